"""The settings of a server, as one immutable value."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

from render.core.theme import ThemeName

Openers: TypeAlias = Literal["everyone", "role", "managers"]
"""People who may open tables: everyone, members with one role, or members who may manage messages."""
PaceLabel: TypeAlias = Literal["live", "daily", "relaxed"]

MOST_TABLES: Final = 10_000
"""Largest limit on tables that a server can set; the host's own limits hold as well."""


class ServerSettings(BaseModel):
    """A server's settings. None, or an empty set, means that the server has not decided: then the host's setting holds.

    `discord_language` is the server's language in Discord, stored when somebody last acted there; nobody sets it.
    `pace` is that of tables for which none was chosen. Without `animations` pictures in its channels do not move;
    without `remarks` computer players say nothing at its tables. `opener_role` counts if `openers` is "role". Tables
    are opened in `channels` (and their threads) only, and only of `games`; both empty: anywhere, and of every game;
    nowhere if all chosen channels were deleted (`channels_gone`). A role that was deleted is None. The limits count
    live tables, without solo ones; that of a channel counts those in its threads too, as long as these are not
    archived.
    """

    model_config = ConfigDict(frozen=True, extra="ignore")

    language: str | None = None
    discord_language: str | None = None
    theme: ThemeName | None = None
    animations: bool = True
    remarks: bool = True
    pace: PaceLabel | None = None
    openers: Openers = "everyone"
    opener_role: int | None = None
    channels: frozenset[int] = frozenset()
    channels_gone: bool = False
    games: frozenset[str] = frozenset()
    tables_per_person: Annotated[int, Field(ge=1, le=MOST_TABLES)] | None = None
    tables_per_channel: Annotated[int, Field(ge=1, le=MOST_TABLES)] | None = None
    tables_per_server: Annotated[int, Field(ge=1, le=MOST_TABLES)] | None = None

    def offers(self, game: str) -> bool:
        """Say whether tables of the game may be opened."""
        return not self.games or game in self.games


NOTHING_SET: Final = ServerSettings()
"""The settings of a server that has not decided anything, and of direct messages."""
