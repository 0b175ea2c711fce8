"""The question a panel of Vegas Showdown is made from."""

from functools import cached_property

from bot.games.question import Question
from engines.core.errors import IllegalAction
from engines.core.game import View
from engines.core.notation import Words
from engines.core.seats import Seat
from engines.core.space import ActionSpace
from engines.vegas_showdown.actions import Action, Confirm
from engines.vegas_showdown.book import Book
from engines.vegas_showdown.private import Private
from engines.vegas_showdown.public import Public


class VegasQuestion(Question[Public, Private, Action]):
    """A question with the tables of the game."""

    def __init__(
        self, view: View[Public, Private], seat: Seat, space: ActionSpace[Action], book: Book, words: Words
    ) -> None:
        super().__init__(view, seat, space, words)
        self.book = book
        self.tables = book.tables

    @cached_property
    def unsound(self) -> IllegalAction | None:
        """The reason why the draft cannot be confirmed; None if it can, or if nothing is drafted."""
        return self.space.refusal(Confirm()) if self.private.draft else None

    @property
    def money(self) -> int:
        """The dollars the seat can spend."""
        return self.public.hotels[self.seat].money
