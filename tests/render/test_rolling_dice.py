"""The moving roll of Filthy Rich ends on the binder, and no result is visible before its die rests."""

import io
from dataclasses import replace

import pytest
from PIL import Image

from engines.filthy_rich.public import Public
from render.core.areas import painted
from render.core.pictures.moving import MOST_BYTES
from render.core.theme import LARGE
from render.filthy_rich.alt import alt_binder
from render.filthy_rich.binder.picture import paint_binder
from render.filthy_rich.parts import BinderPart, RollPart, Tumbling
from render.filthy_rich.rolling import alt_roll, paint_roll
from tests.render import filthy_rich_positions as positions
from tests.render.filthy_rich_positions import LONG_SPEECH, SPEECH, TABLES


def frames(file: bytes) -> list[Image.Image]:
    shown: list[Image.Image] = []
    with Image.open(io.BytesIO(file)) as gif:
        for number in range(getattr(gif, "n_frames", 1)):
            gif.seek(number)
            shown.append(gif.convert("RGB"))
    return shown


@pytest.mark.parametrize(
    ("public", "words"),
    [(positions.layers(), replace(LONG_SPEECH, theme=LARGE)), (positions.large(), SPEECH)],
    ids=["five dice, large print", "eight dice"],
)
def test_it_ends_on_the_picture_itself_and_is_light(public: Public, words: object) -> None:
    file = paint_roll(RollPart(public, TABLES, business=True, page=True), words)  # type: ignore[arg-type]
    assert len(file) <= MOST_BYTES
    shown = frames(file)
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
    shown = frames(paint_roll(RollPart(public, TABLES, business=False, page=True), SPEECH))
    die = (1100, 440, 1170, 520)
    around = [frame.copy() for frame in shown]
    for frame in around:
        frame.paste((0, 0, 0), die)
    assert len({frame.tobytes() for frame in around}) == 1
    assert len({frame.crop(die).tobytes() for frame in shown}) > 3

    public = positions.tall()
    part = RollPart(public, TABLES, business=False, page=True)
    assert alt_roll(part, SPEECH) == alt_binder(BinderPart(public, TABLES), SPEECH)

    with pytest.raises(ValueError, match="rolled"):
        paint_roll(RollPart(positions.early(), TABLES, business=True, page=True), SPEECH)
