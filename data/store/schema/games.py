"""The tables of people and their games, identical on SQLite and PostgreSQL.

The tables of servers, tournaments, processes and the board page are in modules of their own beside this one.

Moments are whole microseconds since 1970 (UTC), so that both databases sort and compare them alike.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from types import NoneType
from typing import Annotated, Any, Final, get_args, get_origin, get_type_hints

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ColumnElement,
    Dialect,
    ForeignKey,
    FromClause,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    TypeDecorator,
    UniqueConstraint,
    literal_column,
)
from sqlalchemy.schema import SchemaItem
from typing_extensions import override

from engines.core.values import frozen

EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
"""Stored moments are counted from this one."""
MICROSECOND: Final = timedelta(microseconds=1)


class Instant(TypeDecorator[datetime]):
    """A timezone-aware moment, stored as microseconds since 1970. Naive datetimes raise ValueError."""

    impl = BigInteger
    cache_ok = True

    @override
    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> int | None:
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("a moment without a time zone")
        return (value - EPOCH) // MICROSECOND

    @override
    def process_result_value(self, value: int | None, dialect: Dialect) -> datetime | None:
        return None if value is None else EPOCH + timedelta(microseconds=value)


class Length(TypeDecorator[timedelta]):
    """A duration, stored as microseconds."""

    impl = BigInteger
    cache_ok = True

    @override
    def process_bind_param(self, value: timedelta | None, dialect: Dialect) -> int | None:
        return None if value is None else value // MICROSECOND

    @override
    def process_result_value(self, value: int | None, dialect: Dialect) -> timedelta | None:
        return None if value is None else timedelta(microseconds=value)


metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
    }
)

_TYPES: Final[Mapping[type, Any]] = {
    int: Integer, str: Text, bool: Boolean, bytes: LargeBinary, datetime: Instant, timedelta: Length,
}  # fmt: skip


def _table(row: type, name: str, *parts: SchemaItem, key: Sequence[str] = ("id",), **options: Any) -> Table:
    """Return the table whose columns are the fields of a kind of row. An annotation adds the type if it is not the usual one, and
    the column that a foreign key refers to."""
    columns: list[Column[Any]] = []
    for column, hint in get_type_hints(row, include_extras=True).items():
        nullable = NoneType in get_args(hint)
        known = next(one for one in get_args(hint) if one is not NoneType) if nullable else hint
        plain, *marks = get_args(known) if get_origin(known) is Annotated else (known,)
        kind = next((mark for mark in marks if not isinstance(mark, str)), None) or _TYPES[plain]
        refers = [ForeignKey(mark) for mark in marks if isinstance(mark, str)]
        columns.append(Column(column, kind, *refers, primary_key=column in key, nullable=nullable))
    return Table(name, metadata, *columns, *parts, **options)


@dataclass(frozen=True, slots=True)
class PersonRow:
    """A person. This is the only table with display names; Discord user ids are here, in `barred` and, of invited people, in
    `entrants`. An erased person keeps a row with neither Discord id nor name, so that numbers are never reused."""

    id: int
    discord_id: Annotated[int, BigInteger] | None
    name: str
    created_at: datetime
    erased_at: datetime | None


people = _table(PersonRow, "people", UniqueConstraint("discord_id"))

person_settings = Table(
    "person_settings",
    metadata,
    Column("person_id", Integer, ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)
"""Settings of a person by name."""


@frozen
class SessionRow:
    """One game played in a channel. `seq` numbers every entry of the log, `line` only the public ones (the only number ever
    shown). `branch` counts undos and rewinds, so that older buttons are stale. `state` is the position after entry `seq`:
    JSON, deflated, followed by the details that lists of sessions show. `agreement` is everything agreed before the start, as
    JSON (`bot.services.base.agreement`); `pace`, `private`, `hints` and `place` repeat parts of it for queries. While `held`
    (`paused`, `stalled`, `silenced`) no clock of the session runs; `held_why` is the reason of a silence, as JSON. `luck_of`
    is the finished session whose seed and salts this one has (duplicate play). While `sealed`, other sessions are played with
    this luck, and only the players may look at this one; `seen_from` is the channel whose members may do so afterwards.
    `beacon` is the state of the public random number that is part of its luck, as JSON."""

    id: int
    game: Annotated[str, String(60)]
    rules_version: int
    stage: Annotated[str, String(10)]
    guild_id: Annotated[int, BigInteger] | None
    channel_id: Annotated[int, BigInteger]
    host_id: Annotated[int, "people.id"] | None
    commitment: Annotated[str, String(64)]
    seed: Annotated[str, String(64)]
    seq: int
    line: int
    branch: int
    created_at: datetime
    changed_at: datetime
    unreachable_at: datetime | None
    state: bytes | None
    agreement: str
    pace: Annotated[str, String(20)]
    held: Annotated[str, String(10)] | None = None
    held_at: datetime | None = None
    held_until: datetime | None = None
    held_why: str | None = None
    luck_of: int | None = None
    sealed: bool = False
    seen_from: Annotated[int, BigInteger] | None = None
    beacon: str | None = None
    solo: bool = False
    private: bool = False
    hints: bool = False
    place: Annotated[str, String(10)] = "channel"


sessions = _table(
    SessionRow,
    "sessions",
    Index("ix_sessions_guild", "guild_id", "stage"),
    Index("ix_sessions_channel", "channel_id", "id"),
    sqlite_autoincrement=True,
)

beacon_waits = Table(
    "beacon_waits",
    metadata,
    Column("session_id", Integer, ForeignKey("sessions.id"), primary_key=True, autoincrement=False),
    Column("look_at", Instant, nullable=False),
    Index("ix_beacon_waits_look", "look_at"),
)
"""Sessions whose game begins once a public random number is known, and the next time each is due."""

invitations = Table(
    "invitations",
    metadata,
    Column("session_id", Integer, ForeignKey("sessions.id"), primary_key=True),
    Column("person_id", Integer, ForeignKey("people.id"), primary_key=True, autoincrement=False),
    Column("seq", Integer, nullable=False),
    Index("ix_invitations_person", "person_id"),
)
"""People invited to a session, with the number of the log entry that invited them: everybody invited by one entry is mentioned
in one message."""


@frozen
class SeatViewRow:
    """A permission to see a seat. `person_id`, the person on the seat, allows `viewer_id` to see it. `kind`: coach (this seat
    only) or caster (all seats, once everybody allows it). The row is deleted when the permission is withdrawn, when the
    seat changes hands, and when the viewer sits down at the session."""

    session_id: Annotated[int, "sessions.id"]
    seat: int
    viewer_id: Annotated[int, "people.id"]
    kind: Annotated[str, String(10)]
    person_id: Annotated[int, "people.id"]


seat_views = _table(
    SeatViewRow,
    "seat_views",
    Index("ix_seat_views_viewer", "viewer_id"),
    Index("ix_seat_views_person", "person_id"),
    key=("session_id", "seat", "viewer_id", "kind"),
)

live_channels = Table(
    "live_channels",
    metadata,
    Column("channel_id", BigInteger, primary_key=True, autoincrement=False),
    Column("session_id", Integer, ForeignKey("sessions.id"), nullable=False, unique=True),
)
"""The live session of a channel: the primary key enforces that there is one at most."""

seats = Table(
    "seats",
    metadata,
    Column("session_id", Integer, ForeignKey("sessions.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person_id", Integer, ForeignKey("people.id"), nullable=True),
    Column("computer", String(30), nullable=True),
    Column("name", Text, nullable=False),
    Column("open_since", Instant, nullable=True),
    Column("reserved_id", Integer, nullable=True),
    Column("bank", Length, nullable=True),
    Column("missed", Integer, nullable=False, server_default="0"),
    Column("autopilot_since", Instant, nullable=True),
    Index("ix_seats_person", "person_id", "session_id"),
    Index("ix_seats_open", "open_since"),
)
"""`person_id` and `computer` both null: an erased person. `name` is set for computer players only. `open_since`: a computer
player plays the seat until a person takes it; `reserved_id` is the only person who may, if one was asked. `bank` is the seat's
time bank, `missed` its consecutive time-outs."""

salts = Table(
    "salts",
    metadata,
    Column("session_id", Integer, ForeignKey("sessions.id"), primary_key=True),
    Column("position", Integer, primary_key=True, autoincrement=False),
    Column("salt", String(64), nullable=False),
)
"""SHA-256 of the text a player typed, so that the text itself is not kept."""


@frozen
class ActionRow:
    """One entry of a session's append-only log. Its primary key prevents lost updates; `key` is the idempotency key. `line`
    is null for private entries (steps of a draft). `payload` is the action, or the target of an undo or rewind, as JSON.
    `public_lines` are the public lines as JSON phrases, `own_lines` those for the person who took the step, which may
    reveal what only their seat knows; neither contains names: people are numbers, seats are seats. `decision` is the one
    that a step of the game answers (null for steps nobody was asked for), `time_left` the time it had left. `chosen` says
    as JSON how a computer player chose its move."""

    session_id: Annotated[int, "sessions.id"]
    seq: int
    line: int | None
    at: datetime
    kind: Annotated[str, String(12)]
    source: Annotated[str, String(10)]
    seat: int | None
    person_id: Annotated[int, "people.id"] | None
    rules_version: int
    key: Annotated[str, String(40)] | None = None
    payload: str = "{}"
    public_lines: str | None = None
    decision: Annotated[str, String(60)] | None = None
    time_left: timedelta | None = None
    chosen: str | None = None
    own_lines: str | None = None


actions = _table(
    ActionRow, "actions", UniqueConstraint("key"), Index("ix_actions_person", "person_id"), key=("session_id", "seq")
)


@frozen
class SnapshotRow:
    """A position at the start or end of a phase, or after an undo or rewind. `number`: what players count, turns or rounds.
    `kind`: start or end of a phase, or `jump` after an undo or rewind; one entry can have several kinds."""

    session_id: Annotated[int, "sessions.id"]
    seq: int
    kind: Annotated[str, String(6)]
    turn: int
    number: int
    phase: Annotated[str, String(40)]
    state: bytes
    """Empty if it was pruned: replaying the log from an earlier one gives it again."""


snapshots = _table(SnapshotRow, "snapshots", key=("session_id", "seq", "kind"))

deadlines = Table(
    "deadlines",
    metadata,
    Column("session_id", Integer, ForeignKey("sessions.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("decision", String(60), nullable=False),
    Column("kind", String(40), nullable=False),
    Column("opened_at", Instant, nullable=False),
    Column("due_at", Instant, nullable=True),
    Column("left", Length, nullable=True),
    Column("answered", String(10), nullable=False, server_default=""),
    Column("kept", Length, nullable=True),
    Column("fires_at", Instant, nullable=True),
    Column("look_at", Instant, nullable=True),
    Column("reminded_at", Instant, nullable=True),
    Column("reminders", Integer, nullable=False, server_default="0"),
    Index("ix_deadlines_fires", "fires_at"),
    Index("ix_deadlines_look", "look_at"),
)
"""One row per open decision. `due_at` is the deadline, shown to everybody; null for computer players and while the clocks of
the session are stopped: then `left` is the time left. `fires_at` is when its time-out is due and `look_at` its reminder check;
both can be null and are never shown: they would reveal who has answered in secret. `answered`: `self`, `order`, `timeout` or
`autopilot` after a secret answer; `kept` is the time left at that moment."""
Index(
    "ix_deadlines_unclocked",
    deadlines.c.session_id,
    deadlines.c.seat,
    postgresql_where=deadlines.c.due_at.is_(None),
    sqlite_where=deadlines.c.due_at.is_(None),
)
"""The open decisions of computer players, which are looked up at every start."""


@dataclass(frozen=True, slots=True)
class Timer:
    """A timer of a session. `kind`: lobby (an idle lobby closes), solo (an idle solo session closes), start (the game begins
    by itself), stalled (a stalled session closes), paused (the pause ends)."""

    session_id: Annotated[int, "sessions.id"]
    kind: Annotated[str, String(10)]
    at: datetime


timers = _table(Timer, "timers", Index("ix_timers_at", "at"), key=("session_id", "kind"))

pulses = Table(
    "pulses",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("alive_at", Instant, nullable=False),
    Column("credits", Integer, nullable=False),
)
"""A single row with the last moment a process was alive, to measure outages. `credits` counts compensated outages."""


@dataclass(frozen=True, slots=True)
class JumpRow:
    """One jump of the system clock, which showed `system_time` when it must have been `at`. `over_at` is null while they
    disagree; `outcome`: `agrees` (again) or `followed` (the new time was accepted)."""

    id: int
    at: datetime
    system_time: datetime
    over_at: datetime | None
    outcome: Annotated[str, String(10)]


clock_jumps = _table(JumpRow, "clock_jumps")


@dataclass(frozen=True, slots=True)
class AbsenceRow:
    """The absence and vacation of one person. `consent`: whether days of the yearly budget may be spent. `spent` is the part
    of it used in `year`, in microseconds, up to `charged_until`."""

    person_id: Annotated[int, "people.id"]
    until: datetime | None
    consent: int
    charged_until: datetime | None
    year: int
    spent: Annotated[int, BigInteger]


absences = _table(AbsenceRow, "absences", key=("person_id",))


@dataclass(frozen=True, slots=True)
class SentRow:
    """When a person's last reminder was put into the outbox, and the moment until which they want none."""

    person_id: Annotated[int, "people.id"]
    sent_at: datetime | None = None
    snoozed_until: datetime | None = None


