"""Sessions that wait for a public random number: from the start message to the beginning of the game.

All state is stored: the time since which a session waits, the message that selects the round, and the people who agree to begin
without it. So the process can stop at any point, and nothing is drawn before the number is known or waived by everybody.
"""

import asyncio
import logging
from collections.abc import Callable
from contextlib import aclosing, suppress
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from cachetools import LRUCache

from bot.services.base import drand
from bot.services.base.background import end_all
from bot.services.base.beacon import Beacon
from bot.services.base.faults import GuardedWork, Unavailable
from bot.services.base.model import Caller, SessionId, SessionRefusal, StaleAction, refusal
from bot.services.base.ports import PublicBeacon
from bot.services.context import Context
from bot.services.seats.changing import change_session
from bot.services.sessions.new_sessions import beginning_with_beacon, beginning_without_beacon
from bot.services.sessions.posts import SessionPost
from bot.services.sessions.record import Change, LogEntry, Record, own_seat, refuse_over
from bot.services.sessions.rows_to_send import row_of_post
from data.store.delivery import outbox as outbox_store
from data.store.sessions import beacons as beacon_store
from engines.core.phrase import SeatName, phrase

log = logging.getLogger(__name__)

_SIGNED_AFTER: Final = timedelta(seconds=1)
"""Time from the beginning of a round to the first request for it, since the operators have to sign it first."""
_FIRST_PAUSE: Final = timedelta(seconds=2)
_LONGEST_PAUSE: Final = timedelta(minutes=5)
_FAULT_PAUSE: Final = timedelta(minutes=5)
_ROUNDS_KEPT: Final = 64


