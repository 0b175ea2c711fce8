"""The parts of the pictures that every game has. A part is everything its picture depends on. The module does without Pillow,
so that the bot can make parts without it."""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from engines.core.outcome import RankedSeat
from engines.core.phrase import Phrase


@dataclass(frozen=True, slots=True)
class WinnerPart:
    """The ranking of a finished game, sorted by place, then seat. The names come from the localizer. `ended_with` describes
    each seat's result, in that order, for games whose score alone does not determine the winner; otherwise it is empty."""

    ranking: tuple[RankedSeat, ...]
    ended_with: tuple[Phrase, ...] = ()

    @property
    def winners(self) -> tuple[RankedSeat, ...]:
        """The seats in first place; empty if even they were eliminated."""
        return tuple(ranked for ranked in self.ranking if ranked.place == 1 and not ranked.out)

    @property
    def others(self) -> tuple[RankedSeat, ...]:
        """All other seats, the best first."""
        return tuple(ranked for ranked in self.ranking if ranked.place > 1 or ranked.out)

    def ending_of(self, ranked: RankedSeat) -> Phrase | None:
        """Return the description of a seat's result; None if the score suffices."""
        return self.ended_with[self.ranking.index(ranked)] if self.ended_with else None


SeatKind: TypeAlias = Literal["person", "host", "computer"]


@dataclass(frozen=True, slots=True)
class CoverPart:
    """The kinds of players by seat, and the number of free seats. The names come from the localizer."""

    seats: tuple[SeatKind, ...]
    free: int


Fortune: TypeAlias = Literal["good", "bad", "even"]
MOST_TERMS: Final = 3


@dataclass(frozen=True, slots=True)
class TurnMark:
    """A turning point: the indexes of the two moments between which the curves turn."""

    begin: int
    end: int


@dataclass(frozen=True, slots=True)
class LuckCell:
    """A seat's drawn value, the expected value, and the kind of luck."""

    drawn: str
    expected: Phrase
    fortune: Fortune


@dataclass(frozen=True, slots=True)
class LuckColumn:
    """A term of luck: its name, and a cell for each seat."""

    title: Phrase
    cells: tuple[LuckCell, ...]


@dataclass(frozen=True, slots=True)
class ChancesPart:
    """The chances of the seats over the turns: `curves` by seat, from 0 to 1, at the moments `turns`; `scale` are the lines of
    the scale (heights from 0 to 1) with their labels. `marks` are the turning points, numbered from 1 in this order.
    `turn_word` names the first turn, `luck_word` heads the table of luck, and `sentences` are the alternative text."""

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


@dataclass(frozen=True, slots=True)
class RatingMark:
    """The highest or the lowest rating: its position among the values, its label, and its date."""

    position: int
    label: Phrase
    date: Phrase


@dataclass(frozen=True, slots=True)
class RatingHistoryPart:
    """A person's rating after each of their rated tables, oldest first. `label` names the newest value, `first` and
    `last` are the dates of the ends, `count` states the number of tables, and `sentences` are the alternative text."""

    title: Phrase
    subtitle: Phrase
    label: Phrase
    values: tuple[int, ...]
    highest: RatingMark
    lowest: RatingMark
    first: Phrase
    last: Phrase
    count: Phrase
    sentences: tuple[Phrase, ...]
