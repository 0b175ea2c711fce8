"""One tournament of the soak: its people and their habits, and the promises that must hold at the end."""

import json
import random
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any, Final

from sqlalchemy import select

from bot.games.binding import Binding
from bot.games.listing import games
from bot.services.base.limits import Limits
from bot.services.base.model import Caller, PersonId, SessionId
from bot.services.composition import Services
from bot.services.play import acting
from bot.services.tournaments.organising import announcing, deciding, tournaments
from bot.services.tournaments.organising.posts_due import derived_key, key_in_server
from bot.services.tournaments.setup.setting_parser import default_setup, with_rules
from bot.services.tournaments.setup.settings import TournamentPlan
from bot.services.tournaments.state.record import MatchTable, TournamentId, TournamentRecord, TournamentServer
from bot.services.tournaments.state.rulings import correct_places, give_points, voters
from data.store.schema.games import results, sessions
from data.store.schema.messages import outbox
from engines.tournament.standings import standings
from tools.bench.draw_figures import balance, drawn_by_lot
from tools.soak.host import Host
from tools.soak.life import Life, nobody
from tools.soak.month_checks import Checks
from tools.soak.month_people import People, Person
from tools.soak.month_tables import Tables
from tools.soak.month_watch import TooMuchBroken, Watch

STEP: Final = timedelta(hours=2)
"""Step of the simulated time: a round of a month has a long tail of a few slow tables, and every step costs processor
time."""
_PASSES: Final = 4
"""Number of times per hour that people look at their tables."""
_POSTS: Final = frozenset({"status", "overview", "phase", "line"})
"""Kinds of posts of running sessions. The soak of slow play words them; here they would take a fifth of the whole time.
"""
_KILLS: Final = 0.05
_AROUND: Final = 0.6
"""Chance per hour that somebody who is awake looks in."""
_SLOW: Final = 0.04
"""Chance per hour that a slow person looks in, with which the time budget sometimes runs out."""
_LEAVES: Final = 0.02
"""Chance per hour that one of the people who leave does so."""
_GONE: Final = (30, 150)
"""Earliest and latest hour after the beginning at which a person who will come back disappears without a word."""
_AWAY: Final = 60
"""Hours of a person's disappearance: long enough for autopilot to take over their seats."""
_LOOKS: Final = 20
"""Steps between two checks of every table."""
_MOST_STEPS: Final = 6000
_MARGIN: Final = 0.75
"""Largest share of the figures of drawing lots that a large Swiss may reach."""
_LARGE: Final = 64
"""Players of a large Swiss. With fewer players, equals have met before the last rounds, and repeats cost more than
strength."""
_LOTS: Final = 20


@dataclass(frozen=True, slots=True)
class Plan:
    """The announced tournament."""

    title: str
    game: str
    players: int
    rules: Mapping[str, object]
    series: bool = False
    setup: Mapping[str, object] = field(default_factory=dict[str, object])


