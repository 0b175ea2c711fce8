"""Servers and people whom the host of the bot has barred."""

from datetime import datetime
from typing import Final

from sqlalchemy import Connection, delete, insert, select

from data.store.schema.servers import barred

SERVER: Final = "server"
PERSON: Final = "person"
KINDS: Final = (SERVER, PERSON)


def all_bans(tx: Connection) -> tuple[tuple[str, int, datetime], ...]:
    """Return kind (`SERVER` or `PERSON`), Discord id and time of every ban, the oldest first."""
    query = select(barred.c.kind, barred.c.discord_id, barred.c.since).order_by(barred.c.since, barred.c.discord_id)
    return tuple((str(kind), int(discord_id), since) for kind, discord_id, since in tx.execute(query))


def barred_since(tx: Connection, kind: str, discord_id: int) -> datetime | None:
    """Return the time since which a server or person is barred; None if they are not."""
    query = select(barred.c.since).where(barred.c.kind == kind, barred.c.discord_id == discord_id)
    return tx.execute(query).scalar()


def add_ban(tx: Connection, kind: str, discord_id: int, now: datetime) -> bool:
    """Bar a server or person. Return False if they are barred already."""
    if barred_since(tx, kind, discord_id) is not None:
        return False
    tx.execute(insert(barred), {"kind": kind, "discord_id": discord_id, "since": now})
    return True


def lift_ban(tx: Connection, kind: str, discord_id: int) -> bool:
    """Lift the ban of a server or person. Return False if they are not barred."""
    return bool(tx.execute(delete(barred).where(barred.c.kind == kind, barred.c.discord_id == discord_id)).rowcount)
