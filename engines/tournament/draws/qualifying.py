"""Qualification: the players who go on to the finals, and the order of their seeding."""

from __future__ import annotations

from engines.tournament.divisions import division_sizes
from engines.tournament.draws.elimination import elimination_rounds
from engines.tournament.model import Player, Tournament
from engines.tournament.rules import TournamentRules
from engines.tournament.stages import first_stage, stage_rules
from engines.tournament.standings import Standing, overall


def qualified(tournament: Tournament) -> tuple[Player, ...]:
    """Return the finalists as the first stage stands now, in the order of their seeding. Only players who are still
    there qualify; the next of the group, or of everybody, moves up. Level players go by the seeding."""
    rules = tournament.rules
    lines = [one for one in overall(first_stage(tournament)) if one.active and not one.disqualified]
    if rules.heats:
        lines = [one for one in lines if one.played]
    grouped = rules.format == "groups"
    best = _best_of_groups(lines, rules.qualify) if grouped else lines[: finalists(len(lines), rules)]
    return tuple(one.player for one in best)


def finalists(players: int, rules: TournamentRules) -> int:
    """Return how many of so many play the finals: of each group as many as the rules say; otherwise at most so many, and
    as many as can play a knockout down to one table. 0 if none can."""
    if rules.format == "groups":
        return sum(min(size, rules.qualify) for size in division_sizes(players, rules))
    finals = stage_rules(rules, 2)
    fitting = (one for one in range(min(players, rules.qualify), 0, -1) if elimination_rounds(one, finals) is not None)
    return next(fitting, 0)


def _best_of_groups(lines: list[Standing], most: int) -> list[Standing]:
    count: dict[int, int] = {}
    best: list[Standing] = []
    for one in lines:
        count[one.division] = count.get(one.division, 0) + 1
        best += [one] if count[one.division] <= most else []
    return best
