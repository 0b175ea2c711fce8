"""The workings of each tie-break, from which outsiders can work out its value: the terms of the standings, stage by
stage."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from engines.tournament.model import Player, Tournament
from engines.tournament.rules import TieBreak
from engines.tournament.stages import first_stage, stage_of
from engines.tournament.standings import Term, stage_standings


@dataclass(frozen=True, slots=True)
class Working:
    """A tie-break of an entry in one stage: its value and its terms."""

    stage: int
    player: Player
    tie_break: TieBreak
    value: Fraction
    terms: tuple[Term, ...]


def workings(tournament: Tournament) -> tuple[Working, ...]:
    """Return every tie-break of every line of the standings, the last stage first; each stage has its own."""
    found: tuple[Working, ...] = ()
    for stage in dict.fromkeys((1, *(one.stage for one in tournament.rounds))):
        first = next((one.number for one in tournament.rounds if one.stage == stage), None)
        alone, before = (first_stage(tournament), 0) if first is None else stage_of(tournament, first)
        own = (
            Working(stage, line.player, name, value, tuple(one._replace(round=one.round + before) for one in terms))
            for line in stage_standings(alone)
            for name, value, terms in zip(alone.rules.tie_breaks, line.ties, line.terms, strict=True)
        )
        found = (*own, *found)
    return found
