"""Gathering players for a session: invitations, a thread of the session's own, and the automatic start."""

import json
from collections.abc import Collection
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial
from typing import Final

from sqlalchemy import Connection

from bot.services.base.model import Caller, PersonId, SessionId, SessionRefusal, refusal
from bot.services.context import Context
from bot.services.seats.changing import change_as_host, change_session
from bot.services.seats.rematches import rematch_order, with_seat_order
from bot.services.servers.permits import refuse_excluded_guest
from bot.services.sessions.new_sessions import start_change, with_hints
from bot.services.sessions.posts import Invitation
from bot.services.sessions.record import (
    Change,
    LogEntry,
    Record,
    refuse_begun,
    refuse_over,
    refuse_solo,
    require_host_or_moderator,
)
from bot.services.sessions.rows_to_send import row_of_post
from data.store.delivery import outbox, posted
from data.store.sessions import sessions
from engines.core.phrase import phrase

MOST_INVITED: Final = 25
"""Maximum number of people invited to one session, in a private session including people with a seat; a Discord select takes no
more."""
_LATEST_START: Final = timedelta(days=60)
"""Maximum time from now to an automatic start."""


def require_may_invite(caller: Caller, record: Record) -> None:
    """Raise NotYours if the caller may not invite people to the session; SessionRefusal if it is solo, over or a match of a
    tournament. Called before anything is stored about the people named."""
    require_host_or_moderator(record, caller)
    refuse_solo(record)
    refuse_over(record)
    if record.in_tournament:
        raise refusal(SessionRefusal, "invite-tournament")


async def invite(context: Context, caller: Caller, session: SessionId, people: Collection[PersonId]) -> Record:
    """Invite and call people, for the host or a moderator; people with a seat or an invitation are skipped. Raise NotYours for
    any other caller or for people whom the server excludes; SessionRefusal if the session is solo, over or a match of a
    tournament, all are skipped, or too many would be invited; TooMuch beyond the rate limit."""
    await _refuse_excluded(context, session, people)

    def decide(record: Record) -> Change | None:
        require_may_invite(caller, record)
        fresh = {one for one in people if one not in record.invited and record.seat_of(one) is None}
        if not fresh:
            raise refusal(SessionRefusal, "invited-already")
        return _with_guests(record, caller, private=record.agreement.private, people={*record.invited, *fresh})

    return await change_session(context, caller, session, decide)


async def set_guests(
    context: Context, caller: Caller, session: SessionId, *, private: bool, people: Collection[PersonId]
) -> Record:
    """Set, for the host or a moderator before the start, whether only invited people may take seats, and who is invited. People
    with seats keep them; newly invited people are called. Raise NotYours for any other caller or for people whom the server
    excludes; SessionRefusal after the start, in a solo session or for too many people; TooMuch beyond the rate limit."""
    await _refuse_excluded(context, session, people)

    def decide(record: Record) -> Change | None:
        require_may_invite(caller, record)
        refuse_begun(record)
        return _with_guests(record, caller, private=private, people=set(people))

    return await change_session(context, caller, session, decide)


async def _refuse_excluded(context: Context, session: SessionId, people: Collection[PersonId]) -> None:
    """Raise NotYours if the server excludes one of the people from its tables; people who are invited already are not checked."""
    record = await context.repository.current(session)

    def check(tx: Connection) -> None:
        for person in set(people) - set(record.invited):
            refuse_excluded_guest(tx, record.guild_id, person)

    await context.database.read_tx(check)


async def move_to_thread(context: Context, caller: Caller, session: SessionId, before: int, thread: int) -> Record:
    """Move the session to the thread that was opened for it, for the host or a moderator before the start, and call there all
    invited people without a seat. Raise NotYours for any other caller; SessionRefusal after the start, in a solo session, or if
    the session has left the channel `before`; TooMuch beyond the rate limit."""

    def decide(record: Record) -> Change:
        require_may_move(caller, record)
        if record.channel_id != before:
            raise refusal(SessionRefusal, "thread-already")
        entry = LogEntry("move", "host", person=caller.person)
        return Change(replace(record, channel_id=thread), entry, (partial(_call_there, context),))

    return await change_session(context, caller, session, decide)


def require_may_move(caller: Caller, record: Record) -> None:
    """Raise NotYours if the caller is neither the host nor a moderator; SessionRefusal if the session is solo or over, has begun
    or waits to begin. Called before the session's thread is opened."""
    require_host_or_moderator(record, caller)
    refuse_solo(record)
    refuse_begun(record)


def _call_there(context: Context, tx: Connection, after: Record) -> None:
    # The invitations are renewed with the newest entry, so that everybody without a seat is called again.
    posted.enqueue_removal_of_invitations(tx, after.session, context.now)
    if not after.invited:
        return
    sessions.change_invitations(tx, after.session, after.invited, after.invited, after.seq)
    outbox.add(tx, [row_of_post(Invitation(), after, context.now)])


async def set_start(context: Context, caller: Caller, session: SessionId, *, full: bool, at: datetime | None) -> Record:
    """Set the automatic start, for the host or a moderator before the start: once every seat is taken (`full`), `at` a time, at
    the earlier of both, or never. Raise NotYours for anybody else; SessionRefusal after the start, or for a time that is past or
    too far ahead."""
    now = context.now

    def decide(record: Record) -> Change | None:
        if (record.agreement.starts_full, record.agreement.starts_at) == (full, at):
            return None
        if at is not None and at != record.agreement.starts_at:
            refuse_invalid_start(at, now)
        entry = LogEntry("starts", "host", person=caller.person)
        return Change(record.with_agreement(starts_full=full, starts_at=at), entry)

    return await change_as_host(context, caller, session, decide, in_lobby=True)


async def begin_if_due(context: Context, session: SessionId) -> Record:
    """Begin the game of a session whose start is due, or wait for the announced public random number, and return the session
    afterwards. With too few players the session stays open without a start time, and a post says so. A session whose start is not
    due stays unchanged."""
    order = await rematch_order(context.repository, session)
    now = context.now

    def decide(record: Record) -> Change | None:
        if record.next_start_at is None or record.next_start_at > now:
            return None
        missing = record.agreement.minimum - len(record.seats)
        if missing > 0:
            lines = (phrase("notice-too-few", missing=missing),)
            return Change(record.with_agreement(starts_at=None), LogEntry("too-few", "system", log_lines=lines))
        return start_change(with_hints(with_seat_order(record, order)), "system", now)

    return await context.repository.change(session, decide)


def refuse_invalid_start(at: datetime, now: datetime) -> None:
    """Raise SessionRefusal if an automatic start is in the past, or more than 60 days ahead."""
    if at <= now:
        raise refusal(SessionRefusal, "start-past")
    if at - now > _LATEST_START:
        raise refusal(SessionRefusal, "start-far", days=_LATEST_START.days)


def _with_guests(record: Record, caller: Caller, *, private: bool, people: set[PersonId]) -> Change | None:
    if private:
        people = people.union(record.people)
    if len(people) > MOST_INVITED:
        raise refusal(SessionRefusal, "invite-many", most=MOST_INVITED)
    after = replace(record.with_agreement(private=private), invited=tuple(sorted(people)))
    if after == record:
        return None
    return Change(after, LogEntry("guests", "host", person=caller.person, payload=json.dumps({"private": private})))
