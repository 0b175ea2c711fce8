"""The winner picture of a game: the winners, large, in the game's own world, and the others on plates below.

A game provides its art, with a cup on the left, and its lettering (`WinnerLook`). Names, the seats' chips and the plates are
placed alike for all games."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple, TypeAlias

from PIL import Image

from engines.core.outcome import RankedSeat
from engines.core.phrase import Phrase, SeatName, phrase
from render.core.canvas import Box, Sheet
from render.core.hyphens import read_in
from render.core.lettering import fonts
from render.core.lettering.fitting import one_line
from render.core.lettering.fonts import Face
from render.core.localizer import Localizer, within
from render.core.pen import Pen
from render.core.pictures.cover import LARGE_NAME, NAME_SIZE, Art, draw_seat_name, drawn_art, in_rows, with_colors
from render.core.pictures.light import letters, paste_centered, raised
from render.core.pictures.parts import WinnerPart
from render.core.pieces import cached_piece
from render.core.signs.sprites import badge, drawn
from render.core.theme import (
    BLACK,
    CONTRAST,
    CREAM,
    GOLD,
    GOLD_DEEP,
    GOLD_LIGHT,
    INK,
    SEATS,
    STEEL,
    STEEL_LIGHT,
    WHITE,
    Color,
    blend,
)

WINNER_WIDTH: Final = 1200
STAGE: Final = 466
"""Height of the part with cup, sign and names, above the plates of the other seats; without plates, of the whole picture."""
MOST_HEIGHT: Final = 718
"""Height of the picture with two rows of plates, and height of the art."""
CUP_X: Final = 206
CUP: Final = 372
"""Size of the cup in pixels; its middle is `CUP_X` from the left."""
CUP_TOP: Final = 84
WORDS: Final = Box(400, 0, 1190, STAGE)
"""The box of sign, names and score."""
SIGN_Y: Final = 78
"""Vertical middle of the sign."""

Sign: TypeAlias = Callable[[Image.Image, str, int, int, int], None]
"""A function that draws one or two words above the names: given a picture, the words, their middle (x, y), and the available
width."""

_COARSE: Final = 4
"""Factor by which the art is reduced for choosing colours."""
_ROW: Final = 110
_LARGE_ROW: Final = 144
"""Height of a plate in large print, otherwise `_ROW`."""
_GAP: Final = 12
_SIDE: Final = 24
_SEPARATE: Final = 6
"""Maximum number of plates; if there are more other seats, the last plate says how many are not named."""
_WITH_CHIP: Final = 400
"""Width above which a plate has room for the seat's chip."""
_CHIPS_WIDE: Final = 170
"""Width available on the cup for several chips."""
_FADE: Final = 28
"""Pixels over which the black behind the words fades in."""
_NAMED: Final = 3
"""Maximum number of winners named one by one; with more, all beyond the first two share the last line."""
_LARGEST: Final = 172
_SMALLEST: Final = 64
_SCORE: Final = 60
_COLORS: Final = 190
"""Number of colours of the palette that are chosen for the art."""


@dataclass(frozen=True, slots=True)
class WinnerLook:
    """A game's winner picture: its art for a game that somebody `won` and for `nobody`, RGB pictures of WINNER_WIDTH x
    MOST_HEIGHT. `sign` draws the word above the names, which are metal from `light` to `dark` on a `rim`; the score has the
    colour `text`. Plates have `paper`, `ink` and an `edge`. `score` is the message of a score."""

    won: Art
    nobody: Art
    sign: Sign
    light: Color
    dark: Color
    rim: Color
    text: Color
    paper: Color
    ink: Color
    edge: Color
    score: str
    plain: bool = False
    """Draw the words on black, without the art behind them."""


class _WinnerTexts(NamedTuple):
    """The texts beside the cup: the word on the sign, lines of names, the score."""

    title: str
    lines: tuple[str, ...]
    score: str


class _Plate(NamedTuple):
    """The content of a plate: a place, seat, name and score, or (`seat` -1) the number of further seats."""

    place: int
    seat: int
    name: str
    score: str


