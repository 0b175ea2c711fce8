"""The button **Fairness**: what is proven about a table's luck, for the person who asks alone; and the evidence: the file of a
table that is over, with what to check it with."""

from __future__ import annotations

from discord import app_commands

from bot.commands.game.group import game
from bot.interactions.completion import complete_table
from bot.interactions.desk import Seen, Visit, desk_of
from bot.interactions.presses import press
from bot.services.base.ids import CustomId
from bot.services.base.ports import OutButton
from bot.ui.command_words import described, named
from bot.ui.controls import AnyInteraction
from bot.ui.layout import OutRow, PrivateReply
from bot.ui.panels import PRIVATE


@press("fairness")
async def show_fairness(visit: Visit) -> PrivateReply:
    """What is proven against whom, and the numbers to check it with."""
    seen = await visit.table()
    shown = await visit.house.fairness.of(seen.session)
    lines = seen.voice.lines(shown.lines)
    return PrivateReply(lines, rows=_evidence_row(seen), accent=PRIVATE, attachment=shown.file)


@game.command(name=named("evidence", "game-evidence"), description=described("game-evidence"))
@app_commands.describe(table=described("table"))
@app_commands.autocomplete(table=complete_table)
async def evidence_command(interaction: AnyInteraction, table: str | None = None) -> None:
    """The file of a table that is over."""
    await desk_of(interaction).answer(interaction, lambda visit: show_evidence(visit, table))


@press("evidence")
async def show_evidence(visit: Visit, table: str | None = None) -> PrivateReply:
    """The file, what the bot's own check says, and what to compare it with."""
    seen = await visit.table(table)
    lines, file = await visit.house.evidence.of(seen.caller.person, seen.card)
    return PrivateReply(seen.voice.lines(lines), accent=PRIVATE, attachment=file)


def _evidence_row(seen: Seen) -> tuple[OutRow, ...]:
    """The way to the file, once there is one."""
    if not seen.over or seen.card.sealed or seen.card.turn is None:
        return ()
    return ((OutButton(seen.voice("button-evidence"), CustomId("evidence", seen.session).encode()),),)
