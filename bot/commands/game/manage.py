"""**Manage table** and `/manage`: controls for the host of a table, and for members who may manage messages."""

from collections.abc import Awaitable
from typing import Final

from discord import app_commands, ui

from bot.interactions.context import InteractionContext, SessionContext
from bot.interactions.plain_commands import table_command
from bot.interactions.presses import handles, opens_modal
from bot.services.base.ids import CustomId
from bot.services.base.model import NotYours, SeatCard, SessionRefusal, refusal
from bot.services.base.ports import OutButton
from bot.services.seats import hosting, seating
from bot.services.seats.computer_seats import offered_levels
from bot.ui.forms import Form
from bot.ui.layout import ControlRow, PrivateReply, private_reply, question
from bot.ui.limits import BUTTONS_IN_ROW
from engines.core.phrase import Phrase, SeatName, phrase


@handles("manage", back="more")
async def manage(ctx: InteractionContext, table: str | None = None) -> PrivateReply:
    """Show the panel, the acts for one seat, or the confirmation of an act; or make the player of a seat the host. For
    a finished session only members who may manage messages get a panel."""
    session_ctx = await ctx.session(table)
    if session_ctx.card.stage == "finished" and session_ctx.caller.manages:
        return await _panel(ctx, session_ctx)
    session_ctx.require_host()
    match ctx.words:
        case ("seat",) if ctx.values:
            return await _seat_panel(ctx, session_ctx, session_ctx.seat(ctx.values[0]))
        case ("kick", number, sitter):
            return await _ask_kick(ctx, session_ctx, _unchanged_seat(session_ctx, number, sitter))
        case ("host", number, sitter):
            return await _hand_over(ctx, session_ctx, _unchanged_seat(session_ctx, number, sitter))
        case ("computer", number, sitter, kind):
            return await _ask_computer(ctx, session_ctx, _unchanged_seat(session_ctx, number, sitter), kind)
        case _:
            return await _panel(ctx, session_ctx)


manage_command: Final = app_commands.default_permissions(manage_messages=True)(table_command("manage", manage))


@handles("kick", back="manage")
async def kick(ctx: InteractionContext) -> PrivateReply:
    """Remove the player whom the confirmation names by seat and holder. The holder is compared, because the players in
    a lobby move up when a player leaves."""
    session_ctx = await ctx.session()
    seat = _confirmed_seat(ctx, session_ctx)
    await hosting.kick(ctx.context, session_ctx.caller, session_ctx.session, seat.seat)
    return private_reply(session_ctx.say("ui-kicked", seat=SeatName(seat.seat)))


@handles("replace", back="manage")
async def replace_by_computer(ctx: InteractionContext) -> PrivateReply:
    """Give a seat to a computer player; the confirmation names the seat, its holder, and the kind."""
    session_ctx = await ctx.session()
    seat = _confirmed_seat(ctx, session_ctx)
    kind = "".join(ctx.words[2:3])
    await seating.replace_by_computer(ctx.context, session_ctx.caller, session_ctx.session, seat.seat, kind)
    return private_reply(session_ctx.say("ui-seat-to-computer", number=seat.seat + 1))


@opens_modal("substitute")
def substitute_form(ctx: InteractionContext, pressed: CustomId) -> ui.Modal:
    """Return the form for choosing the person who is to take the seat over."""
    form = Form(ctx.say, Phrase("ui-substitute-form"), pressed)
    return form.people("person", Phrase("ui-substitute-person"), Phrase("ui-substitute-person-help"), most=1).modal


@handles("substitute", back="manage")
async def ask_substitute(ctx: InteractionContext) -> PrivateReply:
    """Ask the chosen person to take the seat over."""
    session_ctx = await ctx.session()
    session_ctx.require_host()
    seat = _confirmed_seat(ctx, session_ctx)
    (person,) = ctx.form_people("person") or (None,)
    if person is None:
        raise refusal(SessionRefusal, "replace-by-whom")
    if person.bot:
        raise refusal(SessionRefusal, "replace-bot")
    await seating.ask_person(ctx.context, session_ctx.caller, session_ctx.session, seat.seat, person.id)
    return private_reply(session_ctx.say("ui-seat-asked", number=seat.seat + 1))


async def _panel(ctx: InteractionContext, session_ctx: SessionContext) -> PrivateReply:
    """Return the acts that are possible now, and a menu of the seats with another person or a computer player."""
    say, card, session = session_ctx.say, session_ctx.card, session_ctx.session
    stage = "starting" if card.awaits_beacon else card.stage
    text = "\n".join((say("ui-manage", game=card.title, session=str(session)), say(f"ui-manage-{stage}")))
    if stage == "finished":
        annul = say.button(Phrase("button-manage-annul"), CustomId("annul", session))
        return private_reply(text, (annul,))
    buttons: list[OutButton] = []
    if stage == "lobby":
        buttons.append(say.button(Phrase("button-setup"), CustomId("setup", session)))
    refused = await _refusal_by(hosting.refuse_closing_own_game(ctx.context, session_ctx.caller, session))
    if refused is not None:
        text = f"{text}\n{say.refusal(refused)}"
    else:
        if stage == "running" and not card.in_tournament:
            buttons.append(say.button(Phrase("button-manage-rewind"), CustomId("rewind", session)))
        buttons.append(say.button(Phrase("button-manage-end"), CustomId("end", session, words=("ask",)), "danger"))
    others = [
        (session_ctx.seat_label(seat), str(seat.seat + 1), "")
        for seat in card.seats
        if seat.kind != "open" and seat.person != session_ctx.caller.person
    ]
    menu = None
    if others and stage != "starting":
        menu = say.select(Phrase("ui-manage-seat"), CustomId("manage", session, words=("seat",)), others)
    return private_reply(text, menu, tuple(buttons))


