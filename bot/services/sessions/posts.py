"""Posts about sessions in the outbox: a value for each kind of row, written and read only here.
The kind of a row is a column, because queries filter by it; its payload contains the other fields as JSON. Rows hold
ids, keys and, for a few kinds, typed text or phrases; messages and pictures are made at delivery."""

from dataclasses import dataclass
from typing import Annotated, Any, Final, Literal, TypeAlias

from pydantic import Field, TypeAdapter
from pydantic_core import from_json

from data.store.delivery.outbox import OutboxRow

SeatDecision: TypeAlias = tuple[int, str]
"""A seat and a decision that is open for it."""


@dataclass(frozen=True, slots=True)
class SessionPost:
    """A message about the state of a session, or about the event in the row's log entry.
    `status` is edited in place, `overview` is the status in one person's direct messages, `hand` shows a hand there. New messages
    are `start`, `phase`, `result` and `line`; `starting` is the start of a session that waits for a public random number,
    `unsealed` announces that a session is no longer sealed, `rematch` invites the people of a game to another one, and `arrival`
    shows the board to a person who took a seat of a game in direct messages."""

    kind: Literal[
        "status", "overview", "hand", "start", "phase", "result", "line", "starting", "unsealed", "rematch", "arrival",
    ]  # fmt: skip


@dataclass(frozen=True, slots=True)
class OpenSeatsPost:
    """An announcement of seats that anybody may take, or only the person for whom they are reserved."""

    seats: tuple[int, ...]
    kind: Literal["seat"] = "seat"


@dataclass(frozen=True, slots=True)
class TurnNotice:
    """A turn notice to the people who have to answer these decisions: a mention in the channel, or a direct message to people who
    have chosen that. With `here` the latter are mentioned too, because no direct message reaches them."""

    decisions: tuple[SeatDecision, ...]
    here: bool = False
    kind: Literal["notice"] = "notice"


@dataclass(frozen=True, slots=True)
class DirectNotice:
    """A direct message to one person that it is their turn."""

    seat: int
    decision: str
    kind: Literal["direct"] = "direct"


@dataclass(frozen=True, slots=True)
class SilenceWarning:
    """A warning to a host with the reason why no message can be sent to the channel, and the remedy (phrases as plain values)."""

    why: tuple[dict[str, Any], ...]
    kind: Literal["warning"] = "warning"


@dataclass(frozen=True, slots=True)
class OrderEndedNotice:
    """A message to one person that their standing order has ended. `text` is the order, `why` the key of the reason."""

    seat: int
    text: str
    why: str
    kind: Literal["order"] = "order"


@dataclass(frozen=True, slots=True)
class ReplayStepPost:
    """One step of a replay, by its line of the log."""

    line: int
    kind: Literal["replay"] = "replay"


@dataclass(frozen=True, slots=True)
class ReplayGifPost:
    """The GIF of a finished game. `by_itself` is True if nobody asked for it: it follows a result."""

    by_itself: bool = False
    kind: Literal["strip"] = "strip"


@dataclass(frozen=True, slots=True)
class BallotPost:
    """The message about a vote (`ballot` is its number), edited as votes come in."""

    ballot: int
    kind: Literal["ballot"] = "ballot"


@dataclass(frozen=True, slots=True)
class Invitation:
    """A call to the people invited by the row's log entry; or in the channel to `person`, whose direct message was rejected."""

    person: int | None = None
    kind: Literal["invite"] = "invite"


@dataclass(frozen=True, slots=True)
class SharedAnalysis:
    """A part of an analysis that a person shares: the choice missed in the log entry `missed`, or, if None, the card."""

    missed: int | None
    kind: Literal["analysis"] = "analysis"


@dataclass(frozen=True, slots=True)
class UnreachedPersonPost:
    """A message in the channel that tells a person that direct messages about their game do not reach them."""

    person: int
    kind: Literal["closed"] = "closed"


@dataclass(frozen=True, slots=True)
class Reminder:
    """A reminder to a person of their open decisions: `tables` has the session, seat and id of each decision named, `more` is the
    number of other decisions. `calls` is True if a decision is named for the first time (a gathered call)."""

    person: int
    tables: tuple[tuple[int, int, str], ...]
    more: int
    calls: bool
    kind: Literal["reminder"] = "reminder"


@dataclass(frozen=True, slots=True)
class MessageRemoval:
    """The deletion of a message: the message named in the row, or the message sent under the key `sent_as`."""

    sent_as: str | None = None
    kind: Literal["removal"] = "removal"


@dataclass(frozen=True, slots=True)
class HostNews:
    """An announcement by the host of the bot."""

    announcement: int
    kind: Literal["news"] = "news"


Post: TypeAlias = (
    SessionPost
    | OpenSeatsPost
    | TurnNotice
    | DirectNotice
    | SilenceWarning
    | OrderEndedNotice
    | ReplayStepPost
    | ReplayGifPost
    | BallotPost
    | Invitation
    | SharedAnalysis
    | UnreachedPersonPost
    | Reminder
    | MessageRemoval
    | HostNews
)
_POST: Final[TypeAdapter[Post]] = TypeAdapter(Annotated[Post, Field(discriminator="kind")])


def payload_of(post: Post) -> str:
    """Return the payload of a post's row."""
    return _POST.dump_json(post, exclude={"kind"}).decode()


def post_of(row: OutboxRow) -> Post:
    """Return the post of a row. Raise ValueError for a row of a tournament."""
    return _POST.validate_python({"kind": row.kind, **from_json(row.payload)})


def called_decisions(row: OutboxRow) -> set[SeatDecision]:
    """Return the seats and decisions in a turn notice, or the first decision in a reminder; empty for any other post."""
    match post_of(row):
        case DirectNotice(seat, decision):
            return {(seat, decision)}
        case TurnNotice(decisions):
            return set(decisions)
        case Reminder(_, tables):
            return {tables[0][1:]}
        case _:
            return set()
