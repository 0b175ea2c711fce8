"""The next round of any format, and the check whether a field can be played at all."""

from dataclasses import replace

from engines.tournament.divisions import division_sizes
from engines.tournament.draws.elimination import elimination_round, elimination_round_count
from engines.tournament.draws.qualifying import finalist_count, finalists
from engines.tournament.draws.rolling import rolling_start
from engines.tournament.draws.round_robin import round_robin_round, schedule_round_count
from engines.tournament.draws.swiss import swiss_round
from engines.tournament.draws.tables import table_sizes
from engines.tournament.league import most_size, outer_least_size
from engines.tournament.model import Round, Tournament
from engines.tournament.rules import MOST_PLAYERS, TournamentRules
from engines.tournament.stages import finals_begin, finals_of, first_stage, stage_rules


def next_round(tournament: Tournament) -> Round | None:
    """Return the next round; None if there are no more rounds to draw. The round follows from the tournament alone: equal
    tournaments give equal rounds."""
    if finals_begin(tournament) is not None:
        return _finals_round(tournament, elimination_round(finals_of(tournament)))
    drawn = _stage_round(first_stage(tournament))
    if drawn is not None or tournament.rules.finals == "none" or not tournament.rounds:
        return drawn
    order = finalists(tournament)
    drawn = _finals_round(tournament, elimination_round(finals_of(tournament, order)))
    return None if drawn is None else replace(drawn, qualified=order)


def is_first_stage_over(tournament: Tournament) -> bool:
    """Return whether the first of two stages is over, so that the next round would be the first of the finals."""
    if tournament.rules.finals == "none" or not tournament.rounds or finals_begin(tournament) is not None:
        return False
    return _stage_round(first_stage(tournament)) is None


def _finals_round(tournament: Tournament, drawn: Round | None) -> Round | None:
    return None if drawn is None else replace(drawn, number=tournament.next_number, stage=2)


def _stage_round(tournament: Tournament) -> Round | None:
    rules = tournament.rules
    if rules.rolling:
        return None if tournament.rounds else rolling_start(tournament)
    if rules.format == "swiss":
        return None if _swiss_over(tournament) else swiss_round(tournament)
    if rules.format == "elimination":
        return elimination_round(tournament)
    return round_robin_round(tournament)


def _swiss_over(tournament: Tournament) -> bool:
    rules, number = tournament.rules, tournament.next_number
    return number > rules.rounds or not table_sizes(len(tournament.present(number)), rules)


def planned_round_count(players: int, rules: TournamentRules) -> int | None:
    """Return the maximum number of rounds that a field of this size plays if everybody stays. Return None if it cannot play:
    too many players, too few for one table, or an elimination or finals that would leave players whom no table can seat."""
    if players > MOST_PLAYERS or not table_sizes(players, rules):
        return None
    first = _stage_length(players, rules)
    if first is None or rules.finals == "none":
        return first
    last = _stage_length(finalist_count(players, rules), stage_rules(rules, 2))
    return None if last is None else first + last


def _stage_length(players: int, rules: TournamentRules) -> int | None:
    match rules.format:
        case "swiss":
            return 1 if rules.rolling else rules.rounds
        case "elimination":
            rounds = elimination_round_count(players, rules)
            return None if rounds is None else rounds * rules.best_of
        case "round_robin":
            return _schedule_length(players, rules)
        case "league" | "groups":
            return max(_schedule_length(size, rules) for size in set(division_sizes(players, rules)))


def longest_season(rules: TournamentRules) -> int:
    """Return the maximum number of rounds of a league's season, with divisions of any size that promotion and
    relegation can leave."""
    sizes = range(outer_least_size(rules), most_size(rules) + 1)
    return max(_schedule_length(size, rules) for size in sizes if table_sizes(size, rules))


def games_each(players: int, rules: TournamentRules) -> int:
    """Return the approximate number of games each player has in a schedule."""
    if players < 1:
        return 0
    return round(schedule_round_count(players, rules) * sum(table_sizes(players, rules)) / players)


def _schedule_length(players: int, rules: TournamentRules) -> int:
    return 1 if rules.one_round else schedule_round_count(players, rules)
