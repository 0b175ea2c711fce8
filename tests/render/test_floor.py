"""The geometry pictures show agrees with the rules' own."""

from __future__ import annotations

import pytest

from engines.vegas_showdown.book import Book
from engines.vegas_showdown.plans.diamonds import count_diamonds
from engines.vegas_showdown.public import Placed
from render.vegas_showdown.art.looks import Door, look_of
from render.vegas_showdown.plan.floor import floor_of
from tests.render import positions
from tests.render.positions import tables

PLANS = {
    "early": positions.EARLY,
    "casino": positions.CASINO,
    "diamonds": positions.DIAMONDS,
    "clubs": positions.CLUBS,
    "stage": positions.STAGE,
}


@pytest.mark.parametrize("name", PLANS)
def test_diamonds_are_those_the_rules_count(name: str) -> None:
    floor = floor_of(tables(), 7, PLANS[name])
    standing = Book(tables()).blueprints[7].standing(PLANS[name])
    assert (len(floor.three_quarters), len(floor.full)) == count_diamonds(standing)


def test_a_way_leads_through_joined_doors_only() -> None:
    assert floor_of(tables(), 7, positions.DIAMONDS).through
    assert not floor_of(tables(), 7, positions.EARLY).through
    assert not floor_of(tables(), 7, ()).through


def test_entrances_are_joined_where_a_door_meets_them() -> None:
    floor = floor_of(tables(), 7, (Placed("slots", 0, 2, 0),))
    assert floor.casino_joined
    assert not floor.hotel_joined
    assert not floor_of(tables(), 7, (Placed("fancy_slots", 0, 2, 0),)).casino_joined


def test_doors_turn_with_their_tile() -> None:
    look = look_of(tables(), "table_games")
    assert set(look.turned(1).doors) == {
        Door(0, 0, "N"),
        Door(0, 0, "E"),
        Door(0, 1, "E"),
        Door(0, 0, "W"),
        Door(0, 1, "W"),
    }
    assert set(look.turned(4).doors) == set(look.doors)


def test_two_doors_on_one_edge_join() -> None:
    assert floor_of(tables(), 7, positions.EARLY).joins == (Door(0, 2, "E"),)
