"""Reports of defects: exception types and stack frames, never messages.

The message of an exception may quote a position, a row or somebody's name (a database error quotes its parameters, which hold
hands and seeds); its type and its frames do not.
"""

import logging
import secrets
import traceback
from dataclasses import dataclass

from data.store.availability import DatabaseUnavailable as DatabaseUnavailable
from data.store.availability import Unavailable as Unavailable

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class TracedException:
    """One exception of a chain: the full name of its type, and the frames it passed through."""

    kind: str
    frames: traceback.StackSummary


class Trace(str):
    """The frames and types of a fault as text for the log; `chain` has them one by one for error trackers."""

    __slots__ = ("chain",)

    chain: tuple[TracedException, ...]
    """The fault first, then its causes and the members of exception groups."""


def trace(fault: BaseException) -> Trace:
    """Return the frames and types of a fault, of its causes and of the members of exception groups, without their messages."""
    chain: list[TracedException] = []
    seen: set[int] = set()
    waiting = [fault]
    while waiting:
        current = waiting.pop(0)
        if id(current) in seen:
            continue
        seen.add(id(current))
        kind = f"{type(current).__module__}.{type(current).__qualname__}"
        chain.append(TracedException(kind, traceback.extract_tb(current.__traceback__)))
        if isinstance(current, BaseExceptionGroup):
            waiting.extend(current.exceptions)  # pyright: ignore[reportUnknownMemberType, reportUnknownArgumentType]
        cause = current.__cause__ or (None if current.__suppress_context__ else current.__context__)
        waiting.extend(() if cause is None else (cause,))
    parts = ["".join(traceback.format_list(raised.frames)) + raised.kind for raised in chain]
    text = Trace("\ncaused by\n".join(parts))
    text.chain = tuple(chain)
    return text


class GuardedWork:
    """A block of background work. A defect in it is written to a log instead of being raised, and makes the work `failed`;
    Unavailable, which is not a defect, is raised."""

    def __init__(self, to: logging.Logger, what: str, *about: object) -> None:
        """Name the work for the log: `what` is a logging format, `about` its arguments."""
        self.failed = False
        self._log = to
        self._what = what
        self._about = about

    def __enter__(self) -> "GuardedWork":
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, frames: object) -> bool:
        if not isinstance(fault, Exception) or isinstance(fault, Unavailable):
            return False
        self._log.error(f"{self._what} failed\n%s", *self._about, trace(fault))
        self.failed = True
        return True


def report(error: BaseException, where: str) -> str:
    """Log a defect and return the short code that identifies it in the log. `where` names a command or verb, never content. An
    unavailable database is not a defect and is not logged here."""
    code = secrets.token_hex(3).upper()
    if not isinstance(error, DatabaseUnavailable):
        log.error("fault %s in %s\n%s", code, where, trace(error))
    return code
