"""A seat's private panel as a message: the question, its pictures, exactly the legal answers, and ways to look around.

Nothing here is public, so this module builds no `OutMessage`.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.games.controls import Button, Row
from bot.games.picture import AnyPicture, Picture
from bot.services.base.ids import CustomId, Verb, encode_words
from bot.services.base.localizer import TextLocalizer
from bot.services.base.messages import ControlRow
from bot.services.base.model import PanelReply, PersonId, SessionId
from bot.services.base.ports import OutButton, OutSelect, PictureFile, PrivateMessage
from bot.services.base.texts import Verbatim, stamp
from bot.services.delivery.private_hands import EDGE
from bot.services.pictures.images import Images
from bot.services.sessions.record import Record
from bot.services.sessions.repository import SessionRepository
from bot.services.views.inbox import Inboxes
from bot.services.views.session_queries import SessionQueries
from engines.core.phrase import Phrase, phrase

NEWS_LINES: Final = 3
"""Most lines of a panel about what happened since its person acted last."""
_LABEL: Final = 150
"""Characters of the longest label in a select; each is cut to what it may be where it is shown."""


@dataclass(frozen=True, slots=True)
class ShownPanel:
    """What a panel shows whom. `words` were said so far, and `digest` is the same wherever the same is told and offered, whenever
    it was shown and whatever happened before."""

    session: SessionId
    person: PersonId
    language: str
    line: int
    decision: str
    words: tuple[str, ...]
    digest: str


class PanelBuilder:
    """Makes the messages of panels: of those that are opened and of those that are brought up to date alike."""

    def __init__(
        self, repository: SessionRepository, session_queries: SessionQueries, inboxes: Inboxes, images: Images
    ) -> None:
        self._repository = repository
        self._session_queries = session_queries
        self._inboxes = inboxes
        self._images = images

    async def compose(
        self, reply: PanelReply, person: PersonId, say: TextLocalizer, *, before: str = "", news: bool = True
    ) -> tuple[PrivateMessage, ShownPanel]:
        """The panel in the language of `say`, which is at the session. `before` stands above it: what the person has just
        done, or why not. With `news` the first panel of a decision also tells what happened since they acted last."""
        record = await self._repository.since(reply.session, reply.seq)
        parts, rows, pictures = await self._choices(reply, record, person, say)
        digest = _digest(parts, rows, pictures)
        above = [before, await self._news(record, person, say) if news and not reply.words else ""]
        if reply.panel is None:
            following, count = await self._inboxes.next(person, reply.session)
            rows += ((next_game_button(say, reply.session, count),),) if following is not None else ()
        # Nobody else can change what a solo panel says.
        as_of = "" if record.solo else say("panel-as-of", at=stamp(self._repository.clock.now(), "t"))
        text = "\n\n".join(text for text in (*above, *parts, as_of) if text)
        shown = ShownPanel(reply.session, person, say.language, reply.line, reply.decision, reply.words, digest)
        return PrivateMessage(text, pictures, rows, EDGE), shown

    async def _choices(
        self, reply: PanelReply, record: Record, person: PersonId, say: TextLocalizer
    ) -> tuple[list[str], tuple[ControlRow, ...], tuple[PictureFile, ...]]:
        parts = [say.lines(reply.lines)] if reply.lines else []
        rows: tuple[ControlRow, ...] = ()
        pictures: tuple[PictureFile, ...] = ()
        panel = reply.panel
        if panel is not None:
            parts.append(say("ui-panel-title", title=panel.title))
            if panel.lines:
                parts.append(say.lines(panel.lines))
            rows = tuple(_row(reply, number, row, say) for number, row in enumerate(panel.rows))
            pictures = await drawn(panel.pictures, say, self._images)
            if len(pictures) < len(panel.pictures):
                parts.append(say("ui-picture-late"))
        undo = (say.button(Phrase("button-undo"), CustomId("undo", reply.session)),) if reply.may_undo else ()
        looks = (say.session_button(verb, reply.session) for verb in self._looks(record))
        hosts = record.host == person and not record.over and not record.solo
        manage = (say.button(Phrase("button-manage"), CustomId("manage", reply.session)),) if hosts else ()
        return parts, (*rows, (*undo, *looks, *manage)), pictures

    def _looks(self, record: Record) -> tuple[Verb, ...]:
        """What else can be looked at in the panel."""
        if record.state is None:
            return ("rules",)
        return ("board", "hand" if self._repository.binding(record.game).has_hand else "plan", "rules")

    async def _news(self, record: Record, person: PersonId, say: TextLocalizer) -> str:
        """What happened since the person acted last, in small print; the newest few lines."""
        if record.state is None:
            return ""
        lines = await self._session_queries.news(record, person) or ()
        return "\n".join(say("call-before", line=Verbatim(say.phrase(one))) for one in lines[-NEWS_LINES:])


async def drawn(pictures: Sequence[AnyPicture], say: TextLocalizer, images: Images) -> tuple[PictureFile, ...]:
    """The pictures that could be drawn in time; the text says the same."""
    words = say.picture_localizer()
    files = await asyncio.gather(
        *(
            images.draw(picture, words) if isinstance(picture, Picture) else images.draw_private(picture, words)
            for picture in pictures
        )
    )
    return tuple(file for file in files if file is not None)


def next_game_button(say: TextLocalizer, session: SessionId | None, count: int) -> OutButton:
    """The button for the game that has waited longest, other than `session`; it is looked up when pressed."""
    words = () if session is None else (str(session),)
    return say.button(phrase("button-next-game", count=count), CustomId("next", words=words), "main")


def _digest(parts: Sequence[str], rows: Sequence[ControlRow], pictures: Sequence[PictureFile]) -> str:
    digest = hashlib.sha256(repr((parts, rows, [picture.alt for picture in pictures])).encode())
    for picture in pictures:
        digest.update(picture.png)
    return digest.hexdigest()


def _row(reply: PanelReply, number: int, row: Row, say: TextLocalizer) -> ControlRow:
    if isinstance(row, tuple):
        return tuple(_button(reply, button, say) for button in row)
    # The words are in the options' values; the row's number keeps the custom ids of two selects apart.
    custom_id = CustomId("pick", reply.session, reply.decision, reply.draft, (str(number),))
    options = tuple(
        (
            say.label(option.label, _LABEL),
            encode_words(option.words),
            say.label(option.hint, _LABEL) if option.hint is not None else "",
        )
        for option in row.options
    )
    return OutSelect(say.label(row.placeholder, _LABEL), custom_id.encode(), options)


def _button(reply: PanelReply, button: Button, say: TextLocalizer) -> OutButton:
    custom_id = CustomId("do", reply.session, reply.decision, reply.draft, button.words)
    return say.button(button.label, custom_id, button.style, disabled=button.disabled)
