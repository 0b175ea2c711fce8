"""The pool of drawing processes: started on demand, one job at a time each, killed and replaced when they hang or die."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import pickle
import sys
from dataclasses import dataclass
from typing import Final

from bot.services.pictures.component_tables import packed
from bot.services.pictures.worker import HEADER, Drawn, Job

log = logging.getLogger(__name__)

_READY_SECONDS: Final = 30.0
"""Importing Pillow and the painters on a busy machine; not counted against a picture."""

_PROGRAM: Final = "import sys; sys.path[:] = sys.argv[1:]; from bot.services.pictures.worker import main; main()"
# Not `-m`: the module would be loaded as `__main__` there, and its answers could not be read here.
_PASSED_ON: Final = (
    "PATH", "SYSTEMROOT", "TMPDIR", "TEMP", "TMP", "LANG", "LC_ALL", "LC_CTYPE", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH",
)  # fmt: skip


def command() -> tuple[str, ...]:
    """How a drawing process is started. It finds the same packages as this process, whatever the working folder and environment
    are."""
    return (sys.executable, "-E", "-P", "-c", _PROGRAM, *(entry for entry in sys.path if entry))


def environment() -> dict[str, str]:
    """The variables a drawing process sees: neither the token nor the address of the database is among them."""
    return {name: os.environ[name] for name in _PASSED_ON if name in os.environ}


class PictureFailed(Exception):
    """A picture was not drawn; the message names the cause, never its content."""


@dataclass(slots=True)
class _Worker:
    process: asyncio.subprocess.Process
    source: asyncio.StreamReader
    sink: asyncio.StreamWriter

    async def exchange(self, body: bytes) -> bytes:
        self.sink.write(HEADER.pack(len(body)) + body)
        await self.sink.drain()
        return await self.answer()

    async def answer(self) -> bytes:
        (length,) = HEADER.unpack(await self.source.readexactly(HEADER.size))
        return await self.source.readexactly(length)

    async def stop(self) -> None:
        self.sink.close()
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()
        await self.process.wait()


class PicturePool:
    """At most `size` drawing processes. `seconds` limits one picture, without the time a process takes to start."""

    def __init__(self, size: int, seconds: float) -> None:
        self._size = size
        self._seconds = seconds
        self._idle: list[_Worker] = []
        self._places = asyncio.Semaphore(size)
        self._all: set[int] = set()
        self._closed = False

    @property
    def processes(self) -> frozenset[int]:
        """Process ids of the drawing processes there are now."""
        return frozenset(self._all)

    async def draw(self, job: Job) -> Drawn:
        """Draw one picture. Raises PictureFailed: timed out, the process died, or the painter raised."""
        body = packed(job, job.part)
        async with self._places:
            if self._closed:
                raise PictureFailed("closed")
            worker = self._idle.pop() if self._idle else await self._start()
            answer = await self._ask(worker, body)
        drawn = pickle.loads(answer)  # noqa: S301 - from our own worker, through a pipe
        if not isinstance(drawn, Drawn):
            raise PictureFailed("unreadable answer")
        if drawn.fault is not None:
            raise PictureFailed(drawn.fault)
        return drawn

    async def _ask(self, worker: _Worker, body: bytes) -> bytes:
        healthy = False
        try:
            async with asyncio.timeout(self._seconds):
                answer = await worker.exchange(body)
            healthy = not self._closed
        except TimeoutError as fault:
            raise PictureFailed(f"not drawn within {self._seconds:g} s") from fault
        except (asyncio.IncompleteReadError, OSError) as fault:
            raise PictureFailed("the drawing process died") from fault
        finally:
            # Also after a cancellation: a late answer must not be taken for the next one.
            if healthy:
                self._idle.append(worker)
            else:
                await self._retire(worker)
        return answer

    async def _start(self) -> _Worker:
        try:
            process = await asyncio.create_subprocess_exec(
                *command(),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                env=environment(),
                start_new_session=True,  # Ctrl-C goes to the bot only, which then ends its processes
            )
        except OSError as fault:
            raise PictureFailed("no drawing process can be started") from fault
        if process.stdin is None or process.stdout is None:
            raise PictureFailed("no pipes to the drawing process")
        worker = _Worker(process, process.stdout, process.stdin)
        self._all.add(process.pid)
        try:
            async with asyncio.timeout(_READY_SECONDS):
                await worker.answer()
        except (TimeoutError, asyncio.IncompleteReadError, OSError) as fault:
            await self._retire(worker)
            raise PictureFailed("the drawing process does not start") from fault
        except BaseException:
            await self._retire(worker)
            raise
        return worker

    async def _retire(self, worker: _Worker) -> None:
        self._all.discard(worker.process.pid)
        await worker.stop()

    async def close(self) -> None:
        """End all processes; whatever is being drawn fails."""
        self._closed = True
        while self._idle:
            await self._retire(self._idle.pop())
