"""What the command line shows with more than plain lines, by way of rich. `croupier run` does without."""

from __future__ import annotations

import sys
from typing import Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

OUT: Final = Console(highlight=False, soft_wrap=True)
_ERR: Final = Console(stderr=True, highlight=False, soft_wrap=True)


def progress() -> Progress:
    """A bar for long work: drawn on a terminal only, gone when done."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=_ERR,
        transient=True,
        disable=not sys.stderr.isatty(),
    )
