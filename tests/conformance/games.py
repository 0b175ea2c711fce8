"""The games the suite is run for. A new game adds one line here and gets every test of this folder."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, TypeAlias

from data.components import vegas_showdown_tables
from engines.core.game import Game
from engines.core.player import ComputerPlayer
from engines.vegas_showdown.game import VegasShowdown
from engines.vegas_showdown.player import computer_players as vegas_players

AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any]
Players: TypeAlias = Mapping[str, ComputerPlayer[Any, Any, Any]]


@cache
def vegas_showdown() -> tuple[AnyGame, Players]:
    """Vegas Showdown with its printed tables."""
    game = VegasShowdown(vegas_showdown_tables())
    return game, vegas_players(game.book)


GAMES: Mapping[str, Callable[[], tuple[AnyGame, Players]]] = {
    "vegas_showdown": vegas_showdown,
}
