"""The only way to change a session: load, decide, write everything in one transaction, then notify subscribers."""

import asyncio
from collections.abc import Callable, Iterable
from contextlib import suppress
from datetime import datetime
from functools import partial
from typing import Final, TypeAlias, TypeVar
from weakref import WeakValueDictionary

from cachetools import LRUCache
from pydantic import ValidationError
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from bot.games.binding import Binding
from bot.services.base.agreement import options_in
from bot.services.base.model import PersonId, SessionId, SessionRefusal, refusal
from bot.services.base.ports import Clock
from bot.services.base.signals import Signal, Wake
from bot.services.component_sets.hosted_games import HostedGames
from bot.services.processes.leases import EVERYTHING, HeldServers
from bot.services.sessions import clocks, rows_to_send
from bot.services.sessions.past_holders import (
    HANDED_OVER,
    attribution,
    places_of_leavers,
    seat_histories,
    with_past_holders,
)
from bot.services.sessions.posts import SessionPost
from bot.services.sessions.record import (
    Change,
    LogEntry,
    Record,
    differs_only_in_moving_columns,
    moving_columns,
    pack_position,
    phrases_to_json,
    record_from_rows,
    seat_rows,
    session_row,
)
from bot.services.sessions.rows_to_send import changed_hand_rows, max_status_delay, people_elsewhere, present_people
from data.store.database import Database
from data.store.delivery import outbox as outbox_store
from data.store.delivery import posted
from data.store.people import people
from data.store.sessions import ballots, beacons, log, seat_views, sessions
from data.store.sessions import clocks as clock_store
from engines.core.errors import GameError
from engines.core.values import replace

T = TypeVar("T")

_KEPT: Final = 512
"""Size of the cache of decoded sessions."""


Decision: TypeAlias = tuple[Change | None, T]
"""The change to make, if any, and a further result."""


class ConcurrentChange(Exception):
    """A concurrent transaction came first, so everything must be read again."""


class DuplicateInteraction(Exception):
    """The idempotency key has been used already."""


