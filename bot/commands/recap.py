"""`/recap` and **What happened?**: what happened since the caller's last action, or in the phase a message is about."""

from __future__ import annotations

from typing import Final

from bot.games.moments import turn_heading
from bot.interactions.context import RequestContext, SessionContext
from bot.interactions.plain_commands import table_command
from bot.interactions.presses import press
from bot.services.base.ids import CustomId
from bot.services.base.model import LogLine
from bot.services.base.numbers import number_in
from bot.services.base.ports import Body, PictureFile
from bot.services.views.recaps import Recap
from bot.services.wording.texts import stamp
from bot.ui.layout import ControlRow, PrivateReply
from bot.ui.panels import PRIVATE
from engines.core.phrase import Phrase

LENGTH: Final = 3000
"""Characters of what happened; the newest lines are kept."""


@press("recap")
async def show_recap(ctx: RequestContext, table: str | None = None) -> PrivateReply:
    """What happened since the caller's last action, without one the newest lines; behind the button of a phase's message, in that
    phase."""
    line = number_in(ctx.word)
    if line is not None:
        of_phase = await _of_phase(ctx, await ctx.session(), line)
        if of_phase is not None:
            return of_phase
    session_ctx = await ctx.session(table)
    session_ctx.require_begun()
    recap = await ctx.services.recaps.of(session_ctx.session, session_ctx.caller.person)
    text, pictures = await recap_of(ctx, session_ctx, recap)
    return PrivateReply(Body(text, pictures, rows=(_row(ctx, session_ctx),), accent=PRIVATE))


recap_command: Final = table_command("recap", show_recap)


async def _of_phase(ctx: RequestContext, session_ctx: SessionContext, line: int) -> PrivateReply | None:
    """All lines of the phase that a line of the log ended; None if the position it ended with is not kept."""
    past = await ctx.services.session_queries.moment_of_line(session_ctx.session, line)
    if past is None:
        return None
    say, card = session_ctx.say, session_ctx.card
    bullets, dropped = _bullets(session_ctx, past.lines)
    parts = [say("recap-title", game=card.title, session=str(session_ctx.session))]
    if past.before is not None:
        then = ctx.services.bindings[card.game].game.moment(past.before)
        phase = Phrase(f"{card.game}-phase-{then.phase}")
        parts.append(say("status-moment", turn=turn_heading(card.game, then.turn), phase=phase))
    parts += [say("recap-earlier", count=dropped)] if dropped else []
    return PrivateReply(Body("\n".join([*parts, *bullets]), rows=(_row(ctx, session_ctx),), accent=PRIVATE))


async def recap_of(
    ctx: RequestContext, session_ctx: SessionContext, recap: Recap
) -> tuple[str, tuple[PictureFile, ...]]:
    """The recap: since when, what happened, and the current state as pictures, or in words while they cannot be drawn."""
    wanted = () if recap.public is None else recap.binding.phase_pictures(recap.public)
    say = session_ctx.say
    files = [await ctx.services.images.draw(one, say.picture_localizer()) for one in wanted]
    pictures = tuple(file for file in files if file is not None)
    parts = [say("recap-title", game=session_ctx.card.title, session=str(session_ctx.session))]
    if not recap.lines:
        parts.append(say("recap-nothing"))
    elif recap.since is None:
        parts.append(say("recap-newest"))
    else:
        parts.append(say("recap-since", since=stamp(recap.since)))
    bullets, dropped = _bullets(session_ctx, recap.lines)
    if recap.earlier + dropped:
        parts.append(say("recap-earlier", count=recap.earlier + dropped))
    parts += [*bullets, say("gap")]
    if session_ctx.card.stage == "running":
        card = session_ctx.card
        phase = Phrase(f"{card.game}-phase-{card.phase}")
        parts.append(say("status-moment", turn=turn_heading(card.game, card.turn), phase=phase))
    if len(pictures) < len(wanted):
        parts += [say.phrase(line) for line in recap.binding.status(recap.public)]
    return "\n".join(parts), pictures


def _bullets(session_ctx: SessionContext, lines: tuple[LogLine, ...]) -> tuple[list[str], int]:
    """The newest entries that fit, oldest first, and how many did not."""
    room = LENGTH
    kept: list[str] = []
    for count, line in enumerate(reversed(lines)):
        entry = "\n".join(session_ctx.say("recap-line", line=one) for one in line.lines)
        room -= len(entry) + 1
        if room < 0:
            return kept, len(lines) - count
        kept.insert(0, entry)
    return kept, 0


def _row(ctx: RequestContext, session_ctx: SessionContext) -> ControlRow:
    say, session = session_ctx.say, session_ctx.session
    mine = {seat.seat for seat in session_ctx.card.seats if seat.person == session_ctx.caller.person}
    owes = any(one.seat in mine for one in session_ctx.card.pending)
    act = (say.button(Phrase("button-act"), CustomId("act", session), "main"),) if owes and not ctx.in_place else ()
    words = say.button(Phrase("button-describe"), CustomId("describe", session))
    return (*act, words, say.button(Phrase("button-log"), CustomId("log", session)))
