"""Pictures for messages: drawn once per content, outside the event loop, within a time limit."""

import asyncio
import logging
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from bot.games.picture import MovingPicture, Picture, PrivatePicture
from bot.services.base.background import end_all
from bot.services.base.ports import Observer, PictureFile
from bot.services.base.workers.pool import WorkerPool, WorkFailed, result_in
from bot.services.pictures.cache import PictureFolder, PictureMemory, content_key
from bot.services.pictures.component_tables import pack_with_tables
from bot.services.pictures.worker import DrawnPicture, Job
from render.core import RENDER_VERSION
from render.core.areas import Mark
from render.core.localizer import Localizer

WORKER: Final = "bot.services.pictures.worker"
"""Module that a drawing process runs."""
_MEMORY: Final = {"MALLOC_MMAP_THRESHOLD_": "32000000", "MALLOC_TRIM_THRESHOLD_": "64000000"}
"""Settings of glibc's memory allocator, in bytes. With them the allocator keeps the memory of a canvas for the next canvas;
without them it requests the memory of each early canvas from the system page by page. Other systems ignore them."""


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

    async def draw(self, job: Job) -> DrawnPicture:
        """Draw one picture. Raise PictureFailed if drawing timed out, the process died or the painter raised."""
        try:
            return result_in(await self._workers.ask(pack_with_tables(job, job.part)), DrawnPicture)
        except WorkFailed as fault:
            raise PictureFailed(str(fault)) from fault

    async def close(self) -> None:
        """End all processes; pictures being drawn fail."""
        await self._workers.close()


@dataclass(frozen=True, slots=True)
class ReplayGifPart:
    """The part of an animated GIF: its frames as PNG bytes, oldest first, and its alternative text."""

    pictures: tuple[bytes, ...]
    alt: str


def paint_replay_gif(part: ReplayGifPart, words: Localizer) -> bytes:
    """Return the bytes of the GIF."""
    from render.core.pictures.strip import strip

    return strip(part.pictures)


def replay_gif_alt(part: ReplayGifPart, words: Localizer) -> str:
    """Return the alternative text in the part."""
    return part.alt


log = logging.getLogger(__name__)

_MEGABYTE: Final = 1_000_000
_STRIP: Final = "game"
_MEMORY_BYTES: Final = 8 * _MEGABYTE


