"""The main loop of a worker process: it answers jobs from standard input on standard output until its input is closed."""

import os
import pickle
import struct
import sys
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from threading import Thread
from typing import Any, BinaryIO, Final

HEADER: Final = struct.Struct(">I")
"""Header of each message: its length in bytes."""
NICENESS: Final = 10
"""Niceness of worker processes, so that the bot itself has priority."""
_LOOK_SECONDS: Final = 1.0
"""Seconds between a worker's checks that the bot is still running."""


def read_message(stream: BinaryIO) -> bytes | None:
    """Return one framed message; None at the end of the stream."""
    head = stream.read(HEADER.size)
    if len(head) < HEADER.size:
        return None
    (length,) = HEADER.unpack(head)
    body = stream.read(length)
    return body if len(body) == length else None


def answer_jobs(
    source: BinaryIO, sink: BinaryIO, answer: Callable[[bytes], bytes], tidy: Callable[[], None] | None = None
) -> None:
    """Answer jobs until the input ends; an empty first answer means that the worker is ready. Call `tidy` after each answer."""
    sink.write(HEADER.pack(0))
    sink.flush()
    while (body := read_message(source)) is not None:
        answered = answer(body)
        sink.write(HEADER.pack(len(answered)) + answered)
        sink.flush()
        if tidy is not None:
            tidy()


@dataclass(frozen=True, slots=True)
class JobFailure:
    """The answer to a job that failed: the type and place of the error, never its text, which could quote a hand."""

    fault: str


def make_answerer(work: Callable[[Any], object]) -> Callable[[bytes], bytes]:
    """Return a function that answers a pickled job with a pickled result, or with `JobFailure` if `work` raises."""

    def answer(body: bytes) -> bytes:
        return answer_of(work, pickle.loads(body))  # noqa: S301 - from the process that started this one, through a pipe

    return answer


def answer_of(work: Callable[[Any], object], job: Any) -> bytes:
    """Return the pickled result of a job, or a pickled `JobFailure` if `work` raises."""
    try:
        done = work(job)
    except Exception as fault:
        frame = traceback.extract_tb(fault.__traceback__)[-1]
        done = JobFailure(f"{type(fault).__name__} in {frame.name}, line {frame.lineno}")
    return pickle.dumps(done, pickle.HIGHEST_PROTOCOL)


def lower_priority() -> None:
    """Lower this process's priority below that of the bot, if the system can."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)


def run_worker(answer: Callable[[bytes], bytes], tidy: Callable[[], None] | None = None) -> None:
    """Answer jobs from standard input. Standard output is reserved for answers: libraries print to standard error."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    Thread(target=_end_with, args=(os.getppid(),), daemon=True, name="end with the bot").start()
    try:
        answer_jobs(sys.stdin.buffer, answers, answer, tidy)
    except (BrokenPipeError, ConnectionResetError):
        os._exit(0)  # The bot has died, so nobody waits for an answer.


def _end_with(bot: int) -> None:
    """Exit within a second of the bot's end: a job of minutes would keep a core busy for nobody. Where a process keeps the id of
    a dead parent (Windows), a worker ends after its job, when its input is closed."""
    while os.getppid() == bot:
        time.sleep(_LOOK_SECONDS)
    os._exit(0)
