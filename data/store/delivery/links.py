"""Links to sessions in Discord: to the newest turn notice, or else to the status message."""

from collections.abc import Sequence

from sqlalchemy import Connection, func, select

from data.store.delivery.outbox import SENT
from data.store.schema.games import messages, outbox


def of_sessions(tx: Connection, chosen: Sequence[int]) -> dict[int, tuple[int, int]]:
    """Return channel and message by session; sessions without a message are left out."""
    status = select(messages.c.session_id, messages.c.channel_id, messages.c.message_id).where(
        messages.c.session_id.in_(chosen)
    )
    newest = (
        select(func.max(outbox.c.id))
        .where(outbox.c.session_id.in_(chosen), outbox.c.kind == "notice", outbox.c.state == SENT)
        .where(outbox.c.message_id.is_not(None), outbox.c.channel_id.is_not(None))
        .group_by(outbox.c.session_id)
    )
    calls = select(outbox.c.session_id, outbox.c.channel_id, outbox.c.message_id).where(outbox.c.id.in_(newest))
    found = {row[0]: (row[1], row[2]) for row in tx.execute(status)}
    return found | {row[0]: (row[1], row[2]) for row in tx.execute(calls)}
