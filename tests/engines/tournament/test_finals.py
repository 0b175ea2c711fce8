"""A first stage and its finals: who qualifies, how matches of several games are decided, and who comes first."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from engines.tournament.divisions import division_sizes, group_entrants
from engines.tournament.draws.elimination import players_of_next_round
from engines.tournament.draws.pairing import is_first_stage_over, next_round, planned_round_count
from engines.tournament.draws.qualifying import finalists
from engines.tournament.knockout import knockout_rounds
from engines.tournament.model import (
    Adjusted,
    Annulled,
    Corrected,
    Disqualified,
    Player,
    Round,
    SeatResult,
    TableResult,
    Tournament,
)
from engines.tournament.rules import TournamentRules
from engines.tournament.stages import finals_begin, finals_of, first_stage
from engines.tournament.standings import champions, overall_standings, standings
from tests.engines.tournament.fields import field, play_out, rules, table

Finish = Callable[[tuple[Player, ...]], list[Player]]


def in_groups(players: int, chosen: TournamentRules) -> Tournament:
    """Return a tournament in groups before its first round; entry 1 is the strongest."""
    entrants = group_entrants([Player(number) for number in range(1, players + 1)], chosen)
    return replace(field(players, chosen), entrants=entrants)


def finished(tournament: Tournament, drawn: Round, order: Finish) -> Tournament:
    """Return the tournament after the round, with every table in the order of `order`."""
    results = tuple(
        TableResult(
            drawn.number, at, tuple(SeatResult(player, 1 + order(seated).index(player), 50) for player in seated)
        )
        for at, seated in enumerate(drawn.tables, 1)
    )
    return replace(tournament, rounds=(*tournament.rounds, drawn), results=(*tournament.results, *results))


def through(tournament: Tournament, order: Finish = sorted) -> Tournament:
    """Return the tournament after its first stage, with every table in the order of `order`."""
    while not is_first_stage_over(tournament):
        drawn = next_round(tournament)
        assert drawn is not None
        assert drawn.stage == 1
        tournament = finished(tournament, drawn, order)
    return tournament


def test_the_winner_of_the_final_is_the_champion_whatever_was_scored_before() -> None:
    cup = field(8, rules(4, format="elimination", advance=2))
    first = next_round(cup)
    assert first is not None
    cup = finished(cup, first, sorted)
    final = next_round(cup)
    assert final is not None
    seconds = [seated for seated in final.tables[0] if seated not in {min(one) for one in first.tables}]
    cup = finished(cup, final, lambda seated: sorted(seated, key=lambda player: (player not in seconds, player)))

    assert champions(cup) == (seconds[0],)
    assert [line.player for line in standings(cup)][:2] == seconds


@pytest.mark.parametrize(
    ("players", "chosen"),
    [
        (23, rules(4, 3, rounds=3, finals="knockout", qualify=8, advance=2)),
        (16, rules(4, format="round_robin", rounds=4, finals="knockout", qualify=4)),
        (20, rules(4, 3, format="groups", division=5, finals="knockout", qualify=2, advance=2)),
        (21, rules(3, 2, format="groups", division=7, finals="knockout", qualify=1, advance=1)),
        (26, rules(4, 3, format="groups", division=9, finals="knockout", qualify=2, advance=2, best_of=3)),
    ],
)
def test_finals_follow_the_first_stage_and_have_one_champion(players: int, chosen: TournamentRules) -> None:
    start = in_groups(players, chosen) if chosen.format == "groups" else field(players, chosen)
    before = through(start)
    order = finalists(before)
    whole = play_out(start)
    begin = finals_begin(whole)
    planned = planned_round_count(players, chosen)

    assert begin is not None
    assert planned is not None
    assert begin - 1 <= len(whole.rounds) <= planned
    last = finals_of(whole)
    assert {player for drawn in last.rounds for one in drawn.tables for player in one} <= set(
        whole.rounds[begin - 1].qualified
    )
    expected = len(division_sizes(players, chosen)) * chosen.qualify if chosen.format == "groups" else chosen.qualify
    assert len(order) == len(whole.rounds[begin - 1].qualified) == expected
    assert len(champions(whole)) == 1
    lines = standings(whole)
    assert sorted(line.player for line in lines) == list(range(1, players + 1))
    assert [line.stage for line in lines] == [2] * expected + [1] * (players - expected)
    places = [line.place for line in lines]
    assert places == sorted(places)
    alone = first_stage(whole)
    assert standings(whole, after=begin - 1) == standings(replace(start, rounds=alone.rounds, results=alone.results))
    assert next_round(whole) is None


def test_groups_are_as_strong_as_each_other_and_finals_that_do_not_fit_refused() -> None:
    chosen = rules(4, 3, format="groups", division=6, finals="knockout", qualify=1)
    entrants = group_entrants([Player(number) for number in range(1, 25)], chosen)
    strength = [sum(one.rank for one in entrants if one.division == number) for number in (1, 2, 3, 4)]

    assert division_sizes(24, chosen) == (6, 6, 6, 6)
    assert max(strength) - min(strength) <= 2
    assert planned_round_count(24, chosen) is not None
    assert planned_round_count(12, chosen) is None, "the winners of two groups cannot fill a table"

    wrong = [
        ({"format": "league", "finals": "knockout"}, "finals"),
        ({"format": "groups"}, "finals"),
        ({"finals": "knockout", "qualify": 1}, "final"),
        ({"finals": "knockout", "advance": 4}, "advance"),
        ({"format": "elimination", "finals": "knockout", "advance": 2}, "finals"),
    ]
    for values, word in wrong:
        with pytest.raises(ValueError, match=word):
            TournamentRules.model_validate({"smallest": 4, **values})


def test_who_left_or_is_disqualified_makes_room_for_the_next() -> None:
    chosen = rules(4, rounds=2, finals="knockout", qualify=4)
    before = through(field(16, chosen))
    first, second, third = finalists(before)[:3]
    left = tuple(replace(one, left=3) if one.player == first else one for one in before.entrants)
    without = replace(before, entrants=left, rulings=(Disqualified(second, 3),))

    assert first not in finalists(without)
    assert second not in finalists(without)
    assert finalists(without)[0] == third
    assert len(finalists(without)) == 4


def test_a_finalist_who_is_disqualified_ranks_behind_everybody() -> None:
    begun = play_out(field(8, rules(4, rounds=1, finals="knockout", qualify=4)))
    first = standings(begun)[0].player
    lines = standings(replace(begun, rulings=(Disqualified(first, 3),)))
    assert [one.stage for one in lines] == [2] * 3 + [1] * 5
    assert (lines[-1].player, lines[-1].place) == (first, 8)


def test_what_is_ruled_about_the_first_stage_later_does_not_change_who_plays_the_finals() -> None:
    chosen = rules(4, rounds=1, finals="knockout", qualify=4)
    begun = play_out(field(8, chosen))
    (before, last) = begun.rounds
    worst = next(player for player in range(1, 9) if player not in last.qualified)
    where = next(at for at, one in enumerate(before.tables, 1) if worst in one)
    seats = tuple((player, 1 if player == worst else 2) for player in before.tables[where - 1])
    ruled = replace(begun, rulings=(Corrected(table(1, where, *seats)), Adjusted(Player(worst), 50), Annulled(2, 1)))

    assert finals_of(ruled).rounds[0].tables == last.tables
    assert finals_of(ruled).annulled == {(1, 1)}
    assert next(line for line in overall_standings(first_stage(ruled)) if line.player == worst).place == 1
    assert next(line for line in standings(ruled) if line.player == worst).place == 5


def _match(best_of: int, *winners: int) -> Tournament:
    """Return a match in which these players win the games in order, and only first places have points."""
    size = max(2, *winners)
    cup = field(size, rules(size, format="elimination", advance=1, best_of=best_of, points=(3, *[0] * (size - 1))))
    for winner in winners:
        drawn = next_round(cup)
        assert drawn is not None
        cup = finished(cup, drawn, lambda seated, first=winner: sorted(seated, key=lambda player: player != first))
    return cup


def test_a_match_of_three_games_ends_when_it_is_decided_or_one_leaves() -> None:
    assert next_round(_match(3, 1, 1)) is None
    third = next_round(_match(3, 1, 2))
    assert third is not None
    assert third.game == 3
    assert champions(_match(3, 1, 2, 2)) == (2,)
    assert next_round(_match(3, 1, 2, 2)) is None
    seats = [one.tables[0] for one in _match(3, 1, 2, 2).rounds]
    assert seats[0] != seats[1], "seats go round"

    # Who leaves in the middle of a match lets the other through, but not once nothing is left to play for.
    for winners, best in (((1,), (2,)), ((1, 1), (1,)), ((1, 2, 3), (1, 2, 3))):
        cup, left = _match(3, *winners), len(winners) + 1
        gone = tuple(replace(one, left=left) if one.player == 1 else one for one in cup.entrants)
        assert next_round(replace(cup, entrants=gone)) is None
        assert champions(replace(cup, entrants=gone)) == best


def test_a_match_with_equal_luck_goes_on_while_a_hundred_points_can_turn_it() -> None:
    cup = field(4, rules(2, format="elimination", advance=1, best_of=3, duplicate=True))
    for best_first in ([1, 3, 2, 4], [1, 2, 3, 4]):  # player 1 has 200 points then, and player 3 a hundred
        drawn = next_round(cup)
        assert drawn is not None
        for at, seated in enumerate(drawn.tables, 1):
            order = sorted(seated, key=best_first.index)
            seats = ((player, 1 + order.index(player), -best_first.index(player)) for player in seated)
            cup = replace(cup, results=(*cup.results, table(drawn.number, at, *seats)))
        cup = replace(cup, rounds=(*cup.rounds, drawn))
    third = next_round(cup)
    assert third is not None
    assert [set(one) for one in third.tables] == [{1, 3}, {2, 4}]


def test_only_matches_that_are_open_play_another_game() -> None:
    cup = field(4, rules(2, format="elimination", advance=1, best_of=3))
    for _ in range(2):
        drawn = next_round(cup)
        assert drawn is not None
        # Player 1 wins whenever there is a choice; the games of the other match are shared.
        cup = finished(
            cup, drawn, lambda seated, game=drawn.game: sorted(seated, reverse=1 not in seated and game == 2)
        )
    third = next_round(cup)
    assert third is not None
    assert [set(one) for one in third.tables] == [set(one) for one in cup.rounds[0].tables if 1 not in one]
    assert third.byes == ()
    cup = finished(cup, third, sorted)
    assert Player(1) in players_of_next_round(cup)
    assert len(players_of_next_round(cup)) == 2
    final = next_round(cup)
    assert final is not None
    assert final.game == 1
    assert [one.number for one in knockout_rounds((*cup.rounds, final))] == [1, 2]
    assert {line.reached for line in standings(cup)} == {1}
