"""The reference pictures of covers. `make goldens` draws them again; look at every one before committing it."""

from dataclasses import replace
from pathlib import Path
from typing import Final

from bot.services.wording.texts import PictureLocalizer, shared_texts
from render.core.pictures.parts import CoverPart, SeatKind
from render.core.theme import CONTRAST, LARGE
from render.filthy_rich.winner import paint_cover as filthy_rich_paint_cover
from render.new_las_vegas.winner import paint_cover as new_las_vegas_paint_cover
from render.vegas_showdown.winner import paint_cover as vegas_paint_cover
from tests.render.drawn import Golden, Goldens

FOLDER: Final = Path(__file__).parent / "goldens" / "covers"
NAMES: Final = ("Ana", "Dagobert the 3rd", "Robo-Jack", "Benjamin Łódź", "W" * 16, *("Max", "漢字 🎲", "Éva") * 3)


def words() -> PictureLocalizer:
    """Return the English words, for a table of these names."""
    return shared_texts(strict=True).picture_localizer("en", NAMES)


FIRST: Final = CoverPart(("host",), 4)
SOME: Final = CoverPart(("host", "person", "computer"), 2)
FULL: Final = CoverPart(("host", "person", "computer", "person", "person"), 0)
MANY: Final = CoverPart(("host", "person"), 10)
_PEOPLE: Final[tuple[SeatKind, ...]] = ("person",) * 8
_COMPUTERS: Final[tuple[SeatKind, ...]] = ("computer",) * 3
CROWD: Final = CoverPart(("host", *_PEOPLE, *_COMPUTERS), 0)

CONTRAST_WORDS: Final = replace(words(), theme=CONTRAST)
LARGE_WORDS: Final = replace(words(), theme=LARGE)

GOLDENS: Final[Goldens] = {
    "vegas_showdown_first": lambda: Golden(vegas_paint_cover, FIRST, words()),
    "vegas_showdown_some": lambda: Golden(vegas_paint_cover, SOME, words()),
    "vegas_showdown_full": lambda: Golden(vegas_paint_cover, FULL, words()),
    "filthy_rich_first": lambda: Golden(filthy_rich_paint_cover, FIRST, words()),
    "filthy_rich_some": lambda: Golden(filthy_rich_paint_cover, SOME, words()),
    "filthy_rich_two": lambda: Golden(filthy_rich_paint_cover, CoverPart(("host", "person"), 0), words()),
    "new_las_vegas_some": lambda: Golden(new_las_vegas_paint_cover, SOME, words()),
    "new_las_vegas_four": lambda: Golden(new_las_vegas_paint_cover, CoverPart(("host", "person"), 2), words()),
    "new_las_vegas_many": lambda: Golden(new_las_vegas_paint_cover, MANY, words()),
    "new_las_vegas_crowd": lambda: Golden(new_las_vegas_paint_cover, CROWD, words()),
    "vegas_showdown_large": lambda: Golden(vegas_paint_cover, SOME, LARGE_WORDS),
    "filthy_rich_large": lambda: Golden(filthy_rich_paint_cover, SOME, LARGE_WORDS),
    "new_las_vegas_large": lambda: Golden(new_las_vegas_paint_cover, CROWD, LARGE_WORDS),
    "vegas_showdown_contrast": lambda: Golden(vegas_paint_cover, SOME, CONTRAST_WORDS),
}
