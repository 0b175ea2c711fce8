"""Taking a step in a running game: the private panel, a press or typed line, and steps taken for a seat."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from bot.games.binding import AnySpace, AnyState, Binding
from bot.games.joining import and_list
from bot.services.base.limits import RateLimiter
from bot.services.base.model import (
    ActReply,
    Caller,
    NotYours,
    PanelReply,
    Press,
    SessionId,
    SessionRefusal,
    Source,
    StaleAction,
)
from bot.services.base.refusals import refusal
from bot.services.play.undoing import Undoing
from bot.services.sessions.clocks import BY_ITSELF
from bot.services.sessions.record import Change, LastAct, LogEntry, OpenDecision, Record
from bot.services.sessions.repository import DuplicateInteraction, SessionRepository
from data.store import log
from engines.core.errors import GameError, IllegalAction
from engines.core.events import Event
from engines.core.phrase import Phrase, SeatName, phrase
from engines.core.seats import Seat
from engines.core.space import MAX_CHOICES

COMPLETIONS: Final = MAX_CHOICES
AHEAD: Final = "ahead"
"""Stands for the decision where a seat answers in advance: it owes nothing. No game's decision has this id."""


@dataclass(frozen=True, slots=True)
class Stepped:
    """A step of the game, not written yet, and what came out of it."""

    change: Change
    events: tuple[Event[Any], ...]


class _Unfinished(Exception):
    """The words are no action yet: a further question is open."""


def token(record: Record, open_decision: OpenDecision | None) -> str:
    """What a panel's buttons carry. It names the decision and the branch of history: after an undo or a rewind the same
    question may stand in another light, and yesterday's button must not answer it."""
    return f"{AHEAD if open_decision is None else open_decision.decision}~{record.branch}"


def open_decision_of(record: Record, seat: Seat) -> OpenDecision | None:
    """The seat's open decision."""
    return next((one for one in record.open_decisions if one.seat == seat), None)


def stepped(record: Record, state: AnyState, binding: Binding, seat: Seat, action: object, entry: LogEntry) -> Stepped:
    """Apply an action. Raises IllegalAction. `entry` says who acts and why; the rest of it is filled in here."""
    game = binding.game
    step = game.apply(state, seat, action)
    public = step.state.public is not state.public and step.state.public != state.public
    open_decision = open_decision_of(record, seat)
    # A decision that ran out of time, and one that was ordered, is on record as the person's who sits there.
    sitting = record.seats[seat].person if entry.source in ("timeout", "order") else None
    entry = replace(
        entry,
        seat=seat,
        person=sitting if entry.person is None else entry.person,
        decision=None if open_decision is None else open_decision.decision,
        payload=game.action_adapter.dump_json(action).decode(),
        log_lines=binding.describe_events(step.state.public, step.events) if public else (),
        public=public,
    )
    own = entry.person if entry.source == "player" else None
    last = LastAct(seat, own, state, record.seq) if public else record.last
    return Stepped(Change(replace(record, state=step.state, last=last), entry), step.events)


def read_action(binding: Binding, public: Any, space: AnySpace, words: tuple[str, ...]) -> object | None:
    """The action the words spell; None if they lead to a further question. Raises UnreadableAction or IllegalAction."""
    try:
        following = space.next_words(words)
    except IllegalAction:
        # Words that lead nowhere may still be an action: its own refusal says best why it is not possible now.
        action = binding.game.parse_at(public, " ".join(words))
        against = space.refusal(action)
        if against is not None:
            raise against from None
        return action
    return following.action


