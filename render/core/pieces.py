"""A cache of drawn pieces within one limit of bytes for all painters together.

Every painter reuses earlier drawings: a tile, a sign, a line of letters. How many pieces of a kind are worth keeping depends on
the games played, so all share one cache, from which the least recently used piece is dropped.
"""

from collections.abc import Callable, Hashable
from dataclasses import fields, is_dataclass
from functools import wraps
from typing import Any, Final, ParamSpec, TypeVar, cast

from cachetools import LRUCache
from cachetools.keys import hashkey
from PIL import Image

from render.core.hyphens import Watch, language_in_use
from render.core.palette import palette_in_use

P = ParamSpec("P")
R = TypeVar("R")

MOST_BYTES: Final = 80_000_000
"""Limit for the pixels of all kept pieces in bytes. Including Python's and Pillow's own memory, a drawing process stays below
250 MB."""
_BYTES_PER_PIXEL: Final = {"1": 1, "L": 1, "P": 1, "LA": 4, "RGB": 4, "RGBA": 4}
"""Bytes per pixel by mode; Pillow stores three channels in four bytes."""


class PieceCache(LRUCache[Hashable, Any]):
    """The most recently used pieces, up to a number of bytes of their pixels; a piece with more bytes is kept alone. The cache
    is not thread-safe."""

    def __init__(self, most_bytes: int) -> None:
        super().__init__(most_bytes, getsizeof=lambda made: min(bytes_of(made), most_bytes))


PIECES: Final = PieceCache(MOST_BYTES)
_ONE_EACH: Final = "one each"
"""A placeholder for a piece that exists once per language."""


def cached_piece(draw: Callable[P, R]) -> Callable[P, R]:
    """Cache the result of `draw` by arguments and palette: a picture, or a tuple or dataclass with pictures. The result must
    not be drawn on afterwards. A piece that does not depend on the language is cached once for all languages."""

    @wraps(draw)
    def piece(*given: P.args, **named: P.kwargs) -> R:
        key: Hashable = hashkey(draw, palette_in_use().name, *given, **named)
        made = PIECES.get(key)
        if made is _ONE_EACH:
            made = PIECES.get((language_in_use(), key))
        if made is not None:
            return cast("R", made)
        with Watch() as watch:
            drawn = draw(*given, **named)
        if watch.mattered:
            PIECES[key] = _ONE_EACH
            key = (language_in_use(), key)
        PIECES[key] = drawn
        return drawn

    return piece


def bytes_of(made: object) -> int:
    """Return the number of bytes that the pictures in a piece take; 0 if it has no pictures."""
    if isinstance(made, Image.Image):
        width, height = made.size
        return width * height * _BYTES_PER_PIXEL.get(made.mode, 4)
    if isinstance(made, tuple | list):
        return sum(bytes_of(part) for part in cast("tuple[object, ...]", made))
    if is_dataclass(made):
        return sum(bytes_of(getattr(made, field.name)) for field in fields(made))
    return 0
