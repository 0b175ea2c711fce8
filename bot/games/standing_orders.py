"""Standing orders: what a seat wants done in its name while its player is away. Each game says which orders it takes.

An order is a line of typed notation. It is secret, can be taken back at any time, and is carried out as ordinary actions of the
seat: whatever it does was legal and could have been pressed.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, ClassVar

from engines.core.game import View
from engines.core.phrase import Phrase
from engines.core.seats import Seat
from engines.core.space import ActionSpace


class StandingOrders(ABC):
    """The orders of one game."""

    help: Phrase
    """How orders are typed, with an example."""
    hint: Phrase
    """The same as one line for the form, at most 100 characters."""
    example: Phrase
    """The example of `help` alone, at most 100 characters."""
    yields: ClassVar[bool] = False
    """Whether an order says nothing any more about a question its person has begun to answer by hand. Needed where an answer
    can be taken back: the order would give it again at once."""

    @abstractmethod
    def read(self, public: Any, seat: Seat, text: str) -> str:
        """The order in its canonical form. Raises GameError with a remedy for what is no order now."""

    @abstractmethod
    def told(self, public: Any, order: str) -> tuple[Phrase, ...]:
        """The order in words, one line per clause in the order they are tried."""

    @abstractmethod
    def suggestions(self, public: Any, seat: Seat, typed: str) -> tuple[tuple[str, Phrase], ...]:
        """Whole lines that begin with what was typed, each with the label of its last clause; at most 25."""

    @abstractmethod
    def stands(self, public: Any, turn: int, order: str) -> bool:
        """Whether an order given in `turn` is still in force."""

    @abstractmethod
    def answer(self, view: View[Any, Any], seat: Seat, space: ActionSpace[Any], order: str) -> object | None:
        """The action the order asks for now; None if it says nothing about this decision, so that the person is asked."""
