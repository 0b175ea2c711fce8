"""`croupier doctor`: checks the installation, one line per finding with what to do about it."""

from __future__ import annotations

import argparse
import asyncio
import os
from collections.abc import AsyncGenerator, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Final

import aiohttp
import discord
from rich.text import Text
from sqlalchemy import Connection, func, select
from sqlalchemy.engine import make_url

from bot import __version__
from bot.config import Settings, SettingsRefused, load_settings
from bot.games.listing import games
from bot.services.sessions.host_decks import read_folder
from bot.terminal.asking_mirrors import mirror_findings
from bot.terminal.console import OUT
from bot.terminal.environment import CANNOT_OPEN, sqlite_file
from bot.terminal.screen import ExitCode
from bot.terminal.serving import NO_TOKEN, REFUSED
from bot.terminal.stand_in import use_stand_in
from bot.ui.invite import invite_link, least_permissions, permission_names
from data.store import clock_jumps, schema
from data.store.database import BACKUP_SUFFIX, HEAD, Database, NewerSchema, known_revisions
from render.core.fonts import Face, font

_LATELY: Final = timedelta(days=7)


@dataclass(frozen=True, slots=True)
class Finding:
    """The finding of one check. `well` is False if something is to be done; `text` says what."""

    name: str
    well: bool
    text: str


def doctor(settings: Settings | None, line: argparse.Namespace) -> int:
    """Check everything, print a line each, and return 1 if something is to be done."""
    use_stand_in()
    return ExitCode.OK if asyncio.run(_examine()) else ExitCode.FOUND


async def _examine() -> bool:
    well = True
    async for finding in _findings():
        well = well and finding.well
        mark = Text("ok  " if finding.well else "todo", style="green" if finding.well else "bold red")
        OUT.print(mark, Text(f"{finding.name:<11} {finding.text}"))
    return well


async def _findings() -> AsyncGenerator[Finding]:
    try:
        settings = load_settings()
    except SettingsRefused as refusal:
        for sentence in str(refusal).splitlines():
            yield Finding("settings", well=False, text=sentence)
        return
    yield Finding("version", well=True, text=__version__)
    yield Finding("settings", well=True, text=f"read from {_where_settings_are()}")
    database = await _database(settings.database_url)
    yield database
    if database.well:
        async for finding in _clock(settings.database_url):
            yield finding
    yield _pictures(settings.picture_cache)
    yield _fonts()
    yield Finding("games", well=True, text=", ".join(binding.game.info.title for binding in games().values()))
    for finding in _decks(settings.deck_folder):
        yield finding
    async for well, text in mirror_findings(settings.beacon_mirrors, datetime.now(UTC)):
        yield Finding("luck", well, text)
    async for finding in _discord(settings):
        yield finding


def _decks(folder: Path | None) -> Iterator[Finding]:
    """The host's own deck files: how many can be chosen, and what is wrong with the others."""
    if folder is None:
        return
    found = read_folder(folder, games())
    if found.decks or not found.problems:
        yield Finding("decks", well=True, text=f"{len(found.decks)} of your own in {folder}")
    for problem in found.problems:
        yield Finding("decks", well=False, text=problem.text)


def _where_settings_are() -> str:
    return ".env and the environment" if Path(".env").is_file() else "the environment"


async def _database(url: str) -> Finding:
    file = sqlite_file(url)
    place = str(file) if file else make_url(url).render_as_string(hide_password=True)
    ahead = _file(file) if file else None
    if ahead is not None:
        return ahead
    database = Database(url)
    try:
        revision = await database.revision()
        tables = await database.fetch(_count_live) if revision == HEAD else 0
    except CANNOT_OPEN as error:
        cause = str(getattr(error, "orig", None) or error).splitlines()[0]
        return Finding("database", well=False, text=f"{place} cannot be opened: {cause}; check CROUPIER_DATABASE_URL")
    finally:
        await database.close()
    if revision is not None and revision not in known_revisions():
        return Finding("database", well=False, text=f"{place} cannot be used: {NewerSchema(revision)}")
    if revision != HEAD:
        after = ", after a copy of it was made" if file else "; back it up first"
        return Finding(
            "database", well=True, text=f"{place} is of an earlier version; the next start brings it up to date{after}"
        )
    copies = sorted(file.parent.glob(f"{file.name}{BACKUP_SUFFIX.format(revision='*')}")) if file else []
    kept = (
        f"; delete the copies from before upgrades once you are content: {', '.join(map(str, copies))}"
        if copies
        else ""
    )
    return Finding("database", well=True, text=f"{place}, tables open: {tables}{kept}")


