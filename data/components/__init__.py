"""The component tables of the games, one folder of TOML files per game."""

from data.components.filthy_rich_tables import filthy_rich_deck, filthy_rich_tables
from data.components.vegas_showdown import vegas_showdown_tables

__all__ = ["filthy_rich_deck", "filthy_rich_tables", "vegas_showdown_tables"]
