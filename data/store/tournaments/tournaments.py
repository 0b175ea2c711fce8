"""Tournaments: their rows, and the statements for them. A tournament is read and written as a whole."""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, Table, bindparam, delete, func, insert, select, update

from data.store.backends.prepared import Prepared
from data.store.processes.shares import WHOLE, Share
from data.store.rows import columns, values
from data.store.schema.games import people, seats, sessions
from data.store.schema.tournaments import (
    entrants,
    pairings,
    rounds,
    rulings,
    tournament_servers,
    tournaments,
    withdrawn_tables,
)
from data.store.sessions import sessions as session_rows

DRAFT: Final = "draft"
LIVE: Final = ("signup", "checkin", "running")


@dataclass(frozen=True, slots=True)
class TournamentRow:
    """One tournament; columns as in the schema."""

    id: int
    guild_id: int
    channel_id: int
    name: str
    game: str
    setup: str
    stage: str
    seed: str
    host_id: int | None
    version: int
    created_at: datetime
    look_at: datetime | None
    salts: str | None = None
    vacation_days: int | None = None
    held: str | None = None
    invitation: str | None = None
    server_name: str | None = None


@dataclass(frozen=True, slots=True)
class EntrantRow:
    """One entry."""

    entry: int
    person_id: int | None
    rank: int
    joined: int
    left: int | None
    division: int
    state: str
    salt: str | None = None
    invited_id: int | None = None
    ready_at: datetime | None = None
    guild_id: int | None = None
    qualifier_id: int | None = None


@dataclass(frozen=True, slots=True)
class RoundRow:
    """One round; `drawn` is JSON."""

    number: int
    drawn: str
    opened_at: datetime
    ends_at: datetime | None
    closed_at: datetime | None


@dataclass(frozen=True, slots=True)
class PairingRow:
    """One table of a round; `result` is JSON."""

    round: int
    number: int
    channel_id: int | None
    session_id: int | None
    result: str | None
    archive_at: datetime | None = None
    over_at: datetime | None = None
    guild_id: int | None = None
    place: str = "channel"


@dataclass(frozen=True, slots=True)
class RulingRow:
    """One ruling of the organiser, as JSON."""

    number: int
    at: datetime
    ruling: str
    state: str = "counts"
    reason: str = ""
    by_id: int | None = None
    until: datetime | None = None
    votes: str | None = None


@dataclass(frozen=True, slots=True)
class ServerRow:
    """One further server in which a tournament is held."""

    guild_id: int
    channel_id: int
    name: str
    accepted_at: datetime
    by_id: int | None


@dataclass(frozen=True, slots=True)
class WithdrawnRow:
    """The thread of a match whose draw was taken back."""

    channel_id: int
    archive_at: datetime | None


@dataclass(frozen=True, slots=True)
class StoredTournament:
    """All that is stored of a tournament."""

    row: TournamentRow
    entrants: tuple[EntrantRow, ...]
    rounds: tuple[RoundRow, ...]
    pairings: tuple[PairingRow, ...]
    rulings: tuple[RulingRow, ...]
    servers: tuple[ServerRow, ...] = ()
    withdrawn: tuple[WithdrawnRow, ...] = ()


def _part(table: Table, *order: str) -> Prepared:
    """The rows of a tournament in a table, without its number."""
    columns = [column for column in table.c if column.name != "tournament_id"]
    here = table.c.tournament_id == bindparam("of_tournament")
    return Prepared(select(*columns).where(here).order_by(*(table.c[name] for name in order)))


_ROW: Final = Prepared(
    select(*(tournaments.c[name] for name in columns(TournamentRow))).where(
        tournaments.c.id == bindparam("of_tournament")
    )
)
_ENTRANTS: Final = _part(entrants, "entry")
_ROUNDS: Final = _part(rounds, "number")
_PAIRINGS: Final = _part(pairings, "round", "number")
_RULINGS: Final = _part(rulings, "number")
_SERVERS: Final = _part(tournament_servers, "accepted_at", "guild_id")
_WITHDRAWN: Final = _part(withdrawn_tables, "channel_id")


