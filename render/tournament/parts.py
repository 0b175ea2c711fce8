"""The content of each picture: values that the services fill in. A name is an index into the localizer's `names`."""

from dataclasses import dataclass
from typing import Final, TypeAlias

from engines.core.phrase import Phrase
from render.core.localizer import Localizer

Figure: TypeAlias = str | Phrase
"""A short text: plain if it is the same in every language, otherwise a phrase, such as a number with a decimal mark."""
MOST_ROWS: Final = 15
"""Maximum number of rows of a picture, which is then about 4:5; the caller divides longer lists."""
MOST_ROUNDS: Final = 9
"""Maximum number of rounds of a course."""
MOST_COLUMNS: Final = 3
"""Maximum number of rounds of a bracket side by side."""


def figure_text(figure: Figure, words: Localizer) -> str:
    """Return a figure in the reader's language."""
    return words(figure) if isinstance(figure, Phrase) else figure


@dataclass(frozen=True, slots=True)
class Headed:
    """The heading of a picture of a list or a tournament."""

    title: Phrase
    subtitle: Phrase


@dataclass(frozen=True, slots=True)
class RankedRow:
    """A line of a list. `cells` are one short text per column, `sentence` the line for the alternative text. A `lead`
    line is drawn on gold."""

    place: int
    name: int
    cells: tuple[Figure, ...]
    sentence: Phrase
    lead: bool = False


@dataclass(frozen=True, slots=True)
class RankingPart(Headed):
    """A list by places: ratings, wins, standings. `columns` are at most three headings of a word or two. `lines_after`
    are places after which a line is drawn, for instance above those who are relegated, and `legend` explains the
    lines."""

    columns: tuple[Phrase, ...]
    rows: tuple[RankedRow, ...]
    lines_after: tuple[int, ...] = ()
    legend: Phrase | None = None


@dataclass(frozen=True, slots=True)
class SeatPart:
    """A seat of a table. `place` is None while the table is not over; `value` is the seat's score, or empty; `on` marks
    players who advance. `name` is None if it is not yet known who has the seat."""

    name: int | None
    place: int | None = None
    value: Figure = ""
    on: bool = False


@dataclass(frozen=True, slots=True)
class TablePart:
    """A table of a round in the order of its seats; `label` is its number, `state` a word on its progress."""

    label: Phrase
    state: Phrase
    seats: tuple[SeatPart, ...]
    sentence: Phrase


@dataclass(frozen=True, slots=True)
class RoundPart(Headed):
    """The tables of a round, at most `tables_per_picture`. `free` are the players without a table, listed after
    `free_label`."""

    tables: tuple[TablePart, ...]
    free: tuple[int, ...] = ()
    free_label: Phrase | None = None


@dataclass(frozen=True, slots=True)
class BracketPart(Headed):
    """Rounds of an elimination, at most three, the last one at the right, each with its name and its tables. `links` has, for
    each round but the last, pairs of indexes: a table, and the table of the next round to which it leads."""

    rounds: tuple[tuple[Phrase, tuple[TablePart, ...]], ...]
    links: tuple[frozenset[tuple[int, int]], ...] = ()


@dataclass(frozen=True, slots=True)
class CourseRow:
    """A player of a course: the points of each round (empty for a round that is not over), and the total. `won` are the indexes
    in `cells` of the rounds in which the player won the table."""

    place: int
    name: int
    cells: tuple[Figure, ...]
    won: frozenset[int]
    points: Figure
    sentence: Phrase


@dataclass(frozen=True, slots=True)
class CoursePart(Headed):
    """Points by round, best first: at most `MOST_ROWS` players and the last `MOST_ROUNDS` rounds, by number. `heads` is
    the heading of the rounds, `total` the heading of the totals."""

    rounds: tuple[int, ...]
    rows: tuple[CourseRow, ...]
    heads: Phrase
    total: Phrase


@dataclass(frozen=True, slots=True)
class TrophyPart(Headed):
    """The winners (`champions`, below `label`), and the following places: `honours` are a label and a name each."""

    champions: tuple[int, ...]
    label: Phrase
    honours: tuple[tuple[Phrase, int], ...]
    sentence: Phrase
