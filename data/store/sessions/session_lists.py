"""Lists of sessions by channel, server or person, of open seats, and of sessions that wait, without reading positions."""

import json
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from sqlalchemy import Connection, and_, bindparam, func, select

from data.store.backends.prepared import Prepared
from data.store.processes.shares import WHOLE, Share
from data.store.rows import select_rows
from data.store.schema.games import actions, deadlines, invitations, live_channels, people, seats, sessions
from data.store.sessions import log
from data.store.sessions.sessions import OVER, SeatRow


@dataclass(frozen=True, slots=True)
class SessionListRow:
    """A session as lists show it: some columns of its row, without its position."""

    id: int
    game: str
    stage: str
    guild_id: int | None
    channel_id: int
    seq: int
    held: str | None
    held_at: datetime | None
    held_until: datetime | None
    held_why: str | None
    solo: bool
    place: str


_IN_CHANNEL: Final = Prepared(
    select(live_channels.c.session_id).where(live_channels.c.channel_id == bindparam("channel"))
)


def live_session_in(tx: Connection, channel_id: int) -> int | None:
    """Return the live session of a channel; None if it has none."""
    return _IN_CHANNEL.scalar(tx, {"channel": channel_id})


def newest_session_in(tx: Connection, channel_id: int) -> int | None:
    """Return the newest session of a channel, live or over; None if it never had one. Solo sessions do not count."""
    query = select(func.max(sessions.c.id)).where(sessions.c.channel_id == channel_id, sessions.c.solo.is_(False))
    return tx.execute(query).scalar_one_or_none()


def newest_game_in(tx: Connection, channel_id: int) -> str | None:
    """Return the game of the newest session of a channel; None if it never had one. Solo sessions do not count."""
    query = select(sessions.c.game).where(sessions.c.channel_id == channel_id, sessions.c.solo.is_(False))
    return tx.execute(query.order_by(sessions.c.id.desc()).limit(1)).scalar_one_or_none()


_LIVE_OF_PERSON: Final = (
    select(func.count())
    .select_from(sessions)
    .where(sessions.c.stage.not_in(OVER), sessions.c.solo.is_(False))
    .where(
        sessions.c.id.in_(select(seats.c.session_id).where(seats.c.person_id == bindparam("person")))
        | sessions.c.id.in_(select(sessions.c.id).where(sessions.c.host_id == bindparam("person")))
    )
)


def count_live_sessions(tx: Connection, person: int, guild_id: int | None = None) -> int:
    """Return the number of live sessions in which a person has a seat or is the host, in one server or everywhere; solo
    ones do not count."""
    query = _LIVE_OF_PERSON if guild_id is None else _LIVE_OF_PERSON.where(sessions.c.guild_id == guild_id)
    return tx.execute(query, {"person": person}).scalar_one()


def silenced_sessions(tx: Connection, guild_id: int | None, share: Share) -> tuple[int, ...]:
    """Return the sessions whose clocks are stopped because nothing can be posted in their channels: of one server, or of all
    in the share."""
    here = share.guild_condition(sessions.c.guild_id) if guild_id is None else sessions.c.guild_id == guild_id
    query = select(sessions.c.id).where(sessions.c.stage == "running", sessions.c.held == "silenced", here)
    return tuple(tx.execute(query.order_by(sessions.c.id)).scalars())


def count_live_channels(tx: Connection, channels: Collection[int]) -> int:
    """Return the number of `channels`, threads included, that have a live session."""
    query = select(func.count()).select_from(live_channels).where(live_channels.c.channel_id.in_(channels))
    return tx.execute(query).scalar_one()


_LISTED: Final = select_rows(SessionListRow, sessions).join(seats, seats.c.session_id == sessions.c.id)


def live_sessions_of_person(tx: Connection, person: int) -> tuple[SessionListRow, ...]:
    """Return at most 200 live sessions in which a person has a seat, in all servers, the least recently changed first."""
    mine = _LISTED.where(seats.c.person_id == person, sessions.c.stage.not_in(OVER))
    query = mine.order_by(sessions.c.changed_at, sessions.c.id).limit(200)
    return tuple(SessionListRow(*row) for row in tx.execute(query))


def solo_sessions_of_person(tx: Connection, person: int) -> tuple[SessionListRow, ...]:
    """Return the live solo sessions of a person, the most recently changed first."""
    mine = _LISTED.where(seats.c.person_id == person, sessions.c.solo.is_(True), sessions.c.stage.not_in(OVER))
    query = mine.order_by(sessions.c.changed_at.desc(), sessions.c.id.desc())
    return tuple(SessionListRow(*row) for row in tx.execute(query))


def has_finished(tx: Connection, person: int, game: str) -> bool:
    """Return whether a person had a seat in a finished session of a game."""
    query = select(sessions.c.id).join(seats, seats.c.session_id == sessions.c.id)
    mine = query.where(seats.c.person_id == person, sessions.c.game == game, sessions.c.stage == "finished")
    return tx.execute(mine.limit(1)).scalar_one_or_none() is not None


