"""Round robins by design, elimination in tables, leagues, duplicate rounds."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from engines.tournament.divisions import division_entrants, division_sizes
from engines.tournament.draws.designs import design_for
from engines.tournament.draws.elimination import players_of_next_round, tables_without_places
from engines.tournament.draws.pairing import games_each, next_round, planned_round_count
from engines.tournament.draws.round_robin import schedules
from engines.tournament.league import next_season
from engines.tournament.model import Adjusted, Annulled, Corrected, Disqualified, Player, Round, TableResult, Tournament
from engines.tournament.rules import TournamentRules
from engines.tournament.standings import champions, standings
from tests.engines.tournament.fields import SEED, field, play_out, play_rounds, played, rules, table
from tools.bench.draw_figures import balance, meetings

DESIGNS = [(players, size) for players in range(3, 50) for size in range(2, 8)]


def test_a_long_design_is_cut_and_resolvable_ones_are_balanced() -> None:
    found = {one: rounds for one in DESIGNS if (rounds := design_for(*one)) is not None}
    assert len(found) > 20
    for (players, size), rounds in found.items():
        for blocks in rounds:
            seated = [place for block in blocks for place in block]
            assert len(seated) == len(set(seated)) >= players - 1
            assert all(len(block) == size for block in blocks)
        _meet_equally_often(rounds, players)

    (schedule,) = schedules(field(12, rules(4, format="round_robin", rounds=5)))
    assert (schedule.kind, schedule.exact, len(schedule.rounds)) == ("design", False, 5)


def _meet_equally_often(rounds: tuple[tuple[tuple[int, ...], ...], ...], players: int) -> None:
    counts = meetings([tuple(map(Player, block)) for blocks in rounds for block in blocks])
    assert len(counts) == players * (players - 1) // 2
    assert len(set(counts.values())) == 1


@pytest.mark.parametrize(
    ("players", "size", "kind", "exact"),
    [
        (9, 3, "design", True),
        (11, 4, "searched", False),
        pytest.param(6, 2, "design", True, marks=pytest.mark.slow),
        pytest.param(12, 4, "design", True, marks=pytest.mark.slow),
        pytest.param(15, 3, "design", True, marks=pytest.mark.slow),
        pytest.param(16, 4, "design", True, marks=pytest.mark.slow),
    ],
)
def test_a_round_robin_takes_the_design_there_is(players: int, size: int, kind: str, *, exact: bool) -> None:
    chosen = rules(size, size if kind != "searched" else size - 1, format="round_robin", rounds=12)
    (schedule,) = schedules(field(players, chosen))
    assert (schedule.kind, schedule.exact) == (kind, exact)
    played_out = play_out(field(players, chosen))
    assert [one.tables for one in played_out.rounds] == [one.tables for one in schedule.rounds]
    assert len(schedule.rounds) == planned_round_count(players, chosen)
    counts = meetings([one for drawn in played_out.rounds for one in drawn.tables])
    if exact:
        assert len(set(counts.values())) == 1
    else:
        assert len(counts) == players * (players - 1) // 2
        assert max(counts.values()) - min(counts.values()) <= 3


def test_everybody_plays_about_as_many_games_whatever_the_size_of_their_division() -> None:
    """Tables have four seats, or three if the numbers require it: one table at a time, and more rounds if some have no
    table."""
    chosen = rules(4, 3, 4, format="league", rounds=4)
    for players in range(3, 15):
        (schedule,) = schedules(field(players, chosen.model_copy(update={"format": "round_robin"})))
        games = Counter[Player]()
        for drawn in schedule.rounds:
            seated = [player for one in drawn.tables for player in one]
            assert len(set(seated)) == len(seated)
            games.update(seated)
        assert set(games.values()) <= {4, 5}, players
        assert len(schedule.rounds) <= 6
        assert games_each(players, chosen) == 4


@pytest.mark.parametrize(
    ("players", "size", "rounds", "uneven"),
    [
        (12, 4, 6, (2, 200)),
        (20, 4, 4, (2, 124)),
        pytest.param(12, 3, 8, (1, 156), marks=pytest.mark.slow),
        pytest.param(8, 4, 4, (2, 96), marks=pytest.mark.slow),
        pytest.param(16, 4, 3, (1, 72), marks=pytest.mark.slow),
    ],
)
def test_a_design_cut_short_is_searched_for_even_meetings(
    players: int, size: int, rounds: int, uneven: tuple[int, int]
) -> None:
    """The figures are the spread of meetings of pairs, and the sum of their squares; the beginning of the design alone
    is less even."""
    chosen = rules(size, size, format="round_robin", rounds=rounds)
    (schedule,) = schedules(field(players, chosen))
    assert len(schedule.rounds) == rounds == planned_round_count(players, chosen)
    counts = meetings([one for drawn in schedule.rounds for one in drawn.tables]).values()
    fewest = min(counts) if len(counts) == players * (players - 1) // 2 else 0
    assert (max(counts) - fewest, sum(count * count for count in counts)) == uneven


def test_a_round_robin_goes_on_when_somebody_leaves() -> None:
    tournament = play_rounds(field(9, rules(3, 2, 3, format="round_robin", rounds=9)), 1)
    tournament = replace(
        tournament, entrants=tuple(replace(one, left=2) if one.player == 4 else one for one in tournament.entrants)
    )
    drawn = next_round(tournament)
    assert drawn is not None
    assert sorted(map(len, drawn.tables)) == [2, 3, 3]
    strict = replace(tournament, rules=tournament.rules.model_copy(update={"smallest": 3}))
    short = next_round(strict)
    assert short is not None
    assert (len(short.tables), len(short.byes)) == (2, 2)


@settings(max_examples=40, deadline=None)
@given(st.integers(3, 70), st.integers(3, 5), st.integers(1, 2))
def test_an_elimination_ends_at_one_table(players: int, size: int, advance: int) -> None:
    chosen = rules(size, 3, size, format="elimination", advance=advance)
    expected = planned_round_count(players, chosen)
    tournament = play_out(field(players, chosen))
    if expected is None:
        return
    assert len(tournament.rounds) == expected
    assert len(tournament.rounds[-1].tables) == 1
    assert tournament.rounds[-1].byes == ()
    lines = standings(tournament)
    finalists = {line.player for line in lines if line.reached == expected}
    assert lines[0].player in finalists
    assert finalists == set(tournament.rounds[-1].tables[0])
    for before, after in zip(tournament.rounds, tournament.rounds[1:], strict=False):
        on = {player for one in after.tables for player in one} | set(after.byes)
        for one in before.tables:
            assert len(on & set(one)) == min(advance, len(one))


def test_those_who_lost_in_the_semifinals_play_for_third_place_beside_a_final_of_two() -> None:
    """The winner of that match comes third, with more points or fewer; if the final has a third place, there is no such
    match."""
    chosen = rules(2, format="elimination", advance=1)
    tournament = play_rounds(field(8, chosen), 2)
    lost = {player for seats in tournament.rounds[-1].tables for player in seats} - set(
        players_of_next_round(tournament)
    )
    tournament = play_rounds(tournament, 1)
    final, third = tournament.rounds[-1].tables
    assert set(third) == lost
    assert replace(tournament.rounds[-1], tables=(final, third[:1])).contender_count == 2
    assert next_round(tournament) is None
    places = [line.player for line in standings(tournament)][:4]
    by_place = [sorted(one.seats, key=lambda seat: seat.place) for one in tournament.results[-2:]]
    assert places == [seat.player for seats in by_place for seat in seats]
    assert set(places[:2]) == set(final)
    ahead = tuple(Adjusted(player, 100) for player in third)
    before = standings(replace(tournament, results=tournament.results[:-1], rulings=ahead))
    assert {line.player for line in before[2:4]} == set(third), "before it is played, too"
    for other in (rules(2, format="elimination", advance=1, third=False), rules(3, 2, format="elimination", advance=1)):
        assert len(play_out(field(6, other)).rounds[-1].tables) == 1
    gone = replace(play_rounds(field(4, chosen), 1), rulings=(Disqualified(Player(4), 2),))
    drawn = next_round(gone)
    assert drawn is not None
    assert not drawn.third
    assert len(drawn.tables) == 1


def test_an_elimination_spreads_the_strongest_and_is_found_out_if_it_would_strand_winners() -> None:
    drawn = next_round(field(16, rules(4, format="elimination", advance=2)))
    assert drawn is not None
    for one in drawn.tables:
        assert sorted((player - 1) // 4 for player in one) == [0, 1, 2, 3]

    stranded = rules(4, format="elimination", advance=1)
    assert planned_round_count(8, stranded) is None
    assert planned_round_count(16, stranded) == 2
    assert planned_round_count(8, rules(4, format="elimination", advance=2)) == 2
    assert planned_round_count(2, rules(4, 3)) is None
    assert planned_round_count(513, rules(4)) is None


def test_who_advances_from_a_table_that_timed_out_is_declared() -> None:
    """A time-out counts as last; ties are broken by the score, then the seeding; an annulled table follows the rule for
    tables without a result."""
    chosen = rules(4, format="elimination", advance=2, undecided="seeding")
    tournament = field(8, chosen)
    drawn = Round(1, ((Player(1), Player(2), Player(3), Player(4)), (Player(5), Player(6), Player(7), Player(8))))
    late = table(1, 1, (1, 1, 90, "timeout"), (2, 2, 50), (3, 2, 60), (4, 2, 60))
    assert players_of_next_round(replace(tournament, rounds=(drawn,), results=(late,))) == (3, 4, 5, 6)
    annulled = replace(tournament, rounds=(drawn,), results=(late,), rulings=(Annulled(1, 1),))
    assert players_of_next_round(annulled) == (2, 3, 5, 6), "who was on autopilot at the end comes last"
    out = replace(annulled, rulings=(Disqualified(Player(5), 2),))
    assert players_of_next_round(out)[2:] == (6, 7)


def test_from_a_table_without_a_result_those_go_on_whom_the_rules_name() -> None:
    """Player 4 gave up the seat and never advances; the choice of two of the others is equal at every call."""
    drawn = Round(1, ((Player(1), Player(2), Player(3), Player(4)), (Player(5), Player(6), Player(7), Player(8))))
    stopped = table(
        1, 1, (1, 0, 0, "unfinished"), (2, 0, 0, "unfinished"), (3, 0, 0, "unfinished"), (4, 0, 0, "dropped")
    )
    other = table(1, 2, (5, 1, 9), (6, 2, 8), (7, 3, 7), (8, 4, 6))
    for fallback, on in (("seeding", {1, 2}), ("lot", {1, 2, 3}), ("nobody", set[int]())):
        chosen = rules(4, format="elimination", advance=2, undecided=fallback)
        seeds = ("5e" * 32, "5f" * 32, "60" * 32)
        drawn_by = {players_of_next_round(_stopped(chosen, drawn, (stopped, other), seed)) for seed in seeds}
        assert {player for one in drawn_by for player in one} - {5, 6} == on, fallback
        assert {len(one) for one in drawn_by} == {2 if fallback == "nobody" else 4}
        assert tables_without_places(_stopped(chosen, drawn, (stopped, other)), 1) == (1,)
    rounds = (Round(1, ((Player(2), Player(3)),), (Player(1),)), Round(2, ((Player(1), Player(2)),)))
    results = (table(1, 1, (2, 1), (3, 2)), table(2, 1, (1, 0, 0, "unfinished"), (2, 0, 0, "dropped")))
    final = replace(field(3, rules(2, format="elimination", advance=1)), rounds=rounds, results=results)
    assert champions(final) == (1,)


def _stopped(chosen: TournamentRules, drawn: Round, results: tuple[TableResult, ...], seed: str = SEED) -> Tournament:
    return replace(field(8, chosen, seed), rounds=(drawn,), results=results)


def test_a_ruling_decides_a_table_without_a_result() -> None:
    chosen = rules(4, format="elimination", advance=2)
    drawn = Round(1, ((Player(1), Player(2), Player(3), Player(4)),), (Player(5),))
    stopped = table(1, 1, *((player, 0, 0, "unfinished") for player in (1, 2, 3, 4)))
    waiting = replace(field(5, chosen), rounds=(drawn,), results=(stopped,))
    assert tables_without_places(waiting, 1) == (1,)
    corrected = replace(waiting, rulings=(Corrected(table(1, 1, (1, 4), (2, 3), (3, 2), (4, 1))),))
    assert tables_without_places(corrected, 1) == ()
    assert players_of_next_round(corrected) == (3, 4, 5)
    assert tables_without_places(replace(waiting, rulings=(Annulled(1, 1),)), 1) == ()
    everybody_left = table(1, 1, *((player, player, 0, "dropped") for player in (1, 2, 3, 4)))
    assert tables_without_places(replace(waiting, results=(everybody_left,)), 1) == (1,)
    assert players_of_next_round(replace(waiting, results=(everybody_left,))) == (5,)
    assert tables_without_places(replace(waiting, results=()), 1) == (), "it is still being played"


def league(players: int) -> Tournament:
    chosen = rules(4, 3, 4, format="league", division=7, promoted=2)
    return replace(
        field(players, chosen), entrants=division_entrants([Player(n) for n in range(1, players + 1)], chosen)
    )


def test_divisions_are_even_and_the_best_go_up_and_the_last_down() -> None:
    assert division_sizes(21, rules(4, 3, 4, format="league", division=7)) == (7, 7, 7)
    assert division_sizes(23, rules(4, 3, 4, format="league", division=7)) == (8, 8, 7)
    assert division_sizes(7, rules(4, 3, 4, format="league", division=4)) == (7,), "two must go up, and two down"
    assert division_sizes(5, rules(4, 3, 4, format="league", division=7)) == (5,)
    season = league(21)
    assert [one.division for one in season.entrants] == [1] * 7 + [2] * 7 + [3] * 7

    season = play_out(league(21))
    lines = standings(season)
    after = next_season(season)
    place = {one.player: one.division for one in after}
    for division in (1, 2, 3):
        here = [line.player for line in lines if line.division == division]
        assert [place[player] for player in here[:2]] == [max(1, division - 1)] * 2
        assert [place[player] for player in here[-2:]] == [min(3, division + 1)] * 2
        assert {place[player] for player in here[2:-2]} == {division}
    before = {one.player: one.division for one in season.entrants}
    moves = [before[one.player] - one.division for one in after]
    assert sorted(moves) == [-1] * 4 + [0] * 13 + [1] * 4


def test_a_season_plays_each_division_for_itself_and_can_be_drawn_twice_the_same() -> None:
    season = play_out(league(14))
    division = {one.player: one.division for one in season.entrants}
    for drawn in season.rounds:
        for one in drawn.tables:
            assert len({division[player] for player in one}) == 1
    assert balance(season, season.rounds[-1]).most_meetings <= 3
    lines = standings(season)
    assert next(line.place for line in lines if line.division == 2) == 1
    assert champions(season) == tuple(line.player for line in lines if line.division == 1 and line.place == 1)

    season = league(14)
    first = next_round(season)
    assert first is not None
    assert next_round(season) == first
    assert next_round(played(season, first)) == next_round(played(season, first))


def test_duplicate_tables_score_equal_play_equally_and_a_strong_one_costs_nothing() -> None:
    chosen = rules(3, duplicate=True)
    tournament = field(6, chosen)
    drawn = Round(1, ((Player(1), Player(2), Player(3)), (Player(4), Player(5), Player(6))))
    results = (table(1, 1, (1, 1, 70), (2, 2, 60), (3, 3, 50)), table(1, 2, (4, 1, 70), (5, 2, 60), (6, 3, 50)))
    lines = standings(replace(tournament, rounds=(drawn,), results=results))
    points = {line.player: line.points for line in lines}
    assert points[Player(1)] == points[Player(4)] == 90
    assert points[Player(2)] == points[Player(5)] == 50
    assert points[Player(3)] == points[Player(6)] == 10

    # The last of a strong table has more than the winner of a weak one.
    chosen = rules(3, duplicate=True)
    drawn = Round(1, ((Player(1), Player(2), Player(3)), (Player(4), Player(5), Player(6))))
    results = (table(1, 1, (1, 1, 90), (2, 2, 89), (3, 3, 88)), table(1, 2, (4, 1, 30), (5, 2, 20), (6, 3, 10)))
    lines = standings(replace(field(6, chosen), rounds=(drawn,), results=results))
    assert [line.player for line in lines] == [1, 2, 3, 4, 5, 6]

    # A field of one scores the average.
    drawn = Round(1, ((Player(1), Player(2)),))
    dropped = (table(1, 1, (1, 1, 5), (2, 2, 3, "dropped")),)
    lines = standings(replace(field(2, rules(2, duplicate=True)), rounds=(drawn,), results=dropped))
    assert [line.points for line in lines] == [Fraction(50), Fraction(0)]


def test_a_division_has_at_most_sixty_four_of_whom_no_more_than_half_change() -> None:
    assert rules(format="league", division=64).division == 64
    with pytest.raises(ValidationError):
        rules(format="league", division=65)

    assert rules(4, 3, 4, format="league", division=6, promoted=3).promoted == 3
    with pytest.raises(ValidationError, match="moves"):
        rules(4, 3, 4, format="league", division=6, promoted=4)

    rules_of_a_file = TournamentRules.model_validate({})
    assert (rules_of_a_file.format, rules_of_a_file.rounds, rules_of_a_file.size) == ("swiss", 5, 4)
