"""The binder as seen from the open page: its signs, the signs under them, the latest roll, and the figures of every
seat."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from PIL import Image

from engines.core.phrase import Phrase, phrase
from engines.filthy_rich.deck.book import Book
from engines.filthy_rich.public import Business, Hit, Public
from engines.filthy_rich.table.binder import Pages, pages_of, visible_in
from engines.filthy_rich.table.numbers import hit_payout
from render.core.areas import Area, Painted
from render.core.canvas import Box, Sheet, thinned
from render.core.encode import blank
from render.core.lettering.fonts import Face
from render.core.localizer import Localizer, amount
from render.core.palette import in_world
from render.core.pen import Pen, shape
from render.core.pieces import cached_piece
from render.core.signs.ours import KEY, own_key
from render.core.theme import (
    FELT,
    FELT_DEEP,
    GOLD,
    GOLD_DEEP,
    INK_SOFT,
    PAPER,
    RUBY_DEEP,
    RUBY_LIGHT,
    SAND,
    STEEL,
    STEEL_LIGHT,
    WHITE,
)
from render.filthy_rich.binder.billboard import CELL, GAP, Board, BoardWords, SlotMark, board_piece
from render.filthy_rich.binder.sidebar import DICE, LINE, head_line, hits_by_die, page_box, pages_at, roll_row, sidebar
from render.filthy_rich.binder.standings import standings
from render.filthy_rich.parts import BinderPart, book_of
from render.filthy_rich.world import FILTHY_RICH


@dataclass(frozen=True, slots=True)
class Slot:
    """One slot, as seen from the open page: the businesses visible there, the top one first, and those covered, from the top
    down."""

    seen: tuple[Business, ...]
    covered: tuple[Business, ...]


@dataclass(frozen=True, slots=True)
class Patch:
    """A visible rectangle of a sign: its first slot, its size in slots, and the sides (of N E S W) on which the sign continues
    under another sign."""

    business: Business
    first: int
    columns: int
    rows: int
    runs_on: str

    def slots(self, wide: int) -> tuple[int, ...]:
        """Return the patch's slots row by row, on a page `wide` slots wide."""
        return tuple(self.first + row * wide + column for row in range(self.rows) for column in range(self.columns))


def slots_of(book: Book, public: Public) -> tuple[Slot, ...]:
    """Return every slot of the binder, slot 1 first."""
    pages = pages_of(book, public.businesses)
    return tuple(_slot(book, pages, public.page, number) for number in range(1, book.slots + 1))


def _slot(book: Book, pages: Pages, page: int, number: int) -> Slot:
    seen = visible_in(book, pages, page, number)
    below = (pages[level][number - 1] for level in range(page - 1, -1, -1))
    return Slot(seen, tuple(business for business in below if business and business not in seen))


def patches(public: Public, slots: tuple[Slot, ...], wide: int) -> Iterator[Patch]:
    """Yield the parts of signs that are on top, divided into rectangles."""
    for business in public.businesses:
        on_top = {number for number in business.slots if slots[number - 1].seen[:1] == (business,)}
        hidden = set(business.slots) - on_top
        while on_top:
            first = min(on_top)
            columns, rows = _grown(first, on_top, wide)
            shown = {first + row * wide + column for row in range(rows) for column in range(columns)}
            yield Patch(business, first, columns, rows, _runs_on(shown, hidden, wide))
            on_top -= shown


def _grown(first: int, free: set[int], wide: int) -> tuple[int, int]:
    columns = 1
    while first + columns in free and (first + columns - 1) % wide:
        columns += 1
    rows = 1
    while all(first + rows * wide + column in free for column in range(columns)):
        rows += 1
    return columns, rows


def _runs_on(shown: set[int], hidden: Iterable[int], wide: int) -> str:
    sides = ""
    for number in hidden:
        if number + wide in shown:
            sides += "N"
        if number - wide in shown:
            sides += "S"
        if number - 1 in shown and (number - 1) % wide:
            sides += "E"
        if number + 1 in shown and number % wide:
            sides += "W"
    return "".join(side for side in "NESW" if side in sides)


WIDTH: Final = 1200
MARGIN: Final = 24
TOP: Final = 14
BASE: Final = TOP + 852
"""Lower edge in pixels of binder and column; the rows of the seats are below."""
COVER: Final = Box(MARGIN, TOP, 872, BASE)
PAGE: Final = Box(58, TOP + 7, 862, BASE - 7)
FIRST: Final = (PAGE.left + 15, PAGE.top + 14)
"""Upper left corner of slot 1 on a wide canvas."""
SIDE: Final = Box(886, TOP, WIDTH - MARGIN, BASE)
BELOW: Final = LINE + BASE - TOP + 30
"""Upper edge in pixels of the latest roll on a narrow canvas."""
GAP_BELOW: Final = 8
FOOT: Final = KEY + 6
"""Height in pixels of the key that explains the mark of our own reconstructions."""
TIMES: Final = "\N{MULTIPLICATION SIGN}"


