"""People and their settings. Other statements read display names only for lists of sessions, and Discord user ids only for bans
and for invitations to tournaments."""

from collections.abc import Iterable
from datetime import datetime
from typing import Final

from sqlalchemy import Connection, bindparam, delete, insert, select, update

from data.store.backends.prepared import Prepared
from data.store.rows import insert_row
from data.store.schema.games import PersonRow, audits, people, person_settings

_BY_DISCORD: Final = Prepared(select(people).where(people.c.discord_id == bindparam("discord")))
_SETTINGS: Final = Prepared(
    select(person_settings.c.name, person_settings.c.value).where(person_settings.c.person_id == bindparam("person"))
)
_DROP: Final = Prepared(
    delete(person_settings).where(
        person_settings.c.person_id == bindparam("person"), person_settings.c.name == bindparam("of_name")
    )
)
_BY_IDS: Final = select(people).where(people.c.id.in_(bindparam("ids", expanding=True)))


def person_by_discord_id(tx: Connection, discord_id: int) -> PersonRow | None:
    """Return the person with a Discord user id; None if nobody has it."""
    found = _BY_DISCORD.one(tx, {"discord": discord_id})
    return None if found is None else PersonRow(*found)


def people_by_ids(tx: Connection, ids: Iterable[int]) -> dict[int, PersonRow]:
    """Return the people with the numbers `ids`, by number; unknown numbers are left out."""
    return {row[0]: PersonRow(*row) for row in tx.execute(_BY_IDS, {"ids": list(ids)})}


def add_person(tx: Connection, discord_id: int, name: str, now: datetime) -> int:
    """Store a new person and return their number. Raise IntegrityError if the Discord id is known."""
    return insert_row(tx, people, {"discord_id": discord_id, "name": name, "created_at": now})


def rename_person(tx: Connection, person: int, name: str) -> None:
    """Change a person's display name."""
    tx.execute(update(people).where(people.c.id == person).values(name=name))


def erase_identity(tx: Connection, person: int, now: datetime) -> None:
    """Erase a person's Discord id, name and settings. Their number is never reused."""
    tx.execute(delete(person_settings).where(person_settings.c.person_id == person))
    tx.execute(update(people).where(people.c.id == person).values(discord_id=None, name="", erased_at=now))


def lock(tx: Connection, person: int) -> None:
    """Lock the person's row until the transaction ends. On SQLite the write transaction has the lock already."""
    tx.execute(select(people.c.id).where(people.c.id == person).with_for_update())


def settings(tx: Connection, person: int) -> dict[str, str]:
    """Return a person's settings by name."""
    return {row[0]: row[1] for row in _SETTINGS.all(tx, {"person": person})}


def set_setting(tx: Connection, person: int, name: str, value: str) -> None:
    """Set one setting of a person; an empty value resets it to its default. Of concurrent changes the last one wins."""
    if not value:
        drop_setting(tx, person, name)
        return
    # One statement does both, because another process could insert between a look-up and an insert.
    if tx.dialect.name == "sqlite":
        from sqlalchemy.dialects.sqlite import insert as upsert
    else:
        # Imported here: hosts with SQLite do not need it.
        from sqlalchemy.dialects.postgresql import insert as upsert
    row = upsert(person_settings).values(person_id=person, name=name, value=value)
    tx.execute(row.on_conflict_do_update(index_elements=["person_id", "name"], set_={"value": value}))


def drop_setting(tx: Connection, person: int, name: str) -> bool:
    """Reset a setting to its default. Return whether it was set."""
    return _DROP.run(tx, {"person": person, "of_name": name}).rowcount > 0


def change_setting(tx: Connection, person: int, name: str, before: str, after: str) -> bool:
    """Change one setting from `before` to `after`. Return False if it had another value."""
    which = (person_settings.c.person_id == person) & (person_settings.c.name == name)
    changed = tx.execute(update(person_settings).where(which, person_settings.c.value == before).values(value=after))
    return changed.rowcount > 0


def people_with_setting_value(tx: Connection, name: str, value: str) -> tuple[int, ...]:
    """Return the people who have a setting with that value."""
    query = select(person_settings.c.person_id).where(person_settings.c.name == name, person_settings.c.value == value)
    return tuple(tx.execute(query).scalars())


def add_audit_entry(tx: Connection, at: datetime, kind: str, detail: str) -> None:
    """Add an audit entry that names no person."""
    tx.execute(insert(audits), {"at": at, "kind": kind, "detail": detail})
