"""A session in memory: its row, seats and open decisions, and the decoded position. The guards at the end refuse acts
that the state of a session does not allow."""

import json
import zlib
from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from typing import Any, Final, Literal, TypeAlias, cast

from sqlalchemy import Connection

from bot.games.binding import AnyState, AnyView, Binding, PublicPart
from bot.services.base.agreement import Agreement, dump_agreement, read_agreement
from bot.services.base.beacon import Beacon, dump_beacon, read_beacon
from bot.services.base.faults import report
from bot.services.base.model import (
    Caller,
    ClockHold,
    HoldKind,
    NotYours,
    PersonId,
    SessionFacts,
    SessionId,
    SessionRefusal,
    SessionStage,
    Source,
    refusal,
)
from bot.services.base.pace import PRESETS
from data.store.rows import columns, contents
from data.store.sessions import sessions as session_store
from data.store.sessions.session_lists import SessionListRow
from engines.core.errors import RulesFault
from engines.core.phrase import Phrase, SeatName
from engines.core.rng import game_key
from engines.core.seats import SPECTATOR, Seat, Spectator
from engines.core.values import frozen, replace

LogEntryKind: TypeAlias = Literal[
    "open", "join", "leave", "options", "computers", "salt", "start", "act", "undo", "rewind", "kick", "host", "end",
    "move", "erase", "pace", "resume", "return", "expire", "replaced", "away", "annul", "reinstate",
    "resign", "seat", "replace", "vote", "pause", "silence", "extend", "unseal", "wait", "number", "without", "invite",
    "guests", "starts", "too-few", "coach", "caster", "unseen", "hint",
]  # fmt: skip
"""The kind of a log entry. `act` is a step of the game; `undo` and `rewind` go back in time. `wait`: the game was started and
waits for a public random number; `number`: its round is determined; `without`: a player waives it. `invite`: a solo session is
opened to its channel. `guests`: the people who may take seats; `starts`: the time of the automatic start; `too-few`: that start
failed for lack of players. `silence`: Discord refuses all messages in the channel, or accepts them again. `coach` and `caster`: a
player allows another person to see their seat; `unseen`: that permission ends. `hint`: the first hint taken in a solo session."""

PACES: Final = tuple(PRESETS)
"""Names of the predefined paces."""


@frozen
class SeatHolder:
    """The holder of a seat: a `person`, a player of the kind `computer` with a `name`, or an erased person (both are None). The
    fields are the columns of a `SeatRow` after the seat, in their order."""

    person: PersonId | None = None
    computer: str | None = None
    name: str = ""
    open_since: datetime | None = None
    """Time since which the seat is open: a computer player plays it until a person takes it."""
    reserved: PersonId | None = None
    """The only person who may take the open seat; None if anybody may."""
    bank: timedelta | None = None
    """Remaining time bank of the seat, kept while the seat is open. None: it is full, or the pace has no bank."""
    missed: int = 0
    """Consecutive time-outs."""
    autopilot: datetime | None = None
    """Time since which autopilot acts for the seat."""


@frozen
class OpenDecision:
    """A decision that a seat was asked at `since`. `due` is the deadline; None for computer players, in solo sessions, and while
    the session's clocks are stopped: then `left` is the remaining time. `answered` is the source of a secret answer: `self`,
    `order`, `forced`, `timeout` or `autopilot`; `kept` is the time that remained at that answer. `answered` and `kept` are never
    shown. The fields are the first columns of an `OpenDecisionRow`, in their order."""

    seat: Seat
    decision: str
    kind: str
    since: datetime
    due: datetime | None
    left: timedelta | None = None
    answered: str = ""
    kept: timedelta | None = None


@frozen
class LastAct:
    """The newest public step of a game. `person` is None unless they took the step themselves. `before` is the position before it
    (entry `before_seq`). `left` is the time left on the clock of the answered decision; None if no clock ran or the decision
    stayed open. `answers` is the newest step of a person, if this step and all steps in between were by computer players and
    revealed nothing; otherwise None."""

    seat: Seat
    person: PersonId | None
    before: AnyState
    before_seq: int
    left: timedelta | None = None
    answers: "LastAct | None" = None


