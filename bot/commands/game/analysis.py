"""**Analysis**: the chances over the turns of a finished game, its turning points, the luck, and the caller's missed
choice."""

from dataclasses import replace
from functools import partial

from bot.interactions.context import InteractionContext, RequestContext, SessionContext
from bot.interactions.presses import handles
from bot.services.analysis import analyst
from bot.services.analysis.analyst import PersonalAnalysis
from bot.services.analysis.report import Report
from bot.services.base.ids import CustomId, number_in
from bot.services.base.model import SessionRefusal, refusal
from bot.services.base.ports import OutButton
from bot.services.delivery.panels.panel_messages import draw_pictures
from bot.services.delivery.posts.analysis_posts import (
    analysis_lines,
    analysis_picture,
    missed_line,
    turning_point_details,
)
from bot.services.views import replays
from bot.ui.layout import PrivateReply, private_reply
from engines.core.phrase import Phrase, phrase


@handles("analysis")
async def show_analysis(ctx: RequestContext) -> PrivateReply:
    """Show the analysis privately or, for the button of a turning point, the chances and the table at that moment.
    While the analysis is being computed, show a note; in Discord the analysis follows when it is done."""
    session_ctx = await ctx.session()
    analysis = await analyst.analysis_of(ctx.services.context, session_ctx.session, session_ctx.caller.person)
    if analysis.report is None:
        return _waiting_reply(ctx, session_ctx, analysis)
    number = number_in(ctx.word) or 0
    if 0 < number <= len(analysis.report.turning):
        return await _moment_reply(ctx, session_ctx, analysis.report, number - 1)
    return await _analysis_reply(ctx, session_ctx, analysis, analysis.report)


@handles("share", back="analysis")
async def share(ctx: InteractionContext) -> PrivateReply:
    """Post the share card, or the caller's own missed choice, in the session's channel."""
    session_ctx = await ctx.session()
    what = ctx.word or "card"
    await analyst.enqueue_post(ctx.services.context, session_ctx.caller, session_ctx.session, what)
    return private_reply(session_ctx.say("replay-posted"))


def _waiting_reply(ctx: RequestContext, session_ctx: SessionContext, analysis: PersonalAnalysis) -> PrivateReply:
    if not analysis.waiting:
        raise refusal(SessionRefusal, "analysis-failed")
    session = session_ctx.session
    again = session_ctx.say.button(Phrase("button-analysis-again"), CustomId("analysis", session))
    text = session_ctx.say("analysis-working", follows=int(isinstance(ctx, InteractionContext)))
    follows = partial(ctx.services.analyst.call_when_done, session)
    return replace(private_reply(text, (again,)), follows=follows)


async def _analysis_reply(
    ctx: RequestContext, session_ctx: SessionContext, analysis: PersonalAnalysis, report: Report
) -> PrivateReply:
    card, say = session_ctx.card, session_ctx.say
    binding = ctx.services.repository.binding(card.game)
    lines = list(analysis_lines(card, report, binding))
    if analysis.missed is not None:
        lines += [Phrase("gap"), missed_line(card, report, binding, analysis.missed, shared=False)]
    pictures = await draw_pictures([analysis_picture(card, report, binding)], say, ctx.services.images)
    return private_reply(
        say.lines(lines), _moments(session_ctx, report), _share_buttons(session_ctx, analysis), pictures=pictures
    )


async def _moment_reply(ctx: RequestContext, session_ctx: SessionContext, report: Report, number: int) -> PrivateReply:
    """Return the change of every seat's chances at turning point `number`, from 0, and the table after it as a
    picture."""
    one = report.turning[number]
    card, binding = session_ctx.card, ctx.services.repository.binding(session_ctx.card.game)
    public, names = await replays.position_after(ctx.context, session_ctx.session, one.seq)
    say = replace(session_ctx.say, names=names, marks=())
    pictures = await draw_pictures(binding.phase_pictures(public), say, ctx.services.images)
    text = session_ctx.say.lines(turning_point_details(card, report, binding, number))
    back = CustomId("analysis", session_ctx.session)
    return private_reply(text, _moments(session_ctx, report, number), pictures=pictures, back=back)


def _moments(session_ctx: SessionContext, report: Report, shown: int | None = None) -> tuple[OutButton, ...]:
    return tuple(
        session_ctx.say.button(
            phrase("button-turning", number=number),
            CustomId("analysis", session_ctx.session, words=(str(number),)),
            disabled=shown == number - 1,
        )
        for number in range(1, len(report.turning) + 1)
    )


def _share_buttons(session_ctx: SessionContext, analysis: PersonalAnalysis) -> tuple[OutButton, ...]:
    """Return the share buttons; none in a solo session, or for a caller without a seat and without the host's rights."""
    card = session_ctx.card
    if card.solo or not (session_ctx.has_seat or session_ctx.has_host_rights):
        return ()
    what = [("card", "button-post"), *([("missed", "button-share-missed")] if analysis.missed is not None else [])]
    return tuple(
        session_ctx.say.button(Phrase(label), CustomId("share", session_ctx.session, words=(word,)))
        for word, label in what
    )
