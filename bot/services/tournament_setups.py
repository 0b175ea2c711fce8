"""From what an organiser wishes to a whole set-up: what was not said follows from the format and the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bot.services.model import TableRefusal
from bot.services.refusals import refusal
from bot.services.tournament_record import TournamentSetup
from bot.services.tournaments import checked_setup


@dataclass(frozen=True, slots=True)
class Wishes:
    """What was typed. `points` are numbers for the places of a full table, best first."""

    format: str
    size: int | None
    rounds: int | None
    pace: str
    round_hours: int
    maximum: int
    check_in_hours: int
    points: str | None
    timeout: str
    follows: int | None
    reliability: int = 0


def setup_of(wishes: Wishes, seats: range) -> TournamentSetup:
    """The set-up for a game that can be played by `seats`. Raises TableRefusal if the wishes do not go together.

    Tables of four where the game has them. A table may be one smaller; where the game allows no smaller one, one larger. A
    place is worth 1, 3, 6, 10, 15 ... points from the last up.
    """
    size = min(4, seats[-1]) if wishes.size is None else wishes.size
    if size not in seats:
        raise refusal(TableRefusal, "seat-count", least=seats[0], most=seats[-1])
    smallest = max(seats[0], size - 1)
    largest = size if smallest < size else min(size + 1, seats[-1])
    rules: dict[str, Any] = {
        "format": wishes.format,
        "size": size,
        "smallest": smallest,
        "largest": largest,
        "points": _points(wishes.points, size),
        "timeout": wishes.timeout,
        "advance": 2 if smallest > 2 else 1,
        "division": max(7, size),
    }
    rules["rounds"] = wishes.rounds or (5 if wishes.format == "swiss" else 12)
    return checked_setup(
        {
            "rules": rules,
            "pace": wishes.pace,
            "maximum": wishes.maximum,
            "round_hours": wishes.round_hours,
            "check_in_hours": wishes.check_in_hours,
            "follows": wishes.follows,
            "reliability": wishes.reliability,
        }
    )


def _points(typed: str | None, size: int) -> tuple[int, ...]:
    if typed is None:
        return tuple(place * (place + 1) // 2 for place in range(size, 0, -1))
    words = typed.replace(",", " ").split()
    if len(words) != size or not all(word.isdecimal() and len(word) <= 4 for word in words):
        raise refusal(TableRefusal, "tournament-points", size=size)
    return tuple(int(word) for word in words)
