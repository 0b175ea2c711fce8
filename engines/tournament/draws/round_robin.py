"""Round robins: by a balanced design if there is one, otherwise by rounds searched for even meetings."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, combinations
from typing import Literal

from engines.core.rng import Rng
from engines.tournament.draws.designs import Blocks, design_for
from engines.tournament.draws.seating import SeatHistory, seat_order
from engines.tournament.draws.swiss import draw_of, swiss_round
from engines.tournament.draws.tables import table_sizes
from engines.tournament.model import Entrant, Player, Round, Tournament
from engines.tournament.rules import TournamentRules


@dataclass(frozen=True, slots=True)
class Schedule:
    """All rounds of one group. `kind` is `design` if the rounds are rounds of a balanced design, and `searched` otherwise.
    `exact` is True if they are whole designs, so that all pairs meet equally often."""

    kind: Literal["design", "searched"]
    rounds: tuple[Round, ...]
    exact: bool


def round_robin_round(tournament: Tournament) -> Round | None:
    """Return the next round; None when the whole schedule is played. Players who left are taken off the tables; the
    players of a table that becomes too small have a bye."""
    number = tournament.next_number
    drawn = [schedule.rounds[number - 1] for schedule in schedules(tournament) if number <= len(schedule.rounds)]
    if not drawn:
        return None
    here = {one.player for one in tournament.active(number)}
    tables: list[tuple[Player, ...]] = []
    byes: list[Player] = []
    for one in drawn:
        byes += [player for player in one.byes if player in here]
        for table in one.tables:
            left = tuple(player for player in table if player in here)
            if len(left) >= tournament.rules.smallest:
                tables.append(left)
            else:
                byes += left
    # If all tables belong to one round, a player can have several byes, and byes besides tables: all are kept.
    if tournament.rules.one_round:
        return Round(number, tuple(tables), tuple(sorted(byes)))
    seated = {player for table in tables for player in table}
    return Round(number, tuple(tables), tuple(sorted(set(byes) - seated)))


def schedules(tournament: Tournament) -> tuple[Schedule, ...]:
    """Return the schedule of each division, highest first; outside leagues and groups there is one division. Schedules
    follow from the players at the start, so every call returns equal ones."""
    divisions = sorted({one.division for one in tournament.entrants})
    planned = (
        _schedule(tournament, [one for one in tournament.entrants if one.division == number and one.joined == 1])
        for number in divisions
    )
    return tuple(_in_one_round(one) if tournament.rules.one_round else one for one in planned)


def _in_one_round(planned: Schedule) -> Schedule:
    """Return the schedule with all its tables in one round, in their order. The byes of all its rounds are kept, so a
    player can have several."""
    tables = tuple(chain.from_iterable(one.tables for one in planned.rounds))
    byes = tuple(chain.from_iterable(one.byes for one in planned.rounds))
    return replace(planned, rounds=(Round(1, tables, byes),) if tables else ())


def schedule_round_count(players: int, rules: TournamentRules) -> int:
    """Return the number of rounds of a schedule in which each of `players` players plays about `rules.rounds` games. A known
    balanced design is played as often as it fits into `rules.rounds` rounds; if it does not fit once, there are `rules.rounds`
    rounds. Without a design there are more rounds if every round leaves players without a table, and none if no table can be
    filled."""
    design, seated = design_for(players, rules.size), sum(table_sizes(players, rules))
    if design is not None:
        return rules.rounds // len(design) * len(design) or rules.rounds
    return -(-rules.rounds * players // seated) if seated else 0


def _schedule(tournament: Tournament, members: list[Entrant]) -> Schedule:
    design = design_for(len(members), tournament.rules.size)
    rounds = schedule_round_count(len(members), tournament.rules)
    if design is None:
        return _searched_schedule(tournament, members, rounds)
    if rounds < len(design):
        return _as_even_as_known(tournament, members, design)
    players, rng = _draw_players(tournament, members)
    return _from_design(design * (rounds // len(design)), players, rng, exact=True)


def _draw_players(tournament: Tournament, members: list[Entrant]) -> tuple[tuple[Player, ...], Rng]:
    return draw_of(tournament, 0).shuffled(sorted(one.player for one in members))


def _as_even_as_known(tournament: Tournament, members: list[Entrant], design: tuple[Blocks, ...]) -> Schedule:
    """Return the most even of three schedules: the first rounds of a design that has more rounds than are played,
    rounds picked from the design, and searched rounds."""
    players, rng = _draw_players(tournament, members)
    most = tournament.rules.rounds
    begun = _from_design(design[:most], players, rng, exact=False)
    if _unevenness(begun)[0] <= 1:  # no schedule with tables of these sizes is more even
        return begun
    picked = _from_design(_picked_rounds(design, most), players, rng, exact=False)
    return min((begun, picked, _searched_schedule(tournament, members, most)), key=_unevenness)


def _picked_rounds(design: tuple[Blocks, ...], most: int) -> tuple[Blocks, ...]:
    """Return `most` rounds of a design, picked one by one so that meetings stay as even as possible."""
    met: Counter[tuple[int, ...]] = Counter()
    left, picked = list(design), list[Blocks]()
    for _ in range(most):
        best = min(left, key=lambda one: sum(met[pair] for pair in _pairs(one)))
        left.remove(best)
        picked.append(best)
        met.update(_pairs(best))
    return tuple(picked)


def _pairs(tables: Iterable[Sequence[int]]) -> Iterator[tuple[int, ...]]:
    return chain.from_iterable(combinations(sorted(table), 2) for table in tables)


def _unevenness(schedule: Schedule) -> tuple[int, int]:
    """Return the spread of the meetings of two players, and the sum of the squares of their numbers."""
    players = {player for one in schedule.rounds for player in (*one.byes, *chain(*one.tables))}
    counts = Counter(pair for one in schedule.rounds for pair in _pairs(one.tables))
    met = [counts[pair] for pair in combinations(sorted(players), 2)]
    return max(met) - min(met), sum(count * count for count in met)


def _from_design(design: tuple[Blocks, ...], players: tuple[Player, ...], rng: Rng, *, exact: bool) -> Schedule:
    history = SeatHistory()
    rounds: list[Round] = []
    for number, blocks in enumerate(design, 1):
        tables: list[tuple[Player, ...]] = []
        for block in blocks:
            table, rng = seat_order([players[place] for place in block], history, rng)
            tables.append(table)
        for table in tables:
            history.add(table)
        seated = {player for table in tables for player in table}
        rounds.append(Round(number, tuple(tables), tuple(sorted(set(players) - seated))))
    return Schedule("design", tuple(rounds), exact=exact)


def _searched_schedule(tournament: Tournament, members: list[Entrant], rounds: int) -> Schedule:
    """Return the rounds of a Swiss tournament without results: nobody is stronger, so only meetings, seats and byes
    count."""
    rules = tournament.rules.model_copy(update={"format": "swiss", "at_once": 0, "bye": "nothing", "late": "nothing"})
    empty = Tournament(rules, tournament.seed, tuple(replace(one, left=None) for one in members))
    for _ in range(rounds):
        # A schedule is computed anew at each use: that must be quick, and must never change a schedule being played.
        empty = replace(empty, rounds=(*empty.rounds, swiss_round(empty, exact=False)))
    return Schedule("searched", empty.rounds, exact=False)
