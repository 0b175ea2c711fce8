"""Luck compared with expectation, and turning points, in invented and in played games."""

from dataclasses import replace
from typing import Any

import pytest

from data.components.filthy_rich import filthy_rich_tables
from engines.core.events import PUBLIC
from engines.core.rng import Rng, game_key
from engines.filthy_rich.facts import BusinessDestroyed, DiceRolled, Fact, MoneyMoved, SeatEliminated, SignHit
from engines.filthy_rich.game import FilthyRich
from engines.filthy_rich.hindsight.turning import PublicStep, SeatLuck, TurningPoint, luck, turning_points, worth
from engines.filthy_rich.options import FilthyOptions
from engines.filthy_rich.player.steady import computer_players
from engines.filthy_rich.public import Business, Public

GAME = FilthyRich(filthy_rich_tables())
BOOK = GAME.book


def about(value: float) -> Any:
    """Return a value that equals numbers within a rounding error."""
    return pytest.approx(value)


def opening(seats: int = 3) -> Public:
    return GAME.setup(seats, FilthyOptions(), game_key("looking back")).state.public


def whole_game(number: int, seats: int = 4) -> list[PublicStep]:
    """Return every step of a game of steady players."""
    step = GAME.setup(seats, FilthyOptions(), game_key(f"course-{number}"))
    steady = computer_players(GAME.book)["steady"]
    course = [
        PublicStep(None, step.state.public, tuple(event.fact for event in step.events if event.audience == PUBLIC))
    ]
    while GAME.outcome(step.state.public) is None:  # terminates, because the conformance suite bounds every game
        state = step.state
        seat = sorted(GAME.pending(state.public))[0]
        action = steady.choose(
            GAME.view_for(state, seat), seat, GAME.legal_actions(GAME.view_for(state, seat)), Rng(game_key("x"))
        )
        step = GAME.apply(state, seat, action)
        facts = tuple(event.fact for event in step.events if event.audience == PUBLIC)
        course.append(PublicStep(state.public, step.state.public, facts))
    return course


def turned(public: Public, turn: int, *facts: Fact, **changes: object) -> PublicStep:
    standing = replace(public, turn=turn, round=turn)
    return PublicStep(standing, replace(standing, **changes), facts)  # type: ignore[arg-type]


def test_each_visible_card_is_expected_to_be_hit_by_a_tenth_of_the_dice() -> None:
    """Rules, turn step 3: a die has ten faces; covered cards are not hit, and every visible card of a large sign counts."""
    signs = (
        Business("tornado_cleaners", 0, 1, (3, 6)),
        Business("murphys_fish_house", 1, 2, (6,)),
        Business("chapter_11_books", 2, 3, (1,)),
    )
    public = replace(opening(), page=2, businesses=signs)
    hit = SignHit(3, "tornado_cleaners", 0, nothing=False)
    roll = turned(public, 1, DiceRolled(1, 2, (3, 3, 0), 1), hit, hit)
    assert luck(BOOK, [roll]) == (
        SeatLuck(0, 2, about(0.3), 0, 0, 0.0),
        SeatLuck(1, 0, about(0.3), 3, 1, about(0.3)),
        SeatLuck(2, 0, 0.0, 0, 0, 0.0),
    )

    # A sign that shines through is expected to be hit as well.
    signs = (Business("neon_nights", 0, 1, (6,)), Business("murphys_fish_house", 1, 2, (6,)))
    public = replace(opening(), page=2, businesses=signs)
    found = luck(BOOK, [turned(public, 1, DiceRolled(0, 2, (1, 2), 0))])
    assert [one.expected_hits for one in found] == [pytest.approx(0.2), pytest.approx(0.2), 0.0]


def test_over_many_games_luck_comes_out_as_expected() -> None:
    games = [luck(BOOK, whole_game(number)) for number in range(12)]
    hits = sum(one.hits for game in games for one in game)
    expected = sum(one.expected_hits for game in games for one in game)
    zeros = sum(one.zeros for game in games for one in game)
    dice = sum(one.dice for game in games for one in game)
    assert dice > 1000
    assert abs(hits - expected) < 4 * expected**0.5
    assert abs(zeros - dice / 10) < 4 * (dice * 0.09) ** 0.5


def test_the_largest_gain_and_loss_of_a_turn_name_what_brought_most_of_it() -> None:
    public = opening()
    course = [
        turned(public, 1, MoneyMoved(None, 0, 6, "hit", "murphys_fish_house"), MoneyMoved(None, 0, 2, "own_hit", "ad_agency")),
        turned(public, 2, MoneyMoved(1, None, 9, "tax", None), MoneyMoved(None, 1, 3, "hit", "murphys_fish_house")),
        turned(public, 3, MoneyMoved(2, None, 28, "luxury", "european_castle"), MoneyMoved(None, 2, 12, "play", "yakuza_loan")),
    ]  # fmt: skip
    assert turning_points(BOOK, course) == (
        TurningPoint("gain", 1, 1, 0, 8, "murphys_fish_house"),
        TurningPoint("loss", 2, 2, 1, 6, "tax"),
    )


def test_a_destroyed_business_and_every_elimination_are_turning_points() -> None:
    course = [turned(opening(), 4, BusinessDestroyed(1, "tornado_cleaners", 0))]
    assert turning_points(BOOK, course) == (TurningPoint("loss", 4, 4, 1, 12, "tornado_cleaners"),)

    course = [turned(opening(), 5, SeatEliminated(2, 6, 1, (), (), (), ()))]
    assert turning_points(BOOK, course) == (TurningPoint("out", 5, 5, 2),)


def test_the_lead_that_lasts_to_the_end_is_told_from_where_it_began() -> None:
    public = opening()

    def held(*money: int) -> dict[str, object]:
        return {"estates": tuple(replace(one, money=each) for one, each in zip(public.estates, money, strict=True))}

    course = [
        turned(public, 1, **held(20, 10, 10)),
        turned(public, 2, **held(10, 10, 30)),
        turned(public, 3, **held(30, 30, 10)),
        turned(public, 4, **held(20, 31, 10)),
        turned(public, 5, **held(31, 31, 10)),
    ]
    assert turning_points(BOOK, course) == (TurningPoint("lead", 4, 4, 1, other=2),)


def test_possessions_count_at_their_printed_prices() -> None:
    public = opening()
    estate = replace(public.estates[0], money=7, luxuries=("personal_trainer",), assets=("fire_insurance",))
    rich = replace(
        public, estates=(estate, *public.estates[1:]), businesses=(Business("murphys_fish_house", 0, 1, (1,)),)
    )
    assert worth(BOOK, rich, 0) == 7 + 6 + 2 + 4


def test_whole_games_have_few_turning_points_in_order_and_no_game_has_none() -> None:
    for number in range(6):
        points = turning_points(BOOK, whole_game(number))
        assert 1 <= len(points) <= 6
        assert [point.turn for point in points] == sorted(point.turn for point in points)

    assert luck(BOOK, []) == ()
    assert turning_points(BOOK, []) == ()
