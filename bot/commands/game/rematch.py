"""**Rematch** and `/game rematch`: another game for the players of a finished one."""

from bot.commands.game.group import game, require_place
from bot.interactions.context import InteractionContext
from bot.interactions.plain_commands import table_command
from bot.interactions.presses import press
from bot.services.base.model import SessionRefusal, refusal
from bot.services.seats import lobbies
from bot.services.views import session_queries
from bot.ui.layout import PrivateReply, private_reply


@press("rematch", acts=True)
async def open_rematch(ctx: InteractionContext, table: str | None = None) -> PrivateReply:
    """Open a lobby in the session's channel; people who press later join it."""
    session_ctx = await ctx.session(table)
    here = session_ctx.card.channel_id == ctx.caller.channel_id
    if ctx.caller.guild_id is None and session_ctx.card.agreement.place == "channel":
        raise refusal(SessionRefusal, "rematch-elsewhere", channel=str(session_ctx.card.channel_id))
    if here or session_ctx.card.agreement.place == "channel":
        require_place(ctx)
    rematch = await lobbies.rematch(ctx.context, session_ctx.caller, session_ctx.record)
    card = await session_queries.card_of(ctx.context, rematch.record)
    key = "ui-rematch-opened" if rematch.opened else "ui-joined"
    return private_reply(ctx.say.at(card)(key, game=card.title, session=str(card.session), count=rematch.invited))


table_command("game-rematch", open_rematch, game)
