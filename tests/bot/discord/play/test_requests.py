"""A whole game of two people with buttons and a computer player, from `/game new` to the final score."""

from random import Random

import pytest

from tests.bot.discord.api_judge import judge
from tests.bot.discord.playing import pending, running_table, take_turn
from tests.bot.discord.world import SESSION, World

TURNS = 400


@pytest.mark.slow
async def test_two_people_and_a_computer_player_play_to_the_end(world: World) -> None:
    random = Random(20)
    await running_table(world, computers=1, others=1)
    turns = 0
    while (await world.card()).stage == "running":
        world.watch.pass_by(60)
        for who in await pending(world):
            await take_turn(world, who, random)
        turns += 1
        assert turns < TURNS
        if turns == 10:
            await world.restart()
    card = await world.card()
    assert card.stage == "finished"
    last = [message for message in world.public() if "Fairness" in message.buttons][-1]
    told = "\n".join(message.text for message in world.public())
    digest = await world.services.evidence.digest(SESSION)
    assert digest is not None
    assert digest not in told, "what proves the luck stands behind a button"
    proof = (await world.press(world.ana, last, "Fairness")).text
    assert f"every move: `{digest}`" in proof
    assert card.commitment in proof
    assert all(str(place.score) in told for place in card.outcome.ranking)
    assert any(message.files for message in world.public())
    assert all(alt for message in world.public() for alt in message.alts)
    assert world.env.errors == []


async def test_every_request_of_an_evening_agrees_with_discords_description(world: World) -> None:
    random = Random(7)
    await running_table(world)
    for _ in range(6):
        for who in await pending(world):
            await take_turn(world, who, random)
    for command in (
        "show board",
        "hand",
        "describe",
        "rules",
        "help",
        "my games",
        "my data",
        "recap",
        "tournament",
        "game status",
    ):
        await world.slash(world.ana, command)
    await world.press(world.ana, await world.slash(world.ana, "my data"), "Get my data")
    await world.ana.autocomplete(world.channel, "play", "move", "")
    await world.manage(world.ana)
    assert judge().objections(world.env.http_requests) == []
