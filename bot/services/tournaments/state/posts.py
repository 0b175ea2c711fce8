"""Posts about tournaments in the outbox: a value for each shape of post, written and read here alone. They hold numbers
only; texts and pictures are made when they are sent."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Final, Literal, TypeAlias, cast

from pydantic import Field, TypeAdapter
from pydantic_core import from_json, to_json

from data.store.delivery.outbox import OutboxRow

RoundPost: TypeAlias = Literal["round", "standings", "compared", "undecided", "held"]


@dataclass(frozen=True, slots=True)
class OfTournament:
    """Says how a tournament as a whole stands."""

    what: Literal[
        "signup", "checkin", "begun", "too-few", "finished", "called-off", "blocked", "full", "season-blocked", "event",
    ]  # fmt: skip


@dataclass(frozen=True, slots=True)
class OfRound:
    """Says how a round stands, or what organisers are to do about it."""

    what: RoundPost
    round: int


@dataclass(frozen=True, slots=True)
class OfTable:
    """Greets the players of a table."""

    what: Literal["table"]
    round: int
    table: int


@dataclass(frozen=True, slots=True)
class OfEntry:
    """Says that an entry came late, left, or is drawn no further table for now."""

    what: Literal["late", "left", "paused"]
    entry: int


@dataclass(frozen=True, slots=True)
class OfRuling:
    """Says that a ruling or an act is proposed, or counts, by its number. The reason stands in the tournament."""

    what: Literal["proposed", "ruling"]
    ruling: int


@dataclass(frozen=True, slots=True)
class OfServer:
    """Says that a server takes part, or no longer does."""

    what: Literal["server-joined", "server-left"]
    server: str


@dataclass(frozen=True, slots=True)
class Calls:
    """Calls people by the numbers of their entries."""

    what: Literal["invited", "qualified", "season"]
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class LeftOut:
    """Tells people, by their numbers, that the tournament began without them."""

    people: tuple[int, ...]
    what: Literal["left-out"] = "left-out"


@dataclass(frozen=True, slots=True)
class OrganiserMessage:
    """Tells entries an organiser's message, which is its reason, or in which order they are seeded. The words are deleted in
    an erasure of their author or of whom they name."""

    what: Literal["message", "message-late", "seeds"]
    entries: tuple[int, ...]
    reason: str = ""
    by: int | None = None


@dataclass(frozen=True, slots=True)
class TableCall:
    """Calls somebody to their tables of a round, or to one of them."""

    round: int
    entry: int
    table: int | None = None
    what: Literal["called"] = "called"


@dataclass(frozen=True, slots=True)
class SettingsChanged:
    """Says what changed after people had signed up: the setup before and after as JSON, and the name before."""

    was: str
    then: str
    name: str
    what: Literal["changed"] = "changed"


@dataclass(frozen=True, slots=True)
class Credited:
    """Says that an outage of so many minutes was given back."""

    minutes: int
    what: Literal["credited"] = "credited"


TournamentPost: TypeAlias = (
    OfTournament
    | OfRound
    | OfTable
    | OfEntry
    | OfRuling
    | OfServer
    | Calls
    | LeftOut
    | OrganiserMessage
    | TableCall
    | SettingsChanged
    | Credited
)
_POST: Final[TypeAdapter[TournamentPost]] = TypeAdapter(Annotated[TournamentPost, Field(discriminator="what")])


@dataclass(frozen=True, slots=True)
class StoredPost:
    """A post of a tournament, by its number. `guild`: the further server whose members read it."""

    tournament: int
    post: TournamentPost
    guild: int | None = None

    @property
    def payload(self) -> str:
        """The payload of its row."""
        about = {"tournament": self.tournament, **_POST.dump_python(self.post)}
        return to_json(about if self.guild is None else about | {"guild": self.guild}).decode()


def stored_post(payload: str) -> StoredPost:
    """Return the post of a row's payload."""
    about = cast(dict[str, Any], from_json(payload))
    tournament, guild = int(about.pop("tournament")), about.pop("guild", None)
    return StoredPost(tournament, _POST.validate_python(about), guild)


def post_of(row: OutboxRow) -> StoredPost:
    """Return the post of a tournament's row."""
    return stored_post(row.payload)
