"""The games of the conformance tests: all games the host offers. A game listed there gets every test of this folder."""

from collections.abc import Mapping
from typing import Final

from bot.games.binding import AnyGame, Binding
from bot.games.listing import games

__all__ = ["GAMES", "AnyGame"]

GAMES: Final[Mapping[str, Binding]] = games()
