"""Doing something that others may do at the same moment: look, decide, write, and begin again if somebody was quicker."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

from bot.services.base.model import SessionId
from bot.services.sessions.ledger import Ledger
from bot.services.sessions.record import Change, Record

T = TypeVar("T")

ATTEMPTS: Final = 8


class MovedOn(Exception):
    """What was decided on is not so any more: look again."""


class Contested(RuntimeError):
    """Others were quicker each time."""


async def until_first(attempt: Callable[[], Awaitable[T]], quicker: type[Exception] = MovedOn) -> T:
    """What `attempt` comes to, begun anew whenever it raises `quicker`. Raises Contested after eight times."""
    for _ in range(ATTEMPTS):
        try:
            return await attempt()
        except quicker:
            continue
    raise Contested(f"overtaken {ATTEMPTS} times in a row")


async def changed_knowing(
    ledger: Ledger,
    session: SessionId,
    look: Callable[[Record], Awaitable[T]],
    decide: Callable[[Record, T], Change],
) -> Record:
    """A change of a session that is decided on more than the session itself holds: `look` reads it from the store, `decide` is
    asked only while the session is still the one that was looked at. Raises Contested, and what both raise."""

    async def attempt() -> Record:
        seen = await ledger.current(session)
        known = await look(seen)

        def decided(now: Record) -> Change:
            if now.seq != seen.seq:
                raise MovedOn
            return decide(now, known)

        return (await ledger.change(session, decided))[1]

    return await until_first(attempt)
