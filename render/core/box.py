"""A rectangle on a picture. Without Pillow, so that the bot can name places before it draws."""

from __future__ import annotations

from typing import NamedTuple


class Box(NamedTuple):
    """A rectangle in pixels; right and bottom are outside of it."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def width(self) -> int:
        """Pixels from left to right."""
        return self.right - self.left

    @property
    def height(self) -> int:
        """Pixels from top to bottom."""
        return self.bottom - self.top

    def inside(self, by: int) -> Box:
        """The box shrunk by some pixels on every side."""
        return Box(self.left + by, self.top + by, self.right - by, self.bottom - by)

    def moved(self, x: int, y: int) -> Box:
        """The box so many pixels further to the right and down."""
        return Box(self.left + x, self.top + y, self.right + x, self.bottom + y)
