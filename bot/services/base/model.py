"""Request and reply types of the services and their refusals, independent of Discord and of any game."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Final, Literal, NewType, TypeAlias, TypeVar

from bot.games.binding import AnySpace
from bot.games.controls import Panel
from bot.services.base.agreement import NOTHING_AGREED, Agreement
from bot.services.base.beacon import Beacon
from bot.services.base.pace import Terms
from engines.core.errors import GameError
from engines.core.outcome import Outcome
from engines.core.phrase import Phrase, PhraseValue, phrase
from engines.core.seats import Seat
from engines.core.values import frozen
from render.core.theme import ThemeName

PersonId = NewType("PersonId", int)
"""Internal number of a person; Discord's id is stored in one table only."""
SessionId = NewType("SessionId", int)
"""Number of a session, shown to players as `#12`."""

SessionStage: TypeAlias = Literal["lobby", "running", "finished", "ended"]
"""`finished` has a result; `ended` was stopped without one."""
_SOLO_IDLE: Final = timedelta(days=7)
HoldKind: TypeAlias = Literal["paused", "stalled", "silenced"]
"""Reason for which all clocks of a session are stopped."""
Source: TypeAlias = Literal["player", "computer", "timeout", "autopilot", "order", "forced", "host", "system"]


@frozen
class ClockHold:
    """A stop of all clocks of a session: `paused` by agreement, `stalled` because nobody plays, or `silenced` because Discord
    refuses all messages or presses in its channel. `until` is the end of the pause, or the time at which the stalled session
    closes if nobody returns; None for a silence, which ends once messages and presses are possible again. `why` is the reason of
    a silence."""

    kind: HoldKind
    since: datetime
    until: datetime | None = None
    why: Phrase | None = None


@frozen
class Caller:
    """The person behind a request. `manages` is true for members who may manage messages in the channel, `organises` for those
    who may manage the server's events or the server, `administers` for those who may manage the server. `parent_id` is the
    channel of the thread they are in; None outside threads. `neighbours` are the channel they are in, or the channel of their
    thread, and its threads; empty if the server does not limit its tables per channel. `roles` are Discord's ids. `closed` is not
    empty if a direct message with private content was rejected and none has reached them since: `unannounced` until they have
    been notified of it, then `announced`."""

    person: PersonId
    discord_id: int
    name: str
    guild_id: int | None
    channel_id: int
    language: str = "en"
    theme: ThemeName | None = None
    """Theme of pictures that the person has chosen, or else the server; None for the theme in the bot's configuration."""
    manages: bool = False
    organises: bool = False
    administers: bool = False
    parent_id: int | None = None
    neighbours: frozenset[int] = frozenset()
    roles: frozenset[int] = frozenset()
    closed: Literal["", "unannounced", "announced"] = ""
    tried: datetime | None = None
    """Time at which a direct message to the person was last rejected; None if one has reached them since."""


@dataclass(frozen=True, slots=True)
class SessionRequest:
    """Request for a new session. `seats` is None for as many as the game allows. `options` are raw values by name, checked by the
    game. `computers` are player kinds for seats filled from the start. `pace` is a label ("live", "daily", "relaxed"), empty for
    the server's default; `terms`, if given, are a custom pace. `luck_of` is a finished session whose luck is to be repeated
    (duplicate play). The pace, options and seats of `agreement` are replaced by those of the other fields."""

    game: str
    seats: int | None = None
    options: Mapping[str, str] = field(default_factory=dict[str, str])
    computers: tuple[str, ...] = ()
    pace: str = ""
    terms: Terms | None = None
    luck_of: SessionId | None = None
    agreement: Agreement = NOTHING_AGREED


@frozen
class Reliability:
    """Reliability of a person at one pace: the number of their decisions, and of those made within the agreed time."""

    decisions: int
    in_time: int

    @property
    def percent(self) -> int:
        """Whole percent of decisions in time, rounded down, so that 100 means every one."""
        return 100 * self.in_time // self.decisions if self.decisions else 0


@frozen
class SeatCard:
    """A seat and its player. `person` and `discord_id` are None for computers, empty and erased seats. `away` is the end of the
    person's absence; `autopilot` is True while autopilot acts for the seat."""

    seat: Seat
    name: str
    kind: Literal["person", "computer", "open"]
    person: PersonId | None = None
    discord_id: int | None = None
    computer: str | None = None
    away: datetime | None = None
    autopilot: bool = False
    open_since: datetime | None = None
    """Time since which a computer player has kept the seat for a person to take."""
    reliability: Reliability | None = None
    """The person's reliability at this pace; set in lobbies only, and for people with enough decisions."""


@frozen
class OpenDecisionCard:
    """An open decision of a seat: `since` is the time it was asked, `due` its deadline (None while no clock runs)."""

    seat: Seat
    decision: str
    kind: str
    since: datetime
    due: datetime | None = None


class SessionFacts:
    """Properties that a record of a session and its card share."""

    __slots__ = ()
    stage: SessionStage
    agreement: Agreement
    host: PersonId | None
    changed_at: datetime
    seen_from: int | None
    beacon: Beacon | None
    solo: bool
    invited: tuple[PersonId, ...]

    @property
    def over(self) -> bool:
        """True if the session has ended, with or without a result."""
        return self.stage in ("finished", "ended")

    @property
    def awaits_beacon(self) -> bool:
        """True while the game is beginning: everything is settled but the public random number."""
        return self.stage == "lobby" and self.beacon is not None and self.beacon.asked is not None

    @property
    def in_tournament(self) -> bool:
        """True for a match of a tournament: no other session has `seen_from`."""
        return self.seen_from is not None

    @property
    def idle_limit(self) -> timedelta:
        """The time for which a lobby, a stalled session or a solo session is kept while nobody acts."""
        return _SOLO_IDLE if self.solo else self.agreement.terms.idle_limit

    @property
    def idle_until(self) -> datetime:
        """The end of `idle_limit`, counted from the last change or, if that is later, from the agreed start time."""
        starts_at = self.agreement.starts_at
        since = self.changed_at if starts_at is None else max(self.changed_at, starts_at)
        return since + self.idle_limit

    def admits(self, person: PersonId) -> bool:
        """Return whether a person may take a seat: in a private session only its host and the people invited."""
        return not self.agreement.private or person in self.invited or person == self.host


