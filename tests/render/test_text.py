"""Text in boxes: measured, shrunk, cut, and never outside."""

import unicodedata

import pyphen
import pytest

from render.core.canvas import Box, OutOfSheetError, Sheet
from render.core.hyphens import breaks, read_in
from render.core.lettering import fonts
from render.core.lettering.fitting import LEGIBLE, Fit, fitted, line_count
from render.core.lettering.fonts import MIN_SIZE, Face, TextOverflowError
from render.core.theme import CREAM, INK


def sheet() -> Sheet:
    return Sheet(300, 80, CREAM)


def test_what_does_not_fit_its_box_or_sheet_is_an_error_in_tests() -> None:
    with pytest.raises(TextOverflowError):
        sheet().text(Box(0, 0, 100, 60), "much too long for this box", INK)

    with pytest.raises(TextOverflowError):
        sheet().text(Box(0, 0, 300, 20), "A", INK, 60)

    with pytest.raises(OutOfSheetError):
        sheet().panel(Box(200, 0, 301, 80), INK)


def test_letters_become_narrower_then_smaller_and_names_are_cut_with_an_ellipsis() -> None:
    whole = fonts.width(Face.BOLD, 48, "Restaurant")
    assert fitted(Face.BOLD, 48, "Restaurant", whole, 50) == Fit(Face.BOLD, 48, 100, ("Restaurant",))
    assert fitted(Face.BOLD, 48, "Restaurant", whole - 8, 50) == Fit(Face.BOLD, 48, 92, ("Restaurant",))
    smaller = fitted(Face.BOLD, 48, "Restaurant", whole * 86 // 100, 50)
    assert (smaller.size < 48, smaller.whole, smaller.width <= whole * 86 // 100) == (True, True, True)

    found = fitted(Face.BOLD, 40, "Wilhelmina von Moore", 150, 40, may_cut=True)
    assert (found.size, found.whole) == (MIN_SIZE, False)
    assert found.line.endswith("…")
    assert found.width <= 150


def test_lines_are_as_few_and_as_equal_as_possible() -> None:
    whole = fonts.width(Face.TEXT, 44, "Racehorse with Own Lawyer")
    assert line_count(Face.TEXT, 44, "Racehorse with Own Lawyer", whole * 85 // 100) == 1
    assert line_count(Face.TEXT, 44, "Racehorse with Own Lawyer", whole // 2) == 2
    assert line_count(Face.TEXT, 44, "WWWWWWWWWWWW", 100) is None
    with read_in("de"):
        assert line_count(Face.TEXT, 44, "Verlierermannschaft", 200) == 2

    room = fonts.width(Face.BOLD, 44, "one two three")
    assert fitted(Face.BOLD, 44, "one two three four", room, 100).lines == ("one two", "three four")


def test_names_and_words_are_broken_where_the_dictionary_says() -> None:
    for language, word, lines in (
        ("de", "Gesellschaftszimmer", ("Gesellschafts-", "zimmer")),
        ("en", "Administration", ("Admin-", "istration")),
    ):
        room = max(fonts.width(Face.BOLD, 44, line) for line in lines)
        with read_in(language):
            assert fitted(Face.BOLD, 44, word, room, 100).lines == lines
        with read_in("xx"), pytest.raises(TextOverflowError):
            fitted(Face.BOLD, 44, word, room, 100, floor=LEGIBLE)

    with read_in("de"):
        assert fitted(Face.BOLD, 44, "Gesellschaftszimmer", 220, 100, may_cut=True).lines[0].endswith("…")

    words = ("Inneneinrichtung", "Luxusgegenstände", "Straßenzug", "Renovierungsarbeiten", "Administration", "Publikum")
    for language in ("de", "en"):
        dictionary = pyphen.Pyphen(lang=language, left=3, right=3)
        for word in words:
            assert breaks(word, language) == tuple(dictionary.positions(word)), (language, word)
    assert breaks("(Inneneinrichtung,", "de") == tuple(at + 1 for at in breaks("Inneneinrichtung", "de"))
    assert breaks("Inneneinrichtung", "xx") == ()


def test_every_face_draws_ascii_and_latin_cyrillic_and_greek_letters() -> None:
    for face in (Face.TEXT, Face.BOLD, Face.SIGN):
        unknown = fonts.run(face, 24, "\uffff").mask.tobytes()
        drawn = {char: fonts.run(face, 24, char).mask.tobytes() for char in map(chr, range(33, 127))}
        assert unknown not in drawn.values()
        assert len(set(drawn.values())) > 85

    letters = [
        char
        for first, last in ((0xA1, 0x250), (0x1E00, 0x1F00), (0x386, 0x3CF), (0x400, 0x530))
        for char in map(chr, range(first, last))
        if unicodedata.category(char)[0] == "L"
    ]
    for face in (Face.TEXT, Face.BOLD):
        assert [char for char in letters if not fonts.has_glyph(face, char)] == []

    for name in ("Łódź", "Ñandú", "Þór", "Ελένη", "Жанна", "Ağaoğlu", "Nguyễn", "Čapek", "Ő"):
        for face in (Face.TEXT, Face.BOLD):
            assert fonts.readable(face, name) == name


def test_a_line_of_two_scripts_is_drawn_part_by_part_without_boxes() -> None:
    line, first = (fonts.run(Face.BOLD, 60, text) for text in ("Ana 田中", "Ana "))
    left, top = first.left - line.left, first.top - line.top
    assert (
        line.mask.crop((left, top, left + first.mask.width, top + first.mask.height)).tobytes() == first.mask.tobytes()
    )
    assert abs(line.width - first.width - fonts.width(Face.BOLD, 60, "田中")) <= 1
    assert fonts.run(Face.SIGN, 60, "田").mask.tobytes() == fonts.run(Face.BOLD, 60, "田").mask.tobytes()

    unknown = fonts.run(Face.EAST, 55, "\uffff").mask.tobytes()
    drawn = {char: fonts.run(Face.BOLD, 60, char).mask.tobytes() for char in "田中さん한국어王小明カナ漢字"}
    assert unknown not in drawn.values()
    assert len(set(drawn.values())) == len(drawn)


def test_letters_no_face_has_stand_in_latin_letters_or_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, shown in (
        ("漢字 A\u200d\u202eb", "漢字 Ab"),
        ("e\u0301", "é"),
        ("田中さん", "田中さん"),
        ("𠮷野", "Kichi野"),
        ("한국어", "한국어"),
        ("王小明", "王小明"),
        ("x\u0302", "x"),
        ("\U0001d4d0na ᚠ", "Ana f"),
        ("ཨོཾ", "om"),
        ("\u202e", ""),
    ):
        assert fonts.readable(Face.BOLD, name) == shown

    fonts.readable.cache_clear()
    with monkeypatch.context() as older:
        older.setattr(fonts, "face_of", lambda face, char: None if char == "🎲" else face)
        assert [fonts.readable(Face.BOLD, name) for name in ("Ana 🎲 B", "🎲")] == ["Ana B", "Game die"]
    fonts.readable.cache_clear()


def test_a_line_is_as_wide_as_the_font_says_and_tells_where_it_ends() -> None:
    for face in (Face.TEXT, Face.BOLD, Face.SIGN):
        letters = "AVWTYLPFaefijlorty0147.,-'\"ÄÉłß"
        for text in ("", "Tiles left", *(one + other for one in letters for other in letters)):
            assert fonts.placed(face, 46, text).width == fonts.font(face, 46).getlength(text)

    end = sheet().text(Box(10, 0, 200, 60), "Slots", INK, 40)
    assert end == 10 + fonts.width(Face.BOLD, 40, "Slots")
