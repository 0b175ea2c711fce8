"""The service that runs computer players: they take ordinary actions in turn, each chosen from the newest position. It has no
state between steps: after a restart the stored open decisions determine who must act. A player that looks ahead runs in a worker
process; if that fails or takes too long, the substitute answers, and a line is logged. At a quick pace an answer comes after a
short pause, so that people can follow. The pause is not stored: after a restart it begins again with the newest position."""

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Final

from bot.games.binding import AnySpace, AnyView
from bot.services.base.background import end_all
from bot.services.base.faults import GuardedWork, Unavailable, trace
from bot.services.base.model import SessionId, StaleAction
from bot.services.base.workers.pool import WorkFailed
from bot.services.context import Context
from bot.services.evidence.archived import ArchivedChoice
from bot.services.evidence.choices import luck_of_decision
from bot.services.play import acting
from bot.services.seats.computer_seats import substitute_kind
from bot.services.sessions.record import OpenDecision, Record
from data.store.sessions import session_lists
from engines.core.components.sets import looks_ahead, thinker_at
from engines.core.errors import GameError
from engines.core.rng import Rng
from engines.core.seats import Seat

log = logging.getLogger(__name__)

_STEPS_PER_DECISION: Final = 200
"""Maximum number of draft steps without an answer, so that no player loops: then the rules' time-out action answers."""
_ATTEMPTS: Final = 5
_PAUSE: Final = 2.0
"""Seconds before the second attempt after an error; four times as long before each further one."""
_NOT_ALLOWED: Final = "session %s, seat %d: the action of a computer player was refused\n%s"
_AT_ONCE: Final = 2
"""Maximum number of sessions in which computer players choose concurrently, in threads."""
_THINKING_AT_ONCE: Final = 8
"""Maximum number of sessions in which players that look ahead choose concurrently, in worker processes."""
_QUICK: Final = timedelta(minutes=10)
"""Computer players pause before they answer if the time limit of a decision is at most this, because then people watch."""
_THINKING_SECONDS: Final = (1.0, 3.0)
"""Minimum and maximum number of seconds from a decision to its answer; the n-th computer player in a row takes an n-th of it."""
_LUCK: Final = random.SystemRandom()
"""Source of the pauses, so that they reveal nothing of a game's luck."""

Sleep = Callable[[float], Awaitable[None]]
"""Function that waits for a number of seconds."""


