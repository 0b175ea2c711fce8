"""The palette in use: what the roles of colours look like in a game's world and in a theme.

A palette holds every role and, for the pairs that meet at antialiased edges, the steps between them; at most 256 entries, so that
a picture needs one byte per pixel and no search for colours. `in_world` gives a painter the palette of its game and of the theme
its reader has chosen.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Generator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, wraps
from itertools import product
from typing import Final, TypeVar

from render.core.areas import Drawing, Painted, painted
from render.core.hyphens import read_in
from render.core.localizer import Localizer
from render.core.theme import EDGES, ROLES, STANDARD, Color, Palette, Theme, World, blend

PartT = TypeVar("PartT")

MOST: Final = 256
_WASTED: Final = 90
"""Squared distance below which a step is too close to a colour already there."""
_SIDE: Final = 10
"""More than the root of `_WASTED`."""
_BESIDE: Final = tuple(product((-1, 0, 1), repeat=3))
_STEPS: Final = (0.5, 0.25, 0.75)


@cache
def palette_of(world: World, theme: Theme) -> Palette:
    """The palette of a world in a theme; the theme's colours go before the world's."""
    looks = dict(world.colors) | dict(theme.colors)
    roles = {role: looks.get(role, role) for role in ROLES}
    colors = list(dict.fromkeys(roles.values()))
    near: defaultdict[Color, list[Color]] = defaultdict(list)
    for color in colors:
        near[_corner(color)].append(color)
    for share in _STEPS:
        for one, other in EDGES:
            step = blend(roles[one], roles[other], share)
            corner = _corner(step)
            around = (
                near.get((corner[0] + red, corner[1] + green, corner[2] + blue), ()) for red, green, blue in _BESIDE
            )
            if len(colors) < MOST and all(_apart(step, color) > _WASTED for some in around for color in some):
                colors.append(step)
                near[corner].append(step)
    return Palette(f"{world.name}/{theme.name}", tuple(colors), roles)


def _corner(color: Color) -> Color:
    """The cube of `_SIDE` a colour lies in: whatever is too close lies there or in a cube beside it."""
    return color[0] // _SIDE, color[1] // _SIDE, color[2] // _SIDE


def _apart(one: Color, other: Color) -> int:
    red, green, blue = one[0] - other[0], one[1] - other[1], one[2] - other[2]
    return red * red + green * green + blue * blue


ROOM: Final = palette_of(World("room"), STANDARD)
"""Roles as they are written."""
_in_use: ContextVar[Palette] = ContextVar("palette_in_use", default=ROOM)


def palette_in_use() -> Palette:
    """The palette painters draw with now."""
    return _in_use.get()


@contextmanager
def in_use(palette: Palette) -> Generator[None]:
    """Within this block everything is drawn with that palette."""
    token = _in_use.set(palette)
    try:
        yield
    finally:
        _in_use.reset(token)


def tone(color: Color) -> Color:
    """What a colour looks like now; one that is no role looks as it is."""
    return _in_use.get().roles.get(color, color)


def in_world(
    world: World,
) -> Callable[[Callable[[PartT, Localizer], Drawing]], Callable[[PartT, Localizer], Painted]]:
    """A painter that draws in the world of its game and in the theme and the language of whoever reads the picture."""

    def of(painter: Callable[[PartT, Localizer], Drawing]) -> Callable[[PartT, Localizer], Painted]:
        @wraps(painter)
        def paints(part: PartT, words: Localizer) -> Painted:
            palette = palette_of(world, words.theme)
            with in_use(palette), read_in(words.language):
                drawn = painted(painter(part, words))
            return Painted(drawn.image, drawn.areas, palette)

        return paints

    return of
