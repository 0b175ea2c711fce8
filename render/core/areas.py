"""Places on a picture that a decision can choose, and marks made from them. Without Pillow, so that the bot can name both.

A painter is the only one that knows where a lot or a square lies, so it returns the areas with the picture (`Painted`). It
does not know what is legal: that is for the panel to say, with marks that name places by their words.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from engines.core.phrase import Phrase
from render.core.box import Box
from render.core.theme import Palette

if TYPE_CHECKING:
    from PIL import Image


class Area(NamedTuple):
    """A place on a picture. `place` is the kind of place (`lot`, `square`, `card` ...), `word` what is typed to choose it, and
    both together are unique on a picture. `spot` is where the middle of a letter hides nothing, if that is not the middle of the
    box."""

    place: str
    word: str
    box: Box
    spot: tuple[int, int] | None = None


class Mark(NamedTuple):
    """A place that is outlined, with a letter or number on it unless `label` is empty (one or two characters). Not
    `outlined`: the letter alone, where the painter shows more than that place. `name` is what the place is called, if that is not
    its word."""

    place: str
    word: str
    label: str = ""
    outlined: bool = True
    name: Phrase | None = None


@dataclass(frozen=True, slots=True)
class Painted:
    """A palette picture, the areas on it in the order they are read, and the palette it was drawn in, if a painter chose one."""

    image: Image.Image
    areas: tuple[Area, ...] = ()
    palette: Palette | None = None


Drawing: TypeAlias = "Image.Image | Painted"
"""What a painter returns: the bare picture where nothing on it can be chosen."""


def painted(drawing: Drawing) -> Painted:
    """A drawing with its areas, which may be none."""
    return drawing if isinstance(drawing, Painted) else Painted(drawing)


def area_of(areas: Iterable[Area], place: str, word: str) -> Area:
    """The area of a place. Raises LookupError if the picture does not show it."""
    for area in areas:
        if area.place == place and area.word == word:
            return area
    raise LookupError(f"no {place} {word} on this picture")
