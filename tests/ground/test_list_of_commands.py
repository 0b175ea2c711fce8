"""The list of commands in docs/commands.md is the list the bot registers, in its order, and short enough to be read;
the German one has the names that Discord shows to Germans."""

import re
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from discord import Client, Intents, Permissions, app_commands

from bot.app import COMMANDS
from bot.services.wording.texts import Texts
from bot.ui.command_words import CommandWords

ROOT = Path(__file__).parents[2]
MOST = 30
"""Most commands in the list of a person without special permissions."""


@pytest.fixture
def client() -> Client:
    """Return a client that never connects."""
    return Client(intents=Intents.none())


def commands_of(command: app_commands.Command | app_commands.Group) -> list[str]:
    """Return the full names of all commands in a command or group."""
    if isinstance(command, app_commands.Group):
        return [name for one in command.commands for name in commands_of(one)]
    return [command.qualified_name]


def registered() -> list[str]:
    return [name for command in COMMANDS for name in commands_of(command)]


def told() -> list[str]:
    text = (ROOT / "docs/commands.md").read_text(encoding="utf-8")
    return re.findall(r"^\| `/([a-z ]+)` \|", text, re.MULTILINE)


def test_the_pages_list_the_commands_the_bot_registers_in_their_order(german: list[str]) -> None:
    assert told() == registered()

    text = (ROOT / "docs/de/commands.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `/([\wäöüß ]+)` \| `/([a-z ]+)` \|", text, re.MULTILINE)
    assert rows == list(zip(german, registered(), strict=True))


def in_german(node: dict[str, Any], before: tuple[str, ...] = ()) -> list[str]:
    """Return the names Discord shows in German for a command, or for the commands in a group."""
    path = (*before, (node.get("name_localizations") or {}).get("de", node["name"]))
    inner = [one for one in node.get("options", ()) if one["type"] in (1, 2)]
    return [name for one in inner for name in in_german(one, path)] if inner else [" ".join(path)]


@pytest_asyncio.fixture
async def german(client: Client) -> list[str]:
    """Return the German names of all commands."""
    tree, words = app_commands.CommandTree(client), CommandWords(Texts())
    return [name for one in COMMANDS for name in in_german(await one.get_translated_payload(tree, words))]


def test_pages_name_commands_as_their_readers_see_them(german: list[str]) -> None:
    """The list of commands has both names in a row, and the decision on few commands names removed ones."""
    allowed = {"/game", "/metrics", "/healthz", "/readyz"}
    wrong = [
        f"{page.relative_to(ROOT)}: {name}"
        for page in (ROOT / "docs").glob("**/*.md")
        if page.name != "few_commands.md"
        for line in page.read_text("utf-8").splitlines()
        if not line.startswith("| `/")
        for name in re.findall(r"`(/[\wäöüß]+(?: [\wäöüß]+)?)`", line)
        if name[1:] not in (german if "de" in page.parts else registered()) and name not in allowed
    ]
    assert wrong == []


def test_a_player_is_shown_at_most_thirty_commands_none_of_which_asks_for_a_permission() -> None:
    shown = [name for one in COMMANDS if one.default_permissions is None for name in commands_of(one)]
    assert len(shown) == len(set(shown)) <= MOST
    assert shown[:4] == ["play", "game new", "game join", "game start"]

    asked = {one.name: one.default_permissions for one in COMMANDS if one.default_permissions is not None}
    assert asked == {
        "manage": Permissions(manage_messages=True),
        "organise": Permissions(manage_events=True),
        "server": Permissions(manage_guild=True),
    }

    texts = [
        str(one.description)
        for command in COMMANDS
        for one in ([command] if isinstance(command, app_commands.Command) else command.walk_commands())
    ]
    assert len(texts) == len(set(texts))
