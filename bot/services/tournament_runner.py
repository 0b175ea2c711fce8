"""What tournaments do by themselves: open tables in threads, take results over, close rounds, draw the next, end.

Everything it needs to know stands in the store, and every step can be repeated: a restart at any moment goes on from there, and
nothing is opened twice.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final, TypeVar
from weakref import WeakValueDictionary

from sqlalchemy import Connection

from bot.services import clocks
from bot.services.faults import trace
from bot.services.hosting import substitute
from bot.services.ledger import Ledger, Overtaken
from bot.services.lobby import unused_name
from bot.services.model import SessionId, StaleAction
from bot.services.new_tables import Place, begun, new_record, read_options, store_new
from bot.services.pace import preset
from bot.services.ports import DeliveryFailed, Messenger, Seeds
from bot.services.record import Change, Record, Seated
from bot.services.record import Entry as LogEntry
from bot.services.refusals import refusal
from bot.services.tournament_record import (
    OpenedRound,
    Pairing,
    TournamentId,
    TournamentRecord,
    from_store,
)
from bot.services.tournament_rows import post, standing_key, update_round, update_signup
from bot.services.tournaments import Move, Tournaments, write
from data.store import tournaments as store
from engines.core.phrase import phrase
from engines.tournament.balance import balance, drawn_by_lot
from engines.tournament.model import Ending, Player, SeatResult, TableResult
from engines.tournament.pairing import next_round

log = logging.getLogger(__name__)

T = TypeVar("T")

_ATTEMPTS: Final = 8
_AGAIN: Final = timedelta(minutes=10)
"""When a thread could not be opened, or a step failed."""
_PATIENCE: Final = 20.0
"""Seconds the other duties wait for tournaments."""
_STEPS: Final = 40
"""Rounds that can pass in one go: tables that end at once (nobody left to play)."""


class TournamentRunner:
    """A duty of the timekeeper. `step` does all there is to do for one tournament now."""

    def __init__(
        self,
        ledger: Ledger,
        tournaments: Tournaments,
        messenger: Messenger,
        seeds: Seeds,
        wake: Callable[[], None],
    ) -> None:
        self._ledger = ledger
        self._tournaments = tournaments
        self._messenger = messenger
        self._seeds = seeds
        self._wake = wake
        self._locks: WeakValueDictionary[TournamentId, asyncio.Lock] = WeakValueDictionary()
        self._under_way: dict[TournamentId, asyncio.Task[None]] = {}
        self._failed: dict[int, datetime] = {}
        """Tournaments whose last step failed, and until when they are left alone."""
        ledger.on_commit.append(self._committed)
        tournaments.on_change.append(self._changed)

    def _committed(self, record: Record) -> None:
        if record.over:
            self._wake()

    def _changed(self, record: TournamentRecord) -> None:
        if record.look_at is not None:
            self._wake()

    async def next_at(self) -> datetime | None:
        """Now if a table has ended; else when the next tournament has something to do by the clock."""
        if any(number not in self._failed for number in await self._ledger.database.look(store.with_results)):
            return self._ledger.clock.now()
        return await self._ledger.database.look(store.next_look)

    async def serve(self, now: datetime) -> None:
        """Everything that is due, each tournament for itself. What takes long (many threads to open, which Discord lets us do
        a few at a time) goes on by itself: other clocks must not wait for it."""
        ended = await self._ledger.database.look(store.with_results)
        due = await self._ledger.database.look(lambda tx: store.due(tx, now))
        self._failed = {number: until for number, until in self._failed.items() if until > now}
        for number in map(TournamentId, dict.fromkeys((*due, *ended))):
            if number not in self._under_way and number not in self._failed:
                task = asyncio.create_task(self._served(number, now), name=f"tournament {number}")
                self._under_way[number] = task
                task.add_done_callback(lambda _, number=number: self._under_way.pop(number, None))
        if self._under_way:
            await asyncio.wait(list(self._under_way.values()), timeout=_PATIENCE)

    async def close(self) -> None:
        """Stop between two steps; the store says where to go on."""
        tasks = list(self._under_way.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _served(self, number: TournamentId, now: datetime) -> None:
        try:
            await self.step(number)
        except Exception as fault:
            # Not at once again, or a fault of ours would be tried twenty times a second.
            self._failed[number] = now + _AGAIN
            log.error("tournament %d\n%s", number, trace(fault))
            await self._look_again(number, now + _AGAIN)

    async def step(self, number: TournamentId) -> TournamentRecord:
        """Bring one tournament as far as it goes now."""
        async with self._locks.setdefault(number, asyncio.Lock()):
            record = await self._tournaments.load(number)
            if record.stage == "checkin" and record.look_at is not None and record.look_at <= self._ledger.clock.now():
                record = await self._tournaments.begun(number)
            for _ in range(_STEPS):
                if record.stage != "running":
                    return await self._look_again(number, record.look_at if record.stage == "checkin" else None)
                blocked = await self._played(record)
                before = (await self._tournaments.load(number)).version
                record = await self._advanced(number)
                if record.version == before:
                    return await self._look_again(number, self._next_look(record, blocked=blocked))
            return record

    async def _played(self, record: TournamentRecord) -> bool:
        """Open the tables of the open round, take over what has ended, end what has lasted too long. True if a table could not
        be opened."""
        current = record.open_round
        if current is None:
            return False
        blocked = False
        over = current.ends_at is not None and current.ends_at <= self._ledger.clock.now()
        for pairing in record.tables_of(current.drawn.number):
            if pairing.result is not None or (blocked and pairing.session is None):
                continue
            try:
                opened = pairing if over else await self._opened(record, pairing)
            except DeliveryFailed as fault:
                log.warning("tournament %d: a table could not be opened: %s", record.id, type(fault).__name__)
                blocked = True
                continue
            await self._settled(record, opened, over=over)
        if blocked:
            await self._tell_blocked(record)
        return blocked

    async def _tell_blocked(self, record: TournamentRecord) -> None:
        now = self._ledger.clock.now()
        key = standing_key(record, f"blocked {len(record.rounds)}")  # said once a round, however often it is tried
        await self._tournaments.change(record.id, lambda found: Move(found, (post(found, "blocked", now, key=key),)))

    # ------------------------------------------------------------------ tables

    async def _opened(self, record: TournamentRecord, pairing: Pairing) -> Pairing:
        """The table with its thread and its running session. Raises DeliveryFailed."""
        if pairing.channel_id is None:
            name = f"{record.name} · {pairing.round}.{pairing.number}"
            channel = await self._messenger.open_thread(record.channel_id, name)
            pairing = replace(pairing, channel_id=channel)
            threaded = pairing
            await self._tournaments.change(record.id, lambda found: Move(found.with_pairing(threaded)))
        if pairing.session is None:
            pairing = replace(pairing, session=await self._linked(record, pairing))
        return pairing

    async def _linked(self, record: TournamentRecord, pairing: Pairing) -> SessionId:
        """A running game for the table, stored together with the link to it: there is never one without the other."""
        now = self._ledger.clock.now()
        lobby = self._lobby(record, pairing, now)

        def work(tx: Connection) -> tuple[SessionId, TournamentRecord | None, Record | None]:
            stored = store.load(tx, record.id)
            if stored is None:
                raise RuntimeError("a tournament vanished")
            before = from_store(stored)
            here = next(one for one in before.pairings if (one.round, one.number) == (pairing.round, pairing.number))
            if here.session is not None:
                return here.session, None, None
            table = replace(lobby, session=SessionId(store_new(tx, lobby)))
            change = begun(table, self._ledger.binding(table.game), "system")
            running = self._ledger.finished(table, change)
            self._ledger.put(tx, table, running, change.entry)
            after = replace(before.with_pairing(replace(here, session=table.session)), version=before.version + 1)
            greeting = post(
                after, "table", now, channel_id=pairing.channel_id, round=pairing.round, table=pairing.number
            )
            write(tx, before, after, (greeting, update_round(after, pairing.round, now)))
            return table.session, after, running

        session, after, running = await self._written(work)
        if after is not None and running is not None:
            self._ledger.told(running)
            self._tournaments.told(after)
        return session

    async def _written(self, work: Callable[[Connection], T]) -> T:
        for _ in range(_ATTEMPTS):
            try:
                return await self._ledger.database.write(work)
            except Overtaken:
                continue
        raise RuntimeError(f"overtaken {_ATTEMPTS} times in a row")

    def _lobby(self, record: TournamentRecord, pairing: Pairing, now: datetime) -> Record:
        binding = self._ledger.binding(record.game)
        seats: list[Seated] = []
        for player in record.seats_at(pairing):
            entry = record.entry(player)
            if entry is not None and entry.person is not None:
                seats.append(Seated(person=entry.person))
            else:  # erased since the draw
                seats.append(Seated(computer=substitute(binding), name=unused_name(seats, len(seats))))
        return new_record(
            binding,
            Place(record.guild_id, pairing.channel_id or record.channel_id, record.host),
            self._seeds.seed(),
            now,
            options=read_options(binding, record.setup.options),
            terms=preset(record.setup.pace),
            seats=tuple(seats),
            minimum=len(seats),
            maximum=len(seats),
        )

    async def _settled(self, record: TournamentRecord, pairing: Pairing, *, over: bool) -> None:
        """Take the table's result over if it has one; at the round's end it gets one in any case."""
        table = None if pairing.session is None else await self._ledger.current(pairing.session)
        if over and table is not None and not table.over:
            table = await self._closed(table)
        if not over and (table is None or not table.over):
            return
        result = result_of(record, pairing, table, self._outcome(table))
        settled = replace(pairing, result=result)
        now = self._ledger.clock.now()

        def decide(found: TournamentRecord) -> Move:
            here = next(one for one in found.tables_of(pairing.round) if one.number == pairing.number)
            if here.result is not None:
                return Move(found)
            after = found.with_pairing(settled)
            return Move(after, (update_round(after, pairing.round, now),))

        await self._tournaments.change(record.id, decide)

    async def _closed(self, table: Record) -> Record:
        """The table ended by the round's end; as it is if it ended by itself at this very moment."""

        def decide(found: Record) -> Change:
            if found.over:
                raise refusal(StaleAction, "stale")
            return Change(clocks.closed(found), LogEntry("expire", "system", told=(phrase("notice-round-over"),)))

        try:
            return (await self._ledger.change(table.session, decide))[1]
        except StaleAction:
            return await self._ledger.current(table.session)

    def _outcome(self, table: Record | None) -> dict[int, tuple[int, int]] | None:
        """Place and score by seat of a finished table."""
        if table is None or table.state is None or table.stage != "finished":
            return None
        outcome = self._ledger.binding(table.game).game.outcome(table.state.public)
        return None if outcome is None else {one.seat: (one.place, one.score) for one in outcome.ranking}

    # ------------------------------------------------------------------ rounds

    async def _advanced(self, number: TournamentId) -> TournamentRecord:
        """Close the round if every table has its result, and draw the next one, or end."""
        now = self._ledger.clock.now()

        def decide(record: TournamentRecord) -> Move:
            if record.stage != "running":
                return Move(record)
            current = record.open_round
            if current is not None:
                tables = record.tables_of(current.drawn.number)
                if any(one.result is None for one in tables):
                    return Move(record)
                closed = replace(current, closed_at=now)
                after = replace(record, rounds=(*record.rounds[:-1], closed))
                return Move(after, (post(after, "standings", now, round=closed.drawn.number),))
            return _drawn(record, now)

        return await self._tournaments.change(number, decide)

    async def _look_again(self, number: TournamentId, at: datetime | None) -> TournamentRecord:
        return await self._tournaments.change(number, lambda found: Move(replace(found, look_at=at)))

    def _next_look(self, record: TournamentRecord, *, blocked: bool) -> datetime | None:
        current = record.open_round
        ends = None if current is None else current.ends_at
        if not blocked:
            return ends
        retry = self._ledger.clock.now() + _AGAIN
        return retry if ends is None else min(retry, ends)


