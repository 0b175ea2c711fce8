"""Further organisers of a tournament, by name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.services.base.model import Caller
from bot.services.context import Context
from bot.services.tournaments.organising.posts_due import update_signup
from bot.services.tournaments.organising.tournaments import TournamentChange, change
from bot.services.tournaments.state.entrants import require_organiser
from bot.services.tournaments.state.record import TournamentId, TournamentRecord

MOST: Final = 10


async def name(
    context: Context, caller: Caller, number: TournamentId, chosen: Sequence[tuple[int, str]]
) -> TournamentRecord:
    """Name the further organisers, by Discord id and name, in place of those named before. Raise NotYours."""
    people = tuple([await context.people.person(*one) for one in chosen[:MOST]])

    def decide(record: TournamentRecord) -> TournamentChange:
        require_organiser(record, caller)
        after = replace(record, helpers=tuple(one for one in people if one != record.host))
        return TournamentChange(after, (update_signup(after, context.now),))

    return await change(context, number, decide)
