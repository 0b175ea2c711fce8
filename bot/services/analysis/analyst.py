"""Works analyses out, one at a time, in a process of its own.

Which are to be worked out is stored. One that is being worked out is claimed for a few minutes and the claim is renewed, so that
of several processes one does it, and another takes it up again where one was killed.
"""

from __future__ import annotations

import asyncio
import logging
import pickle
import secrets
from datetime import datetime, timedelta
from typing import Final, Literal, TypeAlias

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from bot.services.analysis.worker import AnalysisDone, AnalysisJob
from bot.services.base.faults import DatabaseAway, Unavailable, trace
from bot.services.base.model import SessionId
from bot.services.base.signals import Wake
from bot.services.base.workers.pool import WorkerPool, WorkFailed, result_in
from bot.services.evidence.archive import archive_of
from bot.services.sessions.repository import SessionRepository
from data.store.sessions import analyses as store
from data.store.sessions import log as entries

log = logging.getLogger(__name__)

When: TypeAlias = Literal["every", "asked", "off"]
"""Which games are analysed: every one once it has ended, those somebody asks for, or none."""

WORKER: Final = "bot.services.analysis.worker"
"""What an analysing process runs."""
SECONDS: Final = 3_600.0
"""For one analysis. It takes a minute or two on a core of its own, and on a busy machine many times as long: what is counted in
positions ends by itself, so that this is for a process that hangs."""
_CLAIMED: Final = timedelta(minutes=3)
_RENEW: Final = 60.0
"""Seconds between two renewals of a claim."""
_BY_ITSELF: Final = timedelta(days=3)
"""Games that ended longer ago are analysed when somebody asks."""


class Analyst:
    """The duty that begins the next analysis when none is being worked out. `budget` is in positions; None: as the game says."""

    def __init__(
        self, repository: SessionRepository, wake_timekeeper: Wake, when: When, budget: int | None = None
    ) -> None:
        self._repository = repository
        self._wake_timekeeper = wake_timekeeper
        self._when = when
        self._budget = budget
        self._pool = WorkerPool(WORKER, 1, SECONDS)
        self._task: asyncio.Task[None] | None = None
        self._claim: tuple[SessionId, str] | None = None
        """What is being worked on here."""

    @property
    def processes(self) -> frozenset[int]:
        """Process ids of the analysing processes there are now."""
        return self._pool.processes

    async def next_at(self) -> datetime | None:
        """Nothing is due at a certain time: it is looked for in each round."""
        return None

    async def serve(self, now: datetime) -> None:
        """Begin with the next game, unless one is being worked on."""
        if self._when == "off" or (self._task is not None and not self._task.done()):
            return
        # Every round of the clocks comes by here, and mostly for nothing: only a game that was found is worth a place in the
        # queue of those who write.
        session = await self._repository.database.read_tx(lambda tx: self._next(tx, now))
        if session is None:
            return
        key = secrets.token_hex(12)
        try:
            claimed = await self._repository.database.write_tx(lambda tx: _claimed(tx, session, key, now))
        except IntegrityError:
            return  # another process was quicker
        if claimed:
            self._claim = session, key
            self._task = asyncio.create_task(self._work(session, key), name=f"analysis of table {session}")

    async def idle(self) -> None:
        """Returns when nothing is being worked out (tests and tools)."""
        if self._task is not None:
            await asyncio.gather(self._task, return_exceptions=True)

    async def close(self) -> None:
        """Stop; what was begun is given back."""
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
        claim, self._claim = self._claim, None
        if claim is not None:
            await self._given_back(*claim, tried=False)
        await self._pool.close()

    def _next(self, tx: Connection, now: datetime) -> SessionId | None:
        """The game to be analysed next: one that was asked for first."""
        share = self._repository.holding.served
        session = store.due(tx, now, share)
        if session is None and self._when == "every":
            session = store.unasked(tx, now - _BY_ITSELF, share)
        return None if session is None else SessionId(session)

    async def _work(self, session: SessionId, key: str) -> None:
        try:
            done = await self._analysed(session, key)
            if done is not None:
                await self._repository.database.write_tx(
                    lambda tx: store.finish(tx, session, key, done.version, done.report, done.missed)
                )
        except Unavailable:
            await self._given_back(session, key, tried=False)  # that says nothing of the game
        except Exception as fault:
            log.error("the analysis of table %d\n%s", session, trace(fault))
            await self._given_back(session, key, tried=True)
        self._claim = None
        self._wake_timekeeper()

    async def _given_back(self, session: SessionId, key: str, *, tried: bool) -> None:
        """Others can begin with it at once, or, where that cannot be stored, when the claim has run out."""
        try:
            await self._repository.database.write_tx(lambda tx: store.release(tx, session, key, tried=tried))
        except Unavailable:
            pass
        except Exception as fault:
            log.error("the analysis of table %d could not be given back\n%s", session, trace(fault))

    async def _analysed(self, session: SessionId, key: str) -> AnalysisDone | None:
        """What came of it; None if the claim was lost. Raises WorkFailed."""
        await self._repository.current(session)  # its component set is known from now on
        job = await self._repository.database.read_tx(lambda tx: self._job(tx, session))
        if job is None:
            raise WorkFailed("no game with a result")
        answer = asyncio.ensure_future(self._pool.ask(pickle.dumps(job, pickle.HIGHEST_PROTOCOL)))
        try:
            while not answer.done():
                await asyncio.wait((answer,), timeout=_RENEW)
                if not answer.done() and not await self._renewed(session, key):
                    return None
            return result_in(await answer, AnalysisDone)
        finally:
            answer.cancel()
            await asyncio.wait((answer,))  # until its process is ended

    async def _renewed(self, session: SessionId, key: str) -> bool:
        """Whether the claim still stands. One that could not be renewed does for a while: it is tried again, and nothing is
        stored once somebody else has it."""
        until = self._repository.clock.now() + _CLAIMED
        try:
            return await self._repository.database.write_tx(lambda tx: store.renew(tx, session, key, until))
        except DatabaseAway:
            return True

    def _job(self, tx: Connection, session: SessionId) -> AnalysisJob | None:
        archive = archive_of(tx, session, self._repository.bindings)
        if archive is None or archive.stage != "finished" or archive.seed is None:
            return None
        people: dict[int, int] = {}
        numbers: dict[int, int] = {}
        for entry in entries.entries(tx, session):
            if entry.kind == "act" and entry.source == "player" and entry.person_id is not None:
                people[entry.seq] = numbers.setdefault(entry.person_id, len(numbers))
        return AnalysisJob(archive.model_dump_json(), people, self._budget)


def _claimed(tx: Connection, session: SessionId, key: str, now: datetime) -> bool:
    """Whether nobody was quicker since it was found."""
    store.ask(tx, session, now)
    return store.claim(tx, session, key, now, now + _CLAIMED)
