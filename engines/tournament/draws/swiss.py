"""One round of a Swiss tournament for tables of any size: players with similar points meet, repeated meetings are
avoided, and seats, small tables and byes are shared out evenly."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from engines.core.rng import Rng, game_key
from engines.tournament.draws.search import Prices, search_tables
from engines.tournament.draws.seating import SeatHistory, seat_order
from engines.tournament.draws.tables import table_sizes
from engines.tournament.model import Player, Round, Tournament
from engines.tournament.standings import standings

REPEAT: Final = 12.0
"""Cost of a second meeting; a third one costs twice as much. A second meeting is as bad as seating together players whose
scores are three and a half first places apart."""
ODD: Final = 2.0
"""Cost of seating a player at a second table of unusual size; it grows with the square of the number of such
tables the player has had."""


def swiss_round(tournament: Tournament, *, exact: bool = True) -> Round:
    """Return the next round. Equal tournaments give equal rounds, on every machine. If `exact` is false, a small field is not
    searched to the end."""
    number = tournament.next_number
    rng = draw_of(tournament, number)
    players, rng = _players_by_strength(tournament, number, rng)
    sizes = table_sizes(len(players), tournament.rules)
    byes = pick_byes(tournament, players, len(players) - sum(sizes))
    seated = [player for player in players if player not in byes]
    strength = strengths(tournament)
    rows = meeting_prices(tournament, seated, strength)
    odd = odd_prices(tournament, seated)
    groups = search_tables(
        _cut(len(seated), sizes), Prices(rows, odd, [0] * len(seated)), tournament.rules.size, exact=exact
    )
    tables, _ = seated_tables(tournament, [[seated[one] for one in group] for group in groups], rng)
    return Round(number, tables, byes)


def draw_of(tournament: Tournament, number: int) -> Rng:
    """Return the generator of a round, made from the published seed and the round's number."""
    return Rng(game_key(tournament.seed, (f"round {number}",)))


def strengths(tournament: Tournament) -> Mapping[Player, float]:
    """Return each player's points so far, in first places of a full table (of 100 points in duplicate play); 0 for everybody in
    heats, which are drawn by lot."""
    if tournament.rules.heats:
        return dict.fromkeys((one.player for one in tournament.entrants), 0.0)
    top = max(1, tournament.rules.points[0]) if not tournament.rules.duplicate else 100
    return {line.player: float(line.points) / top for line in standings(tournament)}


def _players_by_strength(tournament: Tournament, number: int, rng: Rng) -> tuple[list[Player], Rng]:
    """Return the players of a round, best first; players with equal points are in an order drawn by lot."""
    drawn, rng = rng.shuffled([one.player for one in tournament.present(number)])
    points = strengths(tournament)
    return sorted(drawn, key=lambda player: -points[player]), rng


def pick_byes(tournament: Tournament, players: Sequence[Player], count: int) -> tuple[Player, ...]:
    """Return the players who get a bye: those with the fewest byes so far, and among equals the last in the given
    order."""
    had = Counter(player for one in tournament.rounds for player in one.byes)
    place = {player: number for number, player in enumerate(players)}
    last_first = sorted(players, key=lambda player: (had[player], -place[player]))
    return tuple(sorted(last_first[:count]))


def meeting_prices(
    tournament: Tournament, players: Sequence[Player], strength: Mapping[Player, float]
) -> list[list[float]]:
    """Return the cost of seating each pair together, in the order of `players`: the squared difference in strength, plus
    `REPEAT` for each table at which they have met."""
    values = [strength.get(player, 0.0) for player in players]
    rows = [[(one - two) ** 2 for two in values] for one in values]
    at = {player: number for number, player in enumerate(players)}
    for table in tournament.drawn_tables():
        here = [at[player] for player in table if player in at]
        for one in here:
            row = rows[one]
            for two in here:
                if one != two:
                    row[two] += REPEAT
    return rows


def odd_prices(tournament: Tournament, players: Sequence[Player]) -> list[float]:
    """Return for each player the cost of a table of unusual size: 0 for the player's first, then more with each earlier one."""
    odd = (table for table in tournament.drawn_tables() if len(table) != tournament.rules.size)
    had = Counter(player for table in odd for player in table)
    return [ODD * had[player] ** 2 for player in players]


def _cut(players: int, sizes: Sequence[int]) -> list[list[int]]:
    """Return the places 0, 1, 2 ... cut into tables of these sizes, from the top."""
    tables: list[list[int]] = []
    start = 0
    for size in sizes:
        tables.append(list(range(start, start + size)))
        start += size
    assert start == players
    return tables


def seated_tables(
    tournament: Tournament, groups: Sequence[Sequence[Player]], rng: Rng
) -> tuple[tuple[tuple[Player, ...], ...], Rng]:
    """Return the groups as tables in the order of their seats, and the generator after the draw. Seats depend on everybody's
    earlier seats, and equally good orders on the draw."""
    history = SeatHistory.of(tournament.drawn_tables())
    tables: list[tuple[Player, ...]] = []
    for group in groups:
        table, rng = seat_order(group, history, rng)
        tables.append(table)
    return tuple(tables), rng
