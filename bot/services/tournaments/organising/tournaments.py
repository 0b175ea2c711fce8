"""Reading and changing tournaments, and the use cases of signing up, checking in, starting and leaving. For automatic
steps see `tournaments.running.runner`."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final, TypeVar

from sqlalchemy import Connection

from bot.services.base.model import Caller, PersonId, SessionId, SessionRefusal, refusal
from bot.services.context import Context
from bot.services.evidence.digests import salt_of
from bot.services.servers.permits import refuse_excluded
from bot.services.sessions.repository import ConcurrentChange, SessionRepository
from bot.services.sessions.retries import retry
from bot.services.tournaments.organising.offered_games import refuse_unoffered_games
from bot.services.tournaments.organising.posts_due import (
    CALLED_AT_ONCE,
    enqueue,
    event_rows,
    group_calls,
    post_row,
    signup_row,
    single_post_row,
    update_posts,
    with_copies,
)
from bot.services.tournaments.state import document
from bot.services.tournaments.state.draws import with_salts_fixed
from bot.services.tournaments.state.entrants import (
    awaited_at_check_in,
    can_begin,
    missing_players,
    own_entry,
    people_by_rating,
    require_announced,
    require_organiser,
    with_check_in_open,
    with_check_in_over,
    with_reserve_moved_up,
    with_seeding,
    with_starters,
)
from bot.services.tournaments.state.posts import EntryPost, GroupCall, LeftOutNotice, StatusPost
from bot.services.tournaments.state.record import Entrant, TournamentId, TournamentRecord
from bot.services.tournaments.state.rolling import closing_at
from bot.services.tournaments.state.seasons import next_tournament, opens_next_season, seeding_order, with_qualified
from data.store.delivery.outbox import OutboxRow
from data.store.people import people
from data.store.servers import servers
from data.store.tournaments import tournaments as tournament_store
from engines.core.errors import GameError
from engines.tournament.draws.pairing import planned_round_count

T = TypeVar("T")
_LISTED: Final = 50
"""Maximum number of tournaments in a list."""


@dataclass(frozen=True, slots=True)
class TournamentChange:
    """A change of a tournament: the record afterwards and the resulting posts. `goes_on` is True if the runner has to look
    at the tournament at once: this is stored in the same transaction, so that a crash in between loses nothing. `opens`
    is the next tournament, stored in the same transaction."""

    after: TournamentRecord
    posts: tuple[OutboxRow, ...] = ()
    goes_on: bool = False
    opens: TournamentRecord | None = None


REASON_LENGTH: Final = 200


async def load(context: Context, number: TournamentId) -> TournamentRecord:
    """Return a tournament's current record. Raise SessionRefusal if none has that number."""
    return await context.database.read_tx(lambda tx: document.load(tx, number))


async def tournament_in_channel(context: Context, channel_id: int) -> TournamentId | None:
    """Return the tournament of a channel: its newest that is not over, otherwise its newest, otherwise the tournament with a
    match in this thread. None if the channel has no tournament; drafts do not count."""
    found = await context.database.read_tx(lambda tx: tournament_store.newest_in_channel(tx, channel_id))
    return None if found is None else TournamentId(found)


async def channel_of_match(context: Context, session: SessionId, guild_id: int) -> int | None:
    """Return the channel of a server in which a session's tournament is posted; None if there is no such channel."""
    return await context.database.fetch(lambda tx: tournament_store.channel_of_match(tx, session, guild_id))


async def tournaments_of_server(context: Context, guild_id: int) -> tuple[tuple[int, str, str], ...]:
    """Return number, name and stage of the newest 50 announced tournaments of a server or held there, newest first."""
    return await context.database.fetch(lambda tx: tournament_store.tournaments_of_guild(tx, guild_id, _LISTED))


async def finished_tournaments(context: Context, guild_id: int) -> tuple[TournamentId, ...]:
    """Return the tournaments of a server that have a winner, newest first."""
    found = await context.database.fetch(
        lambda tx: tournament_store.tournaments_in_stages(tx, ("finished",), guild_id=guild_id)
    )
    return tuple(TournamentId(number) for number in reversed(found))


