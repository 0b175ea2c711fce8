"""Buttons and selects. A press is routed by its custom id, also after a restart: discord.py keeps no control."""

from typing import Any, TypeAlias

import discord
from discord import ui

from bot.services.base.ports import OutButton, OutSelect
from bot.ui.limits import BUTTON_LABEL, OPTION_LABEL, OPTIONS, PLACEHOLDER, fitting_label

AnyInteraction: TypeAlias = "discord.Interaction[discord.Client]"

_STYLES = {
    "plain": discord.ButtonStyle.secondary,
    "main": discord.ButtonStyle.primary,
    "confirm": discord.ButtonStyle.success,
    "danger": discord.ButtonStyle.danger,
}


def control_button(button: OutButton) -> ui.Button[Any]:
    """Return a button; a label that is too long is cut."""
    if button.url:
        return ui.Button(label=fitting_label(button.label, BUTTON_LABEL), url=button.url)
    return ui.Button(
        label=button.label if 0 < len(button.label) <= BUTTON_LABEL else fitting_label(button.label, BUTTON_LABEL),
        custom_id=button.custom_id,
        style=_STYLES[button.style],
        disabled=button.disabled,
    )


def control_select(select: OutSelect) -> ui.Select[Any]:
    """Return a select in which one value is chosen; options beyond the limit and repeated values are left out."""
    options = {value: (label, hint) for label, value, hint in reversed(select.options)}
    shown = [(label, value, hint) for value, (label, hint) in reversed(options.items())][:OPTIONS]
    return ui.Select(
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
