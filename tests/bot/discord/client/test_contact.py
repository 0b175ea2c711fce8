"""Contact with Discord, shard by shard: people act while the gateway listens and Discord answers. Otherwise clocks pause."""

import inspect
from unittest.mock import AsyncMock, Mock

import aiohttp
import discord
import pytest
from discord.gateway import DiscordWebSocket
from discord.http import HTTPClient
from discord.state import ConnectionState

from bot import shards
from bot.services.base.ports import Body, LeaseLost, OutMessage, TryLater
from tests.bot.discord.world import World


def watched(world: World) -> None:
    """Prepare the contact as `croupier run` does, then let the only shard connect."""
    bot = world.env.bot
    world.announcer.contact.expect(bot)
    bot.dispatch("shard_connect", 0)


async def test_there_is_contact_while_a_shard_listens(world: World) -> None:
    contact = world.announcer.contact
    assert await contact.can_act(), "nobody said that a client is to listen"
    contact.expect(world.env.bot)
    assert not await contact.can_act()
    for event, shard, holds in (
        ("shard_connect", 0, True),
        ("shard_connect", 1, True),
        ("shard_disconnect", 0, True),
        ("shard_disconnect", 1, False),
        ("shard_resumed", 1, True),
    ):
        world.env.bot.dispatch(event, shard)
        await world.env.settle()
        assert await contact.can_act() == holds, (event, shard)


async def test_a_request_that_fails_is_a_doubt_and_there_is_no_contact_while_discord_answers_nothing(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    watched(world)
    await world.env.settle()
    contact, asked = world.announcer.contact, list[int]()

    async def fails(key: str) -> None:
        world.env.inject_error("POST", "/channels/*/messages", status=503)
        with pytest.raises(TryLater):
            await world.announcer.post(world.channel.id, OutMessage(Body("Hello")), key)

    async def silence() -> discord.AppInfo:
        asked.append(1)
        raise OSError

    await fails("k1")
    assert await contact.can_act(), "Discord answered the question that was asked then"
    monkeypatch.setattr(world.env.bot, "application_info", silence)
    assert await contact.can_act()
    assert asked == [], "nothing is asked without a doubt"
    await fails("k2")
    assert not await contact.can_act()
    assert not await contact.can_act()
    assert len(asked) == 2
    await world.announcer.post(world.channel.id, OutMessage(Body("Hello")), "k3")
    assert await contact.can_act(), "a request that was answered ends the doubt"
    assert len(asked) == 2


@pytest.mark.parametrize("fault", [aiohttp.ClientConnectionError(), discord.RateLimited(3600.0)])
async def test_at_a_rate_limit_the_bot_starts_without_new_commands_and_a_shard_is_connected_later(
    world: World, monkeypatch: pytest.MonkeyPatch, fault: Exception
) -> None:
    monkeypatch.setattr(world.tree, "sync", AsyncMock(side_effect=fault))
    await world.env.bot.setup_hook()
    monkeypatch.setattr(shards, "_RETRY_DELAY", 0)
    client = Mock(fetch_session_start_limits=AsyncMock(return_value=Mock(max_concurrency=1, remaining=9)))
    client.http.get_bot_gateway = AsyncMock(side_effect=(fault, (1, "wss://gateway", 0)))
    assert str(await shards.ShardRunner(client, Mock(), Mock(), Mock(), Mock())._gateway()) == "wss://gateway"


async def test_clocks_stand_while_the_gateway_is_gone(world: World, playing: None) -> None:
    watched(world)
    await world.env.settle()
    await world.services.timekeeper.tick()
    (before,) = (await world.card()).pending
    world.env.bot.dispatch("shard_disconnect", 0)
    await world.env.settle()
    for _ in range(8):
        world.watch.pass_seconds(15 * 60)
        assert not await world.services.timekeeper.tick()
    world.env.bot.dispatch("shard_resumed", 0)
    await world.env.settle()
    assert await world.services.timekeeper.tick()
    (after,) = (await world.card()).pending
    assert before.due is not None
    assert after.due is not None
    assert (after.due - before.due).total_seconds() == 2 * 3600


def test_discord_py_has_what_is_used_beyond_its_promises() -> None:
    launching = list(inspect.signature(discord.AutoShardedClient.launch_shard).parameters)
    assert launching == ["self", "gateway", "shard_id", "initial"]
    assert inspect.iscoroutinefunction(discord.AutoShardedClient.launch_shards)
    assert "await self.launch_shards()" in inspect.getsource(discord.AutoShardedClient.connect)
    assert list(inspect.signature(discord.Client.before_identify_hook).parameters) == ["self", "shard_id", "initial"]
    websocket = (DiscordWebSocket.from_client, DiscordWebSocket.identify)
    assert "before_identify" in "".join(map(inspect.getsource, websocket))
    assert list(inspect.signature(ConnectionState._remove_guild).parameters) == ["self", "guild"]  # pyright: ignore[reportPrivateUsage]
    assert inspect.iscoroutinefunction(HTTPClient.get_bot_gateway)
    assert "http_trace" in inspect.signature(HTTPClient.__init__).parameters


async def test_a_process_whose_place_may_be_taken_says_nothing(unused_tcp_port: int) -> None:
    for method in ("POST", "PATCH", "DELETE", "PUT"):
        place = Mock(is_valid=True)
        trace = shards.trace_requiring_lease(place)
        async with aiohttp.ClientSession(trace_configs=[trace]) as session:
            address = f"http://127.0.0.1:{unused_tcp_port}/api/v10/channels/1/messages"
            with pytest.raises(aiohttp.ClientConnectionError):
                await session.request(method, address)
            place.is_valid = False
            with pytest.raises(LeaseLost):
                await session.request(method, address)
            with pytest.raises(aiohttp.ClientConnectionError):
                await session.get(address)
