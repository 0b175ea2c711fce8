"""Output of the command line: results on standard output, everything else on standard error."""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from enum import IntEnum

log = logging.getLogger(__name__)

_complaints_are_logged = False


class ExitCode(IntEnum):
    """Exit codes, the same for every command."""

    OK = 0
    FOUND = 1
    """The command ran, and what it checked is not in order."""
    USAGE = 2
    """The command cannot run: wrong arguments, wrong settings, no such file or table, refused token."""


class CommandError(Exception):
    """A command cannot do what it was asked; the text is one sentence for the person at the terminal."""


def say(text: str) -> None:
    """A line of the result, exactly as it is."""
    print(text, flush=True)


def complain(text: str) -> None:
    """A line about what is wrong."""
    if _complaints_are_logged:
        log.critical("%s", text)
    else:
        print(text, file=sys.stderr, flush=True)


def complain_in_json() -> None:
    """Write complaints, and whatever else goes wrong before the log is configured, as JSON from now on."""
    global _complaints_are_logged  # noqa: PLW0603 - of the process, like its standard error
    from bot.operations.logs import log_in_json

    log_in_json()
    _complaints_are_logged = True


def marked(mark: str, *, well: bool) -> str:
    """Return a mark in green or, where something is to be done, in red, if a terminal shows it that knows colours."""
    if not sys.stdout.isatty() or os.name != "posix" or "NO_COLOR" in os.environ:
        return mark
    return f"\x1b[{'32' if well else '1;31'}m{mark}\x1b[0m"


def say_table(rows: Sequence[Sequence[str]]) -> None:
    """Print rows in columns as wide as their longest entries."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        say("  ".join(f"{entry:<{width}}" for entry, width in zip(row, widths, strict=True)).rstrip())


@contextmanager
def progress(what: str, total: int) -> Generator[Callable[[], None]]:
    """Show how far long work is, on a terminal only; nothing of it stays there. Each call of what is given is one step."""
    shown, done = sys.stderr.isatty(), 0

    def step() -> None:
        nonlocal done
        done += 1
        if shown:
            print(f"\r{what} {done}/{total}", end="", file=sys.stderr, flush=True)

    try:
        yield step
    finally:
        if shown:
            print(f"\r{' ' * len(f'{what} {total}/{total}')}\r", end="", file=sys.stderr, flush=True)
