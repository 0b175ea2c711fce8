"""Rules against changes of a rated game by a player in their own favour, even as host or moderator; and the present and
former holders of seats."""

from sqlalchemy import Connection

from bot.services.base.model import Caller, NotYours, SessionId, refusal
from bot.services.seats.computer_seats import substitute
from bot.services.sessions import clocks
from bot.services.sessions.past_holders import past_of
from bot.services.sessions.record import Record
from bot.services.sessions.repository import SessionRepository
from data.store.sessions import log
from engines.core.phrase import Phrase, SeatName
from engines.core.seats import Seat


async def seat_holders(repository: SessionRepository, session: SessionId) -> frozenset[int]:
    """Return the people with seats of the session, and people who made decisions there or left."""
    record = await repository.current(session)
    return frozenset(record.people) | await repository.database.read_tx(lambda tx: log.actors(tx, session))


async def refuse_own_match(repository: SessionRepository, caller: Caller, session: SessionId) -> None:
    """Refuse a person who plays or played at a table of a tournament: no player acts as its host. Raise NotYours."""
    record = await repository.current(session)
    if record.in_tournament and caller.person in await seat_holders(repository, session):
        raise refusal(NotYours, "own-match")


async def plays_for_ratings(repository: SessionRepository, caller: Caller, session: SessionId) -> bool:
    """Return whether the caller plays or played at a running session that counts for ratings. Raise NotYours at their
    own match of a tournament."""
    await refuse_own_match(repository, caller, session)
    record = await repository.current(session)
    if record.stage != "running" or caller.person not in await seat_holders(repository, session):
        return False
    return await repository.database.read_tx(lambda tx: is_rated(tx, record))


def refuse_changing_seat(record: Record, seat: Seat, kind: str | None = None) -> None:
    """Refuse that one player of a rated game alone changes a seat, unless the seat is open or its person has repeatedly
    run out of time. Refuse computer players of a `kind` other than the default too. Raise NotYours."""
    seated = record.seats[seat]
    if seated.open_since is None and seat not in clocks.absent_seats(record):
        raise refusal(NotYours, "seat-rated" if seated.computer is None else "seat-rated-stays", seat=SeatName(seat))
    usual = substitute(record.binding)
    if kind not in (None, usual):
        raise refusal(NotYours, "seat-rated-computer", level=Phrase(f"computer-level-{usual}"))


def is_rated(tx: Connection, record: Record) -> bool:
    """Return whether the result of a running table will count for ratings: two of its seats belong to people, or did,
    or may again, and it `may_count`."""
    if not record.may_count:
        return False
    if surely_rated(record):
        return True
    past = past_of(log.about_seats(tx, record.session, 0))
    left = {seat for seat, had in past.items() if any(isinstance(holder, int) for _, holder in had)}
    return len(left | _of_people(record)) >= 2


def surely_rated(record: Record) -> bool:
    """Return whether the present seats alone show that a table is rated."""
    return record.may_count and len(_of_people(record)) >= 2


def _of_people(record: Record) -> set[int]:
    """Return the seats that belong to people, or may again."""
    taken = enumerate(record.seats)
    return {at for at, seated in taken if seated.person is not None or seated.open_since is not None}
