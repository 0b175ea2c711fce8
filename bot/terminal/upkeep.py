"""`croupier backup` and `croupier prune`."""

import argparse
from datetime import UTC, datetime, timedelta

from sqlalchemy.engine import make_url

from bot.config import Settings
from bot.operations.backups import BackupFailed, write_backup
from bot.terminal.environment import in_database, stored_database
from bot.terminal.language import in_words, megabytes
from bot.terminal.screen import ExitCode, complain, say
from data.store.database import Database
from data.store.upkeep import figures
from engines.core.phrase import phrase


def backup(settings: Settings, line: argparse.Namespace) -> int:
    """Write a verified copy of the database."""
    url = stored_database(settings, playground=line.playground)
    try:
        size = write_backup(make_url(url), line.file)
    except BackupFailed as failure:
        complain(in_words(failure.reason))
        return ExitCode.FOUND
    in_database(url, lambda database: database.write_tx(lambda tx: figures.note_backup(tx, datetime.now(UTC), size)))
    say(in_words(phrase("cli-backed-up", file=str(line.file), size=megabytes(size))))
    return ExitCode.OK


def prune(settings: Settings, line: argparse.Namespace) -> int:
    """Remove past positions of games that ended long ago."""
    before = datetime.now(UTC) - timedelta(days=line.older_than)

    async def pruned(database: Database) -> figures.Prunable:
        found = await database.read_tx(lambda tx: figures.prunable(tx, before))
        while not line.dry_run and await database.write_tx(lambda tx: figures.prune(tx, before)):
            pass
        return found

    found = in_database(stored_database(settings, playground=line.playground), pruned)
    counted = {"positions": found.positions, "games": found.games, "size": megabytes(found.size)}
    say(in_words(phrase("cli-would-prune", **counted) if line.dry_run else phrase("cli-pruned", **counted)))
    return ExitCode.OK
