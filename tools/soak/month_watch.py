"""Observation of the month: the deadlines people were shown at every step, and the reminders they got."""

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from bot.services.base.model import PersonId, SessionId
from bot.services.base.ports import MessageRef
from bot.services.composition import Services
from bot.services.delivery.message_builder import MessageBuilder
from bot.services.delivery.reminders.reminder_cleanup import reminder_of
from bot.services.sessions.posts import Reminder
from bot.services.sessions.record import Record
from bot.services.wording.messages import BuiltMessage
from data.store.delivery import outbox as outbox_store
from data.store.delivery.outbox import OutboxRow
from engines.core.seats import Seat
from tools.soak.host import Host
from tools.soak.month_people import Person

MOST_REMINDERS: Final = 5
"""Largest number of reminders for one decision, whatever a person's settings."""
MOST_AT_ONCE: Final = 3000
"""Largest number of entries of one session at one moment: more than any game has between two decisions of people."""
_SMART_GAP: Final = 0.15
"""Smallest distance between a reminder at half and one at a fifth of the time, as a share of the time."""
_TABLE: Final = re.compile(r"table #(\d+)")


@dataclass(frozen=True, slots=True)
class Seen:
    """A session as it was visible after entry `seq`: the open decisions of people with the end of their time (None: the
    clocks are paused), and the people on the seats."""

    at: datetime
    dues: Mapping[Seat, tuple[str, datetime | None]]
    banks: tuple[timedelta | None, ...]
    people: tuple[PersonId | None, ...]
    on_autopilot: frozenset[Seat]
    held: bool


class TooMuchBroken(Exception):
    """The error that too many promises were broken to continue."""


class RunsAway(BaseException):
    """A session plays without end at one moment, so nothing else would ever be done. It is not an Exception, so that no
    handler catches it."""


