"""Tournaments: documents that are read and written as a whole, with the rows by which queries find them."""

from collections.abc import Collection, Mapping
from datetime import datetime
from typing import Any, Final, TypeAlias

from sqlalchemy import Connection, Select, Table, bindparam, delete, func, insert, select, update

from data.store.backends.prepared import Prepared
from data.store.processes.shares import WHOLE, Share
from data.store.rows import insert_row
from data.store.schema.games import people, sessions
from data.store.schema.tournaments import (
    entrants,
    pairings,
    tournament_people,
    tournament_servers,
    tournaments,
    withdrawn_tables,
)
from data.store.sessions import sessions as session_store

DRAFT: Final = "draft"
LIVE: Final = ("signup", "checkin", "running")


IndexRows: TypeAlias = tuple[frozenset[tuple[Any, ...]], ...]
"""The rows of each table of `INDEXES`, as values in the order of the columns, without the tournament's number."""
INDEXES: Final = (entrants, pairings, withdrawn_tables, tournament_servers, tournament_people)
"""The tables by which queries find a tournament."""
_DOCUMENT: Final = Prepared(select(tournaments.c.document).where(tournaments.c.id == bindparam("of_tournament")))
_SAVE: Final = Prepared(
    update(tournaments)
    .where(tournaments.c.id == bindparam("of_tournament"), tournaments.c.version == bindparam("was"))
    .values({column.name: bindparam(f"new_{column.name}") for column in tournaments.c if column.name != "id"})
)
_REPLACE: Final = {  # the statements that remove and add one row, by table
    table: (
        Prepared(delete(table).where(*(key == bindparam(f"of_{key.name}") for key in table.primary_key))),
        Prepared(insert(table), [column.name for column in table.c]),
    )
    for table in INDEXES
}


def load(tx: Connection, number: int) -> str | None:
    """Return the document (JSON) of a tournament; None if no tournament has that number."""
    found = _DOCUMENT.one(tx, {"of_tournament": number})
    return None if found is None else str(found[0])


def add(tx: Connection, row: Mapping[str, Any], indexes: IndexRows) -> int:
    """Store a new tournament, given its row by column, and return its number."""
    number = insert_row(tx, tournaments, row)
    for table, rows in zip(INDEXES, indexes, strict=True):
        _replace(tx, table, number, frozenset(), rows)
    return number


def save(
    tx: Connection, number: int, version: int, row: Mapping[str, Any], before: IndexRows, after: IndexRows
) -> bool:
    """Write the row and the differences of the indexes if the stored tournament is still at `version`. Return False after a
    concurrent change. Raise ValueError unless the row has the next version: otherwise another process could overwrite the
    change."""
    if row["version"] != version + 1:
        raise ValueError(f"tournament {number} is at version {version} and cannot be saved as {row['version']}")
    given = {f"new_{name}": value for name, value in row.items()}
    if _SAVE.run(tx, {"of_tournament": number, "was": version, **given}).rowcount != 1:
        return False
    for table, old, new in zip(INDEXES, before, after, strict=True):
        _replace(tx, table, number, old, new)
    return True


def _replace(
    tx: Connection, table: Table, number: int, before: frozenset[tuple[Any, ...]], after: frozenset[tuple[Any, ...]]
) -> None:
    names, (remove, add) = [column.name for column in table.c], _REPLACE[table]
    fresh, gone = (
        [dict(zip(names, (number, *row), strict=True)) for row in rows] for rows in (after - before, before - after)
    )
    remove.run_each(tx, [{f"of_{name}": value for name, value in row.items()} for row in gone])
    add.run_each(tx, fresh)


def draft_of(tx: Connection, host_id: int, guild_id: int) -> tuple[int, str] | None:
    """Return number and name of a person's newest draft in a server; None if they have no draft there."""
    query = (
        select(tournaments.c.id, tournaments.c.name)
        .where(tournaments.c.host_id == host_id, tournaments.c.guild_id == guild_id, tournaments.c.stage == DRAFT)
        .order_by(tournaments.c.id.desc())
        .limit(1)
    )
    draft = tx.execute(query).one_or_none()
    return None if draft is None else (draft[0], draft[1])


