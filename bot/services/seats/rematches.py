"""A rematch: the previous session, the people invited, and the seats moved on by one."""

import json
from collections.abc import Sequence
from dataclasses import replace

from sqlalchemy import Connection

from bot.services.base.model import Caller, NotYours, PersonId, SessionId, SessionRefusal, refusal
from bot.services.sessions.new_sessions import REMATCH_OF
from bot.services.sessions.record import Record, SeatHolder
from bot.services.sessions.repository import SessionRepository
from data.store.sessions import log


def require_repeatable(before: Record, caller: Caller) -> None:
    """Raise SessionRefusal if the session is not over, is a match of a tournament, or has lost its channel, or if it is played in
    a channel and the caller is in another one; NotYours if the caller has no seat in it."""
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


def rotated_players(before: Record) -> tuple[SeatHolder, ...]:
    """Return the players of the session, each one seat earlier; the first is now the last."""
    return (*before.seats[1:], *before.seats[:1])


def computers_for_rematch(before: Record) -> tuple[SeatHolder, ...]:
    """Return the computer players of the session in the order of `rotated_players`, reset for another game."""
    return tuple(
        SeatHolder(computer=one.computer, name=one.name) for one in rotated_players(before) if one.computer is not None
    )


def sorted_for_rematch(seats: Sequence[SeatHolder], order: Sequence[SeatHolder]) -> tuple[SeatHolder, ...]:
    """Return the seats with their players in the `order` planned for a rematch; newcomers come last."""
    places = {_player_key(seated): index for index, seated in enumerate(order)}
    return tuple(sorted(seats, key=lambda seated: places.get(_player_key(seated), len(order))))


def with_seat_order(record: Record, order: Sequence[SeatHolder]) -> Record:
    """Return the record with its seats in the `order` of the rematch; unchanged if `order` is empty."""
    return replace(record, seats=sorted_for_rematch(record.seats, order)) if order else record


def find_original_session(tx: Connection, session: int) -> SessionId | None:
    """Return the session of which `session` is a rematch; None if it is not a rematch."""
    numbers = (json.loads(opening.payload).get(REMATCH_OF) for opening in log.entries(tx, session, until=1))
    return next((SessionId(int(number)) for number in numbers if number is not None), None)


async def original_session(repository: SessionRepository, session: SessionId) -> Record | None:
    """Return the record of the session that `session` repeats; None if it is not a rematch, or the record is unreadable."""
    found = await repository.current_records(lambda tx: filter(None, [find_original_session(tx, session)]))
    return next(iter(found), None)


async def rematch_order(repository: SessionRepository, session: SessionId) -> tuple[SeatHolder, ...]:
    """Return the planned seats of a rematch; empty if the session is not a rematch, or the previous session cannot be read."""
    before = await original_session(repository, session)
    return () if before is None else rotated_players(before)


def people_to_invite(before: Record, record: Record) -> tuple[PersonId, ...]:
    """Return the people who had a seat in the session `before` and have none in its rematch."""
    people = (one.person for one in before.seats)
    return tuple(one for one in people if one is not None and record.seat_of(one) is None)


def _player_key(seated: SeatHolder) -> tuple[int | None, str]:
    """Return a key of the player: the number of a person, or None and the name of a computer player."""
    return seated.person, "" if seated.person is not None else seated.name