def load(tx: Connection, number: int) -> StoredTournament | None:
    """A tournament with all that belongs to it; None if there is none of that number."""
    here = {"of_tournament": number}
    found = _ROW.one(tx, here)
    if found is None:
        return None
    return StoredTournament(
        TournamentRow(*found),
        tuple(EntrantRow(*row) for row in _ENTRANTS.all(tx, here)),
        tuple(RoundRow(*row) for row in _ROUNDS.all(tx, here)),
        tuple(PairingRow(*row) for row in _PAIRINGS.all(tx, here)),
        tuple(RulingRow(*row) for row in _RULINGS.all(tx, here)),
        tuple(ServerRow(*row) for row in _SERVERS.all(tx, here)),
        tuple(WithdrawnRow(*row) for row in _WITHDRAWN.all(tx, here)),
    )


def add(tx: Connection, row: TournamentRow) -> int:
    """Store a new tournament (its `id` is ignored) and return its number."""
    key = tx.execute(insert(tournaments), values(row, "id")).inserted_primary_key
    if key is None:
        raise RuntimeError("the database gave no number to a new tournament")
    return int(key[0])


def draft_of(tx: Connection, host_id: int, guild_id: int) -> tuple[int, str] | None:
    """Number and name of a person's draft in a server."""
    query = (
        select(tournaments.c.id, tournaments.c.name)
        .where(tournaments.c.host_id == host_id, tournaments.c.guild_id == guild_id, tournaments.c.stage == DRAFT)
        .order_by(tournaments.c.id.desc())
        .limit(1)
    )
    found = tx.execute(query).one_or_none()
    return None if found is None else (found[0], found[1])


def remove_drafts(tx: Connection, host_id: int) -> None:
    """Delete a person's drafts."""
    tx.execute(delete(tournaments).where(tournaments.c.stage == DRAFT, tournaments.c.host_id == host_id))


def remove_draft(tx: Connection, number: int) -> None:
    """Delete a draft."""
    tx.execute(delete(tournaments).where(tournaments.c.stage == DRAFT, tournaments.c.id == number))


def remove_old_drafts(tx: Connection, before: datetime) -> None:
    """Delete drafts from before a moment."""
    tx.execute(delete(tournaments).where(tournaments.c.stage == DRAFT, tournaments.c.created_at < before))


def save(tx: Connection, before: StoredTournament, after: StoredTournament) -> bool:
    """Write the differences if the version in the store is that of `before`. False after a concurrent change. Raises ValueError
    unless `after` has the version that follows: with the same, another process could write over it."""
    row = after.row
    if row.version != before.row.version + 1:
        raise ValueError(f"tournament {row.id} is at version {before.row.version} and cannot be saved as {row.version}")
    changed = tx.execute(
        update(tournaments)
        .where(tournaments.c.id == row.id, tournaments.c.version == before.row.version)
        .values(
            stage=row.stage,
            name=row.name,
            host_id=row.host_id,
            look_at=row.look_at,
            setup=row.setup,
            version=row.version,
            salts=row.salts,
            held=row.held,
            invitation=row.invitation,
            server_name=row.server_name,
        )
    )
    if changed.rowcount != 1:
        return False
    number = row.id
    _replace(tx, entrants, number, before.entrants, after.entrants, "entry")
    _replace(tx, rounds, number, before.rounds, after.rounds, "number")
    _replace(tx, pairings, number, before.pairings, after.pairings, "round", "number")
    _replace(tx, rulings, number, before.rulings, after.rulings, "number")
    _replace(tx, tournament_servers, number, before.servers, after.servers, "guild_id")
    _replace(tx, withdrawn_tables, number, before.withdrawn, after.withdrawn, "channel_id")
    return True


def _replace(
    tx: Connection, table: Table, number: int, before: Sequence[Any], after: Sequence[Any], *keys: str
) -> None:
    """Replace the rows that differ."""
    was, now = set(before), set(after)
    for row in was - now:
        query = delete(table).where(table.c.tournament_id == number)
        for key in keys:
            query = query.where(table.c[key] == getattr(row, key))
        tx.execute(query)
    fresh = [{"tournament_id": number, **values(row)} for row in after if row not in was]
    if fresh:
        tx.execute(insert(table), fresh)


