"""Messages about open seats, with buttons to view them and mentions of people asked to take them; and the call to invited people,
one message in the channel or a direct message to people who chose that."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from bot.games.controls import BUTTONS_IN_ROW
from bot.services.base.model import PersonId, SessionId
from bot.services.base.ports import Body, OutButton, OutMessage
from bot.services.context import Context
from bot.services.delivery.posts import readers
from bot.services.delivery.posts.lobby_post import host_of
from bot.services.sessions.posts import Invitation
from bot.services.sessions.record import Record
from bot.services.sessions.rows_to_send import key_of_copy, row_of_post
from bot.services.views import session_queries
from bot.services.wording.messages import BLUE, GOLD, BuiltMessage, TextLocalizer, fit_lines, session_arguments
from bot.services.wording.texts import Verbatim, mention
from data.store.delivery.outbox import OutboxRow
from data.store.sessions import session_lists, sessions


async def seat_post(context: Context, row: OutboxRow, record: Record, seats: Sequence[int]) -> BuiltMessage:
    """Return the message with the row's event and a button for each of `seats` that is still open. It mentions the people for
    whom a seat is reserved and, in a private session, the invited people who may take the others."""
    card, session = await session_queries.card_of(context, record), record.session
    say = TextLocalizer.for_channel(card, context.texts)
    entry_lines = await session_queries.lines_at(context, session, row.seq)
    open_seats = [seat for seat in seats if record.seats[seat].open_since is not None and not record.over]
    reserved = [person for seat in open_seats if (person := record.seats[seat].reserved) is not None]
    called = await _discord_ids(context, reserved)
    lines = [await readers.with_table_name(context, row, card, say.phrase(line)) for line in entry_lines]
    lines += [say("seat-called", who=mention(person)) for person in called]
    guests = await _guests(context, record, open_seats)
    if guests:
        lines.append(say("seat-invited", who=Verbatim(" ".join(mention(person) for person in guests))))
    called = (*called, *guests)
    buttons = tuple(say.seat_button(session, seat) for seat in open_seats)
    body = Body(fit_lines(lines), rows=(buttons,) if buttons else (), accent=BLUE)
    return BuiltMessage(OutMessage(body, mention=called, quiet=not called))


async def _discord_ids(context: Context, people: Iterable[PersonId]) -> tuple[int, ...]:
    rows = await context.people.rows(people)
    return tuple(row.discord_id for row in rows.values() if row.discord_id is not None)


async def _guests(context: Context, record: Record, seats: Sequence[int]) -> tuple[int, ...]:
    """Return Discord ids of people who may take an unreserved private seat: invited people who never played there."""
    if not record.agreement.private or all(record.seats[seat].reserved is not None for seat in seats):
        return ()
    free = [person for person in record.invited if record.seat_of(person) is None]
    played = await context.database.fetch(
        lambda tx: {person for person in free if session_lists.seats_played(tx, record.session, person)}
    )
    return await _discord_ids(context, (person for person in free if person not in played))


async def table_invitation_post(
    context: Context, sent: OutboxRow, record: Record, only_here: int | None
) -> BuiltMessage | None:
    """Return the call to the people invited by the row's log entry, or only to the row's person, or only to `only_here`, whom no
    direct message reaches. People who chose direct messages get rows of their own. None if no seat is free, or nobody is left to
    be called."""
    card, texts = await session_queries.card_of(context, record), context.texts
    called = await _to_call(context, sent, record, only_here)
    if sent.person_id is None:
        say = TextLocalizer.for_channel(card, texts)
    else:
        settings = await context.people.settings(PersonId(sent.person_id))
        say = TextLocalizer.for_channel(card, texts, settings.language or texts.language)
    buttons = _buttons(say, record)
    if not called or not buttons:
        return None
    if sent.person_id is not None:
        text = say("invitation-direct", host=host_of(card), channel=str(card.channel_id), **session_arguments(card))
        return BuiltMessage(_message(text, buttons, ()))
    known = await context.people.rows(called)
    named: list[int] = []
    pinged: list[int] = []
    further: list[OutboxRow] = []
    for person in called:
        discord_id = known[person].discord_id if person in known else None
        notify = (await context.people.settings(person)).notify
        if notify == "direct" and only_here is None:
            # The key of the direct message is derived from the call's key, so that a crash cannot duplicate it.
            direct = row_of_post(Invitation(), replace(record, seq=sent.seq), sent.changed_at, person=person)
            further.append(replace(direct, key=key_of_copy(sent.key, person)))
        elif discord_id is not None:
            named.append(discord_id)
            if notify != "off":
                pinged.append(discord_id)
    if not named:
        return BuiltMessage(None, further=tuple(further))
    who = Verbatim(" ".join(mention(person) for person in named))
    text = say("invitation-here", who=who, host=host_of(card), **session_arguments(card))
    return BuiltMessage(_message(text, buttons, tuple(pinged)), further=tuple(further))


async def _to_call(context: Context, sent: OutboxRow, record: Record, only_here: int | None) -> tuple[PersonId, ...]:
    only = sent.person_id or only_here
    people = (
        await context.database.fetch(lambda tx: sessions.invited_by(tx, record.session, sent.seq))
        if only is None
        else (only,)
    )
    known = (PersonId(person) for person in people)
    return tuple(person for person in known if person in record.invited and record.seat_of(person) is None)


async def channel_invitation_rows(context: Context, sent: OutboxRow) -> list[OutboxRow]:
    """Return the row of the call in the channel in place of the row of a rejected direct invitation."""
    if sent.session_id is None or sent.person_id is None:
        return []
    record = await context.repository.current(SessionId(sent.session_id))
    return [replace(row_of_post(Invitation(sent.person_id), record, context.now), key=key_of_copy(sent.key, "here"))]


def _message(text: str, buttons: tuple[OutButton, ...], pinged: tuple[int, ...]) -> OutMessage:
    return OutMessage(Body(text, rows=(buttons,), accent=GOLD), mention=pinged, quiet=not pinged)


def _buttons(say: TextLocalizer, record: Record) -> tuple[OutButton, ...]:
    if record.is_gathering and len(record.seats) < record.agreement.maximum:
        return (say.session_button("join", record.session, "main"),)
    seats = [at for at, seat in enumerate(record.seats) if seat.open_since is not None and seat.reserved is None]
    return () if record.over else tuple(say.seat_button(record.session, at) for at in seats[:BUTTONS_IN_ROW])
