"""Which of the things somebody can ask for only look at something. They have an allowance of their own, so that whoever leafs
through many pictures can still act, and keeps nobody waiting."""

from __future__ import annotations

from typing import Final

from bot.services.base.ids import Verb
from bot.ui.controls import AnyInteraction

ACTING_VERBS: Final[frozenset[Verb]] = frozenset(
    {
        "act",
        "do",
        "pick",
        "undo",
        "join",
        "leave",
        "quit",
        "resign",
        "start",
        "computer",
        "take",
        "agree",
        "object",
        "willing",
        "unorder",
    }
)
"""Controls that play: what they do counts as an action."""
ACTING_COMMANDS: Final = frozenset({"play", "game join", "game leave", "game start", "game undo", "game vote"})
"""Commands that play."""


def is_read_only(interaction: AnyInteraction, verb: Verb | None) -> bool:
    """Whether an interaction counts as a look: everything but what plays."""
    if verb is not None:
        return verb not in ACTING_VERBS
    command = interaction.command
    return command is None or command.qualified_name not in ACTING_COMMANDS
