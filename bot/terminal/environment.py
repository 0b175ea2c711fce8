"""Opens the services for a command: settings, games, clock and seeds."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import sqlite3
import sys
import time
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final, TypeVar

from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from bot.config import Settings
from bot.games.listing import games
from bot.services.base.observer import Observer
from bot.services.base.ports import Contact, Messenger, PublicBeacon, Seeds
from bot.services.composition import Limits, Services, ServiceSettings, Sharing
from bot.terminal.language import in_words
from bot.terminal.screen import CommandError
from data.store.availability import DatabaseAway, cause_of
from data.store.backends.sole_use import InUse, SoleUse, sole_use
from data.store.backends.sqlite import NotOurs, is_sqlite
from data.store.connecting import need_driver
from data.store.database import HEAD, Database, UnknownSchema
from engines.core.phrase import Phrase, phrase

T = TypeVar("T")

CANNOT_OPEN: Final = (DatabaseAway, SQLAlchemyError, sqlite3.Error, OSError, UnknownSchema, NotOurs, InUse)
"""What a database that cannot be used raises: at the first look at a file, SQLite's own error."""
PLAYGROUND_DATABASE: Final = "playground.sqlite3"


class DatabaseUnavailable(Exception):
    """The database cannot be used; the text is one sentence."""


class SystemClock:
    """The machine's clock."""

    def now(self) -> datetime:
        """Now, in UTC."""
        return datetime.now(UTC)

    def monotonic(self) -> float:
        """Seconds since some moment. Python's own monotonic clock stops while the machine sleeps, on Linux and on macOS."""
        if sys.platform == "linux":
            return time.clock_gettime(time.CLOCK_BOOTTIME)
        return time.clock_gettime(time.CLOCK_MONOTONIC) if sys.platform == "darwin" else time.monotonic()


class SystemSeeds:
    """Unpredictable seeds."""

    def seed(self) -> str:
        """256 random bits from the operating system, as 64 hexadecimal digits."""
        return secrets.token_hex(32)


@dataclass
class RepeatableSeeds:
    """The same seeds in the same order for the same text: for demonstrations, never for real games."""

    text: str
    _given: int = field(default=0, init=False)

    def seed(self) -> str:
        """The next seed."""
        self._given += 1
        return hashlib.sha256(f"{self.text} {self._given}".encode()).hexdigest()


def service_settings(settings: Settings, database_url: str | None = None) -> ServiceSettings:
    """The services' part of the settings; another database if given."""
    return ServiceSettings(
        database_url=database_url or settings.database_url,
        picture_cache=settings.picture_cache,
        picture_cache_mb=settings.picture_cache_mb,
        picture_seconds=settings.picture_seconds,
        picture_workers=settings.picture_workers,
        limits=Limits(
            settings.tables_per_person,
            settings.tables_per_server,
            settings.actions_per_minute,
            settings.looks_per_minute,
        ),
        language=settings.language,
        theme=settings.theme,
        component_folder=settings.component_folder,
        board_url=settings.board_url,
        has_activity=settings.activity is not None,
        analyses=settings.analyses,
        keep_positions=None if settings.keep_positions_days is None else timedelta(days=settings.keep_positions_days),
    )


def playground_url() -> str:
    """The playground's own database: it must never disturb the tables of a real server."""
    return f"sqlite+aiosqlite:///{PLAYGROUND_DATABASE}"


def sqlite_file(url: str) -> Path | None:
    """The file of a SQLite database; None for a server."""
    address = make_url(url)
    return Path(address.database or "") if is_sqlite(address) else None


def stored_database(settings: Settings, *, playground: bool) -> str:
    """Return the address of the bot's database, or the playground's. Raises CommandError if it is a file that does not exist,
    DriverMissing."""
    url = playground_url() if playground else settings.database_url
    file = sqlite_file(url)
    if file is None:
        need_driver()
    if file is not None and not file.exists():
        raise CommandError(in_words(phrase("cli-no-database", file=str(file))))
    return url


def database_folder(url: str) -> Path | None:
    """Where the file of a SQLite database is; None for a server."""
    file = sqlite_file(url)
    return None if file is None else file.absolute().parent


@asynccontextmanager
async def open_services(
    settings: ServiceSettings,
    messenger: Messenger,
    contact: Contact | None,
    *,
    seeds: Seeds | None = None,
    beacon: PublicBeacon | None = None,
    observer: Observer | None = None,
    sharing: Sharing | None = None,
) -> AsyncGenerator[Services]:
    """The services, not yet started; closed at the end. What is optional is as in `Services.open`. Raises
    DatabaseUnavailable."""
    try:
        services = await Services.open(
            settings,
            bindings=games(),
            messenger=messenger,
            clock=SystemClock(),
            seeds=seeds or SystemSeeds(),
            beacon=beacon,
            contact=contact,
            observer=observer,
            sharing=sharing,
            sleep=asyncio.sleep,
        )
    except CANNOT_OPEN as error:
        raise DatabaseUnavailable(database_unavailable_text(settings.database_url, error)) from error
    try:
        yield services
    finally:
        await services.close()


@asynccontextmanager
async def serving_alone(url: str, *, shared: bool = False) -> AsyncGenerator[SoleUse]:
    """The lock that lets one process at a time serve a database, or, where it is `shared`, several. Raises DatabaseUnavailable,
    naming a process that has it."""
    async with AsyncExitStack() as stack:
        try:
            alone = await stack.enter_async_context(sole_use(url, shared=shared))
        except CANNOT_OPEN as error:
            raise DatabaseUnavailable(database_unavailable_text(url, error)) from error
        yield alone


@asynccontextmanager
async def open_database(url: str) -> AsyncGenerator[Database]:
    """The database for a command that works beside the process that serves it. Migrated first if necessary, which needs that no
    process serves it. Raises one of CANNOT_OPEN."""
    database = Database(url)
    try:
        if await database.revision() != HEAD:
            async with sole_use(url):
                await database.migrate()
        yield database
    finally:
        await database.close()


def in_database(url: str, work: Callable[[Database], Awaitable[T]]) -> T:
    """Do something in a database as in `open_database`. Raises CommandError where it cannot be used."""

    async def visit() -> T:
        async with open_database(url) as database:
            return await work(database)

    try:
        return asyncio.run(visit())
    except CANNOT_OPEN as error:
        raise CommandError(database_unavailable_text(url, error)) from error


def in_use_text(url: str, error: InUse) -> str:
    """One sentence about a database that another process serves."""
    shown = make_url(url).render_as_string(hide_password=True)
    if not error.holder:
        return in_words(phrase("cli-database-served-unknown", database=shown))
    return in_words(phrase("cli-database-served", database=shown, holder=error.holder))


def database_unavailable_text(url: str, error: Exception) -> str:
    """One sentence about a database that cannot be used, without its password."""
    if isinstance(error, InUse):
        return in_use_text(url, error)
    key = "cli-database-unusable" if isinstance(error, UnknownSchema | NotOurs) else "cli-database-unopened"
    shown = make_url(url).render_as_string(hide_password=True)
    return in_words(phrase(key, database=shown, cause=why_not_opened(error)))


def why_not_opened(error: Exception) -> Phrase | str:
    """Return what an error says of a database that cannot be used; of one of another version or program also what to do."""
    match error:
        case NotOurs():
            return Phrase("cli-database-foreign")
        case UnknownSchema(is_newer=True):
            return phrase("cli-database-newer", revision=error.revision, known=HEAD)
        case UnknownSchema():
            return Phrase("cli-database-before-release")
        case _:
            return cause_of(error)
