"""A final of several tournaments, and the people who qualify in each."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from bot.services.base.model import PersonId
from bot.services.tournaments.state.record import Entrant, TournamentRecord
from engines.tournament.standings import standings


def with_qualified(
    final: TournamentRecord, qualifier: TournamentRecord, reachable: Mapping[PersonId, int]
) -> TournamentRecord:
    """Return a final with the best of a finished qualifier invited, as many as are missing. `reachable` are Discord ids
    of the people who may play in the server. People are called in the server in which they entered, if the final is
    posted there. People who are in it already, have declined, or had left the qualifier are skipped."""
    here = [one for one in final.entries if one.qualifier == qualifier.id and one.state != "out"]
    missing = min(final.setup.qualifying - len(here), final.room)
    people = {one.person for one in final.entries}
    invited = {one.invited for one in final.entries}
    for person in order_of(qualifier):
        if missing <= 0:
            break
        discord_id = reachable.get(person)
        if discord_id is None or person in people or discord_id in invited:
            continue
        there = qualifier.entry_of(person)
        server = final.server(qualifier.guild_id if there is None or there.guild is None else there.guild)
        guild = None if server is None else server.guild_id
        entry = Entrant(final.next_entry, None, "invited", invited=discord_id, guild=guild, qualifier=int(qualifier.id))
        final = replace(final, entries=(*final.entries, entry))
        missing -= 1
    return final


def order_of(qualifier: TournamentRecord) -> tuple[PersonId, ...]:
    """Return the people who played a tournament to its end, best first."""
    people = {one.number: one.person for one in qualifier.entries}
    lines = (one for one in standings(qualifier.engine()) if one.active and not one.disqualified)
    found = (people.get(one.player) for one in sorted(lines, key=lambda one: (-one.stage, one.place)))
    return tuple(person for person in found if person is not None)


def by_places(qualifiers: Sequence[TournamentRecord], order: Sequence[PersonId]) -> tuple[PersonId, ...]:
    """Return people in the order in which a final seeds them: by their best place in a qualifier, then by `order`."""
    place: dict[PersonId, int] = {}
    for one in qualifiers:
        for at, person in enumerate(order_of(one)):
            place[person] = min(at, place.get(person, at))
    strong = {person: at for at, person in enumerate(order)}
    return tuple(
        sorted(
            place.keys() | strong.keys(),
            key=lambda one: (place.get(one, len(place)), strong.get(one, len(strong)), one),
        )
    )
