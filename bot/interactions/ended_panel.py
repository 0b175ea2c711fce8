"""The panel of a session that is over: its result, what can be looked at, and another game."""

from __future__ import annotations

from dataclasses import replace

from bot.interactions.context import RequestContext, SessionContext
from bot.services.base.ids import CustomId
from bot.services.base.ports import Body, OutButton
from bot.services.delivery.posts.announcements import result
from bot.services.sessions.record import Record
from bot.services.views.retrospective import retrospective
from bot.services.wording.messages import with_pictures
from bot.services.wording.remarks import last_remark
from bot.ui.layout import PrivateReply
from bot.ui.panels import PRIVATE
from engines.core.phrase import Phrase


async def ended_panel(
    ctx: RequestContext, session_ctx: SessionContext, record: Record, above: str = ""
) -> PrivateReply:
    """The result as a channel reads it; of a session without a result that it is over. `above` stands first."""
    changed = await ctx.changed(session_ctx, record)
    card, say, services = changed.card, changed.say, ctx.services
    again, fairness = _again(changed), say.session_button("fairness", card.session)
    public = record.public
    if card.outcome is None or record.stage != "finished" or public is None:
        return PrivateReply(Body(say("panel-over"), rows=((*again, fairness),), accent=PRIVATE), leads_back=False)
    story = (await retrospective(services.repository, card.session)).story
    binding = services.repository.binding(card.game)
    last, news = None, ""
    if card.solo:
        last = last_remark((await services.session_queries.news(record, changed.caller.person)).lines)
        news, _ = await services.panel_builder.news(record, changed.caller.person, say)
    undrawn = result(replace(card, language=say.language), binding, public, say.texts, story=story, last=last)
    message = await with_pictures(undrawn, services.images, say.picture_localizer())
    text = "\n\n".join(one for one in (above, news, message.text) if one)
    analysis = (say.session_button("analysis", card.session),) if card.analysed else ()
    looks = say.session_buttons(card.session, "film", "replay")
    row = (*again, *looks, *analysis, fairness)
    return PrivateReply(replace(message.body, text=text, rows=(row,)), leads_back=False)


def _again(session_ctx: SessionContext) -> tuple[OutButton, ...]:
    """Another game: alone, or with those who played this one. A tournament opens its tables itself."""
    card, say = session_ctx.card, session_ctx.say
    if card.solo:
        return (say.button(Phrase("button-again"), CustomId("now", card.session, words=(card.game,)), "main"),)
    return (say.session_button("rematch", card.session, "main"),) if not card.in_tournament else ()
