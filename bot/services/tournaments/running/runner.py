"""The tournament runner: it opens matches in threads, records results, closes rounds, draws the next and ends tournaments. All
state is stored and every step is idempotent; each write also stores whether further work is due. So the runner resumes after a
restart at any point, and nothing is opened twice."""

import asyncio
import logging
from collections.abc import Callable, Coroutine, Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final
from weakref import WeakValueDictionary

from sqlalchemy import Connection

from bot.services.base.background import end_all
from bot.services.base.faults import Unavailable, trace
from bot.services.base.model import SessionId
from bot.services.base.ports import DeliveryFailed, TryLater
from bot.services.context import Context
from bot.services.sessions.record import Record
from bot.services.tournaments.organising.deciding import decide_lapsed_proposals
from bot.services.tournaments.organising.drawing import tables_in_play
from bot.services.tournaments.organising.posts_due import enqueue, round_row, signup_row, single_post_row, with_copies
from bot.services.tournaments.organising.tournaments import (
    TournamentChange,
    advance_sign_up,
    after_commit,
    change_tournament,
    load,
    reachable_ids,
)
from bot.services.tournaments.running.tables import EndedBy, TournamentTables
from bot.services.tournaments.running.threads import ThreadAccess, TournamentThreads, is_thread_limit
from bot.services.tournaments.state.draws import seed_of_round, still_fits, with_round
from bot.services.tournaments.state.posts import StatusPost
from bot.services.tournaments.state.record import HeldDraw, MatchTable, TournamentId, TournamentRecord, undecided_tables
from bot.services.tournaments.state.rolling import (
    are_games_over,
    next_draw_check_at,
    round_at_end,
    tables_to_open,
    with_tables_drawn,
)
from bot.services.tournaments.state.rulings import next_decision_at, tables_ruled_on, waits_for_decision
from bot.services.tournaments.state.seasons import next_tournament, opens_next_season
from data.store.delivery.outbox import OutboxRow
from data.store.people import absences
from data.store.sessions import matches
from data.store.tournaments import tournaments as tournament_store
from engines.tournament.draws.pairing import next_round

log = logging.getLogger(__name__)

_DELAY: Final = timedelta(minutes=10)
"""Delay after a thread could not be opened, or after a failed step."""
_SHORT_DELAY: Final = 30.0
"""Minimum delay in seconds after a rate limit of Discord, and the delay after `Unavailable`."""
_LONG_DELAY: Final = timedelta(hours=1)
_GENERAL_WORK: Final = 0
"""Key of the work for all tournaments together; every other key is the number of a tournament."""
_PATIENCE: Final = 20.0
"""Longest time in seconds that other duties wait for tournaments."""
_BOARD_EVERY: Final = timedelta(minutes=5)
"""Shortest time between two updates of the round board."""
_MAX_ROUNDS: Final = 40
"""Maximum number of rounds in one step: matches can end at once, if nobody is left to play."""


