"""Alternative texts within Discord's limit of length."""

from collections.abc import Iterable
from typing import Final

LONGEST: Final = 1024
"""Discord's limit for alternative text."""


def within(sentences: Iterable[str]) -> str:
    """Join sentences to one text, leaving out those that exceed the limit; put the most important ones first."""
    text = ""
    for sentence in sentences:
        longer = f"{text} {sentence}".strip()
        if len(longer) <= LONGEST:
            text = longer
    return text
