"""`/show`, `/describe` and `/help`: everything one can look at, for the caller's eyes only."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from discord import app_commands

from bot.commands.game.group import game
from bot.commands.play import own_sheet
from bot.interactions.completion import complete_seat, complete_table
from bot.interactions.desk import Seen, Visit, desk_of, said
from bot.interactions.position import picture_caption, position_text
from bot.interactions.presses import press
from bot.services.base.ids import CustomId
from bot.services.base.model import TableRefusal
from bot.services.base.refusals import refusal
from bot.ui.command_words import command, described, named
from bot.ui.controls import AnyInteraction
from bot.ui.layout import OutRow, PrivateReply
from bot.ui.panels import PRIVATE
from bot.ui.voice import Voice
from engines.core.phrase import Phrase

show: Final = app_commands.Group(name=named("show", "show"), description=described("show"))


@show.command(name=named("board", "show-board"), description=described("show-board"))
@app_commands.describe(table=described("table"))
@app_commands.autocomplete(table=complete_table)
async def show_board_command(interaction: AnyInteraction, table: str | None = None) -> None:
    """The shared board."""
    await desk_of(interaction).answer(interaction, lambda visit: board(visit, table))


@game.command(name=named("board", "game-board"), description=described("show-board"))
@app_commands.describe(table=described("table"))
@app_commands.autocomplete(table=complete_table)
async def game_board_command(interaction: AnyInteraction, table: str | None = None) -> None:
    """The shared board."""
    await desk_of(interaction).answer(interaction, lambda visit: board(visit, table))


@show.command(name=named("plan", "show-plan"), description=described("show-plan"))
@app_commands.describe(seat=described("show-plan-seat"), table=described("table"))
@app_commands.autocomplete(seat=complete_seat, table=complete_table)
async def show_plan_command(interaction: AnyInteraction, seat: str | None = None, table: str | None = None) -> None:
    """One's own plan, or somebody's."""

    await desk_of(interaction).answer(interaction, lambda visit: plan(visit, seat, table))


@show.command(name=named("score", "show-score"), description=described("show-score"))
@app_commands.describe(table=described("table"))
@app_commands.autocomplete(table=complete_table)
async def show_score_command(interaction: AnyInteraction, table: str | None = None) -> None:
    """The score sheet."""
    await desk_of(interaction).answer(interaction, lambda visit: score(visit, table))


@command("describe")
@app_commands.describe(full=described("describe-full"), table=described("table"))
@app_commands.autocomplete(table=complete_table)
async def describe_command(interaction: AnyInteraction, full: bool = False, table: str | None = None) -> None:
    """The whole position in text."""
    await desk_of(interaction).answer(interaction, lambda visit: describe(visit, table, full=full))


@command("help")
async def help_command(interaction: AnyInteraction) -> None:
    """How to play here."""
    await desk_of(interaction).answer(interaction, help_text)


@press("board")
async def board(visit: Visit, table: str | None = None) -> PrivateReply:
    """The shared board."""
    return await _picture(visit, table, "board")


async def plan(visit: Visit, seat: str | None, table: str | None = None) -> PrivateReply:
    """Somebody's plan as everybody may see it, or one's own with what only its owner sees."""
    seen = await visit.table(table)
    seen.require_begun()
    if seat is None or seen.seat(seat).person == seen.caller.person:
        return await own_sheet(visit, table)
    return await _picture(visit, table, f"plan {seen.seat(seat).seat + 1}")


@press("score")
async def score(visit: Visit, table: str | None = None) -> PrivateReply:
    """The score sheet."""
    return await _picture(visit, table, "score")


@press("describe")
async def describe(visit: Visit, table: str | None = None, *, full: bool = False) -> PrivateReply:
    """The position in text: brief with a button to all of it, or in pages that fit a message."""
    seen = await visit.table(table)
    seen.require_begun()
    binding, view, _ = await visit.house.tables.view(seen.session, seen.caller.person)
    words = visit.pressed.words if visit.pressed is not None else ()
    page = int(words[1]) if len(words) == 2 and words[1].isdecimal() else 0
    if not full and not words:
        more = seen.voice.button(Phrase("button-describe-full"), _page(seen, 0))
        return PrivateReply(position_text(seen, binding, view), rows=((more,),), accent=PRIVATE)
    text = position_text(seen, binding, view, full=True)
    return _paged(seen.voice, text, page, lambda number: _page(seen, number))


@press("help")
async def help_text(visit: Visit) -> PrivateReply:
    """How to play here."""
    return said(visit.voice("ui-help"))


async def _picture(visit: Visit, table: str | None, name: str) -> PrivateReply:
    seen = await visit.table(table)
    seen.require_begun()
    binding, public = await visit.house.tables.public(seen.session)
    pictures = binding.pictures(public)
    if name not in pictures:
        raise refusal(TableRefusal, "no-such-picture", name=name)
    pages = [
        pictures[one] for one in (name, *(f"{name} {page}" for page in range(2, len(pictures) + 1))) if one in pictures
    ]
    words = seen.voice.words()
    files = [await visit.house.images.draw(picture, words) for picture in pages]
    drawn = tuple(file for file in files if file is not None)
    if len(drawn) < len(files):
        _, view, _ = await visit.house.tables.view(seen.session, seen.caller.person)
        return said(f"{seen.voice('ui-picture-late')}\n\n{position_text(seen, binding, view)}")
    return PrivateReply(picture_caption(seen), drawn, (), PRIVATE)


def _paged(voice: Voice, text: str, page: int, button: Callable[[int], CustomId]) -> PrivateReply:
    """One page of a long text, with a button to the next."""
    pages = pages_of(text)
    page = min(page, len(pages) - 1)
    more = page + 1
    rows: tuple[OutRow, ...] = ()
    if more < len(pages):
        rows = ((voice.button(Phrase("button-more"), button(more)),),)
    return PrivateReply(pages[page], rows=rows, accent=PRIVATE)


def _page(seen: Seen, page: int) -> CustomId:
    return CustomId("describe", seen.session, words=("full", str(page)))


def pages_of(text: str, limit: int = 3500) -> list[str]:
    """A long text in pages of whole lines. A single line longer than a page is cut where it is."""
    pages: list[str] = [""]
    for line in text.split("\n"):
        for piece in [line[start : start + limit] for start in range(0, len(line), limit)] or [""]:
            if len(pages[-1]) + len(piece) + 1 > limit:
                pages.append("")
            pages[-1] += piece + "\n"
    return [page.strip("\n") or "\u200b" for page in pages]
