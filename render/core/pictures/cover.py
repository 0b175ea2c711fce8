"""The cover of a game on the message of a session that has not begun: the game's own art, and on it plates for the seats.

Only the seated people depend on the session (`CoverPart`). A game provides its art and the colours of its plates
(`CoverLook`); plates are laid out and lettered alike for all games."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple, TypeAlias

from PIL import Image

from engines.core.phrase import Phrase, SeatName, phrase
from render.core.canvas import Box, Sheet
from render.core.hyphens import read_in
from render.core.localizer import Localizer, within
from render.core.pen import Pen
from render.core.pictures.parts import CoverPart, SeatKind
from render.core.pieces import cached_piece
from render.core.signs.marks import crown
from render.core.signs.sprites import badge, drawn
from render.core.theme import BLACK, CONTRAST, CREAM, GOLD, GOLD_DEEP, GOLD_LIGHT, INK, RUBY, SEATS, WHITE, Color, blend

COVER_WIDTH: Final = 1200
COVER_HEIGHT: Final = 500
ART_HEIGHT: Final = 276
"""Height in pixels of the art above the plates, with its subject."""
NAME_SIZE: Final = 44
"""Smallest type size of a name: 11 px when the picture is shown 290 px wide."""

LARGE_NAME: Final = 55
"""Smallest type size of a name in large print."""
_ROOMY: Final = 120
"""Height in pixels above which a name's box is for large print."""

Art: TypeAlias = Callable[[], Image.Image]
"""A function that returns a game's art as an RGB picture: stored, or drawn by a module-level function, with a constant result."""

_EDGE: Final = 28
_GAP: Final = 14
_WIDEST_PLATE: Final = 480
"""Widths in pixels: of the edge of the picture, of the gap between plates, and of a plate at most."""
_MOST_SEPARATE: Final = 6
"""Maximum number of seats with which each free seat has a plate of its own; with more seats, the free seats share a plate."""
_LARGEST_NAME: Final = 62
"""Largest type size in pixels of a name that is not in large print."""
_LARGE_PLATE: Final = 136
"""Height of a plate in large print: its letters are a quarter larger."""
_COLORS: Final = 200
"""Number of colours of the picture's palette that are chosen for the art."""


@dataclass(frozen=True, slots=True)
class CoverLook:
    """A game's art (COVER_WIDTH x COVER_HEIGHT) and the colours of its plates: `paper` and `ink` of a taken seat with an
    `edge`; `ground`, `light` and `text` of a free seat."""

    art: Art
    paper: Color
    ink: Color
    edge: Color
    ground: Color
    light: Color
    text: Color
    shade: float = 0.72
    """Opacity of `ground` over the art on a free seat, 0 to 1."""


class _Plate(NamedTuple):
    """The content of a plate: a seat, the kind of player who has it, and the name; for free seats -1, None and a label."""

    seat: int
    kind: SeatKind | None
    text: str


def cover_with_seats(look: CoverLook, part: CoverPart, words: Localizer) -> Image.Image:
    """Return a cover with its plates: COVER_WIDTH x COVER_HEIGHT, in large print as high as its rows of plates need, in a
    palette of its own. Without any seats, as for a tournament, return the art above the plates: COVER_WIDTH x ART_HEIGHT."""
    if words.theme == CONTRAST:
        look = replace(look, paper=WHITE, ink=BLACK, edge=BLACK, ground=BLACK, light=WHITE, text=WHITE, shade=1.0)
    plates = _plates(part, words)
    if not plates:
        return _in_palette(look).crop((0, 0, COVER_WIDTH, ART_HEIGHT))
    if words.theme.canvas < COVER_WIDTH:
        wide = (COVER_WIDTH - 2 * _EDGE - _GAP) // 2
        boxes = list(in_rows(len(plates), 2, (wide, _LARGE_PLATE), _GAP, ART_HEIGHT, centered=False))
        image = _with_ground(look, boxes[-1].bottom + _EDGE)
    else:
        boxes = list(_boxes(len(plates)))
        image = _in_palette(look).copy()
    with read_in(words.language):
        for box, plate in zip(boxes, plates, strict=True):
            image.paste(_painted(look, box, plate), (box.left, box.top))
    return image


