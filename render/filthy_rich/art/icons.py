"""Small signs: a seat's possessions, the effects of cards, dice. Each is designed in a square of 100 x 100."""

from typing import Final

from PIL import Image

from render.core.lettering import fonts
from render.core.lettering.fonts import Face
from render.core.pen import Pen, curve
from render.core.pieces import cached_piece
from render.core.signs import marks
from render.core.signs.small_signs import Signs
from render.core.theme import (
    BLUE,
    BLUE_DEEP,
    BLUE_LIGHT,
    CASH,
    CREAM,
    FELT_DEEP,
    GOLD,
    GOLD_DEEP,
    GOLD_LIGHT,
    GREEN_LIGHT,
    INK,
    PAPER,
    RUBY,
    RUBY_DEEP,
    RUBY_LIGHT,
    SAND,
    STEEL,
    STEEL_LIGHT,
    WHITE,
    Color,
)


def _tax(pen: Pen) -> None:
    pen.polygon([(14, 0), (86, 0), (86, 92), (74, 100), (62, 92), (50, 100), (38, 92), (26, 100), (14, 92)], INK)
    pen.polygon([(19, 5), (81, 5), (81, 88), (74, 93), (62, 85), (50, 93), (38, 85), (26, 93), (19, 88)], RUBY)
    pen.line([(34, 68), (66, 24)], CREAM, 8)
    for x, y in ((35, 31), (65, 61)):
        pen.ring(x, y, 12, CREAM, 7)


def _sign(pen: Pen) -> None:
    for x in (22, 70):
        pen.box(x, 60, x + 9, 100, INK)
    pen.box(0, 6, 100, 70, INK, 6)
    pen.box(6, 12, 94, 64, GOLD_LIGHT, 3)
    pen.star(50, 39, 24, RUBY, 5, 0.5)


def _asset(pen: Pen) -> None:
    pen.frame(32, 8, 68, 40, INK, 8, 8)
    pen.box(0, 26, 100, 94, INK, 10)
    pen.box(6, 32, 94, 88, GOLD_DEEP, 6)
    pen.box(6, 52, 94, 60, INK)
    pen.box(42, 48, 58, 68, GOLD_LIGHT, 3)


def _action(pen: Pen) -> None:
    pen.polygon([(58, -2), (10, 58), (42, 58), (30, 102), (90, 38), (56, 38), (72, -2)], INK)
    pen.polygon([(56, 8), (22, 52), (52, 52), (42, 84), (77, 44), (47, 44), (63, 8)], GOLD)


def _hand(pen: Pen) -> None:
    pen.polygon([(2, 22), (46, 4), (82, 88), (38, 104)], INK)
    pen.polygon([(9, 25), (43, 11), (75, 85), (41, 98)], RUBY_LIGHT)
    pen.box(38, 0, 98, 88, INK, 9)
    pen.box(44, 6, 92, 82, CREAM, 5)
    pen.polygon([(68, 20), (84, 44), (68, 68), (52, 44)], RUBY)


def _search(pen: Pen) -> None:
    pen.line([(58, 58), (92, 92)], INK, 18)
    pen.line([(62, 62), (90, 90)], GOLD_DEEP, 10)
    pen.disc(38, 38, 38, INK)
    pen.disc(38, 38, 31, GOLD)
    pen.disc(38, 38, 25, BLUE_LIGHT)
    pen.arc(38, 38, 18, 190, 260, WHITE, 6)


def _more(pen: Pen) -> None:
    pen.disc(50, 50, 50, INK)
    pen.disc(50, 50, 45, CASH)
    pen.box(42, 20, 58, 80, CREAM, 3)
    pen.box(20, 42, 80, 58, CREAM, 3)


def _flame(pen: Pen) -> None:
    pen.polygon(
        [
            (50, -2),
            *curve((50, -2), (96, 44), (84, 78)),
            (66, 100),
            (34, 100),
            *curve((16, 78), (8, 52), (28, 30)),
            (38, 44),
        ],
        INK,
    )
    pen.polygon(
        [
            (52, 12),
            *curve((52, 12), (86, 48), (77, 76)),
            (64, 92),
            (36, 92),
            *curve((24, 76), (18, 56), (28, 44)),
            (40, 58),
        ],
        RUBY,
    )
    pen.polygon([(52, 46), (66, 74), (58, 92), (42, 92), (36, 74)], GOLD)


