"""The next round of any format, and whether a field can be played at all."""

from __future__ import annotations

from engines.tournament.designs import cyclic, resolvable
from engines.tournament.elimination import elimination_round
from engines.tournament.league import division_sizes
from engines.tournament.model import Round, Tournament
from engines.tournament.round_robin import round_robin_round
from engines.tournament.rules import MOST_PLAYERS, TournamentRules
from engines.tournament.swiss import swiss_round
from engines.tournament.tables import table_sizes


def next_round(tournament: Tournament) -> Round | None:
    """The round after those drawn; None when there is none any more. It follows from the tournament alone: asked twice, it
    is the same round."""
    rules, number = tournament.rules, tournament.next_number
    if rules.format == "swiss":
        if number > rules.rounds or not table_sizes(len(tournament.active(number)), rules):
            return None
        return swiss_round(tournament)
    if rules.format == "elimination":
        return elimination_round(tournament)
    return round_robin_round(tournament)


def planned_rounds(players: int, rules: TournamentRules) -> int | None:
    """How many rounds a field of this size plays if everybody stays; None if it cannot be played: too many, too few for one
    table, or an elimination that would end with players and no table to seat them at."""
    if players > MOST_PLAYERS or not table_sizes(players, rules):
        return None
    match rules.format:
        case "swiss":
            return rules.rounds
        case "elimination":
            return _elimination_rounds(players, rules)
        case "round_robin":
            return _schedule_length(players, rules)
        case "league":
            sizes = set(division_sizes(players, rules))
            return max(_schedule_length(size, rules) for size in sizes)


def _elimination_rounds(players: int, rules: TournamentRules) -> int | None:
    rounds = 0
    while True:
        sizes = table_sizes(players, rules)
        if not sizes:
            return None
        rounds += 1
        free = players - sum(sizes)
        if len(sizes) == 1 and free == 0:
            return rounds
        players = free + rules.advance * len(sizes)


def _schedule_length(players: int, rules: TournamentRules) -> int:
    design = resolvable(players, rules.size)
    waves = cyclic(players, rules.size) if rules.duplicate == "off" else None
    if design is not None and (waves is None or len(design) <= rules.rounds):
        return min(len(design), rules.rounds)
    return len(waves) if waves is not None else rules.rounds
