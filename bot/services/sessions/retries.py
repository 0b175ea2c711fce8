"""Optimistic concurrency control: retries after a conflicting write."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

from bot.services.base.model import SessionId
from bot.services.sessions.record import Change, Record
from bot.services.sessions.repository import SessionRepository

T = TypeVar("T")

ATTEMPTS: Final = 8


class SessionChanged(Exception):
    """The session changed since it was read: read again."""


class TooManyConflicts(RuntimeError):
    """Every attempt met a conflicting write."""


async def retried(attempt: Callable[[], Awaitable[T]], quicker: type[Exception] = SessionChanged) -> T:
    """The result of `attempt`, retried whenever it raises `quicker`. Raises TooManyConflicts after eight attempts."""
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
    decide: Callable[[Record, T], Change | None],
) -> Record:
    """A change of a session that depends on other rows too: `lookup` reads them, `decide` is called only if the session is
    unchanged since then. Raises TooManyConflicts, and what both raise."""

    async def attempt() -> Record:
        before = await repository.current(session)
        known = await lookup(before)

        def decided(now: Record) -> Change | None:
            if now.seq != before.seq:
                raise SessionChanged
            return decide(now, known)

        return (await repository.change(session, decided))[1]

    return await retried(attempt)
