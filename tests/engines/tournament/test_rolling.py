"""Rolling pairing: free players are drawn with the nearest scores they have not met."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations, product

import pytest

from engines.core.rng import Rng
from engines.tournament.draws.pairing import is_first_stage_over, next_round, planned_round_count
from engines.tournament.draws.rolling import (
    STEPS,
    FreePlayer,
    Pool,
    games_drawn,
    rolling_start,
    rolling_strengths,
    rolling_tables,
    with_tables,
)
from engines.tournament.model import Annulled, Player, TableResult, Tournament
from engines.tournament.standings import standings
from tests.engines.tournament.fields import field, rules, table
from tools.bench.draw_figures import balance, meetings
from tools.bench.draws import Field, ours

Tables = tuple[tuple[int, ...], ...]
POINTS = (10, 6, 3, 1)


def rolling(players: int, **more: object) -> Tournament:
    """Return a rolling tournament that has begun, before its first table."""
    chosen = rules(4, 3, 4, **({"at_once": 1, "points": POINTS} | more))
    empty = field(players, chosen)
    return replace(empty, rounds=(rolling_start(empty),))


def everybody(tournament: Tournament, steps: int = 0, tables: int = 1) -> list[FreePlayer]:
    return [FreePlayer(one.player, tables, steps) for one in tournament.entrants]


def over(tournament: Tournament, at: int) -> TableResult:
    """Return the result of a table whose players finish in the order of their seats."""
    players = tournament.rounds[0].tables[at - 1]
    return table(1, at, *((player, place, 10 - place) for place, player in enumerate(players, 1)))


def after(tournament: Tournament, *tables: Sequence[int]) -> Tournament:
    """Return the tournament after these tables, each finished in its order."""
    drawn = with_tables(tournament, [tuple(map(Player, one)) for one in tables])
    known = len(tournament.rounds[0].tables)
    results = (over(drawn, at) for at in range(known + 1, known + len(tables) + 1))
    return replace(drawn, results=(*drawn.results, *results))


def every_choice(players: Sequence[int], sizes: range) -> Iterator[Tables]:
    """Yield every way to seat some of the players at tables of these sizes."""
    yield ()
    for at, first in enumerate(players):
        others = players[at + 1 :]
        for size in sizes:
            for chosen in combinations(others, size - 1):
                left = [one for one in others if one not in chosen]
                for rest in every_choice(left, sizes):
                    yield ((first, *chosen), *rest)


@pytest.mark.parametrize("seeds", [range(2), pytest.param(range(2, 20), marks=pytest.mark.slow)], ids=["few", "many"])
def test_in_small_pools_no_other_choice_of_tables_is_worth_more(seeds: range) -> None:
    for count, seed in product((3, 5, 7, 8), seeds):
        _is_worth_most(count, seed)


def _is_worth_most(count: int, seed: int) -> None:
    tournament, luck = rolling(count + 2), Rng(f"{seed:064x}")
    for _ in range(3):
        order, luck = luck.shuffled([one.player for one in tournament.entrants])
        tournament = after(tournament, order[:4])
    waiting: list[FreePlayer] = []
    for number in range(1, count + 1):
        steps, luck = luck.below(3 * STEPS)
        waiting.append(FreePlayer(Player(number), 1, steps))
    pool = Pool.of(tournament, waiting, rolling_strengths(tournament), idle=False)
    most = max(sum(pool.worth(one) for one in tables) for tables in every_choice(range(count), range(3, 5)))
    assert sum(pool.worth(one) for one in pool.best()) == pytest.approx(most)


def test_many_who_are_free_get_tables_that_are_worth_drawing() -> None:
    for count in (20, 31):
        tournament = after(rolling(count), *[tuple(range(at, at + 4)) for at in range(1, count - 3, 4)])
        waiting = [FreePlayer(one.player, 1, 0) for one in tournament.entrants]
        pool = Pool.of(tournament, waiting, rolling_strengths(tournament), idle=False)
        tables = pool.large_pool_tables()
        assert all(pool.worth(one) > 0 for one in tables)
        assert len({one for seats in tables for one in seats}) == sum(map(len, tables))
        assert len(tables) >= count // 8


def test_everybody_is_drawn_at_the_beginning_always_in_the_same_way() -> None:
    for players in (4, 7, 14, 30):
        tournament = rolling(players)
        seated = [one for seats in rolling_tables(tournament, everybody(tournament), idle=True) for one in seats]
        assert sorted(seated) == list(range(1, players + 1))

    tournament = rolling(30)
    first = rolling_tables(tournament, everybody(tournament), idle=True)
    assert first == rolling_tables(tournament, list(reversed(everybody(tournament))), idle=True)


def test_nobody_meets_again_or_sits_at_an_unusual_table_before_a_long_wait() -> None:
    tournament = after(rolling(8), (1, 2, 3, 4))
    playing = with_tables(tournament, [(Player(5), Player(6), Player(7), Player(8))])
    fresh = [FreePlayer(Player(number), 1, STEPS - 1) for number in range(1, 5)]
    assert rolling_tables(playing, fresh) == ()
    long = [FreePlayer(Player(number), 1, 6 * STEPS) for number in range(1, 5)]
    assert [sorted(one) for one in rolling_tables(playing, long)] == [[1, 2, 3, 4]]

    tournament = with_tables(rolling(7), [(Player(4), Player(5), Player(6), Player(7))])
    assert rolling_tables(tournament, [FreePlayer(Player(number), 1, STEPS - 1) for number in (1, 2, 3)]) == ()
    assert len(rolling_tables(tournament, [FreePlayer(Player(number), 1, STEPS) for number in (1, 2, 3)])) == 1

    # When nothing is played, nobody waits.
    tournament = after(rolling(4), (1, 2, 3, 4))
    assert len(rolling_tables(tournament, everybody(tournament), idle=True)) == 1


def test_those_with_the_nearest_scores_are_drawn_together_others_after_a_wait() -> None:
    """Eight players have not met and have two games each: four won theirs, four came last."""
    tournament = rolling(32)
    for first in (9, 21):
        tables = [
            (number, first + 3 * at, first + 3 * at + 1, first + 3 * at + 2) for at, number in enumerate((1, 2, 3, 4))
        ]
        tournament = after(tournament, *tables)
        tournament = after(
            tournament, *[(a, b, c, last) for last, (_, a, b, c) in zip((5, 6, 7, 8), tables, strict=True)]
        )
    drawn = rolling_tables(tournament, [FreePlayer(Player(number)) for number in range(1, 9)])
    assert sorted(sorted(one) for one in drawn) == [[1, 2, 3, 4], [5, 6, 7, 8]]

    tournament = after(rolling(20), (1, 11, 12, 13), (1, 14, 15, 16), (2, 17, 18, 19), (11, 14, 17, 3), (12, 15, 18, 4))
    tournament = with_tables(tournament, [(Player(13), Player(16), Player(19), Player(20))])
    four = (1, 2, 3, 4)
    assert rolling_tables(tournament, [FreePlayer(Player(number), 1, 0) for number in four]) == ()
    assert len(rolling_tables(tournament, [FreePlayer(Player(number), 1, STEPS) for number in four])) == 1


def test_several_tables_at_a_time_bring_new_opponents_and_seats_at_each() -> None:
    tournament = rolling(16, at_once=3)
    drawn = rolling_tables(tournament, everybody(tournament, tables=3), idle=True)
    met = meetings(drawn)
    assert len(drawn) >= 8
    assert max(met.values()) == 1
    assert max(games_drawn(with_tables(tournament, drawn)).values()) <= 3

    tournament = rolling(32, at_once=3)
    drawn = rolling_tables(tournament, everybody(tournament, tables=3), idle=True)
    assert balance(tournament, replace(tournament.rounds[0], tables=drawn)).seat_spread <= 1.2


def test_all_of_it_is_one_round_without_the_same_luck() -> None:
    chosen = rules(4, 3, 4, at_once=1, finals="knockout", qualify=4, points=POINTS)
    assert planned_round_count(30, chosen) == 2
    assert planned_round_count(2, chosen) is None
    begun = next_round(field(8, chosen))
    assert begun is not None
    assert (begun.number, begun.tables) == (1, ())
    played = after(replace(field(8, chosen), rounds=(begun,)), (1, 2, 3, 4), (5, 6, 7, 8))
    assert is_first_stage_over(played)
    last = next_round(played)
    assert last is not None
    assert (last.number, last.stage, sorted(last.tables[0])) == (2, 2, [1, 2, 5, 6])

    with pytest.raises(ValueError, match="together"):
        rolling(8, duplicate=True)


def test_points_of_more_games_add_up_and_are_no_strength() -> None:
    tournament = after(rolling(12, rounds=3), (1, 2, 3, 4), (1, 5, 6, 7), (8, 1, 9, 10))
    assert {line.player: line.points for line in standings(tournament)}[Player(1)] == 26

    tournament = after(rolling(9), (1, 2, 3, 4), (5, 1, 6, 7), (8, 2, 1, 9))
    strength = rolling_strengths(tournament)
    assert strength[Player(5)] > strength[Player(1)] > strength[Player(4)]


def test_a_game_that_was_annulled_is_drawn_again() -> None:
    tournament = after(rolling(8), (1, 2, 3, 4))
    annulled = replace(tournament, rulings=(Annulled(1, 1),))
    assert games_drawn(annulled)[Player(1)] == 0
    assert {line.player: line.points for line in standings(annulled)}[Player(1)] == 0
    again = rolling_tables(annulled, [FreePlayer(Player(number)) for number in range(1, 5)])
    assert [sorted(one) for one in again] == [[1, 2, 3, 4]]


def test_a_table_with_a_seat_fewer_is_drawn_rather_than_one_at_which_two_meet_again() -> None:
    """Players who had a smaller table before are included."""
    before = after(rolling(9), (1, 2, 3), (4, 5, 6), (7, 8, 9), (1, 4, 7))
    waiting = [FreePlayer(Player(1), 1, STEPS), *(FreePlayer(Player(number)) for number in (5, 6, 9))]
    (drawn,) = rolling_tables(before, waiting)
    assert sorted(drawn) in ([1, 5, 9], [1, 6, 9])


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.slow) for seed in (1, 2))])
def test_no_repeat_could_have_been_avoided(seed: int) -> None:
    """Without the repeat, free players who could wait no longer would have had no table."""
    played = Field(16, 5, 1, ours, luck=random.Random(seed)).played()
    assert played.avoidable == 0
    assert played.repeats > 0, "some had to be: after a table has ended its players are free together"
