"""Optimistic concurrency control: retries after a conflicting write."""

from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

from bot.services.base.model import SessionId
from bot.services.sessions.record import Change, Record
from bot.services.sessions.repository import ConcurrentChange, Decision, SessionRepository

T = TypeVar("T")
U = TypeVar("U")

ATTEMPTS: Final = 8


class TooManyConflicts(RuntimeError):
    """Every attempt has met a conflicting write."""


async def retry(attempt: Callable[[], Awaitable[T]], conflict: type[Exception] = ConcurrentChange) -> T:
    """Return the result of `attempt`, called again whenever it raises `conflict`. Raise TooManyConflicts after eight attempts."""
    for _ in range(ATTEMPTS):
        try:
            return await attempt()
        except conflict:
            continue
    raise TooManyConflicts(f"overtaken {ATTEMPTS} times in a row")


async def change_after_lookup(
    repository: SessionRepository,
    session: SessionId,
    lookup: Callable[[Record], Awaitable[T]],
    decide: Callable[[Record, T], Change | None],
) -> Record:
    """Carry out a change of a session that depends on other rows too, and return the session afterwards. `lookup`, `decide` and
    the errors are explained at `change_and_find_after_lookup`."""

    def decide_alone(record: Record, known: T) -> Decision[None]:
        return decide(record, known), None

    return (await change_and_find_after_lookup(repository, session, lookup, decide_alone))[0]


async def change_and_find_after_lookup(
    repository: SessionRepository,
    session: SessionId,
    lookup: Callable[[Record], Awaitable[T]],
    decide: Callable[[Record, T], Decision[U]],
) -> tuple[Record, U]:
    """Carry out a change of a session that depends on other rows too, and return the session afterwards and the result. `lookup`
    reads these rows; if the session changes meanwhile, `lookup` is called again, otherwise `decide` is called. Raise
    TooManyConflicts after eight attempts, DuplicateInteraction for an idempotency key that was used already, SessionRefusal
    if the session cannot be loaded, and whatever both functions raise."""

    async def attempt() -> tuple[Record, U]:
        before = await repository.current(session)
        known = await lookup(before)

        def decide_if_unchanged(now: Record) -> Decision[U]:
            if now.seq != before.seq:
                raise ConcurrentChange
            return decide(now, known)

        return await repository.change_and_find(session, decide_if_unchanged)

    return await retry(attempt)
