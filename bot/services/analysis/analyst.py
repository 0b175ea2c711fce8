"""Analyses of finished games: requesting, reading and sharing one; and the duty that computes them, one at a time, in a worker
process.
Requests are stored in the database. A process claims the game it works on for a few minutes and renews the claim, so
that only one process works on a game, and another takes over if that process is killed."""

import asyncio
import logging
import pickle
import secrets
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import partial
from typing import Final, Literal, TypeAlias

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from bot.services.analysis.report import MISSED, MissedChoice, Report
from bot.services.analysis.worker import AnalysisJob, AnalysisResult
from bot.services.base.background import end_all
from bot.services.base.faults import DatabaseUnavailable, Unavailable, trace
from bot.services.base.model import Caller, PersonId, SessionId, SessionRefusal, refusal
from bot.services.base.workers.pool import WorkerPool, WorkFailed, result_in
from bot.services.context import Context
from bot.services.evidence.archive import archive_of
from bot.services.sessions import rows_to_send
from bot.services.sessions.posts import SharedAnalysis
from bot.services.sessions.record import Record, require_may_post
from data.store.delivery import outbox as outbox_store
from data.store.sessions import analyses as analysis_store
from data.store.sessions import log as log_store

log = logging.getLogger(__name__)

When: TypeAlias = Literal["every", "asked", "off"]
"""Games that are analysed: every game once it is finished, only requested games, or none."""

