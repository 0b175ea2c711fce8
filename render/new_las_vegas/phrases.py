"""The phrases pictures and alternative texts are made of. `nlv-pic-*` is printed (keep it short), `nlv-alt-*` is read aloud."""

from __future__ import annotations

from engines.core.phrase import Phrase, SeatName, phrase


def turn_label(turn: int) -> Phrase:
    """Which turn it is."""
    return phrase("nlv-pic-turn", turn=turn)


def loan_title() -> Phrase:
    """Heading before turn 1, while everybody is asked about the loan."""
    return phrase("nlv-pic-loan")


def loan_line(key: str, bundles: int) -> Phrase:
    """What a safe holds: `none`, `few` or `many` borrow."""
    return phrase(f"nlv-pic-loan-{key}", bundles=bundles)


def finished_title() -> Phrase:
    """Heading once the game is over."""
    return phrase("nlv-pic-finished")


def cards_left(cards: int) -> Phrase:
    """How many cards are left in each stack."""
    return phrase("nlv-pic-cards-left", cards=cards)


def effect_does(effect: str) -> Phrase:
    """What an effect does, in three words."""
    return phrase(f"nlv-pic-does-{effect}")


def figure_name(name: str) -> Phrase:
    """What a figure below a city counts."""
    return phrase(f"nlv-pic-figure-{name}")


def effect_label(effect: str) -> Phrase:
    """An effect by its name."""
    return Phrase(f"nlv-effect-{effect}")


def column_name(name: str) -> Phrase:
    """What a column of the score sheet is called."""
    return phrase(f"nlv-pic-column-{name}")


def key_words() -> tuple[Phrase, ...]:
    """How to read a column: what counts now, what is passed, what is a debt."""
    return tuple(phrase(f"nlv-pic-key-{name}") for name in ("now", "past", "debt"))


def track_words() -> Phrase:
    """What the inauguration track is about."""
    return phrase("nlv-pic-track")


def projects_title() -> Phrase:
    """Heading of the projects on a score sheet."""
    return score_line("projects")


def table_title() -> Phrase:
    """Heading of the overview."""
    return phrase("nlv-pic-table")


def page_label(page: int, pages: int) -> Phrase:
    """Which of several pictures this is."""
    return phrase("nlv-pic-page", page=page, pages=pages)


def score_title() -> Phrase:
    """Heading of the final score."""
    return phrase("nlv-pic-score")


def score_line(category: str) -> Phrase:
    """A category of the score."""
    return phrase(f"nlv-pic-score-{category}")


def end_reason(reason: str) -> Phrase:
    """Why the game ended, in a few words."""
    return phrase(f"nlv-pic-end-{reason}")


def seat_name(seat: int) -> SeatName:
    """Whoever sits there."""
    return SeatName(seat)
