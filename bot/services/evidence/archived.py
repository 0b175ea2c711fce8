"""The archive format and its parser. Archives are anonymous."""

import re
from collections.abc import Iterator
from typing import Annotated, Any, Final, Literal

from pydantic import AwareDatetime, BaseModel, ConfigDict, FailFast, Field, NonNegativeInt, ValidationError

from bot.services.base.ids import LARGEST_DISCORD_ID
from bot.services.base.model import Source
from engines.core.phrase import Phrase, phrase

FORMAT: Final = 1
_LARGEST_INTEGER: Final = 2**31 - 1
"""Largest integer that both databases can store."""
_MOST_VALUES: Final = 100_000
"""Maximum number of values in an archive; the longest games have some 20,000."""
_MOST_FIELDS: Final = 100
"""Maximum number of fields of one object: refusing an unknown field costs 2 kB of memory."""
_PIECE: Final = re.compile(r'"(?:[^"\\]++|\\.)*+"|[{}:]', re.DOTALL)
_SHOWN: Final = 80
"""Maximum number of characters shown of a fault's location."""
_STEPS: Final = ("start", "act", "undo", "rewind")

Hexadecimal = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
"""32 bytes as 64 digits: a seed, a salt, a SHA-256."""
Number = Annotated[int, Field(ge=0, le=_LARGEST_INTEGER)]
Word = Annotated[str, Field(max_length=500)]
"""An id or a line of notation; the limit also bounds refusals, which quote it."""
SeatNumber = Annotated[int, Field(ge=0, lt=64)]


class UnreadableArchive(Exception):
    """The text is not an archive; `why` is the reason, worded to follow a colon."""

    def __init__(self, why: Phrase) -> None:
        super().__init__(why.key)
        self.why = why