async def possible_qualifiers(context: Context, record: TournamentRecord) -> tuple[tuple[int, str, str], ...]:
    """Return number, name and stage of the newest 50 announced tournaments in the tournament's server and in the channels of
    its other servers; organisers choose qualifiers from them."""
    channels = [one.channel_id for one in record.servers]
    return await context.database.fetch(
        lambda tx: tournament_store.tournaments_of_guild(tx, record.guild_id, _LISTED, channels)
    )


async def change_tournament(
    context: Context, number: TournamentId, decide: Callable[[TournamentRecord], TournamentChange]
) -> TournamentRecord:
    """Carry out one change by `change_and_find`, and return the tournament afterwards."""
    return (await change_and_find(context, number, lambda record: (decide(record), None)))[0]


async def change_and_find(
    context: Context, number: TournamentId, decide: Callable[[TournamentRecord], tuple[TournamentChange, T]]
) -> tuple[TournamentRecord, T]:
    """Carry out one change with optimistic concurrency control, and return the tournament afterwards and a further result.
    `decide` returns the change and that result; it must be pure, may take long, and is called again after a conflict. In the same
    transaction qualified people are called, the server's event is updated, and the next season is opened. Raise SessionRefusal if
    no tournament has that number, TooManyConflicts, and whatever `decide` raises."""

    async def attempt() -> tuple[TournamentRecord, T]:
        before = await load(context, number)
        changed, result = await asyncio.to_thread(decide, before)
        after = replace(changed.after, version=before.version + 1)
        if after == replace(before, version=after.version) and not changed.posts:
            return before, result
        if changed.goes_on:
            after = with_check_at(after, context.now)

        def work(tx: Connection) -> TournamentRecord:
            now = context.now
            full, calls = with_qualified_called(tx, after, now)
            signup = signup_row(full, now)
            has_signup = any(row.key == signup.key for row in changed.posts)
            more = (*event_rows(before, full, now), *calls, *([signup] if calls and not has_signup else []))
            write_change(tx, before, full, (*changed.posts, *more))
            if before.stage in ("signup", "checkin") and full.stage not in ("signup", "checkin"):
                # The buttons of these calls would only refuse now.
                update_posts(tx, full, now, "checkin", "missing", "invited", "qualified", "season")
            if changed.opens is not None:
                store_next_season(tx, context.repository, full, changed.opens)
            if full.stage == "finished" and before.stage != "finished":
                invite_to_finals(tx, full, now)
            return full

        after = await context.database.write_tx(work)
        after_commit(context)
        return after, result

    return await retry(attempt)


def after_commit(context: Context) -> None:
    """Wake the outbox and the timekeeper after a commit."""
    context.wake_outbox()
    context.wake_timekeeper()