def newest_in_channel(tx: Connection, channel_id: int) -> int | None:
    """The newest live tournament of a channel, else the newest that was announced there; in a thread of one of its tables, that
    one."""
    held = select(tournament_servers.c.tournament_id).where(tournament_servers.c.channel_id == channel_id)
    here = (tournaments.c.channel_id == channel_id) | tournaments.c.id.in_(held)
    here &= tournaments.c.stage != DRAFT
    for query in (
        select(func.max(tournaments.c.id)).where(here, tournaments.c.stage.in_(LIVE)),
        select(func.max(tournaments.c.id)).where(here),
        select(func.max(pairings.c.tournament_id)).where(pairings.c.channel_id == channel_id),
    ):
        found = tx.execute(query).scalar_one_or_none()
        if found is not None:
            return int(found)
    return None


def of_guild(tx: Connection, guild_id: int, limit: int) -> tuple[tuple[int, str, str], ...]:
    """Number, name and stage of the tournaments announced in a server, also those of other servers, newest first."""
    held = select(tournament_servers.c.tournament_id).where(tournament_servers.c.guild_id == guild_id)
    query = (
        select(tournaments.c.id, tournaments.c.name, tournaments.c.stage)
        .where((tournaments.c.guild_id == guild_id) | tournaments.c.id.in_(held), tournaments.c.stage != DRAFT)
        .order_by(tournaments.c.id.desc())
        .limit(limit)
    )
    return tuple((row[0], row[1], row[2]) for row in tx.execute(query))


def unfinished_in(tx: Connection, guild_id: int) -> tuple[int, ...]:
    """Return the tournaments of a server that are not over, drafts among them."""
    here = (tournaments.c.guild_id == guild_id) & tournaments.c.stage.not_in(("finished", "ended"))
    return tuple(tx.execute(select(tournaments.c.id).where(here).order_by(tournaments.c.id)).scalars())


def pointing(tx: Connection) -> tuple[int, ...]:
    """Return the tournaments that are not over whose set-ups name further channels or a role."""
    names_channels = tournaments.c.setup.contains('"channels":[') & ~tournaments.c.setup.contains('"channels":[]')
    names_role = tournaments.c.setup.contains('"organisers":') & ~tournaments.c.setup.contains('"organisers":null')
    query = select(tournaments.c.id).where(
        tournaments.c.stage.not_in(("finished", "ended")), names_channels | names_role
    )
    return tuple(tx.execute(query.order_by(tournaments.c.id)).scalars())


def signing_up(tx: Connection, guild_id: int) -> tuple[int, ...]:
    """The tournaments that people can sign up for in a server, also those of other servers."""
    held = select(tournament_servers.c.tournament_id).where(tournament_servers.c.guild_id == guild_id)
    here = (tournaments.c.guild_id == guild_id) | tournaments.c.id.in_(held)
    query = select(tournaments.c.id).where(here, tournaments.c.stage.in_(("signup", "checkin")))
    return tuple(tx.execute(query.order_by(tournaments.c.id)).scalars())


def announced_in(
    tx: Connection, guild_id: int, channels: Collection[int], limit: int
) -> tuple[tuple[int, str, str], ...]:
    """Number, name and stage of the tournaments of a server, and of those whose own channel is one of these, newest first."""
    query = select(tournaments.c.id, tournaments.c.name, tournaments.c.stage)
    here = (tournaments.c.guild_id == guild_id) | tournaments.c.channel_id.in_(channels)
    query = query.where(here, tournaments.c.stage != DRAFT)
    return tuple((row[0], row[1], row[2]) for row in tx.execute(query.order_by(tournaments.c.id.desc()).limit(limit)))


def finished_of_guild(tx: Connection, guild_id: int) -> tuple[tuple[int, int], ...]:
    """Number and version of a server's tournaments that have a winner."""
    query = select(tournaments.c.id, tournaments.c.version)
    query = query.where(tournaments.c.guild_id == guild_id, tournaments.c.stage == "finished")
    return tuple((row[0], row[1]) for row in tx.execute(query.order_by(tournaments.c.id)))


def held_in(tx: Connection, guild_id: int) -> tuple[int, ...]:
    """The tournaments of other servers that are held in this one too, newest first."""
    query = select(tournament_servers.c.tournament_id).where(tournament_servers.c.guild_id == guild_id)
    return tuple(tx.execute(query.order_by(tournament_servers.c.tournament_id.desc())).scalars())


