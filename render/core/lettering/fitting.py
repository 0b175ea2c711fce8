"""The fitting of texts to their boxes.

`fitted` tries in this order: unchanged, in several lines of equal length, slightly narrower, slightly smaller; then with the
narrowest letters, with long words broken by the rules of the reader's language (`render.core.hyphens`), and smaller down to the
floor. A text that may be cut shrinks to the floor instead, without broken words or the narrowest letters. Texts needed for a
decision have `LEGIBLE` as their floor, words next to a sign with the same meaning `SECONDARY`, everything else
`fonts.MIN_SIZE`. A text that does not fit at its floor is cut. Under `fonts.strict_boxes` only texts by users (a name, the
title of a tournament) may be cut; any other text raises TextOverflowError.
"""

from functools import lru_cache
from typing import Final, NamedTuple

from render.core.hyphens import HYPHEN, breaks, language_in_use
from render.core.lettering import fonts
from render.core.lettering.fonts import MIN_SIZE, Face

LEGIBLE: Final = 44
"""Smallest type size of texts needed for a decision: 11 px when a picture of 1200 px is shown 290 px wide."""
SECONDARY: Final = 34
"""Smallest type size of words next to a sign or figure with the same meaning: 11 px when 1200 px are shown 390 px wide."""
LEADING: Final = 1.06
"""Distance from one base line to the next, in type sizes."""
LONGEST: Final = 600
"""Largest height in pixels of a box that grows with its text; a longer text is cut."""
_TALL: Final = 0.94
"""Height of a line from its capitals to the ends of its descenders, in type sizes."""
STRETCHES: Final = (100, 92, 84)
"""Widths of letters in per cent, widest first; narrower ones are unreadable."""
_NEARLY: Final = 0.86
"""Share of the largest size down to which letters shrink before a word is broken."""


class Fit(NamedTuple):
    """A fitted text: face, size, width of the letters in per cent, lines. `whole` is False if it had to be cut."""

    face: Face
    size: int
    stretch: int
    lines: tuple[str, ...]
    whole: bool = True

    @property
    def step(self) -> int:
        """Pixels from one base line to the next."""
        return round(self.size * LEADING)

    @property
    def line(self) -> str:
        """The first line; empty if there are no lines."""
        return self.lines[0] if self.lines else ""

    @property
    def width(self) -> int:
        """The width of the longest line in pixels."""
        return max((stretched(self.face, self.size, line, self.stretch) for line in self.lines), default=0)


def fitted(
    face: Face, largest: int, text: str, room: int, height: int, *, floor: int = MIN_SIZE, may_cut: bool = False
) -> Fit:
    """Fit `text` to `room` x `height` pixels, at most at size `largest` and at least at `floor` (or `largest` if that is
    smaller). `may_cut` is for texts by users, whose words are not broken. Under `fonts.strict_boxes`, raise TextOverflowError
    for any other text that would have to be cut."""
    shown_face = fonts.face_for(face, text)
    shown = fonts.readable(shown_face, text)
    smallest = min(largest, floor)
    near = smallest if may_cut else max(smallest, min(largest, round(largest * _NEARLY)))
    fit = _plain(shown_face, largest, near, shown, room, height)
    if fit is None and not may_cut:
        broken_up = _most_lines(shown_face, smallest, height) > 1
        fit = _broken(shown_face, largest, smallest, shown, room, height, language_in_use() if broken_up else "")
    if fit is not None:
        return fit
    if fonts.is_strict() and not may_cut:
        raise fonts.TextOverflowError(f"{text!r} does not fit {room} x {height} px at {smallest} px")
    return _cut(shown_face, smallest, shown, room, height)


def one_line(face: Face, largest: int, text: str, room: int, *, floor: int = LEGIBLE, may_cut: bool = False) -> Fit:
    """Fit `text` to one line of `room` pixels; `Fit.lines` has that line, or none for an empty text."""
    return fitted(face, largest, text, room, fonts.cap_height(face, largest), floor=floor, may_cut=may_cut)


def fits(face: Face, text: str, room: int, height: int, *, floor: int = MIN_SIZE) -> bool:
    """Return whether the text fits at type size `floor`, at most slightly narrowed, without a broken word."""
    shown_face = fonts.face_for(face, text)
    return _plain(shown_face, floor, floor, fonts.readable(shown_face, text), room, height) is not None


def line_count(face: Face, size: int, text: str, room: int) -> int | None:
    """Return the number of lines of a text at type size `size`, with the narrowest letters and long words broken by the rules
    of the reader's language; None if a word is still too wide."""
    shown_face = fonts.face_for(face, text)
    wide = room * 100 // STRETCHES[-1]
    lines = lines_of(shown_face, size, fonts.readable(shown_face, text), wide, language_in_use())
    return None if any(fonts.width(shown_face, size, line) > wide for line in lines) else len(lines)


def least_height(face: Face, text: str, room: int) -> int:
    """Return the least height in pixels of a box of `room` pixels in which the text fits at the smallest type size, at most
    `LONGEST`. Boxes of texts by hosts grow to it."""
    lines = line_count(face, MIN_SIZE, text, room) or 1
    return min(LONGEST, (lines - 1) * round(MIN_SIZE * LEADING) + round(MIN_SIZE * _TALL))


