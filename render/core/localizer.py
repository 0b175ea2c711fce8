"""What painters know of the reader: words, which come by a text function so that painters need no locale files, and the theme."""

from __future__ import annotations

from typing import Literal, Protocol, TypeAlias

from engines.core.phrase import Phrase
from render.core.theme import Theme

SeatMark: TypeAlias = Literal["", "autopilot", "away", "steered"]
"""Autopilot acts for a seat, or its person is away; `steered` in a game that is over: autopilot had the seat at its end.
Empty: nothing of that."""


class Localizer(Protocol):
    """Puts phrases into one language, with the names of one table. Picklable, because painters run in other processes."""

    @property
    def language(self) -> str:
        """Locale folder the sentences come from, for instance `en`."""
        ...

    @property
    def names(self) -> tuple[str, ...]:
        """Display name per seat as it is shown: cut to a length that fits on pictures, told apart and isolated."""
        ...

    @property
    def marks(self) -> tuple[SeatMark, ...]:
        """Mark per seat, as everybody may know it; may end early, seats behind the end have none."""
        ...

    @property
    def theme(self) -> Theme:
        """How the reader wants pictures."""
        ...

    def __call__(self, phrase: Phrase) -> str:
        """The sentence."""
        ...
