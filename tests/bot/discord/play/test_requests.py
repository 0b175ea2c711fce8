"""Requests of an evening as Discord describes them, and a turn of Welcome to New Las Vegas typed in a line."""

from random import Random

from tests.bot.discord.api_judge import judge
from tests.bot.discord.playing import pending, running_table, take_turn
from tests.bot.discord.world import SESSION, World
from tests.bot.games.inside import inside

COMMANDS = (
    "show board", "hand", "describe", "rules", "help", "my games", "my data", "recap", "tournament", "game status",
)  # fmt: skip


async def test_every_request_of_an_evening_agrees_with_discords_description(world: World) -> None:
    random = Random(7)
    await running_table(world)
    for _ in range(6):
        for who in await pending(world):
            await take_turn(world, who, random)
    for command in COMMANDS:
        await world.slash(world.ana, command)
    await world.press(world.ana, await world.slash(world.ana, "my data"), "Get my data")
    await world.ana.autocomplete(world.channel, "play", "move", "")
    await world.manage(world.ana)
    assert judge().objections(world.env.http_requests) == []


GAME = "new_las_vegas"


async def test_a_turn_can_be_typed_and_is_told_only_when_all_have_confirmed(world: World) -> None:
    await running_table(world, computers=0, others=1, game=GAME)
    for who in (world.ana, world.ben):
        await world.slash(who, "play", move="no")
    before = [message.text for message in world.public()]
    public = inside((await world.services.repository.current(SESSION)).public)
    panel = await world.slash(world.ana, "play", move="1 s3a6")
    assert f"s3a6 {public.pairs[0].number}" in panel.read
    confirmed = await world.slash(world.ana, "play", move="confirm")
    assert "Nobody sees this until everybody has confirmed" in confirmed.text
    now = [message.text for message in world.public()]
    assert [text for text in now if "s3a6" in text or "avenue 6" in text] == []
    assert len(now) == len(before)
    offered = await world.ben.autocomplete(world.channel, "play", "move", "1 s3a")
    assert "1 s3a6" in [choice["value"] for choice in offered]
    await world.slash(world.ben, "play", move="1 s3a7 confirm")
    last = "\n".join(message.text for message in world.public())
    assert "street 3, avenue 6" in last
    assert "street 3, avenue 7" in last
