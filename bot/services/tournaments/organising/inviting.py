"""Invitations by organisers, from a list of Discord ids. A place is kept for each until the tournament begins; only
people who confirm by signing up take part."""

from __future__ import annotations

from dataclasses import dataclass, replace

from sqlalchemy import Connection

from bot.services.base.model import Caller, SessionRefusal
from bot.services.base.refusals import refusal
from bot.services.context import Context
from bot.services.tournaments.organising.invitation_lists import InvitationList
from bot.services.tournaments.organising.posts_due import CALLED_AT_ONCE, line_post, update_signup
from bot.services.tournaments.organising.tournaments import TournamentChange, change_and_find
from bot.services.tournaments.state.entrants import require_organiser
from bot.services.tournaments.state.posts import Calls
from bot.services.tournaments.state.record import Entrant, TournamentId, TournamentRecord
from data.store.people import people
from engines.core.phrase import Phrase, phrase
from engines.tournament.model import Player


@dataclass(frozen=True, slots=True)
class Invited:
    """The outcome of a list: the number invited now, the number invited before, and the faulty rows."""

    new: int
    known: int
    faults: tuple[Phrase, ...]


async def invite(context: Context, caller: Caller, number: TournamentId, wanted: InvitationList) -> Invited:
    """Invite the people on a list for whom there is a place, in its order; they are called in the channel. People the
    bot has never met can be on it. Raise NotYours or SessionRefusal."""
    now = context.now

    def met(tx: Connection) -> dict[int, int]:
        rows = ((one, people.by_discord_id(tx, one)) for _, one in wanted.ids)
        return {one: row.id for one, row in rows if row is not None}

    persons = await context.database.read_tx(met)

    def decide(record: TournamentRecord) -> tuple[TournamentChange, Invited]:
        require_organiser(record, caller)
        if record.stage not in ("signup", "checkin"):
            raise refusal(SessionRefusal, "invite-stage")
        invited = {one.invited for one in record.invited}
        entered = {one.person for one in record.entries if one.person is not None}
        fresh = [one for one in wanted.ids if one[1] not in invited and persons.get(one[1]) not in entered]
        seated, left = fresh[: record.room], fresh[record.room :]
        faults = (*wanted.faults, *(phrase("invite-fault-full", row=row) for row, _ in left))
        outcome = Invited(len(seated), len(wanted.ids) - len(fresh), faults)
        if not seated:
            return TournamentChange(record), outcome
        first = record.next_entry
        entries = [Entrant(Player(first + at), None, "invited", invited=one) for at, (_, one) in enumerate(seated)]
        after = replace(record, entries=(*record.entries, *entries))
        begins = range(int(first), int(first) + len(seated), CALLED_AT_ONCE)
        calls = [line_post(after, Calls("invited", one, one + CALLED_AT_ONCE - 1), one, now) for one in begins]
        return TournamentChange(after, (*calls, update_signup(after, now))), outcome

    return (await change_and_find(context, number, decide))[1]
