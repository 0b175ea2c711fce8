"""Announcements by the host of the bot to all servers."""

import json
from datetime import datetime, timedelta
from hashlib import sha256
from typing import Final

from sqlalchemy import Connection, exists, insert, select

from data.store.delivery.outbox import WAITING, OutboxRow, add_once
from data.store.schema.games import sessions
from data.store.schema.messages import kind_condition, state_condition
from data.store.schema.servers import announcements
from data.store.schema.tournaments import tournaments
from data.store.sessions.sessions import OVER

KIND: Final = "news"
"""The kind of an outbox row that posts an announcement."""
_REPEAT_WITHIN: Final = timedelta(days=1)
"""Time within which an equal text counts as the same announcement."""


def announce(tx: Connection, text: str, now: datetime) -> tuple[int, int]:
    """Enqueue a text to be posted once on every server with a reachable live session or an unfinished tournament: in the channel
    of the newest tournament, or else of the session changed last, if possible a public one. Return the number of servers it is
    enqueued for, and the number for which it was enqueued before, within the last day."""
    query = select(announcements.c.id).where(announcements.c.text == text, announcements.c.at > now - _REPEAT_WITHIN)
    number = tx.execute(query).scalar()
    if number is None:
        number = tx.execute(insert(announcements).values(at=now, text=text).returning(announcements.c.id)).scalar_one()
    rows = [_row(int(number), guild_id, channel_id, now) for guild_id, channel_id in _places(tx).items()]
    fresh = sum(add_once(tx, row) for row in rows)
    return fresh, len(rows) - fresh


def _places(tx: Connection) -> dict[int, int]:
    tables = select(sessions.c.guild_id, sessions.c.channel_id).where(
        sessions.c.stage.not_in(OVER), sessions.c.guild_id.is_not(None), sessions.c.unreachable_at.is_(None)
    )
    halls = select(tournaments.c.guild_id, tournaments.c.channel_id).where(tournaments.c.stage.not_in(OVER))
    # Later rows win: a session that everybody sees replaces a session that few people see.
    ordered = tables.order_by(sessions.c.solo.desc(), sessions.c.private.desc(), sessions.c.changed_at)
    places = [*tx.execute(ordered), *tx.execute(halls.order_by(tournaments.c.id))]
    return {int(guild_id): int(channel_id) for guild_id, channel_id in places}


def _row(number: int, guild_id: int, channel_id: int, now: datetime) -> OutboxRow:
    return OutboxRow(
        lane=f"channel {channel_id}",
        kind=KIND,
        key=sha256(f"{number} {guild_id}".encode()).hexdigest()[:24],
        payload=json.dumps({"announcement": number}),
        not_before=now,
        changed_at=now,
        channel_id=channel_id,
        guild_id=guild_id,
    )


def announcement_text(tx: Connection, number: int) -> str | None:
    """Return the text of an announcement; None if no announcement has `number`."""
    return tx.execute(select(announcements.c.text).where(announcements.c.id == number)).scalar()


def has_waiting_posts(tx: Connection) -> bool:
    """Return whether an announcement is still to be posted somewhere."""
    return bool(tx.execute(select(exists().where(state_condition(WAITING), kind_condition(KIND)))).scalar())
