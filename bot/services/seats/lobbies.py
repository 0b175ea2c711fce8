"""Lobbies: opening, joining, options, computer seats, salts, starting, and duplicate play."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

from sqlalchemy import Connection

from bot.games.binding import Binding
from bot.services.base.beacon import Beacon
from bot.services.base.limits import refuse_over_table_limit, refuse_seat_count
from bot.services.base.model import (
    Caller,
    NotYours,
    PersonId,
    SessionId,
    SessionRefusal,
    SessionRequest,
    TooMuch,
    refusal,
)
from bot.services.base.pace import DEFAULT_PACE, Terms, preset
from bot.services.context import Context
from bot.services.evidence.digests import salt_of
from bot.services.seats import reliability
from bot.services.seats.changing import change_as_host, change_session, refuse_taken_channel, write_unless_taken
from bot.services.seats.computer_seats import default_computer, filled_seats
from bot.services.seats.rematches import (
    computers_for_rematch,
    find_original_session,
    people_to_invite,
    rematch_order,
    require_repeatable,
    rotated_players,
    sorted_for_rematch,
    with_seat_order,
)
from bot.services.servers import server_component_sets
from bot.services.servers.permits import refuse_joining, refuse_opening
from bot.services.servers.server_component_sets import is_offered
from bot.services.sessions import new_sessions
from bot.services.sessions.record import (
    PACES,
    Change,
    LogEntry,
    LogEntryKind,
    Record,
    SeatHolder,
    own_seat,
    refuse_begun,
    refuse_over,
    with_guests,
)
from bot.services.sessions.repository import SessionRepository
from data.store.sessions import session_lists
from engines.core.game import Options
from engines.core.phrase import Phrase, SeatName


@dataclass(frozen=True, slots=True)
class Rematch:
    """The result of a request for a rematch: its session, whether that is new, and how many people were invited."""

    record: Record
    opened: bool
    invited: int


async def open_table(context: Context, caller: Caller, request: SessionRequest, channel_id: int) -> Record:
    """Open a session in a channel; the caller hosts it and takes the first seat. Raise SessionRefusal for a request that cannot
    be met or a channel without tables; ChannelTaken if another session is live there; NotYours for a caller who may not open
    tables; TooMuch beyond the rate limit or a maximum number of live sessions."""
    context.rate_limiter.acquire(caller.person)
    return await _store(context, caller, await _new_lobby(context, caller, request, channel_id))


async def rematch(context: Context, caller: Caller, before: Record) -> Rematch:
    """Open a rematch of the session `before` in its channel: the seats move on by one, and its computer players play again. The
    caller hosts it, and the other people are invited. If a rematch is already live there, take a seat in it for the caller. Raise
    SessionRefusal or NotYours if this session cannot be repeated or the caller may not do so; ChannelTaken if another session is
    live in the channel; TooMuch beyond a limit."""
    require_repeatable(before, caller)
    live = await _rematch_open(context, before)
    if live is None:
        context.rate_limiter.acquire(caller.person)
        if caller.channel_id != before.channel_id:  # the caller is in direct messages
            caller = replace(caller, guild_id=before.guild_id, channel_id=before.channel_id)
        try:
            record = await _store(context, caller, await _rematch_record(context, caller, before), before.session)
            return Rematch(record, opened=True, invited=len(people_to_invite(before, record)))
        except SessionRefusal:
            live = await _rematch_open(context, before)  # another player may have been quicker
            if live is None:
                raise
    return Rematch(await join(context, caller, live), opened=False, invited=0)


async def _rematch_open(context: Context, before: Record) -> SessionId | None:

    def find(tx: Connection) -> SessionId | None:
        live = session_lists.live_session_in(tx, before.channel_id)
        return None if live is None or find_original_session(tx, live) != before.session else SessionId(live)

    return await context.database.read_tx(find)


async def _rematch_record(context: Context, caller: Caller, before: Record) -> Record:
    binding = context.repository.binding(before.game)
    computers = [one for one in computers_for_rematch(before) if one.computer in binding.players]
    # Some options may no longer be offered to new sessions.
    component_sets = await server_component_sets.offered_sets(context, before.guild_id, before.game)
    record = new_sessions.new_record(
        binding,
        new_sessions.SessionLocation(before.guild_id, before.channel_id, caller.person),
        context.seeds.seed(),
        context.now,
        agreement=replace(
            before.agreement,
            options=_chosen_options(binding, {}, dict(before.agreement.options), component_sets),
            minimum=binding.game.info.seats.start,
            maximum=before.agreement.maximum if before.state is None else len(before.seats),
            starts_at=None,
            hints=before.agreement.hints and len(before.people) > 1,
        ),
        seats=sorted_for_rematch((SeatHolder(person=caller.person), *computers), rotated_players(before)),
    )
    return _same_guests(replace(record, beacon=Beacon() if context.has_beacon else None), before)


async def _store(context: Context, caller: Caller, record: Record, rematch_of: SessionId | None = None) -> Record:
    def work(tx: Connection) -> int:
        _refuse_opening(context, tx, caller, record)
        refuse_taken_channel(tx, record.channel_id)
        return new_sessions.store_new(tx, record, rematch_of)

    number = await write_unless_taken(context, record.channel_id, context.database.write_tx(work))
    opened = replace(record, session=SessionId(number))
    context.repository.after_commit(opened)
    return opened


async def check_request(context: Context, caller: Caller, request: SessionRequest) -> None:
    """Raise what `open_table` would raise for the request apart from its channel and the rate limit; write nothing."""
    record = await _new_lobby(context, caller, request, 0)
    await context.database.read_tx(lambda tx: _refuse_opening(context, tx, caller, record))


def _refuse_opening(context: Context, tx: Connection, caller: Caller, record: Record) -> None:
    refuse_opening(tx, caller, record.game, context.repository.bindings)
    refuse_over_limits(context, tx, caller)


async def _new_lobby(context: Context, caller: Caller, request: SessionRequest, channel_id: int) -> Record:
    settings = await context.servers.settings(caller.guild_id)
    component_sets = await server_component_sets.offered_sets(context, caller.guild_id, request.game)
    binding = context.repository.binding(request.game)
    info = binding.game.info
    most = info.seats.stop - 1 if request.seats is None else request.seats
    refuse_seat_count(info.seats, most)
    pace = request.pace or settings.pace or DEFAULT_PACE
    if pace not in PACES and request.terms is None:
        raise refusal(SessionRefusal, "pace", pace=pace)
    record = new_sessions.new_record(
        binding,
        new_sessions.SessionLocation(caller.guild_id, channel_id, caller.person),
        context.seeds.seed(),
        context.now,
        agreement=replace(
            request.agreement,
            options=_chosen_options(binding, {}, request.options, component_sets),
            terms=preset(pace) if request.terms is None else request.terms,
            minimum=info.seats.start,
            maximum=most,
        ),
        seats=(SeatHolder(person=caller.person),),
    )
    beacon = Beacon() if context.has_beacon else None
    record = replace(record, seats=filled_seats(record, request.computers), beacon=beacon)
    return await with_luck(context.repository, with_guests(record, caller.person), request.luck_of)


async def join(context: Context, caller: Caller, session: SessionId) -> Record:
    """Take the next free seat of a lobby for the caller, who becomes the host if there is none. Raise SessionRefusal if the
    session is over, full, has begun or waits to begin, or if the caller has a seat; NotYours for a caller who is excluded, too
    unreliable or not invited; TooMuch beyond the rate limit or a maximum number of live sessions."""
    context.rate_limiter.acquire(caller.person)
    table = await context.repository.current(session)

    def check(tx: Connection) -> None:
        refuse_joining(tx, table.guild_id, caller.person)
        refuse_over_table_limit(tx, context.limits, caller.person)

    # Somebody who has a seat already is refused below for that reason, not for a limit.
    if table.seat_of(caller.person) is None:
        await context.database.read_tx(check)
    await reliability.refuse_unreliable(context, caller.person, table)
    order = await rematch_order(context.repository, session)

    def decide(record: Record) -> Change:
        refuse_over(record)
        if record.seat_of(caller.person) is not None:
            raise refusal(SessionRefusal, "already-seated", session=str(record.session))
        refuse_begun(record)
        _refuse_uninvited(record, caller.person)
        if len(record.seats) >= record.agreement.maximum:
            raise refusal(SessionRefusal, "table-full", session=str(record.session), seats=record.agreement.maximum)
        people = tuple(seated for seated in record.seats if seated.computer is None)
        computers = tuple(seated for seated in record.seats if seated.computer is not None)
        after = replace(record, seats=(*people, SeatHolder(person=caller.person), *computers))
        if record.host is None:
            after = replace(after, host=caller.person)
        after = with_guests(after, caller.person)
        return Change(with_seat_order(after, order), LogEntry("join", person=caller.person))

    return await context.repository.change(session, decide)


async def set_options(context: Context, caller: Caller, session: SessionId, values: Mapping[str, str]) -> Record:
    """Change options of the game, for the host or a moderator before the start; options without a new value keep theirs. Raise
    NotYours for anybody else; SessionRefusal after the start, for an unknown option, or for an invalid or unoffered value."""
    table = await context.repository.current(session)
    component_sets = await server_component_sets.offered_sets(context, table.guild_id, table.game)

    def with_options(record: Record) -> Record:
        binding = context.repository.binding(record.game)
        options = _chosen_options(binding, dict(record.agreement.options), values, component_sets)
        return replace(record.with_agreement(options=options), binding=binding)

    return await _settle(context, caller, session, with_options)


async def change_settings(context: Context, caller: Caller, session: SessionId, **settings: Any) -> Record:
    """Change fields of the session's `Agreement` that need no check (language, place, hints), for the host or a moderator before
    the start. Raise NotYours for anybody else, SessionRefusal after the start."""
    return await _settle(context, caller, session, lambda record: record.with_agreement(**settings), settings)


async def set_pace(context: Context, caller: Caller, session: SessionId, terms: Terms) -> Record:
    """Set the session's time limits, for the host or a moderator before the start. Raise NotYours for anybody else,
    SessionRefusal after the start."""
    return await _settle(context, caller, session, lambda record: record.with_agreement(terms=terms), kind="pace")


async def set_reliability(context: Context, caller: Caller, session: SessionId, percent: int) -> Record:
    """Set the reliability (percent; 0: none) required of players who join, for the host or a moderator before the start. Raise
    NotYours for anybody else; SessionRefusal after the start, or for a number outside 0 to 100."""
    if not 0 <= percent <= 100:
        raise refusal(SessionRefusal, "percent")
    return await change_settings(context, caller, session, reliability=percent or None)


async def set_computers(context: Context, caller: Caller, session: SessionId, kinds: tuple[str, ...]) -> Record:
    """Replace the computer players by players of `kinds`, for the host or a moderator before the start. Raise NotYours for
    anybody else; SessionRefusal after the start, for an unknown kind, or with too few free seats."""
    return await _settle(
        context, caller, session, lambda record: replace(record, seats=filled_seats(record, kinds)), kind="computers"
    )


async def add_computer(context: Context, caller: Caller, session: SessionId, kind: str | None = None) -> Record:
    """Add one computer player of `kind`, by default of `default_computer`, for the host or a moderator before the start. Raise
    NotYours for anybody else; SessionRefusal after the start, for an unknown kind, or without a free seat."""

    def with_computer(record: Record) -> Record:
        most = record.agreement.maximum
        if len(record.seats) >= most:
            raise refusal(SessionRefusal, "table-full", session=str(record.session), seats=most)
        seated = tuple(one.computer for one in record.seats if one.computer is not None)
        return replace(record, seats=filled_seats(record, (*seated, kind or default_computer(record.binding))))

    return await _settle(context, caller, session, with_computer, kind="computers")


async def set_seats(context: Context, caller: Caller, session: SessionId, seats: int) -> Record:
    """Set the number of seats, for the host or a moderator before the start. Raise NotYours for anybody else; SessionRefusal
    after the start, or for a number that the game does not allow or that is lower than the number of players."""

    def with_seats(record: Record) -> Record:
        refuse_seat_count(record.binding.game.info.seats, seats)
        if seats < len(record.seats):
            raise refusal(SessionRefusal, "seats-taken", taken=len(record.seats))
        return record.with_agreement(maximum=seats)

    return await _settle(context, caller, session, with_seats, {"seats": seats})


async def _settle(
    context: Context,
    caller: Caller,
    session: SessionId,
    changed: Callable[[Record], Record],
    payload: Mapping[str, object] = MappingProxyType({}),
    kind: LogEntryKind = "options",
) -> Record:

    def decide(record: Record) -> Change | None:
        after = changed(record)
        if after == record:
            return None
        return Change(after, LogEntry(kind, "host", person=caller.person, payload=json.dumps(dict(payload))))

    return await change_as_host(context, caller, session, decide, in_lobby=True)


async def add_salt(context: Context, caller: Caller, session: SessionId, text: str) -> Record:
    """Add a player's salt to the luck: the SHA-256 of the typed text. Raise NotYours if the caller has no seat; SessionRefusal
    for an empty or too long text, after the start, or in duplicate play; TooMuch beyond the rate limit."""
    salt = salt_of(text)

    def decide(record: Record) -> Change:
        own_seat(record, caller.person)
        refuse_begun(record)
        if record.luck_of is not None:
            raise refusal(SessionRefusal, "salt-duplicate", session=str(record.luck_of))
        after = replace(record, salts=(*record.salts, salt))
        return Change(after, LogEntry("salt", person=caller.person, payload=json.dumps({"salt": salt})))

    return await change_session(context, caller, session, decide)


async def start(context: Context, caller: Caller, session: SessionId) -> Record:
    """Begin the game, for the host or a moderator, or wait for the announced public random number. A person who plays alone may
    ask for hints. Raise NotYours for anybody else; SessionRefusal after the start or with too few players."""
    order = await rematch_order(context.repository, session)

    def decide(record: Record) -> Change:
        if len(record.seats) < record.agreement.minimum:
            missing = record.agreement.minimum - len(record.seats)
            raise refusal(SessionRefusal, "too-few", missing=missing, least=record.agreement.minimum)
        return new_sessions.start_change(
            new_sessions.with_hints(with_seat_order(record, order)), "host", context.now, caller.person
        )

    return await change_as_host(context, caller, session, decide, in_lobby=True)


def _same_guests(record: Record, before: Record) -> Record:
    """Return a rematch with the invitations of the previous session; at a private table everybody who has or had a seat
    is invited too. So is everybody of a game in direct messages, because they can learn of the rematch only there."""
    again = with_guests(replace(record, invited=before.invited), *before.people, *record.people)
    if again.agreement.place == "direct":
        again = replace(again, invited=tuple(sorted({*again.invited, *before.people})))
    return again


def _refuse_uninvited(record: Record, person: PersonId) -> None:
    if record.admits(person):
        return
    host = None if record.host is None else record.seat_of(record.host)
    who = Phrase("lobby-host-unseated") if host is None else SeatName(host)
    raise refusal(NotYours, "private", session=str(record.session), host=who)


def refuse_over_limits(context: Context, tx: Connection, caller: Caller) -> None:
    """Raise TooMuch if the caller or the server has reached the bot's maximum number of live sessions."""
    limits, guild = context.limits, caller.guild_id
    refuse_over_table_limit(tx, limits, caller.person)
    if guild is not None and len(session_lists.live_sessions_of_guild(tx, guild)) >= limits.tables_per_server:
        raise refusal(TooMuch, "server-full", limit=limits.tables_per_server)


