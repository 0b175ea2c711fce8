"""Removal of deleted roles from tournaments."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from bot.services.context import Context
from bot.services.tournaments.organising.posts_due import update_signup
from bot.services.tournaments.organising.tournaments import TournamentChange, change, load
from bot.services.tournaments.setup.setting_words import ROLES
from bot.services.tournaments.state.record import TournamentId, TournamentRecord, TournamentSetup
from data.store.tournaments import tournaments as store


def roles_of(setup: TournamentSetup) -> Mapping[str, int]:
    """Return the roles a set-up names, by setting."""
    return {name: role for name in ROLES if (role := getattr(setup, name)) is not None}


async def naming_roles(context: Context) -> tuple[TournamentRecord, ...]:
    """Return the tournaments that are not over and name a role."""
    numbers = await context.database.fetch(store.unfinished)
    found = [await load(context, TournamentId(one)) for one in numbers]
    return tuple(one for one in found if roles_of(one.setup))


async def role_deleted(context: Context, guild_id: int, role_id: int) -> None:
    """Take a deleted role out of the set-ups of a server's tournaments. One that was open to its members alone is open to
    invited people alone from then on."""
    now = context.now

    def decide(record: TournamentRecord) -> TournamentChange:
        gone = [name for name, role in roles_of(record.setup).items() if role == role_id]
        if not gone:
            return TournamentChange(record)
        closing = {"open_to": "invited"} if "members" in gone else {}
        after = replace(record, setup=record.setup.model_copy(update={**dict.fromkeys(gone), **closing}))
        return TournamentChange(after, (update_signup(after, now),) if record.stage != "draft" else ())

    for number in await context.database.fetch(lambda tx: store.unfinished(tx, guild_id)):
        await change(context, TournamentId(number), decide)
