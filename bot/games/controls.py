"""Controls of private panels, for any game: rows of buttons, selects, and the words that may follow what was said."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeAlias, TypeVar

from bot.games.binding import Button, Row, Select, SelectOption
from engines.core.errors import IllegalAction
from engines.core.phrase import Phrase
from engines.core.space import ActionSpace

BUTTONS_IN_ROW: Final = 5
OPTIONS_IN_SELECT: Final = 25

Words: TypeAlias = tuple[str, ...]
ActT = TypeVar("ActT")


def button_rows(buttons: Sequence[Button]) -> tuple[Row, ...]:
    """Buttons in rows of five."""
    return tuple(tuple(buttons[start : start + BUTTONS_IN_ROW]) for start in range(0, len(buttons), BUTTONS_IN_ROW))


def select_rows(placeholder: Phrase, options: Sequence[SelectOption]) -> tuple[Row, ...]:
    """Options in as many selects as they need."""
    return tuple(
        Select(placeholder, tuple(options[start : start + OPTIONS_IN_SELECT]))
        for start in range(0, len(options), OPTIONS_IN_SELECT)
    )


def next_words(legal: Iterable[Words], said: Words) -> tuple[str, ...]:
    """The words that may follow `said` in the legal lines of notation, each once, in their order."""
    depth = len(said)
    return tuple(dict.fromkeys(words[depth] for words in legal if words[:depth] == said and len(words) > depth))


def legal_lines(
    space: ActionSpace[ActT], text: Callable[[ActT], str], said: Words, otherwise: IllegalAction
) -> dict[Words, ActT]:
    """The legal actions by the words of their notation. Raises IllegalAction if none begins with `said`: that of the space, if
    it knows why, else `otherwise`."""
    legal = {tuple(text(action).split()): action for action in space}
    if not any(known[: len(said)] == said for known in legal):
        space.facet(said)  # knows why, and raises
        raise otherwise
    return legal
