"""Set-ups of tournaments that servers have saved."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import Connection, delete, func, insert, select

from data.store.schema.tournaments import templates


def of_guild(tx: Connection, guild_id: int) -> tuple[str, ...]:
    """Return the names of a server's set-ups, in order."""
    query = select(templates.c.name).where(templates.c.guild_id == guild_id).order_by(templates.c.name)
    return tuple(tx.execute(query).scalars())


def load(tx: Connection, guild_id: int, name: str) -> str | None:
    """Return a saved set-up as JSON; None if there is none of that name."""
    query = select(templates.c.setup).where(templates.c.guild_id == guild_id, templates.c.name == name)
    return tx.execute(query).scalar_one_or_none()


def put(tx: Connection, guild_id: int, name: str, setup: str, now: datetime) -> None:
    """Save a set-up, replacing one of that name."""
    remove(tx, guild_id, name)
    tx.execute(insert(templates), {"guild_id": guild_id, "name": name, "setup": setup, "saved_at": now})


def remove(tx: Connection, guild_id: int, name: str) -> bool:
    """Delete a saved set-up. Return False if there is none."""
    gone = tx.execute(delete(templates).where(templates.c.guild_id == guild_id, templates.c.name == name))
    return gone.rowcount == 1


def count(tx: Connection, guild_id: int) -> int:
    """Return the number of set-ups a server has saved."""
    query = select(func.count()).select_from(templates).where(templates.c.guild_id == guild_id)
    return tx.execute(query).scalar_one()