class TournamentRunner:
    """The duty that advances tournaments. `step` does everything due for one tournament."""

    def __init__(self, context: Context, *, analysed: bool = False) -> None:
        """Set up the runner; if `analysed` is true, every finished game is analysed."""
        self._context = context
        self._threads = TournamentThreads(context)
        self._thread_access = ThreadAccess(context)
        self._tables = TournamentTables(context, self._threads, self._thread_access, analysed=analysed)
        self._locks: WeakValueDictionary[TournamentId, asyncio.Lock] = WeakValueDictionary()
        self._under_way: dict[int, asyncio.Task[None]] = {}
        self._failed: dict[int, datetime] = {}
        """Tournaments (and the general work) whose last step failed, and the time until which they are skipped."""
        self._moved: set[SessionId] = set()
        """Matches with steps since the last update of the round boards."""
        self._boards_at: datetime | None = None
        self._boards_done: datetime | None = None
        self._started = False
        """True once this process has checked all running tournaments."""

    def session_changed(self, record: Record) -> None:
        """Note a changed session: a match may be over, somebody missing in its thread, or the post of its round outdated."""
        if self._thread_access.session_changed(record) or record.over:
            self._context.wake_timekeeper()
        if record.in_tournament and record.stage == "running" and not record.sealed:
            self._moved.add(record.session)
            if self._boards_at is None:
                now = self._context.now
                self._boards_at = now if self._boards_done is None else max(now, self._boards_done + _BOARD_EVERY)
                self._context.wake_timekeeper()

    async def next_at(self) -> datetime | None:
        """Return the current time if the result of a match is to be recorded; otherwise the next time at which a tournament, a
        thread or a round board is due. None if nothing is due."""
        ended = await self._context.fetch_served(tournament_store.tournaments_with_unrecorded_results)
        if any(number not in self._failed for number in ended):
            return self._context.now
        look = await self._context.fetch_served(tournament_store.next_due_at)
        if _GENERAL_WORK in self._failed:
            general = self._failed[_GENERAL_WORK]
        else:
            times = (self._thread_access.next_at(), await self._context.fetch_served(tournament_store.next_archive_at))
            general = min((at for at in times if at is not None), default=None)
        return min((at for at in (look, general, self._boards_at) if at is not None), default=None)

    async def run_due(self, now: datetime) -> None:
        """Do everything due, in one task per tournament. Long work (opening many threads, which Discord rate-limits)
        continues in the background, so that other duties are not delayed."""
        fetch = self._context.fetch_served
        ended = await fetch(tournament_store.tournaments_with_unrecorded_results)
        due = await fetch(lambda tx, share: tournament_store.tournaments_due(tx, now, share))
        lost = await fetch(lambda tx, share: tournament_store.tournaments_with_lost_threads(tx, now + _DELAY, share))
        running = () if self._started else await self._running_tournaments()
        self._failed = {number: until for number, until in self._failed.items() if until > now}
        for number in map(TournamentId, dict.fromkeys((*due, *ended, *lost, *running))):
            self._begin(number, self._serve_one(number, now))
        if self._boards_at is not None and self._boards_at <= now:
            await self._update_boards(now)
        self._begin(_GENERAL_WORK, self._general_work(now))
        if self._under_way:
            await asyncio.wait(list(self._under_way.values()), timeout=_PATIENCE)

    async def _update_boards(self, now: datetime) -> None:
        # If the process stops before the posts are updated, the next step of a match updates them.
        moved, self._moved = self._moved, set()
        self._boards_at, self._boards_done = None, now

        def rounds(tx: Connection) -> set[tuple[int, int]]:
            positions = (matches.match_position(tx, session) for session in moved)
            return {position[:2] for position in positions if position is not None}

        for number, opened in sorted(await self._context.database.fetch(rounds)):
            record = await load(self._context, TournamentId(number))
            if record.open_round is not None and record.open_round.drawn.number == opened:
                rows = with_copies(record, (round_row(record, opened, now),))
                await self._context.database.write_tx(lambda tx, rows=rows: enqueue(tx, rows))
                after_commit(self._context)

    async def _running_tournaments(self) -> tuple[int, ...]:
        """Return all running tournaments, and check who is in the threads of sealed matches: once after the start or `resume`."""
        found = await self._context.fetch_served(
            lambda tx, share: tournament_store.tournaments_in_stages(tx, ("running",), share)
        )
        for session in await self._context.fetch_served(tournament_store.sealed_tables):
            self._thread_access.schedule_check(SessionId(session))
        self._started = True
        return found

    def resume(self) -> None:
        """Check all running tournaments again, after this process has taken over more servers."""
        self._started = False

    def _begin(self, number: int, work: Coroutine[None, None, None]) -> None:
        if number in self._under_way or number in self._failed:
            work.close()
            return
        task = asyncio.create_task(work, name=f"tournament {number}")
        self._under_way[number] = task
        task.add_done_callback(lambda _: self._under_way.pop(number, None))

    async def _general_work(self, now: datetime) -> None:
        try:
            await self._thread_access.run_due(now)
            await self._threads.archive_due(now)
        except TryLater as fault:
            self._failed[_GENERAL_WORK] = now + timedelta(seconds=max(fault.seconds, _SHORT_DELAY))
        except Unavailable:
            self._failed[_GENERAL_WORK] = now + timedelta(seconds=_SHORT_DELAY)
        except Exception as fault:
            self._failed[_GENERAL_WORK] = now + _DELAY
            log.error("maintaining tournament threads failed\n%s", trace(fault))

    async def close(self) -> None:
        """Cancel the work under way and wait until it has stopped. After a restart the stored state says what is due."""
        await end_all(self._under_way.values())

    async def _serve_one(self, number: TournamentId, now: datetime) -> None:
        try:
            await self.step(number)
        except Unavailable:
            self._failed[number] = now + timedelta(seconds=_SHORT_DELAY)
        except Exception as fault:
            # The next attempt waits, because a defect would otherwise be retried in a tight loop.
            self._failed[number] = now + _DELAY
            log.error("advancing tournament %d failed, will retry\n%s", number, trace(fault))
            await change_tournament(
                self._context, number, lambda found: TournamentChange(replace(found, look_at=now + _DELAY))
            )

    async def step(self, number: TournamentId) -> TournamentRecord:
        """Advance one tournament as far as possible, store when it is due next, and return it. Raise SessionRefusal if no
        tournament has that number."""
        async with self._locks.setdefault(number, asyncio.Lock()):
            record = await load(self._context, number)
            record = await advance_sign_up(self._context, record)
            record = await self._decide(record)
            for _ in range(_MAX_ROUNDS):
                if record.stage == "ended":
                    at = await self._wind_up(record)
                    return await self._rest(record, lambda _, at=at: at)
                if record.stage != "running":
                    return (
                        record if record.stage in ("signup", "checkin") else await self._rest(record, next_decision_at)
                    )
                known, again = record, await self._advance_matches(record)
                if record.setup.rules.one_round and again is None:
                    record = await load(self._context, number)
                    if record.version != known.version:  # somebody may have room for another table
                        continue
                if record.open_round is None and record.rounds:
                    await self._tables.unseal(record, len(record.rounds))
                before = (await load(self._context, number)).version
                record = await self._advance_round(number)
                if record.version == before:
                    away = await self._away()
                    return await self._rest(
                        known, lambda found, again=again, away=away: self._next_look(found, again, away)
                    )
            return record

    async def _decide(self, record: TournamentRecord) -> TournamentRecord:
        now, due = self._context.now, next_decision_at(record)
        if due is None or due > now or record.stage == "ended":
            return record
        return await change_tournament(self._context, record.id, lambda found: decide_lapsed_proposals(found, now))

    async def _wind_up(self, record: TournamentRecord) -> datetime | None:
        """Finish a cancelled tournament: matches of a duplicate round stay sealed until the last one is over. Return
        the time at which it is due again; None if it is finished."""
        if not record.is_duplicate or not record.rounds:
            return None
        if await tables_in_play(self._context, record):
            return self._context.now + _LONG_DELAY
        await self._tables.unseal(record, len(record.rounds))
        return None

    async def _advance_matches(self, record: TournamentRecord) -> datetime | None:
        """Open the matches of the open round, seat substitutes, record results, and end matches that are ruled on or out of
        time. Return the time of the next attempt to open a match (now, if its draw was taken back); None if no match waits."""
        blocked: DeliveryFailed | None = None
        ending, playing = _unsettled(record, self._context.now)
        for match_table in playing:
            if blocked is not None and match_table.session is None:
                continue
            try:
                opened = await self._tables.open(record, match_table)
            except DeliveryFailed as fault:
                where = (match_table.number, match_table.round, record.id)
                log.warning("match %d of round %d of tournament %d not opened, will retry: %s", *where, fault)
                blocked = fault
                continue
            if opened.session is None:  # the draw was taken back
                return self._context.now
            await self._tables.seat_substitutes(record, opened)
            await self._tables.record_result(record, opened, None)
        for match_table, ended_by in ending:
            await self._tables.seat_substitutes(record, match_table)
            await self._tables.record_result(record, match_table, ended_by)
        return None if blocked is None else self._context.now + await self._wait(record, blocked)

    async def _wait(self, record: TournamentRecord, blocked: DeliveryFailed) -> timedelta:
        """Return the delay until the next attempt to open a match; post the problem, unless it is a rate limit."""
        if isinstance(blocked, TryLater):
            return timedelta(seconds=max(blocked.seconds, _SHORT_DELAY))
        now, content = self._context.now, StatusPost("full" if is_thread_limit(blocked) else "blocked")
        number = len(record.rounds)  # the post has the round's number, so it appears only once a round
        await change_tournament(
            self._context,
            record.id,
            lambda found: TournamentChange(found, (single_post_row(found, content, now, number),)),
        )
        return _DELAY

    async def _advance_round(self, number: TournamentId) -> TournamentRecord:
        now = self._context.now
        away, of_season = await self._away(), self._context.seeds.seed()
        league = await load(self._context, number)
        fetch = self._context.database.fetch
        invited = (
            await fetch(lambda tx: reachable_ids(tx, league, league.guild_id)) if opens_next_season(league) else {}
        )

        def decide(record: TournamentRecord) -> TournamentChange:
            if record.stage != "running":
                return TournamentChange(record)
            current = record.open_round
            if current is not None:
                tables = record.tables_of(current.drawn.number)
                rolling_change = _rolling_change(record, now, away)
                if rolling_change is not None:
                    return rolling_change
                if any(one.result is None for one in tables):
                    return TournamentChange(record)
                closed = replace(round_at_end(record, now) if record.is_rolling else current, closed_at=now)
                after = replace(record, rounds=(*record.rounds[:-1], closed))
                waiting = _change_to_wait(record, now)
                if waiting is not None:
                    return waiting
                return TournamentChange(after, _round_over(after, closed.drawn.number, now))
            secret = seed_of_round(record, len(record.rounds) + 1) if record.is_duplicate else ""
            change = _change_to_next_round(record, now, secret)
            if change.after.stage == "finished" and opens_next_season(change.after):
                return replace(change, opens=next_tournament(change.after, of_season, invited, now))
            return change

        return await change_tournament(self._context, number, lambda record: replace(decide(record), goes_on=True))

    async def _away(self) -> dict[int, datetime]:
        now = self._context.now
        return await self._context.database.fetch(lambda tx: absences.ends_of_absences(tx, now))

    async def _rest(
        self, known: TournamentRecord, next_look: Callable[[TournamentRecord], datetime | None]
    ) -> TournamentRecord:
        """Store that the tournament is due at `next_look`, or now if an organiser has changed it since `known`."""
        now = self._context.now

        def decide(current: TournamentRecord) -> TournamentChange:
            has_changed = _inputs_of(current) != _inputs_of(known)
            return TournamentChange(replace(current, look_at=now if has_changed else next_look(current)))

        return await change_tournament(self._context, known.id, decide)

    def _next_look(
        self, record: TournamentRecord, again: datetime | None, away: Mapping[int, datetime]
    ) -> datetime | None:
        """Return the time at which the tournament is due if nothing happens (None: never); `again` is the time of the
        next attempt (None: no further attempt)."""
        ends = None if record.open_round is None else record.open_round.lasts_until
        held = None if record.held is None else record.held.until
        looks = (ends, again, held, next_decision_at(record), next_draw_check_at(record, self._context.now, away))
        return min((at for at in looks if at is not None), default=None)


