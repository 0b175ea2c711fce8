"""The settings of a host, and the ports it gives to the services."""

from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path
from typing import Required, TypedDict

from bot.services.analysis.analyst import When
from bot.services.base.limits import Limits
from bot.services.base.ports import Clock, Contact, Messenger, Observer, PublicBeacon, Seeds, ShardContact
from bot.services.delivery.message_builder import MessageBuilder
from bot.services.play.computers import Sleep
from bot.services.wording.texts import DEFAULT_LANGUAGE, Texts
from render.core.theme import ThemeName


@dataclass(frozen=True)
class ServiceSettings:
    """Settings of a host. `picture_cache` is a folder, `picture_cache_mb` its maximum size in megabytes, `picture_seconds` the
    time limit for one picture, `picture_workers` the number of drawing processes. `component_folder` contains the host's own
    component files. With `trusts_clock` the system's clock is taken as right at the start, however long ago the bot last ran."""

    database_url: str
    picture_cache: Path
    picture_cache_mb: int = 200
    picture_seconds: float = 10.0
    picture_workers: int = 1
    limits: Limits = field(default_factory=Limits)
    language: str = DEFAULT_LANGUAGE
    theme: ThemeName = "standard"
    """Theme of pictures that everybody in a channel sees."""
    component_folder: Path | None = None
    trusts_clock: bool = False
    keep_positions: timedelta | None = None
    """Time for which past positions of finished games are kept; None: for ever."""
    board_url: str | None = None
    """Address of the board page; None if the host has no board page."""
    has_activity: bool = False
    """True if the board page is opened within Discord, as an Activity."""
    analyses: When = "off"
    """Finished games to analyse: none, games for which somebody asks, or all."""
    analysis_positions: int | None = None
    """Maximum number of positions examined by an analysis; None for the game's own number."""


@dataclass(frozen=True, slots=True)
class Sharing:
    """A process's share of a database used by several: its contact by shard, and its maximum of shards (None: no limit)."""

    contact: ShardContact
    most_shards: int | None = None


class Ports(TypedDict, total=False):
    """Implementations of the ports, given by the host."""

    messenger: Required[Messenger]
    clock: Required[Clock]
    seeds: Required[Seeds]
    texts: Texts | None
    message_builder: MessageBuilder | None
    beacon: PublicBeacon | None
    """Source of the public random numbers in the luck of new tables."""
    contact: Contact | None
    """Contact with Discord; without it people can always act."""
    observer: Observer | None
    sharing: Sharing | None
    sleep: Sleep | None
    """Function for pauses of computer players at quick paces; without it they answer at once."""
