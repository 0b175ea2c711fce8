"""Substitutes: the list of open seats in running games, taking one, and the host's replacements. A computer player plays an open
seat until a person takes it. The substitute takes over everything of the seat, including its private part, but with a full time
bank unless they had the seat before."""

import json
import logging
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from typing import TypeAlias, get_args

from sqlalchemy import Connection

from bot.games.binding import AnyView, Binding
from bot.services.base.limits import refuse_over_table_limit
from bot.services.base.model import Caller, NotYours, PersonId, SessionId, SessionRefusal, StaleAction, refusal
from bot.services.context import Context
from bot.services.seats import reliability
from bot.services.seats.changing import change_session
from bot.services.seats.computer_seats import refuse_unknown_computer
from bot.services.seats.fair_play import plays_for_ratings, refuse_changing_seat
from bot.services.seats.hosting import with_vacant_seat
from bot.services.seats.viewers import Part, can_result_count
from bot.services.servers.permits import refuse_excluded_guest, refuse_joining
from bot.services.sessions import clocks, rows_to_send
from bot.services.sessions.past_holders import loss_payload
from bot.services.sessions.posts import TurnNotice
from bot.services.sessions.record import (
    Change,
    LogEntry,
    Record,
    SeatHolder,
    refuse_over,
    refuse_solo,
    require_host_or_moderator,
    require_running,
    with_guests,
)
from data.store.delivery import outbox
from data.store.people import people
from data.store.sessions import matches, session_lists
from engines.core.errors import GameError
from engines.core.seats import Seat

log = logging.getLogger(__name__)

_PastSeats: TypeAlias = tuple[frozenset[int], frozenset[int | None], bool]
"""The seats a person had in a session, the seats whose hand they may know, and whether they were kicked."""


@dataclass(frozen=True, slots=True)
class OpenSeat:
    """A seat that can be taken, by anybody or, if it is `reserved`, only by that person."""

    session: SessionId
    seat: Seat
    since: datetime
    reserved: PersonId | None


@dataclass(frozen=True, slots=True)
class OpenSeatDetails:
    """An open seat with the public view of its game, without the seat's private part."""

    binding: Binding
    view: AnyView
    open: OpenSeat


async def open_seats(context: Context, guild_id: int) -> tuple[OpenSeat, ...]:
    """Return all open seats of a server's running games, the one open longest first."""
    found = await context.database.fetch(lambda tx: session_lists.open_seats_of_guild(tx, guild_id))
    return tuple(
        OpenSeat(SessionId(row[0]), Seat(row[1]), row[2], None if row[3] is None else PersonId(row[3])) for row in found
    )


async def find_open_seat(context: Context, session: SessionId, seat: Seat) -> OpenSeatDetails:
    """Return the data a substitute may see before taking a seat. Raise SessionRefusal if the seat is not open."""
    record = await context.repository.current(session)
    seated = _open_seat(record, seat)
    assert seated.open_since is not None  # `_open_seat` has checked this
    return OpenSeatDetails(record.binding, record.view(), OpenSeat(session, seat, seated.open_since, seated.reserved))


async def take_seat(context: Context, caller: Caller, session: SessionId, seat: Seat) -> Record:
    """Take an open seat for the caller, who becomes the host if there is none; a stalled session resumes. Raise SessionRefusal if
    the seat is not open or the caller has a seat; NotYours if it is reserved for somebody else, or for a caller who is excluded,
    kicked, not invited, too unreliable, or knows another hand or the luck; TooMuch beyond a limit."""
    context.rate_limiter.acquire(caller.person)
    return await _take(context, caller.person, session, seat, ())


async def take_reserved_seat(context: Context, person: PersonId, session: SessionId, seat: Seat) -> None:
    """Seat a person in the seat reserved for them as agreed, if still possible, and notify them if it is their turn."""
    now = context.now

    def call(tx: Connection, after: Record) -> None:
        decisions = tuple((one.seat, one.decision) for one in after.open_decisions if one.seat == seat)
        outbox.add(tx, [rows_to_send.row_of_post(TurnNotice(decisions), after, now)] if decisions else [])

    try:
        await _take(context, person, session, seat, (call,))
    except GameError as fault:
        kind = type(fault).__name__
        log.info("session %s, seat %d: the agreed substitute could not take the seat (%s)", session, seat, kind)


async def _take(
    context: Context,
    person: PersonId,
    session: SessionId,
    seat: Seat,
    also: tuple[Callable[[Connection, Record], None], ...],
) -> Record:
    past = await _past_seats(context, person, await context.repository.current(session))

    def decide(record: Record) -> Change:
        before = _open_seat(record, seat, person)
        _refuse(record, person, seat, before, past)
        # A substitute begins with a full bank, except on a seat they left themselves.
        seated = SeatHolder(person=person, bank=before.bank if seat in past[0] else None)
        # Somebody plays again, so a stalled session resumes.
        after = with_guests(with_seat(record, seat, seated), person)
        after = clocks.after_return(after, seat, context.now)
        return Change(after, LogEntry("seat", "player", seat, person, json.dumps({"seat": seat})), also)

    return await context.repository.change(session, decide)


