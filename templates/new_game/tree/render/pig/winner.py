"""The winner picture of Pig: a cup between dice on a meadow in the evening."""

from typing import Final

from PIL import Image

from engines.core.phrase import Phrase
from render.core.lettering import fonts
from render.core.lettering.fonts import Face
from render.core.localizer import Localizer
from render.core.pictures.light import glow, raised, sky
from render.core.pictures.parts import WinnerPart
from render.core.pictures.winner import (
    CUP,
    CUP_TOP,
    CUP_X,
    MOST_HEIGHT,
    STAGE,
    WINNER_WIDTH,
    WinnerLook,
    alt_with_ranking,
    winner_picture,
)
from render.core.signs.marks import cup
from render.core.signs.sprites import drawn
from render.core.theme import CREAM, GOLD, GOLD_LIGHT, INK, WHITE, rgb
from render.pig.cover import MEADOW, PINK, die, hills

_SCORE: Final = "pig-score"
_RIM: Final = rgb("#8A2450")


def paint_winner(part: WinnerPart, words: Localizer) -> Image.Image:
    """Draw the winner, large, and the others below."""
    return winner_picture(LOOK, part, words)


def alt_winner(part: WinnerPart, words: Localizer) -> str:
    """Return the winner picture in words."""
    return alt_with_ranking(Phrase("pig-winner"), _SCORE, part, words)


def _won() -> Image.Image:
    return _art(lying=False)


def _nobody() -> Image.Image:
    return _art(lying=True)


def _art(*, lying: bool) -> Image.Image:
    image = sky(WINNER_WIDTH, MOST_HEIGHT, [(0.0, rgb("#6A3F8F")), (0.5, PINK), (0.58, rgb("#FFD9A0")), (1.0, MEADOW)])
    glow(image, WINNER_WIDTH // 2, STAGE - 60, (600, 280), rgb("#FFE2A8"), 0.6)
    meadow = drawn(WINNER_WIDTH, 300, hills)
    image.paste(meadow, (0, STAGE - 110), meadow)
    image.paste(MEADOW, (0, STAGE + 190, WINNER_WIDTH, MOST_HEIGHT))
    for face, x, degrees in ((5, 8, 12), (1, 330, -14), (6, 1060, 9)):
        thrown = drawn(130, 130, lambda pen, face=face: die(pen, face)).resize((92, 92))  # pyright: ignore[reportUnknownMemberType]
        thrown = thrown.rotate(degrees, Image.Resampling.BILINEAR, expand=True)
        image.paste(thrown, (x, STAGE - 112), thrown)
    gold = drawn(CUP, CUP, lambda pen: cup(pen.at(0, 0, CUP / 100)))
    if lying:
        gold = gold.rotate(-97, Image.Resampling.BILINEAR)
    image.paste(gold, (CUP_X - CUP // 2, CUP_TOP), gold)
    return image


def _sign(image: Image.Image, text: str, x: int, y: int, room: int) -> None:
    """Draw the title in golden letters."""
    shown = fonts.readable(Face.BOLD, text)
    size = next((size for size in range(92, 42, -2) if fonts.width(Face.BOLD, size, shown) <= room), 42)
    raised(image, shown, size, x, y, light=GOLD_LIGHT, dark=GOLD, rim=_RIM, face=Face.BOLD)


LOOK: Final = WinnerLook(
    won=_won,
    nobody=_nobody,
    sign=_sign,
    light=WHITE,
    dark=rgb("#FFC4D4"),
    rim=_RIM,
    text=WHITE,
    paper=CREAM,
    ink=INK,
    edge=PINK,
    score=_SCORE,
)
