"""The language of the command line, read from the settings before they are checked."""

import os

from bot.config import settings_in_file
from bot.services.wording.texts import DEFAULT_LANGUAGE, Decimal, shared_texts
from data.written_files import UnreadableFile
from engines.core.phrase import Phrase, phrase


def command_line_language() -> str:
    """Return CROUPIER_LANGUAGE from the environment or the settings file, unchecked: the settings check it later."""
    return written_setting("CROUPIER_LANGUAGE") or DEFAULT_LANGUAGE


def in_words(what: Phrase) -> str:
    """Return a sentence for the person at the terminal. Only the texts of its language are loaded."""
    return shared_texts().say(what, command_line_language(), plain=True)


def megabytes(size: int) -> Phrase:
    """Return a size in megabytes for people."""
    return phrase("cli-megabytes", size=Decimal(f"{size / 1_000_000:.1f}"))


def written_setting(name: str) -> str:
    """Return the unchecked value of a setting; empty if it is not set."""
    try:
        return os.environ.get(name) or settings_in_file().get(name) or ""
    except UnreadableFile:  # reported when the settings are read; help does not need them
        return ""
