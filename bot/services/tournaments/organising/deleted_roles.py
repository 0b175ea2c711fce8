"""Deleted roles, which no tournament names any longer."""

from __future__ import annotations

from dataclasses import replace

from bot.services.context import Context
from bot.services.tournaments.organising.posts_due import update_signup
from bot.services.tournaments.organising.tournaments import TournamentChange, change, load
from bot.services.tournaments.state.record import TournamentId, TournamentRecord
from data.store.tournaments import tournaments as store


async def naming_roles(context: Context) -> tuple[TournamentRecord, ...]:
    """Return the tournaments that are not over and name a role for organisers."""
    numbers = await context.database.fetch(store.unfinished)
    found = [await load(context, TournamentId(one)) for one in numbers]
    return tuple(one for one in found if one.setup.organisers is not None)


async def role_deleted(context: Context, guild_id: int, role_id: int) -> None:
    """Take a deleted role out of the set-ups of a server's tournaments."""
    now = context.now

    def decide(record: TournamentRecord) -> TournamentChange:
        if record.setup.organisers != role_id:
            return TournamentChange(record)
        after = replace(record, setup=record.setup.model_copy(update={"organisers": None}))
        return TournamentChange(after, (update_signup(after, now),) if record.stage != "draft" else ())

    for number in await context.database.fetch(lambda tx: store.unfinished(tx, guild_id)):
        await change(context, TournamentId(number), decide)
