"""The loops of services, which run beside everything else from the start to the end."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any


class BackgroundTask:
    """One coroutine in a task of its own. `name` is what the task is called in logs and debuggers."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._task: asyncio.Task[None] | None = None

    def begin(self, work: Coroutine[Any, Any, None]) -> None:
        """Run it from now on."""
        self._task = asyncio.create_task(work, name=self._name)

    async def end(self) -> bool:
        """Cancel it and return when it has stopped; a second call does nothing. False if it was not begun."""
        task, self._task = self._task, None
        if task is None:
            return False
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        return True
