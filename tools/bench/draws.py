"""The quality of rolling pairing, compared with drawing lots and with sort-and-slice among the same free players: simulated
with games of about nine days. The figures are counts, not times."""

import random
import statistics
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, TypeAlias

from engines.tournament.draws.rolling import (
    STEPS,
    FreePlayer,
    rolling_start,
    rolling_strengths,
    rolling_tables,
    with_tables,
)
from engines.tournament.model import Entrant, Player, SeatResult, TableResult, Tournament
from engines.tournament.rules import TournamentRules
from tests.engines.tournament.clean_draws import MOST, avoidable
from tools.bench.draw_figures import meetings, spread_of
from tools.bench.measuring import Row

SIZE: Final = 4
WAIT: Final = 48.0
"""Hours that a player waits for new opponents."""
GAME: Final = 9 * 24.0
"""Median hours of a game."""
_SPREAD: Final = 0.5
_AFTER: Final = 1e-6
"""Hours added to the end of a step of the wait, so that it is over in spite of rounding."""
_SEED: Final = "5e" * 32

Tables: TypeAlias = Sequence[tuple[Player, ...]]
Way: TypeAlias = Callable[[Tournament, Sequence[FreePlayer], int, random.Random], Tables]
"""A function that draws tables from the free players while a number of tables is being played."""


def ours(tournament: Tournament, waiting: Sequence[FreePlayer], playing: int, luck: random.Random) -> Tables:
    """Draw by the product's rolling pairing."""
    return rolling_tables(tournament, waiting, idle=not playing)


def lot(tournament: Tournament, waiting: Sequence[FreePlayer], playing: int, luck: random.Random) -> Tables:
    """Draw one table by lot from twice as many players as it has seats."""
    return _one_table(waiting, lambda pool: luck.sample(pool, SIZE), playing)


def sliced(tournament: Tournament, waiting: Sequence[FreePlayer], playing: int, luck: random.Random) -> Tables:
    """Sort twice as many players as a table has seats by score, and cut."""
    strength = rolling_strengths(tournament)
    return _one_table(waiting, lambda pool: sorted(pool, key=lambda one: -strength[one])[:SIZE], playing)


def _one_table(waiting: Sequence[FreePlayer], choose: Callable[[list[Player]], list[Player]], playing: int) -> Tables:
    pool = [one.player for one in sorted(waiting, key=lambda one: (-one.steps, one.player))][: 2 * SIZE]
    late = not playing or any(one.steps >= STEPS for one in waiting)
    if len(pool) < SIZE - 1 or (len(pool) < 2 * SIZE and not late):
        return ()
    return (tuple(pool if len(pool) < SIZE else choose(pool)),)


