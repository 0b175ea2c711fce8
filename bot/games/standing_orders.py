"""Standing orders: instructions of a player for a seat during an absence. Each game defines the orders it takes. An order is a
line of typed clauses, separated by commas. It is secret, can be taken back at any time, and is carried out as ordinary actions
of the seat: each was legal and could have been pressed. Some clauses hold until the order is taken back, others only for one
turn (`turn_for`); `clauses` says which."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Any

from engines.core.game import View
from engines.core.phrase import Phrase
from engines.core.seats import Seat
from engines.core.space import MAX_CHOICES, ActionSpace


class StandingOrders(ABC):
    """The standing orders of one game. Its methods get as `turn` the result of `turn_for` at the time the order was given."""

    help: Phrase
    """The syntax of orders, with an example."""
    hint: Phrase
    """The help as one line for the form, at most 100 characters."""
    example: Phrase
    """The example in `help`, alone, at most 100 characters."""

    @abstractmethod
    def read(self, public: Any, seat: Seat, text: str) -> str:
        """Return the order in its canonical form. Raise GameError with a remedy for a text that is not an order, and for an
        order that can no longer apply."""

    @abstractmethod
    def turn_for(self, public: Any, seat: Seat) -> int:
        """Return the turn or round for which temporary clauses given now hold: the next one in which the seat can be
        asked the questions they answer."""

    @abstractmethod
    def clauses(self, public: Any, order: str, turn: int) -> tuple[Phrase, ...]:
        """Return a standing order in words: one line per clause, the one tried first at the top, and how long they hold."""

    def suggestions(self, view: View[Any, Any], seat: Seat, typed: str) -> tuple[tuple[str, Phrase], ...]:
        """Return whole lines that begin with the typed text, each with the label of its last clause; at most 25. They
        are for the seat only, and may name hidden things of its own."""
        before, comma, begun = typed.lower().rpartition(",")
        head = f"{before.strip()}{comma} " if comma else ""
        given = [" ".join(clause.split()) for clause in before.split(",")] if comma else []
        begun = " ".join(begun.split())
        found = self.further_clauses(view, seat, given, begun)
        return tuple((head + text, label) for text, label in found if text.startswith(begun))[:MAX_CHOICES]

    @abstractmethod
    def further_clauses(
        self, view: View[Any, Any], seat: Seat, given: Sequence[str], begun: str
    ) -> Iterable[tuple[str, Phrase]]:
        """Yield clauses that may follow the `given` ones, each with its label; suggestions leave out those that do not
        continue the text `begun`."""

    @abstractmethod
    def unexpired_part(self, public: Any, seat: Seat, turn: int, order: str) -> str:
        """Return the part of the order that still holds, in its canonical form; empty once its time is over."""

    @abstractmethod
    def void_reason(self, view: View[Any, Any], seat: Seat, order: str, turn: int) -> Phrase | None:
        """Return the reason why an order within its time can never apply again, for example that everything it names is gone;
        None while it can."""

    @abstractmethod
    def answer(self, view: View[Any, Any], seat: Seat, space: ActionSpace[Any], order: str, turn: int) -> object | None:
        """Return the action the order asks for now; None if no clause covers this decision, so that the person is
        asked."""
