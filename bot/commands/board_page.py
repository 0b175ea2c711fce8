"""**Board page**: the table as an Activity, if the host has set one up, or by a link for one person."""

from bot.interactions.context import InteractionContext, RequestContext
from bot.interactions.presses import opens_modal, press
from bot.services.base.ids import CustomId
from bot.services.base.model import SessionRefusal, refusal
from bot.services.base.ports import OutButton
from bot.ui.layout import PrivateReply, private_reply
from engines.core.phrase import Phrase


@opens_modal("page")
def open_activity(ctx: InteractionContext, pressed: CustomId) -> None:
    """Open the Activity, which itself finds the table of its channel."""


@press("page-link")
async def link(ctx: RequestContext) -> PrivateReply:
    """Return a link that opens the table for the person who pressed. Raise SessionRefusal without a board page."""
    session_ctx = await ctx.session()
    say = session_ctx.say
    url = ctx.services.board_access.link(ctx.caller.person, session_ctx.session, say.language)
    if url is None:
        raise refusal(SessionRefusal, "board-page-off")
    button = OutButton(say.label(Phrase("button-board-page")), "", url=url)
    return private_reply(say("board-link"), (button,))
