"""Tournaments of three and four stages: what each is played by, who goes on, and that stages follow from the tournament alone."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from engines.tournament.divisions import grouped
from engines.tournament.draws.pairing import next_round, planned_rounds, stage_ends
from engines.tournament.draws.qualifying import qualified
from engines.tournament.model import Adjusted, Disqualified, Player, Seeded, Tournament
from engines.tournament.outlook import outlook
from engines.tournament.rules import MiddleStage, TournamentRules
from engines.tournament.stages import first_stage, later_stages, stage_of, stage_rules
from engines.tournament.standings import champions, standings
from tests.engines.tournament.fields import field, play_out, played, rules

SWISS = MiddleStage(format="swiss", qualify=2, qualify_by="group", rounds=2)
CHAIN = rules(
    4, 3, format="groups", division=5, between=(SWISS, MiddleStage(format="elimination", qualify=8)), finals="table",
    qualify=4, advance=2, best_of=3,
)  # fmt: skip


def begin(players: int, chosen: TournamentRules) -> Tournament:
    """Nobody has played; entry 1 is the strongest."""
    start = field(players, chosen)
    if chosen.format != "groups":
        return start
    return replace(start, entrants=grouped([Player(number) for number in range(1, players + 1)], chosen))


def formats(tournament: Tournament) -> list[str]:
    """The format of each stage that was played."""
    found = dict.fromkeys(one.stage for one in tournament.rounds)
    return [stage_rules(tournament.rules, stage).format for stage in found]


@pytest.mark.parametrize(
    ("players", "chosen", "shown"),
    [
        (20, CHAIN, ["groups", "swiss", "elimination", "elimination"]),
        (
            24,
            rules(4, rounds=2, between=(MiddleStage(format="groups", qualify=16, division=8),), finals="table",
                  qualify=2, qualify_by="group"),
            ["swiss", "groups", "elimination"],
        ),
        (
            30,
            rules(4, 3, rounds=2, between=(MiddleStage(format="round_robin", qualify=8, rounds=3),), finals="knockout",
                  qualify=4, advance=2),
            ["swiss", "round_robin", "elimination"],
        ),
        (
            23,
            rules(3, 2, format="round_robin", rounds=3, between=(MiddleStage(format="elimination", qualify=9),),
                  finals="table", qualify=3, advance=1),
            ["round_robin", "elimination", "elimination"],
        ),
        (
            22,
            rules(4, 3, format="elimination", advance=2, best_of=2, finals="table", qualify=4),
            ["elimination", "elimination"],
        ),
    ],
)  # fmt: skip
def test_every_stage_is_played_by_those_who_qualified(players: int, chosen: TournamentRules, shown: list[str]) -> None:
    whole = play_out(begin(players, chosen))
    planned = planned_rounds(players, chosen)

    assert formats(whole) == shown
    assert planned is not None
    assert len(whole.rounds) <= planned
    assert len(champions(whole)) == 1
    lines = standings(whole)
    assert lines[0].player == champions(whole)[0]
    assert sorted(line.player for line in lines) == list(range(1, players + 1))
    assert [line.stage for line in lines] == sorted((line.stage for line in lines), reverse=True)
    assert [line.place for line in lines] == sorted(line.place for line in lines)
    fields_of = [one.qualified for one in whole.rounds if one.qualified]
    assert [len(one) for one in fields_of] == sorted((len(one) for one in fields_of), reverse=True)
    assert all(set(later) <= set(earlier) for earlier, later in pairwise(fields_of))
    for one in whole.rounds:
        stage, before = stage_of(whole, one.number)
        assert stage.rounds[one.number - before - 1].tables == one.tables
        assert {player for seated in one.tables for player in seated} <= {entry.player for entry in stage.entrants}


def test_a_round_is_the_same_whenever_it_is_asked_for() -> None:
    whole = play_out(begin(20, CHAIN))
    for at, drawn in enumerate(whole.rounds):
        kept = tuple(one for one in whole.results if one.round <= at)
        assert next_round(replace(whole, rounds=whole.rounds[:at], results=kept)) == drawn


def test_a_knockout_that_others_follow_ends_before_it_has_a_final_and_has_matches_of_its_own_length() -> None:
    middle = MiddleStage(format="elimination", qualify=12, best_of=2)
    whole = play_out(begin(16, rules(4, 3, rounds=1, between=(middle,), finals="table", qualify=3, advance=2)))
    games = [(len(one.tables), one.game) for one in whole.rounds if one.stage == 2]

    assert games[0] == (3, 1)
    assert max(game for _, game in games) == 2
    assert min(tables for tables, game in games if game == 1) > 1
    last = [one for one in whole.rounds if one.stage == 3]
    assert [len(one.tables[0]) for one in last] == [3]
    assert len(last[0].qualified) == 3


def test_standings_after_a_round_show_the_stage_it_belongs_to() -> None:
    whole = play_out(begin(20, CHAIN))
    for number in range(1, len(whole.rounds) + 1):
        lines = standings(whole, after=number)
        assert lines[0].stage == whole.rounds[number - 1].stage
        assert len(lines) == 20


def test_points_of_a_ruling_count_in_their_stage_alone() -> None:
    whole = play_out(begin(20, CHAIN))
    second = next(one for one in whole.rounds if one.stage == 2).qualified
    given = replace(whole, rulings=(Adjusted(second[0], 50, stage=2),))
    before, after = later_stages(whole), later_stages(given)

    assert first_stage(given).rulings == ()
    points = [
        next(one.points for one in standings(first_stage(stage)) if one.player == second[0])
        for stage in (before, after)
    ]
    assert points[1] - points[0] == 50


def test_a_later_stage_is_seeded_by_rating_or_by_hand() -> None:
    def until_second_cut(chosen: TournamentRules) -> Tournament:
        moment = begin(16, chosen)
        while not (moment.rounds and moment.rounds[-1].stage == 2 and stage_ends(moment)):
            drawn = next_round(moment)
            assert drawn is not None
            moment = played(moment, drawn)
        return moment

    middle = MiddleStage(format="swiss", qualify=12, rounds=2)
    rated = until_second_cut(rules(4, rounds=2, between=(middle,), finals="knockout", qualify=8, seeding="rating"))
    drawn = next_round(rated)
    assert drawn is not None
    assert list(drawn.qualified) == sorted(drawn.qualified), "the ranks at the start, not those of the second stage"

    hand = until_second_cut(rules(4, rounds=2, between=(middle,), finals="knockout", qualify=8, seeding="hand"))
    order = qualified(later_stages(hand))
    said = replace(hand, rulings=(Seeded((order[5], order[2]), stage=3),))
    drawn = next_round(said)
    assert drawn is not None
    assert drawn.qualified[:2] == (order[5], order[2])
    assert drawn.stage == 3
    early = replace(hand, rulings=(Seeded((order[5], order[2]), stage=2),))
    assert next_round(early) == next_round(hand), "what was said about the second stage is no word about the third"


def test_a_knockout_of_no_more_than_go_on_is_passed_over() -> None:
    middle = MiddleStage(format="elimination", qualify=8)
    moment = begin(8, rules(4, rounds=1, between=(middle,), finals="table", qualify=4, advance=2))
    drawn = next_round(moment)
    assert drawn is not None
    moment = played(moment, drawn)
    gone = (Disqualified(Player(number), 2) for number in (1, 2, 3, 4))
    last = next_round(replace(moment, rulings=tuple(gone)))
    assert last is not None
    assert (last.stage, sorted(last.tables[0])) == (3, [5, 6, 7, 8])
    whole = played(replace(moment, rulings=tuple(Disqualified(Player(one), 2) for one in (1, 2, 3, 4))), last)
    assert len(champions(whole)) == 1
    assert next_round(whole) is None
    assert [line.stage for line in standings(whole)] == [3] * 4 + [1] * 4


def test_what_is_certain_is_about_the_stage_that_is_played() -> None:
    moment, told = begin(20, CHAIN), dict[tuple[int, int], bool]()
    while (drawn := next_round(moment)) is not None:
        moment = played(moment, drawn)
        for number in range(1, 21):
            sure = outlook(moment, Player(number)).next_stage
            if sure is not None:
                assert told.setdefault((drawn.stage, number), sure) == sure, "what was certain stays so"
    for stage in (1, 2):
        into = next(one.qualified for one in moment.rounds if one.stage == stage + 1)
        for (asked, number), sure in told.items():
            assert asked != stage or sure == (number in into)


def test_stages_that_do_not_fit_are_refused() -> None:
    wrong = [
        ({"between": (SWISS,)}, "stages"),
        ({"between": (SWISS,), "finals": "table"}, "group"),
        ({"between": (MiddleStage(qualify=2),), "finals": "table"}, "final"),
        ({"between": (MiddleStage(format="elimination"),), "finals": "knockout", "advance": 2}, "stages"),
        ({"between": (MiddleStage(format="elimination"), MiddleStage()), "finals": "table", "advance": 2}, "stages"),
        ({"between": (MiddleStage(format="elimination"),), "finals": "table", "advance": 4}, "advance"),
        ({"between": (MiddleStage(format="groups", division=2),), "finals": "table"}, "division"),
        ({"format": "elimination", "finals": "knockout", "advance": 2}, "stages"),
        ({"format": "elimination", "finals": "table", "between": (MiddleStage(),), "advance": 2}, "stages"),
    ]
    for values, word in wrong:
        with pytest.raises(ValueError, match=word):
            TournamentRules.model_validate({"smallest": 4, **values})


def test_who_is_kept_apart_comes_into_different_groups_and_nobody_else_moves() -> None:
    chosen = rules(4, 3, format="groups", division=5, finals="knockout", qualify=2, qualify_by="group", advance=2)
    players = [Player(number) for number in range(1, 21)]
    plain = {one.player: one.division for one in grouped(players, chosen)}
    siblings = next((one, two) for one in players for two in players if one < two and plain[one] == plain[two])
    club = {one for one in players if plain[one] == 1}
    moved = {one.player: one.division for one in grouped(players, chosen, [siblings])}
    spread = {one.player: one.division for one in grouped(players, chosen, [set(list(club)[:4])])}

    assert moved[siblings[0]] != moved[siblings[1]]
    assert sum(moved[one] != plain[one] for one in players) == 2
    assert len({spread[one] for one in list(club)[:4]}) == 4
    assert sorted(moved.values()) == sorted(plain.values())
    assert grouped(players, chosen, []) == grouped(players, chosen)
