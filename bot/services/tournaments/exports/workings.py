"""How each tie-break comes about: its terms, from which anybody can work its value out again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from engines.tournament.model import Player, Tournament
from engines.tournament.rules import TieBreak
from engines.tournament.scoring import Scored, scored_round
from engines.tournament.stages import first_stage, stage_of
from engines.tournament.standings import Standing, final_places, stage_standings


@dataclass(frozen=True, slots=True)
class Term:
    """One part of a tie-break: the table it comes from, the opponent if it is about one, and what it adds. `opponents` is the
    mean of its terms, every other tie-break their sum."""

    round: int
    table: int
    opponent: Player | None
    value: Fraction


@dataclass(frozen=True, slots=True)
class Working:
    """A tie-break of an entry in one stage: its value and the terms it is made of."""

    stage: int
    player: Player
    tie_break: TieBreak
    value: Fraction
    terms: tuple[Term, ...]


def workings(tournament: Tournament) -> tuple[Working, ...]:
    """Every tie-break of every line of the standings, the last stage first; each stage has its own."""
    found: tuple[Working, ...] = ()
    for stage in dict.fromkeys((1, *(one.stage for one in tournament.rounds))):
        first = next((one.number for one in tournament.rounds if one.stage == stage), None)
        alone, before = (first_stage(tournament), 0) if first is None else stage_of(tournament, first)
        found = (*_stage(alone, before, stage), *found)
    return found


def _stage(stage: Tournament, before: int, number: int) -> tuple[Working, ...]:
    """The tie-breaks of one stage, which `before` rounds were played before."""
    lines = stage_standings(stage)
    points = {line.player: line.points for line in lines}
    seats = _seats(stage, before)
    found: list[Working] = []
    for line in lines:
        for at, (name, value) in enumerate(zip(stage.rules.tie_breaks, line.ties, strict=True)):
            level = {other.player for other in lines if _before(stage, other, at) == _before(stage, line, at)}
            weight = _weight(stage, len(seats.get(line.player, ()))) if name in ("wins", "score", "beaten") else 1
            terms = [
                replace(term, value=term.value * weight)
                for where, table, own in seats.get(line.player, ())
                for term in _terms(name, where, table, own, points, level)
            ]
            found.append(Working(number, line.player, name, value, tuple(terms)))
    return tuple(found)


def _weight(stage: Tournament, tables: int) -> Fraction:
    """What each of so many tables counts, where only the average of many does."""
    rules = stage.rules
    averaged = rules.rolling and rules.ends == "date"
    return Fraction(rules.rounds, max(rules.rounds, tables)) if averaged else Fraction(1)


def _seats(
    tournament: Tournament, before: int
) -> Mapping[Player, list[tuple[tuple[int, int], tuple[Scored, ...], Scored]]]:
    """The tables that count of each entry: round and number, all seats, the own one."""
    found: dict[Player, list[tuple[tuple[int, int], tuple[Scored, ...], Scored]]] = {}
    for drawn in tournament.rounds:
        for number, seats in scored_round(tournament, drawn.number).items():
            for own in seats:
                found.setdefault(own.player, []).append(((drawn.number + before, number), seats, own))
    return found


def _before(tournament: Tournament, line: Standing, at: int) -> tuple[object, ...]:
    """What tells entries apart before a tie-break is asked."""
    reached = line.reached if tournament.rules.format == "elimination" else 0
    final = final_places(tournament, len(tournament.rounds)).get(line.player, 0)
    return line.division, line.disqualified, reached, final, line.points, line.ties[:at]


def _terms(
    name: TieBreak,
    where: tuple[int, int],
    seats: Sequence[Scored],
    own: Scored,
    points: Mapping[Player, Fraction],
    level: set[Player],
) -> list[Term]:
    others = [one for one in seats if one.player != own.player]
    match name:
        case "wins":
            return [Term(*where, None, Fraction(1))] if own.won else []
        case "score":
            return [Term(*where, None, Fraction(own.score))]
        case "opponents":
            return [Term(*where, one.player, points[one.player]) for one in others]
        case "beaten":
            shares = ((one, Fraction(2 if one.rank > own.rank else int(one.rank == own.rank), 2)) for one in others)
            return [Term(*where, one.player, points[one.player] * share) for one, share in shares if share]
        case "direct":
            met = (one for one in others if one.player in level)
            ahead = ((one.player, (one.rank > own.rank) - (one.rank < own.rank)) for one in met)
            return [Term(*where, player, Fraction(value)) for player, value in ahead]
