"""The art of New Las Vegas: dusk over the desert, a new city's lights on the horizon, and the sign at the side of the road."""

from typing import Final

from PIL import Image

from render.core.lettering.fonts import Face
from render.core.pen import Pen, shape
from render.core.pictures.cover import COVER_HEIGHT, COVER_WIDTH
from render.core.pictures.light import glow, letters, neon, paste_centered, sky
from render.core.pictures.winner import CUP_X, MOST_HEIGHT, WINNER_WIDTH
from render.core.signs.sprites import drawn
from render.core.theme import CREAM, GOLD, GOLD_LIGHT, WHITE, Color, rgb
from render.new_las_vegas.art.signs_city import cactus
from render.new_las_vegas.winner import PINK, TEAL, TEAL_LIGHT
from tools.art.stage import confetti, rays, trophy

HORIZON: Final = 238
_HORIZON: Final = 400
"""The horizon of the winner picture; `HORIZON` is that of the cover."""
SKY: Final = (
    (0.0, rgb("#1B1246")), (0.3, rgb("#5A1F7A")), (0.58, rgb("#C4366F")), (0.82, rgb("#FF7A4D")), (1.0, rgb("#FFC46B")),
)  # fmt: skip
SAND: Final = ((0.0, rgb("#8A3B4E")), (0.25, rgb("#5E2748")), (1.0, rgb("#2A1235")))
_SUN: Final = ((0.0, rgb("#FFF3A8")), (0.55, rgb("#FFC24F")), (1.0, rgb("#FF6A5A")))
_MESA_FAR: Final = rgb("#8E2F68")
_MESA: Final = rgb("#5B1E58")
_CITY: Final = rgb("#2B1147")
_CITY_LIT: Final = rgb("#3C1860")


def cover() -> Image.Image:
    """Draw the art of the cover."""
    image = Image.new("RGB", (COVER_WIDTH, COVER_HEIGHT))
    image.paste(sky(COVER_WIDTH, HORIZON, SKY), (0, 0))
    stars(image)
    sun(image, 600, 160)
    image.paste(sky(COVER_WIDTH, COVER_HEIGHT - HORIZON, SAND), (0, HORIZON))
    ground = drawn(COVER_WIDTH, 150, land)
    image.paste(ground, (0, HORIZON - 146), ground)
    road(image, HORIZON)
    _roadside(image)
    _title(image)
    return image


def stars(image: Image.Image) -> None:
    """Draw stars over the upper part of the sky."""
    for number in range(60):
        x, y = number * number * 733 % COVER_WIDTH, number * number * number * 57 % 101
        side = 2 + number % 3 // 2
        image.paste(rgb("#F6D9FF"), (x, y, x + side, y + side))


def sun(image: Image.Image, x: int, y: int) -> None:
    """Draw a large sun that sets in stripes, centred on (x, y)."""
    side = 300
    glow(image, x, y + 30, (470, 260), rgb("#FFB45A"), 0.75)
    mask = drawn(side, side, lambda pen: pen.disc(side / 2, side / 2, side / 2, WHITE)).getchannel("A").copy()
    for number in range(6):
        top = 128 + number * 25
        mask.paste(0, (0, top, side, top + 4 + number * 2))
    paste_centered(image, sky(side, side, _SUN), mask, x, y)


def land(pen: Pen) -> None:
    """Draw distant mesas, and before them a skyline with lit windows left and right of the sun."""
    for points in (
        [(0, 150), (0, 78), (70, 78), (98, 104), (186, 104), (236, 132), (330, 150)],
        [(1200, 150), (1200, 70), (1128, 70), (1100, 98), (1010, 98), (960, 130), (880, 150)],
        [(330, 150), (390, 122), (500, 122), (540, 140), (700, 138), (740, 116), (836, 116), (890, 150)],
    ):
        pen.polygon(points, _MESA_FAR)
    pen.polygon([(0, 150), (0, 128), (260, 134), (600, 146), (940, 134), (1200, 124), (1200, 150)], _MESA)
    for left, wide, top in (
        (150, 44, 62), (198, 58, 20), (260, 40, 74), (304, 52, 44), (360, 36, 90),
        (806, 38, 88), (848, 54, 38), (906, 44, 70), (954, 60, 12), (1018, 42, 58),
    ):  # fmt: skip
        _tower(pen, left, wide, top)


