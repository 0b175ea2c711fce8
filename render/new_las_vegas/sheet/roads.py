"""The limousine's roads: a static layer of asphalt and lamps, and on it the driven pieces, the start and the limousine."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from PIL import Image

from engines.new_las_vegas.public import Sheet as CitySheet
from engines.new_las_vegas.sheet.city import City
from render.core.canvas import Box, Sheet
from render.core.encode import to_palette
from render.core.pen import Pen
from render.core.pieces import cached_piece
from render.core.theme import CREAM, GOLD, GOLD_LIGHT, INK, INK_SOFT, STEEL_LIGHT, WHITE, Color
from render.new_las_vegas.art.signs_city import limousine

ROAD: Final = 26
LABEL: Final = 46
"""Width in pixels of the street numbers, and height of the avenue numbers."""
GOLF: Final = 60
HOTELS: Final = 84


@dataclass(frozen=True, slots=True)
class Plan:
    """A city of `streets` and `avenues` in `width` x `height` pixels; `golf_street` has the course above it (None: no course).

    Streets and avenues count from 1; points and boxes are in pixels from the upper left corner of the city.
    """

    streets: int
    avenues: int
    width: int
    height: int
    golf_street: int | None

    @property
    def cell(self) -> int:
        """The distance in pixels from one avenue to the next."""
        return (self.width - LABEL) // self.avenues

    @property
    def rise(self) -> int:
        """The distance in pixels from one street to the next."""
        course = GOLF if self.golf_street else 0
        return (self.height - LABEL - HOTELS - course) // self.streets

    def top(self, street: int) -> int:
        """Return the upper edge of a street's lots."""
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
    """Return a plan. Recent plans are kept, so that equal arguments give one object."""
    return Plan(streets, avenues, width, height, golf_street)


ASPHALT: Final = INK_SOFT
HALF: Final = ROAD // 2
WIDE: Final = 14
"""Width in pixels of a driven piece."""
WAYS: Final = "nesw"
BACK: Final = {"n": "s", "e": "w", "s": "n", "w": "e"}
COLORS: Final[dict[str, Color]] = {"1": GOLD, "2": WHITE}


