"""Calls to people whose turn it is: in the channel, or to one person by direct message."""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import Connection

from bot.services.base.model import PersonId, SessionCard, SessionId
from bot.services.context import Context
from bot.services.delivery.delivery_effects import row_in_own_server
from bot.services.delivery.posts import readers
from bot.services.delivery.posts.announcements import NOTICE_LINES, turn_notice
from bot.services.preferences.people import Notify, PersonSettings, settings_of
from bot.services.sessions import rows_to_send
from bot.services.sessions.clocks import unanswered_decision
from bot.services.sessions.posts import DirectNotice, SeatDecision, TurnNotice, payload_of
from bot.services.sessions.record import Record
from bot.services.views import session_queries
from bot.services.views.session_queries import News, news_in
from bot.services.wording.messages import BuiltMessage, UndrawnMessage, without_remarks
from data.store.delivery.outbox import OutboxRow
from data.store.sessions import standing_orders
from engines.core.seats import Seat
from engines.core.values import frozen, replace


@frozen
class _Call:
    """The data of a turn notice: the people notified in the channel and by direct message, the events since they last
    acted (None if nobody is notified in the channel), and whether standing orders may answer first."""

    here: tuple[Seat, ...]
    direct: tuple[tuple[PersonId, Seat], ...]
    news: News | None
    ordered: bool


async def notice_post(context: Context, row: OutboxRow, session: SessionId, notice: TurnNotice) -> BuiltMessage | None:
    """Return the call in the channel, and with it the people to call by direct message; None if nobody is to be called and no
    standing order may answer."""
    repository = context.repository
    record, call = await repository.current_with(session, lambda tx, now: _call_of(tx, now, notice))
    card = await session_queries.card_of(context, record)
    if record.in_direct_messages:
        built = await _channel_call_of_direct_game(context, row, record, card, notice, call)
    else:
        undrawn = None if call.news is None else await _call_message(context, record, card, call.here, call.news)
        built = None if undrawn is None else await readers.build_message(context, undrawn, card)
    if built is None and not (call.direct or call.ordered):
        return None
    return replace(built or BuiltMessage(None), direct=call.direct, ordered=call.ordered)


async def _channel_call_of_direct_game(
    context: Context, row: OutboxRow, record: Record, card: SessionCard, notice: TurnNotice, call: _Call
) -> BuiltMessage | None:
    """Return a call in a channel about a game in direct messages, for people who refuse direct messages: rows for the channels,
    or the message of such a row (`notice.here`), which shows nothing of the game. None if nobody is to be called in a channel."""
    if notice.here:
        card = await readers.card_for_reader(context, row, card)
        binding = context.repository.binding(card.game)
        page = context.board_access.page_verb
        undrawn = turn_notice(card, binding, call.here, context.texts, direct=True, page=page)
        return None if undrawn is None else await readers.build_message(context, undrawn, card)
    if not call.here:
        return None
    decisions = [decision for decision in notice.decisions if decision[0] in call.here]
    now = context.now
    rows = await context.database.fetch(lambda tx: _calls_here(tx, row, record, decisions, now))
    return BuiltMessage(None, further=rows)


def _calls_here(
    tx: Connection, row: OutboxRow, record: Record, called_for: Sequence[SeatDecision], now: datetime
) -> tuple[OutboxRow, ...]:
    """Return the calls in the channel to people who refuse direct messages; across servers one in each for its own people."""
    call = replace(rows_to_send.row_of_post(TurnNotice(()), record, now), lane=rows_to_send.lane_of_calls(record))
    by_channel: dict[int | None, tuple[OutboxRow, list[SeatDecision]]] = {}
    for seat, decision in called_for:
        moved = row_in_own_server(tx, call, record.seats[seat].person)
        by_channel.setdefault(moved.channel_id, (moved, []))[1].append((seat, decision))
    return tuple(
        replace(
            moved, key=f"{row.key[:20]} h{number or ''}", payload=payload_of(TurnNotice(tuple(decisions), here=True))
        )
        for number, (moved, decisions) in enumerate(by_channel.values())
    )


async def direct_notice_post(
    context: Context, row: OutboxRow, session: SessionId, notice: DirectNotice
) -> BuiltMessage | None:
    """Return the call by direct message; None if the row's person no longer has to make the decision."""
    if row.person_id is None:
        return None
    person, seat = PersonId(row.person_id), Seat(notice.seat)

    def fetch(tx: Connection, current: Record) -> tuple[PersonSettings, News]:
        is_direct_game = current.in_direct_messages  # The posts of the phase are above the call.
        return settings_of(tx, person), news_in(tx, current, [seat], NOTICE_LINES, from_phase=is_direct_game)

    repository = context.repository
    record, (settings, news) = await repository.current_with(session, fetch)
    open_decision = unanswered_decision(record, record.seat_of(person))  # A standing order may have answered in secret.
    if open_decision is None or (open_decision.seat, open_decision.decision) != (seat, notice.decision):
        return None
    card = await readers.card_for_reader(context, row, record)
    undrawn = await _call_message(context, record, card, [seat], news, direct=True)
    return None if undrawn is None else await readers.build_message(context, undrawn, card, settings.theme or None)


async def _call_message(
    context: Context, record: Record, card: SessionCard, seats: Sequence[Seat], news: News, *, direct: bool = False
) -> UndrawnMessage | None:
    lines = without_remarks(await session_queries.newest_news(context, record, news, NOTICE_LINES))
    # Show no picture after moves of computer players alone: the post right above has it.
    moved = any(row.source != "computer" for row in news.rows)
    pictured = (bool(lines) and moved) or (direct and not record.in_direct_messages)
    return turn_notice(
        card,
        record.binding,
        seats,
        context.texts,
        public=record.public if pictured else None,
        lines=lines,
        direct=direct,
        page=context.board_access.page_verb,
    )


def _call_of(tx: Connection, record: Record, notice: TurnNotice) -> _Call:
    here: list[Seat] = []
    direct: list[tuple[PersonId, Seat]] = []
    secret = None if record.public is None else record.binding.secret_answers(record.public)
    answered = (secret.seats or ()) if secret is not None else ()  # Everybody may know that these seats have answered.
    for seat in (one.seat for one in record.open_decisions if (one.seat, one.decision) in notice.decisions):
        if seat in answered:
            continue
        person = record.seats[seat].person
        reader = PersonSettings() if person is None else settings_of(tx, person)
        notify = "off" if person is None else _called_by(reader, record)
        if record.in_direct_messages and notify != "off":
            # If several people are asked at once, mention those who reject direct messages now: a mention after the rejection
            # would reveal that they have not answered.
            notify = "channel" if reader.closed and len(record.open_decisions) > 1 else "direct"
        if notify == "channel" or (notify == "direct" and notice.here):
            here.append(seat)
        elif notify == "direct" and person is not None:
            direct.append((person, seat))
    news = news_in(tx, record, here, NOTICE_LINES) if here else None
    return _Call(tuple(here), tuple(direct), news, bool(standing_orders.orders_of_session(tx, record.session)))


def _called_by(person_settings: PersonSettings, record: Record) -> Notify:
    """Return the way a person is called now; "off" also if their calls are gathered. If several are asked at once, people who
    refuse direct messages are called with the others: a later mention would reveal that they have not answered yet."""
    gathered = person_settings.calls != "at_once" and not (person_settings.closed and len(record.open_decisions) > 1)
    return "off" if gathered else person_settings.notify
