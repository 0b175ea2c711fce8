"""Component files of hosts and servers. A text is kept forever under an id derived from it, so that a session keeps the set it
began with; servers also have drafts and withdrawn sets."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Final, Literal, TypeAlias, cast

from sqlalchemy import Connection, delete, exists, func, insert, select, update

from data.store.schema.games import decks
from data.store.schema.servers import server_decks


@dataclass(frozen=True, slots=True)
class ComponentSetRow:
    """A component file: its id, its game, the file's name, and its whole text."""

    id: str
    game: str
    file: str
    text: str


def add_missing(tx: Connection, wanted: Iterable[ComponentSetRow], now: datetime) -> None:
    """Store the component sets that are not stored yet."""
    for row in wanted:
        if not by_ids(tx, row.game, [row.id]):
            values = {"id": row.id, "game": row.game, "file": row.file, "text": row.text, "added_at": now}
            tx.execute(insert(decks), values)


def all_sets(tx: Connection) -> tuple[ComponentSetRow, ...]:
    """Return all component sets, oldest first."""
    query = select(decks.c.id, decks.c.game, decks.c.file, decks.c.text).order_by(decks.c.added_at, decks.c.id)
    return tuple(ComponentSetRow(*row) for row in tx.execute(query))


def by_ids(tx: Connection, game: str, ids: Iterable[str]) -> tuple[ComponentSetRow, ...]:
    """Return the stored component sets of a game that have one of these ids."""
    query = select(decks.c.id, decks.c.game, decks.c.file, decks.c.text)
    return tuple(
        ComponentSetRow(*row) for row in tx.execute(query.where(decks.c.game == game, decks.c.id.in_(list(ids))))
    )


def of_the_host(tx: Connection) -> tuple[ComponentSetRow, ...]:
    """Return all component sets except those that only servers play with, oldest first."""
    servers_own = exists().where(server_decks.c.game == decks.c.game, server_decks.c.deck_id == decks.c.id)
    query = select(decks.c.id, decks.c.game, decks.c.file, decks.c.text).where(~servers_own)
    return tuple(ComponentSetRow(*row) for row in tx.execute(query.order_by(decks.c.added_at, decks.c.id)))


ComponentSetState: TypeAlias = Literal["draft", "offered", "withdrawn"]

_COLUMNS: Final = (
    server_decks.c.game, server_decks.c.deck_id, server_decks.c.file, server_decks.c.name, server_decks.c.text,
    server_decks.c.state, server_decks.c.changed_at,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class ServerComponentSetRow:
    """A component set of a server: its id, the name of its file, its own name, and its `text` while it is a draft."""

    game: str
    id: str
    file: str
    name: str
    text: str | None
    state: ComponentSetState
    changed_at: datetime


def of_guild(tx: Connection, guild_id: int, game: str | None = None) -> tuple[ServerComponentSetRow, ...]:
    """Return every component set of a server, or those of one game, by name of the file."""
    query = select(*_COLUMNS).where(server_decks.c.guild_id == guild_id)
    if game is not None:
        query = query.where(server_decks.c.game == game)
    rows = tx.execute(query.order_by(server_decks.c.game, server_decks.c.file, server_decks.c.deck_id))
    return tuple(
        ServerComponentSetRow(row[0], row[1], row[2], row[3], row[4], cast(ComponentSetState, row[5]), row[6])
        for row in rows
    )


def put(tx: Connection, guild_id: int, row: ServerComponentSetRow) -> None:
    """Store a component set of a server, in place of the one with its id."""
    drop(tx, guild_id, row.game, row.id)
    values = {"guild_id": guild_id, "game": row.game, "deck_id": row.id, "file": row.file}
    values |= {"name": row.name, "text": row.text, "state": row.state, "changed_at": row.changed_at}
    tx.execute(insert(server_decks), values)


def drop(tx: Connection, guild_id: int, game: str, set_id: str) -> None:
    """Delete a component set of a server; its text stays in `decks` if it was ever offered."""
    tx.execute(
        delete(server_decks).where(
            server_decks.c.guild_id == guild_id, server_decks.c.game == game, server_decks.c.deck_id == set_id
        )
    )


def set_state(tx: Connection, guild_id: int, game: str, set_id: str, state: ComponentSetState, now: datetime) -> None:
    """Offer or withdraw a component set; its text is no longer kept in this row."""
    which = update(server_decks).where(
        server_decks.c.guild_id == guild_id, server_decks.c.game == game, server_decks.c.deck_id == set_id
    )
    tx.execute(which.values(state=state, text=None, changed_at=now))


def drop_old_drafts(tx: Connection, guild_id: int, before: datetime) -> None:
    """Delete drafts of a server from before a moment."""
    tx.execute(
        delete(server_decks).where(
            server_decks.c.guild_id == guild_id, server_decks.c.state == "draft", server_decks.c.changed_at < before
        )
    )


def count(tx: Connection, guild_id: int, game: str) -> int:
    """Return the number of component sets of a game that a server offers."""
    query = select(func.count()).select_from(server_decks)
    which = (server_decks.c.guild_id == guild_id) & (server_decks.c.game == game) & (server_decks.c.state == "offered")
    return tx.execute(query.where(which)).scalar_one()
