"""The seat strip under the auction board: who holds what, who has chosen what, whose turn it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PIL import Image

from engines.vegas_showdown.public import Public, seats_asked
from render.core.canvas import Box, Sheet
from render.core.lettering import fonts
from render.core.localizer import Localizer, SeatMark
from render.core.pieces import cached_piece
from render.core.signs.seat_marks import draw_name, mark_of
from render.core.signs.sprites import badge, pattern
from render.core.theme import CREAM, FELT, SEATS
from render.vegas_showdown.art.glow import GLOW, neon_frame
from render.vegas_showdown.art.icons import figure, figure_width, icon
from render.vegas_showdown.nameplate import values_of_hotel

HEAD: Final = 54


@dataclass(frozen=True, slots=True)
class SeatFace:
    """What a seat card shows. `sign` is the choice made this turn; `asked` outlines who must act."""

    seat: int
    name: str
    values: tuple[int, int, int, int]
    first: bool
    sign: str | None
    asked: bool
    on_autopilot: SeatMark = ""
    """Autopilot acts for the seat, or its person is away."""


def faces_of(public: Public, words: Localizer) -> tuple[SeatFace, ...]:
    """The seat cards, in turn order from seat A."""
    asked = seats_asked(public)
    return tuple(
        SeatFace(
            seat,
            words.names[seat],
            values_of_hotel(hotel),
            public.first == seat,
            _sign(public, seat),
            seat in asked,
            mark_of(words, seat),
        )
        for seat, hotel in enumerate(public.hotels)
    )


def _sign(public: Public, seat: int) -> str | None:
    tasks = [task for task in public.tasks if task.seat == seat]
    if public.phase == "placement" and tasks and all(task.done for task in tasks):
        return "check"
    chosen = public.chosen[seat]
    if chosen in ("renovate", "publicity"):
        return chosen
    if chosen == "bid" and any(bid.seat == seat for bid in public.bids):
        return "bid"
    return None


@cached_piece
def seat_card(face: SeatFace, width: int, height: int) -> Image.Image:
    """Badge and name over two rows of figures; the choice of the turn in the lower right corner. In neon if the seat is asked."""
    sheet = Sheet(width, height, FELT)
    inside = Box(0, 0, width, height).inside(GLOW - 4 if face.asked else 0)
    sheet.panel(inside, CREAM, 16)
    _head(sheet, face, inside)
    money, population, revenue, fame = face.values
    size = 44 if width < 260 or height < 150 else 48
    # On a narrow card the frame of who is asked takes its room from the margins and the sign, not from the figures.
    margin, beside, side = (4, 2, 40) if face.asked and width < 260 else (12, 10, 44)
    left, top, sign = inside.left + margin, inside.top + HEAD, inside.right - beside - side
    row = (inside.bottom - top) // 2
    _figures(sheet, Box(left, top, inside.right - 6, top + row), (("money", money), ("fame", fame)), size)
    low = Box(left, top + row, sign - 4, top + 2 * row)
    _figures(sheet, low, (("population", population), ("revenue", revenue)), size)
    if face.sign:
        sheet.sprite(icon(face.sign, side), sign, top + row)
    if face.asked:
        neon_frame(sheet, Box(0, 0, width, height), 18)
    return sheet.finish()


def _figures(sheet: Sheet, box: Box, pair: tuple[tuple[str, int], tuple[str, int]], size: int) -> None:
    """Two figures: the second in its own half where there is room, else right after the first; type and icons shrink
    before anything is cut."""
    (one, first), (other, second) = pair
    for step, tight in ((size, False), (fonts.MIN_SIZE, False), (fonts.MIN_SIZE, True)):
        lead, follow = figure_width(first, step, tight=tight), figure_width(second, step, tight=tight)
        if lead + 6 + follow <= box.width:
            break
    middle = box.left + max(lead + 6, min(box.width // 2, 170, box.width - follow))
    figure(sheet, Box(box.left, box.top, box.left + lead, box.bottom), one, first, step, tight=tight)
    figure(sheet, Box(middle, box.top, middle + follow, box.bottom), other, second, step, tight=tight)


def _head(sheet: Sheet, face: SeatFace, inside: Box) -> None:
    """Chip, name and the first player's button on the seat's colour, over a strip of its pattern."""
    mark = SEATS[face.seat]
    head = Box(inside.left, inside.top, inside.right, inside.top + HEAD)
    sheet.panel(Box(head.left, head.top, head.right, head.bottom + 10), mark.color, 14)
    strip = Box(head.left, head.bottom - 6, head.right, head.bottom + 2)
    sheet.texture(pattern(face.seat, strip.width, strip.height), strip, 1)
    sheet.rect(Box(head.left, strip.bottom, head.right, head.bottom + 10), CREAM)
    sheet.sprite(badge(face.seat, 46), head.left + 6, head.top + 2)
    right = head.right - 8
    if face.first:
        sheet.sprite(icon("first", 44), right - 42, head.top + 3)
        right -= 46
    name = Box(head.left + 60, head.top + 1, right, head.bottom - 2)
    draw_name(sheet, name, face.name, face.on_autopilot, mark.ink, 46)