class SessionRepository:
    """The store of sessions. Decoded sessions are cached. Before a result depends on a cached session, its entry number is
    compared with the stored one, unless the caller accepts an older version."""

    def __init__(
        self,
        database: Database,
        bindings: HostedGames,
        clock: Clock,
        changed: Signal[Record],
        to_send: Wake,
        holding: HeldServers = EVERYTHING,
    ) -> None:
        """Set up the repository. `changed` is called after each commit, and `to_send` after each that may have left rows
        in the outbox, both only for sessions in `holding`: for others, another process is notified."""
        self.holding = holding
        self.database = database
        self.bindings = bindings
        self.binding: Callable[[str], Binding] = bindings.binding_of
        """Function that returns the game of a slug. It raises SessionRefusal if this bot does not host the game."""
        self.clock = clock
        self.changed = changed
        self._to_send = to_send
        self._known = LRUCache[SessionId, Record](_KEPT)
        self._locks: WeakValueDictionary[SessionId, asyncio.Lock] = WeakValueDictionary()

    async def current(self, session: SessionId) -> Record:
        """Return the session's current record. Raise SessionRefusal if no session has that number, if this process does not have
        its game or component set, or if its stored position cannot be read."""
        known = self._known.get(session)
        if known is None or not await self._is_newest(known):
            return await self._load(session)
        return known

    async def current_with(self, session: SessionId, read: Callable[[Connection, Record], T]) -> tuple[Record, T]:
        """Return the session's current record, and the result of `read`, from one transaction. Raise SessionRefusal if it
        cannot be loaded (`current`), and whatever `read` raises."""
        known = self._known.get(session)

        def work(tx: Connection) -> tuple[Record, T]:
            record = self._newest(tx, session, known)
            return record, read(tx, record)

        record, result = await self.database.fetch_by_key(work, several=True)
        # Do not put a known record back: the cache may have been invalidated meanwhile.
        return (record if record is known else self._remember(record)), result

    async def current_records(self, find: Callable[[Connection], Iterable[int]]) -> list[Record]:
        """Return the current records of the sessions with the numbers from `find`, in that order, in one transaction. Sessions
        that `current` would refuse are left out."""

        def work(tx: Connection) -> list[tuple[Record | None, Record]]:
            pairs: list[tuple[Record | None, Record]] = []
            for number in find(tx):
                known = self._known.get(SessionId(number))
                with suppress(SessionRefusal):
                    pairs.append((known, self._newest(tx, SessionId(number), known)))
            return pairs

        pairs = await self.database.fetch_by_key(work, several=True)
        return [record if record is known else self._remember(record) for known, record in pairs]

    async def record_at_least(self, session: SessionId, seq: int) -> Record:
        """Return the session as of entry `seq` of its log or later, possibly not the newest: enough for a message about that
        entry, which is edited after the next entry. Raise SessionRefusal if it cannot be loaded (`current`)."""
        known = self._known.get(session)
        return known if known is not None and known.seq >= seq else await self.current(session)

    async def _load(self, session: SessionId) -> Record:
        return self._remember(await self.database.fetch_by_key(lambda tx: self._read(tx, session), several=True))

    def _newest(self, tx: Connection, session: SessionId, known: Record | None) -> Record:
        if known is not None and sessions.seq_of(tx, session) == known.seq:
            return known
        return self._read(tx, session)

    def _read(self, tx: Connection, session: SessionId) -> Record:
        stored = sessions.load(tx, session)
        if stored is None:
            raise refusal(SessionRefusal, "no-such-table", session=str(session))
        try:
            return record_from_rows(stored, self.binding(stored.row.game))
        except ValidationError:
            # The session's component set may not be loaded yet: a server's set is read when it is first needed.
            self.bindings.load_sets_of_session(tx, stored.row.game, options_in(stored.row.agreement))
        try:
            return record_from_rows(stored, self.binding(stored.row.game))
        except ValidationError:
            # This process does not have the component set. The table stays unchanged.
            raise refusal(SessionRefusal, "options-unknown", session=str(session)) from None

    def _remember(self, record: Record) -> Record:
        known = self._known.get(record.session)
        if known is None or known.seq <= record.seq:
            self._known[record.session] = record
        return record

    def forget(self, session: SessionId | None = None) -> None:
        """Invalidate the cache of one session, or of all."""
        if session is None:
            self._known.clear()
        else:
            self._known.pop(session, None)

    async def change(
        self, session: SessionId, decide: Callable[[Record], Change | None], since: int | None = None
    ) -> Record:
        """Carry out one change by `change_and_find`, and return the session afterwards."""
        return (await self.change_and_find(session, lambda record: (decide(record), None), since))[0]

    async def change_and_find(
        self, session: SessionId, decide: Callable[[Record], Decision[T]], since: int | None = None
    ) -> tuple[Record, T]:
        """Carry out one change with optimistic concurrency control, and return the session afterwards. `decide` returns the
        change, or None if nothing is to be changed, and a further result, which is returned too. `decide` must be pure: after a
        conflict it is called again, then perhaps in another thread. If `decide` changes nothing or raises a GameError, which is
        passed on, a cached record as of entry `since` or later is relied on without a check. Raise DuplicateInteraction for an
        idempotency key that was used already, and SessionRefusal if the session cannot be loaded (`current`)."""
        async with self._locks.setdefault(session, asyncio.Lock()):
            known = self._known.get(session)
            before = known if known is not None else await self._load(session)

            async def is_current() -> bool:
                # A refusal must come from the current state, not from the cache.
                return known is None or (since is not None and known.seq >= since) or await self._is_newest(known)

            try:
                change, result = decide(before)
            except GameError:
                if await is_current():
                    raise
                return await self._change_locked(session, decide)
            if change is None:
                if await is_current():
                    return before, result
                return await self._change_locked(session, decide)
            try:
                return await self._write(before, change), result
            except ConcurrentChange:
                return await self._change_locked(session, decide)

    async def _change_locked(self, session: SessionId, decide: Callable[[Record], Decision[T]]) -> tuple[Record, T]:
        """Load, decide and write under the write lock, so that a busy process cannot starve another."""
        self.forget(session)
        before, after, result = await self.database.write_tx(lambda tx: self._change_in(tx, session, decide))
        if after is before:
            self._remember(after)
        else:
            self.after_commit(after)
        return after, result

    def change_in(self, tx: Connection, session: SessionId, decide: Callable[[Record], Change | None]) -> Record:
        """Carry out one change inside the caller's transaction, under the write lock, and return the session afterwards. The
        caller must call `after_commit` after the commit. Raise DuplicateInteraction for an idempotency key that was used already,
        SessionRefusal if the session cannot be loaded, and whatever `decide` raises."""
        return self._change_in(tx, session, lambda record: (decide(record), None))[1]

    def _change_in(
        self, tx: Connection, session: SessionId, decide: Callable[[Record], Decision[T]]
    ) -> tuple[Record, Record, T]:
        sessions.lock(tx, session)
        before = self._read(tx, session)
        change, result = decide(before)
        if change is None:
            return before, before, result
        if change.entry.key is not None and log.entry_of_key(tx, change.entry.key) is not None:
            raise DuplicateInteraction
        now = self.clock.now()
        after = derived_record(before, change, now)
        self._put_all(before, after, change, now, tx)
        return before, after, result

    async def _is_newest(self, record: Record) -> bool:
        return await self.database.fetch_by_key(lambda tx: sessions.seq_of(tx, record.session)) == record.seq

    async def _write(self, before: Record, change: Change) -> Record:
        now = self.clock.now()
        after = derived_record(before, change, now)
        try:
            sends = await self.database.write_tx(partial(self._put_all, before, after, change, now))
        except IntegrityError as fault:
            key = change.entry.key
            if key is not None and await self.database.fetch(lambda tx: log.entry_of_key(tx, key)) is not None:
                raise DuplicateInteraction from fault
            if await self._is_newest(before):
                raise
            raise ConcurrentChange from fault
        self.after_commit(after, sends=sends)
        return after

    def _put_all(self, before: Record, after: Record, change: Change, now: datetime, tx: Connection) -> bool:
        sends = self.write_change(tx, before, after, change.entry, now)
        for write in change.also:
            write(tx, after)
        return sends or bool(change.also)

    def write_change(self, tx: Connection, before: Record, after: Record, entry: LogEntry, now: datetime) -> bool:
        """Write all rows of one change, inside the caller's transaction; `now` is the time for which `after` was
        derived, so that the log and the clocks agree. Return whether the outbox may have new rows to send. Raise
        ConcurrentChange if the stored session is no longer `before`."""
        binding = after.binding
        marked = (
            *clocks.autopilot_lines(before, after, entry),
            *entry.log_lines,
            *clocks.clock_notice_lines(before, after),
        )
        lines = marked if entry.public else ()
        if not self._advance(tx, before, after, entry):
            raise ConcurrentChange
        log.append(
            tx,
            log.LogEntryRow(
                session_id=after.session,
                seq=after.seq,
                line=after.line if entry.public else None,
                at=now,
                kind=entry.kind,
                source=entry.source,
                seat=entry.seat,
                person_id=entry.person,
                rules_version=after.rules_version,
                key=entry.key,
                payload=with_past_holders(before, after, entry.payload),
                public_lines=phrases_to_json(lines) if lines else None,
                decision=entry.decision,
                time_left=(
                    after.last.left if entry.kind == "act" and entry.public and after.last is not None else None
                ),
                chosen=entry.chosen,
                own_lines=phrases_to_json(entry.own_lines) if entry.own_lines else None,
            ),
        )
        sends = entry.public
        elsewhere = people_elsewhere(tx, after.session, now) if binding.has_hand else frozenset[int]()
        for row, is_new_message in changed_hand_rows(before, after, now, elsewhere):
            posted.enqueue_personal_message(tx, row, anew=is_new_message)
            sends = True
        if entry.public:
            self._put_public(tx, before, after, entry, now)
        elif after.open_decisions != before.open_decisions:
            self._put_open_decisions(tx, before, after, now)
        return sends

    def _advance(self, tx: Connection, before: Record, after: Record, entry: LogEntry) -> bool:
        if not entry.public:
            return sessions.write_position(tx, after.session, before.seq, after.seq, after.packed)
        if differs_only_in_moving_columns(before, after):
            return sessions.write_moving(tx, after.session, before.seq, moving_columns(after))
        return sessions.write_session(tx, session_row(after), before.seq)

    def _put_public(self, tx: Connection, before: Record, after: Record, entry: LogEntry, now: datetime) -> None:
        if after.seats != before.seats:
            sessions.replace_seats(tx, after.session, seat_rows(after))
            self._end_seat_views(tx, before, after)
        for position in range(len(before.salts), len(after.salts)):
            sessions.add_salt(tx, after.session, position, after.salts[position])
        if after.open_decisions != before.open_decisions or after.seats != before.seats:
            self._put_open_decisions(tx, before, after)
        if after.hold != before.hold:
            clock_store.set_hold(tx, after.session, after.hold and (after.hold.kind, after.hold.until))
        if before.solo and not after.solo:
            # The session is now the live one of its channel, and its status is posted there.
            sessions.occupy_channel(tx, after.channel_id, after.session)
            clock_store.set_timer(tx, after.session, "solo", None)
            outbox_store.add(tx, [rows_to_send.row_of_post(SessionPost("status"), after, now)])
        if after.channel_id != before.channel_id:
            sessions.vacate_channel(tx, after.session)
            if not after.in_direct_messages:
                sessions.occupy_channel(tx, after.channel_id, after.session)
            lane = rows_to_send.lane_of_channel(after.channel_id)
            posted.move_posts(tx, after.session, after.channel_id, lane, rows_to_send.new_key(), now)
        if after.invited != before.invited:
            invited, had = set(after.invited), set(before.invited)
            sessions.change_invitations(tx, after.session, invited - had, had - invited, after.seq)
        if before.stage == "lobby":
            self._put_gathering(tx, before, after, now)
        snapshots = _positions_to_keep(before, after, entry)
        if snapshots:
            log.add_snapshots(tx, snapshots)
        if after.over and not before.over:
            sessions.vacate_channel(tx, after.session)
            ballots.expire_all(tx, after.session, now)
            if after.stage == "finished":
                log.store_results(tx, _results(tx, after))
        if not after.solo:
            self._put_posts(tx, before, after, entry, now, new_phase=bool(snapshots))

    def _put_posts(
        self, tx: Connection, before: Record, after: Record, entry: LogEntry, now: datetime, *, new_phase: bool
    ) -> None:
        there = present_people(tx, after.session, now)
        people = (*before.people, *after.people)
        if after.in_direct_messages:
            self._put_into_direct_messages(tx, before, after, now)
        if not (before.in_direct_messages and after.stage == "running") or before.people != after.people:
            # While a game in direct messages runs, update its status only with its players: it says nothing else that changes.
            within = max_status_delay(tx, after, there)
            outbox_store.enqueue_status(tx, after.session, after.seq, now, now + within)
        secret = after.public is not None and after.binding.secret_answers(after.public) is not None
        posts = rows_to_send.rows_of_new_posts(
            before, after, entry, now, new_phase=new_phase, there=there, secret=secret
        )
        rows = [one for post in posts for one in rows_to_send.rows_of_post(post, after, people)]
        if rows:
            outbox_store.add(tx, rows)

    def _end_seat_views(self, tx: Connection, before: Record, after: Record) -> None:
        """End permissions to see seats that people lost, and permissions of people who sat down to see other seats."""
        had, has = ([seated.person for seated in record.seats] for record in (before, after))
        if before.state is not None and had != has:
            lost = [seat for seat, (was, now) in enumerate(zip(had, has, strict=True)) if was not in (None, now)]
            seat_views.withdraw_all(tx, after.session, lost, [one for one in has if one is not None and one not in had])

    def _put_gathering(self, tx: Connection, before: Record, after: Record, now: datetime) -> None:
        if after.next_start_at != before.next_start_at:
            clock_store.set_timer(tx, after.session, clock_store.BEGINS, after.next_start_at)
        if before.awaits_beacon or after.awaits_beacon:
            beacons.set_due_at(tx, after.session, now if after.awaits_beacon else None)

    def _put_into_direct_messages(self, tx: Connection, before: Record, after: Record, now: datetime) -> None:
        """Write the status of each person in a game in direct messages; a person who took a seat gets the board and the open
        questions, and the status of a person who left is closed. The session's channel is free from the start."""
        if not before.in_direct_messages:
            sessions.vacate_channel(tx, after.session)
        here = before.people if before.in_direct_messages else ()
        outbox_store.enqueue_overviews(tx, after.session, after.seq, now)
        for person in after.people:
            if person not in here:
                posted.enqueue_personal_message(tx, rows_to_send.overview_row(after, person, now), anew=True)
                if before.in_direct_messages:
                    outbox_store.add(tx, [rows_to_send.row_of_post(SessionPost("arrival"), after, now, person=person)])
                    self._put_open_questions(tx, after, person, now)
        for person in here:
            if person not in after.people:
                posted.enqueue_removal_of_overview(tx, after.session, person, rows_to_send.new_key, now)

    def _put_open_questions(self, tx: Connection, after: Record, person: PersonId, now: datetime) -> None:
        """Enqueue the messages about open votes for a person who takes a seat in direct messages; edit earlier copies."""
        for question in ballots.ballots_of_session(tx, after.session):
            (copy,) = rows_to_send.ballot_rows(after, question.id, now, (person,))
            if outbox_store.has_key(tx, copy.key):
                ballots.enqueue_edits(tx, (copy.key,), now)
            else:
                outbox_store.add(tx, [copy])

    def _put_open_decisions(
        self, tx: Connection, before: Record, after: Record, private_now: datetime | None = None
    ) -> None:
        standing = {(one.seat, one.decision): one for one in before.open_decisions}
        still = {(one.seat, one.decision) for one in after.open_decisions}
        added: list[sessions.OpenDecisionRow] = []
        changed: list[sessions.OpenDecisionRow] = []
        for open_decision in after.open_decisions:
            was = standing.get((open_decision.seat, open_decision.decision))
            row = clocks.open_decision_row(after, open_decision, private_now)
            if was is None:
                added.append(row)
            elif was != open_decision or clocks.timeout_at(before, was) != clocks.timeout_at(after, open_decision):
                changed.append(row)
        gone = [one.seat for one in before.open_decisions if (one.seat, one.decision) not in still]
        sessions.update_open_decisions(tx, after.session, gone, added, changed)

    def after_commit(self, after: Record, *, sends: bool = True) -> None:
        """Cache the session after a commit, and notify subscribers if this process acts for the session's server. `sends` is True
        if there may be something to send: then the outbox is woken too."""
        self._remember(after)
        if self.holding.held_share.has_guild(after.guild_id):
            if sends:
                self._to_send()
            self.changed(after)


