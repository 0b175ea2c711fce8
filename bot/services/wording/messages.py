"""Localizers, which format phrases for one reader or for a channel; messages whose pictures are still to be drawn, the
functions that compose them, and messages ready to send.

Composition has no side effects: an `UndrawnMessage` lists its pictures, and `with_pictures` has them drawn.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from pathlib import PurePath
from typing import Final, Literal, Protocol, TypeAlias, cast

from bot.games.picture import Picture
from bot.services.base.ids import CustomId, Verb
from bot.services.base.model import PersonId, SessionCard, SessionId
from bot.services.base.ports import (
    Body,
    HasBody,
    OutButton,
    OutMessage,
    OutSelect,
    PictureFile,
    PrivateMessage,
    ScheduledEvent,
)
from bot.services.wording.names import distinguish_names
from bot.services.wording.texts import Texts, Verbatim
from data.store.delivery.outbox import OutboxRow
from engines.core.errors import GameError
from engines.core.phrase import Phrase, PhraseValue, phrase
from engines.core.seats import Seat
from engines.core.values import frozen, replace
from render.core.localizer import Localizer, SeatMark
from render.core.theme import ThemeName

MESSAGE_LENGTH: Final = 3900
"""Maximum number of characters in the text of one message; Discord accepts 4000."""

GOLD: Final = 0xC9A227
GREEN: Final = 0x2E8B57
BLUE: Final = 0x3B6EA5
GREY: Final = 0x7A7A7A

Style: TypeAlias = Literal["plain", "main", "confirm", "danger"]


class ImageDrawer(Protocol):
    """The part of the images service that `with_pictures` needs."""

    async def draw(self, picture: Picture, words: Localizer) -> PictureFile | None:
        """Return a public picture; None if it cannot be drawn."""
        ...


@frozen
class UndrawnMessage(HasBody[Picture]):
    """A public message with pictures still to be drawn. It pings only `mention` and `roles`; `quiet`: without notification."""

    body: Body[Picture]
    mention: tuple[int, ...] = ()
    quiet: bool = True
    roles: tuple[int, ...] = ()
    instead: Callable[[], str] = str
    """Function that returns the text to add once if a picture could not be drawn: the information that is only in pictures."""
    named: str = ""
    """File name of the first picture, without its ending, if the name is meaningful to the reader; letters, digits and `-`."""

    def with_still_pictures(self) -> "UndrawnMessage":
        """Return the message with still pictures instead of animated ones."""
        return self.with_body(pictures=tuple([replace(picture, moving=None) for picture in self.pictures]))


@frozen
class BuiltMessage:
    """A message ready to send: a public one, or a `private` one for the row's person, or an `event` made instead of a message;
    nothing is sent if all three are None. `complete` is False if a picture is still to follow. `direct` are people to be called
    by direct message instead, with their seats, and `further` other rows; both are enqueued once this row is delivered. `ordered`
    is True if standing orders may answer the decisions that the message announces."""

    message: OutMessage | None
    complete: bool = True
    direct: tuple[tuple[PersonId, Seat], ...] = ()
    private: PrivateMessage | None = None
    further: tuple[OutboxRow, ...] = ()
    ordered: bool = False
    event: ScheduledEvent | None = None


async def with_pictures(undrawn: UndrawnMessage, images: ImageDrawer, words: Localizer) -> OutMessage:
    """Return the message with its pictures drawn. A picture that cannot be drawn now is left out; the text or `instead` gives its
    information."""
    return with_files(undrawn, [await images.draw(picture, words) for picture in undrawn.pictures])


async def build_with_pictures(undrawn: UndrawnMessage, images: ImageDrawer, words: Localizer) -> BuiltMessage:
    """Return the message `with_pictures`, ready to send. A picture that cannot be drawn now is still to follow."""
    message = await with_pictures(undrawn, images, words)
    return BuiltMessage(message, complete=len(message.pictures) == len(undrawn.pictures))


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
    """Return the display names by seat, as `distinguish_names` marks them."""
    return distinguish_names(
        [seat.name for seat in card.seats], {seat.seat for seat in card.seats if seat.computer is not None}
    )


def marks_of(card: SessionCard) -> tuple[SeatMark, ...]:
    """Return the marks of seats in pictures: autopilot, or an absent player; empty unless the game is running or has a result.
    After the result they show autopilot at the end of the game; later absences do not count."""
    if card.stage == "finished":
        return tuple(["steered" if seat.autopilot else "" for seat in card.seats])
    if card.stage != "running":
        return ()
    return tuple(["autopilot" if seat.autopilot else "away" if seat.away is not None else "" for seat in card.seats])


def fit_lines(lines: Sequence[str], limit: int = MESSAGE_LENGTH) -> str:
    """Join lines into one text of at most `limit` characters. An ellipsis replaces whole lines at the end that do not fit."""
    kept: list[str] = []
    length = 0
    for line in lines:
        if length + len(line) + 2 > limit:
            kept.append("…")
            break
        kept.append(line)
        length += len(line) + 1
    return "\n".join(kept).strip()


def code_span(text: str) -> Verbatim:
    """Return text in a code span, shown exactly as it is; backticks are removed."""
    return Verbatim(f"`{text.replace('`', '')}`")


def session_arguments(card: SessionCard) -> dict[str, PhraseValue]:
    """Return the arguments `game` and `session` for phrases that name a session."""
    return {"game": card.title, "session": str(card.session)}


REMARK: Final = "computer-remark"
"""Message id of the remarks that computer players make."""
VARIANTS: Final = 2
"""Number of wordings of each remark."""


def without_remarks(lines: Sequence[Phrase]) -> tuple[Phrase, ...]:
    """Return the lines without remarks."""
    return tuple(line for line in lines if line.key != REMARK)


def last_remark(lines: Sequence[Phrase]) -> Phrase | None:
    """Return the newest remark among the lines; None if no line is a remark."""
    return next((line for line in reversed(lines) if line.key == REMARK), None)


def with_last_remark(lines: Sequence[Phrase]) -> tuple[Phrase, ...]:
    """Return the lines with at most one remark, the newest."""
    last = last_remark(lines)
    return tuple(line for line in lines if line.key != REMARK or line is last)


_ROWS_KEPT: Final = 2048
_OPTION: Final = 100
"""Maximum number of characters of a menu's option and of its hint in Discord."""
_PLACEHOLDER: Final = 150


