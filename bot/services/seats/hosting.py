"""Changes of a session other than steps of its game: leaving, kicking, a new host, another channel or none, the end, erasure."""

import json
from dataclasses import replace
from datetime import datetime

from sqlalchemy import Connection

from bot.services.base.model import Caller, NotYours, PersonId, SessionId, SessionRefusal, refusal
from bot.services.context import Context
from bot.services.preferences.servers import settings_in
from bot.services.seats import silences
from bot.services.seats.changing import change_as_host, change_session, refuse_taken_channel
from bot.services.seats.computer_seats import substitute_kind, unused_name
from bot.services.seats.fair_play import plays_for_ratings, refuse_changing_seat, refuse_own_match
from bot.services.servers.permits import require_permitted_channel
from bot.services.sessions.record import (
    Change,
    LogEntry,
    LogEntryKind,
    Record,
    SeatHolder,
    own_seat,
    refuse_over,
    refuse_solo,
    require_host_or_moderator,
)
from bot.services.sessions.rows_to_send import new_key, overview_row
from data.store.delivery import outbox, posted
from data.store.sessions import session_lists, sessions
from engines.core.phrase import Phrase, SeatName, phrase
from engines.core.seats import Seat


def with_vacant_seat(
    record: Record,
    seat: Seat,
    *,
    computer: str | None = None,
    open_since: datetime | None = None,
    reserved: PersonId | None = None,
) -> Record:
    """Return the session after a seat was given up. In the lobby the seat is removed. After the start a computer player of kind
    `computer` (default: the game's substitute) plays it with the rest of its time bank; with `open_since` it can be taken, only
    by `reserved` if given. If the seat was the host's, their role passes to the first person left; a session without people ends,
    unless its seat is `reserved`. The person's waiver of the public random number is withdrawn."""
    person = record.seats[seat].person
    if record.is_gathering:
        seats = tuple(seated for number, seated in enumerate(record.seats) if number != seat)
    else:
        kind = computer or substitute_kind(record.binding)
        stand_in = SeatHolder(
            computer=kind,
            name=unused_name(record.seats, seat, kind),
            open_since=open_since,
            reserved=reserved,
            bank=record.seats[seat].bank,
        )
        seats = (*record.seats[:seat], stand_in, *record.seats[seat + 1 :])
    people = [seated.person for seated in seats if seated.person is not None]
    host = record.host
    if host == person and person is not None:
        host = people[0] if people else None
    after = replace(record, seats=seats, host=host)
    if record.beacon is not None and person in record.beacon.without:
        agreed = tuple(one for one in record.beacon.without if one != person)
        after = replace(after, beacon=replace(record.beacon, without=agreed))
    return after if people or reserved is not None else replace(after, stage="ended", host=None)


async def leave(context: Context, caller: Caller, session: SessionId) -> Record:
    """Give up the caller's seat; after the start it is open to others, and a computer player plays it until then. Raise NotYours
    if the caller has no seat, SessionRefusal if the session is over, TooMuch beyond the rate limit."""

    def decide(record: Record) -> Change:
        refuse_over(record)
        return _leaving(context, record, own_seat(record, caller.person), "leave", caller.person)

    return await change_session(context, caller, session, decide)


async def resign(context: Context, caller: Caller, session: SessionId) -> Record:
    """Leave a running game so that a computer player finishes it: nobody else is asked to take the seat. Raise NotYours if the
    caller has no seat, SessionRefusal if the game was not started or is over, TooMuch beyond the rate limit."""

    def decide(record: Record) -> Change:
        refuse_over(record)
        seat = own_seat(record, caller.person)
        if record.is_gathering:
            raise refusal(SessionRefusal, "not-started", session=str(record.session))
        return _leaving(context, record, seat, "resign", caller.person)

    return await change_session(context, caller, session, decide)


def _leaving(context: Context, record: Record, seat: Seat, kind: LogEntryKind, actor: PersonId | None) -> Change:
    seated = record.seats[seat]
    source = "host" if kind == "kick" else "player"
    opened = None if kind == "resign" or record.is_gathering else context.now
    after = with_vacant_seat(record, seat, open_since=opened)
    if kind == "kick":
        after = replace(after, invited=tuple(one for one in record.invited if one != seated.person))
    if record.is_gathering:
        payload = json.dumps({"person": seated.person, "computer": seated.name})
        return Change(after, LogEntry(kind, source, person=actor, payload=payload))
    # The log stores the person's number: when it is read, the person may have been renamed, or the seat taken by another.
    payload = {"seat": seat, "person": seated.person} | ({"last": True} if after.stage == "ended" else {})
    return Change(after, LogEntry(kind, source, seat, actor, json.dumps(payload)))


