"""Positions made by hand: short notations for hands, signs and rolls, so that a test shows only its rule."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, cast

import pytest

from data.components.filthy_rich import filthy_rich_tables
from engines.core.errors import IllegalAction
from engines.core.game import GameState, Step
from engines.core.rng import Rng
from engines.core.seats import Seat
from engines.filthy_rich.facts import Fact, MoneyMoved
from engines.filthy_rich.game import FilthyRich
from engines.filthy_rich.options import FilthyOptions
from engines.filthy_rich.private import Private
from engines.filthy_rich.public import Business, Estate
from engines.filthy_rich.state import Secret, State

TABLES = filthy_rich_tables()
GAME = FilthyRich(TABLES)
BOOK = GAME.book
KEY = "5e" * 32


@dataclass(frozen=True)
class Loaded:
    """Dice with fixed results: business dice as thrown (0-9), page dice as their face less one. Shuffles change
    nothing."""

    numbers: tuple[int, ...] = ()

    def at(self, stretch: int) -> "Loaded":
        return self

    def below(self, n: int) -> "tuple[int, Loaded]":
        assert self.numbers, "a die too many"
        assert self.numbers[0] < n
        return self.numbers[0], Loaded(self.numbers[1:])

    def below_each(self, bounds: Sequence[int]) -> "tuple[list[int], Loaded]":
        numbers, dice = list[int](), self
        for n in bounds:
            number, dice = dice.below(n)
            numbers.append(number)
        return numbers, dice

    def below_times(self, n: int, count: int) -> "tuple[list[int], Loaded]":
        return self.below_each((n,) * count)

    def below_times_at(self, stretch: int, n: int, count: int) -> "tuple[list[int], Loaded]":
        return self.below_times(n, count)

    def below_at(self, stretch: int, n: int) -> "tuple[int, Loaded]":
        return self.below(n)

    def die(self, sides: int = 6) -> "tuple[int, Loaded]":
        number, after = self.below(sides)
        return number + 1, after

    def shuffled(self, items: Sequence[str]) -> "tuple[tuple[str, ...], Loaded]":
        return tuple(items), self


def dice(*business: int, page: int | tuple[int, ...] = 6) -> Rng:
    """Return the dice of one roll: business dice, then the page die (or its throws), 1 to 6."""
    faces = (page,) if isinstance(page, int) else page
    return cast(Rng, Loaded((*business, *(face - 1 for face in faces))))


def table(
    *,
    seats: int = 3,
    page: int = 1,
    phase: str = "actions",
    active: int = 0,
    money: int | Sequence[int] = 10,
    hand: Sequence[str] = (),
    hands: Mapping[int, Sequence[str]] | None = None,
    signs: Sequence[tuple[int, str, int, tuple[int, ...]]] = (),
    assets: Mapping[int, Sequence[str]] | None = None,
    luxuries: Mapping[int, Sequence[str]] | None = None,
    top: Sequence[str] = (),
    deck: Sequence[str] | None = None,
    rng: Rng | None = None,
    options: FilthyOptions | None = None,
    **changes: Any,
) -> State:
    """Return a position in the turn of `active`. `hand` is the active seat's; `signs` are (owner, card, page, slots);
    `top` are the first cards of the deck. With `deck`, the deck has these cards only, and the rest is on the discard
    pile."""
    opened = GAME.setup(seats, options or FilthyOptions(), KEY).state
    held = {seat: tuple((hands or {}).get(seat, hand if seat == active else ())) for seat in range(seats)}
    cash = [money] * seats if isinstance(money, int) else money
    owned = {seat: tuple((luxuries or {}).get(seat, ())) for seat in range(seats)}
    laid = {seat: tuple((assets or {}).get(seat, ())) for seat in range(seats)}
    rest = list(BOOK.cards)
    for card in (*sum(held.values(), ()), *sum(laid.values(), ()), *(sign[1] for sign in signs), *top, *(deck or ())):
        rest.remove(card)
    pile = tuple(deck) if deck is not None else (*top, *rest)
    estates = tuple(Estate(cash[seat], len(held[seat]), laid[seat], owned[seat]) for seat in range(seats))
    taken = {luxury for some in owned.values() for luxury in some}
    public = replace(
        opened.public,
        turn=1,
        first=0,
        active=active,
        phase=phase,
        page=page,
        estates=estates,
        businesses=tuple(Business(card, owner, on, slots) for owner, card, on, slots in signs),
        luxuries=tuple(luxury for luxury in BOOK.luxuries if luxury not in taken),
        discard=tuple(rest) if deck is not None else (),
        deck_left=len(pile),
        actions=2,
    )
    private = tuple(Private(held[seat]) for seat in range(seats))
    state = GameState(replace(public, **changes), private, Secret(rng or dice(), pile))
    assert GAME.check(state) == ()
    return state


def rolled(state: State, *business: int, page: int | tuple[int, ...] = 6) -> Step[Any, Any, Any, Fact]:
    """Roll these dice for the active seat, and return the step."""
    state = replace(state, secret=replace(state.secret, rng=dice(*business, page=page)))
    state = replace(state, public=replace(state.public, phase="roll"))
    return step(state, state.public.active, "roll")


def step(state: State, seat: int, text: str) -> Step[Any, Any, Any, Fact]:
    """Apply one typed action, and return the new position, which is checked."""
    after = GAME.apply(state, Seat(seat), GAME.parse(text))
    assert GAME.check(after.state) == ()
    return after


def do(state: State, seat: int, *texts: str) -> State:
    """Apply several typed actions of one seat."""
    for text in texts:
        state = step(state, seat, text).state
    return state


def refused(state: State, seat: int, text: str) -> str:
    """Return the reason for refusing an action, without its prefix, after checking that the position did not change."""
    with pytest.raises(IllegalAction) as raised:
        GAME.apply(state, Seat(seat), GAME.parse(text))
    assert raised.value.remedy.key.startswith("fr-remedy-")
    return raised.value.reason.key.removeprefix("fr-refuse-")


def legal(state: State, seat: int = 0) -> list[str]:
    return [GAME.text(action) for action in GAME.legal_actions(GAME.view_for(state, Seat(seat)))]


def facts(after: Step[Any, Any, Any, Fact], kind: str) -> list[Any]:
    return [event.fact for event in after.events if event.fact.kind == kind]


def money(state: State) -> tuple[int, ...]:
    return tuple(estate.money for estate in state.public.estates)


def paid(after: Step[Any, Any, Any, Fact], *reasons: str) -> list[tuple[int | None, int | None, int]]:
    """Return payments for these reasons: payer, payee and amount."""
    moved: list[MoneyMoved] = facts(after, "money_moved")
    return [(fact.payer, fact.payee, fact.dollars) for fact in moved if fact.reason in reasons]


def asked(state: State) -> dict[int, str]:
    return {int(seat): decision.kind for seat, decision in GAME.pending(state.public).items()}
