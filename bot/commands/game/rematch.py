"""**Rematch** and `/game rematch`: the same game again, for the people who have just played it."""

from __future__ import annotations

from discord import app_commands

from bot.commands.game.group import game, require_place
from bot.interactions.completion import complete_session
from bot.interactions.context import InteractionContext
from bot.interactions.handler import handler_of
from bot.interactions.presses import press
from bot.interactions.replies import plain_reply
from bot.services.base.model import SessionRefusal
from bot.services.base.refusals import refusal
from bot.ui.command_words import described, named, option, options
from bot.ui.controls import AnyInteraction
from bot.ui.layout import PrivateReply


@game.command(name=named("rematch", "game-rematch"), description=described("game-rematch"))
@options(table=option("table"))
@app_commands.autocomplete(table=complete_session)
async def rematch_command(interaction: AnyInteraction, table: str | None = None) -> None:
    """Open a table for the same people."""
    await handler_of(interaction).answer(interaction, lambda ctx: open_rematch(ctx, table))


@press("rematch")
async def open_rematch(ctx: InteractionContext, table: str | None = None) -> PrivateReply:
    """A lobby in the same channel; those who press later join it."""
    session_ctx = await ctx.session(table)
    here = session_ctx.card.channel_id == ctx.caller.channel_id
    if ctx.caller.guild_id is None and session_ctx.card.place == "channel":
        raise refusal(SessionRefusal, "rematch-elsewhere", channel=str(session_ctx.card.channel_id))
    if here or session_ctx.card.place == "channel":
        require_place(ctx)
    rematch = await ctx.services.lobby.rematch(session_ctx.caller, session_ctx.record)
    card = await ctx.services.session_queries.card_of(rematch.record)
    key = "ui-rematch-opened" if rematch.opened else "ui-joined"
    return plain_reply(ctx.say.at(card)(key, game=card.title, session=str(card.session), count=rematch.invited))