reminders = _table(SentRow, "reminders", key=("person_id",))


@dataclass(frozen=True, slots=True)
class BallotRow:
    """A question asked by `seat`. `id` is 0 for a row not stored yet; `payload` holds its parameters as JSON. `state`: open,
    passed, refused, expired or withdrawn."""

    id: int
    session_id: Annotated[int, "sessions.id"]
    kind: Annotated[str, String(12)]
    seat: int
    person_id: Annotated[int, "people.id"] | None
    payload: str
    opened_at: datetime
    expires_at: datetime
    state: Annotated[str, String(10)]
    closed_at: datetime | None


ballots = _table(
    BallotRow,
    "ballots",
    Index("ix_ballots_session", "session_id", "state"),
    Index("ix_ballots_expiry", "state", "expires_at"),
    sqlite_autoincrement=True,
)


@dataclass(frozen=True, slots=True)
class VoteRow:
    """One vote on a ballot: `agrees` is 1 or 0."""

    ballot_id: Annotated[int, "ballots.id"]
    seat: int
    person_id: Annotated[int, "people.id"] | None
    agrees: int
    at: datetime


votes = _table(VoteRow, "votes", key=("ballot_id", "seat"))


@dataclass(frozen=True, slots=True)
class OrderRow:
    """A seat's standing order, as JSON defined by the game. It is never shown to others."""

    session_id: Annotated[int, "sessions.id"]
    seat: int
    person_id: Annotated[int, "people.id"]
    payload: str
    changed_at: datetime


