"""Hands by direct message: switched on or off by their person, paused while direct messages are closed."""

from collections.abc import Iterable

from sqlalchemy import Connection

from bot.services.base.model import PersonId, SessionId
from bot.services.context import Context
from bot.services.preferences.people import DIRECT, TRIED, PersonSettings
from bot.services.sessions import rows_to_send
from bot.services.sessions.rows_to_send import hand_row
from data.store.delivery import outbox as rows
from data.store.delivery import posted
from data.store.people import people as store
from data.store.sessions import session_lists

_MOST_TABLES = 200


async def switch_hands(context: Context, person: PersonId, *, wanted: bool) -> PersonSettings:
    """Switch hands by direct message on, which sends the hands of all running games, or off, which deletes them."""
    now = context.now
    sessions_of = await _playing(context, person) if wanted else ()
    hands = [await _row(context, person, session) for session in sessions_of]

    def work(tx: Connection) -> None:
        store.put_setting(tx, person, "hand", "on" if wanted else "off")
        if wanted:
            store.drop_setting(tx, person, DIRECT)
            store.drop_setting(tx, person, TRIED)
            _arm(tx, hands)
        else:
            posted.close_hands(tx, person, rows_to_send.new_key, now)

    await context.database.write_tx(work)
    context.wake_outbox()
    return await context.people.settings(person)


async def say_closed(context: Context, person: PersonId) -> bool:
    """Return whether to inform the person now that their direct messages are closed: True once after Discord rejected
    one."""
    return await context.database.write_tx(
        lambda tx: store.change_setting(tx, person, DIRECT, "unannounced", "announced")
    )


async def open_again(context: Context, person: PersonId, *, certain: bool) -> None:
    """Retry messages that could not be sent to a person who has used the bot again. `certain` is True if they did so in
    direct messages, which are therefore open."""
    hands = [await _row(context, person, session) for session in await _playing(context, person)]

    def work(tx: Connection) -> None:
        tried = store.drop_setting(tx, person, TRIED)
        if (certain and store.drop_setting(tx, person, DIRECT)) or tried:
            _arm(tx, hands)
            posted.arm_overviews_of(tx, person, context.now)

    await context.database.write_tx(work)
    context.wake_outbox()


async def send_again(context: Context) -> None:
    """Send the hands again: the direct messages of an earlier run are gone (the playground keeps none)."""
    now = context.now
    await context.database.write_tx(lambda tx: posted.resend_hands(tx, rows_to_send.new_key, now))
    context.wake_outbox()


async def _playing(context: Context, person: PersonId) -> tuple[SessionId, ...]:
    """Return the person's running sessions of games with a hand."""
    found = await context.database.fetch(
        lambda tx: session_lists.of_person(tx, person, None, live=True, limit=_MOST_TABLES)
    )
    games = context.repository.bindings
    return tuple(
        SessionId(one.id) for one in found if one.stage == "running" and one.game in games and games[one.game].has_hand
    )


async def _row(context: Context, person: PersonId, session: SessionId) -> rows.OutboxRow:
    return hand_row(await context.repository.current(session), person, context.now)


def _arm(tx: Connection, hands: Iterable[rows.OutboxRow]) -> None:
    for hand in hands:
        posted.arm_own(tx, hand, anew=True)
