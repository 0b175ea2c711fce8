"""Recaps: events of a session since a person's last decision, or in the phase of a message."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from typing import Final, TypeAlias

from sqlalchemy import Connection

from bot.games.binding import Binding, PublicPart
from bot.services.base.model import LogLine, PersonId, SessionId
from bot.services.context import Context
from bot.services.sessions.record import Record, phrases_from_json, unpack_position
from bot.services.views import session_queries
from data.store.sessions import log

RECAP_ENTRIES: Final = 25
"""Maximum number of entries in a person's recap, the newest ones; earlier ones are in the log."""


_Start: TypeAlias = tuple[int, int, datetime, int, int, str]
"""Entry, line, time, turn, number (turn or round as players count it) and phase of a phase start, undo or rewind."""


@dataclass(frozen=True, slots=True)
class RecapPart:
    """A finished or current phase: its turn (or round, as players count), its name, and the lines of its events, oldest first."""

    turn: int
    phase: str
    lines: tuple[LogLine, ...]


@dataclass(frozen=True, slots=True)
class Recap:
    """The events a person missed, or the events of a phase, by phase. `public` is the public position stored before
    the first of the parts, or the current one if none is stored. `since` is the time of the person's last decision; None if they
    have made none, or the recap is about a phase. `earlier` is the number of missed entries that were left out."""

    binding: Binding
    public: PublicPart | None
    since: datetime | None
    parts: tuple[RecapPart, ...]
    earlier: int


@dataclass(frozen=True, slots=True)
class _RecapEntries:
    own: log.LogEntryRow | None
    rows: tuple[log.LogEntryRow, ...]
    left_out: int
    before: log.SnapshotRow | None
    starts: tuple[_Start, ...]


async def recap_for(context: Context, session: SessionId, person: PersonId) -> Recap:
    """Return the consequences of a person's last decision at the table and the events since then; without a decision, the events
    since the game began. Of too many, only the newest `RECAP_ENTRIES`. Raise SessionRefusal for an unknown table."""
    record = await context.repository.current(session)
    return await _parts_of(context, record, await context.database.read_tx(lambda tx: _missed(tx, record, person)))


async def recap_of_phase(context: Context, session: SessionId, line: int) -> Recap | None:
    """Return the events of the phase that a log line ended; None without that line. Raise SessionRefusal for an unknown table."""
    record = await context.repository.current(session)
    entries = await context.database.read_tx(lambda tx: _of_phase(tx, session, line))
    return None if entries is None else await _parts_of(context, record, entries)


async def _parts_of(context: Context, record: Record, entries: _RecapEntries) -> Recap:
    binding, step = record.binding, entries.own
    logged = list(await session_queries.log_lines(context, record.session, entries.rows))
    if step is not None and step.own_lines is not None and not entries.left_out:
        following = entries.rows[0].line if entries.rows else None
        number = step.line or following or record.line + 1
        logged.insert(0, LogLine(number, step.at, phrases_from_json(step.own_lines)))
    parts = tuple(
        RecapPart(turn, phase, tuple(lines))
        for (turn, phase), lines in groupby(logged, lambda line: _moment(entries.starts, line.number))
    )
    public = (
        record.public if entries.before is None or not logged else unpack_position(binding, entries.before.state).public
    )
    return Recap(binding, public, None if step is None else step.at, parts, entries.left_out)


def _moment(starts: Sequence[_Start], line: int) -> tuple[int, str]:
    """Return turn and phase in which a line was written: the line that ends a phase still belongs to it."""
    begun = next((start for start in reversed(starts) if start[1] < line), starts[0])
    return begun[4], begun[5]


def _missed(tx: Connection, record: Record, person: PersonId) -> _RecapEntries:
    session, seat = record.session, record.seat_of(person)
    open_decision = None if seat is None else record.open_decision(seat)
    step = None
    if seat is not None:
        step = log.last_own_answer(tx, session, person, seat, "" if open_decision is None else open_decision.decision)
    begun = log.beginning_entry(tx, session) if step is None else None
    # A person who has decided nothing yet gets the entries since the start of the game.
    after = step.seq if step is not None else 0 if begun is None else begun.seq - 1
    rows = log.newest_public_after(tx, session, after, RECAP_ENTRIES)
    return _recap_entries(tx, session, rows, step, log.count_public_after(tx, session, after) - len(rows))


def _of_phase(tx: Connection, session: SessionId, line: int) -> _RecapEntries | None:
    ended = log.public_lines(tx, session, line + 1, 1)
    if not ended or ended[0].line != line:
        return None
    begun = log.snapshot_before(tx, session, ended[0].seq, "start")
    since = 0 if begun is None else begun.seq
    rows = tuple(row for row in log.entries(tx, session, after=since, until=ended[0].seq) if row.line is not None)
    return _recap_entries(tx, session, rows, None, 0)


def _recap_entries(
    tx: Connection, session: SessionId, rows: tuple[log.LogEntryRow, ...], own: log.LogEntryRow | None, left_out: int
) -> _RecapEntries:
    # What follows the own step without a gap is shown below it.
    first = rows[0] if rows and (own is None or left_out) else own
    before = None if first is None else log.snapshot_at(tx, session, first.seq - 1)
    return _RecapEntries(own, rows, left_out, before, log.phase_starts(tx, session, "jump"))
