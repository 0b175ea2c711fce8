"""Seeding the finals by hand: the players who qualified, and typing their order."""

from __future__ import annotations

from discord import ui

from bot.commands.tournament.host import rule
from bot.commands.tournament.player import TournamentContext, find
from bot.interactions.context import InteractionContext
from bot.interactions.presses import opens_modal, press
from bot.services.base.ids import CustomId
from bot.services.base.model import SessionRefusal
from bot.services.base.ports import Body
from bot.services.base.refusals import refusal
from bot.services.tournaments.organising.tournaments import REASON_LENGTH
from bot.services.tournaments.state.entrants import require_organiser
from bot.services.tournaments.state.record import waits_for_seeding
from bot.services.tournaments.state.rulings import seed_finals
from bot.ui.forms import Form
from bot.ui.layout import PrivateReply
from bot.ui.limits import fitting_text
from bot.ui.panels import PRIVATE
from engines.core.phrase import Phrase
from engines.tournament.draws.qualifying import qualified

_ORDER_LENGTH = 600
"""Characters of an order: 128 numbers of up to three figures fit."""


@press("seed-finals", back="organise")
async def looked(ctx: InteractionContext) -> PrivateReply:
    """Show the players who qualified, with the numbers to type."""
    tournament_ctx = await find(ctx)
    record = tournament_ctx.record
    require_organiser(record, ctx.caller)
    if not waits_for_seeding(record):
        raise refusal(SessionRefusal, "no-seeding-now")
    order = qualified(record.engine())
    say = ctx.say
    lines = [say("ui-seed-finals")]
    lines += [
        tournament_ctx.localizer("ui-seed-line", number=one, name=tournament_ctx.localizer.entry(one)) for one in order
    ]
    lines += [say("gap"), say("ui-seed-how", example=" ".join(str(one) for one in order[:3]))]
    form = say.button(Phrase("button-seed-finals"), CustomId("seed-form", words=("order", str(record.id))), "main")
    return PrivateReply(Body(fitting_text("\n".join(lines)), rows=((form,),), accent=PRIVATE))


@opens_modal("seed-form")
def order_form(ctx: InteractionContext, pressed: CustomId) -> ui.Modal:
    """Ask for the order and the reason, which is posted."""
    form = Form(ctx.say, Phrase("button-organise-seeding"), pressed)
    form.typed("order", Phrase("tour-form-order"), most=_ORDER_LENGTH, required=True)
    form.typed("reason", Phrase("tour-form-reason"), most=REASON_LENGTH, required=True)
    return form.modal


@press("seed-form", back="organise")
async def seeded(ctx: InteractionContext) -> PrivateReply:
    """Seed the finals in the typed order."""
    tournament_ctx: TournamentContext = await find(ctx)
    return await rule(ctx, tournament_ctx, seed_finals(ctx.typed("order") or ""), ctx.typed("reason") or "")
