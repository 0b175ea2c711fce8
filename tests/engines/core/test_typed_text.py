"""Typed text is read equally with all characters that keyboards use, and never as another number."""

import sys
import unicodedata

import pytest

from engines.core.typed_text import has_look, in_plain_letters, typed_clauses, typed_line, with_plain_amount

DASHES = "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\uff0d\ufe63\ufe58"
SPACES = "\u00a0\u1680\u2002\u2007\u2009\u202f\u205f\u3000\u2800\u3164\t\n"
NOTHING = "\u00ad\u200b\u200c\u200d\u200e\u200f\u202a\u202e\u2060\u2066\u2069\ufeff\ufe0f\U000e0041"
ENDS = (".", "\u3002", "\uff0e", "!", "\u2026", ". ", " .", "\u201d", "`", "'")


def test_dashes_spaces_and_marks_without_a_look_are_read_as_what_they_stand_for() -> None:
    for dash in DASHES:
        assert typed_line(f"22:00{dash}08:00") == "22:00-08:00"
    for space in SPACES:
        assert typed_line(f"bid{space}lounge{space}13") == "bid lounge 13"
    for mark in NOTHING:
        assert typed_line(f"{mark}bid lo{mark}unge 1{mark}3{mark}") == "bid lounge 13"
    for end in ENDS:
        assert typed_line(f"bid lounge 13{end}") == "bid lounge 13"
    assert typed_line("\u201ebid murphy\u2019s 6\u201c") == "bid murphy's 6"
    assert typed_line("bid lounge 1\ufe0f\u20e33\ufe0f\u20e3") == "bid lounge 13"
    assert typed_line("\uff22\uff49\uff44\u3000\uff11\uff13") == "Bid 13"


def test_digits_of_every_script_are_digits_and_no_other_mark_changes_a_number() -> None:
    for code in range(sys.maxunicode + 1):
        digit = unicodedata.decimal(chr(code), None)
        if digit is not None:
            assert in_plain_letters(f"1{chr(code)}3") == f"1{digit}3"

    for mark in "\u00b2\u00b3\u2074\u2082\u00bd\u2153":
        assert not in_plain_letters(f"1{mark}").isdecimal()

    for text in ("Größe", "Zoe\u0308", "Łódź", "Привет", "שלום", "नमस्ते", "が"):
        assert in_plain_letters(text) == unicodedata.normalize("NFC", text)


def test_an_amount_is_read_with_its_sign_and_its_groups_and_never_guessed(subtests: pytest.Subtests) -> None:
    for typed, read in (
        ("bid $16", "bid 16"),
        ("bid 16$", "bid 16"),
        ("bid $ 16", "bid 16"),
        ("bid US$16", "bid 16"),
        ("bid 16 $", "bid 16"),
        ("bid \uff0416", "bid 16"),
        ("bid 16.00", "bid 16"),
        ("bid 16,-", "bid 16"),
        ("bid 1,000", "bid 1000"),
        ("bid 1.000", "bid 1000"),
        ("bid 1'234'567", "bid 1234567"),
        ("bid 1,00", "bid 1"),
        ("bid 0.500", "bid 0.500"),
        ("bid 1,0000", "bid 1,0000"),
        ("bid 1.5", "bid 1.5"),
        ("bid 1,000.500", "bid 1,000.500"),
        ("keep 3,6", "keep 3,6"),
    ):
        with subtests.test(f"{typed} {read}"):
            assert with_plain_amount(typed_line(typed)) == read


def test_an_order_is_cut_at_commas_and_only_marks_that_show_something_have_a_look() -> None:
    assert typed_clauses("Lounge\u00a0$15\uff0c slots \u2013 $9, every turn.") == (
        "lounge 15",
        "slots - 9",
        "every turn",
    )

    for mark in (*NOTHING, *SPACES, *"\u115f\u1160\uffa0\u034f\u0301\u20e3\x00\x07\ue000\ufffc\U000e0020"):
        assert not has_look(mark), hex(ord(mark))
    for mark in "aB1ש漢🎲♥._-\u00b4":
        assert has_look(mark), hex(ord(mark))
