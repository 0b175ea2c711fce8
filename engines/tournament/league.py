"""Leagues: divisions that play a round robin each, promotion and relegation between seasons. Groups of a first stage."""

from __future__ import annotations

from collections.abc import Sequence

from engines.tournament.model import Entrant, Player, Tournament
from engines.tournament.rules import TournamentRules
from engines.tournament.standings import standings


def divided(players: Sequence[Player], rules: TournamentRules) -> tuple[Entrant, ...]:
    """Entrants of a season from players in the order of their strength, best first: as many divisions as come nearest to
    `rules.division` players each, their sizes as equal as possible, the higher ones not smaller."""
    entrants: list[Entrant] = []
    for number, size in enumerate(division_sizes(len(players), rules), 1):
        for _ in range(size):
            entrants.append(Entrant(players[len(entrants)], rank=len(entrants) + 1, division=number))
    return tuple(entrants)


def division_sizes(players: int, rules: TournamentRules) -> tuple[int, ...]:
    """How many players each division has, highest first."""
    count = max(1, round(players / rules.division))
    while count > 1 and players // count < rules.smallest:
        count -= 1
    size, more = divmod(players, count)
    return tuple(size + (number < more) for number in range(count))


def grouped(players: Sequence[Player], rules: TournamentRules) -> tuple[Entrant, ...]:
    """Entrants of a first stage in groups, from players in the order of their strength, best first: dealt out there and back, so
    that every group has as many of the strong ones."""
    sizes = list(group_sizes(len(players), rules))
    entrants: list[Entrant] = []
    order = list(range(len(sizes)))
    while len(entrants) < len(players):
        for number in order:
            if sizes[number]:
                sizes[number] -= 1
                entrants.append(Entrant(players[len(entrants)], rank=len(entrants) + 1, division=number + 1))
        order.reverse()
    return tuple(entrants)


def group_sizes(players: int, rules: TournamentRules) -> tuple[int, ...]:
    """How many players each group has: as divisions of a league, but not more groups than a final table has seats for their
    best."""
    sizes = division_sizes(players, rules)
    if rules.finals != "table" or rules.qualify_by != "group":
        return sizes
    count = min(len(sizes), rules.largest // rules.qualify)
    size, more = divmod(players, count)
    return tuple(size + (number < more) for number in range(count))


def next_season(season: Tournament, newcomers: Sequence[Player] = ()) -> tuple[Entrant, ...]:
    """The divisions of the season after this one. The best of each division change places with the last of the one above;
    who left or was disqualified is gone, and newcomers begin at the bottom."""
    rules = season.rules
    lines = [line for line in standings(season) if line.active and not line.disqualified]
    numbers = sorted({line.division for line in lines})
    order: list[Player] = []
    waiting: list[Player] = []  # relegated from the division above
    for position, number in enumerate(numbers):
        here = [line.player for line in lines if line.division == number]
        up = here[: rules.promoted] if position else []
        down = here[max(len(up), len(here) - rules.relegated) :] if position < len(numbers) - 1 else []
        order += [*up, *waiting, *(player for player in here if player not in up and player not in down)]
        waiting = down
    order += [*waiting, *newcomers]
    return divided(order, rules)


def moves(season: Tournament, after: Sequence[Entrant]) -> dict[Player, int]:
    """By how many divisions each player of the season moved up (negative: down). Who is gone is left out."""
    before = {one.player: one.division for one in season.entrants}
    return {one.player: before[one.player] - one.division for one in after if one.player in before}
