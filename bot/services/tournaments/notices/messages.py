"""Messages of an organiser to all players, or to the players whom tables wait for: at most one in each hour of the clock, in
the tournament's channel, and by direct message to people who are called that way. The module also makes the call by direct
message when a person's table begins; people who want calls in channels are called in the table's thread."""

from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import Connection

from bot.services.base.model import Caller, PersonId, SessionRefusal, refusal
from bot.services.context import Context
from bot.services.people.reminder_plan import read_reminder_settings, round_call_at
from bot.services.preferences.people import PersonSettings, settings_of
from bot.services.tournaments.organising.posts_due import (
    CALLED_AT_ONCE,
    derived_key,
    direct_message_row,
    enqueue,
    post_row,
    with_copies,
)
from bot.services.tournaments.organising.tournaments import load
from bot.services.tournaments.queries.table_states import table_states
from bot.services.tournaments.state.entrants import require_organiser
from bot.services.tournaments.state.posts import OrganiserMessage, TableCall
from bot.services.tournaments.state.record import Entrant, MatchTable, TournamentId, TournamentRecord
from bot.services.tournaments.state.rolling import is_one_round
from bot.services.wording.names import plain_text
from data.store.delivery import outbox
from data.store.delivery.outbox import OutboxRow
from data.store.people import absences, people
from data.store.sessions import log as log_store

_OPEN_END: Final = timedelta(days=4)
"""Length assumed for a round without an end when a call is scheduled."""
MESSAGE_LENGTH: Final = 500
"""Maximum number of characters of a message."""
_HOUR: Final = "%Y-%m-%d %H"


def is_called_directly(settings: PersonSettings) -> bool:
    """Return whether a person is called by direct message: because they chose that, or because they have their calls gathered,
    and gathered calls are sent by direct message."""
    return settings.notify == "direct" or (settings.notify == "channel" and settings.calls != "at_once")


def round_calls(
    tx: Connection, record: TournamentRecord, match_table: MatchTable, now: datetime
) -> tuple[OutboxRow, ...]:
    """Return the calls for a table that begins now, to its people who are called directly. A person has one call in a round,
    but one for each table in rolling pairing and in a schedule played as one round."""
    entries = (record.entry(player) for player in record.seats_at(match_table))
    found = (_call(tx, record, match_table, one, now) for one in entries if one is not None)
    return tuple(row for row in found if row is not None and not outbox.has_key(tx, row.key))


def _call(
    tx: Connection, record: TournamentRecord, match_table: MatchTable, entry: Entrant, now: datetime
) -> OutboxRow | None:
    if entry.person is None or not is_called_directly(settings_of(tx, entry.person)):
        return None
    settings = read_reminder_settings(people.settings(tx, entry.person))
    away = absences.find_absence(tx, entry.person)
    back = now if away is None or away.until is None else max(now, away.until)
    ends = record.rounds[match_table.round - 1].ends_at or now + _OPEN_END
    drawn = record.draw_name(match_table.round)
    one_after_another = record.is_rolling or is_one_round(record, record.rounds[match_table.round - 1])
    if one_after_another:  # each table has a call of its own
        key = derived_key(record, f"called {drawn} {entry.number} {match_table.number}")
        at = round_call_at(now, min(ends, now + _OPEN_END), settings, back)
        return direct_message_row(
            record, entry.person, TableCall(match_table.round, entry.number, match_table.number), at, key=key
        )
    key = derived_key(record, f"called {drawn} {entry.number}")
    at = round_call_at(now, ends, settings, back)
    return direct_message_row(record, entry.person, TableCall(match_table.round, entry.number), at, key=key)


def is_call_useful(tx: Connection, match_table: MatchTable, person: PersonId) -> bool:
    """Return whether a person still needs the direct call to a match: they are called directly, the match has begun and
    has no result, and they have made no decision in it."""
    if not is_called_directly(settings_of(tx, person)) or match_table.result is not None or match_table.session is None:
        return False
    return all(person not in deciders for deciders in log_store.decision_counts(tx, match_table.session).values())


async def write_to_players(context: Context, caller: Caller, number: TournamentId, text: str, *, late: bool) -> int:
    """Write to all active players, or with `late` to the players whom tables wait for, and return their number. Players who
    want no notifications are neither mentioned nor sent a direct message. Raise NotYours if the caller may not organise;
    SessionRefusal if the text is empty, there is nobody to write to, the tournament is over, or a message was written in this
    hour of the clock."""
    record = await load(context, number)
    require_organiser(record, caller)
    entries = await _waited_for(context, record) if late else [one for one in record.playing if one.left is None]
    words = plain_text(text, MESSAGE_LENGTH)
    if not entries or not words or record.over:
        raise refusal(SessionRefusal, "tournament-nobody-to-write")
    now = context.now
    key = derived_key(record, f"message {now.strftime(_HOUR)}")

    def work(tx: Connection) -> None:
        if outbox.has_key(tx, key):
            raise refusal(SessionRefusal, "tournament-written")
        rows, called = list[OutboxRow](), list[int]()
        for entry in entries:
            settings = None if entry.person is None else settings_of(tx, entry.person)
            if entry.person is None or settings is None or settings.notify == "off":
                continue
            if is_called_directly(settings):
                message = content((int(entry.number),))
                direct_key = derived_key(record, f"{key} {entry.person}")
                rows.append(direct_message_row(record, entry.person, message, now, key=direct_key))
            else:
                called.append(int(entry.number))
        for at in range(0, max(1, len(called)), CALLED_AT_ONCE):
            post_key = key if not at else derived_key(record, f"{key} from {at}")
            rows.append(post_row(record, content(tuple(called[at : at + CALLED_AT_ONCE])), now, key=post_key))
        enqueue(tx, with_copies(record, rows))

    def content(numbers: tuple[int, ...]) -> OrganiserMessage:
        return OrganiserMessage("message-late" if late else "message", numbers, words, caller.person)

    await context.database.write_tx(work)
    context.wake_outbox()
    return len(entries)


async def _waited_for(context: Context, record: TournamentRecord) -> list[Entrant]:
    entrants: dict[int, Entrant] = {}
    states = await table_states(context.repository, record)
    for match_table in record.tables_of(len(record.rounds)):
        state = states.get(match_table.number)
        if state is None or state.stopped or not state.open_decisions:
            continue
        players = record.seats_at(match_table)
        for seat in state.waits or range(len(players)):
            entry = record.entry(players[seat])
            if entry is not None:
                entrants[entry.number] = entry
    return list(entrants.values())
