"""Request and reply types of the services, independent of Discord and of any game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal, NewType, TypeAlias

from bot.games.controls import Panel
from bot.services.base.agreement import NOTHING_AGREED, Agreement
from bot.services.base.beacon import Beacon
from bot.services.base.pace import Terms
from engines.core.errors import GameError
from engines.core.outcome import Outcome
from engines.core.phrase import Phrase, PhraseValue
from engines.core.seats import Seat
from engines.core.values import frozen
from render.core.theme import ThemeName

PersonId = NewType("PersonId", int)
"""Internal number of a person; Discord's id is stored in one table only."""
SessionId = NewType("SessionId", int)
"""Number of a session, shown to players as `#12`."""

SessionStage: TypeAlias = Literal["lobby", "running", "finished", "ended"]
"""`finished` has a result; `ended` was stopped without one."""
HoldKind: TypeAlias = Literal["paused", "stalled", "silenced"]
"""Why all clocks of a session are stopped (`bot.services.sessions.record.ClockHold`)."""
Source: TypeAlias = Literal["player", "computer", "timeout", "autopilot", "order", "forced", "host", "system"]


@frozen
class Caller:
    """The person behind a request. `manages` is true for members who may manage messages in the channel, `organises` for those
    who may manage the server's events or the server, `administers` for those who may manage the server. `parent_id` is the
    channel of the thread they are in; `neighbours` that channel with all its threads, where the server limits its tables.
    `roles` are Discord's ids. `closed`: whether the last direct message to them was rejected, and whether they were told."""

    person: PersonId
    discord_id: int
    name: str
    guild_id: int | None
    channel_id: int
    language: str = "en"
    theme: ThemeName | None = None
    """How the person wants pictures, or the server for those who have not chosen; None: as the host has set it."""
    manages: bool = False
    organises: bool = False
    administers: bool = False
    parent_id: int | None = None
    neighbours: frozenset[int] = frozenset()
    roles: frozenset[int] = frozenset()
    closed: Literal["", "untold", "told"] = ""
    tried: datetime | None = None
    """Time at which a direct message to them was last rejected."""


@dataclass(frozen=True, slots=True)
class SessionRequest:
    """Request for a new session. `options` are raw values by name, checked by the game. `computers` are player kinds for seats
    filled from the start. `pace` is a label ("live", "daily", "relaxed"), empty for that of the server; `terms`, if given, are
    a custom pace. `luck_of` is a finished session whose luck is to be repeated (duplicate play). `thread`: a thread was opened
    for it. Of the `agreement` pace, options and seats come from the other fields."""

    game: str
    seats: int | None = None
    options: Mapping[str, str] = field(default_factory=dict[str, str])
    computers: tuple[str, ...] = ()
    pace: str = ""
    thread: bool = False
    terms: Terms | None = None
    luck_of: SessionId | None = None
    agreement: Agreement = NOTHING_AGREED


@frozen
class Share:
    """Decisions of a person at one pace, and how many came within the agreed time."""

    decisions: int
    in_time: int

    @property
    def percent(self) -> int:
        """Whole percent, rounded down: 100 means all of them."""
        return 100 * self.in_time // self.decisions if self.decisions else 0


@frozen
class SeatCard:
    """Who sits on a seat. `person` and `discord_id` are None for computers, empty and erased seats. `away`: until when the
    person is; `autopilot`: it acts for the seat until the person is back."""

    seat: Seat
    name: str
    kind: Literal["person", "computer", "open"]
    person: PersonId | None = None
    discord_id: int | None = None
    computer: str | None = None
    away: datetime | None = None
    autopilot: bool = False
    open_since: datetime | None = None
    """A computer player has the seat until a person takes it."""
    share: Share | None = None
    """How reliable the person is at this pace; known in lobbies, of those who have decided often enough."""


@frozen
class OpenDecisionCard:
    """An open decision of a seat, since when and until when; `due` is None where no clock runs."""

    seat: Seat
    decision: str
    kind: str
    since: datetime
    due: datetime | None = None


