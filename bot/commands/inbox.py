"""`/my games`: the inbox over all servers, and the button to the next game."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.commands.play import open_panel
from bot.games.controls import button_rows
from bot.games.joining import dot_list
from bot.interactions.context import InteractionContext
from bot.interactions.presses import handles
from bot.interactions.session_lines import clock_hold_phrase, opponents_phrase, turn_phrase
from bot.services.base.ids import CustomId, number_in
from bot.services.base.model import SessionId
from bot.services.base.ports import OutButton
from bot.services.delivery.panels.panel_messages import next_game_button
from bot.services.views import inboxes
from bot.services.views.inboxes import Inbox, InboxLine
from bot.services.wording.texts import Verbatim, stamp
from bot.ui.layout import ControlRow, PrivateReply, private_reply
from engines.core.phrase import Phrase, phrase

PAGE: Final = 8
"""Maximum number of tables on one page."""


@handles("inbox")
async def show_inbox(ctx: InteractionContext) -> PrivateReply:
    """Show a page of the caller's live tables: first the tables that wait for the caller, the longest wait at the top."""
    inbox = await inboxes.inbox_of(ctx.context, ctx.caller.person)
    tables = (*inbox.waiting, *inbox.others)
    if not tables:
        return private_reply(ctx.say("ui-no-games"))
    begin = min((number_in(ctx.word) or 0) * PAGE, (len(tables) - 1) // PAGE * PAGE)
    shown = tables[begin : begin + PAGE]
    lines = [ctx.say("inbox-title", count=len(inbox.waiting))]
    for number, one in enumerate(shown):
        if one.asked is None and (number == 0 or shown[number - 1].asked is not None):
            lines += [ctx.say("gap"), ctx.say("inbox-others", count=len(inbox.others))]
        lines.append(_line(ctx, one))
    return private_reply(lines, *_rows(ctx, inbox, shown, begin))


@handles("next")
async def next_game(ctx: InteractionContext) -> PrivateReply:
    """Show the panel of the game that has waited longest for the caller, or say that none waits. Solo games and the
    game with the pressed button do not count."""
    here = number_in(ctx.word)
    session, _ = await inboxes.next_waiting_game(
        ctx.context, ctx.caller.person, None if here is None else SessionId(here)
    )
    if session is None:
        back = None if here is None else CustomId("act", here)
        return replace(private_reply(ctx.say("inbox-nothing-waits")), back=back)
    return await open_panel(replace(ctx, pressed=CustomId("act", session)))


def _line(ctx: InteractionContext, one: InboxLine) -> str:
    """Return a table in one line: the caller's decision or whose turn it is, then the deadline or a hold of the
    clocks."""
    table, until = one.table, clock_hold_phrase(one.table)
    about = {"session": str(table.session), "game": table.title, "opponents": opponents_phrase(table)}
    direct = table.in_direct_messages
    if one.asked is not None:
        decision = Phrase(f"{one.game}-decision-{one.asked.kind}")
        line = phrase(
            "inbox-line-direct" if direct else "inbox-line",
            **about,
            decision=decision,
            since=stamp(one.asked.since),
            link=Verbatim(one.link),
        )
        until = until if one.asked.due is None else phrase("inbox-due", at=stamp(one.asked.due))
    else:
        line = phrase(
            "inbox-elsewhere-direct" if direct else "inbox-elsewhere",
            **about,
            turn=turn_phrase(table),
            link=Verbatim(one.link),
        )
    return ctx.say.phrase(line if until is None else dot_list([line, until]))


def _rows(ctx: InteractionContext, inbox: Inbox, shown: Sequence[InboxLine], begin: int) -> tuple[ControlRow, ...]:
    # A stalled session resumes when any player opens it.
    acts = [
        ctx.say.button(
            phrase("button-act-at", session=str(one.table.session), game=one.table.title),
            CustomId("act", one.table.session),
        )
        for one in shown
        if one.asked is not None or (one.table.hold is not None and one.table.hold.kind == "stalled")
    ]
    first = [next_game_button(ctx.say, None, len(inbox.waiting))] if inbox.waiting else []
    page = begin // PAGE
    turns: list[OutButton] = []
    if page > 0:
        turns.append(ctx.say.button(Phrase("button-earlier-tables"), CustomId("inbox", words=(str(page - 1),))))
    if begin + PAGE < len(inbox.waiting) + len(inbox.others):
        turns.append(ctx.say.button(Phrase("button-more-tables"), CustomId("inbox", words=(str(page + 1),))))
    return (*button_rows([*first, *acts]), tuple(turns))
