"""Figures of the evenness of a draw, and a draw by lot to compare with."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engines.tournament.draws.elimination import players_of_next_round
from engines.tournament.draws.swiss import draw_of, pick_byes, strengths
from engines.tournament.draws.tables import table_sizes
from engines.tournament.model import Player, Round, Tournament


@dataclass(frozen=True, slots=True)
class Balance:
    """Figures of a tournament so far.
    `repeats` counts meetings of two players beyond their first, `most_meetings` is the highest number for any two.
    `seat_spread` is the mean over players of the difference between the most and the fewest games on a seat (of a full
    table). `strength_spread` is the mean over the newest round's tables of the difference between the strongest and the
    weakest, in first places. `most_byes` is the highest number of byes of a player."""

    repeats: int
    most_meetings: int
    seat_spread: float
    strength_spread: float
    most_byes: int


def balance(tournament: Tournament, drawn: Round) -> Balance:
    """Return the figures with `drawn` as the newest round, which the tournament need not contain yet."""
    rounds = [one for one in tournament.rounds if one.number != drawn.number]
    tables = [table for one in (*rounds, drawn) for table in one.tables]
    met = meetings(tables)
    byes: dict[Player, int] = {}
    for one in (*rounds, drawn):
        for player in one.byes:
            byes[player] = byes.get(player, 0) + 1
    return Balance(
        repeats=sum(count - 1 for count in met.values()),
        most_meetings=max(met.values(), default=0),
        seat_spread=_seat_spread(tables, tournament.rules.size),
        strength_spread=spread_of(drawn.tables, strengths(tournament)),
        most_byes=max(byes.values(), default=0),
    )


def meetings(tables: Sequence[Sequence[Player]]) -> Mapping[tuple[Player, Player], int]:
    """Return the number of meetings of each pair that has met."""
    found: dict[tuple[Player, Player], int] = {}
    for table in tables:
        for one in table:
            for two in table:
                if one < two:
                    found[one, two] = found.get((one, two), 0) + 1
    return found


def drawn_by_lot(tournament: Tournament) -> Round:
    """Return the next round without any balance: players, tables and seats by lot. For comparison only."""
    number = tournament.next_number
    knockout = tournament.rules.format == "elimination"
    here = players_of_next_round(tournament) if knockout else [one.player for one in tournament.present(number)]
    order, _ = draw_of(tournament, -number).shuffled(here)
    sizes = table_sizes(len(order), tournament.rules)
    byes = pick_byes(tournament, order, len(order) - sum(sizes))
    seated = [player for player in order if player not in byes]
    tables: list[tuple[Player, ...]] = []
    start = 0
    for size in sizes:
        tables.append(tuple(seated[start : start + size]))
        start += size
    return Round(number, tuple(tables), byes)


def _seat_spread(tables: Sequence[Sequence[Player]], size: int) -> float:
    counts: dict[Player, list[int]] = {}
    for table in tables:
        for seat, player in enumerate(table[:size]):
            counts.setdefault(player, [0] * size)[seat] += 1
    if not counts:
        return 0.0
    return sum(max(one) - min(one) for one in counts.values()) / len(counts)


def spread_of(tables: Sequence[Sequence[Player]], strength: Mapping[Player, float]) -> float:
    """Return the mean over tables of the difference between the strongest and the weakest."""
    if not tables:
        return 0.0
    spreads = [max(strength[one] for one in table) - min(strength[one] for one in table) for table in tables]
    return sum(spreads) / len(tables)
