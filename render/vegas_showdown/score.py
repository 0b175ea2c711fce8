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
    names = tuple(words.names[: len(scores)])
    return _sheet(scores, names, labels, ends, (words(score_title()), reason)).copy()


@lru_cache(maxsize=4)
def _sheet(
    scores: tuple[ScoreLine, ...],
    names: tuple[str, ...],
    labels: tuple[str, ...],
    ends: tuple[str, str],
    heading: tuple[str, str],
) -> Image.Image:
    sheet = Sheet(WIDTH, HEIGHT, FELT)
    right = sheet.text(Box(MARGIN, MARGIN, 560, MARGIN + 96), heading[0], GOLD, 92, Face.SIGN)
    sheet.text(Box(right + 30, MARGIN + 12, WIDTH - MARGIN, MARGIN + 100), heading[1], CREAM, 44, Face.TEXT, "right")
    rank = places(scores)
    order = sorted(range(len(scores)), key=lambda seat: (rank[seat], seat))
    top = MARGIN + TITLE + HEADS
    _rows(sheet, labels, ends, top)
    wide = (WIDTH - 2 * MARGIN - LABELS) // len(scores)
    for number, seat in enumerate(order):
        left = MARGIN + LABELS + number * wide
        column = Box(left + 5, MARGIN + TITLE, left + wide - 5, HEIGHT - MARGIN)
        _column(sheet, column, seat, names[seat], rank[seat], scores[seat])
    return sheet.finish()


def _rows(sheet: Sheet, labels: tuple[str, ...], ends: tuple[str, str], top: int) -> None:
    """The ruled paper with the categories at its left."""
    bottom = top + ROW * len(labels)
    sheet.panel(Box(MARGIN, top, WIDTH - MARGIN, HEIGHT - MARGIN), CREAM, 20)
    for number, (label, (_, sign)) in enumerate(zip(labels, CATEGORIES, strict=True)):
        y = top + number * ROW
        if number % 2:
            sheet.rect(Box(MARGIN, y, WIDTH - MARGIN, y + ROW), PAPER)
        sheet.sprite(icon(sign, 50), MARGIN + 18, y + (ROW - 50) // 2)
        sheet.text(Box(MARGIN + 82, y, MARGIN + LABELS, y + ROW), label, INK, 42, Face.TEXT)
    sheet.rect(Box(MARGIN, bottom, WIDTH - MARGIN, bottom + TOTAL), FELT_DEEP)
    sheet.text(Box(MARGIN + 20, bottom, MARGIN + LABELS, bottom + TOTAL), ends[0], GOLD, 64, Face.SIGN)
    sheet.sprite(icon("money", 46), MARGIN + 20, bottom + TOTAL + 10)
    sheet.text(Box(MARGIN + 82, bottom + TOTAL, MARGIN + LABELS, HEIGHT - MARGIN), ends[1], INK_SOFT, 42, Face.TEXT)


def _column(sheet: Sheet, column: Box, seat: int, name: str, place: int, line: ScoreLine) -> None:
    head = Box(column.left, column.top, column.right, column.top + HEADS - 12)
    sheet.texture(pattern(seat, head.width, head.height), head, 18)
    middle, side = (column.left + column.right) // 2, 64
    sheet.sprite(badge(seat, side), middle - side - 3, head.top + 12)
    if place == 1:
        sheet.sprite(icon("crown", side), middle + 3, head.top + 10)
    else:
        disc = Box(middle + 6, head.top + 14, middle + 2 + side, head.top + 10 + side)
        sheet.panel(disc, CREAM, side // 2)
        sheet.text(disc, str(place), INK, 44, align="center")
    mark = SEATS[seat]
    plate = Box(head.left + 6, head.top + 90, head.right - 6, head.top + 138)
    sheet.panel(plate, mark.color, 10)
    sheet.text(
        Box(plate.left + 4, plate.top, plate.right - 4, plate.bottom), name, mark.ink, 40, align="center", may_cut=True
    )
    top = column.top + HEADS
    if place == 1:
        sheet.rect(Box(column.left, top, column.right, top + ROW * len(CATEGORIES)), GOLD_LIGHT)
    for number, (field, _) in enumerate(CATEGORIES):
        value = int(getattr(line, field))
        y = top + number * ROW
        box = Box(column.left, y, column.right, y + ROW)
        sheet.text(box, str(value), INK if value else INK_SOFT, 50, align="center")
    top += ROW * len(CATEGORIES)
    sheet.text(
        Box(column.left, top, column.right, top + TOTAL),
        str(line.total),
        GOLD if place == 1 else CREAM,
        76,
        align="center",
    )
    sheet.text(
        Box(column.left, top + TOTAL, column.right, top + TOTAL + ROW),
        str(line.money_left),
        INK_SOFT,
        44,
        align="center",
    )