async def _refusal_by(check: Awaitable[None]) -> NotYours | None:
    """Return the refusal that `check` raises if the caller may not act alone; None if they may."""
    try:
        await check
    except NotYours as error:
        return error
    return None


async def _seat_panel(ctx: InteractionContext, session_ctx: SessionContext, seat: SeatCard) -> PrivateReply:
    say, card = session_ctx.say, session_ctx.card
    who = (str(seat.seat + 1), sitter(seat))

    def button(label: str, *words: str) -> OutButton:
        return say.button(Phrase(label), CustomId("manage", card.session, words=words), "plain")

    async def refused_for(kind: str | None = None) -> NotYours | None:
        change = seating.refuse_changing_own_game(ctx.context, session_ctx.caller, session_ctx.session, seat.seat, kind)
        return await _refusal_by(change)

    refused = await refused_for()
    first: list[OutButton] = []
    if seat.person is not None and card.host != seat.person:
        first.append(button("button-manage-host", "host", *who))
    if refused is None and (seat.person is not None or card.stage == "lobby"):
        first.append(button("button-manage-kick", "kick", *who))
    substitutes: ControlRow = ()
    if refused is None and card.stage == "running":
        ask = say.button(Phrase("button-substitute"), CustomId("substitute", card.session, words=who))
        computers = [
            say.button(
                phrase("button-manage-computer", level=Phrase(f"computer-level-{kind}")),
                CustomId("manage", card.session, words=("computer", *who, kind)),
            )
            for kind in reversed(offered_levels(ctx.services.bindings[card.game]))
            if (seat.computer != kind or seat.open_since is not None) and await refused_for(kind) is None
        ]
        substitutes = (ask, *computers)[:BUTTONS_IN_ROW]
    text = say("ui-manage-one", seat=SeatName(seat.seat), number=seat.seat + 1)
    text = text if refused is None else f"{text}\n{say.refusal(refused)}"
    return private_reply(text, tuple(first), substitutes, back=CustomId("manage", card.session))


async def _ask_kick(ctx: InteractionContext, session_ctx: SessionContext, seat: SeatCard) -> PrivateReply:
    await seating.refuse_changing_own_game(ctx.context, session_ctx.caller, session_ctx.session, seat.seat)
    key = "ui-ask-kick-lobby" if session_ctx.card.stage == "lobby" else "ui-ask-kick"
    what = phrase(key, seat=SeatName(seat.seat), session=str(session_ctx.session))
    answer = CustomId("kick", session_ctx.session, words=(str(seat.seat + 1), sitter(seat)))
    return question(session_ctx.say, what, Phrase("button-kick"), answer)


async def _hand_over(ctx: InteractionContext, session_ctx: SessionContext, seat: SeatCard) -> PrivateReply:
    if seat.person is None:
        raise refusal(SessionRefusal, "host-not-seated")
    await hosting.make_host(ctx.context, session_ctx.caller, session_ctx.session, seat.person)
    return private_reply(session_ctx.say("notice-host", name=SeatName(seat.seat)))


async def _ask_computer(
    ctx: InteractionContext, session_ctx: SessionContext, seat: SeatCard, kind: str
) -> PrivateReply:
    await seating.refuse_changing_own_game(ctx.context, session_ctx.caller, session_ctx.session, seat.seat, kind)
    number = str(seat.seat + 1)
    what = phrase("ui-ask-replace-computer", seat=SeatName(seat.seat), number=number)
    answer = CustomId("replace", session_ctx.session, words=(number, sitter(seat), kind))
    return question(session_ctx.say, what, Phrase("button-replace"), answer)


def sitter(seat: SeatCard) -> str:
    """Return the seat's holder as text for a custom id."""
    return f"p{seat.person}" if seat.person is not None else f"c{seat.computer or ''}"


def _confirmed_seat(ctx: InteractionContext, session_ctx: SessionContext) -> SeatCard:
    """Return the seat that a control names with its holder. Raise SessionRefusal if it has another holder now."""
    number, who, *_ = (*ctx.words, "", "")
    return _unchanged_seat(session_ctx, number, who)


def _unchanged_seat(session_ctx: SessionContext, number: str, who: str) -> SeatCard:
    seat = session_ctx.seat(number)
    if sitter(seat) != who:
        raise refusal(SessionRefusal, "no-such-seat", seats=len(session_ctx.card.seats))
    return seat
