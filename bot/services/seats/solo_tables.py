"""Solo sessions: games of one person with computer players, unseen by others until they are shown in the channel."""

from dataclasses import replace
from typing import Final

from sqlalchemy import Connection

from bot.games.binding import Binding
from bot.services.base.agreement import Agreement
from bot.services.base.model import Caller, PersonId, SessionId, SessionRefusal, TooMuch, refusal
from bot.services.context import Context
from bot.services.seats.changing import refuse_taken_channel, write_unless_taken
from bot.services.seats.computer_seats import computer_seat, default_computer
from bot.services.seats.lobbies import refuse_over_limits
from bot.services.servers.permits import refuse_opening, refuse_playing
from bot.services.sessions.new_sessions import SessionLocation, beginning, new_record, read_options, store_new
from bot.services.sessions.record import Change, LogEntry, Record, SeatHolder, refuse_over
from bot.services.sessions.repository import derived_record
from bot.services.sessions.retries import change_after_lookup
from data.store.people import people
from data.store.sessions import log, session_lists
from engines.core.errors import GameError
from engines.core.phrase import SeatName, phrase
from engines.core.players.levels import LEVELS

MOST_SOLO: Final = 3
"""Maximum number of live solo sessions of a person."""
_SEATS: Final = 3
"""Default number of seats of a solo session (or the nearest allowed): enough for opponents, and few enough for quick answers."""
_MOST_SEATS: Final = 5


class SoloTablesFull(TooMuch):
    """The person has reached the maximum number of live solo sessions."""


async def solo_tables_of(context: Context, person: PersonId) -> tuple[SessionId, ...]:
    """Return the live solo sessions of a person, the one played last first."""
    found = await context.database.fetch(lambda tx: session_lists.solo_sessions_of_person(tx, person))
    return tuple(SessionId(one.id) for one in found)


async def begun_sessions(context: Context, person: PersonId, game: str) -> tuple[SessionId, ...]:
    """Return the live solo sessions of a game in which a person has decided something, the one played last first."""

    def read(tx: Connection) -> tuple[SessionId, ...]:
        live = session_lists.solo_sessions_of_person(tx, person)
        mine = (SessionId(one.id) for one in live if one.game == game)
        return tuple(one for one in mine if log.last_own_step(tx, one, person) is not None)

    return await context.database.fetch(read)


async def play_now(
    context: Context, caller: Caller, game: str, level: str = "", players: int = 0, instead: SessionId | None = None
) -> Record:
    """Open a session of the game for the caller and computer players, and begin it. Without a valid `level` a person who has not
    finished the game before gets novices, everybody else the default level; without a possible number of `players` three play, or
    the nearest possible number. A session of the game that was opened in this channel and in which the caller has decided nothing
    is returned instead, so that a second press opens no second one. Raise SessionRefusal for a game that the bot or the server
    does not have or a channel without tables, NotYours for a caller whom the server excludes, SoloTablesFull for one with
    `MOST_SOLO` live solo sessions, TooMuch beyond the rate limit. For `instead` see `begin_again`."""
    context.rate_limiter.acquire(caller.person)
    binding = context.repository.binding(game)
    has_finished = await context.database.fetch(lambda tx: session_lists.has_finished(tx, caller.person, game))
    usual = LEVELS[0] if not has_finished and LEVELS[0] in binding.players else default_computer(binding)
    lobby = _lobby(context, caller, binding, level if level in binding.players else usual, players)

    def work(tx: Connection) -> tuple[SessionId, tuple[Record, ...]]:
        people.lock(tx, caller.person)
        refuse_playing(tx, caller, game, context.repository.bindings)
        change_in = context.repository.change_in
        ended = () if instead is None else (change_in(tx, instead, lambda record: _ending(tx, caller, record)),)
        live = session_lists.solo_sessions_of_person(tx, caller.person)
        for row in live:
            opened_here = (row.game, row.channel_id) == (game, caller.channel_id)
            if opened_here and log.last_own_step(tx, row.id, caller.person) is None:
                return SessionId(row.id), ended
        if len(live) >= MOST_SOLO:
            raise refusal(SoloTablesFull, "solo-full", limit=MOST_SOLO)
        before = replace(lobby, session=SessionId(store_new(tx, lobby)))
        change = beginning(before, "player", caller.person)
        now = context.now
        after = derived_record(before, change, now)
        context.repository.write_change(tx, before, after, change.entry, now)
        return after.session, (*ended, after)

    session, changed = await context.database.write_tx(work)
    for record in changed:
        context.repository.after_commit(record)
    return await context.repository.current(session)


async def begin_again(context: Context, caller: Caller, session: SessionId, level: str, players: int) -> Record:
    """End a solo session in which the caller has decided nothing, and begin another one in its place, with `players` players, the
    computer players of `level`; after an error the first goes on. Raise SessionRefusal if it is over, not solo or not the
    caller's, the caller has decided something, or the server does not have the game; NotYours for an excluded caller; TooMuch
    beyond the rate limit."""
    return await play_now(context, caller, (await context.repository.current(session)).game, level, players, session)


