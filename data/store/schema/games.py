"""The tables of people and their games, identical on SQLite and PostgreSQL.

The tables of messages, servers, tournaments, processes and the board page have modules of their own.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Annotated

from sqlalchemy import BigInteger, Column, ForeignKey, Index, Integer, String, Table, Text, UniqueConstraint

from data.store.schema.columns import Instant, metadata, table
from engines.core.values import frozen


@dataclass(frozen=True, slots=True)
class PersonRow:
    """A person. This is the only table with display names; Discord user ids are in this table, in `barred` and, for invited
    people, in tournaments. An erased person keeps a row with neither Discord id nor name, so that numbers are never reused."""

    id: int
    discord_id: Annotated[int, BigInteger] | None
    name: str
    created_at: datetime
    erased_at: datetime | None


people = table(PersonRow, "people", UniqueConstraint("discord_id"))

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
    """One game, from its lobby on. `seq` numbers every entry of the log, `line` only the public ones (the only number ever
    shown). `branch` counts undos and rewinds, so that older buttons are stale. `state` is the position after entry `seq` as
    deflated JSON; null before the game begins. `agreement` is everything agreed before the start, as JSON
    (`bot.services.base.agreement`); `pace`, `private`, `hints` and `place` repeat parts of it for queries. While `held`
    (`paused`, `stalled`, `silenced`) no clock of the session runs; `held_why` is the reason of a silence, as JSON. `luck_of` is
    the finished session whose seed and salts this one has (duplicate play). While `sealed`, other sessions are played with this
    luck, and only its players and people in its channel may look at this session; afterwards members of the channel `seen_from`
    may, too. `beacon` is the state of the public random number that is part of its luck, as JSON."""

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


sessions = table(
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
"""Sessions whose game begins once a public random number is known, each with the time of the next look for the number."""

invitations = Table(
    "invitations",
    metadata,
    Column("session_id", Integer, ForeignKey("sessions.id"), primary_key=True),
    Column("person_id", Integer, ForeignKey("people.id"), primary_key=True, autoincrement=False),
    Column("seq", Integer, nullable=False),
    Index("ix_invitations_person", "person_id"),
)
"""People invited to a session, with the number of the log entry that invited them: the people of one entry are mentioned in one
message."""


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


seat_views = table(
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
"""The live session of a channel: the primary key allows one per channel at most."""


@frozen
class SeatRow:
    """One seat of a session. If `person_id` and `computer` are null, its person was erased. `name` is set for computer players
    only. With `open_since`, a computer player plays the seat until a person takes it. `reserved_id` is the only person who may
    take the seat; null if anybody may. `bank` is the seat's time bank, `missed` its consecutive time-outs."""

    seat: int
    person_id: Annotated[int, "people.id"] | None
    computer: Annotated[str, String(30)] | None
    name: str
    open_since: datetime | None = None
    reserved_id: int | None = None
    bank: timedelta | None = None
    missed: int = 0
    autopilot_since: datetime | None = None


seats = table(
    SeatRow,
    "seats",
    Column("session_id", Integer, ForeignKey("sessions.id"), primary_key=True),
    Index("ix_seats_person", "person_id", "session_id"),
    Index("ix_seats_open", "open_since"),
    key=("seat",),
)

salts = Table(
    "salts",
    metadata,
    Column("session_id", Integer, ForeignKey("sessions.id"), primary_key=True),
    Column("position", Integer, primary_key=True, autoincrement=False),
    Column("salt", String(64), nullable=False),
)
"""Hashes (SHA-256) of the texts that players typed for the luck. The texts themselves are not kept."""


@frozen
class LogEntryRow:
    """One entry of a session's append-only log. Its primary key prevents lost updates; `key` is the idempotency key. `line` is
    null for private entries (steps of a draft). `payload` is JSON: the action, the target of an undo or rewind, or the details
    of another kind of entry. `public_lines` are the public lines as JSON phrases, `own_lines` those for the person who took the
    step, which may reveal what only their seat knows; neither contains names: people are numbers, seats are seats. `decision`
    is the id of the decision that a step answers (null for a step nobody was asked for), `time_left` the time left for it.
    `chosen` says as JSON how a computer player chose its move."""

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


actions = table(
    LogEntryRow, "actions", UniqueConstraint("key"), Index("ix_actions_person", "person_id"), key=("session_id", "seq")
)


@frozen
class SnapshotRow:
    """A position at the start or end of a phase, or after an undo or rewind. `number` is the turn or round as players count it.
    `kind`: start or end of a phase, or `jump` after an undo or rewind; one entry can have several kinds."""

    session_id: Annotated[int, "sessions.id"]
    seq: int
    kind: Annotated[str, String(6)]
    turn: int
    number: int
    phase: Annotated[str, String(40)]
    state: bytes
    """Empty after pruning: replaying the log from an earlier snapshot gives the position again."""


snapshots = table(SnapshotRow, "snapshots", key=("session_id", "seq", "kind"))


@frozen
class OpenDecisionRow:
    """One open decision of a session. `due_at` is the deadline, shown to everybody; null for computer players, in solo sessions
    and while the clocks of the session are stopped: then `left` is the time left. `answered`: "self", "order", "timeout" or
    "autopilot" after a secret answer; `kept` is the time left at that moment. `fires_at` is when its time-out is due and
    `look_at` its reminder check; both can be null, are never loaded with a session and never shown: they would reveal who has
    answered in secret."""

    seat: int
    decision: Annotated[str, String(60)]
    kind: Annotated[str, String(40)]
    opened_at: datetime
    due_at: datetime | None
    left: timedelta | None = None
    answered: Annotated[str, String(10)] = ""
    kept: timedelta | None = None
    fires_at: datetime | None = None
    look_at: datetime | None = None


