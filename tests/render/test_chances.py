"""The picture of an analysis, at every number of seats, in every language and theme."""

from __future__ import annotations

import pytest

from bot.services.wording.texts import shared_texts
from render.core.areas import painted
from render.core.pictures.chances import alt_chances, paint_chances
from render.core.theme import THEMES, ThemeName
from tests.render.analysis_goldens import chances
from tests.render.pseudo_language import NAMES, PseudoWords


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("seats", [1, 2, 5, 12])
def test_it_holds_every_language(seats: int, theme: ThemeName) -> None:
    """Boxes are strict here: what does not fit raises."""
    texts = shared_texts(strict=True)
    for words in (
        *(texts.picture_localizer(language, NAMES, theme=theme) for language in texts.languages),
        PseudoWords(theme=THEMES[theme]),
    ):
        assert painted(paint_chances(chances(seats), words)).image.width == words.theme.canvas


@pytest.mark.parametrize("terms", [0, 1, 2])
def test_it_has_room_for_any_number_of_terms(terms: int) -> None:
    words = shared_texts(strict=True).picture_localizer("de", NAMES)
    assert painted(paint_chances(chances(4, terms), words)).image.height < 1500


def test_it_can_show_a_game_of_one_turn() -> None:
    words = shared_texts(strict=True).picture_localizer("en", NAMES)
    shown = painted(paint_chances(chances(2, turns=2), words)).image
    assert shown.height == painted(paint_chances(chances(2), words)).image.height


def test_it_is_told_in_words() -> None:
    words = shared_texts(strict=True).picture_localizer("en", NAMES)
    assert alt_chances(chances(2), words) == "No single turn decided this game."