@frozen
class SessionCard:
    """The public summary of a session, from its row and the public part of the position. While it is `held` no clock runs:
    `held_until` is when that ends."""

    session: SessionId
    game: str
    title: str
    stage: SessionStage
    agreement: Agreement
    guild_id: int | None
    channel_id: int
    host: PersonId | None
    seats: tuple[SeatCard, ...]  # in order of seat numbers
    commitment: str
    salts: int
    turn: int | None
    phase: str | None
    pending: tuple[OpenDecisionCard, ...]
    outcome: Outcome | None
    seq: int
    created_at: datetime
    changed_at: datetime
    held: HoldKind | None = None
    held_until: datetime | None = None
    held_why: Phrase | None = None
    """Why nothing can be said in its channel, while it is silenced."""
    luck_of: SessionId | None = None
    """The finished session whose luck this one repeats."""
    sealed: bool = False
    """Other sessions are still being played with the same luck: only the people of this one may look at it."""
    seen_from: int | None = None
    """The channel whose members may look at it once it is unsealed."""
    beacon: Beacon | None = None
    """The public random number that goes into the luck; None where none was announced."""
    solo: bool = False
    """One person plays with computer players, and nobody else may look at it."""
    language: str | None = None
    """What its channel reads: the table's language, or else the server's; None: the host's."""
    analysed: bool = False
    """It is over, and there is an analysis of it, or will be if somebody asks."""
    invited: tuple[PersonId, ...] = ()
    """Who is invited."""

    @property
    def in_tournament(self) -> bool:
        """True for a match of a tournament: only these can be looked at from a channel named beforehand."""
        return self.seen_from is not None

    @property
    def in_direct_messages(self) -> bool:
        """Whether its game has begun and is played in direct messages."""
        return self.agreement.place == "direct" and self.turn is not None

    @property
    def idle_until(self) -> datetime:
        """Until when it is kept before the start if nobody acts."""
        starts_at = self.agreement.starts_at
        since = self.changed_at if starts_at is None else max(self.changed_at, starts_at)
        return since + self.agreement.terms.idle_limit

    def admits(self, person: PersonId) -> bool:
        """Whether somebody may take a seat: anybody, unless the session is private."""
        return not self.agreement.private or person in self.invited or person == self.host

    @property
    def waiting(self) -> bool:
        """Whether the game is beginning, and waits for its public random number."""
        return self.stage == "lobby" and self.beacon is not None and self.beacon.asked is not None


@frozen
class PanelReply:
    """A private panel and the token its buttons carry. `decision` and `draft` come back with the press. With `panel` None the
    person has nothing to choose and `lines` say whose turn it is; `asked`: they have an open decision. `words` were said so far;
    `seq` and `line` are the newest entry of the log, and the newest public one, that are taken into account; `may_hint`: a hint
    can be had for what is decided."""

    session: SessionId
    decision: str
    draft: int
    panel: Panel | None
    lines: tuple[Phrase, ...] = ()
    may_undo: bool = False
    asked: bool = False
    words: tuple[str, ...] = ()
    seq: int = 0
    line: int = 0
    may_hint: bool = False


@frozen
class Press:
    """A button, select or typed line: the token of the panel it came from, and the words. Typed notation has no token
    (`decision` None) and answers whatever is open. `key` is the interaction's id: the same key twice acts once."""

    words: tuple[str, ...]
    decision: str | None
    draft: int | None
    key: str


@frozen
class RewindPoint:
    """A phase start a host can rewind to."""

    seq: int
    turn: int
    phase: str
    at: datetime


@frozen
class LogLine:
    """One public line of a session's log."""

    seq: int
    at: datetime
    lines: tuple[Phrase, ...]


@frozen
class SessionLine:
    """One line of `/my games` and of completion lists, as one person may see it. `my_turn`: they have something to answer;
    `chosen`: they have answered in secret, and others have not yet. `waiting_for` names others who are asked, whether or not
    they have answered in secret. `since`: when the person was asked, or else whoever was asked first; None before the start.
    While the table is `held` no clock runs: `held_until` is when that ends."""

    session: SessionId
    title: str
    channel_id: int
    guild_id: int | None
    opponents: tuple[PhraseValue, ...]
    my_turn: bool
    waiting_for: tuple[PhraseValue, ...]
    since: datetime | None
    chosen: bool = False
    held: HoldKind | None = None
    held_until: datetime | None = None
    held_why: Phrase | None = None
    in_direct_messages: bool = False
    """Its game is being played in direct messages."""


class StaleAction(GameError):
    """The decision this button belongs to is closed; the remedy is to look at the current choices."""


class NotYours(GameError):
    """The caller may not do this: not seated here, not this seat's turn, or not the host."""


class SessionRefusal(GameError):
    """A request about the session itself cannot be met: full, already running, too few seats, unknown number ..."""


class ChannelTaken(SessionRefusal):
    """Another session is the live one of the channel."""


class TooMuch(GameError):
    """A rate limit was reached; the remedy says when to try again."""
