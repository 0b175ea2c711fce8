"""`croupier backup` and `croupier prune`."""

from __future__ import annotations

import argparse
import asyncio
from datetime import UTC, datetime, timedelta
from pathlib import Path

from sqlalchemy.engine import URL, make_url

from bot.config import Settings
from bot.operations.backups import BackupFailed, write_backup
from bot.terminal.environment import (
    CANNOT_OPEN,
    database_unavailable_text,
    open_database,
    stored_database,
)
from bot.terminal.language import in_words, megabytes
from bot.terminal.screen import CommandError, ExitCode, complain, say
from data.store.upkeep import figures
from engines.core.phrase import phrase


def backup(settings: Settings, line: argparse.Namespace) -> int:
    """Write a verified copy of the database."""
    url = stored_database(settings, playground=line.playground)
    try:
        size = asyncio.run(_backed_up(make_url(url), line.file))
    except BackupFailed as failure:
        complain(in_words(failure.reason))
        return ExitCode.FOUND
    except CANNOT_OPEN as error:
        raise CommandError(database_unavailable_text(url, error)) from error
    say(in_words(phrase("cli-backed-up", file=str(line.file), size=megabytes(size))))
    return ExitCode.OK


async def _backed_up(url: URL, file: Path) -> int:
    size = await asyncio.to_thread(write_backup, url, file)
    async with open_database(url.render_as_string(hide_password=False)) as database:
        await database.write_tx(lambda tx: figures.note_backup(tx, datetime.now(UTC), size))
    return size


def prune(settings: Settings, line: argparse.Namespace) -> int:
    """Remove past positions of games that ended long ago."""
    url = stored_database(settings, playground=line.playground)
    before = datetime.now(UTC) - timedelta(days=line.older_than)
    try:
        found = asyncio.run(_pruned(url, before, only_look=line.dry_run))
    except CANNOT_OPEN as error:
        raise CommandError(database_unavailable_text(url, error)) from error
    counted = {"positions": found.positions, "games": found.games, "size": megabytes(found.size)}
    say(in_words(phrase("cli-would-prune", **counted) if line.dry_run else phrase("cli-pruned", **counted)))
    return ExitCode.OK


async def _pruned(url: str, before: datetime, *, only_look: bool) -> figures.Prunable:
    async with open_database(url) as database:
        found = await database.read_tx(lambda tx: figures.prunable(tx, before))
        while not only_look and await database.write_tx(lambda tx: figures.prune(tx, before)):
            pass
        return found
