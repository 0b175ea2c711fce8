"""A moment of a game as players read it. What a game counts as a turn is its own: one player's move, or a round of all."""

from __future__ import annotations

from engines.core.phrase import Phrase, PhraseValue, phrase


def turn_heading(game: str, turn: int | None) -> Phrase:
    """`Turn 3`, at the beginning of a line; 0 before the first."""
    return phrase(f"{game}-turn.heading", turn=turn or 0)


def turn_and_phase(turn: int, phase: str) -> dict[str, PhraseValue]:
    """Words for a sentence: the turn and the phase that `phase` names, a message of the game (`filthy_rich-phase-auction`)."""
    return {"turn": turn_words(phase.partition("-phase-")[0], turn), "phase": Phrase(phase)}


def turn_words(game: str, turn: int | None) -> Phrase:
    """`turn 3`, within a sentence."""
    return phrase(f"{game}-turn", turn=turn or 0)


def turn_later(game: str) -> Phrase:
    """`a turn later`, within a sentence."""
    return Phrase(f"{game}-turn.later")
