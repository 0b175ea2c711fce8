"""**Back**: the way from a view that replaced a private message to the view before it.
Every answer in the place of a panel gets it here, refusals too, so that no view needs to add it."""

from bot.interactions.context import RequestContext
from bot.interactions.presses import back_verb
from bot.interactions.replies import REFUSED
from bot.services.base.ids import CustomId
from bot.services.base.model import SessionId, SessionRefusal
from bot.services.base.ports import OutButton
from bot.services.wording.messages import Style
from bot.ui.layout import PrivateReply
from bot.ui.limits import BUTTONS_IN_ROW
from engines.core.phrase import Phrase


async def with_back_button(ctx: RequestContext, reply: PrivateReply) -> PrivateReply:
    """Return the reply with **Back** to the view before it, if it replaced a private message. On a question the button is
    **Cancel**, in a new message too; a panel, or a reply that does not lead back, gets neither. A refused form that nothing leads
    back from can be opened again."""
    if reply.panel is not None or not reply.leads_back:
        return reply
    target = await _target(ctx, reply) if ctx.is_in_place else None
    if reply.asks:
        session = 0 if ctx.pressed is None else ctx.pressed.session
        return _with_button(reply, ctx.say.button(Phrase("button-cancel"), target or CustomId("cancel", session)))
    label = ctx.say.label(Phrase("button-back"))
    buttons = [button for row in reply.rows if isinstance(row, tuple) for button in row]
    if target is None and ctx.pressed is not None and ctx.is_form and reply.body.accent == REFUSED:
        # The message in whose place the refusal stands had the button of the form.
        return _with_button(reply, ctx.say.button(Phrase("button-form-again"), ctx.pressed, "main"))
    if target is None or target == ctx.pressed or any(button.label == label for button in buttons):
        return reply
    # Only one button is blue: the proposed choice, if there is one.
    has_emphasis = reply.body.items or any(button.style != "plain" for button in buttons)
    style: Style = "plain" if has_emphasis else "main"
    return _with_button(reply, ctx.say.button(Phrase("button-back"), target, style))


async def _target(ctx: RequestContext, reply: PrivateReply) -> CustomId | None:
    """Return the control of the view to go back to; None if no view comes before the reply."""
    pressed = ctx.pressed
    if reply.back is not None or pressed is None:
        return reply.back
    before = back_verb(pressed.verb)
    if not pressed.session:
        leads_back = before != "act" and (before != pressed.verb or reply.body.accent == REFUSED)
        # The second word of an organiser's control is the tournament.
        return CustomId(before, words=("all", pressed.words[1])) if leads_back and len(pressed.words) > 1 else None
    if before != "act":
        return CustomId(before, pressed.session)
    return CustomId("act", pressed.session) if await _has_seat(ctx, SessionId(pressed.session)) else None


async def _has_seat(ctx: RequestContext, session: SessionId) -> bool:
    """Return whether the caller has a seat in a session; False if the session cannot be loaded."""
    try:
        record = await ctx.services.repository.record_at_least(session, 0)
    except SessionRefusal:
        return False
    return record.seat_of(ctx.caller.person) is not None


def _with_button(reply: PrivateReply, button: OutButton) -> PrivateReply:
    """Return the reply with a button in its last row, or in a row of its own if the last row is full or a menu."""
    *rows, last = reply.rows or ((),)
    if isinstance(last, tuple) and len(last) < BUTTONS_IN_ROW:
        return reply.with_body(rows=(*rows, (*last, button)))
    return reply.with_body(rows=(*reply.rows, (button,)))
