"""`python -m tests.soak.slow_month`: a month of slow play under a fake clock, with people who look in irregularly, outages,
kills in the middle of things, closed direct messages and a Discord that refuses. Prints figures; fails for a broken promise."""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import secrets
import sys
import tempfile
from collections import Counter
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from bot.games.listing import games
from bot.services import clocks
from bot.services.archive import archive_of, disagreements
from bot.services.composing import Composed
from bot.services.history import position_at
from bot.services.hours import QuietHours
from bot.services.house import House, HouseSettings, Limits
from bot.services.model import Caller, OpenTable, PersonId, Press, SessionId
from bot.services.pace import PRESETS, Terms
from bot.services.ports import DirectMessagesClosed, MessageRef, OutMessage, TryLater
from bot.services.record import Record
from bot.services.reminder_plan import LEAST_GAP
from bot.services.texts import shared_texts
from bot.terminal.screen import say
from data.store import log
from data.store import outbox as outbox_rows
from data.store.clocks import next_due
from data.store.outbox import OutRow
from engines.core.errors import GameError
from tests.bot.services.fakes import FakeClock, FakeMessenger, FakeSeeds, PlainComposer

STEP = timedelta(minutes=15)
PACES = (
    PRESETS["daily"],
    PRESETS["relaxed"],
    Terms(bank=2 * 24 * 60, increment=8 * 60, cap=3 * 24 * 60, grace=60, replace_after=3 * 24 * 60),
    Terms(decision=12 * 60, quiet=QuietHours(start=22 * 60, end=7 * 60, zone="Europe/Berlin"), autopilot_after=3),
)
ZONES = ("Europe/Berlin", "America/New_York", "Asia/Tokyo", "UTC")


@dataclass
class Person:
    """Somebody who looks in every few hours while awake; `gone` from a moment on they never come back."""

    caller: Caller
    every: float
    quiet: QuietHours
    next_look: datetime
    gone: datetime | None = None
    closed: bool = False
    rhythm: str = "smart"


@dataclass
class Opened:
    """A decision as it was first seen."""

    at: datetime
    due: datetime | None
    span: timedelta


@dataclass
class Figures:
    """What happened, and every promise that was broken."""

    counts: Counter[str] = field(default_factory=Counter[str])
    waits: list[float] = field(default_factory=list[float])
    broken: list[str] = field(default_factory=list[str])


class Weather(FakeMessenger):
    """A Discord that refuses now and then, and people whose direct messages are closed."""

    luck: random.Random
    closed: set[int]
    figures: Figures

    def _fault(self, channel: int) -> None:
        chance = self.luck.random()
        if chance < 0.03:
            self.figures.counts["Discord said later (429, 5xx)"] += 1
            raise TryLater(self.luck.choice((1.0, 30.0, 600.0)))
        super()._fault(channel)

    async def direct(self, discord_id: int, message: OutMessage, key: str) -> MessageRef:
        if discord_id in self.closed:
            self.figures.counts["direct messages refused"] += 1
            raise DirectMessagesClosed("closed")
        return await super().direct(discord_id, message, key)


class MonthComposer(PlainComposer):
    """Plain words; reminders are put together in earnest and noted when they go out."""

    def __init__(self, month: Month) -> None:
        super().__init__()
        self.month = month

    async def compose(self, row: OutRow) -> Composed | None:
        assert self.house is not None
        if row.kind == outbox_rows.REMINDER:
            composed = await self.house.reminders.compose(row)
            if composed is not None:
                self.month.reminded(row)
            return composed
        if row.session_id is None:
            return None
        return await super().compose(row)


