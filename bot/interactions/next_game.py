"""The button to the next game that waits, shown when there is nothing more to do in a session."""

from __future__ import annotations

from dataclasses import replace

from bot.interactions.handler import InteractionContext
from bot.services.base.ids import CustomId
from bot.services.base.model import SessionId
from bot.services.base.ports import OutButton
from bot.ui.layout import PrivateReply
from engines.core.phrase import phrase


async def with_next_game(ctx: InteractionContext, session: SessionId, reply: PrivateReply) -> PrivateReply:
    """The reply with a button to the game that has waited longest for the caller elsewhere, if one does."""
    following, count = await ctx.services.inboxes.next(ctx.caller.person, session)
    if following is None:
        return reply
    return replace(reply, rows=(*reply.rows, (next_button(ctx, session, count),)))


def next_button(ctx: InteractionContext, session: SessionId | None, count: int) -> OutButton:
    """The button for the game that has waited longest, other than `session`; it is looked up when pressed."""
    words = () if session is None else (str(session),)
    return ctx.say.button(phrase("button-next-game", count=count), CustomId("next", words=words), "main")
