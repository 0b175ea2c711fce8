"""The hall of fame in words and as pictures: winners of a year, or the most frequent champions."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.games.joining import and_list
from bot.services.base.model import PersonId
from bot.services.tournaments.queries.hall_of_fame import Title, most_titles
from engines.core.phrase import Phrase, SeatName, phrase


def hall_lines(
    titles: Sequence[Title], shown: Sequence[PersonId], named: Callable[[PersonId | None], int]
) -> list[Phrase]:
    """Return head and lines. `shown` are the people who are named, and `named` says which name a winner has."""
    lines: list[Phrase] = [phrase("hall-head", count=len(titles))]
    for person, count in most_titles(titles, shown):
        if count > 1:
            lines.append(phrase("hall-champion", who=SeatName(named(person)), count=count))
    lines += [Phrase("gap")] if len(lines) > 1 else []
    for one in titles:
        who, at = and_list([SeatName(named(winner)) for winner in one.winners]), one.ended_at
        date = phrase("record-date", day=at.day, month=at.month, year=str(at.year))
        lines.append(phrase("hall-title", who=who, name=one.name, date=date))
    return lines
