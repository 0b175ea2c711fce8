"""The content of the picture of an analysis. The module does without Pillow, so that the bot can name it before it draws."""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from engines.core.phrase import Phrase

Fortune: TypeAlias = Literal["good", "bad", "even"]
MOST_TERMS: Final = 3


@dataclass(frozen=True, slots=True)
class TurnMark:
    """A turning point: between two moments, by their indexes on the curves."""

    begin: int
    end: int


@dataclass(frozen=True, slots=True)
class LuckCell:
    """A seat's drawn value, the expected one, and the kind of luck."""

    drawn: str
    expected: Phrase
    fortune: Fortune


@dataclass(frozen=True, slots=True)
class LuckColumn:
    """A term of luck: its name, and a cell by seat."""

    title: Phrase
    cells: tuple[LuckCell, ...]


@dataclass(frozen=True, slots=True)
class ChancesPart:
    """The chances of the seats over the turns: `curves` by seat, from 0 to 1, at the moments `turns`; `scale` are the lines of
    the scale with their labels. Turning points are numbered from 1 in their order. `sentences` are the alternative text."""

    title: Phrase
    subtitle: Phrase
    turns: tuple[int, ...]
    turn_word: Phrase
    luck_word: Phrase
    curves: tuple[tuple[float, ...], ...]
    scale: tuple[tuple[float, Phrase], ...]
    marks: tuple[TurnMark, ...]
    luck: tuple[LuckColumn, ...]
    sentences: tuple[Phrase, ...]