@frozen
class TextLocalizer:
    """A formatter of phrases in one language; `for_session` adds the display names of a session's seats."""

    texts: Texts
    language: str
    names: tuple[str, ...] = ()
    marks: tuple[SeatMark, ...] = ()
    """Marks of seats in pictures."""
    theme: ThemeName | None = None
    """Theme of the reader's pictures; None for the host's setting."""

    @classmethod
    def for_channel(cls, card: SessionCard, texts: Texts, language: str | None = None) -> "TextLocalizer":
        """Return a localizer for public messages about a session, by default in the language of its channel."""
        return cls(texts, language or card.language or texts.language).for_session(card)

    def for_session(self, card: SessionCard) -> "TextLocalizer":
        """Return a localizer of this language with the seats of one session."""
        return replace(self, names=names_of(card), marks=marks_of(card))

    def __call__(self, key: str, **args: PhraseValue) -> str:
        """Return the text of a message with arguments."""
        return self.texts.say(phrase(key, **args), self.language, self.names)

    def phrase(self, what: Phrase) -> str:
        """Return the text of a phrase in Discord markdown."""
        return self.texts.say(what, self.language, self.names)

    def lines(self, what: Iterable[Phrase]) -> str:
        """Return the texts of phrases, one per line."""
        return self.texts.lines(what, self.language, self.names)

    def label(self, what: Phrase, length: int = 80) -> str:
        """Return a plain label for a control, cut to `length` characters (80: Discord's limit for buttons)."""
        return self.texts.label(what, self.language, self.names, length)

    def refusal(self, error: GameError) -> str:
        """Return the text of a refusal: its reason and remedy."""
        return self("ui-refusal", reason=error.reason, remedy=error.remedy)

    def picture_localizer(self) -> Localizer:
        """Return the localizer for pictures, with the same names, marks and theme."""
        return self.texts.picture_localizer(self.language, self.names, self.marks, self.theme)

    def button(self, what: Phrase, custom_id: CustomId, style: Style = "plain", *, disabled: bool = False) -> OutButton:
        """Return a button with a label and a custom id."""
        label = self.texts.label(what, self.language, self.names)
        return OutButton(label, custom_id.encode(), style, disabled)

    def select(
        self, placeholder: Phrase, custom_id: CustomId, options: Iterable[tuple[Phrase | str, str, Phrase | str]]
    ) -> OutSelect:
        """Return a menu. Options are (label, value, hint); label and hint are phrases, or texts to be shown unchanged."""

        def text_of(what: Phrase | str) -> str:
            return what if isinstance(what, str) else self.label(what, _OPTION)

        listed = tuple((text_of(label), value, text_of(hint)) for label, value, hint in options)
        return OutSelect(self.label(placeholder, _PLACEHOLDER), custom_id.encode(), listed)

    def session_button(
        self, verb: Verb, session: SessionId, style: Style = "plain", *, disabled: bool = False
    ) -> OutButton:
        """Return the button that does `verb` at a session. Its label is the message `button-<verb>`, without names."""
        label = self.texts.label(Phrase(f"button-{verb}"), self.language)
        return OutButton(label, CustomId(verb, session).encode(), style, disabled)

    def session_buttons(self, session: SessionId, *verbs: Verb) -> tuple[OutButton, ...]:
        """Return a row of plain buttons that do `verbs` at the session."""
        return _row(self.texts, self.language, session, verbs)

    def seat_button(self, session: SessionId, seat: int) -> OutButton:
        """Return the button that shows an open seat of the session, before it is taken."""
        number = seat + 1
        return self.button(
            phrase("button-seat", number=number), CustomId("seat", session, words=(str(number),)), "main"
        )


@lru_cache(maxsize=_ROWS_KEPT)
def _row(texts: Texts, language: str, session: SessionId, verbs: tuple[Verb, ...]) -> tuple[OutButton, ...]:
    """Return a row of buttons, cached because it is repeated under every message of a session."""
    labels = [texts.label(Phrase(f"button-{verb}"), language) for verb in verbs]
    ids = [CustomId(verb, session).encode() for verb in verbs]
    return tuple([OutButton(label, custom_id) for label, custom_id in zip(labels, ids, strict=True)])