def channel_in(tx: Connection, session: int, guild_id: int) -> int | None:
    """The channel of a server in which the tournament of a session is held; None where it is not held there, and for a session
    of no tournament."""
    here = pairings.c.session_id == session
    home = select(tournaments.c.channel_id).join(pairings, pairings.c.tournament_id == tournaments.c.id)
    held = select(tournament_servers.c.channel_id).join(
        pairings, pairings.c.tournament_id == tournament_servers.c.tournament_id
    )
    for query in (
        home.where(here, tournaments.c.guild_id == guild_id),
        held.where(here, tournament_servers.c.guild_id == guild_id),
    ):
        found = tx.execute(query).scalar_one_or_none()
        if found is not None:
            return int(found)
    return None


def channel_of_person(tx: Connection, session: int, person: int) -> tuple[int, int] | None:
    """Server and channel in which somebody at a session entered its tournament, where that is not the organisers' server; None
    everywhere else."""
    query = (
        select(tournament_servers.c.guild_id, tournament_servers.c.channel_id)
        .join(entrants, entrants.c.tournament_id == tournament_servers.c.tournament_id)
        .join(pairings, pairings.c.tournament_id == entrants.c.tournament_id)
        .where(entrants.c.guild_id == tournament_servers.c.guild_id, entrants.c.person_id == person)
        .where(pairings.c.session_id == session)
    )
    found = tx.execute(query).first()
    return None if found is None else (found[0], found[1])


def live_of_guild(tx: Connection, guild_id: int) -> int:
    """How many tournaments of a server are not over."""
    query = select(func.count()).where(tournaments.c.guild_id == guild_id, tournaments.c.stage.in_(LIVE))
    return tx.execute(query.select_from(tournaments)).scalar_one()


_OVER: Final = (
    select(pairings.c.tournament_id)
    .distinct()
    .join(sessions, sessions.c.id == pairings.c.session_id)
    .join(tournaments, tournaments.c.id == pairings.c.tournament_id)
    .where(pairings.c.result.is_(None), sessions.c.stage.in_(session_rows.OVER), tournaments.c.stage == "running")
)


def with_lost_tables(tx: Connection, until: datetime, share: Share = WHOLE) -> tuple[int, ...]:
    """Tournaments with a running match whose thread is gone, unless they are due until then."""
    query = (
        select(pairings.c.tournament_id)
        .distinct()
        .join(sessions, sessions.c.id == pairings.c.session_id)
        .join(tournaments, tournaments.c.id == pairings.c.tournament_id)
        .where(pairings.c.result.is_(None), tournaments.c.stage == "running", share.of_guild(tournaments.c.guild_id))
        .where(sessions.c.stage.not_in(session_rows.OVER), sessions.c.unreachable_at.is_not(None))
        .where(tournaments.c.look_at.is_(None) | (tournaments.c.look_at > until))
    )
    return tuple(tx.execute(query).scalars())


def with_results(tx: Connection, share: Share = WHOLE) -> tuple[int, ...]:
    """Tournaments with a finished match whose result is not recorded yet."""
    return tuple(tx.execute(_OVER.where(share.of_guild(tournaments.c.guild_id))).scalars())


def with_seats_for_reserve(tx: Connection, share: Share = WHOLE) -> tuple[tuple[int, int, int], ...]:
    """Tournament, session and seat of running matches where a seat is open and kept for nobody, or was taken by somebody of the
    reserve; of tournaments with a reserve that offer it such seats."""
    offers = tournaments.c.setup.contains('"reserve_minutes":', autoescape=True)
    offers &= ~tournaments.c.setup.contains('"reserve_minutes":0,', autoescape=True)
    # Looked up first: they are few, and SQLite would begin with every seat there is.
    here = (tournaments.c.stage == "running") & offers & share.of_guild(tournaments.c.guild_id)
    offering = list(tx.execute(select(tournaments.c.id).where(here)).scalars())
    if not offering:
        return ()
    free = seats.c.open_since.is_not(None) & seats.c.reserved_id.is_(None)
    query = (
        select(pairings.c.tournament_id, seats.c.session_id, seats.c.seat)
        .distinct()
        .join(tournaments, tournaments.c.id == pairings.c.tournament_id)
        .join(sessions, sessions.c.id == pairings.c.session_id)
        .join(seats, seats.c.session_id == sessions.c.id)
        .join(entrants, (entrants.c.tournament_id == tournaments.c.id) & (entrants.c.state == "reserve"))
        .where(tournaments.c.id.in_(offering), pairings.c.result.is_(None), sessions.c.stage == "running")
        .where(free | (seats.c.person_id == entrants.c.person_id))
    )
    return tuple((row[0], row[1], row[2]) for row in tx.execute(query))


