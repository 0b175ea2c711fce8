"""Changes of a session at a person's request. They count for the rate limit; those of a host are refused to others."""

from collections.abc import Awaitable, Callable
from typing import TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from bot.services.base.model import Caller, ChannelTaken, SessionId, refusal
from bot.services.context import Context
from bot.services.sessions.record import Change, Record, refuse_begun, refuse_over, require_host_or_moderator
from data.store.sessions import session_lists

T = TypeVar("T")


async def change(
    context: Context, caller: Caller, session: SessionId, decide: Callable[[Record], Change | None]
) -> Record:
    """Carry out a change at the caller's request. Raise the errors of `decide`, TooMuch, or ChannelTaken if the session
    was to move to a channel with a live one."""
    context.rate_limiter.acquire(caller.person)
    try:
        return await context.repository.change(session, decide)
    except IntegrityError as fault:
        raise refusal(ChannelTaken, "channel-taken", session=str(session)) from fault


def refuse_taken(tx: Connection, channel_id: int, session: SessionId | None = None) -> None:
    """Refuse a channel with a live session other than this one. Raise ChannelTaken."""
    live = session_lists.in_channel(tx, channel_id)
    if live not in (None, session):
        raise refusal(ChannelTaken, "channel-taken", session=str(live))


async def unless_taken(context: Context, channel_id: int, written: Awaitable[T]) -> T:
    """Return the result of the write. Raise ChannelTaken if a concurrent change has made another session the live one
    of the channel."""
    try:
        return await written
    except IntegrityError:
        await context.database.fetch(lambda tx: refuse_taken(tx, channel_id))
        raise


async def host_change(
    context: Context,
    caller: Caller,
    session: SessionId,
    decide: Callable[[Record], Change | None],
    *,
    in_lobby: bool = False,
) -> Record:
    """Carry out a change that only the host may make, and members who may manage messages there; with `in_lobby` only
    before the start. Raise like `change`, NotYours and SessionRefusal."""

    def decided(record: Record) -> Change | None:
        refuse_over(record)
        require_host_or_moderator(record, caller)
        if in_lobby:
            refuse_begun(record)
        return decide(record)

    return await change(context, caller, session, decided)
