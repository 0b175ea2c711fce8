"""Standing orders and forced moves, carried out after every change of a session and before turn notices are sent."""

import asyncio
import json
import logging
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from datetime import timedelta
from typing import Any, Final, cast
from weakref import WeakValueDictionary

from sqlalchemy import Connection

from bot.games.standing_orders import StandingOrders
from bot.services.base.background import end_all
from bot.services.base.faults import GuardedWork, Unavailable
from bot.services.base.model import Caller, PersonId, SessionId, SessionRefusal, StaleAction, refusal
from bot.services.context import Context
from bot.services.play import acting
from bot.services.preferences.people import settings_of
from bot.services.sessions import rows_to_send
from bot.services.sessions.posts import OrderEndedNotice
from bot.services.sessions.record import OpenDecision, Record, own_seat, require_running
from data.store.delivery import outbox
from data.store.rows import upsert
from data.store.sessions import log as log_store
from data.store.sessions import standing_orders as order_store
from data.store.sessions.standing_orders import OrderRow
from engines.core.errors import GameError, IllegalAction
from engines.core.lone_answer import lone_answer
from engines.core.phrase import Phrase
from engines.core.seats import Seat

_SLOW: Final = timedelta(hours=1)
"""Games in which a decision may take longer are slow: there forced moves are played unless a person chose otherwise."""


def forced_moves(record: Record) -> Iterator[tuple[OpenDecision, Any]]:
    """Yield the open decisions that have only one answer, each with the next step of that answer: decisions of people not on
    autopilot. Yield none before the start, while the session's clocks are stopped, or once it is over."""
    state = record.state
    if state is None or record.over or record.hold is not None:
        return
    game = record.binding.game
    for open_decision in record.open_decisions:
        seated = record.seats[open_decision.seat]
        if seated.person is not None and seated.computer is None and seated.autopilot is None:
            action = lone_answer(game, state, open_decision.seat)
            if action is not None:
                yield open_decision, action


async def play_forced_move(context: Context, record: Record) -> bool:
    """Play one step of a forced move whose person wants it played. Return False if there was none."""
    for open_decision, action in forced_moves(record):
        if not await context.database.fetch(lambda tx, one=open_decision: _wants_forced_move(tx, record, one)):
            continue
        with suppress(StaleAction, IllegalAction):  # the person has acted meanwhile: the next step looks again
            await acting.act_for(context, record, open_decision, action, "forced")
        return True
    return False


def _wants_forced_move(tx: Connection, record: Record, open_decision: OpenDecision) -> bool:
    person = record.seats[open_decision.seat].person
    if person is None or log_store.is_left_to_person(tx, record.session, open_decision.seat, open_decision.decision):
        return False
    chosen = settings_of(tx, person).forced
    return chosen == "always" or (chosen == "slow" and record.agreement.terms.first_decision_time > _SLOW)


log = logging.getLogger(__name__)

_TIME_OVER: Final = "order-why-time"
_MOST_STEPS: Final = 100
"""Maximum number of steps that orders take in a row, so that no orders answer each other endlessly."""


@dataclass(frozen=True, slots=True)
class Order:
    """A seat's order as its person sees it: the text, its meaning clause by clause, and help with the syntax. Without an
    order in force the text is empty. `replaced` is the order that this new one replaces. `ended` is the last order if it
    is no longer in force, and `why` the reason. `idle` are the clauses of an order that can no longer do anything."""

    session: SessionId
    text: str
    clauses: tuple[Phrase, ...]
    help: Phrase
    replaced: str = ""
    ended: str = ""
    why: Phrase | None = None
    idle: str = ""


