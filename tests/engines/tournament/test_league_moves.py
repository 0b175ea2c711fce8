"""Moves between the divisions of a league: exactly the announced numbers are promoted and relegated at every border."""

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.tournament.divisions import division_entrants, division_sizes
from engines.tournament.league import divisions_after, entrants_with_newcomers, next_season
from engines.tournament.model import Adjusted, Disqualified, Entrant, Player, Tournament
from engines.tournament.rules import TournamentRules
from engines.tournament.standings import standings
from tests.engines.tournament.fields import SEED, rules


def exact(division: int, promoted: int) -> TournamentRules:
    return rules(4, 3, 4, format="league", division=division, promoted=promoted)


def numbered(first: int, count: int) -> list[Player]:
    return [Player(number) for number in range(first, first + count)]


def season_of(entrants: tuple[Entrant, ...], chosen: TournamentRules, points: list[int]) -> Tournament:
    """Return a season whose standings follow from points alone."""
    adjusted = tuple(Adjusted(one.player, points[at % len(points)] * at) for at, one in enumerate(entrants, 1))
    return Tournament(chosen, SEED, entrants, rulings=adjusted)


def promised(season: Tournament) -> dict[Player, int]:
    """Return the division of each player after the season, by the standings and the announcement."""
    lines, chosen = standings(season), season.rules
    lowest = max(one.division for one in lines)
    found: dict[Player, int] = {}
    for line in lines:
        here = [one.player for one in lines if one.division == line.division]
        up = line.division > 1 and here.index(line.player) < chosen.promoted
        down = line.division < lowest and here.index(line.player) >= len(here) - chosen.promoted
        assert not (up and down)
        found[line.player] = line.division - up + down
    return found


def playable(sizes: Counter[int], chosen: TournamentRules) -> bool:
    lowest = max(sizes)
    needed = {
        number: max(3, (number > 1) * chosen.promoted + (number < lowest) * chosen.promoted)
        for number in range(1, lowest + 1)
    }
    return all(few <= sizes[number] <= 2 * chosen.division for number, few in needed.items())


MOVES = (0, 1, 2, 3)
REPRESENTATIVES = ((5, 2), (7, 3), (8, 0))


@pytest.mark.parametrize(
    ("division", "promoted"),
    [
        *REPRESENTATIVES,
        *(
            pytest.param(division, promoted, marks=pytest.mark.slow)
            for division in (5, 7, 8, 13)
            for promoted in MOVES
            if (division, promoted) not in REPRESENTATIVES and 2 * promoted <= division
        ),
    ],
)
def test_exactly_who_was_announced_changes_divisions_at_every_border(division: int, promoted: int) -> None:
    chosen, borders = exact(division, promoted), 0
    for players in range(4, 60):
        season = season_of(division_entrants(numbered(1, players), chosen), chosen, [7, 3, 11, 2, 5])
        after = {one.player: one.division for one in next_season(season)}
        divisions = len(division_sizes(players, chosen))
        if divisions == 1:
            assert len(after) == players
            continue
        expected = promised(season)
        assert after == expected
        before = {one.player: one.division for one in season.entrants}
        for border in range(1, divisions):
            crossed = Counter(
                (before[player], after[player])
                for player in after
                if {before[player], after[player]} == {border, border + 1}
            )
            assert crossed == +Counter({(border + 1, border): promoted, (border, border + 1): promoted})
            borders += 1
    assert borders >= 40


@given(
    players=st.integers(8, 60),
    division=st.integers(4, 13),
    promoted=st.integers(0, 4),
    newcomers=st.integers(0, 25),
    points=st.lists(st.integers(-9, 9), min_size=3, max_size=12),
    absences=st.sets(st.integers(1, 60), max_size=12),
    left=st.sets(st.integers(1, 60), max_size=4),
    disqualified=st.sets(st.integers(1, 60), max_size=2),
)
def test_absences_and_newcomers_move_nobody_else(
    players: int,
    division: int,
    promoted: int,
    newcomers: int,
    points: list[int],
    absences: set[int],
    left: set[int],
    disqualified: set[int],
) -> None:
    chosen = exact(division, min(promoted, division // 2))
    season = season_of(division_entrants(numbered(1, players), chosen), chosen, points)
    entrants = tuple(replace(one, left=1 if one.player in left else None) for one in season.entrants)
    out = tuple(Disqualified(Player(one), 1) for one in sorted(disqualified) if one <= players)
    season = replace(season, entrants=entrants, rulings=(*season.rulings, *out))
    new = numbered(101, newcomers)
    kept = [[player for player in one if player not in absences] for one in divisions_after(season)]
    after = entrants_with_newcomers(kept, new, chosen)
    division_of = {one.player: one.division for one in after}
    gone = absences | left | disqualified
    assert sorted(division_of) == sorted([*(one for one in range(1, players + 1) if one not in gone), *new])
    assert [one.rank for one in after] == list(range(1, len(after) + 1))
    assert [one.division for one in after] == sorted(one.division for one in after)
    sizes = Counter(one.division for one in after)
    expected = {player: at for player, at in promised(season).items() if player not in gone}
    lowest = len(kept)
    filled = Counter(dict.fromkeys(range(1, lowest + 1), 0))
    filled.update(expected.values())
    room = max(0, division - filled[lowest])
    below = newcomers - room
    apart = below >= max(3, 2 * chosen.promoted)
    filled[lowest] += room if apart else newcomers
    filled.update({lowest + at: size for at, size in enumerate(division_sizes(below, chosen), 1)} if apart else {})
    if lowest > 1 and playable(filled, chosen):
        assert {player: at for player, at in division_of.items() if player not in new} == expected
        assert all(division_of[player] >= lowest for player in new)
        assert sizes == filled
    else:
        # All are divided again only if a division could not continue, or the league has a single one.
        assert tuple(sizes[number] for number in sorted(sizes)) == division_sizes(len(after), chosen) or not after


@pytest.mark.parametrize("promoted", [2, 3])
def test_a_league_can_be_played_season_after_season(promoted: int) -> None:
    chosen = exact(7, promoted)
    entrants = division_entrants(numbered(1, 24), chosen)
    for number in range(20):
        season = season_of(entrants, chosen, [3, 5, 2 + number, 7])
        after = next_season(season)
        sizes = Counter(one.division for one in after)
        assert playable(sizes, chosen)
        assert len(sizes) >= 2
        expected = promised(season)
        assert all(one.division == expected[one.player] for one in after)
        entrants = after


def test_newcomers_fill_the_lowest_division_and_then_form_their_own() -> None:
    chosen = exact(7, 2)
    kept = [numbered(1, 9), numbered(10, 5)]
    for newcomers, sizes in ((2, [9, 7]), (5, [9, 10]), (6, [9, 7, 4]), (16, [9, 7, 7, 7])):
        after = entrants_with_newcomers(kept, numbered(100, newcomers), chosen)
        assert list(Counter(one.division for one in after).values()) == sizes