def derived_record(before: Record, change: Change, now: datetime) -> Record:
    """Return the record after a change at `now`, with everything that is derived from it: entry and line numbers, the packed
    position, the stage, open decisions and their clocks."""
    after, public = change.after, change.entry.public
    binding, state, stage, packed = after.binding, after.state, after.stage, after.packed
    same = state is before.state and after.seats == before.seats and stage == before.stage
    if state is not None and state is not before.state:
        packed = pack_position(binding, state)
        if stage == "running" and binding.game.outcome(state.public) is not None:
            stage = "finished"
    after = replace(
        after,
        seq=before.seq + 1,
        line=before.line + 1 if public else before.line,
        changed_at=now if public else before.changed_at,
        unreachable_at=None if public else before.unreachable_at,
        packed=packed,
        stage=stage,
    )
    if same:
        return after
    if not public:
        return clocks.after_private_step(after, change.entry, now)
    if state is None or after.stage != "running":
        return replace(after, open_decisions=(), hold=None)
    pending, out = binding.game.pending(state.public), binding.game.put_out(state.public)
    after = clocks.after_public_step(before, after, pending, change.entry, now, out)
    # Where the number of secret answers is public, an answer is a public step, too: mark its open decision as answered.
    return clocks.after_private_step(after, change.entry, now) if change.entry.kind == "act" else after


