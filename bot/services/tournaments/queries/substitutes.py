"""Seats of other players at a match of a tournament: their results count for the entry drawn for the seat."""

from bot.services.base.model import SessionId
from bot.services.context import Context
from bot.services.tournaments.organising.tournaments import load
from bot.services.tournaments.state.record import TournamentId
from bot.services.views.log_lines import name_of
from data.store.sessions import matches
from engines.core.phrase import Phrase, SeatName, phrase


async def substitutes(context: Context, session: SessionId) -> tuple[Phrase, ...]:
    """Return a line for each seat that a computer player or another person has in place of the entry drawn for it; none
    outside tournaments, and none for erased people, who no longer score."""
    table = await context.repository.current(session)
    place = None
    if table.in_tournament:
        place = await context.database.fetch(lambda tx: matches.place_of(tx, session))
    if place is None:
        return ()
    number, round_number, table_number = place
    record = await load(context, TournamentId(number))
    drawn = record.rounds[round_number - 1].drawn.tables[table_number - 1]
    owners = {
        seat: entry.person
        for seat, player in enumerate(drawn)
        if (entry := record.entry(player)) is not None and entry.person is not None
    }
    theirs = {seat: owner for seat, owner in owners.items() if table.seats[seat].person != owner}
    known = await context.people.rows(list(theirs.values()))
    return tuple(
        phrase("result-substitute", seat=SeatName(seat), who=name_of(known, owner)) for seat, owner in theirs.items()
    )
