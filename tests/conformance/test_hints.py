"""Hints of every game are legal, depend on the seat's view only, take one tap, and are readable in every language."""

import pickle
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games.binding import AnyAdviser, AnySpace, AnyView
from bot.services.base.ids import CustomId
from bot.services.wording.texts import shared_texts
from engines.core.players.advice import MOST, Advice
from engines.core.rng import Rng, game_key
from engines.core.seats import Seat
from tests.conformance.games import GAMES
from tests.conformance.positions import Position, positions
from tests.effort import EXAMPLES

TEXTS = shared_texts(strict=True)
BUDGET = 60
"""Positions examined: enough to try each choice once or twice."""
LONGEST_DECISION = "9999-actions-a999~999"
WORDS_OF_REASON = 25


def adviser_of(name: str) -> AnyAdviser | None:
    binding = GAMES[name]
    info = binding.game.info
    found = binding.adviser(binding.game.setup(info.seats[0], info.options(), game_key("any")).state.public)
    return None if found is None else found.with_limits(found.most, BUDGET)


ADVISERS = {name: adviser for name in GAMES if (adviser := adviser_of(name)) is not None}


@st.composite
def asked(draw: st.DrawFn) -> tuple[str, Position]:
    name = draw(st.sampled_from(sorted(ADVISERS)))
    return name, draw(positions(name))


def advise(adviser: AnyAdviser, view: AnyView, seat: Seat, space: AnySpace) -> tuple[Advice[Any], ...]:
    return adviser.advise(view, seat, space, game_key("hint"))


def test_every_game_of_ours_has_an_adviser() -> None:
    assert set(ADVISERS) >= {"vegas_showdown", "filthy_rich", "new_las_vegas"}


@settings(max_examples=EXAMPLES or 25, deadline=None)
@given(asked())
def test_a_hint_comes_from_the_view_alone_and_can_be_read_and_pressed(drawn: tuple[str, Position]) -> None:
    name, position = drawn
    binding, game, adviser = GAMES[name], GAMES[name].game, ADVISERS[name]
    names = tuple(f"Player {seat}" for seat in range(1, position.seats + 1))
    for seat, space in position.asked()[:1]:
        view = game.view_for(position.state, seat)
        found = advise(adviser, view, seat, space)
        assert 1 <= len(found) <= MOST
        assert len({one.action for one in found}) == len(found)
        assert all(one.action in space for one in found)
        other = game.shuffle_hidden(position.state, seat, Rng(game_key(str(position.luck.random()))))
        hidden_away = game.view_for(other, seat)
        assert advise(adviser, hidden_away, seat, game.legal_actions(hidden_away)) == found

        for one in found:
            words = game.notation_at(view.public).words(one.action)
            assert space.next_words(words).action == one.action
            assert CustomId("do", 10**9, LONGEST_DECISION, 9, words).encode()
            for language in TEXTS.languages:
                label = TEXTS.label(binding.hint_label(view, seat, space, one.action), language, names, 1000)
                assert 0 < len(label) <= 80, label
                assert one.reason is None or len(TEXTS.say(one.reason, language, names).split()) <= WORDS_OF_REASON


@pytest.mark.parametrize("name", sorted(ADVISERS))
def test_an_adviser_goes_to_another_process_and_says_the_same(name: str) -> None:
    binding = GAMES[name]
    state = binding.game.setup(3, binding.game.info.options(), game_key("first")).state
    seat = binding.game.next_asked(state)
    assert seat is not None
    view = binding.game.view_for(state, seat)
    adviser = ADVISERS[name]
    again: AnyAdviser = pickle.loads(adviser.packed)
    space = binding.game.legal_actions(view)
    assert advise(again, view, seat, space) == advise(adviser, view, seat, space)
