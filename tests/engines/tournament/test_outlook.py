"""What is certain while a tournament is played: it must come true, and be said as soon as points alone decide it."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import product

import pytest

from engines.tournament.divisions import divided
from engines.tournament.draws.elimination import still_in
from engines.tournament.draws.pairing import next_round
from engines.tournament.model import Annulled, Player, Tournament
from engines.tournament.outlook import Outlook, outlook
from engines.tournament.standings import standings
from tests.engines.tournament.fields import SEED, field, play_rounds, played, rules, table


def league(players: int, **more: object) -> Tournament:
    chosen = rules(4, 3, 4, format="league", division=7, promoted=2, relegated=2, **more)
    return Tournament(chosen, SEED, divided([Player(number) for number in range(1, players + 1)], chosen))


UNLIKE = ({}, {"bye": "first"}, {"bye": "nothing", "rounds": 4})
REPRESENTATIVES = ((14, 1, 0), (14, 40, 1), (15, 200, 2))


@pytest.mark.parametrize(
    ("players", "luck", "unlike"),
    [
        pytest.param(
            players, luck, UNLIKE[at], marks=() if (players, luck, at) in REPRESENTATIVES else pytest.mark.slow
        )
        for players, luck, at in product((14, 15, 21), (1, 40, 200), range(3))
    ],
)
def test_what_is_certain_in_a_league_comes_true(players: int, luck: int, unlike: dict[str, object]) -> None:
    season, said = league(players, **unlike), Counter[str]()
    moments: list[Tournament] = []
    while (drawn := next_round(season)) is not None:
        after = played(season, drawn, luck)
        # Every table of the open round but the last is over.
        moments += [replace(after, results=after.results[:-1]), after]
        season = after
    lines = standings(season)
    for moment in moments:
        for line in lines:
            sure = outlook(moment, line.player)
            division = [one.player for one in lines if one.division == line.division]
            if sure.up is not None:
                said["up"] += 1
                assert sure.up == (line.player in division[:2])
                assert line.division > 1
            if sure.down is not None:
                said["down"] += 1
                assert sure.down == (line.player in division[-2:])
                assert line.division < max(one.division for one in lines)
    assert said["up"]
    assert said["down"]


def test_nothing_is_certain_in_a_league_that_has_not_begun_or_waits_for_a_ruling() -> None:
    season = league(14)
    assert outlook(season, Player(1)) == Outlook()
    waiting = league(14, unfinished="ruling")
    while (drawn := next_round(waiting)) is not None:
        waiting = played(waiting, drawn, 1)
    assert outlook(waiting, Player(1)).down is False
    first, *others = waiting.results
    seats = [(one.player, 0, 0, "unfinished") for one in first.seats]
    waiting = replace(waiting, results=(table(first.round, first.table, *seats), *others))
    assert outlook(waiting, Player(1)) == Outlook()


@pytest.mark.parametrize("players", [16, 18])
def test_an_elimination_says_who_is_through_as_soon_as_their_table_is_over(players: int) -> None:
    before = field(players, rules(4, 3, 4, format="elimination", advance=2))
    assert outlook(before, Player(1)).way is None
    drawn = next_round(before)
    assert drawn is not None
    after = played(before, drawn)
    early = replace(after, results=after.results[:1])
    on = still_in(after)
    for at, seats in enumerate(drawn.tables):
        for player in seats:
            assert outlook(early, player).way == ("playing" if at else "through" if player in on else "behind")
    following = next_round(after)
    assert following is not None
    later = replace(after, rounds=(*after.rounds, following))
    assert {player for player in range(1, players + 1) if outlook(later, Player(player)).way == "out"} == set(
        range(1, players + 1)
    ) - set(on)


def test_an_elimination_s_final_has_no_way_on_and_a_table_without_a_result_waits() -> None:
    begun = field(16, rules(4, format="elimination", advance=2))
    drawn = next_round(begun)
    assert drawn is not None
    after = played(begun, drawn)
    annulled = replace(after, rulings=(Annulled(1, 1),))
    unfinished = table(1, 1, *((player, 0, 0, "unfinished") for player in drawn.tables[0]))
    without = replace(after, results=(unfinished, *after.results[1:]))
    for one in (annulled, without):
        assert {outlook(one, player).way for player in drawn.tables[0]} == {"undecided"}
    final = play_rounds(begun, 2)
    last = next_round(final)
    assert last is not None
    assert len(last.tables) == 1
    playing = replace(final, rounds=(*final.rounds, last))
    assert {outlook(playing, player).way for player in last.tables[0]} == {None}


def test_other_formats_have_no_line_to_cross() -> None:
    assert outlook(play_rounds(field(8, rules(4)), 1), Player(1)) == Outlook()