async def refuse_ineligible(context: Context, person: PersonId, session: SessionId, seat: Seat) -> None:
    """Refuse a person who could not take a seat even if it is reserved for them. Raise SessionRefusal if they have a seat;
    NotYours if the server excludes them, they are too unreliable, or know another hand or the luck; TooMuch at too many
    tables."""
    record = await context.repository.current(session)
    _refuse(record, person, seat, SeatHolder(reserved=person), await _past_seats(context, person, record))


async def person_to_ask(context: Context, session: SessionId, seat: Seat, discord_id: int) -> PersonId:
    """Return the person to ask to take a seat. Raise SessionRefusal for somebody unknown or seated already; NotYours for somebody
    whom the server excludes, or who knows another hand or the luck of the game."""
    row = await context.database.fetch(lambda tx: people.person_by_discord_id(tx, discord_id))
    if row is None:
        # A user who was only named in a command is not stored.
        raise refusal(SessionRefusal, "seat-stranger")
    person = PersonId(row.id)
    await _refuse_unaskable(context, person, await context.repository.current(session), seat)
    return person


async def _refuse_unaskable(context: Context, person: PersonId, record: Record, seat: Seat) -> None:
    if record.seat_of(person) is not None:
        raise refusal(SessionRefusal, "seat-sits-already")
    await context.database.read_tx(lambda tx: refuse_excluded_guest(tx, record.guild_id, person))
    await _refuse_same_luck(context, person, record, refusal(NotYours, "seat-asked-same-luck"))
    played = await context.database.fetch(lambda tx: session_lists.seats_played(tx, record.session, person))
    shown = await context.database.fetch(lambda tx: _seats_shown(tx, record, person))
    if (played | shown) - {seat} and record.binding.has_hand:
        raise refusal(NotYours, "seat-asked-knows-a-hand")


async def _refuse_same_luck(context: Context, person: PersonId, record: Record, refused: NotYours) -> None:
    """Raise `refused` if the person may play with the luck of a sealed session in another match of its tournament."""
    if record.sealed and await context.database.read_tx(lambda tx: matches.plays_elsewhere(tx, record.session, person)):
        raise refused


def _seats_shown(tx: Connection, record: Record, person: PersonId) -> frozenset[int | None]:
    """Return the seats that a person was ever allowed to see; none if the result can count, since they are shown late then."""
    if can_result_count(record):
        return frozenset()
    return session_lists.seats_of_entries(tx, record.session, person, get_args(Part))


async def _past_seats(context: Context, person: PersonId, record: Record) -> _PastSeats:
    """Return what the person was in the session. Raise NotYours or TooMuch for a person who may not take any seat there."""

    def read(tx: Connection) -> _PastSeats:
        refuse_joining(tx, record.guild_id, person)
        refuse_over_table_limit(tx, context.limits, person)
        kicked = bool(session_lists.seats_of_entries(tx, record.session, person, ("kick",)))
        played = session_lists.seats_played(tx, record.session, person)
        return played, played | _seats_shown(tx, record, person), kicked

    past = await context.database.read_tx(read)
    await _refuse_same_luck(context, person, record, refusal(NotYours, "seat-same-luck"))
    await reliability.refuse_unreliable(context, person, record)
    return past


def _refuse(record: Record, person: PersonId, seat: Seat, seated: SeatHolder, past: _PastSeats) -> None:
    _, known, taken_off = past
    if record.seat_of(person) is not None:
        raise refusal(SessionRefusal, "already-seated", session=str(record.session))
    if seated.reserved is not None and seated.reserved != person:
        raise refusal(NotYours, "seat-reserved")
    if not record.admits(person) and seated.reserved != person:
        raise refusal(NotYours, "private-seat")
    if taken_off and seated.reserved != person:
        raise refusal(NotYours, "seat-taken-off")
    if known - {seat} and record.binding.has_hand:
        raise refusal(NotYours, "seat-knows-a-hand")


async def refuse_changing_own_game(
    context: Context, caller: Caller, session: SessionId, seat: Seat, kind: str | None = None
) -> None:
    """Raise NotYours if the caller plays or played in the session and it is a match of a tournament, or is rated and
    `refuse_changing_seat` refuses the change. Called before the caller has to confirm."""
    if await plays_for_ratings(context.repository, caller, session):
        refuse_changing_seat(await context.repository.current(session), seat, kind)


async def replace_by_computer(context: Context, caller: Caller, session: SessionId, seat: Seat, kind: str) -> Record:
    """Give the seat to a computer player of `kind` for the rest of the game, for the host or a moderator. Raise NotYours if the
    caller may not decide this, or may not change the seat of a rated game they play or played in; SessionRefusal for an unknown
    kind or seat, for the caller's own seat, or if the session is solo or not running; TooMuch beyond the rate limit."""
    rated = await plays_for_ratings(context.repository, caller, session)

    def decide(record: Record) -> Change:
        _refuse_giving_away(record, caller, seat)
        refuse_unknown_computer(record.binding, kind)
        if rated:
            refuse_changing_seat(record, seat, kind)
        seated = record.seats[seat]
        if seated.person is not None:
            after = with_vacant_seat(record, seat, computer=kind)
        else:
            after = with_seat(record, seat, replace(seated, computer=kind, open_since=None, reserved=None))
        payload = loss_payload(seated, seat=seat, kind=kind, person=seated.person)
        return Change(after, LogEntry("replace", "host", seat, caller.person, payload))

    return await change_session(context, caller, session, decide)


