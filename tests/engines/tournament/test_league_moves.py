"""Exact moves between the divisions of a league: the best go up and the last go down as announced, at every border."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.tournament.divisions import divided, division_sizes
from engines.tournament.league import continued, fewest_after_one_season, moved, next_season
from engines.tournament.model import Adjusted, Disqualified, Entrant, Player, Tournament
from engines.tournament.rules import TournamentRules
from engines.tournament.standings import standings
from tests.engines.tournament.fields import SEED, rules


def exact(division: int, promoted: int, relegated: int) -> TournamentRules:
    return rules(4, 3, 4, format="league", division=division, promoted=promoted, relegated=relegated)


def numbered(first: int, count: int) -> list[Player]:
    return [Player(number) for number in range(first, first + count)]


def season_of(entrants: tuple[Entrant, ...], chosen: TournamentRules, points: list[int]) -> Tournament:
    """Return a season whose standings are made by points alone."""
    adjusted = tuple(Adjusted(one.player, points[at % len(points)] * at) for at, one in enumerate(entrants, 1))
    return Tournament(chosen, SEED, entrants, rulings=adjusted)


def promised(season: Tournament) -> dict[Player, int]:
    """Return the division each player is to play in, read off the standings as the announcement says."""
    lines, chosen = standings(season), season.rules
    lowest = max(one.division for one in lines)
    found: dict[Player, int] = {}
    for line in lines:
        here = [one.player for one in lines if one.division == line.division]
        up = line.division > 1 and here.index(line.player) < chosen.promoted
        down = line.division < lowest and here.index(line.player) >= len(here) - chosen.relegated
        assert not (up and down)
        found[line.player] = line.division - up + down
    return found


def playable(sizes: Counter[int], chosen: TournamentRules) -> bool:
    lowest = max(sizes)
    needed = {
        number: max(3, (number > 1) * chosen.promoted + (number < lowest) * chosen.relegated)
        for number in range(1, lowest + 1)
    }
    return all(few <= sizes[number] <= 2 * chosen.division for number, few in needed.items())


MOVES = ((2, 2), (3, 1), (1, 2), (0, 2), (2, 1), (1, 0), (2, 3))
REPRESENTATIVES = ((5, 2, 1), (7, 3, 1), (8, 0, 2))


@pytest.mark.parametrize(
    ("division", "promoted", "relegated"),
    [
        *REPRESENTATIVES,
        *(
            pytest.param(division, *moving, marks=pytest.mark.slow)
            for division in (5, 7, 8, 13)
            for moving in MOVES
            if (division, *moving) not in REPRESENTATIVES
        ),
    ],
)
def test_exactly_who_was_announced_changes_divisions_at_every_border(
    division: int, promoted: int, relegated: int
) -> None:
    chosen, borders = exact(division, promoted, relegated), 0
    for players in range(4, 60):
        season = season_of(divided(numbered(1, players), chosen), chosen, [7, 3, 11, 2, 5])
        after = {one.player: one.division for one in next_season(season)}
        divisions = len(division_sizes(players, chosen))
        if divisions == 1:
            assert len(after) == players
            continue
        expected = promised(season)
        lasts = fewest_after_one_season(chosen) >= max(3, promoted, relegated)
        if lasts or playable(Counter(expected.values()), chosen):
            assert after == expected
            before = {one.player: one.division for one in season.entrants}
            for border in range(1, divisions):
                crossed = Counter(
                    (before[player], after[player])
                    for player in after
                    if {before[player], after[player]} == {border, border + 1}
                )
                assert crossed == +Counter({(border + 1, border): promoted, (border, border + 1): relegated})
                borders += 1
    assert borders >= 40


@given(
    players=st.integers(8, 60),
    division=st.integers(4, 13),
    moving=st.tuples(st.integers(0, 4), st.integers(0, 4)),
    newcomers=st.integers(0, 25),
    points=st.lists(st.integers(-9, 9), min_size=3, max_size=12),
    absences=st.sets(st.integers(1, 60), max_size=12),
    left=st.sets(st.integers(1, 60), max_size=4),
    disqualified=st.sets(st.integers(1, 60), max_size=2),
)
def test_absences_and_newcomers_move_nobody_else(
    players: int,
    division: int,
    moving: tuple[int, int],
    newcomers: int,
    points: list[int],
    absences: set[int],
    left: set[int],
    disqualified: set[int],
) -> None:
    if sum(moving) > division:
        moving = (1, 2)
    chosen = exact(division, *moving)
    season = season_of(divided(numbered(1, players), chosen), chosen, points)
    entrants = tuple(replace(one, left=1 if one.player in left else None) for one in season.entrants)
    out = tuple(Disqualified(Player(one), 1) for one in sorted(disqualified) if one <= players)
    season = replace(season, entrants=entrants, rulings=(*season.rulings, *out))
    new = numbered(101, newcomers)
    kept = [[player for player in one if player not in absences] for one in moved(season)]
    after = continued(kept, new, chosen)
    division_of = {one.player: one.division for one in after}
    gone = absences | left | disqualified
    assert sorted(division_of) == sorted([*(one for one in range(1, players + 1) if one not in gone), *new])
    assert [one.rank for one in after] == list(range(1, len(after) + 1))
    assert [one.division for one in after] == sorted(one.division for one in after)
    sizes = Counter(one.division for one in after)
    expected = {player: at for player, at in promised(season).items() if player not in gone}
    came_back = {player: at for player, at in division_of.items() if player not in new}
    if len(kept) > 1 and came_back == expected:
        lowest = len(kept)
        assert all(division_of[player] >= lowest for player in new)
        assert playable(sizes, chosen)
        if max(sizes) > lowest:
            assert sizes[lowest] >= division
    else:
        # Nothing but a division that could not go on, or a league of one, has all divided anew.
        assert tuple(sizes[number] for number in sorted(sizes)) == division_sizes(len(after), chosen) or not after
        filled = Counter(expected.values())
        room = max(0, division - filled[len(kept)])
        below = newcomers - room
        apart = below >= max(3, sum(moving))
        filled[len(kept)] += room if apart else newcomers
        filled.update(
            {len(kept) + at: size for at, size in enumerate(division_sizes(below, chosen), 1)} if apart else {}
        )
        filled.update(dict.fromkeys(range(1, len(kept) + 1), 0))
        assert len(kept) == 1 or not playable(filled, chosen)


@pytest.mark.parametrize(
    ("promoted", "relegated"),
    [(3, 1), (2, 2), *(pytest.param(*moving, marks=pytest.mark.slow) for moving in ((1, 2), (0, 2)))],
)
def test_a_league_can_be_played_season_after_season(promoted: int, relegated: int) -> None:
    chosen = exact(7, promoted, relegated)
    entrants, anew = divided(numbered(1, 24), chosen), 0
    for number in range(20):
        season = season_of(entrants, chosen, [3, 5, 2 + number, 7])
        after = next_season(season)
        sizes = Counter(one.division for one in after)
        assert playable(sizes, chosen)
        assert len(sizes) >= 2
        expected = promised(season)
        anew += any(one.division != expected.get(one.player, one.division) for one in after)
        entrants = after
    assert (anew > 0) == (promoted != relegated)


def test_divisions_grow_and_shrink_by_the_difference() -> None:
    chosen = exact(7, 3, 1)
    after = next_season(season_of(divided(numbered(1, 21), chosen), chosen, [1]))
    assert Counter(one.division for one in after) == {1: 9, 2: 7, 3: 5}


def test_newcomers_fill_the_lowest_division_and_then_form_their_own() -> None:
    chosen = exact(7, 3, 1)
    kept = [numbered(1, 9), numbered(10, 5)]
    for newcomers, sizes in ((2, [9, 7]), (5, [9, 10]), (6, [9, 7, 4]), (16, [9, 7, 7, 7])):
        after = continued(kept, numbered(100, newcomers), chosen)
        assert list(Counter(one.division for one in after).values()) == sizes
