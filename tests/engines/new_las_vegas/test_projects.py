"""Projects as predicates over a sheet: each is once fulfilled and once just missed (rules, projects; conditions from
the tables, names of our own)."""

from typing import Any, get_args

from engines.new_las_vegas.components import Condition
from engines.new_las_vegas.public import Rulings, Sheet
from engines.new_las_vegas.scoring.projects import PREDICATES, is_fulfilled, pay_projects
from tests.engines.new_las_vegas.sheets import CITY, TABLES, row, sheet

RULINGS = Rulings()
CRANES = ("s1a2", "s1a10", "s2a1", "s2a4", "s2a9", "s3a5", "s3a11", "s4a3", "s4a8")
COURSE = tuple(f"s1a{avenue}" for avenue in range(2, 11))
TOUR = "wneeesesese"
"""Past the carpets of s2a2, s1a3, s1a4, s2a5, s3a6 and s4a7, in this order."""


def done(project: str, *, rulings: Rulings = RULINGS, **what: Any) -> bool:
    """Return whether a sheet made of `what` fulfils a project."""
    return holds(project, sheet(**what), rulings)


def holds(project: str, on: Sheet, rulings: Rulings = RULINGS) -> bool:
    return is_fulfilled(CITY, rulings, on, TABLES.projects[project].condition)


def rising(*lots: str) -> dict[str, int]:
    """Return numbers for lots, rising in the order given."""
    return {lot: number for number, lot in enumerate(lots, 1)}


def test_every_project_has_a_test_below_and_every_kind_of_condition_is_judged() -> None:
    tested = FULFILLED_AND_MISSED.keys() | {name.removeprefix("test_") for name in globals()}
    assert TABLES.projects.keys() <= tested

    (union, _) = get_args(Condition)
    kinds = {kind for model in get_args(union) for kind in get_args(model.model_fields["type"].annotation)}
    assert kinds == set(PREDICATES)

    for rulings in (RULINGS, Rulings(full_streets="built_lots")):
        assert not any(holds(project, sheet(), rulings) for project in TABLES.projects)


FULFILLED_AND_MISSED: dict[str, tuple[tuple[Sheet, ...], tuple[Sheet, ...]]] = {
    # The crane casinos of avenues 1 and 11.
    "edge_sites": (
        (sheet({"s2a1": 1, "s3a11": 12}),),
        (sheet({"s2a1": 1}, built=["s3a11"]), sheet({"s2a11": 1, "s3a11": 12})),
    ),
    # Every crane casino of two streets.
    "two_building_streets": (
        (sheet(rising("s1a2", "s1a10", "s4a3", "s4a8")), sheet(rising("s2a1", "s2a4", "s2a9", "s3a5", "s3a11"))),
        (sheet(rising("s1a2", "s1a10", "s4a3"), built=["s4a8"]),),
    ),
    # All nine crane casinos of the city, open.
    "no_more_cranes": ((sheet(rising(*CRANES)),), (sheet(rising(*CRANES[1:]), built=CRANES),)),
    # Three shows in each of the two columns.
    "two_programmes": (
        (sheet(left_shows=3, right_shows=3),),
        (sheet(left_shows=6, right_shows=2), sheet(left_shows=2, right_shows=6)),
    ),
    # All four par-4 holes: avenues 3, 4, 8 and 9.
    "par_fours": (
        (sheet(rising(*COURSE[1:8])),),
        (sheet(rising(*COURSE[1:7])), sheet({"s1a3": 3, "s1a4": 4, "s1a8": 8, "s1a9": 9})),
    ),
    # Six even casinos in a row in one street; empty lots do not break the run.
    "six_evens": (
        (sheet(row(2, None, 0, None, None, 2, 4, 6, None, None, 8, 10)),),
        (sheet(row(2, None, 0, None, None, 2, 4, 6, None, None, 8, 11)), sheet(row(3, 0, 2, None, 4, 5, 6, 8, 10))),
    ),
    # Six odd casinos in a row in one street.
    "six_odds": (
        (sheet(row(4, 1, 3, None, 5, 7, 9, 11)),),
        (sheet(row(4, 1, 3, None, 5, 7, 9, 10)), sheet(row(4, 1, 3, None, 5, 7, 9) | row(3, 11, 13, 15))),
    ),
    # Runs of four odd casinos in two streets.
    "odd_couple": (
        (sheet(row(4, 1, 3, None, 5, 7) | row(3, 2, 3, None, 5, 7, 9)),),
        (
            sheet(row(4, 1, 3, None, 5, 7) | row(3, 2, 3, None, 5, 7, 10)),
            sheet(row(2, None, 1, 3, None, 5, 7, 8, 9, 11, None, 13, 15)),
        ),
    ),
    # Three large hotels.
    "three_towers": ((sheet(large=[1, 5, 9]),), (sheet(large=[1, 5], small=[2, 3, 4]),)),
    # Three small hotels.
    "three_inns": ((sheet(small=[1, 5, 9]),), (sheet(small=[1, 5], large=[2, 3, 4]),)),
    # Seven hotels of any size.
    "seven_hotels": ((sheet(small=[1, 5, 9], large=[2, 3, 4, 11]),), (sheet(small=[1, 5, 9], large=[2, 3, 4]),)),
    # Two large hotels on neighbouring avenues.
    "twin_towers": ((sheet(large=[10, 11]),), (sheet(large=[9, 11], small=[10]),)),
    # Four hotels of any size on consecutive avenues.
    "hotel_row": ((sheet(large=[8, 10], small=[9, 11]),), (sheet(large=[1, 2, 3, 5, 6, 7], small=[9, 10, 11]),)),
    # A hotel of any size on the first and on the eleventh avenue.
    "both_gates": ((sheet(large=[1], small=[11]),), (sheet(large=[1, 2, 10]), sheet(small=[11]))),
    # Ten circles of the inauguration track.
    "ten_ribbons": ((sheet(circles=10),), (sheet(circles=9),)),
}
"""Sheets that fulfil a project, and sheets that just miss it."""