@dataclass
class Field:
    """Players who each play a number of games, at most at a number of tables at a time, drawn in one way."""

    players: int
    games: int
    at_once: int
    way: Way
    now: float = 0.0
    luck: random.Random = field(default_factory=lambda: random.Random(1))
    avoidable: int = 0
    """Number of draws with a repeat although other tables would have had none and made nobody wait longer than
    announced."""
    waits: list[float] = field(default_factory=list[float])
    spreads: list[float] = field(default_factory=list[float])

    def __post_init__(self) -> None:
        rules = TournamentRules(rounds=self.games, at_once=self.at_once, size=SIZE, smallest=SIZE - 1, largest=SIZE)
        everybody = tuple(Entrant(Player(number), rank=number) for number in range(1, self.players + 1))
        empty = Tournament(rules, _SEED, everybody)
        self.tournament = replace(empty, rounds=(rolling_start(empty),))
        self._free = {one.player: [0.0] * self.at_once for one in everybody}
        self._left = dict.fromkeys(self._free, self.games)
        self._playing: list[tuple[float, int]] = []

    def played(self) -> "Field":
        """Play all games and return the field."""
        while True:
            while tables := self.way(self.tournament, self._waiting(), len(self._playing), self.luck):
                self.avoidable += self.way is ours and self._could_do_without(tables)
                self._begin(tables)
            moments = [at for at, _ in self._playing]
            step = WAIT / STEPS
            waiting = [min(self._free[one.player]) for one in self._waiting()]
            moments += [since + ((self.now - since) // step + 1) * step + _AFTER for since in waiting if self._playing]
            if not moments:
                return self
            self.now = min(moments)
            self._end([table for at, table in self._playing if at <= self.now])

    def _could_do_without(self, tables: Tables) -> bool:
        """Return whether a draw had an avoidable repeat; always False for draws from many players, where this is not
        computed."""
        waiting, once = self._waiting(), sum(map(len, tables)) == len({one for table in tables for one in table})
        return once and len(waiting) <= MOST and avoidable(self.tournament, waiting, tables, idle=not self._playing)

    def _waiting(self) -> list[FreePlayer]:
        step = WAIT / STEPS
        return [
            FreePlayer(player, min(len(since), self._left[player]), int((self.now - min(since)) // step))
            for player, since in self._free.items()
            if since and self._left[player]
        ]

    def _begin(self, tables: Tables) -> None:
        strength = rolling_strengths(self.tournament)
        known = len(self.tournament.rounds[0].tables)
        self.tournament = with_tables(self.tournament, tables)
        for number, table in enumerate(tables, known + 1):
            self._playing.append((self.now + GAME * self.luck.lognormvariate(0, _SPREAD), number))
            if self.now:
                self.spreads.append(spread_of([table], strength))
            for player in table:
                since = min(self._free[player])
                self._free[player].remove(since)
                self._left[player] -= 1
                self.waits.append(self.now - since)

    def _end(self, tables: Sequence[int]) -> None:
        self._playing = [one for one in self._playing if one[1] not in tables]
        for number in tables:
            players = self.tournament.rounds[0].tables[number - 1]
            scores = {player: 100 - player % 50 + self.luck.randrange(60) for player in players}
            seats = tuple(SeatResult(one, _place(one, scores), scores[one]) for one in players)
            self.tournament = replace(
                self.tournament, results=(*self.tournament.results, TableResult(1, number, seats))
            )
            for player in players:
                self._free[player].append(self.now)

    @property
    def repeats(self) -> int:
        """Return the number of meetings beyond the first of each pair."""
        return sum(count - 1 for count in meetings(self.tournament.rounds[0].tables).values())

    @property
    def small(self) -> int:
        """Return the number of tables with a seat fewer than usual."""
        return sum(len(table) != SIZE for table in self.tournament.rounds[0].tables)


def _place(player: Player, scores: Mapping[Player, int]) -> int:
    return 1 + sum(score > scores[player] for score in scores.values())


def rolling(fields: Sequence[tuple[int, int, int]]) -> list[Row]:
    """Return repeats, strength, waits and length of each field (players, games, tables at a time), compared with the
    two other ways."""
    rows: list[Row] = []
    for players, games, at_once in fields:
        name = f"rolling: {players} players, {games} games, {at_once} at a time"
        drawn = Field(players, games, at_once, ours).played()
        for other, way in (("lot", lot), ("sort and slice", sliced)):
            beside = Field(players, games, at_once, way).played()
            rows += [
                Row("draws", f"{name}: repeat meetings", drawn.repeats, "", other, beside.repeats),
                Row(
                    "draws", f"{name}: strength difference", _mean(drawn.spreads), "wins", other, _mean(beside.spreads)
                ),
            ]
            if way is lot:
                rows += [
                    Row("draws", f"{name}: tables with a seat fewer", drawn.small, "", other, beside.small),
                    Row("draws", f"{name}: repeats another draw would have avoided", drawn.avoidable, "", target=0),
                    Row("draws", f"{name}: wait for a table", _mean(drawn.waits), "h", other, _mean(beside.waits)),
                    Row("draws", f"{name}: all over after", drawn.now / 24, "days", other, beside.now / 24),
                ]
    return rows


def _mean(values: Sequence[float]) -> float:
    return statistics.fmean(values) if values else 0.0