class Watch:
    """An observer of every change and every reminder of the running process. It stops everything after `most` broken promises."""

    most = 1000

    def __init__(self, host: Host, people: Mapping[PersonId, Person]) -> None:
        self.host = host
        self.people = people
        self.counts: Counter[str] = host.counts
        self.broken: list[str] = []
        self.slack = timedelta(minutes=30)
        """Tolerance for the distance of two reminders, because Discord may have accepted the first late: twice the time
        between two looks."""
        self.report: Callable[[str], None] = lambda _: None
        self.seen: dict[SessionId, dict[int, Seen]] = defaultdict(dict)
        self.newest: dict[SessionId, Record] = {}
        self.ended: set[SessionId] = set()
        """Sessions that were seen to end and are not checked yet."""
        self._moment: datetime | None = None
        self._at_once: Counter[SessionId] = Counter()
        self._composed: dict[str, tuple[Reminder, set[int]]] = {}
        self._reminded: dict[tuple[int, int, str, datetime], list[datetime]] = defaultdict(list)
        self.standing: dict[PersonId, dict[int, datetime]] = defaultdict(dict)
        """Present reminder messages by person, each with the time it was posted."""
        host.on_open.append(self._opened)
        host.messenger.on_posted.append(self._posted)

    def breaks(self, what: str) -> None:
        """Record a broken promise."""
        self.broken.append(what)
        if len(self.broken) >= self.most:
            raise TooMuchBroken(what)
        self.report(f"BROKEN at {self.host.clock.now():%d %H:%M}: {what}")

    async def _opened(self, services: Services) -> None:
        # A process may have seen less than it wrote.
        for session in list(self.newest):
            record = self.newest[session] = await services.repository.current(session)
            if record.over:
                self.ended.add(session)
        services.repository.changed.connect(self._committed)
        services.outbox._message_builder = _Overheard(services.outbox._message_builder, self._composed)  # pyright: ignore[reportPrivateUsage]

    def _committed(self, record: Record) -> None:
        seats = record.seats
        open_decision = [one for one in record.open_decisions if seats[one.seat].person is not None]
        self.seen[record.session][record.seq] = Seen(
            self.host.clock.now(),
            {one.seat: (one.decision, one.due) for one in open_decision},
            tuple(one.bank for one in seats),
            tuple(one.person for one in seats),
            frozenset(Seat(at) for at, one in enumerate(seats) if one.autopilot is not None),
            record.hold is not None,
        )
        self.newest[record.session] = record
        if record.changed_at != self._moment:
            self._moment, self._at_once = record.changed_at, Counter()
        self._at_once[record.session] += 1
        if self._at_once[record.session] > MOST_AT_ONCE:
            raise RunsAway(f"table {record.session} ({record.game}): {MOST_AT_ONCE} entries at {record.changed_at}")
        if record.over:
            self.ended.add(record.session)

    def forget(self, session: SessionId) -> None:
        """Forget a session that was checked and no longer changes."""
        self.seen.pop(session, None)
        self.newest.pop(session, None)
        self.ended.discard(session)

    # ------------------------------------------------------------------ reminders

    def _posted(self, key: str, ref: MessageRef) -> None:
        composed = self._composed.pop(key, None)
        if composed is None:
            return
        reminder, tables = composed
        now, person = self.host.clock.now(), self.people[PersonId(reminder.person)]
        self.counts["reminders sent"] += 1
        self.standing[person.caller.person][ref.message_id] = now
        wrongs = {
            "in quiet hours": person.sleeps(now),
            "during an absence": person.away is not None and now < person.away,
            "of somebody who was forgotten": person.forgotten,
            "while they are to be left alone": person.snoozed is not None and now < person.snoozed,
        }
        for wrong, really in wrongs.items():
            if really:
                self.breaks(f"a reminder {wrong}: {person.caller.name} at {now} ({person.rhythm})")
        named = [one for one in reminder.tables if one[0] in tables]
        if not named:
            self.breaks(f"a reminder of nothing: {person.caller.name} at {now} ({person.rhythm})")
        enough = [self._reminded_of(person, SessionId(one[0]), Seat(one[1]), one[2], now) for one in named]
        if all(enough) and len(named) == len(reminder.tables) and not reminder.more:
            self.breaks(f"more than {MOST_REMINDERS} times reminded of {named} ({person.rhythm})")

    def _reminded_of(self, person: Person, session: SessionId, seat: Seat, decision: str, now: datetime) -> bool:
        """Check one line of a reminder. Return whether the decision was named so often before that it is not a reason for
        another message."""
        where = f"table {session}, seat {seat} ({person.rhythm})"
        record = self.newest.get(session)
        if record is None or record.state is None:
            return False
        open_decision = next(
            (one for one in record.open_decisions if (one.seat, one.decision) == (seat, decision)), None
        )
        if open_decision is None or record.seats[seat].person != person.caller.person or open_decision.due is None:
            self.breaks(f"a reminder of {where}, which does not wait")
            return False
        if (session, seat, decision, open_decision.since) in person.hushed:
            self.breaks(f"a reminder of {where}, of which {person.caller.name} wanted to hear no more")
        if not self.host.bindings[record.game].game.legal_actions(
            self.host.bindings[record.game].game.view_for(record.state, seat)
        ):
            self.breaks(f"a reminder of {where}, which has answered")
        times = self._reminded[session, seat, decision, open_decision.since]
        if (
            times
            and now - times[-1] < self._least_gap(person, record, open_decision.since, open_decision.due) - self.slack
        ):
            clock = f"{open_decision.since:%d %H:%M} to {open_decision.due:%d %H:%M}"
            self.breaks(f"twice reminded of {where}, {decision} ({clock}): {times[-1]:%d %H:%M} and {now:%d %H:%M}")
        times.append(now)
        return len(times) > MOST_REMINDERS

    def _least_gap(self, person: Person, record: Record, since: datetime, due: datetime) -> timedelta:
        match person.rhythm:
            case "smart":
                return min(due - since, record.agreement.terms.first_decision_time) * _SMART_GAP * 0.9
            case "daily":
                return timedelta(hours=11)
            case _:
                return timedelta(hours=float(person.rhythm.removeprefix("every ").replace("hourly", "1")) * 0.9)

    def standing_reminders(self, now: datetime) -> None:
        """Check that the previous reminder is deleted when the next is sent; Discord may be slow, but not for hours."""
        discord = self.host.messenger
        for person, messages in self.standing.items():
            there = {one: at for one, at in messages.items() if one in discord.standing and one not in discord.unheard}
            self.standing[person] = there
            late = sum(now - at > timedelta(hours=6) for at in sorted(there.values())[:-1])
            newest = max(there.values(), default=now)
            if late and now - newest > timedelta(hours=6):
                self.breaks(f"{len(there)} reminders stand in front of {self.people[person].caller.name}")


class _Overheard:
    """A message builder that records the reminders of another one."""

    def __init__(self, real: MessageBuilder, noted: dict[str, tuple[Reminder, set[int]]]) -> None:
        self._real = real
        self._noted = noted

    async def compose(self, row: OutboxRow) -> BuiltMessage | None:
        composed = await self._real.compose(row)
        if row.kind == outbox_store.REMINDER and composed is not None and composed.message is not None:
            named = {int(number) for number in _TABLE.findall(composed.message.text)}
            self._noted[row.key] = reminder_of(row), named
        return composed
