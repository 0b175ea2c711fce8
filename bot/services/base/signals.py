"""Signals (observer pattern), for services that notify others constructed after them. The composition makes signals first."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Generator
from contextlib import contextmanager
from typing import Generic, TypeVar

Heard = TypeVar("Heard")
Listener = TypeVar("Listener")


class Wake:
    """A wake-up call for one loop that may have something to do. It is callable, so that it can be connected to a signal."""

    def __init__(self) -> None:
        self._called = asyncio.Event()
        self.calls = 0
        """Number of calls: each announces possible new work."""

    def __call__(self, about: object = None, /) -> None:
        """Wake the loop: there may be new work."""
        self.calls += 1
        self._called.set()

    def call_again(self) -> None:
        """Ask for another round without announcing new work, because the loop can now do work that had to wait."""
        self._called.set()

    @property
    def is_called(self) -> bool:
        """True if another round was asked for since the last `clear`."""
        return self._called.is_set()

    def clear(self) -> None:
        """Forget earlier calls. The loop does this before it looks for work, so that later calls count for its next round."""
        self._called.clear()

    async def wait(self, seconds: float | None) -> None:
        """Wait until the next call, or for at most `seconds` (None: without limit)."""
        if seconds is None:
            await self._called.wait()
            return
        # `wait_for` is not used: on Python 3.11 it can lose a cancellation that comes together with the wake-up.
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
    """A signal that notifies its listeners in the order in which they were connected."""

    def __call__(self, what: Heard) -> None:
        """Notify all listeners."""
        for listener in self._listeners:
            listener(what)

    @contextmanager
    def listening(self, listener: Callable[[Heard], None]) -> Generator[None]:
        """Add a listener until the end of the block."""
        self.connect(listener)
        try:
            yield
        finally:
            self._listeners = tuple(one for one in self._listeners if one != listener)


class AsyncSignal(_Listeners[Callable[[Heard], Awaitable[None]]], Generic[Heard]):
    """A signal for asynchronous listeners, which run one after the other."""

    async def __call__(self, what: Heard) -> None:
        """Notify all listeners; return when the last has finished."""
        for listener in self._listeners:
            await listener(what)
