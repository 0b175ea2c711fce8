"""A table that mixes a public random number into its luck, as its people see it."""

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.services.base import drand
from bot.services.base.ids import CustomId
from tests.bot.discord.playing import lobby
from tests.bot.discord.world import Shown, World, running
from tests.bot.services.drawing_rounds import FakeNetwork, seems_signed, signature_of

HEX = re.compile(r"[0-9a-f]{64,96}")


@pytest.fixture
def network() -> FakeNetwork:
    return FakeNetwork()


@pytest.fixture
async def open_world(tmp_path: Path, network: FakeNetwork) -> AsyncIterator[World]:
    from bot.games.listing import games

    world = World(tmp_path, games())
    world.beacon = network
    async with running(world):
        yield world


async def started(world: World) -> Shown:
    """Seat Ana and Ben, and let Ana press Start. Return the start message."""
    await world.slash(world.ana, "game new", computers=1, player="random")
    assert (
        "a public random number that came after the start"
        in (await world.press(world.dan, lobby(world), "Fairness")).text
    )
    await world.press(world.ben, lobby(world), "Join")
    answer = await world.press(world.ana, lobby(world), "Start")
    assert "is about to begin" in answer.text
    await tick(world)
    return world.public()[-1]


async def tick(world: World) -> None:
    world.services.beacon_starts.is_signed = seems_signed
    await world.services.timekeeper.tick()
    await world.services.beacon_starts.wait_until_idle()
    await world.calm()


async def test_the_game_begins_with_the_number_that_follows_the_start_message(
    world: World, network: FakeNetwork
) -> None:
    start = await started(world)
    number = drand.round_after(start.id)
    network.rounds[number] = [signature_of(number)]
    assert set(start.buttons) == {"Begin without it", "Fairness", "Rules"}
    status = world.public()[0]
    assert "about to begin" in status.text
    assert f"public random number {number}" in status.text
    assert "Start" not in status.buttons
    shown = await world.press(world.dan, start, "Fairness")
    assert "not even the host of the bot" in shown.text
    assert f"round {number} of drand" in shown.text
    assert f"/{start.channel_id}/{start.id}" in shown.text
    await world.restart()
    world.watch.time = drand.signed_at(number)
    world.watch.pass_seconds(30)
    await tick(world)
    card = await world.card()
    assert card.stage == "running"
    begun = next(one for one in world.public() if "begins · table" in one.text)
    assert f"round {number} of drand" in begun.text
    assert start.files == begun.files == (f"sha256-{card.commitment}.png",), "bound before the number was known"
    shown = await world.press(world.dan, begun, "Fairness")
    assert HEX.findall(shown.text) == [card.commitment, signature_of(number), drand.randomness(signature_of(number))]
    log = await world.log(world.dan)
    assert "It waits for a public random number" in log.text
    assert f"Public random number {number} goes into the luck" in log.text


async def test_people_agree_to_begin_without_it(world: World) -> None:
    start = await started(world)
    outsider = await world.press(world.dan, start, "Begin without it")
    assert "begin" not in outsider.text.partition("\n")[0]
    assert "Noted" in (await world.press(world.ben, start, "Begin without it")).text
    assert "Ben would begin without it. Missing: Ana" in world.public()[0].text
    refused = await world.press(world.cleo, world.public()[0], "Fairness")
    assert "not even the host of the bot" in refused.text
    assert "Everybody agrees" in (await world.press(world.ana, start, "Begin without it")).text
    assert (await world.card()).stage == "running"
    begun = next(one for one in world.public() if "begins · table" in one.text)
    assert "all players agreed to begin without it" in begun.text
    shown = await world.press(world.dan, begun, "Fairness")
    assert "not even the host of the bot" not in shown.text
    assert "**Not proven:** whoever runs the bot could have picked the seed" in shown.text


async def test_nobody_is_offered_what_cannot_be_changed_any_more(world: World) -> None:
    await started(world)
    settings = await world.press_id(world.ana, CustomId("setup", 1))
    assert settings.selects == []
    managing = await world.press_id(world.ana, CustomId("manage", 1))
    assert set(managing.buttons) == {"Close the table"}
    assert managing.selects == []
    leaving = await world.slash(world.ben, "game leave")
    assert "Leave" in " ".join(leaving.buttons), "asked twice, as in a running game"
    assert "once its public random number is there" in (await world.slash(world.ana, "play")).text