@frozen
class Record(SessionFacts):
    """All data of one session as of entry `seq` of its log. `line` is the number of its newest public line. Immutable: a change
    makes a new record. `branch` counts undos and rewinds; `packed` is `state` in stored form; `unreachable_at` is the time since
    which the channel cannot be reached, None if it can."""

    session: SessionId
    binding: Binding
    """The session's game, with the component sets that were loaded when the record was made."""
    rules_version: int
    stage: SessionStage
    agreement: Agreement
    guild_id: int | None
    channel_id: int
    host: PersonId | None
    commitment: str
    seed: str
    seats: tuple[SeatHolder, ...]
    created_at: datetime
    changed_at: datetime
    salts: tuple[str, ...] = ()
    open_decisions: tuple[OpenDecision, ...] = ()
    state: AnyState | None = None
    packed: bytes | None = None
    seq: int = 1
    line: int = 1
    branch: int = 0
    unreachable_at: datetime | None = None
    hold: ClockHold | None = None
    luck_of: SessionId | None = None
    """The finished session whose luck this one repeats (duplicate play)."""
    sealed: bool = False
    """True while other sessions with this session's luck are in play: only its own people, and people in its channel, may view
    it, and the seed stays secret."""
    seen_from: int | None = None
    """The channel whose members may view the session once it is unsealed."""
    beacon: Beacon | None = None
    """The public random number in the luck; None if none was announced."""
    solo: bool = False
    """True if one person plays with computer players, unseen by others: without posts, notifications and clocks."""
    invited: tuple[PersonId, ...] = ()
    """The invited people, in the order of their numbers; at a private session also everybody with a seat."""
    last: LastAct | None = None
    """The newest public step; None if there is none, or if it is only known after a query."""

    @property
    def game(self) -> str:
        """The slug of the session's game."""
        return self.binding.slug

    def seat_of(self, person: PersonId) -> Seat | None:
        """Return the seat of a person; None if they have no seat."""
        for number, seated in enumerate(self.seats):
            if seated.person == person:
                return Seat(number)
        return None

    def open_decision(self, seat: Seat, decision: str | None = None) -> OpenDecision | None:
        """Return the seat's open decision, even if answered in private; None if there is none, or another than `decision`."""
        for open_decision in self.open_decisions:
            if open_decision.seat == seat:
                return open_decision if decision in (None, open_decision.decision) else None
        return None

    def view(self, viewer: Seat | Spectator = SPECTATOR) -> AnyView:
        """Return the position as a seat or a spectator sees it. Only for a game that has begun."""
        assert self.state is not None, "a game has a position from its start on"
        return self.binding.game.view_for(self.state, viewer)

    def has_clock(self, seat: Seat) -> bool:
        """Return whether decisions of the seat have a deadline: decisions of people do, except in a solo session."""
        return self.seats[seat].computer is None and not self.solo

    @property
    def in_direct_messages(self) -> bool:
        """True if the game has begun and is played in direct messages; the session's channel is then free for another session."""
        return self.agreement.place == "direct" and self.state is not None

    @property
    def can_count_for_ratings(self) -> bool:
        """True if the result can count for ratings: the session has its own luck and no hints."""
        return self.luck_of is None and not self.agreement.hints

    @property
    def people(self) -> tuple[PersonId, ...]:
        """The people with seats, in the order of the seats."""
        return tuple([seated.person for seated in self.seats if seated.person is not None])

    @property
    def next_start_at(self) -> datetime | None:
        """The time of the automatic start: the last change if the session starts when full and is full, otherwise the agreed
        time. None if no time is agreed, or once the session has been started."""
        if not self.is_gathering:
            return None
        full = self.agreement.starts_full and len(self.seats) >= self.agreement.maximum
        return self.changed_at if full else self.agreement.starts_at

    def with_agreement(self, **changes: Any) -> "Record":
        """Return the record with these fields of its agreement changed."""
        return replace(self, agreement=replace(self.agreement, **changes))

    @property
    def is_gathering(self) -> bool:
        """True if the session is in its lobby and was not started: seats and options may change."""
        return self.stage == "lobby" and not self.awaits_beacon

    @property
    def public_seed(self) -> str | None:
        """The seed; None while it is secret: until the session is over and no other session with its luck is in play."""
        return self.seed if self.over and not self.sealed else None

    @property
    def key(self) -> str:
        """The game key from which all luck is derived, hexadecimal; as secret as the seed."""
        return game_key(self.seed, self.salts)

    @property
    def public(self) -> PublicPart | None:
        """The public part of the position; None before the start."""
        return None if self.state is None else self.state.public


