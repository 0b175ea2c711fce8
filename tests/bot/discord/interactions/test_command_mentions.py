"""Commands named in texts can be clicked in Discord, and are plain words everywhere else."""

import re
from importlib.resources import files

from discord import app_commands

from bot.announcer import Announcer
from bot.app import COMMANDS, Croupier
from bot.services.base.ports import Body, OutMessage
from bot.services.wording.texts import shared_texts
from bot.ui.command_mentions import CommandMentions
from bot.ui.layout import layout_message
from bot.ui.limits import TEXT
from engines.core.phrase import Phrase
from tests.bot.discord.world import World

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
