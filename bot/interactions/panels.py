"""Private panels as answers."""

from __future__ import annotations

from bot.interactions.context import RequestContext, SessionContext
from bot.services.base.model import PanelReply
from bot.ui.layout import PrivateReply


async def shown_panel(
    ctx: RequestContext,
    session_ctx: SessionContext,
    reply: PanelReply,
    *,
    before: str = "",
) -> PrivateReply:
    """The panel; `before` as in `PanelBuilder.compose`."""
    builder, person = ctx.services.panel_builder, session_ctx.caller.person
    composed = await builder.compose(reply, person, session_ctx.say, before=before)
    message, shown = composed
    return PrivateReply(message.body, panel=shown)
