"""The winner picture of Filthy Rich: a cup on a heap of coins before the open binder, banknotes raining down."""

from __future__ import annotations

from typing import Final

from PIL import Image

from engines.core.phrase import Phrase
from render.core.lettering.fitting import one_line
from render.core.lettering.fonts import Face
from render.core.localizer import Localizer
from render.core.pen import Pen
from render.core.pictures.light import glow, letters, paste_centered, sky
from render.core.pictures.stored_art import StoredArt
from render.core.pictures.winner import (
    CUP_X,
    MOST_HEIGHT,
    STAGE,
    WINNER_WIDTH,
    WinnerLook,
    alt_with_ranking,
    confetti,
    rays,
    trophy,
    winner_picture,
)
from render.core.pictures.winner_part import WinnerPart
from render.core.signs.sprites import drawn
from render.core.theme import CREAM, GOLD, GOLD_DEEP, GOLD_LIGHT, WHITE, rgb
from render.filthy_rich.art import luxury
from render.filthy_rich.cover import RED, RED_DEEP, RED_LIT, leather, note, pile

_SCORE: Final = "filthy_rich-score"


def paint_winner(part: WinnerPart, words: Localizer) -> Image.Image:
    """Who won, large, and the others below."""
    return winner_picture(_art, LOOK, part, words)


def alt_winner(part: WinnerPart, words: Localizer) -> str:
    """The winner picture in words."""
    return alt_with_ranking(Phrase("filthy_rich-winner"), _SCORE, part, words)


def _art(*, won: bool) -> Image.Image:
    return ART() if won else _drawn(won=False)


def _drawn(*, won: bool) -> Image.Image:
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


ART: Final = StoredArt("filthy_rich_winner", lambda: _drawn(won=True))


def _notes(image: Image.Image) -> None:
    """Banknotes that fall."""
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
    """Coins beside the foot of the cup."""
    for x, high in ((24, 2), (70, 4), (290, 5), (338, 3), (1086, 2), (1128, 3)):
        coins = drawn(60, 150, lambda pen, high=high: pile(pen, high))
        image.paste(coins, (x, STAGE - 152), coins)


def _jewels(image: Image.Image) -> None:
    for x, y, side in ((44, 330, 70), (316, 300, 64)):
        sprite = drawn(side, side, lambda pen, side=side: luxury.jewel(pen.at(0, 0, side / 100)))
        glow(image, x + side // 2, y + side // 2, (side, side), WHITE, 0.5)
        image.paste(sprite, (x, y), sprite)


def _sign(image: Image.Image, text: str, x: int, y: int, room: int) -> None:
    """On a ribbon of money green with golden edges."""
    found = one_line(Face.BOLD, 72, text.upper(), room - 170)
    wide = min(room, found.width + 170)
    ribbon = drawn(wide, 112, lambda pen: _ribbon(pen, wide))
    image.paste(ribbon, (x - wide // 2, y - 52), ribbon)
    for color, stroke, below in ((rgb("#0E4527"), 4, 2), (CREAM, 0, 0)):
        mask = letters(found.line, found.face, found.size, stroke, stretch=found.stretch)
        paste_centered(image, color, mask, x, y + below)


def _ribbon(pen: Pen, wide: int) -> None:
    green, dark = rgb("#1E8A4C"), rgb("#0E4527")
    for left, right, notch in ((0, 76, 26), (wide, wide - 76, wide - 26)):
        pen.polygon([(left, 24), (right, 24), (right, 112), (left, 112), (notch, 68)], GOLD_DEEP)
        inner = 8 if left == 0 else -8
        pen.polygon([(left + inner, 30), (right, 30), (right, 106), (left + inner, 106), (notch + inner, 68)], dark)
    pen.box(44, 0, wide - 44, 98, GOLD_DEEP, 8)
    pen.box(48, 4, wide - 48, 94, GOLD_LIGHT, 6)
    pen.box(52, 9, wide - 52, 89, green, 4)


LOOK: Final = WinnerLook(
    sign=_sign,
    light=rgb("#FFF0B8"),
    dark=GOLD,
    rim=rgb("#5E2A06"),
    text=WHITE,
    paper=rgb("#E9F6E2"),
    ink=rgb("#10361F"),
    edge=rgb("#1E6B3E"),
    score=_SCORE,
)
