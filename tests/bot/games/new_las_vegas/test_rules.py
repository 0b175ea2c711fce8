"""What `/rules` says of Welcome to New Las Vegas is what the table plays, and alone what the solo game is."""

from __future__ import annotations

import re
from typing import get_args

import pytest

from engines.new_las_vegas.public import ReturnMode, StreetMode
from tests.bot.games.new_las_vegas.positions import las_vegas
from tests.bot.games.tables import text_of

TABLES = las_vegas().tables


def pages(seats: int | None = None, **options: object) -> dict[str, str]:
    """The text of every page."""
    kind = las_vegas().game.info.options
    return {page.name: text_of(page.lines) for page in las_vegas().rules(kind(**options), seats)}


def test_streets_and_the_way_back_are_told_as_this_table_scores_them() -> None:
    streets = {mode: pages(street_mode=mode)["end"] for mode in get_args(StreetMode)}
    back = {mode: pages(limo_penalty_mode=mode)["end"] for mode in get_args(ReturnMode)}
    assert len(set(streets.values())) == len(streets)
    assert len(set(back.values())) == len(back)
    assert "a point per casino of its longest run" in streets["length_capped"]
    assert f"has {TABLES.scoring.street_threshold} or more pays the value of the row" in streets["threshold"]
    assert "times the shortest of the four" in streets["shortest"]
    assert "costs 1 point, at most the value of the row" in back["per_segment_capped"]
    assert "If the limousine is not back" in back["flat"]
    assert f"costs {' → '.join(map(str, TABLES.scoring.return_table))} points" in back["table"]
    assert "costs the value of the row" in back["per_segment_times_row"]
    assert all("Empty lots do not break a run." in text for text in streets.values())
    row = " → ".join(str(value) for (value,) in TABLES.columns["streets"])
    assert all(row in text for text in streets.values())


def test_the_order_of_the_inauguration_rows_and_their_ties_are_told() -> None:
    assert "10/5/2 points for most circles, second and third; improved 15/8/0" in pages()["end"]
    assert (
        "15/8/0 points for most circles, second and third; improved 10/5/2" in pages(inauguration_rows="falling")["end"]
    )
    assert "Who ties gets the full points, and no place is skipped." in pages()["end"]
    assert "(15/8/0 points, improved 10/5/2)" in pages(1, inauguration_rows="falling")["solo"]


def test_bonuses_and_what_happens_in_the_same_turn_are_told() -> None:
    listed = re.search(r"at ([\d, ]+) circles", pages()["bonuses"])
    assert listed
    assert tuple(int(number) for number in listed[1].split(", ")) == TABLES.inauguration.bonuses_at
    assert "first turn in which anybody does get the first value" in pages()["city"]
    assert "in the same turn as the first gets a large one too" in pages()["city"]
    assert "where no two are free, one piece or none" in pages()["turn"]
    assert "outermost lot, which must be open" in pages()["city"]


@pytest.mark.parametrize("seats", [None, 1, 4])
def test_a_table_without_the_loan_reads_nothing_of_one(seats: int | None) -> None:
    without, with_loan = pages(seats, loan=False)["loan"], pages(seats)["loan"]
    assert f"{TABLES.loan.without} cash bundles. This table plays without the loan." in without
    assert "borrow" not in without
    assert "borrow" in with_loan
    assert "names no price" in with_loan


def test_alone_one_reads_of_the_solo_game_and_not_of_others() -> None:
    alone, several = pages(1), pages(3)
    assert "solo" not in several
    solo = alone["solo"]
    first, second, third = TABLES.solo.places
    assert f"{first} or more are first place, {second} second, {third} third" in solo
    assert f"through turn {TABLES.solo.first_values_until}" in solo
    assert "entirely ours" in solo
    of_others = (
        "Everybody picks",
        "later ones the second",
        "All with the fewest",
        "most hotels, then",
        "half of the table",
    )
    for name in ("start", "loan", "turn", "bonuses", "city", "end"):
        assert not [words for words in of_others if words in alone[name]], name
    assert "solo" in pages(None)


def test_the_list_of_what_is_ours_is_that_of_the_tables() -> None:
    text = pages()["ours"]
    lines = [line for line in text.splitlines() if line.startswith("- ")]
    projects = [name for name, row in TABLES.projects.items() if row.ours]
    assert len(lines) == len(TABLES.ours) + 2
    assert len(set(lines)) == len(lines)
    listed = next(line for line in lines if line.startswith("- what these projects ask for"))
    assert len(listed.split(": ", 1)[1].split(", ")) == len(projects)
    assert "names of all projects" in text
