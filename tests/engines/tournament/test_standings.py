"""Standings follow from results and rulings alone: ties, absences, byes, corrections, tie-breaks."""

from dataclasses import replace
from fractions import Fraction
from typing import Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.tournament.model import Adjusted, Annulled, Corrected, Disqualified, Ending, Player, Round, Tournament
from engines.tournament.rules import TournamentRules, Worth
from engines.tournament.scoring import place_points, scored_round
from engines.tournament.standings import standings
from tests.engines.tournament.fields import field, play_rounds, rules, table

POINTS = (10, 6, 3, 1)


def four(*seats: tuple, **more: object) -> Tournament:
    """Return a tournament with the result of one table of four."""
    chosen = TournamentRules.model_validate({"points": POINTS, "rounds": 3} | more)
    drawn = Round(1, (tuple(Player(seat[0]) for seat in seats),))
    return replace(field(len(seats), chosen), rounds=(drawn,), results=(table(1, 1, *seats),))


def points(tournament: Tournament) -> dict[int, Fraction]:
    return {line.player: line.points for line in standings(tournament)}


def order(tournament: Tournament) -> list[tuple[int, int]]:
    return [(line.place, line.player) for line in standings(tournament)]


def test_a_place_is_worth_its_points_on_a_scale_that_ties_share() -> None:
    assert points(four((1, 2, 40), (2, 1, 50), (3, 4, 10), (4, 3, 20))) == {2: 10, 1: 6, 4: 3, 3: 1}

    assert points(four((1, 1, 50), (2, 1, 50), (3, 3, 10), (4, 3, 10))) == {1: 8, 2: 8, 3: 2, 4: 2}
    everybody = points(four((1, 1), (2, 1), (3, 1), (4, 1)))
    assert set(everybody.values()) == {5}

    chosen = TournamentRules(points=POINTS)
    assert place_points(4, chosen) == POINTS
    assert place_points(3, chosen) == (10, Fraction(9, 2), 1)
    assert place_points(2, chosen) == (10, 1)
    assert place_points(5, chosen)[0] == 10
    assert place_points(5, chosen)[-1] == 1


def test_what_a_timeout_scores_is_a_rule() -> None:
    expected = {
        "place": {1: 10, 2: 6, 3: 3, 4: 1},
        "last": {2: 10, 3: 6, 4: 3, 1: 1},
        "nothing": {2: 10, 3: 6, 4: 3, 1: 0},
        "average": {1: 5, 2: 6, 3: 3, 4: 1},
    }
    seats = ((1, 1, 9, "timeout"), (2, 2), (3, 3), (4, 4))
    assert {worth: points(four(*seats, timeout=worth)) for worth in expected} == expected


def test_who_left_or_forfeits_comes_behind_who_stayed() -> None:
    assert points(four((1, 1, 9, "dropped"), (2, 2), (3, 3, 0, "dropped"), (4, 4))) == {2: 10, 4: 6, 1: 2, 3: 2}

    tournament = four(*((player, player, 0, "dropped") for player in (1, 2, 3, 4)))
    assert set(points(tournament).values()) == {1}
    assert set(wins(tournament).values()) == {0}

    tournament = four((1, 1, 90, "dropped"), (2, 2, 50), (3, 2, 50), (4, 4), drop="place")
    assert points(tournament) == {2: 8, 3: 8, 1: 3, 4: 1}
    assert wins(tournament) == {1: 0, 2: 1, 3: 1, 4: 0}
    average = _with(tournament, drop="average")
    assert points(average) == {2: 8, 3: 8, 1: 5, 4: 1}
    assert wins(average) == {1: 0, 2: 1, 3: 1, 4: 0}

    tournament = four((1, 2, 0, "placed"), (2, 1, 0, "placed"), (3, 3, 0, "placed"), (4, 4, 0, "dropped"))
    assert points(tournament) == {2: 10, 1: 6, 3: 3, 4: 1}
    assert wins(tournament) == {1: 0, 2: 1, 3: 0, 4: 0}
    leader_left = four((1, 2, 0, "placed"), (2, 1, 0, "dropped"), (3, 3, 0, "placed"), (4, 4, 0, "placed"))
    assert points(leader_left) == {1: 10, 3: 6, 4: 3, 2: 1}

    # A forfeit is no table played.
    tournament = four((1, 1), (2, 2), (3, 3), (4, 4, 0, "forfeit"))
    assert {line.player: line.played for line in standings(tournament)} == {1: 1, 2: 1, 3: 1, 4: 0}


def wins(tournament: Tournament) -> dict[int, int]:
    return {line.player: line.wins for line in standings(tournament)}


