"""Annulling the result of a finished session, and reinstating it, for members who may manage messages."""

from bot.interactions.context import InteractionContext, SessionContext
from bot.interactions.presses import handles
from bot.services.base.ids import CustomId
from bot.services.base.model import NotYours, SessionRefusal, refusal
from bot.services.people.records import annulling
from bot.services.people.records.annulling import GROUNDS, Ground
from bot.ui.layout import PrivateReply, private_reply, question
from engines.core.phrase import Phrase, phrase


@handles("annul", back="manage")
async def annul(ctx: InteractionContext) -> PrivateReply:
    """Annul a finished session after the choice of a reason and a confirmation; if it is annulled already, reinstate it
    after a confirmation. Raise NotYours if the caller is not a moderator, SessionRefusal if the session is not
    finished."""
    session_ctx, ground = await ctx.session(), None
    if not session_ctx.caller.manages:
        raise refusal(NotYours, "not-moderator")
    if session_ctx.card.stage != "finished":
        raise refusal(SessionRefusal, "not-finished", session=str(session_ctx.session))
    match ctx.words:
        case ("yes", given):
            await annulling.annul(ctx.context, session_ctx.caller, session_ctx.session, _ground(given))
            return private_reply(session_ctx.say("ui-annulled", session=str(session_ctx.session)))
        case ("again",):
            await annulling.reinstate(ctx.context, session_ctx.caller, session_ctx.session)
            return private_reply(session_ctx.say("ui-reinstated", session=str(session_ctx.session)))
        case ("why",) if ctx.values:
            ground = _ground(ctx.values[0])
        case _:
            pass
    return await _next_question(ctx, session_ctx, ground)


async def _next_question(ctx: InteractionContext, session_ctx: SessionContext, ground: Ground | None) -> PrivateReply:
    say, session = session_ctx.say, session_ctx.session
    standing = await annulling.ground_of(ctx.context, session)
    if standing is not None:
        what = phrase("ui-ask-reinstate", session=str(session), reason=_words(standing))
        return question(say, what, Phrase("button-reinstate"), CustomId("annul", session, words=("again",)))
    if ground is None:
        options = [(_words(one), one, "") for one in GROUNDS]
        menu = say.select(Phrase("ui-annul-choose"), CustomId("annul", session, words=("why",)), options)
        return private_reply(say("ui-annul", session=str(session)), menu)
    what = phrase("ui-ask-annul", game=session_ctx.card.title, session=str(session), reason=_words(ground))
    return question(say, what, Phrase("button-annul"), CustomId("annul", session, words=("yes", ground)))


def _ground(given: str) -> Ground:
    for one in GROUNDS:
        if one == given:
            return one
    raise refusal(SessionRefusal, "no-such-ground")


def _words(ground: Ground) -> Phrase:
    return Phrase(f"annul-ground-{ground}")
