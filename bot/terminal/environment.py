"""Opens the services for a command: settings, games, clock and seeds."""

from __future__ import annotations

import hashlib
import logging
import secrets
import sqlite3
import sys
import time
from collections.abc import AsyncGenerator, Callable, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from bot.config import Settings
from bot.games.binding import Binding
from bot.games.listing import games
from bot.services.base.ports import Contact, Messenger, PublicBeacon, Seeds
from bot.services.composition import Limits, Services, ServiceSettings
from data.store.database import HEAD, Database, NewerSchema
from data.store.sole_use import InUse, SoleUse, sole_use
from data.store.sqlite import is_sqlite

CANNOT_OPEN: Final = (SQLAlchemyError, sqlite3.Error, OSError, NewerSchema, InUse)
"""What a database that cannot be used raises: at the first look at a file, SQLite's own error."""
PLAYGROUND_DATABASE: Final = "playground.sqlite3"
_LOG_FORMAT: Final = "%(asctime)s %(levelname)s %(name)s: %(message)s"


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
        deck_folder=settings.deck_folder,
    )


def playground_url() -> str:
    """The playground's own database: it must never disturb the tables of a real server."""
    return f"sqlite+aiosqlite:///{PLAYGROUND_DATABASE}"


def sqlite_file(url: str) -> Path | None:
    """The file of a SQLite database; None for a server."""
    address = make_url(url)
    return Path(address.database or "") if is_sqlite(address) else None


@asynccontextmanager
async def open_services(
    settings: ServiceSettings,
    messenger: Messenger,
    contact: Contact | None,
    *,
    adapt: Callable[[Mapping[str, Binding]], Mapping[str, Binding]] | None = None,
    seeds: Seeds | None = None,
    beacon: PublicBeacon | None = None,
) -> AsyncGenerator[Services]:
    """The services, not yet started; closed at the end. `adapt`, `beacon` and `contact` as in `Services.open`. Raises
    DatabaseUnavailable."""
    try:
        services = await Services.open(
            settings,
            bindings=games(),
            adapt=adapt,
            messenger=messenger,
            clock=SystemClock(),
            seeds=seeds or SystemSeeds(),
            beacon=beacon,
            contact=contact,
        )
    except CANNOT_OPEN as error:
        raise DatabaseUnavailable(database_unavailable_text(settings.database_url, error)) from error
    try:
        yield services
    finally:
        await services.close()


@asynccontextmanager
async def serving_alone(url: str) -> AsyncGenerator[SoleUse]:
    """The lock that lets one process at a time serve a database. Raises DatabaseUnavailable, naming the process that
    has it."""
    async with AsyncExitStack() as stack:
        try:
            alone = await stack.enter_async_context(sole_use(url))
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


def configure_logging(level: str) -> None:
    """Log to standard error. Only our own packages follow `level` below INFO: at DEBUG the libraries write down what they
    send and store, and that may be somebody's hand."""
    logging.basicConfig(level=max(logging.INFO, logging.getLevelNamesMapping()[level]), format=_LOG_FORMAT)
    for own in ("bot", "data", "render", "engines"):
        logging.getLogger(own).setLevel(level)
    for quiet in ("discord", "aiosqlite", "sqlalchemy", "alembic", "asyncio", "aiohttp", "PIL"):
        logging.getLogger(quiet).setLevel(logging.WARNING)
    logging.getLogger("discord.client").setLevel(logging.ERROR)  # it misses voice libraries, which nothing here needs


def in_use_text(url: str, error: InUse) -> str:
    """One sentence about a database that another process serves."""
    shown = make_url(url).render_as_string(hide_password=True)
    return (
        f"The database {shown} is served by {error.holder} already. Stop that one first: two would do everything twice."
    )


def database_unavailable_text(url: str, error: Exception) -> str:
    """One sentence about a database that cannot be used, without its password."""
    if isinstance(error, InUse):
        return in_use_text(url, error)
    if isinstance(error, NewerSchema):
        return f"The database {make_url(url).render_as_string(hide_password=True)} cannot be used: {error}."
    cause = str(getattr(error, "orig", None) or error).splitlines()[0]
    shown = make_url(url).render_as_string(hide_password=True)
    return f"The database {shown} cannot be opened: {cause}. Check CROUPIER_DATABASE_URL and who may write there."