class BeaconStarts:
    """The duty that starts waiting sessions, and the use case of waiving the number. Without a `source` (switched off by the
    host) sessions wait until there is a source again or everybody has waived the number."""

    def __init__(self, context: Context, source: PublicBeacon | None) -> None:
        self._context = context
        self._source = source
        self.is_signed: Callable[[int, str], bool] = drand.is_signed
        """Function that returns whether a signature is valid for a round. It computes for a second, so call it in a thread."""
        self._known = LRUCache[int, str](_ROUNDS_KEPT)
        """Verified signatures by round: sessions with equal luck wait for one round."""
        self._fetching: dict[SessionId, asyncio.Task[None]] = {}

    async def waive(self, caller: Caller, session: SessionId) -> Record:
        """Agree to begin without a public random number, and return the session afterwards; the game begins once everybody with a
        seat has agreed. Raise NotYours for a caller without a seat; SessionRefusal if the session does not wait, is sealed
        because others share its luck, or if the caller has agreed already; TooMuch beyond the rate limit."""

        def decide(record: Record) -> Change:
            refuse_over(record)
            if not record.awaits_beacon or record.beacon is None:
                raise refusal(SessionRefusal, "not-waiting")
            seat = own_seat(record, caller.person)
            if record.sealed:
                raise refusal(SessionRefusal, "without-same-luck")
            if caller.person in record.beacon.without:
                raise refusal(SessionRefusal, "without-known")
            beacon = replace(record.beacon, without=(*record.beacon.without, caller.person))
            after, lines = replace(record, beacon=beacon), (phrase("notice-without", seat=SeatName(seat)),)
            if not _all_agree(after):
                return Change(after, LogEntry("without", seat=seat, person=caller.person, log_lines=lines))
            change = beginning_without_beacon(after)
            return replace(change, entry=replace(change.entry, log_lines=(*lines, *change.entry.log_lines)))

        return await change_session(self._context, caller, session, decide)

    async def run_due(self, now: datetime) -> None:
        """Advance every session that is due. Fetching runs in the background, so that other duties are not delayed."""
        for number in await self._context.fetch_served(lambda tx, share: beacon_store.sessions_due(tx, now, share)):
            again: datetime | None = now + _FAULT_PAUSE
            with GuardedWork(log, "starting the waiting session %d", number):
                again = await self._advance(SessionId(number), now)
            if again is not None:
                await self._context.database.write_tx(
                    lambda tx, one=number, at=again: beacon_store.postpone(tx, one, now, at)
                )

    async def wait_until_idle(self) -> None:
        """Return once nothing is being fetched (for tests and tools)."""
        while self._fetching:
            await asyncio.gather(*self._fetching.values())

    async def close(self) -> None:
        """Stop fetching. All state is stored."""
        await end_all(self._fetching.values())

    async def _advance(self, session: SessionId, now: datetime) -> datetime | None:
        """Advance one session. Return the time at which it is due again; None if it no longer waits."""
        record = await self._context.repository.current(session)
        beacon = record.beacon
        if not record.awaits_beacon or beacon is None or beacon.asked is None:
            await self._context.database.write_tx(lambda tx: beacon_store.set_due_at(tx, session, None))
            return None
        if _all_agree(record):
            # The people who had not agreed have left.
            await self._begin(record, beginning_without_beacon)
            return None
        number = beacon.round
        if number is None:
            number = await self._announce_round(record, beacon)
        if number is None:
            return now + _pause(now - beacon.asked)
        ready = drand.signed_at(number) + _SIGNED_AFTER
        if ready > now:
            return ready
        if self._source is not None and session not in self._fetching:
            task = asyncio.create_task(
                self._fetch_and_begin(record, number), name=f"public random number of session {session}"
            )
            self._fetching[session] = task
            task.add_done_callback(lambda _: self._fetching.pop(session, None))
        return now + _pause(now - ready)

    async def _announce_round(self, record: Record, beacon: Beacon) -> int | None:
        """Store the round that follows from the start message, and return it. None after a concurrent change, or if that message
        has not been sent: then it is enqueued unless it already is."""
        session = record.session
        sent = await self._context.database.fetch(lambda tx: beacon_store.start_message(tx, session, beacon.post))
        if sent is None:
            await self._repost_start(record)
            return None
        channel, message = sent
        number = drand.round_after(message)

        def decide(now: Record) -> Change:
            if now.seq != record.seq or now.beacon is None:
                raise refusal(StaleAction, "stale")
            announced = replace(now.beacon, message=message, channel=channel, round=number)
            lines = (phrase("notice-number", round=str(number)),)
            return Change(replace(now, beacon=announced), LogEntry("number", "system", log_lines=lines))

        try:
            await self._context.repository.change(session, decide)
        except StaleAction:
            return None  # a concurrent change: the session is due again soon
        return number

    async def _repost_start(self, record: Record) -> None:
        session, now = record.session, self._context.now
        if record.unreachable_at is not None:
            return
        if not await self._context.database.fetch(lambda tx: beacon_store.is_announced(tx, session)):
            await self._context.database.write_tx(
                lambda tx: outbox_store.add(tx, [row_of_post(SessionPost("starting"), record, now)])
            )
            self._context.repository.after_commit(record)

    async def _fetch_and_begin(self, record: Record, number: int) -> None:
        work = GuardedWork(log, "fetching public random number %d for session %d", number, record.session)
        with suppress(Unavailable), work:
            signature = self._known.get(number) or await self._fetch_signature(number)
            if signature is not None:
                self._known[number] = signature
                await self._begin(record, lambda current: beginning_with_beacon(current, signature), number)

    async def _fetch_signature(self, number: int) -> str | None:
        assert self._source is not None, "fetched only where there is a source"
        async with aclosing(self._source.signatures(number)) as signatures:
            async for signature in signatures:
                if await asyncio.to_thread(self.is_signed, number, signature):
                    return signature
                log.warning("public random number %d: a mirror sent an invalid drand signature", number)
        return None

    async def _begin(self, record: Record, change: Callable[[Record], Change], number: int | None = None) -> None:

        def decide(current: Record) -> Change:
            beacon = current.beacon
            if not current.awaits_beacon or beacon is None or (number is not None and beacon.round != number):
                raise refusal(StaleAction, "stale")
            if number is None and not _all_agree(current):
                raise refusal(StaleAction, "stale")
            return change(current)

        with suppress(StaleAction):
            await self._context.repository.change(record.session, decide)


def _all_agree(record: Record) -> bool:
    """Return whether everybody agrees to begin without a public random number; False for sessions that share their luck."""
    people, agreed = set(record.people), set[int]() if record.beacon is None else set(record.beacon.without)
    return bool(people) and people <= agreed and not record.sealed


def _pause(waited: timedelta) -> timedelta:
    return min(max(waited / 2, _FIRST_PAUSE), _LONGEST_PAUSE)
