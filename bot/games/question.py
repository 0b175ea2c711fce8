"""The question a panel is made from, in any game with panels of its own.
Every control adds words of the typed notation. Panels are made from the words of the legal actions, so that they offer
nothing illegal and miss nothing legal."""

from collections.abc import Mapping
from typing import Generic, TypeVar

from engines.core.game import View
from engines.core.notation import MORE, Words
from engines.core.seats import Seat
from engines.core.space import ActionSpace, Choice

PubT = TypeVar("PubT")
PrivT = TypeVar("PrivT")
ActT = TypeVar("ActT")


class Question(Generic[PubT, PrivT, ActT]):
    """The view and the legal actions of one seat once it has chosen `words`; `part` (from 0) is the part shown of a long
    list."""

    def __init__(self, view: View[PubT, PrivT], seat: Seat, space: ActionSpace[ActT], words: Words) -> None:
        """Set up the question for a seat's view. Raise IllegalAction if no legal action begins with `words`, and
        RulesFault for a spectator."""
        self.public = view.public
        _, self.private = view.seated
        self.seat = seat
        self.space = space
        self.words = space.canonical_words(words)
        self.part = sum(word.lower() == MORE for word in words)

    @property
    def legal(self) -> Mapping[Words, ActT]:
        """The legal actions by their words."""
        return self.space.lines

    def next_words(self, *given: str) -> Words:
        """Return the words that may follow the words `given`, in the order of the legal actions."""
        place = len(given)
        return tuple(dict.fromkeys(line[place] for line in self.legal if line[:place] == given and len(line) > place))

    def choices(self, *given: str) -> tuple[Choice, ...]:
        """Return the choices that may follow the words `given`, as for typed notation."""
        return self.space.next_words(given).choices
