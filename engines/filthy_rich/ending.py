"""The outcome of a game (rules, aim of the game, elimination; option `round_limit`)."""

from engines.core.game import reason_phrase
from engines.core.outcome import Outcome, RankedSeat
from engines.core.seats import Seat
from engines.filthy_rich.public import Estate, Public


def outcome(slug: str, public: Public) -> Outcome | None:
    """Return the outcome; None before the end. Seats in the game rank by luxuries, then money; below them the eliminated, the
    last to leave first (seats eliminated by the same tax share a place). So a seat with its third luxury is first, and so is
    the last seat in the game. The score is the number of luxuries."""
    if public.ending is None:
        return None
    rank_keys = [_rank_key(estate) for estate in public.estates]
    places = [
        RankedSeat(
            Seat(seat), 1 + sum(other > rank_key for other in rank_keys), len(estate.luxuries), estate.out is not None
        )
        for seat, (rank_key, estate) in enumerate(zip(rank_keys, public.estates, strict=True))
    ]
    ranking = tuple(sorted(places, key=lambda entry: (entry.place, entry.seat)))
    return Outcome(ranking, reason_phrase(slug, public.ending.replace("_", "-")), public.round, Seat(public.first))


def _rank_key(estate: Estate) -> tuple[int, int, int]:
    if estate.out is not None:
        return (0, estate.out, 0)
    return (1, len(estate.luxuries), estate.money)
