"""Moving pictures end exactly on the picture, show every moment unchanged, and play once."""

import io

import pytest
from PIL import Image

from render.core.pictures.moving import FIRST_MS, Moment, moving

SIZE = (20, 10)


def picture(*dots: tuple[int, int, int], ground: int = 3) -> Image.Image:
    """Return a picture with dots (across, down, colour) on a ground, in 256 greys."""
    image = Image.new("P", SIZE, ground)
    image.putpalette([channel for grey in range(256) for channel in (grey, grey, grey)])
    for across, down, color in dots:
        image.putpixel((across, down), color)
    return image


def played(file: bytes) -> list[tuple[Image.Image, int]]:
    """Return the visible frames, with the milliseconds of each."""
    shown: list[tuple[Image.Image, int]] = []
    with Image.open(io.BytesIO(file)) as gif:
        for number in range(getattr(gif, "n_frames", 1)):
            gif.seek(number)
            shown.append((gif.convert("L"), int(gif.info["duration"])))
    return shown


def test_every_moment_is_seen_as_it_is_once_in_one_size() -> None:
    last = picture((2, 2, 200), (17, 8, 90))
    moments = [Moment(picture((2, 2, 7)), 80), Moment(picture((2, 2, 7)), 160), Moment(picture((9, 4, 8)), 80)]
    shown = played(moving(last, moments))
    expected = [last, *(moment.image for moment in moments), last]
    assert [image.tobytes() for image, _ in shown] == [image.tobytes() for image in expected]
    assert [ms for _, ms in shown[:4]] == [FIRST_MS, 80, 160, 80]

    file = moving(picture(), [Moment(picture((1, 1, 9)), 80)])
    assert b"NETSCAPE" not in file, "the extension that says how often to begin again"

    with pytest.raises(ValueError, match="sizes"):
        moving(picture(), [Moment(Image.new("P", (4, 4)), 80)])


def test_a_picture_of_every_colour_moves_too() -> None:
    crowded = Image.new("P", SIZE)
    crowded.putpalette([channel for grey in range(256) for channel in (grey, grey, grey)])
    crowded.putdata(list(range(200)))
    rest = picture(*((place % 20, place // 20, 56 + place) for place in range(200)))
    shown = played(moving(crowded, [Moment(rest, 80)]))
    assert [image.tobytes() for image, _ in shown] == [crowded.tobytes(), rest.tobytes(), crowded.tobytes()]
