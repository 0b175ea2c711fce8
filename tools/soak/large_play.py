"""A large field in the soak: hundreds of people, many rounds of a short game. Every draw is repeated from the published data
and compared with the one that was played, and its processor time with that of drawing lots."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from time import process_time
from typing import Final, TypeVar

from bot.services.tournaments.state.record import TournamentRecord
from engines.tournament.draws.pairing import next_round
from engines.tournament.model import Player, Round, Tournament
from tools.bench.draw_figures import drawn_by_lot, meetings
from tools.soak.tournament_play import Contest

MOST_SECONDS: Final = 2.0
"""Limit of the processor time of one draw, in seconds."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Draws:
    """The repeated draws of a Swiss: the seconds of processor time of each, and of drawing lots in its place."""

    seconds: tuple[float, ...]
    by_lot: tuple[float, ...]
    repeats: int
    avoidable: int
    """Number of repeated meetings that a swap with another table would have avoided."""
    others: int
    """Number of draws that differ from the played ones."""


def drawn_again(record: TournamentRecord) -> Draws:
    """Repeat the draw of every round of a Swiss."""
    seconds: list[float] = []
    by_lot: list[float] = []
    repeats = avoidable = others = 0
    for opened in record.rounds:
        before = _before(record, opened.drawn.number)
        drawn, taken = _timed(lambda before=before: next_round(before))
        _, floor = _timed(lambda before=before: drawn_by_lot(before))
        seconds.append(taken)
        by_lot.append(floor)
        others += drawn is None or drawn.tables != opened.drawn.tables
        repeats += sum(_repeats(before, opened.drawn).values())
        avoidable += _avoidable(before, opened.drawn)
    return Draws(tuple(seconds), tuple(by_lot), repeats, avoidable, others)


def _before(record: TournamentRecord, number: int) -> Tournament:
    """Return the tournament as it was when a round was drawn."""
    # Simulated time does not pass during a draw, so a ruling of the moment at which the round opened came after it.
    at = record.rounds[number - 1].opened_at
    rulings = tuple(one for one in record.rulings if one.at < at)
    entries = tuple(one for one in record.entries if one.joined <= number)
    entries = tuple(replace(one, left=None) if (one.left or 0) > number else one for one in entries)
    engine = replace(record, rulings=rulings, entries=entries).as_tournament()
    return replace(
        engine, rounds=engine.rounds[: number - 1], results=tuple(one for one in engine.results if one.round < number)
    )


def _timed(work: Callable[[], T]) -> tuple[T, float]:
    began = process_time()
    found = work()
    return found, process_time() - began


def _repeats(before: Tournament, drawn: Round) -> dict[int, int]:
    """Return the number of pairs that have met before, by the index of their table; tables without any are left out."""
    met = meetings(tuple(before.drawn_tables()))
    counted = {at: _met(table, met) for at, table in enumerate(drawn.tables)}
    return {at: count for at, count in counted.items() if count}


def _met(table: Sequence[Player], met: Mapping[tuple[Player, Player], int]) -> int:
    return sum((min(pair), max(pair)) in met for pair in combinations(table, 2))


def _avoidable(before: Tournament, drawn: Round) -> int:
    """Return the number of tables with a repeat for which a swap of two players with another table would leave fewer
    repeats."""
    met, count = meetings(tuple(before.drawn_tables())), 0
    for at, has in _repeats(before, drawn).items():
        here = drawn.tables[at]
        count += any(
            _met(_with(here, one, two), met) + _met(_with(there, two, one), met) < has + _met(there, met)
            for other, there in enumerate(drawn.tables)
            if other != at
            for one in here
            for two in there
        )
    return count


def _with(table: tuple[Player, ...], gone: Player, come: Player) -> tuple[Player, ...]:
    return tuple(come if one == gone else one for one in table)


class LargeContest(Contest):
    """Promises beyond those of every tournament: no draw takes longer than two seconds of processor time, none has a
    repeated meeting that a swap would have avoided, and outsiders can reproduce all draws."""

    async def _checked(self, record: TournamentRecord) -> list[str]:
        lines = await super()._checked(record)
        again = drawn_again(record)
        if max(again.seconds) > MOST_SECONDS:
            self.watch.breaks(f"a draw took {max(again.seconds):.2f} s of processor time")
        if again.avoidable:
            self.watch.breaks(f"{again.avoidable} tables have a repeat meeting that a swap would have avoided")
        if again.others:
            self.watch.breaks(f"{again.others} draws come out differently from what is published")
        return [
            *lines,
            f"processor time of a draw {max(again.seconds):.2f} s at most, by lot {max(again.by_lot):.2f} s; "
            f"{again.repeats} repeat meetings, {again.avoidable} that a swap would have avoided",
        ]
