"""Outcomes, phrases and seats."""

from engines.core.outcome import Outcome, RankedSeat
from engines.core.phrase import Phrase, phrase
from engines.core.seats import Seat, clockwise


def test_winners_are_all_seats_on_the_first_place() -> None:
    ranking = (RankedSeat(Seat(2), 1, 40), RankedSeat(Seat(0), 1, 40), RankedSeat(Seat(1), 3, 12))
    outcome = Outcome(ranking, Phrase("x-end-y"), 7)
    assert outcome.winners == (2, 0)
    assert outcome.scores == (40, 12, 40)


def test_equal_phrases_are_equal_values() -> None:
    assert phrase("money", held=4, cost=6) == phrase("money", cost=6, held=4)


def test_clockwise_begins_with_the_first_seat() -> None:
    assert clockwise(Seat(2), 4) == (2, 3, 0, 1)