class Month:
    """The whole simulation."""

    def __init__(self, folder: Path, tables: int, days: int, seed: str) -> None:
        self.folder = folder
        self.days = days
        self.luck = random.Random(seed)
        self.clock = FakeClock()
        self.figures = Figures()
        self.messenger = Weather()
        self.messenger.luck = random.Random(f"{seed} weather")
        self.messenger.closed = set()
        self.messenger.figures = self.figures
        self.seeds = FakeSeeds()
        self.people: dict[PersonId, Person] = {}
        self.sessions: dict[SessionId, Terms] = {}
        self.wanted = tables
        self.opened: dict[tuple[int, int, str], Opened] = {}
        self.last_reminder: dict[tuple[int, int, str], datetime] = {}
        self.reminders: set[str] = set()
        self.outages: list[tuple[datetime, datetime]] = []
        self.keys: Counter[str] = Counter()
        self.house: House

    async def open(self) -> None:
        composer = MonthComposer(self)
        limits = Limits(tables_per_person=10**6, tables_per_server=10**6, actions_per_minute=10**9)
        settings = HouseSettings(
            f"sqlite+aiosqlite:///{self.folder / 'month.sqlite3'}", self.folder / "pictures", limits=limits
        )
        self.house = await House.open(
            settings, bindings=games(), messenger=self.messenger, clock=self.clock, seeds=self.seeds,
            texts=shared_texts(), composer=composer,
        )  # fmt: skip
        composer.house = self.house
        self.house.ledger.on_commit.append(self.committed)
        await self.house.timekeeper.keep_time()
        await self.house.computers.start()

    # ------------------------------------------------------------------ what is watched

    def committed(self, record: Record) -> None:
        for one in record.owed:
            key = (record.session, one.seat, one.decision)
            if record.seats[one.seat].person is not None and key not in self.opened:
                span = clocks.span_of(record, one.seat)
                self.opened[key] = Opened(self.clock.now(), one.due, span)

    def reminded(self, row: OutRow) -> None:
        payload: dict[str, Any] = json.loads(row.payload)
        now = self.clock.now()
        person = self.people[PersonId(payload["reminder"])]
        self.figures.counts["reminders composed"] += 1
        if person.quiet.ends(now) is not None:
            self.figures.broken.append(f"a reminder in quiet hours at {now}")
        if row.key in self.reminders or row.key.endswith(" r"):
            return  # the same message, tried again, or in the channel because it was not taken as a direct one
        self.reminders.add(row.key)
        for session, seat, decision in payload["tables"]:
            key = (session, seat, decision)
            before = self.last_reminder.get(key)
            if before is not None and now - before < self.least_gap(person, key):
                self.figures.broken.append(
                    f"twice reminded of table {session} within {now - before} ({person.rhythm}, {row.key})"
                )
            self.last_reminder[key] = now

    def least_gap(self, person: Person, key: tuple[int, int, str]) -> timedelta:
        """Between two reminders of one decision."""
        if person.rhythm == "smart":
            return self.opened[key].span * LEAST_GAP * 0.9 if key in self.opened else timedelta(0)
        return timedelta(hours=0.9) if person.rhythm == "hourly" else timedelta(hours=20)

    def lost(self, since: datetime, until: datetime) -> timedelta:
        """How much of a time nobody was there."""
        parts = (min(end, until) - max(begin, since) for begin, end in self.outages)
        return sum((max(part, timedelta(0)) for part in parts), timedelta(0))

    # ------------------------------------------------------------------ what happens

    async def begin(self) -> None:
        for number in range(max(12, self.wanted // 3)):
            person = await self.house.people.person(10_000 + number, f"P{number}")
            zone = self.luck.choice(ZONES)
            quiet = QuietHours(
                start=self.luck.choice((21, 22, 23)) * 60, end=self.luck.choice((6, 7, 8)) * 60, zone=zone
            )
            gone = None
            if self.luck.random() < 0.15:
                gone = self.clock.now() + timedelta(days=self.luck.uniform(1, self.days))
            caller = Caller(person, 10_000 + number, f"P{number}", 90, 1)
            somebody = Person(caller, self.luck.uniform(2, 20), quiet, self.clock.now(), gone, self.luck.random() < 0.2)
            if somebody.closed:
                self.messenger.closed.add(caller.discord_id)
            self.people[person] = somebody
            wishes = {"zone": zone, "quiet": f"{quiet.start // 60}-{quiet.end // 60}"}
            wishes["remind"] = somebody.rhythm = self.luck.choice(("smart", "smart", "hourly", "daily"))
            wishes["remind_by"] = self.luck.choice(("", "direct", "channel"))
            await self.house.reminders.wish(person, **wishes)
        for number in range(self.wanted):
            await self.open_table(number)

    async def open_table(self, number: int) -> None:
        slug, binding = self.luck.choice(tuple(games().items()))
        least = binding.game.info.seats.start
        people = self.luck.sample(tuple(self.people.values()), max(2, min(least, 4)))
        computers = ("random",) * max(0, least - len(people))
        terms = self.luck.choice(PACES)
        request = OpenTable(slug, terms=terms, computers=computers)
        card = await self.house.sessions.open(people[0].caller, request, 1000 + number)
        for one in people[1:]:
            await self.house.sessions.join(one.caller, card.session)
        await self.house.sessions.start(people[0].caller, card.session)
        self.sessions[card.session] = terms

    async def run(self) -> None:
        steps = int(timedelta(days=self.days) / STEP)
        down = {steps // 4: timedelta(hours=2), 3 * steps // 5: timedelta(hours=5)}
        kills = set(self.luck.sample(range(steps), min(6, steps)))
        for step in range(steps):
            self.clock.time += STEP
            if step in down:
                await self.outage(down[step])
            elif step in kills:
                await self.killed()
            else:
                await self.quarter()

    async def quarter(self) -> None:
        """A quarter of an hour, in small beats: nobody can tell it from a host that was there all the time."""
        await self.alive()
        await self.everybody_looks()
        await self.house.computers.idle()
        await self.house.timekeeper.tick()
        await self.house.outbox.drain()

    async def alive(self) -> None:
        from sqlalchemy import update

        from data.store.schema import pulses

        now = self.clock.now()
        await self.house.ledger.database.write(lambda tx: tx.execute(update(pulses).values(alive_at=now)))

    async def outage(self, length: timedelta) -> None:
        self.figures.counts["outages"] += 1
        await self.alive()
        await self.house.close()
        since = self.clock.now()
        self.clock.time += length
        self.outages.append((since, self.clock.now()))
        await self.open()
        await self.quarter()

    async def killed(self) -> None:
        """The process dies in the middle of whatever it does, and another begins at once."""
        self.figures.counts["kills"] += 1
        task = asyncio.create_task(self.quarter())
        for _ in range(self.luck.randrange(1, 400)):
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        await self.house.close()
        await self.open()
        await self.quarter()

    async def everybody_looks(self) -> None:
        now = self.clock.now()
        for person in self.people.values():
            if now < person.next_look or person.quiet.ends(now) is not None:
                continue
            if person.gone is not None and now > person.gone:
                continue
            person.next_look = now + timedelta(hours=self.luck.expovariate(1 / person.every))
            await self.look(person)

    async def look(self, person: Person) -> None:
        """Act at every table that waits, now and then one of them is overlooked."""
        if self.luck.random() < 0.01:
            until = self.clock.now() + timedelta(days=self.luck.uniform(1, 6))
            await self.house.absences.announce(person.caller, until, spend=self.luck.random() < 0.7)
            person.next_look = until
            self.figures.counts["absences"] += 1
            return
        if self.house.absences.until(person.caller.person) is not None:
            await self.house.absences.back(person.caller)
        for line in await self.house.tables.of_person(person.caller.person):
            record = await self.house.ledger.current(line.session)
            steered = any(one.autopilot and one.person == person.caller.person for one in record.seats)
            if (line.my_turn or steered or record.hold is not None) and self.luck.random() < 0.9:
                await self.act(person, line.session)

    async def act(self, person: Person, session: SessionId) -> None:
        await self.house.sessions.panel(person.caller, session)
        for press in range(60):
            record = await self.house.ledger.current(session)
            seat = record.seat_of(person.caller.person)
            owed = next((one for one in record.owed if one.seat == seat), None)
            if seat is None or owed is None or record.state is None:
                return
            game = self.house.bindings[record.game].game
            space = game.legal_actions(record.state, seat)
            if not space:
                return
            words = tuple(game.text(space.sample(self.luck.randrange)).split())
            key = f"i{len(self.keys)}"
            try:
                await self.house.sessions.act(person.caller, session, Press(words, None, None, key))
            except GameError:
                self.figures.counts["presses refused"] += 1
                return
            self.keys[key] += 1
            if press == 0:
                self.figures.waits.append((self.clock.now() - owed.since) / timedelta(hours=1))

    # ------------------------------------------------------------------ what is checked

    async def check(self) -> None:
        database = self.house.ledger.database
        now = self.clock.now()
        earliest = await database.look(next_due)
        if earliest is not None and earliest < now - STEP:
            self.broken(f"a deadline of {earliest} was not fired")
        seen: Counter[str] = Counter()
        for session, terms in self.sessions.items():
            record = await self.house.ledger.current(session)
            entries = await database.look(lambda tx, session=session: log.entries(tx, session))
            seen.update(entry.key for entry in entries if entry.key is not None)
            self.figures.counts[f"tables {record.stage}{'' if record.hold is None else ', ' + record.hold.kind}"] += 1
            self.check_stuck(record)
            self.check_time_outs(session, terms, entries)
            await self.check_replay(record)
        missing = [key for key in self.keys if seen[key] != 1]
        if missing:
            self.broken(f"{len(missing)} actions lost or doubled")
        self.figures.counts["actions of people"] = len(self.keys)

    def broken(self, what: str) -> None:
        self.figures.broken.append(what)

    def check_stuck(self, record: Record) -> None:
        if record.stage != "running" or record.hold is not None:
            return
        timed = [one for one in record.owed if one.due is not None]
        computers = [one for one in record.owed if record.seats[one.seat].computer is not None]
        if not timed and not computers:
            self.broken(f"table {record.session} ({record.game}) waits for nobody")
        if computers and not timed and self.clock.now() - record.changed_at > timedelta(hours=1):
            self.broken(f"table {record.session} ({record.game}) waits for a computer")
        late = [
            one for one in timed if one.due is not None and one.due + record.terms.respite < self.clock.now() - STEP
        ]
        if late and len(record.owed) == len(late) and not any(one.answered for one in late):
            self.broken(f"table {record.session} ({record.game}) is overdue")

    def check_time_outs(self, session: SessionId, terms: Terms, entries: tuple[log.ActionRow, ...]) -> None:
        marked: Counter[tuple[int, str]] = Counter()
        for entry in entries:
            if entry.kind != "act":
                continue
            self.figures.counts[f"acts: {entry.source}"] += 1
            if entry.source != "timeout" or entry.seat is None or entry.decision is None:
                continue
            if "notice-time-out" in (entry.told or "") and entry.line is not None:
                marked[entry.seat, entry.decision] += 1
            known = self.opened.get((session, entry.seat, entry.decision))
            if known is None or known.due is None:
                continue
            agreed = known.due + terms.respite + self.lost(known.at, entry.at)
            if entry.at < agreed - timedelta(seconds=1):
                self.broken(f"table {session}: fired {agreed - entry.at} early")
        for (seat, decision), count in marked.items():
            if count > 1:
                self.broken(f"table {session}, seat {seat}: decision {decision} timed out {count} times")

    async def check_replay(self, record: Record) -> None:
        database, bindings = self.house.ledger.database, self.house.bindings
        if record.stage == "finished":
            archive = await database.read(lambda tx: archive_of(tx, record.session, bindings))
            if archive is None or disagreements(archive, bindings):
                self.broken(f"table {record.session} ({record.game}) does not replay")
        elif record.state is not None:
            binding = bindings[record.game]
            again = await database.read(lambda tx: position_at(tx, binding, record.session, record.seq))
            if again != record.state:
                self.broken(f"table {record.session} ({record.game}) does not replay to where it stands")


async def month(tables: int, days: int, seed: str) -> Figures:
    """Simulate; the figures with every broken promise."""
    with tempfile.TemporaryDirectory() as folder:
        run = Month(Path(folder), tables, days, seed)
        await run.open()
        try:
            await run.begin()
            await run.run()
            await run.check()
        finally:
            await run.house.close()
    return run.figures


def main() -> int:
    """Print the figures; 0 if every promise was kept."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak.slow_month", description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--days", type=int, default=30)
    parser.add_argument("--seed", default=secrets.token_hex(4), help="simulate an earlier month again")
    line = parser.parse_args()
    say(f"Seed: {line.seed}")
    figures = asyncio.run(month(line.tables, line.days, line.seed))
    for name, count in sorted(figures.counts.items()):
        say(f"{count:8d}  {name}")
    waits = sorted(figures.waits)
    if waits:
        say(f"{waits[len(waits) // 2]:8.1f}  hours until somebody acts, median")
    for what in figures.broken[:50]:
        say(f"BROKEN: {what}")
    say(f"{len(figures.broken)} promises broken")
    return 1 if figures.broken else 0


if __name__ == "__main__":
    sys.exit(main())