def _tower(pen: Pen, left: int, wide: int, top: int) -> None:
    pen.box(left, top, left + wide, 150, _CITY, 5)
    pen.box(left + 4, top + 5, left + wide - 4, 150, _CITY_LIT, 4)
    if wide > 50:
        pen.line([(left + wide / 2, top), (left + wide / 2, top - 12)], _CITY, 3)
        pen.disc(left + wide / 2, top - 13, 3.5, PINK)
    for row, y in enumerate(range(top + 14, 140, 17)):
        for column, x in enumerate(range(left + 10, left + wide - 12, 14)):
            lit: Color = (GOLD_LIGHT, rgb("#5C2B82"), TEAL, rgb("#5C2B82"), PINK)[(row * 3 + column * 2 + left) % 5]
            pen.box(x, y, x + 7, y + 9, lit, 1)


def road(image: Image.Image, horizon: int) -> None:
    """Draw a road that comes from the city."""
    high = image.height - horizon
    way = shape(600, high, [[(292, 0), (308, 0), (600, high), (0, high)]])
    image.paste(rgb("#1E0E2C"), (300, horizon), way)
    stripes = [
        [(13 - 13 * near, high * near), (13 + 13 * near, high * near), (13 + 13 * far, high * far), (13 - 13 * far, high * far)]
        for near, far in ((0.06, 0.14), (0.24, 0.38), (0.52, 0.74), (0.9, 1.0))
    ]  # fmt: skip
    image.paste(GOLD_LIGHT, (587, horizon), shape(26, high, stripes))


def _roadside(image: Image.Image) -> None:
    """Draw large and small cactuses."""
    for x, y, size in ((30, 132, 136), (1056, 146, 118), (128, 190, 76), (1016, 196, 66)):
        sprite = drawn(size, size, lambda pen, size=size: cactus(pen.at(0, 0, size / 100)))
        image.paste(sprite, (x, y), sprite)


def _title(image: Image.Image) -> None:
    """Draw the name: capitals on a plate, then neon script."""
    neon(image, "Las Vegas", 158, 606, 152, (TEAL, TEAL, TEAL_LIGHT))
    text, size, x, y = "WELCOME TO NEW", 46, 516, 38
    plate = drawn(396, 60, lambda pen: _plate(pen, 396, 60))
    image.paste(plate, (x - plate.width // 2, y - plate.height // 2), plate)
    paste_centered(image, PINK, letters(text, Face.BOLD, size, stroke=3), x, y)
    paste_centered(image, CREAM, letters(text, Face.BOLD, size), x, y)


def _plate(pen: Pen, width: int, height: int) -> None:
    pen.box(0, 0, width, height, GOLD, 18)
    pen.box(4, 4, width - 4, height - 4, rgb("#4A0F4F"), 15)


def winner(*, won: bool) -> Image.Image:
    """Draw the art of the winner picture, for a game that somebody `won`, or that nobody won."""
    image = Image.new("RGB", (WINNER_WIDTH, MOST_HEIGHT))
    image.paste(sky(WINNER_WIDTH, _HORIZON, SKY), (0, 0))
    stars(image)
    if won:
        sun(image, CUP_X, 268)
        rays(image, CUP_X, 270, rgb("#FFE2A0"), 640, 0.4)
    image.paste(sky(WINNER_WIDTH, MOST_HEIGHT - _HORIZON, SAND), (0, _HORIZON))
    ground = drawn(WINNER_WIDTH, 150, land)
    image.paste(ground, (0, _HORIZON - 146), ground)
    road(image, _HORIZON)
    for x, y, size in ((380, 330, 120), (1080, 300, 150), (6, 340, 110)):
        sprite = drawn(size, size, lambda pen, size=size: cactus(pen.at(0, 0, size / 100)))
        image.paste(sprite, (x, y), sprite)
    glow(image, 800, 240, (520, 250), rgb("#2B1147"), 0.85)
    trophy(image, won=won)
    if won:
        confetti(image, (GOLD, PINK, TEAL, GOLD_LIGHT, WHITE, rgb("#FF8A4D")), 100)
    return image
