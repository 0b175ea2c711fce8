"""Conversion of a drawn sheet to a palette picture, and of a palette picture to PNG bytes."""

from functools import lru_cache

from PIL import Image

from render.core.areas import Drawing, painted
from render.core.palette import palette_in_use
from render.core.png import png_of
from render.core.theme import Color, Palette


@lru_cache(maxsize=32)
def _channels(palette: Palette) -> bytes:
    return bytes(channel for color in palette.colors for channel in color)


@lru_cache(maxsize=32)
def _palette_image(palette: Palette) -> Image.Image:
    """Return a palette in the form that `Image.quantize` takes."""
    image = Image.new("P", (1, 1))
    image.putpalette(_channels(palette))
    return image


@lru_cache(maxsize=1024)
def _index_of(color: Color, palette: Palette) -> int:
    return palette.colors.index(palette.roles.get(color, color))


def index_of(color: Color) -> int:
    """Return the index of a role, or of a literal colour, in the palette in use. Raise ValueError for any other colour."""
    return _index_of(color, palette_in_use())


def to_palette(image: Image.Image) -> Image.Image:
    """Convert an RGB image to the palette in use without dithering: each pixel becomes the nearest colour."""
    return image.quantize(palette=_palette_image(palette_in_use()), dither=Image.Dither.NONE)


def blank(width: int, height: int, ground: Color) -> Image.Image:
    """Return an empty palette picture onto which finished pieces are pasted."""
    image = Image.new("P", (width, height), index_of(ground))
    image.putpalette(_channels(palette_in_use()))
    return image


def encode(drawing: Drawing) -> bytes:
    """Encode a painter's result as PNG bytes; equal pictures give equal bytes."""
    return png_of(painted(drawing).image)
