"""Painters that measure inside a drawing process. They have a module of their own because that process holds everything it
imports."""

import io
import time
import zlib
from typing import Final

from PIL import Image

from bot.services.pictures.worker import Job, draw
from render.core.encode import LEVEL
from render.core.localizer import Localizer

_last: Final = [0.0, 0.0]


def blank(part: object, words: Localizer) -> Image.Image:
    """Draw an empty picture, to start a process."""
    return Image.new("P", (8, 8))


def watch(job: Job, words: Localizer) -> Image.Image:
    """Draw another job and record its processor time, and that of packing its pixels once."""
    began = time.process_time()
    done = draw(job)
    _last[0] = (time.process_time() - began) * 1000
    pixels = Image.open(io.BytesIO(done.png)).tobytes()
    began = time.process_time()
    zlib.compress(pixels, LEVEL)
    _last[1] = (time.process_time() - began) * 1000
    return Image.new("P", (8, 8))


def watched(part: object, words: Localizer) -> str:
    """Return the milliseconds of processor time of the last watched job: drawing, and packing."""
    return f"{_last[0]} {_last[1]}"
