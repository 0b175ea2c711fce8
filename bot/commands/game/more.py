"""**More**: a table's rarely used controls, such as leaving it, asking it a question, or managing it."""

from typing import Final

from bot.commands.game.group import obstacle_here
from bot.games.controls import button_rows
from bot.interactions.context import InteractionContext, SessionContext
from bot.interactions.presses import handles
from bot.services.base.ids import CustomId
from bot.services.base.ports import OutButton
from bot.services.delivery.panels import panel_messages
from bot.services.play.votes import votes
from bot.services.play.votes.ballots import BallotKind
from bot.services.seats import solo_tables
from bot.ui.layout import PrivateReply, private_reply
from engines.core.phrase import Phrase

_WITH_FORM: Final = frozenset[BallotKind]({"pause", "extend", "replace"})
"""Kinds of questions that need details, such as hours, from the person who asks."""


@handles("more")
async def more(ctx: InteractionContext) -> PrivateReply:
    """Show the buttons that the caller can use at the table now."""
    session_ctx = await ctx.session()
    say, card, session = session_ctx.say, session_ctx.card, session_ctx.session
    asking = [_ballot_button(session_ctx, kind) for kind in await _questions(ctx, session_ctx)]
    others = await _solo_buttons(ctx, session_ctx) if card.solo else _table_buttons(session_ctx)
    others += say.session_buttons(session, "log", "fairness") if card.turn is not None else ()
    others.append(say.button(Phrase("button-help"), CustomId("help", session)))
    lines = [say("more-title", game=card.title, session=str(session)), *([say("more-votes")] if asking else [])]
    looks = panel_messages.view_buttons(ctx.services.context, session_ctx.record, session_ctx.caller.person, say)
    rows = (*button_rows(asking), *button_rows(others), *button_rows(looks))
    return private_reply(lines, *rows)


async def _questions(ctx: InteractionContext, session_ctx: SessionContext) -> list[BallotKind]:
    card = session_ctx.card
    if card.solo or card.stage != "running" or not session_ctx.has_seat:
        return []
    record = session_ctx.record
    others = any(seat.person not in (None, session_ctx.caller.person) for seat in card.seats)
    fitting: dict[BallotKind, bool] = {
        "pause": record.hold is None,
        "resume": record.hold is not None,
        "replace": others,
    }
    return [kind for kind in await votes.ballot_kinds_for(ctx.context, card.session) if fitting.get(kind, True)]


def _ballot_button(session_ctx: SessionContext, kind: BallotKind) -> OutButton:
    verb = "vote-form" if kind in _WITH_FORM else "vote"
    return session_ctx.say.button(Phrase(f"button-vote-{kind}"), CustomId(verb, session_ctx.session, words=(kind,)))


def _table_buttons(session_ctx: SessionContext) -> list[OutButton]:
    say, card = session_ctx.say, session_ctx.card
    mine = (
        list(say.session_buttons(card.session, "leave", "away"))
        if session_ctx.has_seat and not session_ctx.over
        else []
    )
    seats = [say.seat_button(card.session, seat) for seat in card.open_seats if not session_ctx.has_seat]
    return [*mine, *seats, *(say.session_buttons(card.session, "manage") if session_ctx.has_host_rights else ())]


async def _solo_buttons(ctx: InteractionContext, session_ctx: SessionContext) -> list[OutButton]:
    """Return the button to give up and, if the session can be moved into this channel now, to invite people; none once
    the game is over."""
    say, session = session_ctx.say, session_ctx.session
    if session_ctx.over:
        return []
    may_invite = await solo_tables.may_invite(ctx.context, session_ctx.caller, session_ctx.record)
    invite = [say.session_button("invite", session)] if may_invite and obstacle_here(ctx) is None else []
    return [*invite, say.button(Phrase("button-give-up"), CustomId("leave", session))]
