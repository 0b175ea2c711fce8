"""Remarks on a finished game: luck compared with expectation, and the turns that decided it."""

from collections.abc import Sequence
from typing import Any

from bot.games.binding import GameStep
from bot.games.filthy_rich.naming import letter
from bot.games.joining import items, with_list_gaps
from engines.core.analysis.course import Course, LuckTerm
from engines.core.events import PUBLIC, Event
from engines.core.phrase import Phrase, SeatName, phrase
from engines.filthy_rich.deck.book import Book
from engines.filthy_rich.hindsight import turning as hindsight
from engines.filthy_rich.hindsight.turning import TurningPoint, turning_points
from engines.filthy_rich.public import Public


def retrospective(book: Book, course: Sequence[GameStep]) -> tuple[Phrase, ...]:
    """Return the luck report, one line per seat, and the turning points, oldest first, from public facts only."""
    steps = [_public_step(step.before, step.public, step.events) for step in course]
    lines = [Phrase("fr-luck"), *items(_luck(one) for one in hindsight.luck(book, steps))]
    turns = turning_points(book, steps)
    if turns:
        lines += [Phrase("fr-turning"), *items(_turning_line(book, one) for one in turns)]
    return with_list_gaps(lines)


def luck_terms(book: Book, course: Course) -> tuple[LuckTerm, ...]:
    """Return the hits on each seat's signs, and the zeros it rolled, each with the expected number."""
    befores = [None if step.before is None else step.before.public for step in course]
    steps = [_public_step(before, step.state.public, step.events) for before, step in zip(befores, course, strict=True)]
    seats = hindsight.luck(book, steps)
    return (
        LuckTerm("hits", tuple(one.hits for one in seats), tuple(one.expected_hits for one in seats)),
        LuckTerm("zeros", tuple(one.zeros for one in seats), tuple(one.expected_zeros for one in seats), welcome=False),
    )


def _public_step(before: Public | None, after: Public, events: Sequence[Event[Any]]) -> hindsight.PublicStep:
    return hindsight.PublicStep(before, after, tuple(event.fact for event in events if event.audience == PUBLIC))


def _luck(one: hindsight.SeatLuck) -> Phrase:
    hits, hits_tenth = _tenths(one.expected_hits)
    zeros, zeros_tenth = _tenths(one.expected_zeros)
    return phrase(
        "fr-luck-seat",
        letter=letter(one.seat),
        seat=SeatName(one.seat),
        hits=one.hits,
        expected=phrase("fr-decimal", whole=hits, tenth=hits_tenth),
        dice=one.dice,
        zeros=one.zeros,
        zeros_expected=phrase("fr-decimal", whole=zeros, tenth=zeros_tenth),
    )


def _tenths(number: float) -> tuple[int, int]:
    return divmod(round(number * 10), 10)


def _turning_line(book: Book, point: TurningPoint) -> Phrase:
    seat = SeatName(point.seat)
    match point.kind:
        case "out":
            return phrase("fr-turning-out", round=point.round, seat=seat)
        case "lead":
            return phrase("fr-turning-lead", round=point.round, seat=seat, other=SeatName(point.other or 0))
        case "gain" | "loss":
            cause = point.cause or "tax"
            source = (
                Phrase(f"fr-cause-{cause.replace('_', '-')}") if cause in ("tax", "cover_fee") else book.named(cause)
            )
            key = "fr-turning-gain" if point.kind == "gain" else "fr-turning-loss"
            return phrase(key, round=point.round, seat=seat, dollars=point.dollars, cause=source)
