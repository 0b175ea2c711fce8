"""The context: everything a use case may need, made once by the composition and passed to it as its first argument."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from typing import TypeVar

from cachetools import LRUCache
from sqlalchemy import Connection

from bot.services.base.board_access import BoardAccess
from bot.services.base.limits import Limits, RateLimiter
from bot.services.base.model import PersonId
from bot.services.base.ports import Messenger, Seeds
from bot.services.base.signals import AsyncSignal, Wake
from bot.services.base.workers.thinking import Thinkers
from bot.services.pictures.images import Images
from bot.services.preferences.people import AbsenceEnds, People
from bot.services.preferences.servers import Servers
from bot.services.results.ratings import Ratings
from bot.services.sessions.going_back import STEPS_KEPT, NewestSteps
from bot.services.sessions.repository import SessionRepository
from bot.services.wording.texts import Texts
from data.store.database import Database
from data.store.processes.shares import Share

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Context:
    """Stores, limits, loops to wake, words and pictures of a process.
    `absence_changed` is called with a person who has announced an absence or is back. With `has_beacon` the luck of new
    tables includes a public random number. With `analysed` finished games are analysed, or can be."""

    repository: SessionRepository
    people: People
    servers: Servers
    limits: Limits
    rate_limiter: RateLimiter
    seeds: Seeds
    thinkers: Thinkers
    texts: Texts
    images: Images
    ratings: Ratings
    board_access: BoardAccess
    messenger: Messenger
    wake_outbox: Wake
    wake_timekeeper: Wake
    absence_changed: AsyncSignal[PersonId] = field(default_factory=AsyncSignal[PersonId])
    absence_ends: AbsenceEnds = field(default_factory=AbsenceEnds)
    newest_steps: NewestSteps = field(default_factory=lambda: LRUCache(STEPS_KEPT))
    has_beacon: bool = False
    analysed: bool = False

    @property
    def database(self) -> Database:
        """The database of the repository."""
        return self.repository.database

    async def fetch_served(self, read: Callable[[Connection, Share], T]) -> T:
        """Return the result of `read`, which is called with the share of servers that this process serves."""
        share = self.repository.holding.served_share
        return await self.database.fetch(lambda tx: read(tx, share))

    @property
    def now(self) -> datetime:
        """The time of the process's clock."""
        return self.repository.clock.now()
