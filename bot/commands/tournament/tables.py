"""One table for organisers: its progress, a reminder to its players, and the way to a ruling."""

from __future__ import annotations

from bot.commands.show import board
from bot.commands.tournament.player import TournamentContext, find
from bot.interactions.context import InteractionContext
from bot.interactions.presses import press
from bot.services.base.ids import CustomId
from bot.services.base.model import SessionRefusal
from bot.services.base.numbers import number_in
from bot.services.base.ports import Body
from bot.services.base.refusals import refusal
from bot.services.tournaments.notices import nudging
from bot.services.tournaments.notices.nudging import open_table
from bot.services.tournaments.posts.round_board import table_lines
from bot.services.tournaments.state.entrants import require_organiser
from bot.services.tournaments.state.record import Pairing
from bot.ui.layout import PrivateReply
from bot.ui.panels import PRIVATE
from engines.core.phrase import Phrase


@press("tournament-watch")
async def watched(ctx: InteractionContext) -> PrivateReply:
    """Show the board of a table chosen below a round, to everybody who may see the tournament."""
    tournament_ctx = await find(ctx)
    pairing = open_table(tournament_ctx.record, number_in(ctx.values[0] if ctx.values else "") or 0)
    if pairing.session is None:
        raise refusal(SessionRefusal, "tournament-table-over")
    return await board(ctx, str(pairing.session))


@press("tournament-table")
async def pressed(ctx: InteractionContext) -> PrivateReply:
    """Show a table that was chosen, or remind its players."""
    tournament_ctx = await find(ctx)
    require_organiser(tournament_ctx.record, ctx.caller)
    action, _, *about = ctx.pressed.words if ctx.pressed is not None else ("look", "")
    table = number_in((*about, *ctx.values, "")[0]) or 0
    if action == "nudge":
        await nudging.nudge(ctx.context, ctx.caller, tournament_ctx.number, table)
    shown = await _looked_after(ctx, tournament_ctx, open_table(tournament_ctx.record, table))
    if action != "nudge":
        return shown
    return shown.showing(text="\n".join((ctx.say("ui-table-nudged", number=table), shown.text)))


async def _looked_after(ctx: InteractionContext, tournament_ctx: TournamentContext, pairing: Pairing) -> PrivateReply:
    localizer, number = tournament_ctx.localizer, str(tournament_ctx.number)
    states = await ctx.services.tournament_posts.states(localizer, pairing.round)
    lines = [localizer("tour-round-title", name=tournament_ctx.record.name, round=localizer.round(pairing.round))]
    lines += table_lines(localizer, pairing, states)
    table = str(pairing.number)
    nudge = CustomId("tournament-table", words=("nudge", number, table))
    rule = CustomId("organise-form", words=("table", number, f"{pairing.round}.{table}"))
    back = CustomId("tournament", words=("tables", number))
    row = (
        ctx.say.button(Phrase("button-table-nudge"), nudge, "confirm"),
        ctx.say.button(Phrase("button-table-rule"), rule),
        ctx.say.button(Phrase("button-table-back"), back),
    )
    return PrivateReply(Body("\n".join(lines), rows=(row,), accent=PRIVATE))
