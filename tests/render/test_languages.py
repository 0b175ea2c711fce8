"""Pictures hold any language: a made-up one a third longer than English, and those that there are."""

from __future__ import annotations

import pytest

from bot.services.wording.texts import DEFAULT_LANGUAGE, shared_texts
from engines.core.phrase import Phrase
from render import filthy_rich, tournament, vegas_showdown
from render.core.areas import painted
from render.core.pictures.chances import paint_chances
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
from tests.render.every_kind import KINDS, PAINTERS, every_painter
from tests.render.pseudo_language import NAMES, PseudoWords, longer

LANGUAGES = [language for language in shared_texts(strict=True).languages if language != DEFAULT_LANGUAGE]
"""English is drawn for the reference pictures, where boxes are strict, too."""
LARGER = ("vs-auction", "vs-plan", "vs-preview", "vs-overview", "vs-score", "fr-", "nlv-")
"""Pictures that are laid out anew in large print."""


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_picture_holds_the_language_and_names_in_other_scripts(language: str, kind: str) -> None:
    """Boxes are strict here: what does not fit raises."""
    words = shared_texts(strict=True).picture_localizer(language, tournaments.SCRIPT_NAMES[: len(NAMES)])
    assert painted(KINDS[kind](words)).image.height <= 1500


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_picture_holds_a_longer_language_and_is_larger_in_large_print(kind: str) -> None:
    """Letters keep their pixels on a narrower canvas, so they are shown larger."""
    usual = painted(KINDS[kind](PseudoWords())).image
    assert usual.height <= 1500
    if kind.startswith(LARGER):
        assert painted(KINDS[kind](PseudoWords(theme=LARGE))).image.width < usual.width


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


LONGER_ELSEWHERE = {
    vegas_showdown.paint_tile: "holds no word",
    filthy_rich.paint_card: "holds no word",
    filthy_rich.paint_roll: "the binder, in motion",
    paint_chances: "test_chances",
}
"""Painters that are not tried here, and why."""


def test_every_picture_is_tried_in_a_longer_language() -> None:
    tried = {*PAINTERS.values(), *(getattr(tournament, f"paint_{kind}") for kind in TOURNAMENTS)}
    assert every_painter() - tried == LONGER_ELSEWHERE.keys()
