"""The final score: one column per seat in the order of the ranking, one row per category."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image

from engines.new_las_vegas.public import Public, ScoreLine
from engines.new_las_vegas.scoring import ranking
from render.core.canvas import Box, Sheet
from render.core.fonts import Face
from render.core.sprites import badge, pattern
from render.core.theme import CREAM, FELT, FELT_DEEP, GOLD, GOLD_LIGHT, INK, INK_SOFT, PAPER, SEATS, Color
from render.core.words import Words
from render.new_las_vegas.icons import icon, signed
from render.new_las_vegas.parts import ScorePart, pages_of, seats_on
from render.new_las_vegas.phrases import end_reason, page_label, score_line, score_title

WIDTH: Final = 1200
MARGIN: Final = 24
LABELS: Final = 366
TITLE: Final = 116
HEADS: Final = 156
ROW: Final = 62
TOTAL: Final = 104
EDGE: Final = 20
"""Paper left free at the right, so that its round corners show."""

CATEGORIES: Final = (
    ("projects", "projects"),
    ("inauguration", "inauguration"),
    ("large_hotels", "large"),
    ("small_hotels", "small"),
    ("streets", "streets"),
    ("golf", "golf"),
    ("limousine_vip", "vip"),
    ("limousine_fountain", "fountain"),
    ("limousine_return", "return"),
    ("left_shows", "show"),
    ("right_shows", "show"),
    ("bankruptcy", "debt"),
)
"""Fields of a score line in the order of the rules, each with its sign."""
TIES: Final = (("hotels", "small"), ("large", "large"))
"""Counts that break ties."""
HEIGHT: Final = 2 * MARGIN + TITLE + HEADS + ROW * (len(CATEGORIES) + len(TIES)) + TOTAL


def ranked(public: Public) -> tuple[tuple[int, int], ...]:
    """Seat and place, the winners first. Raises ValueError while the game goes on."""
    if public.phase != "finished":
        raise ValueError("there is no final score before the game has ended")
    return tuple((int(place.seat), place.place) for place in ranking(public.scores))


def paint_score(part: ScorePart, words: Words) -> Image.Image:
    """1200 px wide, shorter than 4:5; six seats a page. Raises ValueError while the game goes on, or without such a page."""
    public = part.public
    places = dict(ranked(public))
    seats = seats_on(tuple(places), part.page)
    labels = tuple(words(score_line(name)) for name, _ in CATEGORIES)
    ends = tuple(words(score_line(name)) for name in ("total", *(name for name, _ in TIES)))
    pages = pages_of(len(places))
    aside = [words(end_reason(reason)) for reason in public.ending[:1]]
    aside += [words(page_label(part.page + 1, pages))] if pages > 1 else []
    image = _base(labels, ends, (words(score_title()), " · ".join(aside))).copy()
    wide = (WIDTH - 2 * MARGIN - LABELS - EDGE) // max(3, len(seats))
    for number, seat in enumerate(seats):
        column = _column(seat, words.names[seat], places[seat], public.scores[seat], wide - 8)
        image.paste(column, (MARGIN + LABELS + number * wide + 4, MARGIN + TITLE))
    return image


@lru_cache(maxsize=8)
def _base(labels: tuple[str, ...], ends: tuple[str, ...], heading: tuple[str, str]) -> Image.Image:
    """The static layer: heading, ruled paper, the categories at its left."""
    sheet = Sheet(WIDTH, HEIGHT, FELT)
    right = sheet.text(Box(MARGIN, MARGIN, 560, MARGIN + 96), heading[0], GOLD, 92, Face.SIGN)
    sheet.text(Box(right + 30, MARGIN + 12, WIDTH - MARGIN, MARGIN + 100), heading[1], CREAM, 44, Face.TEXT, "right")
    top = MARGIN + TITLE + HEADS
    bottom = top + ROW * len(labels)
    sheet.panel(Box(MARGIN, top, WIDTH - MARGIN, HEIGHT - MARGIN), CREAM, 20)
    for number, (label, (name, sign)) in enumerate(zip(labels, CATEGORIES, strict=True)):
        y = top + number * ROW
        sheet.rect(Box(MARGIN, max(y, top + 20), WIDTH - MARGIN, y + ROW), _stripe(number))
        sheet.sprite(icon(sign, 46), MARGIN + 26, y + (ROW - 46) // 2)
        if sign == "show":
            side = name.removesuffix("_shows")
            x = MARGIN + 4 if side == "left" else MARGIN + 74
            sheet.sprite(icon(side, 20), x, y + (ROW - 20) // 2)
        sheet.text(Box(MARGIN + 98, y, MARGIN + LABELS, y + ROW), label, INK, 42, Face.TEXT)
    sheet.rect(Box(MARGIN, bottom, WIDTH - MARGIN, bottom + TOTAL), FELT_DEEP)
    sheet.text(Box(MARGIN + 20, bottom, MARGIN + LABELS, bottom + TOTAL), ends[0], GOLD, 64, Face.SIGN)
    for number, ((_, sign), label) in enumerate(zip(TIES, ends[1:], strict=True)):
        y = bottom + TOTAL + number * ROW
        sheet.sprite(icon(sign, 42), MARGIN + 28, y + (ROW - 42) // 2)
        sheet.text(Box(MARGIN + 98, y, MARGIN + LABELS, y + ROW), label, INK_SOFT, 42, Face.TEXT)
    return sheet.finish()


def _stripe(number: int) -> Color:
    return PAPER if number % 2 else CREAM


@lru_cache(maxsize=32)
def _column(seat: int, name: str, place: int, line: ScoreLine, width: int) -> Image.Image:
    """One seat: its head, its figures, its total, what breaks ties; winners on gold."""
    sheet = Sheet(width, HEIGHT - 2 * MARGIN - TITLE, FELT)
    _head(sheet, seat, name, place)
    bottom = HEADS + ROW * len(CATEGORIES)
    for number, (field, _) in enumerate(CATEGORIES):
        value = int(getattr(line, field))
        box = Box(0, HEADS + number * ROW, width, HEADS + (number + 1) * ROW)
        sheet.rect(box, GOLD_LIGHT if place == 1 else _stripe(number))
        soft = not value and place != 1
        sheet.text(box, signed(value), INK_SOFT if soft else INK, 48, align="center")
    total = Box(0, bottom, width, bottom + TOTAL)
    sheet.rect(total, FELT_DEEP)
    sheet.text(total, signed(line.total), GOLD if place == 1 else CREAM, 74, align="center")
    sheet.rect(Box(0, total.bottom, width, sheet.height), CREAM)
    for number, (field, _) in enumerate(TIES):
        top = total.bottom + number * ROW
        count = str(getattr(line, field))
        sheet.text(Box(0, top, width, top + ROW), count, INK_SOFT, 42, align="center")
    return sheet.finish()


def _head(sheet: Sheet, seat: int, name: str, place: int) -> None:
    head = Box(0, 0, sheet.width, HEADS - 12)
    sheet.texture(pattern(seat, head.width, head.height), head, 18)
    middle, side = sheet.width // 2, 56
    sheet.sprite(badge(seat, side), middle - side - 3, 16)
    if place == 1:
        sheet.sprite(icon("crown", side), middle + 3, 14)
    else:
        disc = Box(middle + 4, 17, middle + 3 + side, 16 + side)
        sheet.panel(disc, CREAM, side // 2)
        sheet.text(disc, str(place), INK, 42, align="center")
    mark = SEATS[seat]
    plate = Box(6, 90, sheet.width - 6, 138)
    sheet.panel(plate, mark.color, 10)
    sheet.text(
        Box(plate.left + 4, plate.top, plate.right - 4, plate.bottom), name, mark.ink, 40, align="center", may_cut=True
    )
