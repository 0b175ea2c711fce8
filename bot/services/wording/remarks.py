"""The lines that computer players say, among the lines of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engines.core.phrase import Phrase

REMARK: Final = "computer-remark"
"""The message of such a line."""
VARIANTS: Final = 2
"""In how many ways each thing is said."""


def without_remarks(lines: Sequence[Phrase]) -> tuple[Phrase, ...]:
    """The lines that tell what happened."""
    return tuple(line for line in lines if line.key != REMARK)


def last_remark(lines: Sequence[Phrase]) -> Phrase | None:
    """The newest remark among the lines; None where nobody said anything."""
    return next((line for line in reversed(lines) if line.key == REMARK), None)


def with_last_remark(lines: Sequence[Phrase]) -> tuple[Phrase, ...]:
    """The lines with one remark at most, the newest."""
    last = last_remark(lines)
    return tuple(line for line in lines if line.key != REMARK or line is last)
