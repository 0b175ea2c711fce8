"""The drawing process: reads jobs from standard input, answers with PNG bytes and alternative text on standard output.

A separate process, because drawing would block the event loop, and because a painter that hangs or crashes must not affect the
bot. It ends when its input is closed.
"""

from __future__ import annotations

import os
import pickle
import struct
import sys
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Any, BinaryIO, Final

from bot.services.wording.texts import shared_texts
from render.core.areas import Area, Mark, painted

HEADER: Final = struct.Struct(">I")
GIVES_WAY: Final = 10
"""The niceness of drawing processes, so that the bot itself has priority."""
ALT_LENGTH: Final = 1024
"""Discord's limit for alternative text."""


@dataclass(frozen=True, slots=True)
class Job:
    """One picture to draw."""

    painter: Callable[..., Any]
    alt: Callable[..., str]
    part: Any
    words: Any
    marks: tuple[Mark, ...] = ()


@dataclass(frozen=True, slots=True)
class Drawn:
    """A drawn picture with its areas, or the kind of error that prevented it (never its text: that could quote a hand)."""

    png: bytes
    alt: str
    fault: str | None = None
    areas: tuple[Area, ...] = ()


def draw(job: Job) -> Drawn:
    """Draw and encode one picture; a painter may also give the bytes of a finished file."""
    # Here and not above: the bot imports this module as well, and draws nothing itself.
    from render.core.encode import encode
    from render.core.marking import alt_with_marks, with_marks

    try:
        drawing = job.painter(job.part, job.words)
        alt = alt_with_marks(job.alt(job.part, job.words), job.marks, job.words)[:ALT_LENGTH]
        if isinstance(drawing, bytes):
            return Drawn(drawing, alt)
        made = painted(drawing)
        return Drawn(encode(with_marks(made, job.marks)), alt, areas=made.areas)
    except Exception as fault:
        where = fault.__traceback__
        while where is not None and where.tb_next is not None:
            where = where.tb_next
        line = "" if where is None else f" in {where.tb_frame.f_code.co_name}, line {where.tb_lineno}"
        return Drawn(b"", "", f"{type(fault).__name__}{line}")


def read(stream: BinaryIO) -> bytes | None:
    """One framed message; None at the end of the stream."""
    head = stream.read(HEADER.size)
    if len(head) < HEADER.size:
        return None
    (length,) = HEADER.unpack(head)
    body = stream.read(length)
    return body if len(body) == length else None


def serve(source: BinaryIO, sink: BinaryIO) -> None:
    """Answer jobs until the input ends. The first answer is empty: ready."""
    sink.write(HEADER.pack(0))
    sink.flush()
    while (body := read(source)) is not None:
        job = pickle.loads(body)  # noqa: S301 - from the process that started this one, through a pipe
        answer = pickle.dumps(draw(job), pickle.HIGHEST_PROTOCOL)
        sink.write(HEADER.pack(len(answer)) + answer)
        sink.flush()


def main() -> None:
    """Keep standard output for answers: whatever a library prints goes to standard error. The sentences, what formats them and
    Pillow are loaded before the process says that it is ready, so that its first picture does not wait for them."""
    if hasattr(os, "nice"):
        os.nice(GIVES_WAY)
    for module in ("render.core.encode", "render.core.marking"):
        import_module(module)
    formatting = import_module("bot.services.wording.formatting")
    shared_texts().read_all()
    for language in shared_texts().languages:
        formatting.bundle(language)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    try:
        serve(sys.stdin.buffer, answers)
    except (BrokenPipeError, ConnectionResetError):
        os._exit(0)  # the bot died: nobody to answer
