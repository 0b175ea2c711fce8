"""The shared picture: the three pairs on offer, what was played with the pairs before, the projects."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PIL import Image

from engines.new_las_vegas.public import Pair, Public
from engines.new_las_vegas.wording import asks, project_name
from render.core.canvas import Box, Sheet
from render.core.encode import blank
from render.core.fonts import Face
from render.core.lettering import LEADING, draw_lines, lettered
from render.core.localizer import Localizer
from render.core.ours import KEY, own_key, own_mark
from render.core.pieces import cached_piece
from render.core.sprites import badge
from render.core.theme import (
    BLUE_LIGHT,
    CREAM,
    FELT,
    FELT_DEEP,
    GOLD,
    INK,
    INK_SOFT,
    PAPER,
    RUBY,
    YELLOW_LIGHT,
)
from render.new_las_vegas.icons import icon
from render.new_las_vegas.lots import casino_card
from render.new_las_vegas.parts import PairsPart, city_of
from render.new_las_vegas.phrases import (
    cards_left,
    effect_label,
    finished_title,
    last_turn,
    loan_line,
    loan_title,
    turn_label,
)
from render.new_las_vegas.projects import project_seal

WIDTH: Final = 1200
MARGIN: Final = 24
INSIDE: Final = WIDTH - 2 * MARGIN
GAP: Final = 15
COLUMN: Final = (INSIDE - 2 * GAP) // 3
HEAD: Final = 88
OFFER: Final = 268
CHIP: Final = 52
"""Height of a line with badges."""
PROJECT: Final = 296
_MARK: Final = 30
"""Pixels of the mark of a condition that is our own reading."""
DEMAND: Final = Box(14, 166, COLUMN - 14, PROJECT - 6)
"""Where it stands on a project what it asks for."""


@dataclass(frozen=True, slots=True)
class ProjectFace:
    """A project: what it is called and asks for, what it pays first and later, who has it. `taken`: the first value is gone."""

    name: str
    asks: str
    category: str
    kind: str
    first: int
    later: int
    taken: bool
    seats: tuple[int, ...]
    ours: bool = False
    """What it asks for is our own reading."""


def paint_pairs(part: PairsPart, words: Localizer) -> Image.Image:
    """1200 px wide; its height grows with what was played and with the seats that have a project."""
    public, city = part.public, city_of(part)
    faces = tuple(_project(part, words, place) for place in range(len(public.projects)))
    takers = tuple(
        tuple(seat for seat, turn in enumerate(public.latest) if turn.pair == place + 1 and not turn.refused)
        for place in range(len(public.latest_pairs))
    )
    refused = tuple(seat for seat, turn in enumerate(public.latest) if turn.refused)
    played = _played_height(takers, refused) if public.latest_pairs else 0
    project = PROJECT + max((_lines(len(face.seats), 0) * CHIP for face in faces), default=0)
    offers = OFFER if public.phase == "turn" or public.phase == "loan" else 0
    blocks = [high for high in (offers, played, project) if high]
    foot = KEY - 12 if any(face.ours for face in faces) else 0
    image = blank(WIDTH, 2 * MARGIN + HEAD + sum(blocks) + GAP * (len(blocks) - 1) + foot, FELT)
    image.paste(_head(_title(public, words), _stacks(public, words)), (MARGIN, MARGIN))
    top = MARGIN + HEAD
    if offers:
        if public.phase == "loan":
            loan = city.tables.loan
            bundles = (loan.printed, loan.printed + loan.few, loan.printed + loan.many)
            lines = tuple(words(loan_line(key, bundles[i])) for i, key in enumerate(("none", "few", "many")))
            image.paste(_loan(lines, bundles), (MARGIN, top))
        else:
            for place, pair in enumerate(public.pairs):
                label = words(effect_label(pair.effect))
                image.paste(_offer(place + 1, pair, label), (MARGIN + place * (COLUMN + GAP), top))
        top += offers + GAP
    if played:
        image.paste(_played(words(last_turn()), public.latest_pairs, takers, refused, played), (MARGIN, top))
        top += played + GAP
    for place, face in enumerate(faces):
        image.paste(_project_piece(face, project), (MARGIN + place * (COLUMN + GAP), top))
    if foot:
        image.paste(own_key(words, INSIDE), (MARGIN, image.height - KEY - 6))
    return image


def _title(public: Public, words: Localizer) -> str:
    if public.phase == "loan":
        return words(loan_title())
    return words(finished_title() if public.phase == "finished" else turn_label(public.turn))


def _stacks(public: Public, words: Localizer) -> str:
    return words(cards_left(public.cards_left)) if public.phase == "turn" else ""


def _project(part: PairsPart, words: Localizer, place: int) -> ProjectFace:
    public = part.public
    name = public.projects[place]
    row = part.tables.projects[name]
    solo = len(public.sheets) == 1
    done = public.first_done[place]
    taken = public.turn > part.tables.solo.first_values_until if solo else done is not None and done < public.turn
    return ProjectFace(
        words(project_name(name)),
        words(asks(row.condition, public.rulings)),
        row.category,
        row.condition.type,
        row.first,
        row.later,
        taken,
        tuple(seat for seat, sheet in enumerate(public.sheets) if sheet.projects[place] is not None),
        bool(row.ours),
    )


@cached_piece
def _head(title: str, stacks: str) -> Image.Image:
    sheet = Sheet(INSIDE, HEAD, FELT)
    right = sheet.text(Box(0, 0, 760, 72), title, GOLD, 84, Face.SIGN)
    if stacks:
        sheet.text(Box(right + 90, 8, INSIDE, 76), stacks, CREAM, 46, Face.TEXT, "right")
    return sheet.finish()


@cached_piece
def _offer(place: int, pair: Pair, label: str) -> Image.Image:
    """A pair: its number as a casino, its effect as a card, its place in the corner."""
    sheet = Sheet(COLUMN, OFFER, FELT)
    sheet.panel(Box(0, 0, COLUMN, OFFER), CREAM, 24)
    sheet.sprite(casino_card(pair.number, 134, OFFER - 32), 16, 16)
    side = 136
    right = Box(156, 24, COLUMN - 10, OFFER - 20)
    sheet.sprite(icon(pair.effect, side), right.left + (right.width - side) // 2, right.top + 8)
    sheet.text(Box(right.left, OFFER - 88, right.right, OFFER - 24), label, INK, 42, align="center")
    sheet.panel(Box(0, 0, 60, 60), FELT_DEEP, 20)
    sheet.text(Box(0, 0, 60, 60), str(place), GOLD, 46, align="center")
    return sheet.finish()


@cached_piece
def _loan(lines: tuple[str, ...], bundles: tuple[int, ...]) -> Image.Image:
    """The loan question: what a safe holds if nobody, few or many borrow."""
    sheet = Sheet(INSIDE, OFFER, FELT)
    for place, (line, count) in enumerate(zip(lines, bundles, strict=True)):
        left = place * (COLUMN + GAP)
        sheet.panel(Box(left, 0, left + COLUMN, OFFER), CREAM, 24)
        side = 64
        step = min(side + 4, (COLUMN - 40 - side) // max(1, count - 1))
        start = left + (COLUMN - side - step * (count - 1)) // 2
        for number in range(count):
            sheet.sprite(icon("bundle", side), start + number * step, 20)
        draw_lines(sheet, Box(left + 16, 96, left + COLUMN - 16, OFFER - 12), line, INK, 42, Face.TEXT)
    return sheet.finish()


def _lines(count: int, label: int) -> int:
    """Lines of badges in a column behind a label of so many pixels."""
    first = (COLUMN - 28 - label) // CHIP
    if count <= first:
        return int(count > 0 or label > 0)
    each = (COLUMN - 28) // CHIP
    return 1 + -(-(count - first) // each)


LABEL: Final = 136
TITLE: Final = 66


def _played_height(takers: tuple[tuple[int, ...], ...], refused: tuple[int, ...]) -> int:
    lines = max(_lines(len(seats), LABEL) for seats in takers)
    return TITLE + lines * CHIP + 16 + (CHIP + 8 if refused else 0)


@cached_piece
def _played(
    title: str,
    pairs: tuple[Pair, ...],
    takers: tuple[tuple[int, ...], ...],
    refused: tuple[int, ...],
    height: int,
) -> Image.Image:
    """The pairs before, small, each with the badges of those who took it; below them who could not open a casino."""
    sheet = Sheet(INSIDE, height, FELT)
    sheet.panel(Box(0, 0, INSIDE, height), FELT_DEEP, 20)
    sheet.text(Box(18, 4, INSIDE - 18, TITLE), title, GOLD, 46, Face.SIGN)
    for place, (pair, seats) in enumerate(zip(pairs, takers, strict=True)):
        left = place * (COLUMN + GAP) + 14
        chip = Box(left, TITLE, left + LABEL - 12, TITLE + CHIP - 4)
        sheet.panel(chip, BLUE_LIGHT if pair.number % 2 == 0 else YELLOW_LIGHT, 12)
        sheet.text(Box(chip.left + 6, chip.top, chip.left + 62, chip.bottom), str(pair.number), INK, 44, align="center")
        sheet.sprite(icon(pair.effect, 42), chip.left + 72, chip.top + 3)
        _badges(sheet, seats, left, TITLE, LABEL)
    if refused:
        top = height - CHIP - 10
        sheet.panel(Box(14, top, 70, top + CHIP - 2), CREAM, 12)
        sheet.sprite(icon("refusal", 42), 21, top + 4)
        for number, seat in enumerate(refused):
            sheet.sprite(badge(seat, CHIP - 4), 80 + number * CHIP, top + 1)
    return sheet.finish()


def _badges(sheet: Sheet, seats: tuple[int, ...], left: int, top: int, indent: int) -> None:
    x, right = left + indent, left + COLUMN - 28
    for seat in seats:
        if x + CHIP > right + 4:
            x, top = left, top + CHIP
        sheet.sprite(badge(seat, CHIP - 4), x, top)
        x += CHIP


@cached_piece
def _project_piece(face: ProjectFace, height: int) -> Image.Image:
    """Seal, values, name, what it asks for, badges of those who have it."""
    sheet = Sheet(COLUMN, height, FELT)
    sheet.panel(Box(0, 0, COLUMN, height), CREAM, 22)
    sheet.sprite(project_seal(face.category, face.kind, 92, done=True), 14, 12)
    for left, points, gone in ((124, face.first, face.taken), (236, face.later, False)):
        coin = Box(left, 22, left + 100, 94)
        now = (left == 236) == face.taken
        sheet.panel(coin, GOLD if now else PAPER, 20)
        sheet.text(coin, str(points), INK if now else INK_SOFT, 54 if now else 46, align="center")
        if gone:
            sheet.rect(Box(coin.left + 18, 56, coin.right - 18, 60), RUBY)
    if face.ours:
        sheet.sprite(own_mark(_MARK), COLUMN - _MARK - 6, 6)
    sheet.text(Box(14, 112, COLUMN - 14, 160), face.name, INK, 44, may_cut=True)
    size, lines = lettered(Face.TEXT, 40, face.asks, DEMAND.width, DEMAND.height)
    bottom = DEMAND.top + round(size * LEADING) * len(lines)
    draw_lines(sheet, DEMAND._replace(bottom=bottom), face.asks, INK, 40, Face.TEXT, "left")
    _badges(sheet, face.seats, 14, PROJECT - 4, 0)
    return sheet.finish()
