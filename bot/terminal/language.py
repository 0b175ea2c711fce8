"""The language of the command line: that of the settings, read before they are checked."""

from __future__ import annotations

import os

from bot.config import settings_in_file
from bot.services.wording.texts import DEFAULT_LANGUAGE, Decimal, shared_texts
from data.written_files import UnreadableFile
from engines.core.phrase import Phrase, phrase


def command_line_language() -> str:
    """What CROUPIER_LANGUAGE says, in the environment or in the file of settings, unchecked: that is for the settings to do."""
    return written_setting("CROUPIER_LANGUAGE") or DEFAULT_LANGUAGE


def in_words(what: Phrase) -> str:
    """A sentence for the person at the terminal. Only the language it is said in is read."""
    return shared_texts().say(what, command_line_language(), plain=True)


def megabytes(size: int) -> Phrase:
    """A size for people."""
    return phrase("cli-megabytes", size=Decimal(f"{size / 1_000_000:.1f}"))


def written_setting(name: str) -> str:
    """Return the unchecked value of a setting; empty if it is not set."""
    try:
        return os.environ.get(name) or settings_in_file().get(name) or ""
    except UnreadableFile:  # said where the settings are read; help needs none
        return ""