class Computers:
    """The tasks of computer players: one per waiting session, a few at a time. Without `sleep` they answer without a pause."""

    def __init__(self, context: Context, sleep: Sleep | None = None) -> None:
        self._sleep = sleep
        self._context = context
        self._places = asyncio.Semaphore(_AT_ONCE)
        self._thinking_places = asyncio.Semaphore(_THINKING_AT_ONCE)
        self._tasks: dict[SessionId, asyncio.Task[None]] = {}
        self._again: dict[SessionId, Record | None] = {}
        """Sessions that changed while their computer players acted, with their newest record if it is known."""
        self._running = False
        self._idle = asyncio.Event()
        self._idle.set()

    def session_changed(self, record: Record) -> None:
        """Wake the computer players of a changed session if one of them has an open decision."""
        if not _decisions_of_computers(record):
            self._again.pop(record.session, None)
        elif self._running:
            self.wake(record.session, record)

    async def start(self) -> None:
        """Start, with the sessions that waited for a computer player when the last process ended."""
        self._running = True
        await self.resume()

    async def resume(self) -> None:
        """Wake the sessions of this process that wait for a computer player."""
        for session in await self._context.fetch_served(session_lists.sessions_awaiting_computers):
            self.wake(SessionId(session))

    async def close(self) -> None:
        """Stop between two steps."""
        self._running = False
        await end_all(self._tasks.values())

    async def wait_until_idle(self) -> None:
        """Wait until no computer player has anything to do."""
        await self._idle.wait()

    async def wait_for_answers(self, session: SessionId, seconds: float) -> None:
        """Wait until no computer player has anything to do in a session, for at most `seconds`."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while (task := self._tasks.get(session)) is not None:
                    await asyncio.wait([task])

    def wake(self, session: SessionId, record: Record | None = None) -> None:
        """Start the computer players of a session in which one may have to act; if they are acting already, they look again
        afterwards. `record` is the session if it was just written."""
        if session in self._tasks:
            self._again[session] = record
            return
        self._idle.clear()
        self._tasks[session] = asyncio.create_task(self._serve(session, record), name=f"computers {session}")

    async def _serve(self, session: SessionId, record: Record | None) -> None:
        try:
            for attempt in range(_ATTEMPTS):
                if attempt:
                    await asyncio.sleep(_PAUSE * 4 ** (attempt - 1))
                work = GuardedWork(log, "computer players of session %s", session)
                # After Unavailable, the session is woken when its shard is served again or the database is back.
                with suppress(Unavailable), work:
                    await self.play(session, None if attempt else record)
                if not work.failed:
                    break
        finally:
            del self._tasks[session]
            if session in self._again:
                since = self._again.pop(session)
                if self._running:
                    self.wake(session, since)
            if not self._tasks:
                self._idle.set()

    async def play(self, session: SessionId, record: Record | None = None) -> None:
        """Let computer players act until none has anything to do. `record` is the session as it was just written."""
        steps: dict[tuple[int, str], int] = {}
        record = record or await self._context.repository.current(session)
        while True:
            for open_decision in _decisions_of_computers(record):
                key = (open_decision.seat, open_decision.decision)
                taken = steps.get(key, 0)
                if taken > _STEPS_PER_DECISION:
                    continue
                seconds = 0.0 if taken else self._moment(record, len(steps))
                after = await self._step(record, open_decision, seconds, tired=taken == _STEPS_PER_DECISION)
                if after is not None:
                    steps[key] = taken + 1
                    if after.branch != record.branch:
                        steps.clear()  # after an undo a decision is asked again
                    record = after
                    break
            else:
                if self._again.get(session) is record:
                    del self._again[session]  # the change is the last step of this very loop
                return

    def _moment(self, record: Record, answers: int) -> float:
        if self._sleep is None or record.agreement.terms.first_decision_time > _QUICK:
            return 0.0
        return _LUCK.uniform(*_THINKING_SECONDS) / (answers + 1)

    async def _step(self, record: Record, open_decision: OpenDecision, seconds: float, *, tired: bool) -> Record | None:
        """Take one action of one seat, after at least `seconds`, and return the session afterwards. With `tired`, and after a
        refused action, this is the rules' time-out action. Return None if the seat has nothing to do (it may have answered in
        secret), or if the time-out action is refused too."""
        clock = self._context.repository.clock
        at = clock.monotonic() + seconds
        players = record.binding.players
        thinks = any(one.computer is not None and looks_ahead(players.get(one.computer)) for one in record.seats)
        async with self._thinking_places if thinks else self._places:
            move = await self._chosen(record, open_decision, tired=tired)
        if move is None:
            return None
        if self._sleep is not None and (left := at - clock.monotonic()) > 0:
            await self._sleep(left)
        try:
            return await acting.act_for(
                self._context, record, open_decision, move.action, "computer", move.how.model_dump_json(), move.space
            )
        except StaleAction:
            return await self._context.repository.current(record.session)  # an undo or a departure came first: reload
        except GameError as fault:
            log.error(_NOT_ALLOWED, record.session, open_decision.seat, trace(fault))
            return None if tired else await self._step(record, open_decision, 0.0, tired=True)

    async def _chosen(self, record: Record, open_decision: OpenDecision, *, tired: bool) -> "_Choice | None":
        question = await asyncio.to_thread(_question, record, open_decision)
        if question is None:
            return None
        thinker = None if tired else thinker_at(record.binding.players.get(question.kind), question.view)
        if thinker is None:
            return await asyncio.to_thread(_choose, question, tired=tired)
        try:
            action = await self._context.thinkers.choose(thinker, question.view, question.seat, question.luck)
        except WorkFailed as fault:
            log.warning(
                "session %s, seat %d: search of a computer player failed (%s)", record.session, question.seat, fault
            )
            return await asyncio.to_thread(
                _choose, replace(question, kind=substitute_kind(record.binding)), tired=False
            )
        how = ArchivedChoice(player=thinker.kind, version=thinker.version, after=record.seq)
        return _Choice(action, how, question.space)


@dataclass(frozen=True, slots=True)
class _Question:
    """The input of a computer player of some kind for its choice, in the session of `record`."""

    record: Record
    seat: Seat
    kind: str
    view: AnyView
    space: AnySpace
    luck: Rng


@dataclass(frozen=True, slots=True)
class _Choice:
    action: object
    how: ArchivedChoice
    space: AnySpace


def _decisions_of_computers(record: Record) -> list[OpenDecision]:
    if record.stage != "running":
        return []
    return [one for one in record.open_decisions if record.seats[one.seat].computer is not None]


def _question(record: Record, open_decision: OpenDecision) -> _Question | None:
    game, state, seat = record.binding.game, record.state, open_decision.seat
    kind = record.seats[seat].computer
    if state is None or kind is None:
        return None
    view = game.view_for(state, seat)
    space = game.legal_actions(view)
    if not space:
        return None
    luck = luck_of_decision(record.seed, seat, open_decision.decision, game.draft(view))
    return _Question(record, seat, kind, view, space, luck)


def _choose(question: _Question, *, tired: bool) -> _Choice:
    record, space = question.record, question.space
    player = record.binding.players.get(question.kind)
    how = ArchivedChoice(player=question.kind, version=0 if player is None else player.version, after=record.seq)
    if player is not None and not tired:
        try:
            return _Choice(player.choose(question.view, question.seat, space, question.luck), how, space)
        except Exception as fault:
            message = "session %s, seat %d: a computer player failed to choose\n%s"
            log.error(message, record.session, question.seat, trace(fault))
    return _Choice(record.binding.game.timeout_action(question.view), how.model_copy(update={"instead": True}), space)
