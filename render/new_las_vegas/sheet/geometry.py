"""The positions of everything on the picture of a city, computed from the sheet table, so that other sheets can be drawn.

A cell holds a lot; a road runs below each cell and right of it. Crossing (s, a) is the lower right corner of cell (s,
a).
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from render.core.canvas import Box

ROAD: Final = 26
LABEL: Final = 46
"""Width of the street numbers, and height of the avenue numbers."""
GOLF: Final = 60
HOTELS: Final = 84


@dataclass(frozen=True, slots=True)
class Plan:
    """A city of `streets` and `avenues` in `width` x `height` pixels; `golf_street` has the course above it (None: no course).

    Streets, avenues and lots count from 1.
    """

    streets: int
    avenues: int
    width: int
    height: int
    golf_street: int | None

    @property
    def cell(self) -> int:
        """Return the distance in pixels from one avenue to the next."""
        return (self.width - LABEL) // self.avenues

    @property
    def rise(self) -> int:
        """Return the distance in pixels from one street to the next."""
        course = GOLF if self.golf_street else 0
        return (self.height - LABEL - HOTELS - course) // self.streets

    def top(self, street: int) -> int:
        """Return the upper edge of a street's cells."""
        course = GOLF if self.golf_street and street >= self.golf_street else 0
        return LABEL + course + (street - 1) * self.rise

    def lot(self, street: int, avenue: int) -> Box:
        """Return the area of a lot, without roads."""
        left = LABEL + (avenue - 1) * self.cell
        top = self.top(street)
        return Box(left, top, left + self.cell - ROAD, top + self.rise - ROAD)

    def crossing(self, street: int, avenue: int) -> tuple[int, int]:
        """Return the middle point of a crossing."""
        return LABEL + avenue * self.cell - ROAD // 2, self.top(street) + self.rise - ROAD // 2

    def hole(self, avenue: int) -> Box:
        """Return the area of the golf hole above a lot of the course's street, as wide as the lot's cell."""
        left = LABEL + (avenue - 1) * self.cell - ROAD // 2
        top = self.top(self.golf_street or 1) - GOLF
        return Box(left, top, left + self.cell, top + GOLF - 4)

    def hotel(self, avenue: int) -> Box:
        """Return the area of the hotel below an avenue."""
        left = LABEL + (avenue - 1) * self.cell
        bottom = self.top(self.streets) + self.rise
        return Box(left, bottom + 2, left + self.cell - ROAD + 12, bottom + HOTELS)

    def avenue_label(self, avenue: int) -> Box:
        """Return the area of the number above an avenue."""
        left = LABEL + (avenue - 1) * self.cell
        return Box(left, 0, left + self.cell - ROAD, LABEL)

    def street_label(self, street: int) -> Box:
        """Return the area of the number left of a street."""
        top = self.top(street)
        return Box(0, top, LABEL - 6, top + self.rise - ROAD)


@lru_cache(maxsize=16)
def plan_of(streets: int, avenues: int, width: int, height: int, golf_street: int | None) -> Plan:
    """Return a plan; equal numbers get one and the same object."""
    return Plan(streets, avenues, width, height, golf_street)
