"""Changes of a session that a person asks for: rate limit, the host's right to make them, and channels with another session."""

from collections.abc import Awaitable, Callable
from typing import TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from bot.services.base.model import Caller, ChannelTaken, SessionId, refusal
from bot.services.context import Context
from bot.services.sessions.record import Change, Record, refuse_begun, refuse_over, require_host_or_moderator
from data.store.sessions import session_lists

T = TypeVar("T")


async def change_session(
    context: Context, caller: Caller, session: SessionId, decide: Callable[[Record], Change | None]
) -> Record:
    """Count an action of the caller, carry out the change that `decide` returns (None: no change), and return the session
    afterwards. Raise TooMuch if the caller acts too fast; SessionRefusal if no session has that number; ChannelTaken if the
    change moves the session to a channel with another live session; and whatever `decide` raises."""
    context.rate_limiter.acquire(caller.person)
    try:
        return await context.repository.change(session, decide)
    except IntegrityError as fault:
        raise refusal(ChannelTaken, "channel-taken", session=str(session)) from fault


def refuse_taken_channel(tx: Connection, channel_id: int, session: SessionId | None = None) -> None:
    """Raise ChannelTaken if the channel has a live session other than `session`."""
    live = session_lists.live_session_in(tx, channel_id)
    if live not in (None, session):
        raise refusal(ChannelTaken, "channel-taken", session=str(live))


async def write_unless_taken(context: Context, channel_id: int, write: Awaitable[T]) -> T:
    """Return the result of `write`. Raise ChannelTaken if another session was opened in the channel concurrently."""
    try:
        return await write
    except IntegrityError:
        await context.database.fetch(lambda tx: refuse_taken_channel(tx, channel_id))
        raise


async def change_as_host(
    context: Context,
    caller: Caller,
    session: SessionId,
    decide: Callable[[Record], Change | None],
    *,
    in_lobby: bool = False,
) -> Record:
    """Carry out a change that only the host and moderators may make, with `in_lobby` only before the start. Raise NotYours for
    anybody else; SessionRefusal if the session is over, or with `in_lobby` has begun or waits to begin; TooMuch beyond the rate
    limit; ChannelTaken if it would move to a channel with another live session; and whatever `decide` raises."""

    def check_and_decide(record: Record) -> Change | None:
        refuse_over(record)
        require_host_or_moderator(record, caller)
        if in_lobby:
            refuse_begun(record)
        return decide(record)

    return await change_session(context, caller, session, check_and_decide)
