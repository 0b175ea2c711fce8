"""The environment of commands: services, databases, clock and seeds."""

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
from bot.services.base.limits import Limits
from bot.services.base.ports import Contact, Messenger, Observer, PublicBeacon, Seeds
from bot.services.composition import Services
from bot.services.settings import ServiceSettings, Sharing
from bot.terminal.screen import CommandError, in_words
from data.store.availability import DatabaseUnavailable, cause_of
from data.store.backends.sole_use import DatabaseInUse, SoleUse, sole_use
from data.store.backends.sqlite import ForeignDatabase, is_sqlite
from data.store.connecting import require_driver
from data.store.database import HEAD, Database, UnknownSchema
from engines.core.phrase import Phrase, phrase

T = TypeVar("T")

CANNOT_OPEN: Final = (
    DatabaseUnavailable,
    SQLAlchemyError,
    sqlite3.Error,
    OSError,
    UnknownSchema,
    ForeignDatabase,
    DatabaseInUse,
)
"""The errors raised by an unusable database; SQLite's own ones come from the first access to a file."""
PLAYGROUND_DATABASE: Final = "playground.sqlite3"


class UnusableDatabase(Exception):
    """The error that the database cannot be used; the text is one sentence."""


class SystemClock:
    """The machine's clock."""

    def now(self) -> datetime:
        """Return the current time in UTC."""
        return datetime.now(UTC)

    def monotonic(self) -> float:
        """Return the seconds since some moment, including suspended time: on Linux and macOS, Python's own monotonic clock
        stops while the machine sleeps."""
        if sys.platform == "linux":
            return time.clock_gettime(time.CLOCK_BOOTTIME)
        return time.clock_gettime(time.CLOCK_MONOTONIC) if sys.platform == "darwin" else time.monotonic()


class SystemSeeds:
    """Unpredictable seeds."""

    def seed(self) -> str:
        """Return 256 random bits from the operating system, as 64 hexadecimal digits."""
        return secrets.token_hex(32)


@dataclass
class RepeatableSeeds:
    """A fixed sequence of seeds for each text: for demonstrations, never for real games."""

    text: str
    _given: int = field(default=0, init=False)

    def seed(self) -> str:
        """Return the next seed."""
        self._given += 1
        return hashlib.sha256(f"{self.text} {self._given}".encode()).hexdigest()


def service_settings(settings: Settings, database_url: str | None = None) -> ServiceSettings:
    """Return the services' part of the settings, with another database if given."""
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
    """Return the address of the playground's own database, which keeps it apart from real servers."""
    return f"sqlite+aiosqlite:///{PLAYGROUND_DATABASE}"


def sqlite_file(url: str) -> Path | None:
    """Return the file of a SQLite database; None for a database server."""
    address = make_url(url)
    return Path(address.database or "") if is_sqlite(address) else None


def stored_database(settings: Settings, *, playground: bool) -> str:
    """Return the address of the bot's database, or of the playground's. Raise CommandError if it is a file that does not
    exist, DriverMissing if its driver is not installed."""
    url = playground_url() if playground else settings.database_url
    file = sqlite_file(url)
    if file is None:
        require_driver()
    if file is not None and not file.exists():
        raise CommandError("cli-no-database", file=str(file))
    return url


def database_folder(url: str) -> Path | None:
    """Return the folder of a SQLite database's file; None for a database server."""
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
    """Open the services without starting them, and close them at the end of the block. Optional arguments replace the ports of
    the services. Raise UnusableDatabase if the database cannot be opened."""
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
        raise UnusableDatabase(in_words(database_unavailable_text(settings.database_url, error))) from error
    try:
        yield services
    finally:
        await services.close()


@asynccontextmanager
async def serving_alone(url: str, *, shared: bool = False) -> AsyncGenerator[SoleUse]:
    """Hold the lock for serving a database, alone or, if `shared`, with other processes. Raise UnusableDatabase if it cannot
    be taken; the text names the process that has it, if known."""
    async with AsyncExitStack() as stack:
        try:
            alone = await stack.enter_async_context(sole_use(url, shared=shared))
        except CANNOT_OPEN as error:
            raise UnusableDatabase(in_words(database_unavailable_text(url, error))) from error
        yield alone


@asynccontextmanager
async def open_database(url: str) -> AsyncGenerator[Database]:
    """Open the database for a command that may run while a process serves it. If a migration is needed it is done first, which
    requires that no process serves the database. Raise one of CANNOT_OPEN if the database cannot be used."""
    database = Database(url)
    try:
        if await database.revision() != HEAD:
            async with sole_use(url):
                await database.migrate()
        yield database
    finally:
        await database.close()


def run_in_database(url: str, work: Callable[[Database], Awaitable[T]]) -> T:
    """Run `work` in a database opened by `open_database`. Raise CommandError if it cannot be used."""

    async def visit() -> T:
        async with open_database(url) as database:
            return await work(database)

    try:
        return asyncio.run(visit())
    except CANNOT_OPEN as error:
        raise CommandError(database_unavailable_text(url, error)) from error


def database_unavailable_text(url: str, error: Exception) -> Phrase:
    """Return a sentence with the reason why a database cannot be used, and its address without the password."""
    shown = make_url(url).render_as_string(hide_password=True)
    if isinstance(error, DatabaseInUse):
        key = "cli-database-served" if error.holder else "cli-database-served-unknown"
        return phrase(key, database=shown, holder=error.holder)
    key = "cli-database-unusable" if isinstance(error, UnknownSchema | ForeignDatabase) else "cli-database-unopened"
    return phrase(key, database=shown, cause=why_not_opened(error))


def why_not_opened(error: Exception) -> Phrase | str:
    """Return the reason why a database cannot be used, with a remedy if it belongs to another version or program."""
    match error:
        case ForeignDatabase():
            return Phrase("cli-database-foreign")
        case UnknownSchema(is_newer=True):
            return phrase("cli-database-newer", revision=error.revision, known=HEAD)
        case UnknownSchema():
            return Phrase("cli-database-before-release")
        case _:
            return cause_of(error)
