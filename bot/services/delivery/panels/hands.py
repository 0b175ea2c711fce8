"""Hands as private messages: their words, and their delivery by direct message. Each person switches it on or off; it
pauses while their direct messages are closed."""

from collections.abc import Iterable
from typing import Final

from sqlalchemy import Connection

from bot.games.binding import AnyView, Binding
from bot.games.joining import and_list
from bot.services.base.ids import CustomId, Verb
from bot.services.base.model import PersonId, SessionCard, SessionId
from bot.services.base.ports import Body, OutButton, PictureFile, PrivateMessage
from bot.services.context import Context
from bot.services.preferences.people import DIRECT, TRIED, PersonSettings
from bot.services.sessions import rows_to_send
from bot.services.sessions.rows_to_send import hand_row
from bot.services.wording.messages import fit_lines, names_of
from bot.services.wording.texts import Texts, Verbatim
from data.store.delivery import outbox as rows
from data.store.delivery import posted
from data.store.people import people as store
from data.store.sessions import session_lists
from engines.core.phrase import Phrase, SeatName, phrase
from engines.core.seats import Seat

EDGE: Final = 0x8E5572
"""Accent colour of private messages."""


def hand_text(
    card: SessionCard, binding: Binding, view: AnyView, seat: Seat, texts: Texts, language: str, *, direct: bool
) -> str:
    """Return the seat's hand as text: the game, its cards, and in a direct message the table's place."""
    names = names_of(card)
    lines = [texts.say(phrase("hand-title", game=card.title, session=str(card.session)), language, names)]
    lines += [texts.say(line, language, names) for line in binding.hand(view, seat)]
    if direct and card.agreement.place == "channel":
        channel = Verbatim(f"<#{card.channel_id}>")
        lines += ["", texts.say(phrase("hand-how", channel=channel), language, names)]
    return fit_lines(lines)


def hand_message(
    text: str, pictures: tuple[PictureFile, ...], card: SessionCard, texts: Texts, language: str
) -> PrivateMessage:
    """Return the direct message that shows a hand."""
    row = tuple(_button(verb, card, texts, language) for verb in ("act", "board", "describe", "help"))
    return PrivateMessage(Body(text, pictures, (row,), EDGE))


def hand_ended_message(card: SessionCard, texts: Texts, language: str) -> PrivateMessage:
    """Return the message that replaces a hand its person no longer has: the game is over, or the seat has another
    player."""
    over = card.over
    what = "hand-over" if over else "hand-left"
    phrases = [phrase(what, game=card.title, session=str(card.session))]
    if card.outcome is not None:
        winners = [SeatName(seat) for seat in card.outcome.winners]
        phrases.append(phrase("result-winners", who=and_list(winners), count=len(winners)))
    text = texts.lines(phrases, language, names_of(card))
    return PrivateMessage(Body(text, (), ((_button("board", card, texts, language),),) if over else (), EDGE))


def _button(verb: Verb, card: SessionCard, texts: Texts, language: str) -> OutButton:
    style = "main" if verb == "act" else "plain"
    return OutButton(
        texts.label(Phrase(f"button-{verb}"), language), CustomId(verb=verb, session=card.session).encode(), style
    )


_MOST_TABLES = 200


async def switch_hands(context: Context, person: PersonId, *, wanted: bool) -> PersonSettings:
    """Switch hands by direct message on (those of all running games are sent) or off (they are deleted)."""
    now = context.now
    sessions_of = await _sessions_with_hand(context, person) if wanted else ()
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


async def claim_closed_notice(context: Context, person: PersonId) -> bool:
    """Return True once after Discord has rejected a direct message to the person, who must then be told that their direct
    messages are closed. Store that they have been told."""
    return await context.database.write_tx(
        lambda tx: store.change_setting(tx, person, DIRECT, "unannounced", "announced")
    )


async def open_again(context: Context, person: PersonId, *, certain: bool) -> None:
    """Retry messages that could not be sent to a person who has used the bot again. `certain` is True if they did so in
    direct messages, which are therefore open."""
    hands = [await _row(context, person, session) for session in await _sessions_with_hand(context, person)]

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


async def _sessions_with_hand(context: Context, person: PersonId) -> tuple[SessionId, ...]:
    """Return the person's running sessions of games with a hand."""
    found = await context.database.fetch(lambda tx: session_lists.of_person(tx, person, live=True, limit=_MOST_TABLES))
    games = context.repository.bindings
    return tuple(
        SessionId(one.id) for one in found if one.stage == "running" and one.game in games and games[one.game].has_hand
    )


async def _row(context: Context, person: PersonId, session: SessionId) -> rows.OutboxRow:
    return hand_row(await context.repository.current(session), person, context.now)


def _arm(tx: Connection, hands: Iterable[rows.OutboxRow]) -> None:
    for hand in hands:
        posted.arm_own(tx, hand, anew=True)
