"""The next season of a league: whether there is one, who is in it or invited, and when it begins."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from bot.services.base.model import PersonId
from bot.services.tournaments.state.entrants import by_season
from bot.services.tournaments.state.record import NAME_LENGTH, Entrant, TournamentId, TournamentRecord
from bot.services.tournaments.state.schedule import signed_up_until
from engines.tournament.model import ABSENT, Player

_NUMBERED: Final = re.compile(r"^(.*?) · ([1-9]\d{0,2})$")
"""A name with the number of its season."""


def goes_on(record: TournamentRecord) -> bool:
    """Whether another season follows by itself."""
    rules = record.setup.rules
    return rules.format == "league" and record.setup.season_hours > 0


def following(
    record: TournamentRecord, seed: str, reachable: Mapping[PersonId, int], now: datetime
) -> TournamentRecord:
    """The next season of one that is over, with its sign-up open. `reachable`: Discord's ids of those who may play in the server;
    nobody else is in it. Who played comes first, the highest division before the others, then the old reserve."""
    setup = record.setup.model_copy(
        update={"follows": int(record.id), "begins_at": begins_at(record, now), "postponed": False, "apart": ()}
    )
    servers = {one.person: one.guild for one in record.entries}
    people = [*by_season(record), *(one.person for one in record.reserve if one.person is not None)]
    entries: list[Entrant] = []
    for person in dict.fromkeys(people):
        if person not in reachable or len(entries) == setup.maximum:
            continue
        number, guild = Player(len(entries) + 1), servers.get(person)
        if setup.stay == "in" and _was_there(record, person):
            entries.append(Entrant(number, person, guild=guild))
        else:
            entries.append(Entrant(number, None, "invited", invited=reachable[person], guild=guild))
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
    )
    return signed_up_until(season)


def begins_at(record: TournamentRecord, now: datetime) -> datetime:
    """When the season after one that is over begins: the announced time after its beginning or, if the break since its end would
    be too short, the first day after that, at the same time of day."""
    setup = record.setup
    began = setup.begins_at or (record.rounds[0].opened_at if record.rounds else now)
    begins, earliest = began + timedelta(hours=setup.season_hours), now + timedelta(hours=setup.gap_hours)
    days = max(timedelta(0), earliest - begins) / timedelta(days=1)
    return begins + timedelta(days=int(days) + (days > int(days)))


def next_name(name: str) -> str:
    """The name of the next season: with the next number after a dot."""
    found = _NUMBERED.match(name)
    plain, number = (name, 1) if found is None else (found[1], int(found[2]))
    end = f" · {number + 1}"
    return plain[: NAME_LENGTH - len(end)].rstrip() + end


def _was_there(record: TournamentRecord, person: PersonId) -> bool:
    """Whether somebody sat at a table and was there at the end of their last one."""
    entry = record.entry_of(person)
    endings = [
        (one.over_at or record.created_at, seat.ending)
        for one in record.pairings
        if one.result is not None
        for seat in one.result.seats
        if entry is not None and seat.player == entry.number
    ]
    return bool(endings) and max(endings, key=lambda one: one[0])[1] not in ABSENT
