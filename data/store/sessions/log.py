"""The append-only log of sessions, snapshots, and results."""

from collections.abc import Sequence
from datetime import datetime
from typing import Final

from sqlalchemy import Connection, String, and_, bindparam, cast, func, insert, or_, select, update

from data.store.backends.prepared import Prepared
from data.store.rows import columns, one_row, values
from data.store.schema.games import LogEntryRow, ResultRow, SnapshotRow, actions, results, snapshots

_APPEND: Final = Prepared(insert(actions), columns(LogEntryRow))
_ADD_SNAPSHOT: Final = Prepared(insert(snapshots), columns(SnapshotRow))
_AFTER: Final = (
    select(actions)
    .where(actions.c.session_id == bindparam("session"), actions.c.seq > bindparam("after"))
    .order_by(actions.c.seq)
)
_ENTRIES: Final = Prepared(_AFTER)
_ENTRIES_UNTIL: Final = Prepared(_AFTER.where(actions.c.seq <= bindparam("until")))
_BY_KEY: Final = Prepared(select(actions.c.session_id, actions.c.seq).where(actions.c.key == bindparam("key")))
_PHASE_BEGUN: Final = Prepared(
    select(snapshots.c.seq)
    .where(snapshots.c.session_id == bindparam("session"), snapshots.c.kind == "start")
    .order_by(snapshots.c.seq.desc())
    .limit(1)
)
_LAST_ACT: Final = Prepared(
    select(actions.c.seq)
    .where(actions.c.session_id == bindparam("session"), actions.c.seq > bindparam("since"))
    .where(actions.c.line.is_not(None), actions.c.kind == "act", actions.c.seat == bindparam("of_seat"))
    # Steps that others took for a person are news to that person.
    .where(actions.c.source == "player")
    .order_by(actions.c.seq.desc())
    .limit(1)
)
_PUBLIC_SINCE: Final = Prepared(
    select(actions)
    .where(actions.c.session_id == bindparam("session"), actions.c.seq > bindparam("since"))
    .where(actions.c.line.is_not(None))
    .order_by(actions.c.seq.desc())
    .limit(bindparam("limit"))
)
_LAST_DECIDED: Final = Prepared(
    select(actions)
    .where(actions.c.session_id == bindparam("session"), actions.c.person_id == bindparam("person"))
    .where(actions.c.seat == bindparam("of_seat"), actions.c.source == "player")
    .where(
        (actions.c.kind == "undo")
        | ((actions.c.kind == "act") & func.coalesce(actions.c.decision, "").is_distinct_from(bindparam("still_open")))
    )
    .order_by(actions.c.seq.desc())
    .limit(1)
)
_SNAPSHOT_AT: Final = Prepared(
    select(snapshots)
    .where(snapshots.c.session_id == bindparam("session"), snapshots.c.seq <= bindparam("seq"))
    .where(func.length(snapshots.c.state) > 0)
    .order_by(snapshots.c.seq.desc())
    .limit(1)
)
_SNAPSHOT_BEFORE: Final = Prepared(
    select(snapshots)
    .where(snapshots.c.session_id == bindparam("session"), snapshots.c.seq < bindparam("seq"))
    .where(snapshots.c.kind == bindparam("of_kind"))
    .order_by(snapshots.c.seq.desc())
    .limit(1)
)


def append(tx: Connection, row: LogEntryRow) -> None:
    """Add an entry to the log. Raise IntegrityError if its number or its key is taken."""
    _APPEND.run(tx, values(row))


def add_snapshots(tx: Connection, rows: Sequence[SnapshotRow]) -> None:
    """Store snapshots."""
    _ADD_SNAPSHOT.run_each(tx, map(values, rows))


_CHANGES_HANDS: Final = ("leave", "kick", "resign", "seat", "replace", "replaced", "erase")
_ABOUT_SEATS: Final = Prepared(
    select(actions)
    .where(
        actions.c.session_id == bindparam("session"),
        actions.c.seq >= bindparam("after"),
        or_(*(actions.c.kind == kind for kind in _CHANGES_HANDS)),
    )
    .order_by(actions.c.seq)
)


def seat_entries(tx: Connection, session: int, after: int) -> tuple[LogEntryRow, ...]:
    """Return the entries from `after` on by which seats can change hands, oldest first."""
    return tuple([LogEntryRow(*row) for row in _ABOUT_SEATS.all(tx, {"session": session, "after": after})])


