"""`croupier status`: the state of the bot, for people and for scripts."""

import argparse
import asyncio
import json
import shutil
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Final

from bot import __version__
from bot.config import Settings
from bot.games.joining import comma_list, dot_list
from bot.operations.operator_channel import free_if_nearly_full
from bot.terminal.checks.findings import Finding, show_finding
from bot.terminal.environment import (
    CANNOT_OPEN,
    database_folder,
    database_unavailable_text,
    open_database,
    stored_database,
)
from bot.terminal.screen import ExitCode, complain, in_words, megabytes, write
from data.store.availability import DatabaseUnavailable
from data.store.backends.sole_use import is_in_use
from data.store.upkeep import figures
from data.store.upkeep.figures import Figures, highest_counts
from engines.core.phrase import Phrase, phrase

_SILENT_AFTER: Final = timedelta(seconds=60)
"""Time without a pulse after which the bot counts as stopped."""
_LATE_AFTER: Final = timedelta(minutes=5)
"""Time for which the oldest message or time-out must be overdue to count as piling up."""
_BACKUP_DAYS: Final = 7
_SERVERS: Final = 3
"""Maximum number of servers named for each figure."""


@dataclass(frozen=True, slots=True)
class _BotState:
    at: datetime
    revision: str | None
    figures: Figures
    folder: Path | None
    served: bool | None
    refused: str | None
    """The reason why the database takes no changes; None if it does."""


def status(settings: Settings, line: argparse.Namespace) -> int:
    """Print the state of the bot and return 1 if something is wrong. Raise CommandError if the database file does not exist."""
    url = stored_database(settings, playground=line.playground)
    try:
        state = asyncio.run(_read_state(url, database_folder(url)))
    except CANNOT_OPEN as error:
        complain(in_words(database_unavailable_text(url, error)))
        return ExitCode.FOUND
    lines = list(_lines(state))
    if line.json:
        write(json.dumps(_json_values(state) | {"well": all(one.well for one in lines)}))
    else:
        for one in lines:
            show_finding(one)
    return ExitCode.OK if all(one.well for one in lines) else ExitCode.FOUND


async def _read_state(url: str, folder: Path | None) -> _BotState:
    now = datetime.now(UTC)
    async with open_database(url) as database:
        revision = await database.revision()
        current = await database.read_tx(lambda tx: figures.figures(tx, now))
        try:
            await database.check_writable()
            refused = None
        except DatabaseUnavailable as fault:
            refused = str(fault)
        return _BotState(now, revision, current, folder, await is_in_use(url), refused)


def _lines(state: _BotState) -> Iterator[Finding]:
    current = state.figures
    yield Finding(
        "version", well=True, text=phrase("cli-status-version", version=__version__, revision=str(state.revision))
    )
    if state.refused is not None:
        yield Finding("database", well=False, text=phrase("cli-status-unwritable", cause=state.refused))
    yield _running_finding(current.alive_at, state)
    if current.shards:
        alone = _time_since(current.shards_alive_at, state.at) >= _SILENT_AFTER
        shared = {"processes": current.processes, "held": current.shards_held, "shards": current.shards}
        yield Finding("processes", not alone, phrase("cli-status-processes", **shared))
    stages = {stage: sum(n for (_, of), n in current.sessions.items() if of == stage) for stage in ("lobby", "running")}
    yield Finding(
        "tables",
        well=True,
        text=phrase(
            "cli-status-tables",
            running=stages["running"],
            lobby=stages["lobby"],
            finished=current.finished,
            tournaments=current.tournaments,
        ),
    )
    yield Finding("servers", well=True, text=_servers(current))
    late = _time_since(current.oldest_due, state.at)
    counted = {"waiting": current.waiting, "lost": current.lost}
    waiting = phrase("cli-status-messages", **counted)
    if current.oldest_due:
        waiting = phrase("cli-status-messages-due", late=_span(late), **counted)
    yield Finding("messages", late < _LATE_AFTER, waiting)
    late = _time_since(current.oldest_overdue, state.at)
    overdue = phrase("cli-status-in-time")
    if current.overdue:
        overdue = phrase("cli-status-overdue", count=current.overdue, late=_span(late))
    yield Finding("time-outs", late < _LATE_AFTER, overdue)
    yield _backup(current, state.at)
    if state.folder is not None:
        few = free_if_nearly_full(state.folder)
        yield Finding(
            "disk", few is None, phrase("cli-status-free", size=megabytes(shutil.disk_usage(state.folder).free))
        )