async def join(context: Context, caller: Caller, number: TournamentId, salt: str | None = None) -> TournamentRecord:
    """Sign the caller up; before the start for the reserve if the tournament is full, later from the next round on (in rolling
    pairing at once). `salt` is mixed into the luck (`salt_of`). Raise NotYours if a server excludes the caller; SessionRefusal
    if they take part already, or if the tournament is a draft, over, closed to them or not held in their server. While it is
    running also if they have left it, it is full or takes no late entries, or for a `salt`."""
    now = context.now
    salt_hash = "" if salt is None else salt_of(salt)
    tournament = await load(context, number)
    guild = None if caller.guild_id == tournament.guild_id else caller.guild_id

    def refuse_outsiders(tx: Connection) -> None:
        for one in dict.fromkeys((tournament.guild_id, guild)):
            refuse_excluded(tx, one, caller.person)

    await context.database.read_tx(refuse_outsiders)

    def decide(record: TournamentRecord) -> TournamentChange:
        earlier = record.entry_of(caller.person)
        require_announced(record)
        if guild is not None and record.server(guild) is None:
            raise refusal(SessionRefusal, "tournament-not-held-here")
        if record.over:
            raise refusal(SessionRefusal, "tournament-over")
        if earlier is not None and earlier.left is None:
            raise refusal(SessionRefusal, "tournament-joined")
        if salt_hash:
            refuse_salts_fixed(record)
        if record.stage == "running":
            return _late_entry(context, record, caller, earlier, guild)
        invited = next((one for one in record.invited if one.invited == caller.discord_id), None)
        free = invited is not None or record.free_place_count > 0
        state = "reserve" if not free else "in" if record.stage == "signup" else "here"
        if record.setup.is_invitation_only and invited is None:
            if any(one.state == "out" and one.invited == caller.discord_id for one in record.entries):
                raise refusal(SessionRefusal, "tournament-left")
            if record.setup.qualifiers:
                raise refusal(SessionRefusal, "tournament-qualified", count=record.setup.qualifying)
            raise refusal(SessionRefusal, "tournament-invited")
        existing = invited or (earlier if earlier is not None and earlier.state == "out" else None)
        number = record.next_entry if existing is None else existing.number
        qualifier = None if existing is None else existing.qualifier
        entry = Entrant(number, caller.person, state, salt=salt_hash, guild=guild, qualifier=qualifier)
        after = replace(record, entries=(*record.entries, entry)) if existing is None else record.with_entry(entry)
        return TournamentChange(with_check_in_over(after, now), (signup_row(after, now),))

    return await change_tournament(context, number, decide)


async def add_salt(context: Context, caller: Caller, number: TournamentId, text: str) -> TournamentRecord:
    """Set the caller's salt for draws and matches. Raise NotYours if they do not take part, SessionRefusal after the start."""
    salt = salt_of(text)

    def decide(record: TournamentRecord) -> TournamentChange:
        entry = own_entry(record, caller.person)
        refuse_salts_fixed(record)
        return TournamentChange(record.with_entry(replace(entry, salt=salt)))

    return await change_tournament(context, number, decide)


def _late_entry(
    context: Context, record: TournamentRecord, caller: Caller, known: Entrant | None, guild: int | None
) -> TournamentChange:
    now = context.now
    if not takes_late_entries(record, now):
        raise refusal(SessionRefusal, "tournament-no-late")
    if known is not None:
        raise refusal(SessionRefusal, "tournament-left")
    if not record.free_place_count:
        raise refusal(SessionRefusal, "tournament-full", most=record.setup.maximum)
    number, rolls = record.next_entry, record.is_rolling
    rank = max((one.rank for one in record.entries), default=0) + 1
    joined = 1 if rolls else len(record.rounds) + 1  # rolling pairing has no rounds to wait for
    entry = Entrant(number, caller.person, "here", rank=rank, joined=joined, ready_at=now, guild=guild)
    after = replace(record, entries=(*record.entries, entry))
    row = single_post_row(after, EntryPost("late", number), now, number)
    return TournamentChange(after, (row,), goes_on=rolls or after.held is not None)


def takes_late_entries(record: TournamentRecord, now: datetime) -> bool:
    """Return whether people can still join a running tournament: a Swiss or rolling pairing that is not only for invited
    people, in which rounds or tables are still to come, unless the organisers have switched late entry off."""
    rules = record.setup.rules
    more = (closing_at(record) or now) > now if record.is_rolling else len(record.rounds) < rules.rounds
    there = rules.format == "swiss" and record.playing_stage == 1 and not record.setup.is_invitation_only
    return there and more and record.setup.late_entry


async def leave(context: Context, caller: Caller, number: TournamentId) -> TournamentRecord:
    """Withdraw the caller's entry or unconfirmed invitation; in a running tournament from the next round on. Raise NotYours if
    the caller does not take part, SessionRefusal if the tournament is over."""
    now = context.now

    def decide(record: TournamentRecord) -> TournamentChange:
        if record.over:
            raise refusal(SessionRefusal, "tournament-over")
        invited = (one for one in record.invited if one.invited == caller.discord_id)
        entry = next(invited, None) or own_entry(record, caller.person)
        return change_without_entry(record, entry, now, discord_id=caller.discord_id)

    return await change_tournament(context, number, decide)