class Scene(NamedTuple):
    """The layout of a canvas: width and height of the binder with the pieces beside or below it; the offset of the `binder` from
    its place on a wide canvas, and of the overview of `pages` from its place in the column (`page_box`)."""

    width: int
    height: int
    binder: tuple[int, int]
    pages: tuple[int, int]

    @property
    def first(self) -> tuple[int, int]:
        """The upper left corner of slot 1."""
        return FIRST[0] + self.binder[0], FIRST[1] + self.binder[1]


def scene_of(canvas: int) -> Scene:
    """Return the layout of a canvas `canvas` pixels wide: the binder with a column beside it or, on a narrow canvas, centred
    with roll and pages below."""
    if canvas >= WIDTH:
        return Scene(WIDTH, BASE, (0, 0), (SIDE.left, SIDE.top))
    across, down = pages_at(canvas - 2 * MARGIN)
    middle = (canvas - COVER.width) // 2 - MARGIN
    return Scene(canvas, BELOW + DICE.height, (middle, LINE + 10 - TOP), (MARGIN + across, BELOW + down))


@in_world(FILTHY_RICH)
def paint_binder(part: BinderPart, words: Localizer) -> Painted:
    """Draw the open page with the hits of the latest roll, the roll, an overview of all pages, and the figures of every
    seat: as wide as the theme's canvas, at most 4:5 at 1200 px. Signs opened or moved in this turn are marked. Areas:
    the places of signs (`slots`) and the pages (`page`)."""
    scene = scene_of(words.theme.canvas)
    inside = scene.width - 2 * MARGIN
    seats = standings(part.public, book_of(part), words, inside)
    image = blank(scene.width, scene.height + GAP_BELOW + seats.height + FOOT, FELT)
    image.paste(binder_scene(part, words), (0, 0))
    image.paste(seats, (MARGIN, scene.height + GAP_BELOW))
    if shows_ours(part):
        image.paste(own_key(words, inside), (MARGIN, image.height - KEY - 3))
    return Painted(image, areas_of(book_of(part), scene))


def areas_of(book: Book, scene: Scene) -> tuple[Area, ...]:
    """Return the areas of every place in which a sign of the deck may lie, places with few slots first, and of the pages."""
    places = sorted({fit.slots for fits in book.fits.values() for fit in fits}, key=lambda slots: (len(slots), slots))
    wide = book.board.columns
    slots = [Area("slots", "+".join(map(str, place)), _box_around(place, wide, scene.first)) for place in places]
    pages = [Area("page", str(page), page_box(page).moved(*scene.pages)) for page in range(1, book.board.pages + 1)]
    return (*slots, *pages)


def _box_around(slots: tuple[int, ...], wide: int, first: tuple[int, int]) -> Box:
    rows, columns = zip(*(divmod(slot - 1, wide) for slot in slots), strict=True)
    across, down = CELL[0] + GAP, CELL[1] + GAP
    left, top = first[0] + min(columns) * across, first[1] + min(rows) * down
    return Box(left, top, first[0] + max(columns) * across + CELL[0], first[1] + max(rows) * down + CELL[1])


def binder_scene(part: BinderPart, words: Localizer) -> Image.Image:
    """Draw the binder and the pieces beside or below it, in the size of `scene_of`."""
    public, book = part.public, book_of(part)
    wide = book.board.columns
    slots = slots_of(book, public)
    scene = scene_of(words.theme.canvas)
    image = blank(scene.width, scene.height, FELT)
    image.paste(_binder(public.page, wide, book.board.rows), scene.binder)
    labels = BoardWords(
        page="",
        over=words(Phrase("fr-pic-over")),
        new=words(Phrase("fr-pic-new")),
        closed=words(Phrase("fr-pic-closed")),
    )
    for patch in patches(public, slots, wide):
        board = _board(
            patch, slots, part, words, labels._replace(page=words(phrase("fr-pic-page", page=patch.business.page)))
        )
        row, column = divmod(patch.first - 1, wide)
        place = (scene.first[0] + column * (CELL[0] + GAP), scene.first[1] + row * (CELL[1] + GAP))
        image.paste(board_piece(board), place)
    if scene.width >= WIDTH:
        image.paste(sidebar(public, book, words, SIDE.width, SIDE.height, part.tumbling), (SIDE.left, SIDE.top))
    else:
        inside = scene.width - 2 * MARGIN
        image.paste(head_line(public, words, inside), (MARGIN, 4))
        image.paste(roll_row(public, book, words, inside, part.tumbling), (MARGIN, BELOW))
    return image


def shows_ours(part: BinderPart) -> bool:
    """Return whether part of a visible card is our own reconstruction."""
    book = book_of(part)
    return any(book.businesses[business.card].ours for slot in slots_of(book, part.public) for business in slot.seen)