def lengthen_kept_seats(tx: Connection, number: int, gap: timedelta) -> None:
    """Whoever a seat of a running match is kept for is asked for longer by an outage."""
    kept = (
        select(seats.c.session_id, seats.c.seat, seats.c.open_since)
        .join(pairings, pairings.c.session_id == seats.c.session_id)
        .where(pairings.c.tournament_id == number, pairings.c.result.is_(None))
        .where(seats.c.open_since.is_not(None), seats.c.reserved_id.is_not(None))
    )
    for session, seat, since in tx.execute(kept).all():
        one = (seats.c.session_id == session) & (seats.c.seat == seat)
        tx.execute(update(seats).where(one).values(open_since=since + gap))


def running(tx: Connection, share: Share = WHOLE) -> tuple[int, ...]:
    """Every running tournament."""
    here = (tournaments.c.stage == "running") & share.of_guild(tournaments.c.guild_id)
    query = select(tournaments.c.id).where(here).order_by(tournaments.c.id)
    return tuple(tx.execute(query).scalars())


def sealed_tables(tx: Connection, share: Share = WHOLE) -> tuple[int, ...]:
    """Sessions of running, sealed matches."""
    # By way of the running tournaments: among all running tables none may be one of theirs.
    matches = select(pairings.c.session_id).join(tournaments, tournaments.c.id == pairings.c.tournament_id)
    theirs = sessions.c.id.in_(matches.where(tournaments.c.stage == "running"))
    query = select(sessions.c.id).where(theirs, share.of_guild(sessions.c.guild_id))
    query = query.where(sessions.c.stage == "running", sessions.c.sealed.is_(True)).order_by(sessions.c.id)
    return tuple(tx.execute(query).scalars())


def known_channels(tx: Connection, channels: Collection[int]) -> frozenset[int]:
    """Those of some channels and threads that a session has or had."""
    paired = select(pairings.c.channel_id.label("id")).where(pairings.c.channel_id.in_(channels))
    played = select(sessions.c.channel_id.label("id")).where(sessions.c.channel_id.in_(channels))
    gone = select(withdrawn_tables.c.channel_id.label("id")).where(withdrawn_tables.c.channel_id.in_(channels))
    return frozenset(tx.execute(paired.union(played, gone)).scalars())


def due(tx: Connection, now: datetime, share: Share = WHOLE) -> tuple[int, ...]:
    """Tournaments that are due."""
    here = (tournaments.c.look_at <= now) & share.of_guild(tournaments.c.guild_id)
    query = select(tournaments.c.id).where(here).order_by(tournaments.c.look_at)
    return tuple(tx.execute(query).scalars())


def next_look(tx: Connection, share: Share = WHOLE) -> datetime | None:
    """When the next tournament is due."""
    query = select(func.min(tournaments.c.look_at)).where(share.of_guild(tournaments.c.guild_id))
    return tx.execute(query).scalar_one_or_none()


def to_archive(
    tx: Connection, now: datetime, guild_id: int | None = None, share: Share = WHOLE
) -> tuple[tuple[int, int], ...]:
    """Tournament and thread of every match whose thread is due for archiving; with a server all of its pending ones."""
    found: list[tuple[datetime, int, int]] = []
    for table in (pairings, withdrawn_tables):
        query = select(table.c.archive_at, table.c.tournament_id, table.c.channel_id)
        query = query.where(table.c.archive_at.is_not(None), table.c.channel_id.is_not(None))
        query = query.join(tournaments, tournaments.c.id == table.c.tournament_id)
        if guild_id is None:
            query = query.where(table.c.archive_at <= now, share.of_guild(tournaments.c.guild_id))
        else:
            query = query.where(tournaments.c.guild_id == guild_id)
        found += [(row[0], row[1], row[2]) for row in tx.execute(query)]
    return tuple((number, thread) for _, number, thread in sorted(found))


def archived(tx: Connection, number: int, thread: int, again: datetime | None) -> None:
    """Record that a match's thread is archived, or to be retried."""
    for table in (pairings, withdrawn_tables):
        here = (table.c.tournament_id == number, table.c.channel_id == thread, table.c.archive_at.is_not(None))
        tx.execute(update(table).where(*here).values(archive_at=again))


