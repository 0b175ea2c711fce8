"""The people of the month: their habits, and everything they do when they look in."""

import random
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from itertools import count
from typing import Any, Final
from zoneinfo import ZoneInfo

from bot.services.base.model import Caller, PersonId, Press, SessionId, SessionLine
from bot.services.composition import Services
from bot.services.delivery.reminders import reminders
from bot.services.people import absences
from bot.services.play import acting, undoing
from bot.services.play.votes import votes
from bot.services.play.votes.ballots import BallotKind
from bot.services.seats import hosting, seating
from bot.services.sessions.record import Record
from bot.services.views import session_queries
from engines.core.errors import GameError
from engines.core.rng import Rng, game_key
from engines.core.seats import Seat
from tools.soak.host import Host
from tools.soak.month_tables import Tables

ZONES: Final = ("Europe/Berlin", "America/New_York", "Asia/Tokyo", "UTC")
RHYTHMS: Final = ("smart", "smart", "smart", "hourly", "daily", "every 6")
MOST_PRESSES: Final = 80


@dataclass
class Person:
    """A person who looks in every few hours while awake, and never after `gone`. `quiet` are the quiet hours of their
    own day."""

    caller: Caller
    every: float
    quiet: tuple[int, int]
    zone: str
    next_look: datetime
    kind: str = "steady"
    gone: datetime | None = None
    rhythm: str = "smart"
    away: datetime | None = None
    snoozed: datetime | None = None
    forgotten: bool = False
    hushed: set[tuple[int, int, str, datetime]] = field(default_factory=set[tuple[int, int, str, datetime]])

    def sleeps(self, now: datetime) -> bool:
        """Return whether these are quiet hours."""
        here = now.astimezone(ZoneInfo(self.zone))
        at, (begin, end) = here.hour + here.minute / 60, self.quiet
        return begin <= at < end if begin <= end else at >= begin or at < end

    def attends(self, now: datetime) -> bool:
        """Return whether they would look in now."""
        return not (self.forgotten or now < self.next_look or self.sleeps(now) or (self.gone and now > self.gone))


