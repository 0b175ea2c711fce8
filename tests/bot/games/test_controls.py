"""Rows of controls, and the words that may follow."""

from bot.games.controls import Button, Select, SelectOption, button_rows, choice_rows, select_rows
from engines.core.notation import MORE
from engines.core.phrase import Phrase
from engines.core.space import Choice, NextWords


def test_buttons_stand_in_rows_of_five_and_options_in_selects_of_twenty_five() -> None:
    for number, rows in ((0, []), (1, [1]), (5, [5]), (6, [5, 1]), (12, [5, 5, 2])):
        buttons = [Button(Phrase("x"), (str(one),)) for one in range(number)]
        found = [row for row in button_rows(buttons) if isinstance(row, tuple)]
        assert [len(row) for row in found] == rows
        assert [button for row in found for button in row] == buttons
    for number, rows in ((0, []), (25, [25]), (26, [25, 1])):
        options = [SelectOption(Phrase("x"), (str(one),)) for one in range(number)]
        found = [row for row in select_rows(Phrase("pick"), options) if isinstance(row, Select)]
        assert [len(row.options) for row in found] == rows
        assert [option for row in found for option in row.options] == options


def test_next_words_become_buttons_or_a_select_where_one_has_a_hint_or_there_are_many() -> None:
    few = NextWords("kind", (Choice("roll", Phrase("x")), Choice("hold", Phrase("y"))), None)
    assert choice_rows(few) == ((Button(Phrase("x"), ("roll",)), Button(Phrase("y"), ("hold",))),)
    hinted = NextWords("lot", (Choice("a", Phrase("x"), Phrase("h")), Choice("b", Phrase("y"))), None, ("bid",))
    select, back = choice_rows(hinted)
    assert select == Select(
        Phrase("panel-choose"),
        (SelectOption(Phrase("x"), ("bid", "a"), Phrase("h")), SelectOption(Phrase("y"), ("bid", "b"))),
    )
    assert back == (Button(Phrase("button-back"), ()),)
    many = NextWords("lot", tuple(Choice(str(one), Phrase("x")) for one in range(16)), None)
    assert [type(row) for row in choice_rows(many)] == [Select]


def test_the_next_part_of_a_long_list_is_asked_with_the_words_that_led_to_this_one() -> None:
    part = NextWords("lot", (Choice("a", Phrase("x")), Choice(MORE, Phrase("more"))), None, ("bid",), 1)
    row = choice_rows(part)[0]
    assert isinstance(row, tuple)
    assert [button.words for button in row] == [("bid", "a"), ("bid", MORE, MORE)]
