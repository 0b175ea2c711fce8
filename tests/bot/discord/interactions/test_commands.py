"""The command tree keeps Discord's limits and is described in the locale files; people are asked for no more than
necessary."""

import inspect
import re
import shutil
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any, Literal, get_args, get_origin
from urllib.parse import parse_qs, urlparse

import discord
import pytest
from discord import Locale, app_commands
from discord.app_commands import TranslationContext, TranslationContextLocation
from discord.utils import resolve_annotation
from pydantic import Field

from bot.announcer import Announcer
from bot.app import COMMANDS, Croupier
from bot.commands.game.group import game
from bot.commands.my import my
from bot.interactions.presses import MODALS, WORK
from bot.services.base.ids import Verb
from bot.services.base.ports import Body, OutMessage
from bot.services.wording.texts import Texts, shared_texts
from bot.ui.command_mentions import CommandMentions
from bot.ui.command_words import CommandWords, described, is_name
from bot.ui.invite import PERMISSIONS, invite_link, least_permissions
from bot.ui.layout import layout_message
from bot.ui.limits import TEXT
from bot.ui.option_forms import option_forms
from bot.ui.places import missing_permissions, needed_permissions
from engines.core.game import Options
from engines.core.phrase import Phrase
from tests.bot.discord.api_judge import judge
from tests.bot.discord.world import World
from tests.bot.texts.comparing import whole_languages
from tests.bot.texts.messages import LOCALES, written

LOCALE_NAMES = tuple(one.value for one in Locale)
NAMES = re.compile(r"cmd-[a-z0-9-]+")
TYPED = re.compile(r"`(?:/[a-z]+(?: [a-z]+)* )?((?:[a-zà-ÿ_-]+:[^`\s]* ?)+)`")
"""Options of a command as sentences name them, after the command or alone."""


