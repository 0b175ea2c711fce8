"""The list of commands in docs/commands.md is the list the bot registers, in its order, and short enough to be read."""

from __future__ import annotations

import re
from pathlib import Path

from discord import Permissions, app_commands

from bot.app import COMMANDS

ROOT = Path(__file__).parents[2]
MOST = 30
"""Commands in the list of somebody without special permissions."""


def commands_of(command: app_commands.Command | app_commands.Group) -> list[str]:
    """What can be used of a command, by full names."""
    if isinstance(command, app_commands.Group):
        return [name for one in command.commands for name in commands_of(one)]
    return [command.qualified_name]


def registered() -> list[str]:
    return [name for command in COMMANDS for name in commands_of(command)]


def told() -> list[str]:
    text = (ROOT / "docs/commands.md").read_text(encoding="utf-8")
    return re.findall(r"^\| `/([a-z ]+)` \|", text, re.MULTILINE)


def test_the_page_lists_the_commands_the_bot_registers_in_their_order() -> None:
    assert told() == registered()


def test_a_player_is_shown_at_most_thirty_commands() -> None:
    shown = [name for one in COMMANDS if one.default_permissions is None for name in commands_of(one)]
    assert len(shown) == len(set(shown)) <= MOST
    assert shown[:4] == ["play", "game new", "game join", "game start"]


def test_what_moderators_and_organisers_do_asks_for_a_permission() -> None:
    asked = {one.name: one.default_permissions for one in COMMANDS if one.default_permissions is not None}
    assert asked == {"manage": Permissions(manage_messages=True), "organise": Permissions(manage_events=True)}


def test_no_two_commands_are_described_alike() -> None:
    texts = [
        str(one.description)
        for command in COMMANDS
        for one in ([command] if isinstance(command, app_commands.Command) else command.walk_commands())
    ]
    assert len(texts) == len(set(texts))