@frozen
class LogEntry:
    """One entry of the session's log. `log_lines` are its public lines; an entry that is not `public` has none and is
    invisible to others."""

    kind: LogEntryKind
    source: Source = "player"
    seat: Seat | None = None
    person: PersonId | None = None
    payload: str = "{}"
    log_lines: tuple[Phrase, ...] = ()
    own_lines: tuple[Phrase, ...] = ()
    """Lines for the person who took a step of the game."""
    key: str | None = None
    public: bool = True
    decision: str | None = None
    """The id of the open decision that a step of the game belongs to."""
    chosen: str | None = None
    """The origin of a computer player's step of the game, as JSON (`bot.services.evidence.choices`)."""
    left: timedelta | None = None
    """For an undo, the time left on the clock at the step that is taken back."""


FurtherWrite: TypeAlias = Callable[[Connection, "Record"], object]
"""A function that writes further rows in the transaction of a change, from the session after the change."""


@frozen
class Change:
    """The result of a use case, written by the repository: the session afterwards, the log entry and further writes (`also`)."""

    after: Record
    entry: LogEntry
    also: tuple[FurtherWrite, ...] = ()


def ended_without_result(record: Record) -> Record:
    """Return the session ended without a result."""
    return replace(record, stage="ended", hold=None)


def with_guests(record: Record, *people: PersonId) -> Record:
    """Return the record with invitations for these people; unchanged if the session is not private."""
    return replace(record, invited=tuple(sorted({*record.invited, *people}))) if record.agreement.private else record


def pack_position(binding: Binding, state: AnyState) -> bytes:
    """Return a position in stored form: JSON, deflated at level 1 (a fifth of the size for 40 microseconds)."""
    return zlib.compress(binding.game.state_adapter.dump_json(state), 1)


def unpack_position(binding: Binding, packed: bytes) -> AnyState:
    """Read a stored position. Raise RulesFault if it is not one of this game."""
    try:
        return binding.game.state_adapter.validate_json(zlib.decompress(packed))
    except (ValueError, zlib.error) as fault:
        # The original error is not chained, because it would quote the position with its secrets.
        raise RulesFault(f"a stored position of {binding.slug} cannot be read ({type(fault).__name__})") from None


_EQUAL_FIELDS: Final = tuple(
    name
    for name in columns(session_store.SessionRow)
    if name in columns(Record) and name not in ("state", "agreement", "beacon")
)
"""Fields of a record that are equal to columns of its row; `state`, `agreement` and `beacon` are columns with other contents."""
_OTHER_FIELDS: Final = ("packed", "salts", "seats", "open_decisions", "invited", "last")
"""Fields of a record that are in other tables, or follow from its other fields."""


def record_from_rows(stored: session_store.StoredSession, binding: Binding) -> Record:
    """Return a record from its rows. Raise ValidationError for options that the binding does not know, such as a
    component set; SessionRefusal if the position cannot be read, which is reported as a defect."""
    row = stored.row
    agreement = read_agreement(row.agreement, binding.game.info.options)
    try:
        state = None if row.state is None else unpack_position(binding, row.state)
    except RulesFault as fault:
        code = report(fault, f"session {row.id}")
        raise refusal(SessionRefusal, "position-unread", session=str(row.id), code=code) from None
    return Record(
        **{name: getattr(row, name) for name in _EQUAL_FIELDS},
        session=SessionId(row.id),
        binding=binding,
        agreement=agreement,
        host=(None if row.host_id is None else PersonId(row.host_id)),
        salts=stored.salts,
        seats=tuple([SeatHolder(*contents(seat)[1:]) for seat in stored.seats]),
        open_decisions=tuple([OpenDecision(*contents(one)[:-2]) for one in stored.open_decisions]),
        state=state,
        packed=row.state,
        hold=hold_of(row),
        beacon=read_beacon(row.beacon),
        invited=tuple(PersonId(one) for one in stored.invited),
    )


def hold_of(row: session_store.SessionRow | SessionListRow) -> ClockHold | None:
    """Return the clock hold of a session; None while its clocks run."""
    if row.held is None or row.held_at is None:
        return None
    why = None if row.held_why is None else phrases_from_json(row.held_why)[0]
    return ClockHold(cast(HoldKind, row.held), row.held_at, row.held_until, why)


def session_row(record: Record) -> session_store.SessionRow:
    """Return the session's row in the table `sessions`: the agreement as one text, and columns by which queries filter."""
    hold, agreement = record.hold, record.agreement
    return session_store.SessionRow(
        **{name: getattr(record, name) for name in _EQUAL_FIELDS},
        id=record.session,
        game=record.game,
        host_id=record.host,
        state=record.packed,
        agreement=dump_agreement(agreement),
        pace=agreement.pace,
        held=None if hold is None else hold.kind,
        held_at=None if hold is None else hold.since,
        held_until=None if hold is None else hold.until,
        held_why=None if hold is None or hold.why is None else phrases_to_json((hold.why,)),
        beacon=dump_beacon(record.beacon),
        private=agreement.private,
        hints=agreement.hints,
        place=agreement.place,
    )


