"""Handling of stop signals."""

import asyncio
import signal
from collections.abc import Callable


async def wait_for_stop_signal() -> None:
    """Return on the first SIGTERM or SIGINT. A second one kills the process."""
    stop = asyncio.Event()
    forget = [_listen(number, stop) for number in (signal.SIGTERM, signal.SIGINT)]
    try:
        await stop.wait()
    finally:
        for one in forget:
            one()


def _listen(number: signal.Signals, stop: asyncio.Event) -> Callable[[], object]:
    """Set `stop` when the signal arrives; return a function that stops listening."""
    loop = asyncio.get_running_loop()
    try:
        loop.add_signal_handler(number, stop.set)
    except NotImplementedError:
        # The event loop of Windows does not support signal handlers.

        def arrived(number: int, frame: object) -> None:
            loop.call_soon_threadsafe(stop.set)

        before = signal.signal(number, arrived)
        return lambda: signal.signal(number, before)
    return lambda: loop.remove_signal_handler(number)