def _positions_to_keep(before: Record, after: Record, entry: LogEntry) -> list[log.SnapshotRow]:
    if after.state is None or after.packed is None or after.state is before.state:
        return []
    moment = after.binding.game.moment(after.state.public)

    def snapshot(kind: str, packed: bytes) -> log.SnapshotRow:
        return log.SnapshotRow(after.session, after.seq, kind, moment.turn, moment.number, moment.phase, packed)

    if entry.kind in ("undo", "rewind"):
        return [snapshot("jump", after.packed)]
    if before.state is None or before.packed is None:
        return [snapshot("start", after.packed)]
    was = after.binding.game.moment(before.state.public)
    if moment == was and after.stage == before.stage:
        return []
    ended = log.SnapshotRow(after.session, before.seq, "end", was.turn, was.number, was.phase, before.packed)
    return [ended, snapshot("start" if after.stage == "running" else "end", after.packed)]


def _results(tx: Connection, after: Record) -> list[log.ResultRow]:
    outcome = None if after.state is None else after.binding.game.outcome(after.state.public)
    if outcome is None:
        return []
    deciders = log.decision_counts(tx, after.session)
    began = log.beginning_entry(tx, after.session)
    past = seat_histories(after.seats, log.seat_entries(tx, after.session, 0 if began is None else began.seq))
    leavers = {seat: one.began for seat, one in enumerate(past) if one.left is not None and one.began is not None}
    known = people.people_by_ids(tx, leavers.values())
    behind = places_of_leavers(past)
    rows: list[log.ResultRow] = []
    for ranked in outcome.ranking:
        seat = ranked.seat
        person, computer = attribution(after.seats[seat], past[seat], deciders.get(seat, {}))
        if person in leavers.values():  # this person left a seat and ended on another
            person, computer = None, HANDED_OVER
        left = leavers.get(seat)
        rows.append(
            log.ResultRow(
                after.session,
                seat,
                person,
                computer,
                ranked.place,
                ranked.score,
                after.changed_at,
                left if left is not None and known[left].discord_id is not None else None,
                behind.get(seat),
            )
        )
    return rows