def _running_finding(alive_at: datetime | None, state: _BotState) -> Finding:
    if alive_at is None:
        return Finding("running", well=False, text=phrase("cli-status-never"))
    silent = _time_since(alive_at, state.at)
    if state.served is False:
        return Finding("running", well=False, text=phrase("cli-status-stopped", ago=_span(silent)))
    if silent < _SILENT_AFTER:
        return Finding("running", well=True, text=phrase("cli-status-running", ago=_span(silent)))
    return Finding("running", well=False, text=phrase("cli-status-silent", ago=_span(silent)))


def _servers(current: Figures) -> Phrase:
    """Return the number of servers, and for each figure the `_SERVERS` servers with the highest counts."""
    outstanding = [
        phrase(f"cli-status-servers-{what}", servers=_most(of)) for what, of in _counts(current).items() if of
    ]
    return dot_list([phrase("cli-status-servers", count=current.servers), *outstanding])


def _counts(current: Figures) -> dict[str, Mapping[int, int]]:
    by_server = current.by_server
    return {
        "tables": by_server.tables,
        "refusals": by_server.refusals,
        "faults": by_server.faults,
        "lost": by_server.lost,
    }


def _most(by_server: Mapping[int, int]) -> Phrase:
    return comma_list([f"{server} ({count})" for server, count in highest_counts(by_server, _SERVERS)])


def _backup(current: Figures, now: datetime) -> Finding:
    last, old = current.backup, _time_since(current.unsaved_since, now) > timedelta(days=_BACKUP_DAYS)
    if last is None:
        return Finding(
            "backup", not old, phrase("cli-status-never-backed-up") if old else phrase("cli-status-no-backup")
        )
    text = phrase("cli-status-backup", at=f"{last.at:%Y-%m-%d %H:%M}", size=megabytes(last.size))
    return Finding("backup", not old, phrase("cli-status-old-backup", backup=text, days=_BACKUP_DAYS) if old else text)


def _time_since(moment: datetime | None, now: datetime) -> timedelta:
    return timedelta(0) if moment is None else max(timedelta(0), now - moment)


def _span(length: timedelta) -> Phrase:
    seconds = int(length.total_seconds())
    if seconds < 120:
        return phrase("cli-seconds", count=seconds)
    return phrase("cli-minutes", count=seconds // 60) if seconds < 7200 else phrase("cli-hours", count=seconds // 3600)


def _json_values(state: _BotState) -> dict[str, Any]:
    current = state.figures
    return {
        "version": __version__,
        "revision": state.revision,
        "at": state.at.isoformat(),
        "served": state.served,
        "writable": state.refused is None,
        "alive_at": None if current.alive_at is None else current.alive_at.isoformat(),
        "tables": [
            {"game": game, "stage": stage, "count": count} for (game, stage), count in sorted(current.sessions.items())
        ],
        "finished_games": current.finished,
        "tournaments": current.tournaments,
        "processes": current.processes,
        "shards": current.shards,
        "shards_held": current.shards_held,
        "messages_waiting": current.waiting,
        "messages_oldest_seconds": int(_time_since(current.oldest_due, state.at).total_seconds()),
        "messages_lost": current.lost,
        "timeouts_overdue": current.overdue,
        "timeouts_overdue_seconds": int(_time_since(current.oldest_overdue, state.at).total_seconds()),
        "servers": current.servers,
        "by_server": {name: {str(server): n for server, n in of.items()} for name, of in _counts(current).items()},
        "backup_at": None if current.backup is None else current.backup.at.isoformat(),
        "backup_bytes": None if current.backup is None else current.backup.size,
    }
