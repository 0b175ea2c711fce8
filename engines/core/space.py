"""The legal actions of one seat as an object that can be asked, listed, sampled and narrowed.

Narrowing follows the typed notation word by word: `bid` → `bid lounge` → `bid lounge 13`. Buttons, selects and the
completion of `/play` are all made from the same facets, so what a thumb can press and what a keyboard can type never differ.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from engines.core.errors import IllegalAction
from engines.core.phrase import Phrase

ActT = TypeVar("ActT")

MAX_CHOICES: Final = 25
"""Discord shows at most this many options; a facet offers no more."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One next word of the notation. `word` is what is typed, `label` what a button says, `hint` a short reason or price."""

    word: str
    label: Phrase
    hint: Phrase | None = None


@dataclass(frozen=True, slots=True)
class Facet(Generic[ActT]):
    """What may follow the words given so far.

    `name` tells which question is open ("kind", "lot", "amount", "square" ...). `choices` has at most MAX_CHOICES
    entries, in display order. `action` is the finished action when the words already spell one (then choices may be
    empty); a facet with neither is a dead end and never offered.
    """

    name: str
    choices: tuple[Choice, ...]
    action: ActT | None = None


class ActionSpace(ABC, Generic[ActT]):
    """Everything one seat may do now. Empty when the seat owes nothing."""

    @abstractmethod
    def __contains__(self, action: object) -> bool:
        """Is the action legal now? The one truth: `Game.apply` asks the same question."""

    @abstractmethod
    def __iter__(self) -> Iterator[ActT]:
        """All legal actions, in a fixed order, `take back` last."""

    @abstractmethod
    def __bool__(self) -> bool:
        """Whether there is anything to do, without listing it."""

    @abstractmethod
    def sample(self, below: Callable[[int], int]) -> ActT:
        """One legal action at random, quickly. `below(n)` draws a number in range(n).

        Never samples a take-back, so that random play always gets on. Raises RulesFault on an empty space.
        """

    @abstractmethod
    def facet(self, words: tuple[str, ...]) -> Facet[ActT]:
        """What may follow these words of notation. Raises IllegalAction when they lead nowhere."""

    def completions(self, words: tuple[str, ...], begun: str) -> tuple[Choice, ...]:
        """Next words of a typed line that begin with `begun`. A game whose lines hold several steps offers the words of
        the next step too, more than MAX_CHOICES if need be. Raises IllegalAction when the words lead nowhere."""
        return tuple(choice for choice in self.facet(words).choices if choice.word.lower().startswith(begun))

    @abstractmethod
    def refusal(self, action: ActT) -> IllegalAction | None:
        """Why the action is not legal now, with what to do instead; None when it is legal."""
