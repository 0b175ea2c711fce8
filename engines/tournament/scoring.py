"""What a table is worth to its players: points per place with ties, absences, and duplicate tables against the field."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from engines.tournament.model import Ending, Player, SeatResult, TableResult
from engines.tournament.rules import Free, TournamentRules, Worth

DUPLICATE_TOP = 100
"""What beating the whole field is worth in a duplicate round."""


@dataclass(frozen=True, slots=True)
class Scored:
    """One seat of a counted table: `place` among the seats of the table once absences are ruled on, and the points."""

    player: Player
    seat: int
    place: int
    points: Fraction
    score: int


def worth_of(ending: Ending, rules: TournamentRules) -> Worth:
    """What the rules say about a seat that ended like this."""
    match ending:
        case "played":
            return "place"
        case "timeout":
            return rules.timeout
        case "dropped":
            return rules.drop
        case "forfeit":
            return rules.forfeit
        case "unfinished":
            return rules.unfinished


def average(rules: TournamentRules) -> Fraction:
    """The mean of a full table, or of the field in duplicate rounds."""
    if rules.duplicate != "off":
        return Fraction(DUPLICATE_TOP, 2)
    return Fraction(sum(rules.points), len(rules.points))


def free_points(free: Free, rules: TournamentRules) -> Fraction:
    """What a round without a table is worth."""
    match free:
        case "average":
            return average(rules)
        case "first":
            return Fraction(DUPLICATE_TOP if rules.duplicate != "off" else rules.points[0])
        case "nothing":
            return Fraction(0)


def place_points(size: int, rules: TournamentRules) -> tuple[Fraction, ...]:
    """What each place is worth at a table of `size`: the full table's scale read at evenly spaced points between its ends."""
    scale, last = rules.points, len(rules.points) - 1
    if size == 1:
        return (Fraction(scale[0]),)
    found: list[Fraction] = []
    for place in range(size):
        low, rest = divmod(place * last, size - 1)
        high = min(low + 1, last)
        found.append(scale[low] + (scale[high] - scale[low]) * Fraction(rest, size - 1))
    return tuple(found)


def places_of(seats: Sequence[SeatResult], rules: TournamentRules) -> tuple[int, ...]:
    """The place of each seat once absences are ruled on: whoever has no place of their own shares the last ones."""
    present = [one.place if worth_of(one.ending, rules) in ("place", "average") else None for one in seats]
    here = [place for place in present if place is not None]
    return tuple(len(here) + 1 if place is None else 1 + sum(other < place for other in here) for place in present)


def score_table(result: TableResult, rules: TournamentRules) -> tuple[Scored, ...]:
    """Points of every seat of a table scored by its places."""
    places = places_of(result.seats, rules)
    slots = place_points(len(places), rules)
    scored: list[Scored] = []
    for seat, (one, place) in enumerate(zip(result.seats, places, strict=True)):
        tied = places.count(place)
        points = sum(slots[place - 1 : place - 1 + tied], Fraction(0)) / tied
        scored.append(Scored(one.player, seat, place, _ruled(one.ending, points, rules), one.score))
    return tuple(scored)


def _ruled(ending: Ending, points: Fraction, rules: TournamentRules) -> Fraction:
    match worth_of(ending, rules):
        case "place" | "last":
            return points
        case "nothing":
            return Fraction(0)
        case "average":
            return average(rules)


def score_duplicate(results: Sequence[TableResult], rules: TournamentRules) -> tuple[tuple[Scored, ...], ...]:
    """Points of every seat of a round in which all tables had the same luck: the share of the field one scored more than,
    ties half, times 100. The field is everybody at tables of the same size, with `seat` on the same seat only; who has no
    field scores the average. Seats without a place of their own are no part of the field."""
    fields = _fields(results, rules)
    return tuple(
        tuple(
            Scored(one.player, seat, place, _against(one, fields[_field(result, seat, rules)], rules), one.score)
            for seat, (one, place) in enumerate(zip(result.seats, places_of(result.seats, rules), strict=True))
        )
        for result in results
    )


def _field(result: TableResult, seat: int, rules: TournamentRules) -> tuple[int, int]:
    return len(result.seats), seat if rules.duplicate == "seat" else -1


def _fields(results: Sequence[TableResult], rules: TournamentRules) -> Mapping[tuple[int, int], list[int]]:
    found: dict[tuple[int, int], list[int]] = {}
    for result in results:
        for seat, one in enumerate(result.seats):
            field = found.setdefault(_field(result, seat, rules), [])
            if worth_of(one.ending, rules) == "place":
                field.append(one.score)
    return found


def _against(one: SeatResult, field: Sequence[int], rules: TournamentRules) -> Fraction:
    match worth_of(one.ending, rules):
        case "average":
            return average(rules)
        case "last" | "nothing":
            return Fraction(0)
        case "place":
            others = len(field) - 1
            if others == 0:
                return average(rules)
            beaten = sum(score < one.score for score in field) + Fraction(field.count(one.score) - 1, 2)
            return DUPLICATE_TOP * Fraction(beaten) / others
