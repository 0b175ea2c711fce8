"""A game in a few seconds: its pictures in sequence as an animated GIF."""

import io
from collections.abc import Sequence
from typing import Final

from PIL import Image

STRIP_WIDTH: Final = 800
"""Width in pixels; the height follows from the first picture."""
FRAME_MS: Final = 900
LAST_MS: Final = 5000
"""Duration in milliseconds of the last picture; `FRAME_MS` is the duration of every other picture."""
MOST_FRAMES: Final = 24
"""Maximum number of pictures in a strip. At about 90 KB each, the strip stays far below Discord's limit of 10 MB."""


def strip(pictures: Sequence[bytes]) -> bytes:
    """Encode PNG pictures made by this package as a repeating GIF, in their order; the last one stands longest. Equal pictures
    give equal bytes. Raise ValueError for no picture, and for more than MOST_FRAMES."""
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
    """Return the pictures in their own palettes, scaled to one size; a picture of another shape is centred on its own
    ground."""
    sizes: tuple[int, int] | None = None
    frames: list[Image.Image] = []
    for png in pictures:
        with Image.open(io.BytesIO(png)) as picture:
            picture.load()
        if sizes is None:
            sizes = (STRIP_WIDTH, round(picture.height * STRIP_WIDTH / picture.width))
        frames.append(_fitted(picture, sizes))
    return frames


def _fitted(picture: Image.Image, size: tuple[int, int]) -> Image.Image:
    width, height = size
    scale = min(width / picture.width, height / picture.height)
    wanted = (round(picture.width * scale), round(picture.height * scale))
    smooth = picture.convert("RGB").resize(wanted, Image.Resampling.LANCZOS)  # pyright: ignore[reportUnknownMemberType]
    small = smooth.quantize(palette=picture, dither=Image.Dither.NONE)
    if small.size == size:
        return small
    # The corner of a picture has its ground colour.
    frame = small.resize(size)  # pyright: ignore[reportUnknownMemberType]
    frame.paste(small.crop((0, 0, 1, 1)).resize(size))  # pyright: ignore[reportUnknownMemberType]
    frame.paste(small, ((width - small.width) // 2, (height - small.height) // 2))
    return frame
