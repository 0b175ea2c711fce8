"""Standing orders save time: games of people who look in every few hours take a third fewer days with them. Time is
simulated, so the result is equal on every machine."""

import pytest

from bot.games.listing import games
from tests.effort import one_every_day
from tools.bench.waiting import SHORTER, played

LISTED = games()
GAMES = sorted(name for name, binding in LISTED.items() if binding.standing is not None)


@pytest.mark.parametrize("name", one_every_day(GAMES))
def test_orders_save_a_third_of_the_days(name: str) -> None:
    binding = LISTED[name]
    seats = binding.game.info.seats.start + 1
    without, ordered = (
        [played(binding, seats, number, orders=orders) for number in range(3)] for orders in (False, True)
    )
    assert sum(one.hours for one in ordered) <= SHORTER * sum(one.hours for one in without)
    assert all(one.ordered for one in ordered)
    assert not any(one.ordered for one in without)
