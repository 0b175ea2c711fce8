"""Antialiased vector drawing: shapes are drawn `SCALE` times as wide and high, and averaged down once."""

import math
from collections.abc import Sequence
from typing import Final, TypeAlias

from PIL import Image, ImageDraw

from render.core.palette import tone
from render.core.theme import Color

Point: TypeAlias = tuple[float, float]
SCALE: Final = 3
CLEAR: Final = (0, 0, 0, 0)
BYTES: Final = "CMYK"
"""Pillow's mode for four bytes per pixel. To average a transparent picture, Pillow first multiplies the colours of the
enlarged canvas by their transparency; a pen paints fully opaque or not at all, so that this can be done after averaging."""


class Pen:
    """A pen that draws in its own coordinates onto an enlarged canvas.

    The canvas is `width` x `height` pixels once finished. `at(...)` returns a pen with shifted and scaled coordinates on this
    canvas: an emblem is designed in a square of 100 x 100 and placed anywhere.
    """

    def __init__(self, width: int, height: int, ground: Color | None = None) -> None:
        self._size = (width, height)
        mode, fill = ("RGB", tone(ground)) if ground else (BYTES, CLEAR)
        self._image = Image.new(mode, (width * SCALE, height * SCALE), fill)
        self._draw = ImageDraw.Draw(self._image)
        self._x = self._y = 0.0
        self._unit = float(SCALE)

    def at(self, x: float, y: float, unit: float) -> "Pen":
        """Return a pen whose point (0, 0) lies at (x, y) of this pen and whose unit is `unit` times the unit of this pen."""
        child = Pen.__new__(Pen)
        child._size, child._image, child._draw = self._size, self._image, self._draw  # noqa: SLF001 - a pen, too
        child._x, child._y = self._x + x * self._unit, self._y + y * self._unit  # noqa: SLF001 - a pen, too
        child._unit = self._unit * unit  # noqa: SLF001 - a pen, too
        return child

    def finish(self) -> Image.Image:
        """Return the averaged picture: RGB if it has a ground, otherwise RGBA."""
        averaged = self._image.reduce(SCALE)
        if averaged.mode != BYTES:
            return averaged
        return Image.frombytes("RGBa", averaged.size, averaged.tobytes()).convert("RGBA")

    def _p(self, point: Point) -> Point:
        return self._x + point[0] * self._unit, self._y + point[1] * self._unit

    def _box(self, x: float, y: float, right: float, bottom: float) -> tuple[float, float, float, float]:
        left, top = self._p((x, y))
        far, low = self._p((right, bottom))
        return left, top, max(left, far - 1), max(top, low - 1)

    def polygon(self, points: Sequence[Point], fill: Color) -> None:
        """Draw a filled polygon."""
        self._draw.polygon([self._p(point) for point in points], fill=tone(fill))

    def disc(self, x: float, y: float, radius: float, fill: Color) -> None:
        """Draw a filled circle around a centre."""
        self._draw.ellipse(self._box(x - radius, y - radius, x + radius, y + radius), fill=tone(fill))

    def oval(self, x: float, y: float, right: float, bottom: float, fill: Color) -> None:
        """Draw a filled ellipse in a box."""
        self._draw.ellipse(self._box(x, y, right, bottom), fill=tone(fill))

    def ring(self, x: float, y: float, radius: float, color: Color, thick: float) -> None:
        """Draw a circle with a line of `thick` units inside its radius."""
        box = self._box(x - radius, y - radius, x + radius, y + radius)
        self._draw.ellipse(box, outline=tone(color), width=max(1, round(thick * self._unit)))

    def box(self, x: float, y: float, right: float, bottom: float, fill: Color, radius: float = 0) -> None:
        """Draw a filled, possibly rounded rectangle."""
        self._draw.rounded_rectangle(self._box(x, y, right, bottom), radius=radius * self._unit, fill=tone(fill))

    def frame(
        self, x: float, y: float, right: float, bottom: float, color: Color, thick: float, radius: float = 0
    ) -> None:
        """Draw a rounded rectangle with a line of `thick` units inside its edge."""
        self._draw.rounded_rectangle(
            self._box(x, y, right, bottom),
            radius=radius * self._unit,
            outline=tone(color),
            width=max(1, round(thick * self._unit)),
        )

    def slice(self, x: float, y: float, radius: float, start: float, end: float, fill: Color) -> None:
        """Draw a filled sector of a circle; degrees clockwise from east."""
        self._draw.pieslice(self._box(x - radius, y - radius, x + radius, y + radius), start, end, fill=tone(fill))

    def ray(self, x: float, y: float, reach: float, start: float, end: float, fill: Color) -> None:
        """Draw a wedge of light from a point, with sides of `reach` units that end beyond the edge of the drawing: a triangle,
        which is much faster than a sector of a large circle. Degrees clockwise from east."""
        ends = [(x + reach * math.cos(math.radians(at)), y + reach * math.sin(math.radians(at))) for at in (start, end)]
        self.polygon([(x, y), *ends], fill)

    def arc(self, x: float, y: float, radius: float, start: float, end: float, color: Color, thick: float) -> None:
        """Draw an arc of a circle with a line of `thick` units inside its radius; degrees clockwise from east."""
        box = self._box(x - radius, y - radius, x + radius, y + radius)
        self._draw.arc(box, start, end, fill=tone(color), width=max(1, round(thick * self._unit)))

    def line(self, points: Sequence[Point], color: Color, thick: float) -> None:
        """Draw a line with round joints and ends."""
        placed = [self._p(point) for point in points]
        wide = max(1, round(thick * self._unit))
        self._draw.line(placed, fill=tone(color), width=wide, joint="curve")
        half = wide / 2
        for x, y in (placed[0], placed[-1]):
            self._draw.ellipse((x - half, y - half, x + half, y + half), fill=tone(color))

    def star(self, x: float, y: float, radius: float, fill: Color, points: int = 5, inner: float = 0.45) -> None:
        """Draw a star with its first ray up; see `star_points`."""
        self.polygon(star_points(x, y, radius, points, inner), fill)


def shape(width: int, height: int, polygons: Sequence[Sequence[Point]]) -> Image.Image:
    """Return the mask of polygons of one colour: painting through it takes a quarter of a pen's time."""
    image = Image.new("L", (width * SCALE, height * SCALE), 0)
    draw = ImageDraw.Draw(image)
    for points in polygons:
        draw.polygon([(x * SCALE, y * SCALE) for x, y in points], fill=255)
    return image.reduce(SCALE)


def star_points(x: float, y: float, radius: float, points: int = 5, inner: float = 0.45) -> list[Point]:
    """Return the corners of a star of `points` rays, the first one up. `inner` is the distance of the inner corners from the
    centre as a share of `radius`."""
    corners: list[Point] = []
    for step in range(points * 2):
        reach = radius if step % 2 == 0 else radius * inner
        angle = math.pi * step / points - math.pi / 2
        corners.append((x + reach * math.cos(angle), y + reach * math.sin(angle)))
    return corners


def curve(start: Point, bend: Point, end: Point, steps: int = 12) -> list[Point]:
    """Return `steps` + 1 points of a quadratic Bézier curve, from `start` to `end`."""
    points: list[Point] = []
    for step in range(steps + 1):
        t = step / steps
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t**2
        points.append((a * start[0] + b * bend[0] + c * end[0], a * start[1] + b * bend[1] + c * end[1]))
    return points
