"""Monitoring set up by `croupier run`: metrics, Sentry, the operators' channel, and the first log line."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from functools import partial
from typing import TYPE_CHECKING

from bot import __version__
from bot.announcer import Announcer
from bot.config import Settings
from bot.operations.logs import ErrorListener, event
from bot.services.base.ports import Contact, Observer
from bot.services.composition import Services
from bot.services.processes.leases import ShardLease
from bot.terminal.environment import database_folder
from bot.terminal.screen import CommandError
from data.store.upkeep.figures import figures

if TYPE_CHECKING:
    from bot.operations.metrics import Metrics

log = logging.getLogger(__name__)


async def is_ready(lease: ShardLease | None, contact: Contact) -> bool:
    """Return whether this process is ready: people can act through it, or it waits for a shard. A rolling update
    continues once the new process is ready, and only then stops the process that has the shard."""
    waits = lease is not None and lease.is_valid and not lease.held_share.shards
    return waits or await contact.can_act()


class Monitoring:
    """The monitoring configured in the settings. It is made before the services, which get its observer; unused parts
    are not even imported."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._metrics: Metrics | None = None
        self._begun = False
        if settings.metrics_port is not None:
            from bot.operations.metrics import Metrics

            self._metrics = Metrics()

    @property
    def observer(self) -> Observer | None:
        """The observer for the services; None if nothing observes them."""
        return self._metrics

    @asynccontextmanager
    async def monitor(self, services: Services, announcer: Announcer) -> AsyncGenerator[None]:
        """Monitor these services until the end of the block. Raise CommandError for a setting that cannot be carried out."""
        async with AsyncExitStack() as stack:
            listeners = [*self._sentry(), *await self._web(stack, services, announcer)]
            listeners += await self._channel(stack, services, announcer)
            root = logging.getLogger()
            for listener in listeners:
                root.addHandler(listener)
                stack.callback(root.removeHandler, listener)
            yield
            if self._begun:
                event(log, "stop", "stopping")

    def _sentry(self) -> list[ErrorListener]:
        if self._settings.sentry_dsn is None:
            return []
        from bot.operations.sentry import SentryMissing, report_to_sentry

        try:
            return [report_to_sentry(self._settings.sentry_dsn.get_secret_value())]
        except SentryMissing as error:
            raise CommandError("cli-no-sentry") from error
        except ValueError as error:
            raise CommandError("cli-bad-sentry") from error

    async def _web(self, stack: AsyncExitStack, services: Services, announcer: Announcer) -> list[ErrorListener]:
        metrics, port, host = self._metrics, self._settings.metrics_port, self._settings.metrics_host
        if metrics is None or port is None:
            return []
        from bot.operations.web import PageSources, pages, serve_pages

        folder = database_folder(self._settings.database_url) or self._settings.picture_cache
        reached = partial(is_ready, services.lease, announcer.contact)
        sources = PageSources(services.repository.database, reached, services.clock.now, folder)
        try:
            await stack.enter_async_context(serve_pages(pages(metrics, sources), host, port))
        except OSError as error:
            cause = error.strerror or str(error)
            raise CommandError("cli-no-metrics", host=host, port=port, cause=cause) from error
        return [ErrorListener(lambda record: metrics.fault(record.name))]

    async def _channel(self, stack: AsyncExitStack, services: Services, announcer: Announcer) -> list[ErrorListener]:
        if self._settings.operator_channel is None:
            return []
        from bot.operations.operator_channel import OperatorChannel

        number = self._settings.operator_channel
        written = database_folder(self._settings.database_url), self._settings.picture_cache
        folders = tuple(one for one in written if one is not None)
        channel = OperatorChannel(
            lambda text: announcer.tell_operators(number, text), services.texts, folders, services.clock.now
        )
        sending = asyncio.create_task(channel.run(), name="operators' channel")

        async def end() -> None:
            sending.cancel()
            with suppress(asyncio.CancelledError):
                await sending

        stack.push_async_callback(end)
        return [channel.handler]

    async def note_ready(self, services: Services, shards: int, servers: int) -> None:
        """Log that the bot is connected, the first time with the facts most often needed."""
        if self._begun:
            event(log, "ready", "connected again", shards=shards, servers=servers)
            return
        self._begun = True
        database, now = services.repository.database, services.clock.now()
        current = await database.read_tx(lambda tx: figures(tx, now))
        event(
            log,
            "start",
            "started",
            version=__version__,
            shards=shards,
            servers=servers,
            revision=await database.revision(),
            tables=sum(current.sessions.values()),
            tournaments=current.tournaments,
            waiting=current.waiting,
        )