def test_nobody_wins_or_gains_from_a_table_that_was_not_finished() -> None:
    tournament = four((1, 0, 0, "unfinished"), (2, 0, 0, "unfinished"), (3, 0, 0, "dropped"), (4, 0, 0, "forfeit"))
    assert points(tournament) == {1: 5, 2: 5, 3: 1, 4: 0}
    assert set(wins(tournament).values()) == {0}
    (seats,) = scored_round(tournament, 1).values()
    assert [one.place for one in seats] == [None] * 4
    assert seats[0].rank == seats[1].rank < seats[2].rank == seats[3].rank
    strict = _with(tournament, unfinished="nothing")
    assert points(strict) == {1: 0, 2: 0, 3: 0, 4: 0}
    assert set(wins(strict).values()) == {0}

    # Place 1 for everybody is no win either.
    stored = four(*((player, 1, 0, "unfinished") for player in (1, 2, 3, 4)))
    assert set(points(stored).values()) == {5}
    assert set(wins(stored).values()) == {0}


def test_a_table_without_places_scores_the_average_and_is_compared_with_no_field() -> None:
    stopped = four(*((player, 0, 0, "unfinished") for player in (1, 2, 3, 4)))
    for unfinished in ("position", "time", "ruling", "average"):
        assert set(points(_with(stopped, unfinished=unfinished)).values()) == {5}
    assert set(points(_with(stopped, unfinished="nothing")).values()) == {0}

    with pytest.raises(ValueError, match="fields"):
        TournamentRules(duplicate=True, unfinished="position")
    assert TournamentRules(duplicate=True, unfinished="ruling").unfinished == "ruling"


ENDINGS: tuple[Ending, ...] = ("played", "timeout", "dropped", "forfeit", "unfinished")
WORTHS: tuple[Worth, ...] = ("place", "last", "nothing", "average")


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_first_is_only_who_stayed_to_the_end_and_scores_as_first(data: st.DataObject) -> None:
    size = data.draw(st.integers(2, 6))
    scores = data.draw(st.lists(st.integers(0, 4), min_size=size, max_size=size))
    endings = data.draw(st.lists(st.sampled_from(ENDINGS), min_size=size, max_size=size))
    worths = {what: data.draw(st.sampled_from(WORTHS)) for what in ("timeout", "drop", "forfeit")}
    worths |= {"unfinished": data.draw(st.sampled_from(("average", "nothing")))}
    complete = "unfinished" not in endings
    seats = [
        (at + 1, 1 + sum(other > score for other in scores) if complete else 0, score, ending)
        for at, (score, ending) in enumerate(zip(scores, endings, strict=True))
    ]
    chosen = rules(size, **cast(Any, worths))
    drawn = Round(1, (tuple(Player(seat[0]) for seat in seats),))
    tournament = replace(field(size, chosen), rounds=(drawn,), results=(table(1, 1, *seats),))
    (scored,) = scored_round(tournament, 1).values()
    best = max((one.points for one in scored), default=Fraction(0))
    for one, ending in zip(scored, endings, strict=True):
        if ending in ("dropped", "forfeit") or not complete:
            assert one.place != 1
            assert not one.won
        if one.won:
            assert one.place == 1
            assert one.points == best
        assert 0 <= one.points <= chosen.points[0]
    assert any(one.won for one in scored) == (
        complete
        and any(
            ending == "played" or (ending == "timeout" and one.place == 1 and worths["timeout"] == "place")
            for one, ending in zip(scored, endings, strict=True)
            if one.place == 1
        )
    )
    assert sum(one.points for one in scored) <= sum(chosen.points) or "average" in worths.values()


def test_tie_breaks_compare_beaten_players_and_those_still_level() -> None:
    """Player 1 was ahead of 3 (3 points) and 4 (1 point), and level with 2 (8 points)."""
    tournament = four((1, 1), (2, 1), (3, 3), (4, 4), tie_breaks=("beaten",))
    ties = {line.player: line.ties for line in standings(tournament)}
    assert ties == {1: (3 + 1 + 4,), 2: (3 + 1 + 4,), 3: (1,), 4: (0,)}

    # Player 1 lost to 2 and beat 3, so is even against both; between the two who are level on points, 1 is
    # behind.
    chosen = rules(2, rounds=3, points=(2, 0), bye="nothing")
    tournament = replace(
        field(3, chosen),
        rounds=(Round(1, ((Player(1), Player(2)),), (Player(3),)), Round(2, ((Player(1), Player(3)),), (Player(2),))),
        results=(table(1, 1, (1, 2), (2, 1)), table(2, 1, (1, 1), (3, 2))),
    )
    direct = standings(_with(tournament, tie_breaks=("direct",)))
    assert [(line.player, line.points) for line in direct] == [(2, 2), (1, 2), (3, 0)]
    assert [line.ties for line in direct] == [(1,), (-1,), (0,)]


def test_byes_and_missed_rounds_score_what_the_rules_say() -> None:
    tournament = four((1, 1), (2, 2), (3, 3), (4, 4))
    late = replace(tournament.entrants[0], player=Player(5), joined=2)
    away = replace(tournament.entrants[0], player=Player(6))
    bye = replace(tournament.rounds[0], byes=(Player(6),))
    wider = replace(tournament, entrants=(*tournament.entrants, late, away), rounds=(bye,))
    assert (points(wider)[5], points(wider)[6]) == (0, 5)
    generous = replace(wider, rules=wider.rules.model_copy(update={"late": "average", "bye": "first"}))
    assert (points(generous)[5], points(generous)[6]) == (5, 10)


