"""Light and lettering for cover pictures: skies, glows, neon tubes, raised letters. Pictures are RGB."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from PIL import Image, ImageDraw, ImageFilter

from render.core.lettering import fonts
from render.core.lettering.fonts import Face
from render.core.pieces import cached_piece
from render.core.theme import Color, blend

_COARSE = 4
"""Factor by which soft shapes are drawn smaller and enlarged, which is quicker and makes no visible difference."""


def sky(width: int, height: int, stops: Sequence[tuple[float, Color]]) -> Image.Image:
    """Return a picture whose colour changes from top to bottom; `stops` are heights (0 to 1, in order, including both ends)
    and their colours."""
    column = Image.frombytes("RGB", (1, height), bytes(_channels(stops, height)))
    return column.resize((width, height), Image.Resampling.NEAREST)  # pyright: ignore[reportUnknownMemberType]


def _channels(stops: Sequence[tuple[float, Color]], height: int) -> Iterator[int]:
    """Yield red, green and blue of every row from the top."""
    steps, y = max(1, height - 1), 0
    for (above, one), (below, other) in pairwise(stops):
        (red, green, blue), deep = one, below - above
        reds, greens, blues = other[0] - red, other[1] - green, other[2] - blue
        while y < height and y / steps <= below:
            share = (y / steps - above) / deep
            yield from (round(red + reds * share), round(green + greens * share), round(blue + blues * share))
            y += 1
    for _ in range(y, height):
        yield from stops[-1][1]


@cached_piece
def _fade() -> Image.Image:
    return Image.radial_gradient("L")


@cached_piece
def _spot(width: int, height: int, strength: float) -> Image.Image:
    # Pillow's gradient is 181 at the middle of an edge, 255 in a corner.
    shares = [round(max(0, 181 - value) * 255 / 181 * strength) for value in range(256)]
    fading = _fade().point(shares)  # pyright: ignore[reportUnknownMemberType]
    return fading.resize((width, height), Image.Resampling.BILINEAR)  # pyright: ignore[reportUnknownMemberType]


def glow(image: Image.Image, x: int, y: int, reach: tuple[int, int], color: Color, strength: float = 1.0) -> None:
    """Draw light of a colour that fades from (x, y) over `reach` pixels: to either side, and up and down. `strength` is from
    0 to 1."""
    across, up = reach
    image.paste(color, (x - across, y - up), _spot(across * 2, up * 2, strength))


def letters(text: str, face: Face, size: int, stroke: int = 0, stretch: int = 100) -> Image.Image:
    """Return the mask of a line of lettering, thicker by `stroke` pixels on every side. Masks of the
    same line with different strokes have the same centre. `stretch` is the width of letters in per cent."""
    line = fonts.placed(face, size, text)
    left, top, right, bottom = fonts.edges(line)
    mask = Image.new("L", (right - left + 2 * stroke, bottom - top + 2 * stroke), 0)
    draw = ImageDraw.Draw(mask)
    for part in line.parts:
        origin = (stroke - left + part.left, stroke - top - part.up)
        draw.text(origin, part.text, font=part.font, fill=255, stroke_width=stroke, stroke_fill=255, anchor="ls")
    if stretch == 100:
        return mask
    return mask.resize((mask.width * stretch // 100, mask.height), Image.Resampling.LANCZOS)  # pyright: ignore[reportUnknownMemberType]


def paste_centered(image: Image.Image, color: Color | Image.Image, mask: Image.Image, x: int, y: int) -> None:
    """Paint a colour, or a picture of the mask's size, through a mask centred on (x, y)."""
    image.paste(color, (x - mask.width // 2, y - mask.height // 2), mask)


def halo(image: Image.Image, mask: Image.Image, x: int, y: int, color: Color, blur: int, strength: float) -> None:
    """Draw light around a shape: the mask, blurred over `blur` pixels and `strength` times as strong, centred on (x, y)."""
    room = blur * 2
    width, height = mask.width + 2 * room, mask.height + 2 * room
    wide = Image.new("L", (width // _COARSE, height // _COARSE), 0)
    small = mask.resize((mask.width // _COARSE, mask.height // _COARSE), Image.Resampling.BOX)  # pyright: ignore[reportUnknownMemberType]
    wide.paste(small, ((wide.width - small.width) // 2, (wide.height - small.height) // 2))
    soft = wide.filter(ImageFilter.GaussianBlur(blur / _COARSE))
    lit = soft.point([min(255, round(value * strength)) for value in range(256)])  # pyright: ignore[reportUnknownMemberType]
    paste_centered(image, color, lit.resize((width, height), Image.Resampling.BILINEAR), x, y)  # pyright: ignore[reportUnknownMemberType]


def neon(
    image: Image.Image, text: str, size: int, x: int, y: int, colors: tuple[Color, Color, Color], face: Face = Face.SIGN,
    stretch: int = 100,
) -> None:  # fmt: skip
    """Draw lettering in neon tubes, centred on (x, y). `colors` are the light around it, the tube, and its hot core."""
    around, tube, core = colors
    wide = letters(text, face, size, stroke=5, stretch=stretch)
    halo(image, wide, x, y, around, 34, 1.1)
    halo(image, wide, x, y, tube, 12, 0.9)
    paste_centered(image, blend(tube, (0, 0, 0), 0.55), letters(text, face, size, 7, stretch=stretch), x, y + 3)
    paste_centered(image, tube, wide, x, y)
    paste_centered(image, core, letters(text, face, size, stretch=stretch), x, y)


def raised(
    image: Image.Image, text: str, size: int, x: int, y: int, *, light: Color, dark: Color, rim: Color, depth: int = 7,
    face: Face = Face.SIGN, stretch: int = 100,
) -> None:  # fmt: skip
    """Draw metal letters centred on (x, y): the upper and the lower half each fade from `light` to `dark`. The `rim` around
    them is 6 pixels thick, below `depth` pixels more."""
    body, edge = (letters(text, face, size, stroke, stretch=stretch) for stroke in (0, 6))
    for step in range(depth, -1, -1):
        paste_centered(image, blend(rim, (0, 0, 0), 0.45 if step else 0.0), edge, x, y + step)
    paste_centered(
        image, sky(body.width, body.height, [(0.0, light), (0.46, dark), (0.5, light), (1.0, dark)]), body, x, y
    )
