"""The one theme: colours, the seats' marks and the fixed palette every picture is written with.

Colours are named after what they are for. The palette holds every colour of the theme and, for the pairs that meet at
antialiased edges, the steps between them; at most 256 entries, so that a picture needs one byte per pixel and no search
for colours.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

Color: TypeAlias = tuple[int, int, int]
Pattern: TypeAlias = Literal[
    "plain", "stripes", "dots", "bars", "checks",
    "columns", "rain", "rings", "diamonds", "crosses", "waves", "triangles",
]  # fmt: skip


def rgb(code: str) -> Color:
    """`#rrggbb` as three numbers."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def blend(one: Color, other: Color, share: float) -> Color:
    """The colour `share` (0 to 1) of the way from `one` to `other`."""
    return (
        round(one[0] + (other[0] - one[0]) * share),
        round(one[1] + (other[1] - one[1]) * share),
        round(one[2] + (other[2] - one[2]) * share),
    )


# The room: wine-red velvet, cream paper, brass.
FELT: Final = rgb("#3A1A22")
FELT_DEEP: Final = rgb("#27101A")
FELT_LIGHT: Final = rgb("#5A2E39")
CREAM: Final = rgb("#FCF5E8")
PAPER: Final = rgb("#F3E6CE")
SAND: Final = rgb("#DEC9A4")
INK: Final = rgb("#2A171C")
INK_SOFT: Final = rgb("#6A4C44")
GOLD: Final = rgb("#E6B24A")
GOLD_LIGHT: Final = rgb("#F8DC93")
GOLD_DEEP: Final = rgb("#8A5A0C")
WHITE: Final = rgb("#FFFFFF")

# Tiles and the areas of a plan.
YELLOW: Final = rgb("#F2B93B")
YELLOW_LIGHT: Final = rgb("#FBE2A2")
YELLOW_DEEP: Final = rgb("#9C6206")
GREEN: Final = rgb("#57AD77")
GREEN_LIGHT: Final = rgb("#C4E6CD")
GREEN_DEEP: Final = rgb("#175C36")
BLUE: Final = rgb("#5B9BD5")
BLUE_LIGHT: Final = rgb("#CDE2F5")
BLUE_DEEP: Final = rgb("#174A80")
FLOOR_CASINO: Final = rgb("#F5E4BC")
FLOOR_NEUTRAL: Final = rgb("#E9DFD0")
FLOOR_HOTEL: Final = rgb("#D5E1EA")
FLOOR_CASINO_LINE: Final = rgb("#DFC588")
FLOOR_NEUTRAL_LINE: Final = rgb("#CFC0AB")
FLOOR_HOTEL_LINE: Final = rgb("#AFC4D4")

# Marks.
RUBY: Final = rgb("#C4202F")
RUBY_DEEP: Final = rgb("#7D0F1D")
RUBY_LIGHT: Final = rgb("#F28C8C")
FRESH: Final = rgb("#D4147A")
STEEL: Final = rgb("#8E8791")
STEEL_LIGHT: Final = rgb("#D9D3D6")
CASH: Final = rgb("#2F7D4F")
CROWD: Final = rgb("#3A5F8F")
NIGHT: Final = rgb("#2B2350")


@dataclass(frozen=True, slots=True)
class SeatMark:
    """How a seat is told apart without its name: a colour, a letter and a pattern; `ink` is readable on the colour."""

    letter: str
    color: Color
    shade: Color
    ink: Color
    pattern: Pattern


SEATS: Final = (
    SeatMark("A", rgb("#C93F2B"), rgb("#A82E1E"), WHITE, "plain"),
    SeatMark("B", rgb("#64B8E8"), rgb("#8FCFF2"), INK, "stripes"),
    SeatMark("C", rgb("#57298C"), rgb("#74469F"), WHITE, "dots"),
    SeatMark("D", rgb("#F4C63A"), rgb("#DBA41C"), INK, "bars"),
    SeatMark("E", rgb("#0E6B55"), rgb("#0A5242"), WHITE, "checks"),
    SeatMark("F", rgb("#0015BC"), rgb("#2B41D6"), WHITE, "columns"),
    SeatMark("G", rgb("#7EFFAB"), rgb("#4FD985"), INK, "rain"),
    SeatMark("H", rgb("#93528D"), rgb("#7A3F75"), WHITE, "rings"),
    SeatMark("I", rgb("#BED6D9"), rgb("#99BCC1"), INK, "diamonds"),
    SeatMark("J", rgb("#B8B85E"), rgb("#99993F"), INK, "crosses"),
    SeatMark("K", rgb("#BE77FF"), rgb("#D09CFF"), INK, "waves"),
    SeatMark("L", rgb("#77986C"), rgb("#93B388"), INK, "triangles"),
)