standing_orders = _table(OrderRow, "standing_orders", key=("session_id", "seat"))


@frozen
class OutboxRow:
    """One message. `id` is 0 for a row not stored yet. Rows of one `lane` are sent in the order of their ids; lanes do not
    wait for each other. `payload` holds numbers, never sentences: messages are built at delivery. `guild_id` is the server
    the message goes to, if known. `claim` is the process that is sending the row, or that began to and ended before it
    recorded the result; null where one process serves alone."""

    id: int
    lane: Annotated[str, String(40)]
    kind: Annotated[str, String(10)]
    session_id: Annotated[int, "sessions.id"] | None
    seq: int
    channel_id: Annotated[int, BigInteger] | None
    person_id: Annotated[int, "people.id"] | None
    key: Annotated[str, String(25)]
    payload: str
    state: Annotated[str, String(10)]
    attempts: int
    not_before: datetime
    message_id: Annotated[int, BigInteger] | None
    fault: Annotated[str, String(30)] | None
    changed_at: datetime
    guild_id: Annotated[int, BigInteger] | None = None
    claim: int | None = None


outbox = _table(
    OutboxRow,
    "outbox",
    UniqueConstraint("key"),
    Index("ix_outbox_session", "session_id", "kind"),
    sqlite_autoincrement=True,
    postgresql_with={"fillfactor": 80},
)


