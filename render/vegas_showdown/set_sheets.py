"""The tiles and event cards of a component set, page by page, for a look before it is offered."""

from dataclasses import dataclass
from typing import Final, TypeVar

from PIL import Image

from engines.core.phrase import Phrase, phrase
from engines.vegas_showdown.components import Components, TileRow
from engines.vegas_showdown.naming import event_effect, event_name, tile_name
from engines.vegas_showdown.public import Rulings
from render.core.canvas import Box, Sheet
from render.core.lettering.fitting import least_height
from render.core.lettering.fonts import Face
from render.core.localizer import Localizer, within
from render.core.palette import in_world
from render.core.theme import CREAM, FELT, INK, INK_SOFT
from render.vegas_showdown.art.looks import look_of
from render.vegas_showdown.art.tiles import tile_sprite
from render.vegas_showdown.parts import VEGAS

TILES_A_PAGE: Final = 9
EVENTS_A_PAGE: Final = 9
WIDTH: Final = 1200
_MARGIN: Final = 24
_GAP: Final = 12
_ACROSS: Final = 3
_CELL: Final = (WIDTH - 2 * _MARGIN - (_ACROSS - 1) * _GAP) // _ACROSS
_UNIT: Final = 122
_ROOM: Final = 2 * _UNIT + 16
_TALL: Final = 2 * _UNIT + 230
_ROW: Final = 150
_HEAD: Final = 56
_NAME: Final = 560
"""Pixels for the name of an event; the rest of its first line is for its cards."""

RowT = TypeVar("RowT")


@dataclass(frozen=True, slots=True)
class SetPart:
    """A page of a set's tiles or of its event cards; pages count from 0."""

    tables: Components
    page: int = 0


def tile_page_count(tables: Components) -> int:
    """Return the number of pictures the tiles take."""
    return -(-len(tables.tiles) // TILES_A_PAGE)


def event_page_count(tables: Components) -> int:
    """Return the number of pictures the event cards take."""
    return -(-len(tables.events) // EVENTS_A_PAGE)


@in_world(VEGAS)
def paint_set_tiles(part: SetPart, words: Localizer) -> Image.Image:
    """Draw each tile of the page with doors, values, name, price, number of copies, and the tiles it needs or must touch; 1200
    px wide."""
    shown = _page(part.tables.tiles, part.page, TILES_A_PAGE)
    rows = -(-len(shown) // _ACROSS)
    demands = [_needs(row, words) for _, row in shown]
    tall = max(_TALL, *(_ROOM + 126 + least_height(Face.TEXT, needs, _CELL - 20) for needs in demands))
    sheet = Sheet(WIDTH, 2 * _MARGIN + rows * (tall + _GAP) - _GAP, FELT)
    for index, (tile, row) in enumerate(shown):
        left = _MARGIN + index % _ACROSS * (_CELL + _GAP)
        top = _MARGIN + index // _ACROSS * (tall + _GAP)
        sheet.panel(Box(left, top, left + _CELL, top + tall), CREAM, 22)
        sprite = tile_sprite(look_of(part.tables, tile), _UNIT)
        sheet.sprite(sprite, left + (_CELL - sprite.width) // 2, top + (_ROOM - sprite.height) // 2)
        name = Box(left + 10, top + _ROOM, left + _CELL - 10, top + _ROOM + 76)
        sheet.text(name, words(tile_name(tile)), INK, 44, align="center", may_cut=True)
        facts = Box(name.left, name.bottom + 2, name.right, name.bottom + 44)
        sheet.text(facts, words(_facts(row)), INK, 40, Face.TEXT, "center", may_cut=True)
        needs = Box(name.left, facts.bottom, name.right, top + tall - 4)
        sheet.text(needs, demands[index], INK_SOFT, 38, Face.TEXT, "center")
    return sheet.finish()


def alt_set_tiles(part: SetPart, words: Localizer) -> str:
    """Describe each tile of the page: name, size, values, price, number of copies, and the tiles it needs or must touch."""
    shown = _page(part.tables.tiles, part.page, TILES_A_PAGE)
    return within(
        words(
            phrase(
                "vs-alt-set-tile",
                tile=tile_name(tile),
                size=Phrase(f"vs-size-{row.size}"),
                population=row.population,
                revenue=row.revenue,
                fame=row.fame,
                facts=_facts(row),
                needs=_needs(row, words) or Phrase("vs-nothing"),
            )
        )
        for tile, row in shown
    )


@in_world(VEGAS)
def paint_set_events(part: SetPart, words: Localizer) -> Image.Image:
    """Draw each event of the page with its number of cards, the stacks its tiles come from, and its effect; 1200 px wide."""
    left, right = _MARGIN + 18, WIDTH - _MARGIN - 18
    contents: list[tuple[str, str, str, int, int]] = []
    for event, row in _page(part.tables.events, part.page, EVENTS_A_PAGE):
        facts, does = words(_cards(row.sizes, words)), words(event_effect(event, Rulings(), part.tables))
        head = max(_HEAD, least_height(Face.TEXT, facts, right - left - _NAME - 10))
        high = max(_ROW, head + 6 + least_height(Face.TEXT, does, right - left))
        contents.append((words(event_name(event)), facts, does, head, high))
    sheet = Sheet(WIDTH, 2 * _MARGIN + sum(high + _GAP for *_, high in contents) - _GAP, FELT)
    top = _MARGIN
    for name, facts, does, head, high in contents:
        sheet.panel(Box(_MARGIN, top, WIDTH - _MARGIN, top + high), CREAM, 18)
        sheet.text(Box(left, top + 6, left + _NAME, top + 6 + _HEAD), name, INK, 44, may_cut=True)
        sheet.text(Box(left + _NAME + 10, top + 6, right, top + 6 + head), facts, INK_SOFT, 38, Face.TEXT, "right")
        sheet.text(Box(left, top + 4 + head, right, top + high - 2), does, INK, 40, Face.TEXT)
        top += high + _GAP
    return sheet.finish()


def alt_set_events(part: SetPart, words: Localizer) -> str:
    """Describe each event of the page: name, number of cards, stacks and effect."""
    shown = _page(part.tables.events, part.page, EVENTS_A_PAGE)
    return within(
        words(
            phrase(
                "vs-alt-set-event",
                event=event_name(event),
                cards=_cards(row.sizes, words),
                effect=event_effect(event, Rulings(), part.tables),
            )
        )
        for event, row in shown
    )


def _page(rows: dict[str, RowT], page: int, length: int) -> list[tuple[str, RowT]]:
    return list(rows.items())[page * length : (page + 1) * length]


def _facts(row: TileRow) -> Phrase:
    if row.kind == "basic":
        return phrase("vs-pic-set-basic", dollars=row.price, count=row.count)
    return phrase("vs-pic-set-premier", dollars=row.price, upper=row.count_a, lower=row.count_b)


def _needs(row: TileRow, words: Localizer) -> str:
    lines = [
        words(phrase(key, tiles=", ".join(words(tile_name(tile)) for tile in tiles)))
        for key, tiles in (("vs-pic-set-needs", row.prerequisites), ("vs-pic-set-touches", row.touches))
        if tiles
    ]
    return " · ".join(lines)


def _cards(sizes: tuple[str, ...], words: Localizer) -> Phrase:
    named: list[str] = []
    for size in dict.fromkeys(sizes):
        word, count = words(phrase(f"vs-pic-set-{size}")), sizes.count(size)
        named.append(f"{count} x {word}" if 1 < count < len(sizes) else word)
    return phrase("vs-pic-set-cards", count=len(sizes), sizes=", ".join(named))
