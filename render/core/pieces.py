"""Drawn pieces kept for the next picture, within one number of bytes for all painters together.

Every painter reuses what it drew before: a tile, a sign, a line of letters. How many of each are worth keeping depends on which
games are played, so they share one store, and the piece that was not used for longest makes room.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import fields, is_dataclass
from functools import wraps
from typing import Any, Final, ParamSpec, TypeVar, cast

from cachetools import LRUCache
from cachetools.keys import hashkey
from PIL import Image

from render.core.hyphens import Watch, language_read
from render.core.palette import palette_in_use

P = ParamSpec("P")
R = TypeVar("R")

MOST_BYTES: Final = 80_000_000
"""Pixels of all kept pieces. With what Python and Pillow take themselves a drawing process stays below 250 MB."""
_BYTES_PER_PIXEL: Final = {"1": 1, "L": 1, "P": 1, "LA": 4, "RGB": 4, "RGBA": 4}
"""Pillow keeps three channels in four bytes."""


class PieceCache(LRUCache[Hashable, Any]):
    """The latest pieces, up to a number of bytes of their pixels; one larger than that is kept alone. Not for use by several
    threads."""

    def __init__(self, most_bytes: int) -> None:
        super().__init__(most_bytes, getsizeof=lambda made: min(bytes_of(made), most_bytes))


PIECES: Final = PieceCache(MOST_BYTES)
_ONE_EACH: Final = "one each"
"""Kept in place of a piece of which there is one for each language."""


def cached_piece(draw: Callable[P, R]) -> Callable[P, R]:
    """Keep what `draw` returns for the same arguments in the same palette: a picture, or a tuple or dataclass with
    pictures. Nobody may draw on it afterwards. What has no word broken by the rules of a language is kept for all of them."""

    @wraps(draw)
    def piece(*given: P.args, **named: P.kwargs) -> R:
        key: Hashable = hashkey(draw, palette_in_use().name, *given, **named)
        made = PIECES.get(key)
        if made is _ONE_EACH:
            made = PIECES.get((language_read(), key))
        if made is not None:
            return cast("R", made)
        with Watch() as watch:
            drawn = draw(*given, **named)
        if watch.mattered:
            PIECES[key] = _ONE_EACH
            key = (language_read(), key)
        PIECES[key] = drawn
        return drawn

    return piece


def bytes_of(made: object) -> int:
    """Bytes the pictures in a piece take."""
    if isinstance(made, Image.Image):
        width, height = made.size
        return width * height * _BYTES_PER_PIXEL.get(made.mode, 4)
    if isinstance(made, tuple | list):
        return sum(bytes_of(part) for part in cast("tuple[object, ...]", made))
    if is_dataclass(made):
        return sum(bytes_of(getattr(made, field.name)) for field in fields(made))
    return 0
