"""Reminders and gathered calls: one message about all open decisions of a person, never about answered decisions."""

import contextlib
import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from typing import Final

from sqlalchemy import Connection

from bot.services.base.faults import Unavailable, trace
from bot.services.base.ids import CustomId
from bot.services.base.model import Caller, PersonId, SessionId
from bot.services.base.ports import Body, OutButton, OutMessage, TryLater
from bot.services.context import Context
from bot.services.delivery.reminders.reminder_cleanup import key_of, reminder_lane, reminder_of
from bot.services.people.reminder_plan import (
    ReminderSettings,
    gathered_call_at,
    may_be_named,
    message_gap,
    next_reminder_at,
    read_reminder_settings,
    waits_for_call,
)
from bot.services.play.deadlines.timekeeper import BatchRunner
from bot.services.sessions import clocks, rows_to_send
from bot.services.sessions.posts import Reminder
from bot.services.sessions.record import OpenDecision, Record
from bot.services.views import session_queries
from bot.services.wording.messages import BLUE, BuiltMessage, TextLocalizer
from bot.services.wording.pace_words import deadline_phrase
from bot.services.wording.texts import Verbatim, mention
from data.store.delivery import outbox, posted
from data.store.delivery.outbox import OutboxRow
from data.store.people import people
from data.store.people import reminders as reminder_store
from data.store.people.reminders import AwaitedDecisionRow, LastReminderRow
from data.store.rows import upsert
from engines.core.errors import GameError
from engines.core.phrase import Phrase, phrase

log = logging.getLogger(__name__)

