"""Tables in whose channels Discord refuses messages: clocks stop at the first refused row and resume once all are sent."""

from collections.abc import Callable

from sqlalchemy import Connection

from bot.services.base.model import SessionId
from bot.services.base.ports import NotNow
from bot.services.context import Context
from bot.services.seats import hosting, silences
from bot.services.sessions import rows_to_send
from bot.services.sessions.posts import SilenceWarning
from bot.services.sessions.record import Record, phrases_to_plain
from bot.services.wording.refusals_of_discord import refusal_of
from data.store.delivery import outbox as outbox_store
from data.store.delivery.outbox import OutboxRow
from data.store.sessions import session_lists
from engines.core.values import replace


async def silence_refused_channel(context: Context, row: OutboxRow, fault: NotNow) -> Callable[[Connection], None]:
    """Stop the clocks of a row's session because Discord refuses the row for now, if the game depends on messages in the row's
    channel. Return the write for the transaction in which the row is postponed: it enqueues the reason, once for each silence, as
    a direct message to the session's host."""
    record = None if row.session_id is None else await context.repository.current(SessionId(row.session_id))
    if record is None:
        return lambda _: None
    calls = await context.database.fetch(lambda tx: outbox_store.unsent_calls(tx, record.session))
    # A channel with unsent calls counts, too: people who refuse direct messages are called there even if the game is played in
    # direct messages or, in a tournament across servers, in another server.
    is_own_channel = row.channel_id == record.channel_id and not record.in_direct_messages
    if not is_own_channel and row.lane not in {call.lane for call in calls}:
        return lambda _: None
    why, now = refusal_of(fault), context.now
    hold = (await silences.begin(context, record, why.reason)).hold
    key = f"silence {record.session}" if hold is None else f"silence {record.session} {int(hold.since.timestamp()):x}"
    warning = SilenceWarning(phrases_to_plain((why.reason, why.remedy)))

    def warn(tx: Connection) -> None:
        if record.host is not None and not outbox_store.has_key(tx, key):
            outbox_store.add(tx, [replace(rows_to_send.row_of_post(warning, record, now, person=record.host), key=key)])

    return warn


async def end_silence(context: Context, row: OutboxRow) -> None:
    """Resume the clocks of a row's session after an attempt to send the row, if the session is silenced, its channel can be used
    again, and no message for the channel is undelivered."""
    if row.session_id is None or row.channel_id is None:
        return
    record = await context.repository.record_at_least(SessionId(row.session_id), row.seq)
    if record.hold is not None and record.hold.kind == "silenced":
        await _end(context, await context.repository.current(record.session))


async def retry_refused_rows(context: Context, guild_id: int | None = None) -> None:
    """Retry at once the rows that Discord has refused for now, after a change in a server (None: possibly anywhere), and end
    silences of sessions without an undelivered message."""
    now, share = context.now, context.repository.holding.held_share
    refused = await context.database.fetch(lambda tx: outbox_store.refused_row_numbers(tx, guild_id))
    if refused:
        await context.database.write_tx(lambda tx: outbox_store.retry_rows(tx, refused, now))
        context.wake_outbox()
    silenced = await context.repository.current_records(lambda tx: session_lists.silenced_sessions(tx, guild_id, share))
    for record in silenced:
        await _end(context, record)


async def silence_locked_thread(context: Context, channel_id: int) -> None:
    """Stop the clocks of the live session in a thread that was locked: nobody can press anything there."""
    for record in await hosting.live_in_channel(context, channel_id):
        await silences.begin(context, record, refusal_of(NotNow("locked")).reason)


async def _end(context: Context, record: Record) -> None:
    channel_id = None if record.in_direct_messages else record.channel_id
    if record.unreachable_at is not None or (channel_id is not None and context.messenger.is_locked(channel_id)):
        return
    if not await context.database.fetch(lambda tx: outbox_store.has_unsent_messages(tx, record.session, channel_id)):
        await silences.end(context, record)
