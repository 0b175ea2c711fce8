"""The duty that computes analyses, one at a time, in a worker process.
Requests are stored in the database. A process claims the game it works on for a few minutes and renews the claim, so
that only one process works on a game, and another takes over if it is killed."""

import asyncio
import logging
import pickle
import secrets
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Final, Literal, TypeAlias

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from bot.services.analysis import analyses
from bot.services.analysis.worker import AnalysisDone, AnalysisJob
from bot.services.base.background import end_all
from bot.services.base.faults import DatabaseAway, Unavailable, trace
from bot.services.base.model import PersonId, SessionId
from bot.services.base.workers.pool import WorkerPool, WorkFailed, result_in
from bot.services.context import Context
from bot.services.evidence.archive import archive_of
from data.store.sessions import analyses as store
from data.store.sessions import log as entries

log = logging.getLogger(__name__)

When: TypeAlias = Literal["every", "asked", "off"]
"""Games that are analysed: every one once it has ended, only requested ones, or none."""

WORKER: Final = "bot.services.analysis.worker"
"""Module that an analysing process runs."""
SECONDS: Final = 3_600.0
"""Time limit for one analysis, in seconds. An analysis takes a minute or two on an idle core, and many times as long on a busy
machine; it is bounded by its number of positions, so this limit only ends processes that hang."""
_CLAIMED: Final = timedelta(minutes=3)
_RENEW: Final = 60.0
"""Seconds between two renewals of a claim."""
_BY_ITSELF: Final = timedelta(days=3)
"""Age up to which games are analysed without a request."""


class Analyst:
    """The duty that begins the next analysis when none is in progress. `budget` is in positions; None for the game's own."""

    def __init__(self, context: Context, when: When, budget: int | None = None) -> None:
        self._context = context
        self._waiting: dict[SessionId, list[Callable[[], None]]] = {}
        """Functions to call once a session's analysis has been attempted."""
        self._when = when
        self._budget = budget
        self._pool = WorkerPool(WORKER, 1, SECONDS)
        self._task: asyncio.Task[None] | None = None
        self._claim: tuple[SessionId, str] | None = None
        """The game being analysed by this process, and the key of its claim."""

    @property
    def processes(self) -> frozenset[int]:
        """Ids of the analysing processes that exist now."""
        return self._pool.processes

    async def serve(self, now: datetime) -> None:
        """Begin with the next game, unless an analysis is in progress."""
        if self._when == "off" or (self._task is not None and not self._task.done()):
            return
        # Runs in every round of the clocks, mostly without work: only a game that was found is worth a write transaction.
        session = await self._context.database.read_tx(lambda tx: self._next(tx, now))
        if session is None:
            return
        key = secrets.token_hex(12)
        try:
            claimed = await self._context.database.write_tx(lambda tx: _claim_game(tx, session, key, now))
        except IntegrityError:
            return  # another process was quicker
        if claimed:
            self._claim = session, key
            self._task = asyncio.create_task(self._work(session, key), name=f"analysis of session {session}")

    async def when_done(self, session: SessionId, person: PersonId, call: Callable[[], None]) -> None:
        """Call a function once a requested analysis is done, or has failed; at once if it is already."""
        self._waiting.setdefault(session, []).append(call)
        found = await analyses.found(self._context, session, person)
        if found is None or not found.waiting:
            self._attempted(session)

    def _attempted(self, session: SessionId) -> None:
        for call in self._waiting.pop(session, ()):
            call()

    async def idle(self) -> None:
        """Return once no analysis is in progress (for tests and tools)."""
        if self._task is not None:
            await asyncio.gather(self._task, return_exceptions=True)

    async def close(self) -> None:
        """Stop; release the game in progress."""
        task, self._task = self._task, None
        await end_all([] if task is None else [task])
        claim, self._claim = self._claim, None
        if claim is not None:
            await self._release_claim(*claim, tried=False)
        await self._pool.close()

    def _next(self, tx: Connection, now: datetime) -> SessionId | None:
        """Return the next game to analyse, requested ones first; None if there is none."""
        share = self._context.repository.holding.served
        session = store.due(tx, now, share)
        if session is None and self._when == "every":
            session = store.unanalysed(tx, now - _BY_ITSELF, share)
        return None if session is None else SessionId(session)

    async def _work(self, session: SessionId, key: str) -> None:
        try:
            done = await self._analysed(session, key)
            if done is not None:
                await self._context.database.write_tx(
                    lambda tx: store.finish(tx, session, key, done.version, done.report, done.missed)
                )
        except Unavailable:
            await self._release_claim(session, key, tried=False)  # the error is not due to the game
        except Exception as fault:
            log.error("analysis of session %d failed\n%s", session, trace(fault))
            await self._release_claim(session, key, tried=True)
        self._claim = None
        self._attempted(session)
        self._context.wake_timekeeper()

    async def _release_claim(self, session: SessionId, key: str, *, tried: bool) -> None:
        """Release a claim, so that other processes can begin at once; if that cannot be stored, they can when the claim
        expires."""
        try:
            await self._context.database.write_tx(lambda tx: store.release(tx, session, key, tried=tried))
        except Unavailable:
            pass
        except Exception as fault:
            log.error("returning the analysis of session %d to the queue failed\n%s", session, trace(fault))

    async def _analysed(self, session: SessionId, key: str) -> AnalysisDone | None:
        """Return the analysis of a session; None if the claim was lost. Raise WorkFailed."""
        await self._context.repository.current(session)  # this loads its component set
        job = await self._context.database.read_tx(lambda tx: self._job(tx, session))
        if job is None:
            raise WorkFailed("no game with a result")
        answer = asyncio.ensure_future(self._pool.ask(pickle.dumps(job, pickle.HIGHEST_PROTOCOL)))
        try:
            while not answer.done():
                await asyncio.wait((answer,), timeout=_RENEW)
                if not answer.done() and not await self._renew_claim(session, key):
                    return None
            return result_in(await answer, AnalysisDone)
        finally:
            answer.cancel()
            await asyncio.wait((answer,))  # until its process has ended

    async def _renew_claim(self, session: SessionId, key: str) -> bool:
        """Renew the claim; return False if it was lost. While the database is away the claim is assumed to hold and is renewed
        later; nothing is stored once another process has it."""
        until = self._context.now + _CLAIMED
        try:
            return await self._context.database.write_tx(lambda tx: store.renew(tx, session, key, until))
        except DatabaseAway:
            return True

    def _job(self, tx: Connection, session: SessionId) -> AnalysisJob | None:
        archive = archive_of(tx, session, self._context.repository.bindings)
        if archive is None or archive.stage != "finished" or archive.seed is None:
            return None
        people: dict[int, int] = {}
        numbers: dict[int, int] = {}
        for entry in entries.entries(tx, session):
            if entry.kind == "act" and entry.source == "player" and entry.person_id is not None:
                people[entry.seq] = numbers.setdefault(entry.person_id, len(numbers))
        return AnalysisJob(archive.model_dump_json(), people, self._budget)


def _claim_game(tx: Connection, session: SessionId, key: str, now: datetime) -> bool:
    """Claim a game for an analysis. Return False if another process has claimed it."""
    store.ask(tx, session, now)
    return store.claim(tx, session, key, now, now + _CLAIMED)
