"""The games the suite is run for. A new game adds one line here and gets every test of this folder."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, TypeAlias

from data.components.filthy_rich_tables import filthy_rich_tables
from data.components.new_las_vegas import new_las_vegas_tables
from data.components.vegas_showdown import vegas_showdown_tables
from engines.core.game import Game
from engines.core.player import ComputerPlayer
from engines.filthy_rich.game import FilthyRich
from engines.filthy_rich.player import computer_players as filthy_players
from engines.new_las_vegas.game import NewLasVegas
from engines.new_las_vegas.player import computer_players as new_las_vegas_players
from engines.vegas_showdown.game import VegasShowdown
from engines.vegas_showdown.player import computer_players as vegas_players

AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any]
Players: TypeAlias = Mapping[str, ComputerPlayer[Any, Any, Any]]


@cache
def vegas_showdown() -> tuple[AnyGame, Players]:
    """Vegas Showdown with its printed tables."""
    game = VegasShowdown(vegas_showdown_tables())
    return game, vegas_players(game.book)


@cache
def filthy_rich() -> tuple[AnyGame, Players]:
    """Filthy Rich with our deck."""
    game = FilthyRich(filthy_rich_tables())
    return game, filthy_players(game.books)


@cache
def new_las_vegas() -> tuple[AnyGame, Players]:
    """Welcome to New Las Vegas with our tables."""
    game = NewLasVegas(new_las_vegas_tables())
    return game, new_las_vegas_players(game.city)


GAMES: Mapping[str, Callable[[], tuple[AnyGame, Players]]] = {
    "filthy_rich": filthy_rich,
    "new_las_vegas": new_las_vegas,
    "vegas_showdown": vegas_showdown,
}
