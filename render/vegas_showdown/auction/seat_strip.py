"""The seat strip under the auction board: each seat's values, its choice of the turn, and the seats that must act."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PIL import Image

from engines.vegas_showdown.public import Public, seats_asked
from render.core.canvas import Box, Sheet
from render.core.lettering import fonts
from render.core.lettering.fitting import fitted
from render.core.lettering.fonts import Face
from render.core.localizer import Localizer, SeatMark
from render.core.pieces import cached_piece
from render.core.signs.seat_marks import draw_name, mark_of
from render.core.signs.sprites import badge, pattern
from render.core.theme import CREAM, FELT, GOLD_LIGHT, SEATS
from render.vegas_showdown.art.icons import figure, figure_width, icon
from render.vegas_showdown.nameplate import values_of_hotel

HEAD: Final = 54
_NAME: Final = 46
_SIGN: Final = 44
WIDE: Final = 480
"""Minimum width of a card for its four figures in one row."""


@dataclass(frozen=True, slots=True)
class SeatContent:
    """The content of a seat card. `values` are money, Population, Revenue and Fame. `first` is True for the first seat. `sign`
    names the sign of the choice made this turn, or of a finished placement; None without either. `asked` is True if the seat
    must act."""

    seat: int
    name: str
    values: tuple[int, int, int, int]
    first: bool
    sign: str | None
    asked: bool
    mark: SeatMark = ""
    """The mark of a seat for which autopilot acts, or whose person is away."""


def contents_of(public: Public, words: Localizer) -> tuple[SeatContent, ...]:
    """Return the content of the seat cards, in turn order from seat A."""
    asked = seats_asked(public)
    return tuple(
        SeatContent(
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
def seat_card(content: SeatContent, width: int, height: int) -> Image.Image:
    """Draw badge and name over the figures and the choice of the turn; on gold if the seat must act."""
    sheet = Sheet(width, height, FELT)
    inside = Box(0, 0, width, height)
    sheet.panel(inside, GOLD_LIGHT if content.asked else CREAM, 16)
    _head(sheet, content, inside)
    if width >= WIDE:
        _draw_one_row(sheet, content, Box(inside.left + 12, inside.top + HEAD, inside.right - 10, inside.bottom))
    else:
        _draw_two_rows(sheet, content, inside, narrow=width < 260, size=44 if width < 260 or height < 150 else 48)
    return sheet.finish()


def _draw_one_row(sheet: Sheet, content: SeatContent, box: Box) -> None:
    money, population, revenue, fame = content.values
    column = (box.width - _SIGN) // 4
    named = (("money", money), ("fame", fame), ("population", population), ("revenue", revenue))
    for number, (name, value) in enumerate(named):
        left = box.left + number * column
        figure(sheet, Box(left, box.top, left + column, box.bottom), name, value, 46)
    if content.sign:
        sheet.sprite(icon(content.sign, _SIGN), box.right - _SIGN, box.top + (box.height - _SIGN) // 2)


def _draw_two_rows(sheet: Sheet, content: SeatContent, inside: Box, *, narrow: bool, size: int) -> None:
    """Draw money and Fame above Population and Revenue; the choice of the turn in the lower right corner."""
    money, population, revenue, fame = content.values
    margin, beside, side = (4, 2, 40) if narrow else (12, 10, _SIGN)
    left, top, sign = inside.left + margin, inside.top + HEAD, inside.right - beside - side
    row = (inside.bottom - top) // 2
    _figures(sheet, Box(left, top, inside.right - 6, top + row), (("money", money), ("fame", fame)), size)
    low = Box(left, top + row, sign - 4, top + 2 * row)
    _figures(sheet, low, (("population", population), ("revenue", revenue)), size)
    if content.sign:
        sheet.sprite(icon(content.sign, side), sign, top + row)


def _figures(sheet: Sheet, box: Box, pair: tuple[tuple[str, int], tuple[str, int]], size: int) -> None:
    """Draw two figures: the second in its own half if there is space, otherwise right after the first; type and icons
    shrink before anything is cut."""
    (one, first), (other, second) = pair
    for step, tight in ((size, False), (fonts.MIN_SIZE, False), (fonts.MIN_SIZE, True)):
        lead, follow = figure_width(first, step, tight=tight), figure_width(second, step, tight=tight)
        if lead + 6 + follow <= box.width:
            break
    middle = box.left + max(lead + 6, min(box.width // 2, 170, box.width - follow))
    figure(sheet, Box(box.left, box.top, box.left + lead, box.bottom), one, first, step, tight=tight)
    figure(sheet, Box(middle, box.top, middle + follow, box.bottom), other, second, step, tight=tight)


def _head(sheet: Sheet, content: SeatContent, inside: Box) -> None:
    mark = SEATS[content.seat]
    head = Box(inside.left, inside.top, inside.right, inside.top + HEAD)
    sheet.panel(Box(head.left, head.top, head.right, head.bottom + 10), mark.color, 14)
    strip = Box(head.left, head.bottom - 6, head.right, head.bottom + 2)
    sheet.texture(pattern(content.seat, strip.width, strip.height), strip, 1)
    sheet.rect(Box(head.left, strip.bottom, head.right, head.bottom + 10), GOLD_LIGHT if content.asked else CREAM)
    sheet.sprite(badge(content.seat, 46), head.left + 6, head.top + 2)
    name = _name_box(content, head)
    if content.first:
        sheet.sprite(icon("first", 44), name.right + 4, head.top + 3)
    draw_name(sheet, name, content.name, content.mark, mark.ink, _NAME)


def _name_box(content: SeatContent, head: Box) -> Box:
    return Box(head.left + 60, head.top + 1, head.right - 8 - (46 if content.first else 0), head.bottom - 2)


def names_fit(contents: Sequence[SeatContent], width: int) -> bool:
    """Return whether cards `width` pixels wide show every name whole, not counting marks: the layout does not change when
    somebody is away, so a name behind a mark may be cut."""
    return all(_name_fits(content, width) for content in contents)


def _name_fits(content: SeatContent, width: int) -> bool:
    box = _name_box(content, Box(0, 0, width, HEAD))
    return fitted(Face.BOLD, _NAME, content.name, box.width, box.height, may_cut=True).whole
