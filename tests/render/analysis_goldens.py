"""The reference pictures of an analysis, in every language. `make goldens` draws them again; look at every one before
committing it."""

from pathlib import Path
from typing import Final

from bot.services.wording.texts import shared_texts
from engines.core.phrase import Phrase, phrase
from render.core.localizer import Localizer
from render.core.pictures.chances import paint_chances
from render.core.pictures.parts import ChancesPart, LuckCell, LuckColumn, TurnMark
from tests.bot.texts.comparing import whole_languages
from tests.render.drawn import Golden, Goldens
from tests.render.pseudo_language import NAMES

FOLDER: Final = Path(__file__).parent / "goldens" / "analysis"

TERMS: Final = ("vs-luckterm-tiles", "vs-luckterm-fame", "vs-luckterm-dollars")


def chances(seats: int, terms: int = 3, turns: int = 20) -> ChancesPart:
    """Return curves that cross, with two turning points, the second at the end."""
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
        scale=tuple((share, phrase("percent", percent=round(100 * share))) for share in (0.0, 0.5, 1.0)),
        marks=(TurnMark(0, 1), TurnMark(turns - 2, turns - 1)),
        luck=tuple(LuckColumn(Phrase(term), cells) for term in TERMS[:terms]),
        sentences=(Phrase("analysis-no-turning"),),
    )


def _words(language: str) -> Localizer:
    return shared_texts(strict=True).picture_localizer(language, NAMES)


GOLDENS: Final[Goldens] = {
    f"chances_{seats}_{language}": lambda language=language, seats=seats: Golden(
        paint_chances, chances(seats), _words(language)
    )
    for seats in (2, 5)
    for language in ("en", *whole_languages())
}
