"""The component tables of the games, one folder of TOML files per game."""

from data.components.vegas_showdown import vegas_showdown_tables

__all__ = ["vegas_showdown_tables"]