def draw_roads(sheet: Sheet, city: City, plan: Plan, x: int, y: int) -> None:
    """Draw the static layer: the asphalt of every piece with its dashes, then lamps on the crossings, every second one lit."""
    table = city.tables.sheet.limousine
    pieces = [((s, a - 1), (s, a)) for s, avenues in table.street_pieces.items() for a in avenues]
    pieces += [((s - 1, a), (s, a)) for s, avenues in table.avenue_pieces.items() for a in avenues]
    for one, other in pieces:
        _asphalt(sheet, plan.crossing(*one), plan.crossing(*other), x, y)
    for one, other in pieces:
        _dashes(sheet, plan.crossing(*one), plan.crossing(*other), x, y)
    for street, avenue in sorted({end for piece in pieces for end in piece}):
        across, down = plan.crossing(street, avenue)
        lamp = _lamp(lit=(street + avenue) % 2 == 0)
        sheet.sprite(lamp, x + across - lamp.width // 2, y + down - lamp.height // 2)


def _asphalt(sheet: Sheet, one: tuple[int, int], other: tuple[int, int], x: int, y: int) -> None:
    box = Box(x + one[0] - HALF, y + one[1] - HALF, x + other[0] + HALF, y + other[1] + HALF)
    sheet.panel(box, ASPHALT, 8)


def _dashes(sheet: Sheet, one: tuple[int, int], other: tuple[int, int], x: int, y: int) -> None:
    across, down = other[0] - one[0], other[1] - one[1]
    steps = max(across, down) // 16
    for step in range(1, steps):
        if step % 2:
            continue
        left, top = x + one[0] + across * step // steps, y + one[1] + down * step // steps
        size = (8, 2) if across else (2, 8)
        sheet.rect(Box(left - size[0] // 2, top - size[1] // 2, left + size[0] // 2, top + size[1] // 2), STEEL_LIGHT)


@cached_piece
def _lamp(*, lit: bool) -> Image.Image:
    pen = Pen(24, 24)
    if lit:
        pen.disc(12, 12, 9, GOLD_LIGHT)
        pen.disc(12, 12, 5, WHITE)
    else:
        pen.disc(12, 12, 5, ASPHALT)
    return pen.finish()


def draw_route(image: Image.Image, city: City, plan: Plan, sheet: CitySheet, fresh: int, x: int, y: int) -> None:
    """Draw the driven pieces with arrows, the last `fresh` ones in white and the others in gold; on top the start, once the
    limousine has left it, and the limousine."""
    route = list(sheet.route)
    arms: dict[int, list[str]] = {}
    for step in range(1, len(route)):
        here, there = route[step - 1 : step + 1]
        one, other = (plan.crossing(*city.roads.place(crossing)) for crossing in (here, there))
        across, down = other[0] - one[0], other[1] - one[1]
        state = "2" if step >= len(route) - fresh else "1"
        way = ("e" if across > 0 else "w") if across else ("s" if down > 0 else "n")
        arms.setdefault(here, ["0"] * 4)[WAYS.index(way)] = state
        arms.setdefault(there, ["0"] * 4)[WAYS.index(BACK[way])] = state
        piece = _driven(way, abs(across or down) - ROAD, state)
        left, top = min(one[0], other[0]), min(one[1], other[1])
        image.paste(piece, (x + left + (HALF if across else -HALF), y + top + (-HALF if across else HALF)))
    for crossing, driven in arms.items():
        across, down = plan.crossing(*city.roads.place(crossing))
        lit = sum(city.roads.place(crossing)) % 2 == 0
        image.paste(_driven_crossing("".join(driven), lit=lit), (x + across - HALF, y + down - HALF))
    if len(route) > 1:
        _put(image, _start(), plan.crossing(*city.roads.place(city.roads.start)), x, y)
    _put(image, _car(fresh=fresh > 0, parked=len(route) == 1), plan.crossing(*city.roads.place(route[-1])), x, y)


def _put(image: Image.Image, sprite: Image.Image, middle: tuple[int, int], x: int, y: int) -> None:
    """Blend a transparent sprite into a palette picture, around the point `middle`."""
    left, top = x + middle[0] - sprite.width // 2, y + middle[1] - sprite.height // 2
    left = min(max(0, left), image.width - sprite.width)
    box = (left, top, left + sprite.width, top + sprite.height)
    below = image.crop(box).convert("RGB")
    below.paste(sprite, (0, 0), sprite)
    image.paste(to_palette(below), box)


@cached_piece
def _driven(way: str, length: int, state: str) -> Image.Image:
    flat = way in "ew"
    width, height = (length, ROAD) if flat else (ROAD, length)
    pen = Pen(width, height, ASPHALT)
    color = COLORS[state]
    if flat:
        pen.box(0, HALF - WIDE / 2, width, HALF + WIDE / 2, color)
    else:
        pen.box(HALF - WIDE / 2, 0, HALF + WIDE / 2, height, color)
    ahead = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}[way]
    for share in (0.28, 0.72) if length > 90 else (0.5,):
        _arrow(pen, (width * share, HALF) if flat else (HALF, height * share), ahead, color)
    return to_palette(pen.finish())


@cached_piece
def _driven_crossing(arms: str, *, lit: bool) -> Image.Image:
    pen = Pen(ROAD, ROAD, ASPHALT)
    near, far = HALF - WIDE / 2, HALF + WIDE / 2
    boxes = ((near, 0, far, far), (near, near, ROAD, far), (near, near, far, ROAD), (0, near, far, far))
    for state in "12":
        for arm, box in zip(arms, boxes, strict=True):
            if arm == state:
                pen.box(*box, COLORS[state])
    if lit:
        pen.disc(HALF, HALF, 6, GOLD_LIGHT)
        pen.disc(HALF, HALF, 4, WHITE)
    return to_palette(pen.finish())


def _arrow(pen: Pen, at: tuple[float, float], ahead: tuple[float, float], color: Color) -> None:
    side = (-ahead[1], ahead[0])

    def point(forward: float, sideways: float) -> tuple[float, float]:
        return at[0] + ahead[0] * forward + side[0] * sideways, at[1] + ahead[1] * forward + side[1] * sideways

    pen.polygon([point(17, 0), point(-11, 13), point(-11, -13)], INK)
    pen.polygon([point(13, 0), point(-8, 9), point(-8, -9)], GOLD_LIGHT)


@cached_piece
def _start() -> Image.Image:
    """Draw a chequered disc: where the limousine starts and should return."""
    pen = Pen(34, 34)
    pen.disc(17, 17, 17, INK)
    pen.disc(17, 17, 14, WHITE)
    for start in (0, 180):
        pen.slice(17, 17, 14, start, start + 90, INK)
    return pen.finish()


@cached_piece
def _car(*, fresh: bool, parked: bool) -> Image.Image:
    """Draw the limousine from the side, always in one direction: arrows show where it drove. The plate behind it is cream if
    it is `parked` at the start, and white after a `fresh` drive; otherwise there is none."""
    pen = Pen(80, 42)
    if parked:
        pen.box(0, 0, 80, 42, CREAM, 12)
    elif fresh:
        pen.box(0, 0, 80, 42, WHITE, 12)
    limousine(pen.at(4, 3, 0.72))
    return pen.finish()
