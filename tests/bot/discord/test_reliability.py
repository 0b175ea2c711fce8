"""Shares of decisions in time where people choose with whom to play."""

from __future__ import annotations

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
    own = await world.slash(world.ana, "my reliability")
    assert "relaxed tables: 100 %" in own.text
    question = await world.slash(world.ana, "game end")
    await world.press(world.ana, question, "Yes, close the table")
    await world.slash(world.ana, "game new")
    asked = await world.slash(world.ana, "game reliability", percent=90)
    assert "at least 90 %" in asked.text
    message = world.public()[-1]
    details = await world.press(world.ben, message, "Details")
    assert "Ana (host) · 100 % of" in details.text
    assert "Asks for: at least 90 % of decisions in time" in details.text
    assert "Only the host" in (await world.slash(world.ben, "game reliability", percent=10)).text


async def test_somebody_new_has_no_share(world: World) -> None:
    assert "no decision yet" in (await world.slash(world.dan, "my reliability")).text
    await world.slash(world.ana, "game new")
    assert "%" not in (await world.press(world.ben, lobby(world), "Details")).text