def _takeover(pen: Pen) -> None:
    pen.polygon([(0, 30), (60, 30), (60, 10), (100, 42), (60, 74), (60, 54), (0, 54)], INK)
    pen.polygon([(6, 36), (66, 36), (66, 22), (90, 42), (66, 62), (66, 48), (6, 48)], GOLD)
    marks.money(pen.at(4, 50, 0.5))


def _move(pen: Pen) -> None:
    for x, y, color in ((0, 0, STEEL_LIGHT), (54, 54, GOLD)):
        pen.box(x, y, x + 46, y + 46, INK, 6)
        pen.box(x + 6, y + 6, x + 40, y + 40, color, 3)
    pen.line(curve((56, 20), (80, 18), (80, 38)), INK, 9)
    pen.polygon([(64, 32), (96, 32), (80, 52)], INK)


def _page(pen: Pen) -> None:
    pen.box(10, 0, 90, 100, INK, 6)
    pen.box(16, 6, 84, 94, PAPER, 3)
    pen.polygon([(84, 52), (84, 94), (42, 94)], INK)
    pen.polygon([(80, 54), (44, 90), (44, 54)], SAND)
    for y in (20, 50, 80):
        pen.disc(16, y, 8, INK)
        pen.disc(16, y, 4, GOLD)


def _dice(pen: Pen) -> None:
    pen.polygon([(50, -2), (100, 40), (50, 102), (0, 40)], INK)
    pen.polygon([(50, 8), (90, 41), (50, 62), (10, 41)], WHITE)
    pen.polygon([(9, 46), (47, 67), (47, 90)], STEEL_LIGHT)
    pen.polygon([(91, 46), (53, 67), (53, 90)], STEEL_LIGHT)
    pen.star(50, 39, 14, RUBY)


def _shield(pen: Pen) -> None:
    pen.polygon([(50, 0), (94, 14), (90, 60), (50, 102), (10, 60), (6, 14)], INK)
    pen.polygon([(50, 8), (86, 20), (82, 57), (50, 92), (18, 57), (14, 20)], BLUE)
    pen.polygon([(50, 8), (86, 20), (82, 57), (50, 92)], BLUE_DEEP)
    _tax(pen.at(29, 22, 0.42))


def _double(pen: Pen) -> None:
    marks.money(pen.at(0, 0, 0.66))
    marks.money(pen.at(34, 34, 0.66))


def _tag(pen: Pen) -> None:
    pen.polygon([(40, 4), (96, 4), (96, 60), (50, 102), (-2, 48)], INK)
    pen.polygon([(43, 11), (89, 11), (89, 57), (50, 93), (7, 48)], GREEN_LIGHT)
    pen.disc(76, 24, 8, INK)
    marks.dollar(pen, 46, 52, 0.8)


def _audit(pen: Pen) -> None:
    _tax(pen.at(0, 0, 0.82))
    _search(pen.at(42, 42, 0.6))


def _collect(pen: Pen) -> None:
    marks.money(pen.at(24, -4, 0.56))
    pen.polygon(
        [(0, 56), (20, 56), (34, 64), (66, 62), (70, 72), (96, 56), (102, 64), (74, 94), (30, 98), (0, 96)], INK
    )
    pen.polygon(
        [(5, 62), (19, 62), (33, 70), (61, 68), (60, 74), (42, 78), (70, 80), (94, 63), (72, 88), (30, 92), (5, 90)],
        SAND,
    )


def _parachute(pen: Pen) -> None:
    for x in (6, 36, 64, 94):
        pen.line([(x, 44), (50, 88)], INK, 4)
    pen.slice(50, 46, 50, 180, 360, INK)
    pen.slice(50, 44, 44, 180, 360, GOLD)
    pen.slice(50, 44, 44, 240, 300, RUBY)
    pen.box(36, 78, 64, 102, INK, 4)
    pen.box(41, 83, 59, 97, CASH, 2)


def _percent(pen: Pen) -> None:
    pen.star(50, 50, 54, INK, 12, 0.84)
    pen.star(50, 50, 47, BLUE, 12, 0.84)
    pen.line([(34, 70), (66, 30)], WHITE, 9)
    for x, y in ((34, 36), (66, 64)):
        pen.ring(x, y, 12, WHITE, 7)


