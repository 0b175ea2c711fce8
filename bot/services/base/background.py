"""Background tasks: the loops that services run from the start of the bot to its end."""

import asyncio
from collections.abc import Coroutine, Iterable
from typing import Any


class BackgroundTask:
    """One coroutine in a task of its own. `name` identifies the task in logs and debuggers."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._task: asyncio.Task[None] | None = None

    def begin(self, work: Coroutine[Any, Any, None]) -> None:
        """Start the coroutine."""
        self._task = asyncio.create_task(work, name=self._name)

    async def end(self) -> bool:
        """Cancel the task and return True once it has stopped. Return False if no task was begun since the last call."""
        task, self._task = self._task, None
        if task is None:
            return False
        await end_all([task])
        return True


async def end_all(tasks: Iterable[asyncio.Task[Any]]) -> None:
    """Cancel tasks and return once they have stopped. Their errors are not raised."""
    ending = tuple(tasks)
    for task in ending:
        task.cancel()
    await asyncio.gather(*ending, return_exceptions=True)
