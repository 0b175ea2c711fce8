"""PostgreSQL, for hosts that have a database server: SQLAlchemy's own asynchronous engine over asyncpg."""

import asyncio
import random
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final, Generic, TypeVar

from sqlalchemy import Connection, event, text
from sqlalchemy.engine import URL
from sqlalchemy.engine.interfaces import ExceptionContext
from sqlalchemy.exc import DBAPIError, InternalError
from sqlalchemy.exc import TimeoutError as NoConnection
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from data.store.availability import DatabaseUnavailable
from data.store.connecting import connect_args
from data.store.processes.processes import LeaseExpired

T = TypeVar("T")

_TOO_MANY: Final = "53300"
_CONTENDED: Final = frozenset({"40001", "40P01", _TOO_MANY})
"""Error codes after which the transaction is retried: serialization failure, deadlock, too many connections."""
_LOST: Final = frozenset({"25006", "25P03", "25P04", "57P01", "57P02", "57P03", "57P04", "57P05"})
"""Error codes, besides class 08, of a server that ends connections or no longer accepts changes, as after a failover."""
_ATTEMPTS: Final = 5
_PAUSE_SECONDS: Final = 0.1
"""Longest pause in seconds before the first retry; it doubles each time, so that two transactions do not keep colliding."""
_FULL_SECONDS: Final = 0.3
"""Longest pause in seconds before the first retry when the server has no connection left: one of our own may be free by then."""
_STUCK_MILLISECONDS: Final = 6000
_SILENT_SECONDS: Final = 4.0
"""Seconds without an answer after which a new connection tests whether the server still answers."""
_ANSWER_SECONDS: Final = 3.0
_GIVING_UP_SECONDS: Final = 0.2
_NUMBERED: Final = text("SELECT txid_current()")
_THERE: Final = text(
    "SELECT txid_current() FROM processes "
    "WHERE id = :process AND expires_at > extract(epoch FROM clock_timestamp()) * 1000000 FOR KEY SHARE"
)
"""The number of the transaction, unless the process is considered gone. The lock prevents others from removing the process
before the transaction ends."""
_BECAME: Final = text("SELECT txid_status(:number)")
_UNKNOWN_NUMBER: Final = "22023"
_TOUCHES_NOTHING: Final = text("UPDATE alembic_version SET version_num = version_num WHERE false")
"""A statement that changes nothing; a read-only server refuses it nevertheless."""


class PostgresServer:
    """A PostgreSQL database, with the interface of `SqliteFile`. `name` is the application name of its connections. While
    `process` is set, writes raise LeaseExpired unless that process is considered alive."""

    def __init__(self, url: URL, name: str) -> None:
        # A process that is stopped in a transaction must not keep its locks until it is continued.
        args = connect_args(url, name, idle_in_transaction_session_timeout=str(_STUCK_MILLISECONDS))
        self._engine = create_async_engine(url, pool_pre_ping=True, hide_parameters=True, connect_args=args)
        event.listen(self._engine.sync_engine, "handle_error", _drop_connections)
        self._one_moment = self._engine.execution_options(isolation_level="REPEATABLE READ")
        self._newcomers = create_async_engine(url, poolclass=NullPool, hide_parameters=True)
        self.process: int | None = None

    async def write_tx(self, work: Callable[[Connection], T]) -> T:
        """Run a writing transaction. Raise DatabaseUnavailable; raise LeaseExpired, with nothing changed, if this process is
        considered gone."""
        return await self._watched(_Transaction(self._engine, work, self._begun))

    def _begun(self, connection: Connection) -> int:
        if self.process is None:
            return connection.execute(_NUMBERED).scalar_one()
        number = connection.execute(_THERE, {"process": self.process}).scalar()
        if number is None:
            raise LeaseExpired
        return number

    async def read_tx(self, work: Callable[[Connection], T]) -> T:
        """Run several queries in one snapshot. Raise DatabaseUnavailable."""
        return await self._watched(_Transaction(self._one_moment, work))

    async def fetch(self, work: Callable[[Connection], T]) -> T:
        """Run a single query. Raise DatabaseUnavailable."""
        return await self._watched(_Transaction(self._engine, work))

    async def fetch_by_key(self, work: Callable[[Connection], T], *, several: bool = False) -> T:
        """Run a single query, or `several` queries in one reading transaction. Raise DatabaseUnavailable."""
        return await (self.read_tx(work) if several else self.fetch(work))

    async def check_writable(self) -> None:
        """Check that the database accepts changes. Raise DatabaseUnavailable."""
        await self.fetch(lambda tx: tx.execute(_TOUCHES_NOTHING))

    async def scrub(self) -> None:
        """Do nothing: autovacuum removes deleted rows."""

    async def back_up(self, suffix: str) -> None:
        """Do nothing: the owner of a server backs it up (pg_dump) before an upgrade."""

    async def close(self) -> None:
        """Close every connection; a server that does not answer cannot delay this beyond a few seconds."""
        with suppress(TimeoutError):
            async with asyncio.timeout(_ANSWER_SECONDS):
                await self._engine.dispose()

    async def _watched(self, transaction: "_Transaction[T]") -> T:
        """Run a transaction, for as long as the server answers on other connections. Raise DatabaseUnavailable."""
        running = asyncio.create_task(transaction.run(), name="transaction")
        try:
            while not (await asyncio.wait({running}, timeout=_SILENT_SECONDS))[0]:
                if not await self._answers() and not running.done():
                    raise DatabaseUnavailable("it does not answer", unsure=transaction.committing)
        finally:
            if not running.done():
                running.add_done_callback(_retrieve_exception)
                running.cancel()
                # A cancelled caller expects the work to have stopped; only a silent server takes longer than this.
                await asyncio.wait({running}, timeout=_GIVING_UP_SECONDS)
        return running.result()

    async def _answers(self) -> bool:
        """Return whether the server answers on a new connection, even if by a refusal."""
        try:
            async with asyncio.timeout(_ANSWER_SECONDS), self._newcomers.connect() as connection:
                await connection.execute(text("SELECT 1"))
        except DBAPIError:
            return True
        except OSError:
            return False
        return True


