"""The component tables of the games, one folder of TOML files per game."""
