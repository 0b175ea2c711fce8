"""Remarks of computer players among the lines of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engines.core.phrase import Phrase

REMARK: Final = "computer-remark"
"""Message id of a remark."""
VARIANTS: Final = 2
"""Number of wordings of each remark."""


def without_remarks(lines: Sequence[Phrase]) -> tuple[Phrase, ...]:
    """Return the lines without remarks."""
    return tuple(line for line in lines if line.key != REMARK)


def last_remark(lines: Sequence[Phrase]) -> Phrase | None:
    """Return the newest remark among the lines; None if there is none."""
    return next((line for line in reversed(lines) if line.key == REMARK), None)


def with_last_remark(lines: Sequence[Phrase]) -> tuple[Phrase, ...]:
    """Return the lines with at most one remark, the newest."""
    last = last_remark(lines)
    return tuple(line for line in lines if line.key != REMARK or line is last)
