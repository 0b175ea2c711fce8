"""`/game undo`, the log, and, for the host and moderators, rewinding and closing a table."""

from dataclasses import replace
from typing import Final

from bot.commands.game.group import game
from bot.commands.game.votes import ballot_reply
from bot.games.moments import turn_heading, turn_words
from bot.interactions.context import InteractionContext, RequestContext, SessionContext
from bot.interactions.panels import reply_to_action, reply_with_panel
from bot.interactions.plain_commands import table_command
from bot.interactions.presses import handles
from bot.services.base.ids import CustomId, number_in
from bot.services.base.model import SessionRefusal, refusal
from bot.services.play import acting, undoing
from bot.services.play.votes import votes
from bot.services.seats import hosting
from bot.services.views import session_queries
from bot.services.wording.texts import stamp
from bot.ui.layout import ControlRow, PrivateReply, private_reply, question
from bot.ui.limits import OPTIONS
from engines.core.phrase import Phrase, phrase

LOG_PAGE: Final = 10
"""Maximum number of log entries per page."""
LOG_LENGTH: Final = 3600
"""Maximum length of all entries of a page in characters."""


@handles("log")
async def show_log(ctx: RequestContext) -> PrivateReply:
    """Show the newest entries of the public log, or the entries before the number in the button, with a button to older
    entries."""
    session_ctx = await ctx.session()
    lines = await session_queries.public_log(
        ctx.context, session_ctx.session, before=number_in(ctx.word), limit=LOG_PAGE
    )
    entries: list[str] = []
    room = LOG_LENGTH
    # The newest entries are kept; the others go to the next page.
    for line in reversed(lines):
        entry = "\n".join(session_ctx.say("ui-log-line", at=stamp(line.at), text=one) for one in line.lines)
        room -= len(entry) + 1
        if entries and room < 0:
            break
        entries.insert(0, entry)
    title = session_ctx.say("ui-log-title", game=session_ctx.card.title, session=str(session_ctx.session))
    row: ControlRow = ()
    # Entries are numbered from 1. Older entries may follow even a short page, because entries without public lines are skipped:
    # so numbers are compared, not lengths.
    if entries and (first := lines[-len(entries)].number) > 1:
        older = CustomId("log", session_ctx.session, words=(str(first),))
        row = (session_ctx.say.button(Phrase("button-older"), older),)
    return private_reply([title, *(entries or [session_ctx.say("ui-log-empty")])], row)


@handles("undo", acts=True)
async def undo(ctx: RequestContext, table: str | None = None) -> PrivateReply:
    """Undo the caller's last action, if it can still be undone."""
    session_ctx = await ctx.own_session(table)
    reply = await acting.undo(ctx.context, session_ctx.caller, session_ctx.session, ctx.pending_panels)
    if session_ctx.card.solo:
        return await reply_to_action(ctx, session_ctx, reply)
    return await reply_with_panel(ctx, session_ctx, reply)


table_command("game-undo", undo, game)


@handles("rewind", back="manage")
async def rewind(ctx: InteractionContext) -> PrivateReply:
    """Ask for the start of a phase and a confirmation; then rewind, or start a vote if the caller plays with others."""
    session_ctx = await ctx.session()
    session_ctx.require_host()
    match ctx.words:
        case ("ask", seq) if _is_number(seq):
            ballot = await votes.ask(ctx.context, session_ctx.caller, session_ctx.session, "rewind", line=int(seq))
            return ballot_reply(session_ctx.say, ballot)
        case ("yes", seq) if _is_number(seq):
            record = await undoing.rewind(ctx.context, session_ctx.caller, session_ctx.session, int(seq))
            card = await session_queries.card_of(ctx.context, record)
            return private_reply(
                session_ctx.say(
                    "ui-rewound", turn=turn_words(card.game, card.turn), phase=_phase(card.game, card.phase)
                )
            )
        case ("to",) if ctx.values and _is_number(ctx.values[0]):
            return await _ask_rewind(ctx, session_ctx, int(ctx.values[0]))
        case ("before", seq) if _is_number(seq):
            return await _rewind_menu(ctx, session_ctx, int(seq))
        case _:
            return await _rewind_menu(ctx, session_ctx)


@handles("end", back="manage")
async def end(ctx: InteractionContext) -> PrivateReply:
    """Ask for a confirmation, then close the table."""
    session_ctx = await ctx.session()
    session_ctx.require_host()
    if ctx.words == ("ask",):
        await hosting.refuse_closing_own_game(ctx.context, session_ctx.caller, session_ctx.session)
        what = phrase("ui-ask-end", game=session_ctx.card.title, session=str(session_ctx.session))
        return question(session_ctx.say, what, Phrase("button-end"), CustomId("end", session_ctx.session))
    await hosting.end(ctx.context, session_ctx.caller, session_ctx.session)
    ended = private_reply(session_ctx.say("ui-ended", game=session_ctx.card.title, session=str(session_ctx.session)))
    return replace(ended, back=CustomId("act", session_ctx.session), leads_back=session_ctx.has_seat)


@handles("cancel")
async def cancel(ctx: InteractionContext) -> PrivateReply:
    """Reply that nothing was done."""
    return private_reply(ctx.say("ui-cancelled"))


async def _rewind_menu(ctx: InteractionContext, session_ctx: SessionContext, before: int | None = None) -> PrivateReply:
    """Return the newest phase starts, or the newest before line `before`, with a button to older ones. Raise SessionRefusal
    if there are none."""
    points = await undoing.rewind_points(ctx.context, session_ctx.session)
    if before is not None:
        points = tuple(point for point in points if point.line < before)
    if not points:
        raise refusal(SessionRefusal, "nothing-to-rewind")
    shown, game, say = points[-OPTIONS:], session_ctx.card.game, session_ctx.say
    options = [
        (
            phrase("turn-and-phase", turn=turn_heading(game, point.number), phase=_phase(game, point.phase)),
            str(point.line),
            "" if point.number == point.turn else say("ui-rewind-turn", turn=point.turn),
        )
        for point in shown
    ]
    menu = say.select(Phrase("ui-rewind-choose"), CustomId("rewind", session_ctx.session, words=("to",)), options)
    older = CustomId("rewind", session_ctx.session, words=("before", str(shown[0].line)))
    row = (say.button(Phrase("button-older"), older),) if len(points) > len(shown) else ()
    return private_reply(say("ui-rewind-title"), menu, row)


async def _ask_rewind(ctx: InteractionContext, session_ctx: SessionContext, seq: int) -> PrivateReply:
    points = {point.line: point for point in await undoing.rewind_points(ctx.context, session_ctx.session)}
    point = points.get(seq)
    if point is None:
        return await _rewind_menu(ctx, session_ctx)
    game = session_ctx.card.game
    there = {"turn": turn_words(game, point.number), "phase": _phase(game, point.phase)}
    people = {seat.person for seat in session_ctx.card.seats} - {None}
    if session_ctx.caller.person in people and len(people) > 1:
        answer = CustomId("rewind", session_ctx.session, words=("ask", str(seq)))
        return question(session_ctx.say, phrase("ui-ask-rewind-vote", **there), Phrase("button-rewind-ask"), answer)
    answer = CustomId("rewind", session_ctx.session, words=("yes", str(seq)))
    return question(session_ctx.say, phrase("ui-ask-rewind", **there), Phrase("button-rewind"), answer)


def _phase(slug: str, phase: str | None) -> Phrase:
    return Phrase(f"{slug}-phase-{phase}")


def _is_number(text: str) -> bool:
    return number_in(text) is not None
