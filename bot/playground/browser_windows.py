"""The browser windows of the playground: each shows a channel as one member sees it, kept up to date.

SimCord handles one action at a time, so every access is serialized with a lock here.
"""

import asyncio
import logging
import sqlite3
from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from typing import Any, Final

from simcord import SetupError

from bot.playground.model_server import ModelServer
from bot.playground.playground_file import PlaygroundFile
from bot.playground.window import Window, WindowLocation, let_act, open_window

log = logging.getLogger(__name__)

REFRESH_SECONDS: Final = 0.2
CLOCK_SECONDS: Final = 1.0
CLOSE_SECONDS: Final = 2.0
"""Seconds for which closing waits for a picture that is still being sent."""
MOST_WINDOWS: Final = 8
"""Maximum number of windows, each of which costs time at every change. To open another, the least recently used one is closed."""


class BrowserWindows:
    """The owner of SimCord's pages. `turn` must be locked for actions on the model."""

    def __init__(self, model_server: ModelServer, playground_file: PlaygroundFile) -> None:
        self.model_server = model_server
        self.turn = asyncio.Lock()
        self.latest = WindowLocation(model_server.channels[0].id, model_server.members[0].id)
        """The place opened last, shown by new windows."""
        self.launched: dict[int, str] = {}
        """Addresses of Activities by the member who opened them, until one of their windows shows them."""
        self._kept = playground_file
        self._windows: dict[str, Window] = {}
        """Windows by the name each browser window gave itself, the most recently used last."""
        self._avatars = model_server.avatars()
        self._dirty = True
        self._tasks: list[asyncio.Task[None]] = []
        self._closing: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Keep the windows up to date from now on."""
        self.model_server.backend.subscribers.append(self._something_happened)
        self._tasks = [asyncio.create_task(self._keep_fresh()), asyncio.create_task(self._keep_time())]

    async def close(self) -> None:
        """Stop the tasks begun by `open`, and close the windows."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for name in tuple(self._windows):
            self.leave(name)
        if self._closing:
            await asyncio.wait(self._closing, timeout=CLOSE_SECONDS)

    def begin_at(self, place: WindowLocation) -> None:
        """Open new windows at a place, until another place is opened."""
        self.latest = place

    def touch(self, name: str) -> Window:
        """Return the window of that name and mark it as used. Raise KeyError if it has shown nothing, or was closed."""
        window = self._windows.pop(name)
        self._windows[name] = window
        return window

    def window_of_page(self, key: str | None) -> Window | None:
        """Return the window that shows the page with that key; None if no window shows it. Without a key return any window, for
        requests whose answer does not depend on it."""
        return next((one for one in reversed(self._windows.values()) if key in (None, one.key)), None)

    async def go(self, name: str, place: WindowLocation) -> Window:
        """Show a place in the window of that name, which may be new. Raise KeyError if the channel or the member is unknown, and
        SetupError if the member may not see it; the window then stays where it is."""
        async with self.turn:
            window = await open_window(self.model_server, place, self._avatars)
            self.leave(name)
            self._windows[name] = window
            self.latest = place
            while len(self._windows) > MOST_WINDOWS:
                self.leave(next(iter(self._windows)))
            return window

    def leave(self, name: str) -> None:
        """Close the window of that name, if there is one, without waiting for its page, which may still be sending a picture."""
        window = self._windows.pop(name, None)
        if window is None:
            return
        window.left.set()
        closing = asyncio.create_task(window.preview.close())
        self._closing.add(closing)
        closing.add_done_callback(self._closing.discard)

    @asynccontextmanager
    async def acting(self, window: Window | None = None) -> AsyncGenerator[None]:
        """Lock `turn` for an action in a window, or in none; its effects are shown right afterwards."""
        async with self.turn:
            if window is not None:
                let_act(self.model_server, window)
            yield
        self._dirty = True

    async def show_changes(self, window: Window) -> None:
        """Refresh a window before an action in it, if anything has changed. `turn` must be locked."""
        if self._may_be_outdated:
            await self._quietly(window.preview.refresh())

    @property
    def _may_be_outdated(self) -> bool:
        """True if the windows may be outdated. An edit of a private message causes no event: only the request shows it."""
        return self._dirty or bool(self.model_server.backend.http_requests)

    def _something_happened(self, event: str, payload: Mapping[str, Any]) -> None:
        self._dirty = True

    async def _keep_fresh(self) -> None:
        while True:
            await asyncio.sleep(REFRESH_SECONDS)
            if not self._may_be_outdated or self.turn.locked():
                continue
            # The flag is reset before the refresh, so that whatever changes meanwhile is shown by the next one.
            self._dirty = False
            self.model_server.backend.http_requests.clear()
            async with self.turn:
                await self._catch_up()
                for window in tuple(self._windows.values()):
                    if not window.left.is_set():
                        await self._quietly(window.preview.refresh())
            self.remember()
            # SimCord keeps every event for tests; nothing reads them here.
            self.model_server.backend.transcript.clear()

    async def _keep_time(self) -> None:
        while True:
            await asyncio.sleep(CLOCK_SECONDS)
            async with self.turn:
                await self._catch_up()

    async def _catch_up(self) -> None:
        """Advance the model's clock, which the pages use, to the bot's: otherwise the bot's latest actions would lie in the
        future."""
        behind = (datetime.now(UTC) - self.model_server.env.now()).total_seconds()
        if behind > 0:
            await self._quietly(self.model_server.env.advance_time(behind))

    def remember(self) -> None:
        """Save the changes on the server since they were last saved. If the file cannot be written, log the error: the next
        call repeats the changes."""
        try:
            self._kept.save_changes(self.model_server.env)
        except sqlite3.Error as problem:
            log.error("playground messages not saved: %s", problem)

    async def _quietly(self, work: Any) -> None:
        try:
            await work
        except (SetupError, TimeoutError) as problem:
            # The bot is still busy: the next refresh shows the rest.
            log.debug("refresh of a page or of the clock failed: %s", problem)
            self._dirty = True
