"""Names in other scripts: unchanged, joined, in order, and without boxes for missing letters."""
# ruff: noqa: RUF001 - these letters are meant

from itertools import pairwise

from render.core.lettering import fonts
from render.core.lettering.fitting import fitted
from render.core.lettering.scripts import OWN, Face, Part, in_order, shaped

NAMES = {
    Face.ARABIC: "محمد علی‌رضا",
    Face.ARMENIAN: "Արամ",
    Face.BENGALI: "অনন্যা",
    Face.DEVANAGARI: "प्रिया शर्मा",
    Face.EMOJI: "👩\u200d💻🇩🇪👍🏽❤️🎲",
    Face.ETHIOPIC: "አበበ",
    Face.GEORGIAN: "ქეთევან",
    Face.GUJARATI: "ગુજરાતી",
    Face.GURMUKHI: "ਗੁਰਮੁਖੀ",
    Face.HEBREW: "דוד כהן",
    Face.KANNADA: "ಕನ್ನಡ",
    Face.KHMER: "ខ្មែរ",
    Face.LAO: "ລາວ",
    Face.MALAYALAM: "മലയാളം",
    Face.MYANMAR: "မြန်မာ",
    Face.SINHALA: "සිංහල",
    Face.TAMIL: "விஜய்",
    Face.TELUGU: "తెలుగు",
    Face.THAI: "สมชาย ใจดี",
}
MISSING = chr(0xF0000)
"""A character that no font has; it is drawn as glyph 0, the box."""


def test_a_name_in_each_script_is_shown_as_it_is_or_cut_without_boxes() -> None:
    assert set(NAMES) == set(Face) - OWN - {Face.EAST}

    for face in NAMES:
        name = NAMES[face]
        for own in OWN:
            assert fonts.readable(own, name) == name
            line = fonts.placed(fonts.face_for(own, name), 60, name)
            assert {str(part.font.path).endswith(face.value) for part in line.parts if part.text.strip()} == {True}
            assert MISSING not in "".join(part.text for part in line.parts)
        assert fonts.run(Face.BOLD, 60, name).mask.getextrema() == (0, 255)

    for face in NAMES:
        found = fitted(Face.BOLD, 40, " ".join([NAMES[face]] * 9), 300, 40, may_cut=True)
        assert not found.whole
        assert found.line.endswith("…")
        assert found.width <= 300


def test_letters_are_joined_and_marks_stand_on_their_letters() -> None:
    """Joined letters take less space than separate ones, or have other glyphs."""
    for name in ("محمد", "प्रिया", "👩\u200d💻", "🇩🇪", "ខ្មែរ"):
        alone = [fonts.placed(Face.BOLD, 60, char).parts[0].text for char in name]
        together = [part.text for part in fonts.placed(Face.BOLD, 60, name).parts]
        assert together != alone

    marked, letter = (fonts.run(Face.BOLD, 60, text) for text in ("ที่", "ท"))
    assert marked.width == letter.width
    assert marked.top < letter.top

    for name in ("\u0947Ana", "Ana\u0947", "Ana\u200d", "\u064bAna", "🏽Ana"):
        assert fonts.readable(Face.BOLD, name) == "Ana"


def test_a_name_reads_leftwards_and_what_stands_beside_it_keeps_its_place() -> None:
    for line, parts in (
        ("Ana שלום Ben", ["Ana ", "<שלום", " Ben"]),
        ("דוד כהן", ["<דוד כהן"]),
        ("דוד 5 כהן7 · $13", ["7", "< כהן", "5", "<דוד ", " · $13"]),
        ("רונית…", ["…", "<רונית"]),
        ("رضا ۱۲", ["<رضا", " ۱۲"]),
        ("Ana – Ben", ["Ana – Ben"]),
        ("", []),
    ):
        expected = [Part(one.removeprefix("<"), leftwards=one.startswith("<")) for one in parts]
        assert list(in_order(line)) == expected


def test_leftward_letters_begin_on_the_right_and_brackets_open_to_the_left() -> None:
    first, *_ = shaped(Face.HEBREW, "ש", leftwards=True)[0]
    glyphs, reach = shaped(Face.HEBREW, "שלום", leftwards=True)
    assert glyphs[-1].char == first.char
    assert all(left.right < right.right for left, right in pairwise(glyphs))
    assert reach > glyphs[-1].right

    leftwards = shaped(Face.HEBREW, "(א)", leftwards=True)[0]
    rightwards = shaped(Face.HEBREW, "(א)", leftwards=False)[0]
    assert [one.char for one in leftwards] == [one.char for one in rightwards]
