"""The playground in a process of its own, as `make play` starts it."""

import asyncio
import os
import re
import signal
import sys
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TypeAlias

ROOT = Path(__file__).parents[2]
PATIENCE = 400.0


class Served:
    """A running playground. `address` is the address of its page, `folder` the folder of its database."""

    def __init__(self, process: asyncio.subprocess.Process, address: str, folder: Path) -> None:
        self._process = process
        self.address = address
        self.folder = folder

    async def stop(self) -> tuple[int, str]:
        """Press Ctrl-C, and return the exit code and the text printed after the address."""
        self._process.send_signal(signal.SIGINT)
        printed = await asyncio.wait_for(self._process.stdout.read(), PATIENCE)
        return await self._process.wait(), printed.decode()


Playgrounds: TypeAlias = Callable[[str], Awaitable[Served]]
"""A function that returns the playground of a language, shared by several tests."""


@asynccontextmanager
async def playground(
    folder: Path, *arguments: str, packages: Path | None = None, **settings: str
) -> AsyncGenerator[Served]:
    """Yield a playground with its database in `folder`, in English unless `settings` say otherwise. Packages in
    `packages` are used instead of those in this repository."""
    found_in = [str(place) for place in (packages, ROOT) if place is not None]
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", "playground", "--port", "0", *arguments),
        cwd=folder,
        env={name: value for name, value in os.environ.items() if not name.startswith("CROUPIER_")}
        | {"PYTHONPATH": os.pathsep.join(found_in)}
        | {f"CROUPIER_{name.upper()}": value for name, value in {"language": "en", **settings}.items()},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    try:
        line = (await asyncio.wait_for(process.stdout.readline(), PATIENCE)).decode()
        address = re.search(r"http://127\.0\.0\.1:\d+/", line)
        assert address is not None, line + (await process.stdout.read()).decode()
        yield Served(process, address[0], folder)
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
