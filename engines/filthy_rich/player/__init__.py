"""Computer players of Filthy Rich. They see a view and the legal actions, never a state."""

from collections.abc import Mapping
from functools import partial

from engines.core.players.levels import of_every_kind
from engines.core.players.player import ComputerPlayer
from engines.filthy_rich.actions import Action
from engines.filthy_rich.deck.book import Book
from engines.filthy_rich.player.steady import SteadyPlayer
from engines.filthy_rich.player.worth import EVEN, STEADY, as_beginner
from engines.filthy_rich.private import Private
from engines.filthy_rich.public import Public


def computer_players(book: Book) -> Mapping[str, ComputerPlayer[Public, Private, Action]]:
    """Return every kind of computer player but the one that looks ahead."""
    return of_every_kind(partial(SteadyPlayer, book), EVEN, STEADY, as_beginner)
