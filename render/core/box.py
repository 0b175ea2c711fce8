"""A rectangle on a picture. The module does without Pillow, so that the bot can name places before it draws."""

from typing import NamedTuple


class Box(NamedTuple):
    """A rectangle in pixels; right and bottom are outside of it."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def width(self) -> int:
        """The width in pixels."""
        return self.right - self.left

    @property
    def height(self) -> int:
        """The height in pixels."""
        return self.bottom - self.top

    def inside(self, by: int) -> "Box":
        """Return the box shrunk by some pixels on every side."""
        return Box(self.left + by, self.top + by, self.right - by, self.bottom - by)

    def moved(self, x: int, y: int) -> "Box":
        """Return the box moved by so many pixels to the right and down."""
        return Box(self.left + x, self.top + y, self.right + x, self.bottom + y)
