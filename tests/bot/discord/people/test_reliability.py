"""Shares of decisions in time, shown where people choose whom to play with."""

from random import Random

import pytest

from bot.services.seats import reliability
from tests.bot.discord.playing import lobby, pending, running_table, take_turn
from tests.bot.discord.world import World


async def test_the_lobby_shows_shares_and_what_the_table_asks(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reliability, "ENOUGH", 1)
    await running_table(world, computers=0, others=2)
    for seed in range(6):
        await take_turn(world, (await pending(world))[0], Random(seed))
    own = await world.press(world.ana, await world.slash(world.ana, "record"), "My decisions in time")
    assert "relaxed tables: 100\u00a0%" in own.text
    await world.closed(world.ana)
    await world.slash(world.ana, "game new")
    message = world.public()[-1]
    panel = await world.press(world.ana, message, "Settings")
    asked = await world.fill_in(world.ana, panel, "Who can join", access="everybody", share="90")
    assert "at least 90\u00a0%" in asked.text
    details = await world.press(world.ben, message, "Details")
    assert "Ana (host) · 100\u00a0% of" in details.text
    assert "Asks for: at least 90\u00a0% of decisions in time" in details.text


async def test_somebody_new_has_no_share(world: World) -> None:
    assert (
        "no decision yet"
        in (await world.press(world.dan, await world.slash(world.dan, "record"), "My decisions in time")).text
    )
    await world.slash(world.ana, "game new")
    assert "%" not in (await world.press(world.ben, lobby(world), "Details")).text
