"""The auction board: premier spaces, basic lots, standing bids, events in force, and the seats."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final, TypeVar

from PIL import Image

from engines.core.phrase import Phrase, SeatName, phrase
from engines.vegas_showdown.book import SECOND_SLOTS, Book, space_sign
from engines.vegas_showdown.naming import tile_name
from engines.vegas_showdown.public import PremierSpace, Public
from engines.vegas_showdown.readout import Offer, board
from render.core.areas import Area, Painted
from render.core.canvas import Box, Sheet
from render.core.encode import blank
from render.core.lettering import fonts
from render.core.lettering.fitting import LEGIBLE, Fit, fitted, one_line
from render.core.lettering.fonts import Face
from render.core.localizer import Localizer, amount
from render.core.palette import in_world
from render.core.pieces import cached_piece
from render.core.signs.ours import own_key
from render.core.signs.sprites import badge
from render.core.theme import CREAM, FELT, FELT_DEEP, FELT_LIGHT, GOLD, GOLD_LIGHT, INK
from render.vegas_showdown.art.icons import icon, trimmed
from render.vegas_showdown.art.looks import look_of
from render.vegas_showdown.auction.market import (
    CELL_GAP,
    BasicContent,
    CardContent,
    Track,
    alternatives_card,
    basic,
    basic_track,
    card,
    card_track,
    figures_on,
    track_of,
)
from render.vegas_showdown.auction.seat_strip import WIDE, SeatContent, contents_of, names_fit, seat_card
from render.vegas_showdown.parts import VEGAS, TablePart, book_of, event_short, value_words

T = TypeVar("T")

MARGIN: Final = 24
GAP: Final = 12
HEAD: Final = 102
LINE: Final = 60
"""Height of the line with the event cards in force."""
CARD: Final = 346
LOT: Final = 194
SEAT: Final = 160
ONE_LINE: Final = 126
"""Heights of a seat's card: `SEAT`, or `ONE_LINE` with the figures in one row."""
CROWDED: Final = 4
"""Minimum number of basic lots, or of seats, for two rows on a narrow canvas; maximum number of seats in
one row on a wide canvas."""
_FEW_LINES: Final = 2
"""Maximum number of lines above the tiles that leave room for the seats in two rows."""
ROOM_FOR_HEAD: Final = 1100
"""Minimum width of a canvas whose head has room for the names of the seats that must act."""

_EVENT_SIGNS: Final = {
    "half_income": "taxes",
    "population_income": "convention",
    "two_spaces_up": "relation",
    "fame_per_outbid": "visionary",
    "strike": "strike",
    "no_publicity": "scandal",
}


