"""Internals of discord.py that `bot.shards` uses; a version without them must fail here."""

import inspect

import aiohttp
import discord
import pytest
from discord.gateway import DiscordWebSocket
from discord.http import HTTPClient
from discord.state import ConnectionState

from bot.services.base.ports import LeaseLost
from bot.shards import trace_requiring_lease


def test_discord_py_has_what_is_used_beyond_its_promises() -> None:
    assert list(inspect.signature(discord.AutoShardedClient.launch_shard).parameters) == [
        "self",
        "gateway",
        "shard_id",
        "initial",
    ]
    assert inspect.iscoroutinefunction(discord.AutoShardedClient.launch_shards)
    assert "await self.launch_shards()" in inspect.getsource(discord.AutoShardedClient.connect)
    assert list(inspect.signature(discord.Client.before_identify_hook).parameters) == ["self", "shard_id", "initial"]
    assert "before_identify" in inspect.getsource(DiscordWebSocket.from_client) + inspect.getsource(
        DiscordWebSocket.identify
    )
    assert list(inspect.signature(ConnectionState._remove_guild).parameters) == ["self", "guild"]  # pyright: ignore[reportPrivateUsage]
    assert inspect.iscoroutinefunction(HTTPClient.get_bot_gateway)
    assert "http_trace" in inspect.signature(HTTPClient.__init__).parameters


class Place:
    """A process's place among the processes, with its shards."""

    def __init__(self) -> None:
        self.is_valid = True


async def test_a_process_whose_place_may_be_taken_says_nothing(unused_tcp_port: int) -> None:
    for method in ("POST", "PATCH", "DELETE", "PUT"):
        place = Place()
        trace = trace_requiring_lease(place)  # pyright: ignore[reportArgumentType]
        async with aiohttp.ClientSession(trace_configs=[trace]) as session:
            address = f"http://127.0.0.1:{unused_tcp_port}/api/v10/channels/1/messages"
            with pytest.raises(aiohttp.ClientConnectionError):
                await session.request(method, address)
            place.is_valid = False
            with pytest.raises(LeaseLost):
                await session.request(method, address)
            with pytest.raises(aiohttp.ClientConnectionError):
                await session.get(address)
