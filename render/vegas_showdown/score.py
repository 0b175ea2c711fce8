"""The score sheet at the end: one column per seat in the order of the ranking, one row per category."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image

from engines.vegas_showdown.public import Public, ScoreLine
from render.core.canvas import Box, Sheet
from render.core.fonts import Face
from render.core.sprites import badge, pattern
from render.core.theme import (
    CREAM,
    FELT,
    FELT_DEEP,
    GOLD,
    GOLD_LIGHT,
    INK,
    INK_SOFT,
    PAPER,
    SEATS,
    Color,
)
from render.core.words import Words
from render.vegas_showdown.icons import icon
from render.vegas_showdown.parts import ScorePart
from render.vegas_showdown.phrases import end_reason, score_row, score_title

WIDTH: Final = 1200
MARGIN: Final = 24
LABELS: Final = 384
TITLE: Final = 116
HEADS: Final = 156
ROW: Final = 70
TOTAL: Final = 112
EDGE: Final = 20
"""Paper left free at the right, so that its round corners show."""

CATEGORIES: Final = (
    ("fame", "fame"),
    ("casino_full", "casino"),
    ("hotel_full", "hotel"),
    ("connected", "connected"),
    ("population", "population"),
    ("revenue", "revenue"),
    ("money", "money"),
    ("three_quarter_diamonds", "gem_three"),
    ("full_diamonds", "gem_full"),
)
"""Fields of a score line in the order of the rules, each with its sign."""
HEIGHT: Final = 2 * MARGIN + TITLE + HEADS + ROW * (len(CATEGORIES) + 1) + TOTAL


def places(scores: tuple[ScoreLine, ...]) -> tuple[int, ...]:
    """The place of each seat: most Fame, then most money left; equal seats share a place."""
    keys = [(line.total, line.money_left) for line in scores]
    return tuple(1 + sum(other > key for other in keys) for key in keys)


def scores_of(public: Public) -> tuple[ScoreLine, ...]:
    """The final scores. Raises ValueError while the game goes on."""
    if public.scores is None:
        raise ValueError("there is no score before the game has ended")
    return public.scores


def paint_score(part: ScorePart, words: Words) -> Image.Image:
    """1200 px wide, shorter than 4:5. Raises ValueError while the game goes on."""
    scores = scores_of(part.public)
    labels = tuple(words(score_row(name)) for name, _ in CATEGORIES)
    ends = (words(score_row("total")), words(score_row("money_left")))
    reason = words(end_reason(part.public.ending)) if part.public.ending else ""
    image = _base(labels, ends, (words(score_title()), reason)).copy()
    rank = places(scores)
    order = sorted(range(len(scores)), key=lambda seat: (rank[seat], seat))
    wide = (WIDTH - 2 * MARGIN - LABELS - EDGE) // len(scores)
    for number, seat in enumerate(order):
        column = _column(seat, words.names[seat], rank[seat], scores[seat], wide - 10)
        image.paste(column, (MARGIN + LABELS + number * wide + 5, MARGIN + TITLE))
    return image


@lru_cache(maxsize=8)
def _base(labels: tuple[str, ...], ends: tuple[str, str], heading: tuple[str, str]) -> Image.Image:
    """The static layer: heading, ruled paper, the categories at its left."""
    sheet = Sheet(WIDTH, HEIGHT, FELT)
    right = sheet.text(Box(MARGIN, MARGIN, 560, MARGIN + 96), heading[0], GOLD, 92, Face.SIGN)
    sheet.text(Box(right + 30, MARGIN + 12, WIDTH - MARGIN, MARGIN + 100), heading[1], CREAM, 44, Face.TEXT, "right")
    top = MARGIN + TITLE + HEADS
    bottom = top + ROW * len(labels)
    sheet.panel(Box(MARGIN, top, WIDTH - MARGIN, HEIGHT - MARGIN), CREAM, 20)
    for number, (label, (_, sign)) in enumerate(zip(labels, CATEGORIES, strict=True)):
        y = top + number * ROW
        sheet.rect(Box(MARGIN, max(y, top + 20), WIDTH - MARGIN, y + ROW), _stripe(number))
        sheet.sprite(icon(sign, 50), MARGIN + 18, y + (ROW - 50) // 2)
        sheet.text(Box(MARGIN + 82, y, MARGIN + LABELS, y + ROW), label, INK, 42, Face.TEXT)
    sheet.rect(Box(MARGIN, bottom, WIDTH - MARGIN, bottom + TOTAL), FELT_DEEP)
    sheet.text(Box(MARGIN + 20, bottom, MARGIN + LABELS, bottom + TOTAL), ends[0], GOLD, 64, Face.SIGN)
    sheet.sprite(icon("money", 46), MARGIN + 20, bottom + TOTAL + 10)
    sheet.text(Box(MARGIN + 82, bottom + TOTAL, MARGIN + LABELS, HEIGHT - MARGIN), ends[1], INK_SOFT, 42, Face.TEXT)
    return sheet.finish()


def _stripe(number: int) -> Color:
    return PAPER if number % 2 else CREAM


@lru_cache(maxsize=32)
def _column(seat: int, name: str, place: int, line: ScoreLine, width: int) -> Image.Image:
    """One seat: its head, its figures, its total; the winner on gold."""
    sheet = Sheet(width, HEIGHT - 2 * MARGIN - TITLE, FELT)
    _head(sheet, seat, name, place)
    bottom = HEADS + ROW * len(CATEGORIES)
    for number, (field, _) in enumerate(CATEGORIES):
        value = int(getattr(line, field))
        box = Box(0, HEADS + number * ROW, width, HEADS + (number + 1) * ROW)
        sheet.rect(box, GOLD_LIGHT if place == 1 else _stripe(number))
        soft = not value and place != 1
        sheet.text(box, str(value), INK_SOFT if soft else INK, 50, align="center")
    total = Box(0, bottom, width, bottom + TOTAL)
    sheet.rect(total, FELT_DEEP)
    sheet.text(total, str(line.total), GOLD if place == 1 else CREAM, 76, align="center")
    sheet.rect(Box(0, total.bottom, width, sheet.height), CREAM)
    sheet.text(Box(0, total.bottom, width, sheet.height), str(line.money_left), INK_SOFT, 44, align="center")
    return sheet.finish()


def _head(sheet: Sheet, seat: int, name: str, place: int) -> None:
    head = Box(0, 0, sheet.width, HEADS - 12)
    sheet.texture(pattern(seat, head.width, head.height), head, 18)
    middle, side = sheet.width // 2, 64
    sheet.sprite(badge(seat, side), middle - side - 3, 12)
    if place == 1:
        sheet.sprite(icon("crown", side), middle + 3, 10)
    else:
        disc = Box(middle + 6, 14, middle + 2 + side, 10 + side)
        sheet.panel(disc, CREAM, side // 2)
        sheet.text(disc, str(place), INK, 44, align="center")
    mark = SEATS[seat]
    plate = Box(6, 90, sheet.width - 6, 138)
    sheet.panel(plate, mark.color, 10)
    sheet.text(
        Box(plate.left + 4, plate.top, plate.right - 4, plate.bottom), name, mark.ink, 40, align="center", may_cut=True
    )