def is_left_to_person(tx: Connection, session: int, seat: int, decision: str) -> bool:
    """Return whether a decision of a seat is left to the seat's person, without orders and forced moves: a person took a step for
    it, public or not, or an order or forced move answered it before the newest undo or rewind, which reopened it."""
    jump = select(func.coalesce(func.max(actions.c.seq), 0)).where(
        actions.c.session_id == session, actions.c.kind.in_(("undo", "rewind"))
    )
    before_jump = and_(actions.c.source.in_(("order", "forced")), actions.c.seq < jump.scalar_subquery())
    query = select(actions.c.seq).where(
        actions.c.session_id == session,
        actions.c.decision == decision,
        actions.c.seat == seat,
        actions.c.kind == "act",
        or_(actions.c.source == "player", before_jump),
    )
    return tx.execute(query.limit(1)).first() is not None


def entries(tx: Connection, session: int, after: int = 0, until: int | None = None) -> tuple[LogEntryRow, ...]:
    """Return the log in order, from the entry after number `after` to number `until` (inclusive; None: to the end)."""
    since = {"session": session, "after": after}
    rows = _ENTRIES.all(tx, since) if until is None else _ENTRIES_UNTIL.all(tx, {**since, "until": until})
    return tuple([LogEntryRow(*row) for row in rows])


def undo_and_rewind_entries(tx: Connection, session: int) -> tuple[LogEntryRow, ...]:
    """Return the undo and rewind entries of a session, the newest first."""
    query = select(actions).where(actions.c.session_id == session, actions.c.kind.in_(("undo", "rewind")))
    return tuple(LogEntryRow(*row) for row in tx.execute(query.order_by(actions.c.seq.desc())))


def public_lines(tx: Connection, session: int, before: int | None, limit: int) -> tuple[LogEntryRow, ...]:
    """Return the newest public entries, at most `limit`, oldest first: those with a line number below `before` (None: all)."""
    query = select(actions).where(actions.c.session_id == session, actions.c.line.is_not(None))
    if before is not None:
        query = query.where(actions.c.line < before)
    rows = tx.execute(query.order_by(actions.c.seq.desc()).limit(limit)).all()
    return tuple(LogEntryRow(*row) for row in reversed(rows))


def public_lines_since(
    tx: Connection, session: int, seats: Sequence[int], limit: int, *, from_phase: bool = True
) -> tuple[LogEntryRow, ...]:
    """Return the newest public entries, at most `limit`, oldest first, after the last public step of the seat among `seats` that
    acted longest ago; with `from_phase`, only entries after the newest phase start. Only steps a person took themselves count as
    steps of their seat."""
    begun = _PHASE_BEGUN.scalar(tx, {"session": session}) if from_phase else None
    phase = 0 if begun is None else begun
    acted = [_LAST_ACT.scalar(tx, {"session": session, "of_seat": seat, "since": phase}) for seat in seats]
    since = min([phase if seq is None else seq for seq in acted], default=phase)
    rows = _PUBLIC_SINCE.all(tx, {"session": session, "since": since, "limit": limit})
    return tuple([LogEntryRow(*row) for row in reversed(rows)])


def last_own_step(tx: Connection, session: int, person: int) -> LogEntryRow | None:
    """Return the newest step of the game that a person took themselves; None if they took none."""
    query = (
        select(actions)
        .where(actions.c.session_id == session, actions.c.person_id == person)
        .where(actions.c.kind == "act", actions.c.source == "player")
        .order_by(actions.c.seq.desc())
        .limit(1)
    )
    return one_row(tx, query, LogEntryRow)


def last_own_answer(tx: Connection, session: int, person: int, seat: int, still_open: str) -> LogEntryRow | None:
    """Return the newest step by which a person answered a decision at a seat, or undid a step; None if they did neither. Steps of
    a draft for the decision `still_open` do not count."""
    found = _LAST_DECIDED.one(tx, {"session": session, "person": person, "of_seat": seat, "still_open": still_open})
    return None if found is None else LogEntryRow(*found)


def first_own_step(tx: Connection, session: int, person: int) -> int | None:
    """Return the number of the first log entry by which a person took a step of the game themselves; None if they took none."""
    query = select(func.min(actions.c.seq)).where(actions.c.session_id == session, actions.c.person_id == person)
    return tx.execute(query.where(actions.c.kind == "act", actions.c.source == "player")).scalar_one_or_none()


def beginning_entry(tx: Connection, session: int) -> LogEntryRow | None:
    """Return the entry with which the game began; None if it has not begun."""
    query = select(actions).where(actions.c.session_id == session, actions.c.kind == "start").order_by(actions.c.seq)
    return one_row(tx, query.limit(1), LogEntryRow)


def newest_public_after(tx: Connection, session: int, seq: int, limit: int) -> tuple[LogEntryRow, ...]:
    """Return the newest public entries after entry `seq`, at most `limit`, oldest first."""
    rows = _PUBLIC_SINCE.all(tx, {"session": session, "since": seq, "limit": limit})
    return tuple(LogEntryRow(*row) for row in reversed(rows))


