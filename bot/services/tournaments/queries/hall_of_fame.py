"""Winners of a server's tournaments and league seasons. They are worked out from the standings, so a ruling after the
end counts."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from cachetools import LRUCache

from bot.services.base.model import PersonId
from bot.services.context import Context
from bot.services.tournaments.organising.tournaments import load
from bot.services.tournaments.state.record import TournamentId, TournamentRecord
from data.store.tournaments import tournaments as store
from engines.tournament.standings import champions

_KNOWN: Final = 2048
"""Most tournaments whose winners are remembered."""


@dataclass(frozen=True, slots=True)
class Title:
    """A finished tournament and its winners, several with a shared first place; None for erased people."""

    tournament: TournamentId
    name: str
    games: tuple[str, ...]
    channel_id: int
    ended_at: datetime
    winners: tuple[PersonId | None, ...]


def title_of(record: TournamentRecord) -> Title:
    """Return the title of a tournament with a winner; of a league, that of the highest division."""
    ends = [one.closed_at for one in record.rounds if one.closed_at is not None]
    people = {one.number: one.person for one in record.entries}
    winners = tuple(people[player] for player in champions(record.engine()))
    ended_at = max(ends, default=record.created_at)
    return Title(record.id, record.name, record.games, record.channel_id, ended_at, winners)


def most_titles(titles: Sequence[Title], shown: Collection[PersonId]) -> tuple[tuple[PersonId, int], ...]:
    """Return how many titles each of those people has: most first, then whoever won last. `titles` are newest first."""
    count = Counter(one for title in titles for one in title.winners if one is not None and one in shown)
    return tuple(count.most_common())


class HallOfFame:
    """Reads titles; each is worked out again when its tournament has changed."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._known = LRUCache[TournamentId, tuple[int, Title]](_KNOWN)

    async def of_guild(self, guild_id: int) -> tuple[Title, ...]:
        """Return the titles of a server, newest first."""
        over = await self._context.database.fetch(lambda tx: store.finished_of_guild(tx, guild_id))
        titles = [await self._title(TournamentId(number), version) for number, version in over]
        return tuple(sorted(titles, key=lambda one: (one.ended_at, one.tournament), reverse=True))

    async def _title(self, number: TournamentId, version: int) -> Title:
        known = self._known.get(number)
        if known is not None and known[0] == version:
            return known[1]
        record = await load(self._context, number)
        title = await asyncio.to_thread(title_of, record)
        self._known[number] = record.version, title
        return title
