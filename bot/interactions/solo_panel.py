"""The private panel of a solo session: what its channel would have read, the board, the choices, and in the end the result."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.interactions.handler import InteractionContext, SessionContext
from bot.interactions.panels import shown_panel
from bot.services.base.ids import CustomId
from bot.services.base.localizer import TextLocalizer
from bot.services.base.messages import with_pictures
from bot.services.base.model import ActionReply, PanelReply
from bot.services.base.ports import OutButton, OutSelect
from bot.services.base.texts import Verbatim
from bot.services.delivery.announcements import result
from bot.services.play.acting import token
from bot.services.play.steps import open_decision_of
from bot.services.sessions.record import Record
from bot.services.views.retrospective import retrospective
from bot.ui.layout import ControlRow, PrivateReply
from bot.ui.limits import BUTTONS_IN_ROW
from bot.ui.panels import PRIVATE
from engines.core.phrase import Phrase, SeatName
from engines.core.seats import Seat

_LINES: Final = 6
"""Most lines of what happened since the person acted."""
_FIRST_WORDS: Final = 25
"""Most words of what a first panel says below its question."""
_PATIENCE: Final = 3.0
"""Seconds the reply waits for computer players."""


async def solo_panel(ctx: InteractionContext, session_ctx: SessionContext, above: str = "") -> PrivateReply:
    """The panel now, below `above` (an answer or a refusal), once the computer players have moved."""
    services, say = ctx.services, session_ctx.say
    record = await _moved(ctx, session_ctx)
    if record.over:
        return await _ending(ctx, session_ctx, record, above)
    reply = await services.acting.panel(session_ctx.caller, record.session, loaded=record)
    news = await services.session_queries.news(record, session_ctx.caller.person)
    if news is None and reply.panel is not None:
        reply = replace(reply, panel=replace(reply.panel, lines=_briefly(say, reply.panel.lines)))
    new = _new_to(ctx, session_ctx, record, news or ())
    lines = [say("call-before", line=Verbatim(say.phrase(one))) for one in new]
    shown = await _composed(ctx, session_ctx, reply, "\n".join([*([above] if above else []), *lines]))
    if reply.panel is None:
        shown = replace(shown, rows=((say.session_button("act", record.session, "main"),), *shown.rows))
    kinds = [] if reply.panel is None else [one.kind for one in reply.panel.pictures]
    # Between one's own decisions nothing has moved: what one decides about is picture enough.
    board = not kinds or news is None or bool(news)
    return await _with_invite(
        ctx, record, await _with_board(ctx, session_ctx, record, shown, kinds) if board else shown
    )


async def solo_answer(ctx: InteractionContext, session_ctx: SessionContext, reply: ActionReply) -> PrivateReply:
    """The answer to an action: a further question of the same decision, or the panel as it is once all have moved."""
    say, before = session_ctx.say, session_ctx.record
    record = await _moved(ctx, session_ctx)
    asked = _token(session_ctx, before)
    if reply.next.panel is None or not reply.next.decision == asked == _token(session_ctx, record):
        return await solo_panel(ctx, session_ctx, say.lines(reply.lines))
    shown = await _composed(ctx, session_ctx, reply.next, say.lines(reply.lines))
    return shown if shown.pictures else await _with_board(ctx, session_ctx, record, shown, [])


def back_to_panel(session_ctx: SessionContext) -> OutButton:
    """From something looked at to the panel, which it has replaced."""
    return session_ctx.say.button(Phrase("button-solo"), CustomId("act", session_ctx.session))


async def _composed(
    ctx: InteractionContext, session_ctx: SessionContext, reply: PanelReply, before: str
) -> PrivateReply:
    """The panel, which waits for the computer players itself, and so is not brought up to date."""
    return replace(await shown_panel(ctx, session_ctx, reply, before=before, news=False), panel=None)


async def _moved(ctx: InteractionContext, session_ctx: SessionContext) -> Record:
    """The session once its computer players have moved, or as it is after a while."""
    await ctx.services.computers.answered(session_ctx.session, _PATIENCE)
    return await ctx.services.repository.current(session_ctx.session)


def _token(session_ctx: SessionContext, record: Record) -> str:
    seat = record.seat_of(session_ctx.caller.person)
    return token(record, None if seat is None else open_decision_of(record, seat))


def _new_to(
    ctx: InteractionContext, session_ctx: SessionContext, record: Record, news: Sequence[Phrase]
) -> tuple[Phrase, ...]:
    """The newest lines that no picture tells, in their order; those about the person go before others."""
    seat, pictured = record.seat_of(session_ctx.caller.person), ctx.services.bindings[record.game].pictured_lines
    lines = [one for one in news if one.key not in pictured]
    kept = sorted(range(len(lines)), key=lambda at: (seat is not None and _names(lines[at], seat), at))[-_LINES:]
    return tuple(lines[at] for at in sorted(kept))


def _names(line: Phrase, seat: Seat) -> bool:
    return any(arg == SeatName(seat) or (isinstance(arg, Phrase) and _names(arg, seat)) for _, arg in line.args)


def _briefly(say: TextLocalizer, lines: Sequence[Phrase]) -> tuple[Phrase, ...]:
    """Lines of somebody's first decision, few enough to be read: the longest ones say what the board shows."""
    words = [len(say.phrase(one).split()) for one in lines]
    kept = list(range(len(lines)))
    while kept and sum(words[at] for at in kept) > _FIRST_WORDS:
        kept.remove(max(kept, key=lambda at: words[at]))
    return tuple(lines[at] for at in kept)