def remove_drafts(
    tx: Connection, *, number: int | None = None, host_id: int | None = None, before: datetime | None = None
) -> None:
    """Delete drafts: `number`, those of the person `host_id`, and those created before `before`."""
    which = (tournaments.c.id == number) & (tournaments.c.stage == DRAFT)
    if host_id is not None:
        which |= (tournaments.c.host_id == host_id) & (tournaments.c.stage == DRAFT)
    if before is not None:
        which |= (tournaments.c.created_at < before) & (tournaments.c.stage == DRAFT)
    drafts = select(tournaments.c.id).where(which)
    tx.execute(delete(tournament_people).where(tournament_people.c.tournament_id.in_(drafts)))
    tx.execute(delete(tournaments).where(which))


def newest_in_channel(tx: Connection, channel_id: int) -> int | None:
    """Return the newest live tournament of a channel, else the newest that was announced there, else the tournament of the match
    in that thread; None if the channel has had no tournament."""
    held = select(tournament_servers.c.tournament_id).where(tournament_servers.c.channel_id == channel_id)
    here = (tournaments.c.channel_id == channel_id) | tournaments.c.id.in_(held)
    here &= tournaments.c.stage != DRAFT
    for query in (
        select(func.max(tournaments.c.id)).where(here, tournaments.c.stage.in_(LIVE)),
        select(func.max(tournaments.c.id)).where(here),
        select(func.max(pairings.c.tournament_id)).where(pairings.c.channel_id == channel_id),
    ):
        number = tx.execute(query).scalar_one_or_none()
        if number is not None:
            return int(number)
    return None


def tournaments_of_guild(
    tx: Connection, guild_id: int, limit: int, channels: Collection[int] | None = None
) -> tuple[tuple[int, str, str], ...]:
    """Return number, name and stage of at most `limit` tournaments, newest first, without drafts: the server's own, and
    tournaments of other servers: those also held in it or, if `channels` are given, those whose own channel is in `channels`."""
    elsewhere = tournaments.c.id.in_(_held_in(guild_id)) if channels is None else tournaments.c.channel_id.in_(channels)
    query = (
        select(tournaments.c.id, tournaments.c.name, tournaments.c.stage)
        .where((tournaments.c.guild_id == guild_id) | elsewhere, tournaments.c.stage != DRAFT)
        .order_by(tournaments.c.id.desc())
        .limit(limit)
    )
    return tuple((row[0], row[1], row[2]) for row in tx.execute(query))


def _held_in(guild_id: int) -> Select[int]:
    return select(tournament_servers.c.tournament_id).where(tournament_servers.c.guild_id == guild_id)


def tournaments_in_stages(
    tx: Connection, stages: Collection[str], share: Share = WHOLE, *, guild_id: int | None = None
) -> tuple[int, ...]:
    """Return the tournaments that are in one of `stages`, oldest first; with `guild_id`, only those of that server."""
    here = tournaments.c.stage.in_(stages) & share.guild_condition(tournaments.c.guild_id)
    if guild_id is not None:
        here &= tournaments.c.guild_id == guild_id
    return tuple(tx.execute(select(tournaments.c.id).where(here).order_by(tournaments.c.id)).scalars())


def tournaments_open_for_sign_up(tx: Connection, guild_id: int) -> tuple[int, ...]:
    """Return the tournaments that people can sign up for in a server, including those of other servers."""
    here = (tournaments.c.guild_id == guild_id) | tournaments.c.id.in_(_held_in(guild_id))
    query = select(tournaments.c.id).where(here, tournaments.c.stage.in_(("signup", "checkin")))
    return tuple(tx.execute(query.order_by(tournaments.c.id)).scalars())