async def kick(context: Context, caller: Caller, session: SessionId, seat: Seat) -> Record:
    """Take away a person's seat and invitation, or in the lobby a computer player's seat, for the host or a moderator. Raise
    NotYours for anybody else, in a match of a tournament in which the caller plays or played, and in a rated game they play or
    played in unless the seat's person is absent; SessionRefusal if the session is over or waits to begin, for the caller's own
    seat, a computer player's after the start, and a seat that does not exist; TooMuch beyond the rate limit."""
    rated = await plays_for_ratings(context.repository, caller, session)

    def decide(record: Record) -> Change:
        if seat not in range(len(record.seats)):
            raise refusal(SessionRefusal, "no-such-seat")
        if record.seats[seat].person == caller.person:
            raise refusal(SessionRefusal, "kick-yourself")
        if record.awaits_beacon:
            # The players are settled. Kicks are limited in rated games, and a game is known to be rated only once it runs.
            raise refusal(SessionRefusal, "kick-starting")
        if not record.is_gathering and record.seats[seat].computer is not None:
            raise refusal(SessionRefusal, "kick-computer")
        if rated:
            refuse_changing_seat(record, seat)
        return _leaving(context, record, seat, "kick", caller.person)

    return await change_as_host(context, caller, session, decide)


async def make_host(context: Context, caller: Caller, session: SessionId, person: PersonId) -> Record:
    """Give the host's role to a person with a seat, for the host or a moderator. Raise NotYours for anybody else, and in a match
    of a tournament in which the caller plays or played; SessionRefusal if the session is over, or the person has no seat or is
    the host already; TooMuch beyond the rate limit."""
    await refuse_own_match(context.repository, caller, session)

    def decide(record: Record) -> Change:
        seat = record.seat_of(person)
        if seat is None:
            raise refusal(SessionRefusal, "host-not-seated")
        if record.host == person:
            raise refusal(SessionRefusal, "host-already")
        lines = () if record.is_gathering else (phrase("notice-host", name=SeatName(seat)),)
        payload = json.dumps({"person": person})
        return Change(
            replace(record, host=person),
            LogEntry("host", "host", person=caller.person, payload=payload, log_lines=lines),
        )

    return await change_as_host(context, caller, session, decide)


async def refuse_closing_own_game(context: Context, caller: Caller, session: SessionId) -> None:
    """Raise NotYours if the caller plays or played in the session and it is rated or a match of a tournament, in which case `end`
    would refuse. Called before the caller has to confirm."""
    if await plays_for_ratings(context.repository, caller, session):
        raise refusal(NotYours, "end-rated")


async def end(context: Context, caller: Caller, session: SessionId) -> Record:
    """End a session without a result, for the host or a moderator; the seed is published as after any game. Raise SessionRefusal
    if it is over; NotYours for anybody else, or if the caller plays or played in it and it is rated or a tournament's match."""
    rated = await plays_for_ratings(context.repository, caller, session)

    def decide(record: Record) -> Change:
        if rated:
            raise refusal(NotYours, "end-rated")
        return Change(replace(record, stage="ended"), LogEntry("end", "host", person=caller.person))

    return await change_as_host(context, caller, session, decide)


async def move(context: Context, caller: Caller, session: SessionId, channel_id: int) -> Record:
    """Move a live session to another channel of its server, for the host, its players and moderators. Raise NotYours for anybody
    else; SessionRefusal for a session that is over, solo, sealed or of another server, or a channel without tables unless the
    caller may manage the server; ChannelTaken if a session is live there; TooMuch beyond the rate limit."""

    def decide(record: Record) -> Change:
        refuse_over(record)
        if record.seat_of(caller.person) is None:
            require_host_or_moderator(record, caller)
        refuse_solo(record)
        if record.guild_id != caller.guild_id:
            raise refusal(SessionRefusal, "other-server")
        if record.sealed:
            raise refusal(SessionRefusal, "sealed-move")
        return Change(replace(record, channel_id=channel_id), LogEntry("move", "host", person=caller.person))

    def check(tx: Connection) -> None:
        if not caller.administers:
            require_permitted_channel(settings_in(tx, caller.guild_id), (channel_id, caller.parent_id))
        refuse_taken_channel(tx, channel_id)

    await context.database.read_tx(check)
    return await change_session(context, caller, session, decide)