async def _clock(url: str) -> AsyncGenerator[Finding]:
    """The newest jump of the system's clock that a running bot has noticed; nothing if there was none lately."""
    file = sqlite_file(url)
    if file is not None and not file.exists():
        return
    database = Database(url)
    try:
        jump = await database.fetch(clock_jumps.newest) if await database.revision() == HEAD else None
    finally:
        await database.close()
    if jump is None or (jump.over_at is not None and jump.over_at < datetime.now(UTC) - _LATELY):
        return
    reported, at = f"{jump.said:%Y-%m-%d %H:%M:%S}", f"{jump.at:%Y-%m-%d %H:%M:%S} UTC"
    report = f"this computer's clock said {reported} where it must have been {at}"
    if jump.over_at is None:
        yield Finding(
            "clock",
            well=False,
            text=f"{report}, and the bot does not believe it; set the clock right, or if it is right start once with "
            "`croupier run --trust-clock`",
        )
    else:
        then = "the bot goes by it since" if jump.outcome == clock_jumps.FOLLOWED else "it was right again at"
        yield Finding("clock", well=True, text=f"{report}; {then} {jump.over_at:%Y-%m-%d %H:%M:%S} UTC")


def _file(file: Path) -> Finding | None:
    """What can be said about a SQLite file without opening it."""
    folder = file.absolute().parent
    if file.exists():
        if _may_write(folder) and os.access(file, os.W_OK):
            return None
        return Finding(
            "database", well=False, text=f"{file} cannot be written; change the owner of the file and its folder"
        )
    if _may_write(_nearest(folder)):
        return Finding("database", well=True, text=f"{file} does not exist yet; the first start makes it")
    return Finding(
        "database", well=False, text=f"{folder} cannot be written; set CROUPIER_DATABASE_URL or change its owner"
    )


def _count_live(connection: Connection) -> int:
    return connection.execute(select(func.count()).select_from(schema.live_channels)).scalar_one()


def _pictures(folder: Path) -> Finding:
    nearest = _nearest(folder)
    if not nearest.is_dir() or not _may_write(nearest):
        return Finding(
            "pictures", well=False, text=f"{nearest} cannot be written; set CROUPIER_PICTURE_CACHE or change its owner"
        )
    return Finding("pictures", well=True, text=f"kept in {folder}")


def _fonts() -> Finding:
    for face in Face:
        try:
            font(face, 40)
        except OSError:
            return Finding("fonts", well=False, text=f"{face.value} cannot be read; install Croupier again")
    return Finding("fonts", well=True, text=f"all {len(Face)} are there")


async def _discord(settings: Settings) -> AsyncGenerator[Finding]:
    if settings.token is None:
        yield Finding("token", well=False, text=NO_TOKEN)
        return
    client = discord.Client(intents=discord.Intents(guilds=True))
    try:
        await client.login(settings.token.get_secret_value().strip())
        application = client.application
        assert application is not None, "logging in reads the application"
        yield Finding("token", well=True, text=f"accepted for {application.name}")
        yield Finding("invite", well=True, text=invite_link(application.id))
        servers = await client.http.get_guilds(200)
        for server in servers:
            yield _server(server)
        if not servers:
            yield Finding("servers", well=False, text="the bot is in no server yet; open the invite link above")
    except discord.LoginFailure:
        yield Finding("token", well=False, text=REFUSED)
    except (OSError, aiohttp.ClientError, discord.HTTPException) as problem:
        yield Finding(
            "token", well=False, text=f"Discord cannot be reached ({type(problem).__name__}); check the network"
        )
    finally:
        await client.close()


def _server(server: Any) -> Finding:
    held = discord.Permissions(int(server.get("permissions", 0)))
    if held.administrator:
        return Finding("server", well=True, text=f"{server['name']}: has every permission (fewer would do)")
    missing = permission_names(flag for flag, needed in least_permissions() if needed and not getattr(held, flag))
    if missing:
        return Finding("server", well=False, text=f"{server['name']}: give the bot's role {', '.join(missing)}")
    return Finding("server", well=True, text=f"{server['name']}: all permissions are there")


def _nearest(folder: Path) -> Path:
    """The folder, or the first of its parents that exists."""
    return next(one for one in (folder.absolute(), *folder.absolute().parents) if one.exists())


def _may_write(folder: Path) -> bool:
    return os.access(folder, os.W_OK | os.X_OK)