def tournaments_of_other_servers(tx: Connection, guild_id: int) -> tuple[int, ...]:
    """Return the tournaments of other servers that are also held in a server, in any stage, newest first."""
    query = _held_in(guild_id).order_by(tournament_servers.c.tournament_id.desc())
    return tuple(tx.execute(query).scalars())


def channel_of_match(tx: Connection, session: int, guild_id: int) -> int | None:
    """Return the channel of a server in which the tournament of a session is held; None if it is not held there, or there is
    no tournament."""
    here = pairings.c.session_id == session
    home = select(tournaments.c.channel_id).join(pairings, pairings.c.tournament_id == tournaments.c.id)
    held = select(tournament_servers.c.channel_id).join(
        pairings, pairings.c.tournament_id == tournament_servers.c.tournament_id
    )
    for query in (
        home.where(here, tournaments.c.guild_id == guild_id),
        held.where(here, tournament_servers.c.guild_id == guild_id),
    ):
        number = tx.execute(query).scalar_one_or_none()
        if number is not None:
            return int(number)
    return None


_WITH_OPEN_MATCHES: Final = (
    select(pairings.c.tournament_id)
    .distinct()
    .join(sessions, sessions.c.id == pairings.c.session_id)
    .join(tournaments, tournaments.c.id == pairings.c.tournament_id)
    .where(~pairings.c.settled, tournaments.c.stage == "running")
)


def tournaments_with_lost_threads(tx: Connection, until: datetime, share: Share = WHOLE) -> tuple[int, ...]:
    """Return running tournaments with an unfinished match whose thread is gone, except those due by `until`."""
    lost = sessions.c.stage.not_in(session_store.OVER) & sessions.c.unreachable_at.is_not(None)
    later = tournaments.c.look_at.is_(None) | (tournaments.c.look_at > until)
    query = _WITH_OPEN_MATCHES.where(lost, later, share.guild_condition(tournaments.c.guild_id))
    return tuple(tx.execute(query).scalars())


def tournaments_with_unrecorded_results(tx: Connection, share: Share = WHOLE) -> tuple[int, ...]:
    """Return running tournaments with a match that is over and whose result is not recorded yet."""
    over = sessions.c.stage.in_(session_store.OVER)
    query = _WITH_OPEN_MATCHES.where(over, share.guild_condition(tournaments.c.guild_id))
    return tuple(tx.execute(query).scalars())


def sealed_tables(tx: Connection, share: Share = WHOLE) -> tuple[int, ...]:
    """Return the running, sealed sessions that are matches of running tournaments."""
    # The search starts from the running tournaments, because most running sessions belong to none.
    matches = select(pairings.c.session_id).join(tournaments, tournaments.c.id == pairings.c.tournament_id)
    theirs = sessions.c.id.in_(matches.where(tournaments.c.stage == "running"))
    query = select(sessions.c.id).where(theirs, share.guild_condition(sessions.c.guild_id))
    query = query.where(sessions.c.stage == "running", sessions.c.sealed.is_(True)).order_by(sessions.c.id)
    return tuple(tx.execute(query).scalars())


def known_channels(tx: Connection, channels: Collection[int]) -> frozenset[int]:
    """Return the channels and threads among `channels` that a session or match has or had."""
    paired = select(pairings.c.channel_id.label("id")).where(pairings.c.channel_id.in_(channels))
    played = select(sessions.c.channel_id.label("id")).where(sessions.c.channel_id.in_(channels))
    gone = select(withdrawn_tables.c.channel_id.label("id")).where(withdrawn_tables.c.channel_id.in_(channels))
    return frozenset(tx.execute(paired.union(played, gone)).scalars())


def tournaments_due(tx: Connection, now: datetime, share: Share = WHOLE) -> tuple[int, ...]:
    """Return the tournaments that are due, the longest due first."""
    here = (tournaments.c.look_at <= now) & share.guild_condition(tournaments.c.guild_id)
    query = select(tournaments.c.id).where(here).order_by(tournaments.c.look_at)
    return tuple(tx.execute(query).scalars())


