"""`/organise`: the group of an organiser's commands."""

from __future__ import annotations

from typing import Final

from discord import Permissions, app_commands

from bot.ui.command_words import described, named

organise: Final = app_commands.Group(
    name=named("organise", "organise"),
    description=described("organise"),
    default_permissions=Permissions(manage_events=True),
)
"""Seen by members who may manage events, unless a server decides otherwise."""
