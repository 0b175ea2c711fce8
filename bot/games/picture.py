"""A picture as a game gives it to the host: its part, its painter, and its alternative text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeAlias

from typing_extensions import TypeVar

from engines.core.values import frozen
from render.core.areas import Drawing, Mark
from render.core.localizer import Localizer

PartT_co = TypeVar("PartT_co", covariant=True, default=object)
"""The part a painter draws, of the type the painter takes, or the type checker refuses the picture. A bare `Picture` is
one of any part."""


@frozen
class MovingPicture(Generic[PartT_co]):
    """A picture anybody may see as an animated GIF, which ends on the picture itself: its painter gives the bytes of the file.
    Fields as in `Picture`."""

    kind: str
    painter: Callable[[PartT_co, Localizer], bytes]
    alt: Callable[[PartT_co, Localizer], str]
    part: PartT_co


@frozen
class Picture(Generic[PartT_co]):
    """A picture anybody may see: a painter (a module-level function) and the part of the public view it draws.

    `kind` is a dotted name such as `vegas_showdown.auction`; it is part of the cache key and of the file name. `alt`
    makes the alternative text (at most 1024 characters) from that part. `marks` are places on it that are pointed out:
    the painter has returned where they lie. `moving` is this picture in motion, shown instead where animations are
    wanted.
    """

    kind: str
    painter: Callable[[PartT_co, Localizer], Drawing]
    alt: Callable[[PartT_co, Localizer], str]
    part: PartT_co
    marks: tuple[Mark, ...] = ()
    moving: MovingPicture[Any] | None = None


@frozen
class PrivatePicture(Generic[PartT_co]):
    """A picture for one seat only. Not a `Picture` on purpose: only the private reply path accepts it."""

    kind: str
    painter: Callable[[PartT_co, Localizer], Drawing]
    alt: Callable[[PartT_co, Localizer], str]
    part: PartT_co
    marks: tuple[Mark, ...] = ()


AnyPicture: TypeAlias = Picture[Any] | PrivatePicture[Any]
"""A picture a private answer may show: it may also be one that everybody may see."""
