"""A seat's private panel as a message: the question, its pictures, and exactly the legal answers."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final, Protocol

from bot.games.binding import Button, PrivatePicture, Row
from bot.services.base.ids import CustomId, encode_words
from bot.services.base.model import ActReply, PanelReply, SessionId
from bot.services.base.ports import OutButton, OutSelect, PictureFile
from bot.services.delivery.private_hands import EDGE
from bot.ui.layout import OutRow, PrivateReply
from bot.ui.limits import OPTION_LABEL, PLACEHOLDER
from bot.ui.voice import Voice
from engines.core.phrase import Phrase
from render.core.words import Words

PRIVATE: Final = EDGE


class PrivateImages(Protocol):
    """The part of the images service that draws for one person."""

    async def draw_private(self, picture: PrivatePicture, words: Words) -> PictureFile | None: ...


async def panel_message(
    reply: PanelReply, voice: Voice, images: PrivateImages, *, before: str = "", may_undo: bool = False
) -> PrivateReply:
    """The panel, below what is to be said first (an answer, a refusal). Without a panel: whose turn it is."""
    parts = [before] if before else []
    if reply.lines:
        parts.append(voice.lines(reply.lines))
    panel = reply.panel
    rows: tuple[OutRow, ...] = ()
    pictures: tuple[PictureFile, ...] = ()
    if panel is not None:
        parts.append(voice("ui-panel-title", title=panel.title))
        if panel.lines:
            parts.append(voice.lines(panel.lines))
        rows = tuple(_row(reply, number, row, voice) for number, row in enumerate(panel.rows))
        pictures = await drawn_private(panel.pictures, voice, images)
        if len(pictures) < len(panel.pictures):
            parts.append(voice("ui-picture-late"))
    if may_undo:
        undo = CustomId("undo", reply.session)
        rows += ((voice.button(Phrase("button-undo"), undo),),)
    return PrivateReply("\n\n".join(parts), pictures, rows, PRIVATE)


async def act_message(reply: ActReply, session: SessionId, voice: Voice, images: PrivateImages) -> PrivateReply:
    """What the person is told after acting, and the next panel if the same person has more to do."""
    following = reply.next or PanelReply(session, "", 0, None)
    return await panel_message(following, voice, images, before=voice.lines(reply.lines), may_undo=reply.may_undo)


async def drawn_private(
    pictures: Sequence[PrivatePicture], voice: Voice, images: PrivateImages
) -> tuple[PictureFile, ...]:
    """The pictures that could be drawn in time; the text says the same."""
    words = voice.words()
    files = await asyncio.gather(*(images.draw_private(picture, words) for picture in pictures))
    return tuple(file for file in files if file is not None)


def _row(reply: PanelReply, number: int, row: Row, voice: Voice) -> OutRow:
    if isinstance(row, tuple):
        return tuple(_button(reply, button, voice) for button in row)
    # The words travel in the options; the row's number keeps two selects of one panel apart.
    custom_id = CustomId("pick", reply.session, reply.decision, reply.draft, (str(number),))
    options = tuple(
        (
            voice.label(option.label, OPTION_LABEL),
            encode_words(option.words),
            voice.label(option.hint, OPTION_LABEL) if option.hint is not None else "",
        )
        for option in row.options
    )
    return OutSelect(voice.label(row.placeholder, PLACEHOLDER), custom_id.encode(), options)


def _button(reply: PanelReply, button: Button, voice: Voice) -> OutButton:
    custom_id = CustomId("do", reply.session, reply.decision, reply.draft, button.words)
    return voice.button(button.label, custom_id, button.style, disabled=button.disabled)
