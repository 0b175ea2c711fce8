"""`/game replay`: stepping through a game that is over, or through the public past of one that goes on."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from discord import app_commands

from bot.commands.game.group import game
from bot.interactions.completion import complete_table
from bot.interactions.desk import Seen, Visit, desk_of, said
from bot.interactions.presses import press
from bot.services.base.ids import CustomId
from bot.services.base.ports import OutButton
from bot.services.delivery.replay_posts import replay_draft, strip_file, strip_text
from bot.ui.command_words import described, named
from bot.ui.controls import AnyInteraction
from bot.ui.layout import OutRow, PrivateReply
from bot.ui.panels import PRIVATE
from engines.core.phrase import Phrase

_STRIP: Final = "strip"


@game.command(name=named("replay", "game-replay"), description=described("game-replay"))
@app_commands.describe(table=described("table"))
@app_commands.autocomplete(table=complete_table)
async def replay_command(interaction: AnyInteraction, table: str | None = None) -> None:
    """Step through the game."""
    await desk_of(interaction).answer(interaction, lambda visit: show_step(visit, table))


@press("replay")
async def show_step(visit: Visit, table: str | None = None) -> PrivateReply:
    """One step with its picture, for the caller alone; also when the button stands on a posted step."""
    seen = await visit.table(table)
    words = visit.pressed.words if visit.pressed is not None else ()
    line = int(words[0]) if words and _is_line(words[0]) else None
    step = await visit.house.replays.step(seen.session, line)
    draft = replay_draft(seen.card, step, visit.desk.texts, seen.voice.language)
    # Names as they were then; marks are of now, the picture is not.
    words = replace(seen.voice, names=step.names, marks=()).words()
    files = [await visit.house.images.draw(picture, words) for picture in draft.pictures]
    return PrivateReply(
        draft.text,
        tuple(file for file in files if file is not None),
        rows=(*draft.rows, *_ways_out(seen, step.line)),
        accent=PRIVATE,
    )


@press("strip")
async def show_strip(visit: Visit) -> PrivateReply:
    """The whole game as an animated picture, for the caller alone."""
    seen = await visit.table()
    strip = await visit.house.replays.strip(seen.session)
    texts, language = visit.desk.texts, seen.voice.language
    file = await strip_file(seen.card, strip, visit.house.images, texts, language)
    text = strip_text(seen.card, texts, language)
    if file is None:
        return PrivateReply(f"{text}\n{seen.voice('strip-not-now')}", accent=PRIVATE)
    rows = ((_post_button(seen, _STRIP),),) if _may_post(seen) else ()
    return PrivateReply(text, (file,), rows=rows, accent=PRIVATE)


@press("post")
async def post(visit: Visit) -> PrivateReply:
    """A step or the strip goes to the table's channel."""
    seen = await visit.table()
    (what,) = visit.pressed.words if visit.pressed is not None and len(visit.pressed.words) == 1 else ("",)
    line = None if what == _STRIP else int(what) if _is_line(what) else 0
    await visit.house.replays.post(seen.caller, seen.session, line)
    return said(seen.voice("replay-posted"))


def _ways_out(seen: Seen, line: int) -> tuple[OutRow, ...]:
    buttons: list[OutButton] = []
    if _may_post(seen):
        buttons.append(_post_button(seen, str(line)))
    if seen.card.stage == "finished":
        buttons.append(seen.voice.button(Phrase("button-strip"), CustomId("strip", seen.session)))
    return (tuple(buttons),) if buttons else ()


def _post_button(seen: Seen, what: str) -> OutButton:
    return seen.voice.button(Phrase("button-post"), CustomId("post", seen.session, words=(what,)))


def _may_post(seen: Seen) -> bool:
    """Whether to offer it: nobody is shown a control that would only refuse them."""
    return seen.hosts or any(seat.person == seen.caller.person for seat in seen.card.seats)


def _is_line(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= 9
