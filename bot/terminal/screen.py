"""Output of the command line, in the language of the settings: results on standard output, everything else on standard error."""

import logging
import os
import sys
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from enum import IntEnum

from bot.config import settings_in_file
from bot.services.wording.texts import DEFAULT_LANGUAGE, Decimal, shared_texts
from data.written_files import UnreadableFile
from engines.core.phrase import Phrase, PhraseValue, phrase

log = logging.getLogger(__name__)

_complaints_are_logged = False


def command_line_language() -> str:
    """Return CROUPIER_LANGUAGE from the environment or the settings file, or else English. The settings check it later."""
    return written_setting("CROUPIER_LANGUAGE") or DEFAULT_LANGUAGE


def in_words(what: Phrase | str, /, **values: PhraseValue) -> str:
    """Return a text in the command line's language. `what` is a phrase, or the id of a message with `values` as its arguments."""
    sentence = phrase(what, **values) if isinstance(what, str) else what
    return shared_texts().say(sentence, command_line_language(), plain=True)


def megabytes(size: int) -> Phrase:
    """Return a number of bytes in megabytes, as people read it."""
    return phrase("cli-megabytes", size=Decimal(f"{size / 1_000_000:.1f}"))


def written_setting(name: str) -> str:
    """Return the unchecked value of a setting; empty if it is not set."""
    try:
        return os.environ.get(name) or settings_in_file().get(name) or ""
    except UnreadableFile:
        # The error is reported when the settings are read; help does not need them.
        return ""


class ExitCode(IntEnum):
    """Exit codes of all commands."""

    OK = 0
    FOUND = 1
    """The command ran and found something wrong."""
    USAGE = 2
    """The command cannot run: wrong arguments, wrong settings, no such file or session, refused token."""


class CommandError(Exception):
    """The error that a command cannot be carried out; the text is one sentence for the person at the terminal."""

    def __init__(self, what: Phrase | str, /, **values: PhraseValue) -> None:
        super().__init__(in_words(what, **values))


def say(what: Phrase | str, /, **values: PhraseValue) -> None:
    """Print a sentence of the result: a phrase, or the message with the id `what` and the arguments `values`."""
    write(in_words(what, **values))


def write(text: str) -> None:
    """Print a line of the result unchanged."""
    print(text, flush=True)


def complain(text: str) -> None:
    """Print or log a line about a problem."""
    if _complaints_are_logged:
        log.critical("%s", text)
    else:
        print(text, file=sys.stderr, flush=True)


def complain_in_json() -> None:
    """Write complaints, and problems before the log is configured, as JSON from now on."""
    global _complaints_are_logged  # noqa: PLW0603 - of the process, like its standard error
    from bot.operations.logs import log_in_json

    log_in_json()
    _complaints_are_logged = True


def marked(mark: str, *, well: bool) -> str:
    """Return a mark in green, or in red if something must be done; uncoloured unless a terminal with colours shows it."""
    if not sys.stdout.isatty() or os.name != "posix" or "NO_COLOR" in os.environ:
        return mark
    return f"\x1b[{'32' if well else '1;31'}m{mark}\x1b[0m"


def say_table(rows: Sequence[Sequence[str]]) -> None:
    """Print rows in columns as wide as their longest entries."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        write("  ".join(f"{entry:<{width}}" for entry, width in zip(row, widths, strict=True)).rstrip())


@contextmanager
def progress(what: str, total: int) -> Generator[Callable[[], None]]:
    """Show the progress of long work, on a terminal only, and erase it at the end. Each call of the yielded function is one
    step."""
    visible, done = sys.stderr.isatty(), 0

    def step() -> None:
        nonlocal done
        done += 1
        if visible:
            print(f"\r{what} {done}/{total}", end="", file=sys.stderr, flush=True)

    try:
        yield step
    finally:
        if visible:
            print(f"\r{' ' * len(f'{what} {total}/{total}')}\r", end="", file=sys.stderr, flush=True)
