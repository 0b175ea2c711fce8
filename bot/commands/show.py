"""`/show`, `/describe` and `/help`: private views of the game; and **Board page**: the table as an Activity, if the
host of the bot has set one up, or by a link for one person."""

from collections.abc import Callable
from typing import Final

from discord import app_commands

from bot.commands.play import own_sheet, picture_caption, position_text, watch_button
from bot.interactions.completion import complete_seat, complete_session
from bot.interactions.context import InteractionContext, RequestContext, SessionContext
from bot.interactions.handler import handler_of
from bot.interactions.plain_commands import plain_command, table_command
from bot.interactions.presses import handles, opens_modal
from bot.interactions.start_buttons import start_buttons
from bot.services.base.ids import CustomId
from bot.services.base.model import SessionRefusal, refusal
from bot.services.base.ports import OutButton
from bot.services.delivery.panels.panel_messages import draw_pictures
from bot.services.views import session_queries
from bot.services.wording.messages import TextLocalizer
from bot.ui.command_words import command, described, named, option, options
from bot.ui.controls import AnyInteraction
from bot.ui.layout import PrivateReply, private_reply
from engines.core.phrase import Phrase

show: Final = app_commands.Group(name=named("show", "show"), description=described("show"))


@command("describe")
@options(full=option("describe-full"), table=option("table"))
@app_commands.autocomplete(table=complete_session)
async def describe_command(interaction: AnyInteraction, *, full: bool = False, table: str | None = None) -> None:
    """Show the position as text, in brief or in full."""
    await handler_of(interaction).answer(interaction, lambda ctx: describe(ctx, table, full=full))


@handles("board")
async def board(ctx: RequestContext, table: str | None = None) -> PrivateReply:
    """Show the shared board."""
    return await _picture_reply(ctx, table, "board")


table_command("show-board", board, show)


@show.command(name=named("plan", "show-plan"), description=described("show-plan"))
@options(seat=option("show-plan-seat"), table=option("table"))
@app_commands.autocomplete(seat=complete_seat, table=complete_session)
async def show_plan_command(interaction: AnyInteraction, seat: str | None = None, table: str | None = None) -> None:
    """Show a plan, by default the caller's own."""

    await handler_of(interaction).answer(interaction, lambda ctx: plan(ctx, seat, table))


async def plan(ctx: RequestContext, seat: str | None, table: str | None = None) -> PrivateReply:
    """Show the public plan of a seat. Without a seat, or for the caller's own seat, show the caller's own sheet."""
    session_ctx = await ctx.session(table)
    session_ctx.require_begun()
    if seat is None or session_ctx.seat(seat).person == session_ctx.caller.person:
        return await own_sheet(ctx, table)
    return await _picture_reply(ctx, table, f"plan {session_ctx.seat(seat).seat + 1}")


@handles("score")
async def score(ctx: RequestContext, table: str | None = None) -> PrivateReply:
    """Show the score sheet."""
    return await _picture_reply(ctx, table, "score")


@handles("describe")
async def describe(ctx: RequestContext, table: str | None = None, *, full: bool = False) -> PrivateReply:
    """Show the position as text: with `full`, or for a button of a page, in full and in pages; otherwise in brief, or the
    caller's hand if the button asks for it, with a button to the full text."""
    session_ctx = await ctx.session(table)
    session_ctx.require_begun()
    binding, view = session_ctx.record.binding, session_ctx.view
    words = ctx.words
    page = int(words[1]) if len(words) == 2 and words[1].isdecimal() else 0
    if not full and words in ((), ("hand",)):
        more = session_ctx.say.button(Phrase("button-describe-full"), _page_id(session_ctx, 0))
        brief = position_text(session_ctx, binding, view)
        if words and isinstance(view.viewer, int):
            brief = session_ctx.say.lines(binding.hand(view, view.viewer))
        return private_reply(brief, (more,))
    text = position_text(session_ctx, binding, view, full=True)
    return _page_reply(session_ctx.say, text, page, lambda number: _page_id(session_ctx, number))


@handles("help")
async def help_text(ctx: RequestContext) -> PrivateReply:
    """Explain how to play here, with ways to begin unless a table's button was pressed."""
    slug = await session_queries.newest_game_in(ctx.context, ctx.caller.channel_id)
    plays = ctx.pressed is not None and bool(ctx.pressed.session)
    rows = () if plays else (start_buttons(ctx.say, slug),)
    return private_reply(ctx.say("ui-help"), *rows)


help_command: Final = plain_command("help", help_text)


async def _picture_reply(ctx: RequestContext, table: str | None, name: str) -> PrivateReply:
    session_ctx = await ctx.session(table)
    session_ctx.require_begun()
    binding, view = session_ctx.record.binding, session_ctx.view
    pictures = binding.pictures(view.public)
    if name not in pictures:
        raise refusal(SessionRefusal, "no-such-picture")
    pages = [
        pictures[one] for one in (name, *(f"{name} {page}" for page in range(2, len(pictures) + 1))) if one in pictures
    ]
    found = await draw_pictures(pages, session_ctx.say, ctx.services.images)
    if len(found) < len(pages):
        return private_reply(f"{session_ctx.say('ui-picture-late')}\n\n{position_text(session_ctx, binding, view)}")
    in_words = session_ctx.say.button(Phrase("button-describe"), CustomId("describe", session_ctx.session))
    row = (in_words, *(await watch_button(ctx, session_ctx)))
    if "score" in pictures and name != "score":
        row += (session_ctx.say.button(Phrase("button-score"), CustomId("score", session_ctx.session)),)
    return private_reply(picture_caption(session_ctx), row, pictures=found)


def _page_reply(say: TextLocalizer, text: str, page: int, button: Callable[[int], CustomId]) -> PrivateReply:
    pages = pages_of(text)
    page = min(page, len(pages) - 1)
    more = page + 1
    return private_reply(pages[page], (say.button(Phrase("button-more"), button(more)),) if more < len(pages) else ())


def _page_id(session_ctx: SessionContext, page: int) -> CustomId:
    return CustomId("describe", session_ctx.session, words=("full", str(page)))


def pages_of(text: str, limit: int = 3500) -> list[str]:
    """Return a long text in pages of whole lines, at most `limit` characters each. Longer lines are divided."""
    pages: list[str] = [""]
    for line in text.split("\n"):
        for piece in [line[start : start + limit] for start in range(0, len(line), limit)] or [""]:
            if len(pages[-1]) + len(piece) + 1 > limit:
                pages.append("")
            pages[-1] += piece + "\n"
    return [page.strip("\n") or "\u200b" for page in pages]


@opens_modal("page")
def open_activity(ctx: InteractionContext, pressed: CustomId) -> None:
    """Return no form, so that the press opens the Activity, which finds the channel's table itself."""


@handles("page-link")
async def link(ctx: RequestContext) -> PrivateReply:
    """Return a link that opens the table for the caller alone. Raise SessionRefusal if the host of the bot has set up
    no board page."""
    session_ctx = await ctx.session()
    say, channel = session_ctx.say, session_ctx.record.channel_id
    url = ctx.services.context.board_access.link(ctx.caller.person, session_ctx.session, channel, say.language)
    if url is None:
        raise refusal(SessionRefusal, "board-page-off")
    button = OutButton(say.label(Phrase("button-board-page")), "", url=url)
    return private_reply(say("board-link"), (button,))
