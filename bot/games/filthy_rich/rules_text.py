"""The rules in short, by phase."""

from __future__ import annotations

from typing import Final

from engines.core.phrase import Phrase

PHASES: Final = ("turn", "sale", "auction", "page", "finished")
_OVERVIEW: Final = ("goal", "binder")
_BY_PHASE: Final = {
    "turn": ("luxury", "actions", "opening", "covering", "selling", "roll", "draw"),
    "sale": ("taxes", "ruin"),
    "auction": ("auction",),
    "page": ("page",),
    "finished": ("end",),
}


def rules_lines(phase: str | None) -> tuple[Phrase, ...]:
    """The rules of one phase, or all of them for None or an unknown word; the note on our deck comes last."""
    chosen = [phase] if phase in _BY_PHASE else list(PHASES)
    topics = [*_OVERVIEW] if phase not in _BY_PHASE else []
    for one in chosen:
        topics += _BY_PHASE[one]
    return (*(Phrase(f"fr-rules-{topic}") for topic in topics), Phrase("fr-rules-ours"))
