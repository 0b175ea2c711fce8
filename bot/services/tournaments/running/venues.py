"""The venues of a match: in which servers, or in direct messages, it can be played."""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection

from bot.services.base.agreement import Place
from bot.services.base.model import PersonId
from bot.services.context import Context
from bot.services.tournaments.state.record import Pairing, TournamentRecord
from bot.services.tournaments.state.rolling import gets_no_table
from data.store.servers import servers


@dataclass(frozen=True, slots=True)
class Venue:
    """Place where the thread of a match can be opened: under one of `channels` of a server (None: the organisers').
    With the place `direct` the thread is only for spectators."""

    guild: int | None
    channel: int
    place: Place = "channel"


async def venues(context: Context, record: TournamentRecord, pairing: Pairing) -> tuple[Venue, ...]:
    """Return the venues of a match, best first: servers with more of its players come before others, direct messages
    last. Raise TryLater."""
    at_home = record.channel_id
    if not record.across:
        return (Venue(None, at_home),)
    direct = Venue(None, at_home, "direct")
    if pairing.place == "direct":  # a game begun in direct messages stays there
        return (direct,)
    opened = record.rounds[pairing.round - 1]
    players = (one for one in record.seats_at(pairing) if not gets_no_table(record, one, opened))
    entries = [one for one in map(record.entry, players) if one is not None and one.person is not None]
    if not entries:
        return (Venue(None, at_home),)
    people = [one.person for one in entries if one.person is not None]
    found: list[Venue] = []
    guilds: list[int | None] = [None, *(one.guild_id for one in record.servers)]
    for guild in sorted(guilds, key=lambda guild: -sum(one.guild == guild for one in entries)):
        if await _all_there(context, record.guild_id if guild is None else guild, people):
            server = record.server(guild)
            found.append(Venue(guild, at_home if server is None else server.channel_id))
    return (*found, direct)


async def _all_there(context: Context, guild_id: int, people: Sequence[PersonId]) -> bool:
    def excluded(tx: Connection) -> bool:
        return any(servers.is_excluded(tx, guild_id, one) for one in people)

    if await context.database.fetch(excluded):
        return False
    known = [row.discord_id for row in (await context.people.rows(people)).values()]
    for one in known:
        if one is None or not await context.messenger.is_member(guild_id, one):
            return False
    return bool(known)
