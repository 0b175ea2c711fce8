"""The command tree keeps Discord's limits and is described in the locale files; nobody is asked for more than is needed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal, get_args
from urllib.parse import parse_qs, urlparse

import discord
import pytest
from discord import Locale, app_commands
from pydantic import Field

from bot.app import COMMANDS
from bot.interactions.presses import MODALS, WORK
from bot.services.base.ids import Verb
from bot.services.base.texts import Texts
from bot.ui.command_words import CommandWords, described
from bot.ui.invite import PERMISSIONS, invite_link, least_permissions, missing_permissions
from bot.ui.option_forms import option_forms
from engines.core.game import Options
from tests.bot.discord.world import World

SUBCOMMAND_KINDS = {1, 2}


def nodes(option: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield option
    for child in option.get("options") or []:
        yield from nodes(child)


def words_of(node: dict[str, Any]) -> int:
    own = len(node["name"]) + len(node.get("description", ""))
    return own + sum(len(choice["name"]) + len(str(choice["value"])) for choice in node.get("choices") or [])


async def registered(world: World) -> list[dict[str, Any]]:
    request = next(one for one in world.env.http_requests if one.method == "PUT" and one.path.endswith("/commands"))
    assert isinstance(request.json, list)
    return request.json


async def test_the_whole_tree_keeps_discords_limits(world: World) -> None:
    commands = await registered(world)
    assert {command["name"] for command in commands} == {
        "game", "play", "hand", "recap", "order", "show", "describe", "rules", "help", "my", "top", "record", "tournament",
        "manage", "organise",
    }  # fmt: skip
    for command in commands:
        assert sum(words_of(node) for node in nodes(command)) <= 8000
        for node in nodes(command):
            assert 1 <= len(node["name"]) <= 32
            assert 1 <= len(node["description"]) <= 100
            assert len(node.get("options") or []) <= 25
            assert len(node.get("choices") or []) <= 25
            names = [child["name"] for child in node.get("options") or []]
            assert len(names) == len(set(names))


async def test_everything_the_issue_names_is_there(world: World) -> None:
    commands = {command["name"]: command for command in await registered(world)}
    subcommands = {child["name"] for child in commands["game"]["options"]}
    assert subcommands >= {"new", "join", "leave", "start", "status", "undo"}
    assert {child["name"] for child in commands["show"]["options"]} == {"board", "plan", "score"}
    mine = {"games", "settings", "reminders", "away", "data"}
    assert {child["name"] for child in commands["my"]["options"]} >= mine


async def test_commands_are_open_and_server_owners_decide(world: World) -> None:
    asked = {"manage": discord.Permissions(manage_messages=True), "organise": discord.Permissions(manage_events=True)}
    for command in await registered(world):
        permissions = asked.get(command["name"])
        given = command.get("default_member_permissions")
        assert given == (None if permissions is None else permissions.value)
        # What asks for a permission belongs to a server: in direct messages there are none.
        assert command["contexts"] == ([0, 1] if permissions is None else [0])
        assert command["integration_types"] == ([0, 1] if permissions is None else [0])


def test_every_description_is_in_the_locale_files() -> None:
    texts = Texts(strict=True)

    def keys(command: Any) -> Iterator[str]:
        yield command._locale_description.extras["key"]
        if isinstance(command, app_commands.Group):
            for child in command.commands:
                yield from keys(child)
        else:
            for parameter in command._params.values():
                yield parameter.description.extras["key"]

    missing = [key for command in COMMANDS for key in keys(command) if not texts.has(key)]
    assert missing == []


async def test_a_language_with_words_of_its_own_is_used_and_english_is_not_repeated(tmp_path: Any) -> None:
    for language, text in (("en", "Take a seat"), ("de", "Setz dich")):
        (tmp_path / language).mkdir()
        (tmp_path / language / "a.ftl").write_text(f"cmd-game-join =\n    .description = {text}\n", encoding="utf-8")
    words = CommandWords(Texts(root=tmp_path))
    context: Any = None
    assert await words.translate(described("game-join"), Locale.german, context) == "Setz dich"
    assert await words.translate(described("game-join"), Locale.french, context) is None
    assert await words.translate(described("game-join"), Locale.american_english, context) is None


def test_every_verb_is_answered() -> None:
    assert set(get_args(Verb)) == {*WORK, "table"}, "a table is chosen for a command, which the client goes on with"
    assert set(MODALS) <= set(WORK)


def test_the_invite_link_asks_for_exactly_the_listed_permissions() -> None:
    query = parse_qs(urlparse(invite_link(4711)).query)
    asked = discord.Permissions(int(query["permissions"][0]))
    assert asked.value.bit_count() == len(PERMISSIONS)
    assert all(getattr(asked, permission.flag) for permission in PERMISSIONS)
    assert query["client_id"] == ["4711"]
    assert set(query["scope"][0].split()) == {"bot", "applications.commands"}
    assert not asked.administrator
    assert all(permission.reason for permission in PERMISSIONS)


@pytest.mark.parametrize("permission", PERMISSIONS, ids=lambda permission: permission.flag)
def test_the_least_permissions_are_enough_and_each_is_missed(permission: Any) -> None:
    assert missing_permissions(least_permissions(), thread=True, opens="public") == ()
    less = least_permissions()
    less.update(**{permission.flag: False})
    named = {
        *missing_permissions(less, thread=False, opens="public"),
        *missing_permissions(less, thread=False, opens="private"),
        *missing_permissions(less, thread=True),
    }
    # Without the history the bot still plays; it only cannot look for its own last message.
    assert named == (set() if permission.flag == "read_message_history" else {permission.name})


async def test_no_privileged_intent_is_asked_for(world: World) -> None:
    assert {flag for flag, on in world.env.bot.intents if on} == {"guilds"}


class Switches(Options):
    """Every form an option may take."""

    doors: bool = True
    deck: Literal["old", "new"] = "old"
    width: int = Field(7, ge=5, le=9)
    money: int = Field(100, gt=0, lt=1001)


def test_options_become_choices_that_fit_a_menu() -> None:
    doors, deck, width, money = option_forms(Switches)
    assert doors.values == (True, False)
    assert [doors.text(value) for value in doors.values] == ["true", "false"]
    assert deck.values == ("old", "new")
    assert width.values == (5, 6, 7, 8, 9)
    assert len(money.values) == 25
    assert (money.values[0], money.values[-1]) == (1, 1000)
    assert [form.default for form in (doors, deck, width, money)] == [True, "old", 7, 100]


class Unbounded(Options):
    """An option nobody could choose from."""

    money: int = 3


def test_an_option_without_bounds_breaks_the_contract() -> None:
    with pytest.raises(TypeError):
        option_forms(Unbounded)
