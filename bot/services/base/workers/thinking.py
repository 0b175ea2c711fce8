"""Computer players that look ahead think in a process of their own, and so do advisers."""

from __future__ import annotations

import asyncio
import pickle
from typing import Any, Final

from bot.services.base.workers.pool import WorkerPool, WorkFailed, result_in
from bot.services.base.workers.thinker import HintQuestion, Question, Thought
from engines.core.game import View
from engines.core.players.advice import Advice, Adviser
from engines.core.players.lookahead import Lookahead
from engines.core.rng import Rng
from engines.core.seats import Seat

WORKER: Final = "bot.services.base.workers.thinker"
"""What a thinking process runs."""

SECONDS: Final = 20.0
"""For one decision, which takes about one on a core of its own."""

PATIENCE: Final = 45.0
"""For one decision with the wait for those that were asked before, and the start of a process."""


class Thinkers:
    """At most `size` thinking processes, started when the first one is needed."""

    def __init__(self, size: int = 1, seconds: float = SECONDS, patience: float = PATIENCE) -> None:
        self._workers = WorkerPool(WORKER, size, seconds)
        self._patience = patience

    @property
    def processes(self) -> frozenset[int]:
        """Process ids of the thinking processes there are now."""
        return self._workers.processes

    async def choose(self, player: Lookahead[Any, Any, Any, Any], view: View[Any, Any], seat: Seat, luck: Rng) -> Any:
        """What the player does. Raises WorkFailed: it took too long, the process died, or the player raised."""
        return await self._asked(Question(player.packed, view, seat, luck))

    async def advise(
        self, adviser: Adviser[Any, Any, Any, Any], view: View[Any, Any], seat: Seat, key: str
    ) -> tuple[Advice[Any], ...]:
        """The hint of an adviser for the seat that looks. Raises WorkFailed like `choose`."""
        return await self._asked(HintQuestion(adviser.packed, view, seat, key))

    async def _asked(self, question: Question | HintQuestion) -> Any:
        try:
            async with asyncio.timeout(self._patience):
                answer = await self._workers.ask(pickle.dumps(question, pickle.HIGHEST_PROTOCOL))
        except TimeoutError as fault:
            raise WorkFailed("too many wait") from fault
        return result_in(answer, Thought).action

    async def close(self) -> None:
        """End the processes; whoever thinks is interrupted."""
        await self._workers.close()
