"""The points of a table: by place with ties and absences, or against the field in duplicate play."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from engines.tournament.model import GONE, Ending, Player, SeatResult, TableResult, Tournament
from engines.tournament.rules import Free, TournamentRules, Worth

DUPLICATE_TOP = 100
"""Points for beating the whole field in a duplicate round."""


@dataclass(frozen=True, slots=True)
class Scored:
    """One seat of a counted table after the rules about absences: its points, and its `place` among the seats (`places_of`), None
    if no seat has a place. `rank` compares seats in every case: the smaller is ahead. `won` is True for a first place that
    scores as first."""

    player: Player
    seat: int
    place: int | None
    points: Fraction
    score: int
    rank: int
    won: bool


def worth_of(ending: Ending, rules: TournamentRules) -> Worth:
    """Return the rule for a seat with this ending."""
    match ending:
        case "played" | "placed":
            return "place"
        case "timeout":
            return rules.timeout
        case "dropped":
            return rules.drop
        case "forfeit":
            return rules.forfeit
        case "unfinished":
            return _without_places(rules)


def _without_places(rules: TournamentRules) -> Worth:
    """Return the rule for players who stayed at a table without places."""
    return "nothing" if rules.unfinished == "nothing" else "average"


def average(rules: TournamentRules) -> Fraction:
    """Return the average points of a full table, or of the field in duplicate rounds."""
    if rules.duplicate:
        return Fraction(DUPLICATE_TOP, 2)
    return Fraction(sum(rules.points), len(rules.points))


def free_points(free: Free, rules: TournamentRules) -> Fraction:
    """Return the points of a bye."""
    match free:
        case "average":
            return average(rules)
        case "first":
            return Fraction(DUPLICATE_TOP if rules.duplicate else rules.points[0])
        case "nothing":
            return Fraction(0)


def place_points(size: int, rules: TournamentRules) -> tuple[Fraction, ...]:
    """Return the points of each place at a table of `size`: values read at evenly spaced points of the full table's
    scale, from its first to its last."""
    scale, last = rules.points, len(rules.points) - 1
    if size == 1:
        return (Fraction(scale[0]),)
    found: list[Fraction] = []
    for index in range(size):
        low, rest = divmod(index * last, size - 1)
        high = min(low + 1, last)
        found.append(scale[low] + (scale[high] - scale[low]) * Fraction(rest, size - 1))
    return tuple(found)


def worth_at(result: TableResult, one: SeatResult, rules: TournamentRules) -> Worth:
    """Return the rule for a seat of a table. At a table without places, a seat that would score by its place scores by
    `rules.unfinished` instead. Where those who stayed score nothing, so does everybody else: leaving must not pay."""
    worth, without = worth_of(one.ending, rules), _without_places(rules)
    if result.complete:
        return worth
    stayed = any(seat.ending == "unfinished" for seat in result.seats)
    return without if worth == "place" or (stayed and without == "nothing") else worth


def places_of(result: TableResult, rules: TournamentRules) -> tuple[int | None, ...]:
    """Return the place of each seat after the rules about absences; None for all seats if the result has no places, or if nobody
    who stayed keeps a place. Players without a place of their own share the place behind all others. Players who left are
    never first: the best of those who stayed comes in ahead of them."""
    if not result.complete:
        return (None,) * len(result.seats)
    standing = {seat for seat, one in enumerate(result.seats) if worth_of(one.ending, rules) in ("place", "average")}
    stayed = [result.seats[seat].place for seat in standing if result.seats[seat].ending not in GONE]
    if not stayed:
        return (None,) * len(result.seats)
    best = min(stayed)
    keys: list[tuple[int, int]] = []
    for seat, one in enumerate(result.seats):
        if seat not in standing:
            keys.append((len(result.seats) + 1, 0))
        elif one.ending in GONE and one.place <= best:
            keys.append((best, 1))
        else:
            keys.append((one.place, 0))
    return tuple(1 + sum(other < key for other in keys) for key in keys)


def score_table(result: TableResult, rules: TournamentRules) -> tuple[Scored, ...]:
    """Return the points of every seat of a table scored by places."""
    places = places_of(result, rules)
    return tuple(
        _scored(result, seat, place, _points(result, seat, places, rules), rules) for seat, place in enumerate(places)
    )


def _scored(result: TableResult, seat: int, place: int | None, points: Fraction, rules: TournamentRules) -> Scored:
    one = result.seats[seat]
    worth = worth_at(result, one, rules)
    behind = worth in ("last", "nothing") and one.ending != "unfinished"
    rank = 1 + behind if place is None else place
    return Scored(one.player, seat, place, points, one.score, rank, place == 1 and worth == "place")


def _points(result: TableResult, seat: int, places: Sequence[int | None], rules: TournamentRules) -> Fraction:
    slots, place = place_points(len(places), rules), places[seat]
    match worth_at(result, result.seats[seat], rules):
        case "nothing":
            return Fraction(0)
        case "average":
            return average(rules)
        case "place" | "last":
            if place is None:  # no seat of the table has a place
                return slots[-1]
            tied = places.count(place)
            return sum(slots[place - 1 : place - 1 + tied], Fraction(0)) / tied


def score_duplicate(results: Sequence[TableResult], rules: TournamentRules) -> tuple[tuple[Scored, ...], ...]:
    """Return the points of every seat of a duplicate round, in which all tables have equal luck: the share of the other
    players of its field with a lower score, ties counting half, times 100. The field is all players with a place of their own
    at tables of equal size; a player alone in the field scores the average. Seats without a place of their own score the
    average or nothing, by the rules about absences."""
    fields = _fields(results, rules)
    return tuple(
        tuple(
            _scored(result, seat, place, _against(result, seat, fields[len(result.seats)], rules), rules)
            for seat, place in enumerate(places_of(result, rules))
        )
        for result in results
    )


def _fields(results: Sequence[TableResult], rules: TournamentRules) -> Mapping[int, list[int]]:
    found: dict[int, list[int]] = {}
    for result in results:
        field = found.setdefault(len(result.seats), [])
        field += [one.score for one in result.seats if worth_at(result, one, rules) == "place"]
    return found


def _against(result: TableResult, seat: int, field: Sequence[int], rules: TournamentRules) -> Fraction:
    one = result.seats[seat]
    match worth_at(result, one, rules):
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


def scored_round(tournament: Tournament, number: int) -> Mapping[int, tuple[Scored, ...]]:
    """Return the points of the seats at every table of a round whose result counts, by table number."""
    found = {table: result for (where, table), result in sorted(tournament.decided.items()) if where == number}
    if tournament.rules.duplicate:
        return dict(zip(found, score_duplicate(tuple(found.values()), tournament.rules), strict=True))
    return {table: score_table(result, tournament.rules) for table, result in found.items()}
