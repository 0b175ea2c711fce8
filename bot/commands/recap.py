"""`/recap`: what happened since the caller's last action, with a picture of the current position."""

from __future__ import annotations

from typing import Final

from discord import app_commands

from bot.interactions.completion import complete_session
from bot.interactions.handler import InteractionContext, SessionContext, handler_of
from bot.interactions.presses import press
from bot.services.base.ids import CustomId
from bot.services.base.model import LogLine, SessionRefusal
from bot.services.base.texts import stamp
from bot.services.views.recaps import Recap
from bot.ui.command_words import command, described
from bot.ui.controls import AnyInteraction
from bot.ui.layout import ControlRow, PrivateReply
from bot.ui.limits import BUTTONS_IN_ROW
from bot.ui.panels import PRIVATE
from engines.core.phrase import Phrase, phrase

_MOST_TABLES: Final = 15
"""Games to choose from; those that wait for the caller come first."""
LENGTH: Final = 3000
"""Characters of what happened; the newest lines are kept."""


@command("recap")
@app_commands.describe(table=described("table"))
@app_commands.autocomplete(table=complete_session)
async def recap_command(interaction: AnyInteraction, table: str | None = None) -> None:
    """What one missed."""
    await handler_of(interaction).answer(interaction, lambda ctx: show_recap(ctx, table))


@press("recap")
async def show_recap(ctx: InteractionContext, table: str | None = None) -> PrivateReply:
    """What happened since the caller's last action; without one, the newest lines."""
    try:
        session_ctx = await ctx.session(table)
    except SessionRefusal:
        found = None if table is not None or ctx.pressed is not None else await _which_table(ctx)
        if found is None:
            raise
        return found
    session_ctx.require_begun()
    recap = await ctx.services.recaps.of(session_ctx.session, session_ctx.caller.person)
    picture = await ctx.services.images.draw(
        recap.binding.recap_picture(recap.public), session_ctx.say.picture_localizer()
    )
    return PrivateReply(
        recap_text(session_ctx, recap),
        (picture,) if picture is not None else (),
        rows=(_row(session_ctx),),
        accent=PRIVATE,
    )


async def _which_table(ctx: InteractionContext) -> PrivateReply | None:
    """The caller's running games, each to be opened in one tap; None if there is none."""
    mine = [line for line in await ctx.services.session_queries.of_person(ctx.caller.person) if line.since is not None]
    if not mine:
        return None
    buttons = [
        ctx.say.button(
            phrase("button-table", game=line.title, session=str(line.session)), CustomId("recap", line.session)
        )
        for line in mine[:_MOST_TABLES]
    ]
    rows: tuple[ControlRow, ...] = tuple(
        tuple(buttons[start : start + BUTTONS_IN_ROW]) for start in range(0, len(buttons), BUTTONS_IN_ROW)
    )
    return PrivateReply(ctx.say("recap-which"), rows=rows, accent=PRIVATE)


def recap_text(session_ctx: SessionContext, recap: Recap) -> str:
    """The recap as text: since when, what happened, the current state."""
    say = session_ctx.say
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
        phase = Phrase(f"{session_ctx.card.game}-phase-{session_ctx.card.phase}")
        parts.append(say("status-moment", turn=session_ctx.card.turn or 0, phase=phase))
    parts += [say.phrase(line) for line in recap.binding.status(recap.public)]
    return "\n".join(parts)


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


def _row(session_ctx: SessionContext) -> ControlRow:
    say, session = session_ctx.say, session_ctx.session
    mine = {seat.seat for seat in session_ctx.card.seats if seat.person == session_ctx.caller.person}
    owes = any(one.seat in mine for one in session_ctx.card.pending)
    act = (say.button(Phrase("button-act"), CustomId("act", session), "main"),) if owes else ()
    return (*act, say.button(Phrase("button-log"), CustomId("log", session)))