async def ask_person(context: Context, caller: Caller, session: SessionId, seat: Seat, discord_id: int) -> Record:
    """Reserve the seat for one person, who is asked to take it, on behalf of the host or a moderator; until then a computer
    player plays it. Raise NotYours if the caller may not decide this, or may not change the seat of a rated game they play or
    played in, and for a person whom the server excludes or who knows another hand or the luck; SessionRefusal for an unknown or
    seated person, an unknown seat or the caller's own, or if the session is solo or not running; TooMuch beyond a limit."""
    rated = await plays_for_ratings(context.repository, caller, session)
    _refuse_giving_away(await context.repository.current(session), caller, seat)
    person = await person_to_ask(context, session, seat, discord_id)

    def decide(record: Record) -> Change:
        _refuse_giving_away(record, caller, seat)
        if rated:
            refuse_changing_seat(record, seat)
        if record.seat_of(person) is not None:
            raise refusal(SessionRefusal, "seat-sits-already")
        return _reserving(context, record, seat, person, LogEntry("replace", "host", seat, caller.person))

    return await change_session(context, caller, session, decide)


async def hand_over(context: Context, session: SessionId, seat: Seat, person: PersonId) -> None:
    """Seat a person in place of the seat's present person or computer player, and notify them if it is their turn. Nothing
    changes if the new person may not be asked or the session is over; if they cannot take the seat it stays reserved for them."""

    def decide(record: Record) -> Change | None:
        if record.over or person == record.seats[seat].person:
            raise refusal(StaleAction, "stale")
        if person == record.seats[seat].reserved:
            return None  # the host has asked them, or a process stopped before it seated them
        return _reserving(context, record, seat, person, LogEntry("replace", "system", seat))

    with suppress(GameError):
        await _refuse_unaskable(context, person, await context.repository.current(session), seat)
        await context.repository.change(session, decide)
        await take_reserved_seat(context, person, session, seat)


async def prepare_erasure(context: Context, person: PersonId) -> Callable[[Connection], None]:
    """Withdraw the invitations of a person to be erased, and open seats reserved for them to everybody. Return a function
    that does nothing: nothing is left to write in the transaction of the erasure."""

    def decide(record: Record) -> Change | None:
        seats = tuple(replace(one, reserved=None) if one.reserved == person else one for one in record.seats)
        after = replace(record, seats=seats, invited=tuple(one for one in record.invited if one != person))
        return None if after == record else Change(after, LogEntry("erase", "system"))

    for number in await context.database.fetch(lambda tx: session_lists.sessions_inviting(tx, person)):
        with suppress(SessionRefusal):  # a session that cannot be read loses them with their other rows
            await context.repository.change(SessionId(number), decide)
    return lambda tx: None


def _reserving(context: Context, record: Record, seat: Seat, person: PersonId, entry: LogEntry) -> Change:
    """Return the change, logged as `entry`, that reserves a seat for a person."""
    now, seated = context.now, record.seats[seat]
    if seated.person is not None:
        after = with_vacant_seat(record, seat, open_since=now, reserved=person)
    else:
        after = with_seat(record, seat, replace(seated, open_since=now, reserved=person))
    payload = loss_payload(seated, seat=seat, asked=True, person=person)
    return Change(with_guests(after, person), replace(entry, payload=payload))


def _refuse_giving_away(record: Record, caller: Caller, seat: Seat) -> None:
    require_host_or_moderator(record, caller)
    refuse_solo(record)
    require_running(record)
    if seat not in range(len(record.seats)):
        raise refusal(SessionRefusal, "no-such-seat", seats=len(record.seats))
    if record.seats[seat].person == caller.person:
        raise refusal(SessionRefusal, "kick-yourself")


def with_seat(record: Record, seat: Seat, seated: SeatHolder) -> Record:
    """Return the record with `seated` on a seat; in a session without a host a new person becomes the host."""
    seats = (*record.seats[:seat], seated, *record.seats[seat + 1 :])
    return replace(record, seats=seats, host=record.host if record.host is not None else seated.person)


def _open_seat(record: Record, seat: Seat, person: PersonId | None = None) -> SeatHolder:
    refuse_over(record)
    seated = record.seats[seat] if seat in range(len(record.seats)) else SeatHolder()
    # The seat reserved for a substitute can be taken while the session waits for its public random number, too.
    waits = record.awaits_beacon and person is not None and seated.reserved == person
    if seated.open_since is None or not (record.stage == "running" or waits):
        raise refusal(SessionRefusal, "seat-not-open")
    return seated
