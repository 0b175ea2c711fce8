"""Whom a session is for, where it gathers, and when its game begins by itself."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from bot.services.base.limits import RateLimiter
from bot.services.base.model import Caller, ChannelTaken, PersonId, SessionId, SessionRefusal
from bot.services.base.refusals import refusal
from bot.services.base.signals import Wake
from bot.services.seats.hosting import refuse_solo
from bot.services.seats.lobby import refuse_begun, refuse_others
from bot.services.seats.rematches import rematch_order, reseated
from bot.services.servers.permits import refuse_asking
from bot.services.sessions.new_sessions import started, with_hints
from bot.services.sessions.posts import Invitation
from bot.services.sessions.record import Change, LogEntry, Record
from bot.services.sessions.repository import SessionRepository
from bot.services.sessions.rows_to_send import row
from data.store.delivery import outbox, posted
from data.store.sessions import invitations
from engines.core.phrase import phrase

MOST_INVITED: Final = 25
"""People invited to one session, those who sit there among them; a form shows as many."""
_LATEST_START: Final = timedelta(days=60)
"""How far ahead a game may be set to begin."""


class Gathering:
    """Use cases of a session that waits for its players."""

    def __init__(self, repository: SessionRepository, rate_limiter: RateLimiter, wake_timekeeper: Wake) -> None:
        self._repository = repository
        self._rate_limiter = rate_limiter
        self._wake_timekeeper = wake_timekeeper

    def session_changed(self, record: Record) -> None:
        """A game that is about to begin by itself is looked after at once."""
        if record.starts_next is not None:
            self._wake_timekeeper()

    # ------------------------------------------------------------------ whom it is for

    def refuse_inviting(self, caller: Caller, record: Record) -> None:
        """Raises NotYours or SessionRefusal where the caller cannot invite anybody, before anything is stored about whom they
        name."""
        refuse_others(record, caller)
        refuse_solo(record)
        if record.over:
            raise refusal(SessionRefusal, "table-over", session=str(record.session))
        if record.in_tournament:
            raise refusal(SessionRefusal, "invite-tournament")

    async def invite(self, caller: Caller, session: SessionId, people: Collection[PersonId]) -> Record:
        """Host: invite people, who are called once. Whoever sits there or is invited already stays so. Raises NotYours or
        SessionRefusal."""
        self._rate_limiter.acquire(caller.person)
        await self._refuse_kept_out(session, people)

        def decide(record: Record) -> Change | None:
            self.refuse_inviting(caller, record)
            fresh = {one for one in people if one not in record.invited and record.seat_of(one) is None}
            if not fresh:
                raise refusal(SessionRefusal, "invited-already")
            return _with_guests(record, caller, private=record.agreement.private, people={*record.invited, *fresh})

        return await self._repository.change(session, decide)

    async def set_guests(
        self, caller: Caller, session: SessionId, *, private: bool, people: Collection[PersonId]
    ) -> Record:
        """Host, before the start: whether only invited people may sit down, and who is invited. Those who sit there keep their
        seats; whoever is new on the list is called. Raises NotYours or SessionRefusal."""
        self._rate_limiter.acquire(caller.person)
        await self._refuse_kept_out(session, people)

        def decide(record: Record) -> Change | None:
            self.refuse_inviting(caller, record)
            refuse_begun(record)
            return _with_guests(record, caller, private=private, people=set(people))

        return await self._repository.change(session, decide)

    async def _refuse_kept_out(self, session: SessionId, people: Collection[PersonId]) -> None:
        """Raise NotYours for people whom the server keeps out of its tables; those who are invited already are not asked anew."""
        record = await self._repository.current(session)

        def check(tx: Connection) -> None:
            for person in set(people) - set(record.invited):
                refuse_asking(tx, record.guild_id, person)

        await self._repository.database.read_tx(check)

    async def forgetting(self, person: PersonId) -> Callable[[Connection], None]:
        """Erasure: invitations of the person are withdrawn."""
        for number in await self._repository.database.fetch(lambda tx: invitations.of_person(tx, person)):
            await self._repository.change(SessionId(number), lambda record: _uninvited(record, person))
        return lambda tx: None

    # ------------------------------------------------------------------ where it gathers

    async def move_to_thread(self, caller: Caller, session: SessionId, before: int, thread: int) -> Record:
        """Host, before the start: the session goes on in a thread that was opened for it, unless it has left the channel
        `before` meanwhile. Everybody who is invited is called there. Raises NotYours or SessionRefusal."""
        self._rate_limiter.acquire(caller.person)

        def decide(record: Record) -> Change:
            self.refuse_moving(caller, record)
            if record.channel_id != before:
                raise refusal(SessionRefusal, "thread-already")
            entry = LogEntry("move", "host", person=caller.person)
            return Change(replace(record, channel_id=thread), entry, (self._call_there,))

        try:
            return await self._repository.change(session, decide)
        except IntegrityError as fault:
            raise refusal(ChannelTaken, "channel-taken", session=str(session)) from fault

    def refuse_moving(self, caller: Caller, record: Record) -> None:
        """Raises NotYours or SessionRefusal where the caller cannot give the session a thread, before one is opened."""
        refuse_others(record, caller)
        refuse_solo(record)
        refuse_begun(record)

    def _call_there(self, tx: Connection, after: Record) -> None:
        """Calls in the old channel go. Invitations are renewed by the newest entry, and a call to everybody who has no seat yet
        follows."""
        posted.take_away_invitations(tx, after.session, self._repository.clock.now())
        if not after.invited:
            return
        invitations.change(tx, after.session, after.invited, after.invited, after.seq)
        outbox.add(tx, [row(Invitation(), after, self._repository.clock.now())])

    # ------------------------------------------------------------------ when it begins

    async def set_start(self, caller: Caller, session: SessionId, *, full: bool, at: datetime | None) -> Record:
        """Host: the game begins by itself as soon as every seat is taken, at a time, at whichever comes first, or neither.
        Raises NotYours or SessionRefusal."""
        self._rate_limiter.acquire(caller.person)
        now = self._repository.clock.now()

        def decide(record: Record) -> Change | None:
            refuse_others(record, caller)
            refuse_begun(record)
            if (record.agreement.starts_full, record.agreement.starts_at) == (full, at):
                return None
            if at is not None and at != record.agreement.starts_at:
                check_start(at, now)
            entry = LogEntry("starts", "host", person=caller.person)
            return Change(record.agreeing(starts_full=full, starts_at=at), entry)

        return await self._repository.change(session, decide)

    async def begin_if_due(self, session: SessionId) -> Record:
        """Begin the game of a session whose time has come; with too few players it says so and stays open. Nothing happens to
        one that is not due (any more)."""
        order = await rematch_order(self._repository, session)
        now = self._repository.clock.now()

        def decide(record: Record) -> Change | None:
            if record.starts_next is None or record.starts_next > now:
                return None
            missing = record.agreement.minimum - len(record.seats)
            if missing > 0:
                lines = (phrase("notice-too-few", missing=missing),)
                return Change(record.agreeing(starts_at=None), LogEntry("too-few", "system", log_lines=lines))
            return started(with_hints(reseated(record, order)), self._repository.binding(record.game), "system", now)

        return await self._repository.change(session, decide)


def check_start(at: datetime, now: datetime) -> None:
    """Raises SessionRefusal for a moment at which no game can be set to begin: in the past, or too far ahead."""
    if at <= now:
        raise refusal(SessionRefusal, "start-past")
    if at - now > _LATEST_START:
        raise refusal(SessionRefusal, "start-far", days=_LATEST_START.days)


def _with_guests(record: Record, caller: Caller, *, private: bool, people: set[PersonId]) -> Change | None:
    if private:
        people = people | {seated.person for seated in record.seats if seated.person is not None}
    if len(people) > MOST_INVITED:
        raise refusal(SessionRefusal, "invite-many", most=MOST_INVITED)
    after = replace(record.agreeing(private=private), invited=tuple(sorted(people)))
    if after == record:
        return None
    return Change(after, LogEntry("guests", "host", person=caller.person, payload=json.dumps({"private": private})))


def _uninvited(record: Record, person: PersonId) -> Change | None:
    if person not in record.invited:
        return None
    return Change(
        replace(record, invited=tuple(one for one in record.invited if one != person)), LogEntry("erase", "system")
    )