def differs_only_in_moving_columns(before: Record, after: Record) -> bool:
    """Return whether the rows of two records of the same session differ only in the columns `session_store.MOVING`."""
    moved = {name: getattr(after, name) for name in (*session_store.MOVING, *_OTHER_FIELDS)}
    return replace(before, **moved) == after


def moving_columns(record: Record) -> dict[str, Any]:
    """Return the columns `session_store.MOVING` of a session's row, with their values."""
    return {name: getattr(record, name) for name in session_store.MOVING} | {"state": record.packed}


def seat_rows(record: Record) -> tuple[session_store.SeatRow, ...]:
    """Return the rows of the session's seats."""
    return tuple([session_store.SeatRow(number, *contents(seated)) for number, seated in enumerate(record.seats)])


def phrases_to_json(phrases: tuple[Phrase, ...]) -> str:
    """Return phrases as JSON, as the log stores them."""
    return json.dumps([_to_plain(one) for one in phrases], ensure_ascii=False, separators=(",", ":"))


def phrases_to_plain(phrases: tuple[Phrase, ...]) -> tuple[dict[str, Any], ...]:
    """Return phrases as plain values, to be stored in a larger JSON text."""
    return tuple([_to_plain(one) for one in phrases])


def phrases_from_plain(plain: Sequence[dict[str, Any]]) -> tuple[Phrase, ...]:
    """Return the phrases in the result of `phrases_to_plain`."""
    return tuple([cast(Phrase, _from_plain(one)) for one in plain])


def phrases_from_json(text: str) -> tuple[Phrase, ...]:
    """Return the phrases in the result of `phrases_to_json`."""
    return tuple([cast(Phrase, _from_plain(one)) for one in json.loads(text)])


def _to_plain(value: Phrase | SeatName) -> dict[str, Any]:
    if isinstance(value, SeatName):
        return {"seat": value.seat}
    args = {name: _to_plain(arg) if isinstance(arg, Phrase | SeatName) else arg for name, arg in value.args}
    return {"key": value.key, "args": args}


def _from_plain(plain: dict[str, Any]) -> Phrase | SeatName:
    if "seat" in plain:
        return SeatName(plain["seat"])
    args = cast(dict[str, Any], plain["args"]).items()
    # Texts and numbers are stored unchanged.
    read = [(name, _from_plain(cast(dict[str, Any], arg)) if isinstance(arg, dict) else arg) for name, arg in args]
    return Phrase(plain["key"], tuple(read))


def own_seat(record: Record, person: PersonId) -> Seat:
    """Return a person's seat. Raise NotYours if they have no seat."""
    seat = record.seat_of(person)
    if seat is None:
        raise refusal(NotYours, "not-seated", session=str(record.session))
    return seat


def require_host_or_moderator(record: Record, caller: Caller) -> None:
    """Raise NotYours if the caller neither hosts the session nor may manage messages in its channel."""
    if record.host != caller.person and not caller.manages:
        raise refusal(NotYours, "not-host", session=str(record.session))


def refuse_over(record: Record) -> None:
    """Raise SessionRefusal if the session has ended."""
    if record.over:
        raise refusal(SessionRefusal, "table-over", session=str(record.session))


def refuse_begun(record: Record) -> None:
    """Raise SessionRefusal if the session has ended, has begun, or waits to begin."""
    refuse_over(record)
    if record.awaits_beacon:
        raise refusal(SessionRefusal, "starting", session=str(record.session))
    if record.stage != "lobby":
        raise refusal(SessionRefusal, "already-running", session=str(record.session))


def refuse_solo(record: Record) -> None:
    """Raise SessionRefusal if the session is solo."""
    if record.solo:
        raise refusal(SessionRefusal, "solo", session=str(record.session))


def require_may_post(record: Record, caller: Caller) -> None:
    """Raise NotYours unless the caller is player, host or moderator; SessionRefusal if the session is solo or unreachable."""
    if record.seat_of(caller.person) is None and record.host != caller.person and not caller.manages:
        raise refusal(NotYours, "replay-post", session=str(record.session))
    if not record.channel_id or record.unreachable_at is not None or record.solo:
        raise refusal(SessionRefusal, "replay-nowhere", session=str(record.session))


def require_running(record: Record) -> None:
    """Raise SessionRefusal if the session's game is not in progress."""
    refuse_over(record)
    if record.stage != "running":
        raise refusal(SessionRefusal, "not-started", session=str(record.session))
