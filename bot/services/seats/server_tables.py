"""Closing or moving a table by members who manage the server. Both are announced in public, a closing with its reason."""

from collections.abc import Callable
from dataclasses import replace
from typing import Literal, TypeAlias

from sqlalchemy import Connection

from bot.services.base.model import Caller, NotYours, SessionId, SessionRefusal, refusal
from bot.services.context import Context
from bot.services.seats.changing import change_session, refuse_taken_channel
from bot.services.seats.fair_play import plays_for_ratings
from bot.services.servers.permits import require_administrator
from bot.services.sessions import rows_to_send
from bot.services.sessions.posts import SessionPost, TurnNotice
from bot.services.sessions.record import Change, LogEntry, Record, refuse_over, refuse_solo
from data.store.delivery import outbox
from data.store.sessions import session_lists
from engines.core.phrase import Phrase, phrase

ClosingReason: TypeAlias = Literal["idle", "place", "rules", "agreed", "other"]
"""Reason for closing a table: nobody plays, it is in the wrong place, it breaks the server's rules, its players asked for it, or
another reason. There is no free text, so that everybody reads the reason in their language and in neutral words."""


async def live_tables(context: Context, caller: Caller) -> tuple[SessionId, ...]:
    """Return the live sessions of the caller's server, oldest first, without solo sessions. Raise NotYours if the caller may not
    manage the server."""
    guild_id = require_administrator(caller)
    found = await context.database.fetch(lambda tx: session_lists.live_sessions_of_guild(tx, guild_id))
    return tuple(SessionId(one) for one in found)


async def require_live_table(context: Context, caller: Caller, session: SessionId) -> Record:
    """Return the record of a live session of the caller's server. Raise NotYours if the caller may not manage the server;
    SessionRefusal for a session that is over, solo or in another server."""
    record = await context.repository.current(session)
    _refuse(caller, record)
    return record


def _refuse(caller: Caller, record: Record) -> None:
    if record.guild_id != require_administrator(caller) or record.solo:
        raise refusal(SessionRefusal, "no-such-table", session=str(record.session))
    refuse_over(record)


async def close(context: Context, caller: Caller, session: SessionId, reason: ClosingReason) -> Record:
    """End a session without a result, and announce the reason. Raise NotYours if the caller may not manage the server, or plays
    or played in the session and it is rated or a match of a tournament; SessionRefusal if it is over, solo or in another server;
    TooMuch beyond the rate limit."""
    rated = await plays_for_ratings(context.repository, caller, session)
    line = phrase("notice-closed-by-server", reason=Phrase(f"closing-{reason}"))

    def post(tx: Connection, after: Record) -> None:
        outbox.add(tx, [rows_to_send.row_of_post(SessionPost("line"), after, context.now)])

    def decide(record: Record) -> Change:
        _refuse(caller, record)
        if rated:
            raise refusal(NotYours, "end-rated")
        entry = LogEntry("end", "host", person=caller.person, log_lines=(line,))
        # The end of a lobby would otherwise be visible only in its status.
        return Change(replace(record, stage="ended"), entry, (post,) if record.is_gathering else ())

    return await change_session(context, caller, session, decide)


async def move(context: Context, caller: Caller, session: SessionId, channel_id: int) -> Record:
    """Move a session to another channel or thread of the server. Later posts go there, and people with an open decision are
    called again there unless the game is in direct messages. Earlier posts stay, and a new one in the old channel links to the
    new place. Raise NotYours if the caller may not manage the server; SessionRefusal if the session is over, solo, in another
    server, a tournament's match or there already; ChannelTaken if another session is live there; TooMuch beyond the rate
    limit."""

    def decide(record: Record) -> Change:
        _refuse(caller, record)
        refuse_solo(record)
        if record.in_tournament:
            raise refusal(SessionRefusal, "move-tournament")
        if record.channel_id == channel_id:
            raise refusal(SessionRefusal, "move-same")
        line = phrase("notice-moved-by-server", channel=str(channel_id))
        entry = LogEntry("move", "host", person=caller.person, log_lines=(line,))
        return Change(replace(record, channel_id=channel_id), entry, (_announced_move(context, record),))

    await context.database.fetch(lambda tx: refuse_taken_channel(tx, channel_id, session))
    return await change_session(context, caller, session, decide)


def _announced_move(context: Context, before: Record) -> Callable[[Connection, Record], None]:

    def write(tx: Connection, after: Record) -> None:
        now = context.now
        pointer = replace(
            rows_to_send.row_of_post(SessionPost("line"), after, now),
            channel_id=before.channel_id,
            lane=rows_to_send.lane_of_channel(before.channel_id),
        )
        decisions = tuple(
            (one.seat, one.decision) for one in after.open_decisions if after.seats[one.seat].person is not None
        )
        calls = decisions and not after.in_direct_messages  # in direct messages people were called already
        called = [rows_to_send.row_of_post(TurnNotice(decisions), after, now)] if calls else []
        outbox.add(tx, [pointer, *called])

    return write