def _board(patch: Patch, slots: tuple[Slot, ...], part: BinderPart, words: Localizer, labels: BoardWords) -> Board:
    public, book, business = part.public, book_of(part), patch.business
    depth = public.page - business.page
    pays, hits = hit_payout(book, public, business), _hits(part)
    return Board(
        card=business.card,
        name=words(book.named(business.card)),
        owner=business.owner,
        columns=patch.columns,
        rows=patch.rows,
        marks=tuple(_mark(number, slots[number - 1], hits, words) for number in patch.slots(book.board.columns)),
        words=labels,
        pays=amount(words, f"{pays.dollars}{'+' * pays.more}"),
        runs_on=patch.runs_on,
        depth=depth,
        page=business.page if depth else None,
        fresh=business.card in public.fresh,
        closed=business.closed_by is not None,
        ours=bool(book.businesses[business.card].ours),
    )


def _hits(part: BinderPart) -> tuple[Hit, ...]:
    """Return the hits of the latest roll, without hits of dice that still roll."""
    roll, tumbling = part.public.roll, part.tumbling
    if roll is None or tumbling is None:
        return roll.hits if roll else ()
    dealt = zip(hits_by_die(roll), tumbling.business, strict=True)
    return tuple(hit for hits, on in dealt if on is None for hit in hits)


def _mark(number: int, slot: Slot, rolled: tuple[Hit, ...], words: Localizer) -> SlotMark:
    top = slot.seen[0].card
    brought = [hit.dollars for hit in rolled if hit.slot == number and hit.card == top]
    return SlotMark(
        number,
        tuple(business.owner for business in slot.covered),
        tuple((business.card, business.owner) for business in slot.seen[1:]),
        _paid(brought, words) if brought else "",
    )


def _paid(brought: Sequence[int], words: Localizer) -> str:
    """Return the label for what the dice paid: the number of dice times the amount if several paid the same amount below $10,
    otherwise `+` and the sum."""
    each = sum(brought) // len(brought)
    if len(brought) > 1 and set(brought) == {each} and each < 10:
        return f"{len(brought)}{TIMES}{amount(words, each)}"
    return f"+{amount(words, sum(brought))}"


@cached_piece
def _binder(page: int, wide: int, rows: int) -> Image.Image:
    """Return the static layer: cover, rings, the pages below, empty pockets with their numbers."""
    sheet = Sheet(COVER.right, BASE, FELT)
    sheet.panel(COVER, FELT_DEEP, 28)
    sheet.panel(COVER.inside(5), RUBY_DEEP, 24)
    for y in range(COVER.top + 34, COVER.bottom - 34, 26):
        sheet.rect(Box(COVER.left + 11, y, COVER.left + 14, y + 14), RUBY_LIGHT)
    for deep in range(min(3, page - 1), 0, -1):
        edge = Box(PAGE.left, PAGE.top, PAGE.right + deep * 2, PAGE.bottom + deep * 2)
        sheet.panel(edge, GOLD_DEEP if deep % 2 else SAND, 20)
    sheet.panel(PAGE, PAPER, 20)
    for number in range(wide * rows):
        row, column = divmod(number, wide)
        left, top = FIRST[0] + column * (CELL[0] + GAP), FIRST[1] + row * (CELL[1] + GAP)
        sheet.image.paste(_pocket(), (left, top))
        sheet.text(Box(left, top, left + CELL[0], top + CELL[1]), str(number + 1), INK_SOFT, 110, Face.SIGN, "center")
    for y in (72, 246, 606, 780):
        sheet.sprite(_ring(), MARGIN + 6, TOP + y - 20)
    return sheet.finish()


@cached_piece
def _pocket() -> Image.Image:
    sheet = Sheet(*CELL, PAPER)
    box = Box(0, 0, *CELL)
    sheet.panel(box, SAND, 20)
    sheet.panel(box.inside(4), PAPER, 17)
    sheet.stencil(WHITE, _shine(box.width - 8, box.height - 8), 4, 4)
    return sheet.image


@cached_piece
def _shine(width: int, height: int) -> Image.Image:
    """Return the light on the pane of a pocket, as a mask."""
    beams = ([(150, 0), (200, 0), (60, 254), (10, 254)], [(222, 0), (238, 0), (98, 254), (82, 254)])
    return thinned(shape(width, height, beams), 0.34)


@cached_piece
def _ring() -> Image.Image:
    pen = Pen(56, 40)
    pen.disc(46, 20, 10, FELT_DEEP)
    pen.line([(8, 20), (44, 20)], FELT_DEEP, 17)
    pen.line([(8, 20), (44, 20)], STEEL, 11)
    pen.line([(8, 17), (44, 17)], STEEL_LIGHT, 4)
    pen.disc(4, 20, 3, GOLD)
    return pen.finish()
