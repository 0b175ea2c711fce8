"""The tables of people and their games, identical on SQLite and PostgreSQL.

The tables of servers, tournaments, processes and the board page are in modules of their own beside this one.

Moments are whole microseconds since 1970 (UTC), so that both databases sort and compare them alike.
"""

from datetime import UTC, datetime, timedelta
from typing import Any, Final

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
    false,
    literal_column,
)
from typing_extensions import override

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

people = Table(
    "people",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("discord_id", BigInteger, nullable=True, unique=True),
    Column("name", Text, nullable=False),
    Column("created_at", Instant, nullable=False),
    Column("erased_at", Instant, nullable=True),
)
"""The only table with display names. Discord user ids are here, in `barred` and, of invited people, in `entrants`. An erased
person keeps a row with neither Discord id nor name, so that numbers are never reused."""

person_settings = Table(
    "person_settings",
    metadata,
    Column("person_id", Integer, ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)
"""Settings of a person by name."""

sessions = Table(
    "sessions",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("game", String(60), nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("stage", String(10), nullable=False),
    Column("guild_id", BigInteger, nullable=True),
    Column("channel_id", BigInteger, nullable=False),
    Column("host_id", Integer, ForeignKey("people.id"), nullable=True),
    Column("commitment", String(64), nullable=False),
    Column("seed", String(64), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("line", Integer, nullable=False),
    Column("branch", Integer, nullable=False),
    Column("created_at", Instant, nullable=False),
    Column("changed_at", Instant, nullable=False),
    Column("unreachable_at", Instant, nullable=True),
    Column("state", LargeBinary, nullable=True),
    Column("agreement", Text, nullable=False),
    Column("pace", String(20), nullable=False),
    Column("held", String(10), nullable=True),
    Column("held_at", Instant, nullable=True),
    Column("held_until", Instant, nullable=True),
    Column("held_why", Text, nullable=True),
    Column("luck_of", Integer, nullable=True),
    Column("sealed", Boolean, nullable=False, server_default=false()),
    Column("seen_from", BigInteger, nullable=True),
    Column("beacon", Text, nullable=True),
    Column("solo", Boolean, nullable=False, server_default=false()),
    Column("private", Boolean, nullable=False, server_default=false()),
    Column("hints", Boolean, nullable=False, server_default=false()),
    Column("place", String(10), nullable=False, server_default="channel"),
    Index("ix_sessions_guild", "guild_id", "stage"),
    Index("ix_sessions_channel", "channel_id", "id"),
    sqlite_autoincrement=True,
)
"""One row per game played in a channel. `seq` numbers every entry of the log, `line` only the public ones (the only number
ever shown). `branch` counts undos and rewinds, so that older buttons are stale. `state` is the position after entry `seq`:
JSON, deflated, followed by the details that lists of sessions show. `agreement` is everything agreed before the start, as JSON
(`bot.services.base.agreement`); `pace`, `private`, `hints` and `place` repeat parts of it for queries. While `held` (`paused`,
`stalled`, `silenced`) no clock of the session runs; `held_why` is the reason of a silence, as JSON. `luck_of` is the finished
session whose seed and salts this one has (duplicate play). While `sealed`, other sessions are played with this luck, and only
the players may look at this one; `seen_from` is the channel whose members may do so afterwards. `beacon` is the state of the
public random number that is part of its luck, as JSON."""

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

seat_views = Table(
    "seat_views",
    metadata,
    Column("session_id", Integer, ForeignKey("sessions.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("viewer_id", Integer, ForeignKey("people.id"), primary_key=True, autoincrement=False),
    Column("kind", String(10), primary_key=True),
    Column("person_id", Integer, ForeignKey("people.id"), nullable=False),
    Index("ix_seat_views_viewer", "viewer_id"),
    Index("ix_seat_views_person", "person_id"),
)
"""`person_id`, the person on the seat, allows `viewer_id` to see it. `kind`: coach (this seat only) or caster (all seats, once
everybody allows it). The row is deleted when the permission is withdrawn, when the seat changes hands, and when the viewer
sits down at the session."""

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

actions = Table(
    "actions",
    metadata,
    Column("session_id", Integer, ForeignKey("sessions.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("line", Integer, nullable=True),
    Column("at", Instant, nullable=False),
    Column("kind", String(12), nullable=False),
    Column("source", String(10), nullable=False),
    Column("seat", Integer, nullable=True),
    Column("person_id", Integer, ForeignKey("people.id"), nullable=True),
    Column("rules_version", Integer, nullable=False),
    Column("key", String(40), nullable=True, unique=True),
    Column("payload", Text, nullable=False),
    Column("public_lines", Text, nullable=True),
    Column("decision", String(60), nullable=True),
    Column("time_left", Length, nullable=True),
    Column("chosen", Text, nullable=True),
    Column("own_lines", Text, nullable=True),
    Index("ix_actions_person", "person_id"),
)
"""The append-only log. Its primary key prevents lost updates; `key` is the idempotency key. `line` is null for private entries
(steps of a draft). `payload` is the action, or the target of an undo or rewind, as JSON.
`public_lines` are the public lines as JSON phrases, `own_lines` those for the person who took the step, which may reveal what
only their seat knows; neither contains names: people are numbers, seats are seats. `decision` is the one that a step of the
game answers (null for steps nobody was asked for), `time_left` the time it had left. `chosen` says as JSON how a computer
player chose its move."""

snapshots = Table(
    "snapshots",
    metadata,
    Column("session_id", Integer, ForeignKey("sessions.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(6), primary_key=True),
    Column("turn", Integer, nullable=False),
    Column("number", Integer, nullable=False),
    Column("phase", String(40), nullable=False),
    Column("state", LargeBinary, nullable=False),
)
"""Positions at phase starts and ends and after an undo or rewind. `number`: what players count, turns or rounds. `kind`: start
or end of a phase, or `jump` after an undo or rewind; one entry can have several kinds. `state` is empty if it was pruned."""

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

timers = Table(
    "timers",
    metadata,
    Column("session_id", Integer, ForeignKey("sessions.id"), primary_key=True),
    Column("kind", String(10), primary_key=True),
    Column("at", Instant, nullable=False),
    Index("ix_timers_at", "at"),
)
"""`kind`: lobby (an idle lobby closes), solo (an idle solo session closes), start (the game begins by itself), stalled (a
stalled session closes), paused (the pause ends)."""

pulses = Table(
    "pulses",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("alive_at", Instant, nullable=False),
    Column("credits", Integer, nullable=False),
)
"""A single row with the last moment a process was alive, to measure outages. `credits` counts compensated outages."""

clock_jumps = Table(
    "clock_jumps",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", Instant, nullable=False),
    Column("system_time", Instant, nullable=False),
    Column("over_at", Instant, nullable=True),
    Column("outcome", String(10), nullable=False),
)
"""Jumps of the system clock, which showed `system_time` when it must have been `at`. `over_at` is null while they disagree;
`outcome`: `agrees` (again) or `followed` (the new time was accepted)."""

absences = Table(
    "absences",
    metadata,
    Column("person_id", Integer, ForeignKey("people.id"), primary_key=True),
    Column("until", Instant, nullable=True),
    Column("consent", Integer, nullable=False),
    Column("charged_until", Instant, nullable=True),
    Column("year", Integer, nullable=False),
    Column("spent", BigInteger, nullable=False),
)
"""Absences and vacation spent. `consent`: whether days of the yearly budget may be spent. `spent` is the part of it used in
`year`, in microseconds, up to `charged_until`."""

reminders = Table(
    "reminders",
    metadata,
    Column("person_id", Integer, ForeignKey("people.id"), primary_key=True),
    Column("sent_at", Instant, nullable=True),
    Column("snoozed_until", Instant, nullable=True),
)
"""Per person: when the last reminder was put into the outbox, and the moment until which they want none."""

ballots = Table(
    "ballots",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("session_id", Integer, ForeignKey("sessions.id"), nullable=False),
    Column("kind", String(12), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("person_id", Integer, ForeignKey("people.id"), nullable=True),
    Column("payload", Text, nullable=False),
    Column("opened_at", Instant, nullable=False),
    Column("expires_at", Instant, nullable=False),
    Column("state", String(10), nullable=False),
    Column("closed_at", Instant, nullable=True),
    Index("ix_ballots_session", "session_id", "state"),
    Index("ix_ballots_expiry", "state", "expires_at"),
    sqlite_autoincrement=True,
)
"""A question asked by `seat`; `payload` holds its parameters as JSON. `state`: open, passed, refused, expired or withdrawn."""

votes = Table(
    "votes",
    metadata,
    Column("ballot_id", Integer, ForeignKey("ballots.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person_id", Integer, ForeignKey("people.id"), nullable=True),
    Column("agrees", Integer, nullable=False),
    Column("at", Instant, nullable=False),
)
"""One vote on a ballot: `agrees` is 1 or 0."""

standing_orders = Table(
    "standing_orders",
    metadata,
    Column("session_id", Integer, ForeignKey("sessions.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person_id", Integer, ForeignKey("people.id"), nullable=False),
    Column("payload", Text, nullable=False),
    Column("changed_at", Instant, nullable=False),
)
"""A seat's standing order, as JSON defined by the game. It is never shown to others."""

outbox = Table(
    "outbox",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("lane", String(40), nullable=False),
    Column("kind", String(10), nullable=False),
    Column("session_id", Integer, ForeignKey("sessions.id"), nullable=True),
    Column("seq", Integer, nullable=False),
    Column("channel_id", BigInteger, nullable=True),
    Column("person_id", Integer, ForeignKey("people.id"), nullable=True),
    Column("key", String(25), nullable=False),
    Column("payload", Text, nullable=False),
    Column("state", String(10), nullable=False),
    Column("attempts", Integer, nullable=False),
    Column("not_before", Instant, nullable=False),
    Column("message_id", BigInteger, nullable=True),
    Column("fault", String(30), nullable=True),
    Column("changed_at", Instant, nullable=False),
    Column("guild_id", BigInteger, nullable=True),
    Column("claim", Integer, nullable=True),
    UniqueConstraint("key"),
    Index("ix_outbox_session", "session_id", "kind"),
    sqlite_autoincrement=True,
    postgresql_with={"fillfactor": 80},  # a claim stays in its page, and the indexes are left alone
)
"""Rows of one `lane` are sent in the order of their ids; lanes do not wait for each other. `payload` holds numbers, never
sentences: messages are built at delivery. `guild_id` is the server the message goes to, if known. `claim` is the process that
is sending the row, or that began to and ended before it recorded the result; null where one process serves alone."""


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

panels = Table(
    "panels",
    metadata,
    Column("session_id", Integer, ForeignKey("sessions.id"), primary_key=True),
    Column("person_id", Integer, ForeignKey("people.id"), primary_key=True, autoincrement=False),
    Column("message_id", BigInteger, nullable=False, unique=True),
    Column("token", Text, nullable=False),
    Column("expires_at", Instant, nullable=False),
    Column("language", String(20), nullable=False),
    Column("line", Integer, nullable=False),
    Column("decision", Text, nullable=False),
    Column("words", Text, nullable=True),
    Column("digest", String(64), nullable=False),
    Column("direct", Boolean, nullable=False),
    Index("ix_panels_expires", "expires_at"),
)
"""Private panels while they can be edited: until the `token` of the last answered interaction expires. `line` is the newest
public line they reflect, `decision` the token of the decision they ask for, `words` the messages shown in them so far (null:
the message shows something else at present), `digest` is compared to find out whether there is something new to show, `direct`
whether they stand in direct messages."""

results = Table(
    "results",
    metadata,
    Column("session_id", Integer, ForeignKey("sessions.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person_id", Integer, ForeignKey("people.id"), nullable=True),
    Column("computer", String(30), nullable=True),
    Column("place", Integer, nullable=False),
    Column("score", Integer, nullable=False),
    Column("finished_at", Instant, nullable=False),
    Column("strength", Text, nullable=True),
    Column("left_id", Integer, ForeignKey("people.id"), nullable=True),
    Column("left_place", Integer, nullable=True),
    Column("left_strength", Text, nullable=True),
    Index("ix_results_person", "person_id"),
    Index("ix_results_finished", "finished_at"),
    Index("ix_results_left", "left_id"),
)
"""Results by seat. `strength` is set where the person was erased: their ratings before this game, so that the ratings of the
others can still be computed. It does not identify anybody. `left_id` began on the seat and left: `left_place` ranks them
behind all seats, and `left_strength` is their `strength`. It is empty in results stored before leaving counted."""

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

puzzle_answers = Table(
    "puzzle_answers",
    metadata,
    Column("day", Integer, ForeignKey("puzzles.day"), primary_key=True, autoincrement=False),
    Column("person_id", Integer, ForeignKey("people.id"), primary_key=True, autoincrement=False),
    Column("choice", Integer, nullable=False),
    Column("at", Instant, nullable=False),
    Index("ix_puzzle_answers_person", "person_id", "day"),
)
"""`choice` is the number of the choice in the puzzle; 0 is the best."""

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
