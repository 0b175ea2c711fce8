"""A Swiss round seats everybody once at legal tables, follows from its seed, and is much better than drawing lots."""

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.tournament.draws.pairing import next_round
from engines.tournament.draws.tables import table_sizes
from engines.tournament.model import Annulled, Disqualified, Entrant, Player, Round, Tournament
from engines.tournament.rules import TournamentRules
from tests.engines.tournament.fields import SEED, field, play_rounds, played, rules
from tools.bench.draw_figures import balance, drawn_by_lot


@st.composite
def fields(draw: st.DrawFn) -> Tournament:
    """Draw a tournament after some rounds, with late entries and drop-outs."""
    smallest = draw(st.integers(2, 6))
    size = smallest + draw(st.integers(0, 2))
    chosen = rules(size, smallest, size + draw(st.integers(0, 2)), rounds=8)
    players = draw(st.integers(smallest, 40))
    tournament = field(players, chosen, draw(st.binary(min_size=32, max_size=32)).hex())
    for number in range(draw(st.integers(0, 4))):
        tournament = _changed(tournament, draw, number + 1)
        drawn = next_round(tournament)
        if drawn is None:
            break
        tournament = played(tournament, drawn)
    return tournament


def _changed(tournament: Tournament, draw: st.DrawFn, number: int) -> Tournament:
    gone = draw(st.sets(st.sampled_from([one.player for one in tournament.entrants]), max_size=2))
    entrants = tuple(
        replace(one, left=number) if one.player in gone and one.left is None else one for one in tournament.entrants
    )
    late = [Entrant(Player(len(entrants) + at + 1), joined=number) for at in range(draw(st.integers(0, 2)))]
    return replace(tournament, entrants=(*entrants, *late))


@settings(max_examples=40, deadline=None)
@given(fields())
def test_everybody_is_paired_exactly_once_at_legal_tables(tournament: Tournament) -> None:
    drawn = next_round(tournament)
    here = sorted(one.player for one in tournament.active(tournament.next_number))
    if drawn is None:
        assert table_sizes(len(here), tournament.rules) == ()
        return
    assert sorted([player for one in drawn.tables for player in one] + list(drawn.byes)) == here
    assert all(tournament.rules.smallest <= len(one) <= tournament.rules.largest for one in drawn.tables)
    assert sorted(map(len, drawn.tables)) == sorted(table_sizes(len(here), tournament.rules))
    again = replace(tournament, entrants=tuple(reversed(tournament.entrants)))
    assert next_round(again) == drawn, "the same seed draws the same round"


def test_a_round_is_drawn_from_its_seed_and_not_beyond_the_last() -> None:
    chosen = rules()
    assert next_round(field(32, chosen)) != next_round(field(32, chosen, "77" * 32))

    tournament = play_rounds(field(8, rules(rounds=2)), 2)
    assert next_round(tournament) is None
    assert isinstance(next_round(field(8, rules(rounds=2), SEED)), Round)


@pytest.mark.parametrize(
    ("players", "tables", "rounds", "fewer_repeats", "less_spread"),
    [
        (48, (3, 3, 3), 5, 0.05, 0.3),
        (30, (4, 3, 5), 6, 0.2, 0.9),
        pytest.param(64, (4, 3, 4), 5, 0.05, 0.3, marks=pytest.mark.slow),
        pytest.param(45, (5, 4, 5), 5, 0.1, 0.7, marks=pytest.mark.slow),
        pytest.param(60, (2, 2, 3), 6, 0.05, 0.3, marks=pytest.mark.slow),
        # Twelve sit at a table after eight tables each, so repeats are unavoidable.
        pytest.param(96, (12, 8, 12), 4, 0.7, 0.7, marks=pytest.mark.slow),
    ],
)
def test_better_than_by_lot(
    players: int, tables: tuple[int, int, int], rounds: int, fewer_repeats: float, less_spread: float
) -> None:
    """Margins over drawing lots: for repeats, and for the difference in strength at a table (in small fields the two
    conflict). The imbalance of seats is at most six tenths, or one game on a seat."""
    chosen = rules(*tables, rounds=rounds)
    drawn = _figures(play_rounds(field(players, chosen), rounds))
    lots = [_figures(play_rounds(field(players, chosen, f"{seed:064x}"), rounds, drawn_by_lot)) for seed in range(3)]
    repeats, strength, seats = (sum(one) / len(lots) for one in zip(*lots, strict=True))
    assert drawn[0] <= repeats * fewer_repeats
    assert drawn[1] <= strength * less_spread
    assert drawn[2] <= max(1.0, seats * 0.6)


