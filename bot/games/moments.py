"""A moment of a game as players read it. Each game counts its own turns: one player's move, or a round of all."""

from engines.core.phrase import Phrase, PhraseValue, phrase


def turn_heading(game: str, turn: int | None) -> Phrase:
    """Return `Turn 3`, at the beginning of a line. `turn` is None or 0 before the first turn."""
    return phrase(f"{game}-turn.heading", turn=turn or 0)


def turn_and_phase(turn: int, phase: str) -> dict[str, PhraseValue]:
    """Return two arguments for a sentence: the turn in words, and the phase, whose message is `phase`
    (`filthy_rich-phase-auction`)."""
    return {"turn": turn_words(phase.partition("-phase-")[0], turn), "phase": Phrase(phase)}


def turn_words(game: str, turn: int | None) -> Phrase:
    """Return `turn 3`, within a sentence. `turn` is None or 0 before the first turn."""
    return phrase(f"{game}-turn", turn=turn or 0)


def turn_later(game: str) -> Phrase:
    """Return `a turn later`, within a sentence."""
    return Phrase(f"{game}-turn.later")