async def _with_board(
    ctx: InteractionContext, session_ctx: SessionContext, record: Record, shown: PrivateReply, kinds: Sequence[str]
) -> PrivateReply:
    """The reply with the picture its channel would have, unless it has one of that kind."""
    if record.public is None:
        return shown
    picture = ctx.services.bindings[record.game].phase_pictures(record.public)[0]
    board = (
        None if picture.kind in kinds else await ctx.services.images.draw(picture, session_ctx.say.picture_localizer())
    )
    return shown if board is None else replace(shown, pictures=(board, *shown.pictures))


async def _with_invite(ctx: InteractionContext, record: Record, shown: PrivateReply) -> PrivateReply:
    if record.channel_id != ctx.caller.channel_id or not await ctx.services.solo_tables.may_invite(record):
        return shown
    invite = ctx.say.button(Phrase("button-invite"), CustomId("invite", record.session))
    *rows, last = shown.rows or ((),)
    if isinstance(last, OutSelect) or len(last) == BUTTONS_IN_ROW:
        return replace(shown, rows=(*shown.rows, (invite,)))
    return replace(shown, rows=(*rows, (*last, invite)))


async def _ending(ctx: InteractionContext, session_ctx: SessionContext, record: Record, above: str) -> PrivateReply:
    """The result as a channel reads it, and another game; of a session without a result that it is over."""
    changed = await ctx.changed(session_ctx, record)
    card, say, services = changed.card, changed.say, ctx.services
    again = say.button(Phrase("button-again"), CustomId("now", words=(card.game,)), "main")
    fairness = say.session_button("fairness", card.session)
    if card.outcome is None or record.stage != "finished":
        rows: tuple[ControlRow, ...] = ((again, fairness),)
        return PrivateReply(say("panel-over"), rows=rows, accent=PRIVATE)
    story = (await retrospective(services.repository, card.session)).story
    binding = services.repository.binding(card.game)
    undrawn = result(card, binding, record.public, say.texts, story=story, language=say.language)
    message = await with_pictures(undrawn, services.images, say.picture_localizer())
    text = f"{above}\n\n{message.text}" if above else message.text
    row = (again, say.session_button("replay", card.session), fairness)
    return PrivateReply(text, message.pictures, (row,), message.accent)
