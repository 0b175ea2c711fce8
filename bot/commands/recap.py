"""`/recap` and **What happened?**: the events since the caller's last decision, or in the phase of a message."""

from typing import Final

from bot.interactions.context import RequestContext, SessionContext
from bot.interactions.plain_commands import table_command
from bot.interactions.presses import handles
from bot.services.base.ids import CustomId, number_in
from bot.services.delivery.panels.panel_messages import draw_pictures
from bot.services.delivery.posts.announcements import picture_heading
from bot.services.views import recaps
from bot.services.views.recaps import Recap
from bot.services.wording.texts import Verbatim, stamp
from bot.ui.layout import ControlRow, PrivateReply, private_reply
from engines.core.phrase import Phrase

LENGTH: Final = 3000
"""Maximum length of the entries in a recap, in characters without headings; the newest are kept."""


@handles("recap")
async def show_recap(ctx: RequestContext, table: str | None = None) -> PrivateReply:
    """Show the events since the caller's last decision, or the newest events since the game began if the caller has not
    decided anything; for the button of a phase's message, the events of that phase. They look like posts, below the
    picture of the position before them. Raise SessionRefusal before the game has begun."""
    line = number_in(ctx.word)
    session_ctx = await ctx.session(table)
    recap = None if line is None else await recaps.recap_of_phase(ctx.context, session_ctx.session, line)
    of_phase = recap is not None
    if recap is None:
        session_ctx.require_begun()
        recap = await recaps.recap_for(ctx.context, session_ctx.session, session_ctx.caller.person)
    say = session_ctx.say
    wanted = () if recap.public is None else recap.binding.phase_pictures(recap.public)
    pictures = await draw_pictures(wanted, say, ctx.services.images)
    parts = [] if of_phase else [_recap_title(session_ctx, recap)]
    shown, dropped = _lines_of(session_ctx, recap)
    parts += [say("recap-earlier", count=recap.earlier + dropped)] if recap.earlier + dropped else []
    reply = private_reply([*parts, *shown], _row(ctx, session_ctx), pictures=pictures)
    return reply.with_body(pictures_first=True)


recap_command: Final = table_command("recap", show_recap)


def _recap_title(session_ctx: SessionContext, recap: Recap) -> str:
    title = session_ctx.say("recap-title", game=session_ctx.card.title, session=str(session_ctx.session))
    if recap.since is None:
        return f"{title}\n{session_ctx.say('recap-newest')}"
    if not recap.parts:
        return f"{title}\n{session_ctx.say('recap-nothing')}"
    return f"{title}\n{session_ctx.say('recap-since', since=stamp(recap.since))}"


def _lines_of(session_ctx: SessionContext, recap: Recap) -> tuple[list[str], int]:
    """Return the headings and the newest entries that fit, oldest first, and the number of the entries left out."""
    say, room, dropped = session_ctx.say, LENGTH, 0
    shown: list[str] = []
    for part in reversed(recap.parts):
        kept: list[str] = []
        for line in reversed(part.lines):
            entry = "\n".join(say("list-item", line=Verbatim(say.phrase(one))) for one in line.lines)
            room -= len(entry) + 1
            if room < 0:
                dropped += 1
            else:
                kept.insert(0, entry)
        shown[:0] = [picture_heading(say, session_ctx.card.game, part.turn, part.phase), *kept] if kept else []
    return shown, dropped


def _row(ctx: RequestContext, session_ctx: SessionContext) -> ControlRow:
    say, session = session_ctx.say, session_ctx.session
    mine = {seat.seat for seat in session_ctx.card.seats if seat.person == session_ctx.caller.person}
    owes = any(one.seat in mine for one in session_ctx.card.pending)
    act = (say.button(Phrase("button-act"), CustomId("act", session), "main"),) if owes and not ctx.is_in_place else ()
    words = say.button(Phrase("button-describe"), CustomId("describe", session))
    return (*act, words, say.button(Phrase("button-log"), CustomId("log", session)))
