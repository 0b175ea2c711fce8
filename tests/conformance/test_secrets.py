"""Nothing that is worded, shown or offered to a viewer depends on what it cannot see, in any game and with any set."""

import inspect
import random
import re
from dataclasses import fields
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games.binding import Binding, GameBinding
from bot.games.picture import Picture, PrivatePicture
from engines.core.components.sets import GameOfSets
from engines.core.game import Game, View
from engines.core.lone_answer import lone_answer
from engines.core.rng import Rng
from engines.core.seats import SPECTATOR, Seat
from tests.conformance import what_is_shown
from tests.conformance.games import GAMES
from tests.conformance.positions import Position, positions, shared, somewhere
from tests.conformance.test_contract import every_game, few, in_every_game
from tests.conformance.test_words import finished
from tests.conformance.what_is_shown import Watching, leaks, parts_of
from tests.effort import EXAMPLES
from tests.own_sets import SETS

OF_NO_POSITION = {
    "cover",
    "typed_names",
    "winner",
    "score_words",
    "check_component_set",
    "check_stored_component_set",
    "with_component_sets",
    "component_set_of",
    "component_set_title",
    "component_set_pictures",
    "option_value",
    "offers",
    "comparison_score_words",
}
OF_ENDED_GAMES = {
    "comparison_scores",
    "comparison_lines",
    "afterwards",
    "standing_of",
    "story",
    "luck_terms",
    "final_holdings",
}
"""Methods that get public parts of finished games, and show them to everybody."""
OF_HINTS = {"adviser"}
"""Methods whose results `test_hints` compares."""
OF_PANELS = {"panel_head"}
"""Methods whose results are compared as parts of panels."""


@every_game
@settings(few, max_examples=EXAMPLES or 16)
@given(data=st.data())
def test_nothing_anybody_is_shown_depends_on_what_is_hidden(name: str, data: st.DataObject) -> None:
    position = data.draw(positions(name))
    if data.draw(st.booleans()):
        position.state = finished(position)
    seats = [Seat(seat) for seat in range(position.seats)]
    viewers = (SPECTATOR, *(seats if EXAMPLES else position.luck.sample(seats, min(3, len(seats)))))
    assert leaks(Watching(GAMES[name], position.seats), position, viewers) == set()


@every_game
@settings(few, max_examples=EXAMPLES or 30)
@given(data=st.data())
def test_a_forced_move_tells_nothing_and_answers(name: str, data: st.DataObject) -> None:
    """A forced move follows from the public part, and closes its decision."""
    position = data.draw(positions(name))
    game, state = position.game, position.state
    other = game.shuffle_hidden(state, SPECTATOR, Rng(f"{position.luck.getrandbits(256):064x}"))
    for seat, _ in position.asked():
        fresh = [game.draft(game.view_for(one, seat)) == 0 for one in (state, other)]
        answers = bool(game.legal_actions(game.view_for(other, seat)))
        if all(fresh) and answers:
            assert lone_answer(game, state, seat) == lone_answer(game, other, seat)
        after, asked = state, game.pending(state.public)[seat]
        while game.pending(after.public).get(seat) == asked and (step := lone_answer(game, after, seat)) is not None:
            after = game.apply(after, seat, step).state
        if after is not state:
            assert game.pending(after.public).get(seat) != asked or not game.legal_actions(game.view_for(after, seat))


