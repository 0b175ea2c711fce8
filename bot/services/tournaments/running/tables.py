"""Matches of a tournament's rounds: opening, recording results, ending with the round or by a ruling, unsealing."""

import json
import logging
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final, Literal, TypeAlias, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from bot.games.story import Standing
from bot.services.base.agreement import Agreement
from bot.services.base.beacon import Beacon
from bot.services.base.model import SessionId, StaleAction, refusal
from bot.services.base.ports import DeliveryFailed, TryLater
from bot.services.context import Context
from bot.services.seats import seating
from bot.services.seats.computer_seats import substitute_kind, unused_name
from bot.services.sessions import clocks
from bot.services.sessions.new_sessions import SessionLocation, new_record, read_options, start_change, store_new
from bot.services.sessions.past_holders import last_person, past_holders_of
from bot.services.sessions.record import Change, LogEntry, Record, SeatHolder, ended_without_result
from bot.services.sessions.repository import derived_record
from bot.services.sessions.retries import retry
from bot.services.tournaments.notices.messages import round_calls
from bot.services.tournaments.organising.posts_due import (
    derived_key,
    enqueue,
    post_row,
    round_row,
    single_post_row,
    with_copies,
)
from bot.services.tournaments.organising.tournaments import (
    TournamentChange,
    after_commit,
    change_tournament,
    with_check_at,
    write_change,
)
from bot.services.tournaments.running.threads import ThreadAccess, TournamentThreads, venues
from bot.services.tournaments.state import document
from bot.services.tournaments.state.draws import seed_of_table
from bot.services.tournaments.state.posts import EntryPost, TablePost
from bot.services.tournaments.state.record import ARCHIVE_AFTER, Entrant, MatchTable, TournamentRecord, WithdrawnTable
from bot.services.tournaments.state.rolling import entrants_paused_by, gets_no_table
from data.store.delivery.outbox import OutboxRow
from data.store.sessions import analyses, sessions
from data.store.sessions import log as log_store
from data.store.tournaments import tournaments as tournament_store
from engines.core.phrase import Phrase, phrase
from engines.core.rng import salts_digest
from engines.core.seats import Seat
from engines.tournament.model import Ending, SeatResult, TableResult
from engines.tournament.rules import BY_POSITION, TournamentRules

log = logging.getLogger(__name__)

T = TypeVar("T")
_SECOND: Final = timedelta(seconds=1)
EndedBy: TypeAlias = Literal["round", "ruling"]
"""The cause that ends a match before its game is over: the end of its round, or a ruling about it."""
_NOTICES: Final[dict[EndedBy, str]] = {"round": "notice-round-over", "ruling": "notice-ruled-on"}


class ConcurrentSessionStarted(DeliveryFailed):
    """Another session was started concurrently in a channel that was free before."""


@dataclass(frozen=True, slots=True)
class Attendance:
    """The presence of people in a match: `acted` are the people who made any decision or left, `timed_out` the seats for which
    autopilot decided. If the match was ended by its round or a ruling, `left` are the seconds each seat had left."""

    acted: frozenset[int] = frozenset()
    timed_out: frozenset[int] = frozenset()
    left: tuple[int, ...] = ()