class Orders:
    """The use cases of standing orders, and the service that carries out orders and forced moves."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._locks: WeakValueDictionary[SessionId, asyncio.Lock] = WeakValueDictionary()
        self._tasks: set[asyncio.Task[None]] = set()
        self._known: set[SessionId] = set()
        """Sessions with orders, as far as this process knows: orders given in other processes are found before a turn
        notice is sent."""
        self._running = False

    async def start(self) -> None:
        """Start, with the orders still to be carried out when the last process ended."""
        self._running = True
        await self.resume()

    async def resume(self) -> None:
        """Find all sessions with orders, and carry out due orders in the sessions of this process."""
        numbers = await self._context.database.fetch(order_store.sessions_with_orders)
        self._known.update(SessionId(number) for number in numbers)
        for session in await self._context.fetch_served(order_store.sessions_awaiting_orders):
            self._wake(SessionId(session))

    async def close(self) -> None:
        """Stop between two steps."""
        self._running = False
        await end_all(self._tasks)

    def session_changed(self, record: Record) -> None:
        """Carry out the orders and forced moves of a changed session, in the background."""
        if self._running and (record.session in self._known or any(forced_moves(record))):
            self._wake(record.session)

    def _wake(self, session: SessionId) -> None:
        task = asyncio.create_task(self._play_and_log(session), name=f"orders {session}")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _play_and_log(self, session: SessionId) -> None:
        # After Unavailable, due orders are found when shards are served again, or the database is back.
        with suppress(Unavailable), GuardedWork(log, "standing orders of session %s", session):
            await self.play(session)

    async def wait_until_idle(self) -> None:
        """Return when no order is being carried out."""
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)

    async def play(self, session: SessionId) -> None:
        """Carry out orders and forced moves until none is left, but at most 100 steps."""
        async with self._lock(session):
            for _ in range(_MOST_STEPS):
                if not await self._step(session):
                    break

    async def follow_up(self, session: SessionId, seq: int) -> bool:
        """Carry out due orders and forced moves after a person's step. Return whether the log has entries after `seq`."""
        record = await self._context.repository.record_at_least(session, seq)
        if session in self._known or any(forced_moves(record)):
            await self.play(session)
            record = await self._context.repository.record_at_least(session, seq)
        return record.seq > seq

    def _lock(self, session: SessionId) -> asyncio.Lock:
        """Return the lock of a session, held while its orders act or change, so that a revoked order no longer acts."""
        return self._locks.setdefault(session, asyncio.Lock())

    async def _step(self, session: SessionId) -> bool:
        record, rows = await self._context.repository.current_with(
            session, lambda tx, _: order_store.orders_of_session(tx, session)
        )
        if not any(stored_order(row).why is None for row in rows):
            self._known.discard(session)
        public = record.public
        game = None if record.over or public is None else record.binding.orders(public)
        for row in rows:
            if game is None or record.seats[row.seat].person != row.person_id:
                await self._context.database.write_tx(
                    lambda tx, seat=row.seat: order_store.remove_order(tx, session, seat)
                )
                continue
            if stored_order(row).why is not None or await self._end_if_void(record, game, row):
                continue
            open_decision = record.open_decision(Seat(row.seat))
            if open_decision is None or await self._is_left_to_person(record, open_decision):
                continue
            if await self._follow(record, game, row, open_decision):
                return True
        return await play_forced_move(self._context, record)

    async def _is_left_to_person(self, record: Record, open_decision: OpenDecision) -> bool:
        """Return whether the decision is left to the seat's person: they have acted on it themselves, if only to take an answer
        back, or an order or forced move answered it before an undo or rewind."""
        return await self._context.database.fetch(
            lambda tx: log_store.is_left_to_person(tx, record.session, open_decision.seat, open_decision.decision)
        )

    async def _end_if_void(self, record: Record, game: StandingOrders, row: OrderRow) -> bool:
        """End an order that can no longer do anything, and return whether it is such an order. Its person can read the order and
        the reason; they are notified unless its time was over or the session is solo."""
        why = self._against(record, game, row)
        if why is None:
            return False
        order = stored_order(row)
        ended = OrderRow(row.session_id, row.seat, row.person_id, replace(order, why=why.key).payload(), row.changed_at)
        note = None
        if why.key != _TIME_OVER and not record.solo:
            content, now = OrderEndedNotice(row.seat, order.text, why.key), self._context.now
            note = rows_to_send.row_of_post(content, record, now, person=PersonId(row.person_id))

        def work(tx: Connection) -> None:
            if row in order_store.orders_of_session(tx, row.session_id):  # otherwise a concurrent process has ended it
                upsert(tx, ended)
                outbox.add(tx, [] if note is None else [note])

        await self._context.database.write_tx(work)
        self._context.wake_outbox()
        return True

    def _against(self, record: Record, game: StandingOrders, row: OrderRow) -> Phrase | None:
        """Return the reason why an order is no longer in force; None while it is in force."""
        order, state = stored_order(row), record.state
        if state is None:
            return None
        try:
            left = game.unexpired_part(state.public, Seat(row.seat), order.turn, order.text)
            if not left:
                return Phrase(_TIME_OVER)
            view = record.view(Seat(row.seat))
            return game.void_reason(view, Seat(row.seat), left, order.turn)
        except GameError:
            return Phrase("order-why-unreadable")  # the order has words of an earlier version

    async def _follow(self, record: Record, game: StandingOrders, row: OrderRow, open_decision: OpenDecision) -> bool:
        if record.state is None or record.hold is not None:
            return False
        try:
            view = record.view(open_decision.seat)
            space = record.binding.game.legal_actions(view)
            order = stored_order(row)
            action = game.answer(view, open_decision.seat, space, order.text, order.turn)
            if action is None or action not in space:
                return False
            await acting.act_for(self._context, record, open_decision, action, "order", space=space)
        except StaleAction:
            return True  # a concurrent change came first: reload
        except GameError as fault:
            # The rules refuse the order's answer, so the person is asked.
            kind = type(fault).__name__
            log.info("session %s, seat %d: an order could not be followed (%s)", record.session, row.seat, kind)
            return False
        return True

    async def show(self, caller: Caller, session: SessionId) -> Order:
        """Return the caller's order, or the last one that has ended; an empty one if there is neither. Raise NotYours for a
        caller without a seat, SessionRefusal if the game is not running or has no orders."""
        record = await self._context.repository.current(session)
        seat, game = self._seat(record, caller)
        order = await self._latest(record, game, seat)
        if order is None:
            return Order(session, "", (), game.help)
        if order.why is not None:
            return Order(session, "", (), game.help, ended=order.text, why=Phrase(order.why))
        left = game.unexpired_part(record.public, seat, order.turn, order.text)
        lines = game.clauses(record.public, left, order.turn)
        return Order(session, left, lines, game.help, idle=self._idle(record, game, seat, left, order.turn))

    def _idle(self, record: Record, game: StandingOrders, seat: Seat, text: str, turn: int) -> str:
        """Return the clauses of an order that can no longer do anything, while others can."""
        view = record.view(seat)
        idle: list[str] = []
        for clause in text.split(", "):
            with suppress(GameError):  # some clauses are not orders by themselves, such as the time for which one holds
                if game.void_reason(view, seat, clause, turn) is not None:
                    idle.append(clause)
        return ", ".join(idle)

    async def _latest(self, record: Record, game: StandingOrders, seat: Seat) -> "StoredOrder | None":
        """Return the order of a seat, in force or ended; None if its current person has given none."""
        rows = await self._context.database.fetch_by_key(lambda tx: order_store.orders_of_session(tx, record.session))
        row = next((one for one in rows if one.seat == seat), None)
        if row is None or record.seats[seat].person != row.person_id:
            return None
        against = self._against(record, game, row)
        return stored_order(row) if against is None else replace(stored_order(row), why=against.key)

    async def give(self, caller: Caller, session: SessionId, text: str) -> Order:
        """Set the caller's order, apply it to the open decision and return it. Raise NotYours for a caller without a seat;
        SessionRefusal if the game is not running or has no orders; IllegalAction or UnreadableAction for an order that means
        nothing or could do nothing; TooMuch beyond the rate limit. After an error the previous order stays in force."""
        self._context.rate_limiter.acquire(caller.person)
        async with self._lock(session):
            record = await self._context.repository.current(session)
            seat, game = self._seat(record, caller)
            previous = await self._latest(record, game, seat)
            order = await self._put(record, game, seat, caller.person, text)
        self._known.add(session)
        await self.play(session)
        before = "" if previous is None or previous.why is not None or previous.text == order.text else previous.text
        return Order(session, order.text, game.clauses(record.public, order.text, order.turn), game.help, before)

    async def _put(
        self, record: Record, game: StandingOrders, seat: Seat, person: PersonId, text: str
    ) -> "StoredOrder":
        """Read and store an order, again after a concurrent change: an order for a turn that has just ended would be lost."""
        while True:
            order = self._read(record, game, seat, text)
            row = OrderRow(record.session, seat, person, order.payload(), self._context.now)
            await self._context.database.write_tx(lambda tx, row=row: upsert(tx, row))
            now = await self._context.repository.current(record.session)
            if now.seq == record.seq or now.over:
                return order
            record = now

    def _read(self, record: Record, game: StandingOrders, seat: Seat, text: str) -> "StoredOrder":
        """Return a typed order. Raise IllegalAction for one that could do nothing, so that none is confirmed and dropped."""
        order = StoredOrder(game.read(record.public, seat, text), game.turn_for(record.public, seat))
        void = game.void_reason(record.view(seat), seat, order.text, order.turn)
        if void is not None:
            raise IllegalAction(void, Phrase("order-remedy-void"))
        return order

    async def revoke(self, caller: Caller, session: SessionId) -> None:
        """Revoke the caller's order. Raise NotYours without a seat, SessionRefusal if no game with orders is running."""
        record = await self._context.repository.current(session)
        seat, _ = self._seat(record, caller)
        async with self._lock(session):
            await self._context.database.write_tx(lambda tx: order_store.remove_order(tx, session, seat))

    async def suggest(self, caller: Caller, session: SessionId, typed: str) -> tuple[tuple[str, Phrase], ...]:
        """Return completions of a typed order, each with its label. Raise NotYours for a caller without a seat, SessionRefusal if
        the game is not running or has no orders."""
        record = await self._context.repository.current(session)
        seat, game = self._seat(record, caller)
        return game.suggestions(record.view(seat), seat, typed)

    def _seat(self, record: Record, caller: Caller) -> tuple[Seat, StandingOrders]:
        seat = own_seat(record, caller.person)
        require_running(record)
        assert record.public is not None  # the table is running
        game = record.binding.orders(record.public)
        if game is None:
            raise refusal(SessionRefusal, "no-orders", game=record.binding.game.info.title)
        return seat, game


@dataclass(frozen=True, slots=True)
class StoredOrder:
    """An order as stored: its canonical text, its turn or round (`StandingOrders.turn_for`), and the reason of its end,
    as the key of a message; None while it is in force."""

    text: str
    turn: int
    why: str | None = None

    def payload(self) -> str:
        """Return the order as the payload of its row."""
        return json.dumps({name: value for name, value in asdict(self).items() if value is not None})


def stored_order(row: OrderRow) -> StoredOrder:
    """Read an order from its row."""
    payload = cast(dict[str, Any], json.loads(row.payload))
    return StoredOrder(str(payload["text"]), int(payload["turn"]), payload.get("why"))
