"""Leagues: divisions that play a round robin each, promotion and relegation between seasons."""

from collections.abc import Sequence
from itertools import chain

from engines.tournament.divisions import division_entrants, division_sizes, least_size
from engines.tournament.model import Entrant, Player, Tournament
from engines.tournament.rules import TournamentRules
from engines.tournament.standings import standings


def outer_least_size(rules: TournamentRules) -> int:
    """Return the minimum number of players with which the highest or the lowest division continues after a season. The number
    can be smaller than in other divisions, because the outer two promote or relegate players, not both."""
    return max(rules.smallest, rules.promoted)


def most_size(rules: TournamentRules) -> int:
    """Return the maximum number of players with which a division continues after a season."""
    return 2 * rules.division


def next_season(season: Tournament) -> tuple[Entrant, ...]:
    """Return the entrants of the next season if all players of `divisions_after` play again, and nobody else."""
    return entrants_with_newcomers(divisions_after(season), (), season.rules)


def divisions_after(season: Tournament) -> tuple[tuple[Player, ...], ...]:
    """Return the divisions of a league after promotion and relegation, highest first, each in order of strength:
    relegated players, players who keep their division, promoted players. Places are those of the final standings, which include
    players who left; these and disqualified players are then removed, and nobody is promoted or relegated in their place."""
    rules, lines = season.rules, standings(season)
    numbers = sorted({one.division for one in lines})
    after: list[list[Player]] = [[] for _ in numbers]
    relegated: list[Player] = []
    for position, number in enumerate(numbers):
        here = [one.player for one in lines if one.division == number]
        up = here[: rules.promoted] if position else []
        down = here[max(len(up), len(here) - rules.promoted) :] if position < len(numbers) - 1 else []
        if position:
            after[position - 1] += up
        after[position] += [*relegated, *(player for player in here if player not in up and player not in down)]
        relegated = down
    staying = {one.player for one in lines if one.active and not one.disqualified}
    return tuple(tuple(player for player in one if player in staying) for one in after)


def entrants_with_newcomers(
    kept: Sequence[Sequence[Player]], newcomers: Sequence[Player], rules: TournamentRules
) -> tuple[Entrant, ...]:
    """Return the entrants of a season from the divisions `kept` after the season before, highest first. Newcomers, best first,
    fill the lowest division; the rest form further divisions below it or, if they are too few, join it too. If a division then
    is too small or too large, or if there was at most one, everybody is divided anew in this order."""
    divisions = [list(one) for one in kept]
    if divisions:
        room = max(0, rules.division - len(divisions[-1]))
        below = newcomers[room:]
        separate = len(below) >= least_size(rules)
        divisions[-1] += newcomers[: room if separate else len(newcomers)]
        start = 0
        for size in division_sizes(len(below), rules) if separate else ():
            divisions.append(list(below[start : start + size]))
            start += size
    least = [outer_least_size(rules), *(least_size(rules) for _ in divisions[2:]), outer_least_size(rules)]
    if len(kept) < 2 or not all(few <= len(one) <= most_size(rules) for few, one in zip(least, divisions, strict=True)):
        return division_entrants([*chain(*kept), *newcomers], rules)
    placed = [(player, number) for number, one in enumerate(divisions, 1) for player in one]
    return tuple(Entrant(player, rank=rank, division=number) for rank, (player, number) in enumerate(placed, 1))
