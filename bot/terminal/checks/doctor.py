"""`croupier doctor`: checks of the installation, with one line per finding and its remedy."""

import argparse
import asyncio
import os
from collections.abc import AsyncGenerator, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from sqlalchemy import func, select
from sqlalchemy.engine import make_url

from bot import __version__
from bot.config import FILE, Settings, SettingsRefused, load_settings, unknown_settings
from bot.games.joining import comma_list
from bot.games.listing import games
from bot.services.component_sets.host_folder import read_folder
from bot.terminal.checks.connection import board_finding, discord_findings, mirror_findings
from bot.terminal.checks.findings import Finding, show_finding, verbatim_phrase
from bot.terminal.environment import CANNOT_OPEN, sqlite_file, why_not_opened
from bot.terminal.screen import ExitCode
from bot.terminal.serving.stand_in import use_proxy, use_stand_in
from data.store.backends.sqlite import ForeignDatabase
from data.store.database import BACKUP_SUFFIX, HEAD, Database, UnknownSchema
from data.store.schema import games as schema
from data.store.upkeep import clock_jumps
from engines.core.phrase import phrase
from render.core.lettering.fonts import Face, font

_LATELY: Final = timedelta(days=7)


def doctor(settings: Settings | None, line: argparse.Namespace) -> int:
    """Run the checks (only the first if it refuses the settings), print each finding, and return 1 if something must be
    done."""
    use_stand_in()
    return ExitCode.OK if asyncio.run(_examine()) else ExitCode.FOUND


async def _examine() -> bool:
    well = True
    async for finding in _findings():
        well = well and finding.well
        show_finding(finding)
    return well


async def _findings() -> AsyncGenerator[Finding]:
    try:
        settings = load_settings()
    except SettingsRefused as refusal:
        for problem in refusal.problems:
            yield Finding("settings", well=False, text=problem)
        return
    yield Finding("version", well=True, text=verbatim_phrase(__version__))
    where = phrase("cli-doctor-settings-file", file=str(FILE)) if FILE.is_file() else phrase("cli-doctor-settings")
    yield Finding("settings", well=True, text=where)
    for problem in unknown_settings():
        yield Finding("settings", well=False, text=problem)
    database = await _database(settings.database_url)
    yield database
    if database.well:
        async for finding in _clock(settings.database_url):
            yield finding
    yield _pictures(settings.picture_cache)
    yield _fonts()
    yield Finding("games", well=True, text=comma_list([binding.game.info.title for binding in games().values()]))
    for finding in _component_sets(settings.component_folder):
        yield finding
    async for well, text in mirror_findings(settings.beacon_mirrors, datetime.now(UTC)):
        yield Finding("luck", well, text)
    page = await board_finding(settings)
    if page is not None:
        yield page
    use_proxy(settings.discord_proxy)
    async for finding in discord_findings(settings):
        yield finding


def _component_sets(folder: Path | None) -> Iterator[Finding]:
    if folder is None:
        return
    contents = read_folder(folder, games())
    if contents.sets or not contents.problems:
        yield Finding(
            "component-sets",
            well=True,
            text=phrase("cli-doctor-component-sets", count=len(contents.sets), folder=str(folder)),
        )
    for problem in contents.problems:
        yield Finding("component-sets", well=False, text=problem.problem)


async def _database(url: str) -> Finding:
    file = sqlite_file(url)
    address = str(file) if file else make_url(url).render_as_string(hide_password=True)
    ahead = _file(file) if file else None
    if ahead is not None:
        return ahead
    database = Database(url)
    try:
        revision = await database.revision()
        tables = 0
        if revision == HEAD:
            live = select(func.count()).select_from(schema.live_channels)
            tables = await database.fetch(lambda tx: tx.execute(live).scalar_one())
            await database.check_writable()
    except CANNOT_OPEN as error:
        key = "cli-doctor-unusable" if isinstance(error, UnknownSchema | ForeignDatabase) else "cli-doctor-unopened"
        return Finding("database", well=False, text=phrase(key, place=address, cause=why_not_opened(error)))
    finally:
        await database.close()
    if revision != HEAD:
        earlier = (
            phrase("cli-doctor-earlier-file", place=address) if file else phrase("cli-doctor-earlier", place=address)
        )
        return Finding("database", well=True, text=earlier)
    copies = sorted(file.parent.glob(f"{file.name}{BACKUP_SUFFIX.format(revision='*')}")) if file else []
    text = phrase("cli-doctor-tables", place=address, count=tables)
    if copies:
        text = phrase("cli-doctor-copies", tables=text, copies=comma_list([str(copy) for copy in copies]))
    return Finding("database", well=True, text=text)


async def _clock(url: str) -> AsyncGenerator[Finding]:
    """Yield a finding on the newest jump of the system clock noticed by a running bot; none if there was no jump, or
    if it has been over for more than a week."""
    file = sqlite_file(url)
    if file is not None and not file.exists():
        return
    database = Database(url)
    try:
        jump = await database.fetch(clock_jumps.newest_jump) if await database.revision() == HEAD else None
    finally:
        await database.close()
    if jump is None or (jump.over_at is not None and jump.over_at < datetime.now(UTC) - _LATELY):
        return
    reported, at = f"{jump.system_time:%Y-%m-%d %H:%M:%S}", f"{jump.at:%Y-%m-%d %H:%M:%S} UTC"
    report = phrase("cli-doctor-clock", said=reported, at=at)
    if jump.over_at is None:
        yield Finding("clock", well=False, text=phrase("cli-doctor-clock-doubted", report=report))
    else:
        over = f"{jump.over_at:%Y-%m-%d %H:%M:%S} UTC"
        text = phrase("cli-doctor-clock-right", report=report, at=over)
        if jump.outcome == clock_jumps.FOLLOWED:
            text = phrase("cli-doctor-clock-followed", report=report, at=over)
        yield Finding("clock", well=True, text=text)


def _file(file: Path) -> Finding | None:
    """Return the finding on a SQLite file without opening it; None if it has to be opened."""
    folder = file.absolute().parent
    if file.exists():
        if _may_write(folder) and os.access(file, os.W_OK):
            return None
        return Finding("database", well=False, text=phrase("cli-doctor-file-unwritable", file=str(file)))
    if _may_write(_nearest(folder)):
        return Finding("database", well=True, text=phrase("cli-doctor-no-file", file=str(file)))
    text = phrase("cli-doctor-unwritable", folder=str(folder), setting="CROUPIER_DATABASE_URL")
    return Finding("database", well=False, text=text)


def _pictures(folder: Path) -> Finding:
    nearest = _nearest(folder)
    if not nearest.is_dir() or not _may_write(nearest):
        text = phrase("cli-doctor-unwritable", folder=str(nearest), setting="CROUPIER_PICTURE_CACHE")
        return Finding("pictures", well=False, text=text)
    return Finding("pictures", well=True, text=phrase("cli-doctor-pictures", folder=str(folder)))


def _fonts() -> Finding:
    for face in Face:
        try:
            font(face, 40)
        except OSError:
            return Finding("fonts", well=False, text=phrase("cli-doctor-font", file=str(face.value)))
    return Finding("fonts", well=True, text=phrase("cli-doctor-fonts", count=len(Face)))


def _nearest(folder: Path) -> Path:
    return next(one for one in (folder.absolute(), *folder.absolute().parents) if one.exists())


def _may_write(folder: Path) -> bool:
    return os.access(folder, os.W_OK | os.X_OK)
