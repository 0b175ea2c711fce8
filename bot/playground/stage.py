"""What the page shows: one place of the server through the eyes of one member, kept up to date.

SimCord shows one place at a time and takes one action at a time. Everything that touches it takes turns here.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from simcord import Preview, SetupError

from bot.playground.kept import remember
from bot.playground.own_pictures import OwnPictures
from bot.playground.world import World

log = logging.getLogger(__name__)

REFRESH_SECONDS: Final = 0.2
CLOCK_SECONDS: Final = 1.0
CLOSE_SECONDS: Final = 2.0
"""How long leaving waits for a picture that is still being sent."""


@dataclass(frozen=True, slots=True)
class Place:
    """A channel, a thread or a direct-message channel, and who looks at it."""

    channel: int
    member: int


class Stage:
    """Owns SimCord's live page. `turn` is held by whoever acts on the model."""

    def __init__(self, world: World, kept: Path) -> None:
        self.world = world
        self.turn = asyncio.Lock()
        self.place = Place(world.channels[0].id, world.members[0].id)
        self.serial = 0
        """Grows with every move, so that a window can tell that it is no longer the one shown."""
        self._kept = kept
        self._preview: Preview | None = None
        self._avatars = world.avatars()
        self._dirty = True
        self._tasks: list[asyncio.Task[None]] = []
        self._closing: set[asyncio.Task[None]] = set()
        self._open = asyncio.Event()
        self._left = asyncio.Event()

    async def shown(self) -> asyncio.Event:
        """Wait until a place is shown; returns an event that is set when it is left."""
        await self._open.wait()
        return self._left

    @property
    def address(self) -> str:
        """Origin of SimCord's page. It is not opened by a browser but passed through by ours."""
        return self._shown().url.partition("/#")[0]

    @property
    def key(self) -> str:
        """The secret part of SimCord's address."""
        return self._shown().url.partition("/#")[2]

    async def open(self) -> None:
        """Show the first place and keep the page up to date."""
        self.world.backend.subscribers.append(self._something_happened)
        await self.go(self.place)
        self._tasks = [asyncio.create_task(self._keep_fresh()), asyncio.create_task(self._keep_time())]

    async def close(self) -> None:
        """Stop everything `open` began."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._preview is not None:
            self._leave(self._preview)
        if self._closing:
            await asyncio.wait(self._closing, timeout=CLOSE_SECONDS)

    async def go(self, place: Place) -> None:
        """Show another place, or the same place to another member. Raises KeyError if there is no such place."""
        member = self.world.member(place.member)
        direct = member.user.dm_channel
        async with self.turn:
            if place.channel == direct.id:
                channel, viewer = direct, member.user
            else:
                channel, viewer = self.world.places()[place.channel], member
            if self._preview is not None:
                self._open.clear()
                self._leave(self._preview)
                await asyncio.sleep(0)  # once the old page has begun to close, SimCord lets us open the next
            preview = self.world.env.preview(channel, viewers=(viewer,), layout="channel", assets=self._avatars)
            self._preview = await preview.__aenter__()
            vars(self._preview)["_media_worker"] = OwnPictures()
            self._left = asyncio.Event()
            self._open.set()
            self.place = place
            self.serial += 1

    @asynccontextmanager
    async def acting(self) -> AsyncGenerator[None]:
        """Hold the turn; whatever happened shows at once afterwards."""
        async with self.turn:
            yield
        self._dirty = True

    def _leave(self, preview: Preview) -> None:
        """Close a page without waiting: it may still be busy with a picture."""
        self._left.set()
        closing = asyncio.create_task(preview.close())
        self._closing.add(closing)
        closing.add_done_callback(self._closing.discard)

    def _shown(self) -> Preview:
        assert self._preview is not None, "the stage is not open"
        return self._preview

    def _something_happened(self, event: str, payload: Mapping[str, Any]) -> None:
        self._dirty = True

    async def _keep_fresh(self) -> None:
        while True:
            await asyncio.sleep(REFRESH_SECONDS)
            if not self._dirty or self.turn.locked():
                continue
            self._dirty = False
            async with self.turn:
                await self._catch_up()
                await self._quietly(self._shown().refresh())
            remember(self.world.env, self._kept)
            # SimCord keeps every event and request for a test to look at; nobody looks here.
            self.world.backend.transcript.clear()
            self.world.backend.http_requests.clear()

    async def _keep_time(self) -> None:
        while True:
            await asyncio.sleep(CLOCK_SECONDS)
            async with self.turn:
                await self._catch_up()

    async def _catch_up(self) -> None:
        """Bring the model's clock, which the page reckons by, up to the bot's: else what the bot did just now would still be
        to come."""
        behind = (datetime.now(UTC) - self.world.env.now()).total_seconds()
        if behind > 0:
            await self._quietly(self.world.env.advance_time(behind))

    async def _quietly(self, work: Any) -> None:
        try:
            await work
        except (SetupError, TimeoutError) as problem:
            # The bot is still busy with something long: what is missing shows with the next refresh.
            log.debug("the page was not refreshed: %s", problem)
            self._dirty = True
