"""People and roles named by organisers: invited people, whose places are kept until the tournament begins, further
organisers, and roles, which are removed once they are deleted."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from sqlalchemy import Connection

from bot.services.base.model import Caller, SessionRefusal, refusal
from bot.services.context import Context
from bot.services.tournaments.organising.posts_due import group_calls, signup_row
from bot.services.tournaments.organising.tournaments import TournamentChange, change_and_find, change_tournament, load
from bot.services.tournaments.setup.setting_words import ROLES
from bot.services.tournaments.state.entrants import require_organiser
from bot.services.tournaments.state.record import Entrant, TournamentId, TournamentRecord, TournamentSetup
from data.store.people import people
from data.store.tournaments import tournaments as tournament_store
from engines.tournament.model import Player


async def invite(
    context: Context, caller: Caller, number: TournamentId, discord_ids: Sequence[int]
) -> tuple[int, int, int]:
    """Invite people, also new to the bot, as long as there are places, and mention them in the channel. Return the number
    newly invited, the number already invited or signed up, and the number without a place. Raise NotYours if the caller
    may not organise, SessionRefusal after the start or before the announcement."""
    now = context.now

    def known_people(tx: Connection) -> dict[int, int]:
        rows = ((one, people.person_by_discord_id(tx, one)) for one in discord_ids)
        return {one: row.id for one, row in rows if row is not None}

    persons = await context.database.read_tx(known_people)

    def decide(record: TournamentRecord) -> tuple[TournamentChange, tuple[int, int, int]]:
        require_organiser(record, caller)
        if record.stage not in ("signup", "checkin"):
            raise refusal(SessionRefusal, "invite-stage")
        invited = {one.invited for one in record.invited}
        entered = {one.person for one in record.entries if one.person is not None}
        fresh = [one for one in discord_ids if one not in invited and persons.get(one) not in entered]
        seated = fresh[: record.free_place_count]
        outcome = (len(seated), len(discord_ids) - len(fresh), len(fresh) - len(seated))
        if not seated:
            return TournamentChange(record), outcome
        first = record.next_entry
        entries = [Entrant(Player(first + at), None, "invited", invited=one) for at, one in enumerate(seated)]
        after = replace(record, entries=(*record.entries, *entries))
        return TournamentChange(after, (*group_calls(after, "invited", first, now), signup_row(after, now))), outcome

    return (await change_and_find(context, number, decide))[1]


MOST_ORGANISERS: Final = 10
"""Maximum number of further organisers."""


async def name_organisers(
    context: Context, caller: Caller, number: TournamentId, chosen: Sequence[tuple[int, str]]
) -> TournamentRecord:
    """Set the further organisers (Discord id and name), at most the first ten. Raise NotYours if the caller may not organise."""
    people = tuple([await context.people.register(*one) for one in chosen[:MOST_ORGANISERS]])

    def decide(record: TournamentRecord) -> TournamentChange:
        require_organiser(record, caller)
        after = replace(record, helpers=tuple(one for one in people if one != record.host))
        return TournamentChange(after, (signup_row(after, context.now),))

    return await change_tournament(context, number, decide)


def roles_of(setup: TournamentSetup) -> Mapping[str, int]:
    """Return the roles (Discord's ids) that a set-up names, by the names of the settings."""
    return {name: role for name in ROLES if (role := getattr(setup, name)) is not None}


async def tournaments_with_roles(context: Context) -> tuple[TournamentRecord, ...]:
    """Return the tournaments that are not over and name a role."""
    numbers = await context.database.fetch(
        lambda tx: tournament_store.tournaments_in_stages(tx, (tournament_store.DRAFT, *tournament_store.LIVE))
    )
    found = [await load(context, TournamentId(one)) for one in numbers]
    return tuple(one for one in found if roles_of(one.setup))


async def remove_role(context: Context, guild_id: int, role_id: int) -> None:
    """Remove a deleted role from the set-ups of a server's tournaments that are not over, and update their announcements. A
    tournament open only to members with the role is then open only to invited people."""
    now = context.now

    def decide(record: TournamentRecord) -> TournamentChange:
        gone = [name for name, role in roles_of(record.setup).items() if role == role_id]
        if not gone:
            return TournamentChange(record)
        closing = {"open_to": "invited"} if "members" in gone else {}
        after = replace(record, setup=record.setup.model_copy(update={**dict.fromkeys(gone), **closing}))
        return TournamentChange(after, (signup_row(after, now),) if record.stage != "draft" else ())

    stages = (tournament_store.DRAFT, *tournament_store.LIVE)
    for number in await context.database.fetch(
        lambda tx: tournament_store.tournaments_in_stages(tx, stages, guild_id=guild_id)
    ):
        await change_tournament(context, TournamentId(number), decide)
