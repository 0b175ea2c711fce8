"""Lines of lettering: names and card texts broken into lines that fit a box."""

from __future__ import annotations

from functools import lru_cache

from render.core import fonts
from render.core.canvas import Align, Box, Sheet
from render.core.fonts import MIN_SIZE, Face
from render.core.theme import Color

LEADING = 1.06
"""Distance of base lines, in type sizes."""


@lru_cache(maxsize=2048)
def broken(face: Face, size: int, text: str, room: int) -> tuple[str, ...]:
    """The text in as few lines as it takes, each as full as fits. A word too wide for a line is broken at its hyphens, or has a
    line of its own."""
    lines: list[str] = []
    for word in text.split():
        joint = " "
        for piece in _pieces(face, size, word, room):
            longer = f"{lines[-1]}{joint}{piece}" if lines else piece
            if lines and fonts.width(face, size, longer) <= room:
                lines[-1] = longer
            else:
                lines.append(piece)
            joint = ""
    return tuple(lines)


def _pieces(face: Face, size: int, word: str, room: int) -> list[str]:
    if fonts.width(face, size, word) <= room:
        return [word]
    parts = word.split("-")
    return [f"{part}-" for part in parts[:-1]] + parts[-1:]


@lru_cache(maxsize=1024)
def lettered(face: Face, largest: int, text: str, room: int, height: int) -> tuple[int, tuple[str, ...]]:
    """The largest size (from `largest` down to `fonts.MIN_SIZE`) at which the text fits, and its lines. What does not fit
    at the smallest size is cut with an ellipsis."""
    shown = fonts.readable(face, text)
    for size in range(largest, MIN_SIZE - 1, -2):
        lines = broken(face, size, shown, room)
        high = round(len(lines) * size * LEADING)
        if high <= height + 1 and all(fonts.width(face, size, line) <= room for line in lines):
            return size, _even(face, size, shown, room, lines)
    most = max(1, int((height + 1) / (MIN_SIZE * LEADING)))
    lines = broken(face, MIN_SIZE, shown, room)
    if len(lines) > most:
        lines = (*lines[: most - 1], fonts.cut(face, MIN_SIZE, " ".join(lines[most - 1 :]) + " ", room))
    return MIN_SIZE, tuple(
        line if fonts.width(face, MIN_SIZE, line) <= room else fonts.cut(face, MIN_SIZE, line, room) for line in lines
    )


def fits(face: Face, text: str, room: int, height: int) -> bool:
    """Whether the text fits at the smallest size."""
    shown = fonts.readable(face, text)
    lines = broken(face, MIN_SIZE, shown, room)
    return len(lines) * MIN_SIZE * LEADING <= height + 1 and all(
        fonts.width(face, MIN_SIZE, line) <= room for line in lines
    )


def _even(face: Face, size: int, text: str, room: int, lines: tuple[str, ...]) -> tuple[str, ...]:
    """The same number of lines, as equally long as possible."""
    best = lines
    for narrower in range(room, room // 3, -12):
        tried = broken(face, size, text, narrower)
        if len(tried) != len(lines) or any(fonts.width(face, size, line) > narrower for line in tried):
            break
        best = tried
    return best


def draw_lines(
    sheet: Sheet, box: Box, text: str, color: Color, largest: int, face: Face = Face.BOLD, align: Align = "center"
) -> None:
    """A text in lines, centred on the height of its box."""
    size, lines = lettered(face, largest, text, box.width, box.height)
    step = round(size * LEADING)
    top = box.top + (box.height - step * len(lines)) // 2
    for number, line in enumerate(lines):
        row = Box(box.left, top + number * step, box.right, top + (number + 1) * step)
        sheet.text(row, line, color, size, face, align)