@every_game
@settings(few, max_examples=4 + EXAMPLES // 10)
@given(data=st.data())
def test_no_picture_changes_by_a_pixel_with_what_is_hidden(name: str, data: st.DataObject) -> None:
    """Pictures of a position are compared; the results of steps are positions as well."""
    position = data.draw(positions(name))
    seat = data.draw(st.sampled_from([seat for seat, _ in position.asked()]))
    assert leaks(Watching(GAMES[name], position.seats, drawn=True), position, (SPECTATOR, seat), tried=0) == set()


def test_all_that_a_binding_shows_is_compared() -> None:
    """Every method of a binding is compared, or listed here with a reason."""
    methods = {name for name, one in vars(GameBinding).items() if callable(one) and not name.startswith("_")}
    compared = set(re.findall(r"binding\.(\w+)\(?", inspect.getsource(what_is_shown)))
    assert methods - compared == OF_NO_POSITION | OF_ENDED_GAMES | OF_HINTS | OF_PANELS


@every_game
def test_what_is_shuffled_is_really_hidden_from_somebody(name: str) -> None:
    """Shuffling changes all undrawn luck: a game that forgot to shuffle would pass every other test."""
    game = GAMES[name].game

    def shuffled(position: Position) -> bool:
        return game.shuffle_hidden(position.state, SPECTATOR, Rng("5a" * 32)) != position.state

    assert any(map(shuffled, shared(name))) or not any(
        game.renew_luck(one.state, "a5" * 32) != one.state for one in shared(name)
    )


@in_every_game
def test_a_public_picture_holds_no_private_part_and_a_private_one_is_its_seats(name: str, data: st.DataObject) -> None:
    binding, position = GAMES[name], data.draw(positions(name))
    public = position.state.public
    private = (View, *{type(part) for part in position.state.private})
    pictures = [*binding.pictures(public).values(), binding.overview(public)]
    for picture in (*pictures, *binding.phase_pictures(public)):
        assert isinstance(picture, Picture)
        assert not [part for part in parts_of(picture.part) if isinstance(part, private)], picture.kind
    for seat, space in position.asked():
        assert binding.private_pictures(position.game.view_for(position.state, SPECTATOR), seat) == ()
        view = position.game.view_for(position.state, seat)
        own: Any = binding.private_pictures(view, seat)
        has_private = bool(fields(position.state.private[seat]))
        assert {(type(one), one.part.seat) for one in own} == ({(PrivatePicture, seat)} if has_private else set())
        for one in binding.panel(view, seat, space, ()).pictures:
            # A panel may also show public things to its reader alone.
            held = isinstance(one, Picture) and [part for part in parts_of(one.part) if isinstance(part, private)]
            assert isinstance(one, PrivatePicture | Picture)
            assert not held, one.kind


every_set = pytest.mark.parametrize(
    ("name", "number"), [(name, number) for name, texts in SETS.items() for number in range(len(texts))]
)


@cache
def playing(name: str, number: int) -> Binding:
    """Return the game with one of the sets."""
    return GAMES[name].with_component_sets({"own": SETS[name][number]}, ("own",))


def in_the_middle(binding: Binding, seed: int) -> Position:
    game = binding.game
    seats = random.Random(seed).choice(list(game.info.seats)[:5])
    return somewhere(game, seats, game.info.options.model_validate({binding.component_set_option: "own"}), seed)


@every_set
@pytest.mark.parametrize("seed", range(3))
def test_nothing_shown_depends_on_what_is_hidden(name: str, number: int, seed: int) -> None:
    binding = playing(name, number)
    position = in_the_middle(binding, seed)
    viewers = (SPECTATOR, *(Seat(seat) for seat in range(position.seats)))
    assert leaks(Watching(binding, position.seats), position, viewers) == set()


@every_set
def test_pictures_show_nothing_hidden(name: str, number: int) -> None:
    binding = playing(name, number)
    position = in_the_middle(binding, 7)
    seat, _ = position.asked()[0]
    assert leaks(Watching(binding, position.seats, drawn=True), position, (SPECTATOR, seat)) == set()


@every_set
@pytest.mark.parametrize("seed", range(10, 16))
def test_actions_are_read_back_from_their_texts(name: str, number: int, seed: int) -> None:
    game = playing(name, number).game
    position = in_the_middle(playing(name, number), seed)
    public: Any = position.state.public
    for _, space in position.asked():
        for _ in range(20):
            action = space.sample(position.below)
            assert game.parse_at(public, game.text(action)) == action


@pytest.mark.parametrize("name", SETS)
def test_every_method_of_a_game_reaches_the_game_of_the_set(name: str) -> None:
    house, joined = type(GAMES[name].game), type(playing(name, 0).game)
    own = {method for method in vars(Game) if method in vars(house) and not method.startswith("_")}
    assert "choices_are_public" in own
    assert own - vars(GameOfSets).keys() - {"info"} == set()
    assert issubclass(joined, GameOfSets)