@frozen
class SessionCard(SessionFacts):
    """The public summary of a session, from its row and the public part of the position. `salts` is the number of salts. `turn`
    and `phase` are None before the start. While there is a `hold` no clock runs."""

    session: SessionId
    game: str
    title: str
    stage: SessionStage
    agreement: Agreement
    guild_id: int | None
    channel_id: int
    host: PersonId | None
    seats: tuple[SeatCard, ...]  # They are in the order of seat numbers.
    commitment: str
    salts: int
    turn: int | None
    phase: str | None
    pending: tuple[OpenDecisionCard, ...]
    outcome: Outcome | None
    seq: int
    created_at: datetime
    changed_at: datetime
    hold: ClockHold | None = None
    luck_of: SessionId | None = None
    """The finished session whose luck this session repeats."""
    sealed: bool = False
    """True while other sessions with this luck are in play: only the players of this session, and people in its channel, may view
    it."""
    seen_from: int | None = None
    """Channel whose members may view the session once it is unsealed."""
    beacon: Beacon | None = None
    """The public random number in the luck; None if none was announced."""
    solo: bool = False
    """True if one person plays with computer players and nobody else may view the session."""
    language: str | None = None
    """Language of the session's channel: the table's, or else the server's; None for the language in the bot's configuration."""
    analysed: bool = False
    """True if the session is over and has an analysis, or can have one on request."""
    invited: tuple[PersonId, ...] = ()

    @property
    def open_seats(self) -> tuple[int, ...]:
        """The seats of a running game that somebody may take."""
        running = self.stage == "running"
        return tuple(seat.seat for seat in self.seats if running and seat.open_since is not None)

    @property
    def in_direct_messages(self) -> bool:
        """True if the game has begun and is played in direct messages."""
        return self.agreement.place == "direct" and self.turn is not None


@frozen
class PanelReply:
    """A private panel and the token in its buttons. `decision` and `draft` come back with the press. If `panel` is None
    the person has nothing to choose, and `lines` say whose turn it is; `asked` is True if they have an open decision.
    `words` are the notation chosen so far, out of `space`; `seq` and `line` are the newest entry of the log, and the
    newest public one, that the panel shows; `may_hint` is True if a hint is available for the decision."""

    session: SessionId
    decision: str
    draft: int
    panel: Panel | None
    lines: tuple[Phrase, ...] = ()
    may_undo: bool = False
    asked: bool = False
    words: tuple[str, ...] = ()
    space: AnySpace | None = field(default=None, compare=False)
    seq: int = 0
    line: int = 0
    may_hint: bool = False
    own_lines: tuple[Phrase, ...] | None = None
    """Lines for the panel's person about the step after which the panel is shown; None for a panel that was only opened."""


@frozen
class Press:
    """A press of a button, a choice in a select or a typed line: the token of its panel, and the words. Typed notation has no
    token (`decision` is None) and answers whatever decision is open. `draft` is the number of drafted steps the panel showed; if
    it has changed, the press is stale. It is None for typed notation. `key` is the interaction's id: a repeated key acts once."""

    words: tuple[str, ...]
    decision: str | None
    draft: int | None
    key: str


@frozen
class RewindPoint:
    """A phase start to which a game can be rewound, with its public `line` of the log. `number` is the turn or round as shown."""

    line: int
    turn: int
    number: int
    phase: str
    at: datetime


@frozen
class LogLine:
    """The public `lines` of one log entry, and the entry's `number` among the public entries."""

    number: int
    at: datetime
    lines: tuple[Phrase, ...]


@frozen
class SessionLine:
    """One line of `/my games` and of completion lists, for one person. `my_turn` is True if they have a decision to
    answer, `chosen` if they have answered in secret and others have not. `waiting_for` names the others who are asked,
    including those who have answered in secret. `since` is the time at which the person was asked, or else the first of
    the others; None before the start. While there is a `hold` no clock runs."""

    session: SessionId
    title: str
    channel_id: int
    guild_id: int | None
    opponents: tuple[PhraseValue, ...]
    my_turn: bool
    waiting_for: tuple[PhraseValue, ...]
    since: datetime | None
    chosen: bool = False
    hold: ClockHold | None = None
    in_direct_messages: bool = False
    """True if the game is being played in direct messages."""


class StaleAction(GameError):
    """The decision a button belongs to is closed; the remedy is to look at the current choices."""


class NotYours(GameError):
    """The caller may not do this: they lack a seat or the host's rights, it is not their turn, or the server excludes them."""


class SessionRefusal(GameError):
    """A request about the session itself cannot be met: it is full, already running, has too few seats, is unknown ..."""


class ChannelTaken(SessionRefusal):
    """The channel already has another live session."""


class TooMuch(GameError):
    """A rate limit or another maximum was reached; a rate limit's remedy has the time of the next permitted attempt."""


ErrorT = TypeVar("ErrorT", bound=GameError)


def refusal(kind: type[ErrorT], what: str, **args: PhraseValue) -> ErrorT:
    """Return the refusal with the reason `refuse-<what>` and the remedy `remedy-<what>`, both with the arguments."""
    return kind(phrase(f"refuse-{what}", **args), phrase(f"remedy-{what}", **args))