async def erase_person(context: Context, person: PersonId, session: SessionId) -> Record:
    """Erase a person from a session: a lobby seat is removed, a seat of a running game is open and a computer player plays it,
    and a session that is over keeps a seat without a name. In a live session the host's role passes to another person with a
    seat. Return the session afterwards."""

    def decide(record: Record) -> Change:
        seat = record.seat_of(person)
        if seat is None or record.over:
            seats = tuple(SeatHolder() if seated.person == person else seated for seated in record.seats)
            host = None if record.host == person else record.host
            return Change(replace(record, seats=seats, host=host), LogEntry("erase", "system"))
        lines = () if record.is_gathering else (phrase("notice-erased", seat=SeatName(seat)),)
        opened = None if record.is_gathering else context.now
        after = with_vacant_seat(record, seat, open_since=opened)
        return Change(after, LogEntry("erase", "system", None if record.is_gathering else seat, log_lines=lines))

    return await context.repository.change(session, decide)


async def repost_status(context: Context, caller: Caller, session: SessionId) -> Record:
    """Post the status as a new message in the session's channel, and retry its failed messages. A player who asks in direct
    messages about a game played there gets a new message with their own status instead. Raise SessionRefusal for a solo session,
    and TooMuch beyond the rate limit."""
    context.rate_limiter.acquire(caller.person)
    record = await context.repository.current(session)
    refuse_solo(record)
    if record.in_direct_messages and caller.guild_id is None and record.seat_of(caller.person) is not None:
        overview = overview_row(record, caller.person, context.now)
        await context.database.write_tx(lambda tx: posted.enqueue_personal_message(tx, overview, anew=True))
        context.repository.after_commit(record)
        return record
    return await _repost_status(context, record)


async def _repost_status(context: Context, before: Record) -> Record:
    session, key, now = before.session, new_key(), context.now
    await context.database.write_tx(lambda tx: posted.repost_status(tx, session, before.seq, key, now))
    context.repository.forget(session)
    record = await context.repository.current(session)
    context.repository.after_commit(record)
    return record


async def handle_deleted_channel(context: Context, channel_id: int) -> None:
    """Stop delivery to the live session of a deleted channel or thread, and its clocks; the session is kept."""
    for record in await live_in_channel(context, channel_id):
        await mark_unreachable(context, record.session)


async def handle_lost_server(context: Context, guild_id: int) -> None:
    """Stop delivery to the live sessions of a server that removed the bot, and their clocks; the sessions are kept."""
    for record in await _live_in(context, guild_id):
        await mark_unreachable(context, record.session)


async def handle_regained_server(context: Context, guild_id: int) -> None:
    """Post a new status of every live session in a server to which the bot has returned."""
    for record in await _live_in(context, guild_id):
        await _repost_status(context, record)


async def live_in_channel(context: Context, channel_id: int) -> list[Record]:
    """Return the live session of a channel; empty if there is none, or none that this process can read."""
    return await context.repository.current_records(
        lambda tx: filter(None, [session_lists.live_session_in(tx, channel_id)])
    )


async def _live_in(context: Context, guild_id: int) -> list[Record]:
    """Return the live sessions of a server. Those that this process cannot read are left out."""
    return await context.repository.current_records(lambda tx: session_lists.live_sessions_of_guild(tx, guild_id))


async def mark_unreachable(context: Context, session: SessionId) -> None:
    """Record that a session's channel is gone: its waiting messages are given up and its clocks stop; the session is kept."""
    now = context.now
    await silences.begin(context, await context.repository.current(session), Phrase("refuse-discord-channel-gone"))

    def work(tx: Connection) -> None:
        sessions.set_unreachable(tx, session, now)
        outbox.give_up_rows(tx, session, now, "gone")

    await context.database.write_tx(work)
    context.repository.forget(session)
