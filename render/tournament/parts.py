"""What each picture shows: values the services fill in. Names are seats of the words' list of names."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engines.core.phrase import Phrase

MOST_ROWS: Final = 15
"""Rows that fit a picture of 4:5; longer lists are cut into several by the caller."""
MOST_COLUMNS: Final = 3


@dataclass(frozen=True, slots=True)
class RankedRow:
    """A line of a list. `name` is the number of a name, `cells` one short text per column, `told` the line as a sentence for
    the alternative text. `lead` is drawn on gold."""

    place: int
    name: int
    cells: tuple[str, ...]
    told: Phrase
    lead: bool = False


@dataclass(frozen=True, slots=True)
class RankingPart:
    """A list by places: ratings, wins, standings. `columns` are at most three headings of a word or two. `lines_after` are
    places after which a line is drawn, for instance above those who are relegated."""

    title: Phrase
    subtitle: Phrase
    columns: tuple[Phrase, ...]
    rows: tuple[RankedRow, ...]
    lines_after: tuple[int, ...] = ()
