"""The score, a line per category (rules, end and scoring), its options, and the ranking."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from engines.core.game import Step
from engines.core.rng import game_key
from engines.core.selfplay import play
from engines.new_las_vegas.facts import TurnPlayed
from engines.new_las_vegas.options import NewLasVegasOptions
from engines.new_las_vegas.player.steady import computer_players
from engines.new_las_vegas.public import Public, ReturnMode, Rulings, ScoreLine, Sheet, StreetMode
from engines.new_las_vegas.scoring.score import ranking, score, shown_debts, shown_points, shown_ruin
from tests.engines.new_las_vegas.setting import GAME
from tests.engines.new_las_vegas.sheets import CITY, row, sheet

PLAIN = Rulings()
TABLE = (sheet(circles=13), sheet(circles=12), sheet(circles=11), sheet(circles=0))
"""Three seats ahead of any sheet with fewer than eleven circles, and one behind those with some."""


def line(on: Sheet, rulings: Rulings = PLAIN, others: Sequence[Sheet] = TABLE) -> ScoreLine:
    """Return the score of one sheet beside others."""
    return score(CITY, rulings, (on, *others))[0]


def test_what_is_shown_during_a_game_holds_nothing_that_only_its_end_decides() -> None:
    """Equal circles give no places yet, and a debt can still be covered."""
    first, second = score(CITY, PLAIN, (sheet(), sheet()))
    assert (first.so_far, second.so_far) == (0, 0)
    assert first.inauguration == 10
    covered, ruined = sheet(left_shows=1, bundles=5), sheet(left_shows=1, bundles=0)
    assert line(ruined).bankruptcy == -20
    assert line(covered).so_far == line(ruined).so_far == line(covered).left_shows


@pytest.mark.parametrize("seats", [1, 2, 5])
def test_points_told_turn_by_turn_add_up_to_what_is_shown(seats: int) -> None:
    """The sum starts at 0 before turn 1; after the game the total is shown."""
    told = [0] * seats
    players = computer_players(GAME.city)

    def watch(step: Step[Public, Any, Any, Any]) -> None:
        for event in step.events:
            if isinstance(event.fact, TurnPlayed):
                told[event.fact.seat] += event.fact.points
        public = step.state.public
        assert told == [line.so_far for line in public.scores]
        shown = [shown_points(public, line) for line in public.scores]
        assert shown == (told if public.phase != "finished" else [line.total for line in public.scores])
        debts = [shown_debts(GAME.city, public, *one) for one in zip(public.sheets, public.scores, strict=True)]
        if public.turn == 1:
            assert debts == [0] * seats, "nobody has done anything, though all have the fewest circles"
        if public.phase == "finished":
            assert debts == [line.debts for line in public.scores]
            ruins = [shown_ruin(GAME.city, public, *one) for one in zip(public.sheets, public.scores, strict=True)]
            assert ruins == [line.bankruptcy for line in public.scores]

    record = play(GAME, [players["steady"]] * seats, NewLasVegasOptions(), game_key("told"), watch=watch)
    assert record.outcome.scores


def test_every_category_has_its_line_and_the_total_is_their_sum() -> None:
    mine = sheet(
        row(1, 1, 3, 5, 7, 8, 9) | {"s2a2": 2, "s4a2": 2, "s3a6": 6},
        drive="wn",
        boxes={"large": 2, "par3": 1, "streets": 1},
        large=[2, 3],
        small=[4],
        projects=(8, None, 4),
        circles=12,
        left_shows=4,
        right_shows=1,
        bundles=0,
    )
    assert line(mine, others=(sheet(circles=2), sheet(circles=13))) == ScoreLine(
        projects=8 + 4,
        inauguration=5,
        large_hotels=2 * 5,
        small_hotels=1,
        streets=4 + 1 + 1 + 1,
        golf=3 + 2 * 2 + 3 * 2,
        limousine_vip=0,
        limousine_fountain=3,
        limousine_return=-2,
        left_shows=16,
        right_shows=3,
        bankruptcy=-20,
        total=48,
        debts=2 + 2,
        bundles=0,
        hotels=3,
        large=2,
    )

    mine = line(sheet())
    assert (mine.total, mine.inauguration, mine.debts, mine.bundles) == (0, 0, 1, 3)


# Inauguration.


def places(*circles: int, **fields: int) -> list[int]:
    """Return inauguration points by seat."""
    lines = score(CITY, PLAIN, [sheet(circles=count, boxes=fields) for count in circles])
    return [mine.inauguration for mine in lines]


def test_most_circles_come_first_and_ties_all_get_the_full_points() -> None:
    assert places(3, 9, 14, 5) == [0, 5, 10, 2]

    # Rules, scoring: 10/5/2; most circles first; ties all get the full points.
    assert places(14, 14, 9, 9, 9, 2, 1) == [10, 10, 5, 5, 5, 2, 0]


def test_everyone_pays_by_the_row_of_its_own_sheet_and_the_rows_can_be_swapped() -> None:
    assert places(3, 9, 14, 5, inauguration=1) == [0, 8, 15, 0]

    lines = score(CITY, PLAIN, [sheet(circles=9, boxes={"inauguration": 1}), sheet(circles=9)])
    assert [mine.inauguration for mine in lines] == [15, 10]

    falling = Rulings(inauguration_rows="falling")
    assert line(sheet(circles=14), falling).inauguration == 15
    assert line(sheet(circles=14, boxes={"inauguration": 1}), falling).inauguration == 10


def test_solo_places_are_by_own_circles_and_the_fewest_have_one_more_debt() -> None:
    """Ruling, solo: 11+ first, 8-10 second, 5-7 third, fewer: last with its debt."""
    for circles, points, debts in ((14, 10, 0), (11, 10, 0), (10, 5, 0), (8, 5, 0), (7, 2, 0), (5, 2, 0), (4, 0, 1)):
        (mine,) = score(CITY, PLAIN, [sheet(circles=circles)])
        assert (mine.inauguration, mine.debts) == (points, debts)

    for circles, debts in (((3, 9, 3), [1, 0, 1]), ((5, 5), [1, 1]), ((0, 1), [1, 0])):
        lines = score(CITY, PLAIN, [sheet(circles=count) for count in circles])
        assert [mine.debts for mine in lines] == debts


# Hotels, streets, golf.


def test_hotels_and_shows_pay_by_size_and_column() -> None:
    """Large 3 4 5 7 9, small 1 2 2 4 6 each."""
    for ticks, (large, small) in enumerate(zip((3, 4, 5, 7, 9), (1, 2, 2, 4, 6), strict=True)):
        mine = line(sheet(large=[1, 2], small=[5, 7, 8], boxes={"large": ticks, "small": ticks}))
        assert (mine.large_hotels, mine.small_hotels) == (2 * large, 3 * small)
        assert (mine.hotels, mine.large) == (5, 2)

    # Left 0 3 7 11 16 21 28, right 0 3 6 9 12 15 18.
    lines = [line(sheet(left_shows=ticks, right_shows=ticks)) for ticks in range(7)]
    assert [mine.left_shows for mine in lines] == [0, 3, 7, 11, 16, 21, 28]
    assert [mine.right_shows for mine in lines] == [0, 3, 6, 9, 12, 15, 18]

    # The improvement mode does not change what ticks are worth.
    for mode in ("columns", "rows"):
        boxes = {"large": 2, "small": 2}
        assert line(sheet(large=[1], small=[2], boxes=boxes), Rulings(improvement_mode=mode)).total == 5 + 2


STREETS = (
    row(1, 1, 3, 5, 7, 9, 11, 13)
    | row(2, 2, 4, None, None, 6)
    | row(3, 1, 2, None, 4, 6, 8, 10)
    | row(4, 1, 2, None, 3)
)
"""Longest runs 7, 3, 5 and 1."""


def test_streets_pay_by_the_option_and_copied_numbers_lengthen_a_run() -> None:
    """Option `street_mode`: the run at most the row 4 6 8 10; the row for runs of five; the row times the shortest."""
    by_mode: dict[StreetMode, list[int]] = {
        "length_capped": [4 + 3 + 4 + 1, 6 + 3 + 5 + 1, 7 + 3 + 5 + 1, 7 + 3 + 5 + 1],
        "threshold": [8, 12, 16, 20],
        "shortest": [4, 6, 8, 10],
    }
    for mode, points in by_mode.items():
        rulings = Rulings(street_mode=mode)
        assert [line(sheet(STREETS, boxes={"streets": ticks}), rulings).streets for ticks in range(4)] == points

    # Ruling: a copied casino counts for streets.
    assert line(sheet({"s2a5": 7, "s2a6": 7, "s2a7": 9}, boxes={"streets": 3})).streets == 3


def test_golf_pays_connected_holes_by_par_and_lost_ones_not_at_all() -> None:
    """Par 3: 1 2 2 3, par 4: 2 3 3 4, par 5: 3 5 7 10."""
    course = row(1, *range(1, 10))
    for ticks, (three, four, five) in enumerate(zip((1, 2, 2, 3), (2, 3, 3, 4), (3, 5, 7, 10), strict=True)):
        boxes = {"par3": ticks, "par4": ticks, "par5": ticks}
        assert line(sheet(course, boxes=boxes)).golf == 3 * three + 4 * four + 2 * five

    # Rules, checks: first casino on avenue 6, then 9: 9 is not connected.
    assert line(sheet({"s1a6": 6, "s1a9": 9})).golf == 1


# Limousine.


def test_carpets_driven_past_and_open_pay_by_column() -> None:
    """Per visited VIP 3 5 7 9, fountain 3 4 5 7: the piece below driven, the casino open."""
    numbers = {"s1a3": 3, "s1a4": 4, "s2a2": 2, "s2a5": 5}
    for ticks, (vip, fountain) in enumerate(zip((3, 5, 7, 9), (3, 4, 5, 7), strict=True)):
        mine = line(sheet(numbers, drive="wneeese", boxes={"vip": ticks, "fountain": ticks}))
        assert (mine.limousine_vip, mine.limousine_fountain, mine.bundles) == (vip, 2 * fountain, 4)

    assert line(sheet({"s1a4": 4}, drive="wneee")).limousine_fountain == 3
    assert line(sheet({"s1a4": 4}, drive="wnee")).limousine_fountain == 0
    assert line(sheet({"s1a5": 4}, drive="wneee")).limousine_fountain == 0
    built = sheet({"s2a8": 4}, built=["s2a9"], drive="eeeeeee")
    assert line(built).limousine_vip == 0


def test_the_way_back_costs_by_the_option_and_may_use_driven_pieces() -> None:
    """Option `limo_penalty_mode`: a point a piece, at most the row 10 6 3 1; the row; 1 3 6 10 by moves; row times pieces."""
    by_mode: dict[ReturnMode, dict[str, list[int]]] = {
        "per_segment_capped": {"": [0] * 4, "ee": [2, 2, 2, 1], "eeees": [5, 5, 3, 1], "eeeeeeeee": [9, 6, 3, 1]},
        "flat": {"": [0] * 4, "ee": [10, 6, 3, 1], "eeeeeeeee": [10, 6, 3, 1]},
        "table": {
            drive: [cost] * 4
            for drive, cost in zip(
                ("", "ee", "eees", "eeeees", "eeeeeees", "eeeeeeeee"), (0, 1, 3, 6, 10, 10), strict=True
            )
        },
        "per_segment_times_row": {"": [0] * 4, "ee": [20, 12, 6, 2], "eees": [40, 24, 12, 4]},
    }
    for mode, points in by_mode.items():
        rulings = Rulings(limo_penalty_mode=mode)
        for drive, costs in points.items():
            found = [line(sheet(drive=drive, boxes={"return": ticks}), rulings).limousine_return for ticks in range(4)]
            assert found == [-cost for cost in costs], drive

    # Ruling: shortest way back, whatever was driven; two pieces out and the same two back.
    assert line(sheet(drive="ee")).limousine_return == -2

    assert line(sheet(drive="esswnn")).limousine_return == 0


# Shows, debts.


def with_debts(debts: int, bundles: int) -> ScoreLine:
    """Return a sheet with this many debts from copies, beside one with fewer circles."""
    mine = sheet(circles=12, bonuses=("copy",) * debts, bundles=bundles)
    return line(mine, others=(sheet(circles=1),))


def test_bankruptcy_costs_twenty_once_if_debts_exceed_bundles() -> None:
    """Rules, checks: debt 4, cash 3: -20 once. Debt 3, cash 3: nothing."""
    for debts, bundles, points in ((4, 3, -20), (3, 3, 0), (6, 0, -20), (0, 0, 0), (2, 3, 0)):
        mine = with_debts(debts, bundles)
        assert (mine.bankruptcy, mine.debts, mine.bundles) == (points, debts, bundles)

    # The debt of last place can ruin.
    mine = line(sheet(bonuses=("copy", "copy", "copy"), circles=6), others=(sheet(circles=7),))
    assert (mine.debts, mine.bankruptcy) == (4, -20)


# Options.


# Ranking.


def ranked(*keys: tuple[int, int, int]) -> list[tuple[int, int]]:
    """Return seats and places for totals, hotels and large hotels."""
    blank = line(sheet())
    lines = [replace(blank, total=total, hotels=hotels, large=large) for total, hotels, large in keys]
    return [(entry.seat, entry.place) for entry in ranking(lines)]


def test_most_points_win_and_ties_go_to_most_hotels_then_most_large_hotels_then_are_shared() -> None:
    assert ranked((80, 5, 5), (94, 1, 0), (-3, 0, 0)) == [(1, 1), (0, 2), (2, 3)]

    # Rules, tie: most hotels, then most large hotels, then shared.
    assert ranked((90, 5, 1), (90, 6, 0), (90, 5, 2)) == [(1, 1), (2, 2), (0, 3)]
    assert ranked((90, 5, 2), (70, 9, 9), (90, 5, 2)) == [(0, 1), (2, 1), (1, 3)]
