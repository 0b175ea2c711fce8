"""The component tables of the games: a folder of TOML files and a module that reads them, per game.

Nothing is imported here, so that a game costs the start-up of the others nothing.
"""
