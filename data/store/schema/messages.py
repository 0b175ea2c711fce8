"""The tables of messages: the outbox, status messages and private panels."""

from dataclasses import dataclass, field
from datetime import datetime
from typing import Annotated, Any, Final

from sqlalchemy import (
    BigInteger,
    Column,
    ColumnElement,
    ForeignKey,
    FromClause,
    Index,
    Integer,
    String,
    Table,
    UniqueConstraint,
    literal_column,
)

from data.store.schema.columns import metadata, table
from engines.core.values import frozen


@frozen
class OutboxRow:
    """One message; the defaults are those of a row not stored yet. Rows of one `lane` are sent in the order of their ids; lanes
    do not wait for each other. `payload` is JSON: numbers and, for a few kinds, words that people typed; sentences are written
    at delivery. `key` is the idempotency key of its message, `seq` the version of its content. `guild_id` is the server the
    message goes to, if known. `claim` is the process that is sending the row, or that ended before it recorded the result;
    otherwise null, as it always is with one process."""

    lane: Annotated[str, String(40)]
    kind: Annotated[str, String(10)]
    key: Annotated[str, String(25)]
    payload: str
    not_before: datetime
    changed_at: datetime
    seq: int = 0
    session_id: Annotated[int, "sessions.id"] | None = None
    channel_id: Annotated[int, BigInteger] | None = None
    person_id: Annotated[int, "people.id"] | None = None
    guild_id: Annotated[int, BigInteger] | None = None
    id: int = 0
    state: Annotated[str, String(10)] = "waiting"
    attempts: int = 0
    message_id: Annotated[int, BigInteger] | None = None
    fault: Annotated[str, String(30)] | None = None
    claim: int | None = None


outbox = table(
    OutboxRow,
    "outbox",
    UniqueConstraint("key"),
    Index("ix_outbox_session", "session_id", "kind"),
    sqlite_autoincrement=True,
    postgresql_with={"fillfactor": 80},
)


def state_condition(state: str, rows: FromClause = outbox) -> ColumnElement[bool]:
    """Return the condition that a row of the outbox (or of `rows`, an alias of it) is in that state, as a literal: only then
    do both databases recognise the partial indexes of `OUTBOX_PARTS`. With a bound value SQLite would plan the statement again
    at every execution, as the value decides which of these indexes can be used."""
    return rows.c.state == literal_column(f"'{state}'")


def kind_condition(kind: str) -> ColumnElement[bool]:
    """Return the condition that a row of the outbox is of that kind, as a literal (see `state_condition`)."""
    return outbox.c.kind == literal_column(f"'{kind}'")


OUTBOX_PARTS: Final[tuple[tuple[str, ColumnElement[bool], tuple[Column[Any], ...]], ...]] = (
    ("ix_outbox_due", state_condition("waiting"), (outbox.c.not_before, outbox.c.id)),
    ("ix_outbox_waiting", state_condition("waiting"), (outbox.c.lane, outbox.c.id)),
    ("ix_outbox_lost", state_condition("lost"), (outbox.c.id,)),
    ("ix_outbox_reminders", kind_condition("reminder") & state_condition("sent"), (outbox.c.lane, outbox.c.id)),
    ("ix_outbox_person", outbox.c.person_id.is_not(None), (outbox.c.person_id, outbox.c.kind)),
)
"""Partial indexes of the rows that queries look for, so that the cost of a scan does not grow with the number of sent rows."""
for _name, _rows, _columns in OUTBOX_PARTS:
    Index(_name, *_columns, sqlite_where=_rows, postgresql_where=_rows)

messages = Table(
    "messages",
    metadata,
    Column("session_id", Integer, ForeignKey("sessions.id"), primary_key=True),
    Column("channel_id", BigInteger, nullable=False),
    Column("message_id", BigInteger, nullable=False),
)
"""Channel and id of the status message of each session."""


@dataclass(frozen=True, slots=True)
class PanelRow:
    """A private panel while it can be edited: until the `token` of the last answered interaction expires. `line` is the newest
    public line it reflects, `decision` the token of the decision it asks for, `words` the messages shown in it so far (null:
    the message shows something else now), `digest` is a hash of its content, by which a panel with nothing new is
    recognised, and `direct` is true for a panel in direct messages. The token is a secret: it must not be logged."""

    session_id: Annotated[int, "sessions.id"]
    person_id: Annotated[int, "people.id"]
    message_id: Annotated[int, BigInteger]
    token: str = field(repr=False)
    expires_at: datetime
    language: Annotated[str, String(20)]
    line: int
    decision: str
    words: str | None
    digest: Annotated[str, String(64)]
    direct: bool = False


panels = table(
    PanelRow,
    "panels",
    UniqueConstraint("message_id"),
    Index("ix_panels_expires", "expires_at"),
    key=("session_id", "person_id"),
)