def next_due_at(tx: Connection, share: Share = WHOLE) -> datetime | None:
    """Return the time at which the next tournament is due; None if no tournament will be."""
    query = select(func.min(tournaments.c.look_at)).where(share.guild_condition(tournaments.c.guild_id))
    return tx.execute(query).scalar_one_or_none()


_THREADS: Final = {
    table: select(table.c.archive_at, table.c.tournament_id, table.c.channel_id)
    .join(tournaments, tournaments.c.id == table.c.tournament_id)
    .where(table.c.archive_at.is_not(None), table.c.channel_id.is_not(None))
    for table in (pairings, withdrawn_tables)
}


def threads_to_archive(
    tx: Connection, now: datetime, guild_id: int | None = None, share: Share = WHOLE
) -> tuple[tuple[int, int], ...]:
    """Return tournament and thread of every match whose thread is due for archiving, the longest due first; with `guild_id`, of
    every match of that server's tournaments whose thread is yet to be archived, due or not."""
    threads: list[tuple[datetime, int, int]] = []
    for table, query in _THREADS.items():
        if guild_id is None:
            here = (table.c.archive_at <= now) & share.guild_condition(tournaments.c.guild_id)
        else:
            here = tournaments.c.guild_id == guild_id
        threads += [(row[0], row[1], row[2]) for row in tx.execute(query.where(here))]
    return tuple((number, thread) for _, number, thread in sorted(threads))


def record_archived(tx: Connection, number: int, thread: int, again: datetime | None) -> None:
    """Record that a match's thread is archived, or the time of the next attempt (`again`)."""
    for table in (pairings, withdrawn_tables):
        here = (table.c.tournament_id == number, table.c.channel_id == thread, table.c.archive_at.is_not(None))
        tx.execute(update(table).where(*here).values(archive_at=again))


def postpone_archiving(tx: Connection, number: int, opened: int, match: int, at: datetime) -> None:
    """Set the time to archive the thread of match `match` in round `opened`."""
    here = (pairings.c.tournament_id == number, pairings.c.round == opened, pairings.c.number == match)
    tx.execute(update(pairings).where(*here).values(archive_at=at))


def next_archive_at(tx: Connection, share: Share = WHOLE) -> datetime | None:
    """Return the time at which the next thread is due for archiving; None if no thread is to be archived."""
    times: list[datetime | None] = []
    for table in (pairings, withdrawn_tables):
        query = select(func.min(table.c.archive_at)).join(tournaments, tournaments.c.id == table.c.tournament_id)
        times.append(tx.execute(query.where(share.guild_condition(tournaments.c.guild_id))).scalar_one_or_none())
    return min((time for time in times if time is not None), default=None)


def has_next_season(tx: Connection, number: int) -> bool:
    """Return whether a season that follows a tournament has begun."""
    here = (tournaments.c.follows == number) & tournaments.c.stage.in_(("running", "finished"))
    return tx.execute(select(func.count()).select_from(tournaments).where(here)).scalar_one() > 0


def season_after(tx: Connection, number: int) -> int | None:
    """Return the season that was announced after a tournament and not called off; None if no season follows."""
    here = (tournaments.c.follows == number) & tournaments.c.stage.not_in((DRAFT, "ended"))
    return tx.execute(select(func.min(tournaments.c.id)).where(here)).scalar_one_or_none()


def tournaments_of_person(tx: Connection, person: int) -> tuple[int, ...]:
    """Return every tournament, in any stage, that names a person, or to which they are invited."""
    named = select(tournament_people.c.tournament_id.label("number")).where(tournament_people.c.person_id == person)
    known = select(people.c.discord_id).where(people.c.id == person)
    invited = select(entrants.c.tournament_id.label("number")).where(entrants.c.invited_id.in_(known))
    return tuple(tx.execute(named.union(invited).order_by("number")).scalars())
