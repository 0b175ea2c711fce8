"""Whole games in every other language, from the first command to the final score: every shown word comes from its
messages.

The language's own messages get accents on their vowels, so a word without one is a name or comes from elsewhere: an
English message in place of a missing one, or a text from the code."""

import re
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest
from simcord import interactions
from simcord.results import InteractionResult
from typing_extensions import override

from bot.games.listing import games
from bot.services.base.ids import CustomId
from bot.services.seats.computer_seats import ALL_NAMES
from bot.services.sessions.clocks import unanswered_decision
from bot.services.wording.texts import Texts
from tests.bot.discord.playing import answers, onward, pending, press
from tests.bot.discord.world import SESSION, Shown, World, running
from tests.bot.texts.comparing import whole_languages
from tests.bot.texts.pseudo import english_words, pseudo_locales

NAMES = (
    *(binding.game.info.title for binding in games().values()), "Henry Stern", "Richard Garfield", "Benoit Turpin",
    "Croupier", "Ana", "Ben", "Cleo", "Dan", *ALL_NAMES, "drand", "JSON", "English", "Deutsch", "Olga", "Corner",
)  # fmt: skip
LINK = re.compile(r"https?://[^\s)]+")
LANGUAGES = whole_languages()
TURNS = 250
"""More turns than a whole game has."""
LOOKED_AT = (
    "show board", "show plan", "describe", "rules", "learn", "help", "hand", "recap", "order", "my games",
    "my settings", "my reminders", "my away", "my data", "record", "top", "tournament", "game seats",
)  # fmt: skip


class ListeningWorld(World):
    """A world that records every shown word that is not of its language."""

    def __init__(self, folder: Path, texts: Texts) -> None:
        super().__init__(folder, games(), texts=texts)
        self.texts = texts
        self.foreign: dict[str, str] = {}

    def hear(self, where: str, shown: Shown) -> Shown:
        """Record the texts of a message, including labels, menus and alternative texts."""
        menus = [one.get("placeholder") or "" for one in shown.selects]
        for menu in shown.selects:
            menus += [one.get(part) or "" for one in menu["options"] for part in ("label", "description")]
        for text in (shown.text, *shown.buttons, *shown.alts, *menus):
            for word in english_words(LINK.sub("", text), NAMES):
                self.foreign.setdefault(word, f"{where}: {text[:300]}")
        return shown

    @override
    def reply(self, result: InteractionResult) -> Shown:
        return self.hear("private", super().reply(result))

    def hear_form(self, part: object) -> None:
        """Record the texts of a form."""
        if isinstance(part, list):
            for one in part:
                self.hear_form(one)
        elif isinstance(part, dict):
            for name, one in part.items():
                if name in {"title", "label", "description", "placeholder", "content"} and isinstance(one, str):
                    for word in english_words(LINK.sub("", one), NAMES):
                        self.foreign.setdefault(word, f"form: {one[:300]}")
                else:
                    self.hear_form(one)

    def hear_everything(self) -> None:
        """Record the texts in the channel and in direct messages."""
        for channel in (self.channel, *(who.user.dm_channel for who in (self.ana, self.ben))):
            for message in self.public(channel):
                self.hear("sent", message)


@pytest.fixture(scope="module", params=LANGUAGES)
def texts(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Texts:
    """Return a language whose words all have accents."""
    language = request.param
    return Texts(
        strict=True, root=pseudo_locales(tmp_path_factory.mktemp(language), language, language), language=language
    )


@pytest.fixture
async def abroad(
    texts: Texts, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, store_in_this_thread: None
) -> AsyncIterator[ListeningWorld]:
    """Yield a world whose people and host use one language."""
    monkeypatch.setattr("bot.services.wording.texts.shared_texts", lambda strict=False: texts)
    payload_of = interactions.base_payload

    def spoken(*args: object, **more: object) -> object:
        record, payload = payload_of(*args, **more)  # type: ignore[arg-type]
        payload["locale"] = payload["guild_locale"] = texts.language
        return record, payload

    monkeypatch.setattr(interactions, "base_payload", spoken)
    async with running(ListeningWorld(tmp_path, texts)) as world:
        yield world


@pytest.mark.slow
@pytest.mark.parametrize("slug", games())
async def test_a_game_says_nothing_in_another_language(abroad: ListeningWorld, slug: str) -> None:
    world, random = abroad, Random(20)
    await world.slash(world.ana, "my settings", notify="direct")
    await world.slash(world.ana, "game new", game=slug, computers=1, player="random")
    await world.slash(world.ben, "game join")
    await world.slash(world.ana, "game start")
    for turn in range(TURNS):
        if (await world.card()).stage != "running":
            break
        world.watch.pass_by(60)
        for who in await pending(world):
            panel = await world.slash(who, "play")
            for _ in range(40):
                choices = [one for one in answers(panel) if one[1] and one[1] != ("back",)]
                if not choices:
                    break
                panel = await press(world, who, panel, *onward(panel, random))
                if slug == "new_las_vegas" and not await still_asked(world, who.id):
                    break
        if turn == 3:
            for command in LOOKED_AT:
                await world.slash(world.ana, command)
            await world.press_id(world.ana, CustomId("manage", SESSION))
            await world.slash(world.ben, "game vote", what="pause", hours=1)
    card = await world.card()
    assert card.stage == "finished"
    told = "\n".join(message.text for message in world.public())
    assert all(str(place.score) in told for place in card.outcome.ranking)
    assert all(alt for message in world.public() for alt in message.alts)
    assert world.env.errors == []
    for command in ("show board", "recap", "record", "game replay", "game rematch"):
        await world.slash(world.ana, command)
    world.hear_everything()
    assert world.foreign == {}


async def still_asked(world: World, discord_id: int) -> bool:
    """Return whether a person has a decision they have not answered."""
    person = await world.services.people.register(discord_id, "")
    record = await world.record()
    return unanswered_decision(record, record.seat_of(person)) is not None
