"""The key and the used links of the board page."""

from datetime import datetime

from sqlalchemy import Connection, delete, insert, select

from data.store.schema.servers import board_keys, board_links


def board_key(tx: Connection) -> bytes | None:
    """Return the key with which links and cookies are sealed; None if no key is stored."""
    found = tx.execute(select(board_keys.c.key)).scalar()
    return None if found is None else bytes(found)


def add_board_key(tx: Connection, new: bytes) -> None:
    """Store the key. Raise IntegrityError if another process was first."""
    tx.execute(insert(board_keys), {"number": 1, "key": new})


def record_link_use(tx: Connection, serial: str, expires_at: datetime, now: datetime) -> None:
    """Record that a link was used, and delete the records of expired links. Raise IntegrityError if it was used before."""
    tx.execute(delete(board_links).where(board_links.c.expires_at <= now))
    tx.execute(insert(board_links), {"serial": serial, "expires_at": expires_at})
