"""The worker process of computer players: it reads a seat's view and answers with the player's action or with a hint."""

import pickle
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from bot.services.base.workers.process import lower_priority, make_answerer, run_worker
from engines.core.rng import Rng
from engines.core.seats import Seat


@dataclass(frozen=True, slots=True)
class Question:
    """A question to a player or an adviser: `player` is its pickled form, `view` all that it sees. It contains no game key, only
    the luck of this one decision, or for an adviser a key that belongs to no game."""

    player: bytes
    view: Any
    seat: Seat
    luck: Rng | str


@lru_cache(maxsize=8)
def _unpickled(player: bytes) -> Any:
    """Return a player or an adviser from its pickled form. The eight used last are kept in memory, which is enough for every
    game and the component sets in use."""
    return pickle.loads(player)  # noqa: S301 - from the bot


def think(question: Question) -> Any:
    """Return the player's action or the adviser's hint."""
    player = _unpickled(question.player)
    space = player.game.legal_actions(question.view)
    ask = player.advise if isinstance(question.luck, str) else player.choose
    return ask(question.view, question.seat, space, question.luck)


answer: Final = make_answerer(think)
"""Function that answers a pickled question with a pickled action or hint, or with `JobFailure`."""


def main() -> None:
    """Answer questions, one after the other."""
    lower_priority()
    run_worker(answer)