def _again(pen: Pen) -> None:
    pen.ring(50, 50, 48, INK, 22)
    pen.ring(50, 50, 43, GOLD, 12)
    pen.box(52, 0, 70, 18, INK)
    pen.polygon([(56, -6), (94, 8), (64, 36)], INK)


def _playable(pen: Pen) -> None:
    pen.disc(50, 50, 50, INK)
    pen.disc(50, 50, 45, CASH)
    pen.polygon([(36, 24), (78, 50), (36, 76)], CREAM)


def _lock(pen: Pen) -> None:
    pen.frame(22, 0, 78, 70, INK, 11, 28)
    pen.box(8, 42, 92, 100, INK, 10)
    pen.box(14, 48, 86, 94, STEEL, 6)
    pen.disc(50, 66, 9, INK)
    pen.box(46, 66, 54, 84, INK, 2)


def _out(pen: Pen) -> None:
    pen.disc(50, 50, 50, INK)
    pen.disc(50, 50, 45, STEEL_LIGHT)
    pen.line([(30, 30), (70, 70)], RUBY_DEEP, 14)
    pen.line([(70, 30), (30, 70)], RUBY_DEEP, 14)


SIGNS: Final = Signs(
    {
        "money": marks.money,
        "crown": marks.crown,
        "closed": marks.no_entry,
        "tax": _tax,
        "business": _sign,
        "asset": _asset,
        "action": _action,
        "hand": _hand,
        "playable": _playable,
        "lock": _lock,
        "out": _out,
        "dice": _dice,
        "shield": _shield,
        "gain": marks.money,
        "collect": _collect,
        "pay": _collect,
        "draw": _hand,
        "search": _search,
        "extra_actions": _more,
        "destroy": _flame,
        "takeover": _takeover,
        "move_sign": _move,
        "close": marks.no_entry,
        "liquidate": _tag,
        "set_page": _page,
        "extra_dice": _dice,
        "reroll": _again,
        "audit": _audit,
        "tax_shield": _shield,
        "hit_multiplier": _double,
        "mod": _percent,
        "repay": marks.money,
        "safety_net": _parachute,
    },
    gap=0.16,
)
"""Signs by name; every kind of effect has a sign named after it."""

icon = SIGNS.icon
figure = SIGNS.figure
figure_width = SIGNS.figure_width


@cached_piece
def business_die(number: int, size: int, state: str = "miss") -> Image.Image:
    """Return a ten-sided die. `state` is `miss`, `hit` or `zero` (a zero that counts for taxes)."""
    face, side, ink = {"miss": (CREAM, SAND, INK), "hit": (GOLD, GOLD_DEEP, INK), "zero": (RUBY, RUBY_DEEP, CREAM)}[
        state
    ]
    pen = Pen(size, size)
    kite = pen.at(0, 0, size / 100)
    kite.polygon([(50, 0), (99, 46), (99, 58), (50, 99), (1, 58), (1, 46)], FELT_DEEP)
    kite.polygon([(50, 5), (93, 47), (93, 56), (50, 93), (7, 56), (7, 47)], side)
    kite.polygon([(50, 5), (88, 50), (50, 82), (12, 50)], face)
    return _numbered(pen.finish(), str(number), ink, size, round(size * 0.44))


@cached_piece
def page_die(number: int, size: int) -> Image.Image:
    """Return the six-sided die that turns the page; 5 and 6, which keep the page, are grey."""
    pen = Pen(size, size)
    cube = pen.at(0, 0, size / 100)
    cube.box(2, 2, 98, 98, FELT_DEEP, 20)
    cube.box(7, 7, 93, 93, BLUE_LIGHT if number <= 4 else STEEL_LIGHT, 16)
    return _numbered(pen.finish(), str(number), INK, size, size // 2)


def _numbered(sprite: Image.Image, text: str, ink: Color, size: int, middle: int) -> Image.Image:
    letter = max(fonts.MIN_SIZE, round(size * 0.56))
    line = fonts.run(Face.BOLD, letter, text)
    cap = fonts.cap_height(Face.BOLD, letter)
    left = (size - line.mask.width) // 2
    sprite.paste((*ink, 255), (left, middle - cap // 2), line.mask)
    return sprite
