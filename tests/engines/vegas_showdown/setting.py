"""Positions made by hand: short notations for plans, hotels and turns, so that a test shows only its rule."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from data.components.vegas_showdown import vegas_showdown_tables
from engines.core.errors import IllegalAction
from engines.core.game import Step
from engines.core.seats import Seat
from engines.vegas_showdown.actions import Action, Place
from engines.vegas_showdown.facts import Fact
from engines.vegas_showdown.game import VegasShowdown
from engines.vegas_showdown.notation import NOTATION
from engines.vegas_showdown.options import VegasOptions
from engines.vegas_showdown.private import Private
from engines.vegas_showdown.public import (
    CardSymbol,
    EventCard,
    Hotel,
    Placed,
    PlacementReason,
    PremierSpace,
    Public,
    Task,
)
from engines.vegas_showdown.rules.phases.turn import begin_turn
from engines.vegas_showdown.rules.transition import Transition
from engines.vegas_showdown.state import Secret, State

TABLES = vegas_showdown_tables()
GAME = VegasShowdown(TABLES)
BOOK = GAME.book
KEY = "5e" * 32

ENTRANCES_JOINED = ("slots a3 n", "lounge b3 n", "lounge d3 n", "lounge f3 n")
"""A row of tiles from the casino entrance to the hotel entrance."""


def new(seats: int = 3, **options: Any) -> State:
    """Return a new game with seat 0 as first player, in step 4 of turn 1."""
    state = GAME.setup(seats, VegasOptions(**options), KEY).state
    return with_public(state, phase="actions", first=0, to_act=0, event_choice=None, in_force=(), turn=1)


def with_public(state: State, **changes: Any) -> State:
    return replace(state, public=replace(state.public, **changes))


def with_secret(state: State, **changes: Any) -> State:
    """Return the position with other hidden stacks or another deck."""
    secret: Secret = replace(state.secret, **changes)
    stacks = (len(secret.small), len(secret.medium), len(secret.large))
    state = replace(state, secret=secret)
    return with_public(state, stacks=stacks, deck_left=len(secret.events))


def placed(text: str) -> Placed:
    """Return `lounge b3 n` as a tile on a plan."""
    action = NOTATION.read(f"place {text}")
    assert isinstance(action, Place)
    return Placed(action.tile, action.column, action.row, action.turns)


def plan(*texts: str) -> tuple[Placed, ...]:
    return tuple(placed(text) for text in texts)


def with_hotel(
    state: State, seat: int, *, tiles: Sequence[str] = (), aside: Sequence[str] = (), **values: int
) -> State:
    """Return the position with these tiles on a seat's plan and beside it; Population, Revenue and Fame follow from
    them unless given."""
    standing = plan(*tiles)
    rows = [TABLES.tiles[tile.tile] for tile in standing]
    before = state.public.hotels[seat]
    hotel = Hotel(
        values.get("money", before.money),
        values.get("population", TABLES.population + sum(row.population for row in rows)),
        values.get("revenue", TABLES.revenue + sum(row.revenue for row in rows)),
        values.get("fame", TABLES.fame + sum(row.fame for row in rows)),
        standing,
        tuple(aside),
    )
    hotels = [*state.public.hotels]
    hotels[seat] = hotel
    private = [*state.private]
    private[seat] = Private((), hotel.plan, hotel.aside)
    return replace(with_public(state, hotels=tuple(hotels)), private=tuple(private))


def with_space(state: State, lot: str, tile: str | None, minimum: int | None = None) -> State:
    """Return the position with this tile on a premier space, its marker on `minimum` or on the tile's price."""
    price = None if tile is None else minimum if minimum is not None else TABLES.tiles[tile].price
    spaces = tuple(PremierSpace(lot, tile, price) if space.lot == lot else space for space in state.public.spaces)
    return with_public(state, spaces=spaces)


def turn_with(state: State, *cards: tuple[str, CardSymbol], empty: Sequence[str] = ("a",)) -> Step[Any, Any, Any, Fact]:
    """Return the step that begins the next turn with these cards on top of the deck and these premier spaces empty. No
    marker drops, because the turn counts as the first."""
    deck = tuple(EventCard(event, symbol) for event, symbol in cards)
    state = with_secret(state, events=(*deck, *state.secret.events))
    for lot in empty:
        state = with_space(state, lot, None)
    transition = Transition(BOOK, with_public(state, turn=0))
    begin_turn(transition)
    return transition.close()


def next_turn(state: State) -> Step[Any, Any, Any, Fact]:
    """Return the step that begins the next turn, with dropping markers."""
    transition = Transition(BOOK, state)
    begin_turn(transition)
    return transition.close()


def placing(
    state: State,
    reason: PlacementReason,
    *,
    tile: str | None = None,
    tiles: Sequence[str] = (),
    aside: Sequence[str] = (),
    others_wait: bool = True,
) -> State:
    """Return a position in which seat 0 places (step 5) while seat 1 still has to, so that the turn does not end."""
    state = with_hotel(state, 0, tiles=tiles, aside=aside)
    tasks = [Task(0, reason, tile, done=False)]
    if others_wait:
        state = with_hotel(state, 1, aside=("slots",))
        tasks.append(Task(1, "publicity", None, done=False))
    chosen = tuple("renovate" if seat == 0 and reason == "renovate" else "publicity" for seat in state.public.chosen)
    return with_public(state, phase="placement", to_act=None, tasks=tuple(tasks), chosen=chosen)


def do(state: State, seat: int, *texts: str) -> State:
    """Carry out typed actions of one seat."""
    for text in texts:
        state = GAME.apply(state, Seat(seat), GAME.parse(text)).state
    return state


def refused(state: State, seat: int, text: str) -> tuple[str, dict[str, Any]]:
    """Return the key and the arguments of the reason for a refusal; fail if the action is legal."""
    action: Action = GAME.parse(text)
    refusal = GAME.legal_actions(GAME.view_for(state, Seat(seat))).refusal(action)
    assert isinstance(refusal, IllegalAction), f"{text} is legal"
    assert refusal.remedy.key.startswith("vs-remedy-")
    return refusal.reason.key.removeprefix("vs-refuse-"), dict(refusal.reason.args)


def legal(state: State, seat: int, text: str) -> bool:
    return GAME.parse(text) in GAME.legal_actions(GAME.view_for(state, Seat(seat)))


def facts(step: Step[Any, Any, Any, Fact], kind: str) -> list[Any]:
    return [event.fact for event in step.events if event.fact.kind == kind]


def hotel(state: State, seat: int = 0) -> Hotel:
    public: Public = state.public
    return public.hotels[seat]


def answer(state: State, seat: int, text: str) -> Step[Any, Any, Any, Fact]:
    """Carry out one typed action of a seat."""
    return GAME.apply(state, Seat(seat), GAME.parse(text))
