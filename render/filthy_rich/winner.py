"""The pictures that open and end a game of Filthy Rich."""

from typing import Final

from PIL import Image

from engines.core.phrase import Phrase
from render.core.lettering.fitting import one_line
from render.core.lettering.fonts import Face
from render.core.localizer import Localizer
from render.core.pen import Pen
from render.core.pictures.cover import CoverLook, alt_with_seats, cover_with_seats
from render.core.pictures.light import letters, paste_centered
from render.core.pictures.parts import CoverPart, WinnerPart
from render.core.pictures.stored_art import StoredArt
from render.core.pictures.winner import WinnerLook, alt_with_ranking, winner_picture
from render.core.signs.sprites import drawn
from render.core.theme import CREAM, GOLD, GOLD_DEEP, GOLD_LIGHT, WHITE, rgb

_SCORE: Final = "filthy_rich-score"


def paint_winner(part: WinnerPart, words: Localizer) -> Image.Image:
    """Draw the winner, large, and the others below."""
    return winner_picture(LOOK, part, words)


def alt_winner(part: WinnerPart, words: Localizer) -> str:
    """Return the alternative text of the winner picture."""
    return alt_with_ranking(Phrase("filthy_rich-winner"), _SCORE, part, words)


def _sign(image: Image.Image, text: str, x: int, y: int, room: int) -> None:
    """Draw the title on a ribbon of money green with golden edges."""
    fit = one_line(Face.BOLD, 72, text.upper(), room - 170)
    wide = min(room, fit.width + 170)
    ribbon = drawn(wide, 112, lambda pen: _ribbon(pen, wide))
    image.paste(ribbon, (x - wide // 2, y - 52), ribbon)
    for color, stroke, below in ((rgb("#0E4527"), 4, 2), (CREAM, 0, 0)):
        mask = letters(fit.line, fit.face, fit.size, stroke, stretch=fit.stretch)
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
    won=StoredArt("filthy_rich_winner"),
    nobody=StoredArt("filthy_rich_nobody"),
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


COVER_LOOK: Final = CoverLook(
    art=StoredArt("filthy_rich_cover"),
    paper=rgb("#E9F6E2"),
    ink=rgb("#10361F"),
    edge=rgb("#1E6B3E"),
    ground=rgb("#3F0610"),
    light=GOLD_LIGHT,
    text=CREAM,
)


def paint_cover(part: CoverPart, words: Localizer) -> Image.Image:
    """Draw the cover with the seats of a table."""
    return cover_with_seats(COVER_LOOK, part, words)


def alt_cover(part: CoverPart, words: Localizer) -> str:
    """Return the alternative text of the cover."""
    return alt_with_seats(Phrase("filthy_rich-cover"), part, words)
