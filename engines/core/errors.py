"""Errors, sorted by who can act on them.

GameError                 a player or host can act on it: it carries a reason and a remedy
├── IllegalAction         readable, but the rules forbid it now
├── UnreadableAction      the typed text is not an action of the game
└── (services add their own: StaleAction, NotYours, ...)
RulesFault                a bug of ours: never shown as the player's mistake
ComponentsError           a component file, or a part of it, is not valid
"""

from engines.core.phrase import Phrase
from engines.core.values import frozen


class GameError(Exception):
    """An error for a person's request that cannot be fulfilled, with a reason and a remedy."""

    def __init__(self, reason: Phrase, remedy: Phrase) -> None:
        super().__init__(reason.key, remedy.key)
        self.reason = reason
        self.remedy = remedy


class IllegalAction(GameError):
    """The action is well formed, and the rules forbid it in this position. Nothing has changed."""


class UnreadableAction(GameError):
    """The typed text is not an action of this game. Nothing has changed."""


class RulesFault(Exception):
    """A bug of ours: a position that the rules do not cover, a game that does not end, or a wrong call of the engine."""


class ComponentsError(Exception):
    """A component file, or a value in it, is not valid. `problem` says where and why; it is a phrase if the author of the file,
    a host or server, will read it."""

    def __init__(self, problem: Phrase | str) -> None:
        super().__init__(problem)
        self.problem = problem


@frozen
class Problem:
    """One broken invariant, for developers and logs: `rule` names it, `detail` gives the numbers, never a secret."""

    rule: str
    detail: str