def in_state(state: str, rows: FromClause = outbox) -> ColumnElement[bool]:
    """Return the condition that a row of the outbox (or of `rows`, an alias of it) is in that state, as a literal: only then
    do both databases recognise the partial indexes of `OUTBOX_PARTS`. With a bound value SQLite would plan the statement again
    at every execution, as the value decides which of these indexes can be used."""
    return rows.c.state == literal_column(f"'{state}'")


def of_kind(kind: str) -> ColumnElement[bool]:
    """Return the condition that a row of the outbox is of that kind, as a literal for the reason given in `in_state`."""
    return outbox.c.kind == literal_column(f"'{kind}'")


OUTBOX_PARTS: Final[tuple[tuple[str, ColumnElement[bool], tuple[Column[Any], ...]], ...]] = (
    ("ix_outbox_due", in_state("waiting"), (outbox.c.not_before, outbox.c.id)),
    ("ix_outbox_waiting", in_state("waiting"), (outbox.c.lane, outbox.c.id)),
    ("ix_outbox_lost", in_state("lost"), (outbox.c.id,)),
    ("ix_outbox_reminders", of_kind("reminder") & in_state("sent"), (outbox.c.lane, outbox.c.id)),
    ("ix_outbox_person", outbox.c.person_id.is_not(None), (outbox.c.person_id, outbox.c.kind)),
)
"""Partial indexes of the rows that are looked for, so that the cost of a scan does not grow with the number of sent rows."""
for _name, _rows, _columns in OUTBOX_PARTS:
    Index(_name, *_columns, sqlite_where=_rows, postgresql_where=_rows)

