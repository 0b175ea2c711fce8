"""Messages keep Discord's limits whatever they contain, and say less where Discord refuses them."""

from collections.abc import AsyncIterator
from itertools import product
from typing import Any

import discord
import pytest
import simcord
from hypothesis import given
from hypothesis import strategies as st
from simcord.components import validate_components, walk_components

from bot.announcer import Announcer
from bot.operations.metrics import Metrics
from bot.services.base.ids import CustomId
from bot.services.base.ports import (
    Body,
    MessageRejected,
    OutButton,
    OutItem,
    OutMessage,
    OutSelect,
    PictureFile,
    PrivateMessage,
)
from bot.ui.layout import layout_message
from bot.ui.limits import CONTINUED, TEXT, fitting_label, fitting_text
from tests.bot.discord.world import PNG, World

V2 = 1 << 15


def payload(view: Any) -> list[dict[str, Any]]:
    components = view.to_components()
    validate_components(components, flags=V2)
    return components


def button(number: int, label: str = "Bid") -> OutButton:
    return OutButton(label, CustomId("do", 1, "d", 0, (str(number),)).encode())


def test_short_text_stays_and_long_text_is_cut_after_a_sentence() -> None:
    assert fitting_text("All is said.") == "All is said."
    shown = fitting_text("A sentence of some length. " * 400)
    assert shown.removesuffix(CONTINUED).rstrip().endswith("length.")


@given(st.text(alphabet=st.sampled_from("ab. !?\n"), min_size=1, max_size=90), st.integers(1, 300))
def test_long_text_ends_with_the_hint_and_fits(part: str, more: int) -> None:
    shown = fitting_text((part * (TEXT + more))[: TEXT + more])
    assert len(shown) <= TEXT
    assert shown.endswith(CONTINUED)


@given(st.text(max_size=200), st.integers(1, 100))
def test_labels_fit_and_are_never_empty(text: str, limit: int) -> None:
    assert 1 <= len(fitting_label(text, limit)) <= limit


async def test_a_full_message_is_what_discord_takes() -> None:
    rows = tuple(tuple(button(row * 5 + place, "x" * 200) for place in range(5)) for row in range(9))
    pictures = tuple(PictureFile("vegas_showdown.auction.png", b"png", "alt " * 500) for _ in range(12))
    layout = layout_message(Body("word. " * 2000, pictures, rows, accent=0x123456), marker=77)
    components = list(walk_components(payload(layout.view)))
    assert len(components) <= 40
    assert len({file.filename for file in layout.files}) == 10
    assert components[0]["id"] == 77
    galleries = [component["items"] for component in components if component["type"] == 12]
    assert all(len(items) == 1 for items in galleries)  # several pictures in one gallery would be cut to squares
    shown = [items[0] for items in galleries]
    assert [item["media"]["url"] for item in shown] == [f"attachment://{file.filename}" for file in layout.files]
    assert all(0 < len(item["description"]) <= 1024 for item in shown)


async def test_pictures_stand_below_the_text_or_above_it_and_text_below_the_controls_stays_there() -> None:
    rows, cover = ((button(1),),), (PictureFile("cover.png", b"png", "a cover"),)
    for body, expected in (
        (Body("text", cover, rows), [10, 12, 1]),
        (Body("text", cover, rows, pictures_first=True), [12, 10, 1]),
        (Body("above", rows=rows, below="below"), [10, 1, 10]),
    ):
        parts = walk_components(payload(layout_message(body).view))
        assert [one["type"] for one in parts if one["type"] in (1, 10, 12)] == expected
    for above in ("word. " * 600, "word. " * 700):
        long = layout_message(Body(above, rows=rows, below="rule. " * 200))
        texts = [one["content"] for one in walk_components(payload(long.view)) if one["type"] == 10]
        assert texts[0].strip() == fitting_text(above.strip())
        assert sum(map(len, texts)) <= TEXT, "within what is left"
        assert all(texts)


async def test_things_stand_above_their_buttons_or_below_those_that_name_them() -> None:
    picture = PictureFile("picture.png", b"x", "A tile")
    items = tuple(OutItem(f"item {number}", (button(number),)) for number in range(4))
    rows = tuple(tuple(button(10 * row + column) for column in range(5)) for row in range(1, 6))
    made = layout_message(Body("text", (picture,) * 9, rows, items=items))
    (frame,) = payload(made.view)
    kinds = [one["type"] for one in frame["components"]]
    assert kinds[:18] == [10] + [12] * 9 + [10, 1] * 4
    assert len(list(walk_components([frame]))) <= 40
    assert len({file.filename for file in made.files}) == len(made.files) == 9
    reason = layout_message(Body("text", items=(OutItem("why", (button(1),), named_by_buttons=True),)))
    assert [one["type"] for one in payload(reason.view)[0]["components"]] == [10, 1, 10]
    items = tuple(OutItem(f"item {number}", (button(number),)) for number in range(20))
    (frame,) = payload(layout_message(Body("text", rows=((button(50), button(51)),), items=items)).view)
    assert len(list(walk_components([frame]))) <= 40
    assert len(frame["components"][-1]["components"]) == 2, "the way back is kept"


async def test_selects_keep_their_limits_and_the_same_control_is_shown_once() -> None:
    options = tuple((f"label {number} " * 20, str(number % 30), "hint " * 40) for number in range(40))
    layout = layout_message(Body("q", rows=(OutSelect("place " * 60, "c1:pick:1:::0", options),)))
    (select,) = (one for one in walk_components(payload(layout.view)) if one["type"] == 3)
    assert len(select["options"]) == 25
    assert len(select["placeholder"]) <= 150
    layout = layout_message(Body("q", rows=((button(1), button(1)), (button(1), button(2)))))
    shown = [one["custom_id"] for one in walk_components(payload(layout.view)) if one["type"] == 2]
    assert shown == [button(1).custom_id, button(2).custom_id]


async def test_files_and_empty_texts_are_messages_discord_takes() -> None:
    for name in ("plan 1.png", "über.png", "..", "a/b.png"):
        layout = layout_message(Body("q", (PictureFile(name, b"png", "alt"),)))
        assert set(layout.files[0].filename) <= set("abcdefghijklmnopqrstuvwxyz0123456789_.-")
    layout = layout_message(Body("yours"), attachment=("my-data.json", b"{}"))
    assert any(one["type"] == 13 for one in walk_components(payload(layout.view)))
    payload(layout_message(Body("")).view)


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
    with pytest.raises(MessageRejected):
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


async def test_an_answer_says_less_as_well(world: World, playing: None) -> None:
    for status, code in ((413, 0), (400, 50035)):
        world.env.inject_error("PATCH", "/webhooks/*/*/messages/@original", status=status, code=code, times=1)
        shown = await world.slash(world.ana, "show board")
        assert shown.files == ()
        assert "Auction board" in shown.text
        assert "fault" not in shown.text
