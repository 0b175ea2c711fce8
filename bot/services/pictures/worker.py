"""The drawing process: reads jobs from standard input, answers with PNG or GIF bytes and alternative text on standard output.

A separate process, because drawing would block the event loop, and because a painter that hangs or crashes must not affect
the bot. It ends when its input is closed.
"""

import gc
import pickle
import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager
from importlib import import_module
from typing import Any, Final

from bot.services.base.workers.process import answer_of, lower_priority, run_worker
from bot.services.wording.texts import shared_texts
from engines.core.values import frozen
from render.core.areas import Area, Mark, painted

_NEEDED: Final = ("render.core.encode", "render.core.marking", "PIL.ImageFile", "PIL.ImagePalette")
"""Modules that every picture needs. Pillow itself loads its palettes on first use."""
_READ_MOST: Final = "en"
"""Language whose hyphenation dictionary is loaded at the start; others, such as the large German one, at first use."""
_AT_HAND: Final = 16_000_000
"""Bytes of memory a drawing process reserves at its start, enough for the canvases of most pictures. Otherwise the system
provides the memory page by page, which takes an eighth of the time of a first picture."""
ALT_LENGTH: Final = 1024
"""Discord's limit for alternative text."""


@frozen
class Job:
    """One picture to draw. `painter` returns the picture of `part`, and `alt` its alternative text, both in the language
    and theme of the localizer `words`; `marks` are drawn on top."""

    painter: Callable[..., Any]
    alt: Callable[..., str]
    part: Any
    words: Any
    marks: tuple[Mark, ...] = ()


@frozen
class DrawnPicture:
    """A drawn picture (`png` can also be a GIF) with its areas."""

    png: bytes
    alt: str
    areas: tuple[Area, ...] = ()


def draw(job: Job) -> DrawnPicture:
    """Draw and encode one picture; a painter may also return the bytes of a finished file."""
    # Imported here: the bot imports this module as well, and draws nothing itself.
    from render.core.encode import encode
    from render.core.marking import alt_with_marks, with_marks

    drawing = job.painter(job.part, job.words)
    alt = alt_with_marks(job.alt(job.part, job.words), job.marks, job.words)[:ALT_LENGTH]
    if isinstance(drawing, bytes):
        return DrawnPicture(drawing, alt)
    picture = painted(drawing)
    return DrawnPicture(encode(with_marks(picture, job.marks)), alt, picture.areas)


@contextmanager
def _to_stay() -> Generator[None]:
    """Exempt modules that are loaded within this block from garbage collection: they stay in use, and to examine them in the
    middle of a picture would take a quarter of its time."""
    loaded = len(sys.modules)
    gc.disable()
    try:
        yield
    finally:
        if len(sys.modules) > loaded:
            gc.freeze()
        gc.enable()


def answer(body: bytes) -> bytes:
    """Answer a pickled job with a pickled picture."""
    with _to_stay():
        job = pickle.loads(body)  # noqa: S301 - from the process that started this one, through a pipe
    return answer_of(draw, job)


def _take_memory() -> None:
    """Allocate, fill and free `_AT_HAND` bytes, so that the process already owns the memory of its first canvases."""
    written = bytearray(b"\xff") * _AT_HAND
    del written


class MemoryReturner:
    """A callback that returns free memory between kept objects to the system: after some hundreds of pictures this is a fifth of
    all memory. It takes some milliseconds, so it runs only once in `every` pictures."""

    def __init__(self, every: int = 100) -> None:
        self._pictures, self._every = 0, every

    def __call__(self) -> None:
        """Count a picture, and return free memory if it is time."""
        self._pictures += 1
        if self._pictures % self._every == 0:
            self.give_back()

    def give_back(self) -> bool:
        """Return free memory to the system. Return whether the C library supports this: only glibc does."""
        import ctypes

        try:
            trim = ctypes.CDLL(None).malloc_trim
        except (AttributeError, TypeError):
            return False
        trim(0)
        return True


def main() -> None:
    """Answer jobs, after loading messages, their parser and Pillow, so that the first picture does not wait for them."""
    lower_priority()
    with _to_stay():
        for module in _NEEDED:
            import_module(module)
        import_module("bot.services.wording.parsing")
        shared_texts().read_all()
        import_module("render.core.hyphens").load_dictionary(_READ_MOST)
    _take_memory()
    run_worker(answer, MemoryReturner())
