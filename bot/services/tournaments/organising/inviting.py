"""Invitations by organisers, from a list of Discord ids. A place is kept for each until the tournament begins; only
people who confirm by signing up take part."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from sqlalchemy import Connection

from bot.services.base.model import Caller, SessionRefusal
from bot.services.base.refusals import refusal
from bot.services.context import Context
from bot.services.tournaments.organising.posts_due import line_post, update_signup
from bot.services.tournaments.organising.tournaments import TournamentChange, change_and_find
from bot.services.tournaments.state.entrants import require_organiser
from bot.services.tournaments.state.posts import Calls
from bot.services.tournaments.state.record import Entrant, TournamentId, TournamentRecord
from data.store.people import people
from engines.tournament.model import Player


async def invite(
    context: Context, caller: Caller, number: TournamentId, discord_ids: Sequence[int]
) -> tuple[int, int, int]:
    """Invite people for whom there is a place; they are called in the channel. People the bot has never met can be among them.
    Return how many are invited now, how many were there already, and for how many there is no place. Raise NotYours or
    SessionRefusal."""
    now = context.now

    def met(tx: Connection) -> dict[int, int]:
        rows = ((one, people.by_discord_id(tx, one)) for one in discord_ids)
        return {one: row.id for one, row in rows if row is not None}

    persons = await context.database.read_tx(met)

    def decide(record: TournamentRecord) -> tuple[TournamentChange, tuple[int, int, int]]:
        require_organiser(record, caller)
        if record.stage not in ("signup", "checkin"):
            raise refusal(SessionRefusal, "invite-stage")
        invited = {one.invited for one in record.invited}
        entered = {one.person for one in record.entries if one.person is not None}
        fresh = [one for one in discord_ids if one not in invited and persons.get(one) not in entered]
        seated = fresh[: record.room]
        outcome = (len(seated), len(discord_ids) - len(fresh), len(fresh) - len(seated))
        if not seated:
            return TournamentChange(record), outcome
        first = record.next_entry
        entries = [Entrant(Player(first + at), None, "invited", invited=one) for at, one in enumerate(seated)]
        after = replace(record, entries=(*record.entries, *entries))
        call = line_post(after, Calls("invited", int(first), int(first) + len(seated) - 1), int(first), now)
        return TournamentChange(after, (call, update_signup(after, now))), outcome

    return (await change_and_find(context, number, decide))[1]
