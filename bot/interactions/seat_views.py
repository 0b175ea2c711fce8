"""The buttons to the people who may see one's own seat, and to the seats one may see."""

from bot.interactions.context import RequestContext, SessionContext
from bot.services.base.ids import CustomId
from bot.services.base.ports import OutButton
from bot.services.views import seat_views
from engines.core.phrase import Phrase, SeatName, phrase


def viewers_button(session_ctx: SessionContext) -> tuple[OutButton, ...]:
    """Return the button below one's own sheet or hand that lists who else may see it. Nobody may see a game against the
    computer."""
    if not session_ctx.sits or session_ctx.card.solo:
        return ()
    return (session_ctx.say.button(Phrase("button-viewers"), CustomId("viewers", session_ctx.session)),)


async def watch_button(ctx: RequestContext, session_ctx: SessionContext) -> tuple[OutButton, ...]:
    """Return the button below a picture of the table, for people who may see a seat now."""
    seats = await seat_views.seats_open_now(ctx.context, session_ctx.caller.person, session_ctx.record)
    if not seats:
        return ()
    label = phrase("button-watch", seat=SeatName(seats[0])) if len(seats) == 1 else Phrase("button-watch-all")
    return (session_ctx.say.button(label, CustomId("watch", session_ctx.session), "main"),)
