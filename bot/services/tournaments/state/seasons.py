"""Tournaments after others: the next one, which opens automatically and invites a league's players, and finals of qualifiers."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from bot.services.base.model import PersonId
from bot.services.tournaments.state.entrants import people_by_season, with_sign_up_open
from bot.services.tournaments.state.record import NAME_LENGTH, Entrant, TournamentId, TournamentRecord
from engines.tournament.model import Player
from engines.tournament.standings import standings

_NUMBERED: Final = re.compile(r"^(.*?) · ([1-9]\d{0,2})$")
"""A name with the number of its season."""


def opens_next_season(record: TournamentRecord) -> bool:
    """Return whether the next tournament opens automatically."""
    return record.setup.season_hours > 0


def next_tournament(
    record: TournamentRecord, seed: str, reachable: Mapping[PersonId, int], now: datetime
) -> TournamentRecord:
    """Return the tournament after a finished one, with its sign-up open. The next season of a league invites its players,
    from the highest division down, then its reserve, as far as there are places. `reachable` are the Discord ids of the
    people who may play in the server; nobody else is invited."""
    setup = record.setup.model_copy(
        update={"follows": int(record.id), "begins_at": next_season_at(record, now), "seeds": ()}
    )
    league = record.setup.rules.format == "league"
    servers = {one.person: one.guild for one in record.entries}
    people = (
        [*people_by_season(record), *(one.person for one in record.reserve if one.person is not None)] if league else []
    )
    entries: list[Entrant] = []
    for person in dict.fromkeys(people):
        if person not in reachable or len(entries) == setup.maximum:
            continue
        number = Player(len(entries) + 1)
        entries.append(Entrant(number, None, "invited", invited=reachable[person], guild=servers.get(person)))
    season = replace(
        record,
        id=TournamentId(0),
        name=next_name(record.name),
        setup=setup,
        seed=seed,
        created_at=now,
        version=1,
        entries=tuple(entries),
        rounds=(),
        pairings=(),
        rulings=(),
        salts=(),
        held=None,
        withdrawn=(),
    )
    return with_sign_up_open(season)


def next_season_at(record: TournamentRecord, now: datetime) -> datetime:
    """Return the start of the tournament after a finished one: `season_hours` after its start, at the same time of day. If that
    leaves no time for a league's break, it is the first day after the break; if it leaves any other tournament no time for
    check-in, further `season_hours` are added."""
    setup = record.setup
    league, every = setup.rules.format == "league", timedelta(hours=setup.season_hours)
    began = setup.begins_at or (record.rounds[0].opened_at if record.rounds else now)
    earliest = now + timedelta(hours=setup.gap_hours if league else setup.check_in_hours)
    begins = began.astimezone(ZoneInfo(setup.zone)) + every
    while begins < earliest:
        begins += timedelta(days=1) if league else every
    return begins.astimezone(UTC)


def next_name(name: str) -> str:
    """Return the name of the next season: "Name · 2" after "Name", then "Name · 3"."""
    found = _NUMBERED.match(name)
    plain, number = (name, 1) if found is None else (found[1], int(found[2]))
    end = f" · {number + 1}"
    return plain[: NAME_LENGTH - len(end)].rstrip() + end


def with_qualified(
    final: TournamentRecord, qualifier: TournamentRecord, reachable: Mapping[PersonId, int]
) -> TournamentRecord:
    """Return a final with the best of a finished qualifier invited, as many as are missing and have places. `reachable` are
    the Discord ids of the people who may play in the server. People are called in the server in which they entered, if the
    final is posted there. People who are in the final already, have declined, or had left the qualifier are skipped."""
    here = [one for one in final.entries if one.qualifier == qualifier.id and one.state != "out"]
    missing = min(final.setup.qualifying - len(here), final.free_place_count)
    people = {one.person for one in final.entries}
    invited = {one.invited for one in final.entries}
    for person in finishing_order(qualifier):
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


def finishing_order(qualifier: TournamentRecord) -> tuple[PersonId, ...]:
    """Return the people who played a tournament to its end and were not disqualified, best first."""
    people = {one.number: one.person for one in qualifier.entries}
    lines = (one for one in standings(qualifier.as_tournament()) if one.active and not one.disqualified)
    found = (people.get(one.player) for one in sorted(lines, key=lambda one: (-one.stage, one.place)))
    return tuple(person for person in found if person is not None)


def seeding_order(qualifiers: Sequence[TournamentRecord], order: Sequence[PersonId]) -> tuple[PersonId, ...]:
    """Return people in the order in which a final seeds them: by their best place in a qualifier, then by `order`."""
    place: dict[PersonId, int] = {}
    for qualifier in qualifiers:
        for at, person in enumerate(finishing_order(qualifier)):
            place[person] = min(at, place.get(person, at))
    strong = {person: at for at, person in enumerate(order)}
    return tuple(
        sorted(
            place.keys() | strong.keys(),
            key=lambda one: (place.get(one, len(place)), strong.get(one, len(strong)), one),
        )
    )
