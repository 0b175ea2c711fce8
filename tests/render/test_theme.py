"""Colours: readable, distinguishable, and at most one byte per pixel."""

from itertools import combinations

from render.core.canvas import Sheet
from render.core.encode import index_of, to_palette
from render.core.palette import palette_of
from render.core.theme import CREAM, FELT, INK, SEATS, TEXT_PAIRS, THEMES, Color, Palette, World
from render.filthy_rich.world import FILTHY_RICH
from render.new_las_vegas.world import NEW_LAS_VEGAS
from render.vegas_showdown.parts import VEGAS

PALETTES: tuple[Palette, ...] = tuple(
    [
        palette_of(world, theme)
        for world in (World("room"), VEGAS, FILTHY_RICH, NEW_LAS_VEGAS)
        for theme in THEMES.values()
    ]
)
LEAST = {"contrast": 7.0}
"""Least contrast of letters in a theme; in all others the WCAG level AA applies."""

MATRICES: dict[str, tuple[tuple[float, float, float], ...]] = {
    "none": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
"""Matrices of colour blindness by Machado, Oliveira, Fernandes (2009), severity 1, on linear light."""


def linear(color: Color) -> tuple[float, ...]:
    return tuple(c / 255 / 12.92 if c / 255 <= 0.04045 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in color)


def contrast(one: Color, other: Color) -> float:
    """Return WCAG contrast of two colours."""
    lights = sorted(
        sum(w * c for w, c in zip((0.2126, 0.7152, 0.0722), linear(color), strict=True)) for color in (one, other)
    )
    return (lights[1] + 0.05) / (lights[0] + 0.05)


def lab(light: tuple[float, ...]) -> tuple[float, float, float]:
    """Return CIE L*a*b* (D65) of linear light."""
    red, green, blue = light
    xyz = (
        (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047,
        0.2126 * red + 0.7152 * green + 0.0722 * blue,
        (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883,
    )
    x, y, z = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def seen(color: Color, sight: str) -> tuple[float, float, float]:
    light = linear(color)
    rows = MATRICES[sight]
    return lab(tuple(min(1, max(0, sum(a * b for a, b in zip(row, light, strict=True)))) for row in rows))


def test_text_and_seats_can_be_read_and_told_apart_in_every_kind_of_colour_vision() -> None:
    for palette in PALETTES:
        least = LEAST.get(palette.name.partition("/")[2], 4.5)
        for text, ground in TEXT_PAIRS:
            assert contrast(palette.roles[text], palette.roles[ground]) >= least, (text, ground)

    for sight in MATRICES:
        for palette in PALETTES:
            for one, other in combinations(SEATS, 2):
                looks = [seen(palette.roles[mark.color], sight) for mark in (one, other)]
                distance = sum((a - b) ** 2 for a, b in zip(*looks, strict=True)) ** 0.5
                assert distance >= 20, f"{one.letter} and {other.letter}"

    assert len({mark.letter for mark in SEATS}) == len({mark.pattern for mark in SEATS}) == len(SEATS) == 12


def test_palettes_have_at_most_256_colours_with_those_of_the_theme_among_them() -> None:
    for palette in PALETTES:
        assert len(palette.colors) <= 256
        assert len(set(palette.colors)) == len(palette.colors)

    for color in (CREAM, FELT, INK, *(mark.color for mark in SEATS)):
        picture = to_palette(Sheet(4, 4, color).image)
        assert picture.getpixel((1, 1)) == index_of(color)
