"""The art of Vegas Showdown: a casino at night behind its neon sign, a gaming table of green felt in front."""

from collections.abc import Sequence
from typing import Final

from PIL import Image, ImageDraw

from render.core.lettering.fonts import Face
from render.core.pen import Pen
from render.core.pictures.cover import COVER_HEIGHT, COVER_WIDTH
from render.core.pictures.light import glow, neon, raised, sky
from render.core.pictures.winner import CUP_X, MOST_HEIGHT, STAGE, WINNER_WIDTH
from render.core.signs.sprites import drawn
from render.core.theme import CREAM, GOLD, GOLD_DEEP, GOLD_LIGHT, INK, RUBY, WHITE, rgb
from render.vegas_showdown.art import casino, tiles
from render.vegas_showdown.winner import PINK, PINK_LIGHT, bulbs
from tools.art.stage import confetti, rays, trophy

NIGHT: Final = rgb("#140B2B")
DUSK: Final = rgb("#3B1456")
_FELT: Final = rgb("#0F6B4A")
_FELT_DARK: Final = rgb("#07402D")
_TOWER: Final = rgb("#241042")
_TOWER_LIT: Final = rgb("#34195C")
RAIL: Final = 262
"""Height at which the table's rail begins on the cover."""
_RAIL: Final = 446
"""Height at which the table's rail begins on the winner picture."""


def cover() -> Image.Image:
    """Draw the art of the cover."""
    image = sky(COVER_WIDTH, COVER_HEIGHT, [(0.0, NIGHT), (0.5, DUSK), (1.0, DUSK)])
    beams(image)
    glow(image, 600, 140, (640, 210), rgb("#8A1F7A"), 0.6)
    hotels(image)
    table(image)
    _pictures(image)
    _sign(image)
    return image


