"""The art of Filthy Rich: a red leather binder, banknotes bursting out of its pages."""

from typing import Final

from PIL import Image

from render.core.lettering.fonts import Face
from render.core.pen import Pen
from render.core.pictures.cover import COVER_HEIGHT, COVER_WIDTH
from render.core.pictures.light import glow, letters, paste_centered, raised, sky
from render.core.pictures.winner import CUP_X, MOST_HEIGHT, STAGE, WINNER_WIDTH
from render.core.signs.marks import dollar
from render.core.signs.sprites import drawn
from render.core.theme import GOLD, GOLD_DEEP, GOLD_LIGHT, INK, WHITE, rgb
from render.filthy_rich.art import luxury, trade
from tools.art.stage import confetti, rays, trophy

RED: Final = rgb("#A3162A")
RED_LIT: Final = rgb("#C9233A")
RED_DEEP: Final = rgb("#5E0A18")
_NOTE: Final = rgb("#7FC08A")
_NOTE_LIGHT: Final = rgb("#CFEBCB")
_NOTE_DEEP: Final = rgb("#1E6B3E")
_NOTE_DARK: Final = rgb("#0E4527")
_STITCH: Final = rgb("#E98A8F")
_BRASS: Final = 60
"""Side of a corner in pixels."""


def cover() -> Image.Image:
    """Draw the art of the cover."""
    image = sky(COVER_WIDTH, COVER_HEIGHT, [(0.0, RED), (0.45, RED_LIT), (1.0, RED_DEEP)])
    leather(image)
    glow(image, 600, 120, (560, 230), rgb("#FF8A4A"), 0.5)
    _fan_of_notes(image)
    _things(image)
    _title(image)
    return image


def leather(image: Image.Image) -> None:
    """Draw a seam along the edge, and brass corners."""
    edge, step, long = 14, 26, 14
    for x in range(64, COVER_WIDTH - 70, step):
        for y in (edge, image.height - edge - 3):
            image.paste(_STITCH, (x, y, x + long, y + 3))
    for y in range(64, image.height - 70, step):
        for x in (edge, COVER_WIDTH - edge - 3):
            image.paste(_STITCH, (x, y, x + 3, y + long))
    corner = drawn(_BRASS, _BRASS, _corner)
    for turns, place in enumerate(
        ((0, 0), (0, image.height - _BRASS), (COVER_WIDTH - _BRASS, image.height - _BRASS), (COVER_WIDTH - _BRASS, 0))
    ):
        turned = corner.rotate(90 * turns)
        image.paste(turned, place, turned)


def _corner(pen: Pen) -> None:
    """Draw the corner at the top left."""
    for reach, color in ((_BRASS, GOLD_DEEP), (_BRASS - 6, GOLD), (_BRASS - 28, GOLD_LIGHT)):
        pen.polygon([(0, 0), (reach, 0), (0, reach)], color)


def note(width: int, height: int) -> Image.Image:
    """Draw a banknote."""

    def paint(pen: Pen) -> None:
        pen.box(0, 0, width, height, _NOTE_DARK, 8)
        pen.box(3, 3, width - 3, height - 3, _NOTE_LIGHT, 6)
        pen.box(11, 11, width - 11, height - 11, _NOTE_DEEP, 4)
        pen.box(15, 15, width - 15, height - 15, _NOTE, 3)
        middle, half = width / 2, height / 2
        for reach, color in ((0.4, _NOTE_DEEP), (0.35, _NOTE_LIGHT), (0.3, _NOTE)):
            pen.oval(
                middle - height * reach * 1.1,
                half - height * reach,
                middle + height * reach * 1.1,
                half + height * reach,
                color,
            )
        for x in (width * 0.16, width * 0.84):
            pen.disc(x, half, height * 0.15, _NOTE_DEEP)
            pen.disc(x, half, height * 0.115, _NOTE_LIGHT)
        dollar(pen, middle, half, height / 118)

    return drawn(width, height, paint)


