"""Painters that run in a drawing process and measure there. A module of their own: what it imports is held by that process."""

from __future__ import annotations

import io
import time
import zlib
from typing import Final

from PIL import Image

from bot.services.pictures.worker import Job, draw
from render.core.localizer import Localizer
from render.core.png import LEVEL

_last: Final = [0.0, 0.0]


def blank(part: object, words: Localizer) -> Image.Image:
    """A picture of nothing, to have a process."""
    return Image.new("P", (8, 8))


def watch(job: Job, words: Localizer) -> Image.Image:
    """Draws another job and takes its time, and beside it that of packing the pixels of the picture once."""
    began = time.process_time()
    done = draw(job)
    _last[0] = (time.process_time() - began) * 1000
    if done.fault is not None:
        raise RuntimeError(done.fault)
    pixels = Image.open(io.BytesIO(done.png)).tobytes()
    began = time.process_time()
    zlib.compress(pixels, LEVEL)
    _last[1] = (time.process_time() - began) * 1000
    return Image.new("P", (8, 8))


def watched(part: object, words: Localizer) -> str:
    """Milliseconds of processor time of what was watched last: drawing, and packing."""
    return f"{_last[0]} {_last[1]}"
