"""The seals of projects: each has the colour and shape of its category, and a sign of its condition."""

from typing import Final

from PIL import Image

from render.core.canvas import thinned
from render.core.pen import Pen, Point
from render.core.pieces import cached_piece
from render.core.theme import CREAM, INK, Color, rgb
from render.new_las_vegas.art.icons import icon
from render.new_las_vegas.art.signs_city import ORCHID

ORANGE: Final = rgb("#F2B93B")
SHAPES: Final[dict[str, tuple[Color, tuple[Point, ...]]]] = {
    "orange": (ORANGE, ((14, 0), (86, 0), (100, 100), (0, 100))),
    "purple": (ORCHID, ((50, 0), (100, 27), (100, 73), (50, 100), (0, 73), (0, 27))),
    "pink": (rgb("#F28C8C"), ((0, 0), (100, 0), (100, 70), (50, 100), (0, 70))),
}
"""Colour and outline of each category, in a square of 100 x 100. Other categories look like orange ones."""

SIGNS: Final[dict[str, str]] = {
    "lots_open": "construction",
    "crane_streets_complete": "construction",
    "all_cranes_open": "construction",
    "street_cranes_and_shows": "show",
    "shows_min": "show",
    "golf_and_shows": "golf",
    "golf_par_all": "golf",
    "limo_types": "limousine",
    "run": "streets",
    "run_at_edge": "streets",
    "streets_complete": "streets",
    "limo_each_street": "limousine",
    "hotels": "large",
    "hotels_adjacent": "large",
    "hotels_at": "large",
    "inauguration": "inauguration",
}
"""The sign of each kind of condition; other kinds have the sign of projects."""


@cached_piece
def project_seal(category: str, kind: str, size: int, *, done: bool) -> Image.Image:
    """Return the seal of a project, `size` pixels wide and high; it is faint unless `done`."""
    color, corners = SHAPES.get(category, SHAPES["orange"])
    pen = Pen(size, size)
    hundred = pen.at(0, 0, size / 100)
    hundred.polygon(corners, INK)
    hundred.polygon([(50 + (x - 50) * 0.88, 50 + (y - 50) * 0.88) for x, y in corners], color)
    hundred.disc(50, 50, 36, CREAM)
    image = pen.finish()
    side = round(size * 0.56)
    sign = icon(SIGNS.get(kind, "projects"), side)
    image.paste(sign, ((size - side) // 2, (size - side) // 2), sign)
    if not done:
        image.putalpha(thinned(image.getchannel("A"), 0.5))
    return image
