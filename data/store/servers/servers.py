"""A Discord server's settings, and the people it excludes from its tables."""

from collections.abc import Iterable
from datetime import datetime
from typing import Final

from sqlalchemy import Connection, bindparam, delete, insert, select, update

from data.store.backends.prepared import Prepared
from data.store.schema.servers import exclusions, servers

_SETTINGS: Final = Prepared(
    select(servers.c.version, servers.c.settings).where(servers.c.guild_id == bindparam("guild"))
)
_EXCLUDED: Final = Prepared(
    select(exclusions.c.person_id).where(
        exclusions.c.guild_id == bindparam("guild"), exclusions.c.person_id == bindparam("person")
    )
)


def settings(tx: Connection, guild_id: int) -> tuple[int, str] | None:
    """Return version and JSON of a server's settings; None if they were never changed."""
    found = _SETTINGS.one(tx, {"guild": guild_id})
    return None if found is None else (int(found[0]), str(found[1]))


def guilds_with_channels_or_roles(tx: Connection) -> tuple[int, ...]:
    """Return the servers whose settings name channels or a role."""
    named = servers.c.settings.contains('"channels":[') | servers.c.settings.contains('"opener_role":')
    return tuple(tx.execute(select(servers.c.guild_id).where(named)).scalars())


def lock(tx: Connection, guild_id: int) -> None:
    """Lock the server's row, if it has one, until the transaction ends. On SQLite the write transaction has the lock already."""
    tx.execute(select(servers.c.guild_id).where(servers.c.guild_id == guild_id).with_for_update())


def add(tx: Connection, guild_id: int, text: str, now: datetime) -> None:
    """Store the first settings of a server, as version 1. Raise IntegrityError if settings are stored already."""
    tx.execute(insert(servers), {"guild_id": guild_id, "version": 1, "settings": text, "changed_at": now})


def update_settings(tx: Connection, guild_id: int, version: int, text: str, now: datetime) -> None:
    """Replace version and settings (JSON) of a server."""
    which = update(servers).where(servers.c.guild_id == guild_id)
    tx.execute(which.values(version=version, settings=text, changed_at=now))


def is_excluded(tx: Connection, guild_id: int, person: int) -> bool:
    """Return whether the server excludes a person from its tables."""
    return _EXCLUDED.one(tx, {"guild": guild_id, "person": person}) is not None


def all_excluded(tx: Connection, guild_id: int) -> tuple[int, ...]:
    """Return the people a server excludes from its tables, the one excluded longest first."""
    query = select(exclusions.c.person_id).where(exclusions.c.guild_id == guild_id)
    return tuple(tx.execute(query.order_by(exclusions.c.since, exclusions.c.person_id)).scalars())


def exclude(tx: Connection, guild_id: int, people: Iterable[int], now: datetime) -> None:
    """Exclude people from a server's tables. Raise IntegrityError if one of them is excluded already."""
    for person in people:
        tx.execute(insert(exclusions), {"guild_id": guild_id, "person_id": person, "since": now})


def readmit(tx: Connection, guild_id: int, people: Iterable[int]) -> None:
    """Let people into a server's tables again."""
    for person in people:
        tx.execute(delete(exclusions).where(exclusions.c.guild_id == guild_id, exclusions.c.person_id == person))
