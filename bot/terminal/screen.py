"""How the command line speaks: results on standard output, everything else on standard error."""

from __future__ import annotations

import sys
from enum import IntEnum
from typing import Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn


class Exit(IntEnum):
    """Exit codes, the same for every command."""

    OK = 0
    FOUND = 1
    """The command ran, and what it checked is not in order."""
    USAGE = 2
    """The command cannot run: wrong arguments, wrong settings, no such file or table, refused token."""


class Unusable(Exception):
    """A command cannot do what it was asked; the text is one sentence for the person at the terminal."""


OUT: Final = Console(highlight=False, soft_wrap=True)
ERR: Final = Console(stderr=True, highlight=False, soft_wrap=True)


def say(text: str) -> None:
    """A line of the result, exactly as it is."""
    OUT.print(text, markup=False)


def complain(text: str) -> None:
    """A line about what is wrong."""
    ERR.print(text, markup=False)


def progress() -> Progress:
    """A bar for long work: drawn on a terminal only, gone when done."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=ERR,
        transient=True,
        disable=not sys.stderr.isatty(),
    )
