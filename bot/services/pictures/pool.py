"""The pool of drawing processes."""

from __future__ import annotations

from typing import Final

from bot.services.base.workers.pool import WorkerPool, WorkFailed, result_in
from bot.services.pictures.component_tables import packed
from bot.services.pictures.worker import Drawn, Job

WORKER: Final = "bot.services.pictures.worker"
"""Module that a drawing process runs."""
_MEMORY: Final = {"MALLOC_MMAP_THRESHOLD_": "32000000", "MALLOC_TRIM_THRESHOLD_": "64000000"}
"""Settings of glibc's memory allocator, in bytes. With them it keeps the memory of a canvas for the next one, as it would by
itself after some large ones; without them each early canvas is requested from the system page by page. Other systems ignore
them."""


class PictureFailed(Exception):
    """A picture was not drawn; the message names the cause, never its content."""


class PicturePool:
    """At most `size` drawing processes. `seconds` limits one picture, not counting the time a process takes to start."""

    def __init__(self, size: int, seconds: float) -> None:
        self._workers = WorkerPool(WORKER, size, seconds, _MEMORY)

    @property
    def processes(self) -> frozenset[int]:
        """Ids of the drawing processes that exist now."""
        return self._workers.processes

    async def draw(self, job: Job) -> Drawn:
        """Draw one picture. Raise PictureFailed if it timed out, the process died or the painter raised."""
        try:
            return result_in(await self._workers.ask(packed(job, job.part)), Drawn)
        except WorkFailed as fault:
            raise PictureFailed(str(fault)) from fault

    async def close(self) -> None:
        """End all processes; pictures being drawn fail."""
        await self._workers.close()
