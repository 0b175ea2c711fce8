"""Heats: rounds drawn by lot from the players present, of which the best results count, before a semifinal and a final."""

from collections.abc import Collection
from dataclasses import replace
from itertools import combinations

from engines.core.rng import Rng
from engines.tournament.draws.pairing import is_first_stage_over, next_round, planned_round_count
from engines.tournament.draws.qualifying import finalist_count, finalists
from engines.tournament.draws.seating import SeatHistory, seat_order
from engines.tournament.model import Entrant, Player, Tournament
from engines.tournament.standings import champions, standings
from tests.engines.tournament.fields import SEED, field, play_out, play_rounds, rules, table

CHAMPIONSHIP = rules(
    4, 3, 5, points=(1000, 100, 10, 1), rounds=3, best=2, finals="knockout", qualify=20, advance=1,
    bye="nothing", late="nothing", tie_breaks=("wins", "opponents"),
)  # fmt: skip


def without(tournament: Tournament, resting: Collection[int]) -> Tournament:
    """Return the tournament with these players resting."""
    there = (replace(one, resting=one.player in resting) for one in tournament.entrants)
    return replace(tournament, entrants=tuple(there))


def seated(tournament: Tournament, number: int) -> set[int]:
    return {player for one in tournament.rounds[number - 1].tables for player in one}


def test_only_who_is_there_is_drawn_and_too_few_for_another_heat_end_them() -> None:
    tournament = field(24, CHAMPIONSHIP)
    for number, resting in enumerate(({1, 2, 3, 4}, {5, 6, 7, 24}, {24}), 1):
        tournament = play_rounds(without(tournament, resting), 1)
        assert seated(tournament, number) == set(range(1, 25)) - resting
    assert next(line.played for line in standings(tournament) if line.player == 24) == 1

    tournament = play_rounds(field(24, CHAMPIONSHIP), 1)
    following = next_round(without(tournament, range(3, 25)))
    assert following is not None
    assert following.stage == 2
    assert len(following.qualified) == 20, "who takes a break has qualified all the same"


def test_the_best_results_count_and_a_heat_missed_costs_nothing() -> None:
    chosen = rules(4, points=(1000, 100, 10, 1), rounds=4, best=2, tie_breaks=("wins", "opponents"))
    tournament = play_rounds(field(4, chosen), 4)
    places = {1: (1, 1, 2, 3), 2: (2, 2, 1, 4), 3: (3, 3, 3, 1), 4: (4, 4, 4, 2)}
    results = tuple(table(heat, 1, *((player, places[player][heat - 1]) for player in places)) for heat in range(1, 5))
    found = standings(replace(tournament, results=results))
    assert [(line.player, line.points, line.wins, line.played) for line in found] == [
        (1, 2000, 2, 4),
        (2, 1100, 1, 4),
        (3, 1010, 1, 4),
        (4, 101, 0, 4),
    ]


def test_heats_are_drawn_by_lot_and_not_by_points() -> None:
    """Winners meet losers, and nobody meets a whole table again."""
    tournament = play_rounds(field(24, CHAMPIONSHIP), 2)
    points = {line.player: line.points for line in standings(tournament, 1)}
    first, second = (one.tables for one in tournament.rounds)
    assert all(len({points[player] for player in one}) > 1 for one in second)
    assert all(len(set(one) & set(before)) <= 2 for one in second for before in first)


def test_the_best_twenty_play_a_semifinal_and_its_winners_a_final_of_five() -> None:
    assert planned_round_count(24, CHAMPIONSHIP) == 5
    tournament = play_rounds(without(field(23, CHAMPIONSHIP), {23}), 1)
    late = Entrant(Player(24), 24, joined=2)
    tournament = play_rounds(replace(tournament, entrants=(*tournament.entrants, late)), 2)
    assert 24 in seated(tournament, 2), "who comes late plays the later heats"
    assert is_first_stage_over(tournament)
    best = finalists(tournament)
    assert len(best) == 20
    assert 23 not in best, "who has played no heat does not qualify"
    tournament = play_out(tournament)
    semifinal, final = tournament.rounds[3:]
    assert [len(one) for one in semifinal.tables] == [4] * 5
    assert [len(one) for one in final.tables] == [5]
    assert set(champions(tournament)) <= set(final.tables[0])


def test_as_many_play_the_finals_as_can_play_them_down_to_one_table() -> None:
    """Twelve at tables of five and four would leave three winners, too few for a table."""
    chosen = CHAMPIONSHIP.model_copy(update={"size": 5, "smallest": 4, "qualify": 25})
    assert [finalist_count(count, chosen) for count in (3, 4, 5, 8, 12, 16, 19, 24, 60)] == [
        0,
        4,
        5,
        5,
        5,
        16,
        19,
        24,
        25,
    ]
    assert all(planned_round_count(count, chosen) is not None for count in range(4, 65))
    whole = play_out(field(12, chosen))
    *heats, final = whole.rounds
    assert [one.stage for one in heats] == [1] * 3
    assert [len(one) for one in final.tables] == [5]
    assert set(final.tables[0]) == {line.player for line in standings(whole, after=3)[:5]}


ANA, BEN, CLEO = Player(1), Player(2), Player(3)


def test_seats_in_the_middle_are_cheapest_until_one_was_taken() -> None:
    history = SeatHistory()
    first, middle, last = (history.price(ANA, seat, 3) for seat in range(3))
    assert middle < first == last

    history = SeatHistory()
    history.add((ANA, BEN, CLEO))
    first, middle, last = (history.price(ANA, seat, 3) for seat in range(3))
    assert last < middle < first
    assert history.price(CLEO, 0, 3) == last


def test_no_two_at_a_large_table_had_better_swap_seats() -> None:
    history, rng = SeatHistory(), Rng(SEED)
    for _ in range(8):
        order, rng = seat_order([Player(number) for number in range(1, 9)], history, rng)
        for (one, here), (two, there) in combinations(enumerate(order), 2):
            swapped = history.price(here, two, 8) + history.price(there, one, 8)
            assert swapped > history.price(here, one, 8) + history.price(there, two, 8) - 1e-6
        history.add(order)
