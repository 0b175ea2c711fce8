"""What the action spaces of the game share: other names for the same thing, and refusals with their remedy."""

from __future__ import annotations

from abc import abstractmethod

from typing_extensions import override

from engines.core.errors import IllegalAction
from engines.core.notation import Words
from engines.core.phrase import Phrase, PhraseValue, phrase
from engines.core.space import ActionSpace, ListedSpace
from engines.vegas_showdown.actions import Action
from engines.vegas_showdown.notation import NOTATION


def refuse(reason: str, remedy: Phrase, **args: PhraseValue) -> IllegalAction:
    """A refusal: `vs-refuse-<reason>` with its arguments, and what to do instead."""
    return IllegalAction(phrase(f"vs-refuse-{reason}", **args), remedy)


def remedy(name: str, **args: PhraseValue) -> Phrase:
    """`vs-remedy-<name>` with its arguments."""
    return phrase(f"vs-remedy-{name}", **args)


def unknown(words: Words) -> IllegalAction:
    """The words lead nowhere."""
    return refuse("words", remedy("unreadable"), text=" ".join(words)[:60])


class VegasSpace(ActionSpace[Action]):
    """A space of this game: other names for the same thing are understood."""

    notation = NOTATION

    def __contains__(self, action: object) -> bool:
        return self.find(action) is not None

    @abstractmethod
    def find(self, action: object) -> Action | None:
        """The action as it is listed, if it is legal: other names for the same thing are understood."""

    @override
    def unknown(self, words: Words) -> IllegalAction:
        return unknown(words)


class NoSpace(ListedSpace[Action]):
    """Nothing is asked of the seat now."""

    def __init__(self, *, over: bool) -> None:
        super().__init__(NOTATION, ())
        self._over = over

    @override
    def unknown(self, words: Words) -> IllegalAction:
        return self._refuse()

    @override
    @override
    def refusal(self, action: Action) -> IllegalAction | None:
        return self._refuse()

    def _refuse(self) -> IllegalAction:
        if self._over:
            return refuse("over", remedy("see-score"))
        return refuse("not-asked", remedy("wait"))
