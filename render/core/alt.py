"""Alternative texts: how long they may be, and what is left out first."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

LONGEST: Final = 1024
"""Discord's limit for alternative text."""


def within(sentences: Iterable[str]) -> str:
    """The sentences as one text; those that would not fit any more are left out, the most important come first."""
    text = ""
    for sentence in sentences:
        longer = f"{text} {sentence}".strip()
        if len(longer) <= LONGEST:
            text = longer
    return text
