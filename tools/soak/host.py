"""The host of the soaks: a database that outlives every process, a process that can be killed between any two effects,
a Discord that sometimes refuses, and a clock that moves only on request."""

import asyncio
import random
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Any

from sqlalchemy import select, update

from bot.games.binding import Binding
from bot.games.picture import Picture, PrivatePicture
from bot.services.base.hours import QuietHours, move_past_outage
from bot.services.base.limits import Limits
from bot.services.base.ports import (
    Body,
    MessageGone,
    MessageRef,
    NotNow,
    OutMessage,
    PictureFile,
    PrivateMessage,
    ScheduledEvent,
    TryLater,
)
from bot.services.base.signals import Wake
from bot.services.composition import Services
from bot.services.delivery.message_builder import MessageBuilder
from bot.services.settings import ServiceSettings
from bot.services.wording.messages import BuiltMessage
from bot.services.wording.texts import shared_texts
from data.store.delivery.outbox import OutboxRow
from data.store.schema.games import pulses
from data.store.schema.messages import outbox
from render.core.localizer import Localizer
from tests.bot.services.fakes import FakeClock, FakeSeeds


class Killed(BaseException):
    """The process was killed: pending work is not done. It is not an Exception, so that no handler catches it."""


class Doom:
    """A killer of the process at points where it leaves work half done: before and after each writing transaction,
    before and after Discord accepts each message."""

    def __init__(self) -> None:
        self._left: int | None = None
        self.dead = False

    def after(self, points: int) -> None:
        """Schedule the kill at the point that many points ahead."""
        self._left = points

    @property
    def waits(self) -> bool:
        """Return whether a kill is scheduled."""
        return self._left is not None

    def point(self) -> None:
        """Pass a point at which the process may be killed. Raise Killed if it is."""
        if self._left is not None:
            self._left -= 1
            self.dead = self.dead or self._left <= 0
        if self.dead:
            raise Killed

    def reborn(self) -> None:
        """Reset for another process."""
        self._left, self.dead = None, False


class Weather:
    """A Discord that stores only the numbers of messages. It is sometimes slow or failing (429, 5xx), and people's
    direct messages can be closed. A known key returns the existing message, as a nonce does."""

    def __init__(self, luck: random.Random, doom: Doom, counts: Counter[str], stormy: float = 0.03) -> None:
        self.luck = luck
        self.doom = doom
        self.counts = counts
        self.stormy = stormy
        self.closed: set[int] = set()
        self.down: Callable[[], bool] = lambda: False
        self.standing: set[int] = set()
        self.threads: list[tuple[int, str]] = []
        """Channel and name of every thread, in the order in which they were opened."""
        self.admitted: set[tuple[int, int]] = set()
        self.members: dict[int, set[int]] = {}
        """The members of each server, by Discord's ids."""
        self.archived: list[int] = []
        self.called: Counter[tuple[int, int]] = Counter()
        """Count of mentions of a person in a channel, by Discord's ids of both."""
        self.on_posted: list[Callable[[str, MessageRef], None]] = []
        """Callbacks for messages posted for the first time, with their keys."""
        self.by_key: dict[str, MessageRef] = {}
        self.last: int | None = None
        """The message accepted last."""
        self.unheard: set[int] = set()
        """Messages whose process was killed before it recorded them. Only a repeated post can find and delete them."""

    def _weather(self) -> None:
        self.doom.point()
        if self.down():
            raise TryLater(60.0)
        if self.luck.random() < self.stormy:
            self.counts["Discord said later (429, 5xx)"] += 1
            raise TryLater(self.luck.choice((1.0, 30.0, 600.0)))

    def _taken(self, where: int, key: str) -> MessageRef:
        known = self.by_key.get(key)
        if known is None:
            known = self.by_key[key] = MessageRef(where, 10_000 + len(self.by_key))
            self.standing.add(known.message_id)
            self.last = known.message_id
            self.counts["messages posted"] += 1
            for listener in self.on_posted:
                listener(key, known)
        else:
            self.counts["messages asked for twice"] += 1
            self.unheard.discard(known.message_id)
        self.doom.point()
        return known

    def _edited(self, message_id: int) -> None:
        self._weather()
        if message_id not in self.standing or self.luck.random() < 0.0005:
            self.standing.discard(message_id)
            raise MessageGone("deleted")
        self.counts["messages edited"] += 1
        self.doom.point()

    async def post(self, channel_id: int, message: OutMessage, key: str, *, again: bool = False) -> MessageRef:
        self._weather()
        if key not in self.by_key:
            self.called.update((channel_id, one) for one in message.mention)
        return self._taken(channel_id, key)

    async def edit(self, ref: MessageRef, message: OutMessage) -> None:
        self._edited(ref.message_id)

    async def delete(self, ref: MessageRef) -> None:
        self._weather()
        self.standing.discard(ref.message_id)

    async def send_direct(self, discord_id: int, message: OutMessage, key: str, *, again: bool = False) -> MessageRef:
        self._weather()
        if discord_id in self.closed:
            self.counts["direct messages refused"] += 1
            raise NotNow("closed-direct")
        return self._taken(discord_id, key)

    async def send_private(
        self, discord_id: int, message: PrivateMessage, key: str, *, again: bool = False
    ) -> MessageRef:
        self._weather()
        if discord_id in self.closed:
            self.counts["direct messages refused"] += 1
            raise NotNow("closed-direct")
        return self._taken(discord_id, key)

    async def recall(self, channel_id: int, key: str, *, recent: bool) -> None:
        self._weather()
        self._recalled(key)

    async def recall_direct(self, discord_id: int, key: str, *, recent: bool) -> None:
        self._weather()
        self._recalled(key)

    def _recalled(self, key: str) -> None:
        known = self.by_key.get(key)
        if known is not None:
            self.standing.discard(known.message_id)
            self.unheard.discard(known.message_id)
            self.counts["messages recalled"] += 1

    async def edit_direct(self, discord_id: int, message_id: int, message: OutMessage) -> None:
        self._edited(message_id)

    async def edit_private(self, discord_id: int, message_id: int, message: PrivateMessage) -> None:
        self._edited(message_id)

    async def edit_panel(self, token: str, message_id: int, message: PrivateMessage) -> None:
        self._weather()

    async def delete_direct(self, discord_id: int, message_id: int) -> None:
        self._weather()
        self.standing.discard(message_id)

    async def open_thread(self, channel_id: int, name: str) -> int:
        self._weather()
        self.threads.append((channel_id, name))
        self.doom.point()
        return 900_000 + len(self.threads)

    async def find_threads(self, channel_id: int, name: str, *, private: bool = False) -> tuple[int, ...]:
        self._weather()
        opened = enumerate(self.threads, 900_001)
        return tuple(one for one, made in opened if made == (channel_id, name) and one not in self.archived)

    async def schedule_event(self, channel_id: int, event: ScheduledEvent, known: int | None, *, again: bool) -> int:
        raise AssertionError("no tournament of a soak asks for an event")

    async def open_private_thread(self, channel_id: int, name: str) -> int:
        return await self.open_thread(channel_id, name)

    async def is_member(self, guild_id: int, discord_id: int) -> bool:
        self._weather()
        return discord_id in self.members.get(guild_id, set())

    async def admit(self, channel_id: int, discord_id: int) -> None:
        self._weather()
        self.admitted.add((channel_id, discord_id))
        self.doom.point()

    def is_locked(self, channel_id: int) -> bool:
        return False

    async def archive_thread(self, channel_id: int) -> None:
        self._weather()
        self.archived.append(channel_id)
        self.doom.point()