def in_rows(
    count: int, columns: int, size: tuple[int, int], gap: int, top: int, *, centered: bool = True
) -> Iterator[Box]:
    """Yield `count` boxes of `size` (width, height) in rows of `columns` from `top` on, centred on COVER_WIDTH. Unless
    `centered`, an incomplete last row begins at the left like the other rows."""
    width, height = size
    for number in range(count):
        row, column = divmod(number, columns)
        here = min(columns, count - row * columns) if centered else columns
        left = (COVER_WIDTH - here * width - (here - 1) * gap) // 2 + column * (width + gap)
        yield Box(left, top + row * (height + gap), left + width, top + row * (height + gap) + height)


def _with_ground(look: CoverLook, height: int) -> Image.Image:
    """Return the art with a height of `height` pixels: cut, or continued below in the colour of the free seats."""
    cover = _in_palette(look)
    image = Image.new("P", (COVER_WIDTH, height), _fixed_colors(look).index(look.ground))
    image.putpalette(cover.getpalette() or [])
    image.paste(cover.crop((0, 0, COVER_WIDTH, min(height, COVER_HEIGHT))), (0, 0))
    return image


def alt_with_seats(about: Phrase, part: CoverPart, words: Localizer) -> str:
    """Return the description of the art in the game's words, then who has each seat and how many are free. If the cover shows
    no seats, return the description alone."""
    if not part.seats and not part.free:
        return words(about)
    seats = [phrase(f"cover-alt-{kind}", seat=SeatName(seat)) for seat, kind in enumerate(part.seats)]
    return within(words(sentence) for sentence in (about, *seats, phrase("cover-alt-free", count=part.free)))


def _plates(part: CoverPart, words: Localizer) -> list[_Plate]:
    taken = [_Plate(seat, kind, words.names[seat]) for seat, kind in enumerate(part.seats)]
    if not part.free:
        return taken
    if len(part.seats) + part.free <= _MOST_SEPARATE:
        return taken + [_Plate(-1, None, words(phrase("cover-free", count=1)))] * part.free
    return [*taken, _Plate(-1, None, words(phrase("cover-free", count=part.free)))]


