"""Divisions of entrants: the divisions of a league, and the groups before finals."""

from collections.abc import Sequence

from engines.tournament.model import Entrant, Player
from engines.tournament.rules import TournamentRules


def division_entrants(players: Sequence[Player], rules: TournamentRules) -> tuple[Entrant, ...]:
    """Return the entrants of a season in divisions, from players in order of strength, best first. The divisions have
    about `rules.division` players each; their sizes are as equal as possible, and the larger divisions are the higher ones."""
    entrants: list[Entrant] = []
    for number, size in enumerate(division_sizes(len(players), rules), 1):
        for _ in range(size):
            entrants.append(Entrant(players[len(entrants)], rank=len(entrants) + 1, division=number))
    return tuple(entrants)


def division_sizes(players: int, rules: TournamentRules) -> tuple[int, ...]:
    """Return the number of players in each division, highest division first. Unless there is only one, no division is smaller
    than `least_size`."""
    count = max(1, round(players / rules.division))
    while count > 1 and players // count < least_size(rules):
        count -= 1
    size, more = divmod(players, count)
    return tuple(size + (number < more) for number in range(count))


def least_size(rules: TournamentRules) -> int:
    """Return the minimum number of players of a division when everybody is divided anew: enough for a table and, in a
    league, for the promoted and the relegated."""
    return max(rules.smallest, 2 * rules.promoted) if rules.format == "league" else rules.smallest


def group_entrants(players: Sequence[Player], rules: TournamentRules) -> tuple[Entrant, ...]:
    """Return the entrants of a stage in groups, from players in order of strength, best first. They are dealt to the
    groups back and forth, so that all groups are about equally strong."""
    sizes = division_sizes(len(players), rules)
    entrants: list[Entrant] = []
    order = list(range(len(sizes)))
    while len(entrants) < len(players):
        dealt = len(entrants) // len(sizes)
        for number in (one for one in order if dealt < sizes[one]):
            entrants.append(Entrant(players[len(entrants)], rank=len(entrants) + 1, division=number + 1))
        order.reverse()
    return tuple(entrants)
