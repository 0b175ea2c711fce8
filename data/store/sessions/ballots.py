"""Ballots and votes of sessions."""

import json
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any, Final

from sqlalchemy import Connection, func, select, update

from data.store.delivery.outbox import WAITING
from data.store.processes.shares import WHOLE, Share
from data.store.rows import insert_row, one_row, values
from data.store.schema.games import BallotRow, VoteRow, ballots, seats, votes
from data.store.schema.messages import outbox

OPEN: Final = "open"


def add(tx: Connection, row: BallotRow) -> int:
    """Store a question and return its number."""
    return insert_row(tx, ballots, values(row, "id"))


def find_ballot(tx: Connection, number: int) -> BallotRow | None:
    """Return the question with a number; None if it does not exist."""
    return one_row(tx, select(ballots).where(ballots.c.id == number), BallotRow)


def ballots_of_session(tx: Connection, session: int, state: str | None = OPEN) -> tuple[BallotRow, ...]:
    """Return the questions of a session in a state (None: all), oldest first."""
    query = select(ballots).where(ballots.c.session_id == session).order_by(ballots.c.id)
    if state is not None:
        query = query.where(ballots.c.state == state)
    return tuple(BallotRow(*row) for row in tx.execute(query))


def votes_on(tx: Connection, ballot: int) -> tuple[VoteRow, ...]:
    """Return all votes on a question, by seat."""
    query = select(votes).where(votes.c.ballot_id == ballot).order_by(votes.c.seat)
    return tuple(VoteRow(*row) for row in tx.execute(query))


def change_open_ballot(tx: Connection, ballot: int, **values: Any) -> bool:
    """Change columns of an open question. Return False if it was closed in the meantime."""
    here = (ballots.c.id == ballot) & (ballots.c.state == OPEN)
    return tx.execute(update(ballots).where(here).values(values)).rowcount == 1


def expire_all(tx: Connection, session: int, now: datetime) -> None:
    """Let the open questions of a session that is over expire at once."""
    tx.execute(update(ballots).where(ballots.c.session_id == session, ballots.c.state == OPEN).values(expires_at=now))


def open_ballots_of_person(tx: Connection, person: int) -> tuple[BallotRow, ...]:
    """Return the open questions of every session in which a person has a seat, oldest first."""
    at_table = select(seats.c.session_id).where(seats.c.person_id == person)
    query = select(ballots).where(ballots.c.state == OPEN, ballots.c.session_id.in_(at_table)).order_by(ballots.c.id)
    return tuple(BallotRow(*row) for row in tx.execute(query))


def ballots_due(tx: Connection, now: datetime, limit: int, share: Share = WHOLE) -> tuple[BallotRow, ...]:
    """Return at most `limit` open questions whose time is over, the longest expired first."""
    query = select(ballots).where(
        ballots.c.state == OPEN, ballots.c.expires_at <= now, share.session_condition(ballots.c.session_id)
    )
    return tuple(BallotRow(*row) for row in tx.execute(query.order_by(ballots.c.expires_at, ballots.c.id).limit(limit)))


def next_end_at(tx: Connection, share: Share = WHOLE) -> datetime | None:
    """Return the time at which the next open question ends; None if no question is open."""
    open_here = (ballots.c.state == OPEN) & share.session_condition(ballots.c.session_id)
    return tx.execute(select(func.min(ballots.c.expires_at)).where(open_here)).scalar_one_or_none()


def compensate(tx: Connection, gap: timedelta, share: Share = WHOLE) -> None:
    """Postpone the end of every open question by `gap`, the length of an outage."""
    open_here = (ballots.c.state == OPEN) & share.session_condition(ballots.c.session_id)
    for number, end in tx.execute(select(ballots.c.id, ballots.c.expires_at).where(open_here)).all():
        tx.execute(update(ballots).where(ballots.c.id == number).values(expires_at=end + gap))


def enqueue_edits(tx: Connection, keys: Sequence[str], now: datetime) -> None:
    """Enqueue edits of a question's messages: the rows with `keys`."""
    tx.execute(
        update(outbox)
        .where(outbox.c.key.in_(keys))
        .values(state=WAITING, attempts=0, seq=outbox.c.seq + 1, changed_at=now, not_before=now)
    )


def forget_person(tx: Connection, person: int) -> None:
    """Erase a person from questions, the payloads of questions, and votes. The seats stay."""
    tx.execute(update(ballots).where(ballots.c.person_id == person).values(person_id=None))
    tx.execute(update(votes).where(votes.c.person_id == person).values(person_id=None))
    query = select(ballots.c.id, ballots.c.payload).where(ballots.c.kind == "replace")
    for number, payload in tx.execute(query).all():
        what = json.loads(payload)
        if person in (what.get("asked"), what.get("person")):
            kept = {name: value for name, value in what.items() if name not in ("asked", "person") or value != person}
            if "asked" not in kept:
                kept.pop("willing", None)
            tx.execute(update(ballots).where(ballots.c.id == number).values(payload=json.dumps(kept)))
