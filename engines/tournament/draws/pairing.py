"""The next round of any format, and whether a field can be played at all."""

from __future__ import annotations

from dataclasses import replace

from engines.tournament.draws.designs import cyclic, resolvable
from engines.tournament.draws.elimination import elimination_round
from engines.tournament.draws.rolling import rolling_start
from engines.tournament.draws.round_robin import round_robin_round
from engines.tournament.draws.swiss import swiss_round
from engines.tournament.draws.tables import table_sizes
from engines.tournament.league import division_sizes, group_sizes, most_size, outer_least_size
from engines.tournament.model import Round, Tournament
from engines.tournament.rules import MOST_PLAYERS, TournamentRules
from engines.tournament.stages import finals, finals_begin, first_stage
from engines.tournament.standings import qualified


def next_round(tournament: Tournament) -> Round | None:
    """The round after those drawn; None when there is none any more. It follows from the tournament alone: asked twice, it
    is the same round."""
    if finals_begin(tournament) is not None:
        drawn = elimination_round(finals(tournament))
        return None if drawn is None else _of_finals(tournament, drawn)
    drawn = _stage_round(first_stage(tournament))
    if drawn is not None or tournament.rules.finals == "none" or not tournament.rounds:
        return drawn
    order = qualified(tournament)
    drawn = elimination_round(finals(tournament, order))
    return None if drawn is None else replace(_of_finals(tournament, drawn), qualified=order)


def finals_next(tournament: Tournament) -> bool:
    """Whether the first stage is played, so that the next round would be the first of the finals."""
    if tournament.rules.finals == "none" or finals_begin(tournament) is not None or not tournament.rounds:
        return False
    stage = first_stage(tournament)
    return _stage_over(stage)


def _of_finals(tournament: Tournament, drawn: Round) -> Round:
    return replace(drawn, number=tournament.next_number, finals=True)


def _stage_round(tournament: Tournament) -> Round | None:
    rules = tournament.rules
    if rules.format == "swiss":
        return None if _swiss_over(tournament) else swiss_round(tournament)
    if rules.format == "rolling":
        return None if tournament.rounds else rolling_start(tournament)
    if rules.format == "elimination":
        return elimination_round(tournament)
    return round_robin_round(tournament)


def _stage_over(stage: Tournament) -> bool:
    match stage.rules.format:
        case "swiss":
            return _swiss_over(stage)
        case "rolling":
            return True
        case _:
            return round_robin_round(stage) is None


def _swiss_over(tournament: Tournament) -> bool:
    rules, number = tournament.rules, tournament.next_number
    return number > rules.rounds or not table_sizes(len(tournament.active(number)), rules)


def planned_rounds(players: int, rules: TournamentRules) -> int | None:
    """How many rounds a field of this size plays at most if everybody stays; None if it cannot be played: too many, too few for
    one table, or an elimination or finals that would end with players and no table to seat them at."""
    if players > MOST_PLAYERS or not table_sizes(players, rules):
        return None
    first = _stage_length(players, rules)
    if first is None or rules.finals == "none":
        return first
    last = _finals_length(players, rules)
    return None if last is None else first + last


def _stage_length(players: int, rules: TournamentRules) -> int | None:
    match rules.format:
        case "swiss":
            return rules.rounds
        case "rolling":
            return 1
        case "elimination":
            rounds = _elimination_rounds(players, rules)
            return None if rounds is None else rounds * rules.best_of
        case "round_robin":
            return _schedule_length(players, rules)
        case "league" | "groups":
            sizes = division_sizes(players, rules) if rules.format == "league" else group_sizes(players, rules)
            return max(_schedule_length(size, rules) for size in set(sizes))


def longest_season(rules: TournamentRules) -> int:
    """How many rounds a season of a league has at most, with divisions as they can be after exact moves."""
    sizes = range(outer_least_size(rules), most_size(rules) + 1)
    return max(_schedule_length(size, rules) for size in sizes if table_sizes(size, rules))


def _finals_length(players: int, rules: TournamentRules) -> int | None:
    """How many rounds the finals take at most; None if whoever qualifies cannot play them."""
    qualify = min(players, rules.qualify)
    if rules.qualify_by == "group":
        qualify = sum(min(size, rules.qualify) for size in group_sizes(players, rules))
    if rules.finals == "table":
        return rules.best_of if rules.smallest <= qualify <= rules.largest else None
    rounds = _elimination_rounds(qualify, rules)
    return None if rounds is None else rounds * rules.best_of


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


def tables_each(players: int, rules: TournamentRules) -> int:
    """At how many tables everybody of a schedule for so many sits, in all its rounds together."""
    design = resolvable(players, rules.size)
    waves = cyclic(players, rules.size) if rules.duplicate == "off" else None
    if waves is not None and (design is None or len(design) > rules.rounds):
        return len(waves) * rules.size
    return rules.rounds if design is None else min(len(design), rules.rounds)


def _schedule_length(players: int, rules: TournamentRules) -> int:
    if rules.one_round:
        return 1
    design = resolvable(players, rules.size)
    waves = cyclic(players, rules.size) if rules.duplicate == "off" else None
    if design is not None and (waves is None or len(design) <= rules.rounds):
        return min(len(design), rules.rounds)
    return len(waves) if waves is not None else rules.rounds
