"""The language of a picture, and alternative texts within the limit of Discord."""

from collections.abc import Iterable
from typing import Final, Literal, Protocol, TypeAlias

from engines.core.phrase import Phrase, phrase
from render.core.theme import Theme

SeatMark: TypeAlias = Literal["", "autopilot", "away", "steered"]
"""The mark of a seat. `autopilot`: autopilot acts for it. `away`: its person is away. `steered`: autopilot had it at
the end of a finished game. Empty: no mark."""


class Localizer(Protocol):
    """A translator of phrases into one language, with the names of one table. It is picklable, because painters run in other
    processes."""

    @property
    def language(self) -> str:
        """The name of the language's locale folder, for instance `en`."""
        ...

    @property
    def names(self) -> tuple[str, ...]:
        """The display name of each seat: cut to a length that fits on pictures, unique, with right-to-left text isolated."""
        ...

    @property
    def marks(self) -> tuple[SeatMark, ...]:
        """The public mark of each seat; seats beyond the end have no mark."""
        ...

    @property
    def theme(self) -> Theme:
        """The theme that the reader has chosen."""
        ...

    def __call__(self, phrase: Phrase) -> str:
        """Return the sentence of a phrase."""
        ...


def amount(words: Localizer, dollars: int | str) -> str:
    """Return an amount of money as the reader's language writes it: `$5`, in German `5 $`."""
    return words(phrase("dollars", dollars=dollars))


LONGEST: Final = 1024
"""Discord's limit for alternative text."""


def within(sentences: Iterable[str]) -> str:
    """Join sentences to one text of at most `LONGEST` characters, leaving out each sentence that no longer fits. Callers
    pass the most important sentences first."""
    text = ""
    for sentence in sentences:
        longer = f"{text} {sentence}".strip()
        if len(longer) <= LONGEST:
            text = longer
    return text