def test_a_project_is_fulfilled_and_just_missed() -> None:
    for project, (done_on, missed_on) in FULFILLED_AND_MISSED.items():
        assert all(holds(project, one) for one in done_on), project
        assert not any(holds(project, one) for one in missed_on), project


def test_finished_and_famous() -> None:
    """On one street, every crane casino open and a show in every starred casino."""
    fourth = {"s4a1": 1, "s4a3": 3, "s4a7": 8, "s4a8": 9}
    assert done("finished_and_famous", numbers=fourth, shows=["s4a1", "s4a7"])
    assert not done("finished_and_famous", numbers=fourth, shows=["s4a1"])
    without_crane = {lot: number for lot, number in fourth.items() if lot != "s4a8"}
    assert not done("finished_and_famous", numbers=without_crane, shows=["s4a1", "s4a7"], built=["s4a8"])

    # On one and the same street.
    fourth, first = {"s4a3": 3, "s4a8": 9}, {"s1a4": 4, "s1a7": 8, "s1a9": 9}
    assert not done("finished_and_famous", numbers=fourth | first, shows=["s1a4", "s1a7", "s1a9"])


def test_grand_course() -> None:
    """The whole golf course, and a show in every starred casino of the top street."""
    course = rising(*COURSE)
    shows = ["s1a4", "s1a7", "s1a9"]
    assert done("grand_course", numbers=course, shows=shows)
    assert not done("grand_course", numbers=course, shows=[*shows[:2], "s2a7"])
    assert not done("grand_course", numbers=rising(*COURSE[:-1]), shows=shows)

    # Rules, golf: skipped holes are lost, also when their casinos open later.
    course = {"s1a6": 6, "s1a8": 8} | {lot: number for number, lot in enumerate(COURSE, 2)}
    assert not done("grand_course", numbers=course, shows=["s1a4", "s1a7", "s1a9"])


def test_one_of_each() -> None:
    """A cash, a fountain and a VIP carpet visited: driven past, and the casino open."""
    numbers = {"s1a3": 3, "s1a4": 4, "s2a5": 5}
    assert done("one_of_each", numbers=numbers, drive=TOUR[:7])
    assert not done("one_of_each", numbers=numbers, drive=TOUR[:6])
    for lot in numbers:
        assert not done("one_of_each", numbers=without(numbers, lot), drive=TOUR[:7])


