"""Private hands in Discord: direct messages with picture, text and working buttons, and everything that can prevent
them."""

import json
import logging
import re
from random import Random

import pytest

from tests.bot.discord.api_judge import judge
from tests.bot.discord.hands import close_direct, direct, hand_of, held, open_direct, owes, press_something
from tests.bot.discord.playing import answers, pending, press, running_table
from tests.bot.discord.world import Shown, World
from tests.bot.games.inside import inside

SAID = "Discord does not let me send you direct messages"


def play_row(world: World) -> Shown:
    """Return the newest public message with the button Hand."""
    return next(message for message in reversed(world.public()) if "Hand" in message.buttons)


async def test_everybody_gets_their_hand_and_the_panel_in_direct_messages_and_a_spectator_none(world: World) -> None:
    await running_table(world, computers=0, game="filthy_rich")
    for who in (world.ana, world.ben):
        hand = hand_of(world, who)
        for name in await held(world, who):
            assert name in hand.text
        assert hand.files == ("picture.png",)
        assert all(hand.alts)
        assert list(hand.buttons) == ["Act", "Board", "In words", "Help"]
    assert hand_of(world, world.ana).text != hand_of(world, world.ben).text
    hand = hand_of(world, world.ana)
    assert (await world.press(world.ana.user, hand, "Board")).files
    assert "Your hand:" in (await world.press(world.ana.user, hand, "In words")).text
    assert (await world.press(world.ana.user, hand, "Help")).text
    answer = await world.press(world.dan, play_row(world), "Hand")
    assert answer.files == ()
    assert "###" not in answer.text

    who = (await pending(world))[0]
    here = await world.press(who, play_row(world), "Act")
    there = await world.press(who.user, hand_of(world, who), "Act")
    there_text, here_text = (re.sub(r"<t:\d+:", "<t:", one.text) for one in (there, here))
    assert there_text == here_text, "all but the time"
    assert answers(there) == answers(here)
    await press_something(world, who.user, there, Random(1))
    await world.slash(world.ana, "my settings", hand="off")
    await world.calm()
    assert judge().objections(world.env.http_requests) == []


async def test_closed_direct_messages_are_said_once_and_open_again_the_hand_comes(world: World) -> None:
    close_direct(world, world.ben, 50278)
    await running_table(world, computers=0, game="filthy_rich")
    assert direct(world, world.ben) == []
    first = await world.slash(world.ben, "describe")
    assert SAID in first.text
    assert SAID not in (await world.slash(world.ben, "describe")).text
    assert SAID not in (await world.slash(world.ana, "describe")).text
    assert SAID not in "\n".join(message.text for message in world.public())
    shown = await world.press(world.ben, play_row(world), "Hand")
    assert shown.ephemeral
    by_command = await world.slash(world.ben, "hand")
    assert by_command.text == shown.text
    assert shown.files
    assert len(shown.text.splitlines()) == 1, "the picture says it"
    in_words = await world.press(world.ben, by_command, "In words")
    assert in_words.ephemeral
    for name in await held(world, world.ben):
        assert name in shown.read
        assert name in in_words.text
    open_direct(world, world.ben)
    await world.slash_direct(world.ben.user, "my games")
    await world.calm()
    for name in await held(world, world.ben):
        assert name in hand_of(world, world.ben).text


async def test_an_answer_in_advance_is_offered_with_a_way_back(world: World) -> None:
    await running_table(world, computers=0, game="filthy_rich")
    random = Random(5)
    for _ in range(12):
        who = (await pending(world))[0]
        panel = await world.slash(who, "play")
        while owes(panel):
            panel = await press_something(world, who, panel, random)
        if answers(panel):
            break  # somebody without an open decision has a business
    assert not owes(panel)
    assert "in advance" in panel.text
    before = [message.text for message in world.public()]
    (ahead,) = answers(panel)
    assert ahead[1] == ("advance", "pass")
    after = await press(world, who, panel, ahead[0], None)
    (back,) = answers(after)
    assert back[1] == ("advance", "ask")
    assert [message.text for message in world.public()] == before
    await press(world, who, after, back[0], None)
    assert [message.text for message in world.public()] == before


async def test_nothing_of_a_hand_leaves_its_direct_messages(world: World, caplog: pytest.LogCaptureFixture) -> None:
    """Custom ids, file names, log lines, public messages and the other's direct messages do not name cards in a hand."""
    caplog.set_level(logging.DEBUG)
    await running_table(world, computers=0, game="filthy_rich")
    ana, ben = await held(world, world.ana), await held(world, world.ben)
    only = [name for name in ana if name not in ben]
    assert only
    ids = inside((await world.record()).state.private[0]).hand
    public = "\n".join(
        [message.text for message in world.public()] + [alt for one in world.public() for alt in one.alts]
    )
    others = hand_of(world, world.ben)
    shown = json.dumps([hand_of(world, world.ana).buttons, hand_of(world, world.ana).files])
    ours = "\n".join(one.getMessage() for one in caplog.records if one.name.startswith(("bot", "data", "render")))
    for name in only:
        assert name not in public
        assert name not in others.text
        assert name not in "".join(others.alts)
        assert name not in ours
    assert not any(card in shown or card in ours or card in public for card in ids)
