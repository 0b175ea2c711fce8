"""The picture of an analysis, at every number of seats, in every language and theme."""

from __future__ import annotations

import pytest

from bot.services.wording.texts import shared_texts
from engines.core.phrase import Phrase, phrase
from render.core.areas import painted
from render.core.pictures.chances import alt_chances, paint_chances
from render.core.pictures.chances_part import ChancesPart, LuckCell, LuckColumn, TurnMark
from render.core.theme import THEMES, ThemeName
from tests.render.pseudo_language import NAMES, PseudoWords

TERMS = ("vs-luckterm-tiles", "vs-luckterm-fame", "vs-luckterm-dollars")


def part(seats: int, terms: int = 3, turns: int = 20) -> ChancesPart:
    """Curves that cross, with two turning points, the second of them the end."""
    curves = tuple(tuple((seat + turn) % seats / seats for turn in range(turns)) for seat in range(seats))
    cells = tuple(
        LuckCell(str(10 * seat), phrase("analysis-expected", whole=12, tenth=seat % 10), fortune)
        for seat, fortune in zip(range(seats), ("good", "bad", "even") * 4, strict=False)
    )
    return ChancesPart(
        title=Phrase("analysis-chances"),
        subtitle=phrase("analysis-of", game="Welcome to New Las Vegas", session="123456"),
        turns=tuple(range(1, turns + 1)),
        turn_word=phrase("new_las_vegas-turn.heading", turn=1),
        luck_word=Phrase("analysis-luck"),
        curves=curves,
        scale=tuple((share, phrase("analysis-percent", percent=round(100 * share))) for share in (0.0, 0.5, 1.0)),
        marks=(TurnMark(0, 1), TurnMark(turns - 2, turns - 1)),
        luck=tuple(LuckColumn(Phrase(term), cells) for term in TERMS[:terms]),
        sentences=(Phrase("analysis-no-turning"),),
    )


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("seats", [1, 2, 5, 12])
def test_it_holds_every_language(seats: int, theme: ThemeName) -> None:
    """Boxes are strict here: what does not fit raises."""
    texts = shared_texts(strict=True)
    for words in (
        *(texts.picture_localizer(language, NAMES, theme=theme) for language in texts.languages),
        PseudoWords(theme=THEMES[theme]),
    ):
        assert painted(paint_chances(part(seats), words)).image.width == words.theme.canvas


@pytest.mark.parametrize("terms", [0, 1, 2])
def test_it_has_room_for_any_number_of_terms(terms: int) -> None:
    words = shared_texts(strict=True).picture_localizer("de", NAMES)
    assert painted(paint_chances(part(4, terms), words)).image.height < 1500


def test_it_can_show_a_game_of_one_turn() -> None:
    words = shared_texts(strict=True).picture_localizer("en", NAMES)
    shown = painted(paint_chances(part(2, turns=2), words)).image
    assert shown.height == painted(paint_chances(part(2), words)).image.height


def test_it_is_told_in_words() -> None:
    words = shared_texts(strict=True).picture_localizer("en", NAMES)
    assert alt_chances(part(2), words) == "No single turn decided this game."
