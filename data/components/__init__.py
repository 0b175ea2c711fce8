"""The component tables of the games: per game a folder of TOML files and a module that reads them.

Nothing is imported here, so that one game does not lengthen the start-up of another.
"""
