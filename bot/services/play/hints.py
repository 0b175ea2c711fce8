"""Hints for players who have to decide, at sessions that allow them: computed in a worker process from the seat's view."""

import asyncio
import hashlib
import logging
from dataclasses import dataclass, field
from typing import Any, Final

from cachetools import LRUCache

from bot.games.binding import AnySpace, AnyView, Binding
from bot.services.base.background import end_all
from bot.services.base.model import Caller, SessionId, SessionRefusal, refusal
from bot.services.base.workers.pool import WorkFailed
from bot.services.context import Context
from bot.services.play.acting import decision_token
from bot.services.seats.computer_seats import substitute_kind
from bot.services.sessions.clocks import unanswered_decision
from bot.services.sessions.record import Change, LogEntry, Record, own_seat
from data.store.sessions import log as log_store
from engines.core.phrase import Phrase, phrase
from engines.core.players.advice import Advice, Worth
from engines.core.players.levels import level_of
from engines.core.rng import Rng, game_key
from engines.core.seats import Seat

log = logging.getLogger(__name__)

_KEPT: Final = 256
"""Maximum number of hints kept in memory, so that asking again gives the hint already computed."""


@dataclass(frozen=True, slots=True)
class HintedChoice:
    """One choice of a hint: the label of its button, its words of notation, the reason for it if there is one, and its worth."""

    label: Phrase
    words: tuple[str, ...]
    reason: Phrase | None
    worth: Worth | None


@dataclass(frozen=True, slots=True)
class HintRequest:
    """A request for a hint: everything the hint may depend on. `decision` is the token in the buttons of the seat's panel,
    `draft` the number of drafted steps."""

    session: SessionId
    seat: Seat
    decision: str
    draft: int
    view: AnyView
    space: AnySpace = field(compare=False)
    binding: Binding = field(compare=False)

    @property
    def key(self) -> str:
        """The key of the luck with which hidden information is guessed. It derives only from the session's number, the seat, the
        decision and the number of drafted steps, so it reveals nothing of the game's luck."""
        return game_key(
            hashlib.sha256(f"hint {self.session} {self.seat} {self.decision} {self.draft}".encode()).hexdigest()
        )


@dataclass(frozen=True, slots=True)
class Hint:
    """The recommended choices of a seat, best first."""

    request: HintRequest
    choices: tuple[HintedChoice, ...]


class Hints:
    """The use case of asking for a hint. A hint is computed once and kept."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._known: LRUCache[tuple[SessionId, Seat], tuple[HintRequest, asyncio.Task[Hint]]] = LRUCache(_KEPT)

    async def ask(self, caller: Caller, session: SessionId, loaded: Record | None = None) -> asyncio.Task[Hint]:
        """Return the task that computes the hint for the caller's decision, running or done. A second request in an unchanged
        position returns the first task, unless that failed. Raise NotYours for a caller without a seat; SessionRefusal if the
        session allows no hints or the caller has nothing to decide; TooMuch beyond the rate limit. The task raises
        SessionRefusal if the session no longer allows hints."""
        record = loaded or await self._context.repository.current(session)
        request = self._request(record, caller)
        before, known = self._known.get((request.session, request.seat), (None, None))
        if known is not None and before == request and not (known.done() and known.exception()):
            return known
        self._context.rate_limiter.acquire(caller.person)
        if known is not None and not known.done():
            known.cancel()  # that hint is for a closed decision or an old position
        task = asyncio.create_task(self._compute(request, record, caller), name=f"hint #{session}")
        self._known[request.session, request.seat] = request, task
        return task

    async def _note(self, record: Record, seat: Seat, caller: Caller) -> None:
        """Log the first hint of a solo session, so that the game is not rated if it is later shown in its channel. Raise
        SessionRefusal if it has just been shown, which ends hints."""
        if not record.solo or record.guild_id is None:
            return
        session = record.session
        if await self._context.database.read_tx(lambda tx: log_store.newest_payload(tx, session, "hint")) is not None:
            return
        entry = LogEntry("hint", "player", seat, caller.person, public=False)

        def decide(now: Record) -> Change | None:
            if not now.agreement.hints:
                raise refusal(SessionRefusal, "no-hints")
            return Change(now, entry) if now.solo else None

        await self._context.repository.change(session, decide)

    async def close(self) -> None:
        """Cancel the hints being computed."""
        await end_all(task for _, task in self._known.values() if not task.done())

    def _request(self, record: Record, caller: Caller) -> HintRequest:
        seat = own_seat(record, caller.person)
        if not record.agreement.hints:
            raise refusal(SessionRefusal, "no-hints")
        binding, open_decision = record.binding, unanswered_decision(record, seat)
        if open_decision is None:
            raise refusal(SessionRefusal, "hint-not-asked")
        view = record.view(seat)
        space = binding.game.legal_actions(view)
        return HintRequest(
            record.session, seat, decision_token(record, open_decision), binding.game.draft(view), view, space, binding
        )

    async def _compute(self, request: HintRequest, record: Record, caller: Caller) -> Hint:
        await self._note(record, request.seat, caller)
        return await asyncio.to_thread(_worded_hint, request, await self._advice(request))

    async def _advice(self, request: HintRequest) -> tuple[Advice[Any], ...]:
        adviser = request.binding.adviser(request.view.public)
        if adviser is not None:
            try:
                return await self._context.thinkers.advise(adviser, request.view, request.seat, request.key)
            except WorkFailed as fault:
                log.warning("session %s, seat %d: computing a hint failed (%s)", request.session, request.seat, fault)
        return await asyncio.to_thread(_move_as_advice, request)


def _move_as_advice(request: HintRequest) -> tuple[Advice[Any], ...]:
    kind = substitute_kind(request.binding)
    action = request.binding.players[kind].choose(request.view, request.seat, request.space, Rng(request.key))
    return (Advice(action, phrase("hint-player", level=Phrase(f"computer-{level_of(kind)}"))),)


def _worded_hint(request: HintRequest, advice: tuple[Advice[Any], ...]) -> Hint:
    binding, notation = request.binding, request.binding.game.notation_at(request.view.public)
    choices = tuple(
        HintedChoice(
            binding.hint_label(request.view, request.seat, request.space, one.action),
            notation.words(one.action),
            one.reason,
            one.worth,
        )
        for one in advice
    )
    return Hint(request, choices)
