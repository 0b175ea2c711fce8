"""From a drawn sheet to a palette picture, and from a palette picture to PNG bytes."""

from __future__ import annotations

import io
from functools import lru_cache
from typing import Final

from PIL import Image

from render.core.theme import PALETTE, Color

PNG_LEVEL: Final = 3
PNG_STRATEGY: Final = 0
"""Measured on our own pictures (milliseconds / KB of a full auction board): level 1 5.2/100, 2 5.3/92, 3 6.1/85, 4 9.2/82,
6 17.6/72; run-length strategy 5.1/128. Pillow's `optimize` takes ten times as long as level 3."""


Image.preinit()  # loads the PNG writer now, not while the first picture waits


_CHANNELS: Final = bytes(channel for color in PALETTE for channel in color)


@lru_cache(maxsize=1)
def palette_image() -> Image.Image:
    """The palette in the form `Image.quantize` takes."""
    image = Image.new("P", (1, 1))
    image.putpalette(_CHANNELS)
    return image


@lru_cache(maxsize=256)
def index_of(color: Color) -> int:
    """Palette index of a theme colour. Raises ValueError for any other colour."""
    return PALETTE.index(color)


def to_palette(image: Image.Image) -> Image.Image:
    """An RGB image in the theme's palette, without dithering: each pixel becomes the nearest colour."""
    return image.quantize(palette=palette_image(), dither=Image.Dither.NONE)


def blank(width: int, height: int, ground: Color) -> Image.Image:
    """An empty palette picture onto which finished pieces are pasted."""
    image = Image.new("P", (width, height), index_of(ground))
    image.putpalette(_CHANNELS)
    return image


def encode(image: Image.Image) -> bytes:
    """PNG bytes; equal pictures give equal bytes. Takes a palette picture made by this package."""
    file = io.BytesIO()
    image.save(file, "PNG", compress_level=PNG_LEVEL, compress_type=PNG_STRATEGY)
    return file.getvalue()
