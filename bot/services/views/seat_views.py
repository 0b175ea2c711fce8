"""Seats as coaches and casters see them: at least a turn late while the game runs. At a table whose result counts, nothing is
shown before the game is over; at any table, nothing is shown while others play with its luck."""

from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection

from bot.games.binding import AnyView, Binding
from bot.games.moments import turn_later
from bot.services.base.model import NotYours, PersonId, SessionId, SessionRefusal, refusal
from bot.services.context import Context
from bot.services.seats.viewers import can_result_count, seats_open_to
from bot.services.sessions import history
from bot.services.sessions.past_holders import Holder, holders_at, past_holders_of
from bot.services.sessions.record import Record
from bot.services.views import session_queries
from data.store.sessions import log
from data.store.sessions import seat_views as seat_view_store
from data.store.sessions.seat_views import SeatViewRow
from engines.core.phrase import Phrase, phrase
from engines.core.seats import Seat

DELAY: Final = 1
"""Whole turns before a position is shown in a running game."""


@dataclass(frozen=True, slots=True)
class SeenSeat:
    """A seat's view at the start of a turn, or (`ended`) at the end of the game. `names` are the holders of the seats at that
    time, `seats` the seats that can be seen there. `number` is the number of the position, counted from 1; `back` and `on` are
    the numbers of the positions before and after it, None if there is none or the seat cannot be seen there."""

    binding: Binding
    view: AnyView
    seat: Seat
    names: tuple[str, ...]
    seats: tuple[Seat, ...]
    turn: int
    ended: bool
    number: int
    back: int | None
    on: int | None


@dataclass(frozen=True, slots=True)
class _Position:
    """A position that can be shown, its turn (`number`), and the seats that can be seen there."""

    seq: int
    number: int
    packed: bytes
    seats: tuple[Seat, ...]
    ended: bool = False


def viewing_lines(record: Record) -> tuple[Phrase, ...]:
    """Return a line on how late coaches and casters see the seats of a session; empty once they see everything."""
    if record.over and not record.sealed:
        return ()
    if record.sealed or can_result_count(record):
        return (Phrase("ui-viewers-after"),)
    return (phrase("ui-viewers-late", later=turn_later(record.game)),)


async def seats_open_now(context: Context, person: PersonId, record: Record) -> tuple[Seat, ...]:
    """Return the seats that `show_seat` would show a person at the newest visible position; empty if it would refuse."""
    if record.state is None or record.solo:
        return ()
    _, positions = await context.database.read_tx(lambda tx: _read(tx, record, person))
    return positions[-1].seats if positions else ()


async def show_seat(
    context: Context, person: PersonId, session: SessionId, seat: int | None = None, number: int | None = None
) -> SeenSeat:
    """Return a seat at a position. Without a number it is the newest visible position, for a number out of range the nearest;
    without a seat it is the first visible seat. Raise NotYours if the person has no permission; SessionRefusal if nothing may be
    shown yet, or not this seat at that position."""
    record = await context.repository.current(session)
    allowed, positions = await context.database.read_tx(lambda tx: _read(tx, record, person))
    if not allowed:
        raise refusal(NotYours, "not-viewer", session=str(session))
    if not positions:
        raise _too_early(record)
    at = len(positions) if number is None else min(max(number, 1), len(positions))
    position = positions[at - 1]
    if seat is not None and seat not in position.seats:
        raise refusal(SessionRefusal, "viewer-before")
    chosen = position.seats[0] if seat is None else Seat(seat)
    state = await context.database.read_tx(
        lambda tx: history.stored_position(tx, record, position.seq, position.packed)
    )
    (names,) = await session_queries.names_at(context, session, [position.seq])
    return SeenSeat(
        binding=record.binding,
        view=record.binding.game.view_for(state, chosen),
        seat=chosen,
        names=names,
        seats=position.seats,
        turn=position.number,
        ended=position.ended,
        number=at,
        back=at - 1 if at > 1 and chosen in positions[at - 2].seats else None,
        on=at + 1 if at < len(positions) and chosen in positions[at].seats else None,
    )


def _read(tx: Connection, record: Record, person: PersonId) -> tuple[tuple[Seat, ...], list[_Position]]:
    if record.state is None or record.solo:
        return (), []
    allowed = seat_view_store.permissions_of_session(tx, record.session)
    now = record.binding.game.moment(record.state.public)
    seats = seats_open_to(record, allowed, person)
    if not seats or record.sealed or (not record.over and can_result_count(record)):
        return seats, []
    past = past_holders_of(log.seat_entries(tx, record.session, 0))
    positions: list[_Position] = []
    for kept in history.turn_snapshots(log.snapshots_of(tx, record.session)):
        if record.over or kept.turn <= now.turn - DELAY:
            theirs = _seats_allowed_then(seats, allowed, holders_at(past, kept.seq))
            positions += [_Position(kept.seq, kept.number, kept.state, theirs)] if theirs else []
    if record.over and record.packed is not None:
        positions.append(_Position(record.seq, now.number, record.packed, seats, ended=True))
    return seats, positions


def _too_early(record: Record) -> SessionRefusal:
    if record.sealed:
        return refusal(SessionRefusal, "viewer-sealed")
    if can_result_count(record):
        return refusal(SessionRefusal, "viewer-late")
    return refusal(SessionRefusal, "viewer-early", later=turn_later(record.game))


def _seats_allowed_then(
    seats: tuple[Seat, ...], allowed: tuple[SeatViewRow, ...], then: dict[int, Holder]
) -> tuple[Seat, ...]:
    """Return the seats whose holder at the time allows the view now, or was a computer player."""
    givers = {(row.seat, row.person_id) for row in allowed}
    return tuple(seat for seat in seats if not isinstance(holder := then.get(seat), int) or (seat, holder) in givers)
