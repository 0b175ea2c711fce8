"""**Board page**: the table of the channel as an Activity, where the host has set one up."""

from __future__ import annotations

from bot.interactions.context import InteractionContext
from bot.interactions.presses import opens_modal
from bot.services.base.ids import CustomId


@opens_modal("page")
def open_activity(ctx: InteractionContext, pressed: CustomId) -> None:
    """Open the Activity, which finds the table of its channel by itself."""
