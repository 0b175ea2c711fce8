"""The worker process of computer players: it reads a seat's view and answers with the player's action or with a hint."""

import pickle
from dataclasses import dataclass
from typing import Any, Final

from cachetools import LRUCache

from bot.services.base.workers.process import lower_priority, make_answerer, run_worker
from engines.core.rng import Rng
from engines.core.seats import Seat

_KEPT: Final = 8
"""Players and advisers kept in memory, enough for every game and the component sets in use."""

_players: Final = LRUCache[bytes, Any](_KEPT)
"""Players and advisers by their pickled form."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question to a player or an adviser: `player` is its pickled form, `view` all that it sees. It contains no game key, only
    the luck of this one decision, or for an adviser a key that belongs to no game."""

    player: bytes
    view: Any
    seat: Seat
    luck: Rng | str


def think(question: Question) -> Any:
    """Return the player's action or the adviser's hint."""
    player = _players.get(question.player)
    if player is None:
        player = _players[question.player] = pickle.loads(question.player)  # noqa: S301 - from the bot
    space = player.game.legal_actions(question.view)
    ask = player.advise if isinstance(question.luck, str) else player.choose
    return ask(question.view, question.seat, space, question.luck)


answer: Final = make_answerer(think)
"""Function that answers a pickled question with a pickled action or hint, or with `JobFailure`."""


def main() -> None:
    """Answer questions, one after the other."""
    lower_priority()
    run_worker(answer)