WORKER: Final = "bot.services.analysis.worker"
"""Module that an analysing process runs."""
SECONDS: Final = 3_600.0
"""Time limit for one analysis, in seconds. An analysis takes a minute or two on an idle core, and many times as long on a busy
machine; it is bounded by its number of positions, so this limit only ends processes that hang."""
_CLAIMED: Final = timedelta(minutes=3)
_RENEW_EVERY: Final = 60.0
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

    async def run_due(self, now: datetime) -> None:
        """Claim the next game and begin to analyse it, unless an analysis is in progress or analyses are off."""
        await self._note_done()
        if self._when == "off" or (self._task is not None and not self._task.done()):
            return
        # The timekeeper calls this in every round, mostly without work: only a game found is worth a write transaction.
        session = await self._context.database.read_tx(lambda tx: self._next(tx, now))
        if session is None:
            return
        key = secrets.token_hex(12)
        try:
            claimed = await self._context.database.write_tx(lambda tx: _claim_game(tx, session, key, now))
        except IntegrityError:
            return  # Another process was quicker.
        if claimed:
            self._claim = session, key
            self._task = asyncio.create_task(self._work(session, key), name=f"analysis of session {session}")

    async def call_when_done(self, session: SessionId, call: Callable[[], None]) -> None:
        """Call `call` once the analysis of a session is done or has failed; at once if it is not waiting."""
        self._waiting.setdefault(session, []).append(call)
        await self._note_done()

    async def _note_done(self) -> None:
        # Somebody may ask in direct messages, while the process that has the table's server analyses its game.
        for session in tuple(self._waiting):
            row = await self._context.database.read_tx(partial(analysis_store.find_analysis, session=session))
            if row is None or row.state != "waiting":
                self._note_attempt(session)

    def _note_attempt(self, session: SessionId) -> None:
        for call in self._waiting.pop(session, ()):
            call()

    async def wait_until_idle(self) -> None:
        """Return once no analysis is in progress (for tests and tools)."""
        if self._task is not None:
            await asyncio.gather(self._task, return_exceptions=True)

    async def close(self) -> None:
        """End the analysis in progress and release its game."""
        task, self._task = self._task, None
        await end_all([] if task is None else [task])
        claim, self._claim = self._claim, None
        if claim is not None:
            await self._release_claim(*claim, tried=False)
        await self._pool.close()

    def _next(self, tx: Connection, now: datetime) -> SessionId | None:
        share = self._context.repository.holding.served_share
        session = analysis_store.longest_waiting_session(tx, now, share)
        if session is None and self._when == "every":
            session = analysis_store.newest_unanalysed_session(tx, now - _BY_ITSELF, share)
        return None if session is None else SessionId(session)

    async def _work(self, session: SessionId, key: str) -> None:
        try:
            done = await self._analyse(session, key)
            if done is not None:
                await self._context.database.write_tx(
                    lambda tx: analysis_store.finish(tx, session, key, done.version, done.report, done.missed)
                )
        except Unavailable:
            await self._release_claim(session, key, tried=False)  # The error is not due to the game.
        except Exception as fault:
            log.error("analysis of session %d failed\n%s", session, trace(fault))
            await self._release_claim(session, key, tried=True)
        self._claim = None
        self._note_attempt(session)
        self._context.wake_timekeeper()

    async def _release_claim(self, session: SessionId, key: str, *, tried: bool) -> None:
        """Release a claim, so that other processes can begin at once. With `tried` the attempt counts as failed. If the release
        cannot be stored, other processes can begin when the claim expires."""
        try:
            await self._context.database.write_tx(lambda tx: analysis_store.release(tx, session, key, tried=tried))
        except Unavailable:
            pass
        except Exception as fault:
            log.error("returning the analysis of session %d to the queue failed\n%s", session, trace(fault))

    async def _analyse(self, session: SessionId, key: str) -> AnalysisResult | None:
        """Return the analysis of a session; None if the claim was lost. Raise WorkFailed if the session has no result or the
        worker process fails."""
        await self._context.repository.current(session)  # This loads its component set.
        job = await self._context.database.read_tx(lambda tx: self._job(tx, session))
        if job is None:
            raise WorkFailed("no game with a result")
        answer = asyncio.ensure_future(self._pool.ask(pickle.dumps(job, pickle.HIGHEST_PROTOCOL)))
        try:
            while not answer.done():
                await asyncio.wait((answer,), timeout=_RENEW_EVERY)
                if not answer.done() and not await self._renew_claim(session, key):
                    return None
            return result_in(await answer, AnalysisResult)
        finally:
            answer.cancel()
            await asyncio.wait((answer,))  # Wait until the worker process of the cancelled job has ended.

    async def _renew_claim(self, session: SessionId, key: str) -> bool:
        """Renew the claim; return False if it was lost. While the database is unavailable the claim is assumed to hold and is
        renewed later; nothing is stored once another process has it."""
        until = self._context.now + _CLAIMED
        try:
            return await self._context.database.write_tx(lambda tx: analysis_store.renew(tx, session, key, until))
        except DatabaseUnavailable:
            return True

    def _job(self, tx: Connection, session: SessionId) -> AnalysisJob | None:
        archive = archive_of(tx, session, self._context.repository.bindings)
        if archive is None or archive.stage != "finished" or archive.seed is None:
            return None
        people: dict[int, int] = {}
        numbers: dict[int, int] = {}
        for entry in log_store.entries(tx, session):
            if entry.kind == "act" and entry.source == "player" and entry.person_id is not None:
                people[entry.seq] = numbers.setdefault(entry.person_id, len(numbers))
        return AnalysisJob(archive.model_dump_json(), people, self._budget)


def _claim_game(tx: Connection, session: SessionId, key: str, now: datetime) -> bool:
    """Enqueue a game, unless it is enqueued, and claim it. Return whether this process got the claim."""
    analysis_store.enqueue_analysis(tx, session, now)
    return analysis_store.claim(tx, session, key, now, now + _CLAIMED)


@dataclass(frozen=True, slots=True)
class PersonalAnalysis:
    """The analysis of a session as one person sees it: `report` once it is done, and `missed`, the choice this person missed, if
    any. An analysis without a report is `waiting` to be computed, or has failed."""

    report: Report | None = None
    missed: MissedChoice | None = None
    waiting: bool = False