async def check_in(context: Context, caller: Caller, number: TournamentId) -> TournamentRecord:
    """Check the caller in; an invited person is signed up by `join` instead, with its errors. When everybody has checked in,
    the tournament begins unless a time was set. Raise NotYours if the caller does not take part; SessionRefusal in the reserve
    or if check-in is not open."""
    now = context.now
    if any(one.invited == caller.discord_id for one in (await load(context, number)).invited):
        return await join(context, caller, number)

    def decide(record: TournamentRecord) -> TournamentChange:
        entry = own_entry(record, caller.person)
        if record.stage != "checkin":
            raise refusal(SessionRefusal, "no-checkin")
        if entry.state == "reserve":
            raise refusal(SessionRefusal, "checkin-reserve")
        after = record.with_entry(replace(entry, state="here"))
        return TournamentChange(with_check_in_over(after, now), (signup_row(after, now),))

    return await change_tournament(context, number, decide)


async def start(context: Context, caller: Caller, number: TournamentId) -> TournamentRecord:
    """Open check-in, for an organiser; if it is open or not required, let the tournament begin now. A time set for the start no
    longer counts. Raise NotYours if the caller may not organise; SessionRefusal before the announcement, after the start, or
    with a number of players that the format does not allow."""
    now = context.now

    def decide(record: TournamentRecord) -> TournamentChange:
        require_organiser(record, caller)
        require_announced(record)
        if record.stage not in ("signup", "checkin"):
            raise refusal(SessionRefusal, "tournament-begun")
        opens_check_in = record.stage == "signup" and record.setup.check_in_hours > 0
        count = len((record if opens_check_in else with_starters(record)).playing)
        if planned_round_count(count, record.setup.rules) is None:
            raise refusal(SessionRefusal, "tournament-field", count=count)
        # The organiser begins now, so the announced time no longer counts.
        record = replace(record, setup=record.setup.model_copy(update={"begins_at": None}))
        if opens_check_in:
            return _check_in_opens(record, now)
        return TournamentChange(replace(record, look_at=now, stage="checkin"), ())

    return await change_tournament(context, number, decide)


async def call_again(context: Context, caller: Caller, number: TournamentId) -> TournamentRecord:
    """Mention again the people who have not checked in. Raise NotYours if the caller may not organise, SessionRefusal if
    nobody is missing or check-in is not open."""
    now = context.now

    def decide(record: TournamentRecord) -> TournamentChange:
        require_organiser(record, caller)
        if not missing_players(record):
            raise refusal(SessionRefusal, "no-checkin")
        return TournamentChange(record, _check_in_calls(record, post_row(record, StatusPost("checkin"), now), now))

    return await change_tournament(context, number, decide)


async def advance_sign_up(context: Context, record: TournamentRecord) -> TournamentRecord:
    """Open check-in or begin the tournament, whichever is due, and return the tournament afterwards. Idempotent."""
    now = context.now

    def decide(current: TournamentRecord) -> TournamentChange:
        is_due = current.stage == "signup" and current.look_at is not None and current.look_at <= now
        return _check_in_opens(current, now) if is_due else TournamentChange(current)

    if record.stage not in ("signup", "checkin") or record.look_at is None or record.look_at > now:
        return record
    if record.stage == "signup" and record.setup.check_in_hours:
        return await change_tournament(context, record.id, decide)
    return await begin(context, record.id)


def _check_in_opens(record: TournamentRecord, now: datetime) -> TournamentChange:
    after = with_check_in_open(record, now)
    calls = _check_in_calls(after, single_post_row(after, StatusPost("checkin"), now), now)
    return TournamentChange(after, (*calls, signup_row(after, now)))


