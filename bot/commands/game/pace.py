"""`/game pace` and the lobby's Pace button: time limits and what happens when they run out."""

from __future__ import annotations

from typing import Final, Literal

from discord import app_commands

from bot.commands.game.group import game
from bot.commands.game.lobby import host_hint
from bot.interactions.completion import Choices, complete_session, complete_zone
from bot.interactions.handler import InteractionContext, SessionContext, handler_of
from bot.interactions.presses import press
from bot.services.agreements.pace_words import pace_name, terms_lines, time_line
from bot.services.agreements.typed_pace import TypedPace, fitting_base, typed_terms
from bot.services.base.ids import CustomId
from bot.services.base.pace import PRESETS, Terms
from bot.services.base.ports import OutSelect
from bot.ui.command_words import described, named
from bot.ui.controls import AnyInteraction
from bot.ui.layout import ControlRow, PrivateReply
from bot.ui.limits import OPTION_LABEL, PLACEHOLDER
from bot.ui.panels import PRIVATE
from engines.core.phrase import Phrase

_LENGTHS: Final = ("10m", "30m", "2h", "8h", "12h", "1d", "2d", "3d", "7d")


async def complete_length(interaction: AnyInteraction, typed: str) -> Choices:
    """Lengths of time as they are typed."""
    found = [one for one in _LENGTHS if one.startswith(typed.strip().lower())]
    return [app_commands.Choice(name=one, value=one) for one in found]


@game.command(name=named("pace", "game-pace"), description=described("game-pace"))
@app_commands.describe(
    plain=described("game-pace-plain"),
    time=described("game-pace-time"),
    bank=described("game-pace-bank"),
    increment=described("game-pace-increment"),
    cap=described("game-pace-cap"),
    grace=described("game-pace-grace"),
    autopilot=described("game-pace-autopilot"),
    replaced=described("game-pace-replaced"),
    quiet=described("game-pace-quiet"),
    zone=described("game-pace-zone"),
    away=described("game-pace-away"),
    table=described("table"),
)
@app_commands.autocomplete(
    time=complete_length, bank=complete_length, increment=complete_length, cap=complete_length, grace=complete_length,
    replaced=complete_length, zone=complete_zone, table=complete_session,
)  # fmt: skip
async def pace_command(
    interaction: AnyInteraction,
    plain: Literal["live", "daily", "relaxed"] | None = None,
    time: app_commands.Range[str, 1, 20] | None = None,
    bank: app_commands.Range[str, 1, 20] | None = None,
    increment: app_commands.Range[str, 1, 20] | None = None,
    cap: app_commands.Range[str, 1, 20] | None = None,
    grace: app_commands.Range[str, 1, 20] | None = None,
    autopilot: app_commands.Range[int, 1, 20] | None = None,
    replaced: app_commands.Range[str, 1, 20] | None = None,
    quiet: app_commands.Range[str, 1, 20] | None = None,
    zone: app_commands.Range[str, 1, 40] | None = None,
    away: app_commands.Range[int, 0, 60] | None = None,
    table: str | None = None,
) -> None:
    """See what is agreed about time; before the start the host can change it."""
    typed = TypedPace(time, bank, increment, cap, grace, autopilot, replaced, quiet, zone, away)

    async def work(ctx: InteractionContext) -> PrivateReply:
        session_ctx = await ctx.session(table)
        terms = typed_terms(typed, fitting_base(typed, session_ctx.card.terms) if plain is None else PRESETS[plain])
        return await _changed(ctx, session_ctx, terms)

    await handler_of(interaction).answer(interaction, work)


@press("pace")
async def pace(ctx: InteractionContext) -> PrivateReply:
    """The button was pressed, or a predefined pace was chosen."""
    session_ctx = await ctx.session()
    chosen = ctx.values[0] if ctx.values else ""
    return await _changed(ctx, session_ctx, PRESETS.get(chosen, session_ctx.card.terms))


async def _changed(ctx: InteractionContext, session_ctx: SessionContext, terms: Terms) -> PrivateReply:
    """The pace as it is now, with a menu for whoever may change it."""
    if terms != session_ctx.card.terms:
        record = await ctx.services.lobby.set_pace(session_ctx.caller, session_ctx.session, terms)
        session_ctx = await ctx.changed(session_ctx, record)
    say, card = session_ctx.say, session_ctx.card
    lines = [say("ui-pace-title", pace=pace_name(card.terms))]
    lines += [say.phrase(line) for line in terms_lines(card.terms, ctx.services.clock.now())]
    lines += host_hint(session_ctx)
    rows: tuple[ControlRow, ...] = ()
    if card.stage == "lobby" and not card.waiting and session_ctx.hosts:
        lines.append(say("ui-pace-own"))
        choices = tuple(
            (say.label(pace_name(one), OPTION_LABEL), name, say.label(time_line(one), OPTION_LABEL))
            for name, one in PRESETS.items()
        )
        custom_id = CustomId("pace", session_ctx.session).encode()
        rows = (OutSelect(say.label(Phrase("ui-pace-choose"), PLACEHOLDER), custom_id, choices),)
    return PrivateReply("\n".join(lines), rows=rows, accent=PRIVATE)
