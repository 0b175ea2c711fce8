"""The pictures that open and end a game of Vegas Showdown."""

from typing import Final

from PIL import Image

from engines.core.phrase import Phrase
from render.core.lettering.fitting import one_line
from render.core.lettering.fonts import Face
from render.core.localizer import Localizer
from render.core.pen import Pen
from render.core.pictures.cover import CoverLook, alt_with_seats, cover_with_seats
from render.core.pictures.light import halo, letters, raised
from render.core.pictures.parts import CoverPart, WinnerPart
from render.core.pictures.stored_art import StoredArt
from render.core.pictures.winner import WinnerLook, alt_with_ranking, winner_picture
from render.core.signs.sprites import drawn
from render.core.theme import CREAM, GOLD, GOLD_DEEP, GOLD_LIGHT, INK, WHITE, Color, rgb

PINK: Final = rgb("#FF3D9A")
PINK_LIGHT: Final = rgb("#FFE3F1")
COVER_LOOK: Final = CoverLook(
    art=StoredArt("vegas_showdown_cover"),
    paper=CREAM,
    ink=INK,
    edge=GOLD,
    ground=rgb("#053324"),
    light=GOLD_LIGHT,
    text=rgb("#FFF6DC"),
)


def paint_cover(part: CoverPart, words: Localizer) -> Image.Image:
    """Draw the cover with the seats of a table."""
    return cover_with_seats(COVER_LOOK, part, words)


def alt_cover(part: CoverPart, words: Localizer) -> str:
    """Return the alternative text of the cover."""
    return alt_with_seats(Phrase("vegas_showdown-cover"), part, words)


_SCORE: Final = "vegas_showdown-score"


def paint_winner(part: WinnerPart, words: Localizer) -> Image.Image:
    """Draw the winner, large, and the others below."""
    return winner_picture(LOOK, part, words)


def alt_winner(part: WinnerPart, words: Localizer) -> str:
    """Return the alternative text of the winner picture."""
    return alt_with_ranking(Phrase("vegas_showdown-winner"), _SCORE, part, words)


def _sign(image: Image.Image, text: str, x: int, y: int, room: int) -> None:
    """Draw the title in golden capitals on a board framed in bulbs."""
    fit = one_line(Face.BOLD, 80, text.upper(), room - 90)
    wide = min(room, fit.width + 110)
    halo(image, letters(fit.line, fit.face, fit.size, stroke=30, stretch=fit.stretch), x, y, PINK, 40, 0.9)
    board = drawn(wide, 112, lambda pen: _board(pen, wide))
    image.paste(board, (x - wide // 2, y - 56), board)
    raised(
        image, fit.line, fit.size, x, y,
        light=GOLD_LIGHT, dark=GOLD, rim=rgb("#5A1030"), face=fit.face, depth=4, stretch=fit.stretch,
    )  # fmt: skip


def _board(pen: Pen, wide: int) -> None:
    pen.box(0, 0, wide, 112, GOLD_DEEP, 34)
    pen.box(5, 5, wide - 5, 107, rgb("#7A0F3C"), 30)
    pen.box(22, 22, wide - 22, 90, rgb("#3A0522"), 16)
    bulbs(pen, wide, 112, 13.5, max(4, wide // 22))


def bulbs(pen: Pen, width: int, height: int, inset: float, count: int) -> None:
    """Draw lamps along a frame, `inset` from its edge: `count` at the top and at the bottom, about as close at the sides."""
    across, down = width - 2 * inset, height - 2 * inset
    steps = [(inset + across * (at + 0.5) / count, y) for at in range(count) for y in (inset, height - inset)]
    rows = max(1, round(count * down / across)) - 1
    steps += [(x, inset + down * (at + 1) / (rows + 1)) for at in range(rows) for x in (inset, width - inset)]
    for number, (x, y) in enumerate(steps):
        lamp: Color = WHITE if number % 4 < 2 else GOLD_LIGHT
        pen.disc(x, y, 6.2, GOLD)
        pen.disc(x, y, 4.6, lamp)


LOOK: Final = WinnerLook(
    won=StoredArt("vegas_showdown_winner"),
    nobody=StoredArt("vegas_showdown_nobody"),
    sign=_sign,
    light=WHITE,
    dark=PINK_LIGHT,
    rim=PINK,
    text=GOLD_LIGHT,
    paper=CREAM,
    ink=INK,
    edge=GOLD,
    score=_SCORE,
)
