"""The rules in short, by phase."""

from __future__ import annotations

from typing import Final

from engines.core.phrase import Phrase

PHASES: Final = ("events", "actions", "placement", "finished")
_OVERVIEW: Final = ("goal", "turn")
_BY_PHASE: Final = {
    "events": ("prices", "flip", "income"),
    "actions": ("bid", "renovate", "publicity"),
    "placement": ("placing", "doors", "needs"),
    "finished": ("end", "scoring", "diamonds"),
}


def rules_lines(phase: str | None) -> tuple[Phrase, ...]:
    """The rules of one phase, or all of them for None or an unknown word; the note on our tables comes last."""
    chosen = [phase] if phase in _BY_PHASE else list(PHASES)
    topics = [*_OVERVIEW] if phase not in _BY_PHASE else []
    for one in chosen:
        topics += _BY_PHASE[one]
    return (*(Phrase(f"vs-rules-{topic}") for topic in topics), Phrase("vs-rules-ours"))