def all_sessions_of_person(tx: Connection, person: int) -> tuple[int, ...]:
    """Return every session, over or not, in which the person has a seat or is the host. Seats they left do not count."""
    from_seats = select(seats.c.session_id.label("id")).where(seats.c.person_id == person)
    from_host = select(sessions.c.id).where(sessions.c.host_id == person)
    return tuple(tx.execute(from_seats.union(from_host).order_by("id")).scalars())


def seats_by_session(
    tx: Connection, chosen: Sequence[int]
) -> dict[int, list[tuple[SeatRow, str | None, datetime | None]]]:
    """Return for each session its seats (without times and reservations), each with the display name of its person (None
    if no person has the seat) and the time at which its open decision was opened (None if no decision is open)."""
    query = (
        select(
            seats.c.session_id,
            seats.c.seat,
            seats.c.person_id,
            seats.c.computer,
            seats.c.name,
            people.c.name.label("person_name"),
            deadlines.c.opened_at,
        )
        .select_from(
            seats.outerjoin(people, people.c.id == seats.c.person_id).outerjoin(
                deadlines, and_(deadlines.c.session_id == seats.c.session_id, deadlines.c.seat == seats.c.seat)
            )
        )
        .where(seats.c.session_id.in_(chosen))
        .order_by(seats.c.session_id, seats.c.seat)
    )
    by_session: dict[int, list[tuple[SeatRow, str | None, datetime | None]]] = {number: [] for number in chosen}
    for row in tx.execute(query):
        by_session[row[0]].append((SeatRow(*row[1:5]), row[5], row[6]))
    return by_session


_AWAITING_PERSON: Final = Prepared(
    select(deadlines.c.session_id)
    .join(seats, and_(seats.c.session_id == deadlines.c.session_id, seats.c.seat == deadlines.c.seat))
    .where(seats.c.person_id == bindparam("person"))
    .order_by(deadlines.c.opened_at, deadlines.c.session_id)
)


def sessions_awaiting_person(tx: Connection, person: int) -> tuple[int, ...]:
    """Return the sessions with an open decision of the person's seat, answered in secret or not, the longest open first."""
    return tuple([row[0] for row in _AWAITING_PERSON.all(tx, {"person": person})])


def sessions_awaiting_computers(tx: Connection, share: Share = WHOLE) -> tuple[int, ...]:
    """Return the sessions in which a decision of a computer player is open. Decisions of computer players have no deadline."""
    query = (
        select(deadlines.c.session_id)
        .distinct()
        .join(seats, and_(seats.c.session_id == deadlines.c.session_id, seats.c.seat == deadlines.c.seat))
        .where(
            deadlines.c.due_at.is_(None), seats.c.computer.is_not(None), share.session_condition(deadlines.c.session_id)
        )
    )
    return tuple(tx.execute(query).scalars())


def live_sessions_of_guild(tx: Connection, guild_id: int) -> tuple[int, ...]:
    """Return the live sessions of a server, except solo sessions, which have no messages there."""
    query = select(sessions.c.id).where(
        sessions.c.guild_id == guild_id, sessions.c.stage.not_in(OVER), sessions.c.solo.is_(False)
    )
    return tuple(tx.execute(query.order_by(sessions.c.id)).scalars())


def open_seats_of_guild(tx: Connection, guild_id: int) -> tuple[tuple[int, int, datetime, int | None], ...]:
    """Return session, seat, opening time and reserved person (None if open to all) of every open seat in the running sessions of
    a server, the seat open longest first."""
    query = (
        select(seats.c.session_id, seats.c.seat, seats.c.open_since, seats.c.reserved_id)
        .join(sessions, sessions.c.id == seats.c.session_id)
        .where(seats.c.open_since.is_not(None), sessions.c.guild_id == guild_id, sessions.c.stage == "running")
        .order_by(seats.c.open_since, seats.c.session_id, seats.c.seat)
    )
    return tuple((row[0], row[1], row[2], row[3]) for row in tx.execute(query))


def seats_played(tx: Connection, session: int, person: int) -> frozenset[int]:
    """Return the seats of a session that a person had since its game began and lost, whoever decided that, even before a step."""
    # Each entry by which people lose seats tells who had them (`bot.services.sessions.past_holders`).
    began = log.beginning_entry(tx, session)
    rows = () if began is None else log.seat_entries(tx, session, began.seq)
    lost = (json.loads(row.payload).get("was", {}) for row in rows)
    return frozenset(int(seat) for holders in lost for seat, holder in holders.items() if holder == person)


def seats_of_entries(tx: Connection, session: int, person: int, kinds: Sequence[str]) -> frozenset[int | None]:
    """Return the seats of the log entries of some kinds that are about a person (removals, permissions to see a seat); None
    stands for an entry without a seat."""
    query = select(actions.c.seat, actions.c.payload).where(actions.c.session_id == session, actions.c.kind.in_(kinds))
    return frozenset(seat for seat, payload in tx.execute(query) if json.loads(payload).get("person") == person)


def sessions_inviting(tx: Connection, person: int) -> tuple[int, ...]:
    """Return the sessions to which a person is invited, or in which an open seat is reserved for them."""
    invited = select(invitations.c.session_id).where(invitations.c.person_id == person)
    reserved = select(seats.c.session_id).where(seats.c.reserved_id == person)
    return tuple(tx.execute(invited.union(reserved).order_by("session_id")).scalars())
