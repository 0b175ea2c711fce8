"""Messages as Components V2: a framed text, pictures with alternative text, rows of controls."""

import io
import re
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Any, Final, TypeAlias

import discord
from discord import ui

from bot.services.base.ids import CustomId
from bot.services.base.model import PanelReply
from bot.services.base.ports import Body, ControlRow, HasBody, OutItem, OutSelect, PictureFile
from bot.services.delivery.panels.hands import EDGE
from bot.services.delivery.panels.panel_messages import ShownPanel
from bot.services.wording.messages import Style, TextLocalizer
from bot.ui.controls import control_button, control_select
from bot.ui.limits import ALT, BUTTONS_IN_ROW, COMPONENTS, CONTINUED, PICTURES, TEXT, fitting_label, fitting_text
from engines.core.phrase import Phrase
from engines.core.values import frozen

Mentions: TypeAlias = Callable[[str], str]
"""A function that makes the commands named in a text clickable (`bot.ui.command_mentions`)."""

_KEPT_FOR_ROWS: Final = 8
"""Number of components that items leave to the rows below them, among them the way back."""
_FILE_NAME: Final = re.compile(r"[^A-Za-z0-9_.-]+")


@frozen
class PrivateReply(HasBody):
    """An ephemeral reply. It is deliberately not an `OutMessage`: the messenger cannot post it.

    `attachment` is a file (name, content), such as the export of a person's data. `panel` describes the panel it shows,
    if any, which is then kept up to date, and `choices` the choices of that panel. If the reply replaces another
    message, **Back** leads to `back`, by default to the view its control belongs to, and is absent if not `leads_back`;
    on a question (`asks`) the button is **Cancel**. `follows` gets a function to call when the answer has changed: a
    new answer then replaces this one, if it is still shown."""

    body: Body
    attachment: tuple[str, bytes] | None = None
    panel: ShownPanel | None = None
    choices: PanelReply | None = None
    back: CustomId | None = None
    asks: bool = False
    leads_back: bool = True
    follows: Callable[[Callable[[], None]], Awaitable[None]] | None = None


def private_reply(
    text: str | Iterable[str],
    *rows: ControlRow | None,
    pictures: Iterable[PictureFile | None] = (),
    items: Iterable[OutItem] = (),
    accent: int = EDGE,
    attachment: tuple[str, bytes] | None = None,
    back: CustomId | None = None,
    asks: bool = False,
    leads_back: bool = True,
) -> PrivateReply:
    """Return a reply of a text, given as a whole or by its lines. Empty rows and undrawn pictures are left out."""
    body = Body(
        text if isinstance(text, str) else "\n".join(text),
        tuple(one for one in pictures if one is not None),
        tuple(row for row in rows if row),
        accent,
        tuple(items),
    )
    return PrivateReply(body, attachment, back=back, asks=asks, leads_back=leads_back)


@frozen
class LayoutMessage:
    """A layout and the files its pictures refer to."""

    view: ui.LayoutView
    files: list[discord.File]


def layout_message(
    body: Body, mentions: Mentions = str, *, marker: int | None = None, attachment: tuple[str, bytes] | None = None
) -> LayoutMessage:
    """Return a body as a message for Discord. Parts beyond Discord's limits are cut or left out. `mentions` makes commands in it
    clickable; `marker` is an invisible number by which a sent message is found again; `attachment` is a named file."""
    items = body.items
    room = TEXT - sum([len(item.text) for item in items])
    above = fitting_text(body.text.strip(), room) or "\u200b"
    below = body.below
    below = fitting_text(below.strip(), room - len(above)) if below and room - len(above) > len(CONTINUED) else ""
    clickable = mentions(above), mentions(below) if below else ""
    if sum(map(len, clickable)) <= room:
        above, below = clickable
    children: list[ui.Item[Any]] = []
    files: list[discord.File] = []
    for picture in body.pictures[:PICTURES]:
        name = _file_name(picture.filename, len(files))
        described = fitting_label(picture.alt, ALT)
        files.append(discord.File(io.BytesIO(picture.png), filename=name, description=described))
        # Each picture has a gallery of its own: pictures in one gallery are cropped to squares.
        item = discord.MediaGalleryItem(files[-1].uri, description=files[-1].description)
        children.append(ui.MediaGallery[ui.LayoutView](item))
    children.insert(len(children) if body.pictures_first else 0, ui.TextDisplay[ui.LayoutView](above))
    if attachment is not None:
        name = _file_name(attachment[0], len(files))
        files.append(discord.File(io.BytesIO(attachment[1]), filename=name))
        children.append(ui.File[ui.LayoutView](f"attachment://{name}"))
    nested = 1 + len(children) + bool(below)
    kept = min(sum(2 if isinstance(row, OutSelect) else 1 + len(row) for row in body.rows), _KEPT_FOR_ROWS)
    for item in items:
        size = 2 + len(item.buttons[:BUTTONS_IN_ROW])
        if nested + size > COMPONENTS - kept:
            break
        children += _item(item)
        nested += size
    children += _rows(body.rows, COMPONENTS - nested)
    if below:
        children.append(ui.TextDisplay[ui.LayoutView](below))
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.Container[ui.LayoutView](*children, accent_colour=body.accent, id=marker))
    # Controls are routed by their custom ids, so the view need not stay in memory.
    view.stop()
    return LayoutMessage(view, files)


def _item(item: OutItem) -> list[ui.Item[Any]]:
    buttons = ui.ActionRow[Any](*(control_button(button) for button in item.buttons[:BUTTONS_IN_ROW]))
    line = ui.TextDisplay[Any](item.text)
    if not item.buttons:
        return [line]
    return [buttons, line] if item.named_by_buttons else [line, buttons]


def _rows(rows: Sequence[ControlRow], room: int) -> list[ui.ActionRow[Any]]:
    """Return the rows, as many as fit into `room` components. A repeated control is shown once."""
    shown: list[ui.ActionRow[Any]] = []
    seen: set[str] = set()
    for row in rows:
        if isinstance(row, OutSelect):
            controls = [control_select(row)] if row.options and row.custom_id not in seen else []
            seen.add(row.custom_id)
        else:
            fresh = {button.custom_id: button for button in reversed(row) if button.custom_id not in seen}
            controls = [control_button(button) for button in reversed(fresh.values())][:BUTTONS_IN_ROW]
            seen.update(fresh)
        if not controls or len(controls) + 1 > room:
            continue
        room -= len(controls) + 1
        shown.append(ui.ActionRow[Any](*controls))
    return shown


def _file_name(name: str, number: int) -> str:
    """Return a safe file name: Discord rewrites other characters, which would break the reference."""
    stem = _FILE_NAME.sub("_", name).strip("_.") or "picture"
    return stem if number == 0 else f"{number + 1}_{stem}"


def question(say: TextLocalizer, what: Phrase, yes: Phrase, answer: CustomId, style: Style = "danger") -> PrivateReply:
    """Return the question with a confirm button, red unless it has another style; `with_back_button` adds **Cancel**.
    `answer` is the confirm button's custom id."""
    row = (say.button(yes, answer, style),)
    return private_reply(say.phrase(what), row, asks=True)
