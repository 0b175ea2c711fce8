"""A game in a few seconds: pictures one after the other as an animated GIF."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import Final

from PIL import Image

from render.core.encode import blank, to_palette
from render.core.theme import PALETTE

STRIP_WIDTH: Final = 800
"""Pixels; the height follows from the first picture."""
FRAME_MS: Final = 900
LAST_MS: Final = 5000
"""How long a picture stands, and how long the last one, in milliseconds."""
MOST_FRAMES: Final = 24
"""With at most about 90 KB a picture the strip stays far below what Discord takes (10 MB)."""


def strip(pictures: Sequence[bytes]) -> bytes:
    """GIF bytes of PNG pictures made by this package, in their order; the last one stands longest, then it begins again.
    Equal pictures give equal bytes. Raises ValueError without a picture or with more than MOST_FRAMES."""
    if not 0 < len(pictures) <= MOST_FRAMES:
        raise ValueError(f"a strip of {len(pictures)} pictures")
    first, *rest = _frames(pictures)
    file = io.BytesIO()
    first.save(
        file,
        "GIF",
        save_all=True,
        append_images=rest,
        duration=[FRAME_MS] * len(rest) + [LAST_MS],
        loop=0,
        optimize=False,
        disposal=1,
    )
    return file.getvalue()


def _frames(pictures: Sequence[bytes]) -> list[Image.Image]:
    """The pictures at one size: a smaller or higher one stands in the middle on the sheet's own ground."""
    sizes: tuple[int, int] | None = None
    frames: list[Image.Image] = []
    for png in pictures:
        with Image.open(io.BytesIO(png)) as picture:
            drawn = picture.convert("RGB")
        if sizes is None:
            sizes = (STRIP_WIDTH, round(drawn.height * STRIP_WIDTH / drawn.width))
        frames.append(_fitted(drawn, sizes))
    return frames


def _fitted(drawn: Image.Image, size: tuple[int, int]) -> Image.Image:
    width, height = size
    scale = min(width / drawn.width, height / drawn.height)
    wanted = (round(drawn.width * scale), round(drawn.height * scale))
    small = to_palette(drawn.resize(wanted, Image.Resampling.LANCZOS))  # pyright: ignore[reportUnknownMemberType]
    if small.size == size:
        return small
    # The corner of a picture is its ground.
    corner = small.getpixel((0, 0))
    ground = PALETTE[corner] if isinstance(corner, int) and corner < len(PALETTE) else PALETTE[0]
    frame = blank(width, height, ground)
    frame.paste(small, ((width - small.width) // 2, (height - small.height) // 2))
    return frame
