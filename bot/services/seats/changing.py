"""Changes of a session that somebody asks for: counted, refused to whoever may not make them, written."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy.exc import IntegrityError

from bot.services.base.model import Caller, ChannelTaken, SessionId
from bot.services.base.refusals import refusal
from bot.services.context import Context
from bot.services.sessions.guards import refuse_begun, refuse_others, refuse_over
from bot.services.sessions.record import Change, Record


async def change(
    context: Context, caller: Caller, session: SessionId, decide: Callable[[Record], Change | None]
) -> Record:
    """Carry out a change that the caller asks for. Raise what `decide` raises, TooMuch, or ChannelTaken if the session
    was to move to a channel with a live one."""
    context.rate_limiter.acquire(caller.person)
    try:
        return await context.repository.change(session, decide)
    except IntegrityError as fault:
        raise refusal(ChannelTaken, "channel-taken", session=str(session)) from fault


async def host_change(
    context: Context,
    caller: Caller,
    session: SessionId,
    decide: Callable[[Record], Change | None],
    *,
    in_lobby: bool = False,
) -> Record:
    """Carry out a change that only the host may make, and members who may manage messages there; `in_lobby`: before the
    start. Raise like `change`, NotYours and SessionRefusal."""

    def decided(record: Record) -> Change | None:
        refuse_over(record)
        refuse_others(record, caller)
        if in_lobby:
            refuse_begun(record)
        return decide(record)

    return await change(context, caller, session, decided)
