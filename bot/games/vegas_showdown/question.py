"""What a panel of Vegas Showdown is made from, and the building blocks of panels.

Every control says words of the typed notation. Panels are made from the legal actions themselves, grouped by their words,
so that nothing illegal can be offered and nothing legal is missing.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bot.games.controls import next_words
from engines.core.errors import IllegalAction
from engines.core.game import View
from engines.core.notation import Words
from engines.core.seats import Seat
from engines.core.space import ActionSpace
from engines.vegas_showdown.actions import Action, Confirm
from engines.vegas_showdown.components import Components
from engines.vegas_showdown.private import Private
from engines.vegas_showdown.public import Public


@dataclass(frozen=True, slots=True)
class Question:
    """Everything a panel is made from. `legal` are the legal actions by their words, `words` what was said so far, `unsound`
    why the draft cannot be confirmed."""

    public: Public
    private: Private
    seat: Seat
    tables: Components
    legal: Mapping[Words, Action]
    words: Words
    unsound: IllegalAction | None

    def next_words(self, said: Words) -> tuple[str, ...]:
        """The words that may follow `said`, in the order of the legal actions."""
        return next_words(self.legal, said)

    @property
    def money(self) -> int:
        """What the seat can spend, in dollars."""
        return self.public.hotels[self.seat].money


def question(
    view: View[Public, Private], seat: Seat, space: ActionSpace[Action], tables: Components, words: Words
) -> Question:
    """Gather what a panel needs. Raises IllegalAction when no legal action begins with `words`."""
    _, private = view.seated
    said = space.said(words)
    unsound = space.refusal(Confirm()) if private.draft else None
    return Question(view.public, private, seat, tables, space.lines, said, unsound)
