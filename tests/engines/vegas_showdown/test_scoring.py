"""End and scoring: areas, joins, rankings, diamonds, ties."""

from typing import Any

from engines.vegas_showdown.plans.plan import count_diamonds
from engines.vegas_showdown.public import ScoreLine
from engines.vegas_showdown.scoring import rank, score_hotels, share_places
from tests.engines.vegas_showdown.setting import BOOK, ENTRANCES_JOINED, new, plan, with_hotel

CASINO_FULL = (
    "sports_book a1 n",
    "sports_book a3 n",
    "slots a5 n",
    "slots b5 n",
    "lounge c1 e",
    "lounge c3 e",
    "slots c5 n",
)
HOTEL_FULL = (
    "restaurant e1 n",
    "restaurant e3 n",
    "lounge g1 e",
    "lounge g3 e",
    "lounge e5 n",
    "fancy_restaurant g5 n",
)


def score(*tiles: str, **values: Any) -> ScoreLine:
    """Return the score of seat 0 with these tiles, against two untouched hotels."""
    return score_hotels(BOOK, 7, with_hotel(new(), 0, tiles=tiles, **values).public.hotels)[0]


def diamonds(*tiles: str) -> tuple[int, int]:
    return count_diamonds(BOOK.blueprints[7].standing(plan(*tiles)))


def test_a_casino_area_full_of_yellow_and_green_scores_five() -> None:
    """Rules, scoring."""
    assert score(*CASINO_FULL).casino_full == 5
    assert score(*CASINO_FULL[1:]).casino_full == 0

    # Rules, the plan: a wrong color spoils that area's bonus.
    assert score("restaurant a1 n", *CASINO_FULL[1:]).casino_full == 0

    # Rules, scoring: the squares of the area must be covered, wherever the tiles end.
    tiles = (*CASINO_FULL[:4], "lounge c1 n", "lounge c2 n", "lounge c3 n", "lounge c4 n", "lounge c5 n")
    assert score(*tiles).casino_full == 5


def test_a_hotel_area_full_of_blue_and_green_scores_five_and_joined_entrances_three() -> None:
    """Rules, scoring."""
    assert score(*HOTEL_FULL).hotel_full == 5
    assert score(*HOTEL_FULL[:-1], "slots g5 n").hotel_full == 0

    assert score(*ENTRANCES_JOINED).connected == 3
    assert score(*ENTRANCES_JOINED[:3]).connected == 0


def test_ties_share_the_places_they_occupy_rounded_down() -> None:
    """Ruling: two first get 4 each and the next seat is third; three first 3 each; two second 2; two third 0."""
    for values, fame in (
        ((9, 8, 7, 6), (5, 3, 1, 0)),
        ((9, 9, 7, 6), (4, 4, 1, 0)),
        ((9, 9, 9, 6), (3, 3, 3, 0)),
        ((9, 8, 8, 6), (5, 2, 2, 0)),
        ((9, 8, 7, 7), (5, 3, 0, 0)),
        ((9, 9, 9, 9), (2, 2, 2, 2)),
        ((9, 8, 8, 8), (5, 1, 1, 1)),
        ((8, 8, 8, 8, 8), (1, 1, 1, 1, 1)),
        ((1, 2, 3), (1, 3, 5)),
    ):
        assert share_places(values, (5, 3, 1)) == fame


def test_population_revenue_and_full_ten_dollars_add_up_to_the_total() -> None:
    """Rules, scoring: 5/3/1 each."""
    state = with_hotel(with_hotel(new(), 0, population=12), 1, revenue=9)
    lines = score_hotels(BOOK, 7, state.public.hotels)
    assert [line.population for line in lines] == [5, 2, 2]
    assert [line.revenue for line in lines] == [2, 5, 2]

    for money, fame, left in ((0, 0, 0), (9, 0, 9), (10, 1, 0), (39, 3, 9)):
        line = score(money=money)
        assert (line.money, line.money_left) == (fame, left)

    line = score(*CASINO_FULL, money=25, fame=11)
    assert line.total == 11 + 5 + line.population + line.revenue + 2


def test_red_corners_of_tiles_of_any_size_make_diamonds() -> None:
    """Rules, scoring: small tiles mark their four corners once."""
    square = ("fancy_slots c2 n", "dragon_room d2 n", "fancy_slots c3 n", "fancy_restaurant d3 n")
    assert diamonds(*square) == (0, 1)
    assert diamonds(*square[:3]) == (1, 0)
    assert diamonds(*square[:2]) == (0, 0)

    # Ruling, model A: 8 quarters; with two small tiles at the middle of a long side that is a full diamond.
    assert diamonds("fancy_lounge c2 n", "fancy_slots c3 n", "fancy_slots d3 n") == (0, 1)
    assert diamonds("fancy_lounge c2 n", "fancy_slots c3 n") == (1, 0)
    assert diamonds("fancy_lounge c2 n", "fancy_lounge c3 n") == (0, 1)

    # Ruling, model A: 12 quarters, the middle none.
    fit = BOOK.blueprints[7].fit(plan("theater c2 n")[0])
    assert len(fit.quarters) == 12
    assert diamonds("theater c2 n") == (0, 0)
    assert diamonds("theater c2 n", "fancy_slots e2 n", "fancy_slots e3 n") == (0, 1)


def test_tiles_mark_quarters_of_diamonds_by_their_size_within_the_plan() -> None:
    """Ruling, model A."""
    for text, quarters in (("fancy_slots c2 n", 4), ("five_star_steakhouse c2 n", 8), ("fancy_lounge c2 e", 8)):
        fit = BOOK.blueprints[7].fit(plan(text)[0])
        assert len(fit.quarters) == quarters

    # Ruling, model A: at an inner grid point.
    fit = BOOK.blueprints[7].fit(plan("fancy_slots a1 n")[0])
    assert len(fit.quarters) == 1

    assert diamonds("slots c2 n", "slots d2 n", "slots c3 n", "slots d3 n") == (0, 0)


def line_of(total: int, money_left: int) -> ScoreLine:
    return ScoreLine(total, 0, 0, 0, 0, 0, 0, 0, 0, total, money_left)


def test_most_fame_wins_then_most_money_left_then_it_is_shared() -> None:
    """Rules, scoring."""
    places = rank((line_of(40, 3), line_of(40, 5), line_of(50, 0)))
    assert [(place.seat, place.place) for place in places] == [(2, 1), (1, 2), (0, 3)]
    shared = rank((line_of(40, 5), line_of(40, 5), line_of(30, 9)))
    assert [(place.seat, place.place) for place in shared] == [(0, 1), (1, 1), (2, 3)]