@in_world(VEGAS)
def paint_auction(part: TablePart, words: Localizer) -> Painted:
    """Draw the auction board, as wide as the theme's canvas, at most 1500 px high. Seats that must act are on gold, the
    latest bid has a folded corner. Areas: the lots (`lot`) and the figures of their tracks (`figure`)."""
    public = part.public
    width = words.theme.canvas - 2 * MARGIN
    seats = contents_of(public, words)
    offered = list(board(book_of(part.tables), public))
    premier = {offer.lot: _card_content(offer, part, words) for offer in offered if offer.left is None}
    contents = [premier.get(space.lot) or _empty_content(space, public, words) for space in public.spaces]
    lots = [offer for offer in offered if offer.left is not None]
    pieces = _heads(part, words, seats, width)
    spaces = [card(content, (width - GAP) // 2, CARD) for content in contents]
    if len(spaces) % 2:
        spaces.append(_alternatives(words, (width - GAP) // 2))
    lot_columns, seat_columns = len(lots), len(seats)
    if words.theme.canvas < ROOM_FOR_HEAD:
        lot_columns = 2 if len(lots) >= CROWDED else len(lots)
        seat_columns = 2 if len(seats) == CROWDED else min(len(seats), 3)
    elif len(seats) > CROWDED:
        seat_columns = 3
    elif len(pieces) <= _FEW_LINES and not names_fit(seats, (width - GAP * (len(seats) - 1)) // len(seats)):
        seat_columns = 2
    wide = (width - GAP * (lot_columns - 1)) // lot_columns
    basics = [basic(_basic_content(offer, part, words), wide, LOT) for offer in lots]
    strip = [_seats_beside(beside, width) for beside in _batched(seats, seat_columns)]
    rows = [*([piece] for piece in pieces), *_batched(spaces, 2), *_batched(basics, lot_columns), *strip]
    foot = own_key(words, width)
    image = blank(words.theme.canvas, MARGIN + sum(row[0].height + GAP for row in rows) + foot.height + 4, FELT)
    places: list[Box] = []
    top = MARGIN
    for row in rows:
        places += _row(image, row, top)
        top += row[0].height + GAP
    if any(content.look is not None and content.look.ours for content in contents):
        image.paste(foot, (MARGIN, top))
    del places[: len(pieces)]
    areas: list[Area] = []
    for space, content, box in zip(public.spaces, contents, places, strict=False):
        if space.tile is not None and content.track is not None:
            areas += _areas(space.lot, content.track, box, card_track(box.width, box.height))
    for offer, box in zip(lots, places[len(spaces) :], strict=False):
        areas += _areas(offer.lot, _track(offer, book_of(part.tables), words), box, basic_track(box.width, box.height))
    return Painted(image, tuple(areas))


def _areas(lot: str, track: Track, box: Box, strip: Box) -> Iterator[Area]:
    """Yield the area of a lot and the areas of the figures of its track, which have no gaps between them."""
    yield Area("lot", lot, box)
    half = CELL_GAP // 2
    for cell, place in figures_on(track, strip):
        around = Box(place.left - half, strip.top, place.right + half, strip.bottom)
        yield Area("figure", f"{lot} {cell.dollars}", around.moved(box.left, box.top))


def _seats_beside(contents: Sequence[SeatContent], width: int) -> list[Image.Image]:
    each = (width - GAP * (len(contents) - 1)) // len(contents)
    return [seat_card(content, each, ONE_LINE if each >= WIDE else SEAT) for content in contents]


def _batched(pieces: Sequence[T], columns: int) -> list[Sequence[T]]:
    return [pieces[start : start + columns] for start in range(0, len(pieces), columns)]


def _row(image: Image.Image, pieces: Sequence[Image.Image], top: int) -> list[Box]:
    left, places = MARGIN, list[Box]()
    for piece in pieces:
        image.paste(piece, (left, top))
        places.append(Box(left, top, left + piece.width, top + piece.height))
        left += piece.width + GAP
    return places


def _heads(part: TablePart, words: Localizer, seats: Sequence[SeatContent], width: int) -> list[Image.Image]:
    """Return the head with turn, seats that must act and tiles left, then the event cards in force. The seats have a line of
    their own on a narrow canvas, and if their names do not fit between turn and tiles."""
    public = part.public
    about = (
        words(phrase("pic-turn", turn=public.turn)),
        words(Phrase(f"vs-pic-phase-{public.phase}")),
        words(Phrase("vs-pic-stacks")),
        public.stacks,
    )
    asked = tuple([content for content in seats if content.asked])
    title = words(
        phrase("vs-pic-turn-of", seat=SeatName(asked[0].seat))
        if len(asked) == 1
        else Phrase("vs-pic-still-building")
        if asked
        else Phrase(f"vs-pic-phase-{public.phase}")
    )
    chips = tuple([content.seat for content in asked])
    events = _events_in_force(part, words)
    few = len(events) if words.theme.canvas >= ROOM_FOR_HEAD else 2
    line = [_line(events[start : start + few], width) for start in range(0, len(events), max(1, few))]
    begin, end = _middle(about[0], about[1], public.stacks, width)
    if words.theme.canvas < ROOM_FOR_HEAD or not _banner_words(title, chips, end - begin, HEAD).whole:
        return [_head(*about, "", (), width), asked_banner(title, chips, width, HEAD - 8), *line]
    return [_head(*about, title, chips, width), *line]


def _alternatives(words: Localizer, width: int) -> Image.Image:
    choices = tuple(
        [
            (choice, words(Phrase(f"vs-pic-instead-{choice}")), words(Phrase(f"vs-pic-effect-{choice}")))
            for choice in ("renovate", "publicity")
        ]
    )
    return alternatives_card(words(Phrase("vs-pic-instead")), choices, width, CARD)


def _latest(public: Public, lot: str) -> bool:
    return bool(public.bids) and public.bids[-1].lot == lot


def _track(offer: Offer, book: Book, words: Localizer) -> Track:
    circles = () if offer.left is not None else book.circles
    bid = offer.standing
    numbers = [(dollars, dollars in circles) for dollars in offer.track]
    if bid is None:
        return track_of(numbers, None, None, MOST_CELLS)
    return replace(track_of(numbers, bid.amount, bid.seat, MOST_CELLS), amount=amount(words, bid.amount))


MOST_CELLS: Final = 6
"""Maximum number of figures drawn of a track; fewer if there is no space."""


def _empty_content(space: PremierSpace, public: Public, words: Localizer) -> CardContent:
    choice = public.event_choice
    waits = choice is not None and choice.lot == space.lot
    name = words(event_short(choice.event)) if choice and waits else words(Phrase("vs-pic-empty"))
    return CardContent(space_sign(space.lot), name, None, (), ("", ""), ("", "", ""), None, closed=False, latest=waits)


def _card_content(offer: Offer, part: TablePart, words: Localizer) -> CardContent:
    needs = part.tables.tiles[offer.tile].prerequisites
    return CardContent(
        offer.sign,
        words(tile_name(offer.tile)),
        look_of(part.tables, offer.tile),
        needs,
        (words(Phrase("vs-pic-needs")), words(tile_name(needs[-1])) if needs else ""),
        value_words(words),
        _track(offer, book_of(part.tables), words),
        offer.strike,
        _latest(part.public, offer.lot),
    )


def _basic_content(offer: Offer, part: TablePart, words: Localizer) -> BasicContent:
    left = offer.left or 0
    return BasicContent(
        offer.sign,
        words(Phrase("vs-pic-slots2") if offer.lot == SECOND_SLOTS else tile_name(offer.tile)),
        look_of(part.tables, offer.tile),
        left,
        words(phrase("vs-pic-left", count=left)),
        value_words(words),
        _track(offer, book_of(part.tables), words),
        offer.strike,
        _latest(part.public, offer.lot),
    )


def _events_in_force(part: TablePart, words: Localizer) -> tuple[tuple[str, str], ...]:
    """Return sign and name of the event cards in force, and of a card that waits for a decision."""
    public = part.public
    events = tuple(
        (_EVENT_SIGNS.get(part.tables.events[event].effect, "card"), words(event_short(event)))
        for event in public.in_force
    )
    if public.event_choice:
        events = (*events, ("card", words(event_short(public.event_choice.event))))
    return events


def _middle(turn: str, phase: str, stacks: tuple[int, int, int], width: int) -> tuple[int, int]:
    """Return the left and right edge of the words in the head that name the seats that must act."""
    end = max(fitted(Face.SIGN, 70, turn, 300, 62).width, 2 + fitted(Face.TEXT, 44, phase, 298, HEAD - 62).width)
    return end + 22, width - _stacks_width(stacks) - 22


def _signs(stacks: tuple[int, int, int]) -> list[tuple[Image.Image, str]]:
    return [(trimmed(name, 54), str(count)) for name, count in zip(("small", "medium", "large"), stacks, strict=True)]


def _stacks_width(stacks: tuple[int, int, int]) -> int:
    return sum(sign.width + fonts.width(Face.BOLD, 46, count) + 26 for sign, count in _signs(stacks))


@cached_piece
def _head(
    turn: str, phase: str, left_label: str, stacks: tuple[int, int, int], title: str, chips: tuple[int, ...], width: int
) -> Image.Image:
    sheet = Sheet(width, HEAD, FELT)
    sheet.text(Box(0, 0, 300, 62), turn, GOLD, 70, Face.SIGN)
    sheet.text(Box(2, 54, 300, HEAD - 4), phase, CREAM, 44, Face.TEXT)
    begin = width - _stacks_width(stacks)
    sheet.text(Box(begin, 54, width, HEAD - 4), left_label, CREAM, 40, Face.TEXT, "center")
    left = begin + 8
    for sign, count in _signs(stacks):
        sheet.sprite(sign, left, 2)
        left = sheet.text(Box(left + sign.width + 6, 0, width, 58), count, CREAM, 46) + 20
    if title:
        start, end = _middle(turn, phase, stacks, width)
        banner = asked_banner(title, chips, end - start, HEAD)
        sheet.image.paste(banner.convert("RGB"), (start, 0))
    return sheet.finish()


def _banner_words(title: str, chips: tuple[int, ...], width: int, height: int) -> Fit:
    """Return the words of `asked_banner`, in one line."""
    room = width - 60 - len(chips) * (height - 28)
    return one_line(Face.BOLD, 62, title, room, may_cut=True)


@cached_piece
def asked_banner(title: str, chips: tuple[int, ...], width: int, height: int) -> Image.Image:
    """Draw the seats that must act: their chips and the words on gold, or the words alone on dark ground if no seat must."""
    sheet = Sheet(width, height, FELT)
    sheet.panel(Box(0, 0, width, height).inside(6), GOLD_LIGHT if chips else FELT_DEEP, 24)
    side = height - 36
    fit = _banner_words(title, chips, width, height)
    wide = fit.width
    left = (width - wide - len(chips) * (side + 8) - 8) // 2
    for seat in chips:
        sheet.sprite(badge(seat, side), left, 18)
        left += side + 8
    line = Box(left + 8, 24, left + 8 + wide, height - 24)
    sheet.text(line, title, INK if chips else CREAM, fit.size, floor=LEGIBLE, may_cut=True)
    return sheet.finish()


@cached_piece
def _line(events: tuple[tuple[str, str], ...], width: int) -> Image.Image:
    sheet = Sheet(width, LINE, FELT)
    wide = [one_line(Face.BOLD, LEGIBLE, name, width).width + 86 for _, name in events]
    named = sum(wide) + 8 * (len(wide) - 1) <= width
    left = max(0, (width - sum(wide) - 8 * (len(wide) - 1)) // 2) if named else 0
    for (sign, name), room in zip(events, wide, strict=True):
        box = Box(left, 0, left + (room if named else 66), LINE)
        sheet.framed(box, FELT_LIGHT, GOLD, 3, 18)
        sheet.sprite(icon(sign, 46), left + 10, 7)
        if named:
            sheet.text(Box(left + 64, 0, box.right - 10, LINE), name, CREAM, 44)
        left = box.right + 8
    return sheet.finish()