class Acting:
    """Use cases of people at their turn."""

    def __init__(self, repository: SessionRepository, rate_limiter: RateLimiter, undoing: Undoing) -> None:
        self._repository = repository
        self._rate_limiter = rate_limiter
        self._undoing = undoing

    async def panel(self, caller: Caller, session: SessionId, words: tuple[str, ...] = ()) -> PanelReply:
        """The private panel of the caller's seat after `words`. Raises NotYours for somebody who has no seat."""
        return self._panel(await self._repository.current(session), caller, words)

    def _panel(self, record: Record, caller: Caller, words: tuple[str, ...] = ()) -> PanelReply:
        seat = _seat(record, caller)
        state = record.state
        open_decision = open_decision_of(record, seat)
        space = self._space(record, seat)
        if state is None or space is None:
            return PanelReply(record.session, "", 0, None, (whose_turn(record),))
        binding = self._repository.binding(record.game)
        view = binding.game.view_for(state, seat)
        panel = binding.panel(view, seat, space, words)
        lines = (whose_turn(record), Phrase("panel-ahead")) if open_decision is None else _chosen_for(open_decision)
        return PanelReply(record.session, token(record, open_decision), binding.game.draft(view), panel, lines)

    def _space(self, record: Record, seat: Seat) -> AnySpace | None:
        """What the seat may do now: its answers to what it owes, or else what it can answer in advance; None if neither."""
        if record.state is None or record.stage != "running":
            return None
        game = self._repository.binding(record.game).game
        space = game.legal_actions(game.view_for(record.state, seat))
        return space if space or open_decision_of(record, seat) is not None else None

    async def act(self, caller: Caller, session: SessionId, press: Press) -> ActReply:
        """Carry out a press or typed line, or open the next question. The same `key` twice acts once.

        Raises StaleAction, NotYours, SessionRefusal, TooMuch, IllegalAction or UnreadableAction; then nothing changed.
        """
        self._rate_limiter.acquire(caller.person)
        done: list[Stepped] = []

        def decide(record: Record) -> Change:
            done[:] = [self._decided(record, caller, press)]
            return done[0].change

        try:
            _, after = await self._repository.change(session, decide)
        except _Unfinished:
            record = await self._repository.current(session)
            return ActReply((), self._panel(record, caller, press.words), await self._undoing.possible(record, caller))
        except DuplicateInteraction:
            return await self._again(caller, session)
        except GameError:
            if press.key and await self._carried_out(press.key):
                return await self._again(caller, session)
            raise
        return await self._reply(after, caller, done[0])

    def _decided(self, record: Record, caller: Caller, press: Press) -> Stepped:
        state, seat = _seated(record, caller)
        open_decision = open_decision_of(record, seat)
        binding = self._repository.binding(record.game)
        if press.decision is not None and press.decision != token(record, open_decision):
            raise refusal(StaleAction, "stale")
        space = self._space(record, seat)
        if space is None:
            waiting = and_list([SeatName(one.seat) for one in record.open_decisions])
            raise refusal(NotYours, "not-your-turn", who=waiting, count=len(record.open_decisions))
        if press.draft is not None and press.draft != binding.game.draft(binding.game.view_for(state, seat)):
            raise refusal(StaleAction, "stale-draft")
        action = read_action(binding, state.public, space, press.words)
        if action is None:
            raise _Unfinished
        entry = LogEntry("act", "player", person=caller.person, key=press.key or None)
        return stepped(record, state, binding, seat, action, entry)

    async def _reply(self, after: Record, caller: Caller, step: Stepped) -> ActReply:
        seat = _seat(after, caller)
        binding = self._repository.binding(after.game)
        lines: tuple[Phrase, ...] = ()
        if after.state is not None:
            lines = binding.describe_own_events(binding.game.view_for(after.state, seat), seat, step.events)
        following = None if self._space(after, seat) is None else self._panel(after, caller)
        return ActReply(lines, following, await self._undoing.possible(after, caller))

    async def _carried_out(self, key: str) -> bool:
        return await self._repository.database.fetch_by_key(lambda tx: log.known_key(tx, key)) is not None

    async def _again(self, caller: Caller, session: SessionId) -> ActReply:
        record = await self._repository.current(session)
        panel = self._panel(record, caller)
        return ActReply(panel.lines, panel if panel.panel else None, await self._undoing.possible(record, caller))

    async def act_for(
        self,
        session: SessionId,
        open_decision: OpenDecision,
        action: object,
        source: Source,
        branch: int,
        chosen: str | None = None,
        seen: AnyState | None = None,
    ) -> Record:
        """Take a step for a seat (a computer player, later a time limit). `seen` is the position a computer player looked at,
        `chosen` how it came to its move. Raises StaleAction if the decision it answers is no longer open, or if the seat
        would see something else by now."""

        def decide(record: Record) -> Change:
            now = open_decision_of(record, open_decision.seat)
            if record.state is None or now is None or now.decision != open_decision.decision or record.branch != branch:
                raise refusal(StaleAction, "stale")
            if source == "computer" and record.seats[open_decision.seat].computer is None:
                raise refusal(StaleAction, "stale")
            binding = self._repository.binding(record.game)
            view = binding.game.view_for
            if (
                seen is not None
                and seen is not record.state
                and view(seen, open_decision.seat) != view(record.state, open_decision.seat)
            ):
                raise refusal(StaleAction, "stale")
            return stepped(
                record, record.state, binding, open_decision.seat, action, LogEntry("act", source, chosen=chosen)
            ).change

        _, after = await self._repository.change(session, decide)
        return after

    async def complete(self, caller: Caller, session: SessionId, text: str) -> tuple[tuple[str, Phrase], ...]:
        """Completions of typed notation: whole lines with the label of their last word, at most 25. Empty where the caller
        has nothing to do."""
        record = await self._repository.current(session)
        seat = record.seat_of(caller.person)
        space = None if seat is None else self._space(record, seat)
        if space is None:
            return ()
        *said, begun = text.lower().split(" ") if text else [""]
        return _completions(space, tuple(word for word in said if word), begun)


def _completions(space: AnySpace, said: tuple[str, ...], begun: str) -> tuple[tuple[str, Phrase], ...]:
    try:
        found = space.completions(said, begun)
    except IllegalAction:
        return ()
    return tuple((" ".join((*said, choice.word)), choice.label) for choice in found[:COMPLETIONS])


def _chosen_for(open_decision: OpenDecision) -> tuple[Phrase, ...]:
    """Somebody whose time ran out where all choose in secret can still choose for themselves, and has to know that."""
    return (Phrase("panel-chosen"),) if open_decision.answered in BY_ITSELF else ()


def whose_turn(record: Record) -> Phrase:
    """What is told to somebody who owes nothing now."""
    if record.stage == "lobby":
        return phrase("panel-starting" if record.waiting else "panel-lobby")
    if record.over:
        return phrase("panel-over")
    return phrase(
        "panel-waiting",
        who=and_list([SeatName(one.seat) for one in record.open_decisions]),
        count=len(record.open_decisions),
    )


def _seat(record: Record, caller: Caller) -> Seat:
    seat = record.seat_of(caller.person)
    if seat is None:
        raise refusal(NotYours, "not-seated", session=str(record.session))
    return seat


def _seated(record: Record, caller: Caller) -> tuple[AnyState, Seat]:
    """The position of a running game and the caller's seat."""
    seat = _seat(record, caller)
    if record.stage == "lobby" or record.state is None:
        raise refusal(SessionRefusal, "not-started", session=str(record.session))
    if record.over:
        raise refusal(SessionRefusal, "table-over", session=str(record.session))
    return record.state, seat
