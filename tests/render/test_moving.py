"""Moving pictures, and the roll of Filthy Rich: they end on the picture, show every moment unchanged, and play once."""

from dataclasses import replace

import pytest
from PIL import Image

from engines.filthy_rich.public import Public
from render.core.areas import painted
from render.core.pictures.moving import FIRST_MS, MOST_BYTES, Moment, moving
from render.core.theme import LARGE
from render.filthy_rich.alt import alt_binder
from render.filthy_rich.binder.picture import paint_binder
from render.filthy_rich.parts import BinderPart, RollPart, Tumbling
from render.filthy_rich.rolling import alt_roll, paint_roll
from tests.render import filthy_rich_positions as positions
from tests.render.drawn import frames
from tests.render.filthy_rich_positions import LONG_SPEECH, SPEECH, TABLES

SIZE = (20, 10)


def picture(*dots: tuple[int, int, int], ground: int = 3) -> Image.Image:
    """Return a picture with dots (across, down, colour) on a ground, in 256 greys."""
    image = Image.new("P", SIZE, ground)
    image.putpalette([channel for grey in range(256) for channel in (grey, grey, grey)])
    for across, down, color in dots:
        image.putpixel((across, down), color)
    return image


def test_every_moment_is_seen_as_it_is_once_in_one_size() -> None:
    last = picture((2, 2, 200), (17, 8, 90))
    moments = [Moment(picture((2, 2, 7)), 80), Moment(picture((2, 2, 7)), 160), Moment(picture((9, 4, 8)), 80)]
    shown = frames(moving(last, moments))
    expected = [last, *(moment.image for moment in moments), last]
    assert [image.tobytes() for image, _ in shown] == [image.convert("RGB").tobytes() for image in expected]
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
    shown = frames(moving(crowded, [Moment(rest, 80)]))
    expected = [image.convert("RGB").tobytes() for image in (crowded, rest, crowded)]
    assert [image.tobytes() for image, _ in shown] == expected


@pytest.mark.parametrize(
    ("public", "words"),
    [(positions.layers(), replace(LONG_SPEECH, theme=LARGE)), (positions.large(), SPEECH)],
    ids=["five dice, large print", "eight dice"],
)
def test_it_ends_on_the_picture_itself_and_is_light(public: Public, words: object) -> None:
    file = paint_roll(RollPart(public, TABLES, business=True, page=True), words)  # type: ignore[arg-type]
    assert len(file) <= MOST_BYTES
    shown = [image for image, _ in frames(file)]
    still = painted(paint_binder(BinderPart(public, TABLES), words)).image.convert("RGB")  # type: ignore[arg-type]
    assert shown[-1].tobytes() == shown[0].tobytes() == still.tobytes()
    assert len({frame.tobytes() for frame in shown}) == len(shown) - 1, "every moment in between differs"


def test_no_hit_is_seen_before_its_die_lies_still() -> None:
    public = positions.layers()
    assert public.roll is not None
    rolling = tuple((0, 0) for _ in public.roll.dice)
    before = paint_binder(BinderPart(public, TABLES, Tumbling(rolling)), SPEECH)
    nothing = replace(public, roll=replace(public.roll, hits=(), zeros=0, dice=(0,) * len(rolling)))
    assert painted(before).image.crop((0, 0, 872, 866)).tobytes() == (
        painted(paint_binder(BinderPart(nothing, TABLES), SPEECH)).image.crop((0, 0, 872, 866)).tobytes()
    )
    first = replace(public.roll, hits=public.roll.hits[2:3])
    one = paint_binder(BinderPart(public, TABLES, Tumbling((None, *rolling[1:]))), SPEECH)
    only = replace(public, roll=first)
    assert painted(one).image.crop((0, 0, 872, 866)).tobytes() == (
        painted(paint_binder(BinderPart(only, TABLES), SPEECH)).image.crop((0, 0, 872, 866)).tobytes()
    )


def test_only_what_was_thrown_rolls_and_is_read_aloud_like_the_picture() -> None:
    public = positions.tall()
    shown = [image for image, _ in frames(paint_roll(RollPart(public, TABLES, business=False, page=True), SPEECH))]
    die = (1100, 440, 1170, 520)
    around = [frame.copy() for frame in shown]
    for frame in around:
        frame.paste((0, 0, 0), die)
    assert len({frame.tobytes() for frame in around}) == 1
    assert len({frame.crop(die).tobytes() for frame in shown}) > 3

    part = RollPart(public, TABLES, business=False, page=True)
    assert alt_roll(part, SPEECH) == alt_binder(BinderPart(public, TABLES), SPEECH)

    with pytest.raises(ValueError, match="rolled"):
        paint_roll(RollPart(positions.early(), TABLES, business=True, page=True), SPEECH)
