"""The status of a tournament for one reader, in a few lines."""

from __future__ import annotations

from collections.abc import Mapping

from bot.games.joining import comma_list
from bot.services.base.model import PersonId
from bot.services.tournaments.pictures.parts import round_heading
from bot.services.tournaments.posts.localizer import TournamentLocalizer
from bot.services.tournaments.posts.rolling_lines import ends_line, is_rolling, pause_lines
from bot.services.tournaments.posts.round_board import by_trouble, table_lines
from bot.services.tournaments.posts.signup_posts import checkin_lines, decisive_lines
from bot.services.tournaments.posts.standing_posts import own_lines
from bot.services.tournaments.queries.table_states import TableState
from bot.services.tournaments.state.record import Pairing, TournamentRecord
from engines.core.phrase import SeatName, phrase
from engines.tournament.draws.pairing import planned_rounds
from engines.tournament.standings import champions

_TABLES: int = 6
"""Most tables with an open answer that are named."""


def own_pairings(record: TournamentRecord, person: PersonId) -> tuple[Pairing, ...]:
    """Return the tables of the open round at which a person plays."""
    entry, current = record.entry_of(person), record.open_round
    if entry is None or current is None:
        return ()
    tables = record.tables_of(current.drawn.number)
    return tuple(one for one in tables if one.result is None and entry.number in record.seats_at(one))


def status_lines(localizer: TournamentLocalizer, person: PersonId, states: Mapping[int, TableState]) -> list[str]:
    """Return lines on the round, its tables, its end, and the reader's own table and place; before the start on the
    entrants, afterwards on the winners."""
    record, say = localizer.record, localizer
    lines = [say("tour-draft-title", name=record.name)]
    if record.stage in ("draft", "signup"):
        return [*lines, *decisive_lines(localizer, brief=True), say("tour-signed-up", count=len(record.playing))]
    if record.stage == "ended":
        return [*lines, say("tour-stage-ended")]
    if record.stage == "finished":
        names = comma_list([SeatName(localizer.where[one]) for one in champions(record.engine())])
        return [*lines, say("tour-status-won", who=names), *own_lines(localizer, None, person)]
    current = record.open_round
    if current is None:
        waits = "tour-status-held" if record.held is not None else "tour-status-drawing"
        return [*lines, *(checkin_lines(localizer) if record.stage == "checkin" else [say(waits)])]
    number = current.drawn.number
    tables = record.tables_of(number)
    left = [one for one in tables if one.result is None]
    planned = planned_rounds(len(record.playing), record.setup.rules)
    heading = round_heading(record, current.drawn.number)
    if is_rolling(record, number):
        lines.append(say("tour-status-rolling", over=len(tables) - len(left), count=len(tables)))
    else:
        of = planned if planned is not None and record.setup.rules.format != "elimination" else 0
        lines.append(say("tour-status-round", round=heading, of=of, over=len(tables) - len(left), count=len(tables)))
    mine = own_pairings(record, person)
    waited = [one for one in by_trouble(left, states) if one not in mine][:_TABLES]
    if waited and not is_rolling(record, number):
        shown = comma_list([phrase("tour-status-table", number=one.number) for one in waited])
        lines.append(say("tour-status-waits", tables=shown, count=len(waited)))
    if current.lasts_until is not None:
        lines.append(ends_line(localizer, current, current.lasts_until))
    for one in mine:
        lines += table_lines(localizer, one, states, mine=True)
    entry = record.entry_of(person)
    lines += [] if entry is None else pause_lines(localizer, entry)
    return [*lines, *own_lines(localizer, None, person)] if any(one.result for one in record.pairings) else lines
