"""`croupier run`: the bot on Discord, until a stop signal."""

from __future__ import annotations

import argparse
import asyncio
from contextlib import suppress
from dataclasses import replace
from typing import Final

import aiohttp
import discord

from bot import __version__
from bot.announcer import Announcer
from bot.app import Croupier, serve
from bot.config import Settings
from bot.drand_mirrors import drand_mirrors
from bot.terminal.environment import (
    DatabaseUnavailable,
    configure_logging,
    open_services,
    service_settings,
    serving_alone,
)
from bot.terminal.screen import CommandError, ExitCode, complain, say
from bot.terminal.signals import until_told_to_stop
from bot.terminal.stand_in import use_stand_in
from bot.ui.invite import invite_link

NO_TOKEN: Final = (
    "No token: set CROUPIER_TOKEN in the environment or in .env "  # noqa: S105 - a sentence
    "(the developer portal shows it under Bot, Reset Token), or try `croupier playground`, which needs none."
)
REFUSED: Final = (
    "Discord refuses the token in CROUPIER_TOKEN: it may have been reset or cut off when copied. "
    "Make a new one in the developer portal under Bot, Reset Token."
)
DISPLACED: Final = "Another process serves the database now, after the connection to it was lost: this one ends."
_GOODBYE_SECONDS: Final = 5.0


def run(settings: Settings, line: argparse.Namespace) -> int:
    """Serve until SIGTERM or SIGINT."""
    if settings.token is None:
        raise CommandError(NO_TOKEN)
    use_stand_in()
    configure_logging(settings.log_level)
    try:
        asyncio.run(_serve(settings, settings.token.get_secret_value().strip(), trusts_clock=line.trust_clock))
    except discord.LoginFailure as failure:
        raise CommandError(REFUSED) from failure
    except DatabaseUnavailable as failure:
        complain(str(failure))
        return ExitCode.FOUND
    except (OSError, aiohttp.ClientError, discord.DiscordServerError, discord.GatewayNotFound) as failure:
        complain(f"Discord cannot be reached ({type(failure).__name__}). Check the network and start again.")
        return ExitCode.FOUND
    return ExitCode.OK


async def _serve(settings: Settings, token: str, *, trusts_clock: bool) -> None:
    announcer = Announcer()
    own = replace(service_settings(settings), trusts_clock=trusts_clock)
    async with (
        serving_alone(settings.database_url) as alone,
        drand_mirrors(settings.beacon_mirrors) as mirrors,
        open_services(own, announcer, announcer.contact, beacon=mirrors) as services,
    ):
        client = Croupier(services, announcer)
        serving = asyncio.create_task(serve(client, token, greet=_greet))
        stop_requested, displaced = asyncio.create_task(until_told_to_stop()), asyncio.create_task(alone.lost())
        # Whatever game is asked for first is then there already; until now only those were loaded that had something due.
        await asyncio.to_thread(list, services.bindings.values())
        await asyncio.wait({serving, stop_requested, displaced}, return_when=asyncio.FIRST_COMPLETED)
        overtaken = displaced.done()
        stop_requested.cancel()
        displaced.cancel()
        if not serving.done():
            with suppress(TimeoutError):
                await asyncio.wait_for(client.close(), _GOODBYE_SECONDS)
                await asyncio.wait_for(asyncio.shield(serving), _GOODBYE_SECONDS)
            serving.cancel()
        with suppress(asyncio.CancelledError):
            await serving
    if overtaken:
        raise DatabaseUnavailable(DISPLACED)


def _greet(application_id: int) -> None:
    say(f"Croupier {__version__} is here. Invite it with {invite_link(application_id)}")
