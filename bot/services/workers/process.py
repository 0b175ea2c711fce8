"""What a worker process does: it reads jobs from standard input and answers on standard output, until its input is closed."""

from __future__ import annotations

import os
import struct
import sys
from collections.abc import Callable
from typing import BinaryIO, Final

HEADER: Final = struct.Struct(">I")
"""Before each message: its length."""
GIVES_WAY: Final = 10
"""The niceness of worker processes, so that the bot itself has priority."""


def read(stream: BinaryIO) -> bytes | None:
    """One framed message; None at the end of the stream."""
    head = stream.read(HEADER.size)
    if len(head) < HEADER.size:
        return None
    (length,) = HEADER.unpack(head)
    body = stream.read(length)
    return body if len(body) == length else None


def serve(
    source: BinaryIO, sink: BinaryIO, answer: Callable[[bytes], bytes], tidy: Callable[[], None] | None = None
) -> None:
    """Answer jobs until the input ends. The first answer is empty: ready. `tidy` is called when an answer has been sent."""
    sink.write(HEADER.pack(0))
    sink.flush()
    while (body := read(source)) is not None:
        answered = answer(body)
        sink.write(HEADER.pack(len(answered)) + answered)
        sink.flush()
        if tidy is not None:
            tidy()


def give_way() -> None:
    """Let the bot go first from now on."""
    if hasattr(os, "nice"):
        os.nice(GIVES_WAY)


def run(answer: Callable[[bytes], bytes], tidy: Callable[[], None] | None = None) -> None:
    """Serve standard input, as `serve` does. Standard output is kept for answers: what libraries print goes to standard error."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    try:
        serve(sys.stdin.buffer, answers, answer, tidy)
    except (BrokenPipeError, ConnectionResetError):
        os._exit(0)  # the bot died: nobody to answer
