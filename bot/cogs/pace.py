"""`/game pace` and the lobby's Pace button: how much time the table gives, and what happens when it runs out."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final, Literal

from discord import app_commands

from bot.cogs.completion import Choices, complete_table, complete_zone
from bot.cogs.desk import Seen, Visit, desk_of
from bot.cogs.game import game
from bot.cogs.presses import press
from bot.services.ids import CustomId
from bot.services.model import TableRefusal
from bot.services.pace import PRESETS, Terms, own_terms, read_length
from bot.services.pace_words import pace_name, terms_lines, time_line
from bot.services.ports import OutSelect
from bot.services.refusals import refusal
from bot.services.reminder_plan import quiet_hours
from bot.ui.command_words import described, named
from bot.ui.controls import AnyInteraction
from bot.ui.layout import OutRow, PrivateReply
from bot.ui.limits import OPTION_LABEL, PLACEHOLDER
from bot.ui.panels import PRIVATE
from engines.core.phrase import Phrase

OFF: Final = "off"
_LENGTHS: Final = ("10m", "30m", "2h", "8h", "12h", "1d", "2d", "3d", "7d")


@dataclass(frozen=True, slots=True)
class _Typed:
    """What was typed for a pace of the table's own; None where nothing was."""

    time: str | None
    bank: str | None
    increment: str | None
    cap: str | None
    grace: str | None
    autopilot: int | None
    replaced: str | None
    quiet: str | None
    zone: str | None
    away: int | None


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
    typed = _Typed(time, bank, increment, cap, grace, autopilot, replaced, quiet, zone, away)

    async def work(visit: Visit) -> PrivateReply:
        seen = await visit.table(table)
        terms = _read(typed, seen.card.terms if plain is None else PRESETS[plain])
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
    rows: tuple[OutRow, ...] = ()
    if card.stage == "lobby" and seen.hosts:
        lines.append(voice("ui-pace-own"))
        choices = tuple(
            (voice.label(pace_name(one), OPTION_LABEL), name, voice.label(time_line(one), OPTION_LABEL))
            for name, one in PRESETS.items()
        )
        custom_id = CustomId("pace", seen.session).encode()
        rows = (OutSelect(voice.label(Phrase("ui-pace-choose"), PLACEHOLDER), custom_id, choices),)
    return PrivateReply("\n".join(lines), rows=rows, accent=PRIVATE)


def _read(typed: _Typed, base: Terms) -> Terms:
    """The terms with what was typed. Raises TableRefusal for what cannot be read or does not go together."""
    values: dict[str, Any] = {}
    lengths = {
        "decision": typed.time,
        "bank": typed.bank,
        "increment": typed.increment,
        "cap": typed.cap,
        "grace": typed.grace,
        "replace_after": typed.replaced,
    }
    for name, text in lengths.items():
        if text is not None:
            values[name] = _minutes(text)
    if typed.autopilot is not None:
        values["autopilot_after"] = typed.autopilot
    if typed.away is not None:
        values["away_days"] = typed.away
    if typed.quiet is not None:
        values["quiet"] = _quiet(typed.quiet, typed.zone or "UTC")
    if not values:
        return base
    terms = own_terms(values, base)
    if terms is None:
        raise refusal(TableRefusal, "terms")
    return terms


def _minutes(text: str) -> int:
    minutes = 0 if text.strip().lower() == OFF else read_length(text)
    if minutes is None:
        raise refusal(TableRefusal, "length", text=text)
    return minutes


def _quiet(text: str, zone: str) -> Any:
    if text.strip().lower() == OFF:
        return None
    hours = quiet_hours(text, zone)
    if hours is None:
        raise refusal(TableRefusal, "hours", text=text, zone=zone)
    return hours.model_dump()
