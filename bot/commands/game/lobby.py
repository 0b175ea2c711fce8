"""The **Fairness** panel, salts and the evidence file; and functions that the panels of a lobby share."""

from typing import Final

from discord import ui

from bot.interactions.context import InteractionContext, SessionContext
from bot.interactions.presses import handles, opens_modal
from bot.services.base.ids import CustomId
from bot.services.base.ports import OutButton
from bot.services.seats import lobbies
from bot.services.servers import server_component_sets
from bot.ui.forms import Form
from bot.ui.layout import ControlRow, PrivateReply, private_reply
from engines.core.phrase import Phrase, SeatName

SALT_LENGTH: Final = 64


@handles("fairness")
async def show_fairness(ctx: InteractionContext) -> PrivateReply:
    """Show the proofs of the table's fairness, and the numbers for checking them."""
    return await fairness(ctx, await ctx.session())


async def fairness(ctx: InteractionContext, session_ctx: SessionContext) -> PrivateReply:
    """Return the proofs of a table's fairness, with the buttons for a salt and for the evidence file, if available."""
    shown = await ctx.services.fairness.report(session_ctx.session)
    lines = session_ctx.say.lines(shown.lines)
    rows = (*_salt_row(session_ctx), *_evidence_row(session_ctx))
    return private_reply(lines, *rows, attachment=shown.file)


@handles("evidence", back="fairness")
async def show_evidence(ctx: InteractionContext) -> PrivateReply:
    """Show the evidence file, the result of the bot's own check, and the values to compare it with."""
    session_ctx = await ctx.session()
    lines, file = await ctx.services.evidence.check(session_ctx.caller.person, session_ctx.card)
    return private_reply(session_ctx.say.lines(lines), attachment=file)


def _salt_row(session_ctx: SessionContext) -> tuple[ControlRow, ...]:
    card = session_ctx.card
    if card.stage != "lobby" or card.awaits_beacon or card.luck_of is not None or not session_ctx.has_seat:
        return ()
    return ((session_ctx.say.button(Phrase("button-salt"), CustomId("salt", session_ctx.session)),),)


def _evidence_row(session_ctx: SessionContext) -> tuple[ControlRow, ...]:
    if not session_ctx.over or session_ctx.card.sealed or session_ctx.card.turn is None:
        return ()
    return ((OutButton(session_ctx.say("button-evidence"), CustomId("evidence", session_ctx.session).encode()),),)


@opens_modal("salt")
def salt_modal(ctx: InteractionContext, pressed: CustomId) -> ui.Modal:
    """Return the form for the salt."""
    form = Form(ctx.say, Phrase("button-salt"), pressed)
    return form.typed("text", Phrase("ui-salt-label"), Phrase("ui-salt-help"), most=SALT_LENGTH, required=True).modal


@handles("without")
async def begin_without_beacon(ctx: InteractionContext) -> PrivateReply:
    """Agree, as a player, to begin without the public random number. The game begins once every player has agreed."""
    session_ctx = await ctx.session()
    record = await ctx.services.beacon_starts.waive(session_ctx.caller, session_ctx.session)
    return private_reply(session_ctx.say("ui-without" if record.awaits_beacon else "ui-without-begun"))


@handles("salt")
async def add_salt(ctx: InteractionContext) -> PrivateReply:
    """Add the salt of the submitted form."""
    session_ctx, text = await ctx.session(), ctx.form_line("text") or ""
    record = await lobbies.add_salt(ctx.context, session_ctx.caller, session_ctx.session, text)
    thanks = session_ctx.say("ui-salted", count=len(record.salts))
    shown = await fairness(ctx, await ctx.context_after_change(session_ctx, record))
    return shown.with_body(text=f"{thanks}\n\n{shown.text}")


async def offered_sets(ctx: InteractionContext, session_ctx: SessionContext) -> frozenset[str]:
    """Return the component sets that the session's server offers for its game."""
    return await server_component_sets.offered_sets(ctx.context, session_ctx.card.guild_id, session_ctx.card.game)


def host_hint(session_ctx: SessionContext) -> list[str]:
    """Return the hint that the host can change these settings; an empty list for somebody with the host's rights, or if the
    lobby is over or waits to begin."""
    if session_ctx.card.stage != "lobby" or session_ctx.card.awaits_beacon or session_ctx.has_host_rights:
        return []
    seat = next(
        (one.seat for one in session_ctx.card.seats if one.person is not None and one.person == session_ctx.card.host),
        None,
    )
    if seat is None:
        return [session_ctx.say("ui-host-changes")]
    return [session_ctx.say("ui-named-host-changes", host=SeatName(seat))]


def may_change(session_ctx: SessionContext) -> bool:
    """Return whether the caller may change the settings: in the lobby, with the host's rights."""
    return session_ctx.card.stage == "lobby" and not session_ctx.card.awaits_beacon and session_ctx.has_host_rights
