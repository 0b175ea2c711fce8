"""The content of the picture of a person's rating. The module does without Pillow, so that the bot can name it before it
draws."""

from dataclasses import dataclass

from engines.core.phrase import Phrase


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