def _unsettled(
    record: TournamentRecord, now: datetime
) -> tuple[Sequence[tuple[MatchTable, EndedBy]], Sequence[MatchTable]]:
    current, open_now, ruled_on = record.open_round, tables_to_open(record), tables_ruled_on(record)
    left = [] if current is None else [one for one in record.tables_of(current.drawn.number) if one.result is None]
    if current is not None and current.ends_at is not None and current.ends_at <= now:
        return [(one, "ruling" if (one.round, one.number) in ruled_on else "round") for one in left], ()
    ruled = [one for one in left if (one.round, one.number) in ruled_on]
    playing = [one for one in left if one.number in open_now and one not in ruled]
    return [(one, "ruling") for one in ruled], playing


def _rolling_change(record: TournamentRecord, now: datetime, away: Mapping[int, datetime]) -> TournamentChange | None:
    """Return the change that continues rolling pairing, with the tables that can begin; None if it is over or not used."""
    current = record.open_round
    if current is None or not record.is_rolling or (current.ends_at is not None and current.ends_at <= now):
        return None
    after = with_tables_drawn(record, now, away)
    if after is not record:
        return TournamentChange(after, (round_row(after, current.drawn.number, now),))
    return None if are_games_over(record, now) else TournamentChange(record)


def _change_to_wait(record: TournamentRecord, now: datetime) -> TournamentChange | None:
    """Return the change by which a round whose matches are over waits for a ruling on a match without a result, or for others
    to decide about a proposed ruling; None if there is nothing to wait for."""
    current, hours = record.rounds[-1], record.setup.ruling_hours
    if waits_for_decision(record, current.drawn.number):
        return TournamentChange(record)
    if not undecided_tables(record, current.drawn.number):
        return None
    if current.ruling_by is not None:
        return TournamentChange(record) if now < current.ruling_by else None
    if not hours:
        return None
    waiting = replace(current, ruling_by=now + timedelta(hours=hours))
    after = replace(record, rounds=(*record.rounds[:-1], waiting))
    number = current.drawn.number
    return TournamentChange(after, (round_row(after, number, now, "undecided"), round_row(after, number, now)))


