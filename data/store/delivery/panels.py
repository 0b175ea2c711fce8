"""Private panels that can still be edited: one per person and session, while the token of an interaction is valid."""

from collections.abc import Iterable
from dataclasses import astuple, dataclass, field, fields
from datetime import datetime
from typing import Final

from sqlalchemy import ColumnElement, Connection, bindparam, delete, func, insert, or_, select, update

from data.store.backends.prepared import Prepared
from data.store.processes.shares import Share
from data.store.schema.games import people, sessions
from data.store.schema.messages import PanelRow, panels

UNCERTAIN: Final = ""
"""The digest of a panel whose content is uncertain: an edit was begun and may not have finished. It is edited in any case."""
_ASIDE_DIGEST: Final = "aside"


@dataclass(frozen=True, slots=True)
class ReplacedPanel:
    """A panel that its person has replaced by another message."""

    person_id: int
    message_id: int
    token: str = field(repr=False)
    language: str


_COLUMNS: Final = tuple(column.name for column in fields(PanelRow))
_LEFT: Final = tuple(column.name for column in fields(ReplacedPanel))
_REPLACED: Final = Prepared(
    delete(panels)
    .where(
        (panels.c.message_id == bindparam("message"))
        | ((panels.c.session_id == bindparam("session")) & (panels.c.person_id == bindparam("person")))
    )
    .returning(*(panels.c[name] for name in _LEFT))
)
_KNOWN: Final = Prepared(
    select(people.c.erased_at).where(people.c.id == bindparam("person")).with_for_update(key_share=True)
)
"""The query of the time at which a person was erased. It locks the person's row, so that another process that has just lost or
gained the shard writes before or after this transaction."""
_ADDED: Final = Prepared(insert(panels), _COLUMNS)
_ASIDE: Final = Prepared(
    update(panels)
    .where(panels.c.message_id == bindparam("message"), panels.c.expires_at <= bindparam("new_expires"))
    .values(token=bindparam("new_token"), expires_at=bindparam("new_expires"), words=None, digest=_ASIDE_DIGEST)
)
_WITH_TOKENS: Final = Prepared(
    select(panels.c.person_id, panels.c.direct).where(
        panels.c.session_id == bindparam("session"), panels.c.expires_at > bindparam("expires_after")
    )
)
_IS_BEHIND: Final = or_(panels.c.line < sessions.c.line, panels.c.digest == UNCERTAIN)
_BEHIND: Final = Prepared(
    select(panels)
    .join(sessions, sessions.c.id == panels.c.session_id)
    .where(panels.c.session_id == bindparam("session"), _IS_BEHIND)
    .order_by(panels.c.person_id)
)
_BROUGHT_UP: Final = Prepared(
    update(panels)
    .where(panels.c.message_id == bindparam("message"), panels.c.token == bindparam("of_token"))
    .values({name: bindparam(f"new_{name}") for name in ("line", "decision", "words", "digest")})
)
_DROPPED: Final = Prepared(
    delete(panels).where(panels.c.message_id == bindparam("message"), panels.c.token == bindparam("of_token"))
)


def store_panel(tx: Connection, row: PanelRow) -> tuple[ReplacedPanel, ...]:
    """Store a person's panel at a session. Delete their earlier panel there, and any other panel in the same message. Return
    the earlier panel if it is in another message; otherwise an empty tuple. For an erased person, delete these panels and store
    none."""
    known = _KNOWN.one(tx, {"person": row.person_id})
    found = _REPLACED.all(tx, {"message": row.message_id, "session": row.session_id, "person": row.person_id})
    if known is not None and known[0] is None:
        _ADDED.run(tx, dict(zip(_COLUMNS, astuple(row), strict=True)))
    return tuple(left for left in (ReplacedPanel(*columns) for columns in found) if left.message_id != row.message_id)


def record_replacement(tx: Connection, message_id: int, token: str, expires_at: datetime) -> None:
    """Record that a panel's message shows something else now, with the newest token. Nothing happens if the message is not a
    panel, or a newer interaction was answered in it."""
    _ASIDE.run(tx, {"message": message_id, "new_token": token, "new_expires": expires_at})


def people_with_tokens(tx: Connection, session_id: int, expires_after: datetime) -> dict[int, bool]:
    """Return the people whose panels at a session have tokens that expire after a moment, each with True if the panel is in
    direct messages."""
    found = _WITH_TOKENS.all(tx, {"session": session_id, "expires_after": expires_after})
    return {row[0]: bool(row[1]) for row in found}


def outdated_panels(tx: Connection, session_ids: Iterable[int]) -> tuple[PanelRow, ...]:
    """Return the panels of `session_ids` that do not reflect the newest public line, or whose content is uncertain."""
    return tuple(PanelRow(*row) for session in session_ids for row in _BEHIND.all(tx, {"session": session}))


def record_edit(tx: Connection, row: PanelRow) -> None:
    """Record the new content of an edited panel. Nothing happens if a newer interaction, which has its own token, was answered in
    the message."""
    shown = {f"new_{name}": getattr(row, name) for name in ("line", "decision", "words", "digest")}
    _BROUGHT_UP.run(tx, {"message": row.message_id, "of_token": row.token, **shown})


def delete_panel(tx: Connection, message_id: int, token: str) -> bool:
    """Delete a panel that can no longer be edited, unless its message has a newer token. Return whether it was deleted."""
    return _DROPPED.run(tx, {"message": message_id, "of_token": token}).rowcount > 0


def mark_uncertain(tx: Connection, share: Share) -> frozenset[int]:
    """Mark the content of a share's panels as uncertain, except while their messages show something else: the process that
    edited them last may have ended before it recorded the edit. Return the sessions of the share that have panels."""
    tx.execute(update(panels).where(panels.c.words.is_not(None), _of(share)).values(digest=UNCERTAIN))
    return frozenset(tx.execute(select(panels.c.session_id).where(_of(share))).scalars())


def next_expiry_at(tx: Connection, share: Share) -> datetime | None:
    """Return the time at which the first token of the share's panels expires; None if the share has no panel."""
    return tx.execute(select(func.min(panels.c.expires_at)).where(_of(share))).scalar_one_or_none()


def expired_outdated_panels(tx: Connection, share: Share, now: datetime) -> tuple[PanelRow, ...]:
    """Return the panels of the share whose tokens expired before the panels could be updated."""
    found = select(panels).join(sessions, sessions.c.id == panels.c.session_id)
    return tuple(PanelRow(*row) for row in tx.execute(found.where(panels.c.expires_at <= now, _of(share), _IS_BEHIND)))


def drop_expired(tx: Connection, share: Share, now: datetime) -> None:
    """Delete the panels of the share whose tokens have expired."""
    tx.execute(delete(panels).where(panels.c.expires_at <= now, _of(share)))


def _of(share: Share) -> ColumnElement[bool]:
    return share.session_condition(panels.c.session_id)