deadlines = table(
    OpenDecisionRow,
    "deadlines",
    Column("session_id", Integer, ForeignKey("sessions.id"), primary_key=True),
    Column("reminded_at", Instant, nullable=True),
    Column("reminders", Integer, nullable=False, default=0),
    Index("ix_deadlines_fires", "fires_at"),
    Index("ix_deadlines_look", "look_at"),
    key=("seat",),
)
Index(
    "ix_deadlines_unclocked",
    deadlines.c.session_id,
    deadlines.c.seat,
    postgresql_where=deadlines.c.due_at.is_(None),
    sqlite_where=deadlines.c.due_at.is_(None),
)
"""The open decisions without a deadline: those of computer players are looked up at every start."""


@dataclass(frozen=True, slots=True)
class Timer:
    """A timer of a session. `kind`: lobby (an idle lobby closes), solo (an idle solo session closes), start (the game begins
    by itself), stalled (a stalled session closes), paused (the pause ends)."""

    session_id: Annotated[int, "sessions.id"]
    kind: Annotated[str, String(10)]
    at: datetime


timers = table(Timer, "timers", Index("ix_timers_at", "at"), key=("session_id", "kind"))


@dataclass(frozen=True, slots=True)
class PulseRow:
    """The only row of its table: the last moment a process was alive, to measure outages. `credits` is the number of compensated
    outages."""

    alive_at: datetime
    credits: int


pulses = table(PulseRow, "pulses", Column("id", Integer, primary_key=True, autoincrement=False))


@dataclass(frozen=True, slots=True)
class ClockJumpRow:
    """One jump of the system clock, which showed `system_time` when it must have been `at`. `over_at` is null while the two times
    disagree; `outcome` is `agrees` (the clock is right again) or `followed` (the new time was accepted); empty until then."""

    id: int
    at: datetime
    system_time: datetime
    over_at: datetime | None
    outcome: Annotated[str, String(10)]


clock_jumps = table(ClockJumpRow, "clock_jumps")


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


absences = table(AbsenceRow, "absences", key=("person_id",))


@dataclass(frozen=True, slots=True)
class LastReminderRow:
    """The time at which a person's last reminder was enqueued, and the time until which they want none."""

    person_id: Annotated[int, "people.id"]
    sent_at: datetime | None = None
    snoozed_until: datetime | None = None


reminders = table(LastReminderRow, "reminders", key=("person_id",))


@dataclass(frozen=True, slots=True)
class BallotRow:
    """A question asked by `seat`. `id` is 0 for a row not stored yet; `payload` has the parameters of the question as JSON.
    `state`: open, passed, refused, expired or withdrawn."""

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


ballots = table(
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


votes = table(VoteRow, "votes", key=("ballot_id", "seat"))


@dataclass(frozen=True, slots=True)
class OrderRow:
    """A seat's standing order, as JSON defined by the game. It is never shown to others."""

    session_id: Annotated[int, "sessions.id"]
    seat: int
    person_id: Annotated[int, "people.id"]
    payload: str
    changed_at: datetime


standing_orders = table(OrderRow, "standing_orders", key=("session_id", "seat"))


@frozen
class ResultRow:
    """The result of a seat. `left_id` is a person who began on the seat and left the game: `left_place` ranks them behind all
    seats. `strength` and `left_strength` are the ratings of erased people before this game, as JSON, so that the ratings of the
    others can still be computed. They do not identify anybody."""

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


results = table(
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
"""Analyses of finished games. While one is being computed, `claim` is the key of the process that does so, until `claimed_until`.
`report` is shown to everybody, `missed` has the best choice each person missed, by numbers of log entries, without names. Both
are JSON."""

puzzles = Table(
    "puzzles",
    metadata,
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("content", Text, nullable=False),
    Column("session_id", Integer, nullable=True),
)
"""`day` counts from 1970 (UTC). `content` is the puzzle as JSON, without names; `session_id` is the game it is from, so that no
game is used twice. `session_id` is never shown, and null for a puzzle that comes with the program."""


@frozen
class PuzzleAnswerRow:
    """A person's answer on a day. `choice` is the number of the choice in the puzzle; 0 is the best."""

    day: Annotated[int, "puzzles.day"]
    person_id: Annotated[int, "people.id"]
    choice: int
    at: datetime


puzzle_answers = table(
    PuzzleAnswerRow, "puzzle_answers", Index("ix_puzzle_answers_person", "person_id", "day"), key=("day", "person_id")
)

annulments = Table(
    "annulments",
    metadata,
    Column("session_id", Integer, ForeignKey("sessions.id"), primary_key=True, autoincrement=False),
    Column("at", Instant, nullable=False),
    Column("reason", String(20), nullable=False),
)
"""Finished sessions whose result is annulled. The log of the session names the person who annulled it."""


audits = Table(
    "audits",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", Instant, nullable=False),
    Column("kind", String(20), nullable=False),
    Column("detail", Text, nullable=False),
)
"""Erasures and backups, without names."""


@dataclass(frozen=True, slots=True)
class ComponentSetRow:
    """A component set (docs/glossary.md) of a host or server: decks, tiles, projects. `text` is the whole file. The id is
    derived from the file's name and text, so a row never changes."""

    game: Annotated[str, String(60)]
    id: Annotated[str, String(60)]
    file: str
    text: str


component_sets = table(
    ComponentSetRow, "component_sets", Column("added_at", Instant, nullable=False), key=("game", "id")
)
