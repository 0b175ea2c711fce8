"""The bot's contact with Discord: whether gateway events arrive and requests are answered."""

import asyncio
import logging
import time
from typing import Final

import aiohttp
import discord

from bot.services.base.ports import Observer
from bot.services.base.signals import Wake

log = logging.getLogger(__name__)

_ASK_SECONDS: Final = 10.0
"""Timeout of a probe in seconds; discord.py itself would retry for half a minute."""


class Contact:
    """The state of the connection to Discord, from events and from failed requests.
    There is contact while at least one shard is connected and Discord answers requests. A failed request (5xx or no connection)
    only raises a doubt: then a small probe is sent at each check until a probe or another request is answered. Thus neither one
    failing channel nor an old failure counts as an outage."""

    def __init__(self, observer: Observer | None = None) -> None:
        self._observer = observer or Observer()
        self._lost_at: dict[int, float] = {}
        """Time at which each disconnected shard lost its connection, in monotonic seconds."""
        self._client: discord.Client | None = None
        self._listening: set[int] | None = None
        self._doubt = False
        self.on_restored = Wake()
        """The wake that is called when contact may have been restored."""

    def expect(self, client: discord.Client) -> None:
        """Watch this client. There is no contact until one of its shards connects."""
        self._client = client
        self._listening = set()
        self._doubt = False

    @property
    def connected_shards(self) -> frozenset[int]:
        """The ids of the connected shards; empty before `expect` is called."""
        return frozenset(self._listening or ())

    def shard_connected(self, shard: int) -> None:
        """Note that a shard is connected."""
        lost_at = self._lost_at.pop(shard, None)
        if lost_at is not None:
            self._observer.shard_reconnected(time.monotonic() - lost_at)
        if self._listening is not None:
            self._listening.add(shard)
        self.on_restored()

    def shard_disconnected(self, shard: int) -> None:
        """Note that a shard is disconnected."""
        self._lost_at.setdefault(shard, time.monotonic())
        if self._listening is not None:
            self._listening.discard(shard)

    def request_failed(self) -> None:
        """Note that a request got no answer from Discord, or a server error."""
        self._doubt = True

    def request_answered(self) -> None:
        """Note that Discord answered a request."""
        if self._doubt:
            self._doubt = False
            self.on_restored()

    async def can_act(self) -> bool:
        """Return whether people can act now, after a probe if the last request failed; True before `expect` is called."""
        if self._listening is None or self._client is None:
            return True
        if not self._listening:
            return False
        if self._doubt and await _answers(self._client):
            self._doubt = False
        return not self._doubt


async def _answers(client: discord.Client) -> bool:
    if client.is_closed():
        return False
    try:
        async with asyncio.timeout(_ASK_SECONDS):
            await client.application_info()
    except discord.HTTPException as error:
        return error.status < 500
    except discord.RateLimited:
        return True
    except (aiohttp.ClientError, OSError, TimeoutError):
        return False
    return True
