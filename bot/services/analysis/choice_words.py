"""The words a choice is read in: what its buttons and completions are called."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.binding import AnyGame, AnySpace, AnyState
from engines.core.errors import IllegalAction
from engines.core.phrase import Phrase, phrase
from engines.core.seats import Seat


def choice_words(game: AnyGame, state: AnyState, seat: Seat, actions: Sequence[object]) -> tuple[Phrase, ...]:
    """What a seat did with these actions, the first of them in this position, word by word. The step that only closes a decision
    is left out."""
    found: list[Phrase] = []
    for number, action in enumerate(actions):
        space = game.legal_actions(game.view_for(state, seat))
        if number == 0 or not _closes(game.text(action)):
            found += _words_of(space, tuple(game.text(action).split()))
        state = game.follow(state, seat, action)
    return tuple(found)


def _closes(text: str) -> bool:
    return text == "confirm"


def _words_of(space: AnySpace, words: tuple[str, ...]) -> list[Phrase]:
    found: list[Phrase] = []
    for place, word in enumerate(words):
        if place and _closes(word):
            continue
        found.append(_label(space, words[:place], word))
    return found


def _label(space: AnySpace, before: tuple[str, ...], word: str) -> Phrase:
    try:
        offered = space.completions(before, word)
    except IllegalAction:
        offered = ()
    label = next((one.label for one in offered if one.word.lower() == word), None)
    return phrase("choice-word", word=word) if label is None else label
