"""Standing orders in every game that accepts them: an order given at any time applies, answers as it says, or is
refused with a reason and a remedy. None is accepted and then lost."""

from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.standing_orders import StandingOrders
from bot.services.wording.texts import shared_texts
from engines.core.errors import GameError
from engines.core.game import View
from engines.core.phrase import Phrase
from engines.core.seats import Seat
from engines.core.space import MAX_CHOICES
from tests.conformance.games import GAMES, AnyGame
from tests.conformance.positions import AnyState, Position, positions
from tests.conformance.test_contract import few
from tests.conformance.whole_orders import Whole

LISTED = sorted(name for name, binding in GAMES.items() if binding.standing is not None)
every_game_with_orders = pytest.mark.parametrize("name", LISTED)
PLAYED_ON = 400
"""Number of answers played after an order was given."""


def whole_order(name: str) -> Whole:
    """Return the game's order in `tests/engines/<game>/whole_order.py`, which every game that accepts orders needs."""
    return import_module(f"tests.engines.{name}.whole_order").WHOLE


def standing_of(name: str) -> StandingOrders:
    standing = GAMES[name].standing
    assert standing is not None
    return standing


def some_orders(standing: StandingOrders, view: View[Any, Any], seat: Seat) -> Iterator[str]:
    """Yield the example, and lines built from completions."""
    yield shared_texts().say(standing.example, "en", ())
    for typed in ("", "lounge 9, ", "lounge 9 ", "place ", "sell nothing, ", "discard ", "7 ", "refuse, "):
        found = standing.suggestions(view, seat, typed)
        assert len(found) <= MAX_CHOICES
        yield from (text for text, _ in found)


def given_order(name: str, state: AnyState, seat: Seat, typed: str) -> tuple[str, int] | None:
    """Return the stored order and its turn; None if it is refused with a reason and a remedy."""
    standing, game = standing_of(name), GAMES[name].game
    try:
        text = standing.read(state.public, seat, typed)
    except GameError as refused:
        return None if isinstance(refused.remedy, Phrase) else pytest.fail("a refusal without a remedy")
    turn = standing.turn_for(state.public, seat)
    return None if standing.void_reason(game.view_for(state, seat), seat, text, turn) else (text, turn)


@every_game_with_orders
@few
@given(data=st.data())
def test_an_order_stands_from_the_moment_it_is_given_or_is_refused(name: str, data: st.DataObject) -> None:
    position = data.draw(positions(name))
    standing, state = standing_of(name), position.state
    taken = 0
    for number in range(position.seats):
        seat = Seat(number)
        for typed in some_orders(standing, position.game.view_for(state, seat), seat):
            order = given_order(name, state, seat, typed)
            if order is None:
                continue
            taken += 1
            text, turn = order
            assert standing.read(state.public, seat, text) == text
            assert standing.unexpired_part(state.public, seat, turn, text) == text
            assert standing.clauses(state.public, text, turn)
    assert taken


@every_game_with_orders
@few
@given(data=st.data())
def test_an_order_answers_the_next_question_it_is_about(name: str, data: st.DataObject) -> None:
    """From any position, the order answers the first question of each kind that it covers; and such a question comes
    before the order expires, unless the game ends before."""
    position = data.draw(positions(name))
    seat, whole = Seat(data.draw(st.integers(0, position.seats - 1))), whole_order(name)
    order = given_order(name, position.state, seat, whole.typed(position.game.view_for(position.state, seat)))
    if order is None:
        return
    waiting, asked = (
        set(whole.in_time | whole.always),
        whole.may_not_be_asked(position.state.public, seat) or not whole.due,
    )
    for state, kind, answer in _played_on(name, position, seat, order):
        time = whole.time(state.public, seat)
        asked = asked or (kind in whole.due and time == order[1])
        in_time = time == order[1] and kind in whole.in_time
        if kind in waiting and (in_time or kind in whole.always):
            assert answer is not None, f"{kind} was asked and not answered"
            waiting.discard(kind)
        assert asked or time <= order[1], "its time was over before it could answer anything"


def _played_on(
    name: str, position: Position, seat: Seat, order: tuple[str, int]
) -> Iterator[tuple[AnyState, str, object | None]]:
    """Yield positions in which the seat is asked, with the kind of question and the order's answer. The others play at
    random, and so does the seat where its order has no answer."""
    game: AnyGame = position.game
    standing, (text, turn), state = standing_of(name), order, position.state
    for _ in range(PLAYED_ON):
        if game.outcome(state.public) is not None:
            return
        asked = [
            (one, space)
            for one in game.pending(state.public)
            if (space := game.legal_actions(game.view_for(state, one)))
        ]
        one, space = next(((one, space) for one, space in asked if one == seat), position.luck.choice(asked))
        action: object | None = None
        left = standing.unexpired_part(state.public, seat, turn, text)
        if one == seat:
            view = game.view_for(state, seat)
            action = standing.answer(view, seat, space, left, turn) if left else None
            assert action is None or action in space, "an order does only what is legal"
            yield state, game.pending(state.public)[seat].kind, action
        state = game.apply(state, one, space.sample(position.below) if action is None else action).state
