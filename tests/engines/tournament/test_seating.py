"""Seats at a tournament's table."""

from engines.tournament.draws.seating import SeatHistory
from engines.tournament.model import Player

ANA, BEN, CLEO = Player(1), Player(2), Player(3)


def test_seats_in_the_middle_are_cheapest_until_one_was_taken() -> None:
    history = SeatHistory()
    first, middle, last = (history.price(ANA, seat, 3) for seat in range(3))
    assert middle < first == last

    history = SeatHistory()
    history.add((ANA, BEN, CLEO))
    first, middle, last = (history.price(ANA, seat, 3) for seat in range(3))
    assert last < middle < first
    assert history.price(CLEO, 0, 3) == last
