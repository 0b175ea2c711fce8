"""The auction board: premier spaces, basic lots, standing bids, events in force, and the seats."""

from __future__ import annotations

from typing import Final

from PIL import Image

from engines.vegas_showdown.components import Components
from engines.vegas_showdown.public import BasicStack, PremierSpace, Public, StandingBid
from render.core import fonts
from render.core.areas import Area, Painted
from render.core.canvas import Box, Sheet
from render.core.encode import blank
from render.core.fonts import Face
from render.core.localizer import Localizer
from render.core.ours import own_key
from render.core.palette import in_world
from render.core.pieces import cached_piece
from render.core.theme import CREAM, FELT, FELT_LIGHT, GOLD
from render.vegas_showdown.icons import icon, trimmed
from render.vegas_showdown.looks import look_of
from render.vegas_showdown.market import BasicFace, CardFace, Track, basic, card, track_of
from render.vegas_showdown.parts import AuctionPart
from render.vegas_showdown.phrases import empty_space, event_short, phase_short, second_track, tile_name, turn_label
from render.vegas_showdown.seat_strip import faces_of, seat_card
from render.vegas_showdown.world import VEGAS

WIDTH: Final = 1200
HEIGHT: Final = 936
MARGIN: Final = 24
GAP: Final = 12
HEAD: Final = 60
CARDS: Final = Box(MARGIN, 92, WIDTH - MARGIN, 556)
LOTS: Final = Box(MARGIN, 568, WIDTH - MARGIN, 706)
SEATS: Final = Box(MARGIN, 718, WIDTH - MARGIN, 876)
FOOT: Final = 883
"""Where the key of the mark of our own values begins."""

_EVENT_SIGNS: Final = {
    "half_income": "taxes",
    "population_income": "convention",
    "two_spaces_up": "relation",
    "fame_per_outbid": "visionary",
    "strike": "strike",
    "no_publicity": "scandal",
}


@in_world(VEGAS)
def paint_auction(part: AuctionPart, words: Localizer) -> Painted:
    """1200 x 936. The lot of the latest bid is outlined. Areas: the lots (`lot`)."""
    public, tables = part.public, part.tables
    image = blank(WIDTH, HEIGHT, FELT)
    image.paste(_head(part, words), (MARGIN, MARGIN))
    faces = [_card_face(space, public, tables, words) for space in public.spaces]
    places = _row(
        image, CARDS, [card(face, *size) for face, size in zip(faces, _sizes(CARDS, len(faces)), strict=True)]
    )
    spaces = [(space.lot, box) for space, box in zip(public.spaces, places, strict=True) if space.tile is not None]
    lots = basic_lots(public)
    sizes = _sizes(LOTS, len(lots))
    basics = [_basic_face(lot, stack, part, words, sizes[0][0]) for lot, stack in lots]
    places = _row(image, LOTS, [basic(face, *size) for face, size in zip(basics, sizes, strict=True)])
    stacks = [(lot, box) for (lot, _), box in zip(lots, places, strict=True)]
    seats = faces_of(public, words)
    _row(image, SEATS, [seat_card(face, *size) for face, size in zip(seats, _sizes(SEATS, len(seats)), strict=True)])
    if any(face.look is not None and face.look.ours for face in faces):
        image.paste(own_key(words, WIDTH - 2 * MARGIN), (MARGIN, FOOT))
    return Painted(image, tuple([Area("lot", lot, box, busy=True) for lot, box in (*spaces, *stacks)]))


def _sizes(area: Box, count: int) -> list[tuple[int, int]]:
    wide = (area.width - GAP * (count - 1)) // count
    return [(wide, area.height)] * count


def _row(image: Image.Image, area: Box, pieces: list[Image.Image]) -> list[Box]:
    """Pieces side by side; returns where they lie."""
    left, places = area.left, list[Box]()
    for piece in pieces:
        image.paste(piece, (left, area.top))
        places.append(Box(left, area.top, left + piece.width, area.top + piece.height))
        left += piece.width + GAP
    return places


def standing(public: Public, lot: str) -> StandingBid | None:
    """The highest bid on a lot."""
    return next((bid for bid in reversed(public.bids) if bid.lot == lot), None)


def closed_tiles(public: Public, tables: Components) -> frozenset[str]:
    """The kinds nobody may bid on this turn."""
    return frozenset(
        tile
        for event in public.in_force
        if tables.events[event].effect == "strike"
        for tile in tables.events[event].tiles
    )