def _drawn(record: TournamentRecord, now: datetime) -> Move:
    """The next round, with its figures; or the end."""
    engine = record.engine()
    drawn = next_round(engine)
    if drawn is None:
        after = replace(record, stage="finished", look_at=None)
        return Move(after, (post(after, "finished", now), update_signup(after, now)))
    figures, by_lot = balance(engine, drawn), balance(engine, drawn_by_lot(engine))
    opened = OpenedRound(drawn, figures, by_lot, now, record.round_end(now))
    tables = tuple(Pairing(drawn.number, at) for at in range(1, len(drawn.tables) + 1))
    after = replace(record, rounds=(*record.rounds, opened), pairings=(*record.pairings, *tables))
    return Move(after, (update_round(after, drawn.number, now),))


def result_of(
    record: TournamentRecord, pairing: Pairing, table: Record | None, outcome: dict[int, tuple[int, int]] | None
) -> TableResult:
    """What a table came to, for the players who were drawn for its seats. Without an outcome nobody finished."""
    seats: list[SeatResult] = []
    for seat, player in enumerate(record.seats_at(pairing)):
        if outcome is None or table is None:
            seats.append(SeatResult(player, 1, 0, "unfinished"))
            continue
        place, score = outcome[seat]
        seats.append(SeatResult(player, place, score, _ending(record, player, table.seats[seat])))
    return TableResult(pairing.round, pairing.number, tuple(seats))


def _ending(record: TournamentRecord, player: Player, seated: Seated) -> Ending:
    """How a seat of a finished table ended. A substitute plays for the entry."""
    if seated.person is None:
        entry = record.entry(player)
        erased = entry is not None and entry.person is None and seated.computer is None
        return "played" if erased else "dropped"
    return "timeout" if seated.autopilot is not None else "played"
