"""The message about an open seat: the event, a button to view the seat, a mention of people asked to take it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.services.base.model import PersonId
from bot.services.base.ports import Body, OutMessage
from bot.services.context import Context
from bot.services.delivery.posts import readers
from bot.services.sessions.record import Record
from bot.services.views import session_queries
from bot.services.wording.localizer import TextLocalizer
from bot.services.wording.messages import BLUE, BuiltMessage, fit_lines
from bot.services.wording.texts import Verbatim, mention
from data.store.delivery.outbox import OutboxRow
from data.store.sessions import seating


async def seat_post(context: Context, row: OutboxRow, record: Record, seats: Sequence[int]) -> BuiltMessage:
    """Return the message with the event and buttons for the open seats. At a private session it asks the people who may
    take them."""
    card, session = await session_queries.card_of(context, record), record.session
    say = TextLocalizer.for_channel(card, context.texts)
    entry_lines = await session_queries.lines_at(context, session, row.seq)
    still = [seat for seat in seats if record.seats[seat].open_since is not None and not record.over]
    reserved = [one for seat in still if (one := record.seats[seat].reserved) is not None]
    called = await _discord_ids(context, reserved)
    lines = [await readers.about(context, row, card, say.phrase(one)) for one in entry_lines]
    lines += [say("seat-called", who=mention(one)) for one in called]
    guests = await _guests(context, record, still)
    if guests:
        lines.append(say("seat-invited", who=Verbatim(" ".join(mention(one) for one in guests))))
    called = (*called, *guests)
    buttons = tuple(say.seat_button(session, seat) for seat in still)
    body = Body(fit_lines(lines), rows=(buttons,) if buttons else (), accent=BLUE)
    return BuiltMessage(OutMessage(body, mention=called, quiet=not called))


async def _discord_ids(context: Context, people: Iterable[PersonId]) -> tuple[int, ...]:
    rows = await context.people.rows(people)
    return tuple(row.discord_id for row in rows.values() if row.discord_id is not None)


async def _guests(context: Context, record: Record, seats: Sequence[int]) -> tuple[int, ...]:
    """Return the people who may take an unreserved seat of a private session: invited people who never played there."""
    if not record.agreement.private or all(record.seats[seat].reserved is not None for seat in seats):
        return ()
    free = [one for one in record.invited if record.seat_of(one) is None]
    played = await context.database.fetch(
        lambda tx: {one for one in free if seating.seats_played(tx, record.session, one)}
    )
    return await _discord_ids(context, (one for one in free if one not in played))
