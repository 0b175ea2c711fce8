"""Servers and people whom the host has barred."""

from datetime import timedelta
from unittest.mock import AsyncMock, Mock

import discord
import pytest

from data.store.servers import barred
from tests.bot.discord.world import World


async def bar(world: World, kind: str, discord_id: int) -> None:
    now = world.services.clock.now()
    await world.services.repository.database.write_tx(lambda tx: barred.add_ban(tx, kind, discord_id, now))
    await world.services.watch.run_due(now + timedelta(minutes=1))


async def test_a_barred_person_is_refused_everything_but_their_own_data(world: World, playing: None) -> None:
    await bar(world, barred.PERSON, world.ana.id)
    for line in ("play", "help", "my games"):
        refused = await world.slash(world.ana, line)
        assert refused.text.startswith("Whoever runs this bot has barred you from it."), line
        assert "`/my data`" in refused.text or "</my data:" in refused.text
    data = await world.slash(world.ana, "my data")
    assert "barred" not in data.text
    copy = await world.press(world.ana, data, next(iter(data.buttons)))
    assert "barred" not in copy.text
    assert "barred" not in (await world.slash(world.ben, "play")).text
    assert await world.ana.autocomplete(world.channel, "my settings", "language", "") == []
    found = world.services.watch._refusals
    assert found[world.guild.id] >= 3


async def test_a_barred_server_is_left_with_a_word_and_its_tables_are_kept(
    world: World, monkeypatch: pytest.MonkeyPatch, playing: None
) -> None:
    bot = world.env.bot
    (guild,) = bot.guilds
    place = bot.get_channel(world.channel.id)
    monkeypatch.setattr(type(guild), "system_channel", property(lambda _: place))
    send = AsyncMock(side_effect=discord.HTTPException(Mock(status=500), ""))
    leave = AsyncMock(side_effect=discord.RateLimited(60.0))
    monkeypatch.setattr(discord.TextChannel, "send", send)
    with monkeypatch.context() as down:
        down.setattr(discord.Guild, "leave", leave)
        await bar(world, barred.SERVER, world.guild.id)
    leave.assert_awaited_once()  # although nothing could be said
    await world.services.watch.run_due(world.services.clock.now() + timedelta(minutes=2))
    await world.env.settle()
    assert world.guild.id not in {one.id for one in bot.guilds}
    record = await world.record()
    assert record.unreachable_at is not None
    assert not record.over
    send.assert_awaited_once()
    assert send.await_args.args[0].startswith("Whoever runs this bot has barred this server,")
