"""Deck files of hosts. A text is kept for ever under an id derived from it, so that a session keeps the deck it began with."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection, insert, select

from data.store.schema import decks


@dataclass(frozen=True, slots=True)
class DeckRow:
    """A deck file: its id, its game, the file's name, and its whole text."""

    id: str
    game: str
    file: str
    text: str


def keep(tx: Connection, wanted: Iterable[DeckRow], now: datetime) -> None:
    """Store the decks that are not stored yet."""
    known = {(row.game, row.id) for row in every(tx)}
    for row in wanted:
        if (row.game, row.id) not in known:
            values = {"id": row.id, "game": row.game, "file": row.file, "text": row.text, "added_at": now}
            tx.execute(insert(decks), values)


def every(tx: Connection) -> tuple[DeckRow, ...]:
    """All decks, oldest first."""
    query = select(decks.c.id, decks.c.game, decks.c.file, decks.c.text).order_by(decks.c.added_at, decks.c.id)
    return tuple(DeckRow(*row) for row in tx.execute(query))
