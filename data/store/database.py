"""The database: write transactions, consistent reads, migrations."""

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeAlias, TypeVar

from sqlalchemy import Connection, inspect, text
from sqlalchemy.engine import URL, make_url

from data.store.availability import Availability
from data.store.backends.sqlite import SqliteFile, is_sqlite
from data.store.connecting import require_driver

if TYPE_CHECKING:
    from data.store.backends.postgres import PostgresServer

T = TypeVar("T")


class UnknownSchema(Exception):
    """The database was written by a newer version of Croupier, or by one before 1.0.0; this version must not touch it."""

    def __init__(self, revision: str) -> None:
        self.revision = revision
        self.is_newer = len(revision) < _DIGITS_BEFORE_RELEASE
        super().__init__(f"its revision is {revision}, which this version does not know; the newest it knows is {HEAD}")


HEAD: Final = "001"
"""The newest revision under `migrations/versions`. It is repeated here so that a start with an up-to-date database need not
import Alembic; a test compares the two."""

BACKUP_SUFFIX: Final = ".before-upgrade-{revision}"
"""Suffix of the copy of a SQLite file that is made before an upgrade from `revision`."""

_DIGITS_BEFORE_RELEASE: Final = 4
"""Number of digits in the revisions before 1.0.0."""
_MIGRATION_KEY: Final = 0x4D494752  # "MIGR"
_MIGRATIONS: Final = Path(__file__).parent / "migrations"


Timed: TypeAlias = Callable[[str, float], None]
"""A callback for the duration of visits: the kind (`write`, `read`, `fetch`, `key`), and the seconds with the wait."""


class Deferred(Protocol):
    """Work that waits to share a transaction with other work."""

    def __call__(self, tx: Connection, /) -> object:
        """Do the work in a transaction, after the other work in it. An exception rolls back this part only."""
        ...

    def transaction_ended(self, transaction: asyncio.Future[Any], /) -> None:
        """React to the end of the transaction: it was committed, was cancelled or has failed."""
        ...


