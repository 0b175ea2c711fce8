"""`/recap`: what happened since one's own last move, with a picture of where the game stands."""

from __future__ import annotations

from typing import Final

from discord import app_commands

from bot.interactions.completion import complete_table
from bot.interactions.desk import Seen, Visit, desk_of
from bot.interactions.presses import press
from bot.services.base.ids import CustomId
from bot.services.base.model import LogLine
from bot.services.base.texts import stamp
from bot.services.views.recaps import Recap
from bot.ui.command_words import command, described
from bot.ui.controls import AnyInteraction
from bot.ui.layout import OutRow, PrivateReply
from bot.ui.panels import PRIVATE
from engines.core.phrase import Phrase

LENGTH: Final = 3000
"""Characters of what happened; the newest lines are kept."""


@command("recap")
@app_commands.describe(table=described("table"))
@app_commands.autocomplete(table=complete_table)
async def recap_command(interaction: AnyInteraction, table: str | None = None) -> None:
    """What one missed."""
    await desk_of(interaction).answer(interaction, lambda visit: show_recap(visit, table))


@press("recap")
async def show_recap(visit: Visit, table: str | None = None) -> PrivateReply:
    """What happened since the caller's last move; for somebody who never moved here, the newest lines."""
    seen = await visit.table(table)
    seen.require_begun()
    recap = await visit.house.recaps.of(seen.session, seen.caller.person)
    picture = await visit.house.images.draw(recap.binding.recap_picture(recap.public), seen.voice.words())
    return PrivateReply(
        recap_text(seen, recap), (picture,) if picture is not None else (), rows=(_row(seen),), accent=PRIVATE
    )


def recap_text(seen: Seen, recap: Recap) -> str:
    """The recap in words: since when, what happened, how the table stands now."""
    voice = seen.voice
    parts = [voice("recap-title", game=seen.card.title, session=str(seen.session))]
    if not recap.lines:
        parts.append(voice("recap-nothing"))
    elif recap.since is None:
        parts.append(voice("recap-newest"))
    else:
        parts.append(voice("recap-since", since=stamp(recap.since)))
    bullets, dropped = _bullets(seen, recap.lines)
    if recap.earlier + dropped:
        parts.append(voice("recap-earlier", count=recap.earlier + dropped))
    parts += [*bullets, voice("gap")]
    if seen.card.stage == "running":
        phase = Phrase(f"{seen.card.game}-phase-{seen.card.phase}")
        parts.append(voice("status-moment", turn=seen.card.turn or 0, phase=phase))
    parts += [voice.phrase(line) for line in recap.binding.status(recap.public)]
    return "\n".join(parts)


def _bullets(seen: Seen, lines: tuple[LogLine, ...]) -> tuple[list[str], int]:
    """The newest entries that fit, oldest first, and how many did not."""
    room = LENGTH
    kept: list[str] = []
    for count, line in enumerate(reversed(lines)):
        entry = "\n".join(seen.voice("recap-line", line=one) for one in line.lines)
        room -= len(entry) + 1
        if room < 0:
            return kept, len(lines) - count
        kept.insert(0, entry)
    return kept, 0


def _row(seen: Seen) -> OutRow:
    voice, session = seen.voice, seen.session
    mine = {seat.seat for seat in seen.card.seats if seat.person == seen.caller.person}
    owes = any(one.seat in mine for one in seen.card.pending)
    act = (voice.button(Phrase("button-act"), CustomId("act", session), "main"),) if owes else ()
    return (*act, voice.button(Phrase("button-log"), CustomId("log", session)))
