"""A sheet to compose on: prepared sprites, flat panels and lines of text, each a fast paste.

Colours are roles, whose look depends on the palette in use."""

from collections.abc import Iterable, Sequence
from typing import Literal, TypeAlias

from PIL import Image, ImageDraw

from render.core.areas import Box
from render.core.encode import to_palette
from render.core.lettering import fonts
from render.core.lettering.fitting import fitted
from render.core.lettering.fonts import Face
from render.core.palette import tone
from render.core.pieces import cached_piece
from render.core.theme import Color

__all__ = ["Align", "Box", "OutOfSheetError", "Sheet", "outline", "rounded", "thinned"]

Align: TypeAlias = Literal["left", "center", "right"]


class OutOfSheetError(ValueError):
    """A drawing exceeds the edge of its sheet (raised under `fonts.strict_boxes` only)."""


class Sheet:
    """An RGB drawing surface. `finish` converts it to the palette in use."""

    def __init__(self, width: int, height: int, ground: Color) -> None:
        self.width = width
        self.height = height
        self.image = Image.new("RGB", (width, height), tone(ground))

    @classmethod
    def of(cls, image: Image.Image) -> "Sheet":
        """Return a sheet that begins as a copy of a prepared RGB picture."""
        sheet = cls.__new__(cls)
        sheet.width, sheet.height = image.size
        sheet.image = image.copy()
        return sheet

    def finish(self) -> Image.Image:
        """Return the drawing as a picture in the palette in use."""
        return to_palette(self.image)

    def rect(self, box: Box, color: Color) -> None:
        """Draw a filled rectangle, which `fonts.strict_boxes` does not check."""
        self._paint(tone(color), box)

    def panel(self, box: Box, color: Color, radius: int = 16) -> None:
        """Draw a filled rectangle with smooth round corners."""
        self._hold(box)
        color = tone(color)
        reach = min(radius, box.width // 2, box.height // 2)
        if reach <= 0 or box.width * box.height < _LARGE:
            self._paint(color, box, rounded(box.width, box.height, radius))
            return
        # Only the corners need a mask, and painting without one is ten times as fast.
        left, top, right, bottom = box
        self._paint(color, (left, top + reach, right, bottom - reach))
        self._paint(color, (left + reach, top, right - reach, top + reach))
        self._paint(color, (left + reach, bottom - reach, right - reach, bottom))
        for mask, (x, y) in _placed_corners(box, reach):
            self._paint(color, (x, y, x + reach, y + reach), mask)

    def framed(self, box: Box, color: Color, border: Color, thick: int, radius: int = 16) -> None:
        """Draw a panel with a border of `thick` pixels inside the box."""
        self.panel(box, border, radius)
        self.panel(box.inside(thick), color, max(1, radius - thick))

    def sprite(self, image: Image.Image, x: int, y: int) -> None:
        """Paste a sprite with its upper left corner at (x, y): RGBA by its own transparency, other modes opaquely."""
        self._hold(Box(x, y, x + image.width, y + image.height))
        if image.mode == "RGBA":
            self.image.paste(image, (x, y), image)
        else:
            self.image.paste(image, (x, y))

    def stencil(self, color: Color, mask: Image.Image, x: int, y: int) -> None:
        """Paint a colour through a mask with its upper left corner at (x, y)."""
        self._hold(Box(x, y, x + mask.width, y + mask.height))
        self._paint(tone(color), (x, y, x + mask.width, y + mask.height), mask)

    def texture(self, image: Image.Image, box: Box, radius: int = 16) -> None:
        """Paste a picture of the box's size with round corners."""
        self._hold(box)
        reach = max(0, min(radius, box.width // 2, box.height // 2))
        # Only at the corners is the background visible, and pasting without a mask is five times as fast.
        rounds = _placed_corners(box, reach) if reach else ()
        corners = [(self._blended(image, box, mask, corner_at), corner_at) for mask, corner_at in rounds]
        self.image.paste(image, (box.left, box.top))
        for corner, corner_at in corners:
            self.image.paste(corner, corner_at)

    def _blended(self, image: Image.Image, box: Box, mask: Image.Image, corner_at: tuple[int, int]) -> Image.Image:
        """Return the part of this sheet from the point `corner_at` on, blended with a picture in a box through a mask."""
        left, top = corner_at
        below = self.image.crop((left, top, left + mask.width, top + mask.height))
        across, down = left - box.left, top - box.top
        below.paste(image.crop((across, down, across + mask.width, down + mask.height)), (0, 0), mask)
        return below

    def outlined(self, box: Box, color: Color, thick: int, radius: int = 16) -> None:
        """Draw a line of `thick` pixels with round corners along the inside of a box."""
        self._hold(box)
        reach = thick + max(1, radius - thick)
        left, top, right, bottom = box
        if reach * 2 > min(box.width, box.height):
            self.stencil(color, outline(box.width, box.height, radius, thick), left, top)
            return
        # Between the corners the line needs no mask.
        color = tone(color)
        for side in (
            (left + reach, top, right - reach, top + thick),
            (left + reach, bottom - thick, right - reach, bottom),
            (left, top + reach, left + thick, bottom - reach),
            (right - thick, top + reach, right, bottom - reach),
        ):
            self._paint(color, side)
        for mask, (x, y) in zip(_ring_corners(radius, thick), _corner_points(box, reach), strict=True):
            self._paint(color, (x, y, x + reach, y + reach), mask)

    def text(
        self,
        box: Box,
        text: str,
        color: Color,
        size: int = fonts.MIN_SIZE,
        face: Face = Face.BOLD,
        align: Align = "left",
        *,
        floor: int = fonts.MIN_SIZE,
        may_cut: bool = False,
    ) -> int:
        """Draw a text in a box, its capitals centred vertically: in one line, or in as many as the height allows if it is too
        long. `render.core.lettering.fitting.fitted` makes it fit, and explains `floor` and `may_cut`.

        Return the x after the line that ends farthest to the right. Under `fonts.strict_boxes`, raise OutOfSheetError if the
        box exceeds the sheet, and TextOverflowError if the text is higher than the box, or must be cut although it may not."""
        self._hold(box)
        fit = fitted(face, size, text, box.width, box.height, floor=floor, may_cut=may_cut)
        cap = fonts.cap_height(fit.face, fit.size)
        if fonts.is_strict() and cap > box.height:
            raise fonts.TextOverflowError(f"{text!r} is taller than its box of {box.height} px")
        # The part from the top of the first line's capitals to the last baseline is centred; descenders do not count.
        baseline = box.top + (box.height + cap - fit.step * (len(fit.lines) - 1)) // 2
        runs = [fonts.run(fit.face, fit.size, line, fit.stretch) for line in fit.lines]
        baseline += self._room_for(runs, baseline, fit.step)
        end = box.left
        for shown in runs:
            left = box.left + _offset(box.width - shown.width, align)
            x, y = left + shown.left, baseline + shown.top
            self._paint(tone(color), (x, y, x + shown.mask.width, y + shown.mask.height), shown.mask)
            baseline += fit.step
            end = max(end, left + shown.width)
        return end

    def _room_for(self, lines: Sequence[fonts.Run], baseline: int, step: int) -> int:
        """Return the number of pixels by which lines must move down (or up, below 0) so that accents and descenders stay on
        the sheet."""
        tops = [baseline + number * step + line.top for number, line in enumerate(lines)]
        bottoms = [top + line.mask.height for top, line in zip(tops, lines, strict=True)]
        return max(-min(tops, default=0), min(0, self.height - max(bottoms, default=0)))

    def _paint(self, color: Color, box: tuple[int, int, int, int], mask: Image.Image | None = None) -> None:
        """Paint a colour as it looks (see `tone`) everywhere in a box, or through a mask of the box's size."""
        # This does what `Image.paste` does, without its checks of arguments, which would run hundreds of times a picture.
        if mask is None:
            self.image.im.paste(color, box)
        else:
            self.image.im.paste(color, box, mask.im)

    def _hold(self, box: Box) -> None:
        if fonts.is_strict() and (box.left < 0 or box.top < 0 or box.right > self.width or box.bottom > self.height):
            raise OutOfSheetError(f"{box} is not on a sheet of {self.width} x {self.height}")


def _offset(free: int, align: Align) -> int:
    return {"left": 0, "center": free // 2, "right": free}[align]


_LARGE = 10_000
"""Minimum number of pixels (width x height) of a panel for painting it in pieces."""


def _placed_corners(box: Box, reach: int) -> Iterable[tuple[Image.Image, tuple[int, int]]]:
    """Return the masks of the four round corners, with their upper left points in a picture."""
    return zip(_corners(reach), _corner_points(box, reach), strict=True)


def _corner_points(box: Box, reach: int) -> tuple[tuple[int, int], ...]:
    """Return the upper left points of the corners of `reach` pixels: top left and right, bottom left and right."""
    left, top, right, bottom = box
    return (left, top), (right - reach, top), (left, bottom - reach), (right - reach, bottom - reach)


@cached_piece
def _corners(radius: int) -> tuple[Image.Image, ...]:
    """Return the masks of round corners: top left and right, bottom left and right."""
    large = Image.new("L", (radius * 8, radius * 8), 0)
    ImageDraw.Draw(large).ellipse((0, 0, radius * 16 - 1, radius * 16 - 1), fill=255)
    corner = large.reduce(8)
    flip, turn = Image.Transpose.FLIP_LEFT_RIGHT, Image.Transpose.ROTATE_180
    return corner, corner.transpose(flip), corner.transpose(Image.Transpose.FLIP_TOP_BOTTOM), corner.transpose(turn)


@cached_piece
def rounded(width: int, height: int, radius: int) -> Image.Image:
    """Return the mask of a rectangle with smooth round corners."""
    mask = Image.new("L", (width, height), 255)
    reach = max(0, min(radius, width // 2, height // 2))
    if reach == 0:
        return mask
    for corner, corner_at in _placed_corners(Box(0, 0, width, height), reach):
        mask.paste(corner, corner_at)
    return mask


def thinned(mask: Image.Image, share: float) -> Image.Image:
    """Return a mask with a share (0 to 1) of its strength."""
    return Image.blend(Image.new("L", mask.size, 0), mask, share)


@cached_piece
def _ring_corners(radius: int, thick: int) -> tuple[Image.Image, ...]:
    """Return the masks of the corners of a rounded frame: top left and right, bottom left and right."""
    reach = thick + max(1, radius - thick)
    ring = outline(2 * reach, 2 * reach, radius, thick)
    return tuple(
        ring.crop((left, top, left + reach, top + reach)) for left, top in _corner_points(Box(0, 0, *ring.size), reach)
    )


@cached_piece
def outline(width: int, height: int, radius: int, thick: int) -> Image.Image:
    """Return the mask of a rounded frame: a line of `thick` pixels along the inside of `width` x `height` pixels."""
    mask = rounded(width, height, radius).copy()
    inner = rounded(width - 2 * thick, height - 2 * thick, max(1, radius - thick))
    mask.paste(0, (thick, thick), inner)
    return mask
