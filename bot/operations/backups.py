"""Verified copies of the database, written while the bot serves it."""

import os
import shutil
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path

from sqlalchemy.engine import URL

from data.store.backends.sqlite import REQUIRED_TABLES, is_sqlite
from engines.core.phrase import Phrase, phrase


class BackupFailed(Exception):
    """The error that no backup was made; `reason` is one sentence."""

    def __init__(self, reason: Phrase) -> None:
        super().__init__(reason)
        self.reason = reason


def write_backup(url: URL, file: Path) -> int:
    """Copy a database to a new file, verify the copy, and return its size in bytes. Raise BackupFailed if the file exists
    already (it stays as it is), or if copying or verifying fails (no partial file is left)."""
    if file.exists():
        raise BackupFailed(phrase("cli-backup-exists", file=str(file)))
    part = file.with_name(file.name + ".part")
    try:
        part.touch(mode=0o600)
        if is_sqlite(url):
            _copy_file(url, part)
        else:
            _dump(url, part)
        part.replace(file)
    except OSError as error:
        raise BackupFailed(phrase("cli-unwritable", file=str(file), cause=error.strerror or str(error))) from error
    finally:
        part.unlink(missing_ok=True)
    return file.stat().st_size


def _copy_file(url: URL, part: Path) -> None:
    original = Path(url.database or "")
    if not original.is_file():
        raise BackupFailed(phrase("cli-backup-of-nothing", file=str(original)))
    try:
        with (
            closing(sqlite3.connect(f"{original.absolute().as_uri()}?mode=ro", uri=True)) as source,
            closing(sqlite3.connect(part)) as copy,
        ):
            # All at once: the bot may write meanwhile, but a copy in parts would begin again after every write.
            source.backup(copy)
            verdict = [row[0] for row in copy.execute("PRAGMA integrity_check")]
            tables = {row[0] for row in copy.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
    except sqlite3.Error as error:
        raise BackupFailed(phrase("cli-backup-uncopied", cause=str(error))) from error
    if verdict != ["ok"]:
        raise BackupFailed(phrase("cli-backup-damaged"))
    if not tables.issuperset(REQUIRED_TABLES):
        raise BackupFailed(phrase("cli-backup-not-whole"))


def _dump(url: URL, part: Path) -> None:
    program, lister = shutil.which("pg_dump"), shutil.which("pg_restore")
    if program is None or lister is None:
        raise BackupFailed(phrase("cli-backup-no-pg-dump"))
    # The password is passed in the environment, because everybody on the machine can read a command line.
    values = {"PGHOST": url.host, "PGPORT": url.port, "PGUSER": url.username, "PGPASSWORD": url.password}
    environment = os.environ | {name: str(value) for name, value in values.items() if value is not None}
    _run([program, "--format=custom", f"--file={part}", "--", url.database or "postgres"], environment)
    listed = _run([lister, "--list", str(part)], environment)
    if not all(f"TABLE DATA public {name} " in listed for name in REQUIRED_TABLES):
        raise BackupFailed(phrase("cli-backup-not-whole"))


def _run(line: list[str], environment: dict[str, str]) -> str:
    done = subprocess.run(line, env=environment, capture_output=True, text=True, check=False)  # noqa: S603 - fixed programs
    if done.returncode:
        cause = done.stderr.strip().splitlines()[-1:] or [phrase("cli-backup-no-cause")]
        raise BackupFailed(phrase("cli-backup-program", program=Path(line[0]).name, cause=cause[0]))
    return done.stdout