def _check_in_calls(record: TournamentRecord, first: OutboxRow, now: datetime) -> tuple[OutboxRow, ...]:
    """Return the `first` call to check in, and further ones for the people whom one post cannot mention."""
    numbers = [one.number for one in awaited_at_check_in(record)]
    further = (numbers[at : at + CALLED_AT_ONCE] for at in range(CALLED_AT_ONCE, len(numbers), CALLED_AT_ONCE))
    return (first, *(post_row(record, GroupCall("missing", one[0], one[-1]), now) for one in further))


async def begin(context: Context, number: TournamentId) -> TournamentRecord:
    """Begin the tournament, if it is due, with the players of `with_starters` in the order of `with_seeding`. With too few
    players, call it off; a repeated tournament other than a league then opens the next one if it has any entry. Idempotent."""
    record = await load(context, number)
    order = await people_by_rating(record, context.ratings)
    if record.setup.qualifiers:
        qualifiers = [await load(context, TournamentId(one)) for one in record.setup.qualifiers]
        order = seeding_order([one for one in qualifiers if one.stage == "finished"], order)
    follows = record.setup.follows
    league = record.setup.rules.format == "league"
    before = await load(context, TournamentId(follows)) if league and follows is not None else None
    now, of_next = context.now, context.seeds.seed()

    def decide(record: TournamentRecord) -> TournamentChange:
        if record.stage not in ("signup", "checkin") or record.look_at is None or record.look_at > now:
            return TournamentChange(record)
        field = with_starters(record)
        if can_begin(field):
            ready = with_seeding(with_salts_fixed(field), order, before)
            after = replace(ready, stage="running", look_at=now)
            if after.setup.rules.rolling or after.setup.rules.heats:
                entries = (replace(one, ready_at=now if one.state == "here" else None) for one in after.entries)
                after = replace(after, entries=tuple(entries))
            people = tuple(int(one.person) for one in missing_players(record) if one.person is not None)
            parts = (people[at : at + CALLED_AT_ONCE] for at in range(0, len(people), CALLED_AT_ONCE))
            notices = [post_row(record, LeftOutNotice(part), now) for part in parts]
            return TournamentChange(
                after, (post_row(after, StatusPost("begun"), now), *notices, signup_row(after, now))
            )
        called_off = replace(record, stage="ended", look_at=None)
        is_repeated = opens_next_season(called_off) and not league and bool(called_off.entries)
        rows = (post_row(called_off, StatusPost("too-few"), now), signup_row(called_off, now))
        opens = next_tournament(called_off, of_next, {}, now) if is_repeated else None
        return TournamentChange(called_off, rows, opens=opens)

    return await change_tournament(context, number, decide)


def active_entry(record: TournamentRecord, entry: int) -> Entrant:
    """Return the entry with a number. Raise SessionRefusal if no entry has it, or if the entry no longer plays."""
    found = record.entry(entry)
    if found is None or found.left is not None:
        raise refusal(SessionRefusal, "no-such-entry")
    return found


def change_without_entry(
    record: TournamentRecord, entry: Entrant, now: datetime, *, discord_id: int | None = None
) -> TournamentChange:
    """Return the change that removes an entry: before the start, and from the reserve, it is deleted; in a running tournament
    it plays no further round. A qualified person stays in the record as `out`, by their `discord_id` if given, so that the
    next person is called and they are not called again."""
    if record.stage == "running" and entry.state != "reserve":
        after = record.with_entry(replace(entry, left=len(record.rounds) + 1))
        row = single_post_row(after, EntryPost("left", entry.number), now, entry.number)
        return TournamentChange(after, (row,), goes_on=after.is_rolling or after.held is not None)
    entries = tuple(one for one in record.entries if one.number != entry.number)
    if entry.qualifier is not None:
        kept_id = discord_id if entry.invited is None else entry.invited
        person = entry.person if kept_id is None else None
        entries = (*entries, replace(entry, person=person, state="out", left=1, invited=kept_id, salt=""))
    after = replace(record, entries=entries)
    after = after if record.stage == "running" else with_check_in_over(with_reserve_moved_up(after), now)
    return TournamentChange(after, (signup_row(after, now),))