messages = Table(
    "messages",
    metadata,
    Column("session_id", Integer, ForeignKey("sessions.id"), primary_key=True),
    Column("channel_id", BigInteger, nullable=False),
    Column("message_id", BigInteger, nullable=False),
)
"""The place of the status message of each session."""


@dataclass(frozen=True, slots=True)
class PanelRow:
    """A private panel while it can be edited: until the `token` of the last answered interaction expires. `line` is the
    newest public line it reflects, `decision` the token of the decision it asks for, `words` the messages shown in it so
    far (null: the message shows something else at present), `digest` is compared to find out whether there is something
    new to show, `direct` whether it stands in direct messages. The token is a secret: it must not be logged."""

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


panels = _table(
    PanelRow,
    "panels",
    UniqueConstraint("message_id"),
    Index("ix_panels_expires", "expires_at"),
    key=("session_id", "person_id"),
)


@frozen
class ResultRow:
    """The result of a seat. `left_id` began on the seat and left the game: `left_place` ranks them behind all seats. `strength`
    and `left_strength` are set where the person was erased: their ratings before this game, so that the ratings of the others
    can still be computed. They do not identify anybody."""

    session_id: Annotated[int, "sessions.id"]
    seat: int
    person_id: Annotated[int, "people.id"] | None
    computer: Annotated[str, String(30)] | None
    place: int
    score: int
    finished_at: datetime
    left_id: Annotated[int, "people.id"] | None = None
    left_place: int | None = None
    strength: str | None = None
    left_strength: str | None = None


results = _table(
    ResultRow,
    "results",
    Index("ix_results_person", "person_id"),
    Index("ix_results_finished", "finished_at"),
    Index("ix_results_left", "left_id"),
    key=("session_id", "seat"),
)

analyses = Table(
    "analyses",
    metadata,
    Column("session_id", Integer, ForeignKey("sessions.id"), primary_key=True, autoincrement=False),
    Column("state", String(10), nullable=False),
    Column("asked_at", Instant, nullable=False),
    Column("claim", String(25), nullable=True),
    Column("claimed_until", Instant, nullable=True),
    Column("attempts", Integer, nullable=False),
    Column("version", Integer, nullable=True),
    Column("report", Text, nullable=True),
    Column("missed", Text, nullable=True),
    Index("ix_analyses_state", "state", "asked_at"),
)
"""Analyses of finished games. While one is being computed, `claim` says by whom; it is free again at `claimed_until`. `report`
is shown to everybody, `missed` has the best choice each person missed, by numbers of log entries, without names. Both are
JSON."""

puzzles = Table(
    "puzzles",
    metadata,
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("content", Text, nullable=False),
    Column("session_id", Integer, nullable=True),
)
"""`day` counts from 1970 (UTC). `content` is the puzzle as JSON, without names; `session_id` is the game it is from, so that
no game is used twice, and is never shown (null: a puzzle that comes with the program)."""


@frozen
class AnswerRow:
    """A person's answer on a day. `choice` is the number of the choice in the puzzle; 0 is the best."""

    day: Annotated[int, "puzzles.day"]
    person_id: Annotated[int, "people.id"]
    choice: int
    at: datetime


puzzle_answers = _table(
    AnswerRow, "puzzle_answers", Index("ix_puzzle_answers_person", "person_id", "day"), key=("day", "person_id")
)

annulments = Table(
    "annulments",
    metadata,
    Column("session_id", Integer, ForeignKey("sessions.id"), primary_key=True, autoincrement=False),
    Column("at", Instant, nullable=False),
    Column("reason", String(20), nullable=False),
)
"""Finished sessions whose result is annulled. The log says by whom."""


audits = Table(
    "audits",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", Instant, nullable=False),
    Column("kind", String(20), nullable=False),
    Column("detail", Text, nullable=False),
)
"""Erasures and backups, without names."""

decks = Table(
    "decks",
    metadata,
    Column("game", String(60), primary_key=True),
    Column("id", String(60), primary_key=True),
    Column("file", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("added_at", Instant, nullable=False),
)
"""Component sets (docs/glossary.md) of hosts and servers, of any game: decks, tiles, projects. The table has the name of the
first kind. `text` is the whole file. The id is derived from it, so a row never changes."""
