"""Rules against changes of a rated game by a player in their own favour, even as host or moderator."""

from collections.abc import Collection

from sqlalchemy import Connection

from bot.services.base.model import Caller, NotYours, SessionId, refusal
from bot.services.seats.computer_seats import substitute_kind
from bot.services.sessions import clocks
from bot.services.sessions.past_holders import past_holders_of
from bot.services.sessions.record import Record
from bot.services.sessions.repository import SessionRepository
from data.store.sessions import log
from engines.core.phrase import Phrase, SeatName
from engines.core.seats import Seat


async def seat_holders(repository: SessionRepository, session: SessionId) -> frozenset[int]:
    """Return the people with seats in the session, and the people who made decisions in it or left it voluntarily."""
    record = await repository.current(session)
    return frozenset(record.people) | await repository.database.read_tx(lambda tx: log.actors(tx, session))


async def refuse_own_match(repository: SessionRepository, caller: Caller, session: SessionId) -> None:
    """Raise NotYours if the caller plays or played in this match of a tournament: no player acts as its host."""
    record = await repository.current(session)
    if record.in_tournament and caller.person in await seat_holders(repository, session):
        raise refusal(NotYours, "own-match")


async def plays_for_ratings(repository: SessionRepository, caller: Caller, session: SessionId) -> bool:
    """Return whether the session is running, counts for ratings, and the caller plays or played in it. Raise NotYours if it is a
    match of a tournament in which they play or played."""
    await refuse_own_match(repository, caller, session)
    record = await repository.current(session)
    if record.stage != "running" or caller.person not in await seat_holders(repository, session):
        return False
    return await repository.database.read_tx(lambda tx: is_rated(tx, record))


def refuse_changing_seat(record: Record, seat: Seat, kind: str | None = None) -> None:
    """Raise NotYours if somebody who plays in a rated game may not change this seat without a vote: if the seat is neither open
    nor an absent person's (`clocks.absent_seats`), or if a `kind` other than the usual substitute is to play it."""
    seated = record.seats[seat]
    if seated.open_since is None and seat not in clocks.absent_seats(record):
        raise refusal(NotYours, "seat-rated" if seated.computer is None else "seat-rated-stays", seat=SeatName(seat))
    usual = substitute_kind(record.binding)
    if kind not in (None, usual):
        raise refusal(NotYours, "seat-rated-computer", level=Phrase(f"computer-level-{usual}"))


def is_rated(tx: Connection, record: Record) -> bool:
    """Return whether the result of a running session will count for ratings: at least two of its seats belong to people,
    or did, or may again, and the session `can_count_for_ratings`."""
    if not record.can_count_for_ratings:
        return False
    if is_surely_rated(record):
        return True
    past = past_holders_of(log.seat_entries(tx, record.session, 0))
    left = {seat for seat, had in past.items() if any(isinstance(holder, int) for _, holder in had)}
    return is_surely_rated(record, left)


def is_surely_rated(record: Record, left: Collection[int] = ()) -> bool:
    """Return whether a session is rated because of its current seats and those that people have `left`."""
    taken = enumerate(record.seats)
    of_people = {at for at, seated in taken if seated.person is not None or seated.open_since is not None}
    return record.can_count_for_ratings and len(of_people.union(left)) >= 2