def _latest(public: Public, lot: str) -> bool:
    return bool(public.bids) and public.bids[-1].lot == lot


def _track(numbers: tuple[tuple[int, bool], ...], minimum: int, bid: StandingBid | None, room: int) -> Track:
    return track_of(numbers, minimum, bid.amount if bid else None, bid.seat if bid else None, room)


def _card_face(space: PremierSpace, public: Public, tables: Components, words: Localizer) -> CardFace:
    letter = space.lot.upper()
    if space.tile is None or space.minimum is None:
        choice = public.event_choice
        waits = choice is not None and choice.lot == space.lot
        name = words(event_short(choice.event)) if choice and waits else words(empty_space())
        return CardFace(letter, name, None, (), None, closed=False, latest=waits)
    numbers = tuple((entry.dollars, entry.circle) for entry in tables.premier_track)
    room = 5 if len(public.spaces) > 3 else 6
    return CardFace(
        letter,
        words(tile_name(space.tile)),
        look_of(tables, space.tile),
        tables.tiles[space.tile].prerequisites,
        _track(numbers, space.minimum, standing(public, space.lot), room),
        space.tile in closed_tiles(public, tables),
        _latest(public, space.lot),
    )


def basic_lots(public: Public) -> list[tuple[str, BasicStack]]:
    """The basic lots with their stacks in board order; with five seats Slots has a second track, `slots2`."""
    lots = [(stack.tile, stack) for stack in public.basics]
    if len(public.hotels) >= 5:
        at = next(index for index, (lot, _) in enumerate(lots) if lot == "slots")
        lots.insert(at + 1, ("slots2", lots[at][1]))
    return lots


def _basic_face(lot: str, stack: BasicStack, part: AuctionPart, words: Localizer, width: int) -> BasicFace:
    tile = stack.tile
    track = part.tables.basic_tracks[tile]
    numbers = tuple((dollars, False) for dollars in track)
    return BasicFace(
        words(second_track()) if lot == "slots2" else words(tile_name(tile)),
        look_of(part.tables, tile),
        stack.left,
        _track(numbers, track[0], standing(part.public, lot), 6 if width > 320 else 5),
        tile in closed_tiles(part.public, part.tables),
        _latest(part.public, lot),
    )


def _head(part: AuctionPart, words: Localizer) -> Image.Image:
    public = part.public
    events = tuple(
        (_EVENT_SIGNS.get(part.tables.events[event].effect, "card"), words(event_short(event)))
        for event in public.in_force
    )
    if public.event_choice:
        events = (*events, ("card", words(event_short(public.event_choice.event))))
    return _head_piece(words(turn_label(public.turn)), words(phase_short(public.phase)), public.stacks, events)


@cached_piece
def _head_piece(
    turn: str, phase: str, stacks: tuple[int, int, int], events: tuple[tuple[str, str], ...]
) -> Image.Image:
    width = WIDTH - 2 * MARGIN
    sheet = Sheet(width, HEAD, FELT)
    left = sheet.text(Box(0, 0, 260, HEAD), turn, GOLD, 60, Face.SIGN) + 22
    left = sheet.text(Box(left, 4, left + 240, HEAD), phase, CREAM, 46, Face.TEXT) + 26
    right = width
    for name, count in reversed(tuple(zip(("small", "medium", "large"), stacks, strict=True))):
        wide = fonts.width(Face.BOLD, 44, str(count))
        sheet.text(Box(right - wide, 0, right, HEAD), str(count), CREAM, 44)
        sign = trimmed(name, 56)
        right -= wide + 8 + sign.width
        sheet.sprite(sign, right, 2)
        right -= 18
    _events(sheet, events, left, right - 8)
    return sheet.finish()


def _events(sheet: Sheet, events: tuple[tuple[str, str], ...], left: int, right: int) -> None:
    """Cards in force, with their names while there is room, else as signs alone."""
    wide = [fonts.width(Face.BOLD, 40, fonts.readable(Face.BOLD, name)) + 52 + 26 for _, name in events]
    named = sum(wide) + 8 * (len(wide) - 1) <= right - left
    for (sign, name), room in zip(events, wide, strict=True):
        box = Box(left, 2, left + (room if named else 62), HEAD - 2)
        sheet.panel(box, FELT_LIGHT, 16)
        sheet.sprite(icon(sign, 46), left + 8, 7)
        if named:
            sheet.text(Box(left + 60, 0, box.right - 8, HEAD), name, CREAM, 40)
        left = box.right + 8
