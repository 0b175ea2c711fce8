"""Pictures hold any language: a made-up one a third longer than English, and those that there are."""

from __future__ import annotations

import pytest

from bot.services.wording.texts import shared_texts
from engines.core.phrase import Phrase
from render.core.areas import painted
from render.core.localizer import Localizer
from render.core.theme import LARGE
from render.tournament import (
    paint_bracket,
    paint_course,
    paint_cross,
    paint_hall,
    paint_ranking,
    paint_rating_history,
    paint_round,
    paint_trophy,
)
from tests.render import tournament_positions as tournaments
from tests.render.every_kind import KINDS
from tests.render.pseudo_language import NAMES, PseudoWords, longer

LANGUAGES = (*shared_texts(strict=True).languages, "pseudo")


def words(language: str) -> Localizer:
    if language == "pseudo":
        return PseudoWords()
    return shared_texts(strict=True).picture_localizer(language, NAMES)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_picture_holds_the_language(language: str, kind: str) -> None:
    """Boxes are strict here: what does not fit raises."""
    assert painted(KINDS[kind](words(language))).image.height <= 1500


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_picture_holds_names_in_other_scripts(kind: str) -> None:
    said = shared_texts(strict=True).picture_localizer("de", tournaments.SCRIPT_NAMES[: len(NAMES)])
    assert painted(KINDS[kind](said)).image.height <= 1500


LARGER = ("vs-auction", "vs-plan", "vs-preview", "vs-overview", "vs-score", "fr-", "nlv-")
"""Pictures that are laid out anew in large print."""


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind.startswith(LARGER)])
def test_large_print_is_larger_and_holds_a_longer_language(kind: str) -> None:
    """Letters keep their pixels on a narrower canvas, so they are shown larger."""
    assert painted(KINDS[kind](PseudoWords(theme=LARGE))).image.width < painted(KINDS[kind](PseudoWords())).image.width


TOURNAMENTS = {
    "ranking": lambda words: paint_ranking(tournaments.standings(), words),
    "round": lambda words: paint_round(tournaments.round_of(), words),
    "bracket": lambda words: paint_bracket(tournaments.bracket(), words),
    "cross": lambda words: paint_cross(tournaments.cross(), words),
    "course": lambda words: paint_course(tournaments.course(), words),
    "rating_history": lambda words: paint_rating_history(tournaments.rating_history(), words),
    "hall": lambda words: paint_hall(tournaments.hall(), words),
    "trophy": lambda words: paint_trophy(tournaments.trophy((1, 4)), words),
}


class LongPlain(tournaments.Plain):
    """What tournaments say, in the made-up language."""

    def __call__(self, phrase: Phrase) -> str:
        return longer(super().__call__(phrase)) + "]"


@pytest.mark.parametrize("kind", TOURNAMENTS)
def test_pictures_of_tournaments_hold_a_longer_language(kind: str) -> None:
    assert painted(TOURNAMENTS[kind](LongPlain(NAMES))).image.height <= 1500
    painted(TOURNAMENTS[kind](LongPlain(NAMES, theme=LARGE)))