def beams(image: Image.Image, down: int = 0) -> None:
    """Draw searchlights over the roofs, `down` pixels lower than on the cover."""
    coarse = Image.new("L", (COVER_WIDTH // 4, RAIL // 4), 0)
    pen = ImageDraw.Draw(coarse)
    for foot, head, wide in ((40, -6, 13), (62, 118, 11), (238, 190, 11), (262, 308, 13)):
        pen.polygon([(foot - 1, 66), (foot + 1, 66), (head + wide, -2), (head - wide, -2)], fill=46)
    image.paste(rgb("#C7A5FF"), (0, down), coarse.resize((COVER_WIDTH, RAIL // 4 * 4), Image.Resampling.BILINEAR))  # pyright: ignore[reportUnknownMemberType]


def hotels(image: Image.Image, down: int = 0) -> None:
    """Draw hotels left and right of the sign, `down` pixels lower than on the cover."""
    for start, end, towers in _HOTELS:
        side = drawn(end - start, RAIL, lambda pen, start=start, towers=towers: _towers(pen.at(-start, 0, 1), towers))
        image.paste(side, (start, down), side)


_HOTELS: Final = (
    (0, 270, ((-10, 110, 96), (92, 96, 34), (182, 84, 128))),
    (940, COVER_WIDTH, ((944, 82, 120), (1020, 104, 44), (1118, 100, 104))),
)
"""Left and right edges of each group of hotels, and the left edge, width and roof height of each hotel."""


def _towers(pen: Pen, towers: Sequence[tuple[int, int, int]]) -> None:
    """Draw hotels with some windows lit."""
    for left, wide, top in towers:
        pen.box(left, top, left + wide, RAIL, _TOWER, 8)
        pen.box(left + 6, top + 8, left + wide - 6, RAIL, _TOWER_LIT, 6)
        for row, y in enumerate(range(top + 20, RAIL - 20, 24)):
            for column, x in enumerate(range(left + 16, left + wide - 24, 22)):
                lit = (row * 7 + column * 5 + left) % 3
                pen.box(x, y, x + 11, y + 13, (GOLD, rgb("#54307F"), rgb("#FF8AC4"))[lit], 2)


def table(image: Image.Image, rail: int = RAIL) -> None:
    """Draw felt from the height `rail` on, where the plates lie, with a golden rail along its edge."""
    image.paste(sky(COVER_WIDTH, image.height - rail, [(0.0, _FELT), (1.0, _FELT_DARK)]), (0, rail))
    glow(image, 600, rail + 110, (620, 130), rgb("#1F9A6B"), 0.45)
    image.paste(
        sky(COVER_WIDTH, 14, [(0.0, GOLD_DEEP), (0.35, GOLD_LIGHT), (0.7, GOLD), (1.0, GOLD_DEEP)]), (0, rail - 12)
    )
    image.paste(rgb("#042A1D"), (0, rail + 2, COVER_WIDTH, rail + 7))


def _pictures(image: Image.Image) -> None:
    """Draw tiles of the game on both sides: slot machines, cards with a chip, champagne."""
    for paint, x, y, size in (
        (casino.slots, 40, 122, 142),
        (casino.table_games, 196, 142, 118),
        (tiles.fancy_lounge, 896, 136, 122),
        (casino.fancy_slots, 1026, 116, 148),
    ):
        glow(image, x + size // 2, y + size // 2, (size, size), GOLD, 0.3)
        shadow = drawn(size, 18, lambda pen, size=size: pen.oval(4, 2, size - 6, 16, rgb("#052B1E")))
        image.paste(shadow, (x, RAIL - 4), shadow)
        sprite = drawn(
            size, size, lambda pen, paint=paint, size=size: paint(pen.at(size * 0.02, size * 0.02, size * 0.0096))
        )
        image.paste(sprite, (x, y), sprite)


def _sign(image: Image.Image) -> None:
    """Draw the name: neon script over a board of golden capitals framed in bulbs."""
    board = drawn(560, 112, _board)
    image.paste(board, (320, 146), board)
    neon(image, "Vegas", 148, 600, 84, (PINK, PINK, PINK_LIGHT))
    raised(image, "SHOWDOWN", 96, 600, 203, light=GOLD_LIGHT, dark=GOLD, rim=rgb("#5A1030"), face=Face.BOLD, depth=5)
    for x, y, size in ((372, 52, 26), (838, 40, 32), (880, 96, 18)):
        star = drawn(size * 2, size * 2, lambda pen, size=size: spark(pen, size))
        glow(image, x, y, (size * 2, size * 2), GOLD_LIGHT, 0.6)
        image.paste(star, (x - size, y - size), star)


def spark(pen: Pen, size: int) -> None:
    """Draw a star with four thin points, centred in a square of twice its size."""
    pen.star(size, size, size, WHITE, 4, 0.22)


def _board(pen: Pen) -> None:
    pen.box(0, 0, 560, 112, GOLD_DEEP, 34)
    pen.box(5, 5, 555, 107, rgb("#7A0F3C"), 30)
    pen.box(22, 22, 538, 90, rgb("#3A0522"), 16)
    bulbs(pen, 560, 112, 13.5, 27)


def winner(*, won: bool) -> Image.Image:
    """Draw the art of the winner picture, for a game that somebody `won`, or that nobody won."""
    image = sky(WINNER_WIDTH, MOST_HEIGHT, [(0.0, NIGHT), (0.5, DUSK), (1.0, DUSK)])
    beams(image, _RAIL - RAIL)
    glow(image, 800, 230, (640, 330), rgb("#8A1F7A"), 0.7)
    hotels(image, _RAIL - RAIL)
    if won:
        rays(image, CUP_X, 270, rgb("#FFE7A8"), 620, 0.55)
    table(image, _RAIL)
    _chips(image)
    trophy(image, won=won)
    if won:
        confetti(image, (GOLD, PINK, rgb("#35E0D0"), GOLD_LIGHT, rgb("#FF8AC4"), WHITE))
    return image


def _chips(image: Image.Image) -> None:
    """Draw piles of chips on the table beside the cup."""
    for x, high, color in ((14, 5, RUBY), (76, 3, rgb("#1F4FA8")), (332, 4, rgb("#57298C")), (1110, 3, RUBY)):
        pile = drawn(70, 120, lambda pen, high=high, color=color: _pile(pen, high, color))
        image.paste(pile, (x, STAGE - 116), pile)


def _pile(pen: Pen, high: int, color: tuple[int, int, int]) -> None:
    for chip in range(high):
        y = 84 - chip * 13
        pen.oval(0, y + 6, 70, y + 34, INK)
        pen.oval(2, y + 4, 68, y + 31, color)
        for x in (10, 30, 50):
            pen.box(x, y + 18, x + 10, y + 30, CREAM)
        pen.oval(2, y, 68, y + 26, INK)
        pen.oval(4, y + 2, 66, y + 24, color)
        pen.oval(16, y + 6, 54, y + 20, CREAM)
        pen.oval(20, y + 8, 50, y + 18, color)