def with_check_at(record: TournamentRecord, now: datetime) -> TournamentRecord:
    """Return the record, for the runner to look at by `now` at the latest."""
    return record if record.look_at is not None and record.look_at <= now else replace(record, look_at=now)


def refuse_salts_fixed(record: TournamentRecord) -> None:
    """Raise SessionRefusal if salts cannot be set: after the start, or before the announcement."""
    if record.stage not in ("signup", "checkin"):
        raise refusal(SessionRefusal, "tournament-salt")


def store_next_season(
    tx: Connection, repository: SessionRepository, previous: TournamentRecord, season: TournamentRecord
) -> None:
    """Store the next season of the tournament `previous` with its announcement and its calls, in the transaction that ends
    `previous`, so that the season is opened exactly once. If an organiser has already announced a next season, nothing is
    stored. If the server or the host no longer permits it, only a post that says so is stored."""
    if tournament_store.season_after(tx, previous.id) is not None:
        return
    now = season.created_at
    try:
        refuse_unoffered_games(tx, repository, season)
    except GameError:
        enqueue(tx, (single_post_row(previous, StatusPost("season-blocked"), now),))
        return
    added = document.add(tx, season)
    rows = (signup_row(added, now), *event_rows(None, added, now), *group_calls(added, "season", 1, now))
    enqueue(tx, with_copies(added, rows))


def with_qualified_called(
    tx: Connection, record: TournamentRecord, now: datetime
) -> tuple[TournamentRecord, tuple[OutboxRow, ...]]:
    """Return a final with people invited from finished qualifiers, and their calls; unchanged if there is nobody to invite."""
    after = record
    for number in record.setup.qualifiers if record.stage in ("signup", "checkin") else ():
        qualifier = document.load(tx, number)
        server = record.server(qualifier.guild_id)
        # The qualifier belongs to the final's server, or to another one in whose channel the final is posted too.
        beside = server is not None and server.channel_id == qualifier.channel_id
        if qualifier.stage == "finished" and (beside or qualifier.guild_id == record.guild_id):
            after = with_qualified(after, qualifier, reachable_ids(tx, qualifier, record.guild_id))
    if after is record:
        return record, ()
    return after, group_calls(after, "qualified", record.next_entry, now)


def invite_to_finals(tx: Connection, qualifier: TournamentRecord, now: datetime) -> None:
    """Invite the best of a tournament to the open finals of which it is a qualifier, in the transaction that ends the
    tournament, so that they are called exactly once. Raise ConcurrentChange if a final has changed meanwhile."""
    for number in tournament_store.tournaments_open_for_sign_up(tx, qualifier.guild_id):
        final = document.load(tx, number)
        if qualifier.id not in final.setup.qualifiers:
            continue
        after, calls = with_qualified_called(tx, final, now)
        if calls:
            after = replace(after, version=final.version + 1)
            write_change(tx, final, after, (*calls, signup_row(after, now)))


def reachable_ids(tx: Connection, record: TournamentRecord, guild_id: int) -> dict[PersonId, int]:
    """Return the Discord ids, by person, of a tournament's people whom neither the server `guild_id`, the organisers'
    server nor the server in which they entered excludes."""
    guilds = {one.person: {guild_id, record.guild_id, one.guild} for one in record.entries if one.person is not None}
    rows = people.people_by_ids(tx, list(guilds)).values()
    return {
        PersonId(one.id): one.discord_id
        for one in rows
        if one.discord_id is not None
        and not any(servers.is_excluded(tx, at, one.id) for at in guilds[PersonId(one.id)] if at is not None)
    }


def write_change(tx: Connection, before: TournamentRecord, after: TournamentRecord, posts: Sequence[OutboxRow]) -> None:
    """Write all rows of one change, with the copies of posts for other servers, inside the caller's transaction. Raise
    ConcurrentChange if the stored tournament is no longer `before`."""
    if not document.save(tx, before, after):
        raise ConcurrentChange
    enqueue(tx, with_copies(after, posts))
