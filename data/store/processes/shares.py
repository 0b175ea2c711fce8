"""The part of a database that one process is responsible for, as conditions of queries. Discord divides servers into shards, and
assigns direct messages to the first. Rows about them are divided accordingly."""

from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import BigInteger, ColumnElement, func, literal_column, select, true, type_coerce

from data.store.schema.games import sessions

_TIMESTAMP_SHIFT: Final = 22
"""Number of lower bits of an id below its timestamp; Discord computes shards from the bits above."""


@dataclass(frozen=True, slots=True)
class Share:
    """The servers of some shards, out of `count` shards. If `shards` is None, the share is everything."""

    shards: frozenset[int] | None = None
    count: int = 1

    def has_guild(self, guild_id: int | None) -> bool:
        """Return whether a server belongs to the share; None stands for direct messages."""
        return self.shards is None or shard_of(guild_id, self.count) in self.shards

    def guild_condition(self, column: ColumnElement[Any]) -> ColumnElement[bool]:
        """Return the condition that a column with the id of a server, or null, belongs to the share."""
        if self.shards is None:
            return true()
        shard = func.mod(func.coalesce(column, 0).op(">>")(literal_column(str(_TIMESTAMP_SHIFT))), self.count)
        return type_coerce(shard, BigInteger).in_(sorted(self.shards))

    def session_condition(self, column: ColumnElement[Any]) -> ColumnElement[bool]:
        """Return the condition that a column with the number of a session belongs to the share."""
        if self.shards is None:
            return true()
        found = select(sessions.c.id).where(sessions.c.id == column, self.guild_condition(sessions.c.guild_id))
        return found.correlate_except(sessions).exists()


WHOLE: Final = Share()
"""The share of a process that is alone on its database."""


def shard_of(guild_id: int | None, count: int) -> int:
    """Return the shard of a server, or of direct messages (None)."""
    return 0 if guild_id is None else (guild_id >> _TIMESTAMP_SHIFT) % count