def stretched(face: Face, size: int, text: str, stretch: int) -> int:
    """Return the width in pixels of a line whose letters are `stretch` per cent as wide as usual."""
    return -(-fonts.width(face, size, text) * stretch // 100)


@lru_cache(maxsize=4096)
def _plain(face: Face, largest: int, smallest: int, text: str, room: int, height: int) -> Fit | None:
    """Return the largest fit without a broken word, preferring narrower letters to smaller ones; None if nothing fits."""
    for size in range(largest, smallest - 1, -2):
        for stretch in STRETCHES[:2]:
            lines = _lines(face, size, stretch, text, room, height, "")
            if lines is not None:
                return Fit(face, size, stretch, lines)
    return None


@lru_cache(maxsize=1024)
def _broken(face: Face, largest: int, smallest: int, text: str, room: int, height: int, language: str) -> Fit | None:
    """Return the largest fit, with letters down to the narrowest and words broken by the rules of a language ("": unbroken);
    None if nothing fits."""
    for size in range(largest, smallest - 1, -2):
        for stretch in STRETCHES:
            for way in dict.fromkeys(("", language)):
                lines = _lines(face, size, stretch, text, room, height, way)
                if lines is not None:
                    return Fit(face, size, stretch, lines)
    return None


def _lines(
    face: Face, size: int, stretch: int, text: str, room: int, height: int, language: str
) -> tuple[str, ...] | None:
    """Return the text in lines that fit, as equally long as possible; None if it does not fit."""
    most = _most_lines(face, size, height)
    wide = room * 100 // stretch
    if most and text and fonts.width(face, size, text) <= wide:
        return (text,)
    lines = lines_of(face, size, text, wide, language)
    if len(lines) > most or any(fonts.width(face, size, line) > wide for line in lines):
        return None
    return _even(face, size, text, wide, lines, language)


def _most_lines(face: Face, size: int, height: int) -> int:
    """Return the number of lines for which `height` pixels have room; 1 as soon as the capitals of a line fit, without
    descenders."""
    if fonts.cap_height(face, size) > height:
        return 0
    return 1 + max(0, (height + 1 - round(size * _TALL)) // round(size * LEADING))


@lru_cache(maxsize=4096)
def lines_of(face: Face, size: int, text: str, room: int, language: str = "") -> tuple[str, ...]:
    """Return the text in as few lines as possible, each as full as fits. A word too wide for a line is broken at its hyphens
    and by the rules of a language ("": at its hyphens only). A piece that is still too wide has a line of its own."""
    lines: list[str] = []
    for word in filter(None, text.split(" ")):
        joint = " "
        for piece in _pieces(face, size, word, room, language):
            longer = f"{lines[-1]}{joint}{piece}" if lines else piece
            if lines and fonts.width(face, size, longer) <= room:
                lines[-1] = longer
            else:
                lines.append(piece)
            joint = ""
    return tuple(lines)


def _pieces(face: Face, size: int, word: str, room: int, language: str) -> list[str]:
    """Return a word in pieces as long as fit; a word that fits is one piece. A piece without a break point may be too wide."""
    if fonts.width(face, size, word) <= room:
        return [word]
    after = [at + 1 for at, char in enumerate(word[:-1]) if char == HYPHEN]
    within = breaks(word, language) if language else ()
    pieces: list[str] = []
    start = 0
    while start < len(word) and fonts.width(face, size, word[start:]) > room:
        ends = [at for at in sorted({*after, *within}) if at > start]
        shown = [(at, word[start:at] if at in after else word[start:at] + HYPHEN) for at in ends]
        fitting = [pair for pair in shown if fonts.width(face, size, pair[1]) <= room] or shown[:1]
        if not fitting:
            break
        start = fitting[-1][0]
        pieces.append(fitting[-1][1])
    return [*pieces, word[start:]]


def _even(face: Face, size: int, text: str, room: int, lines: tuple[str, ...], language: str) -> tuple[str, ...]:
    """Return the text in as many lines as `lines`, as equally long as possible, without breaking more words."""
    best, hyphens = lines, _hyphen_count(lines)
    if len(lines) < 2:
        return lines
    for narrower in range(room, room // 3, -12):
        tried = lines_of(face, size, text, narrower, language)
        if len(tried) != len(lines) or _hyphen_count(tried) > hyphens:
            break
        if any(fonts.width(face, size, line) > narrower for line in tried):
            break
        best = tried
    return best


def _hyphen_count(lines: tuple[str, ...]) -> int:
    return sum(line.endswith(HYPHEN) for line in lines)


def _cut(face: Face, size: int, text: str, room: int, height: int) -> Fit:
    """Return as much of the text as fits at `size` with slightly narrowed letters, with an ellipsis where it is cut."""
    stretch = STRETCHES[1]
    wide = room * 100 // stretch
    most = max(1, _most_lines(face, size, height))
    lines = lines_of(face, size, text, wide)
    if len(lines) > most:
        lines = (*lines[: most - 1], fonts.cut(face, size, " ".join(lines[most - 1 :]) + " ", wide))
    shown = (line if fonts.width(face, size, line) <= wide else fonts.cut(face, size, line, wide) for line in lines)
    return Fit(face, size, stretch, tuple(shown), whole=False)
