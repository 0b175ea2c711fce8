"""A person's rating over their rated tables: the newest figure, the highest and lowest, and the line between them."""

from typing import Final, Literal, TypeAlias

from PIL import Image

from render.core.canvas import Box, Sheet
from render.core.lettering.fitting import LEGIBLE
from render.core.localizer import Localizer, within
from render.core.palette import in_world
from render.core.pen import Pen, Point
from render.core.pictures.heading import HEADING, MARGIN, TOURNAMENTS, paint_heading
from render.core.pictures.parts import RatingHistoryPart, RatingMark
from render.core.theme import CASH, CREAM, FELT, GOLD, INK, INK_SOFT, RUBY, SAND, Color

Way: TypeAlias = Literal["up", "down"]

FIGURES: Final = 252
"""Height of the panel with the three figures."""
GAP: Final = 14
CHART: Final = 620
"""Height of the panel with the line."""
AIR: Final = 28
"""Pixels between the edge of a panel and its content."""
SCALE: Final = 140
"""Width in pixels of the figures at the left of the line."""
DATES: Final = 76
"""Height in pixels of the row of dates below the line."""
MARK: Final = 30
"""Half the width of a triangle, in pixels."""
LINE: Final = 9
THIN: Final = 5
"""Widths in pixels of the line: `LINE` with dots, `THIN` with too many tables for dots."""
DOTTED: Final = 40
"""Maximum number of tables for which each has a dot."""
MOST_STEPS: Final = 4
"""Maximum number of spaces between the lines of the scale."""


@in_world(TOURNAMENTS)
def paint_rating_history(part: RatingHistoryPart, words: Localizer) -> Image.Image:
    """Paint the picture as wide as the theme's canvas, with a constant height. The highest rating has a triangle that points up,
    the lowest one that points down."""
    width = words.theme.canvas
    top = HEADING + FIGURES + GAP
    sheet = Sheet(width, top + CHART + MARGIN, FELT)
    paint_heading(sheet, part.title, part.subtitle, words)
    _figures(sheet, Box(MARGIN, HEADING, width - MARGIN, HEADING + FIGURES), part, words)
    _chart(sheet, Box(MARGIN, top, width - MARGIN, top + CHART), part, words)
    return sheet.finish()


def alt_rating_history(part: RatingHistoryPart, words: Localizer) -> str:
    """Return the sentences of the part as alternative text, within the limit."""
    return within(words(sentence) for sentence in part.sentences)


def _figures(sheet: Sheet, box: Box, part: RatingHistoryPart, words: Localizer) -> None:
    sheet.panel(box, CREAM)
    middle = box.left + box.width * 45 // 100
    label = Box(box.left + AIR, box.top + 14, middle, box.top + 74)
    sheet.text(label, words(part.label), INK_SOFT, LEGIBLE)
    sheet.text(Box(box.left + AIR, box.top + 80, middle, box.bottom - 16), str(part.values[-1]), INK, 190)
    half = (box.height - 20) // 2
    ways: tuple[tuple[RatingMark, Way], ...] = ((part.highest, "up"), (part.lowest, "down"))
    for number, (mark, way) in enumerate(ways):
        top = box.top + 10 + number * half
        pen = Pen(2 * MARK, 2 * MARK)
        _triangle(pen, (MARK, MARK), way)
        sheet.sprite(pen.finish(), middle + 10, top + half // 2 - MARK)
        left, right, line = middle + 10 + 2 * MARK + 20, box.right - AIR, top + half // 2
        figure = str(part.values[mark.position])
        sheet.text(Box(right - SCALE, top + 2, right, line + 4), figure, INK, 60, align="right")
        sheet.text(Box(left, top + 2, right - SCALE - 8, line + 4), words(mark.label), INK, LEGIBLE)
        sheet.text(Box(left, line + 4, right, top + half), words(mark.date), INK_SOFT, LEGIBLE)


def _chart(sheet: Sheet, box: Box, part: RatingHistoryPart, words: Localizer) -> None:
    """Draw the line over a scale of round figures, below it the dates of the first and last table (one date if both are equal)
    and the number of tables."""
    sheet.panel(box, CREAM)
    low, step, count = rating_scale(min(part.values), max(part.values))
    plot = Box(box.left + AIR + SCALE, box.top + AIR + MARK, box.right - AIR - MARK, box.bottom - DATES - AIR - MARK)

    def height(value: float) -> float:
        return plot.bottom - (value - low) * plot.height / (step * count)

    for number in range(count + 1):
        y = round(height(low + number * step))
        sheet.rect(Box(plot.left - MARK, y - 2, plot.right + MARK, y + 2), SAND)
        figure = Box(box.left + AIR, y - 26, plot.left - MARK - 12, y + 26)
        sheet.text(figure, str(low + number * step), INK_SOFT, LEGIBLE, align="right")
    _line(sheet, plot, part, [height(value) for value in part.values])
    third = (box.width - 2 * AIR) // 3
    dates = Box(box.left + AIR, box.bottom - DATES, box.left + AIR + third - 8, box.bottom - 14)
    if part.first != part.last:
        sheet.text(dates, words(part.first), INK_SOFT, LEGIBLE)
    sheet.text(dates.moved(third, 0), words(part.count), INK_SOFT, LEGIBLE, align="center")
    sheet.text(dates.moved(2 * third + 8, 0), words(part.last), INK_SOFT, LEGIBLE, align="right")


def rating_scale(lowest: int, highest: int) -> tuple[int, int, int]:
    """Return the scale for values from `lowest` to `highest`: its lowest line, the distance between lines, and the number of
    spaces. All lines are round numbers, and there are at least two, even if all values are equal."""
    unit = 10
    while True:
        for step in (unit, 2 * unit, 5 * unit):
            low = lowest // step * step
            count = max(1, -((low - highest) // step))
            if count <= MOST_STEPS:
                return low, step, count
        unit *= 10


def _line(sheet: Sheet, plot: Box, part: RatingHistoryPart, heights: list[float]) -> None:
    reach = plot.inside(-2 * MARK)
    pen = Pen(reach.width, reach.height)
    apart = plot.width / max(1, len(heights) - 1)
    points: list[Point] = [
        (plot.left - reach.left + at * apart, height - reach.top) for at, height in enumerate(heights)
    ]
    dotted = len(points) <= DOTTED
    pen.line(points, INK, LINE if dotted else THIN)
    if dotted:
        for x, y in points:
            pen.disc(x, y, LINE + 4, INK)
    pen.disc(*points[-1], MARK, INK)
    pen.disc(*points[-1], MARK - 8, GOLD)
    _triangle(pen, points[part.highest.position], "up")
    _triangle(pen, points[part.lowest.position], "down")
    sheet.sprite(pen.finish(), reach.left, reach.top)


def _triangle(pen: Pen, at: Point, way: Way) -> None:
    """Draw a triangle, green and pointing up or red and pointing down, framed in the colour of the panel."""
    color: Color = CASH if way == "up" else RUBY
    for reach, fill in ((MARK, CREAM), (MARK - 6, color)):
        rise = -reach if way == "up" else reach
        x, y = at
        pen.polygon([(x, y + rise), (x + reach, y - 0.8 * rise), (x - reach, y - 0.8 * rise)], fill)
