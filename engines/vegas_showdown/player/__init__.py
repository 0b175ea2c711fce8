"""Computer players of Vegas Showdown, by the word they are chosen with."""

from __future__ import annotations

from collections.abc import Mapping

from engines.core.players.levels import with_temperament
from engines.core.players.player import ComputerPlayer
from engines.core.players.random_player import RandomPlayer
from engines.vegas_showdown.actions import Action
from engines.vegas_showdown.book import Book
from engines.vegas_showdown.player.steady import SteadyPlayer
from engines.vegas_showdown.player.temperament import EVEN, STEADY, as_beginner
from engines.vegas_showdown.private import Private
from engines.vegas_showdown.public import Public


def computer_players(book: Book) -> Mapping[str, ComputerPlayer[Public, Private, Action]]:
    """Return every kind of computer player: one of each level, weakest first, then those with temperaments."""
    beginner = as_beginner(EVEN)
    players: tuple[ComputerPlayer[Public, Private, Action], ...] = (
        RandomPlayer(),
        SteadyPlayer(book, "novice", temperament=beginner),
        SteadyPlayer(book),
        *(
            SteadyPlayer(book, with_temperament("novice", name), temperament=as_beginner(one))
            for name, one in STEADY.items()
        ),
        *(SteadyPlayer(book, with_temperament("steady", name), temperament=one) for name, one in STEADY.items()),
    )
    return {player.kind: player for player in players}