SNOOZE: Final = timedelta(hours=4)
"""Time for which the button suppresses reminders."""
_AT_ONCE: Final = 200
_RETRY_DELAY: Final = timedelta(minutes=10)
"""Pause before another attempt. A message postponed for longer waits for its reader, not for Discord."""
_AFTER_OTHERS: Final = timedelta(minutes=1)
"""Time between the end of a delay and the delayed reminder: decisions that became due during the delay join its message."""
_MUCH_LATER: Final = timedelta(hours=6)
_LISTED: Final = 10
_BUTTONS: Final = 5
_EARLIEST: Final = datetime(1970, 1, 1, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class _RemindedDecision:
    row: AwaitedDecisionRow
    record: Record
    decision: OpenDecision

    @property
    def is_asked_alone(self) -> bool:
        """True if nobody else is asked now. Otherwise a public reminder would reveal who has not answered yet."""
        return len(self.record.open_decisions) == 1


class _ConcurrentCheck(Exception):
    """A concurrent process has handled the person."""


async def next_at(context: Context) -> datetime | None:
    """Return the time of the next check of a decision; None if no decision is to be checked."""
    return await context.fetch_served(reminder_store.next_check_at)


async def run_due(context: Context, batches: BatchRunner, now: datetime) -> None:
    """Check the decisions whose check is due, grouped by person, for at most one time slice of `batches`."""
    checked: set[int] = set()

    async def look(check: tuple[int, int, int | None]) -> None:
        session, seat, person = check
        if person is None:
            await _reschedule(context, session, seat, now, None)
            return
        if person not in checked:
            checked.add(person)
            await _check_or_postpone(context, PersonId(person), session, seat, now)
        await _postpone_unremindable(context, PersonId(person), session, seat, now)

    await batches.run(
        lambda: context.fetch_served(lambda tx, share: reminder_store.checks_due(tx, now, _AT_ONCE, share)),
        lambda check: check[2],
        look,
    )


async def _postpone_unremindable(context: Context, person: PersonId, session: int, seat: int, now: datetime) -> None:
    """Postpone the check of a decision of which its person cannot be reminded now, for instance because its channel is gone."""

    def work(tx: Connection) -> None:
        if all((row.session_id, row.seat) != (session, seat) for row in reminder_store.waiting_decisions(tx, person)):
            reminder_store.reschedule_check(tx, session, seat, now, now + _MUCH_LATER)

    await context.database.write_tx(work)


async def _reschedule(context: Context, session: int, seat: int, now: datetime, at: datetime | None) -> None:
    await context.database.write_tx(lambda tx: reminder_store.reschedule_check(tx, session, seat, now, at))


async def _check_or_postpone(context: Context, person: PersonId, session: int, seat: int, now: datetime) -> None:
    try:
        await _check_person(context, person, now)
    except _ConcurrentCheck:
        return
    except Unavailable:
        raise
    except Exception as fault:
        log.error("reminders of person %d failed\n%s", person, trace(fault))
        await _reschedule(context, session, seat, now, now + _RETRY_DELAY)


async def _check_person(context: Context, person: PersonId, now: datetime, *, all_calls: bool = False) -> None:
    """Call or remind a person if that is due, and store the time of the next check of each of their decisions. With `all_calls`
    every gathered call is due. Raise _ConcurrentCheck if their decisions have changed meanwhile."""
    rows, last, settings = await context.database.read_tx(lambda tx: _of_person(tx, person))
    reminder_settings = _reminder_settings(settings)
    earliest = _not_before(context, person, last)
    unsaid = await context.database.fetch(lambda tx: outbox.unsent_reminders(tx, reminder_lane(person)))
    late = {table for waiting in unsaid for table in reminder_of(waiting).tables}
    due = {
        row
        for row in rows
        if ((at := _next(row, reminder_settings, earliest, last.sent_at)) is not None and at <= now)
        or (all_calls and row.look_at is not None and waits_for_call(row, reminder_settings))
    }
    # Name the tables of a reminder that is still in the outbox again: the new reminder replaces it.
    listed = [row for row in rows if key_of(row) in late or may_be_named(row, reminder_settings, now)]
    named = [row for row in rows if row in due or (row in listed and not _silenced(row))] if due else []
    decisions = [reminded for row in named if (reminded := await _reminded_decision(context, row, person)) is not None]
    calls = any(waits_for_call(reminded.row, reminder_settings) for reminded in decisions)
    way = "direct" if calls else reminder_settings.way or settings.get("notify", "channel")
    messages = (
        _messages(person, decisions, way, now, calls=calls) if due & {reminded.row for reminded in decisions} else []
    )
    reminded_rows = {decision.row for decision in decisions} if messages else set[AwaitedDecisionRow]()
    sent = now if messages else last.sent_at

    def work(tx: Connection) -> None:
        if reminder_store.waiting_decisions(tx, person, locked=True) != rows:
            raise _ConcurrentCheck
        for row in rows:
            # Decisions that are not due are updated too, so that they are not named repeatedly because of others.
            if row.look_at is not None or row in reminded_rows:
                reminder_store.set_check(
                    tx,
                    row,
                    *_noted(row, reminder_settings, earliest, now, sent, reminded=row in reminded_rows, due=row in due),
                )
        if messages:
            for waiting in unsaid:
                posted.replace_reminder(tx, waiting, now)
            outbox.add(tx, messages)
            upsert(tx, replace(last, sent_at=now))
        elif _wanted_from(context, person, last, settings, now) <= now:
            # Messages that wait for their reader are due: the reader is back earlier than expected.
            outbox.retry_rows(tx, [waiting.id for waiting in unsaid if waiting.not_before > now + _RETRY_DELAY], now)

    await context.database.write_tx(work)
    if messages:
        context.repository.after_commit(decisions[0].record)


def _not_before(context: Context, person: PersonId, last: LastReminderRow) -> datetime:
    times = (last.snoozed_until, context.absence_ends.end_of(person, context.now))
    return max((at for at in times if at is not None), default=_EARLIEST)


async def _reminded_decision(context: Context, row: AwaitedDecisionRow, person: PersonId) -> _RemindedDecision | None:
    """Return the decision; None if the person no longer has to make it or has answered in secret, if it has no deadline now, or
    if the session cannot be read."""
    try:
        record = await context.repository.current(SessionId(row.session_id))
    except GameError:
        return None  # This bot no longer hosts the game.
    decision = clocks.unanswered_decision(record, record.seat_of(person))
    if decision is None or decision.due is None or (decision.seat, decision.decision) != (row.seat, row.decision):
        return None
    return _RemindedDecision(row, record, decision)


async def compose(context: Context, row: OutboxRow) -> BuiltMessage | None:
    """Return the message of a reminder about its decisions that are still open; None if all are closed or silenced. In a channel
    it is about one decision that reveals nothing. Raise TryLater during quiet hours, a snooze or an absence, unless the reminder
    is a call."""
    reminder = reminder_of(row)
    person, wanted = PersonId(reminder.person), frozenset(reminder.tables)
    waiting = await context.database.fetch(lambda tx: reminder_store.waiting_decisions(tx, person))
    rows = [decision for decision in waiting if key_of(decision) in wanted and not _silenced(decision)]
    decisions = [
        reminded for candidate in rows if (reminded := await _reminded_decision(context, candidate, person)) is not None
    ]
    if row.channel_id is not None:
        decisions = [reminded for reminded in decisions if reminded.is_asked_alone]
    if not decisions:
        return None
    if not reminder.calls:
        await _wait_until_wanted(context, person, wanted)
    if row.channel_id is not None:
        key = "gathered-call" if reminder.calls else "reminder-call"
        return await _compose_public(context, key, row.guild_id, person, decisions[0], reminder.more)
    language = await context.people.language(person) or context.texts.language
    return BuiltMessage(_list(context, decisions, TextLocalizer(context.texts, language)))


async def _wait_until_wanted(context: Context, person: PersonId, wanted: frozenset[tuple[int, int, str]]) -> None:
    """Raise TryLater for a delayed reminder that would now arrive in quiet hours, or during a snooze or an absence. It
    stays one message and is counted once, whatever the number of attempts: an earlier attempt may have reached Discord
    without a confirmation."""
    now = context.now
    _, last, settings = await context.database.read_tx(lambda tx: _of_person(tx, person))
    earliest = _wanted_from(context, person, last, settings, now)
    if earliest <= now:
        return
    reminder_settings = _reminder_settings(settings)

    def work(tx: Connection) -> None:
        for row in reminder_store.waiting_decisions(tx, person, locked=True):
            if key_of(row) in wanted and not _silenced(row):
                later = replace(row, reminded_at=earliest)
                at = _next(later, reminder_settings, earliest, earliest)
                reminder_store.set_check(tx, row, at, earliest, row.reminders)

    await context.database.write_tx(work)
    raise TryLater((earliest + _AFTER_OTHERS - now).total_seconds())


def _wanted_from(
    context: Context, person: PersonId, last: LastReminderRow, settings: Mapping[str, str], now: datetime
) -> datetime:
    """Return the time from which a person may be reminded: now or earlier, unless they are away, asleep or snoozing."""
    quiet, earliest = read_reminder_settings(settings).quiet, _not_before(context, person, last)
    at = max(earliest, now)
    return earliest if quiet is None else quiet.span_end_at(at) or earliest


def _list(context: Context, decisions: Sequence[_RemindedDecision], say: TextLocalizer) -> OutMessage:
    lines = [say("reminder-title", count=len(decisions))]
    for reminded in decisions[:_LISTED]:
        record, due = reminded.record, reminded.decision.due
        assert due is not None, "only decisions with a deadline are reminded of"
        table = {"game": _title(context, reminded), "session": str(record.session)}
        channel, end = Verbatim(f"<#{record.channel_id}>"), deadline_phrase(due, record.agreement.terms)
        lines.append(say("reminder-line", **table, channel=channel, decision=_decision(reminded), until=end))
    if len(decisions) > _LISTED:
        lines.append(say("reminder-more", count=len(decisions) - _LISTED))
    acts = tuple(
        say.button(
            phrase("button-act-at", session=str(reminded.record.session), game=_title(context, reminded)),
            CustomId("act", reminded.record.session),
            "main",
        )
        for reminded in decisions[:_BUTTONS]
    )
    return OutMessage(Body("\n".join(lines), rows=(acts, _answers(say)), accent=BLUE), quiet=False)


async def _compose_public(
    context: Context, key: str, guild_id: int | None, person: PersonId, reminded: _RemindedDecision, more: int
) -> BuiltMessage | None:
    known = (await context.people.rows([person])).get(person)
    if known is None or known.discord_id is None or reminded.decision.due is None:
        return None
    card = await session_queries.card_of(context, reminded.record)
    # In a channel of another server, the reminder is in that server's language.
    language = None if guild_id in (None, card.guild_id) else await context.servers.language(guild_id)
    say = TextLocalizer.for_channel(card, context.texts, language)
    text = say(
        key,
        who=mention(known.discord_id),
        decision=_decision(reminded),
        until=deadline_phrase(reminded.decision.due, reminded.record.agreement.terms),
        game=_title(context, reminded),
        session=str(reminded.record.session),
    )
    if more:
        text = f"{text}\n{say('reminder-elsewhere')}"
    rows = ((say.session_button("act", reminded.record.session, "main"), *_answers(say)),)
    return BuiltMessage(OutMessage(Body(text, rows=rows, accent=BLUE), mention=(known.discord_id,), quiet=False))


def _answers(say: TextLocalizer) -> tuple[OutButton, ...]:
    later = phrase("button-snooze", hours=int(SNOOZE.total_seconds()) // 3600)
    return say.button(later, CustomId("snooze")), say.button(Phrase("button-hush"), CustomId("hush"))


def _title(context: Context, one: _RemindedDecision) -> str:
    return context.repository.binding(one.record.game).game.info.title


async def channel_reminder_rows(context: Context, row: OutboxRow) -> list[OutboxRow]:
    """Return the row of a reminder in the channel in place of the row of a rejected direct message. It names the first open
    decision that only this person is asked; empty if there is none, because other reminders would reveal who has not answered."""
    reminder = reminder_of(row)
    person, wanted = PersonId(reminder.person), frozenset(reminder.tables)
    waiting = await context.database.fetch(lambda tx: reminder_store.waiting_decisions(tx, person))
    for decision in waiting:
        reminded = await _reminded_decision(context, decision, person) if key_of(decision) in wanted else None
        if reminded is not None and reminded.is_asked_alone:
            now = context.now
            public = _row(person, [reminded], now, len(wanted) - 1, calls=reminder.calls)
            return [replace(public, key=f"{row.key[:22]} r")]
    return []


async def settings_of(context: Context, person: PersonId) -> ReminderSettings:
    """Return a person's reminder settings."""
    return read_reminder_settings(await context.database.fetch(lambda tx: people.settings(tx, person)))


async def change_settings(context: Context, person: PersonId, **values: str) -> ReminderSettings:
    """Change settings by their stored names, and make the check of all open decisions due. If calls are no longer gathered, send
    the gathered calls first. Return the reminder settings."""
    now = context.now
    if values.get("calls") == "at_once":
        with contextlib.suppress(_ConcurrentCheck):
            await _check_person(context, person, now, all_calls=True)

    def work(tx: Connection) -> None:
        for name, value in values.items():
            people.set_setting(tx, person, name, value)
        reminder_store.make_checks_due(tx, person, now)

    await context.database.write_tx(work)
    return await settings_of(context, person)


async def snooze(context: Context, caller: Caller) -> datetime:
    """Suppress the caller's reminders for `SNOOZE`. Return the end of that time."""
    now = context.now
    until = now + SNOOZE

    def work(tx: Connection) -> None:
        upsert(tx, replace(reminder_store.last_reminder(tx, caller.person), snoozed_until=until))

    await context.database.write_tx(work)
    return until


async def silence_open_decisions(context: Context, caller: Caller) -> int:
    """Suppress further reminders of all the caller's open decisions, except those whose gathered call is still to come. Return
    the number of silenced decisions."""

    def work(tx: Connection) -> int:
        settings = _reminder_settings(people.settings(tx, caller.person))
        rows = reminder_store.waiting_decisions(tx, caller.person, locked=True)
        called = [row for row in rows if not waits_for_call(row, settings)]
        reminder_store.silence_reminders(tx, called)
        return len(called)

    return await context.database.write_tx(work)


def _of_person(
    tx: Connection, person: PersonId
) -> tuple[tuple[AwaitedDecisionRow, ...], LastReminderRow, dict[str, str]]:
    return (
        reminder_store.waiting_decisions(tx, person),
        reminder_store.last_reminder(tx, person),
        people.settings(tx, person),
    )


def _reminder_settings(settings: Mapping[str, str]) -> ReminderSettings:
    """Return a person's reminder settings. A person without turn notices gets no gathered calls either, and reminders only if
    they have asked for them."""
    reminder_settings = read_reminder_settings(settings)
    if settings.get("notify") != "off":
        return reminder_settings
    uncalled = replace(reminder_settings, calls="at_once")
    return uncalled if reminder_settings.way else replace(uncalled, rhythm="off", interval=0)


def _silenced(row: AwaitedDecisionRow) -> bool:
    return row.reminders >= reminder_store.SILENCED


def _next(
    row: AwaitedDecisionRow, reminder_settings: ReminderSettings, earliest: datetime, sent: datetime | None
) -> datetime | None:
    """Return the time of the row's call or next reminder; None if no check is planned or the decision is silenced. `sent` is
    the time of the last message to the person."""
    if row.look_at is None or _silenced(row):
        return None
    if waits_for_call(row, reminder_settings):
        return gathered_call_at(row.opened_at, row.due_at, reminder_settings, earliest)
    return next_reminder_at(
        row, reminder_settings, earliest if sent is None else max(earliest, sent + message_gap(row))
    )


def _noted(
    row: AwaitedDecisionRow,
    reminder_settings: ReminderSettings,
    earliest: datetime,
    now: datetime,
    sent: datetime | None,
    *,
    reminded: bool,
    due: bool,
) -> tuple[datetime | None, datetime | None, int]:
    """Return the next check of a row (None: never), the time of its last reminder (None: not yet), and the number of its
    reminders. A row that is `due` but was not `reminded` is not checked again: its decision was answered."""
    if reminded:
        after = replace(row, reminded_at=now, reminders=row.reminders + 1)
        return _next(after, reminder_settings, earliest, sent), now, row.reminders + 1
    return None if due else _next(row, reminder_settings, earliest, sent), row.reminded_at, row.reminders


def _messages(
    person: PersonId, decisions: Sequence[_RemindedDecision], way: str, now: datetime, *, calls: bool
) -> list[OutboxRow]:
    """Return the message as an outbox row: in a channel about the first decision that a public message may name; direct if there
    is no such decision (it would reveal who has not answered, or the game is in direct messages), or `way` is "direct". `calls`
    is True if the message is the first about a decision."""
    public = (
        None
        if way == "direct"
        else next((other for other in decisions if other.is_asked_alone and not other.record.in_direct_messages), None)
    )
    if public is not None:
        return [_row(person, [public], now, len(decisions) - 1, calls=calls)]
    # A message about one session is deleted when its decision is answered; a message about several sessions belongs to none.
    row = replace(_row(person, decisions, now, calls=calls), person_id=person, channel_id=None)
    return [row if len(decisions) == 1 else replace(row, session_id=None)]


def _row(
    person: PersonId, asked: Sequence[_RemindedDecision], now: datetime, more: int = 0, *, calls: bool
) -> OutboxRow:
    tables = tuple((each.record.session, each.decision.seat, each.decision.decision) for each in asked)
    post = Reminder(person, tables, more, calls)
    return replace(rows_to_send.row_of_post(post, asked[0].record, now), lane=reminder_lane(person))


def _decision(one: _RemindedDecision) -> Phrase:
    return Phrase(f"{one.record.game}-decision-{one.decision.kind}")
