"""Connections of exactly the shards this process has leased.
discord.py's sharded client connects all its shards at the start and keeps them. Here it begins with none; each shard is
launched when its lease is taken and disconnected when the lease ends. `tests/bot/discord/client/test_contact.py` checks
that discord.py still has the parts that are used for this."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection
from contextvars import ContextVar
from typing import Final

import aiohttp
import discord
import yarl

from bot.contact import Contact
from bot.services.base.faults import DatabaseUnavailable
from bot.services.base.ports import LeaseLost
from bot.services.processes.leases import ShardLease
from data.store.processes.processes import LeaseExpired

log = logging.getLogger(__name__)

_LAUNCHED: Final[ContextVar[int | None]] = ContextVar("launched", default=None)
"""The shard that this task, or the task that started it, has launched."""
_LOOK: Final = 1.0
_RETRY_DELAY: Final = 5.0
_GOODBYE: Final = 3.0
_KEPT_BACK: Final = 5
"""Session starts of a day that are reserved for a restart by hand."""


class ShardRunner:
    """The loop that connects leased shards and disconnects all others. `expect` tells the client its shards, `forget` removes a
    server from the client's cache."""

    def __init__(
        self,
        client: discord.AutoShardedClient,
        lease: ShardLease,
        contact: Contact,
        expect: Callable[[Collection[int]], None],
        forget: Callable[[discord.Guild], None],
    ) -> None:
        self._expect = expect
        self._client = client
        self._lease = lease
        self._contact = contact
        self._forget = forget
        self._process: int | None = None
        self._connected: set[int] = set()
        """Shards that were launched and not dropped since."""
        self._connected_before: set[int] = set()
        """Shards that were connected at the last check."""
        self._launches: dict[int, asyncio.Task[None]] = {}
        self._drops: dict[int, asyncio.Task[None]] = {}
        self._buckets = 1

    async def run(self) -> None:
        """Connect and disconnect shards as the lease changes, until cancelled."""
        try:
            while True:
                self._lease.changed.clear()
                self.follow()
                await self._lease.changed.wait(_LOOK)
        finally:
            tasks = [*self._launches.values(), *self._drops.values()]
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    def follow(self) -> None:
        """Disconnect shards whose lease ended, and begin to connect newly leased ones."""
        held = self._lease.held_share.shards or frozenset[int]()
        process = self._lease.process
        # A new process number means that the lease was lost in between: other processes may have had the shards.
        kept = held if process == self._process else frozenset[int]()
        self._process = process
        self._expect(held)
        for number, task in list(self._launches.items()):
            if number not in kept:
                task.cancel()
            if number not in kept or task.done():
                del self._launches[number]
        for number in self._connected - kept:
            self._drop(number)
        # Skip launched shards: a closed one reconnects by itself. Skip shards still disconnecting: the old connection would be
        # mistaken for the new one.
        for number in held - self._launches.keys() - self._drops.keys() - (self._connected & kept):
            self._connected.add(number)
            self._launches[number] = asyncio.create_task(self._launch(number), name=f"shard {number}")
        self._correct_contact()

    def _correct_contact(self) -> None:
        """Correct the contact from the shards connected now, because the last event may be about an earlier connection."""
        standing = {number for number, shard in self._client.shards.items() if not shard.is_closed()} & self._connected
        for number in self._contact.connected_shards - standing:
            self._contact.shard_disconnected(number)
        for number in (standing & self._connected_before) - self._contact.connected_shards:
            self._contact.shard_connected(number)
        self._connected_before = standing

    async def identify(self, number: int) -> None:
        """Wait until a shard may identify itself: over all processes, one shard of a bucket every five seconds. Raise
        CancelledError if its lease has ended or this connection was dropped: then discord.py stops reconnecting, whereas any
        other error would end the client."""
        while self._may_identify(number):
            try:
                await asyncio.sleep(await self._lease.reserve_identify(number % self._buckets))
            except LeaseExpired:
                break
            except DatabaseUnavailable:
                await asyncio.sleep(_LOOK)
            else:
                if self._may_identify(number):
                    return
        raise asyncio.CancelledError

    def _may_identify(self, number: int) -> bool:
        """Return whether a shard is leased, and this is its only connection: being launched now, or known and closed.
        A connection that was dropped while it was about to reconnect is neither."""
        if number not in (self._lease.held_share.shards or ()):
            return False
        known = self._client.shards.get(number)
        reconnects = number not in self._launches and known is not None and known.is_closed()
        return _LAUNCHED.get() == number or reconnects

    async def _launch(self, number: int) -> None:
        _LAUNCHED.set(number)
        gateway = await self._gateway()
        await self._client.launch_shard(gateway, number)

    async def _gateway(self) -> yarl.URL:
        """Return the address to connect to, once Discord allows another session start."""
        while True:
            try:
                _, address, _ = await self._client.http.get_bot_gateway()
                limits = await self._client.fetch_session_start_limits()
            except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
                log.warning("lookup of Discord's gateway failed, will retry: %s", type(error).__name__)
                await asyncio.sleep(_RETRY_DELAY)
                continue
            self._buckets = max(1, limits.max_concurrency)
            if limits.remaining > _KEPT_BACK or limits.total <= _KEPT_BACK:
                return yarl.URL(address)
            log.error(
                "%d session starts left, kept for a restart by hand; Discord resets the limit in %d s",
                limits.remaining,
                limits.reset_after // 1000,
            )
            await asyncio.sleep(min(limits.reset_after / 1000, 60.0) or _RETRY_DELAY)

    def _drop(self, number: int) -> None:
        """Disconnect a shard, and remove its servers from the cache, which is outdated from now on."""
        self._contact.shard_disconnected(number)
        self._connected.discard(number)
        shard = self._client.shards.get(number)
        if shard is not None and not shard.is_closed():
            task = asyncio.create_task(_run_within(_GOODBYE, shard.disconnect(), number), name=f"shard {number} leaves")
            self._drops[number] = task
            task.add_done_callback(lambda _: self._drops.pop(number, None))
        for guild in self._client.guilds:
            if guild.shard_id == number:
                self._forget(guild)


async def _run_within(seconds: float, work: Awaitable[None], shard: int) -> None:
    try:
        async with asyncio.timeout(seconds):
            await work
    except (TimeoutError, OSError, aiohttp.ClientError, discord.DiscordException) as error:
        log.warning("disconnecting shard %d failed: %s", shard, type(error).__name__)


def trace_requiring_lease(lease: ShardLease) -> aiohttp.TraceConfig:
    """Return a trace that checks each request other than GET about a channel at the last moment, after every wait for a rate
    limit. If this process may have lost its lease, the request raises LeaseLost and is not sent."""

    async def check(session: aiohttp.ClientSession, context: object, request: aiohttp.TraceRequestStartParams) -> None:
        if request.method != "GET" and "/channels/" in request.url.path and not lease.is_valid:
            raise LeaseLost

    trace = aiohttp.TraceConfig()
    trace.on_request_start.append(check)
    return trace
