"""A host's commands on the database: `croupier backup` and `prune`, and for the running bot `announce` and `bar`."""

import argparse
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import TypeVar

from sqlalchemy import Connection
from sqlalchemy.engine import make_url

from bot.config import Settings
from bot.operations.backups import BackupFailed, write_backup
from bot.services.delivery.message_builder import LONGEST_NEWS
from bot.terminal.environment import run_in_database, stored_database
from bot.terminal.screen import CommandError, ExitCode, complain, in_words, megabytes, say
from data.store.database import Database
from data.store.servers import announcements, barred
from data.store.upkeep import figures
from engines.core.phrase import Phrase, phrase
from engines.core.typed_text import has_look

T = TypeVar("T")


def backup(settings: Settings, line: argparse.Namespace) -> int:
    """Write a verified copy of the database, and record its time and size in the database. Raise CommandError for a missing or
    unusable database."""
    url = stored_database(settings, playground=line.playground)
    try:
        size = write_backup(make_url(url), line.file)
    except BackupFailed as failure:
        complain(in_words(failure.reason))
        return ExitCode.FOUND
    run_in_database(
        url, lambda database: database.write_tx(lambda tx: figures.record_backup(tx, datetime.now(UTC), size))
    )
    say("cli-backed-up", file=str(line.file), size=megabytes(size))
    return ExitCode.OK


def prune(settings: Settings, line: argparse.Namespace) -> int:
    """Remove past positions of games that ended more than `--older-than` days ago, or with `--dry-run` only count them; print the
    counts."""
    before = datetime.now(UTC) - timedelta(days=line.older_than)

    async def pruned(database: Database) -> figures.PrunableAmount:
        amount = await database.read_tx(lambda tx: figures.count_prunable(tx, before))
        while not line.dry_run and await database.write_tx(lambda tx: figures.prune(tx, before)):
            pass
        return amount

    amount = run_in_database(stored_database(settings, playground=line.playground), pruned)
    counted = {"positions": amount.positions, "games": amount.games, "size": megabytes(amount.size)}
    say("cli-would-prune" if line.dry_run else "cli-pruned", **counted)
    return ExitCode.OK


def announce(settings: Settings, line: argparse.Namespace) -> int:
    """Enqueue a message for every server with a live session or tournament. Raise CommandError if it is empty or too long."""
    text = line.text.strip()
    if not any(map(has_look, text)) or len(text) > LONGEST_NEWS:
        raise CommandError("cli-announce-length", most=LONGEST_NEWS)
    fresh, before = _run(settings, lambda tx: announcements.announce(tx, text, datetime.now(UTC)))
    answer = phrase("cli-announced", fresh=fresh, before=before) if fresh or before else Phrase("cli-announce-nowhere")
    say(answer)
    return ExitCode.OK


def bar(settings: Settings, line: argparse.Namespace) -> int:
    """Bar a server or person, lift a ban, or list all bans. Raise CommandError for `--lift` without an id."""
    named = [(kind, int(given)) for kind in barred.KINDS if (given := getattr(line, kind)) is not None]
    if not named:
        if line.lift:
            raise CommandError("cli-bar-whom")
        _list(settings)
        return ExitCode.OK
    kind, discord_id = named[0]
    if line.lift:
        done = _run(settings, lambda tx: barred.lift_ban(tx, kind, discord_id))
        key = f"cli-lifted-{kind}" if done else "cli-not-barred"
    else:
        done = _run(settings, lambda tx: barred.add_ban(tx, kind, discord_id, datetime.now(UTC)))
        key = f"cli-barred-{kind}" if done else "cli-barred-before"
    say(key, id=str(discord_id))
    return ExitCode.OK


def _list(settings: Settings) -> None:
    found = _run(settings, barred.all_bans)
    for kind, discord_id, since in found:
        say(f"cli-bar-{kind}-since", id=str(discord_id), since=f"{since:%Y-%m-%d %H:%M}")
    if not found:
        say("cli-bar-nobody")


def _run(settings: Settings, work: Callable[[Connection], T]) -> T:
    """Run `work` in a write transaction on the bot's database. Raise CommandError if it cannot be used."""
    return run_in_database(stored_database(settings, playground=False), lambda database: database.write_tx(work))
