"""Computer players of Vegas Showdown, by the word they are chosen with."""

from collections.abc import Mapping
from functools import partial

from engines.core.players.levels import of_every_kind
from engines.core.players.player import ComputerPlayer
from engines.vegas_showdown.actions import Action
from engines.vegas_showdown.book import Book
from engines.vegas_showdown.player.judgement import EVEN, STEADY, as_beginner
from engines.vegas_showdown.player.steady import SteadyPlayer
from engines.vegas_showdown.private import Private
from engines.vegas_showdown.public import Public


def computer_players(book: Book) -> Mapping[str, ComputerPlayer[Public, Private, Action]]:
    """Return every kind of computer player but the one that looks ahead."""
    return of_every_kind(partial(SteadyPlayer, book), EVEN, STEADY, as_beginner)
