"""Elimination in tables: the best of each table go on, until one table is left."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core.rng import Rng
from engines.tournament.model import Player, Round, SeatResult, Tournament
from engines.tournament.scoring import places_of, worth_of
from engines.tournament.search import Prices, improved
from engines.tournament.swiss import draw_of, meeting_prices, seated_tables
from engines.tournament.tables import table_sizes


def elimination_round(tournament: Tournament) -> Round | None:
    """The next round; None when the final has been played. The strongest are spread over the tables, and who met before
    meets again as late as possible."""
    number = tournament.next_number
    if tournament.rounds and len(tournament.rounds[-1].tables) == 1 and not tournament.rounds[-1].byes:
        return None
    rng = draw_of(tournament, number)
    alive, rng = _by_rank(tournament, still_in(tournament), rng)
    sizes = table_sizes(len(alive), tournament.rules)
    free = len(alive) - sum(sizes)
    byes, seated = alive[:free], alive[free:]
    if not sizes:
        return None
    groups = _spread(seated, sizes)
    rows = meeting_prices(tournament, seated, {})
    pots = [position // len(sizes) for position in range(len(seated))]
    at = {player: position for position, player in enumerate(seated)}
    indexed = [[at[player] for player in group] for group in groups]
    found = improved(indexed, Prices(rows, [0.0] * len(seated), pots), tournament.rules.size)
    tables, _ = seated_tables(tournament, [[seated[one] for one in group] for group in found], rng)
    return Round(number, tables, tuple(sorted(byes)))


def still_in(tournament: Tournament) -> tuple[Player, ...]:
    """Who plays the next round: everybody at first, then the best `advance` of each table and who had no table. A table
    whose players are level where the line falls is decided by the game's score, then by the seeding, then by lot; one
    without a result or annulled, by the seeding. Who left or was disqualified does not go on, and the next at the same
    table does."""
    here = {one.player for one in tournament.active(tournament.next_number)}
    if not tournament.rounds:
        return tuple(sorted(here))
    last = tournament.rounds[-1]
    on = {player for player in last.byes if player in here}
    for table, players in enumerate(last.tables, 1):
        order = [player for player in _ranked(tournament, last.number, table, players) if player in here]
        on.update(order[: tournament.rules.advance])
    return tuple(sorted(on))


def _ranked(tournament: Tournament, number: int, table: int, players: Sequence[Player]) -> list[Player]:
    lots, _ = draw_of(tournament, number).shuffled(sorted(players))
    seeding = {one.player: (one.rank, lots.index(one.player)) for one in tournament.entrants if one.player in players}
    result = tournament.decided.get((number, table))
    if result is None:
        return sorted(players, key=lambda player: seeding[player])
    places = dict(zip((one.player for one in result.seats), places_of(result.seats, tournament.rules), strict=True))
    by_player = {one.player: one for one in result.seats}

    def key(player: Player) -> tuple[int, int, tuple[int, int]]:
        seat = by_player[player]
        return places[player], -_score(seat, tournament), seeding[player]

    return sorted(by_player, key=key)


def _score(seat: SeatResult, tournament: Tournament) -> int:
    return seat.score if worth_of(seat.ending, tournament.rules) == "place" else 0


def _by_rank(tournament: Tournament, players: Sequence[Player], rng: Rng) -> tuple[list[Player], Rng]:
    drawn, rng = rng.shuffled(players)
    rank = {one.player: one.rank for one in tournament.entrants}
    return sorted(drawn, key=lambda player: rank[player]), rng


def _spread(players: Sequence[Player], sizes: Sequence[int]) -> list[list[Player]]:
    """One pot after the other dealt out, there and back, so that every table has one of each pot. Tables that are full are
    passed over."""
    groups: list[list[Player]] = [[] for _ in sizes]
    waiting = list(players)
    forth = True
    while waiting:
        turn = range(len(sizes)) if forth else range(len(sizes) - 1, -1, -1)
        for table in turn:
            if waiting and len(groups[table]) < sizes[table]:
                groups[table].append(waiting.pop(0))
        forth = not forth
    return groups
