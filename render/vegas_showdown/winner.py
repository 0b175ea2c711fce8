"""The winner picture of Vegas Showdown: a cup in the spotlight on the gaming table, the casino's sign lit for the winner."""

from __future__ import annotations

from typing import Final

from PIL import Image

from engines.core.phrase import Phrase
from render.core.lettering.fitting import one_line
from render.core.lettering.fonts import Face
from render.core.localizer import Localizer
from render.core.pen import Pen
from render.core.pictures.light import glow, halo, letters, raised, sky
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
from render.core.theme import CREAM, GOLD, GOLD_DEEP, GOLD_LIGHT, INK, RUBY, WHITE, rgb
from render.vegas_showdown.cover import DUSK, NIGHT, PINK, PINK_LIGHT, RAIL, beams, bulbs, hotels, table

_RAIL: Final = 446
"""Where the table's rail begins."""
_SCORE: Final = "vegas_showdown-score"


def paint_winner(part: WinnerPart, words: Localizer) -> Image.Image:
    """Who won, large, and the others below."""
    return winner_picture(_art, LOOK, part, words)


def alt_winner(part: WinnerPart, words: Localizer) -> str:
    """The winner picture in words."""
    return alt_with_ranking(Phrase("vegas_showdown-winner"), _SCORE, part, words)


def _art(*, won: bool) -> Image.Image:
    return ART() if won else _drawn(won=False)


def _drawn(*, won: bool) -> Image.Image:
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


ART: Final = StoredArt("vegas_showdown_winner", lambda: _drawn(won=True))


def _chips(image: Image.Image) -> None:
    """Piles of chips on the table beside the cup."""
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


def _sign(image: Image.Image, text: str, x: int, y: int, room: int) -> None:
    """Golden capitals on a board framed in bulbs."""
    found = one_line(Face.BOLD, 80, text.upper(), room - 90)
    wide = min(room, found.width + 110)
    halo(image, letters(found.line, found.face, found.size, stroke=30, stretch=found.stretch), x, y, PINK, 40, 0.9)
    board = drawn(wide, 112, lambda pen: _board(pen, wide))
    image.paste(board, (x - wide // 2, y - 56), board)
    raised(
        image, found.line, found.size, x, y,
        light=GOLD_LIGHT, dark=GOLD, rim=rgb("#5A1030"), face=found.face, depth=4, stretch=found.stretch,
    )  # fmt: skip


def _board(pen: Pen, wide: int) -> None:
    pen.box(0, 0, wide, 112, GOLD_DEEP, 34)
    pen.box(5, 5, wide - 5, 107, rgb("#7A0F3C"), 30)
    pen.box(22, 22, wide - 22, 90, rgb("#3A0522"), 16)
    bulbs(pen, wide, 112, 13.5, max(4, wide // 22))


LOOK: Final = WinnerLook(
    sign=_sign, light=WHITE, dark=PINK_LIGHT, rim=PINK, text=GOLD_LIGHT, paper=CREAM, ink=INK, edge=GOLD, score=_SCORE
)