TILE_COLORS: Final[dict[str, tuple[Color, Color, Color]]] = {
    "yellow": (YELLOW, YELLOW_LIGHT, YELLOW_DEEP),
    "green": (GREEN, GREEN_LIGHT, GREEN_DEEP),
    "blue": (BLUE, BLUE_LIGHT, BLUE_DEEP),
}
"""Body, light and deep shade by tile colour."""

TEXT_PAIRS: Final[tuple[tuple[Color, Color], ...]] = (
    (INK, CREAM),
    (INK, PAPER),
    (INK, SAND),
    (INK, GOLD),
    (INK, GOLD_LIGHT),
    (INK_SOFT, CREAM),
    (INK_SOFT, PAPER),
    (CREAM, FELT),
    (CREAM, FELT_DEEP),
    (CREAM, FELT_LIGHT),
    (GOLD, FELT),
    (GOLD, FELT_DEEP),
    (CREAM, RUBY),
    (INK, YELLOW_LIGHT),
    (INK, GREEN_LIGHT),
    (INK, BLUE_LIGHT),
    (INK, WHITE),
    (CREAM, FRESH),
    *((mark.ink, mark.color) for mark in SEATS),
)
"""Every (text, ground) pair painters may use; the tests hold each to a contrast of at least 4.5."""

_BASE: Final[tuple[Color, ...]] = (
    FELT, FELT_DEEP, FELT_LIGHT, CREAM, PAPER, SAND, INK, INK_SOFT, GOLD, GOLD_LIGHT, GOLD_DEEP, WHITE,
    YELLOW, YELLOW_LIGHT, YELLOW_DEEP, GREEN, GREEN_LIGHT, GREEN_DEEP, BLUE, BLUE_LIGHT, BLUE_DEEP,
    FLOOR_CASINO, FLOOR_NEUTRAL, FLOOR_HOTEL, FLOOR_CASINO_LINE, FLOOR_NEUTRAL_LINE, FLOOR_HOTEL_LINE,
    RUBY, RUBY_DEEP, RUBY_LIGHT, FRESH, STEEL, STEEL_LIGHT, CASH, CROWD, NIGHT,
    *(mark.color for mark in SEATS), *(mark.shade for mark in SEATS),
)  # fmt: skip

_EDGES: Final[tuple[tuple[Color, Color], ...]] = (
    *TEXT_PAIRS,
    (CREAM, SAND), (FELT, FELT_DEEP), (FELT, GOLD), (GOLD, CREAM), (GOLD, GOLD_DEEP), (GOLD_DEEP, CREAM), (GOLD_LIGHT, GOLD),
    (YELLOW, YELLOW_DEEP), (YELLOW, YELLOW_LIGHT), (YELLOW_LIGHT, YELLOW_DEEP),
    (GREEN, GREEN_DEEP), (GREEN, GREEN_LIGHT), (GREEN_LIGHT, GREEN_DEEP),
    (BLUE, BLUE_DEEP), (BLUE, BLUE_LIGHT), (BLUE_LIGHT, BLUE_DEEP),
    (YELLOW_DEEP, FLOOR_CASINO), (GREEN_DEEP, FLOOR_NEUTRAL), (BLUE_DEEP, FLOOR_HOTEL),
    (FLOOR_CASINO, FLOOR_CASINO_LINE), (FLOOR_HOTEL, FLOOR_HOTEL_LINE), (FLOOR_NEUTRAL, FLOOR_NEUTRAL_LINE),
    (RUBY, CREAM), (RUBY, RUBY_DEEP), (RUBY, YELLOW_LIGHT), (RUBY, GREEN_LIGHT), (RUBY, BLUE_LIGHT), (RUBY, RUBY_LIGHT),
    (FRESH, CREAM), (CASH, CREAM), (CROWD, CREAM), (STEEL, STEEL_LIGHT), (STEEL, CREAM), (NIGHT, GREEN_LIGHT), (NIGHT, GOLD),
    *((mark.color, CREAM) for mark in SEATS), *((mark.color, FELT) for mark in SEATS),
)  # fmt: skip


def _palette() -> tuple[Color, ...]:
    colors = list(dict.fromkeys(_BASE))
    for share in (0.5, 0.25, 0.75):
        for one, other in _EDGES:
            step = blend(one, other, share)
            if len(colors) < 256 and all(_apart(step, color) > 90 for color in colors):
                colors.append(step)
    return tuple(colors)


def _apart(one: Color, other: Color) -> int:
    """Squared distance; steps closer than this to a colour already there would be wasted."""
    red, green, blue = one[0] - other[0], one[1] - other[1], one[2] - other[2]
    return red * red + green * green + blue * blue


PALETTE: Final = _palette()
"""At most 256 colours, the theme's own first."""
