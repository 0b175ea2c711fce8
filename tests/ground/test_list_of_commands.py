"""The list of commands in docs/commands.md is the list the bot registers."""

from __future__ import annotations

import re
from pathlib import Path

from discord import app_commands

from bot.app import COMMANDS

ROOT = Path(__file__).parents[2]


def registered() -> set[str]:
    """Every command by its full name."""
    names: set[str] = set()
    for command in COMMANDS:
        inner = command.walk_commands() if isinstance(command, app_commands.Group) else [command]
        names |= {one.qualified_name for one in inner if not isinstance(one, app_commands.Group)}
    return names


def told() -> set[str]:
    """Every command of the table; `/game join`, `leave` stands for both of that group."""
    text = (ROOT / "docs/commands.md").read_text(encoding="utf-8")
    names: set[str] = set()
    for row in re.findall(r"^\| (`/[^|]+) \|", text, re.MULTILINE):
        group = ""
        for name in re.findall(r"`([^`]+)`", row):
            if name.startswith("/"):
                group = name[1:].rpartition(" ")[0]
                names.add(name[1:])
            else:
                names.add(f"{group} {name}")
    return names


def test_the_page_lists_the_commands_the_bot_registers() -> None:
    assert told() == registered()
