"""Component files of hosts and servers. A text is kept forever under an id derived from it, so that a session keeps the set it
began with."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection, exists, insert, select

from data.store.schema.games import decks
from data.store.schema.servers import server_decks


@dataclass(frozen=True, slots=True)
class ComponentSetRow:
    """A component file: its id, its game, the file's name, and its whole text."""

    id: str
    game: str
    file: str
    text: str


def keep(tx: Connection, wanted: Iterable[ComponentSetRow], now: datetime) -> None:
    """Store the component sets that are not stored yet."""
    for row in wanted:
        if not some(tx, row.game, [row.id]):
            values = {"id": row.id, "game": row.game, "file": row.file, "text": row.text, "added_at": now}
            tx.execute(insert(decks), values)


def every(tx: Connection) -> tuple[ComponentSetRow, ...]:
    """Return all component sets, oldest first."""
    query = select(decks.c.id, decks.c.game, decks.c.file, decks.c.text).order_by(decks.c.added_at, decks.c.id)
    return tuple(ComponentSetRow(*row) for row in tx.execute(query))


def some(tx: Connection, game: str, ids: Iterable[str]) -> tuple[ComponentSetRow, ...]:
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
