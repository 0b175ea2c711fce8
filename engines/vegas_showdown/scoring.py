"""The score at the end of the game, category by category, and the ranking."""

from collections.abc import Sequence

from engines.core.outcome import RankedSeat
from engines.core.seats import Seat
from engines.vegas_showdown.book import Book
from engines.vegas_showdown.plans.plan import count_diamonds
from engines.vegas_showdown.public import Hotel, ScoreLine


def share_places(values: Sequence[int], rewards: Sequence[int]) -> tuple[int, ...]:
    """Return the Fame of each seat for its rank in a value; `rewards` is the Fame for the most, the second most and so on.
    Seats that tie share the places they occupy, rounded down (rules, end and scoring): two first get 4 each of 5/3/1 and the next
    seat is third."""
    shares: list[int] = []
    for value in values:
        ahead = sum(1 for other in values if other > value)
        tied = sum(1 for other in values if other == value)
        shares.append(sum(rewards[ahead : ahead + tied]) // tied)
    return tuple(shares)


def score_hotels(book: Book, columns: int, hotels: Sequence[Hotel]) -> tuple[ScoreLine, ...]:
    """Return the final score of every seat (rules, end and scoring)."""
    scoring = book.tables.scoring
    population = share_places([hotel.population for hotel in hotels], scoring.ranking)
    revenue = share_places([hotel.revenue for hotel in hotels], scoring.ranking)
    blueprint = book.blueprints[columns]
    lines: list[ScoreLine] = []
    for seat, hotel in enumerate(hotels):
        standing = blueprint.standing(hotel.plan)
        three, full = count_diamonds(standing)
        parts = (
            hotel.fame,
            scoring.casino_full if blueprint.area_done(standing, "casino") else 0,
            scoring.hotel_full if blueprint.area_done(standing, "hotel") else 0,
            scoring.connected if blueprint.connected(standing) else 0,
            population[seat],
            revenue[seat],
            hotel.money // scoring.dollars_per_fame,
            three * scoring.three_quarter_diamond,
            full * scoring.full_diamond,
        )
        lines.append(ScoreLine(*parts, total=sum(parts), money_left=hotel.money % scoring.dollars_per_fame))
    return tuple(lines)


def rank(scores: Sequence[ScoreLine]) -> tuple[RankedSeat, ...]:
    """Return the ranking by Fame, best first. Money left after paying the tens breaks ties; seats still tied share a place and
    are listed by seat number."""
    keys = [(line.total, line.money_left) for line in scores]
    places = [
        RankedSeat(Seat(seat), 1 + sum(1 for other in keys if other > key), key[0]) for seat, key in enumerate(keys)
    ]
    return tuple(sorted(places, key=lambda entry: (entry.place, entry.seat)))
