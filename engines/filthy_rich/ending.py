"""Who won (rules, aim of the game, elimination; option `round_limit`)."""

from __future__ import annotations

from engines.core.game import reason_phrase
from engines.core.outcome import Outcome, RankedSeat
from engines.core.seats import Seat
from engines.filthy_rich.public import Estate, Public


def outcome(slug: str, public: Public) -> Outcome | None:
    """The ranking: seats in the game by luxuries, then money; below them the eliminated, who left last first (seats of one
    tax share a place). Three luxuries and the last seat left come out on top by the same measure. The score is the number
    of luxuries."""
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
