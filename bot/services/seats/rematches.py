"""A rematch: the previous session, the people invited, and the seats moved on by one."""

import json
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace

from sqlalchemy import Connection

from bot.services.base.model import Caller, NotYours, PersonId, SessionId, SessionRefusal, refusal
from bot.services.sessions.new_sessions import REMATCH_OF
from bot.services.sessions.record import Record, Seated
from bot.services.sessions.repository import SessionRepository
from data.store.sessions import log


def require_rematch(before: Record, caller: Caller) -> None:
    """Refuse (SessionRefusal) a session that cannot be repeated in its channel, or not from where the caller is. Refuse
    (NotYours) a caller who had no seat in it."""
    session = str(before.session)
    if before.in_tournament:
        raise refusal(SessionRefusal, "rematch-tournament")
    if not before.over:
        raise refusal(SessionRefusal, "rematch-running", session=session)
    if before.seat_of(caller.person) is None:
        raise refusal(NotYours, "rematch", session=session)
    elsewhere = caller.channel_id != before.channel_id and before.agreement.place == "channel"
    if elsewhere or before.unreachable_at is not None:
        raise refusal(SessionRefusal, "rematch-elsewhere", channel=str(before.channel_id))


def rotated_players(before: Record) -> tuple[Seated, ...]:
    """Return the players of the session, each one seat earlier; the first is now the last."""
    return (*before.seats[1:], *before.seats[:1])


def computers_again(before: Record) -> tuple[Seated, ...]:
    """Return the computer players of the session, reset for another game."""
    return tuple(
        Seated(computer=one.computer, name=one.name) for one in rotated_players(before) if one.computer is not None
    )


def in_turn(seats: Sequence[Seated], order: Sequence[Seated]) -> tuple[Seated, ...]:
    """Return seats in the order of a rematch; newcomers come last."""
    places = {_who(one): place for place, one in enumerate(order)}
    return tuple(sorted(seats, key=lambda one: places.get(_who(one), len(order))))


def reseated(record: Record, order: Sequence[Seated]) -> Record:
    """Return the record with its seats in the order of the rematch; unchanged without an order."""
    return replace(record, seats=in_turn(record.seats, order)) if order else record


def origin_in(tx: Connection, session: int) -> SessionId | None:
    """Return the session of which `session` is a rematch; None if it is not a rematch."""
    opening = log.entries(tx, session, until=1)
    found = json.loads(opening[0].payload).get(REMATCH_OF) if opening else None
    return None if found is None else SessionId(int(found))


async def origin(repository: SessionRepository, session: SessionId) -> Record | None:
    """Return the record of the session of which `session` is a rematch; None for any other session, or if the record is
    no longer stored."""
    number = await repository.database.read_tx(lambda tx: origin_in(tx, session))
    if number is not None:
        with suppress(SessionRefusal):
            return await repository.current(number)
    return None


async def rematch_order(repository: SessionRepository, session: SessionId) -> tuple[Seated, ...]:
    """Return the planned seats of a rematch; none for any other session."""
    before = await origin(repository, session)
    return () if before is None else rotated_players(before)


def people_to_invite(before: Record, record: Record) -> tuple[PersonId, ...]:
    """Return the people who had a seat before and have none now."""
    people = (one.person for one in before.seats)
    return tuple(one for one in people if one is not None and record.seat_of(one) is None)


def _who(one: Seated) -> tuple[int | None, str]:
    """Return a person by their number, a computer player by None and its name."""
    return one.person, "" if one.person is not None else one.name
