"""The analysis of finished games: chances, turning points, missed choices, and luck that is balanced over many games."""

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from bot.games.listing import games
from engines.core.analysis.analysis import Analysis, analyse_game
from engines.core.analysis.course import Course, PlayedStep
from engines.core.game import Step, View
from engines.core.rng import Rng, game_key
from engines.core.seats import Seat
from engines.core.selfplay import play
from engines.core.space import ActionSpace
from tests.bot.services.tiny_game import Add, Confirm, Pass, Private, Public, Roll, TinyGame
from tests.engines.decimals import whole_numbers_only

GAME = TinyGame()
PLENTY = 15_000


class Roller:
    """A player that rolls, and pledges the most."""

    kind = "steady"
    version = 1

    def choose(self, view: View[Public, Private], seat: Seat, space: ActionSpace[Any], rng: Rng) -> Any:
        return next(one for one in (Roll(), Add(3), Confirm()) if one in space)


class Idler(Roller):
    """A player that passes instead of rolling."""

    def choose(self, view: View[Public, Private], seat: Seat, space: ActionSpace[Any], rng: Rng) -> Any:
        return Pass() if Pass() in space else super().choose(view, seat, space, rng)


def course_of(players: Sequence[Roller], people: Sequence[int], key: str) -> Course:
    steps: list[Step[Any, Any, Any, Any]] = []
    record = play(GAME, players, GAME.info.options(), key, watch=steps.append)
    course = [PlayedStep(1, None, steps[0].state, steps[0].events)]
    for number, move in enumerate(record.moves):
        before, after = steps[number], steps[number + 1]
        person = people.index(move.seat) if move.seat in people else None
        action = GAME.parse(move.text)
        course.append(PlayedStep(number + 2, before.state, after.state, after.events, Seat(move.seat), action, person))
    return course


@cache
def of_an_idler(key: str = "a") -> Analysis:
    """Return the analysis of a game of two rollers and a person who never rolls."""
    course = course_of((Roller(), Roller(), Idler()), (2,), game_key("game", ()))
    return analyse_game(GAME, {"steady": Roller()}, course, game_key(key, ()), PLENTY)


@pytest.mark.slow
def test_the_same_game_and_key_have_the_same_analysis(monkeypatch: pytest.MonkeyPatch) -> None:
    whole_numbers_only(monkeypatch)
    again = of_an_idler.__wrapped__()
    assert again == of_an_idler()
    assert of_an_idler("b") != again


def test_chances_add_up_at_every_moment_and_turning_points_change_them_by_what_the_curve_shows() -> None:
    points = of_an_idler().chances.points
    assert [point.turn for point in points] == sorted(point.turn for point in points)
    for point in points:
        assert sum(point.estimate.means) == pytest.approx(1.0)
    assert points[-1].estimate.games == 0
    assert set(points[-1].estimate.means) <= {0.0, 0.5, 1.0}

    found = of_an_idler().chances
    means = {point.seq: point.estimate.means for point in found.points}
    for one in found.turning:
        assert one.since < one.seq
        assert means[one.since] == one.before
        assert means[one.seq] == one.after
        assert abs(one.change) >= 0.12


def test_an_idler_missed_to_roll_and_who_plays_as_the_computer_missed_nothing() -> None:
    (missed,) = of_an_idler().missed
    assert (missed.person, missed.seat) == (0, 2)
    assert missed.chosen == (Pass(),)
    assert missed.better == (Roll(),)
    assert missed.instead > missed.got

    course = course_of((Roller(), Roller()), (0, 1), game_key("game", ()))
    assert analyse_game(GAME, {"steady": Roller()}, course, game_key("a", ()), PLENTY).missed == ()


@pytest.mark.slow
@pytest.mark.parametrize("slug", sorted(games()))
def test_luck_is_even_in_the_long_run(slug: str) -> None:
    binding = games()[slug]
    steady = binding.players["steady"]
    drawn: dict[str, int] = {}
    expected: dict[str, float] = {}
    for number in range(8):
        steps: list[Step[Any, Any, Any, Any]] = []
        play(
            binding.game, [steady] * 3, binding.game.info.options(), game_key(slug, (str(number),)), watch=steps.append
        )
        course = [PlayedStep(1, None, steps[0].state, steps[0].events)]
        course += [
            PlayedStep(place + 2, before.state, after.state, after.events)
            for place, (before, after) in enumerate(pairwise(steps))
        ]
        for term in binding.luck_terms(course):
            drawn[term.name] = drawn.get(term.name, 0) + sum(term.drawn)
            expected[term.name] = expected.get(term.name, 0.0) + sum(term.expected)
    assert drawn
    for name, sum_drawn in drawn.items():
        assert sum_drawn == pytest.approx(expected[name], rel=0.2), name
