"""A picture that moves once and then stops: an animated GIF whose last frame is exactly the still picture.
The format is GIF, because Discord animates it inside a message, but not an animated PNG. Programs without animations,
or with animations switched off, show the first frame only, so the still picture is the first frame as well."""

import io
import struct
from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from PIL import Image, ImageChops

MOST_BYTES: Final = 400_000
"""Size limit of a moving picture in bytes."""
FIRST_MS: Final = 20
"""Milliseconds for which the picture stands before it moves: the shortest duration that programs respect."""
LAST_MS: Final = 60_000
"""Milliseconds for which the picture stands at the end, for programs that repeat a GIF although the file does not ask them to."""

_HEAD: Final = struct.Struct("<6sHHBBB")
_COLORS: Final = 256
_CONTROL: Final = struct.Struct("<3sBHBB")
_DESCRIPTOR: Final = struct.Struct("<cHHHHB")
_KEEP: Final = 1 << 2
"""The disposal flag that keeps this frame under the next one."""


class Moment(NamedTuple):
    """A frame and its duration in milliseconds."""

    image: Image.Image
    ms: int


def moving(picture: Image.Image, moments: Sequence[Moment]) -> bytes:
    """Encode a GIF that shows the picture for FIRST_MS, then the moments in order, then the picture again, once. All pictures
    must have equal palettes. Equal pictures give equal bytes. Raise ValueError if the pictures differ in size."""
    frames = [Moment(picture, FIRST_MS), *moments, Moment(picture, LAST_MS)]
    if any(frame.image.size != picture.size for frame in frames):
        raise ValueError("frames of different sizes")
    clear = _unused([frame.image for frame in frames])
    colors = bytes(picture.getpalette("RGB") or ()).ljust(3 * _COLORS, b"\0")
    body = [_HEAD.pack(b"GIF89a", *picture.size, 0xF7, 0, 0), colors, _frame(picture, (0, 0), FIRST_MS, None)]
    for before, (image, ms) in pairwise(frames):
        changed = ImageChops.difference(_indices(before.image), _indices(image))
        box = changed.getbbox() or (0, 0, 1, 1)
        part = image.crop(box)
        if clear is not None:
            unchanged = changed.crop(box).point(_UNCHANGED, "L")  # pyright: ignore[reportUnknownMemberType]
            part.paste(clear, (0, 0), unchanged)
        body.append(_frame(part, box[:2], ms, clear))
    return b"".join((*body, b";"))


_UNCHANGED: Final = [255, *([0] * 255)]


def _indices(image: Image.Image) -> Image.Image:
    return Image.frombytes("L", image.size, image.tobytes())


def _unused(images: Sequence[Image.Image]) -> int | None:
    """Return the index of a colour that no picture has; None if all are used."""
    counts = [image.histogram() for image in images]
    return next((number for number in range(_COLORS) if not any(count[number] for count in counts)), None)


def _frame(image: Image.Image, corner: tuple[int, int], ms: int, clear: int | None) -> bytes:
    """Encode one frame of a GIF whose upper left corner is at `corner`. Pixels of the colour `clear` are transparent (None:
    all pixels are opaque)."""
    control = _CONTROL.pack(b"!\xf9\x04", _KEEP | (clear is not None), ms // 10, clear or 0, 0)
    return control + _DESCRIPTOR.pack(b",", *corner, *image.size, 0) + _packed(image)


def _packed(image: Image.Image) -> bytes:
    """Return the image as Pillow's compressed GIF data: everything after the image descriptor (and its colour table) up to
    the trailer."""
    whole = image.copy()
    whole.info = {}
    file = io.BytesIO()
    whole.save(file, "GIF", optimize=False, interlace=0)
    written = file.getvalue()
    return written[_pixels_at(written) : -1]


def _pixels_at(written: bytes) -> int:
    """Return the offset of the compressed pixels in a GIF of one frame."""
    at = _HEAD.size + 3 * (2 << (written[10] & 7))
    while written[at] != ord(","):
        # Skip an extension, which ends with an empty block.
        at += 2
        while written[at]:
            at += 1 + written[at]
        at += 1
    colors = written[at + _DESCRIPTOR.size - 1]
    return at + _DESCRIPTOR.size + (3 * (2 << (colors & 7)) if colors & 0x80 else 0)
