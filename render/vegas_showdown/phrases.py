"""The phrases pictures and alt texts are made of. `vs-pic-*` is printed (keep it short), `vs-alt-*` is read aloud."""

from __future__ import annotations

from engines.core.phrase import Phrase, SeatName, phrase
from engines.vegas_showdown.naming import PRINTED_EVENTS, event_name
from render.core.localizer import Localizer


def phase_name(value: str) -> Phrase:
    """The name of a phase."""
    return phrase(f"vegas_showdown-phase-{value}")


def seat_name(seat: int) -> SeatName:
    """Whoever sits there."""
    return SeatName(seat)


def area_name(area: str) -> Phrase:
    """The `casino` or the `hotel` part of a plan."""
    return phrase(f"vs-pic-area-{area}")


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
    return phrase(f"vs-pic-event-{event}") if event in PRINTED_EVENTS else event_name(event)


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


def turn_of(seat: int) -> Phrase:
    """Who is asked, in neon."""
    return phrase("vs-pic-turn-of", seat=SeatName(seat))


def still_building() -> Phrase:
    """Behind the chips of several seats that place tiles."""
    return phrase("vs-pic-still-building")


def value_name(value: str) -> Phrase:
    """What `population`, `revenue` or `fame` is called."""
    return phrase(f"vs-pic-value-{value}")


def value_words(words: Localizer) -> tuple[str, str, str]:
    """What Population, Revenue and Fame are called."""
    population, revenue, fame = (words(value_name(name)) for name in ("population", "revenue", "fame"))
    return population, revenue, fame


def needs_label() -> Phrase:
    """Before the tiles another one needs."""
    return phrase("vs-pic-needs")


def left_label(count: int) -> Phrase:
    """How many tiles of a basic kind are left."""
    return phrase("vs-pic-left", count=count)


def instead_title() -> Phrase:
    """Above what can be done instead of a bid."""
    return phrase("vs-pic-instead")


def instead_name(choice: str) -> Phrase:
    """`renovate` or `publicity` in one word."""
    return phrase(f"vs-pic-instead-{choice}")


def instead_effect(choice: str) -> Phrase:
    """What `renovate` or `publicity` brings, in a few words."""
    return phrase(f"vs-pic-effect-{choice}")
