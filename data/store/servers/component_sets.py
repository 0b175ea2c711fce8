"""Component sets of hosts and servers. The text of a set is kept forever under an id derived from it, so that a session keeps the
set it began with; servers also have drafts and withdrawn sets."""

from collections.abc import Iterable
from datetime import datetime
from typing import Final

from sqlalchemy import Connection, Select, delete, exists, insert, select

from data.store.rows import select_rows, values
from data.store.schema.games import ComponentSetRow, component_sets
from data.store.schema.servers import ServerComponentSetRow, server_component_sets

_SETS: Final = select_rows(ComponentSetRow, component_sets).order_by(component_sets.c.added_at, component_sets.c.id)


def add_missing(tx: Connection, wanted: Iterable[ComponentSetRow], now: datetime) -> None:
    """Store the component sets that are not stored yet."""
    for row in wanted:
        if not sets_by_ids(tx, row.game, [row.id]):
            tx.execute(insert(component_sets), values(row) | {"added_at": now})


def _found(tx: Connection, query: Select[ComponentSetRow]) -> tuple[ComponentSetRow, ...]:
    return tuple(ComponentSetRow(*row) for row in tx.execute(query))


def all_sets(tx: Connection) -> tuple[ComponentSetRow, ...]:
    """Return all component sets, oldest first."""
    return _found(tx, _SETS)


def sets_by_ids(tx: Connection, game: str, ids: Iterable[str]) -> tuple[ComponentSetRow, ...]:
    """Return the stored component sets of a game that have one of `ids`."""
    return _found(tx, _SETS.where(component_sets.c.game == game, component_sets.c.id.in_(list(ids))))


def sets_of_host(tx: Connection) -> tuple[ComponentSetRow, ...]:
    """Return all component sets that do not belong to a server, oldest first."""
    owned = (server_component_sets.c.game == component_sets.c.game) & (
        server_component_sets.c.id == component_sets.c.id
    )
    return _found(tx, _SETS.where(~exists().where(owned)))


def sets_of_guild(tx: Connection, guild_id: int, game: str | None = None) -> tuple[ServerComponentSetRow, ...]:
    """Return every component set of a server, or those of one game, in any state; ordered by game, file and id."""
    sets = server_component_sets
    query = select(sets).where(sets.c.guild_id == guild_id).order_by(sets.c.game, sets.c.file, sets.c.id)
    if game is not None:
        query = query.where(sets.c.game == game)
    return tuple(ServerComponentSetRow(*row) for row in tx.execute(query))


def drop_set(tx: Connection, row: ServerComponentSetRow) -> None:
    """Delete a component set of a server; its text stays in `component_sets` if it was ever offered."""
    sets = server_component_sets
    here = (sets.c.guild_id == row.guild_id, sets.c.game == row.game, sets.c.id == row.id)
    tx.execute(delete(sets).where(*here))


def drop_old_drafts(tx: Connection, guild_id: int, before: datetime) -> None:
    """Delete a server's drafts that were last changed before a moment."""
    sets = server_component_sets
    old = (sets.c.state == "draft") & (sets.c.changed_at < before)
    tx.execute(delete(sets).where(sets.c.guild_id == guild_id, old))