class _Plain(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class ArchivedSeat(_Plain):
    """The player of a seat at the end: a person (anonymous) or a kind of computer player."""

    player: Literal["person", "computer"]
    computer: Word | None = None


class ArchivedChoice(_Plain):
    """The origin of a computer player's move: the player's kind and version, and the entry after which it looked at the position.
    With `instead` the player failed and the rules' time-out action was taken."""

    player: Word
    version: Number
    after: Number
    instead: bool = False


class ArchivedStep(_Plain):
    """One entry of the log that made or changed the position. `seq` is its number, `back_to` the number of the entry that an undo
    or rewind went back to, `luck` the branch for which new luck was drawn (None: the luck was kept). While the game is not over,
    `seq` and `back_to` are numbers of public lines. `seat` counts from 0. After an undo with `keeps_drafts` the other seats still
    have their secret answers and drafts; after a rewind the seats in `keeps` do. Only a computer player's move has `chosen`.

    While the game is not over, `source`, `seat` and `move` are present only where public, and `lines` are the public lines of the
    step as messages with arguments."""

    seq: Number
    at: AwareDatetime
    kind: Literal["start", "act", "undo", "rewind"]
    source: Source | None = None
    seat: SeatNumber | None = None
    move: Word | None = None
    back_to: Number | None = None
    keeps_drafts: bool = False
    lines: tuple[dict[str, Any], ...] | None = None
    luck: Number | None = None
    keeps: tuple[SeatNumber, ...] | None = None
    chosen: ArchivedChoice | None = None


class ArchivedNote(_Plain):
    """A public log entry that changed no position, such as a substitution, vote or pause. `seq` is its number (its public line's,
    while the game is not over)."""

    seq: Number
    at: AwareDatetime
    kind: str = Field(pattern=r"^[a-z-]{1,12}$")
    source: Source
    seat: SeatNumber | None = None


class ArchivedOutcome(_Plain):
    """The result: the message id of the reason for the end, the number of rounds, and the seats' scores and places in order."""

    reason: Word
    rounds: int
    scores: tuple[int, ...]
    places: tuple[int, ...]


class ArchivedComponentSet(_Plain):
    """A component set of a host or server that the session was played with: its id and the whole text of its file."""

    id: Word
    text: str


class ArchivedBeacon(_Plain):
    """The public random number, the last salt of the key: the round of drand (chain quicknet), its signature, and the id of the
    message whose timestamp selected the round."""

    message: Annotated[NonNegativeInt, Field(le=LARGEST_DISCORD_ID)]
    round: Number
    signature: str = Field(pattern=r"^[0-9a-f]{96}$")


class Archive(_Plain):
    """One session. While it is not over or is sealed, `seed` is None and the steps are public data only: it can be read, but not
    replayed. `position` is the SHA-256 of the last position as JSON. `deck` is set for sessions played with a component set of a
    host or server, `beacon` for sessions with a public random number in their luck."""

    format: Literal[1] = FORMAT
    session: Number
    game: Word
    rules_version: Number
    stage: Literal["lobby", "running", "finished", "ended"]
    options: dict[str, Any]
    commitment: Hexadecimal
    seed: Hexadecimal | None
    salts: Annotated[tuple[Hexadecimal, ...], FailFast()]
    seats: Annotated[tuple[ArchivedSeat, ...], FailFast()]
    created_at: AwareDatetime
    changed_at: AwareDatetime
    steps: Annotated[tuple[ArchivedStep, ...], FailFast()] = Field(default=())
    notes: Annotated[tuple[ArchivedNote, ...], FailFast()] = Field(default=())
    outcome: ArchivedOutcome | None = None
    position: Hexadecimal | None = None
    deck: ArchivedComponentSet | None = None
    beacon: ArchivedBeacon | None = None


def read_archive(text: str) -> Archive:
    """Return the archive in a text. Raise UnreadableArchive if the text is not an archive, has structural faults, or has more
    values or fields than a game can have."""
    if sum(map(text.count, "[{,")) > _MOST_VALUES:
        raise UnreadableArchive(phrase("archive-many-values", most=_MOST_VALUES))
    if _most_fields(text) > _MOST_FIELDS:
        raise UnreadableArchive(phrase("archive-many-fields", most=_MOST_FIELDS))
    try:
        archive = Archive.model_validate_json(text)
    except ValidationError as refusal:
        problem = refusal.errors(include_url=False, include_input=False, include_context=False)[0]
        where = ".".join(str(part) for part in problem["loc"])
        if where:
            raise UnreadableArchive(phrase("archive-field", field=where[:_SHOWN], detail=problem["msg"])) from refusal
        raise UnreadableArchive(phrase("archive-no-game-text", detail=problem["msg"])) from refusal
    for fault in structural_errors(archive):
        raise UnreadableArchive(fault)
    return archive


def _most_fields(text: str) -> int:
    counts, inside = [0], list[int]()
    for piece in _PIECE.finditer(text):
        if piece[0] == "{":
            inside.append(len(counts))
            counts.append(0)
        elif inside and piece[0] == "}":
            inside.pop()
        elif inside and piece[0] == ":":
            counts[inside[-1]] += 1
    return max(counts)


def structural_errors(archive: Archive) -> Iterator[Phrase]:
    """Yield structural errors of an archive, worded to follow a colon: unordered numbers, unknown seats, a jump forward."""
    for out_of_order, entries in (("archive-step-order", archive.steps), ("archive-note-order", archive.notes)):
        last = -1
        for entry in entries:
            if entry.seq <= last:
                yield phrase(out_of_order, number=str(entry.seq), last=str(last))
            last = entry.seq
    for both in sorted({step.seq for step in archive.steps} & {note.seq for note in archive.notes}):
        yield phrase("archive-number-twice", number=str(both))
    for note in archive.notes:
        if note.kind in _STEPS:
            yield phrase("archive-note-step", number=str(note.seq))
    for number, step in enumerate(archive.steps):
        if (step.kind == "start") != (number == 0):
            yield phrase("archive-starts-once", number=str(step.seq))
        if step.source is None and archive.seed is not None:
            yield phrase("archive-by-nobody", number=str(step.seq))
        if step.seat is not None and step.seat >= len(archive.seats):
            yield phrase("archive-no-seat", number=str(step.seq), seat=str(step.seat))
        if step.back_to is not None and step.back_to >= step.seq:
            yield phrase("archive-back-to-later", number=str(step.seq), to=str(step.back_to))
