"""The next round's draw before it counts: organisers look at it, change it, let it count, and keep players apart."""

from __future__ import annotations

from typing import Final, Literal

from discord import ui

from bot.commands.tournament.host import entry_meant
from bot.commands.tournament.player import TournamentContext, find, pictured
from bot.games.joining import comma_list
from bot.interactions.context import InteractionContext
from bot.interactions.presses import opens_modal, press
from bot.interactions.replies import plain_reply
from bot.services.base.ids import CustomId
from bot.services.base.model import SessionRefusal
from bot.services.base.numbers import number_in, typed_number
from bot.services.base.ports import OutButton
from bot.services.base.refusals import refusal
from bot.services.tournaments.organising import drawing
from bot.services.tournaments.organising.tournaments import REASON_LENGTH
from bot.services.tournaments.pictures.parts import round_pictures
from bot.services.tournaments.posts.posts import round_lines
from bot.services.tournaments.state.draws import scheduled
from bot.services.tournaments.state.entrants import require_organiser
from bot.services.tournaments.state.record import TournamentId, TournamentRecord
from bot.services.wording.texts import stamp
from bot.ui.forms import Form
from bot.ui.layout import PrivateReply
from bot.ui.limits import CHOICE, TYPED_TEXT, fitting_text
from engines.core.errors import GameError
from engines.core.phrase import Phrase, phrase

FORMS: Final = ("anew", "exchange", "hand", "apart")
"""First words of the forms about a draw."""
_ROUND_LENGTH: Final = 3


@press("contest-draw")
async def pressed(ctx: InteractionContext) -> PrivateReply:
    """Show the draw, or let it count."""
    tournament_ctx = await find(ctx)
    require_organiser(tournament_ctx.record, ctx.caller)
    if ctx.words[:1] == ("count",):
        record = await drawing.count(ctx.services.context, ctx.caller, tournament_ctx.number)
        return plain_reply(ctx.say("ui-draw-counts", name=record.name))
    return await looked(ctx, tournament_ctx)


@opens_modal("contest-draw-form")
async def draw_form(ctx: InteractionContext, pressed: CustomId) -> ui.Modal:
    """Ask how a draw is changed, or who is kept apart."""
    what = pressed.words[0] if pressed.words and pressed.words[0] in FORMS else FORMS[0]
    form = Form(ctx.say, Phrase(f"button-draw-{what}"), pressed)
    match what:
        case "exchange":
            for field in ("one", "other"):
                label = Phrase(f"tour-form-{field}")
                form.typed(field, label, Phrase("tour-form-player-help"), most=CHOICE, required=True)
        case "hand":
            number = number_in(pressed.words[1]) if len(pressed.words) > 1 else None
            shown = (
                "" if number is None else await drawing.as_typed(ctx.services.context, ctx.caller, TournamentId(number))
            )
            label = Phrase("tour-form-tables")
            form.written("tables", label, Phrase("tour-form-tables-help"), most=TYPED_TEXT, value=shown)
        case "apart":
            form.people("people", Phrase("tour-form-apart"))
            kinds = ((Phrase("tour-form-apart-keep"), "keep"), (Phrase("tour-form-apart-lift"), "lift"))
            form.one_of("kind", Phrase("tour-form-apart-kind"), kinds, "keep")
            form.typed("until", Phrase("tour-form-until"), Phrase("tour-form-until-help"), most=_ROUND_LENGTH)
        case _:
            pass
    form.typed("reason", Phrase("tour-form-reason"), most=REASON_LENGTH, required=True)
    return form.modal


@press("contest-draw-form", back="organise")
async def changed(ctx: InteractionContext) -> PrivateReply:
    """Carry out a form about a draw. A refused change leaves the draw as it was; the reply then shows the refusal above
    the draw."""
    tournament_ctx = await find(ctx)
    require_organiser(tournament_ctx.record, ctx.caller)
    if ctx.words[:1] == ("apart",):
        return await _kept_apart(ctx, tournament_ctx, ctx.typed("reason") or "")
    try:
        await _change(ctx, tournament_ctx)
    except GameError as error:
        if tournament_ctx.record.held is None:
            raise
        shown = await looked(ctx, tournament_ctx)
        return shown.showing(text=fitting_text("\n".join((ctx.say.refusal(error), ctx.say("gap"), shown.text))))
    return await looked(ctx, await find(ctx))


async def _change(ctx: InteractionContext, tournament_ctx: TournamentContext) -> None:
    """Change the draw as its form asks. Raise GameError."""
    context, caller, number = ctx.services.context, ctx.caller, tournament_ctx.number
    reason = ctx.typed("reason") or ""
    match ctx.words[:1]:
        case ("exchange",):
            one, other = (entry_meant(tournament_ctx, ctx.typed(field) or "") for field in ("one", "other"))
            await drawing.exchange(context, caller, number, one, other, reason)
        case ("hand",):
            await drawing.draw_by_hand(context, caller, number, ctx.typed("tables") or "", reason)
        case _:
            await drawing.draw_anew(context, caller, number, reason)


async def _kept_apart(ctx: InteractionContext, tournament_ctx: TournamentContext, reason: str) -> PrivateReply:
    chosen = [one.id for one in ctx.people("people")]
    if ctx.typed("kind") == "lift":
        await drawing.seat_together(ctx.services.context, ctx.caller, tournament_ctx.number, chosen, reason)
    else:
        typed = ctx.typed("until") or "0"
        until = typed_number(typed)
        if until is None:
            raise refusal(SessionRefusal, "whole-number", text=typed)
        await drawing.keep_apart(ctx.services.context, ctx.caller, tournament_ctx.number, chosen, until, reason)
    return plain_reply(ctx.say("ui-draw-apart"))


async def looked(ctx: InteractionContext, tournament_ctx: TournamentContext) -> PrivateReply:
    """Show the draw as it would be posted, with its figures and the acts that are possible."""
    localizer = tournament_ctx.localizer
    held = localizer.record.held
    drawn = localizer.showing(await drawing.look(ctx.services.context, ctx.caller, tournament_ctx.number))
    opened = drawn.record.rounds[-1]
    until = stamp(held.until, "R") if held is not None else ""
    lines = [ctx.say("ui-draw", name=drawn.record.name, round=drawn.round(opened.drawn.number), until=until)]
    lines += round_lines(drawn, opened)
    known = [f"{one.number} {name}" for one, name in zip(drawn.record.entries, drawn.names, strict=True)]
    lines.append(drawn("tour-draw-numbers", names=comma_list(known)))
    shown = await pictured(ctx, drawn, lines, round_pictures(drawn.record, opened.drawn.number))
    return shown.showing(rows=(_row(ctx, drawn.record),))


def _row(ctx: InteractionContext, record: TournamentRecord) -> tuple[OutButton, ...]:
    number = str(record.id)

    def form(what: str, style: Literal["plain", "confirm"] = "plain") -> OutButton:
        return ctx.say.button(phrase(f"button-draw-{what}"), CustomId("contest-draw-form", words=(what, number)), style)

    count = ctx.say.button(Phrase("button-draw-count"), CustomId("contest-draw", words=("count", number)), "confirm")
    changes = (form("exchange"),) if scheduled(record) else (form("anew"), form("exchange"), form("hand"))
    return (count, *changes)
