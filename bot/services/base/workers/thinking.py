"""The bot's side of computer players that look ahead and of advisers, which run in worker processes."""

import asyncio
import pickle
from typing import Any, Final

from bot.services.base.workers.pool import WorkerPool, WorkFailed, result_in
from bot.services.base.workers.thinker import Question
from engines.core.game import View
from engines.core.players.advice import Advice, Adviser
from engines.core.players.lookahead import Lookahead
from engines.core.rng import Rng
from engines.core.seats import Seat

WORKER: Final = "bot.services.base.workers.thinker"
"""Module that a thinking process runs."""

SECONDS: Final = 20.0
"""Time limit for one decision, in seconds; a decision takes about one second on an idle core."""

PATIENCE: Final = 45.0
"""Time limit in seconds for one decision, including the wait for earlier questions and the start of a process."""


class Thinkers:
    """A pool of at most `size` thinking processes, each started when it is needed. `seconds` limits one answer, `patience` one
    answer with the wait for a free process."""

    def __init__(self, size: int = 1, seconds: float = SECONDS, patience: float = PATIENCE) -> None:
        self._workers = WorkerPool(WORKER, size, seconds)
        self._patience = patience

    @property
    def processes(self) -> frozenset[int]:
        """Ids of the thinking processes that exist now."""
        return self._workers.processes

    async def choose(self, player: Lookahead[Any, Any, Any, Any], view: View[Any, Any], seat: Seat, luck: Rng) -> Any:
        """Return the player's action. Raise WorkFailed if it took too long, the player raised, or the process failed."""
        return await self._answer_of_player(Question(player.packed, view, seat, luck))

    async def advise(
        self, adviser: Adviser[Any, Any, Any, Any], view: View[Any, Any], seat: Seat, key: str
    ) -> tuple[Advice[Any], ...]:
        """Return an adviser's hint for the seat with this view. Raise WorkFailed if the adviser is too slow or fails."""
        return await self._answer_of_player(Question(adviser.packed, view, seat, key))

    async def _answer_of_player(self, question: Question) -> Any:
        try:
            async with asyncio.timeout(self._patience):
                answer = await self._workers.ask(pickle.dumps(question, pickle.HIGHEST_PROTOCOL))
        except TimeoutError as fault:
            raise WorkFailed("too many wait") from fault
        return result_in(answer, object)

    async def close(self) -> None:
        """End the processes; questions in progress fail."""
        await self._workers.close()
