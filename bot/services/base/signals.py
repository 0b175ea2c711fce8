"""Signals (observer pattern), for services that notify others constructed after them. The composition makes signals first."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

Heard = TypeVar("Heard")
Listener = TypeVar("Listener")


class Wake:
    """Wakes one loop because there may be something to do. Callable, so that it can be connected to a signal."""

    def __init__(self) -> None:
        self._called = asyncio.Event()
        self.calls = 0
        """How often it was called: each time there may be something that was not there before."""

    def __call__(self, about: object = None, /) -> None:
        """There may be something to do now."""
        self.calls += 1
        self._called.set()

    def again(self) -> None:
        """The loop itself wants another round: there is nothing new, but it can do more of it now."""
        self._called.set()

    @property
    def is_called(self) -> bool:
        """Whether another round was asked for since the last `clear`."""
        return self._called.is_set()

    def clear(self) -> None:
        """Called by the loop before it looks for work; later calls count for its next round."""
        self._called.clear()

    async def wait(self, seconds: float | None) -> None:
        """Returns when it was called, or after so many seconds (None: however long that takes)."""
        if seconds is None:
            await self._called.wait()
            return
        # Not `wait_for`: on Python 3.11 it can lose a cancellation that comes together with the wake-up.
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._called.wait()


class _Listeners(Generic[Listener]):
    def __init__(self) -> None:
        self._listeners: tuple[Listener, ...] = ()

    def connect(self, *listeners: Listener) -> None:
        """Add listeners."""
        self._listeners += listeners


class Signal(_Listeners[Callable[[Heard], None]], Generic[Heard]):
    """Notifies listeners in the order in which they were connected."""

    def __call__(self, what: Heard) -> None:
        """Notify all."""
        for listener in self._listeners:
            listener(what)


class AsyncSignal(_Listeners[Callable[[Heard], Awaitable[None]]], Generic[Heard]):
    """The same for asynchronous listeners, which run one after the other."""

    async def __call__(self, what: Heard) -> None:
        """Notify all; returns when the last listener has finished."""
        for listener in self._listeners:
            await listener(what)
