"""Hands as private messages: their words, and their delivery by direct message. Each person switches the delivery on or off; it
pauses while their direct messages are closed."""

from collections.abc import Iterable
from typing import Final

from sqlalchemy import Connection

from bot.games.binding import AnyView, Binding
from bot.games.joining import and_list
from bot.services.base.model import PersonId, SessionCard, SessionId
from bot.services.base.ports import Body, PictureFile, PrivateMessage
from bot.services.context import Context
from bot.services.preferences.people import DIRECT, TRIED, PersonSettings
from bot.services.sessions import rows_to_send
from bot.services.sessions.rows_to_send import hand_row
from bot.services.wording.messages import TextLocalizer, fit_lines, session_arguments
from bot.services.wording.texts import Verbatim
from data.store.delivery import outbox as outbox_store
from data.store.delivery import posted
from data.store.people import people as people_store
from data.store.sessions import session_lists
from engines.core.phrase import SeatName
from engines.core.seats import Seat

EDGE: Final = 0x8E5572
"""Accent colour of private messages."""


def hand_text(
    card: SessionCard, binding: Binding, view: AnyView, seat: Seat, say: TextLocalizer, *, direct: bool
) -> str:
    """Return the seat's hand as text: the game, the cards, and in a `direct` message about a game in a channel, that channel."""
    lines = [say("hand-title", **session_arguments(card))]
    lines += [say.phrase(line) for line in binding.hand(view, seat)]
    if direct and card.agreement.place == "channel":
        lines += ["", say("hand-how", channel=Verbatim(f"<#{card.channel_id}>"))]
    return fit_lines(lines)


def hand_message(text: str, pictures: tuple[PictureFile, ...], card: SessionCard, say: TextLocalizer) -> PrivateMessage:
    """Return the direct message that shows a hand."""
    act = say.session_button("act", card.session, "main")
    row = (act, *say.session_buttons(card.session, "board", "describe", "help"))
    return PrivateMessage(Body(text, pictures, (row,), EDGE))


def hand_ended_message(card: SessionCard, say: TextLocalizer) -> PrivateMessage:
    """Return the message that replaces a hand its person no longer has: the game is over, or the seat has another player."""
    lines = [say("hand-over" if card.over else "hand-left", **session_arguments(card))]
    if card.outcome is not None:
        winners = [SeatName(seat) for seat in card.outcome.winners]
        lines.append(say("result-winners", who=and_list(winners), count=len(winners)))
    rows = (say.session_buttons(card.session, "board"),) if card.over else ()
    return PrivateMessage(Body("\n".join(lines), (), rows, EDGE))


async def set_hand_messages(context: Context, person: PersonId, *, wanted: bool) -> PersonSettings:
    """Switch hands by direct message on or off, and return the person's settings. Switching on sends the hands of all running
    games, even if direct messages were rejected before; switching off deletes the hands."""
    now = context.now
    sessions_of = await _sessions_with_hand(context, person) if wanted else ()
    hands = [await _row(context, person, session) for session in sessions_of]

    def work(tx: Connection) -> None:
        people_store.set_setting(tx, person, "hand", "on" if wanted else "off")
        if wanted:
            people_store.drop_setting(tx, person, DIRECT)
            people_store.drop_setting(tx, person, TRIED)
            _enqueue(tx, hands)
        else:
            posted.enqueue_removal_of_hands(tx, person, rows_to_send.new_key, now)

    await context.database.write_tx(work)
    context.wake_outbox()
    return await context.people.settings(person)


async def claim_notice_of_closed_messages(context: Context, person: PersonId) -> bool:
    """Return whether a person is still to be informed that their direct messages are closed; later calls return False."""
    return await context.database.write_tx(
        lambda tx: people_store.change_setting(tx, person, DIRECT, "unannounced", "announced")
    )


async def retry_direct_messages(context: Context, person: PersonId, *, certain: bool) -> None:
    """Attempt direct messages again to a person who has used the bot. If a rejection was recorded, send the hands of their
    running games as new messages, and the undelivered statuses. `certain` is True if they used the bot in direct messages, which
    are therefore open: then they need not be informed of a rejection either."""
    hands = [await _row(context, person, session) for session in await _sessions_with_hand(context, person)]

    def work(tx: Connection) -> None:
        tried = people_store.drop_setting(tx, person, TRIED)
        if (certain and people_store.drop_setting(tx, person, DIRECT)) or tried:
            _enqueue(tx, hands)
            posted.enqueue_overviews_of(tx, person, context.now)

    await context.database.write_tx(work)
    context.wake_outbox()


async def resend_hands_and_statuses(context: Context) -> None:
    """Send all hands and statuses in direct messages again, for a playground that has lost its messages."""
    now = context.now
    await context.database.write_tx(lambda tx: posted.resend_hands(tx, rows_to_send.new_key, now))
    context.wake_outbox()


async def _sessions_with_hand(context: Context, person: PersonId) -> tuple[SessionId, ...]:
    live = await context.database.fetch(lambda tx: session_lists.live_sessions_of_person(tx, person))
    games = context.repository.bindings
    return tuple(
        SessionId(row.id) for row in live if row.stage == "running" and row.game in games and games[row.game].has_hand
    )


async def _row(context: Context, person: PersonId, session: SessionId) -> outbox_store.OutboxRow:
    return hand_row(await context.repository.current(session), person, context.now)


def _enqueue(tx: Connection, hands: Iterable[outbox_store.OutboxRow]) -> None:
    for hand in hands:
        posted.enqueue_personal_message(tx, hand, anew=True)
