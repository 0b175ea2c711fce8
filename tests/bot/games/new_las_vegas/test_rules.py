"""`/rules` for Welcome to New Las Vegas fits the table, and the solo game alone."""

import re
from collections import Counter
from typing import get_args

from engines.new_las_vegas.public import ReturnMode, StreetMode
from engines.new_las_vegas.rules.opening import first_deal, flip
from engines.new_las_vegas.sheet.city import places
from engines.new_las_vegas.sheet.streets import connect
from tests.bot.games.new_las_vegas.positions import las_vegas
from tests.bot.games.tables import text_of
from tests.engines.new_las_vegas.setting import CITY, KEY

TABLES = las_vegas().tables


def pages(seats: int | None = None, **options: object) -> dict[str, str]:
    kind = las_vegas().game.info.options
    return {page.name: text_of(page.lines) for page in las_vegas().rules(kind(**options), seats)}


def test_streets_and_the_way_back_are_told_as_this_table_scores_them() -> None:
    streets = {mode: pages(street_mode=mode)["end"] for mode in get_args(StreetMode)}
    back = {mode: pages(limo_penalty_mode=mode)["end"] for mode in get_args(ReturnMode)}
    assert len(set(streets.values())) == len(streets)
    assert len(set(back.values())) == len(back)
    assert "a point per casino of its longest run" in streets["length_capped"]
    assert f"has {TABLES.scoring.street_threshold} or more pays the value of the row" in streets["threshold"]
    assert "in the street where it is shortest" in streets["shortest"]
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
    assert "Tied players get the full points, and no place is skipped." in pages()["end"]
    assert "(15/8/0 points, improved 10/5/2)" in pages(1, inauguration_rows="falling")["solo"]


def test_bonuses_skipped_holes_and_what_happens_in_the_same_turn_are_told() -> None:
    listed = re.search(r"at ([\d, ]+) circles", pages()["bonuses"])
    assert listed
    assert tuple(int(number) for number in listed[1].split(", ")) == TABLES.inauguration.bonuses_at
    city = pages()["city"]
    assert "first turn in which anybody does get the first value" in city
    assert "in the same turn as the first gets a large one" in city
    assert "where no two are free, one piece or none" in pages()["turn"]
    assert "outermost lot, which must be open" in city
    assert "loses every hole on that side that is not connected: its own, those skipped and those beyond" in city
    golf, lost = connect(CITY, 1 << CITY.index["s1a6"], 0, 1 << CITY.index["s1a8"])
    assert golf == 1 << CITY.index["s1a6"]
    assert {CITY.ids[place] for place in places(lost)} == {"s1a7", "s1a8", "s1a9", "s1a10"}


def test_the_cards_and_their_stacks_are_told() -> None:
    text = pages()["turn"]
    by_number = Counter(card.number for card in TABLES.cards)
    told = re.search(r"By number: ([^.]*)\. By effect: ([^.]*)\.", text)
    assert told
    numbers = {
        int(number): int(count)
        for count, of in re.findall(r"(\d+) \u00d7 ([\d, ]+)", told[1])
        for number in of.strip(" ,").split(", ")
    }
    assert numbers == by_number
    assert sum(int(count) for count in re.findall(r"\d+", told[2])) == len(TABLES.cards)
    turns = re.search(r"After (\d+) turns .* after every (\d+)\.", text)
    assert turns
    secret, _ = first_deal(CITY, KEY)
    shuffles: list[int] = []
    for turn in range(1, 90):
        _, secret, shuffled = flip(CITY, secret)
        shuffles += [turn] * shuffled
    first, again = (int(number) for number in turns.groups())
    assert shuffles == [first + 1, first + again + 1, first + 2 * again + 1]


def test_the_loan_is_told_as_the_table_plays_it() -> None:
    assert "the answers are revealed with it" in pages(3)["loan"]
    assert "stay secret and are settled at the end. Without a loan" in pages(3, loan="hidden")["loan"]
    assert "Else every safe, whoever borrowed, holds 3 if" in pages(3, loan="everybody")["loan"]
    for seats in (None, 1, 4):
        without, with_loan = pages(seats, loan="off")["loan"], pages(seats)["loan"]
        assert f"{TABLES.loan.without} cash bundles. This table plays without the loan." in without
        assert "borrow" not in without
        assert "borrow" in with_loan
        assert "Sources differ" in with_loan


def test_alone_one_reads_of_the_solo_game_and_not_of_others() -> None:
    alone, several = pages(1), pages(3)
    assert "solo" not in several
    first, second, third = TABLES.solo.places
    assert f"{first} or more are first place, {second} second, {third} third" in alone["solo"]
    assert f"through turn {TABLES.solo.first_values_until}" in alone["solo"]
    assert "entirely ours" in alone["solo"]
    told = "\n".join(alone[name] for name in ("start", "loan", "turn", "bonuses", "city", "end"))
    for words in (
        "Everybody picks",
        "later ones the second",
        "All with the fewest",
        "most hotels, then",
        "half of the table",
    ):
        assert words not in told
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
