"""The hall of fame in words and as pictures: winners of a year, or the most frequent champions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from bot.games.joining import and_list
from bot.games.picture import Picture
from bot.services.base.model import PersonId
from bot.services.tournaments.queries.hall_of_fame import Title, most_titles
from engines.core.phrase import Phrase, PhraseValue, SeatName, phrase
from render.tournament.alt import alt_hall
from render.tournament.parts import MOST_CUPS, HallPart, HallRow

MOST_PICTURES: Final = 4
Named = Callable[[PersonId | None], int]
"""Returns the index of a winner's name."""


def hall_lines(titles: Sequence[Title], shown: Sequence[PersonId], year: int | None, named: Named) -> list[Phrase]:
    """Return head and lines: of a year each title, newest first; without one each champion, most titles first. `shown`
    are the people who are named."""
    if year is None:
        lines: list[Phrase] = [phrase("hall-all-time", count=len(titles))]
        for person, count, newest in most_titles(titles, shown):
            who = SeatName(named(person))
            lines.append(phrase("hall-champion", who=who, count=count, newest=newest.name, date=_date(newest)))
        return lines
    here = _of_year(titles, year)
    lines = [phrase("hall-year", year=str(year), count=len(here))]
    best = most_titles(here, shown)
    if best and best[0][1] > 1:
        leading = [SeatName(named(person)) for person, count, _ in best if count == best[0][1]]
        lines.append(phrase("hall-most", year=str(year), who=and_list(leading), count=best[0][1]))
    return [*lines, *(phrase("hall-title", who=_winners(one, named), name=one.name, date=_date(one)) for one in here)]


def hall_pictures(
    titles: Sequence[Title],
    shown: Sequence[PersonId],
    year: int | None,
    named: Named,
    game: Callable[[Title], PhraseValue],
) -> tuple[Picture, ...]:
    """Return the hall of fame as pictures, as many as a message takes."""
    from render.tournament.hall import paint_hall

    rows: list[HallRow] = []
    if year is None:
        subtitle = phrase("hall-pic-all-time", count=len(titles))
        for person, count, newest in most_titles(titles, shown):
            who = SeatName(named(person))
            sentence = phrase("hall-champion", who=who, count=count, newest=newest.name, date=_date(newest))
            label = phrase("hall-pic-newest", name=newest.name, date=_date(newest))
            rows.append(HallRow((named(person),), label, str(count), sentence, lead=not rows))
    else:
        here = _of_year(titles, year)
        subtitle = phrase("hall-pic-year", year=str(year), count=len(here))
        for one in here:
            sentence = phrase("hall-title", who=_winners(one, named), name=one.name, date=_date(one))
            label = phrase("hall-pic-title", name=one.name, game=game(one), date=_date(one))
            rows.append(HallRow(tuple(map(named, one.winners)), label, "", sentence))
    starts = range(0, len(rows), MOST_CUPS)
    parts = (HallPart(Phrase("hall-pic"), subtitle, tuple(rows[start : start + MOST_CUPS])) for start in starts)
    return tuple(Picture("tournament.hall", paint_hall, alt_hall, part) for part in parts)[:MOST_PICTURES]


def years(titles: Sequence[Title]) -> tuple[int, ...]:
    """Return the years with titles, newest first."""
    return tuple(sorted({one.ended_at.year for one in titles}, reverse=True))


def _of_year(titles: Sequence[Title], year: int) -> list[Title]:
    return [one for one in titles if one.ended_at.year == year]


def _winners(title: Title, named: Named) -> Phrase:
    return and_list([SeatName(named(one)) for one in title.winners])


def _date(title: Title) -> Phrase:
    at = title.ended_at
    return phrase("record-date", day=at.day, month=at.month, year=str(at.year))
