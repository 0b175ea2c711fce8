"""`croupier run`: the bot on Discord, until a stop signal."""

import argparse
import asyncio
import logging
from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import replace
from functools import partial
from typing import Final

import aiohttp
import discord

from bot import __version__
from bot.announcer import Announcer
from bot.app import Croupier, serve
from bot.config import FILE, Settings, unknown_settings
from bot.drand_mirrors import drand_mirrors
from bot.operations.logs import LogFormat, configure_logging, event
from bot.services.base import drand
from bot.services.component_sets.host_folder import english_text
from bot.services.composition import Services
from bot.services.settings import Sharing
from bot.terminal.environment import UnusableDatabase, open_services, service_settings, serving_alone, sqlite_file
from bot.terminal.screen import CommandError, ExitCode, complain, in_words, say
from bot.terminal.serving.monitoring import Monitoring
from bot.terminal.serving.signals import wait_for_stop_signal
from bot.terminal.serving.stand_in import use_proxy, use_stand_in
from bot.ui.invite import invite_link
from data.store.processes.processes import ShardCountMismatch
from engines.core.phrase import phrase

log = logging.getLogger(__name__)

NO_TOKEN: Final = phrase("cli-no-token", file=str(FILE))
REFUSED: Final = phrase("cli-token-refused")
_GOODBYE_SECONDS: Final = 5.0
_TOKEN_WITHDRAWN: Final = 4004
"""The gateway's code for closing a connection whose token is no longer valid."""


def run(settings: Settings, line: argparse.Namespace) -> int:
    """Serve until SIGTERM or SIGINT. Raise CommandError if the token is missing or refused, if the beacon cannot be checked, or
    if another setting cannot be carried out."""
    if settings.token is None:
        raise CommandError(NO_TOKEN)
    if settings.beacon_mirrors and not drand.can_check_signatures():
        raise CommandError("cli-no-beacon")
    use_stand_in()
    use_proxy(settings.discord_proxy)
    configure_logging(settings.log_level, settings.log_format)
    for problem in unknown_settings():
        log.warning("%s", english_text(problem))
    try:
        asyncio.run(_serve(settings, settings.token.get_secret_value(), trusts_clock=line.trust_clock))
    except discord.LoginFailure as failure:
        raise CommandError(REFUSED) from failure
    except discord.ConnectionClosed as failure:
        if failure.code == _TOKEN_WITHDRAWN:
            raise CommandError(REFUSED) from failure
        complain(in_words("cli-no-discord", error=f"{type(failure).__name__} {failure.code}"))
        return ExitCode.FOUND
    except UnusableDatabase as failure:
        complain(str(failure))
        return ExitCode.FOUND
    except ShardCountMismatch as failure:
        complain(in_words("cli-other-shards", count=failure.count, own=str(settings.shards)))
        return ExitCode.FOUND
    except (OSError, aiohttp.ClientError, discord.DiscordServerError, discord.GatewayNotFound) as failure:
        complain(in_words("cli-no-discord", error=type(failure).__name__))
        return ExitCode.FOUND
    return ExitCode.OK


async def _serve(settings: Settings, token: str, *, trusts_clock: bool) -> None:
    monitoring = Monitoring(settings)
    announcer = Announcer(monitoring.observer)
    # On SQLite only one process serves; on PostgreSQL each process takes its share of the servers.
    sharing = None
    if sqlite_file(settings.database_url) is None:
        sharing = Sharing(announcer.contact, settings.processes_max_shards)
    own_settings = replace(service_settings(settings), trusts_clock=trusts_clock)
    async with (
        serving_alone(settings.database_url, shared=sharing is not None) as alone,
        drand_mirrors(settings.beacon_mirrors) as mirrors,
        open_services(
            own_settings, announcer, announcer.contact, beacon=mirrors, observer=monitoring.observer, sharing=sharing
        ) as services,
        monitoring.monitor(services, announcer),
        _board(settings, services, announcer),
    ):
        client = Croupier(services, announcer, ready=partial(monitoring.note_ready, services))
        serving = asyncio.create_task(
            serve(client, token, greet=partial(_greet, settings.log_format), shards=settings.shards)
        )
        stop_requested, displaced = (
            asyncio.create_task(wait_for_stop_signal()),
            asyncio.create_task(alone.wait_until_lost()),
        )
        # Load the remaining games before people need them: until now only games with something due were loaded.
        await asyncio.to_thread(list, services.bindings.values())
        await asyncio.wait({serving, stop_requested, displaced}, return_when=asyncio.FIRST_COMPLETED)
        overtaken = displaced.done()
        stop_requested.cancel()
        displaced.cancel()
        if not serving.done():
            if sharing is not None:
                # Other processes take over at once, although disconnecting from Discord may take longer.
                await services.stop()
            with suppress(TimeoutError):
                await asyncio.wait_for(client.close(), _GOODBYE_SECONDS)
                await asyncio.wait_for(asyncio.shield(serving), _GOODBYE_SECONDS)
            serving.cancel()
        with suppress(asyncio.CancelledError):
            await serving
    if overtaken:
        raise UnusableDatabase(in_words("cli-displaced"))


@asynccontextmanager
async def _board(settings: Settings, services: Services, announcer: Announcer) -> AsyncGenerator[None]:
    """Serve the board page until the end of the block, if it is configured. Raise CommandError if its port is unavailable."""
    if settings.board_url is None and settings.activity is None:
        yield
        return
    from bot.board.activity import Activity
    from bot.board.site import board_pages

    activity = None
    if settings.activity is not None and settings.token is not None:
        secret, token = settings.activity.get_secret_value(), settings.token.get_secret_value()
        activity = Activity(lambda: announcer.application_id, secret, token)
    host, _, port = settings.board_listen.rpartition(":")
    async with AsyncExitStack() as stack:
        try:
            await stack.enter_async_context(board_pages(services, settings.board_url, host, int(port), activity))
        except OSError as error:
            cause = error.strerror or str(error)
            raise CommandError("cli-no-board", address=settings.board_listen, cause=cause) from error
        yield


def _greet(log_format: LogFormat, application_id: int) -> None:
    link = invite_link(application_id)
    # JSON output is for programs, which expect one event on each line.
    if log_format == "json":
        event(log, "invitation", "invite the bot with this link", link=link)
    else:
        say("cli-greeting", version=__version__, link=link)
