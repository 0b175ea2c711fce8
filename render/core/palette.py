"""The palette in use: the looks of colour roles in a game's world and in a theme.

A palette has every role and, for pairs of roles that meet at antialiased edges, up to three steps between the two. It has at
most 256 entries, so that a picture needs one byte per pixel. `in_world` gives a painter the palette of its game and of the
reader's theme."""

from collections import defaultdict
from collections.abc import Callable, Generator, Iterable
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, wraps
from typing import Final, TypeVar

from render.core.areas import Drawing, Painted, painted
from render.core.hyphens import read_in
from render.core.localizer import Localizer
from render.core.theme import EDGES, ROLES, STANDARD, Color, Palette, Theme, World, blend

PartT = TypeVar("PartT")

MOST: Final = 256
_WASTED: Final = 90
"""Largest squared distance at which a step is too close to an existing colour."""
_SIDE: Final = 10
"""Width of a slice of red, more than the root of `_WASTED`: the red of a colour that is too close is in an equal or adjacent
slice."""
_STEPS: Final = (0.5, 0.25, 0.75)


@cache
def palette_of(world: World, theme: Theme) -> Palette:
    """Return the palette of a world in a theme; the theme's colours take precedence over the world's."""
    looks = dict(world.colors) | dict(theme.colors)
    roles = {role: looks.get(role, role) for role in ROLES}
    colors = list(dict.fromkeys(roles.values()))
    near: defaultdict[int, list[Color]] = defaultdict(list)
    for color in colors:
        near[color[0] // _SIDE].append(color)
    for share in _STEPS:
        for one, other in EDGES:
            step = blend(roles[one], roles[other], share)
            part = step[0] // _SIDE
            around = (*near[part - 1], *near[part], *near[part + 1])
            if len(colors) < MOST and not _is_too_close(step, around):
                colors.append(step)
                near[part].append(step)
    return Palette(f"{world.name}/{theme.name}", tuple(colors), roles)


def _is_too_close(step: Color, colors: Iterable[Color]) -> bool:
    # The loop makes no calls, because building all palettes takes some ten thousand comparisons before the first picture.
    red, green, blue = step
    for other_red, other_green, other_blue in colors:
        if (red - other_red) ** 2 + (green - other_green) ** 2 + (blue - other_blue) ** 2 <= _WASTED:
            return True
    return False


DEFAULT: Final = palette_of(World("default"), STANDARD)
"""The palette in which every role looks as written in `render.core.theme`."""
_in_use: ContextVar[Palette] = ContextVar("palette_in_use", default=DEFAULT)


def palette_in_use() -> Palette:
    """Return the palette in use."""
    return _in_use.get()


@contextmanager
def in_use(palette: Palette) -> Generator[None]:
    """Draw in `palette` within the block."""
    token = _in_use.set(palette)
    try:
        yield
    finally:
        _in_use.reset(token)


def tone(color: Color) -> Color:
    """Return the look of a colour in the palette in use; a colour that is not a role is returned unchanged."""
    return _in_use.get().roles.get(color, color)


def in_world(world: World) -> Callable[[Callable[[PartT, Localizer], Drawing]], Callable[[PartT, Localizer], Painted]]:
    """Return a decorator for painters: they draw in the world of their game and in the theme and language of the reader."""

    def of(painter: Callable[[PartT, Localizer], Drawing]) -> Callable[[PartT, Localizer], Painted]:
        @wraps(painter)
        def paints(part: PartT, words: Localizer) -> Painted:
            palette = palette_of(world, words.theme)
            with in_use(palette), read_in(words.language):
                drawn = painted(painter(part, words))
            return Painted(drawn.image, drawn.areas, palette)

        return paints

    return of
