"""A message for a channel before its pictures are drawn, and what such messages are made of.

Pure composition: a `Draft` names the pictures still to be drawn, `drawn` fills them in.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, Protocol, TypeAlias

from bot.games.picture import Picture
from bot.services.base.ids import CustomId, Verb
from bot.services.base.model import SessionCard
from bot.services.base.ports import OutButton, OutMessage, OutSelect, PictureFile
from bot.services.base.texts import Texts, Verbatim
from engines.core.phrase import Phrase, PhraseValue, phrase
from render.core.localizer import Localizer, SeatMark

MESSAGE_LENGTH: Final = 3900
"""Characters of text in one message; Discord takes 4000."""

GOLD: Final = 0xC9A227
GREEN: Final = 0x2E8B57
BLUE: Final = 0x3B6EA5
GREY: Final = 0x7A7A7A

Style: TypeAlias = Literal["plain", "main", "confirm", "danger"]
ControlRow: TypeAlias = tuple[OutButton, ...] | OutSelect


class Images(Protocol):
    """The part of the images service needed here."""

    async def draw(self, picture: Picture, words: Localizer) -> PictureFile | None: ...


@dataclass(frozen=True, slots=True)
class UndrawnMessage:
    """A message whose pictures are still to be drawn. Fields as in `OutMessage`."""

    text: str
    pictures: tuple[Picture, ...] = ()
    rows: tuple[ControlRow, ...] = ()
    mention: tuple[int, ...] = ()
    quiet: bool = True
    accent: int | None = None
    below: str = ""


async def drawn(draft: UndrawnMessage, images: Images, words: Localizer) -> OutMessage:
    """The message with its pictures. A picture that cannot be drawn now is left out: the text says the same."""
    files = [await images.draw(picture, words) for picture in draft.pictures]
    return OutMessage(
        text=draft.text,
        pictures=tuple(file for file in files if file is not None),
        rows=draft.rows,
        mention=draft.mention,
        quiet=draft.quiet,
        accent=draft.accent,
        below=draft.below,
    )


def names_of(card: SessionCard) -> tuple[str, ...]:
    """Display names by seat, as their owners wrote them."""
    return tuple(seat.name for seat in sorted(card.seats, key=lambda seat: seat.seat))


def marks_of(card: SessionCard) -> tuple[SeatMark, ...]:
    """What pictures mark by seat: autopilot acts, or the person is away. Once the game has a result, which seats autopilot had
    at its end; who is away later has nothing to do with it."""
    seats = sorted(card.seats, key=lambda seat: seat.seat)
    if card.stage == "finished":
        return tuple("steered" if seat.autopilot else "" for seat in seats)
    if card.stage != "running":
        return ()
    return tuple("autopilot" if seat.autopilot else "away" if seat.away is not None else "" for seat in seats)


def fitted(lines: Sequence[str], limit: int = MESSAGE_LENGTH) -> str:
    """Lines joined to one text of at most `limit` characters; whole lines are dropped from the end if need be."""
    kept: list[str] = []
    length = 0
    for one in lines:
        if length + len(one) + 2 > limit:
            kept.append("…")
            break
        kept.append(one)
        length += len(one) + 1
    return "\n".join(kept).strip()


class ChannelLocalizer:
    """Says phrases about one table in one language; without one in the host's."""

    def __init__(self, card: SessionCard, texts: Texts, language: str | None) -> None:
        self._texts = texts
        self._language = language
        self._names = names_of(card)

    def __call__(self, key: str, **args: PhraseValue) -> str:
        return self.phrase(phrase(key, **args))

    def phrase(self, what: Phrase) -> str:
        """The phrase in the table's words."""
        return self._texts.say(what, self._language, self._names)

    def button(self, verb: Verb, card: SessionCard, style: Style = "plain", *, disabled: bool = False) -> OutButton:
        """A button that does `verb` at the table."""
        label = self._texts.label(Phrase(f"button-{verb}"), self._language)
        return OutButton(label, CustomId(verb=verb, session=card.session).encode(), style, disabled)


def code(text: str) -> Verbatim:
    """Text in a code span, shown exactly as it is; it must not contain a backtick (salts and seeds never do)."""
    return Verbatim(f"`{text.replace('`', '')}`")


def session_words(card: SessionCard) -> dict[str, PhraseValue]:
    """Game and number, which tell tables apart."""
    return {"game": card.title, "session": str(card.session)}
