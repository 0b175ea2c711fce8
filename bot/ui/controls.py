"""Persistent buttons and selects: one dynamic item for all of them, decoded by the custom id codec."""

from __future__ import annotations

from collections.abc import Sequence
from re import Match
from typing import Any, Protocol, TypeAlias, runtime_checkable

import discord
from discord import ui

from bot.services.base.ids import CustomId, decode
from bot.services.base.ports import OutButton, OutSelect
from bot.ui.limits import BUTTON_LABEL, OPTION_LABEL, OPTIONS, PLACEHOLDER, fitting_label

AnyInteraction: TypeAlias = "discord.Interaction[discord.Client]"

_STYLES = {
    "plain": discord.ButtonStyle.secondary,
    "main": discord.ButtonStyle.primary,
    "confirm": discord.ButtonStyle.success,
    "danger": discord.ButtonStyle.danger,
}


@runtime_checkable
class Pressable(Protocol):
    """A client that handles controls. `custom_id` is None for unknown ids."""

    async def pressed(self, interaction: AnyInteraction, custom_id: CustomId | None, values: Sequence[str], /) -> None:
        """Answer a button, or the `values` picked in a select."""
        ...


class Control(ui.DynamicItem[ui.Item[Any]], template=r"(?s).+"):
    """Any button or select of the bot. The template matches every id, so that ids of earlier versions are answered with advice
    instead of Discord's "interaction failed"."""

    @classmethod
    async def from_custom_id(cls, interaction: AnyInteraction, item: ui.Item[Any], match: Match[str], /) -> Control:
        """Wrap the pressed item."""
        return cls(item)

    async def callback(self, interaction: AnyInteraction) -> None:
        """Hand the press to the client."""
        client = interaction.client
        if not isinstance(client, Pressable):
            raise TypeError("the client does not answer controls")
        values = self.item.values if isinstance(self.item, ui.Select) else ()
        await client.pressed(interaction, decode(self.custom_id), values)


def control_button(button: OutButton) -> Control:
    """A button; a label that is too long is cut."""
    return Control(
        ui.Button[ui.LayoutView](
            label=button.label if 0 < len(button.label) <= BUTTON_LABEL else fitting_label(button.label, BUTTON_LABEL),
            custom_id=button.custom_id,
            style=_STYLES[button.style],
            disabled=button.disabled,
        )
    )


def control_select(select: OutSelect) -> Control:
    """A select of one value; options beyond the limit and repeated values are left out."""
    options = {value: (label, hint) for label, value, hint in reversed(select.options)}
    shown = [(label, value, hint) for value, (label, hint) in reversed(options.items())][:OPTIONS]
    return Control(
        ui.Select[ui.LayoutView](
            custom_id=select.custom_id,
            placeholder=fitting_label(select.placeholder, PLACEHOLDER),
            options=[
                discord.SelectOption(
                    label=fitting_label(label, OPTION_LABEL),
                    value=value,
                    description=fitting_label(hint, OPTION_LABEL) if hint else None,
                )
                for label, value, hint in shown
            ],
        )
    )