def test_even_edge() -> None:
    """A run of five even casinos that begins at the left end or finishes at the right end of a street."""
    left = row(4, 0, 2, None, 4, 6, 8)
    right = row(4, None, None, None, 3, 4, 6, None, 10, 12) | {"s4a7": 8}
    assert done("even_edge", numbers=left)
    assert done("even_edge", numbers=right)
    assert not done("even_edge", numbers=row(4, 0, 2, None, 4, 6, 9))
    assert not done("even_edge", numbers=row(4, None, 0, None, 2, 4, 6, 8))
    assert not done("even_edge", numbers=row(4, 1, 2, None, 4, 6, 8, 10))


def test_two_full_streets() -> None:
    """Every casino of two streets, crane casinos too (our reading)."""
    third, fourth = row(3, *range(1, 10)), row(4, *range(1, 10))
    assert done("two_full_streets", numbers=third | fourth)
    fourth.pop("s4a8")
    assert not done("two_full_streets", numbers=third | fourth)

    # Option `full_streets`: lots under a crane do not count, built ones do.
    softer = Rulings(full_streets="built_lots")
    third, fourth = row(3, *range(1, 10)), row(4, *range(1, 10))
    fourth.pop("s4a8")
    assert done("two_full_streets", numbers=third | fourth, rulings=softer)
    assert not done("two_full_streets", numbers=third | fourth, built=["s4a8"], rulings=softer)


def test_city_tour() -> None:
    """A carpet visited on each of the four streets."""
    numbers = {"s1a3": 3, "s2a5": 5, "s3a6": 6, "s4a7": 7}
    assert done("city_tour", numbers=numbers, drive=TOUR)
    assert not done("city_tour", numbers=numbers, drive=TOUR[:-1])
    for lot in numbers:
        assert not done("city_tour", numbers=without(numbers, lot), drive=TOUR)


def without(numbers: dict[str, int], lot: str) -> dict[str, int]:
    return {other: number for other, number in numbers.items() if other != lot}


# The payment (rules, projects): the projects of this table ask for ten circles, three towers and both gates.
PROJECTS = ("ten_ribbons", "three_towers", "both_gates")


def paid(
    turn: int, first_done: tuple[int | None, ...], *sheets: Sheet
) -> tuple[list[tuple[int | None, ...]], tuple[int | None, ...]]:
    """Return the points on each sheet, and the turns in which each project was first fulfilled, after a turn."""
    after, done_in = pay_projects(CITY, RULINGS, turn, PROJECTS, first_done, sheets)
    return [one.projects for one in after], done_in


def test_everybody_who_fulfils_a_project_in_its_first_turn_gets_the_first_value_and_later_players_the_second() -> None:
    points, first = paid(7, (None, None, None), sheet(circles=10), sheet(circles=11), sheet(circles=9))
    assert points == [(8, None, None), (8, None, None), (None, None, None)]
    assert first == (7, None, None)

    early = sheet(circles=10, projects=(8, None, None))
    points, first = paid(9, (7, None, None), early, sheet(circles=10, large=[1, 5, 11]))
    assert points == [(8, None, None), (4, 8, 9)]
    assert first == (7, 9, 9)


def test_a_project_is_paid_once_and_kept() -> None:
    early = sheet(circles=12, projects=(8, None, None))
    assert paid(9, (7, None, None), early, sheet())[0][0] == (8, None, None)

    # Projects are paid automatically at the end of the turn; nothing takes them back.
    broken = sheet(row(2, None, 0, None, None, 2, 4, 5, 6, 8, 10), projects=(8, None, None))
    after, _ = pay_projects(CITY, RULINGS, 9, ("six_evens", "three_towers", "both_gates"), (7, None, None), [broken])
    assert after == (broken,)


def test_solo_pays_the_first_value_for_26_turns() -> None:
    """Ruling, solo: projects at the first value for 26 turns, then the second, whatever was done before."""
    for turn, points in ((1, 8), (26, 8), (27, 4), (40, 4)):
        assert paid(turn, (None, None, None), sheet(circles=10))[0] == [(points, None, None)]
        assert paid(turn, (None, 3, None), sheet(large=[1, 2, 3], projects=(None, None, None)))[0] == [
            (None, points, None)
        ]
