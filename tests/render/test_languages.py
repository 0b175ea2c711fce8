"""Pictures fit every language: an invented one a third longer than English, and the real ones. Boxes are strict."""

from itertools import product

import pytest

from bot.services.wording.texts import DEFAULT_LANGUAGE, shared_texts
from engines.core.phrase import Phrase
from render.core.areas import painted
from render.core.pictures.chances import alt_chances, paint_chances
from render.core.pictures.rating_history import paint_rating_history
from render.core.theme import LARGE, THEMES
from render.filthy_rich.rolling import paint_roll
from render.tournament.bracket import paint_bracket
from render.tournament.course import paint_course
from render.tournament.ranking import paint_ranking
from render.tournament.tables import paint_round
from render.tournament.trophy import paint_trophy
from tests.render import german_goldens
from tests.render import tournament_positions as tournaments
from tests.render.analysis_goldens import chances
from tests.render.drawn import TALLEST, WIDTH, check
from tests.render.every_kind import KINDS, every_painter
from tests.render.pseudo_language import NAMES, PseudoWords, longer

TEXTS = shared_texts(strict=True)
SCRIPTS = tuple(tournaments.SCRIPT_NAMES)
LARGER = ("vs-auction", "vs-plan", "vs-preview", "vs-overview", "vs-score", "fr-", "nlv-")
"""Kinds that have another layout in large print."""
of_each_game = pytest.mark.parametrize("game", ["vegas_showdown", "filthy_rich", "new_las_vegas"])


IN_GERMAN = frozenset(german_goldens.SHOWN.values())
"""One kind of each painter with words, which has a German reference picture."""


def kinds_of(game: str) -> list[str]:
    return [name for name, (paint, _) in KINDS.items() if paint.__module__.startswith(f"render.{game}.")]


def hold_a_longer_language(kind: str) -> None:
    """Assert that a longer language fits. In large print letters keep their pixels on a narrower canvas."""
    paint, part = KINDS[kind][0], KINDS[kind][1]()
    check(paint, part, PseudoWords(SCRIPTS))
    if kind.startswith(LARGER):
        assert painted(paint(part, PseudoWords(theme=LARGE))).image.width < WIDTH


@of_each_game
def test_a_kind_of_each_picture_holds_a_longer_language_and_is_larger_in_large_print(
    game: str, subtests: pytest.Subtests
) -> None:
    for kind in kinds_of(game):
        if kind in IN_GERMAN:
            with subtests.test(kind):
                hold_a_longer_language(kind)


@pytest.mark.slow
@of_each_game
def test_every_kind_holds_every_language(game: str, subtests: pytest.Subtests) -> None:
    for kind in kinds_of(game):
        if kind not in IN_GERMAN:
            with subtests.test(kind):
                hold_a_longer_language(kind)
                for language in set(TEXTS.languages) - {DEFAULT_LANGUAGE}:
                    check(KINDS[kind][0], KINDS[kind][1](), TEXTS.picture_localizer(language, SCRIPTS))


TOURNAMENTS = {
    paint_ranking: tournaments.standings,
    paint_round: tournaments.round_of,
    paint_bracket: tournaments.bracket,
    paint_course: tournaments.course,
    paint_rating_history: tournaments.rating_history,
    paint_trophy: lambda: tournaments.trophy((1, 4)),
}


class LongPlain(tournaments.Plain):
    """The words of tournaments in the invented language."""

    def __call__(self, phrase: Phrase) -> str:
        return longer(super().__call__(phrase)) + "]"


def test_pictures_of_tournaments_hold_a_longer_language(subtests: pytest.Subtests) -> None:
    for paint, part in TOURNAMENTS.items():
        with subtests.test(paint.__name__):
            check(paint, part(), LongPlain(NAMES))
            painted(paint(part(), LongPlain(NAMES, theme=LARGE)))


def test_the_chances_of_an_analysis_hold_a_longer_language_any_number_of_terms_and_one_turn() -> None:
    for seats, theme in product((1, 12), THEMES.values()):
        assert painted(paint_chances(chances(seats), PseudoWords(theme=theme))).image.width == theme.canvas

    words = TEXTS.picture_localizer("de", NAMES)
    for terms in range(3):
        assert painted(paint_chances(chances(4, terms), words)).image.height < TALLEST
    one, many = (painted(paint_chances(chances(2, turns=turns), words)).image for turns in (2, 20))
    assert one.size == many.size

    assert alt_chances(chances(2), TEXTS.picture_localizer("en", NAMES)) == "No single turn decided this game."


LONGER_ELSEWHERE = {paint_roll: "the binder, in motion", paint_chances: "has a test of its own"}
"""Painters whose kinds are not tried above, with the reasons."""


def test_every_picture_is_tried_in_a_longer_language() -> None:
    assert every_painter() - {paint for paint, _ in KINDS.values()} - TOURNAMENTS.keys() == LONGER_ELSEWHERE.keys()