def _inputs_of(record: TournamentRecord) -> tuple[object, ...]:
    """Return the parts of a record in which a change by an organiser can make work due."""
    return record.stage, record.setup, record.rounds, record.rulings, record.held, record.entries


def _round_over(record: TournamentRecord, number: int, now: datetime) -> tuple[OutboxRow, ...]:
    rows = [round_row(record, number, now)]
    if record.rounds[number - 1].ruling_by is not None:
        rows.append(round_row(record, number, now, "undecided"))
    if record.is_duplicate:
        rows.append(round_row(record, number, now, "compared"))
    return tuple(rows)


def _change_to_next_round(record: TournamentRecord, now: datetime, secret: str) -> TournamentChange:
    """Return the change that opens the next round and posts the standings so far, or that ends the tournament. `secret` is the
    seed of the round's matches in duplicate play. If organisers review draws, the draw is held until they confirm it or its
    time is over; if somebody joins or leaves before, it is drawn again."""
    held = record.held
    drawn = held.drawn if held is not None and still_fits(record, held) else next_round(record.as_tournament())
    if drawn is None:
        after = replace(record, stage="finished", held=None)
        return TournamentChange(after, (single_post_row(after, StatusPost("finished"), now), signup_row(after, now)))
    standings_rows = (round_row(record, drawn.number - 1, now, "standings"),) if record.rounds else ()
    rolls = record.setup.rules.rolling and drawn.stage == 1
    if held is None and record.setup.draw_hours and drawn.game == 1 and not rolls:
        until = now + timedelta(hours=record.setup.draw_hours)
        after = replace(record, held=HeldDraw(drawn, until))
        rows = (*standings_rows, round_row(after, drawn.number, now, "held"), signup_row(after, now))
        return TournamentChange(after, rows)
    if held is not None and held.until > now:
        if drawn == held.drawn:
            return TournamentChange(record)
        after = replace(record, held=replace(held, drawn=drawn, changed=False))
        return TournamentChange(after, (round_row(after, drawn.number, now, "held"),))
    if held is not None and drawn != held.drawn:
        record = replace(record, held=replace(held, drawn=drawn, changed=False))
    after = with_round(record, drawn, now, secret)
    # The announcement shows the current round.
    rows = (*standings_rows, signup_row(after, now), round_row(after, drawn.number, now))
    return TournamentChange(after, rows if held is None else (*rows, round_row(after, drawn.number, now, "held")))
