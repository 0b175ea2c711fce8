"""`python -m tests.e2e.undrawn run`: `croupier run`, but every picture is one small image with its real alternative
text. With many processes on few cores, drawing would take most of the time. On SIGUSR1 it prints what every task waits
for."""

import asyncio
import io
import signal
import sys
from typing import Final

from PIL import Image

from bot.__main__ import main
from bot.services.pictures.images import PicturePool
from bot.services.pictures.worker import ALT_LENGTH, DrawnPicture, Job
from render.core.marking import alt_with_marks
from tests.e2e.calling_at_once import call_at_once


def _blank() -> bytes:
    target = io.BytesIO()
    Image.new("RGB", (16, 16)).save(target, "PNG")
    return target.getvalue()


BLANK: Final = _blank()


async def _draw(self: PicturePool, job: Job) -> DrawnPicture:
    return DrawnPicture(BLANK, alt_with_marks(job.alt(job.part, job.words), job.marks, job.words)[:ALT_LENGTH])


def _say_what_is_awaited(*_: object) -> None:
    for task in asyncio.all_tasks():
        task.print_stack(file=sys.stderr)


if __name__ == "__main__":
    call_at_once()
    signal.signal(signal.SIGUSR1, _say_what_is_awaited)
    PicturePool.draw = _draw
    sys.exit(main())