def winner_picture(look: WinnerLook, part: WinnerPart, words: Localizer) -> Image.Image:
    """Return the picture: WINNER_WIDTH wide, STAGE to MOST_HEIGHT high or more in large print, in a palette of its own."""
    if words.theme == CONTRAST:
        look = replace(
            look, paper=WHITE, ink=BLACK, edge=BLACK, light=WHITE, dark=WHITE, rim=BLACK, text=WHITE, plain=True
        )
    with read_in(words.language):
        return _painted(look, part, words)


def _painted(look: WinnerLook, part: WinnerPart, words: Localizer) -> Image.Image:
    plates = _plates(look, part, words)
    boxes = _boxes(len(plates), large=words.theme.canvas < WINNER_WIDTH)
    art = look.won if part.winners else look.nobody
    high = boxes[-1].bottom + _SIDE - _GAP // 2 if boxes else STAGE
    image = _in_palette(look, art).crop((0, 0, WINNER_WIDTH, high))
    if high > MOST_HEIGHT:
        image.paste(_fixed_colors(look).index(look.ink), (0, MOST_HEIGHT, WINNER_WIDTH, high))
    image.paste(_words_painted(look, art, _sentence_of(look, part, words)), (WORDS.left, WORDS.top))
    if look.plain:
        image.paste(_fixed_colors(look).index(BLACK), (WORDS.right, WORDS.top, WINNER_WIDTH, WORDS.bottom))
    if part.winners:
        seats = tuple(ranked.seat for ranked in part.winners)
        box = _chips_box(len(seats))
        image.paste(_chips_painted(look, box, seats), (box.left, box.top))
    for box, plate in zip(boxes, plates, strict=True):
        image.paste(_plate_painted(look, art, box, plate), (box.left, box.top))
    return image


def alt_with_ranking(about: Phrase, score: str, part: WinnerPart, words: Localizer) -> str:
    """Return the alternative text: the winners with their scores (`score` is the message of a score) or that nobody won, the
    others by place, and the description of the art in the game's words (`about`)."""
    others = [
        phrase(
            "winner-alt-place", place=ranked.place, seat=SeatName(ranked.seat), score=_ended_with(part, ranked, score)
        )
        for ranked in part.others
    ]
    return within(words(sentence) for sentence in (*_alt_won(score, part), *others, about))


def _alt_won(score: str, part: WinnerPart) -> Iterator[Phrase]:
    if not part.winners:
        yield Phrase("winner-alt-nobody")
    kind = "alone" if len(part.ranking) == 1 else "won" if len(part.winners) == 1 else "shared"
    for ranked in part.winners:
        yield phrase(f"winner-alt-{kind}", seat=SeatName(ranked.seat), score=_ended_with(part, ranked, score))


def _ended_with(part: WinnerPart, ranked: RankedSeat, score: str) -> Phrase:
    return part.ending_of(ranked) or phrase(score, score=ranked.score)


def _sentence_of(look: WinnerLook, part: WinnerPart, words: Localizer) -> _WinnerTexts:
    winners = part.winners
    title = words(
        Phrase("winner-title-alone") if len(part.ranking) == 1 else phrase("winner-title", count=len(winners))
    )
    if not winners:
        return _WinnerTexts(title, (words(Phrase("winner-nobody")),), "")
    names = [words.names[ranked.seat] for ranked in winners]
    if len(names) > _NAMED:
        rest = words(phrase("winner-more", count=len(names) - _NAMED + 1))
        names = [*names[: _NAMED - 1], rest]
    return _WinnerTexts(title, tuple(names), words(_ended_with(part, winners[0], look.score)))


def _plates(look: WinnerLook, part: WinnerPart, words: Localizer) -> list[_Plate]:
    others = part.others
    shown = others if len(others) <= _SEPARATE else others[: _SEPARATE - 1]
    plates = [
        _Plate(ranked.place, ranked.seat, words.names[ranked.seat], words(_ended_with(part, ranked, look.score)))
        for ranked in shown
    ]
    if len(shown) < len(others):
        plates.append(_Plate(0, -1, words(phrase("winner-more", count=len(others) - len(shown))), ""))
    return plates


