"""Open seats of running games: listing, viewing and taking them."""

from typing import Final

from bot.commands.game.group import game
from bot.games.controls import button_rows
from bot.games.moments import turn_words
from bot.interactions.callers import may_see
from bot.interactions.context import InteractionContext, SessionContext
from bot.interactions.panels import reply_with_panel
from bot.interactions.plain_commands import plain_command
from bot.interactions.presses import handles
from bot.services.base.ids import CustomId, number_in
from bot.services.base.model import SessionCard, SessionRefusal, refusal
from bot.services.base.ports import OutButton
from bot.services.delivery.panels.panel_messages import draw_pictures
from bot.services.play import acting
from bot.services.seats import seating
from bot.services.seats.seating import OpenSeat
from bot.services.views import session_queries
from bot.services.wording.pace_words import pace_name, terms_lines
from bot.services.wording.texts import Verbatim, stamp
from bot.ui.layout import ControlRow, PrivateReply, private_reply
from engines.core.phrase import Phrase, SeatName, phrase
from engines.core.seats import Seat

PAGE: Final = 10
"""Maximum number of open seats on one page."""


@handles("seats")
async def show_seats(ctx: InteractionContext) -> PrivateReply:
    """Show a page of the server's open seats that the caller may take, in sessions they may see, the seat open longest
    first. Raise SessionRefusal outside a server."""
    if ctx.caller.guild_id is None:
        raise refusal(SessionRefusal, "seats-in-direct")
    offered: list[tuple[OpenSeat, SessionCard]] = []
    seats = await seating.open_seats(ctx.context, ctx.caller.guild_id)
    records = await ctx.services.repository.current_records(lambda _: {one.session for one in seats})
    cards = {one.session: await session_queries.card_of(ctx.context, one) for one in records}
    for one in [one for one in seats if one.session in cards]:
        card = cards[one.session]
        admitted = card.admits(ctx.caller.person) or one.reserved == ctx.caller.person
        if admitted and may_see(ctx.can_see, ctx.caller, card):
            offered.append((one, card))
    if not offered:
        return private_reply(ctx.say("seats-none"))
    begin = min((number_in(ctx.word) or 0) * PAGE, (len(offered) - 1) // PAGE * PAGE)
    shown = offered[begin : begin + PAGE]
    lines = [ctx.say("seats-title", count=len(offered)), *(_line(ctx, one, card) for one, card in shown)]
    buttons = [_view_button(ctx, one) for one, _ in shown]
    rows: list[ControlRow] = [*button_rows(buttons)]
    if begin + PAGE < len(offered):
        more = CustomId("seats", words=(str(begin // PAGE + 1),))
        rows.append((ctx.say.button(Phrase("button-more-seats"), more),))
    return private_reply(lines, *rows)


plain_command("game-seats", show_seats, game)


@handles("seat", back="seats")
async def show_seat(ctx: InteractionContext) -> PrivateReply:
    """Show one open seat: the public position of its game as text and picture, and the button to take the seat."""
    session_ctx = await ctx.session()
    seat = _seat(ctx, session_ctx)
    open_seat = await seating.find_open_seat(ctx.context, session_ctx.session, seat)
    say, card = session_ctx.say, session_ctx.card
    lines = [
        say("seat-title", number=seat + 1, game=card.title, session=str(session_ctx.session)),
        say("seat-played", seat=SeatName(seat), since=stamp(open_seat.open.since)),
        say.lines(open_seat.binding.describe(open_seat.view, full=False)),
        say("gap"),
        say("seat-whole-hand" if open_seat.binding.has_hand else "seat-whole"),
        say("seat-pace", channel=Verbatim(f"<#{card.channel_id}>"), pace=pace_name(card.agreement.terms)),
        *(say.phrase(line) for line in terms_lines(card.agreement.terms, ctx.services.clock.now())),
    ]
    if card.agreement.reliability is not None:
        lines.append(say("lobby-reliability", percent=card.agreement.reliability))
    pictures = await draw_pictures([open_seat.binding.overview(open_seat.view.public)], say, ctx.services.images)
    take = say.button(Phrase("button-take"), CustomId("take", session_ctx.session, words=(str(seat + 1),)), "confirm")
    return private_reply(lines, (take,), pictures=pictures)


@handles("take", acts=True, back="seats")
async def take_seat(ctx: InteractionContext) -> PrivateReply:
    """Take the seat for the caller and show its panel."""
    before = await ctx.session()
    await seating.take_seat(ctx.context, before.caller, before.session, _seat(ctx, before))
    session_ctx = await ctx.session()
    text = session_ctx.say("seat-yours", game=session_ctx.card.title, session=str(session_ctx.session))
    reply = await acting.open_panel(ctx.context, session_ctx.caller, session_ctx.session, loaded=session_ctx.record)
    return await reply_with_panel(ctx, session_ctx, reply, before=text)


def _line(ctx: InteractionContext, one: OpenSeat, card: SessionCard) -> str:
    say = ctx.say.for_session(card)
    key = "seats-line" if one.reserved is None else "seats-line-reserved"
    return say(
        key,
        number=one.seat + 1,
        session=str(one.session),
        game=card.title,
        turn=turn_words(card.game, card.turn),
        phase=Phrase(f"{card.game}-phase-{card.phase}"),
        pace=pace_name(card.agreement.terms),
        since=stamp(one.since),
    )


def _view_button(ctx: InteractionContext, one: OpenSeat) -> OutButton:
    label = phrase("button-seat-at", number=one.seat + 1, session=str(one.session))
    return ctx.say.button(label, CustomId("seat", one.session, words=(str(one.seat + 1),)))


def _seat(ctx: InteractionContext, session_ctx: SessionContext) -> Seat:
    number = number_in(ctx.word) or 0
    if number not in range(1, len(session_ctx.card.seats) + 1):
        raise refusal(SessionRefusal, "no-such-seat", seats=len(session_ctx.card.seats))
    return Seat(number - 1)
