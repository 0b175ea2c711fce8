"""Forced moves: decisions with one answer, which are played for their seats at once."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from datetime import timedelta
from typing import Any, Final

from sqlalchemy import Connection

from bot.services.base.model import StaleAction
from bot.services.context import Context
from bot.services.play import acting
from bot.services.preferences.people import settings_of
from bot.services.sessions.record import OpenDecision, Record
from data.store.sessions import log
from engines.core.errors import IllegalAction
from engines.core.lone_answer import lone_answer

_SLOW: Final = timedelta(hours=1)
"""Games in which a decision may take longer are slow ones: there forced moves are played unless a person wants it otherwise."""


def forced_in(context: Context, record: Record) -> Iterator[tuple[OpenDecision, Any]]:
    """Yield the open decisions of people that have one answer, each with the next step of it."""
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


async def play_forced(context: Context, record: Record) -> bool:
    """Play one step of a forced move. Return whether there was one, or the session has changed meanwhile."""
    for open_decision, action in forced_in(context, record):
        if not await context.database.fetch(lambda tx, one=open_decision: _wanted(tx, record, one)):
            continue
        with suppress(StaleAction, IllegalAction):  # its person has acted meanwhile: look again
            await acting.act_for(context, record, open_decision, action, "forced")
        return True
    return False


def _wanted(tx: Connection, record: Record, open_decision: OpenDecision) -> bool:
    """Return whether the person on the seat wants its forced moves played, and has not taken this decision in hand."""
    person = record.seats[open_decision.seat].person
    if person is None or log.left_to_its_person(tx, record.session, open_decision.seat, open_decision.decision):
        return False
    chosen = settings_of(tx, person).forced
    return chosen == "always" or (chosen == "slow" and record.agreement.terms.first_decision_time > _SLOW)
