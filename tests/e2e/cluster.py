"""Several bot processes on one PostgreSQL, and tables in the servers of four shards."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Iterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Final

from simcord import ChannelHandle, MemberActor
from sqlalchemy import Connection, func, select, text

from data.store.database import Database
from data.store.schema.games import actions, deadlines, sessions
from data.store.schema.messages import messages, outbox
from data.store.schema.processes import shards
from tests.data.postgres import postgres_database
from tests.e2e.front import Front
from tests.e2e.patience import PATIENCE, NoAnswer, Patience, Progress
from tests.e2e.process import DRAWN, UNDRAWN, BotProcess
from tests.e2e.rate_limit_proxy import RateLimitProxy
from tests.e2e.table import Guest, newest, posted

SHARDS: Final = 4
ALL: Final = list(range(SHARDS))
_TOLD: Final = 30
"""Number of lines shown of a log, from an error on."""
_OF_ASYNCPG: Final = "unexpected connection_lost() call"
"""A message that asyncpg leaves for the loop when a process stops while a connection is being made (its issues 1211 and
1310)."""
_NUMBERED: Final = 1000
"""Discord numbers components without an id of ours, from 1; ours are higher."""
NOWHERE: Final = "http://127.0.0.1:9/api/v10"


@dataclass
class Table:
    """A table in a server of its own, with two people."""

    shard: int
    channel: ChannelHandle
    guests: tuple[Guest, Guest]
    progress: Progress

    async def opens(self, game: str) -> None:
        """Let the first guest open a table with a computer player, the second join, and the game begin."""
        ana, ben = self.guests
        await self.patience.waits(lambda: ana.types("game new", game=game, computers=1))
        await sees(self.patience, ana.front, self.channel, "Join")
        await self._presses(ben, "Join", until="Start")
        await self._presses(ana, "Start", until="Act")

    @property
    def patience(self) -> Patience:
        """Return the patience of a person at this table, from now on."""
        return Patience(self.guests[0].front, self.progress, self.shard)

    async def played(self) -> int:
        """Let both people answer their open questions. Return the number of presses."""
        done = 0
        for guest in self.guests:
            done += len(await guest.acts(self.patience))
        return done

    async def _presses(self, guest: Guest, label: str, until: str) -> None:
        """Press until a message has the button `until`. Press again if another process took over and nothing changed."""

        async def pressed() -> None:
            found = newest(guest.front, self.channel, label)
            if found is not None:  # otherwise the earlier press was carried out, and only the answer was lost
                await guest.presses(found, label)
            await seen(guest.front, self.channel, until)

        await self.patience.waits(pressed)


class Cluster:
    """A front with four shards, a database, processes by name, and some tables in a server of each shard."""

    def __init__(
        self,
        front: Front,
        database: Database,
        folder: Path,
        settings: Mapping[str, str],
        tables: int = 1,
        *,
        drawn: bool = True,
    ) -> None:
        """Set up `tables` in each server, each with a channel and two people of its own. If not `drawn`, pictures are
        blank."""
        self._program = DRAWN if drawn else UNDRAWN
        self.front = front
        self._settings = settings
        self.database = database
        self.folder = folder
        self.bots: dict[str, BotProcess] = {}
        self.progress = Progress(front, self.bots)
        self.tables = [table for number in range(SHARDS) for table in self._server(number, tables)]
        self.channels = [table.channel for table in self.tables]
        """Channels that are searched for posts."""

    def _server(self, number: int, tables: int) -> Iterator[Table]:
        world = self.front.world
        ana, ben = (world.create_user(f"{name} {number}") for name in ("Ana", "Ben"))
        world.backend.advance_clock(0.001)  # ids of the next millisecond belong to the next shard
        guild = world.create_guild(f"Server {number}", owner=ana)
        members = (MemberActor(world, guild, ana), guild.add_member(ben))
        for at in range(tables):
            if at:
                ana, ben = (world.create_user(f"{name} {number}-{at}") for name in ("Ana", "Ben"))
                members = (guild.add_member(ana), guild.add_member(ben))
            channel = guild.create_text_channel("table")
            one, other = (Guest(self.front, member, channel) for member in members)
            yield Table(shard_of(guild.id), channel, (one, other), self.progress)

    async def start(self, *names: str, **settings: str) -> None:
        """Start processes, and return at once."""
        url = self.database.url.render_as_string(hide_password=False)
        for name in names:
            (self.folder / name).mkdir(exist_ok=True)
            known = {"CROUPIER_DATABASE_URL": url, **self._settings, **settings}
            self.bots[name] = BotProcess(self.front, self.folder / name, settings=known, program=self._program)
            await self.bots[name].start()

    async def plays(self, *tables: Table) -> None:
        """Play a round at all of these tables at once."""
        await asyncio.gather(*(table.played() for table in tables))

    async def until(self, what: Callable[[], Awaitable[bool]]) -> None:
        """Wait until a check of the database or the front is true."""
        since = self.progress.of_all
        while not await what():
            if self.progress.of_all - since > PATIENCE:
                raise NoAnswer("\n".join(f"--- {name}\n{bot.log}" for name, bot in self.bots.items()))
            await asyncio.sleep(0.1)  # The database does not notify tests of changes.

    async def connected(self, *names: str) -> None:
        """Wait until every shard is connected and each of these processes holds some, nearly equally many."""

        async def ready() -> bool:
            # The connections of a paused process stay open until it continues.
            listening = self.front.listening
            paused = any(bot.is_paused for bot in self.bots.values())
            if (set(listening) if paused else sorted(listening)) != (set(ALL) if paused else ALL):
                return False
            held = [number for number in (await self.holders()).values() if number is not None]
            spread = Counter(held)
            return (
                len(held) == SHARDS and len(spread) == len(names) and max(spread.values()) - min(spread.values()) <= 1
            )

        await self.until(ready)

    async def holders(self) -> dict[int, int | None]:
        """Return the process that holds each shard."""
        found = await self.database.fetch(lambda tx: tx.execute(select(shards.c.number, shards.c.holder)).all())
        return {row[0]: row[1] for row in found}

    async def due_dates(self) -> dict[tuple[int, int, str], datetime]:
        """Return the deadline of each open decision of a person."""
        query = select(deadlines.c.session_id, deadlines.c.seat, deadlines.c.decision, deadlines.c.due_at)
        rows = await self.database.fetch(lambda tx: tx.execute(query.where(deadlines.c.due_at.is_not(None))).all())
        return {(row[0], row[1], row[2]): row[3] for row in rows}

    async def compensated(self, due: Mapping[tuple[int, int, str], datetime], waiting: Collection[Any]) -> bool:
        """Return whether each of these decisions has become due later by more than the least duration of a lease."""
        now = await self.due_dates()
        return all(now[one] - due[one] > timedelta(seconds=5) for one in waiting)

    async def runs_out(self, session: int) -> None:
        """Let the time for the open decisions of a session run out, grace included."""

        def work(tx: Connection) -> None:
            then = datetime.now(UTC) - timedelta(days=60)
            here = (deadlines.c.session_id == session) & deadlines.c.due_at.is_not(None)
            tx.execute(deadlines.update().where(here).values(due_at=then, fires_at=then))
            tx.execute(text("SELECT pg_notify('croupier', 'test compensated ')"))

        await self.database.write_tx(work)

    async def ran_out(self, session: int) -> bool:
        """Return whether the log contains a time-out."""
        return bool(
            await self.rows(select(actions.c.seq).where(actions.c.session_id == session, actions.c.source == "timeout"))
        )

    async def settled(self) -> None:
        """Wait until no message is due."""

        async def quiet() -> bool:
            soon = datetime.now(UTC)
            query = select(func.count()).where(outbox.c.state == "waiting", outbox.c.not_before <= soon)
            return not await self.database.fetch(lambda tx: tx.execute(query.select_from(outbox)).scalar_one())

        await self.until(quiet)

    async def faults(self, *, paused: Collection[str] = ()) -> list[str]:
        """Return all faults: gaps in logs, duplicate, lost and unknown posts, errors in the logs. A process that was
        `paused` reports its broken connections, which is no fault."""
        logs = {name: bot.log.splitlines() for name, bot in self.bots.items() if name not in paused}
        found = [
            f"{name}: " + "\n".join(lines[at : at + _TOLD])
            for name, lines in logs.items()
            for at, line in enumerate(lines)
            if " ERROR " in line and not any(_OF_ASYNCPG in one for one in lines[at : at + 3])
        ]
        found += self.front.faults
        found += [f"said twice: {one}" for one in self.front.said_twice()]
        numbers = select(actions.c.session_id, func.count(), func.min(actions.c.seq), func.max(actions.c.seq))
        for session, count, first, last in await self.rows(numbers.group_by(actions.c.session_id)):
            if (first, last) != (1, count):
                found.append(f"the log of session {session} has {count} entries from {first} to {last}")
        for session, seq, last in await self.rows(
            select(sessions.c.id, sessions.c.seq, func.max(actions.c.seq))
            .join(actions, actions.c.session_id == sessions.c.id)
            .group_by(sessions.c.id)
        ):
            if seq != last:
                found.append(f"session {session} is at {seq}, its log at {last}")
        for row in await self.rows(select(outbox.c.id, outbox.c.kind, outbox.c.fault).where(outbox.c.state == "lost")):
            found.append(f"outbox row {row[0]} ({row[1]}): message given up: {row[2]}")
        known = {row[0] for row in await self.rows(select(outbox.c.message_id))}
        known |= {row[0] for row in await self.rows(select(messages.c.message_id))}
        for channel in self.channels:
            # Messages about threads come from Discord itself.
            said = [one for one in posted(self.front, channel) if one.message.components]
            marked = [(one, one.message.components[0]["id"]) for one in said]
            twice = Counter(marker for _, marker in marked if marker > _NUMBERED)
            found += [f"said twice: {one.text}" for one, marker in marked if twice[marker] > 1]
            found += [f"nobody knows of: {one.text}" for one in said if one.message.id not in known]
        return found

    async def rows(self, query: Any) -> list[Any]:
        return await self.database.fetch(lambda tx: list(tx.execute(query).all()))


async def sees(patience: Patience, front: Front, channel: ChannelHandle, label: str) -> None:
    """Wait until a message with that button is in the channel."""

    await patience.waits(lambda: seen(front, channel, label))


async def seen(front: Front, channel: ChannelHandle, label: str) -> None:
    """Wait for a message with that button, as long as a person waits before they act again. Raise TimeoutError."""
    async with asyncio.timeout(front.world.patience), front.changed:
        await front.changed.wait_for(lambda: newest(front, channel, label) is not None)


def shard_of(guild_id: int) -> int:
    return (guild_id >> 22) % SHARDS


@asynccontextmanager
async def cluster(
    folder: Path, *, proxied: bool = False, tables: int = 1, drawn: bool = True
) -> AsyncIterator[Cluster]:
    """Yield the scene with `tables` tables in the server of each shard; no process is started yet. With `proxied`, all
    requests go through a rate-limit proxy; if not `drawn`, all pictures are blank."""
    async with AsyncExitStack() as stack:
        url = await stack.enter_async_context(postgres_database())
        front = await stack.enter_async_context(Front(shards=SHARDS))
        settings: dict[str, str] = {}
        if proxied:
            proxy = await stack.enter_async_context(RateLimitProxy(front.address, folder / "proxy.log"))
            # Requests that bypass the proxy reach nobody.
            settings = {"CROUPIER_DISCORD_PROXY": proxy.address, "CROUPIER_DISCORD_API": NOWHERE}
        scene = Cluster(front, Database(url), folder, settings, tables, drawn=drawn)
        counting = asyncio.create_task(scene.progress.run())
        try:
            yield scene
        finally:
            counting.cancel()
            for bot in scene.bots.values():
                await bot.clean_up()
            await scene.database.close()
