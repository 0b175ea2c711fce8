"""The effects of a tournament's tables on the ratings, so that outsiders can work them out again."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from bot.services.base.model import PersonId
from bot.services.people.records.ratings import RatedSeat, RatedTable
from bot.services.tournaments.exports.tables import Cell, Rows
from bot.services.tournaments.state.record import TournamentRecord


def rated_rows(record: TournamentRecord, tables: Sequence[RatedTable], hidden: Collection[PersonId]) -> Rows:
    """Return a row for each person of each rated table, in the order in which the model takes them. A player is the
    number of their entry, or `s1`, `s2` and so on for a person who had a seat without one, and empty once erased.
    Ratings of `hidden` people are left out. Servers count from 1, that of the organisers first."""
    places = {one.session: (one.round, one.number) for one in record.pairings if one.session is not None}
    servers = [record.guild_id, *(one.guild_id for one in record.servers)]
    players: dict[PersonId, str] = {one.person: str(one.number) for one in record.entries if one.person is not None}
    rows: list[tuple[Cell, ...]] = []
    for order, table in enumerate(tables, 1):
        session = table.session
        guild = record.guild_id if session.guild_id is None else session.guild_id
        if guild not in servers:
            servers.append(guild)
        where = (order, session.at.isoformat(), session.session, *places[session.session], servers.index(guild) + 1)
        rows += [(*where, session.game, _player(one, players), *_rated(one, hidden)) for one in table.seats]
    return rows


def _player(one: RatedSeat, players: dict[PersonId, str]) -> str | None:
    person = one.seat.person
    if person is None:
        return None
    substitutes = sum(label.startswith("s") for label in players.values())
    return players.setdefault(person, f"s{substitutes + 1}")


def _rated(one: RatedSeat, hidden: Collection[PersonId]) -> tuple[Cell, ...]:
    head: tuple[Cell, ...] = (one.seat.seat + 1, int(one.seat.left), one.seat.place)
    if one.seat.person in hidden:
        return (*head, None, None, None, None, None)
    return (*head, one.rated_before, *one.before, *one.after)
