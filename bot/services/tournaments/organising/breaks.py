"""Breaks in rolling pairing and between heats: people who want no further table for the time being, and those who are
back."""

from __future__ import annotations

from dataclasses import replace

from bot.services.base.model import Caller, SessionRefusal
from bot.services.base.refusals import refusal
from bot.services.context import Context
from bot.services.tournaments.organising.tournaments import TournamentChange, change
from bot.services.tournaments.state.entrants import own_entry
from bot.services.tournaments.state.record import TournamentId, TournamentRecord


async def set_ready(context: Context, caller: Caller, number: TournamentId, *, ready: bool) -> TournamentRecord:
    """Set whether tables are drawn for the caller from now on; their present tables go on. Idempotent. Raise NotYours
    or SessionRefusal."""
    now = context.now

    def decide(record: TournamentRecord) -> TournamentChange:
        entry = own_entry(record, caller.person)
        if not record.takes_breaks:
            raise refusal(SessionRefusal, "tournament-no-rolling")
        if entry.state == "reserve":
            raise refusal(SessionRefusal, "checkin-reserve")
        if ready == (entry.ready_at is not None):
            return TournamentChange(record)
        return TournamentChange(record.with_entry(replace(entry, ready_at=now if ready else None)), goes_on=True)

    return await change(context, number, decide)
