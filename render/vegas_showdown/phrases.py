"""The phrases pictures and alt texts are made of. `vs-pic-*` is printed (keep it short), `vs-alt-*` is read aloud."""

from __future__ import annotations

from engines.core.phrase import Phrase, SeatName, phrase


def tile_name(tile: str) -> Phrase:
    """The name of a tile."""
    return phrase(f"vs-tile-{tile}")


def event_name(event: str) -> Phrase:
    """The name of an event card."""
    return phrase(f"vs-event-{event}")


def phase_name(value: str) -> Phrase:
    """The name of a phase."""
    return phrase(f"vegas_showdown-phase-{value}")


def seat_name(seat: int) -> SeatName:
    """Whoever sits there."""
    return SeatName(seat)


def aside_label() -> Phrase:
    """Before the tiles set aside."""
    return phrase("vs-pic-aside")


def aside_none() -> Phrase:
    """When no tile is set aside."""
    return phrase("vs-pic-aside-none")


def turn_label(turn: int) -> Phrase:
    """Heading of the auction board."""
    return phrase("vs-pic-turn", turn=turn)


def phase_short(value: str) -> Phrase:
    """One word for a phase."""
    return phrase(f"vs-pic-phase-{value}")


def event_short(event: str) -> Phrase:
    """An event card in at most two short words."""
    return phrase(f"vs-pic-event-{event}")


def empty_space() -> Phrase:
    """On a premier space without a tile."""
    return phrase("vs-pic-empty")


def second_track() -> Phrase:
    """Name of the second Slots track."""
    return phrase("vs-pic-slots2")


def stacks_label() -> Phrase:
    """Before the counts of hidden tiles."""
    return phrase("vs-pic-stacks")


def score_title() -> Phrase:
    """Heading of the score sheet."""
    return phrase("vs-pic-score-title")


def score_row(name: str) -> Phrase:
    """A category of the score sheet, in at most three words."""
    return phrase(f"vs-pic-score-{name}")


def end_reason(reason: str) -> Phrase:
    """Why the game ended, in a few words."""
    return phrase(f"vs-pic-end-{reason}")


def square_name(column: int, row: int) -> str:
    """A square in the notation players type: `a1`. Counted from 0."""
    return f"{chr(ord('a') + column)}{row + 1}"
