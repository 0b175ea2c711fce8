"""The outbox worker: delivers rows at least once, the rows of a lane in order. Idempotency keys prevent duplicate messages. A row
is written in the transaction of its change (outbox pattern); its message is built at delivery. All state is in the rows, so after
a crash delivery is retried with the row's idempotency key."""

import asyncio
import contextlib
import logging
import random
from collections.abc import Awaitable, Callable, Mapping
from datetime import timedelta
from typing import Final

from sqlalchemy import Connection

from bot.services.base import ports
from bot.services.base.faults import DatabaseUnavailable, GuardedWork, Unavailable, trace
from bot.services.base.model import SessionId
from bot.services.base.ports import MessageRef
from bot.services.context import Context
from bot.services.delivery import delivery_effects, silenced_channels
from bot.services.delivery.delivery_effects import Instead
from bot.services.delivery.delivery_log import DeliveryLog
from bot.services.delivery.message_builder import MessageBuilder
from bot.services.delivery.posts import readers
from bot.services.delivery.thread_guests import ThreadGuests
from bot.services.play.orders import Orders
from bot.services.seats import hosting
from bot.services.sessions.posts import MessageRemoval, post_of
from bot.services.sessions.rows_to_send import max_status_delay, present_people
from bot.services.wording.messages import BuiltMessage
from data.store.delivery import outbox as outbox_store
from data.store.delivery import posted
from data.store.delivery.outbox import DROPPED, LOST, SENT, WAITING, OutboxRow
from engines.core.values import frozen, replace

log = logging.getLogger(__name__)

_EDIT_EVERY: Final = timedelta(seconds=1)
"""Minimum time between two edits of a status, hand or overview."""
_FIRST_PAUSE: Final = 1.0
_LONGEST_PAUSE: Final = 600.0
_FIRST_LOOK: Final = 10.0
_LONGEST_LOOK: Final = 3600.0
"""Maximum number of seconds between two attempts for a row that Discord refuses for now. It may be long: when the gateway
reports a change, the row is tried at once."""
_PICTURE_PAUSE: Final = timedelta(seconds=20)
_PICTURE_ATTEMPTS: Final = 3
_COMPOSE_ATTEMPTS: Final = 5
_NONCE_KNOWN: Final = timedelta(minutes=2)
"""Time for which Discord reliably deduplicates by nonce."""
_STORE_PAUSE: Final = 30.0
_CLOSE_SECONDS: Final = 5.0
_AT_ONCE: Final = 8
"""Maximum number of lanes in delivery at once."""
_CALLS: Final = frozenset({"notice", "direct"})
"""Kinds of rows that a change puts last into a lane."""
_INVITING: Final = frozenset({"seat", "invite"})
"""Kinds of rows before which the invited people of a private session are added to its thread."""
_HEADS: Final = 2 * _AT_ONCE
_FEW: Final = 3


@frozen
class _SendResult:
    """The result of a delivery: the row's new state, and the id of the message or event (None if there is none to record)."""

    state: str
    message_id: int | None = None


