"""Places on a picture that a decision can choose, and marks made from them. The module does without Pillow, so that the bot
can import it.

Only a painter knows the position of a lot or a square, so it returns the areas with the picture (`Painted`). A painter does not
know the legal actions: the panel marks legal places by their words.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from engines.core.phrase import Phrase
from render.core.theme import Palette


class Box(NamedTuple):
    """A rectangle in pixels; right and bottom are outside of it."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def width(self) -> int:
        """The width in pixels."""
        return self.right - self.left

    @property
    def height(self) -> int:
        """The height in pixels."""
        return self.bottom - self.top

    def inside(self, by: int) -> Box:
        """Return the box shrunk by `by` pixels on every side, or grown if `by` is negative."""
        return Box(self.left + by, self.top + by, self.right - by, self.bottom - by)

    def moved(self, x: int, y: int) -> Box:
        """Return the box moved by `x` pixels to the right and `y` down."""
        return Box(self.left + x, self.top + y, self.right + x, self.bottom + y)


if TYPE_CHECKING:
    from PIL import Image


class Area(NamedTuple):
    """A place on a picture. `place` is the kind of place (`lot`, `square`, `card` ...), `word` is typed to choose it, and both
    together are unique on a picture. `spot` is the position at which the middle of a letter hides nothing; None for the middle
    of the box."""

    place: str
    word: str
    box: Box
    spot: tuple[int, int] | None = None


class Mark(NamedTuple):
    """A place to be outlined, with a letter or number on it unless `label` is empty (one or two characters). If `outlined` is
    False, only the letter is drawn, because the painter emphasises the place itself. `name` is the name of the place in
    alternative text; None if `word` is the name."""

    place: str
    word: str
    label: str = ""
    outlined: bool = True
    name: Phrase | None = None


@dataclass(frozen=True, slots=True)
class Painted:
    """A palette picture, the areas on it, and the palette it was drawn in; None for a palette that is not known."""

    image: Image.Image
    areas: tuple[Area, ...] = ()
    palette: Palette | None = None


Drawing: TypeAlias = "Image.Image | Painted"
"""The result of a painter: the bare picture if nothing on it can be chosen."""


def painted(drawing: Drawing) -> Painted:
    """Return a drawing as `Painted`. A bare picture gets no areas, and its palette is not known."""
    return drawing if isinstance(drawing, Painted) else Painted(drawing)


def area_of(areas: Iterable[Area], place: str, word: str) -> Area:
    """Return the area of a place. Raise LookupError if the picture does not show the place."""
    for area in areas:
        if area.place == place and area.word == word:
            return area
    raise LookupError(f"no {place} {word} on this picture")