class Database:
    """One database. Work is a plain function over a SQLAlchemy connection; on SQLite most of it runs in another thread, so it
    must not touch objects of the event loop."""

    def __init__(
        self,
        url: str | URL,
        timed: Timed | None = None,
        *,
        name: str | None = None,
        availability: Availability | None = None,
    ) -> None:
        """Set up the backend, which connects at the first visit. `timed` is called with the duration of each visit;
        `availability` is shared with other objects for this database. Raise DriverMissing if the
        database is a PostgreSQL and its driver is not installed."""
        self.url = make_url(url)
        self.availability = availability or Availability()
        """Availability of the database. Visits raise DatabaseUnavailable while the database is unavailable."""
        self.name = name or f"croupier-{secrets.token_hex(6)}"
        """Application name of the connections to a server; notifications begin with it."""
        self._backend = _backend(self.url, self.name)
        self._timed = timed
        self._deferred: Callable[[], Deferred | None] | None = None

    def fence(self, process: int | None) -> None:
        """Let `write_tx` raise LeaseExpired unless this process (a row of `processes`) is considered alive. None removes the
        condition. Raise TypeError for SQLite."""
        if isinstance(self._backend, SqliteFile):
            raise TypeError("a SQLite file has one process")
        self._backend.process = process

    def join_writes(self, deferred: Callable[[], Deferred | None]) -> None:
        """Ask `deferred` before each write transaction for work to include in it. This has an effect only on SQLite, where
        transactions are serialized anyway: on a server, transactions of several sessions would wait for each other's rows."""
        if isinstance(self._backend, SqliteFile):
            self._deferred = deferred

    async def write_tx(self, work: Callable[[Connection], T]) -> T:
        """Run `work` in a transaction that is committed if it returns and rolled back if it raises. Raise DatabaseUnavailable, or
        LeaseExpired if `fence` forbids the write."""
        deferred = None if self._deferred is None else self._deferred()

        def visit() -> Awaitable[T]:
            return self._backend.write_tx(work) if deferred is None else self._write_both(work, deferred)

        written = self.availability.write(visit)
        return await (written if self._timed is None else _timing(written, "write", self._timed))

    async def _write_both(self, work: Callable[[Connection], T], deferred: Deferred) -> T:
        assert isinstance(self._backend, SqliteFile), "see `join_writes`"
        # The transaction has its own task: if the caller is cancelled, it continues, and `deferred` is notified of its
        # end.
        transaction = asyncio.create_task(self._backend.write_tx(work, deferred), name="transaction")
        transaction.add_done_callback(deferred.transaction_ended)
        return await asyncio.shield(transaction)

    async def read_tx(self, work: Callable[[Connection], T]) -> T:
        """Run `work` in a read transaction with one consistent snapshot. Raise DatabaseUnavailable."""
        visit = self._backend.read_tx(work)
        return await self._read(visit, "read")

    async def fetch(self, work: Callable[[Connection], T]) -> T:
        """Run `work`, a single statement that reads. Raise DatabaseUnavailable."""
        visit = self._backend.fetch(work)
        return await self._read(visit, "fetch")

    async def fetch_by_key(self, work: Callable[[Connection], T], *, several: bool = False) -> T:
        """Run `work`, a query of a few rows by key (or `several` queries in one snapshot). On SQLite it runs in the event loop's
        thread, so it must be fast. Raise DatabaseUnavailable."""
        visit = self._backend.fetch_by_key(work, several=several)
        return await self._read(visit, "key")

    async def _read(self, visit: Awaitable[T], kind: str) -> T:
        found = self.availability.read(visit)
        return await (found if self._timed is None else _timing(found, kind, self._timed))

    async def check_writable(self) -> None:
        """Check that the database can be written to. Raise DatabaseUnavailable."""
        await self._backend.check_writable()

    async def scrub(self) -> None:
        """Remove deleted data from the database files."""
        await self._backend.scrub()

    async def revision(self) -> str | None:
        """Return the revision of the schema in the database; None if the database has no tables yet. Raise UnknownSchema or
        ForeignDatabase."""
        return await self.fetch(_revision)

    async def migrate(self) -> bool:
        """Migrate the schema and return whether anything had to be done. An existing SQLite file is first copied to a file beside
        it. Raise UnknownSchema or ForeignDatabase before anything is touched, OSError if there is no room for the copy."""
        revision = await self.revision()
        if revision == HEAD:
            return False
        if revision is not None:
            await self._backend.back_up(BACKUP_SUFFIX.format(revision=revision))
        return await self.write_tx(_upgraded)

    async def close(self) -> None:
        """Close every connection."""
        await self._backend.close()


async def _timing(visit: Awaitable[T], kind: str, timed: Timed) -> T:
    began = time.perf_counter()
    try:
        return await visit
    finally:
        timed(kind, time.perf_counter() - began)


def known_revisions() -> frozenset[str]:
    """Return every revision that this version knows."""
    return frozenset(file.name.split("_")[1] for file in (_MIGRATIONS / "versions").glob("rev_*_*.py"))


def _backend(url: URL, name: str) -> "SqliteFile | PostgresServer":
    if is_sqlite(url):
        return SqliteFile(url)
    # Imported here: hosts with SQLite need neither the driver nor SQLAlchemy's asynchronous half.
    require_driver()
    from data.store.backends.postgres import PostgresServer

    return PostgresServer(url, name)


def _revision(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    revision = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    if revision is not None and revision not in known_revisions():
        raise UnknownSchema(revision)
    return revision


def _upgraded(connection: Connection) -> bool:
    """Create or migrate the schema, unless another process was quicker: the others wait for its transaction. Return whether
    anything had to be done."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _MIGRATION_KEY})
    revision = _revision(connection)
    if revision == HEAD:
        return False
    if revision is None:
        # Imported here: only the first start with a database needs it.
        from data.store.schema.creation import create

        create(connection, HEAD)
    else:
        _upgrade(connection)
    return True


def _upgrade(connection: Connection) -> None:
    # Imported here: Alembic takes longer to import than the bot takes to start.
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    attributes: dict[Any, Any] = config.attributes
    attributes["connection"] = connection
    if not connection.in_transaction():
        connection.begin()  # Without an open transaction Alembic would begin and commit its own.
    command.upgrade(config, "head")