def _boxes(count: int, *, large: bool) -> list[Box]:
    """Return the boxes of the plates: up to four in rows of two, more in rows of three, or in large print two per row."""
    columns = 2 if large or count <= 4 else 3
    width = (WINNER_WIDTH - 2 * _SIDE - (columns - 1) * _GAP) // columns
    size = (width, _LARGE_ROW if large else _ROW)
    return list(in_rows(count, columns, size, _GAP, STAGE + 2, centered=not large))


@cached_piece
def _in_palette(look: WinnerLook, art: Art) -> Image.Image:
    """Return the art in a palette made for it, which includes the colours of lettering, seats and plates."""
    full = drawn_art(art)
    sample = full.reduce(_COARSE)
    # The sign has colours of its own; the colours of names and score are fixed.
    sign = full.crop((WORDS.left, WORDS.top, WORDS.right, WORDS.top + 2 * SIGN_Y))
    look.sign(sign, "Winner", WORDS.width // 2, SIGN_Y, WORDS.width - 120)
    sample.paste(sign.reduce(_COARSE), (WORDS.left // _COARSE, WORDS.top // _COARSE))
    return with_colors(full, sample, _fixed_colors(look), _COLORS)


def _fixed_colors(look: WinnerLook) -> Sequence[Color]:
    plain = (
        *(look.light, look.dark, look.rim, look.text, look.paper, look.ink, look.edge),
        *(CREAM, INK, WHITE, GOLD, GOLD_LIGHT, GOLD_DEEP, STEEL, STEEL_LIGHT, *_MEDALS),
    )
    steps = tuple(blend(look.paper, look.ink, share / 6) for share in range(1, 6))
    metal = tuple(blend(look.light, look.dark, share / 6) for share in range(1, 6))
    return tuple(dict.fromkeys((*plain, *steps, *metal, *(mark.color for mark in SEATS))))


def _fitted(look: WinnerLook, art: Art, image: Image.Image) -> Image.Image:
    return image.quantize(palette=_in_palette(look, art), dither=Image.Dither.NONE)


@cached_piece
def _words_painted(look: WinnerLook, art: Art, sentences: _WinnerTexts) -> Image.Image:
    return _fitted(look, art, _words_on(drawn_art(art), look, sentences))


def _words_on(full: Image.Image, look: WinnerLook, sentences: _WinnerTexts) -> Image.Image:
    """Return the piece of the art with sign, names and score, one below the other."""
    image = full.crop((WORDS.left, WORDS.top, WORDS.right, WORDS.bottom))
    if look.plain:
        image.paste(BLACK, (0, 0), _curtain())
    middle = WORDS.width // 2
    look.sign(image, sentences.title, middle, SIGN_Y, WORDS.width - 120)
    top, bottom = 144, 356 if sentences.score else STAGE - 40
    step = (bottom - top) // len(sentences.lines)
    for number, line in enumerate(sentences.lines):
        largest = min(_LARGEST, step * 7 // 8)
        fit = one_line(Face.SIGN, largest, line, WORDS.width - 60, floor=_SMALLEST, may_cut=True)
        y = top + number * step + step // 2
        raised(
            image, fit.line, fit.size, middle, y,
            light=look.light, dark=look.dark, rim=look.rim, depth=fit.size // 22, face=fit.face, stretch=fit.stretch,
        )  # fmt: skip
    if sentences.score:
        fit = one_line(Face.BOLD, _SCORE, sentences.score, WORDS.width - 60)
        # The score has a dark edge, because a rim in the names' colour would blur the figures on the art.
        for color, stroke, y in ((look.ink, 7, 401), (look.text, 0, 398)):
            mask = letters(fit.line, fit.face, fit.size, stroke, stretch=fit.stretch)
            paste_centered(image, color, mask, middle, y)
    return image


@cached_piece
def _curtain() -> Image.Image:
    mask = Image.new("L", (WORDS.width, WORDS.height), 255)
    for x in range(_FADE):
        mask.paste(255 * (x + 1) // (_FADE + 1), (x, 0, x + 1, WORDS.height))
    return mask


def _chips_box(count: int) -> Box:
    side = _chip_side(count)
    wide = side if count == 1 else _CHIPS_WIDE
    middle = CUP_TOP + CUP * 34 // 100
    return Box(CUP_X - wide // 2, middle - side // 2, CUP_X + wide - wide // 2, middle + side - side // 2)


def _chip_side(count: int) -> int:
    """Return the side of each of `count` chips: as large as possible without covering the letter of another chip."""
    return 132 if count == 1 else 92 if count == 2 else 66


@cached_piece
def _chips_painted(look: WinnerLook, box: Box, seats: tuple[int, ...]) -> Image.Image:
    """Return the chips of the winners, at most three, on the cup."""
    sheet = Sheet.of(drawn_art(look.won).crop(box))
    side = _chip_side(len(seats))
    shown = seats[:3]
    step = 0 if len(shown) == 1 else (box.width - side) // (len(shown) - 1)
    for number, seat in enumerate(shown):
        sheet.sprite(badge(seat, side), number * step, 0)
    return _fitted(look, look.won, sheet.image)


_MEDALS: Final = (CREAM, STEEL_LIGHT, (205, 138, 78), CREAM)
"""Colours by place: silver and bronze; plain for places behind the third, and for a first place that did not win."""


@cached_piece
def _plate_painted(look: WinnerLook, art: Art, box: Box, plate: _Plate) -> Image.Image:
    sheet = Sheet(box.width, box.height, look.ink)
    seen = (box.left, box.top, box.right, min(box.bottom, max(box.top, MOST_HEIGHT)))
    sheet.image.paste(drawn_art(art).crop(seen), (0, 0))
    sheet.framed(Box(0, 0, box.width, box.height), look.paper, look.edge, 5, 20)
    if plate.seat < 0:
        draw_seat_name(sheet, Box(28, 4, box.width - 20, box.height - 4), plate.name, look.ink)
        return _fitted(look, art, sheet.image)
    large = box.height >= _LARGE_ROW
    side = 104 if large else 82 if box.width > _WITH_CHIP else 62
    sheet.sprite(_medal(plate.place, side), 14, (box.height - side) // 2)
    left, right = (side + 28, box.width - 16) if box.width > _WITH_CHIP else (side + 22, box.width - 10)
    chip = 96 if large else 72
    size, floor = (62, LARGE_NAME) if large else (48, NAME_SIZE)
    # Without room for the whole name the chip is left out: the place identifies the plate.
    beside = one_line(Face.BOLD, size, plate.name, right - chip - 12 - left, floor=floor, may_cut=True)
    if box.width > _WITH_CHIP and beside.whole:
        sheet.sprite(badge(plate.seat, chip), box.width - chip - 16, (box.height - chip) // 2)
        right -= chip + 12
    name, score = (
        (Box(left, 10, right, 72), Box(left, 76, right, 134))
        if large
        else (Box(left, 8, right, 54), Box(left, 57, right, 103))
    )
    sheet.text(name, plate.name, look.ink, size, floor=floor, may_cut=True)
    sheet.text(score, plate.score, look.ink, floor)
    return _fitted(look, art, sheet.image)


@cached_piece
def _medal(place: int, side: int) -> Image.Image:
    """Return a disc with the place, in silver or bronze for the second and third."""
    color = _MEDALS[min(place, 4) - 1]

    def paint(pen: Pen) -> None:
        pen = pen.at(0, 0, side / 100)
        pen.disc(50, 50, 50, INK)
        pen.disc(50, 50, 45, color)
        pen.ring(50, 50, 38, blend(color, INK, 0.35), 4)

    image = drawn(side, side, paint)
    size = 58 if place < 10 else 46
    line = fonts.run(Face.BOLD, size, str(place))
    cap = fonts.cap_height(Face.BOLD, size)
    image.paste((*INK, 255), ((side - line.mask.width) // 2, (side - cap) // 2), line.mask)
    return image
