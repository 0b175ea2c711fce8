"""Direct messages that Discord rejects: the channel message in their place, and the time of the next attempt."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from datetime import datetime
from typing import TypeAlias

from sqlalchemy import Connection

from bot.services.base.model import PersonId, SessionId
from bot.services.context import Context
from bot.services.delivery import delivery_effects
from bot.services.sessions import rows_to_send
from bot.services.sessions.posts import TurnNotice, decisions_called
from data.store.delivery import outbox as rows
from data.store.delivery.outbox import DROPPED, OutboxRow
from engines.core.values import replace

Instead: TypeAlias = Callable[[OutboxRow], Awaitable[Sequence[OutboxRow]]]
"""A function that makes the channel message in place of a rejected direct message."""


class ClosedMessages:
    """The handling of people whose direct messages are closed. `instead` is by kind of row."""

    def __init__(self, context: Context, instead: Mapping[str, Instead]) -> None:
        self._context = context
        self._instead = instead

    async def shut_until(self, row: OutboxRow) -> datetime | None:
        """Return the time until which no direct message to the row's person is attempted, because Discord has just
        rejected one; None if one may be attempted."""
        if row.person_id is None:
            return None
        return (await self._context.people.settings(PersonId(row.person_id))).shut_until(self._context.now)

    def goes_elsewhere(self, row: OutboxRow) -> bool:
        """Return True for a row that another message replaces if direct messages are closed."""
        return row.kind == "direct" or row.kind in self._instead

    async def settled(self, row: OutboxRow, *, asked: bool) -> Callable[[Connection], None]:
        """Return the settlement of a row that does not reach its person; `asked` is True if Discord has just rejected
        it. A turn notice goes to the channel instead; about private content (a hand, a reminder) people are informed at
        their next private answer."""
        now, instead = self._context.now, await self._in_channel(row)

        def work(tx: Connection) -> None:
            there = [delivery_effects.to_own_server(tx, one, row.person_id) for one in instead]
            rows.settle(tx, row, DROPPED, now, fault="closed")
            private = row.kind in (rows.HAND, rows.REMINDER) or row.kind in delivery_effects.PLAYED_THERE
            if asked and row.person_id is not None:
                delivery_effects.note_closed(tx, row.person_id, now, private=private)
            rows.add(tx, [one for one in there if not rows.has_key(tx, one.key)])

        return work

    async def _in_channel(self, row: OutboxRow) -> Sequence[OutboxRow]:
        if row.kind in self._instead:
            return await self._instead[row.kind](row)
        if row.session_id is None or row.person_id is None:
            return ()
        if row.kind != "direct" and row.kind not in delivery_effects.PLAYED_THERE:
            return ()
        record, now = await self._context.repository.current(SessionId(row.session_id)), self._context.now
        closed = delivery_effects.closed_row(record, row.person_id, now)
        if row.kind != "direct":
            return (closed,)
        call = rows_to_send.row(TurnNotice(tuple(decisions_called(row)), here=True), record, now)
        call = replace(call, key=f"{row.key[:22]} c", lane=rows_to_send.lane_of_calls(record))
        return (closed, call) if record.in_direct_messages else (call,)
