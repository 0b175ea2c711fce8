"""A moment of a game as players read it. Each game counts its own turns: one player's move, or a round of all."""

from engines.core.phrase import Phrase, PhraseValue, phrase


def turn_heading(game: str, turn: int | None) -> Phrase:
    """Return the turn as it begins a line, such as `Turn 3`. `turn` is None or 0 before the first turn."""
    return phrase(f"{game}-turn.heading", turn=turn or 0)


def turn_and_phase(turn: int, phase: str) -> dict[str, PhraseValue]:
    """Return two arguments for a sentence, `turn` and `phase`: the turn in words, and the phase, whose message has the id
    `phase` (`filthy_rich-phase-auction`)."""
    return {"turn": turn_words(phase.partition("-phase-")[0], turn), "phase": Phrase(phase)}


def turn_words(game: str, turn: int | None) -> Phrase:
    """Return the turn as named within a sentence, such as `turn 3`. `turn` is None or 0 before the first turn."""
    return phrase(f"{game}-turn", turn=turn or 0)


def turn_later(game: str) -> Phrase:
    """Return the words for one turn later within a sentence, such as `a turn later`."""
    return Phrase(f"{game}-turn.later")
