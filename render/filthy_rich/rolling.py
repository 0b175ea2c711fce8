"""The latest roll as a moving picture: the dice roll and come to rest in a few steps, and the corner of each hit sign folds
when its die rests."""

from collections.abc import Iterator
from typing import Final

from engines.filthy_rich.public import Roll
from render.core.areas import painted
from render.core.localizer import Localizer
from render.core.pictures.moving import MOST_BYTES, Moment, moving
from render.filthy_rich.alt import alt_binder
from render.filthy_rich.binder.picture import paint_binder
from render.filthy_rich.parts import BinderPart, RollPart, Tumbling

FRAME_MS: Final = 80
ROLLING: Final = 6
"""Number of frames before the first die comes to rest."""
STOPS: Final = 6
"""Maximum number of steps in which the business dice come to rest."""
BETWEEN: Final = 2
"""Number of frames from one step to the next."""


def paint_roll(part: RollPart, words: Localizer) -> bytes:
    """Return a GIF that begins and ends with the picture of `paint_binder`: at most MOST_BYTES, with fewer frames if needed.
    Raise ValueError if nothing was rolled, or if even a quarter of the frames makes the GIF too large."""
    roll = part.public.roll
    if roll is None or not (part.business or part.page):
        raise ValueError("nothing was rolled")
    binder = BinderPart(part.public, part.tables)
    picture = painted(paint_binder(binder, words)).image
    moments = [
        Moment(painted(paint_binder(BinderPart(part.public, part.tables, now), words)).image, FRAME_MS)
        for now in _tumbling(roll, part)
    ]
    for every in (1, 2, 4):
        fewer = [Moment(moment.image, moment.ms * every) for moment in moments[::every]]
        made = moving(picture, fewer)
        if len(made) <= MOST_BYTES:
            return made
    raise ValueError(f"a moving picture of {len(made)} bytes")


def alt_roll(part: RollPart, words: Localizer) -> str:
    """Return the alternative text of the final picture."""
    return alt_binder(BinderPart(part.public, part.tables), words)


def _tumbling(roll: Roll, part: RollPart) -> Iterator[Tumbling]:
    """Yield the moments of a roll: all thrown dice roll, then the business dice come to rest in order, then the page
    die."""
    dice = len(roll.dice) if part.business else 0
    each = -(-dice // STOPS)
    still = [0] * ROLLING + [min(dice, stop) for stop in range(each, dice, each or 1) for _ in range(BETWEEN)]
    if part.page and dice:
        still += [dice] * BETWEEN
    for frame, lying in enumerate(still):
        yield Tumbling(
            tuple(
                None if index < lying or not part.business else _face(frame, index, 10)
                for index in range(len(roll.dice))
            ),
            _page_face(frame) if part.page else None,
        )


def _face(frame: int, index: int, numbers: int) -> tuple[int, int]:
    """Return the number a die shows in a frame, from 0 to below `numbers`, and its tilt in degrees; successive frames differ."""
    return (frame * 7 + index * 3 + frame // 3) % numbers, (frame * 47 + index * 29) % 80 - 40


def _page_face(frame: int) -> tuple[int, int]:
    number, tilt = _face(frame, 5, 6)
    return number + 1, tilt
