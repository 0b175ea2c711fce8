"""Positions made by hand: chosen pairs on the stacks, chosen sheets, and typed turns."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from engines.core.errors import IllegalAction
from engines.core.events import PUBLIC
from engines.core.game import GameState, Step
from engines.core.seats import Seat
from engines.new_las_vegas.facts import Fact
from engines.new_las_vegas.game import NewLasVegas
from engines.new_las_vegas.options import NewLasVegasOptions
from engines.new_las_vegas.private import Private
from engines.new_las_vegas.public import Effect, Pair, Public, Sheet, Turn
from engines.new_las_vegas.scoring.score import score
from engines.new_las_vegas.state import Secret, State
from tests.engines.new_las_vegas.sheets import TABLES, sheet

GAME = NewLasVegas(TABLES)
CITY = GAME.city
KEY = "7e" * 32
SEAT = Seat(0)

EFFECTS: dict[str, Effect] = {
    "inauguration": "inauguration",
    "limousine": "limousine",
    "construction": "construction",
    "improvement": "improvement",
    "show": "show",
}
PLAIN = "7 improvement, 8 limousine, 9 show"
"""Three pairs for tests in which the pairs do not matter."""

NewStep = Step[Public, Private, Secret, Fact]


def position(pairs: str = PLAIN, *sheets: Sheet, turn: int = 1, **options: Any) -> State:
    """Return a turn with these pairs (`"7 show, 8 limousine, 12 construction"`) and sheets (one untouched sheet if none
    is given)."""
    held = sheets or (sheet(),)
    chosen = NewLasVegasOptions.model_validate({"loan": "off"} | options)
    state = GAME.setup(len(held), chosen, KEY).state
    offered = tuple(_pair(text) for text in pairs.split(","))
    public = replace(
        state.public,
        turn=turn,
        pairs=offered,
        sheets=held,
        large_taken=_union([one.large for one in held]),
        first_done=tuple(1 if any(one.projects[place] is not None for one in held) else None for place in range(3)),
        scores=score(CITY, state.public.rulings, held),
    )
    return GameState(public, state.private, _stacks(state.secret, offered))


def _pair(text: str) -> Pair:
    number, effect = text.split()
    return Pair(int(number), EFFECTS[effect])


def _union(masks: Sequence[int]) -> int:
    union = 0
    for mask in masks:
        union |= mask
    return union


def _stacks(secret: Secret, pairs: Sequence[Pair]) -> Secret:
    """Return stacks with these pairs on top, one turn after a shuffle."""
    cards = list(enumerate(TABLES.cards))
    flipped: list[int] = []
    tops: list[int] = []
    for pair in pairs:
        flipped.append(next(place for place, card in cards if card.effect == pair.effect and place not in flipped))
    for pair in pairs:
        taken = (*flipped, *tops)
        tops.append(next(place for place, card in cards if card.number == pair.number and place not in taken))
    rest = [place for place, _ in cards if place not in flipped and place not in tops]
    size = len(rest) // len(pairs)
    stacks = tuple((top, *rest[place * size : (place + 1) * size]) for place, top in enumerate(tops))
    return replace(secret, stacks=stacks, flipped=tuple(flipped))


def act(state: State, text: str, seat: int = 0) -> State:
    """Apply one typed action of a seat, as the notation reads it."""
    return GAME.apply(state, Seat(seat), GAME.parse(text)).state


def reveal(state: State, *turns: str) -> NewStep:
    """Play a whole turn of every seat (`"1 s3a5 improve vip"`, confirmed here). Return the step that revealed them."""
    step = None
    for seat, text in enumerate(turns):
        whole = text if text == "forgo" else f"{text} confirm"
        step = GAME.apply(state, Seat(seat), GAME.parse(whole))
        state = step.state
    assert step is not None
    assert GAME.check(state) == ()
    assert state.public.phase == "finished" or state.public.turn > 1 or state.public.pairs
    return step


def after(state: State, *turns: str) -> Sheet:
    """Return the first seat's sheet after a reveal."""
    return reveal(state, *turns).state.public.sheets[0]


def facts(step: NewStep) -> list[Fact]:
    """Return the facts; all facts of this game are public."""
    assert all(event.audience == PUBLIC for event in step.events)
    return [event.fact for event in step.events]


def offered(state: State, seat: int = 0) -> list[str]:
    """Return every single step a seat may take, as text."""
    return [GAME.text(action) for action in GAME.legal_actions(GAME.view_for(state, Seat(seat)))]


def drafted(state: State, seat: int = 0) -> Turn:
    return state.private[seat].turn


def preview(state: State, seat: int = 0) -> Sheet:
    """Return the sheet that a seat sees while it drafts."""
    found = state.private[seat].sheet
    assert found is not None
    return found


def refused(state: State, text: str, seat: int = 0) -> tuple[str, str]:
    """Return the reason and remedy of a refused action, after checking that the space and the rules agree."""
    action = GAME.parse(text)
    space = GAME.legal_actions(GAME.view_for(state, Seat(seat)))
    assert action not in space
    with pytest.raises(IllegalAction) as raised:
        GAME.apply(state, Seat(seat), action)
    refusal = space.refusal(action)
    assert (refusal.reason, refusal.remedy) == (raised.value.reason, raised.value.remedy)
    return (refusal.reason.key.removeprefix("nlv-refuse-"), refusal.remedy.key.removeprefix("nlv-remedy-"))
