"""A seat's private panel as a message: the question, its pictures, and exactly the legal answers."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from typing import Final, Protocol

from bot.games.controls import Button, Row
from bot.games.picture import PrivatePicture
from bot.services.base.ids import CustomId, encode_words
from bot.services.base.localizer import TextLocalizer
from bot.services.base.model import ActionReply, PanelReply, SessionId
from bot.services.base.ports import OutButton, OutSelect, PictureFile
from bot.services.delivery.private_hands import EDGE
from bot.ui.layout import ControlRow, PrivateReply
from bot.ui.limits import OPTION_LABEL, PLACEHOLDER
from engines.core.phrase import Phrase
from render.core.localizer import Localizer

PRIVATE: Final = EDGE


class PrivateImages(Protocol):
    """The part of the images service that draws for one person."""

    async def draw_private(self, picture: PrivatePicture, words: Localizer) -> PictureFile | None:
        """A picture for the one whose hand or draft it shows; None if it cannot be drawn."""
        ...


async def panel_message(
    reply: PanelReply, say: TextLocalizer, images: PrivateImages, *, before: str = ""
) -> PrivateReply:
    """The panel, below a text such as a reply or a refusal. Without a panel: whose turn it is."""
    parts = [before] if before else []
    if reply.lines:
        parts.append(say.lines(reply.lines))
    panel = reply.panel
    rows: tuple[ControlRow, ...] = ()
    pictures: tuple[PictureFile, ...] = ()
    if panel is not None:
        parts.append(say("ui-panel-title", title=panel.title))
        if panel.lines:
            parts.append(say.lines(panel.lines))
        rows = tuple(_row(reply, number, row, say) for number, row in enumerate(panel.rows))
        pictures = await drawn_private(panel.pictures, say, images)
        if len(pictures) < len(panel.pictures):
            parts.append(say("ui-picture-late"))
    if reply.may_undo:
        undo = CustomId("undo", reply.session)
        rows += ((say.button(Phrase("button-undo"), undo),),)
    return PrivateReply("\n\n".join(parts), pictures, rows, PRIVATE)


async def act_message(
    reply: ActionReply, session: SessionId, say: TextLocalizer, images: PrivateImages
) -> PrivateReply:
    """The reply to an action, and the next panel if the same person has more to do."""
    following = replace(reply.next or PanelReply(session, "", 0, None), may_undo=reply.may_undo)
    return await panel_message(following, say, images, before=say.lines(reply.lines))


async def drawn_private(
    pictures: Sequence[PrivatePicture], say: TextLocalizer, images: PrivateImages
) -> tuple[PictureFile, ...]:
    """The pictures that could be drawn in time; the text says the same."""
    words = say.picture_localizer()
    files = await asyncio.gather(*(images.draw_private(picture, words) for picture in pictures))
    return tuple(file for file in files if file is not None)


def _row(reply: PanelReply, number: int, row: Row, say: TextLocalizer) -> ControlRow:
    if isinstance(row, tuple):
        return tuple(_button(reply, button, say) for button in row)
    # The words are in the options' values; the row's number keeps the custom ids of two selects apart.
    custom_id = CustomId("pick", reply.session, reply.decision, reply.draft, (str(number),))
    options = tuple(
        (
            say.label(option.label, OPTION_LABEL),
            encode_words(option.words),
            say.label(option.hint, OPTION_LABEL) if option.hint is not None else "",
        )
        for option in row.options
    )
    return OutSelect(say.label(row.placeholder, PLACEHOLDER), custom_id.encode(), options)


def _button(reply: PanelReply, button: Button, say: TextLocalizer) -> OutButton:
    custom_id = CustomId("do", reply.session, reply.decision, reply.draft, button.words)
    return say.button(button.label, custom_id, button.style, disabled=button.disabled)
