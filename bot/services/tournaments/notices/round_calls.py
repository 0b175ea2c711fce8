"""The call by direct message when a person's table of a round begins, for people who want calls but none in channels.
Everybody else is called in the table's thread."""

from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import Connection

from bot.services.base.model import PersonId
from bot.services.people.reminder_plan import read_reminder_settings, round_call
from bot.services.preferences.people import PersonSettings, settings_of
from bot.services.tournaments.organising.posts_due import direct, standing_key
from bot.services.tournaments.state.posts import TableCall
from bot.services.tournaments.state.record import Entrant, Pairing, TournamentRecord
from bot.services.tournaments.state.rolling import is_one_round
from data.store.delivery import outbox
from data.store.delivery.outbox import OutboxRow
from data.store.people import absences, people
from data.store.sessions import log as log_rows

_ALL_OPEN: Final = timedelta(minutes=5)
"""Longest time that a call to a person with several tables in a round waits until all their threads are open, so that
it can name all."""
_OPEN_END: Final = timedelta(days=4)
"""Length of a round without an end, for a waiting call."""


def called_directly(settings: PersonSettings) -> bool:
    """Return whether a person wants direct messages: they are called there, or have their calls gathered, which arrive
    there too."""
    return settings.notify == "direct" or (settings.notify == "channel" and settings.calls != "at_once")


def round_calls(tx: Connection, record: TournamentRecord, pairing: Pairing, now: datetime) -> tuple[OutboxRow, ...]:
    """Return the calls for a table that begins now: one for each of its people who is called directly and has not been
    called this round."""
    entries = (record.entry(player) for player in record.seats_at(pairing))
    found = (_call(tx, record, pairing, one, now) for one in entries if one is not None)
    return tuple(row for row in found if row is not None and not outbox.has_key(tx, row.key))


def _call(
    tx: Connection, record: TournamentRecord, pairing: Pairing, entry: Entrant, now: datetime
) -> OutboxRow | None:
    if entry.person is None or not called_directly(settings_of(tx, entry.person)):
        return None
    settings = read_reminder_settings(people.settings(tx, entry.person))
    away = absences.of(tx, entry.person)
    back = now if away is None or away.until is None else max(now, away.until)
    ends = record.rounds[pairing.round - 1].ends_at or now + _OPEN_END
    drawn = record.draw_name(pairing.round)
    one_after_another = record.rolls or is_one_round(record, record.rounds[pairing.round - 1])
    if one_after_another:  # each table has a call of its own
        key = standing_key(record, f"called {drawn} {entry.number} {pairing.number}")
        at = round_call(now, min(ends, now + _OPEN_END), settings, back)
        return direct(record, entry.person, TableCall(pairing.round, entry.number, pairing.number), at, key=key)
    key = standing_key(record, f"called {drawn} {entry.number}")
    tables = sum(entry.number in players for players in record.rounds[pairing.round - 1].drawn.tables)
    at = max(now + _ALL_OPEN if tables > 1 else now, round_call(now, ends, settings, back))
    return direct(record, entry.person, TableCall(pairing.round, entry.number), at, key=key)


def still_to_call(tx: Connection, record: TournamentRecord, pairing: Pairing, person: PersonId) -> bool:
    """Return whether a call is still useful when it is sent: its person wants it, and has not acted at the table."""
    if not called_directly(settings_of(tx, person)) or pairing.result is not None or pairing.session is None:
        return False
    return all(person not in deciders for deciders in log_rows.deciders(tx, pairing.session).values())
