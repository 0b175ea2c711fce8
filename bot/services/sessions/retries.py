"""Doing something that others may do at the same moment: look, decide, write, and begin again if somebody was quicker."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

from bot.services.base.model import SessionId
from bot.services.sessions.record import Change, Record
from bot.services.sessions.repository import SessionRepository

T = TypeVar("T")

ATTEMPTS: Final = 8


class SessionChanged(Exception):
    """What was decided on is not so any more: look again."""


class TooManyConflicts(RuntimeError):
    """Others were quicker each time."""


async def retried(attempt: Callable[[], Awaitable[T]], quicker: type[Exception] = SessionChanged) -> T:
    """What `attempt` comes to, begun anew whenever it raises `quicker`. Raises TooManyConflicts after eight times."""
    for _ in range(ATTEMPTS):
        try:
            return await attempt()
        except quicker:
            continue
    raise TooManyConflicts(f"overtaken {ATTEMPTS} times in a row")


async def changed_after_lookup(
    repository: SessionRepository,
    session: SessionId,
    lookup: Callable[[Record], Awaitable[T]],
    decide: Callable[[Record, T], Change],
) -> Record:
    """A change of a session that is decided on more than the session itself holds: `look` reads it from the store, `decide` is
    asked only while the session is still the one that was looked at. Raises TooManyConflicts, and what both raise."""

    async def attempt() -> Record:
        before = await repository.current(session)
        known = await lookup(before)

        def decided(now: Record) -> Change:
            if now.seq != before.seq:
                raise SessionChanged
            return decide(now, known)

        return (await repository.change(session, decided))[1]

    return await retried(attempt)