def _ending(tx: Connection, caller: Caller, record: Record) -> Change:
    decided = log.last_own_step(tx, record.session, caller.person) is not None
    if not record.solo or record.over or decided or record.seat_of(caller.person) is None:
        raise refusal(SessionRefusal, "solo-begun")
    return Change(replace(record, stage="ended"), LogEntry("end", "host", person=caller.person))


def _lobby(context: Context, caller: Caller, binding: Binding, level: str, players: int) -> Record:
    seats: tuple[SeatHolder, ...] = (SeatHolder(person=caller.person),)
    moment = int(context.now.timestamp())
    counts = solo_player_counts(binding)
    while len(seats) < (players if players in counts else min(max(_SEATS, counts[0]), counts[-1])):
        seats = (*seats, computer_seat(binding, level, seats, moment))
    record = new_record(
        binding,
        SessionLocation(caller.guild_id, caller.channel_id, caller.person),
        context.seeds.seed(),
        context.now,
        agreement=Agreement(
            options=read_options(binding, {}), minimum=binding.game.info.seats.start, maximum=len(seats), hints=True
        ),
        seats=seats,
    )
    return replace(record, solo=True)


async def may_invite(context: Context, caller: Caller, record: Record) -> bool:
    """Return whether `invite` would accept a solo session from the caller now."""
    if record.channel_id != caller.channel_id or not await _is_early(context, record):
        return False
    try:
        await context.database.read_tx(lambda tx: _refuse_inviting(context, tx, caller, record))
    except GameError:
        return False
    return True


def _refuse_inviting(context: Context, tx: Connection, caller: Caller, record: Record) -> None:
    refuse_opening(tx, caller, record.game, context.repository.bindings)
    refuse_over_limits(context, tx, caller)
    refuse_taken_channel(tx, caller.channel_id, record.session)


async def _is_early(context: Context, record: Record) -> bool:
    """Return whether a session is solo, running, in its person's first turn, and not in direct messages."""
    if not record.solo or record.stage != "running" or record.state is None or record.guild_id is None:
        return False
    moment, host = record.binding.game.moment(record.state.public), record.host

    def first_turn(tx: Connection) -> log.SnapshotRow | None:
        first = None if host is None else log.first_own_step(tx, record.session, host)
        return None if first is None else log.snapshot_before(tx, record.session, first, "start")

    begun_before = await context.database.read_tx(first_turn)
    return begun_before is None or moment.turn == begun_before.turn


async def invite(context: Context, caller: Caller, session: SessionId) -> Record:
    """Show a solo session in the channel in which it was opened: its computer players' seats are open to everybody from then on.
    A session that is no longer solo stays unchanged. If a hint was taken, all players have hints from then on, and the game is
    not rated; it is not revealed who took the hint. Raise SessionRefusal if the session is over or in direct messages, after the
    person's first turn, or in another channel, ChannelTaken if another session is live in the channel, NotYours for a caller who
    may not open tables there, TooMuch beyond the rate limit or a maximum number of live sessions."""
    context.rate_limiter.acquire(caller.person)
    before = await context.repository.current(session)
    if not before.solo:
        return before

    async def lookup(record: Record) -> tuple[bool, bool]:
        """Return whether the session can still be shown, and whether a hint was taken."""
        hint = await context.database.read_tx(lambda tx: log.newest_payload(tx, session, "hint"))
        return await _is_early(context, record), hint is not None

    def decide(record: Record, known: tuple[bool, bool]) -> Change:
        may_invite, hinted = known
        refuse_over(record)
        if record.guild_id is None:
            raise refusal(SessionRefusal, "solo-direct")
        if record.channel_id != caller.channel_id:
            raise refusal(SessionRefusal, "solo-elsewhere", channel=str(record.channel_id))
        if not may_invite:
            raise refusal(SessionRefusal, "solo-late")
        now = context.now
        seats = tuple(one if one.computer is None else replace(one, open_since=now) for one in record.seats)
        seat = record.seat_of(caller.person)
        lines = () if seat is None else (phrase("notice-invite", seat=SeatName(seat)),)
        entry = LogEntry("invite", "host", person=caller.person, log_lines=lines)
        return Change(replace(record.with_agreement(hints=hinted), solo=False, seats=seats), entry)

    await context.database.read_tx(lambda tx: _refuse_inviting(context, tx, caller, before))
    written = change_after_lookup(context.repository, session, lookup, decide)
    return await write_unless_taken(context, caller.channel_id, written)


def solo_player_counts(binding: Binding) -> tuple[int, ...]:
    """Return the numbers of players that a solo session of a game can have, including its person; five at most."""
    return tuple(count for count in binding.game.info.seats if 1 < count <= _MOST_SEATS)
