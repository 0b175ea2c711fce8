"""Hints in Filthy Rich. They compare the choices `strong` would try out by the chance of winning a round later, as
`strong` does. The budget of a hint pays for too few games to the end: the choice that wins most of these few games
is mostly lucky."""

from collections.abc import Hashable, Sequence
from typing import Final

from typing_extensions import override

from engines.core.game import View
from engines.core.phrase import Phrase
from engines.core.players.advice import Adviser
from engines.core.seats import Seat
from engines.filthy_rich.actions import Action, Bid, Discard, Play
from engines.filthy_rich.game import FilthyRich
from engines.filthy_rich.player.reasons import Reasons
from engines.filthy_rich.player.strong import StrongPlayer
from engines.filthy_rich.private import Private
from engines.filthy_rich.public import Public
from engines.filthy_rich.state import Secret

BUDGET: Final = 8_000
"""Approximate number of positions examined for a hint: some seconds of one core."""


class FilthyAdviser(Adviser[Public, Private, Secret, Action]):
    """An adviser that names only the best of several plays of a card, and of several bids."""

    by_chances = True

    def __init__(self, game: FilthyRich, budget: int = BUDGET) -> None:
        super().__init__(StrongPlayer(game), budget)
        self._book = game.book

    @override
    def likeness(self, action: Action) -> Hashable:
        match action:
            case Bid():
                return "bid"
            case Play(card) | Discard(card):
                return action.kind, card
            case _:
                return action

    @override
    def reasons(self, view: View[Public, Private], seat: Seat, action: Action) -> Sequence[Phrase]:
        return tuple(Reasons(self._book, view.public, view.private or Private(), seat).phrases_for(action))
