"""The settings of servers: stored in the database, cached in memory, and numbered, so that old copies are recognised."""

from collections.abc import Callable, Sequence
from typing import Annotated, Final, Literal, TypeAlias

from cachetools import LRUCache
from pydantic import BaseModel, ConfigDict, Field
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from bot.services.base.model import PersonId, TooMuch, refusal
from bot.services.sessions.repository import SessionRepository
from bot.services.sessions.retries import retry
from data.store.servers import servers as server_store
from render.core.theme import ThemeName

Openers: TypeAlias = Literal["everyone", "role", "managers"]
"""People who may open tables: everyone, members with one role, or members who may manage messages."""
PaceLabel: TypeAlias = Literal["live", "daily", "relaxed"]

MOST_TABLES: Final = 10_000
"""Largest limit on tables that a server can set; the host's own limits apply too."""


class ServerSettings(BaseModel):
    """The settings of a server. None means that the server has not chosen: then the host's setting applies, if there is one."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    language: str | None = None
    """Language of messages in its channels; None: `discord_language`."""
    discord_language: str | None = None
    """The server's language in Discord, stored at the last interaction there; nobody chooses it here."""
    theme: ThemeName | None = None
    animations: bool = True
    """False: pictures in its channels do not move."""
    remarks: bool = True
    """False: computer players say nothing at its tables."""
    pace: PaceLabel | None = None
    """Pace of tables for which nobody chooses one."""
    openers: Openers = "everyone"
    opener_role: int | None = None
    """Role for `openers` "role"; None once it is deleted."""
    channels: frozenset[int] = frozenset()
    """Channels in which tables may be opened, with their threads; empty: all, or none if `channels_gone`."""
    channels_gone: bool = False
    """True if all chosen channels were deleted."""
    games: frozenset[str] = frozenset()
    """Games that may be opened; empty: all."""
    tables_per_person: Annotated[int, Field(ge=1, le=MOST_TABLES)] | None = None
    """Limit on a person's live tables in the server, without solo tables."""
    tables_per_channel: Annotated[int, Field(ge=1, le=MOST_TABLES)] | None = None
    """Limit on the live tables of a channel and its open threads, without solo tables."""
    tables_per_server: Annotated[int, Field(ge=1, le=MOST_TABLES)] | None = None
    """Limit on the server's live tables, without solo tables."""

    def offers(self, game: str) -> bool:
        """Return whether tables of the game may be opened."""
        return not self.games or game in self.games


NOTHING_SET: Final = ServerSettings()
"""The settings of a server that has not decided anything, and of direct messages."""


_KEPT: Final = 4096
"""Maximum number of servers whose settings are kept in memory."""
MOST_EXCLUDED: Final = 500
"""Maximum number of people that one server excludes."""

Versioned = tuple[int, ServerSettings]
"""The number of changes so far (0: nothing was ever set), and the settings."""


def settings_in(tx: Connection, guild_id: int | None) -> ServerSettings:
    """Return a server's settings as of this transaction; `NOTHING_SET` in direct messages (None)."""
    return NOTHING_SET if guild_id is None else _stored_settings(tx, guild_id)[1]


def _stored_settings(tx: Connection, guild_id: int) -> Versioned:
    row = server_store.settings(tx, guild_id)
    return (0, NOTHING_SET) if row is None else (row[0], ServerSettings.model_validate_json(row[1]))


def _without_channel_or_role(settings: ServerSettings, discord_id: int) -> ServerSettings:
    channels = settings.channels - {discord_id}
    return settings.model_copy(
        update={
            "channels": channels,
            "channels_gone": settings.channels_gone or (bool(settings.channels) and not channels),
            "opener_role": None if settings.opener_role == discord_id else settings.opener_role,
        }
    )


