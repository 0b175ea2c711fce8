"""People who come back are told what happened, with a picture: in the call, and whenever they ask."""

from random import Random

from bot.services.base.ids import CustomId
from tests.bot.discord.hands import direct
from tests.bot.discord.playing import pending, running_table, take_turn
from tests.bot.discord.world import SESSION, Shown, World


def call(world: World) -> Shown:
    """Return the newest message that mentions somebody."""
    return next(one for one in reversed(world.public()) if "it is your turn to" in one.text)


async def test_a_call_shows_what_happened_and_a_person_reads_what_the_others_did_since(world: World) -> None:
    await running_table(world, computers=0, others=2)
    called, first = call(world), (await pending(world))[0]
    assert (called.files, set(called.buttons)) == ((), {"Act", "Board", "Plan", "Rules"})
    for seed in range(3):
        who = (await pending(world))[0]
        await take_turn(world, who, Random(seed))
        world.watch.pass_by(1000)
        await world.freshen()
        notice = call(world)
        told = notice.text.startswith("-# ")
        assert (len(notice.files), "What happened?" in notice.buttons) == (int(told), told)
        assert all(notice.alts)
    shown = await world.slash(first, "recap")
    assert "Since your last move" in shown.text
    assert who.name.capitalize() in shown.text
    assert len(shown.files) == 1
    assert shown.ephemeral
    pressed = await world.press_id(first, CustomId("recap", SESSION))
    assert "Since your last move" in pressed.text


async def test_a_direct_call_tells_what_happened_and_shows_the_picture(world: World) -> None:
    await running_table(world, computers=0, others=2)
    first = (await pending(world))[0]
    await take_turn(world, first, Random(3))
    await world.slash(first, "my settings", notify="direct")
    for seed in range(20):
        who = (await pending(world))[0]
        if who is first:
            break
        await take_turn(world, who, Random(seed))
        world.watch.pass_by(1000)
    assert direct(world, first)[-1].files
