"""How a service tells others that are made after it, and may themselves need it. The composition makes signals first."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

Heard = TypeVar("Heard")
Listener = TypeVar("Listener")


class Wake:
    """Says to one loop that there may be something to do. Whoever notices calls it; it can listen to a signal as it is."""

    def __init__(self) -> None:
        self._called = asyncio.Event()
        self.calls = 0
        """How often it was called."""

    def __call__(self, about: object = None, /) -> None:
        """There may be something to do now."""
        self.calls += 1
        self._called.set()

    @property
    def is_called(self) -> bool:
        """Whether it was called since the loop looked last."""
        return self._called.is_set()

    def clear(self) -> None:
        """The loop looks now: what it is told from here on counts for its next round."""
        self._called.clear()

    async def wait(self, seconds: float | None) -> None:
        """Returns when it was called, or after so many seconds (None: however long that takes)."""
        # Not `wait_for`: on Python 3.11 it can lose a cancellation that comes together with the wake-up.
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._called.wait()


class _Listeners(Generic[Listener]):
    def __init__(self) -> None:
        self._listeners: tuple[Listener, ...] = ()

    def connect(self, *listeners: Listener) -> None:
        """These hear of it too, from now on."""
        self._listeners += listeners


class Signal(_Listeners[Callable[[Heard], None]], Generic[Heard]):
    """Tells listeners of something, in the order in which they were connected."""

    def __call__(self, what: Heard) -> None:
        """Tell all."""
        for listener in self._listeners:
            listener(what)


class AsyncSignal(_Listeners[Callable[[Heard], Awaitable[None]]], Generic[Heard]):
    """The same for listeners who have something to do, one after the other."""

    async def __call__(self, what: Heard) -> None:
        """Tell all; returns when the last has done what it does then."""
        for listener in self._listeners:
            await listener(what)
