"""Drawing, measuring and comparing pictures in tests, with English words."""

import io
import sys
from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from typing import Any, NamedTuple, TypeAlias

from PIL import Image

from bot.services.wording.texts import PictureLocalizer
from render.core.areas import Drawing, Mark, painted
from render.core.localizer import LONGEST, Localizer, SeatMark
from render.core.marking import with_marks
from render.core.theme import STANDARD, Theme

WIDTH, TALLEST = 1200, 1500

Painter: TypeAlias = Callable[[Any, Any], Drawing]


class Golden(NamedTuple):
    """A stored picture: its painter, its part, its words, and its marks."""

    paint: Painter
    part: Any
    words: Localizer
    marks: tuple[Mark, ...] = ()

    def drawn(self) -> Image.Image:
        return with_marks(painted(self.paint(self.part, self.words)), self.marks)


Goldens: TypeAlias = Mapping[str, Callable[[], Golden]]


def alt_of(paint: Painter) -> Callable[[Any, Any], str]:
    """Return the function for a painter's alternative text: `alt_x` beside `paint_x`, or among the other texts of its
    game."""
    name = paint.__name__.replace("paint_", "alt_")
    package = ".".join(paint.__module__.split(".")[:2])
    found = getattr(import_module(package), name, None) or getattr(sys.modules[paint.__module__], name, None)
    return found or getattr(import_module(f"{package}.alt"), name)


def check_words(paint: Painter, part: Any, words: Localizer) -> None:
    """Check the length of the alternative text."""
    assert 0 < len(alt_of(paint)(part, words)) <= LONGEST


def check(paint: Painter, part: Any, words: Localizer) -> None:
    """Draw a picture and check its size and the length of its alternative text."""
    image = painted(paint(part, words)).image
    assert image.width == WIDTH
    assert image.height <= TALLEST
    check_words(paint, part, words)


def pixels(drawing: Drawing) -> tuple[tuple[int, int], bytes]:
    """Return size and pixels, for comparing pictures of one palette."""
    image = painted(drawing).image
    return image.size, image.tobytes()


def frames(gif: bytes) -> list[tuple[Image.Image, int]]:
    """Return the visible frames of a moving picture, with the milliseconds of each."""
    shown: list[tuple[Image.Image, int]] = []
    with Image.open(io.BytesIO(gif)) as picture:
        for number in range(getattr(picture, "n_frames", 1)):
            picture.seek(number)
            shown.append((picture.convert("RGB"), int(picture.info["duration"])))
    return shown


def english(names: Iterable[str], marks: tuple[SeatMark, ...] = (), theme: Theme = STANDARD) -> PictureLocalizer:
    """Return the localizer for a table with these names, which are not shortened."""
    return PictureLocalizer("en", tuple(names), strict=True, marks=marks, theme=theme)