class People:
    """All people and their actions. `pressed` are the keys of all presses: True for presses the bot has answered."""

    def __init__(self, host: Host, tables: Tables, luck: random.Random, days: int) -> None:
        self.host = host
        self.tables = tables
        self.luck = luck
        self.days = days
        self.all: dict[PersonId, Person] = {}
        self.pressed: dict[str, bool] = {}
        self.waits: list[float] = []
        self.counts: Counter[str] = host.counts
        self.broken: Callable[[str], None] = lambda _: None
        self._numbers = count(1)

    @property
    def services(self) -> Services:
        """The running process, which they talk to."""
        return self.host.services

    async def gather(self, number: int) -> None:
        """Add `number` people, each with their own settings."""
        for at in range(number):
            await self._appears(10_000 + at)

    async def _appears(self, discord_id: int) -> None:
        luck, now = self.luck, self.host.clock.now()
        number = await self.services.people.register(discord_id, f"P{discord_id - 9_999}")
        zone, quiet = luck.choice(ZONES), (luck.choice((21, 22, 23)), luck.choice((6, 7, 8)))
        person = Person(
            Caller(number, discord_id, f"P{discord_id - 9_999}", 90, 1), luck.uniform(0.5, 5), quiet, zone, now
        )
        person.kind = "random" if luck.random() < 0.1 else "steady"
        if luck.random() < 0.15:
            person.gone = now + timedelta(days=luck.uniform(1, self.days))
        if luck.random() < 0.2:
            self.host.messenger.closed.add(discord_id)
        self.all[number] = person
        person.rhythm = luck.choice(RHYTHMS)
        every = person.rhythm.split()[1] if " " in person.rhythm else "0"
        wishes = {"zone": zone, "quiet": f"{quiet[0]}:00-{quiet[1]}:00", "remind_every": every}
        wishes["remind"] = person.rhythm if every == "0" else "smart"
        wishes["remind_by"] = luck.choice(("", "direct", "channel"))
        await reminders.change_settings(self.services.context, number, **wishes)
        notify: Any = luck.choice(("channel", "direct", "off"))
        await self.services.people.set_settings(number, notify=notify)

    async def everybody_looks(self) -> None:
        """Let everybody look in who is awake and whose time has come."""
        now = self.host.clock.now()
        for person in list(self.all.values()):
            if person.attends(now):
                person.next_look = now + timedelta(hours=self.luck.expovariate(1 / person.every))
                await self.look(person)

    async def look(self, person: Person) -> None:
        """Answer the waiting decisions (sometimes a session is overlooked), then perhaps do something else."""
        now, luck = self.host.clock.now(), self.luck
        if luck.random() < 0.01:
            await self._goes_away(person)
            return
        if person.away is not None:
            await absences.end_absence(self.services.context, person.caller)
            person.away = None
        if luck.random() < 0.02:
            await self._silences(person, now)
        lines = await session_queries.lines_of_person(self.services.context, person.caller.person)
        for line in lines:
            await self._votes_at(person, line)
            waits = line.my_turn or await self._has_lost_control(person, line.session)
            if (waits and luck.random() < 0.9) or (not waits and luck.random() < 0.05):
                await self._plays(person, line)
        if lines and luck.random() < 0.15:
            await self._does_something_else(person, luck.choice(lines))
        await self.tables.look_around(person.caller, len(lines))
        if luck.random() < 0.0005:
            await self._is_forgotten(person)

    async def _goes_away(self, person: Person) -> None:
        until = self.host.clock.now() + timedelta(days=self.luck.uniform(1, 6))
        await absences.announce(self.services.context, person.caller, until, spend=self.luck.random() < 0.7)
        # Some come back earlier than announced.
        person.away, person.next_look = until, until - timedelta(days=1) if self.luck.random() < 0.3 else until
        self.counts["did: absence"] += 1

    async def _silences(self, person: Person, now: datetime) -> None:
        if self.luck.random() < 0.5:
            person.snoozed = await reminders.snooze(self.services.context, person.caller)
            self.counts["did: snooze"] += 1
            return
        lines = await session_queries.lines_of_person(self.services.context, person.caller.person)
        await reminders.silence_open_decisions(self.services.context, person.caller)
        for line in lines:
            record = await self.services.repository.current(line.session)
            seat = record.seat_of(person.caller.person)
            waiting = [
                one for one in record.open_decisions if one.seat == seat and one.due is not None and not one.answered
            ]
            person.hushed |= {(line.session, one.seat, one.decision, one.since) for one in waiting}
        self.counts["did: no more reminders of these"] += 1

    async def _is_forgotten(self, person: Person) -> None:
        await self.services.erase(person.caller)
        person.forgotten = True
        self.counts["did: erase"] += 1

    async def _has_lost_control(self, person: Person, session: SessionId) -> bool:
        record = await self.services.repository.current(session)
        stalled = record.hold is not None and record.hold.kind == "stalled"
        return stalled or any(one.autopilot and one.person == person.caller.person for one in record.seats)

    async def _votes_at(self, person: Person, line: SessionLine) -> None:
        if line.session not in self.tables.asked:
            return
        ballots = await votes.open_ballots(self.services.context, line.session)
        if not ballots:
            self.tables.asked.discard(line.session)
        for ballot in ballots:
            agrees = self.luck.random() < 0.75
            await self.tried(
                f"vote on {ballot.kind}",
                votes.answer(self.services.context, person.caller, line.session, ballot.id, agrees=agrees),
            )

    async def _plays(self, person: Person, line: SessionLine) -> None:
        """Visit a session: take the seat back from autopilot, then press until it is others' turn."""
        await acting.open_panel(self.services.context, person.caller, line.session)
        record = await self.services.repository.current(line.session)
        seat = record.seat_of(person.caller.person)
        if seat is None or record.over:
            return
        if record.seats[seat].autopilot is not None:
            self.broken(f"table {line.session}: autopilot keeps the seat of somebody who is there")
        for press in range(MOST_PRESSES):
            since = next((one.since for one in record.open_decisions if one.seat == seat), None)
            if not await self.presses(person, record, seat):
                break
            if press == 0 and since is not None:
                self.waits.append((self.host.clock.now() - since) / timedelta(hours=1))
            record = await self.services.repository.current(line.session)
            if self.luck.random() < 0.02 and await undoing.can_undo(self.services.context, record, seat):
                await self.tried("undo", acting.undo(self.services.context, person.caller, line.session))
                record = await self.services.repository.current(line.session)

    async def presses(self, person: Person, record: Record, seat: Seat) -> bool:
        """Take one action at a session, in advance if that is allowed and others are to act. Return False if there is none."""
        binding = self.services.bindings[record.game]
        if record.state is None or record.stage != "running":
            return False
        space = binding.game.legal_actions(binding.game.view_for(record.state, seat))
        if not space:
            return False
        key = f"press {next(self._numbers)}"
        if any(one.seat == seat for one in record.open_decisions):
            rng = Rng(game_key("00" * 32, (key,)))
            action = binding.players[person.kind].choose(binding.game.view_for(record.state, seat), seat, space, rng)
        else:
            self.counts["did: answer in advance"] += 1
            action = space.sample(self.luck.randrange)
        press = Press(tuple(binding.game.text(action).split()), None, None, key)
        self.pressed[key] = False
        for _ in range(2 if self.luck.random() < 0.02 else 1):  # some press twice
            try:
                await acting.act(self.services.context, person.caller, record.session, press)
            except GameError as refused:
                self.counts[f"refused: press, {refused.reason.key}"] += 1
                return False
            self.pressed[key] = True
        return any(one.seat == seat for one in record.open_decisions)

    async def _does_something_else(self, person: Person, line: SessionLine) -> None:
        record = await self.services.repository.current(line.session)
        if record.stage != "running":
            return
        what, weights = zip(*_ELSE.items(), strict=True)
        chosen: str = self.luck.choices(what, weights)[0]
        caller = replace(person.caller, guild_id=record.guild_id, channel_id=record.channel_id)
        seats = [Seat(at) for at in range(len(record.seats)) if record.seats[at].person != caller.person]
        other = self.luck.choice(seats) if seats else Seat(0)
        context, at = self.services.context, record.session
        hours = self.luck.randint(1, 72)
        match chosen:
            case "pause" | "resume" | "extend" | "replace" | "cancel" | "undo":
                kind: BallotKind = chosen
                self.tables.asked.add(at)
                await self.tried(f"ask for {kind}", votes.ask(context, caller, at, kind, hours=hours, seat=other))
            case "order":
                await self._orders(caller, at)
            case "revoke":
                await self.tried("take the order back", self.services.orders.revoke(caller, at))
            case "leave":
                await self.tried("leave", hosting.leave(context, caller, at))
            case "resign":
                await self.tried("resign", hosting.resign(context, caller, at))
            case "kick":
                await self.tried("kick", hosting.kick(context, caller, at, other))
            case "computer":
                await self.tried(
                    "replace by a computer",
                    seating.replace_by_computer(self.services.context, caller, at, other, "steady"),
                )
            case "rewind":
                await self.tried("rewind", self._rewinds(caller, at))
            case _:
                await self.tried("status anew", hosting.repost_status(context, caller, at))

    async def _rewinds(self, caller: Caller, session: SessionId) -> None:
        points = await undoing.rewind_points(self.services.context, session)
        if points:
            await undoing.rewind(self.services.context, caller, session, points[-1].line)

    async def _orders(self, caller: Caller, session: SessionId) -> None:
        try:
            lines = await self.services.orders.suggest(caller, session, "")
        except GameError:
            return
        if lines:
            await self.tried("standing order", self.services.orders.give(caller, session, self.luck.choice(lines)[0]))

    async def tried(self, what: str, doing: Awaitable[object]) -> bool:
        """Do something that may be refused, and count both outcomes."""
        try:
            await doing
        except GameError as refused:
            self.counts[f"refused: {what}, {refused.reason.key}"] += 1
            return False
        self.counts[f"did: {what}"] += 1
        return True


_ELSE: Final = {
    "order": 40, "status": 2, "pause": 4, "resume": 4, "extend": 4, "replace": 4, "cancel": 1, "undo": 10, "revoke": 4,
    "leave": 2, "resign": 1, "kick": 2, "computer": 2, "rewind": 1,
}  # fmt: skip
"""Actions of people besides their turns, with their weights."""
