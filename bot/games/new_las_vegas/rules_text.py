"""The rules in short, by phase."""

from __future__ import annotations

from typing import Final

from engines.core.phrase import Phrase

PHASES: Final = ("loan", "turn", "finished")
_OVERVIEW: Final = ("goal", "secret")
_BY_PHASE: Final = {
    "loan": ("loan",),
    "turn": ("casino", "effects", "limousine", "shows", "bonuses", "hotels", "debts", "typing"),
    "finished": ("end", "scoring"),
}


def rules_lines(phase: str | None) -> tuple[Phrase, ...]:
    """The rules of one phase, or all of them for None or an unknown word; the note on our tables comes last."""
    chosen = [phase] if phase in _BY_PHASE else list(PHASES)
    topics = [*_OVERVIEW] if phase not in _BY_PHASE else []
    for one in chosen:
        topics += _BY_PHASE[one]
    return (*(Phrase(f"nlv-rules-{topic}") for topic in topics), Phrase("nlv-rules-ours"))
