"""Which part of a database one process looks after, as conditions of queries.

Discord divides servers into shards; direct messages belong to the first. So does everything stored about them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, TypeVar

from sqlalchemy import BigInteger, ColumnElement, Select, func, literal_column, select, true, type_coerce

from data.store.schema.games import sessions

Query = TypeVar("Query", bound=Select[*tuple[Any, ...]])

_TIMESTAMP_SHIFT: Final = 22
"""The upper bits of an id are its time; Discord counts shards by them."""


@dataclass(frozen=True, slots=True)
class Share:
    """The servers of some shards, out of `count`. `shards` None: everything, however many shards there are."""

    shards: frozenset[int] | None = None
    count: int = 1

    @property
    def whole(self) -> bool:
        """Whether nothing is left out."""
        return self.shards is None

    def has_guild(self, guild_id: int | None) -> bool:
        """Whether a server belongs to it; None: direct messages."""
        return self.shards is None or shard_of(guild_id, self.count) in self.shards

    def of_guild(self, column: ColumnElement[Any]) -> ColumnElement[bool]:
        """The condition that a column with the id of a server, or null, belongs to it."""
        if self.shards is None:
            return true()
        shard = func.mod(func.coalesce(column, 0).op(">>")(literal_column(str(_TIMESTAMP_SHIFT))), self.count)
        return type_coerce(shard, BigInteger).in_(sorted(self.shards))

    def of_session(self, column: ColumnElement[Any]) -> ColumnElement[bool]:
        """The condition that a column with the number of a session belongs to it."""
        if self.shards is None:
            return true()
        found = select(sessions.c.id).where(sessions.c.id == column, self.of_guild(sessions.c.guild_id))
        return found.correlate_except(sessions).exists()

    def sessions_in(self, query: Query, column: ColumnElement[Any]) -> Query:
        """The query, for rows whose column with the number of a session belongs to it."""
        return query if self.whole else query.where(self.of_session(column))


WHOLE: Final = Share()
"""What a process looks after that has a database to itself."""


def shard_of(guild_id: int | None, count: int) -> int:
    """The shard of a server, or of direct messages (None)."""
    return 0 if guild_id is None else (guild_id >> _TIMESTAMP_SHIFT) % count