def count_public_after(tx: Connection, session: int, seq: int) -> int:
    """Return the number of public entries after entry `seq`."""
    query = select(func.count()).where(
        actions.c.session_id == session, actions.c.line.is_not(None), actions.c.seq > seq
    )
    return tx.execute(query.select_from(actions)).scalar_one()


def entry_of_key(tx: Connection, key: str) -> tuple[int, int] | None:
    """Return session and entry of an idempotency key; None if it is unused."""
    found = _BY_KEY.one(tx, {"key": key})
    return None if found is None else (found[0], found[1])


def snapshot_at(tx: Connection, session: int, seq: int) -> SnapshotRow | None:
    """Return the newest snapshot at or before entry `seq` that was not pruned; None if no snapshot is that old."""
    found = _SNAPSHOT_AT.one(tx, {"session": session, "seq": seq})
    return None if found is None else SnapshotRow(*found)


def snapshot_before(tx: Connection, session: int, seq: int, kind: str) -> SnapshotRow | None:
    """Return the newest snapshot of a kind before entry `seq`, even if it was pruned; None if no snapshot of `kind` is
    older."""
    found = _SNAPSHOT_BEFORE.one(tx, {"session": session, "seq": seq, "of_kind": kind})
    return None if found is None else SnapshotRow(*found)


def phase_starts(tx: Connection, session: int, *more: str) -> tuple[tuple[int, int, datetime, int, int, str], ...]:
    """Return entry, public line, time, turn, number and phase of every phase start and every snapshot of `more` kinds, by age."""
    query = (
        select(snapshots.c.seq, actions.c.line, actions.c.at, snapshots.c.turn, snapshots.c.number, snapshots.c.phase)
        .join(actions, (actions.c.session_id == snapshots.c.session_id) & (actions.c.seq == snapshots.c.seq))
        .where(snapshots.c.session_id == session, snapshots.c.kind.in_(("start", *more)))
        .order_by(snapshots.c.seq)
    )
    return tuple((row[0], row[1], row[2], row[3], row[4], row[5]) for row in tx.execute(query))


def snapshots_of(tx: Connection, session: int) -> tuple[SnapshotRow, ...]:
    """Return every snapshot of a session, pruned or not, oldest first."""
    query = select(snapshots).where(snapshots.c.session_id == session).order_by(snapshots.c.seq)
    return tuple(SnapshotRow(*row) for row in tx.execute(query))


def decision_counts(tx: Connection, session: int) -> dict[int, dict[int | None, int]]:
    """Return the number of decisions by seat and person (None: computer players and erased people). Time-outs and decisions of
    autopilot do not count."""
    which = func.coalesce(actions.c.decision, cast(actions.c.seq, String(60)))
    query = (
        select(actions.c.seat, actions.c.person_id, func.count(which.distinct()))
        .where(actions.c.session_id == session, actions.c.kind == "act", actions.c.seat.is_not(None))
        .where(actions.c.source.not_in(("timeout", "autopilot")))
        .group_by(actions.c.seat, actions.c.person_id)
    )
    counts: dict[int, dict[int | None, int]] = {}
    for seat, person, count in tx.execute(query):
        counts.setdefault(seat, {})[person] = count
    return counts


def autopilot_seats(tx: Connection, session: int) -> frozenset[int]:
    """Return the seats for which a time-out or autopilot took a decision."""
    here = (actions.c.session_id == session, actions.c.kind == "act", actions.c.seat.is_not(None))
    query = select(actions.c.seat).where(*here, actions.c.source.in_(("timeout", "autopilot")))
    return frozenset(tx.execute(query.distinct()).scalars())


def newest_payload(tx: Connection, session: int, kind: str) -> str | None:
    """Return the payload (JSON) of a session's newest entry of `kind`; None if the log has none."""
    query = select(actions.c.payload).where(actions.c.session_id == session, actions.c.kind == kind)
    return tx.execute(query.order_by(actions.c.seq.desc()).limit(1)).scalar_one_or_none()


def actors(tx: Connection, session: int) -> frozenset[int]:
    """Return the people who made decisions in the game, or left it voluntarily."""
    decided = frozenset(
        person for seat in decision_counts(tx, session).values() for person in seat if person is not None
    )
    left = select(actions.c.person_id).where(actions.c.session_id == session, actions.c.person_id.is_not(None))
    return decided.union(tx.execute(left.where(actions.c.kind.in_(("leave", "resign")))).scalars())


def store_results(tx: Connection, rows: Sequence[ResultRow]) -> None:
    """Store the results of the seats of a finished game."""
    tx.execute(insert(results), [values(row) for row in rows])


def forget_person(tx: Connection, person: int) -> None:
    """Erase a person from the log and the results; the entries stay."""
    tx.execute(update(actions).where(actions.c.person_id == person).values(person_id=None))
    tx.execute(update(results).where(results.c.person_id == person).values(person_id=None))
    tx.execute(update(results).where(results.c.left_id == person).values(left_id=None))
