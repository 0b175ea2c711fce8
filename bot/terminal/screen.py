"""Output of the command line: results on standard output, everything else on standard error."""

from __future__ import annotations

import sys
from enum import IntEnum


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
    print(text, file=sys.stderr, flush=True)