class _Transaction(Generic[T]):
    """A transaction. `begin` returns the number of a writing transaction; it is None for one that only reads."""

    def __init__(
        self, engine: AsyncEngine, work: Callable[[Connection], T], begin: Callable[[Connection], int] | None = None
    ) -> None:
        self._engine = engine
        self._work = work
        self._begin = begin
        self._number = 0
        self.committing = False
        """True between the request for a commit and the answer."""

    async def run(self) -> T:
        """Run the work to its end. After a conflict, run it again; after a lost connection too, unless it was committed. If no
        connection became free in time, try once more: a suspended process may have slept through the timeout. Raise
        DatabaseUnavailable."""
        for attempt in range(_ATTEMPTS):
            connected = self.committing = False
            done: list[T] = []
            try:
                async with self._engine.begin() as connection:
                    connected = True
                    done.append(await connection.run_sync(self._worked))
                    self.committing = self._begin is not None
            except NoConnection as fault:
                if attempt:
                    raise DatabaseUnavailable(fault) from fault
            except (DBAPIError, OSError) as fault:
                if self.committing and _is_lost(fault) and await self._was_committed(fault):
                    return done[0]
                if not _may_go_on(fault, connected=connected) or attempt == _ATTEMPTS - 1:
                    if _is_away(fault, connected=connected):
                        raise DatabaseUnavailable(fault) from fault
                    raise
                if _state(fault) in _CONTENDED:
                    longest = _FULL_SECONDS if _state(fault) == _TOO_MANY else _PAUSE_SECONDS
                    await asyncio.sleep(random.uniform(0, longest * 2**attempt))  # noqa: S311 - no secret
            else:
                return done[0]
        raise AssertionError("the last attempt returns or raises")

    def _worked(self, connection: Connection) -> T:
        if self._begin is not None:
            self._number = self._begin(connection)
        return self._work(connection)

    async def _was_committed(self, lost: Exception) -> bool:
        """Ask the server whether the transaction was committed before its connection was lost. Raise DatabaseUnavailable if the
        server does not know or cannot be asked."""
        for attempt in range(_ATTEMPTS):
            try:
                async with self._engine.connect() as connection:
                    became = (await connection.execute(_BECAME, {"number": self._number})).scalar()
            except (DBAPIError, OSError, NoConnection) as fault:
                if _state(fault) == _UNKNOWN_NUMBER:
                    return False  # A standby without this transaction took over.
                raise DatabaseUnavailable(fault, unsure=True) from lost
            if became in ("committed", "aborted"):
                return became == "committed"
            await asyncio.sleep(_PAUSE_SECONDS * 2**attempt)
        raise DatabaseUnavailable(lost, unsure=True) from lost


def _retrieve_exception(running: asyncio.Task[Any]) -> None:
    """Retrieve the exception of an abandoned transaction, so that asyncio does not report it as never retrieved."""
    if not running.cancelled():
        running.exception()


def _drop_connections(context: ExceptionContext) -> None:
    """If the server ends connections or refuses changes, invalidate every connection: all lead to that server."""
    if _refuses(context.original_exception):
        context.is_disconnect = True


def _state(fault: BaseException) -> str:
    """Return the error code of a server's answer; empty if there was no answer."""
    return getattr(getattr(fault, "orig", fault), "sqlstate", None) or ""


def _refuses(fault: BaseException) -> bool:
    state = _state(fault)
    return state in _LOST or state.startswith("08") or (state == "55000" and "recovery" in str(fault))


def _is_lost(fault: Exception) -> bool:
    """Return whether the connection is gone, or asyncpg has lost the state of its protocol."""
    return isinstance(fault, OSError | InternalError) or (
        isinstance(fault, DBAPIError) and fault.connection_invalidated
    )


def _may_go_on(fault: Exception, *, connected: bool) -> bool:
    """Return whether another attempt may succeed: on another connection, a moment later, or with a statement prepared again
    after a change of the schema."""
    if _state(fault) in _CONTENDED:
        return True
    prepared: Any = getattr(fault, "orig", None)
    return connected and (_is_lost(fault) or type(prepared).__name__ == "InvalidCachedStatementError")


def _is_away(fault: Exception, *, connected: bool) -> bool:
    """Return whether the server is unusable for now. Class 53 is a lack of disk space, memory or connections."""
    lost = _is_lost(fault) and not isinstance(fault, InternalError)
    return not connected or lost or _state(fault).startswith("53") or _state(fault) == "58030"