async def analysis_of(context: Context, session: SessionId, person: PersonId) -> PersonalAnalysis:
    """Return the analysis as a person sees it, and request it if nobody has. Raise SessionRefusal for a game without a result or
    with luck that is still secret, and if analyses are switched off; TooMuch for a request after too many actions."""
    record = await _open(context, session)
    now = context.now
    analysis = await existing_analysis(context, session, person)
    if analysis is None:
        context.rate_limiter.acquire(person)
        # If a simultaneous request was stored first, the analysis is requested anyway.
        with suppress(IntegrityError):
            await context.database.write_tx(lambda tx: analysis_store.enqueue_analysis(tx, record.session, now))
        context.wake_timekeeper()
        analysis = await existing_analysis(context, session, person)
    return analysis or PersonalAnalysis()


async def report_of(context: Context, session: SessionId) -> Report:
    """Return the report of a session's analysis. Raise SessionRefusal if the analysis is not done, for a game without a result or
    with luck that is still secret, and if analyses are switched off."""
    await _open(context, session)
    report = await context.database.read_tx(lambda tx: analysis_store.report_of(tx, session))
    if report is None:
        raise refusal(SessionRefusal, "analysis-not-yet", session=str(session))
    return Report.model_validate_json(report)


async def enqueue_post(context: Context, caller: Caller, session: SessionId, what: str) -> None:
    """Enqueue a post in the session's channel: the share card (`card`) or the choice the caller missed (`missed`). Raise NotYours
    unless the caller is a player, the host or a moderator, SessionRefusal if there is nothing to share, the session is solo, its
    channel cannot be reached, or the post was enqueued before; TooMuch beyond the rate limit."""
    context.rate_limiter.acquire(caller.person)
    record = await _open(context, session)
    require_may_post(record, caller)
    analysis = await existing_analysis(context, session, caller.person)
    missed = None if analysis is None or what != "missed" else analysis.missed
    if analysis is None or analysis.report is None or (what == "missed" and missed is None):
        raise refusal(SessionRefusal, "analysis-not-yet", session=str(session))
    entry = None if missed is None else missed.seq
    now = context.now
    row = rows_to_send.row_of_post(SharedAnalysis(entry), record, now)
    row = replace(row, key=f"analysis {session} {entry or 0}")
    posts = rows_to_send.rows_of_post(row, record)

    new = await context.database.write_tx(lambda tx: [outbox_store.add_once(tx, post) for post in posts])
    if not any(new):
        raise refusal(SessionRefusal, "analysis-shared")
    context.repository.after_commit(record)


async def missed_choice(context: Context, session: SessionId, entry: int) -> MissedChoice | None:
    """Return the choice that somebody missed at an entry of the log, for a post of it; None if nobody missed one there."""
    row = await context.database.read_tx(lambda tx: analysis_store.find_analysis(tx, session))
    choices = () if row is None or row.missed is None else MISSED.validate_json(row.missed)
    return next((choice for choice in choices if choice.seq == entry), None)


async def _open(context: Context, session: SessionId) -> Record:
    record = await context.repository.current(session)
    if not context.analysed:
        raise refusal(SessionRefusal, "analysis-off")
    if record.stage != "finished":
        raise refusal(SessionRefusal, "analysis-unfinished", session=str(session))
    if record.sealed:
        raise refusal(SessionRefusal, "luck-sealed")
    return record


async def existing_analysis(context: Context, session: SessionId, person: PersonId) -> PersonalAnalysis | None:
    """Return the analysis of a session as a person sees it; None if it was never requested."""
    return await context.database.read_tx(lambda tx: _stored_analysis(tx, session, person))


def _stored_analysis(tx: Connection, session: int, person: PersonId) -> PersonalAnalysis | None:
    row = analysis_store.find_analysis(tx, session)
    if row is None:
        return None
    if row.state == "waiting":
        return PersonalAnalysis(waiting=True)
    if row.report is None:
        return PersonalAnalysis()
    choices = MISSED.validate_json(row.missed or "[]")
    people = analysis_store.people_of_entries(tx, session, [choice.seq for choice in choices])
    mine = next((choice for choice in choices if people.get(choice.seq) == person), None)
    return PersonalAnalysis(Report.model_validate_json(row.report), mine)
