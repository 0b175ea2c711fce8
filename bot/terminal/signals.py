"""Being told to stop."""

from __future__ import annotations

import asyncio
import signal


async def until_told_to_stop() -> None:
    """Return on the first SIGTERM or SIGINT. A second one ends the process the hard way."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    numbers = (signal.SIGTERM, signal.SIGINT)
    for number in numbers:
        loop.add_signal_handler(number, stop.set)
    try:
        await stop.wait()
    finally:
        for number in numbers:
            loop.remove_signal_handler(number)
