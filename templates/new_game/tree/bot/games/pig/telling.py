"""The facts in sentences: for everybody, and for the seat that acted."""

from collections.abc import Sequence

from engines.core.events import PUBLIC, Event
from engines.core.phrase import Phrase, SeatName, phrase
from engines.core.seats import Seat
from engines.pig.facts import Fact, Held, Lost, Rolled


def public_event_lines(events: Sequence[Event[Fact]]) -> tuple[Phrase, ...]:
    """Return a line for each fact that everybody may know."""
    return tuple(_line(event.fact) for event in events if event.audience == PUBLIC)


def own_event_lines(seat: Seat, events: Sequence[Event[Fact]]) -> tuple[Phrase, ...]:
    """Return the answer to the seat that acted."""
    return tuple(_own(event.fact) for event in events if event.fact.seat == seat and event.audience in (PUBLIC, seat))


def _line(fact: Fact) -> Phrase:
    seat = SeatName(fact.seat)
    match fact:
        case Rolled(face=face, at_stake=points):
            return phrase("pig-tell-rolled", seat=seat, face=face, points=points)
        case Lost(face=face, points=0):
            return phrase("pig-tell-lost-none", seat=seat, face=face)
        case Lost(face=face, points=points):
            return phrase("pig-tell-lost", seat=seat, face=face, points=points)
        case Held(points=points, total=total):
            return phrase("pig-tell-held", seat=seat, points=points, total=total)


def _own(fact: Fact) -> Phrase:
    match fact:
        case Rolled(face=face, at_stake=points):
            return phrase("pig-own-rolled", face=face, points=points)
        case Lost(face=face):
            return phrase("pig-own-lost", face=face)
        case Held(points=points, total=total):
            return phrase("pig-own-held", points=points, total=total)
