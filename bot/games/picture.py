"""A picture as a game provides it: its part, its painter, and its alternative text."""

from collections.abc import Callable
from typing import Any, Generic, TypeAlias

from typing_extensions import TypeVar

from engines.core.values import frozen
from render.core.areas import Drawing, Mark
from render.core.localizer import Localizer

PartT_co = TypeVar("PartT_co", covariant=True, default=object)
"""The part a painter draws. The type checker refuses a picture whose part is not of its painter's type. A bare
`Picture` has any part."""


@frozen
class MovingPicture(Generic[PartT_co]):
    """A public picture as an animated GIF that ends on the picture itself; its painter returns the bytes of the file. `kind`,
    `alt` and `part` mean what they mean in a `Picture`."""

    kind: str
    painter: Callable[[PartT_co, Localizer], bytes]
    alt: Callable[[PartT_co, Localizer], str]
    part: PartT_co


@frozen
class Picture(Generic[PartT_co]):
    """A public picture: a painter (a module-level function) and the part of the public view it draws.
    `kind` is a dotted name such as `vegas_showdown.auction`, used in the cache key and the file name. `alt` makes the
    alternative text (at most 1024 characters) from the part. `marks` are places to point out, which the painter's areas
    locate. `moving` is the animated version, shown if animations are wanted."""

    kind: str
    painter: Callable[[PartT_co, Localizer], Drawing]
    alt: Callable[[PartT_co, Localizer], str]
    part: PartT_co
    marks: tuple[Mark, ...] = ()
    moving: MovingPicture[Any] | None = None


@frozen
class PrivatePicture(Generic[PartT_co]):
    """A picture that only one person may see. It is not a `Picture`, so that the type checker refuses it in public messages."""

    kind: str
    painter: Callable[[PartT_co, Localizer], Drawing]
    alt: Callable[[PartT_co, Localizer], str]
    part: PartT_co
    marks: tuple[Mark, ...] = ()


AnyPicture: TypeAlias = Picture[Any] | PrivatePicture[Any]
"""A picture for a private answer: a private or a public one."""