class TournamentTables:
    """The service that opens and ends matches and records their results. All methods are idempotent."""

    def __init__(
        self, context: Context, threads: TournamentThreads, thread_access: ThreadAccess, *, analysed: bool
    ) -> None:
        """Set up the service; if `analysed` is true, every finished game is analysed."""
        self._context = context
        self._threads = threads
        self._thread_access = thread_access
        self._analysed = analysed

    async def open(self, record: TournamentRecord, match_table: MatchTable) -> MatchTable:
        """Open the thread and the session of a match, unless they are open, and return the match with both; without a session
        if its draw has been taken back. A session whose channel is unreachable moves to a new thread. Raise DeliveryFailed if
        Discord refuses the thread, TryLater at a rate limit, ConcurrentSessionStarted if the thread has another session."""
        if match_table.channel_id is None:
            match_table = await self._store_place(record, await self._with_new_thread(record, match_table))
        if match_table.session is None:
            if record.is_duplicate:
                await self._thread_access.add_players(record, match_table)
            try:
                return replace(match_table, session=await self._start(record, match_table))
            except IntegrityError as fault:
                await self._store_place(record, replace(match_table, channel_id=None))
                raise ConcurrentSessionStarted("the channel has a table") from fault
        return await self._with_working_thread(record, match_table, match_table.session)

    async def _with_working_thread(
        self, record: TournamentRecord, match_table: MatchTable, session: SessionId
    ) -> MatchTable:
        table = await self._context.repository.current(session)
        if table.over or table.unreachable_at is None:
            return match_table
        # If the match and its session have different channels, a crash came after the new thread was stored.
        if match_table.channel_id == table.channel_id:
            match_table = await self._store_place(record, await self._with_new_thread(record, match_table))
        channel, now = match_table.channel_id or record.channel_id, self._context.now
        if record.is_duplicate:
            await self._thread_access.add_players(record, match_table)
            self._thread_access.thread_changed(session)

        greeting = TablePost("table", match_table.round, match_table.number)
        greeting_row = post_row(record, greeting, now, channel_id=channel, guild_id=match_table.guild)

        def enqueue_posts(tx: Connection, after: Record) -> None:
            enqueue(tx, with_copies(record, (greeting_row, round_row(record, match_table.round, now))))

        def decide(current: Record) -> Change:
            if current.over:
                raise refusal(StaleAction, "stale")
            lines = (phrase("notice-new-thread"),)
            guild = record.guild_id if match_table.guild is None else match_table.guild
            moved = replace(current.with_agreement(place=match_table.place), guild_id=guild, channel_id=channel)
            return Change(moved, LogEntry("move", "system", log_lines=lines), (enqueue_posts,))

        try:
            await self._context.repository.change(session, decide)
        except StaleAction:
            return match_table
        except IntegrityError as fault:
            guild = None if table.guild_id == record.guild_id else table.guild_id
            before = replace(match_table, guild=guild, channel_id=table.channel_id, place=table.agreement.place)
            await self._store_place(record, before)
            raise ConcurrentSessionStarted("the channel has a table") from fault
        return match_table

    async def _with_new_thread(self, record: TournamentRecord, match_table: MatchTable) -> MatchTable:
        *better, last = await venues(self._context, record, match_table)
        for venue in better:
            try:
                channel = await self._threads.open_thread(record, match_table, venue)
            except TryLater:
                raise
            except DeliveryFailed as fault:
                reason, where = type(fault).__name__, venue.channel
                log.warning("tournament %d: opening a thread in channel %d failed: %s", record.id, where, reason)
                continue
            return replace(match_table, guild=venue.guild, channel_id=channel, place=venue.place)
        channel = await self._threads.open_thread(record, match_table, last)
        return replace(match_table, guild=last.guild, channel_id=channel, place=last.place)

    async def _store_place(self, record: TournamentRecord, placed: MatchTable) -> MatchTable:
        """Store the place of a match. If its draw has been taken back, store its thread for archiving instead."""
        archive_at = self._context.now + ARCHIVE_AFTER

        def decide(current: TournamentRecord) -> TournamentChange:
            if is_same_draw(current, record, placed.round):
                return TournamentChange(current.with_table(placed), goes_on=True)
            channels = {one.channel_id for one in (*current.withdrawn, *current.pairings)}
            if placed.channel_id is None or placed.channel_id in channels:
                return TournamentChange(current)
            return TournamentChange(
                replace(current, withdrawn=(*current.withdrawn, WithdrawnTable(placed.channel_id, archive_at)))
            )

        await change_tournament(self._context, record.id, decide)
        return placed

    async def _start(self, record: TournamentRecord, match_table: MatchTable) -> SessionId | None:
        """Start the match's session, store its number in the same transaction, and return it; None if the draw was taken back."""
        now = self._context.now
        lobby = self._lobby(record, match_table, now)

        def work(tx: Connection) -> tuple[SessionId | None, TournamentRecord | None, Record | None]:
            before = document.load(tx, record.id)
            if not is_same_draw(before, record, match_table.round):
                return None, None, None
            here = next(
                one for one in before.pairings if (one.round, one.number) == (match_table.round, match_table.number)
            )
            if here.session is not None:
                return here.session, None, None
            new_table = _with_version_of_round(tx, before, match_table, lobby)
            table = replace(new_table, session=SessionId(store_new(tx, new_table)))
            change = start_change(table, "system", now)
            running = derived_record(table, change, now)
            after = replace(before.with_table(replace(here, session=table.session)), version=before.version + 1)
            after = with_check_at(after, now)
            content = TablePost("table", match_table.round, match_table.number)
            greeting = post_row(after, content, now, channel_id=match_table.channel_id, guild_id=match_table.guild)
            # In direct messages the start of the match mentions the players.
            calls = () if here.place == "direct" else round_calls(tx, after, here, now)
            # The greeting is posted before the call to the first decision.
            write_change(tx, before, after, (greeting, round_row(after, match_table.round, now), *calls))
            self._context.repository.write_change(tx, table, running, change.entry, now)
            return table.session, after, running

        session, after, running = await retry(lambda: self._context.database.write_tx(work))
        if after is not None and running is not None:
            self._context.repository.after_commit(running)
            after_commit(self._context)
        return session

    def _lobby(self, record: TournamentRecord, match_table: MatchTable, now: datetime) -> Record:
        binding = self._context.repository.binding(record.game_of(match_table.round))
        # In a series the announced options are for the first game only.
        options = record.setup.options if binding.slug == record.game else {}
        seats: list[SeatHolder] = []
        for player in record.seats_at(match_table):
            entry = record.entry(player)
            gone = gets_no_table(record, player, record.rounds[match_table.round - 1])
            if entry is not None and entry.person is not None and not gone:
                seats.append(SeatHolder(person=entry.person))
            else:  # the player was erased, or has left or been disqualified since the draw
                seats.append(SeatHolder(computer=substitute_kind(binding), name=unused_name(seats, len(seats))))
        secret = record.rounds[match_table.round - 1].secret
        seed = seed_of_table(record, match_table.round, match_table.number)
        table = new_record(
            binding,
            SessionLocation(
                match_table.guild or record.guild_id, match_table.channel_id or record.channel_id, record.host
            ),
            secret or seed,
            now,
            agreement=Agreement(
                terms=record.setup.match_terms,
                options=read_options(binding, options),
                minimum=len(seats),
                maximum=len(seats),
                place=match_table.place,
            ),
            seats=tuple(seats),
        )
        server = record.server(match_table.guild)
        # All matches of a duplicate round use the public random number announced in their round's post.
        announced = derived_key(record, f"round {match_table.round}") if record.is_duplicate else ""
        return replace(
            table,
            sealed=bool(secret),
            salts=(salts_digest(record.salts),) if record.salts else (),
            beacon=Beacon(post=announced) if self._context.has_beacon else None,
            seen_from=record.channel_id if server is None else server.channel_id,
        )

    async def record_result(self, record: TournamentRecord, match_table: MatchTable, ended_by: EndedBy | None) -> None:
        """Record the match's result if its game is over, and pause its absent players if they can take breaks. With `ended_by`
        a match still in play is ended first, so that there is always a result."""
        table = None if match_table.session is None else await self._context.repository.current(match_table.session)
        if ended_by is not None and table is not None and not table.over:
            table = await self._close(table, ended_by)
        if ended_by is None and (table is None or not table.over):
            return
        now = self._context.now
        attendance = Attendance() if table is None else await self._attendance(table.session)
        result = result_of(record, match_table, table, self._outcome(record, table), attendance)
        if table is not None:
            binding, public = self._context.repository.binding(table.game), table.public
            standing = None if public is None else binding.standing_of(public)
            result = with_places_by_position(result, record.setup.rules, standing, attendance.left)
        archive_at = None if match_table.channel_id is None else now + ARCHIVE_AFTER
        settled = replace(match_table, result=result, archive_at=archive_at, over_at=now)

        def decide(current: TournamentRecord) -> TournamentChange:
            if not is_same_draw(current, record, match_table.round):
                return TournamentChange(current)
            here = next(one for one in current.tables_of(match_table.round) if one.number == match_table.number)
            if here.result is not None:
                return TournamentChange(current)
            after, posts = current.with_table(settled), list[OutboxRow]()
            for entry in entrants_paused_by(after, settled) if after.has_breaks else ():
                after = after.with_entry(replace(entry, ready_at=None))
                paused = EntryPost("paused", entry.number)
                posts.append(single_post_row(after, paused, now, entry.number, match_table.number))
            return TournamentChange(after, (round_row(after, match_table.round, now), *posts), goes_on=True)

        await change_tournament(self._context, record.id, decide)

    async def _attendance(self, session: SessionId) -> Attendance:
        def work(tx: Connection) -> Attendance:
            closing = log_store.newest_payload(tx, session, "expire")
            left = () if closing is None else tuple(json.loads(closing).get("left", ()))
            return Attendance(log_store.actors(tx, session), log_store.autopilot_seats(tx, session), left)

        return await self._context.database.read_tx(work)

    async def _close(self, table: Record, ended_by: EndedBy) -> Record:
        """End the match's session, unless it has just ended by itself. The log stores the seconds each seat had left."""
        now = self._context.now

        def decide(current: Record) -> Change:
            if current.over:
                raise refusal(StaleAction, "stale")
            left = [clocks.time_left(current, Seat(seat), now) // _SECOND for seat in range(len(current.seats))]
            payload = json.dumps({"left": left}, separators=(",", ":"))
            lines = (phrase(_NOTICES[ended_by]),)
            return Change(ended_without_result(current), LogEntry("expire", "system", payload=payload, log_lines=lines))

        try:
            return await self._context.repository.change(table.session, decide)
        except StaleAction:
            return await self._context.repository.current(table.session)

    def _outcome(self, record: TournamentRecord, table: Record | None) -> dict[int, tuple[int, int]] | None:
        if table is None or table.state is None or table.stage != "finished":
            return None
        binding, public = self._context.repository.binding(table.game), table.state.public
        outcome = binding.game.outcome(public)
        if outcome is None:
            return None
        scores = binding.comparison_scores(public) if record.is_duplicate else outcome.scores
        return {one.seat: (one.place, scores[one.seat]) for one in outcome.ranking}

    async def seat_substitutes(self, record: TournamentRecord, match_table: MatchTable) -> None:
        """Seat the substitutes that organisers have named in place of the people they play for, also of those who have left."""
        session, replaced = match_table.session, {one.person for one in record.entries if one.state == "out"} - {None}
        if session is None or not replaced:
            return
        table = await self._context.repository.current(session)
        rows = await self._context.database.fetch(lambda tx: log_store.seat_entries(tx, session, 0))
        past = past_holders_of(rows)
        for at, player in enumerate(record.seats_at(match_table)):
            entry, sitting = record.entry(player), table.seats[at].person
            if (
                entry is not None
                and entry.person not in (None, sitting)
                and (sitting or last_person(past, at)) in replaced - {entry.person}
            ):
                await seating.hand_over(self._context, session, Seat(at), entry.person)

    async def unseal(self, record: TournamentRecord, number: int) -> None:
        """Unseal the matches of a finished duplicate round: publish their seeds, and let members of the tournament's channel view
        them. Their threads get a last post and are archived an hour later; if every game is analysed, the analysis begins now."""

        def decide(match: Record) -> Change:
            if not match.sealed:
                raise refusal(StaleAction, "stale")
            entry = LogEntry("unseal", "system", log_lines=(Phrase("notice-unsealed"),))
            return Change(replace(match, sealed=False), entry, (after_unsealing,))

        def after_unsealing(tx: Connection, match: Record) -> None:
            # The analysis is requested here, since the game may have ended too long ago to be found later.
            now = self._context.now
            tournament_store.postpone_archiving(tx, record.id, number, match_table.number, now + ARCHIVE_AFTER)
            if self._analysed and match.stage == "finished":
                analyses.enqueue_analysis(tx, match.session, now)

        for match_table in record.tables_of(number):
            if match_table.session is not None:
                with suppress(StaleAction):
                    await self._context.repository.change(match_table.session, decide)


def is_same_draw(first: TournamentRecord, second: TournamentRecord, number: int) -> bool:
    """Return whether a round is drawn in both states of a tournament, and its draw was not taken back between them."""
    drawn = [record.rounds[number - 1 : number] for record in (first, second)]
    return all(drawn) and first.times_taken_back(number) == second.times_taken_back(number)


def result_of(
    record: TournamentRecord,
    match_table: MatchTable,
    table: Record | None,
    outcome: dict[int, tuple[int, int]] | None,
    attendance: Attendance,
) -> TableResult:
    """Return the result of a match for the players drawn for it. `outcome` has place and score by seat; if it is None
    nobody has a place, and the game of players who stayed to the end counts as unfinished."""
    seats: list[SeatResult] = []
    for seat, player in enumerate(record.seats_at(match_table)):
        if table is None:
            seats.append(SeatResult(player, 0, 0, "unfinished"))
            continue
        place, score = (0, 0) if outcome is None else outcome[seat]
        ending = _ending(record.entry(player), table.seats[seat], attendance, seat, complete=outcome is not None)
        seats.append(SeatResult(player, place, score, ending))
    return TableResult(match_table.round, match_table.number, tuple(seats))


def with_places_by_position(
    result: TableResult, rules: TournamentRules, standing: Standing | None, left: Sequence[int]
) -> TableResult:
    """Return the result of an unfinished match with the places of the position (`standing`); unchanged if there is none, the
    rules do not use it, or nobody stayed. Under the rule `time` the player with the least time `left`, in seconds, is last;
    nobody is if the times are not known, because a moderator closed the match or it lapsed."""
    stayed = any(one.ending == "unfinished" for one in result.seats)
    if rules.unfinished not in BY_POSITION or not stayed or standing is None:
        return result
    late = rules.unfinished == "time" and bool(left)
    keys = [(late and left[seat] == min(left), -reached) for seat, reached in enumerate(standing)]
    seats = tuple(
        replace(
            one,
            place=1 + sum(other < keys[seat] for other in keys),
            ending="placed" if one.ending == "unfinished" else one.ending,
        )
        for seat, one in enumerate(result.seats)
    )
    return replace(result, seats=seats)


def _ending(entry: Entrant | None, seated: SeatHolder, attendance: Attendance, seat: int, *, complete: bool) -> Ending:
    """Return the way a match ended for a seat; `complete` is True if its game was played to the end. The game of a substitute
    counts. A player without any action did not appear (`forfeit`) if they lost the seat, were on autopilot, or autopilot
    decided for them in a complete game. In a stopped match they may not have had a turn."""
    drawn = None if entry is None else entry.person
    erased = entry is not None and drawn is None
    if drawn is not None and drawn not in attendance.acted:
        silent = complete and seated.person == drawn and seat in attendance.timed_out
        if silent or seated.person is None or seated.autopilot is not None:
            return "forfeit"
    if seated.person is None and not (erased and seated.computer is None):
        return "dropped"
    if seated.autopilot is not None:
        return "timeout"
    return "played" if complete else "unfinished"


def _with_version_of_round(tx: Connection, record: TournamentRecord, match_table: MatchTable, table: Record) -> Record:
    first = next((one.session for one in record.tables_of(match_table.round) if one.session is not None), None)
    begun = None if first is None or not table.sealed else sessions.load(tx, first)
    return table if begun is None else replace(table, rules_version=begun.row.rules_version)
