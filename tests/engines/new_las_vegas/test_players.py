"""Computer players: legal, blind to what they may not see, and `steady` good enough as an opponent."""

from statistics import mean
from typing import Any, get_args

from data.components.new_las_vegas import new_las_vegas_tables
from engines.core.rng import Rng, game_key
from engines.core.seats import Seat
from engines.core.selfplay import GameRecord, play
from engines.new_las_vegas.actions import AnswerLoan, Confirm, Line
from engines.new_las_vegas.game import NewLasVegas
from engines.new_las_vegas.options import NewLasVegasOptions
from engines.new_las_vegas.player.outlook import Outlook
from engines.new_las_vegas.player.placing import Crowding, Placing
from engines.new_las_vegas.player.steady import BestUses, computer_players
from engines.new_las_vegas.public import Improve, ReturnMode, Sheet, Use
from engines.new_las_vegas.scoring.score import return_points
from engines.new_las_vegas.sheet.improvements import value
from tests.engines.new_las_vegas.setting import PLAIN, position
from tests.engines.new_las_vegas.sheets import CITY, row, sheet

GAME = NewLasVegas(new_las_vegas_tables())
PLAYERS = computer_players(GAME.city)
STEADY = PLAYERS["steady"]
THREE_BUNDLES = NewLasVegasOptions(loan="off")


def games(number: int, *kinds: str, options: NewLasVegasOptions = THREE_BUNDLES) -> list[GameRecord]:
    players = [PLAYERS[kind] for kind in kinds]
    return [play(GAME, players, options, game_key(f"table {one} {kinds}"), check=True) for one in range(number)]


def test_steady_ends_within_the_usual_length_and_scores_as_a_one_turn_ahead_player_should() -> None:
    """Rules, checks: one-turn-ahead players end after 22-36 turns with 94-101 points on average (3 bundles)."""
    records = [record for seats in (2, 3, 4) for record in games(4, *["steady"] * seats)]
    assert all(22 <= record.outcome.rounds <= 36 for record in records)
    assert mean(score for record in records for score in record.outcome.scores) >= 94
    assert not any(record.problems for record in records)

    (record,) = games(1, "steady", "steady")
    assert len(set(record.outcome.scores)) == 2


def test_steady_borrows() -> None:
    """By the rules a loan costs nothing. The player answers it in one line with its first turn."""
    state = GAME.setup(2, NewLasVegasOptions(), "18" * 32).state
    seat = Seat(0)
    space = GAME.legal_actions(GAME.view_for(state, seat))
    line = STEADY.choose(GAME.view_for(state, seat), seat, space, Rng("00"))
    assert isinstance(line, Line)
    assert line.steps[-2:] == (AnswerLoan(borrow=True), Confirm())
    assert line in space
    declined = GAME.apply(state, seat, AnswerLoan(borrow=False)).state
    again = STEADY.choose(
        GAME.view_for(declined, seat), seat, GAME.legal_actions(GAME.view_for(declined, seat)), Rng("00")
    )
    assert again == line


def test_steady_plays_a_turn_at_once_also_when_somebody_has_begun_it() -> None:
    """A computer player that takes over a seat restarts the turn."""
    state = GAME.setup(2, THREE_BUNDLES, "19" * 32).state
    seat = Seat(1)
    for text in ("2", "s1a6"):
        state = GAME.apply(state, seat, GAME.parse(text)).state
    space = GAME.legal_actions(GAME.view_for(state, seat))
    line = STEADY.choose(GAME.view_for(state, seat), seat, space, Rng("00"))
    assert isinstance(line, Line)
    assert isinstance(line.steps[-1], Confirm)
    assert line in space
    assert not GAME.legal_actions(GAME.view_for(GAME.apply(state, seat, line).state, seat))


def outlook(mine: Sheet, **options: Any) -> Outlook:
    """Return steady's expectation for seat 0, a third of the way into a game of two."""
    return Outlook(CITY, position(PLAIN, mine, mine, turn=10, **options).public, 0)


def improvement_left(column: str, drive: str = "", **options: Any) -> tuple[float, Use | None]:
    """Return steady's estimate of an improvement if only one column has boxes left."""
    ticks = {one: CITY.boxes[place] for one, place in CITY.column.items() if one != column}
    expected = outlook(sheet(boxes=ticks, drive=drive), **options)
    return BestUses(expected, Placing(expected, Crowding(CITY))).best("improvement", 0)


def test_nobody_improves_the_inauguration_row_where_that_costs_points() -> None:
    """Option `inauguration_rows`: with `falling` a tick turns 15/8/0 into 10/5/2."""
    for mode, column in (("columns", "inauguration"), ("rows", "inauguration")):
        worth, use = improvement_left(column, improvement_mode=mode)
        assert (worth > 0, use) == (True, Improve(column))
        assert improvement_left(column, improvement_mode=mode, inauguration_rows="falling") == (0.0, None)


def test_the_way_back_is_expected_to_cost_what_it_costs() -> None:
    """Option `limo_penalty_mode`: the expectation is checked after every drive from the start, with the savings of the
    next box."""
    for mode in get_args(ReturnMode):
        expected = outlook(sheet(), limo_penalty_mode=mode)
        for way in CITY.roads.drives(sheet()):
            directions = "".join(way.directions)
            driven = sheet(drive=directions)
            cost = return_points(CITY, expected.rulings, driven)
            assert expected.way_back(CITY.roads.distance[way.crossings[-1]], value(CITY, driven, "return")) == cost
            worth, _ = improvement_left("return", directions, limo_penalty_mode=mode)
            assert (worth > 0) == (mode in ("flat", "per_segment_times_row"))


def test_streets_are_worth_what_the_table_pays_for_them() -> None:
    """Option `street_mode`: the fifth casino of a run counts more than the sixth if runs of five pay; a casino on the
    only street without one counts more than another elsewhere if the shortest run counts."""
    mine = sheet(row(1, 2, 4, 6, 8) | row(2, 1, 3, 5, 7, 9))
    for mode, better, worse in (("threshold", ("s1a6", 10), ("s2a7", 11)), ("shortest", ("s4a6", 8), ("s2a7", 11))):
        plain, asked = (Placing(outlook(mine, street_mode=one), Crowding(CITY)) for one in ("length_capped", mode))
        more, less = (
            asked.worth(CITY.index[lot], number) - plain.worth(CITY.index[lot], number)
            for lot, number in (better, worse)
        )
        assert more > less + 1.0, mode
