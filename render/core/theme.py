"""Colours by purpose, the seats' marks, and the themes people choose.

A colour here is a role: painters draw with it, and the palette in use (`render.core.palette`) determines its look in a game's
world and in a theme. By default it looks as written here.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

Color: TypeAlias = tuple[int, int, int]
Pattern: TypeAlias = Literal[
    "plain", "stripes", "dots", "bars", "checks",
    "columns", "rain", "rings", "diamonds", "crosses", "waves", "triangles",
]  # fmt: skip


def rgb(code: str) -> Color:
    """Return the three numbers of `#rrggbb`."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def blend(one: Color, other: Color, share: float) -> Color:
    """Return the colour `share` (0 to 1) of the way from `one` to `other`."""
    return (
        round(one[0] + (other[0] - one[0]) * share),
        round(one[1] + (other[1] - one[1]) * share),
        round(one[2] + (other[2] - one[2]) * share),
    )


# These are the colours of the ground (wine-red velvet), of paper and ink, and of brass.
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

# These are the colours of tiles and of the areas of a plan.
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

# These are the colours of marks.
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
class SeatLook:
    """The distinguishing features of a seat besides its name: a colour, a letter and a pattern in `shade`; `ink` is readable on
    the colour."""

    letter: str
    color: Color
    shade: Color
    ink: Color
    pattern: Pattern


SEATS: Final = (
    SeatLook("A", rgb("#C93F2B"), rgb("#A82E1E"), WHITE, "plain"),
    SeatLook("B", rgb("#64B8E8"), rgb("#8FCFF2"), INK, "stripes"),
    SeatLook("C", rgb("#57298C"), rgb("#74469F"), WHITE, "dots"),
    SeatLook("D", rgb("#F4C63A"), rgb("#DBA41C"), INK, "bars"),
    SeatLook("E", rgb("#0E6B55"), rgb("#0A5242"), WHITE, "checks"),
    SeatLook("F", rgb("#0015BC"), rgb("#2B41D6"), WHITE, "columns"),
    SeatLook("G", rgb("#7EFFAB"), rgb("#4FD985"), INK, "rain"),
    SeatLook("H", rgb("#93528D"), rgb("#7A3F75"), WHITE, "rings"),
    SeatLook("I", rgb("#BED6D9"), rgb("#99BCC1"), INK, "diamonds"),
    SeatLook("J", rgb("#B8B85E"), rgb("#99993F"), INK, "crosses"),
    SeatLook("K", rgb("#BE77FF"), rgb("#D09CFF"), INK, "waves"),
    SeatLook("L", rgb("#77986C"), rgb("#93B388"), INK, "triangles"),
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
"""Readable pairs of text and ground: tests require a contrast of at least 4.5, and of 7 in the theme `contrast`."""

ROLES: Final[tuple[Color, ...]] = (
    FELT, FELT_DEEP, FELT_LIGHT, CREAM, PAPER, SAND, INK, INK_SOFT, GOLD, GOLD_LIGHT, GOLD_DEEP, WHITE,
    YELLOW, YELLOW_LIGHT, YELLOW_DEEP, GREEN, GREEN_LIGHT, GREEN_DEEP, BLUE, BLUE_LIGHT, BLUE_DEEP,
    FLOOR_CASINO, FLOOR_NEUTRAL, FLOOR_HOTEL, FLOOR_CASINO_LINE, FLOOR_NEUTRAL_LINE, FLOOR_HOTEL_LINE,
    RUBY, RUBY_DEEP, RUBY_LIGHT, FRESH, STEEL, STEEL_LIGHT, CASH, CROWD, NIGHT,
    *(mark.color for mark in SEATS), *(mark.shade for mark in SEATS),
)  # fmt: skip

EDGES: Final[tuple[tuple[Color, Color], ...]] = (
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


ThemeName: TypeAlias = Literal["standard", "contrast", "large"]


@dataclass(frozen=True, slots=True)
class Theme:
    """A reader's choice for pictures: `colors` are the roles with another look, and `canvas` is the width in pixels for which
    painters of boards lay out. Letters keep their size in pixels, so a narrower canvas shows them larger."""

    name: ThemeName
    canvas: int = 1200
    colors: tuple[tuple[Color, Color], ...] = ()


@dataclass(frozen=True, slots=True)
class World:
    """The colours of a game's pictures: the roles that do not have their default look, each with its colour."""

    name: str
    colors: tuple[tuple[Color, Color], ...] = ()


@dataclass(frozen=True, slots=True)
class Palette:
    """At most 256 colours, the roles first. `roles` maps each role to its look; `name` is unique."""

    name: str
    colors: tuple[Color, ...] = field(compare=False)
    roles: Mapping[Color, Color] = field(compare=False)


_DEEP_ON_WHITE: Final[tuple[tuple[Color, str], ...]] = (
    (FELT, "#000000"), (FELT_DEEP, "#000000"), (FELT_LIGHT, "#2B2B2B"),
    (CREAM, "#FFFFFF"), (PAPER, "#FFFFFF"), (SAND, "#E6E6E6"), (INK, "#000000"), (INK_SOFT, "#2A2A2A"),
    (GOLD, "#FFD21F"), (GOLD_LIGHT, "#FFEE9A"), (GOLD_DEEP, "#5C3A00"),
    (YELLOW, "#FFC400"), (YELLOW_LIGHT, "#FFF3C4"), (YELLOW_DEEP, "#5E3900"),
    (GREEN, "#2E9E58"), (GREEN_LIGHT, "#DDF5E4"), (GREEN_DEEP, "#003B1D"),
    (BLUE, "#3E8FE0"), (BLUE_LIGHT, "#DFEEFF"), (BLUE_DEEP, "#002A5C"),
    (FLOOR_CASINO, "#FFF6D8"), (FLOOR_NEUTRAL, "#FFFFFF"), (FLOOR_HOTEL, "#E8F3FF"),
    (FLOOR_CASINO_LINE, "#8A6A1E"), (FLOOR_NEUTRAL_LINE, "#6E6E6E"), (FLOOR_HOTEL_LINE, "#3F6C93"),
    (RUBY, "#A80014"), (RUBY_DEEP, "#5A000B"), (FRESH, "#A80058"), (STEEL, "#5A5560"), (CASH, "#00582A"), (CROWD, "#12396B"),
    (SEATS[0].color, "#A3200F"), (SEATS[0].shade, "#7C1508"),
    (SEATS[2].color, "#4A1A80"), (SEATS[2].shade, "#6A35A0"),
    (SEATS[4].color, "#00543F"), (SEATS[4].shade, "#003D2E"),
    (SEATS[7].color, "#7C3D77"), (SEATS[7].shade, "#652F61"),
    (SEATS[11].color, "#7A9F6E"), (SEATS[11].shade, "#98BA8C"),
)  # fmt: skip

BLACK: Final = rgb("#000000")
STANDARD: Final = Theme("standard")
CONTRAST: Final = Theme("contrast", colors=tuple([(role, rgb(code)) for role, code in _DEEP_ON_WHITE]))
LARGE: Final = Theme("large", canvas=960)
THEMES: Final[dict[str, Theme]] = {theme.name: theme for theme in (STANDARD, CONTRAST, LARGE)}