class Outbox:
    """The worker that delivers due rows, in one loop per process."""

    def __init__(
        self,
        context: Context,
        message_builder: MessageBuilder,
        instead: Mapping[str, Instead],
        orders: Orders,
        process: Callable[[], int] | None = None,
    ) -> None:
        """Set up the worker. `instead` has, by kind of row, the functions that replace a rejected direct message. `process`
        returns the number of this process if several send: then a process claims each row before it sends it."""
        self._process = process
        self._claimed: set[int] = set()
        """Numbers of the rows in delivery."""
        self._context = context
        self._message_builder = message_builder
        self._messenger = context.messenger
        self._jitter: Callable[[], float] = random.random
        """Function that returns numbers from 0 to 1, to spread retries out."""
        self._instead = instead
        self._guests = ThreadGuests(context)
        self._orders = orders
        self._wake = context.wake_outbox
        self._loop: asyncio.Task[None] | None = None
        self._busy: dict[str, asyncio.Task[None]] = {}
        self._notes = DeliveryLog(
            context.database,
            lambda tx: outbox_store.lane_heads(tx, _HEADS) if self._quiet and process is None else None,
            context.wake_outbox,
        )
        self._idle = asyncio.Event()
        self._quiet = False
        """True if so few rows wait that the next ones are looked up with each result; otherwise they would be outdated
        before use."""
        self._crowded = True
        """True if more lanes may wait than were looked up."""
        self._inherited: int | None = None
        """The number of the newest row when this process began to send; None before that. An earlier process may have
        sent rows up to this one and died before it recorded them."""

    async def start(self) -> None:
        """Begin to deliver. Rows left by a crash are ordinary waiting rows."""
        await self._look_back()
        self._loop = asyncio.create_task(self._run(), name="outbox")
        self._notes.begin_batching()

    async def close(self) -> None:
        """Stop. Store the results of finished deliveries and cancel those in progress: their rows wait, with unchanged keys."""
        loop, self._loop = self._loop, None
        if loop is not None:
            loop.cancel()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_CLOSE_SECONDS):
                await self._notes.close()
        tasks = [*([loop] if loop else []), *self._busy.values()]
        for task in tasks:
            task.cancel()
        if tasks:
            _, stuck = await asyncio.wait(tasks, timeout=_CLOSE_SECONDS)
            for task in stuck:
                log.error("task %s did not stop", task.get_name())

    async def wait_until_idle(self) -> None:
        """Return once nothing can be sent for now."""
        self._notes.stop_batching()
        if self._wake.is_called:
            self._idle.clear()
        await self._idle.wait()
        if self._loop is not None:
            self._notes.begin_batching()

    async def _run(self) -> None:
        while True:
            self._wake.clear()
            self._idle.clear()
            pause: float | None = _FIRST_PAUSE  # This repeats until the process holds a lease or the database is back.
            with contextlib.suppress(Unavailable), GuardedWork(log, "reading the outbox"):
                pause = await self._send_due()
            await self._wake.wait(pause)

    async def _send_due(self) -> float | None:
        """Begin to send the due first rows of free lanes, as many as can be sent now. Return the seconds until the next row is
        due; None if no row waits for its time, or if nothing can be sent now."""
        if self._free <= 0:
            return None  # The end of a delivery wakes the loop: no row could be sent now.
        first = self._notes.next_rows()
        if first is None:
            first = await self._heads()
        heads = [row for row in first if row.lane not in self._busy]
        now = self._context.now
        due = [row for row in heads if row.not_before <= now]
        for row in due[: max(0, self._free)]:
            self._busy[row.lane] = asyncio.create_task(self._deliver(row), name=f"outbox {row.id}")
        if not due and not self._busy and not self._wake.is_called:
            self._idle.set()
        later = [row.not_before for row in heads if row.not_before > now]
        return (min(later) - now).total_seconds() if later else None

    @property
    def _free(self) -> int:
        """The number of further lanes in which delivery can begin now. Lanes whose message is sent and whose result is still to
        be stored do not count as busy."""
        return _AT_ONCE - (len(self._busy) - len(self._notes))

    async def _heads(self) -> tuple[OutboxRow, ...]:
        """Return the first waiting row of each lane, in the order in which they are due: as many rows as can be sent now.
        If several processes share the outbox, claim these rows."""
        database = self._context.database
        if self._process is not None:
            process, sending, now = self._process(), frozenset(self._claimed), self._context.now
            most, share = max(0, _AT_ONCE - len(sending)), self._context.repository.holding.held_share
            return await database.write_tx(lambda tx: outbox_store.claim_heads(tx, process, share, now, most, sending))
        # A search over many lanes must not block other queries.
        search = database.fetch if self._crowded else database.fetch_by_key
        # Rows of busy lanes are still stored as waiting and are found with the others, so ask for that many more.
        most = len(self._busy) + self._free
        heads = await search(lambda tx: outbox_store.lane_heads(tx, most))
        self._crowded, self._quiet = len(heads) == most, len(heads) <= _FEW
        return heads

    async def _deliver(self, row: OutboxRow) -> None:
        self._claimed.add(row.id)
        try:
            await self.send(row)
        except (ports.LeaseLost, Unavailable) as fault:
            log.info("outbox row %d not finished by this process: %s", row.id, type(fault).__name__)
        except Exception as fault:
            # The stack trace is logged at the first attempt only.
            story = trace(fault) if row.attempts == 0 else type(fault).__name__
            log.error("outbox row %d (%s) of session %s failed\n%s", row.id, row.kind, row.session_id, story)
            await self._note_fault(row)
        finally:
            self._claimed.discard(row.id)
            self._busy.pop(row.lane, None)
            self._wake.call_again()

    async def _note_fault(self, row: OutboxRow) -> None:
        try:
            if row.attempts + 1 >= _COMPOSE_ATTEMPTS:
                await self._settle(row, LOST, fault="fault")
            else:
                await self._put_off(row, "fault")
        except Exception as fault:
            # The database itself fails (a full disk): the lane is blocked for a while, because otherwise the message
            # would be repeated.
            log.error("outbox row %d: delivery result not saved\n%s", row.id, trace(fault))
            await asyncio.sleep(_STORE_PAUSE)

    async def drain(self) -> None:
        """Send all due rows, one after the other, until no row is due (for tests and command-line tools)."""
        # Discard the known next rows: a caller of `drain` may have written rows since they were read.
        self._notes.next_rows()
        while True:
            heads = self._notes.next_rows()
            now = self._context.now
            due = [row for row in (await self._heads() if heads is None else heads) if row.not_before <= now]
            if not due:
                return
            for row in due:
                await self.send(row)

    async def delete_unrecorded(self, channel_id: int, message_id: int, session: SessionId | None) -> bool:
        """Enqueue the deletion of an unrecorded message on which a button was pressed: a process sent it and ended before it
        recorded that. Return False if it is known: as a status, or from a row of the session (None: any row) or a row without a
        session."""
        if await self._context.database.read_tx(lambda tx: posted.is_known_message(tx, message_id, session)):
            return False
        now = self._context.now
        await self._context.database.write_tx(
            lambda tx: posted.enqueue_removal_of_unknown(tx, channel_id, message_id, now)
        )
        self._wake()
        return True

    async def send(self, row: OutboxRow) -> None:
        """Deliver one row and record the result: sent, to be retried, replaced, or given up. Errors of Discord are not raised."""
        if self._inherited is None:
            await self._look_back()
        shut = await delivery_effects.direct_messages_closed_until(self._context, row)
        if row.kind == outbox_store.REMOVAL:
            if shut is None:
                await self._remove(row)
            else:
                now = self._context.now
                await self._write(lambda tx: outbox_store.postpone(tx, row, shut, outbox_store.NOT_NOW, now))
            return
        if shut is not None:
            await self._settle_closed(row, rejected=False)
            return
        try:
            built = await self._built(row)
            result = None if built is None else await self._send_public(row, built)
        except ports.TryLater as fault:
            await self._put_off(row, "later", at_least=fault.seconds)
        except ports.NotNow as fault:
            await self._not_now(row, fault)
        except ports.ChannelGone:
            await self._settle_gone(row)
        except ports.MessageGone:
            if row.message_id is None:
                await self._put_off(row, "later")  # The message of an earlier attempt was deleted just now.
            else:
                await self._write(lambda tx: delivery_effects.handle_gone_message(tx, row))
        except ports.PersonGone:
            await self._settle_closed(row)
        except ports.MessageRejected as fault:
            # Discord refuses even the bare text, so no further attempt can succeed.
            await self._withdraw(row, LOST, fault.about)
        else:
            if built is None or result is None:
                await self._withdraw(row, DROPPED)
            else:
                await self._record_sent(row, built, result)
        await silenced_channels.end_silence(self._context, row)

    async def _built(self, row: OutboxRow) -> BuiltMessage | None:
        """Return the message to send, after the invited people were added to its thread, and standing orders have answered for
        people it would call. None if there is nothing to send now."""
        if row.kind in _INVITING and row.session_id is not None:
            await self._guests.add_invited(await self._context.repository.current(SessionId(row.session_id)))
        built = await self._message_builder.compose(row)
        if built is None or not built.ordered or row.session_id is None:
            return built
        await self._orders.play(SessionId(row.session_id))
        built = await self._message_builder.compose(row)
        return built if built is not None and (built.message or built.direct or built.further) else None

    async def _send_public(self, row: OutboxRow, built: BuiltMessage) -> _SendResult:
        message = built.message
        if built.private is not None:
            return await self._send_private(row, built.private)
        again = self._may_exist(row)
        if built.event is not None and row.channel_id is not None:
            event = await self._messenger.schedule_event(row.channel_id, built.event, row.message_id, again=again)
            return _SendResult(SENT, event)
        if message is None:
            if again:
                await self._recall_earlier(row)  # An earlier attempt was for another channel.
            return _SendResult(SENT)
        if row.person_id is not None:
            discord_id = await readers.discord_id_of(self._context, row.person_id)
            if discord_id is None:
                return _SendResult(DROPPED)
            if row.message_id is not None:
                await self._messenger.edit_direct(discord_id, row.message_id, replace(message, mention=(), quiet=True))
                return _SendResult(SENT, row.message_id)
            ref = await self._messenger.send_direct(discord_id, message, row.key, again=again)
            return _SendResult(SENT, ref.message_id)
        if row.channel_id is None:
            return _SendResult(DROPPED)
        known = row.message_id
        if known is None:
            ref = await self._messenger.post(row.channel_id, message, row.key, again=again)
            return _SendResult(SENT, ref.message_id)
        # The message exists: it is a status, or a post whose picture follows. Nobody may be mentioned twice.
        await self._messenger.edit(
            MessageRef(row.channel_id, known), replace(message, mention=(), roles=(), quiet=True)
        )
        return _SendResult(SENT, known)

    async def _send_private(self, row: OutboxRow, message: ports.PrivateMessage) -> _SendResult:
        discord_id = await readers.discord_id_of(self._context, row.person_id)
        if discord_id is None:
            return _SendResult(DROPPED)
        if row.message_id is None:
            again = self._may_exist(row)
            ref = await self._messenger.send_private(discord_id, message, row.key, again=again)
            return _SendResult(SENT, ref.message_id)
        await self._messenger.edit_private(discord_id, row.message_id, message)
        return _SendResult(SENT, row.message_id)

    async def _delete(self, row: OutboxRow, message_id: int) -> None:
        if row.person_id is None:
            assert row.channel_id is not None, "a message is in a channel or with a person"
            await self._messenger.delete(MessageRef(row.channel_id, message_id))
            return
        discord_id = await readers.discord_id_of(self._context, row.person_id)
        if discord_id is not None:
            await self._messenger.delete_direct(discord_id, message_id)

    async def _look_back(self) -> None:
        self._inherited = await self._context.database.fetch(outbox_store.newest_number)

    def _may_exist(self, row: OutboxRow) -> bool:
        """Return whether an unrecorded message may exist, sent by a previous process or in an attempt with unclear result."""
        inherited = self._inherited is None or row.id <= self._inherited
        unclear = row.attempts > 0 or row.fault is not None or row.claim is not None
        return row.message_id is None and (inherited or unclear)

    async def _recall(self, row: OutboxRow, key: str | None = None) -> None:
        """Delete a message that may have been sent for the row, under `key` or else under the row's key."""
        recent = self._context.now - row.changed_at < _NONCE_KNOWN
        if row.person_id is None:
            if row.channel_id is not None:
                await self._messenger.recall(row.channel_id, key or row.key, recent=recent)
            return
        discord_id = await readers.discord_id_of(self._context, row.person_id)
        if discord_id is not None:
            await self._messenger.recall_direct(discord_id, key or row.key, recent=recent)

    async def _recall_earlier(self, row: OutboxRow) -> None:
        """Delete the earlier message of a row still to be sent, unless Discord refuses. Raise TryLater if Discord is busy."""
        try:
            await self._recall(row)
        except ports.TryLater:
            raise
        except ports.DeliveryFailed as fault:
            log.info("outbox row %d: earlier message not deleted (%s)", row.id, type(fault).__name__)

    async def _withdraw(self, row: OutboxRow, state: str, fault: str | None = None) -> None:
        """Cancel a row: delete a message that may have been sent for it, then close it."""
        if self._may_exist(row) and not await self._delete_or_retry(row, self._recall(row)):
            return
        await self._settle(row, state, fault)

    async def _remove(self, row: OutboxRow) -> None:
        if row.channel_id is None and row.person_id is None:
            await self._settle(row, DROPPED)
            return
        post = post_of(row)
        under = post.sent_as if isinstance(post, MessageRemoval) else None
        if row.message_id is None and under is None and not self._may_exist(row):
            await self._settle(row, DROPPED)
            return
        deletion = self._recall(row, under) if row.message_id is None else self._delete(row, row.message_id)
        if await self._delete_or_retry(row, deletion):
            await self._settle(row, SENT)

    async def _delete_or_retry(self, row: OutboxRow, deletion: Awaitable[None]) -> bool:
        """Wait for a deletion. Return False if it failed: the row is tried again, or closed if no attempt can succeed."""
        try:
            await deletion
        except ports.TryLater as fault:
            await self._put_off(row, "later", at_least=fault.seconds)
        except ports.NotNow:
            await self._put_off(row, outbox_store.NOT_NOW)
        except ports.DeliveryFailed as fault:
            log.info("outbox row %d: message not deleted (%s)", row.id, type(fault).__name__)
            await self._settle(row, DROPPED, fault="stays")
        else:
            return True
        return False

    async def _record_sent(self, row: OutboxRow, built: BuiltMessage, result: _SendResult) -> None:
        now = self._context.now
        late = not built.complete and row.attempts + 1 < _PICTURE_ATTEMPTS
        direct = [delivery_effects.direct_row(row, person, seat) for person, seat in built.direct]
        further = (*direct, *built.further)
        of_status = (
            await self._context.repository.current(SessionId(row.session_id))
            if row.kind == "status" and row.session_id
            else None
        )

        def work(tx: Connection) -> None:
            answered = delivery_effects.obsolete_calls(tx, row)
            pause = _EDIT_EVERY if row.kind in delivery_effects.EDITED else timedelta(0)
            if of_status is not None:
                pause = max_status_delay(tx, of_status, present_people(tx, of_status.session, now))
            state = WAITING if late else result.state
            if row.person_id is not None and result.message_id is not None:
                delivery_effects.record_delivered_direct_message(tx, row.person_id, now)
            if not outbox_store.settle(tx, row, state, now, message_id=result.message_id, not_before=now + pause):
                if row.message_id is None and result.message_id:
                    delivery_effects.delete_superseded(tx, row, result.message_id, now)
                return
            if late:
                # The message is sent: give its picture a lane of its own, so that later messages do not wait for it.
                lane = row.lane if row.kind in delivery_effects.EDITED else f"picture {row.id}"
                outbox_store.postpone(tx, row, now + _PICTURE_PAUSE, "picture", now, lane)
            if row.kind == "status" and row.session_id and row.channel_id and result.message_id:
                posted.set_status_message(tx, row.session_id, row.channel_id, result.message_id)
            if further:
                outbox_store.add(tx, [post for post in further if not outbox_store.has_key(tx, post.key)])
            if row.kind == outbox_store.REMINDER:
                posted.enqueue_removal_of_reminders(tx, row, now)
            if row.session_id and answered:
                posted.enqueue_removal_of_calls(tx, row.session_id, answered, now)

        # Another row often waits for the result of a post. A call or an edit is the last of its lane: its result can wait.
        last = row.message_id is not None or row.kind in _CALLS
        await self._write(work, urgent=bool(further) or not last)

    async def _write(self, work: Callable[[Connection], object], *, urgent: bool = True) -> None:
        """Store the result of a row. While the database is unavailable the lane waits; else its message would be repeated."""
        while True:
            try:
                return await self._notes.write(work, urgent=urgent)
            except DatabaseUnavailable:
                await asyncio.sleep(_FIRST_PAUSE)

    async def _settle(self, row: OutboxRow, state: str, fault: str | None = None) -> None:
        now = self._context.now
        if state == LOST:
            log.error("outbox row %d (%s): message given up: %s", row.id, row.kind, fault)
        await self._write(
            lambda tx: outbox_store.settle(tx, row, state, now, fault=fault), urgent=row.kind != outbox_store.REMOVAL
        )

    async def _put_off(
        self, row: OutboxRow, fault: str, at_least: float = 0.0, also: Callable[[Connection], object] = lambda _: None
    ) -> None:
        """Retry the row after a pause that doubles each time, of at least `at_least` seconds. The pauses are longer if Discord
        refuses the row for now (NOT_NOW). `also` is written in the same transaction."""
        first, longest = (
            (_FIRST_LOOK, _LONGEST_LOOK) if fault == outbox_store.NOT_NOW else (_FIRST_PAUSE, _LONGEST_PAUSE)
        )
        pause = min(longest, first * 2.0 ** min(row.attempts, 20))
        # Take a random part of the pause, at least half of it, so that retries spread out.
        pause = max(at_least, pause * (0.5 + 0.5 * self._jitter()))
        now = self._context.now

        def work(tx: Connection) -> None:
            outbox_store.postpone(tx, row, now + timedelta(seconds=pause), fault, now)
            also(tx)

        await self._write(work)

    async def _settle_closed(self, row: OutboxRow, *, rejected: bool = True) -> None:
        """Settle a row because no direct message reaches the person, and delete what an earlier attempt may have sent;
        `rejected` is True if Discord has just rejected a message."""
        if self._may_exist(row):
            try:
                await self._recall_earlier(row)
            except ports.TryLater as fault:
                await self._put_off(row, "later", at_least=fault.seconds)
                return
        await self._write(await delivery_effects.settling_write(self._context, self._instead, row, rejected=rejected))

    async def _settle_gone(self, row: OutboxRow) -> None:
        if row.person_id is not None:
            await self._settle_closed(row)
            return
        if row.session_id is None:
            await self._settle(row, LOST, fault="gone")
            return
        record = await self._context.repository.current(SessionId(row.session_id))
        if record.in_direct_messages or row.channel_id != record.channel_id:
            await self._settle(row, LOST, fault="gone")  # The game continues without that channel.
            return
        await hosting.mark_unreachable(self._context, record.session)

    async def _not_now(self, row: OutboxRow, fault: ports.NotNow) -> None:
        """Postpone a row that Discord refuses for now. A direct message is settled at once instead (`_settle_closed`) if direct
        messages are closed, or if the row is a call or another kind with a replacement in the channel."""
        if row.person_id is None:
            also = await silenced_channels.silence_refused_channel(self._context, row, fault)
            await self._put_off(row, outbox_store.NOT_NOW, also=also)
            self._wake()
        elif fault.about == "closed-direct" or row.kind == "direct" or row.kind in self._instead:
            await self._settle_closed(row, rejected=fault.about == "closed-direct")
        else:
            await self._put_off(row, outbox_store.NOT_NOW)