def _boxes(count: int) -> Iterator[Box]:
    """Yield the boxes of the plates in centred rows: of two for four plates, of four for more than six, otherwise of three."""
    columns = 2 if count == 4 else 3 if count <= 6 else 4
    rows = max(1, -(-count // columns))
    columns = min(columns, max(1, count))
    room = COVER_HEIGHT - ART_HEIGHT - _EDGE // 2
    height = min(120, (room - (rows - 1) * _GAP) // rows)
    width = min(_WIDEST_PLATE, (COVER_WIDTH - 2 * _EDGE - (columns - 1) * _GAP) // columns)
    top = ART_HEIGHT + (room - rows * height - (rows - 1) * _GAP) // 2
    return in_rows(count, columns, (width, height), _GAP, top)


@cached_piece
def drawn_art(art: Art) -> Image.Image:
    """Return art, keeping it for the next picture."""
    return art()


@cached_piece
def _in_palette(look: CoverLook) -> Image.Image:
    """Return the art in a palette made for it, which includes the colours of seats and plates."""
    full = drawn_art(look.art)
    return with_colors(full, full.reduce(3), _fixed_colors(look), _COLORS)


def with_colors(image: Image.Image, sample: Image.Image, fixed: Sequence[Color], chosen: int) -> Image.Image:
    """Return a picture in its own palette: `fixed` colours, and up to `chosen` more from a smaller `sample` of the picture."""
    more = sample.quantize(chosen, Image.Quantize.FASTOCTREE).getpalette() or []
    colors = [channel for color in fixed for channel in color] + more[: chosen * 3]
    palette = Image.new("P", (1, 1))
    palette.putpalette(colors[: 256 * 3])
    return image.quantize(palette=palette, dither=Image.Dither.NONE)


def _fixed_colors(look: CoverLook) -> Sequence[Color]:
    """Return the colours of seats, chips and plates, with steps between paper and ink for the edges of letters."""
    plain = (
        look.paper,
        look.ink,
        look.edge,
        look.ground,
        look.light,
        look.text,
        CREAM,
        INK,
        WHITE,
        GOLD,
        GOLD_LIGHT,
        GOLD_DEEP,
        RUBY,
    )
    steps = tuple(blend(look.paper, look.ink, share / 8) for share in range(1, 8))
    return tuple(dict.fromkeys((*plain, *steps, *(mark.color for mark in SEATS), *(mark.shade for mark in SEATS))))


@cached_piece
def _painted(look: CoverLook, box: Box, plate: _Plate) -> Image.Image:
    """Return a plate on its piece of the art, in the picture's palette."""
    sheet = Sheet(box.width, box.height, look.ground)
    sheet.image.paste(
        drawn_art(look.art).crop((box.left, box.top, box.right, min(box.bottom, max(box.top, COVER_HEIGHT)))), (0, 0)
    )
    here = Box(0, 0, box.width, box.height)
    if plate.kind is None:
        _free_plate(sheet, here, look, plate.text)
    else:
        _taken_plate(sheet, here, look, plate)
    return sheet.image.quantize(palette=_in_palette(look), dither=Image.Dither.NONE)


def _taken_plate(sheet: Sheet, box: Box, look: CoverLook, plate: _Plate) -> None:
    sheet.framed(box, look.paper, look.edge, 5, 20)
    edge = 12 if box.height > 80 else 7
    chip = box.height - 2 * edge
    sheet.sprite(_robot(plate.seat, chip) if plate.kind == "computer" else badge(plate.seat, chip), edge + 2, edge)
    if plate.kind == "host":
        side = chip * 5 // 11
        sheet.sprite(_crown(side), edge + 2 + (chip - side) // 2, max(0, edge - side // 3))
    draw_seat_name(sheet, Box(chip + 2 * edge + 8, 4, box.right - edge - 4, box.bottom - 4), plate.text, look.ink)


def _free_plate(sheet: Sheet, box: Box, look: CoverLook, text: str) -> None:
    """Draw a free seat: the art shaded with `look.ground`, a frame in `look.light`, and a plus as an invitation."""
    below = Image.blend(sheet.image, Image.new("RGB", sheet.image.size, look.ground), look.shade)
    sheet.texture(below, box, 20)
    sheet.outlined(Box(0, 0, box.width, box.height), look.light, 4, 20)
    chip = box.height - 36
    sheet.sprite(_plus(chip, look.light, look.ground), 20, 18)
    draw_seat_name(sheet, Box(chip + 36, 4, box.right - 16, box.bottom - 4), text, look.text)


def draw_seat_name(sheet: Sheet, box: Box, text: str, color: Color) -> None:
    """Draw a name as large as fits, in one line or in two; it is cut if it does not fit at the smallest size."""
    roomy = box.height > _ROOMY
    largest = 78 if roomy else max(NAME_SIZE, min(_LARGEST_NAME, box.height * 3 // 5))
    sheet.text(box, text, color, largest, floor=LARGE_NAME if roomy else NAME_SIZE, may_cut=True)


@cached_piece
def _crown(side: int) -> Image.Image:
    return drawn(side, side, lambda pen: crown(pen.at(0, 0, side / 100)))


@cached_piece
def _plus(side: int, light: Color, ground: Color) -> Image.Image:
    def paint(pen: Pen) -> None:
        pen = pen.at(0, 0, side / 100)
        pen.disc(50, 50, 50, light)
        pen.box(42, 18, 58, 82, ground, 4)
        pen.box(18, 42, 82, 58, ground, 4)

    return drawn(side, side, paint)


@cached_piece
def _robot(seat: int, side: int) -> Image.Image:
    mark = SEATS[seat]

    def paint(pen: Pen) -> None:
        pen = pen.at(0, 0, side / 100)
        pen.line([(50, 24), (50, 9)], INK, 6)
        pen.disc(50, 8, 8, INK)
        pen.disc(50, 8, 5, RUBY)
        for x in (1, 84):
            pen.box(x, 46, x + 15, 74, INK, 5)
        pen.box(8, 22, 92, 96, INK, 20)
        pen.box(12, 26, 88, 92, mark.color, 17)
        pen.box(20, 36, 80, 64, INK, 14)
        for x in (36, 64):
            pen.disc(x, 50, 9, GOLD_LIGHT)
            pen.disc(x, 50, 4, WHITE)
        pen.box(30, 72, 70, 84, INK, 4)
        for x in (33, 43, 53, 63):
            pen.box(x, 75, x + 5, 81, CREAM, 1)

    return drawn(side, side, paint)
