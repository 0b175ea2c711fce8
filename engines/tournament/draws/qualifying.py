"""Qualification: the players who advance to the finals, and their seeding."""

from collections import Counter

from engines.tournament.divisions import division_sizes
from engines.tournament.draws.elimination import elimination_round_count
from engines.tournament.model import Player, Tournament
from engines.tournament.rules import TournamentRules
from engines.tournament.stages import first_stage, stage_rules
from engines.tournament.standings import Standing, overall_standings


def finalists(tournament: Tournament) -> tuple[Player, ...]:
    """Return the finalists by the current standings of the first stage, in order of their seeding for the finals. Players who
    left or were disqualified do not qualify, nor in heats those who have not played; the next player of the group, or of the
    whole field, moves up. Ties are broken by the seeding of the first stage."""
    rules = tournament.rules
    lines = [one for one in overall_standings(first_stage(tournament)) if one.active and not one.disqualified]
    if rules.heats:
        lines = [one for one in lines if one.played]
    grouped = rules.format == "groups"
    best = _best_of_groups(lines, rules.qualify) if grouped else lines[: finalist_count(len(lines), rules)]
    return tuple(one.player for one in best)


def finalist_count(players: int, rules: TournamentRules) -> int:
    """Return the number of finalists in a field of `players`: with groups, at most `rules.qualify` of each; otherwise the
    highest number up to `rules.qualify` that a knockout can reduce to one table. The number is 0 if no finals are possible."""
    if rules.format == "groups":
        return sum(min(size, rules.qualify) for size in division_sizes(players, rules))
    finals = stage_rules(rules, 2)
    fitting = (
        one for one in range(min(players, rules.qualify), 0, -1) if elimination_round_count(one, finals) is not None
    )
    return next(fitting, 0)


def places_in_finals(players: int, rules: TournamentRules) -> int | None:
    """Return how many qualify of each group, or of a field of `players`, and the highest number if the field is too small for
    finals; None without finals."""
    grouped = rules.format == "groups"
    return rules.cut if grouped or rules.cut is None else finalist_count(players, rules) or rules.cut


def _best_of_groups(lines: list[Standing], most: int) -> list[Standing]:
    count = Counter[int]()
    best: list[Standing] = []
    for one in lines:
        count[one.division] += 1
        best += [one] if count[one.division] <= most else []
    return best
