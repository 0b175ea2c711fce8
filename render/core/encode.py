"""Conversion of a drawn sheet to a palette picture, and of a palette picture to PNG bytes."""

import hashlib
import struct
import zlib
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

from cachetools import LRUCache
from PIL import Image

from render.core.areas import Drawing, painted
from render.core.palette import palette_in_use
from render.core.theme import Color, Palette

LEVEL: Final = 3
"""Compression level, chosen by measurements on our own pictures (milliseconds / KB of a full auction board): level 1 5.2/100,
2 5.3/92, 3 6.1/85, 4 9.2/82, 6 17.6/72; run-length strategy 5.1/128. Packing in strips makes pictures no larger."""
CROWDED_LEVELS: Final = (7, 9)
"""Levels at which the strips of a picture that is too large are packed again, the largest strip first, until it fits: level 7
saves 17%, and 9 is tried only after all strips have 7."""
MOST_BYTES: Final = 120_000
"""Size in bytes above which strips are packed again: phones load pictures too."""
ROWS: Final = 64
"""Number of rows in a strip: in wide pictures more bytes than the 32 KB window of the compression."""
KEPT_BYTES: Final = 6_000_000
"""Limit in bytes for the kept packed strips of all pictures together."""

_AROUND: Final = 900
"""Bytes of a file besides its packed pixels: colours and frame."""
_BASE: Final = 65521
"""The modulus of the Adler-32 checksum."""
_HEADER: Final = b"\x78\x5e"
_END: Final = b"\x03\x00"
"""An empty last block of a zlib stream; `_HEADER` is the stream's beginning."""


class _Strip(NamedTuple):
    """Some rows, packed. `check` is the Adler-32 checksum of the unpacked rows, `length` their number of bytes."""

    packed: bytes
    check: int
    length: int


_kept: Final[LRUCache[tuple[bytes, int, int], _Strip]] = LRUCache(
    KEPT_BYTES, getsizeof=lambda strip: len(strip.packed) + 200
)


def png_of(image: Image.Image) -> bytes:
    """Return the picture as a PNG file; equal pictures give equal bytes. Raise ValueError if it has no palette."""
    if image.mode != "P":
        raise ValueError(f"a picture of mode {image.mode} has no palette")
    width, height = image.size
    pixels = memoryview(image.tobytes())
    rows = [pixels[top * width : (top + ROWS) * width] for top in range(0, height, ROWS)]
    strips = [_strip(part, width, LEVEL) for part in rows]
    weight = sum(len(strip.packed) for strip in strips)
    heaviest = sorted(range(len(strips)), key=lambda index: -len(strips[index].packed))
    for level, index in product(CROWDED_LEVELS, heaviest):
        if weight <= MOST_BYTES - _AROUND:
            break
        weight -= len(strips[index].packed)
        strips[index] = _strip(rows[index], width, level)
        weight += len(strips[index].packed)
    check = 1
    for strip in strips:
        check = _joined(check, strip)
    data = b"".join((_HEADER, *(strip.packed for strip in strips), _END, struct.pack(">I", check)))
    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    colors = bytes(image.getpalette("RGB") or ())
    chunks = ((b"IHDR", head), (b"PLTE", colors), (b"IDAT", data), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(name, body) for name, body in chunks)


def _chunk(name: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(body, zlib.crc32(name)))


def _strip(rows: memoryview, width: int, level: int) -> _Strip:
    key = (hashlib.sha256(rows).digest(), width, level)
    strip = _kept.get(key)
    if strip is None:
        strip = _kept[key] = _packed(rows, width, level)
    return strip


def _packed(rows: memoryview, width: int, level: int) -> _Strip:
    """Pack rows, each prefixed with a zero (no filter), and end with a full flush, so that later data does not refer back."""
    raw = b"\0" + b"\0".join([rows[start : start + width] for start in range(0, len(rows), width)])
    packer = zlib.compressobj(level, zlib.DEFLATED, -zlib.MAX_WBITS, zlib.DEF_MEM_LEVEL + 1)
    return _Strip(packer.compress(raw) + packer.flush(zlib.Z_FULL_FLUSH), zlib.adler32(raw), len(raw))


def _joined(check: int, strip: _Strip) -> int:
    """Return the Adler-32 of the preceding data, whose Adler-32 is `check`, and a strip together."""
    low, high = check & 0xFFFF, check >> 16
    joined_low = (low + (strip.check & 0xFFFF) - 1) % _BASE
    joined_high = (high + (strip.check >> 16) + strip.length % _BASE * (low - 1)) % _BASE
    return joined_high << 16 | joined_low


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
    """Return the index of a role, or of a literal colour, in the palette in use. Raise ValueError if the palette lacks it."""
    return _index_of(color, palette_in_use())


def to_palette(image: Image.Image) -> Image.Image:
    """Convert an RGB image to the palette in use without dithering: each pixel becomes the nearest colour."""
    return image.quantize(palette=_palette_image(palette_in_use()), dither=Image.Dither.NONE)


def blank(width: int, height: int, ground: Color) -> Image.Image:
    """Return a palette picture of one colour, onto which finished pieces are pasted."""
    image = Image.new("P", (width, height), index_of(ground))
    image.putpalette(_channels(palette_in_use()))
    return image


def encode(drawing: Drawing) -> bytes:
    """Encode a painter's result as PNG bytes; equal pictures give equal bytes."""
    return png_of(painted(drawing).image)
