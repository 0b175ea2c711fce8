"""`croupier playground`: the real bot on a model of Discord, in a browser."""

import argparse
import asyncio
import logging
import socket
from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack, asynccontextmanager, closing
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from bot.announcer import Announcer
from bot.app import Croupier
from bot.board.site import board_pages
from bot.config import Settings
from bot.operations.logs import configure_logging
from bot.services.composition import Services
from bot.services.delivery.panels import hands
from bot.services.seats import hosting
from bot.services.views import session_queries
from bot.terminal.environment import (
    CANNOT_OPEN,
    PLAYGROUND_DATABASE,
    RepeatableSeeds,
    UnusableDatabase,
    open_services,
    playground_url,
    service_settings,
    serving_alone,
)
from bot.terminal.listing import game_named
from bot.terminal.screen import CommandError, ExitCode, complain, in_words, write
from bot.terminal.serving.signals import wait_for_stop_signal
from engines.core.phrase import phrase

try:
    from bot.playground.activity import PlaygroundActivity, launching
    from bot.playground.browser_windows import BrowserWindows
    from bot.playground.language import everybody_speaks
    from bot.playground.model_server import ModelServer, build_model_server, channel_name
    from bot.playground.playground_file import PlaygroundFile
    from bot.playground.site import Site
    from bot.playground.welcome import Welcomes
    from bot.playground.window import WindowLocation
except ModuleNotFoundError as missing:
    raise CommandError("cli-playground-package", name=str(missing.name)) from missing

PORT: Final = 8321
_GOODBYE_SECONDS: Final = 5.0
KEPT: Final = Path("playground_server.sqlite3")


def playground(settings: Settings, line: argparse.Namespace) -> int:
    """Serve the page until SIGTERM or SIGINT. Raise CommandError for an unknown game or a port that is taken."""
    game = game_named(line.game).slug if line.game else None
    # The page shows what happens; the terminal is for its address.
    configure_logging("DEBUG" if settings.log_level == "DEBUG" else "ERROR")
    logging.getLogger("discord").setLevel(logging.ERROR)
    try:
        asyncio.run(_serve(settings, line.port, game, line.seed))
    except UnusableDatabase as failure:
        complain(str(failure))
        return ExitCode.FOUND
    return ExitCode.OK


async def _serve(settings: Settings, port: int | None, game: str | None, seed: str | None) -> None:
    async with open_playground(settings, seed=seed) as (services, windows, welcomes):
        texts = services.texts
        site = Site(windows, texts, None if "language" in settings.model_fields_set else welcomes.set_language)
        try:
            address = await _open(site, port)
            if game is not None:
                await _open_table(services, windows, game)
            for line in (
                phrase("playground-started", address=address),
                phrase("playground-stop", file=PLAYGROUND_DATABASE),
            ):
                write(texts.say(line, plain=True))
            await wait_for_stop_signal()
        finally:
            await site.close()
    write(texts.say(phrase("playground-stopped"), plain=True))


@asynccontextmanager
async def open_playground(
    settings: Settings, *, seed: str | None = None
) -> AsyncGenerator[tuple[Services, BrowserWindows, Welcomes]]:
    """Open the services, the bot on the model of Discord, the browser windows and the welcomes. Sessions of earlier runs
    continue."""
    announcer = Announcer()
    seeds = RepeatableSeeds(seed) if seed else None
    board_port = _free_port()
    board_url = f"http://127.0.0.1:{board_port}"
    # A long pause between runs is not a clock error.
    own_settings = replace(service_settings(settings, playground_url()), trusts_clock=True, board_url=board_url)
    async with AsyncExitStack() as stack:
        await stack.enter_async_context(serving_alone(own_settings.database_url))
        playground_file = stack.enter_context(closing(_open_kept()))
        opening = open_services(own_settings, announcer, announcer.contact, seeds=seeds)
        services = await stack.enter_async_context(opening)
        without_messages = playground_file.is_empty
        windows = BrowserWindows(
            build_model_server(Croupier(services, announcer, shard_count=1), services.texts, playground_file),
            playground_file,
        )
        activity = PlaygroundActivity(windows.model_server) if own_settings.has_activity else None
        await stack.enter_async_context(board_pages(services, board_url, "127.0.0.1", board_port, activity))
        stack.enter_context(launching(windows.launched, board_url))
        stack.enter_context(everybody_speaks(services.texts.language, windows.model_server.languages))
        env = windows.model_server.env
        await env.start()
        try:
            await services.start()
            if without_messages:
                # Without messages of earlier runs, statuses and hands are posted again, as after an absence from the server.
                await hosting.handle_regained_server(services.context, windows.model_server.guild.id)
                await hands.resend_hands_and_statuses(services.context)
            welcomes = Welcomes(windows.model_server, services, announcer)
            await welcomes.post()
            await windows.open()
            yield services, windows, welcomes
        finally:
            await windows.close()
            # SimCord waits for pages that are still being sent; nobody needs them any longer.
            await asyncio.wait({asyncio.create_task(env.shutdown())}, timeout=_GOODBYE_SECONDS)
            windows.remember()


def _free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


def _open_kept() -> PlaygroundFile:
    """Open the file with the messages of earlier runs; delete them if their sessions are gone. Raise UnusableDatabase if the
    file cannot be used."""
    try:
        playground_file = PlaygroundFile(KEPT)
        if not Path(PLAYGROUND_DATABASE).exists():
            playground_file.forget()
    except CANNOT_OPEN as problem:
        raise UnusableDatabase(in_words("cli-playground-file", file=str(KEPT), cause=str(problem))) from problem
    return playground_file


async def _open(site: Site, port: int | None) -> str:
    try:
        return await site.open(PORT if port is None else port)
    except OSError as taken:
        if port is not None:
            raise CommandError("cli-port-taken", port=port) from taken
        return await site.open(0)


async def _open_table(services: Services, windows: BrowserWindows, game: str) -> None:
    channel = _channel_for(windows.model_server, game)
    if await session_queries.live_session_in(services.context, channel.id) is None:
        async with windows.acting():
            await windows.model_server.members[0].slash(channel, "game new", game=game)
    windows.begin_at(WindowLocation(channel.id, windows.model_server.members[0].id))


def _channel_for(model_server: ModelServer, game: str) -> Any:
    return next(one for one in model_server.channels if one.name == channel_name(game))
