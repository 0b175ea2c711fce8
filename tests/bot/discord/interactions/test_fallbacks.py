"""A refused message is sent again with less, and never lost as long as Discord accepts its bare text."""

from collections.abc import AsyncIterator
from itertools import product
from typing import Any

import discord
import pytest
import simcord
from simcord.components import walk_components

from bot.announcer import Announcer
from bot.operations.metrics import Metrics
from bot.services.base.ports import Body, OutButton, OutItem, OutMessage, PictureFile, PrivateMessage, Refused
from tests.bot.discord.playing import running_table
from tests.bot.discord.world import PNG, World

SMALL = PictureFile("plan.png", PNG, "Your plan")
LARGE = PictureFile("board.png", PNG + bytes(1000), "The board, with *two* bids")
CONTROLS = ((OutButton("Act", "c1:act:1:::", "main"),),)
WHOLE = OutMessage(Body("Hello", (SMALL, LARGE), CONTROLS))
POSTS, EDITS, ANSWERS = "/channels/*/messages", "/channels/*/messages/*", "/webhooks/*/*/messages/*"


class Place:
    """A channel, a person, and a messenger that sends to both."""

    def __init__(self, env: simcord.Env) -> None:
        self.env = env
        self.metrics = Metrics()
        self.announcer = Announcer(self.metrics)
        self.announcer.use_client(env.bot)
        guild = env.create_guild("Corner")
        self.channel = guild.create_text_channel("games")
        self.ana = guild.add_member(env.create_user("Ana"))

    def refuses(self, status: int, code: int, times: int, method: str = "POST", path: str = POSTS) -> None:
        self.env.inject_error(method, path, status=status, code=code, times=times)

    def said(self, channel: Any = None) -> tuple[str, list[str], list[str]]:
        """Return text, names of pictures and labels of buttons of the only message."""
        (message,) = (channel or self.channel).history()
        parts = list(walk_components([component.to_dict() for component in message.components]))
        return (
            "\n".join(str(one["content"]) for one in parts if "content" in one),
            [file.filename for file in message.attachments],
            [str(one["label"]) for one in parts if "label" in one],
        )

    def reduced(self) -> dict[str, float]:
        return {
            sample.labels["reason"]: sample.value
            for family in self.metrics.registry.collect()
            for sample in family.samples
            if sample.name == "croupier_messages_reduced_total"
        }


@pytest.fixture
async def place() -> AsyncIterator[Place]:
    running = simcord.Env(discord.AutoShardedClient(intents=discord.Intents(guilds=True), shard_count=1))
    await running.start()
    try:
        yield Place(running)
    finally:
        await running.shutdown()


async def test_of_what_is_too_large_the_largest_picture_is_said_in_words(place: Place) -> None:
    for count, (status, code) in enumerate([(413, 40005), (413, 0), (400, 50045)], start=1):
        place.refuses(status, code, 1)
        ref = await place.announcer.post(place.channel.id, WHOLE, f"k{count}")
        assert ref.channel_id == place.channel.id
        assert place.said() == ("\n\n".join(["Hello", r"The board, with \*two\* bids"]), ["plan.png"], ["Act"])
        assert place.reduced() == {"too-large": count}
        await place.announcer.delete(ref)
    place.refuses(413, 40005, 2)
    await place.announcer.post(place.channel.id, WHOLE, "both")
    assert place.said() == ("\n\n".join(["Hello", r"The board, with \*two\* bids", "Your plan"]), [], ["Act"])


async def test_whatever_discord_minds_the_rest_is_said_but_where_the_bare_text_is_refused(place: Place) -> None:
    rest: list[tuple[int, list[str], list[str]]] = [(1, [], ["Act"]), (2, ["plan.png", "2_board.png"], []), (3, [], [])]
    for count, (code, (times, pictures, controls)) in enumerate(product((50035, 50006), rest), start=1):
        place.refuses(400, code, times)
        ref = await place.announcer.post(place.channel.id, WHOLE, f"k{count}")
        text, *shown = place.said()
        assert text.startswith("Hello")
        assert ("The board" in text) == (not pictures)
        assert shown == [pictures, controls]
        assert place.reduced() == {"request": count}
        await place.announcer.delete(ref)
    place.refuses(400, 50035, 4)
    with pytest.raises(Refused):
        await place.announcer.post(place.channel.id, WHOLE, "k")
    assert list(place.channel.history()) == []
    assert place.reduced() == {"request": 6}


async def test_an_edit_and_what_may_stand_already_say_less_as_well(place: Place) -> None:
    ref = await place.announcer.post(place.channel.id, OutMessage(Body("Before", (SMALL,), CONTROLS)), "k")
    place.refuses(413, 40005, 2, "PATCH", EDITS)
    await place.announcer.edit(ref, WHOLE)
    assert place.said() == ("\n\n".join(["Hello", r"The board, with \*two\* bids", "Your plan"]), [], ["Act"])
    await place.announcer.delete(ref)
    first = await place.announcer.post(place.channel.id, WHOLE, "again")
    place.refuses(413, 40005, 2, "PATCH", EDITS)
    assert await place.announcer.post(place.channel.id, WHOLE, "again", again=True) == first
    assert place.said()[1] == []


async def test_a_hand_is_told_in_direct_messages_whatever_is_refused(place: Place) -> None:
    item = OutItem("The pool, $13", (OutButton("Bid", "c1:do:1:d:0:bid"),))
    hand = PrivateMessage(Body("Your hand", (LARGE,), CONTROLS, items=(item,)))
    place.refuses(400, 50035, 3)
    ref = await place.announcer.send_private(place.ana.id, hand, "k")
    told = "\n\n".join(["Your hand\nThe pool, $13", r"The board, with \*two\* bids"])
    assert place.said(place.ana.user.dm_channel) == (told, [], [])
    place.refuses(413, 0, 1, "PATCH", EDITS)
    await place.announcer.edit_private(place.ana.id, ref.message_id, PrivateMessage(Body("Now", (LARGE,))))
    assert place.said(place.ana.user.dm_channel)[:2] == ("\n\n".join(["Now", r"The board, with \*two\* bids"]), [])


async def test_an_answer_says_less_as_well(world: World) -> None:
    await running_table(world)
    for status, code in ((413, 0), (400, 50035)):
        world.env.inject_error("PATCH", "/webhooks/*/*/messages/@original", status=status, code=code, times=1)
        shown = await world.slash(world.ana, "show board")
        assert shown.files == ()
        assert "Auction board" in shown.text
        assert "fault" not in shown.text
