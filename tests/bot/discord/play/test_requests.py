"""Requests of an evening of two people and a computer player, as Discord describes them."""

from random import Random

from tests.bot.discord.api_judge import judge
from tests.bot.discord.playing import pending, running_table, take_turn
from tests.bot.discord.world import World

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