class _Contact:
    """The connection to Discord as one process sees it."""

    def __init__(self, there: Callable[[], bool]) -> None:
        self._there = there
        self.on_restored = Wake()

    async def can_act(self) -> bool:
        return self._there()


class Host:
    """A sequence of processes over one database file."""

    def __init__(self, folder: Path, bindings: Mapping[str, Binding], luck: random.Random, limits: Limits) -> None:
        self.folder = folder
        self.bindings = bindings
        self.luck = luck
        self.limits = limits
        self.clock = FakeClock()
        self.counts: Counter[str] = Counter()
        self.doom = Doom()
        self.messenger = Weather(random.Random(luck.random()), self.doom, self.counts)
        self.messenger.down = lambda: self.cut_off
        self.seeds = FakeSeeds()
        self.on_open: list[Callable[[Services], Awaitable[None]]] = []
        self.outages: list[tuple[datetime, datetime]] = []
        self.cut_off = False
        """True while Discord cannot be reached: nobody can act, and nothing can be posted."""
        self.written = 0
        """Number of transactions begun."""
        self.message_builder: MessageBuilder | None = None
        self.unworded: frozenset[str] = frozenset()
        """Kinds of rows of which only the sending is recorded; other soaks check their contents."""
        self._services: Services | None = None
        self._write: Callable[[Any], Awaitable[Any]]

    @property
    def file(self) -> Path:
        """The database file."""
        return self.folder / "croupier.sqlite3"

    @property
    def services(self) -> Services:
        """The running process."""
        assert self._services is not None
        return self._services

    async def open(self) -> Services:
        """Start a new process after closing the previous one."""
        await self.close()
        self.doom.reborn()
        settings = ServiceSettings(f"sqlite+aiosqlite:///{self.file}", self.folder / "pictures", limits=self.limits)
        services = await Services.open(
            settings, bindings=self.bindings, messenger=self.messenger, clock=self.clock, seeds=self.seeds,
            texts=shared_texts(), message_builder=self.message_builder, contact=_Contact(lambda: not self.cut_off),
        )  # fmt: skip
        self._services = services
        _undrawn(services)
        if self.unworded:
            _unworded(services, self.unworded)
        jitter = random.Random(self.luck.random())
        services.outbox._jitter = jitter.random  # pyright: ignore[reportPrivateUsage]  # so that a seed repeats a run
        database: Any = services.repository.database
        self._write = await _written_here(database)
        database.write_tx = self._mortal(self._write)
        # Read in this thread too: switching threads would take most of a month's time.
        database.fetch = database.fetch_by_key
        database.read_tx = partial(database.fetch_by_key, several=True)
        for opened in self.on_open:
            await opened(services)
        await services.pulse.store_pulse()
        await services.computers.start()
        await services.orders.start()
        return services

    def _mortal(self, write: Callable[[Any], Awaitable[Any]]) -> Callable[[Any], Awaitable[Any]]:
        async def mortal(work: Any) -> Any:
            self.written += 1
            self.doom.point()
            result = await write(work)
            self.doom.point()
            return result

        return mortal

    async def close(self) -> None:
        """End the process, dead or alive."""
        services, self._services = self._services, None
        if services is not None:
            await services.close()

    async def alive(self) -> None:
        """Record that the process has been alive until now, as it would have been if the clock had moved in small
        steps."""
        if self.cut_off:
            return
        now = self.clock.now()
        await self._write(lambda tx: tx.execute(update(pulses).values(alive_at=now)))

    async def outage(self, length: timedelta) -> None:
        """End the process and start another one after `length`."""
        self.counts["outages"] += 1
        await self.alive()
        await self.close()
        since = self.clock.now()
        self.clock.time += length
        self.outages.append((since, self.clock.now()))
        await self.open()

    async def mortally(self, work: Callable[[], Awaitable[None]]) -> bool:
        """Run `work` in a process that may be killed during it. Return False if it was; another process is running then."""
        task = asyncio.ensure_future(work())
        await asyncio.wait([task])
        fault = None if task.cancelled() else task.exception()
        if not self.doom.dead:
            task.result()
            return True
        if fault is not None and not isinstance(fault, Killed):
            raise fault
        self.counts["kills"] += 1
        await self.alive()
        await self.open()
        await self._find_unheard()
        return False

    async def _find_unheard(self) -> None:
        last = self.messenger.last
        known = select(outbox.c.id).where(outbox.c.message_id == last)
        if (
            last is not None
            and await self.services.repository.database.fetch(lambda tx: tx.execute(known).first()) is None
        ):
            self.messenger.unheard.add(last)

    def carried(self, end: datetime, since: datetime, until: datetime, quiet: QuietHours | None) -> datetime:
        """Return the end that was shown at `since`, moved by all outages from then until `until`."""
        for begin, over in self.outages:
            if begin < until and over > since:
                end = move_past_outage(end, max(begin, since), min(over, until), quiet)
        return end