def _figures(tournament: Tournament) -> tuple[float, float, float]:
    """Return the number of repeats, the mean spread of strength after the first round, and the final spread of seats."""
    spreads: list[float] = []
    for count in range(1, len(tournament.rounds)):
        until = replace(
            tournament,
            rounds=tournament.rounds[:count],
            results=tuple(one for one in tournament.results if one.round <= count),
        )
        spreads.append(balance(until, tournament.rounds[count]).strength_spread)
    last = balance(tournament, tournament.rounds[-1])
    return last.repeats, sum(spreads) / len(spreads), last.seat_spread


def test_repeats_are_avoided_or_shared_out() -> None:
    tournament = play_rounds(field(64, rules(rounds=5)), 5)
    assert balance(tournament, tournament.rounds[-1]).repeats == 0

    tournament = play_rounds(field(8, rules(rounds=7)), 7)
    figures = balance(tournament, tournament.rounds[-1])
    assert figures.most_meetings <= 5  # 84 meetings of 28 pairs: at best three each


def test_byes_and_small_tables_go_round() -> None:
    tournament = play_rounds(field(9, rules(rounds=8)), 8)
    counts = Counter(player for one in tournament.rounds for player in one.byes)
    assert sum(counts.values()) == 8
    assert max(counts.values()) == 1
    second = tournament.rounds[1].byes
    assert 1 not in second, "the strongest is not left out while weaker ones have had no bye"

    tournament = play_rounds(field(15, rules(4, 3, 4, rounds=5)), 5)
    counts = Counter(player for one in tournament.rounds for table in one.tables if len(table) == 3 for player in table)
    assert sum(counts.values()) == 15
    assert max(counts.values()) <= 2


def test_an_annulled_table_is_no_meeting_and_a_disqualified_player_not_drawn() -> None:
    tournament = play_rounds(field(8, rules(rounds=3)), 1)
    annulled = replace(tournament, rulings=(Annulled(1, 1), Annulled(1, 2)))
    assert len(tuple(annulled.drawn_tables())) == 0
    assert len(tuple(tournament.drawn_tables())) == 2

    tournament = play_rounds(field(8, rules(4, 3, 4, rounds=3)), 1)
    out = replace(tournament, rulings=(Disqualified(Player(3), 2),))
    drawn = next_round(out)
    assert drawn is not None
    assert 3 not in {player for table in drawn.tables for player in table} | set(drawn.byes)
    assert 3 in {player for table in tournament.rounds[0].tables for player in table}


@pytest.mark.slow
def test_five_hundred_and_twelve_players_are_drawn() -> None:
    tournament = play_rounds(field(512, rules(rounds=5)), 3)
    drawn = next_round(tournament)
    assert drawn is not None
    figures = balance(tournament, drawn)
    assert figures.repeats == 0
    assert figures.strength_spread < 0.1


def test_tables_are_as_full_as_possible_and_rules_that_do_not_fit_together_refused() -> None:
    expected = {16: (4, 4, 4, 4), 15: (4, 4, 4, 3), 13: (4, 3, 3, 3), 6: (3, 3), 5: (4,), 3: (3,), 2: (), 0: ()}
    assert {players: table_sizes(players, rules(4, 3, 4)) for players in expected} == expected

    for wrong in (
        {"size": 4, "smallest": 5, "largest": 5},
        {"points": (3, 2, 1)},
        {"points": (1, 2, 3, 4)},
        {"format": "elimination", "advance": 3},
        {"tie_breaks": ("wins", "wins")},
    ):
        with pytest.raises(ValueError, match="validation error"):
            TournamentRules.model_validate(wrong)
