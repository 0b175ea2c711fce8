"""The thinking process: reads what a seat sees, answers with what its computer player does, or with a hint."""

from __future__ import annotations

import pickle
from dataclasses import dataclass
from typing import Any, Final

from cachetools import LRUCache

from bot.services.base.workers.process import answering, give_way, run
from engines.core.rng import Rng
from engines.core.seats import Seat

_KEPT: Final = 8
"""Players and advisers kept: those of every game, and of the component sets that are played with."""

_players: Final = LRUCache[bytes, Any](_KEPT)
"""By what they were made of."""


@dataclass(frozen=True, slots=True)
class Question:
    """What a player is asked: `player` is the player, pickled; `view` is all it sees. No key of a game is among it, only the luck
    of this one decision."""

    player: bytes
    view: Any
    seat: Seat
    luck: Rng


@dataclass(frozen=True, slots=True)
class HintQuestion:
    """What an adviser is asked: as in `Question`, with a `key` that belongs to no game."""

    player: bytes
    view: Any
    seat: Seat
    key: str


@dataclass(frozen=True, slots=True)
class Thought:
    """The action or the advice, or the kind of error that prevented it (never its text: that could quote a hand)."""

    action: Any = None
    fault: str | None = None


def think(question: Question | HintQuestion) -> Thought:
    """What the player does, or the adviser says."""
    player = _players.get(question.player)
    if player is None:
        player = _players[question.player] = pickle.loads(question.player)  # noqa: S301 - from the bot
    space = player.game.legal_actions(question.view)
    if isinstance(question, HintQuestion):
        return Thought(player.advise(question.view, question.seat, space, question.key))
    return Thought(player.choose(question.view, question.seat, space, question.luck))


answer: Final = answering(think, lambda kind: Thought(fault=kind))
"""The answer to a question, both pickled."""


def main() -> None:
    """Answer questions, one after the other."""
    give_way()
    run(answer)
