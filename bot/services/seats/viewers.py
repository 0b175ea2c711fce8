"""Seats that people show to others: a coach sees one seat, a caster all seats once everybody agrees."""

import json
from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

from bot.services.base.model import Caller, PersonId, SessionId, SessionRefusal, refusal
from bot.services.context import Context
from bot.services.servers.permits import refuse_excluded_guest
from bot.services.sessions.record import Change, LogEntry, Record, own_seat, refuse_solo
from bot.services.sessions.retries import change_after_lookup
from data.store.rows import upsert
from data.store.schema.games import SeatViewRow
from data.store.sessions import seat_views
from engines.core.seats import Seat

Part: TypeAlias = Literal["coach", "caster"]
"""A coach sees the seat of a person who allows it; a caster sees every seat, once each person there allows it."""
MOST_VIEWERS: Final = 5
"""Maximum number of permissions to see one seat; one person can have both kinds."""


def can_result_count(record: Record) -> bool:
    """Return whether the result of a session can count for ratings, or counts for a tournament."""
    return record.in_tournament or record.can_count_for_ratings


def seats_open_to(record: Record, allowed: Sequence[SeatViewRow], viewer: PersonId) -> tuple[Seat, ...]:
    """Return the seats that a viewer may see at any time: all seats for a caster whom every person at the table has allowed to
    see theirs, otherwise the seats of people with the viewer as a coach; none for a viewer with a seat."""
    if record.seat_of(viewer) is not None:
        return ()
    mine = [one for one in allowed if one.viewer_id == viewer and record.seats[one.seat].person == one.person_id]
    casts = {one.seat for one in mine if one.kind == "caster"}
    if casts and all(seat in casts or seated.computer is not None for seat, seated in enumerate(record.seats)):
        return tuple(Seat(seat) for seat in range(len(record.seats)))
    return tuple(dict.fromkeys(Seat(one.seat) for one in mine if one.kind == "coach"))


async def view_permissions(context: Context, session: SessionId) -> tuple[SeatViewRow, ...]:
    """Return all permissions at a session, in the order of its seats."""
    return await context.database.fetch(lambda tx: seat_views.permissions_of_session(tx, session))


def require_own_seat(caller: Caller, record: Record) -> Seat:
    """Return the caller's seat. Raise NotYours if the caller has none; SessionRefusal in a solo session or before the start."""
    seat = own_seat(record, caller.person)
    refuse_solo(record)
    if record.state is None:
        raise refusal(SessionRefusal, "not-started", session=str(record.session))
    return seat


async def allow(context: Context, caller: Caller, session: SessionId, viewer: PersonId, part: Part) -> Record:
    """Let a viewer see the caller's seat as coach or caster. Raise SessionRefusal in a solo session, before the start, or for a
    viewer with a seat or more than `MOST_VIEWERS` permissions; NotYours for a caller without a seat or a viewer whom the server
    excludes; TooMuch beyond the rate limit."""
    context.rate_limiter.acquire(caller.person)

    async def lookup(record: Record) -> tuple[SeatViewRow, ...]:
        await context.database.read_tx(lambda tx: refuse_excluded_guest(tx, record.guild_id, viewer))
        return await view_permissions(context, record.session)

    def decide(record: Record, allowed: tuple[SeatViewRow, ...]) -> Change | None:
        seat = require_own_seat(caller, record)
        if record.seat_of(viewer) is not None:
            raise refusal(SessionRefusal, "viewer-seated")
        mine = [one for one in allowed if one.seat == seat]
        if any((one.viewer_id, one.kind) == (viewer, part) for one in mine):
            return None
        if len(mine) >= MOST_VIEWERS:
            raise refusal(SessionRefusal, "viewers-many", most=MOST_VIEWERS)
        row = SeatViewRow(session, seat, viewer, part, caller.person)
        return Change(record, _entry(part, seat, caller, viewer), (lambda tx, after: upsert(tx, row),))

    return await change_after_lookup(context.repository, session, lookup, decide)


async def take_view_back(context: Context, caller: Caller, session: SessionId, viewer: PersonId, part: Part) -> Record:
    """Withdraw a viewer's permission to see the caller's seat, from now on; without a permission nothing changes. Raise NotYours
    for a caller without a seat, SessionRefusal in a solo session or before the start, TooMuch beyond the rate limit."""
    context.rate_limiter.acquire(caller.person)

    def decide(record: Record, allowed: tuple[SeatViewRow, ...]) -> Change | None:
        seat = require_own_seat(caller, record)
        if not any((one.seat, one.viewer_id, one.kind) == (seat, viewer, part) for one in allowed):
            return None
        entry = _entry("unseen", seat, caller, viewer)
        return Change(record, entry, (lambda tx, after: seat_views.withdraw(tx, session, seat, viewer, part),))

    return await change_after_lookup(
        context.repository, session, lambda record: view_permissions(context, session), decide
    )


def _entry(kind: Literal["coach", "caster", "unseen"], seat: Seat, caller: Caller, viewer: PersonId) -> LogEntry:
    return LogEntry(kind, "player", seat, caller.person, json.dumps({"seat": seat, "person": viewer}))
