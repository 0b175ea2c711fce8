"""Parts of the winner pictures of all games: the cup, beams of light, confetti."""

import math
from collections.abc import Sequence
from typing import Final

from PIL import Image, ImageChops, ImageDraw

from render.core.canvas import Box
from render.core.pen import Pen
from render.core.pictures.light import glow
from render.core.pictures.winner import CUP, CUP_TOP, CUP_X, STAGE, WINNER_WIDTH, WORDS
from render.core.signs.marks import cup
from render.core.signs.sprites import drawn
from render.core.theme import GOLD_LIGHT, INK, WHITE, Color

_COARSE: Final = 4
"""Factor by which light is drawn smaller and then enlarged."""
_PALE: Final = 100
"""Blue value below which a confetti colour counts as golden: golden scraps of the largest kind are stars."""


def trophy(image: Image.Image, *, won: bool) -> None:
    """Draw the cup in its place, in light; if nobody won, it has fallen over in the dark."""
    if not won:
        fallen = drawn(CUP, CUP, lambda pen: cup(pen.at(0, 0, CUP / 100))).rotate(-97, Image.Resampling.BILINEAR)
        dark = Image.blend(fallen.convert("RGB"), Image.new("RGB", fallen.size, INK), 0.45)
        image.paste(dark, (CUP_X - CUP // 2, CUP_TOP + 24), fallen.getchannel("A"))
        return
    glow(image, CUP_X, CUP_TOP + CUP // 2, (CUP * 7 // 10, CUP * 7 // 10), GOLD_LIGHT, 0.75)
    cup_sprite = drawn(CUP, CUP, lambda pen: cup(pen.at(0, 0, CUP / 100)))
    image.paste(cup_sprite, (CUP_X - CUP // 2, CUP_TOP), cup_sprite)


def rays(image: Image.Image, x: int, y: int, color: Color, reach: int, strength: float) -> None:
    """Draw broad beams of light that fade from (x, y) to `reach` pixels on all sides."""
    # No light falls beyond its reach, and pasting less is faster.
    lit = Box(max(0, x - reach), max(0, y - reach), min(image.width, x + reach), min(image.height, y + reach))
    width, height = lit.width // _COARSE, lit.height // _COARSE
    beams = Image.new("L", (width, height), 0)
    pen = ImageDraw.Draw(beams)
    middle, far = ((x - lit.left) / _COARSE, (y - lit.top) / _COARSE), reach * 1.5 / _COARSE
    for number in range(14):
        start = math.tau * number / 14
        ends = [
            (middle[0] + far * math.cos(angle), middle[1] + far * math.sin(angle))
            for angle in (start, start + math.tau / 28)
        ]
        pen.polygon([middle, *ends], fill=255)
    light = Image.new("RGB", (width, height))
    glow(light, round(middle[0]), round(middle[1]), (reach // _COARSE, reach // _COARSE), WHITE, strength)
    shining = ImageChops.multiply(light.getchannel("R"), beams)
    mask = shining.resize((lit.width, lit.height), Image.Resampling.BILINEAR)  # pyright: ignore[reportUnknownMemberType]
    image.paste(color, lit[:2], mask)


def confetti(image: Image.Image, colors: Sequence[Color], count: int = 120) -> None:
    """Draw confetti raining over the stage, thinner behind the text."""
    scraps = [_scrap(number, color) for number in range(3) for color in colors]
    for number in range(count):
        x = (number * number * 7 + number * 389) % WINNER_WIDTH
        y = (number * 211 + number * number * 13) % (STAGE - 20)
        if WORDS.left < x < WORDS.right - 40 and 140 < y < 430 and number % 4:
            continue
        scrap = scraps[number % len(scraps)]
        image.paste(scrap, (x - scrap.width // 2, y - scrap.height // 2), scrap)


def _scrap(number: int, color: Color) -> Image.Image:
    """Draw a strip, turned by its number and colour, or a star."""

    def paint(pen: Pen) -> None:
        if number == 2 and color[2] < _PALE:
            pen.star(14, 14, 12, color, 5)
            return
        angle, long, wide = number * 1.7 + sum(color) / 90, 8 + number * 2, 4 + number
        across, down = math.cos(angle), math.sin(angle)
        ends = [(-long, -wide), (long, -wide), (long, wide), (-long, wide)]
        pen.polygon([(14 + a * across - b * down, 14 + a * down + b * across) for a, b in ends], color)

    return drawn(28, 28, paint)
