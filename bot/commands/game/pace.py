"""`/game pace` and the lobby's Pace button: how much time the table gives, and what happens when it runs out."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, Literal

from discord import app_commands

from bot.commands.game.group import game
from bot.commands.game.lobby import host_changes
from bot.interactions.completion import Choices, complete_table, complete_zone
from bot.interactions.desk import Seen, Visit, desk_of
from bot.interactions.presses import press
from bot.services.agreements.pace_typed import TypedPace, fitting_base, typed_terms
from bot.services.agreements.pace_words import pace_name, terms_lines, time_line
from bot.services.base.ids import CustomId
from bot.services.base.pace import PRESETS, Terms
from bot.services.base.ports import OutSelect
from bot.ui.command_words import described, named
from bot.ui.controls import AnyInteraction
from bot.ui.layout import OutRow, PrivateReply
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
    replaced=complete_length, zone=complete_zone, table=complete_table,
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

    async def work(visit: Visit) -> PrivateReply:
        seen = await visit.table(table)
        terms = typed_terms(typed, fitting_base(typed, seen.card.terms) if plain is None else PRESETS[plain])
        return await _changed(visit, seen, terms)

    await desk_of(interaction).answer(interaction, work)


@press("pace")
async def pace(visit: Visit) -> PrivateReply:
    """The button was pressed, or a plain pace was chosen."""
    seen = await visit.table()
    chosen = visit.values[0] if visit.values else ""
    return await _changed(visit, seen, PRESETS.get(chosen, seen.card.terms))


async def _changed(visit: Visit, seen: Seen, terms: Terms) -> PrivateReply:
    """The pace as it is now, with a menu for whoever may change it."""
    if terms != seen.card.terms:
        seen = replace(seen, card=await visit.house.sessions.set_pace(seen.caller, seen.session, terms))
    voice, card = seen.voice, seen.card
    lines = [voice("ui-pace-title", pace=pace_name(card.terms))]
    lines += [voice.phrase(line) for line in terms_lines(card.terms, visit.house.clock.now())]
    lines += host_changes(seen)
    rows: tuple[OutRow, ...] = ()
    if card.stage == "lobby" and not card.waiting and seen.hosts:
        lines.append(voice("ui-pace-own"))
        choices = tuple(
            (voice.label(pace_name(one), OPTION_LABEL), name, voice.label(time_line(one), OPTION_LABEL))
            for name, one in PRESETS.items()
        )
        custom_id = CustomId("pace", seen.session).encode()
        rows = (OutSelect(voice.label(Phrase("ui-pace-choose"), PLACEHOLDER), custom_id, choices),)
    return PrivateReply("\n".join(lines), rows=rows, accent=PRIVATE)