class Contest:
    """A tournament, its host and its people."""

    title = "Soak"

    def __init__(
        self,
        folder: Path,
        plan: Plan,
        seed: str,
        most_broken: int = 50,
        step: timedelta = STEP,
        kills: float = _KILLS,
        bindings: Mapping[str, Binding] | None = None,
    ) -> None:
        """Set up the simulation. `bindings` are other games than those the bot hosts."""
        self.plan = plan
        self.step = step
        self.hours = step / timedelta(hours=1)
        self.passes = round(_PASSES * max(1.0, self.hours))
        self.luck = random.Random(seed)
        self.bindings = games() if bindings is None else bindings
        self.host = Host(folder, self.bindings, random.Random(f"{seed} host"), Limits(actions_per_minute=10**9))
        self.host.unworded = _POSTS
        self.tables = Tables(self.host, random.Random(f"{seed} tables"), 0)
        self.people = People(self.host, self.tables, random.Random(f"{seed} people"), 0)
        self.watch = Watch(self.host, self.people.all)
        self.watch.most, self.watch.slack = most_broken, 2 * step
        self.people.broken = self.watch.breaks
        self.checks = Checks(self.host, self.watch, self.people, self.tables)
        self.life = Life(self.host, self.checks, self.luck, kills)
        self.number = TournamentId(0)
        self.earlier: list[TournamentRecord] = []
        """Tournaments played before by this host."""
        self.absent: list[Person] = []
        self.droppers: list[Person] = []
        self.slow: list[Person] = []
        self.away: dict[PersonId, range] = {}
        """The hours in which a person who comes back is away without a word."""
        self.steps = 0
        self.ruled = False

    @property
    def services(self) -> Services:
        """The running process."""
        return self.host.services

    async def played(self) -> list[str]:
        """Play from sign-up to trophy. Return the figures as lines; none if too many promises were broken."""
        try:
            return await self._played()
        except TooMuchBroken:
            return []

    async def _played(self) -> list[str]:
        await self._gathered()
        await self._signed_up(list(self.people.all.values()))
        await self._is_played()
        return await self._over()

    async def _gathered(self) -> None:
        """Add the players: a few never come, a few are slow, a few leave, and a few are away for days and return."""
        await self.host.open()
        await self.people.gather(self.plan.players)
        everybody = list(self.people.all.values())
        for one in everybody:
            one.gone, one.kind = None, "steady"
        few = max(1, self.plan.players // 20)
        chosen = self.luck.sample(everybody[1:], 4 * few)
        self.absent, self.droppers = chosen[:few], chosen[few : 2 * few]
        self.slow = chosen[2 * few : 3 * few]
        for one in chosen[3 * few :]:
            gone = self.luck.randrange(*_GONE)
            self.away[one.caller.person] = range(gone, gone + _AWAY)

    async def _is_played(self) -> None:
        """Let time pass until the tournament is over, with one outage of the host and one of Discord."""
        down, cut_off = self.luck.sample(range(5, 60), 2)
        for step in range(_MOST_STEPS):
            self.steps += 1
            if step == down:
                await self.life.outage(timedelta(hours=3))
            if step == cut_off:
                await self.life.cut_off(timedelta(hours=2), timedelta(minutes=30))
            await self.life.passes(self.step, self._everybody_looks)
            record = await tournaments.load(self.services.context, self.number)
            self._in_time(record)
            if record.stage != "running":
                break
            await self._is_ruled(record)
            if step % _LOOKS == 0:
                await self._every_table()

    async def _over(self) -> list[str]:
        """Carry out everything that follows the end, then check everything. Return the figures as lines."""
        for _ in range(2 * timedelta(days=1) // self.step):
            await self.life.passes(self.step, nobody)
        await self._every_table()
        return await self._checked(await tournaments.load(self.services.context, self.number))

    async def _every_table(self) -> None:
        """Check that no table is stuck, including those that ended unseen."""
        await self.checks.every_table()
        await self.checks.ended()

    async def _signed_up(self, everybody: list[Person]) -> None:
        host = replace(everybody[0].caller, manages=True)
        seats = self.bindings[self.plan.game].game.info.seats
        now = self.host.clock.now()
        setup = with_rules(default_setup(seats), **self.plan.rules).model_copy(
            update={"round_hours": 30 * 24, "maximum": self.plan.players, **self.plan.setup}
        )
        if self.plan.series:
            begins = {"begins_at": now + timedelta(days=3), "check_in_hours": 24, "games": tuple(sorted(games()))}
            setup = setup.model_copy(update=begins)
        announced = TournamentPlan(self.title, self.plan.game, setup)
        self.number = (await announcing.draft(self.services.context, host, announced)).id
        await announcing.publish(self.services.context, host, self.number)
        await self._announced(everybody[0])
        for one in self._at_first(everybody):
            await tournaments.join(self.services.context, one.caller, self.number)
        if not self.plan.series:
            await tournaments.start(self.services.context, host, self.number)
            return
        while (await tournaments.load(self.services.context, self.number)).stage in ("signup", "checkin"):
            await self.life.passes(self.step, self._checks_in)

    async def _announced(self, host: Person) -> None:
        """Do nothing; other contests arrange things here before anybody signs up."""

    def _at_first(self, everybody: list[Person]) -> list[Person]:
        """Return the people who sign up before the tournament begins."""
        return everybody

    async def _checks_in(self) -> None:
        record = await tournaments.load(self.services.context, self.number)
        if record.stage != "checkin":
            return
        for one in self.people.all.values():
            entry = record.entry_of(one.caller.person)
            if one not in self.absent and entry is not None and entry.state == "in" and self.luck.random() < 0.3:
                await tournaments.check_in(self.services.context, one.caller, self.number)

    # ------------------------------------------------------------------ what people do

    async def _everybody_looks(self) -> None:
        """Let everybody who is awake play until another person must act, a few times."""
        now = self.host.clock.now()
        record = await tournaments.load(self.services.context, self.number)
        open_tables = [one.session for one in record.pairings if one.session is not None and one.result is None]
        self.tables.live |= set(open_tables)
        around = {number for number, one in self.people.all.items() if self._looks_in(one, now)}
        for _ in range(self.passes):
            acted = [await self._played_on(session, around) for session in open_tables]
            if not any(acted):
                break
        if (
            self.droppers
            and (len(record.rounds) > 1 or len(record.pairings) > self.plan.players)
            and self._happens(_LEAVES)
        ):
            one = self.droppers.pop()
            await self.people.tried("leave", tournaments.leave(self.services.context, one.caller, self.number))

    def _looks_in(self, person: Person, now: datetime) -> bool:
        hour = int(self.steps * self.hours)
        if person in self.absent or person.sleeps(now) or hour in self.away.get(person.caller.person, ()):
            return False
        return self._happens(_SLOW if person in self.slow else _AROUND)

    def _happens(self, likely: float) -> bool:
        """Return whether an event with this chance per hour happens within a step."""
        return self.luck.random() < 1 - (1 - likely) ** self.hours

    async def _played_on(self, session: SessionId, around: set[Any]) -> bool:
        record = await self.services.repository.current(session)
        if record.stage != "running":
            return False
        for open_decision in record.open_decisions:
            person = record.seats[open_decision.seat].person
            if person in around and person is not None and await self._presses(self.people.all[person], session):
                return True
        return False

    async def _presses(self, person: Person, session: SessionId) -> bool:
        before, came = len(self.people.pressed), False
        while True:
            record = await self.services.repository.current(session)
            seat = record.seat_of(person.caller.person)
            if not came and seat is not None and record.seats[seat].autopilot is not None:
                came = True  # Looking at the table takes the seat back.
                await acting.open_panel(self.services.context, person.caller, session)
                continue
            if seat is None or not any(one.seat == seat for one in record.open_decisions):
                break
            if not await self.people.presses(person, record, seat):
                break
        return len(self.people.pressed) > before

    async def _is_ruled(self, record: TournamentRecord) -> None:
        if self.ruled or len(record.rounds) < 3:
            return
        first = record.rounds[0].drawn.tables[0]
        places = " ".join(str(place) for place in range(len(first), 0, -1))
        # In duplicate play a table's places follow from the whole field: only points can be ruled.
        ruling = give_points(first[0], -2) if record.is_duplicate else correct_places(1, 1, places)
        there = {entry.person for player in first if (entry := record.entry(player)) is not None}
        callers = (one.caller for one in self.people.all.values() if one.caller.person not in there)
        host = next(one for one in callers if one.guild_id == record.guild_id)
        organises: Caller = replace(host, manages=True)
        after = await deciding.rule(self.services.context, organises, self.number, ruling, "the wrong plan was scored")
        for voter in () if after.rulings[-1].state == "counts" else voters(after, after.rulings[-1]):
            asked = (await tournaments.load(self.services.context, self.number)).rulings[-1]
            caller = next(one.caller for one in self.people.all.values() if one.caller.person == voter.person)
            if asked.state == "proposed":
                await deciding.answer(self.services.context, caller, self.number, asked.number, agrees=True)
        self.ruled = True

    # ------------------------------------------------------------------ what must be true

    def _in_time(self, record: TournamentRecord) -> None:
        now = self.host.clock.now()
        current = record.open_round
        if current is not None and current.ends_at is not None and current.ends_at <= now:
            self.watch.breaks(f"round {current.drawn.number} outlasts its end {current.ends_at}")

    async def _checked(self, record: TournamentRecord) -> list[str]:
        breaks = self.watch.breaks
        if record.stage != "finished":
            breaks(f"the tournament is {record.stage} after {_MOST_STEPS} steps, in round {len(record.rounds)}")
        for match_table in record.pairings:
            await self._agrees(record, match_table)
        drawn = sum(len(one.pairings) for one in (*self.earlier, record))
        left_over = len(self.host.messenger.threads) - drawn
        if left_over:
            breaks(f"{left_over} threads were opened that no table is in")
        found = await self._tables_opened()
        if found != drawn:
            breaks(f"{found} tables were opened for {drawn} that were drawn")
        engine = record.as_tournament()
        if standings(engine) != standings(replace(engine, results=tuple(reversed(engine.results)))):
            breaks("the standings depend on the order of the results")
        await self._check_posts(record)
        await self.checks.at_last()
        return [*self._summary(record), *self._balance(record)]

    async def _agrees(self, record: TournamentRecord, match_table: MatchTable) -> None:
        """Check that the recorded result is the one of the session."""
        where = f"round {match_table.round}, table {match_table.number}"
        if match_table.result is None or match_table.session is None:
            return self.watch.breaks(f"{where} has no result")
        table = await self.services.repository.current(match_table.session)
        if not table.over:
            self.watch.breaks(f"{where} is not over")
        query = select(results.c.seat, results.c.place).where(results.c.session_id == match_table.session)
        places = await self.services.repository.database.read_tx(
            lambda tx: {row[0]: row[1] for row in tx.execute(query)}
        )
        drawn = record.seats_at(match_table)
        for seat in match_table.result.seats:
            if seat.ending == "played" and places.get(drawn.index(seat.player)) != seat.place:
                self.watch.breaks(f"{where}: player {seat.player} came in {places}, not {seat.place}")
        return None

    async def _tables_opened(self) -> int:
        return len(await self.services.repository.database.read_tx(lambda tx: tx.execute(select(sessions.c.id)).all()))

    async def _check_posts(self, record: TournamentRecord) -> None:
        """Check that everything was posted, once in every server."""
        query = select(outbox.c.state, outbox.c.fault, outbox.c.payload).where(outbox.c.kind == "tournament")
        rows = await self.services.repository.database.read_tx(lambda tx: tx.execute(query).all())
        counted: Counter[tuple[str, Any, int | None]] = Counter()
        for state, fault, payload in rows:
            what = json.loads(payload)
            if what["tournament"] != record.id:
                continue
            counted[what["what"], what.get("round"), what.get("guild")] += 1
            if state == "dropped" and what["what"] in ("called", "digest"):  # no longer needed by anybody
                continue
            if state != "sent" and fault != "message gone":  # a message that somebody deleted stays deleted
                self.watch.breaks(f"the post {what} is {state} ({fault})")
        for server in (None, *record.servers):
            self._check_posts_in(record, server, counted)

    def _check_posts_in(
        self, record: TournamentRecord, server: TournamentServer | None, counted: Counter[tuple[str, Any, int | None]]
    ) -> None:
        guild = None if server is None else server.guild_id
        for number in range(1, len(record.rounds) + 1):
            # The last standings are part of the post that announces the end.
            for what, times in (("round", 1), ("standings", number < len(record.rounds))):
                # The row of a deleted post is removed after a while; its message did exist.
                key = key_in_server(derived_key(record, f"{what} {number}"), server)
                found = max(counted[what, number, guild], key in self.host.messenger.by_key)
                if found != times:
                    self.watch.breaks(f"{what} {number} was posted {found} times in {guild or 'the own server'}")
        rulings = sum(times for (what, _, where), times in counted.items() if what == "ruling" and where == guild)
        if rulings != self.ruled:
            self.watch.breaks(f"{rulings} rulings were posted in {guild or 'the own server'}")
        if sum(times for (what, _, where), times in counted.items() if what == "finished" and where == guild) != 1:
            self.watch.breaks(f"the end was not told once in {guild or 'the own server'}")

    def _summary(self, record: TournamentRecord) -> list[str]:
        endings = Counter(seat.ending for one in record.pairings if one.result is not None for seat in one.result.seats)
        counts = self.host.counts
        days = (self.host.clock.now() - datetime(2026, 11, 21, 12, tzinfo=record.created_at.tzinfo)) / timedelta(days=1)
        return [
            f"{len(record.rounds)} rounds, {len(record.pairings)} tables in {days:.0f} days; seats "
            + ", ".join(f"{number} {how}" for how, number in endings.most_common()),
            f"{counts['actions of people']} actions, {counts['acts: timeout']} time-outs, {counts['acts: autopilot']} by "
            f"autopilot, {counts['kills']} kills, {counts['outages']} outage, {counts['outages of Discord']} of Discord, "
            f"{counts['messages posted']} messages, "
            f"{len(self.host.messenger.threads)} threads",
        ]

    def _balance(self, record: TournamentRecord) -> list[str]:
        """Compare the rounds of a Swiss with drawing each by lot, on average over some draws."""
        if record.setup.rules.format != "swiss" or record.is_duplicate:
            return []
        rounds = [one for one in record.rounds if one.drawn.stage == 1]
        newest = rounds[-1].drawn.number
        whole = record.as_tournament()
        engine = replace(whole, rounds=whole.rounds[:newest])
        before = replace(
            engine, rounds=engine.rounds[:-1], results=tuple(one for one in engine.results if one.round < newest)
        )
        repeats = seats = strength = 0.0
        for lot in range(_LOTS):
            drawn = replace(engine, seed=f"{engine.seed} {lot}", rounds=(), results=(), rulings=())
            for _ in rounds:
                drawn = replace(drawn, rounds=(*drawn.rounds, drawn_by_lot(drawn)))
            figures = balance(drawn, drawn.rounds[-1])
            by_lot = balance(before, drawn_by_lot(replace(before, seed=f"{engine.seed} {lot}")))
            repeats += figures.repeats / _LOTS
            seats += figures.seat_spread / _LOTS
            strength += by_lot.strength_spread / _LOTS
        ours = balance(before, rounds[-1].drawn)
        compared = (
            ("repeat meetings", ours.repeats, repeats),
            ("seat imbalance", ours.seat_spread, seats),
            ("strength difference", ours.strength_spread, strength),
        )
        for what, own, lot in compared:
            if self.plan.players >= _LARGE and own > lot * _MARGIN:
                self.watch.breaks(f"{what}: {own:.2f}, by lot {lot:.2f}")
        return ["; ".join(f"{what} {own:.2f}, by lot {lot:.2f} ({own - lot:+.2f})" for what, own, lot in compared)]