def nodes(option: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield option
    for child in option.get("options") or []:
        yield from nodes(child)


def longest(node: dict[str, Any], field: str) -> int:
    """Return the greatest length of a text over all languages."""
    return max(map(len, [node.get(field, ""), *(node.get(f"{field}_localizations") or {}).values()]))


def words_of(node: dict[str, Any]) -> int:
    own = longest(node, "name") + longest(node, "description")
    return own + sum(len(choice["name"]) + len(str(choice["value"])) for choice in node.get("choices") or [])


def name_in(language: str | None, node: dict[str, Any]) -> str:
    return (node.get("name_localizations") or {}).get(language, node["name"])


def registered(world: World) -> list[dict[str, Any]]:
    return list(world.env.backend.commands[None].values())


async def test_the_whole_tree_keeps_discords_limits(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(World, "_registered", None)
    await world.restart()  # registers them anew
    assert judge().objections(world.env.http_requests) == []
    assert [one for one in world.env.http_requests if one.method == "PUT" and one.path.endswith("/commands")]
    commands = registered(world)
    assert {command["name"] for command in commands} == {
        "game", "play", "hand", "recap", "order", "show", "describe", "rules", "learn", "help", "my", "top", "record",
        "puzzle", "tournament", "manage", "organise", "server",
    }  # fmt: skip
    for command in commands:
        assert sum(words_of(node) for node in nodes(command)) <= 8000
        for node in nodes(command):
            assert 1 <= len(node["name"]) <= longest(node, "name") <= 32
            assert 1 <= len(node["description"]) <= longest(node, "description") <= 100
            assert len(node.get("options") or []) <= 25
            assert len(node.get("choices") or []) <= 25
            for language in (None, *LOCALE_NAMES):
                names = [name_in(language, child) for child in node.get("options") or []]
                assert len(names) == len(set(names)), (node["name"], language)
    for language in LOCALE_NAMES:
        names = [name_in(language, command) for command in commands]
        assert len(names) == len(set(names)), language


async def test_commands_are_open_and_server_owners_decide(world: World) -> None:
    asked = {
        "manage": discord.Permissions(manage_messages=True),
        "organise": discord.Permissions(manage_events=True),
        "server": discord.Permissions(manage_guild=True),
    }
    for command in registered(world):
        permissions = asked.get(command["name"])
        given = command.get("default_member_permissions")
        assert given == (None if permissions is None else permissions.value)
        # Commands that need a permission belong to servers: direct messages have no permissions.
        assert command["contexts"] == ([0, 1] if permissions is None else [0])
        assert command["integration_types"] == ([0, 1] if permissions is None else [0])
    assert {flag for flag, on in world.env.bot.intents if on} == {"guilds"}, "no privileged intent is asked for"


async def test_a_language_with_words_of_its_own_is_used_and_english_is_not_repeated(tmp_path: Any) -> None:
    for language, text in (("en", "Take a seat"), ("de", "Setz dich")):
        (tmp_path / language).mkdir()
        (tmp_path / language / "a.ftl").write_text(f"cmd-game-join =\n    .description = {text}\n", encoding="utf-8")
    words = CommandWords(Texts(root=tmp_path))
    context: Any = TranslationContext(TranslationContextLocation.group_description, game)
    assert await words.translate(described("game-join"), Locale.german, context) == "Setz dich"
    assert await words.translate(described("game-join"), Locale.french, context) is None
    assert await words.translate(described("game-join"), Locale.american_english, context) is None


def test_every_name_in_the_locale_files_is_one_that_discord_takes() -> None:
    named = {key: own for folder in LOCALES.iterdir() for key, own in written(folder).items() if NAMES.fullmatch(key)}
    texts = Texts(strict=True)
    wrong = [
        f"{language}: {key}"
        for language in texts.languages
        for key in named
        if texts.has(key, language) and not is_name(texts.label(Phrase(key), language))
    ]
    assert wrong == []


async def test_sentences_name_options_as_discord_shows_them(world: World) -> None:
    every = [node for command in registered(world) for node in nodes(command)]
    wrong: list[str] = []
    for language in Texts().languages:
        known = {name_in(language, node) for node in every}
        sentences = "".join(path.read_text("utf-8") for path in sorted((LOCALES / language).glob("*.ftl")))
        typed = [option.partition(":")[0] for found in TYPED.findall(sentences) for option in found.split()]
        assert typed or language not in ("en", *whole_languages())
        wrong += [f"{language}: {name}" for name in typed if name not in known]
    assert wrong == []


async def test_names_of_commands_and_options_are_sent_in_every_language(world: World, tmp_path: Path) -> None:
    shutil.copytree(str(files("data").joinpath("locales", "en")), tmp_path / "en")
    (tmp_path / "de").mkdir()
    german = """cmd-game = spiel
cmd-game-new = neu
cmd-game-new-seats = plätze
    .description = Wie viele
cmd-my = Meine Sachen
"""
    (tmp_path / "de" / "a.ftl").write_text(german, encoding="utf-8")
    words = CommandWords(Texts(root=tmp_path))
    sent: Any = await game.get_translated_payload(world.tree, words)
    new = next(one for one in sent["options"] if one["name"] == "new")
    seats = next(one for one in new["options"] if one["name"] == "seats")
    assert (sent["name"], sent["name_localizations"]) == ("game", {"de": "spiel"})
    assert new["name_localizations"] == {"de": "neu"}
    assert seats["name_localizations"] == {"de": "plätze"}
    assert seats["description_localizations"] == {"de": "Wie viele"}
    other: Any = await my.get_translated_payload(world.tree, words)
    assert "de" not in other.get("name_localizations", {}), "no name: Discord would refuse all commands"


async def test_what_can_be_chosen_is_named_in_every_language_and_sent_as_before(world: World) -> None:
    chosen = {
        (command["name"], node["name"]): {one["value"]: one for one in node["choices"]}
        for command in registered(world)
        for node in nodes(command)
        if node.get("choices")
    }
    shown = {
        where: [(value, one["name"], (one.get("name_localizations") or {}).get("de")) for value, one in named.items()]
        for where, named in chosen.items()
    }
    assert shown["top", "what"] == [
        ("ratings", "Ratings", "Wertungszahlen"),
        ("wins", "Most wins", "Meiste Siege"),
        ("streaks", "Winning streaks", "Siegesserien"),
        ("scores", "Best scores", "Beste Ergebnisse"),
    ]
    assert [value for value, _, _ in shown["my", "hand"]] == ["on", "off"]
    for where, names in shown.items():
        for language in zip(*names, strict=True):
            assert len(set(language)) == len(names), f"{where}: two choices look alike"
        assert all(german and 1 <= len(name) <= 100 and 1 <= len(german) <= 100 for _, name, german in names), where
        assert not {value for value, _, _ in names} & {german for _, _, german in names}, where


def test_fixed_choices_are_those_the_command_takes() -> None:
    fixed = [(one, parameter) for one in commands().values() for parameter in one.parameters if parameter.choices]
    assert len(fixed) >= 11
    for command, parameter in fixed:
        name = next(name for name, one in command._params.items() if one._rename == parameter.locale_name)
        annotation = inspect.signature(command.callback).parameters[name].annotation
        taken = resolve_annotation(annotation, command.callback.__globals__, None, None)
        values = [one for kind in (taken, *get_args(taken)) if get_origin(kind) is Literal for one in get_args(kind)]
        assert [choice.value for choice in parameter.choices] == values, f"{command.qualified_name}: {name}"


def test_every_verb_is_answered() -> None:
    assert set(get_args(Verb)) == {*WORK, "table", "page"}, "the client goes on with a command, or opens the Activity"
    assert set(MODALS) <= {*WORK, "page"}


def test_the_invite_link_asks_for_exactly_the_listed_permissions_and_each_is_missed() -> None:
    query = parse_qs(urlparse(invite_link(4711)).query)
    asked = discord.Permissions(int(query["permissions"][0]))
    assert asked.value.bit_count() == len(PERMISSIONS)
    assert query["client_id"] == ["4711"]
    assert set(query["scope"][0].split()) == {"bot", "applications.commands"}
    assert not asked.administrator
    flags = needed_permissions(None, "public") | needed_permissions(None, "private")
    assert missing_permissions(flags, least_permissions()) == ()
    for permission in PERMISSIONS:
        assert getattr(asked, permission.flag)
        assert permission.reason
        less = least_permissions()
        less.update(**{permission.flag: False})
        # The bot plays without the history too; it only cannot search for its own last message.
        named = () if permission.flag == "read_message_history" else (permission.name,)
        assert missing_permissions(flags, less) == named


class Switches(Options):
    """Options of every allowed form."""

    doors: bool = True
    deck: Literal["old", "new"] = "old"
    width: int = Field(7, ge=5, le=9)
    money: int = Field(100, gt=0, lt=1001)


class Unbounded(Options):
    """An option without a list of choices, which a lobby could not offer."""

    money: int = 3


def test_options_become_choices_that_fit_a_menu_and_need_bounds() -> None:
    doors, deck, width, money = option_forms(Switches)
    assert doors.values == (True, False)
    assert [doors.text(value) for value in doors.values] == ["true", "false"]
    assert deck.values == ("old", "new")
    assert width.values == (5, 6, 7, 8, 9)
    assert len(money.values) == 25
    assert (money.values[0], money.values[-1]) == (1, 1000)
    assert [form.default for form in (doors, deck, width, money)] == [True, "old", 7, 100]
    with pytest.raises(TypeError):
        option_forms(Unbounded)


CODE = re.compile(r"`/([^`\n]+)`")


def commands() -> dict[str, app_commands.Command]:
    inner = [
        one
        for command in COMMANDS
        for one in ((command.walk_commands()) if isinstance(command, app_commands.Group) else (command,))
    ]
    return {one.qualified_name: one for one in inner if isinstance(one, app_commands.Command)}


def sentences() -> list[tuple[str, str]]:
    folder = files("data") / "locales" / "en"
    found = []
    for file in sorted(folder.iterdir(), key=lambda one: one.name):
        for line in file.read_text(encoding="utf-8").splitlines():
            if not line.startswith("#"):
                found += [(file.name, span) for span in CODE.findall(line)]
    return found


def test_every_command_a_sentence_names_exists_with_what_is_typed_along() -> None:
    known, wrong = commands(), []
    assert len(sentences()) > 20
    for name, span in sentences():
        words = span.split()
        command = " ".join(word for word in words if ":" not in word)
        options = [word.partition(":")[0] for word in words if ":" in word]
        if command not in known or not set(options) <= {one.display_name for one in known[command].parameters}:
            wrong.append((name, span))
    assert wrong == []


async def test_the_commands_discord_knows_become_mentions_in_answers_and_posts(world: World) -> None:
    registered_now = {one.name: one.id for one in await world.tree.fetch_commands()}
    play, mentions = f"</play:{registered_now['play']}>", world.announcer.commands
    assert mentions("Use `/play`.") == f"Use {play}."
    assert mentions("`/game new` opens one.") == f"</game new:{registered_now['game']}> opens one."
    assert mentions("take it back with `/play move:back`.") == f"take it back with {play} `move:back`."
    for same in ("`/game`", "`/nonsense`", "`play`", r"\`/play\`", "/play"):
        assert mentions(same) == same
    assert play in (await world.slash(world.ana, "help")).text
    await world.announcer.post(world.channel.id, OutMessage(Body("Use `/rules`.")), "key")
    assert f"</rules:{registered_now['rules']}>" in world.public()[-1].text


async def test_without_ids_commands_are_plain_words(world: World) -> None:
    assert CommandMentions()("Use `/play`.") == "Use `/play`."
    assert "`/play`" in shared_texts().say(Phrase("ui-help"))
    client = Croupier(world.services, Announcer(), sync=False)
    assert client.handler.announcer.commands("`/play`") == "`/play`", "as if it could not register them"


async def test_a_message_that_mentions_would_make_too_long_stays_as_written(world: World) -> None:
    text = "`/play` " * (TEXT // 8)
    (shown,) = (
        child.content
        for item in layout_message(Body(text), world.announcer.commands).view.children
        for child in item.children  # type: ignore[attr-defined]
    )
    assert shown == text.strip()
