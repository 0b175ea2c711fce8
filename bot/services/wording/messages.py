"""Messages whose pictures are still to be drawn, helpers to compose them, and messages ready to send.

Composition has no side effects: an `UndrawnMessage` lists its pictures, and `with_pictures` has them drawn.
"""

from collections.abc import Callable, Sequence
from pathlib import PurePath
from typing import Final, Literal, Protocol, TypeAlias, cast

from bot.games.picture import Picture
from bot.services.base.model import PersonId, SessionCard
from bot.services.base.ports import Body, HasBody, OutMessage, PictureFile, PrivateMessage, ScheduledEvent
from bot.services.wording.names import told_apart
from bot.services.wording.texts import Verbatim
from data.store.delivery.outbox import OutboxRow
from engines.core.phrase import Phrase, PhraseValue
from engines.core.seats import Seat
from engines.core.values import frozen, replace
from render.core.localizer import Localizer, SeatMark

MESSAGE_LENGTH: Final = 3900
"""Most characters of text in one message; Discord accepts 4000."""

GOLD: Final = 0xC9A227
GREEN: Final = 0x2E8B57
BLUE: Final = 0x3B6EA5
GREY: Final = 0x7A7A7A

Style: TypeAlias = Literal["plain", "main", "confirm", "danger"]


class Images(Protocol):
    """The part of the images service needed here."""

    async def draw(self, picture: Picture, words: Localizer) -> PictureFile | None:
        """Return a public picture; None if it cannot be drawn."""
        ...


@frozen
class UndrawnMessage(HasBody[Picture]):
    """A public message whose pictures are still to be drawn. Fields as in `OutMessage`."""

    body: Body[Picture]
    mention: tuple[int, ...] = ()
    quiet: bool = True
    roles: tuple[int, ...] = ()
    instead: Callable[[], str] = str
    """Function that returns the text to add for a picture that could not be drawn: the information that is only in the
    picture."""
    named: str = ""
    """File name of the first picture, without its ending, if the name is meaningful to the reader; letters, digits and
    `-`."""

    def still(self) -> "UndrawnMessage":
        """Return the message with still pictures instead of animated ones."""
        return self.showing(pictures=tuple([replace(picture, moving=None) for picture in self.pictures]))


@frozen
class BuiltMessage:
    """A message ready to send: a public one, or a private one for the row's person. `complete` is False if a picture should
    follow later. `direct` are people to be notified by direct message instead, with their seats; `further` are rows that follow
    once it is sent. An `event` is made instead of a message. `ordered` is True if standing orders may answer the decisions it
    announces."""

    message: OutMessage | None
    complete: bool = True
    direct: tuple[tuple[PersonId, Seat], ...] = ()
    private: PrivateMessage | None = None
    further: tuple[OutboxRow, ...] = ()
    ordered: bool = False
    event: ScheduledEvent | None = None


async def with_pictures(undrawn: UndrawnMessage, images: Images, words: Localizer) -> OutMessage:
    """Return the message with its pictures drawn. A picture that cannot be drawn now is left out; the text or `instead` gives its
    information."""
    return with_files(undrawn, [await images.draw(picture, words) for picture in undrawn.pictures])


def with_files(undrawn: UndrawnMessage, files: Sequence[PictureFile | None]) -> OutMessage:
    """Return the message with its drawn pictures; `files` has None for each picture that could not be drawn."""
    pictures = tuple([file for file in files if file is not None])
    if undrawn.named and pictures:
        first = pictures[0]
        pictures = (replace(first, filename=f"{undrawn.named}{PurePath(first.filename).suffix}"), *pictures[1:])
    instead = undrawn.instead() if len(pictures) < len(files) else ""
    text = f"{undrawn.text}\n{instead}" if instead else undrawn.text
    body = cast(Body, replace(undrawn.body, text=text, pictures=pictures))
    return OutMessage(body, undrawn.mention, undrawn.quiet, undrawn.roles)


def names_of(card: SessionCard) -> tuple[str, ...]:
    """Return display names by seat, marked where some look alike."""
    return told_apart(
        [seat.name for seat in card.seats], {seat.seat for seat in card.seats if seat.computer is not None}
    )


def marks_of(card: SessionCard) -> tuple[SeatMark, ...]:
    """Return the marks of seats in pictures: autopilot, or an absent player. Once the game has a result, the marks show autopilot
    at its end; later absences do not count."""
    if card.stage == "finished":
        return tuple(["steered" if seat.autopilot else "" for seat in card.seats])
    if card.stage != "running":
        return ()
    return tuple(["autopilot" if seat.autopilot else "away" if seat.away is not None else "" for seat in card.seats])


def fit_lines(lines: Sequence[str], limit: int = MESSAGE_LENGTH) -> str:
    """Join lines to one text of at most `limit` characters; whole lines are dropped from the end if necessary."""
    kept: list[str] = []
    length = 0
    for one in lines:
        if length + len(one) + 2 > limit:
            kept.append("…")
            break
        kept.append(one)
        length += len(one) + 1
    return "\n".join(kept).strip()


def code(text: str) -> Verbatim:
    """Return text in a code span, shown exactly as it is; backticks are removed (salts and seeds have none)."""
    return Verbatim(f"`{text.replace('`', '')}`")


def session_words(card: SessionCard) -> dict[str, PhraseValue]:
    """Return the arguments with game and number, for phrases that name a session."""
    return {"game": card.title, "session": str(card.session)}


REMARK: Final = "computer-remark"
"""Message id of a remark."""
VARIANTS: Final = 2
"""Number of wordings of each remark."""


def without_remarks(lines: Sequence[Phrase]) -> tuple[Phrase, ...]:
    """Return the lines without remarks."""
    return tuple(line for line in lines if line.key != REMARK)


def last_remark(lines: Sequence[Phrase]) -> Phrase | None:
    """Return the newest remark among the lines; None if there is none."""
    return next((line for line in reversed(lines) if line.key == REMARK), None)


def with_last_remark(lines: Sequence[Phrase]) -> tuple[Phrase, ...]:
    """Return the lines with at most one remark, the newest."""
    last = last_remark(lines)
    return tuple(line for line in lines if line.key != REMARK or line is last)
