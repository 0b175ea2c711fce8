"""Text in boxes: measured, shrunk, cut, and never outside."""

from __future__ import annotations

import pytest

from render.core import fonts
from render.core.canvas import Box, OutOfSheetError, Sheet
from render.core.fonts import MIN_SIZE, MISSING, Face, TextOverflowError
from render.core.theme import CREAM, INK


def sheet() -> Sheet:
    return Sheet(300, 80, CREAM)


def test_text_that_does_not_fit_is_an_error_in_tests() -> None:
    with pytest.raises(TextOverflowError):
        sheet().text(Box(0, 0, 100, 60), "much too long for this box", INK)


def test_names_are_cut_with_an_ellipsis() -> None:
    size, shown = fonts.fit(Face.BOLD, 40, "Wilhelmina von Moore", 150, may_cut=True)
    assert size == MIN_SIZE
    assert shown.endswith("…")
    assert fonts.width(Face.BOLD, size, shown) <= 150


def test_text_shrinks_before_it_is_cut() -> None:
    room = fonts.width(Face.BOLD, 40, "Restaurant")
    assert fonts.fit(Face.BOLD, 48, "Restaurant", room) == (40, "Restaurant")


def test_text_taller_than_its_box_is_an_error_in_tests() -> None:
    with pytest.raises(TextOverflowError):
        sheet().text(Box(0, 0, 300, 20), "A", INK, 60)


def test_drawing_beyond_the_sheet_is_an_error_in_tests() -> None:
    with pytest.raises(OutOfSheetError):
        sheet().panel(Box(200, 0, 301, 80), INK)


@pytest.mark.parametrize("name", ["Łódź", "Ñandú", "Þór", "Ελένη", "Жанна", "Ağaoğlu", "Nguyễn", "Čapek", "Ő"])
def test_european_names_can_be_drawn(name: str) -> None:
    for face in (Face.TEXT, Face.BOLD):
        assert MISSING not in fonts.readable(face, name)


@pytest.mark.parametrize("face", list(Face))
def test_every_face_draws_all_of_ascii(face: Face) -> None:
    unknown = fonts.run(face, 24, "\uffff").mask.tobytes()
    drawn = {char: fonts.run(face, 24, char).mask.tobytes() for char in map(chr, range(33, 127))}
    assert unknown not in drawn.values()
    assert len(set(drawn.values())) > 85


def test_unknown_characters_become_one_mark_and_joiners_vanish() -> None:
    assert fonts.readable(Face.BOLD, "漢字 A\u200d\u202eb") == f"{MISSING} Ab"
    assert fonts.readable(Face.BOLD, "e\u0301") == "é"


def test_a_text_returns_where_it_ends() -> None:
    end = sheet().text(Box(10, 0, 200, 60), "Slots", INK, 40)
    assert end == 10 + fonts.width(Face.BOLD, 40, "Slots")
