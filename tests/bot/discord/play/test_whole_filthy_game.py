"""A whole game of Filthy Rich: one person only in direct messages, one only in the channel, two computer players,
direct messages closed to one, and a restart in the middle."""

from random import Random

import pytest
from simcord.actors import MemberActor

from tests.bot.discord.hands import (
    close_direct,
    direct,
    filthy_table,
    hand_of,
    held,
    open_direct,
    owes,
    press_something,
)
from tests.bot.discord.playing import act_button, pending
from tests.bot.discord.world import Shown, World

TURNS = 600
RESTART, OPEN_AGAIN = 5, 8
"""The rounds in which the process restarts, and in which Ana's direct messages open."""


async def newest_notice(world: World, who: MemberActor) -> Shown:
    """Return the newest call or hand in a person's direct messages that has the button to act."""
    return next(message for message in reversed(direct(world, who)) if "Act" in message.buttons)


async def answer(world: World, who: MemberActor, random: Random, *, directly: bool) -> None:
    """Answer the open decisions, all from direct messages or all from the channel."""
    user = who.user if directly else who
    panel = await world.press(user, await newest_notice(world, who) if directly else act_button(world), "Act")
    here = who.user.dm_channel.id if directly else world.channel.id
    for _ in range(40):
        assert panel.channel_id == here
        if not owes(panel):
            return
        panel = await press_something(world, user, panel, random)
    raise AssertionError("asked again and again")


@pytest.mark.slow
async def test_one_plays_by_direct_messages_and_one_in_the_channel(world: World) -> None:
    random = Random(11)
    close_direct(world, world.ana)
    await world.slash(world.ben, "my settings", notify="direct")
    await filthy_table(world, computers=2)
    told = await world.slash(world.ana, "describe")
    assert "direct messages" in told.text
    for turn in range(TURNS):
        if (await world.card()).stage != "running":
            break
        world.watch.pass_by(60)
        for who in await pending(world):
            await answer(world, who, random, directly=who is world.ben)
        if turn == RESTART:
            await world.restart()
            for card in await held(world, world.ben):
                assert card in hand_of(world, world.ben).text
        if turn == OPEN_AGAIN:
            assert direct(world, world.ana) == []
            open_direct(world, world.ana)
            await world.slash_direct(world.ana.user, "play")  # Her use of the bot there makes it try again at once.
    card = await world.card()
    assert card.stage == "finished"
    assert turn > OPEN_AGAIN
    await world.calm()
    for who in (world.ana, world.ben):
        (last,) = direct(world, who)
        assert "is over" in last.text
        assert "win" in last.text or "share" in last.text
    public = "\n".join(message.text for message in world.public())
    assert all(str(place.score) in public for place in card.outcome.ranking)
    assert world.env.errors == []
