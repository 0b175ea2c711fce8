"""Who stands where in a tournament: after a round, at the end, and for one person."""

from __future__ import annotations

from typing import Final

from bot.games.joining import and_list, comma_list
from bot.services.base.messages import BLUE, GOLD, UndrawnMessage, fitted
from bot.services.base.model import PersonId
from bot.services.base.texts import Verbatim
from bot.services.tournaments.posts.telling import Telling, look_buttons
from bot.services.tournaments.state.record import OpenedRound
from bot.services.tournaments.state.views import (
    bracket_pictures,
    cross_pictures,
    points_shown,
    positions,
    round_name,
    standings_pictures,
    trophy_picture,
)
from engines.core.phrase import Phrase, SeatName, phrase
from engines.tournament.standings import scored_round, standings

LISTED: Final = 20
"""Lines of standings in words."""
_TABLES: Final = 12
"""Tables of the last round whose results are told; the pictures show more."""


def standings_lines(telling: Telling, after: int | None = None) -> list[str]:
    """The best of the standings in words."""
    found = standings(telling.record.engine(), after)
    lines: list[str] = []
    division = 0
    for line in found[:LISTED]:
        if telling.record.setup.rules.format == "league" and line.division != division:
            division = line.division
            lines.append(telling("tour-division-line", number=division))
        name = SeatName(positions(telling.record)[line.player])
        lines.append(
            telling(
                "tour-standing-line",
                place=line.place,
                name=name,
                points=points_shown(line.points),
                wins=line.wins,
            )
        )
    return [*lines, telling("tour-more", count=len(found) - LISTED)] if len(found) > LISTED else lines


def own_lines(telling: Telling, number: int | None, person: PersonId) -> list[str]:
    """Where one person plays in a round, or without a round where they stand."""
    record = telling.record
    entry = record.entry_of(person)
    if entry is None:
        return []
    if number is None:
        found = next((one for one in standings(record.engine()) if one.player == entry.number), None)
        if found is None:
            return []
        return [telling("tour-own-place", place=found.place, points=points_shown(found.points))]
    mine = [one for one in record.tables_of(number) if entry.number in record.seats_at(one)]
    return [
        telling("tour-own-table", number=one.number, channel=Verbatim(f"<#{one.channel_id}>"))
        for one in mine
        if one.channel_id is not None
    ]


def standings_post(telling: Telling, after: int) -> UndrawnMessage:
    """How it stands after a round that is not the last."""
    lines = [telling("tour-standings-title", name=telling.record.name, number=after)]
    lines += standings_lines(telling, after)
    return UndrawnMessage(
        fitted(lines),
        pictures=(*bracket_pictures(telling.record), *standings_pictures(telling.record, after)),
        rows=(look_buttons(telling),),
        accent=BLUE,
    )


def finished_post(telling: Telling) -> UndrawnMessage:
    """The end in one post: who won, the final standings, how the last round went, and the pictures of all that."""
    record = telling.record
    winners = [line for line in standings(record.engine()) if line.division == 1 and line.place == 1]
    where = positions(record)
    who = and_list([SeatName(where[line.player]) for line in winners])
    lines = [
        telling("tour-finished-title", name=record.name),
        telling("tour-finished", who=who, count=len(winners)),
        telling("gap"),
        telling("tour-final-standings"),
        *standings_lines(telling),
    ]
    last = result_lines(telling, record.rounds[-1]) if record.rounds else []
    if last:
        lines += [telling("gap"), telling("tour-last-round", round=round_name(record.rounds[-1])), *last]
    pictures = (
        trophy_picture(record, telling.played),
        *bracket_pictures(record),
        *cross_pictures(record)[:2],
        *standings_pictures(record)[:2],
    )
    return UndrawnMessage(fitted(lines), pictures=pictures, rows=(look_buttons(telling),), accent=GOLD, quiet=False)


def result_lines(telling: Telling, opened: OpenedRound) -> list[str]:
    """What every table of a round came to, its players by place with what they scored there."""
    record, number, where = telling.record, opened.drawn.number, positions(telling.record)
    scored = scored_round(record.engine(), number)
    lines: list[str] = []
    tables = record.tables_of(number)
    for one in tables[:_TABLES]:
        if one.number not in scored:
            lines.append(telling("tour-result-none", number=one.number))
            continue
        seats = [
            _result(seat.place, SeatName(where[seat.player]), points_shown(seat.points))
            for seat in sorted(scored[one.number], key=lambda seat: (seat.rank, seat.seat))
        ]
        complete = any(seat.place is not None for seat in scored[one.number])
        told = "tour-result-line" if complete else "tour-result-unfinished"
        lines.append(telling(told, number=one.number, seats=comma_list(seats)))
    if len(tables) > _TABLES:
        lines.append(telling("tour-more-tables", count=len(tables) - _TABLES))
    return lines


def _result(place: int | None, name: SeatName, points: Phrase) -> Phrase:
    if place is None:
        return phrase("tour-result-worth", name=name, points=points)
    return phrase("tour-result-seat", place=place, name=name, points=points)
