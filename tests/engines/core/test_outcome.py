"""Outcomes, phrases and seats."""

from engines.core.outcome import Outcome, RankedSeat
from engines.core.phrase import Phrase, phrase
from engines.core.seats import Seat, clockwise


def test_winners_are_all_seats_on_the_first_place_and_phrases_and_seats_are_values() -> None:
    ranking = (RankedSeat(Seat(2), 1, 40), RankedSeat(Seat(0), 1, 40), RankedSeat(Seat(1), 3, 12))
    outcome = Outcome(ranking, Phrase("x-end-y"), 7)
    assert outcome.winners == (2, 0)
    assert outcome.scores == (40, 12, 40)

    assert phrase("money", held=4, cost=6) == phrase("money", cost=6, held=4)

    assert clockwise(Seat(2), 4) == (2, 3, 0, 1)
