"""The pictures that open and end a game of New Las Vegas."""

from typing import Final

from PIL import Image

from engines.core.phrase import Phrase
from render.core.lettering.fitting import one_line
from render.core.lettering.fonts import Face
from render.core.localizer import Localizer
from render.core.pen import Pen
from render.core.pictures.cover import CoverLook, alt_with_seats, cover_with_seats
from render.core.pictures.light import glow, neon
from render.core.pictures.parts import CoverPart, WinnerPart
from render.core.pictures.stored_art import StoredArt
from render.core.pictures.winner import WinnerLook, alt_with_ranking, winner_picture
from render.core.signs.sprites import drawn
from render.core.theme import GOLD, GOLD_LIGHT, WHITE, rgb

TEAL: Final = rgb("#19D3DA")
TEAL_LIGHT: Final = rgb("#E2FFFF")
PINK: Final = rgb("#FF4FA3")
COVER_LOOK: Final = CoverLook(
    art=StoredArt("new_las_vegas_cover"),
    paper=rgb("#FFF3DF"),
    ink=rgb("#2A1235"),
    edge=rgb("#FF8A4D"),
    ground=rgb("#1D0B33"),
    light=TEAL,
    text=TEAL_LIGHT,
)


def paint_cover(part: CoverPart, words: Localizer) -> Image.Image:
    """Draw the cover with the seats of a table."""
    return cover_with_seats(COVER_LOOK, part, words)


def alt_cover(part: CoverPart, words: Localizer) -> str:
    """Return the alternative text of the cover."""
    return alt_with_seats(Phrase("new_las_vegas-cover"), part, words)


_SCORE: Final = "new_las_vegas-score"


def paint_winner(part: WinnerPart, words: Localizer) -> Image.Image:
    """Draw the winner, large, and the others below."""
    return winner_picture(LOOK, part, words)


def alt_winner(part: WinnerPart, words: Localizer) -> str:
    """Return the alternative text of the winner picture."""
    return alt_with_ranking(Phrase("new_las_vegas-winner"), _SCORE, part, words)


def _sign(image: Image.Image, text: str, x: int, y: int, room: int) -> None:
    """Draw the title in tubes of pink neon between two stars."""
    fit = one_line(Face.SIGN, 104, text, room - 160)
    neon(image, fit.line, fit.size, x, y, (PINK, PINK, rgb("#FFE3F1")), fit.face, fit.stretch)
    reach = fit.width // 2 + 62
    for side in (-1, 1):
        glow(image, x + side * reach, y, (70, 70), GOLD_LIGHT, 0.8)
        star = drawn(72, 72, _star)
        image.paste(star, (x + side * reach - 36, y - 36), star)


def _star(pen: Pen) -> None:
    pen.star(36, 36, 36, rgb("#8A2A10"), 8, 0.42)
    pen.star(36, 36, 29, GOLD, 8, 0.42)
    pen.star(36, 36, 18, WHITE, 8, 0.42)


LOOK: Final = WinnerLook(
    won=StoredArt("new_las_vegas_winner"),
    nobody=StoredArt("new_las_vegas_nobody"),
    sign=_sign,
    light=WHITE,
    dark=TEAL_LIGHT,
    rim=rgb("#0E8F9A"),
    text=GOLD_LIGHT,
    paper=rgb("#FFF3DF"),
    ink=rgb("#2A1235"),
    edge=rgb("#FF8A4D"),
    score=_SCORE,
)
