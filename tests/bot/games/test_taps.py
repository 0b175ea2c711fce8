"""Every answer of a computer player in a whole game can be given on the panels in few taps."""

from statistics import median

import pytest

from bot.games.listing import games
from tools.bench.taps import answers, taps

MOST = {"filthy_rich": 7, "new_las_vegas": 8}
"""Most taps of an answer, including the one that opens the panel: for businesses sold one by one, and a turn with a
bonus."""
MEDIAN_ON_PAGE = {"vegas_showdown": 2, "filthy_rich": 2, "new_las_vegas": 3}


@pytest.mark.parametrize("slug", sorted(games()))
def test_every_answer_of_a_game_is_found_on_the_panels(slug: str) -> None:
    _, on_panels, on_page, first = zip(*answers(games()[slug], 0), strict=True)
    assert len(on_panels) > 20
    assert 0 < max(on_panels) <= MOST.get(slug, 13)
    assert median(on_page) <= MEDIAN_ON_PAGE[slug]
    assert sum(on_page) < sum(on_panels)
    assert first[0] == 1, "the first tap on the opened page chooses"


def test_a_plain_turn_of_new_las_vegas_mostly_takes_three_taps_and_one_with_an_effect_or_the_loan_four() -> None:
    rows = [row for row in taps(games()["new_las_vegas"], 2) if row.target is not None]
    assert len(rows) == 9
    assert all(row.met for row in rows if "median" in row.name), [(row.name, row.value) for row in rows]
