"""When a decision's time is over: the vacation of somebody away pays, a computer player replaces whoever is gone for long, or
autopilot answers with the game's own cautious action. Each is an ordinary entry of the log, so firing twice is harmless."""

from __future__ import annotations

import json
import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from bot.services.base.faults import trace
from bot.services.base.model import Caller, SessionId, StaleAction
from bot.services.base.refusals import refusal
from bot.services.people.absences import Absences
from bot.services.play.acting import owed_by, stepped
from bot.services.play.batches import Batches
from bot.services.seats.hosting import substitute, vacated
from bot.services.sessions import clocks
from bot.services.sessions.ledger import Ledger
from bot.services.sessions.record import Change, Entry, Owed, Record
from data.store import clocks as store
from data.store.clocks import Due
from engines.core.phrase import Phrase, SeatName, phrase
from engines.core.seats import Seat

log = logging.getLogger(__name__)

_AT_ONCE: Final = 100
_STEPS: Final = 200
"""So many steps for one decision: more than any turn has."""
_AGAIN: Final = timedelta(minutes=5)
"""What could not be done is tried again after this long."""
_UNSEEN: Final = timedelta(hours=1)
"""How often autopilot looks whether there is a channel again to act in."""


class TimeOuts:
    """The duty that looks after decisions, and the way back from autopilot."""

    def __init__(self, ledger: Ledger, absences: Absences) -> None:
        self._ledger = ledger
        self._absences = absences
        self.batches = Batches(ledger.clock)
        self.before_acting: list[Callable[[SessionId], Awaitable[None]]] = []
        """Asked before autopilot acts: what answers in a seat's place by its player's wish has done so then."""

    async def next_at(self) -> datetime | None:
        """When the next decision runs out."""
        return await self._ledger.database.look(store.next_due)

    async def serve(self, now: datetime) -> None:
        """Look after decisions whose time is over: all, or as many as there is time for in a turn."""
        await self.batches.serve(
            lambda: self._ledger.database.look(lambda tx: store.due(tx, now, _AT_ONCE)),
            lambda one: one.session_id,
            lambda one: self._look_after(one, now),
        )

    async def _look_after(self, one: Due, now: datetime) -> None:
        try:
            await self._fire(one, now)
        except Exception as fault:
            log.error("time-out of session %d, seat %d\n%s", one.session_id, one.seat, trace(fault))
            await self._arm(one, now + _AGAIN, now)

    async def _arm(self, one: Due, at: datetime | None, now: datetime) -> None:
        await self._ledger.database.write(lambda tx: store.arm(tx, one, at, now))

    async def _fire(self, one: Due, now: datetime) -> None:
        session = SessionId(one.session_id)
        for _ in range(_STEPS):
            record = await self._ledger.current(session)
            owed = _owed(record, one)
            fires = None if owed is None else clocks.fires_at(record, owed)
            if owed is None or record.state is None or fires is None:
                return await self._arm(one, None, now)
            if fires > now:
                return await self._arm(one, fires, now)
            # Autopilot acts at once and has no end to put off; it waits only where nobody could see what it does.
            steered = record.seats[owed.seat].autopilot is not None
            if steered and record.unreachable_at is not None:
                return await self._arm(one, now + _UNSEEN, now)
            later = None if steered else await self._put_off(record, owed, now)
            if later is not None:
                return await self._change_due(record, owed, *later)
            if _is_replaced(record, owed, now):
                return await self._replace(record, owed, now)
            binding = self._ledger.binding(record.game)
            if clocks.is_done(binding.game, record.state, owed.seat):
                # Answered in secret: nothing is left to do, and nobody may notice that we looked.
                return await self._arm(one, None, now)
            for ready in self.before_acting:
                await ready(session)
            if not await self._step(record, owed):
                return None
        raise RuntimeError("a decision that autopilot cannot finish")

    async def _put_off(self, record: Record, owed: Owed, now: datetime) -> tuple[datetime, Entry] | None:
        """The later end of the decision's time and the entry that says why; None if its time is over."""
        if record.unreachable_at is not None:
            # Nobody can be told: the clock begins anew, for as long as that lasts.
            due = clocks.due_after(record, now, clocks.span_of(record, owed.seat))
            return due, Entry("away", "system", owed.seat, public=False)
        quiet = record.terms.quiet
        if quiet is not None and owed.due is not None:
            # An outage can push the end into the quiet hours; what lies in them is given back behind them.
            begins, ends = next(quiet.windows(owed.due))
            if begins <= owed.due:
                return ends + (owed.due - begins), Entry("away", "system", owed.seat)
        covered = await self._absences.cover(record, owed, now)
        if covered is None or covered <= now:
            return None
        told = (phrase("notice-vacation", seat=SeatName(owed.seat), at=clocks.seconds(covered)),)
        return covered, Entry("away", "system", owed.seat, told=told)

    async def _change_due(self, record: Record, owed: Owed, due: datetime, entry: Entry) -> None:
        def decide(now: Record) -> Change:
            if owed_by(now, owed.seat) != owed:
                raise refusal(StaleAction, "stale")
            return Change(clocks.put_off(now, owed.seat, due), entry)

        await self._try(record.session, decide)

    async def _replace(self, record: Record, owed: Owed, now: datetime) -> None:
        def decide(found: Record) -> Change:
            still = owed_by(found, owed.seat)
            if still is None or not _is_replaced(found, still, now):
                raise refusal(StaleAction, "stale")
            binding = self._ledger.binding(found.game)
            kind = Phrase(f"computer-{substitute(binding)}")
            told = (phrase("notice-replaced", seat=SeatName(owed.seat), kind=kind),)
            payload = json.dumps({"seat": owed.seat})
            entry = Entry("replaced", "system", owed.seat, payload=payload, told=told)
            return Change(vacated(found, binding, owed.seat, open_since=now), entry)

        await self._try(record.session, decide)

    async def _step(self, record: Record, owed: Owed) -> bool:
        """One action of autopilot. False once the decision is closed, also if somebody else did it."""

        def decide(found: Record) -> Change:
            still = owed_by(found, owed.seat)
            if found.state is None or still is None or still.decision != owed.decision or found.branch != record.branch:
                raise refusal(StaleAction, "stale")
            binding = self._ledger.binding(found.game)
            if clocks.fires_at(found, still) is None or clocks.is_done(binding.game, found.state, owed.seat):
                raise refusal(StaleAction, "stale")
            seated = found.seats[owed.seat]
            action = binding.game.timeout_action(binding.game.view_for(found.state, owed.seat))
            source = "timeout" if seated.autopilot is None else "autopilot"
            entry = Entry("act", source, decision=owed.decision)
            change = stepped(found, found.state, binding, owed.seat, action, entry).change
            # The log knows whose time it was, but nobody can take back what autopilot did.
            return replace(change, entry=replace(change.entry, person=seated.person))

        after = await self._try(record.session, decide)
        still = None if after is None else owed_by(after, owed.seat)
        return still is not None and still.decision == owed.decision and not still.answered

    async def _try(self, session: SessionId, decide: Callable[[Record], Change]) -> Record | None:
        try:
            _, after = await self._ledger.change(session, decide)
        except StaleAction:
            # Somebody was quicker, or answered just now: the next round sees what is left to do.
            return None
        return after

    async def returned(self, caller: Caller, session: SessionId) -> Phrase | None:
        """The caller looks at their seat again: autopilot hands it back, and a table that had stalled goes on. Returns what is
        new to them; None for somebody who was not absent."""
        before = await self._ledger.current(session)
        seat = before.seat_of(caller.person)
        if seat is None or not _missed(before, caller):
            return None

        def decide(record: Record) -> Change:
            seat = record.seat_of(caller.person)
            if seat is None or not _missed(record, caller):
                raise refusal(StaleAction, "stale")
            after = clocks.returned(record, seat, self._ledger.clock.now())
            key = "notice-resumed" if record.hold is not None and after.hold is None else "notice-returned"
            told = (phrase(key, seat=SeatName(seat)),)
            return Change(after, Entry("return", seat=seat, person=caller.person, told=told))

        after = await self._try(session, decide)
        return None if after is None else _welcome(before, seat)


def _welcome(before: Record, seat: Seat) -> Phrase:
    if before.seats[seat].autopilot is None:
        return Phrase("panel-goes-on")
    owed = owed_by(before, seat)
    chosen = owed is not None and owed.answered in clocks.BY_ITSELF
    return Phrase("panel-returned-chosen" if chosen else "panel-returned")


def _owed(record: Record, one: Due) -> Owed | None:
    found = next((owed for owed in record.owed if owed.seat == one.seat), None)
    return found if found is not None and found.decision == one.decision and record.stage == "running" else None


def _is_replaced(record: Record, owed: Owed, now: datetime) -> bool:
    """Whether the seat was on autopilot for so long that a computer player takes it."""
    since = record.seats[owed.seat].autopilot
    limit = record.terms.replace_after
    return since is not None and limit > 0 and now - since >= timedelta(minutes=limit)


def _missed(record: Record, caller: Caller) -> bool:
    """Whether there is anything to come back to."""
    seat = record.seat_of(caller.person)
    if seat is None or record.stage != "running":
        return False
    stalled = record.hold is not None and record.hold.kind == "stalled"
    return stalled or record.seats[seat].autopilot is not None
