"""Checks of every session and of its log, every day and at the end."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import func, select

from bot.services.base.hours import QuietHours, active_time_between
from bot.services.base.model import SessionId
from bot.services.base.pace import Terms
from bot.services.evidence.archive import archive_of, inconsistencies
from bot.services.sessions.history import position_at
from bot.services.sessions.record import OpenDecision, Record
from data.store.delivery import outbox as outbox_store
from data.store.schema.games import deadlines, timers
from data.store.schema.messages import outbox
from data.store.sessions import ballots, log
from data.store.sessions import clocks as clock_store
from data.store.sessions.log import LogEntryRow
from engines.core.seats import Seat
from tools.soak.host import Host
from tools.soak.month_people import People
from tools.soak.month_tables import Tables
from tools.soak.month_watch import Seen, Watch

_LONGEST: Final = timedelta(days=60)
"""Longest time of any clock, including agreed, paused and extended ones."""
_FULL_CLOCK: Final = frozenset({"return", "seat", "away", "resume"})
"""Kinds of entries that show a person's return: a decision may then end earlier than shown before, but never before a
whole new time is over."""
_SLACK: Final = timedelta(seconds=1)


@dataclass
class Checks:
    """All checks of one month."""

    host: Host
    watch: Watch
    people: People
    tables: Tables
    keys: Counter[str] = field(default_factory=Counter[str])
    month_over: datetime | None = None
    done: set[SessionId] = field(default_factory=set[SessionId])
    sealed: set[SessionId] = field(default_factory=set[SessionId])
    given_up: dict[int, tuple[str, str | None]] = field(default_factory=dict[int, tuple[str, str | None]])
    """Messages that were given up: their kind and reason, by number."""

    # ------------------------------------------------------------------ after every quarter of an hour

    async def nothing_overdue(self) -> None:
        """Check that everything due is done."""
        for what in await self._overdue():
            self.watch.breaks(f"not served by {self.host.clock.now()}: {what}")

    async def served(self) -> bool:
        """Return whether there is nothing to do now."""
        services = self.host.services
        busy = services.orders._tasks or services.computers._tasks  # pyright: ignore[reportPrivateUsage]
        return not busy and not await self._overdue()

    async def _overdue(self) -> list[str]:
        database, now = self.host.services.repository.database, self.host.clock.now()
        times = {
            "a deadline": await database.fetch(clock_store.next_due_at),
            "a timer": await database.fetch(clock_store.next_timer_at),
            "a vote": await database.fetch(ballots.next_end_at),
        }
        found = [f"{what} of {at}" for what, at in times.items() if at is not None and at <= now]
        waiting = [one for one in await database.fetch(outbox_store.lane_heads) if one.not_before <= now]
        return [*found, *(f"a message of the kind {one.kind}" for one in waiting)]

    # ------------------------------------------------------------------ around an outage

    async def open_times(self) -> dict[tuple[int, int, str], datetime]:
        """Return the end of every decision whose clock is running."""
        query = select(deadlines.c.session_id, deadlines.c.seat, deadlines.c.decision, deadlines.c.due_at)
        found = await self.host.services.repository.database.read_tx(lambda tx: tx.execute(query).all())
        return {(row[0], row[1], row[2]): row[3] for row in found if row[3] is not None}

    async def credited(self, before: Mapping[tuple[int, int, str], datetime], length: timedelta) -> None:
        """Check that an outage neither took time to play from anybody nor gave more to anybody."""
        after, now = await self.open_times(), self.host.clock.now()
        wrong: list[tuple[int, int, str]] = []
        for one, due in before.items():
            quiet = (await self.host.services.repository.current(SessionId(one[0]))).agreement.terms.quiet
            since = now - length
            had, has = active_time_between(since, due, quiet), active_time_between(now, after[one], quiet)
            if abs(has - had) > _SLACK or (due <= since and quiet is None and abs(after[one] - due - length) > _SLACK):
                wrong.append(one)
        if wrong:
            self.watch.breaks(f"an outage of {length} was not given back to {len(wrong)} of {len(before)} decisions")

    # ------------------------------------------------------------------ every day

    async def every_table(self) -> None:
        """Check that no session is stuck: every open decision has an end."""
        self.watch.standing_reminders(self.host.clock.now())
        await self.note_given_up()
        for session in sorted(self.tables.live):
            record = await self.host.services.repository.current(session)
            if record.over:
                self.watch.ended.add(session)
            else:
                await self._goes_on(record)

    async def _goes_on(self, record: Record) -> None:
        database, now = self.host.services.repository.database, self.host.clock.now()
        where = f"table {record.session} ({record.game})"
        if record.stage == "lobby" or record.hold is not None:
            found = await database.read_tx(
                lambda tx: tx.execute(select(timers.c.at).where(timers.c.session_id == record.session)).scalars().all()
            )
            if not found or max(found) > now + _LONGEST:
                self.watch.breaks(f"{where} stands still for ever ({record.stage})")
            return
        query = select(deadlines.c.seat, deadlines.c.fires_at).where(deadlines.c.session_id == record.session)
        found = await database.read_tx(lambda tx: {row[0]: row[1] for row in tx.execute(query)})
        moving = [self._moves(record, one, found.get(one.seat), now) for one in record.open_decisions]
        if not any(moving):
            self.watch.breaks(f"{where} waits for nobody")

    def _moves(self, record: Record, open_decision: OpenDecision, fires: datetime | None, now: datetime) -> bool:
        """Return whether a decision will be answered whatever its person does. Record a broken promise if it will not."""
        where = f"table {record.session} ({record.game}), seat {open_decision.seat}"
        assert record.state is not None
        answered = not self.host.bindings[record.game].game.legal_actions(
            self.host.bindings[record.game].game.view_for(record.state, open_decision.seat)
        )
        if record.seats[open_decision.seat].computer is not None:
            if not answered:
                self.watch.breaks(f"{where} waits for a computer player")
            return False
        if answered or open_decision.answered:
            return False
        if fires is None or not now < fires < now + _LONGEST:
            self.watch.breaks(f"{where} waits for ever ({fires})")
        return True

    # ------------------------------------------------------------------ when a table is over, and at the end

    async def ended(self) -> None:
        """Check the sessions that have ended since the last call."""
        for session in sorted(self.watch.ended - self.done):
            record = await self.host.services.repository.current(session)
            self.done.add(session)
            self.host.counts[f"{self._when(record.changed_at)}tables {record.stage}"] += 1
            self.tables.over(session)
            await self.table(record)
            self.watch.forget(session)
        self.watch.ended.clear()

    async def table(self, record: Record) -> None:
        """Check one session and its whole log."""
        session = record.session
        entries = await self.host.services.repository.database.read_tx(lambda tx: log.entries(tx, session))
        if [one.seq for one in entries] != list(range(1, record.seq + 1)):
            self.watch.breaks(f"table {session}: its log has holes")
        self._actions(session, entries)
        self._clocks(session, record.agreement.terms, entries)
        if record.sealed:
            self.sealed.add(session)  # Others play with this luck, so the session cannot be replayed yet.
        else:
            await self._replays(record)

    def _when(self, at: datetime) -> str:
        return "afterwards: " if self.month_over is not None and at > self.month_over else ""

    def _actions(self, session: SessionId, entries: Sequence[LogEntryRow]) -> None:
        for one in entries:
            when = self._when(one.at)
            if one.kind != "act":
                self.host.counts[f"{when}log: {one.kind}"] += 1
                continue
            self.host.counts[f"{when}acts: {one.source}"] += 1
            if one.key is not None:
                self.keys[one.key] += 1
            if one.source == "player" and one.key not in self.people.pressed:
                self.watch.breaks(f"table {session}: entry {one.seq} is an action nobody took")

    def _clocks(self, session: SessionId, terms: Terms, entries: Sequence[LogEntryRow]) -> None:
        seen = self.watch.seen[session]
        fired: Counter[tuple[Seat, str, int]] = Counter()
        answers: dict[Seat, tuple[str, timedelta]] = {}
        branch = 0
        for one in entries:
            branch += one.kind in ("undo", "rewind")
            before, after = seen.get(one.seq - 1), seen.get(one.seq)
            if one.source in ("timeout", "autopilot") and one.seat is not None and one.decision is not None:
                if "notice-time-out" in (one.public_lines or ""):
                    fired[Seat(one.seat), one.decision, branch] += 1
                if before is None:
                    self.host.counts["time-outs nobody saw (a kill before them)"] += 1
                else:
                    self._fired(session, terms, one, before)
            if before is not None and one.kind == "act" and one.seat is not None and one.decision is not None:
                self._answered(answers, Seat(one.seat), one, before, terms.quiet)
            if before is not None and after is not None:
                self._moved(session, terms, one, before, after)
                if terms.bank and one.kind in ("act", "undo"):
                    self._banked(
                        f"table {session}, entry {one.seq} ({one.kind})", terms, (before, after), one.at, answers
                    )
        for (seat, decision, _), count in fired.items():
            if count > 1:
                self.watch.breaks(f"table {session}, seat {seat}: decision {decision} timed out {count} times")

    def _fired(self, session: SessionId, terms: Terms, one: LogEntryRow, before: Seen) -> None:
        """Check that no time-out fires before the end shown to people, plus grace and all outages."""
        where, seat = f"table {session}, entry {one.seq} ({one.source})", Seat(one.seat or 0)
        if before.held:
            self.watch.breaks(f"{where}: fired while the clocks are stopped")
        if one.source == "autopilot":
            if seat not in before.on_autopilot:
                self.watch.breaks(f"{where}: a seat autopilot does not have")
            return
        decision, due = before.dues.get(seat, ("", None))
        if decision != one.decision or due is None:
            self.watch.breaks(f"{where}: no clock ran for it")
            return
        agreed = self.host.carried(due, before.at, one.at, terms.quiet) + terms.time_to_autopilot
        if one.at < agreed - _SLACK:
            self.watch.breaks(f"{where}: fired {agreed - one.at} early")

    def _moved(self, session: SessionId, terms: Terms, one: LogEntryRow, before: Seen, after: Seen) -> None:
        """Check the effect of one entry on the clocks: every new decision has its whole time, and no shown time becomes
        shorter."""
        where = f"table {session}, entry {one.seq} ({one.kind})"
        for seat, (decision, due) in after.dues.items():
            was, was_due = before.dues.get(seat, ("", None))
            if due is None:
                continue
            bank = after.banks[seat]
            span = terms.first_decision_time if terms.decision or bank is None else bank
            if was == decision and before.people[seat] == after.people[seat]:
                if was_due is None or due >= self.host.carried(was_due, before.at, one.at, terms.quiet) - _SLACK:
                    continue
                if one.kind not in _FULL_CLOCK or due < one.at + span - _SLACK:
                    self.watch.breaks(f"{where}: the end of seat {seat}'s time moved from {was_due} to {due}")
            elif one.kind == "undo" and one.seat == seat:
                self._reopened(where, (session, one.seq), seat, (decision, due), terms.quiet)
            elif due < one.at + span - _SLACK:
                self.watch.breaks(f"{where}: seat {seat} has {one.at + span - due} less than a whole clock")

    def _reopened(
        self, where: str, entry: tuple[SessionId, int], seat: Seat, now: tuple[str, datetime], quiet: QuietHours | None
    ) -> None:
        """Check that a decision whose answer was taken back has its remaining time: it never ends before the shown
        time."""
        (session, seq), (decision, due) = entry, now
        times = self.watch.seen[session]
        for earlier in range(seq - 1, 0, -1):
            was, was_due = times[earlier].dues.get(seat, ("", None)) if earlier in times else ("", None)
            if was == decision and was_due is not None:
                if due < self.host.carried(was_due, times[earlier].at, times[seq].at, quiet) - _SLACK:
                    self.watch.breaks(f"{where}: seat {seat} had until {was_due}, now until {due}")
                return

    def _answered(
        self,
        answers: dict[Seat, tuple[str, timedelta]],
        seat: Seat,
        one: LogEntryRow,
        before: Seen,
        quiet: QuietHours | None,
    ) -> None:
        """Record the time left at an answer. If all choose in secret, this time counts, although the shown clock runs
        until the last one has chosen."""
        decision, due = before.dues.get(seat, ("", None))
        if decision == one.decision and due is not None:
            answers[seat] = (decision, self.host.carried(due, before.at, one.at, quiet) - one.at)

    def _banked(
        self,
        where: str,
        terms: Terms,
        seen: tuple[Seen, Seen],
        now: datetime,
        answers: Mapping[Seat, tuple[str, timedelta]],
    ) -> None:
        """Check that a bank loses no more than the time used, and any excess over a full one."""
        before, after = seen
        for seat, (decision, due) in before.dues.items():
            was, has = before.banks[seat], after.banks[seat]
            if due is None or has is None or before.people[seat] != after.people[seat]:
                continue
            answered, at_answer = answers.get(seat, ("", timedelta()))
            left = at_answer if answered == decision else self.host.carried(due, before.at, now, terms.quiet) - now
            least = min(left, was if was is not None else terms.first_decision_time)
            if has < min(least, terms.bank_after(least)) - _SLACK - timedelta(minutes=terms.increment):
                self.watch.breaks(f"{where}: seat {seat}'s bank went from {was} to {has}")

    async def _replays(self, record: Record) -> None:
        database, bindings = self.host.services.repository.database, self.host.bindings
        where = f"table {record.session} ({record.game})"
        if record.stage in ("finished", "ended") and record.state is not None:
            archive = await database.read_tx(lambda tx: archive_of(tx, record.session, bindings))
            if archive is None or inconsistencies(archive, bindings):
                self.watch.breaks(f"{where} does not replay")
        elif record.state is not None:
            again = await database.read_tx(lambda tx: position_at(tx, record, record.seq))
            if again != record.state:
                self.watch.breaks(f"{where} does not replay to where it stands")

    async def end_of_month(self) -> None:
        """Check every session that is still going on."""
        self.month_over = self.host.clock.now()
        for session in sorted(self.tables.live):
            record = await self.host.services.repository.current(session)
            hold = "" if record.hold is None else f", {record.hold.kind}"
            self.host.counts[f"tables still {record.stage}{hold}"] += 1
            await self._replays(record)

    async def at_last(self) -> None:
        """Check every press, every message, and every session that could not be replayed at its end."""
        for session in sorted(self.sealed):
            record = await self.host.services.repository.current(session)
            if record.sealed:
                self.watch.breaks(f"table {session} keeps its secret for ever")
            else:
                await self._replays(record)
        lost = [key for key, answered in self.people.pressed.items() if answered and self.keys[key] == 0]
        if lost:
            self.watch.breaks(f"{len(lost)} actions lost, the first {lost[0]}")
        if doubled := [key for key, times in self.keys.items() if times > 1]:
            self.watch.breaks(f"{len(doubled)} actions doubled, the first {doubled[0]}")
        self.host.counts["actions of people"] = len(self.keys)
        await self._messages()

    async def note_given_up(self) -> None:
        """Record messages that were given up. This runs every day, because rows are deleted after a week."""
        query = select(outbox.c.id, outbox.c.kind, outbox.c.fault).where(outbox.c.state == outbox_store.LOST)
        rows = await self.host.services.repository.database.read_tx(lambda tx: tx.execute(query).all())
        self.given_up |= {number: (kind, fault) for number, kind, fault in rows if fault != "gone"}

    async def _messages(self) -> None:
        await self.note_given_up()
        for (kind, fault), number in Counter(self.given_up.values()).items():
            self.watch.breaks(f"{number} messages of the kind {kind} were given up ({fault})")
        waits = select(func.count()).where(outbox.c.state == outbox_store.WAITING)
        waiting = await self.host.services.repository.database.read_tx(lambda tx: tx.execute(waits).scalar_one())
        self.host.counts["messages still to be sent"] += waiting