class Images:
    """Draws and caches pictures: equal content is drawn once. Methods return None if the picture should be left out."""

    def __init__(
        self, folder: Path, most_megabytes: int, seconds: float, workers: int, observer: Observer | None = None
    ) -> None:
        self._observer = observer or Observer()
        self.pool = PicturePool(max(1, workers), seconds)
        """The pool of drawing processes."""
        self._memory = PictureMemory(_MEMORY_BYTES)
        self._private = PictureMemory(_MEMORY_BYTES // 4)
        self._folder = PictureFolder(folder, most_megabytes * _MEGABYTE)
        self._epoch = 0
        """Number of times the caches were cleared."""
        self._under_way: dict[str, asyncio.Task[DrawnPicture | None]] = {}

    async def draw(self, picture: Picture, words: Localizer) -> PictureFile | None:
        """Return a public picture, animated if possible; None if it could not be drawn now."""
        moving = None if picture.moving is None else await self._public(picture.moving, words)
        return moving or await self._public(picture, words)

    async def _public(self, picture: Picture | MovingPicture, words: Localizer) -> PictureFile | None:
        key = _key(picture, words)
        drawn = self._memory.get(key) or await self._once(key, picture, words)
        return None if drawn is None else _file(picture.kind, key, drawn)

    async def _once(self, key: str, picture: Picture | MovingPicture, words: Localizer) -> DrawnPicture | None:
        # Concurrent requests for the same picture share one task.
        task = self._under_way.get(key)
        if task is None:
            task = asyncio.create_task(self._find_or_draw(key, picture, words))
            self._under_way[key] = task
            task.add_done_callback(lambda _: self._under_way.pop(key, None))
        return await asyncio.shield(task)

    async def _find_or_draw(self, key: str, picture: Picture | MovingPicture, words: Localizer) -> DrawnPicture | None:
        drawn = await asyncio.to_thread(self._folder.get, key) if self._folder.has(key) else None
        if drawn is None:
            epoch = self._epoch
            drawn = await self._drawn(picture, words)
            if drawn is None:
                return None
            if epoch != self._epoch:
                # Somebody was erased meanwhile, whose name may be on the picture: do not keep it.
                return drawn
            await asyncio.to_thread(self._folder.put, key, drawn)
        self._memory[key] = drawn
        return drawn

    async def replay_gif(self, pictures: Sequence[Picture], words: Sequence[Localizer], alt: str) -> PictureFile | None:
        """Return an animated GIF of public pictures, in order, with the alternative text `alt`; None if the GIF or one of the
        pictures could not be drawn now. Each picture has its own localizer, because seats may have changed hands."""
        frames = tuple(zip(pictures, words, strict=True))
        key = content_key("strip", alt, *(_key(picture, localizer) for picture, localizer in frames))
        drawn = self._memory.get(key)
        if drawn is None:
            files = [await self.draw(picture, localizer) for picture, localizer in frames]
            part = ReplayGifPart(tuple(file.png for file in files if file is not None), alt)
            if len(part.pictures) < len(pictures):
                return None
            try:
                drawn = await self._drawn_in_time(_STRIP, Job(paint_replay_gif, replay_gif_alt, part, words[-1]))
            except PictureFailed as fault:
                log.warning("drawing a GIF of %d pictures failed: %s", len(pictures), fault)
                return None
            self._memory[key] = drawn
        return PictureFile(f"{_STRIP}-{key[:8]}.gif", drawn.png, drawn.alt)

    async def draw_private(self, picture: PrivatePicture, words: Localizer) -> PictureFile | None:
        """Return a picture for one seat, which is never stored on disk; None if it could not be drawn now."""
        key = _key(picture, words)
        drawn = self._private.get(key)
        if drawn is None:
            drawn = await self._drawn(picture, words)
            if drawn is None:
                return None
            self._private[key] = drawn
        # The file name of a private picture reveals nothing, not even that two pictures are equal.
        return PictureFile("picture.png", drawn.png, drawn.alt, drawn.areas)

    async def _drawn(self, picture: Picture | PrivatePicture | MovingPicture, words: Localizer) -> DrawnPicture | None:
        try:
            return await self._drawn_in_time(
                picture.kind, Job(picture.painter, picture.alt, picture.part, words, _marks(picture))
            )
        except PictureFailed as fault:
            log.warning("drawing the picture %s failed: %s", picture.kind, fault)
            return None

    async def _drawn_in_time(self, kind: str, job: Job) -> DrawnPicture:
        began = time.perf_counter()
        failed = True
        try:
            drawn = await self.pool.draw(job)
            failed = False
        finally:
            self._observer.picture_drawn(kind, time.perf_counter() - began, failed=failed)
        return drawn

    async def clear_caches(self) -> None:
        """Clear the caches after an erasure, since the erased name may be on a picture."""
        self._epoch += 1
        self._memory.clear()
        self._private.clear()
        await asyncio.to_thread(self._folder.clear)
        self._memory.clear()

    async def close(self) -> None:
        """End the drawing processes."""
        await end_all(self._under_way.values())
        await self.pool.close()


def _marks(picture: Picture | PrivatePicture | MovingPicture) -> tuple[Mark, ...]:
    return () if isinstance(picture, MovingPicture) else picture.marks


def _key(picture: Picture | PrivatePicture | MovingPicture, words: Localizer) -> str:
    painter = f"{picture.painter.__module__}.{picture.painter.__qualname__}"
    reader = (words.theme.name, words.language, words.names, words.marks)
    return content_key(RENDER_VERSION, picture.kind, painter, *reader, _marks(picture), picture.part)


def _file(kind: str, key: str, drawn: DrawnPicture) -> PictureFile:
    ending = "gif" if drawn.png.startswith(b"GIF") else "png"
    return PictureFile(f"{kind.replace('.', '-')}-{key[:8]}.{ending}", drawn.png, drawn.alt, drawn.areas)
