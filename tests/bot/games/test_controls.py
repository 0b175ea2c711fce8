"""Rows of controls, and the words that may follow."""

from __future__ import annotations

import pytest

from bot.games.controls import Button, Select, SelectOption, button_rows, next_words, select_rows
from engines.core.phrase import Phrase


@pytest.mark.parametrize(("number", "rows"), [(0, []), (1, [1]), (5, [5]), (6, [5, 1]), (12, [5, 5, 2])])
def test_buttons_stand_in_rows_of_five(number: int, rows: list[int]) -> None:
    buttons = [Button(Phrase("x"), (str(one),)) for one in range(number)]
    found = [row for row in button_rows(buttons) if isinstance(row, tuple)]
    assert [len(row) for row in found] == rows
    assert [button for row in found for button in row] == buttons


@pytest.mark.parametrize(("number", "rows"), [(0, []), (25, [25]), (26, [25, 1])])
def test_options_stand_in_selects_of_twenty_five(number: int, rows: list[int]) -> None:
    options = [SelectOption(Phrase("x"), (str(one),)) for one in range(number)]
    found = [row for row in select_rows(Phrase("pick"), options) if isinstance(row, Select)]
    assert [len(row.options) for row in found] == rows
    assert [option for row in found for option in row.options] == options


def test_the_next_words_are_those_of_the_lines_that_begin_so() -> None:
    legal = [("bid", "b", "9"), ("bid", "a", "7"), ("bid", "a", "9"), ("renovate",), ("bid",)]
    assert next_words(legal, ()) == ("bid", "renovate")
    assert next_words(legal, ("bid",)) == ("b", "a")
    assert next_words(legal, ("bid", "a")) == ("7", "9")
    assert next_words(legal, ("bid", "a", "7")) == ()
    assert next_words(legal, ("sell",)) == ()
