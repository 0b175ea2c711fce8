"""Divisions of entrants: those of a league, and groups."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from engines.tournament.model import Entrant, Player
from engines.tournament.rules import TournamentRules


def divided(players: Sequence[Player], rules: TournamentRules) -> tuple[Entrant, ...]:
    """Return the entrants of a season from players in the order of their strength, best first: as many divisions as
    come nearest to `rules.division` players each, their sizes as equal as possible, the higher ones not smaller."""
    entrants: list[Entrant] = []
    for number, size in enumerate(division_sizes(len(players), rules), 1):
        for _ in range(size):
            entrants.append(Entrant(players[len(entrants)], rank=len(entrants) + 1, division=number))
    return tuple(entrants)


def division_sizes(players: int, rules: TournamentRules) -> tuple[int, ...]:
    """Return how many players each division has, highest first."""
    count = max(1, round(players / rules.division))
    while count > 1 and players // count < least_size(rules):
        count -= 1
    size, more = divmod(players, count)
    return tuple(size + (number < more) for number in range(count))


def least_size(rules: TournamentRules) -> int:
    """Return the fewest players of a division when all are divided: enough for a table and, in a league, for those who go up and
    down."""
    return max(rules.smallest, rules.promoted + rules.relegated) if rules.format == "league" else rules.smallest


def grouped(
    players: Sequence[Player], rules: TournamentRules, apart: Sequence[Collection[Player]] = ()
) -> tuple[Entrant, ...]:
    """Return the entrants of a stage in groups, from players in the order of their strength, best first: dealt out
    there and back, so that the groups are equally strong. Players of one set of `apart` come into different groups as
    far as the players dealt out with them allow it."""
    sizes = list(group_sizes(len(players), rules))
    members: list[set[Player]] = [set() for _ in sizes]
    entrants: list[Entrant] = []
    order = list(range(len(sizes)))
    while len(entrants) < len(players):
        here = [number for number in order if len(members[number]) < sizes[number]]
        dealt = list(players[len(entrants) : len(entrants) + len(here)])
        for at, number in enumerate(here):
            if _meets(dealt[at], members[number], apart):
                _exchanged(dealt, at, here, members, apart)
        for player, number in zip(dealt, here, strict=True):
            members[number].add(player)
        division = dict(zip(dealt, here, strict=True))
        for player in players[len(entrants) : len(entrants) + len(here)]:
            entrants.append(Entrant(player, rank=len(entrants) + 1, division=division[player] + 1))
        order.reverse()
    return tuple(entrants)


def _meets(player: Player, members: Collection[Player], apart: Sequence[Collection[Player]]) -> bool:
    """Say whether somebody whom a player is kept apart from is among the members of a group."""
    return any(player in group and not set(group).isdisjoint(members) for group in apart)


def _exchanged(
    dealt: list[Player],
    at: int,
    here: Sequence[int],
    members: Sequence[Collection[Player]],
    apart: Sequence[Collection[Player]],
) -> None:
    """Exchange a player with the nearest one dealt out with them, so that both meet nobody they are kept apart from."""
    for other in sorted(range(len(dealt)), key=lambda one: (abs(one - at), one)):
        if not _meets(dealt[at], members[here[other]], apart) and not _meets(dealt[other], members[here[at]], apart):
            dealt[at], dealt[other] = dealt[other], dealt[at]
            return


def group_sizes(players: int, rules: TournamentRules) -> tuple[int, ...]:
    """Return how many players each group has: as for divisions of a league, but no more groups than a final table has
    seats for their best."""
    sizes = division_sizes(players, rules)
    if rules.finals != "table" or rules.qualify_by != "group":
        return sizes
    count = min(len(sizes), rules.largest // rules.qualify)
    size, more = divmod(players, count)
    return tuple(size + (number < more) for number in range(count))
