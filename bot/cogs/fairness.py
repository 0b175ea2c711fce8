"""The button **Fairness**: what is proven about a table's luck, for the person who asks alone."""

from __future__ import annotations

from bot.cogs.desk import Visit
from bot.cogs.presses import press
from bot.ui.layout import PrivateReply
from bot.ui.panels import PRIVATE


@press("fairness")
async def show_fairness(visit: Visit) -> PrivateReply:
    """What is proven against whom, and the numbers to check it with."""
    seen = await visit.table()
    shown = await visit.house.fairness.of(seen.session)
    return PrivateReply(seen.voice.lines(shown.lines), accent=PRIVATE, attachment=shown.file)