class Servers:
    """Use cases on the settings of servers, which are cached, and on the people they exclude. Callers check permissions."""

    def __init__(self, repository: SessionRepository) -> None:
        self._repository = repository
        self._known = LRUCache[int, Versioned](_KEPT)

    async def settings(self, guild_id: int | None) -> ServerSettings:
        """Return a server's settings, from memory if they were read before; `NOTHING_SET` in direct messages (None)."""
        if guild_id is None:
            return NOTHING_SET
        cached = self._known.get(guild_id)
        if cached is None:
            cached = await self._repository.database.fetch_by_key(lambda tx: _stored_settings(tx, guild_id))
            self._remember(guild_id, cached)
        return cached[1]

    async def language(self, guild_id: int | None) -> str | None:
        """Return the language of a server's channels: the chosen one, or else the one in Discord; None if neither is known."""
        settings = await self.settings(guild_id)
        return settings.language or settings.discord_language

    async def store_discord_language(self, guild_id: int, language: str | None) -> None:
        """Store the server's language in Discord, if it has changed."""
        if (await self.settings(guild_id)).discord_language != language:
            await self.change(guild_id, lambda settings: settings.model_copy(update={"discord_language": language}))

    async def theme(self, guild_id: int | None) -> ThemeName | None:
        """Return the theme of pictures in a server's channels; None if it has chosen none."""
        return (await self.settings(guild_id)).theme

    async def change(self, guild_id: int, changed: Callable[[ServerSettings], ServerSettings]) -> ServerSettings:
        """Store and return the settings that `changed` makes of the stored settings. If `changed` raises a refusal, nothing
        changes and the refusal is passed on."""

        def work(tx: Connection) -> Versioned:
            server_store.lock(tx, guild_id)
            version, before = _stored_settings(tx, guild_id)
            after = changed(before)
            if after == before:
                return version, before
            now = self._repository.clock.now()
            if version:
                server_store.update_settings(
                    tx, guild_id, version + 1, after.model_dump_json(exclude_defaults=True), now
                )
            else:
                server_store.add(tx, guild_id, after.model_dump_json(exclude_defaults=True), now)
            return version + 1, after

        # Of two simultaneous first changes one fails: it is tried again, and reads the result of the other.
        written = await retry(lambda: self._repository.database.write_tx(work), IntegrityError)
        self._remember(guild_id, written)
        return written[1]

    async def forget_deleted(self, guild_id: int, discord_id: int) -> None:
        """Remove a deleted channel or role from the settings of a server."""
        settings = await self.settings(guild_id)
        if discord_id in settings.channels or discord_id == settings.opener_role:
            await self.change(guild_id, lambda before: _without_channel_or_role(before, discord_id))

    async def guilds_with_channels_or_roles(self) -> tuple[int, ...]:
        """Return the servers whose settings contain channels or roles."""
        return await self._repository.database.fetch(server_store.guilds_with_channels_or_roles)

    def forget_all(self) -> None:
        """Drop all cached settings: another process may have changed the settings of any server."""
        self._known.clear()

    def drop_older(self, guild_id: int, version: int) -> None:
        """Drop cached settings older than this version, which another process has stored."""
        cached = self._known.get(guild_id)
        if cached is not None and cached[0] < version:
            self._known.pop(guild_id, None)

    def _remember(self, guild_id: int, read: Versioned) -> None:
        # Keep the newer version: a read that began before a change may end after it.
        cached = self._known.get(guild_id)
        if cached is None or cached[0] <= read[0]:
            self._known[guild_id] = read

    async def excluded_people(self, guild_id: int) -> tuple[PersonId, ...]:
        """Return the people a server excludes from its tables, the person excluded longest first."""
        people = await self._repository.database.fetch(lambda tx: server_store.all_excluded(tx, guild_id))
        return tuple(PersonId(person) for person in people)

    async def exclude(self, guild_id: int, people: Sequence[PersonId]) -> None:
        """Exclude these people from opening and joining a server's tables. Games they play continue. Raise TooMuch if the server
        would exclude more than `MOST_EXCLUDED` people."""
        now = self._repository.clock.now()

        def work(tx: Connection) -> None:
            before = server_store.all_excluded(tx, guild_id)
            fresh = sorted(set(people) - set(before))
            if fresh and len(before) + len(fresh) > MOST_EXCLUDED:
                raise refusal(TooMuch, "too-many-outsiders", most=MOST_EXCLUDED)
            server_store.exclude(tx, guild_id, fresh, now)

        await retry(lambda: self._repository.database.write_tx(work), IntegrityError)

    async def readmit(self, guild_id: int, people: Sequence[PersonId]) -> None:
        """Stop excluding these people from a server's tables."""
        await self._repository.database.write_tx(lambda tx: server_store.readmit(tx, guild_id, people))