def _chosen_options(
    binding: Binding, before: Mapping[str, object], chosen: Mapping[str, object], component_sets: frozenset[str]
) -> Options:
    """Return the options `before`, changed to the values in `chosen`. `component_sets` are the sets that the server offers. A
    value in `before` stays valid even if it is no longer offered. Raise SessionRefusal for an unknown option or invalid value,
    and for a newly chosen value that is not offered."""
    options = new_sessions.read_options(binding, {**before, **chosen})
    for name, value in dict(options).items():
        if name in chosen and value != before.get(name) and not is_offered(binding, component_sets, name, value):
            raise refusal(SessionRefusal, "not-offered", value=binding.option_value(name, value))
    return options


async def with_luck(repository: SessionRepository, record: Record, luck_of: SessionId | None) -> Record:
    """Return a new session with the seed, the salts and the rules version of the finished session `luck_of`; unchanged if
    `luck_of` is None. People who know the finished game know the luck from the start; the lobby warns of that. Raise
    SessionRefusal if the session `luck_of` is unfinished, sealed, solo, or of another game or server, or if the game allows no
    duplicate play."""
    if luck_of is None:
        return record
    binding = record.binding
    title = binding.game.info.title
    if not binding.has_duplicates:
        raise refusal(SessionRefusal, "duplicate-game", game=title)
    origin = await repository.current(luck_of)
    if origin.guild_id != record.guild_id or origin.solo:
        raise refusal(SessionRefusal, "no-such-table", session=str(luck_of))
    if origin.game != record.game:
        raise refusal(SessionRefusal, "duplicate-other", session=str(luck_of), game=title)
    if origin.stage != "finished" or origin.sealed:
        raise refusal(SessionRefusal, "duplicate-running", session=str(luck_of))
    return replace(
        record,
        # The rules version is taken over too, so that results can be compared.
        rules_version=origin.rules_version,
        seed=origin.seed,
        salts=origin.salts,
        commitment=origin.commitment,
        luck_of=origin.session,
        beacon=None,
    )
