"""Computer players of Filthy Rich. They see a view and the legal actions, never a state."""

from __future__ import annotations

from collections.abc import Mapping

from engines.core.players.levels import with_temperament
from engines.core.players.player import ComputerPlayer
from engines.core.players.random_player import RandomPlayer
from engines.filthy_rich.actions import Action
from engines.filthy_rich.deck.book import Book
from engines.filthy_rich.player.steady import SteadyPlayer
from engines.filthy_rich.player.temperament import EVEN, STEADY, as_beginner
from engines.filthy_rich.private import Private
from engines.filthy_rich.public import Public

__all__ = ["SteadyPlayer", "computer_players"]


def computer_players(book: Book) -> Mapping[str, ComputerPlayer[Public, Private, Action]]:
    """Return every computer player by kind, for a deck: one of each level, weakest first, then those with temperaments."""
    players: tuple[ComputerPlayer[Public, Private, Action], ...] = (
        RandomPlayer(),
        SteadyPlayer(book, "novice", as_beginner(EVEN)),
        SteadyPlayer(book),
        *(SteadyPlayer(book, with_temperament("novice", name), as_beginner(one)) for name, one in STEADY.items()),
        *(SteadyPlayer(book, with_temperament("steady", name), one) for name, one in STEADY.items()),
    )
    return {player.kind: player for player in players}
