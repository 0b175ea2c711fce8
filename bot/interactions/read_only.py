"""Which interactions are read-only. They have a rate limit of their own, so that browsing pictures does not use up the one for
actions."""

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
        "hint",
        "now",
        "invite",
        "join",
        "leave",
        "quit",
        "resign",
        "start",
        "computer",
        "rematch",
        "take",
        "agree",
        "object",
        "willing",
        "unorder",
        "puzzle-do",
    }
)
"""Verbs that count as actions."""
ACTING_COMMANDS: Final = frozenset(
    {"play", "game join", "game leave", "game start", "game undo", "game vote", "game rematch"}
)
"""Commands that count as actions."""


def is_read_only(interaction: AnyInteraction, verb: Verb | None) -> bool:
    """Whether an interaction is read-only: everything but actions."""
    if verb is not None:
        return verb not in ACTING_VERBS
    command = interaction.command
    return command is None or command.qualified_name not in ACTING_COMMANDS