def archive_later(tx: Connection, number: int, opened: int, match: int, at: datetime) -> None:
    """The thread of a match is archived later than was planned."""
    one = (pairings.c.tournament_id == number, pairings.c.round == opened, pairings.c.number == match)
    tx.execute(update(pairings).where(*one).values(archive_at=at))


def next_archive(tx: Connection, share: Share = WHOLE) -> datetime | None:
    """When the next thread is due for archiving."""
    found: list[datetime | None] = []
    for table in (pairings, withdrawn_tables):
        query = select(func.min(table.c.archive_at)).join(tournaments, tournaments.c.id == table.c.tournament_id)
        found.append(tx.execute(query.where(share.of_guild(tournaments.c.guild_id))).scalar_one_or_none())
    return min((one for one in found if one is not None), default=None)


def open_rounds(tx: Connection, share: Share = WHOLE) -> tuple[int, ...]:
    """Tournaments with a pending end of check-in or of a round."""
    here = tournaments.c.stage.in_(("checkin", "running")) & share.of_guild(tournaments.c.guild_id)
    query = select(tournaments.c.id).where(here).order_by(tournaments.c.id)
    return tuple(tx.execute(query).scalars())


def place_of(tx: Connection, session: int) -> tuple[int, int, int] | None:
    """Tournament, round and table of a session; None for one that belongs to no tournament."""
    query = select(pairings.c.tournament_id, pairings.c.round, pairings.c.number)
    found = tx.execute(query.where(pairings.c.session_id == session)).one_or_none()
    return None if found is None else (found[0], found[1], found[2])


def plays_elsewhere(tx: Connection, session: int, person: int) -> bool:
    """Whether somebody is an entrant of a session's tournament without being drawn for that match."""
    query = (
        select(entrants.c.entry, pairings.c.number, rounds.c.drawn)
        .join(pairings, pairings.c.tournament_id == entrants.c.tournament_id)
        .join(rounds, (rounds.c.tournament_id == pairings.c.tournament_id) & (rounds.c.number == pairings.c.round))
        .where(pairings.c.session_id == session, entrants.c.person_id == person)
    )
    found = tx.execute(query).first()
    return found is not None and found.entry not in json.loads(found.drawn)["tables"][found.number - 1]


def goes_on_from(tx: Connection, number: int) -> bool:
    """Whether a season that follows a tournament has begun."""
    follows = tournaments.c.setup.contains(f'"follows":{number},', autoescape=True)
    begun = tournaments.c.stage.in_(("running", "finished"))
    return tx.execute(select(func.count()).select_from(tournaments).where(follows, begun)).scalar_one() > 0


def season_after(tx: Connection, number: int) -> int | None:
    """The season that was announced after a tournament and was not called off; None if there is none."""
    follows = tournaments.c.setup.contains(f'"follows":{number},', autoescape=True)
    announced = tournaments.c.stage.not_in((DRAFT, "ended"))
    return tx.execute(select(func.min(tournaments.c.id)).where(follows, announced)).scalar_one_or_none()


def of_person(tx: Connection, person: int) -> tuple[int, ...]:
    """Every tournament a person entered, organises, has accepted for a server or has ruled in, or in which they were to play for
    somebody."""
    entered = select(entrants.c.tournament_id.label("number")).where(entrants.c.person_id == person)
    hosted = select(tournaments.c.id.label("number")).where(tournaments.c.host_id == person)
    ruled = select(rulings.c.tournament_id.label("number")).where(rulings.c.by_id == person)
    asked = select(rulings.c.tournament_id.label("number")).where(substitute_of(person))
    accepted = select(tournament_servers.c.tournament_id.label("number")).where(tournament_servers.c.by_id == person)
    known = select(people.c.discord_id).where(people.c.id == person)
    invited = select(entrants.c.tournament_id.label("number")).where(entrants.c.invited_id.in_(known))
    return tuple(tx.execute(entered.union(hosted, ruled, asked, invited, accepted).order_by("number")).scalars())


def substitute_of(person: int) -> ColumnElement[bool]:
    """Whether a ruling is about letting a person play for somebody."""
    return rulings.c.ruling.startswith(f'{{"person":{person},', autoescape=True)
