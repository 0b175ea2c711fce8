"""Rolling pairing: tables for players as they become free, against opponents with similar scores whom they have not
met.
All tables belong to one round, which grows. A table is drawn as soon as enough free players have similar scores and
have not met; the longer a player waits, the further scores may lie apart. A player who has waited for the announced
time is drawn whatever the scores, even with one fault: a table of unusual size, or two players who have met. Every
further wait of the announced time allows one more fault. When nothing is being played, so that waiting brings no new
opponents, everybody who can be seated is drawn."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from statistics import fmean
from typing import Final, TypeAlias

from engines.core.rng import Rng, game_key
from engines.tournament.draws.search import EXACT, Prices, improve_tables
from engines.tournament.draws.seating import SeatHistory, seat_order
from engines.tournament.draws.swiss import REPEAT, meeting_prices, odd_prices
from engines.tournament.draws.tables import table_sizes
from engines.tournament.model import Player, Round, Tournament
from engines.tournament.scoring import average, scored_round

STEPS: Final = 4
"""Number of steps up to the announced wait; with each step scores may lie further apart."""
NEAR: Final = 0.5
"""Worth of seating two players together who have not waited. It makes up for a difference in scores of seven tenths of
a first place."""
OVERDUE: Final = 250.0
"""Worth of seating a player who has waited for the announced time: more than the cost of repeated meetings at a table.
"""
AVOIDED: Final = REPEAT
"""Extra cost of a repeated meeting beyond its cost in a Swiss tournament: in rolling pairing other tables, or one with
a seat fewer, nearly always avoid it."""
UNUSUAL: Final = REPEAT / 12
"""Cost of each seat of a table of unusual size."""
AGAIN: Final = REPEAT / 5
"""Maximum extra cost for a player who had a table of unusual size before: a table with a seat fewer stays cheaper than a
repeated meeting."""

_Table: TypeAlias = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class FreePlayer:
    """A player who has room for `tables` more tables now. `steps` is the time the player has waited, in steps; `STEPS` of them
    are the announced wait."""

    player: Player
    tables: int = 1
    steps: int = 0


def rolling_start(tournament: Tournament) -> Round:
    """Return an empty round, to which rolling pairing adds its tables."""
    return Round(tournament.next_number, ())


def rolling_tables(
    tournament: Tournament, waiting: Sequence[FreePlayer], *, idle: bool = False
) -> tuple[tuple[Player, ...], ...]:
    """Return the tables that begin now, each in the order of its seats; empty as long as it is better to wait. `idle` is
    True if nothing is being played. The tables belong to the last round of the tournament. Equal arguments give equal
    tables on every machine."""
    found: list[tuple[Player, ...]] = []
    open_to = {one.player: one.tables for one in waiting}
    while True:
        here = [one for one in waiting if open_to[one.player] > 0]
        tables = _one_each(tournament, here, idle=idle and not found)
        if not tables:
            return tuple(found)
        found += tables
        for table in tables:
            for player in table:
                open_to[player] -= 1
        tournament = with_tables(tournament, tables)


def with_tables(tournament: Tournament, tables: Sequence[tuple[Player, ...]]) -> Tournament:
    """Return the tournament with these tables added to its last round."""
    last = tournament.rounds[-1]
    return replace(tournament, rounds=(*tournament.rounds[:-1], replace(last, tables=(*last.tables, *tables))))


def games_drawn(tournament: Tournament) -> Mapping[Player, int]:
    """Return the number of tables each player has been drawn for, without annulled ones."""
    found = {one.player: 0 for one in tournament.entrants}
    for table in tournament.drawn_tables():
        for player in table:
            found[player] += 1
    return found


def rolling_strengths(tournament: Tournament) -> Mapping[Player, float]:
    """Return the scores by which players are drawn, in first places: a player's average, with one average game added,
    times the usual number of games by now. So nobody is considered stronger for having played more often."""
    rules = tournament.rules
    top, mean = max(1, rules.points[0]), float(average(rules))
    points = {one.player: 0.0 for one in tournament.entrants}
    tables = dict.fromkeys(points, 0)
    for seats in scored_round(tournament, len(tournament.rounds)).values():
        for one in seats:
            points[one.player] += float(one.points)
            tables[one.player] += 1
    usual = 1 + fmean(tables.values()) if tables else 1.0
    return {player: (points[player] + mean) / (tables[player] + 1) * usual / top for player in points}


def _one_each(tournament: Tournament, waiting: Sequence[FreePlayer], *, idle: bool) -> list[tuple[Player, ...]]:
    """Return the tables worth drawing now, with each player at one of them at most."""
    if len(waiting) < tournament.rules.smallest:
        return []
    drawn = sum(len(one.tables) for one in tournament.rounds)
    rng = Rng(game_key(tournament.seed, (f"round {len(tournament.rounds)}", f"tables {drawn}")))
    lots, rng = rng.shuffled(sorted(waiting, key=lambda one: one.player))
    strength = rolling_strengths(tournament)
    ordered = sorted(lots, key=lambda one: -strength[one.player])
    pool = Pool.of(tournament, ordered, strength, idle=idle)
    chosen = pool.best() if len(ordered) <= EXACT else pool.large_pool_tables()
    history = SeatHistory.of(tournament.drawn_tables())
    tables: list[tuple[Player, ...]] = []
    for group in sorted(chosen):
        table, rng = seat_order([ordered[at].player for at in group], history, rng)
        tables.append(table)
    return tables


@dataclass(frozen=True, slots=True)
class Pool:
    """The free players, as numbers from 0 in order of their scores, and the worth of tables. Only tables of positive
    worth are drawn."""

    prices: Prices
    repeats: tuple[frozenset[int], ...]
    """The players each player has met."""
    steps: tuple[int, ...]
    smallest: int
    size: int
    largest: int
    sizes: tuple[int, ...]
    """Sizes of the tables if as many players as possible were seated now."""
    idle: bool = False

    @classmethod
    def of(
        cls, tournament: Tournament, waiting: Sequence[FreePlayer], strength: Mapping[Player, float], *, idle: bool
    ) -> "Pool":
        """Return the pool of these free players, who are in order of their scores."""
        players, rules = [one.player for one in waiting], tournament.rules
        at = {player: number for number, player in enumerate(players)}
        met: list[set[int]] = [set() for _ in players]
        for table in tournament.drawn_tables():
            here = [at[player] for player in table if player in at]
            for one in here:
                met[one].update(here)
        odd = [UNUSUAL + min(AGAIN, price) for price in odd_prices(tournament, players)]
        repeats = tuple(frozenset(found - {one}) for one, found in enumerate(met))
        rows = meeting_prices(tournament, players, strength)
        for one, others in enumerate(repeats):
            for two in others:
                rows[one][two] += AVOIDED
        prices = Prices(rows, odd, [0] * len(players))
        steps = tuple(one.steps for one in waiting)
        sizes = table_sizes(len(players), rules)
        return cls(prices, repeats, steps, rules.smallest, rules.size, rules.largest, sizes, idle)

    def worth(self, table: Sequence[int]) -> float:
        """Return the worth of drawing a table: the worth of its seats less its cost. It is negative if the table has more faults
        than its longest wait allows, unless nothing is being played."""
        pairs = list(combinations(table, 2))
        longest = max(self.steps[one] for one in table)
        faults = sum(two in self.repeats[one] for one, two in pairs) + (len(table) != self.size)
        if faults > longest // STEPS and not self.idle:
            return -REPEAT
        cost = sum(self.prices.pairs[one][two] for one, two in pairs)
        if len(table) != self.size:
            cost += sum(self.prices.odd[one] for one in table)
        return sum(self._seat(one, len(table)) for one in table) - cost

    def _seat(self, one: int, size: int) -> float:
        if self.idle or self.steps[one] >= STEPS:
            return OVERDUE
        return NEAR * (size - 1) / 2 * (1 + self.steps[one])

    def best(self) -> list[_Table]:
        """Return the tables with the highest total worth among all possible ones, for at most `EXACT` players."""
        count = len(self.steps)
        worth: dict[int, list[tuple[int, _Table, float]]] = {one: [] for one in range(count)}
        for size in range(self.smallest, min(self.largest, count) + 1):
            for table in combinations(range(count), size):
                value = self.worth(table)
                if value > 0:
                    worth[table[0]].append((sum(1 << one for one in table), table, value))
        known: dict[int, tuple[float, tuple[_Table, ...]]] = {0: (0.0, ())}

        def rest(left: int) -> tuple[float, tuple[_Table, ...]]:
            if left in known:
                return known[left]
            first = (left & -left).bit_length() - 1
            found = rest(left & (left - 1))
            for bits, table, value in worth[first]:
                if bits & left == bits:
                    further = rest(left & ~bits)
                    if further[0] + value > found[0] + 1e-9:
                        found = further[0] + value, (table, *further[1])
            known[left] = found
            return found

        return list(rest((1 << count) - 1)[1])

    def large_pool_tables(self) -> list[_Table]:
        """Return the tables of a large pool. First divide the players and swap them as in a Swiss tournament, and keep the
        tables of positive worth; then make tables for the remaining players, the longest wait first."""
        seated = sorted(sorted(range(len(self.steps)), key=lambda one: (-self.steps[one], one))[: sum(self.sizes)])
        tables: list[list[int]] = []
        start = 0
        for size in self.sizes:
            tables.append(seated[start : start + size])
            start += size
        number = {one: at for at, one in enumerate(seated)}
        inner = Prices(
            [[self.prices.pairs[one][two] for two in seated] for one in seated],
            [self.prices.odd[one] for one in seated],
            [0] * len(seated),
        )
        even = improve_tables([[number[one] for one in table] for table in tables], inner, self.size)
        found = [tuple(sorted(seated[at] for at in table)) for table in even]
        kept = [table for table in found if self.worth(table) > 0]
        taken = {one for table in kept for one in table}
        left = [one for one in range(len(self.steps)) if one not in taken]
        return kept + self._one_by_one(left)

    def _one_by_one(self, left: list[int]) -> list[_Table]:
        """Return tables for these players, each begun by the player who has waited longest and filled with the cheapest
        opponents."""
        found: list[_Table] = []
        for first in sorted(left, key=lambda one: (-self.steps[one], one)):
            if first not in left:
                continue
            table, best = [first], ()
            while len(table) < self.largest and len(table) < len(left):
                others = (one for one in left if one not in table)
                table.append(min(others, key=lambda one: (sum(self.prices.pairs[one][two] for two in table), one)))
                if len(table) >= self.smallest and self.worth(table) > max(0.0, self.worth(best) if best else 0.0):
                    best = tuple(sorted(table))
            if best:
                found.append(best)
                left = [one for one in left if one not in best]
        return found