def test_rulings_count_from_then_on_and_for_everything() -> None:
    tournament = four((1, 1, 50), (2, 2, 40), (3, 3, 30), (4, 4, 20))
    corrected = replace(tournament, rulings=(Corrected(table(1, 1, (1, 4, 0), (2, 1, 40), (3, 2, 30), (4, 3, 20))),))
    assert order(corrected) == [(1, 2), (2, 3), (3, 4), (4, 1)]

    tournament = four((1, 1), (2, 2), (3, 3), (4, 4))
    annulled = replace(tournament, rulings=(Annulled(1, 1),))
    assert set(points(annulled).values()) == {5}
    again = replace(annulled, rulings=(*annulled.rulings, Corrected(table(1, 1, (1, 4), (2, 3), (3, 2), (4, 1)))))
    assert points(again) == {4: 10, 3: 6, 2: 3, 1: 1}

    tournament = replace(four((1, 1), (2, 2), (3, 3), (4, 4)), rulings=(Adjusted(Player(1), -5),))
    assert points(tournament)[1] == 5

    tournament = replace(four((1, 1), (2, 2), (3, 3), (4, 4)), rulings=(Disqualified(Player(1), 2),))
    assert order(tournament) == [(1, 2), (2, 3), (3, 4), (4, 1)]
    assert points(tournament)[2] == 6
    assert standings(tournament)[-1].disqualified


def test_tie_breaks_apply_in_the_order_of_the_rules() -> None:
    """All four players have won once and lost once."""
    chosen = rules(2, rounds=2, points=(2, 0))
    tournament = replace(
        field(4, chosen),
        rounds=(
            Round(1, ((Player(1), Player(2)), (Player(3), Player(4)))),
            Round(2, ((Player(1), Player(3)), (Player(2), Player(4)))),
        ),
        results=(
            table(1, 1, (1, 2, 10), (2, 1, 20)),
            table(1, 2, (3, 1, 20), (4, 2, 10)),
            table(2, 1, (1, 1, 20), (3, 2, 10)),
            table(2, 2, (2, 2, 90), (4, 1, 99)),
        ),
    )

    def by(*breaks: str) -> list[int]:
        return [player for _, player in order(_with(tournament, tie_breaks=breaks))]

    assert [place for place, _ in order(_with(tournament, tie_breaks=()))] == [1, 1, 1, 1]
    assert by("score") == [2, 4, 1, 3]
    # Everybody beat one and lost to one: 1 lost to 2, 2 to 4, 4 to 3, and 3 to 1. Only the score helps.
    assert by("wins", "direct", "opponents", "beaten", "score") == by("score")
    lines = standings(_with(tournament, tie_breaks=("wins", "score")))
    assert lines[0].ties == (Fraction(1), Fraction(110))


def _with(tournament: Tournament, **changes: object) -> Tournament:
    return replace(tournament, rules=tournament.rules.model_copy(update=changes))


@settings(max_examples=12, deadline=None)
@given(st.integers(4, 24), st.integers(1, 4), st.randoms(use_true_random=False))
def test_standings_do_not_depend_on_the_order_results_came_in(players: int, rounds: int, random) -> None:
    tournament = play_rounds(field(players, rules(4, 3, 5, rounds=rounds)), rounds)
    shuffled = list(tournament.results)
    random.shuffle(shuffled)
    assert standings(replace(tournament, results=tuple(shuffled))) == standings(tournament)
    assert sorted(line.player for line in standings(tournament)) == [one.player for one in tournament.entrants]
    lines = standings(tournament)
    assert [line.place for line in lines] == sorted(line.place for line in lines)
    assert lines[0].place == 1


@settings(max_examples=25, deadline=None)
@given(st.integers(3, 12), st.data())
def test_a_table_gives_out_the_same_points_whatever_its_places(size: int, data: st.DataObject) -> None:
    scores = data.draw(st.lists(st.integers(0, 5), min_size=size, max_size=size))
    seats = [(at + 1, 1 + sum(other > score for other in scores), score) for at, score in enumerate(scores)]
    chosen = rules(size)
    drawn = Round(1, (tuple(Player(seat[0]) for seat in seats),))
    tournament = replace(field(size, chosen), rounds=(drawn,), results=(table(1, 1, *seats),))
    assert sum(points(tournament).values()) == sum(chosen.points)


def test_standings_of_an_earlier_round_can_be_asked_for() -> None:
    tournament = play_rounds(field(8, rules(rounds=3)), 3)
    earlier = replace(tournament, rounds=tournament.rounds[:1])
    first = replace(earlier, results=tuple(one for one in tournament.results if one.round == 1))
    assert standings(tournament, after=1) == standings(first)
