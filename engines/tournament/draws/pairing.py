"""The next round of any format, and whether a field can be played at all."""

from __future__ import annotations

from dataclasses import replace

from engines.tournament.divisions import division_sizes, group_sizes
from engines.tournament.draws.designs import cyclic, resolvable
from engines.tournament.draws.elimination import elimination_round, still_in
from engines.tournament.draws.qualifying import qualified
from engines.tournament.draws.rolling import rolling_start
from engines.tournament.draws.round_robin import round_robin_round
from engines.tournament.draws.swiss import swiss_round
from engines.tournament.draws.tables import table_sizes
from engines.tournament.knockout import knockout_rounds, open_matches
from engines.tournament.league import most_size, outer_least_size
from engines.tournament.model import Round, Tournament
from engines.tournament.rules import MOST_PLAYERS, TournamentRules
from engines.tournament.stages import first_stage, later_begin, later_stages, rules_of_later


def next_round(tournament: Tournament) -> Round | None:
    """The round after those drawn; None when there is none any more. It follows from the tournament alone: asked twice, it
    is the same round."""
    if later_begin(tournament) is not None:
        return _of_later(tournament, next_round(later_stages(tournament)))
    stage = first_stage(tournament)
    over = tournament.rules.finals != "none" and _few_left(stage, tournament.rules)
    drawn = None if over else _stage_round(stage)
    if drawn is not None or tournament.rules.finals == "none" or not (tournament.rounds or over):
        return drawn
    order = qualified(tournament)
    drawn = _of_later(tournament, next_round(later_stages(tournament, order)))
    # Of a stage that is passed over nobody has played; who qualified for the next one stands in its own first round.
    return None if drawn is None else drawn if drawn.stage > 2 else replace(drawn, qualified=order)


def stage_ends(tournament: Tournament) -> bool:
    """Whether a stage is played, so that the next round would be the first of the one after it."""
    if later_begin(tournament) is not None:
        return stage_ends(later_stages(tournament))
    if tournament.rules.finals == "none" or not tournament.rounds:
        return False
    stage = first_stage(tournament)
    return _few_left(stage, tournament.rules) or _stage_over(stage)


def _of_later(tournament: Tournament, drawn: Round | None) -> Round | None:
    return None if drawn is None else replace(drawn, number=tournament.next_number, stage=drawn.stage + 1)


def _few_left(stage: Tournament, rules: TournamentRules) -> bool:
    """Whether a knockout that others follow has come to as few as go on, or as sit at one table."""
    if rules.format != "elimination":
        return False
    if stage.rounds and open_matches(stage, knockout_rounds(stage.rounds)[-1]):
        return False
    return _few(len(still_in(stage)), rules)


def _few(players: int, rules: TournamentRules) -> bool:
    return players <= max(rules.cuts[0].count, rules.largest)


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
        case "elimination":
            return elimination_round(stage) is None
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
    if rules.finals == "none":
        return _stage_length(players, rules)
    if rules.format == "elimination":
        first, left = _knockout_length(players, rules)
        first *= rules.own_best_of or rules.best_of
    else:
        first, left = _stage_length(players, rules), _going_on(players, rules)
    later = rules_of_later(rules, left)
    if not rules.between and rules.finals == "table" and not rules.smallest <= left <= rules.largest:
        return None
    last = planned_rounds(left, later)
    return None if first is None or last is None else first + last


def _going_on(players: int, rules: TournamentRules) -> int:
    """How many go on from a first stage that is not a knockout."""
    cut = rules.cuts[0]
    if cut.by == "group":
        return sum(min(size, cut.count) for size in group_sizes(players, rules))
    return min(players, cut.count)


def _knockout_length(players: int, rules: TournamentRules) -> tuple[int, int]:
    """How many rounds a knockout has until no more are left than go on, and how many these are."""
    rounds = 0
    while not _few(players, rules) and (sizes := table_sizes(players, rules)):
        rounds += 1
        players = players - sum(sizes) + rules.advance * len(sizes)
    return rounds, min(players, rules.cuts[0].count)


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
    return _rounds_of_schedule(players, rules) * tables_a_round(players, rules)


def tables_a_round(players: int, rules: TournamentRules) -> int:
    """At how many tables everybody of a schedule for so many sits in each of its rounds, where it has rounds: one, or in waves as
    many as a table has seats."""
    return rules.size if _waves(players, rules) else 1


def _rounds_of_schedule(players: int, rules: TournamentRules) -> int:
    waves, design = _waves(players, rules), resolvable(players, rules.size)
    if waves:
        return waves
    return rules.rounds if design is None else min(len(design), rules.rounds)


def _waves(players: int, rules: TournamentRules) -> int:
    """How many waves a schedule for so many has; 0 where it has none."""
    design = resolvable(players, rules.size)
    waves = cyclic(players, rules.size) if rules.duplicate == "off" else None
    return 0 if waves is None or (design is not None and len(design) <= rules.rounds) else len(waves)


def _schedule_length(players: int, rules: TournamentRules) -> int:
    return 1 if rules.one_round else _rounds_of_schedule(players, rules)