def _fan_of_notes(image: Image.Image) -> None:
    """Draw notes spread behind the title, from both sides of the binder."""
    bill = note(300, 140)
    for x, y, degrees in (
        (130, 148, 24), (1070, 148, -24), (215, 92, 12), (985, 92, -12), (330, 140, 5), (870, 140, -5),
    ):  # fmt: skip
        turned = bill.rotate(degrees, Image.Resampling.BILINEAR, expand=True)
        dark = turned.getchannel("A").point([value // 3 for value in range(256)])  # pyright: ignore[reportUnknownMemberType]
        paste_centered(image, RED_DEEP, dark, x + 5, y + 9)
        paste_centered(image, turned.convert("RGB"), turned.getchannel("A"), x, y)


def _things(image: Image.Image) -> None:
    """Draw things that money buys, and piles of coins."""
    for paint, x, y, size in ((luxury.jewel, 66, 20, 96), (trade.hat, 1036, 16, 108)):
        sprite = drawn(
            size, size, lambda pen, paint=paint, size=size: paint(pen.at(size * 0.02, size * 0.02, size * 0.0096))
        )
        glow(image, x + size // 2, y + size // 2, (size, size), GOLD_LIGHT, 0.5)
        image.paste(sprite, (x, y), sprite)
    for left, heights in ((40, (3, 5, 2)), (1016, (2, 5, 3))):
        for number, height in enumerate(heights):
            coins = drawn(60, 150, lambda pen, height=height: pile(pen, height))
            image.paste(coins, (left + number * 50, 122), coins)


def pile(pen: Pen, height: int) -> None:
    """Draw a pile of at most 8 coins in a box of 60 x 150."""
    for coin in range(height):
        y = 112 - coin * 14
        pen.oval(2, y + 8, 58, y + 34, INK)
        pen.box(2, y + 12, 58, y + 22, INK)
        pen.oval(4, y + 8, 56, y + 31, GOLD_DEEP)
        pen.oval(4, y + 2, 56, y + 25, INK)
        pen.oval(6, y + 4, 54, y + 23, GOLD)
        pen.oval(13, y + 7, 47, y + 20, GOLD_LIGHT)


def _title(image: Image.Image) -> None:
    """Draw the title in golden script on a dark shadow, with glints."""
    text, size, x, y = "Filthy Rich", 196, 600, 132
    edge = letters(text, Face.SIGN, size, stroke=15)
    for step in (10, 5):
        paste_centered(image, RED_DEEP, edge, x, y + step)
    paste_centered(image, rgb("#3F0610"), edge, x, y)
    raised(image, text, size, x, y, light=rgb("#FFF0B8"), dark=GOLD, rim=GOLD_DEEP, depth=6)
    for x, y, size in ((318, 60, 30), (792, 52, 24), (884, 176, 20)):
        star = drawn(size * 2, size * 2, lambda pen, size=size: pen.star(size, size, size, WHITE, 4, 0.2))
        image.paste(star, (x - size, y - size), star)


def winner(*, won: bool) -> Image.Image:
    """Draw the art of the winner picture, for a game that somebody `won`, or that nobody won."""
    image = sky(WINNER_WIDTH, MOST_HEIGHT, [(0.0, RED), (0.4, RED_LIT), (1.0, RED_DEEP)])
    if won:
        rays(image, CUP_X, 270, rgb("#FFD08A"), 760, 0.6)
        glow(image, CUP_X, 260, (420, 340), rgb("#FFB45A"), 0.6)
        _notes(image)
    leather(image)
    _heap(image)
    trophy(image, won=won)
    if won:
        _jewels(image)
        confetti(image, (GOLD, GOLD_LIGHT, rgb("#7FC08A"), WHITE, rgb("#CFEBCB")), 60)
    return image


def _notes(image: Image.Image) -> None:
    """Draw falling banknotes."""
    bill = note(190, 90)
    for x, y, degrees in (
        (452, 62, 24), (1128, 84, -32), (84, 92, -28), (360, 208, 38), (1140, 330, 24), (66, 262, 16),
        (428, 408, -18), (1104, 430, -12),
    ):  # fmt: skip
        turned = bill.rotate(degrees, Image.Resampling.BILINEAR, expand=True)
        alpha = turned.getchannel("A")
        dark = alpha.point([value // 3 for value in range(256)])  # pyright: ignore[reportUnknownMemberType]
        paste_centered(image, RED_DEEP, dark, x + 5, y + 9)
        paste_centered(image, turned.convert("RGB"), alpha, x, y)


def _heap(image: Image.Image) -> None:
    """Draw coins beside the foot of the cup."""
    for x, high in ((24, 2), (70, 4), (290, 5), (338, 3), (1086, 2), (1128, 3)):
        coins = drawn(60, 150, lambda pen, high=high: pile(pen, high))
        image.paste(coins, (x, STAGE - 152), coins)


def _jewels(image: Image.Image) -> None:
    for x, y, side in ((44, 330, 70), (316, 300, 64)):
        sprite = drawn(side, side, lambda pen, side=side: luxury.jewel(pen.at(0, 0, side / 100)))
        glow(image, x + side // 2, y + side // 2, (side, side), WHITE, 0.5)
        image.paste(sprite, (x, y), sprite)
