"""Posts about tournaments in the outbox: a value for each kind of post, written and read only here. They hold numbers
and, for a few kinds, typed text or settings; messages and pictures are made at delivery."""

from dataclasses import dataclass
from typing import Annotated, Any, Final, Literal, TypeAlias, cast

from pydantic import Field, TypeAdapter
from pydantic_core import from_json, to_json

RoundPostKind: TypeAlias = Literal["round", "standings", "compared", "undecided", "held"]


@dataclass(frozen=True, slots=True)
class StatusPost:
    """A post about the state of the whole tournament; `event` is not a message, but maintains the server's event."""

    what: Literal[
        "signup", "checkin", "begun", "too-few", "finished", "called-off", "blocked", "full", "season-blocked", "event",
    ]  # fmt: skip


@dataclass(frozen=True, slots=True)
class RoundPost:
    """A post about the state of a round, or about a decision that organisers have to make on it."""

    what: RoundPostKind
    round: int


@dataclass(frozen=True, slots=True)
class TablePost:
    """A greeting to the players of a table."""

    what: Literal["table"]
    round: int
    table: int


@dataclass(frozen=True, slots=True)
class EntryPost:
    """A post that an entry joined a running tournament, left, or is not drawn for now."""

    what: Literal["late", "left", "paused"]
    entry: int


@dataclass(frozen=True, slots=True)
class RulingPost:
    """A post that the decision with this number is proposed, or counts. The decision and its reason are in the record."""

    what: Literal["proposed", "ruling"]
    ruling: int


@dataclass(frozen=True, slots=True)
class ServerPost:
    """A post that the server with this name takes part, or no longer does."""

    what: Literal["server-joined", "server-left"]
    server: str


@dataclass(frozen=True, slots=True)
class GroupCall:
    """A post that mentions people: the entries with numbers from `first` to `last`, inclusive. `missing` calls those to check in
    whom the first call does not mention."""

    what: Literal["invited", "qualified", "season", "missing"]
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class LeftOutNotice:
    """A post to people, by their numbers, that the tournament began without them."""

    people: tuple[int, ...]
    what: Literal["left-out"] = "left-out"


@dataclass(frozen=True, slots=True)
class OrganiserMessage:
    """An organiser's message to entries, or the order in which an organiser seeds entries. `reason` is the message, or
    the reason for the order; it is deleted when its author (`by`) or a person in `entries` is erased."""

    what: Literal["message", "message-late", "seeds"]
    entries: tuple[int, ...]
    reason: str = ""
    by: int | None = None


@dataclass(frozen=True, slots=True)
class TableCall:
    """A call of a person to their tables of a round, or to one table."""

    round: int
    entry: int
    table: int | None = None
    what: Literal["called"] = "called"


@dataclass(frozen=True, slots=True)
class SettingsNotice:
    """A post about settings changed after a sign-up: the set-ups `was` and `then` as JSON, and the tournament's old `name`."""

    was: str
    then: str
    name: str
    what: Literal["changed"] = "changed"


@dataclass(frozen=True, slots=True)
class OutageNotice:
    """A post that an outage of this number of minutes was compensated."""

    minutes: int
    what: Literal["credited"] = "credited"


PostContent: TypeAlias = (
    StatusPost
    | RoundPost
    | TablePost
    | EntryPost
    | RulingPost
    | ServerPost
    | GroupCall
    | LeftOutNotice
    | OrganiserMessage
    | TableCall
    | SettingsNotice
    | OutageNotice
)
_POST: Final[TypeAdapter[PostContent]] = TypeAdapter(Annotated[PostContent, Field(discriminator="what")])


@dataclass(frozen=True, slots=True)
class StoredPost:
    """A post of the tournament with this number. `guild` is the other server in which it is read, if any."""

    tournament: int
    post: PostContent
    guild: int | None = None

    @property
    def payload(self) -> str:
        """The payload of the post's row."""
        about = {"tournament": self.tournament, **_POST.dump_python(self.post)}
        return to_json(about if self.guild is None else about | {"guild": self.guild}).decode()


def stored_post(payload: str) -> StoredPost:
    """Return the post of a row's payload."""
    about = cast(dict[str, Any], from_json(payload))
    tournament, guild = int(about.pop("tournament")), about.pop("guild", None)
    return StoredPost(tournament, _POST.validate_python(about), guild)
