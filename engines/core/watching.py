"""Recording of random draws, for verification."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from typing_extensions import override

from engines.core.game import GameState
from engines.core.rng import Rng
from engines.core.values import frozen

T = TypeVar("T")


@frozen
class Drawn:
    """One number below `below`, or one shuffle of `cards`, with its result. `at` is the number of words of the stream used
    before it."""

    at: int
    below: int | None = None
    number: int | None = None
    cards: tuple[Any, ...] = ()
    order: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class WatchedRng(Rng):
    """A generator that records its draws in `written`, shared by its successors."""

    written: list[Drawn] = field(default_factory=list[Drawn], compare=False)

    @override
    def at(self, stretch: int) -> "WatchedRng":
        return WatchedRng(self.key, Rng.at(self, stretch).drawn, self.written)

    @override
    def below(self, n: int) -> "tuple[int, WatchedRng]":
        number, after = Rng(self.key, self.drawn).below(n)
        self.written.append(Drawn(self.drawn, below=n, number=number))
        return number, WatchedRng(self.key, after.drawn, self.written)

    @override
    def below_each(self, bounds: Iterable[int]) -> "tuple[list[int], WatchedRng]":
        numbers, rng = list[int](), self
        for n in bounds:
            number, rng = rng.below(n)
            numbers.append(number)
        return numbers, rng

    @override
    def below_times(self, n: int, count: int) -> "tuple[list[int], WatchedRng]":
        return self.below_each((n,) * count)

    @override
    def below_times_at(self, stretch: int, n: int, count: int) -> "tuple[list[int], WatchedRng]":
        return self.at(stretch).below_times(n, count)

    @override
    def below_at(self, stretch: int, n: int) -> "tuple[int, WatchedRng]":
        return self.at(stretch).below(n)

    @override
    def shuffled(self, items: Sequence[T]) -> "tuple[tuple[T, ...], WatchedRng]":
        order, after = Rng(self.key, self.drawn).shuffled(items)
        self.written.append(Drawn(self.drawn, cards=tuple(items), order=order))
        return order, WatchedRng(self.key, after.drawn, self.written)


def watched(state: GameState[Any, Any, Any]) -> tuple[GameState[Any, Any, Any], list[Drawn]]:
    """Return the position with a recording generator, and the list to which the generator adds its draws. The field `rng` of
    the secret part is the generator in every game."""
    rng = WatchedRng(state.secret.rng.key, state.secret.rng.drawn)
    return GameState(state.public, state.private, replace(state.secret, rng=rng)), rng.written
