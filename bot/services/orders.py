"""Carrying out standing orders: after every change of a session whose seats have some, before anybody is called."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, cast
from weakref import WeakValueDictionary

from sqlalchemy import Connection

from bot.games.standing_orders import StandingOrders
from bot.services.acting import Acting
from bot.services.faults import trace
from bot.services.ledger import Ledger
from bot.services.limits import Rates
from bot.services.model import Caller, NotYours, PersonId, SessionId, StaleAction, TableRefusal
from bot.services.record import Owed, Record
from bot.services.refusals import refusal
from data.store import log as log_rows
from data.store import standing as store
from data.store.standing import OrderRow
from engines.core.errors import GameError
from engines.core.phrase import Phrase
from engines.core.seats import Seat

log = logging.getLogger(__name__)

_MOST_STEPS: Final = 100
"""Steps taken for orders between two things people do; more would be a quarrel of orders without an end."""


@dataclass(frozen=True, slots=True)
class Order:
    """A seat's order as its person sees it: the line, what it means, and how orders are typed. Without an order the text is
    empty. `former` is another order in force that a new one has taken the place of."""

    session: SessionId
    text: str
    told: tuple[Phrase, ...]
    help: Phrase
    former: str = ""


class Orders:
    """Use cases of standing orders, and their execution."""

    def __init__(self, ledger: Ledger, acting: Acting, rates: Rates) -> None:
        self._ledger = ledger
        self._acting = acting
        self._rates = rates
        self._locks: WeakValueDictionary[SessionId, asyncio.Lock] = WeakValueDictionary()
        self._tasks: set[asyncio.Task[None]] = set()
        self._known: set[SessionId] = set()
        """Sessions with orders this process has heard of; those of other processes are looked at before a call."""
        self._running = False
        ledger.on_commit.append(self._committed)

    async def start(self) -> None:
        """Begin, with the seats that waited for their orders when the last process ended."""
        self._running = True
        known = await self._ledger.database.look(store.sessions_with_orders)
        self._known.update(SessionId(number) for number in known)
        for session in await self._ledger.database.look(store.awaited):
            self._wake(SessionId(session))

    async def close(self) -> None:
        """Stop between two steps."""
        self._running = False
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _committed(self, record: Record) -> None:
        if self._running and record.session in self._known:
            self._wake(record.session)

    def _wake(self, session: SessionId) -> None:
        task = asyncio.create_task(self._served(session), name=f"orders {session}")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _served(self, session: SessionId) -> None:
        try:
            await self.play(session)
        except Exception as fault:
            log.error("standing orders of session %s\n%s", session, trace(fault))

    async def idle(self) -> None:
        """Returns when no order is being carried out."""
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)

    async def play(self, session: SessionId) -> None:
        """Let orders act until none has anything to say."""
        if not await self._ledger.database.glance(lambda tx: store.of_session(tx, session)):
            self._known.discard(session)
            return
        async with self._lock(session):
            for _ in range(_MOST_STEPS):
                if not await self._step(session):
                    break

    def _lock(self, session: SessionId) -> asyncio.Lock:
        """Held while orders of a session act or change: what was taken back acts no more."""
        return self._locks.setdefault(session, asyncio.Lock())

    async def _step(self, session: SessionId) -> bool:
        rows = await self._ledger.database.glance(lambda tx: store.of_session(tx, session))
        record = await self._ledger.current(session)
        game = self._game(record)
        for row in rows:
            if game is None or not self._in_force(record, game, row):
                await self._ledger.database.write(lambda tx, seat=row.seat: store.remove(tx, session, seat))
                continue
            owed = next((one for one in record.owed if one.seat == row.seat), None)
            if owed is None or (game.yields and await self._taken_in_hand(record, owed)):
                continue
            if await self._acted(record, game, row, owed):
                return True
        return False

    async def _taken_in_hand(self, record: Record, owed: Owed) -> bool:
        """Whether the seat's person has acted on this question themselves, if only to take an order's answer back."""
        return await self._ledger.database.look(
            lambda tx: log_rows.acted_by_hand(tx, record.session, owed.seat, owed.decision)
        )

    def _game(self, record: Record) -> StandingOrders | None:
        return None if record.over else self._ledger.binding(record.game).standing

    def _in_force(self, record: Record, game: StandingOrders, row: OrderRow) -> bool:
        if record.public is None or record.seats[row.seat].person != row.person_id:
            return False
        return game.stands(record.public, _turn(row), _text(row))

    async def _acted(self, record: Record, game: StandingOrders, row: OrderRow, owed: Owed) -> bool:
        binding, state = self._ledger.binding(record.game), record.state
        if state is None or record.hold is not None:
            return False
        try:
            space = binding.game.legal_actions(state, owed.seat)
            action = game.answer(binding.game.view_for(state, owed.seat), owed.seat, space, _text(row))
            if action is None or action not in space:
                return False
            await self._acting.act_for(record.session, owed, action, "order", record.branch)
        except StaleAction:
            return True  # somebody was quicker: look again
        except GameError as fault:
            # What an order means can be lost (its tile is gone): then its person is asked.
            log.info(
                "session %s, seat %d: an order could not be followed (%s)",
                record.session,
                row.seat,
                type(fault).__name__,
            )
            return False
        return True

    async def show(self, caller: Caller, session: SessionId) -> Order:
        """The caller's order. Raises NotYours or TableRefusal."""
        record = await self._ledger.current(session)
        seat, game = self._seat(record, caller)
        text = await self._standing(record, game, seat)
        return Order(session, text, game.told(record.public, text) if text else (), game.help)

    async def _standing(self, record: Record, game: StandingOrders, seat: Seat) -> str:
        """The order of a seat that is in force; empty if there is none."""
        rows = await self._ledger.database.glance(lambda tx: store.of_session(tx, record.session))
        return next((_text(one) for one in rows if one.seat == seat and self._in_force(record, game, one)), "")

    async def give(self, caller: Caller, session: SessionId, text: str) -> Order:
        """Set the caller's order and carry out what it says about the decision that is open. Raises NotYours, TableRefusal
        or UnreadableAction; then the order there was stands."""
        self._rates.spend(caller.person)
        record = await self._ledger.current(session)
        seat, game = self._seat(record, caller)
        order = game.read(record.public, seat, text)
        turn = self._ledger.binding(record.game).game.moment(record.public).turn
        payload = json.dumps({"text": order, "turn": turn})
        row = OrderRow(session, seat, caller.person, payload, self._ledger.clock.now())
        async with self._lock(session):
            former = await self._standing(record, game, seat)
            await self._ledger.database.write(lambda tx: store.put(tx, row))
        self._known.add(session)
        await self.play(session)
        return Order(session, order, game.told(record.public, order), game.help, "" if former == order else former)

    async def revoke(self, caller: Caller, session: SessionId) -> None:
        """Take the caller's order back. Raises NotYours or TableRefusal."""
        record = await self._ledger.current(session)
        seat, _ = self._seat(record, caller)
        async with self._lock(session):
            await self._ledger.database.write(lambda tx: store.remove(tx, session, seat))

    async def suggest(self, caller: Caller, session: SessionId, typed: str) -> tuple[tuple[str, Phrase], ...]:
        """Completions of a typed order; empty where the caller can give none."""
        record = await self._ledger.current(session)
        seat, game = self._seat(record, caller)
        return game.suggestions(record.public, seat, typed)

    def _seat(self, record: Record, caller: Caller) -> tuple[Seat, StandingOrders]:
        seat = record.seat_of(caller.person)
        if seat is None:
            raise refusal(NotYours, "not-seated", session=str(record.session))
        if record.stage != "running":
            raise refusal(TableRefusal, "table-over" if record.over else "not-started", session=str(record.session))
        game = self._ledger.binding(record.game).standing
        if game is None:
            raise refusal(TableRefusal, "no-orders", game=self._ledger.binding(record.game).game.info.title)
        return seat, game

    async def forgetting(self, person: PersonId) -> Callable[[Connection], None]:
        """Before somebody is forgotten: their orders go."""
        return lambda tx: store.forget_person(tx, person)


def _text(row: OrderRow) -> str:
    return str(_payload(row)["text"])


def _turn(row: OrderRow) -> int:
    return int(_payload(row)["turn"])


def _payload(row: OrderRow) -> dict[str, Any]:
    return cast(dict[str, Any], json.loads(row.payload))
