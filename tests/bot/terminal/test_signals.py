"""Stop signals on every kind of event loop."""

import asyncio
import signal
from itertools import product

import pytest

from bot.terminal.serving.signals import wait_for_stop_signal


async def test_a_signal_ends_the_wait_and_the_old_handler_is_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows' event loop takes no signal handlers."""

    def refuse(*_: object) -> None:
        raise NotImplementedError

    for number, windows in product((signal.SIGTERM, signal.SIGINT), (False, True)):
        if windows:
            monkeypatch.setattr(asyncio.get_running_loop(), "add_signal_handler", refuse)
        before = signal.getsignal(number)
        waiting = asyncio.create_task(wait_for_stop_signal())
        await asyncio.sleep(0)
        assert not waiting.done()
        signal.raise_signal(number)
        async with asyncio.timeout(10):
            await waiting
        assert signal.getsignal(number) in (before, signal.SIG_DFL, signal.default_int_handler)
