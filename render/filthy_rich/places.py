"""PRIVATE: the binder while a seat looks for a place: the slots its sign may cover are framed, with their fees."""

from typing import Final

from engines.core.phrase import phrase
from render.core.areas import Painted
from render.core.canvas import Box, Sheet
from render.core.encode import blank
from render.core.lettering.fitting import LEGIBLE
from render.core.lettering.fonts import Face
from render.core.localizer import LONGEST, Localizer, amount, within
from render.core.palette import in_world
from render.core.signs.ours import KEY, own_key
from render.core.theme import FELT, FRESH, GOLD_LIGHT, INK, WHITE
from render.filthy_rich.alt import alt_binder
from render.filthy_rich.binder.billboard import CELL, GAP
from render.filthy_rich.binder.picture import FOOT, MARGIN, areas_of, binder_scene, scene_of, shows_ours
from render.filthy_rich.parts import BinderPart, PlacesPart, book_of
from render.filthy_rich.world import FILTHY_RICH

_OUT: Final = 6
"""Pixels by which a frame reaches over the gap between two slots."""
_FRAME: Final = 13
_NUMBER: Final = (56, 52)
_BADGE: Final = (104, 56)


@in_world(FILTHY_RICH)
def paint_places(part: PlacesPart, words: Localizer) -> Painted:
    """Draw the picture of `paint_binder` without the seats' figures: 1200 x 918 px, on a narrow canvas narrower and higher. A
    frame marks every slot of `part.slots`, with its fee, if any. Areas: the slots (`slots`) and the pages (`page`)."""
    binder = binder_scene(BinderPart(part.public, part.tables), words)
    sheet = Sheet.of(binder.convert("RGB"))
    scene = scene_of(words.theme.canvas)
    first = scene.first
    wide = book_of(part).board.columns
    fees = {slot: amount(words, dollars) for slot, dollars in part.fees}
    for slot in part.slots:
        row, column = divmod(slot - 1, wide)
        left, top = first[0] + column * (CELL[0] + GAP), first[1] + row * (CELL[1] + GAP)
        around = Box(left, top, left + CELL[0], top + CELL[1]).inside(-_OUT)
        sheet.outlined(around, WHITE, _FRAME, 24)
        sheet.outlined(around, FRESH, _FRAME - 4, 24)
        number = Box(left, top, left + _NUMBER[0], top + _NUMBER[1])
        sheet.framed(number, FRESH, WHITE, 4, 14)
        sheet.text(number, str(slot), WHITE, 44, Face.SIGN, "center")
        if slot in fees:
            _fee(sheet, left, top, fees[slot])
    image = blank(scene.width, scene.height + FOOT, FELT)
    image.paste(sheet.finish(), (0, 0))
    if shows_ours(BinderPart(part.public, part.tables)):
        image.paste(own_key(words, scene.width - 2 * MARGIN), (MARGIN, image.height - KEY - 3))
    return Painted(image, areas_of(book_of(part), scene))


def _fee(sheet: Sheet, left: int, top: int, fee: str) -> None:
    """Draw the fee for covering a slot, at the slot's upper edge between number and owner."""
    start = left + (CELL[0] - _BADGE[0]) // 2
    box = Box(start, top + 6, start + _BADGE[0], top + 6 + _BADGE[1])
    sheet.framed(box, INK, GOLD_LIGHT, 4, 14)
    sheet.text(box.inside(6), fee, GOLD_LIGHT, LEGIBLE, Face.BOLD, "center")


def alt_places(part: PlacesPart, words: Localizer) -> str:
    """PRIVATE: describe the framed slots and their fees, then the whole binder, if all of that text fits."""
    slots = ", ".join(map(str, part.slots))
    sentences = [words(phrase("fr-alt-places", slots=slots))]
    sentences += [words(phrase("fr-alt-place-fee", slot=slot, dollars=dollars)) for slot, dollars in part.fees]
    head = within(sentences)
    room = LONGEST - len(head) - 1
    rest = alt_binder(BinderPart(part.public, part.tables), words)
    return f"{head} {rest}" if len(rest) <= room else head
