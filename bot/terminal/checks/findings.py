"""Findings of `croupier doctor` and `croupier status`: one line each, marked if something must be done."""

from dataclasses import dataclass
from typing import Final

from bot.terminal.screen import in_words, marked, write
from engines.core.phrase import Phrase, phrase

NAMES: Final = (
    "settings",
    "version",
    "database",
    "clock",
    "pictures",
    "fonts",
    "games",
    "component-sets",
    "luck",
    "board-page",
    "proxy",
    "discord",
    "token",
    "invite",
    "servers",
    "server",
    "running",
    "processes",
    "tables",
    "messages",
    "time-outs",
    "backup",
    "disk",
)
"""The names of all checks; the messages `cli-name-*` translate them."""


@dataclass(frozen=True, slots=True)
class Finding:
    """A finding of one check. `well` is False if something must be done; `text` says what was found and what to do."""

    name: str
    well: bool
    text: Phrase


def verbatim_phrase(text: str) -> Phrase:
    """Return a phrase for text that is equal in every language: a number, a link, a finished sentence."""
    return phrase("list-one", one=text)


def show_finding(finding: Finding) -> None:
    """Print a finding, in columns with the others."""
    marks = in_words("cli-well"), in_words("cli-todo")
    mark = f"{marks[0 if finding.well else 1]:<{max(map(len, marks))}}"
    width = max(len(_finding_name(name)) for name in NAMES) + 2
    write(f"{marked(mark, well=finding.well)} {_finding_name(finding.name):<{width}} {in_words(finding.text)}")


def _finding_name(name: str) -> str:
    return in_words(f"cli-name-{name}")