async def _written_here(database: Any) -> Callable[[Any], Awaitable[Any]]:
    """Return a function that runs transactions in the event loop's thread without waiting for the disk: a soak kills
    processes, not the machine. Other tasks run before and after each, as they would while another thread writes."""
    await database.fetch_by_key(lambda tx: None)  # opens the connection of this thread
    here = database._backend._here
    here.own.execute("PRAGMA synchronous=OFF")

    async def write(work: Any) -> Any:
        await asyncio.sleep(0)
        result = here.run("BEGIN IMMEDIATE", work)
        await asyncio.sleep(0)
        return result

    return write


def _undrawn(services: Services) -> None:
    """Describe pictures instead of drawing them: a month has a hundred thousand."""

    async def described(picture: Picture | PrivatePicture, words: Localizer) -> PictureFile | None:
        return PictureFile("picture.png", b"", picture.alt(picture.part, words))

    async def replay(pictures: Any, words: Any, alt: str) -> PictureFile | None:
        return PictureFile("game.gif", b"", alt)

    images: Any = services.images
    for name, instead in (("draw", described), ("draw_private", described), ("replay_gif", replay)):
        assert hasattr(images, name), f"pictures are drawn otherwise now: {name}"
        setattr(images, name, instead)


@dataclass(frozen=True)
class _Unworded:
    """A message builder that gives rows of some kinds almost no content and leaves all others to another builder."""

    builder: MessageBuilder
    kinds: frozenset[str]

    async def compose(self, row: OutboxRow) -> BuiltMessage | None:
        """Build the message of a row."""
        if row.kind in self.kinds:
            return BuiltMessage(OutMessage(Body(row.kind)))
        return await self.builder.compose(row)


def _unworded(services: Services, kinds: frozenset[str]) -> None:
    """Send and edit rows of these kinds as usual, but with almost no content."""
    outbox: Any = services.outbox
    outbox._message_builder = _Unworded(outbox._message_builder, kinds)
