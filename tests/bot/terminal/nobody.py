"""A messenger that reaches nobody."""

from collections.abc import Awaitable, Callable
from typing import Any

from bot.services.base.ports import TryLater


async def _later(*args: object, **options: object) -> Any:
    raise TryLater(60)


class Nobody(Any):
    """A messenger that answers every call with "try later"."""

    def __getattr__(self, call: str) -> Callable[..., Awaitable[Any]]:
        return _later

    def is_locked(self, channel_id: int) -> bool:
        return False
