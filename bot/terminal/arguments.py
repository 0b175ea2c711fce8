"""The commands and their arguments. Handlers are imported lazily, so that `--help` is fast."""

import argparse
import re
import sys
from collections.abc import Iterable
from functools import partial
from pathlib import Path
from typing import Any, Final, NoReturn, Protocol

from typing_extensions import override

from bot import __version__
from bot.services.base.ids import LARGEST_DISCORD_ID, LARGEST_STORED, number_in
from bot.services.wording.texts import Verbatim, shared_texts
from bot.terminal.screen import ExitCode, command_line_language, in_words
from engines.core.phrase import Phrase, phrase


class Sayings(Protocol):
    """A function that returns messages in the language of the command line."""

    def __call__(self, key: str, /, **values: str) -> str:
        """Return a message with these arguments."""
        ...


class _InWords(argparse.HelpFormatter):
    """A help formatter that replaces the texts of argparse by messages."""

    @staticmethod
    def words(key: str) -> str:
        raise NotImplementedError

    @override
    def add_usage(
        self, usage: str | None, actions: Iterable[argparse.Action], groups: Iterable[Any], prefix: str | None = None
    ) -> None:
        super().add_usage(usage, actions, groups, f"{self.words('cli-usage')} " if prefix is None else prefix)

    @override
    def start_section(self, heading: str | None) -> None:
        key = {"options": "cli-options", "positional arguments": "cli-arguments"}.get(heading or "")
        super().start_section(heading if key is None else self.words(key))


class _Overview(_InWords, argparse.RawDescriptionHelpFormatter):
    """A formatter that keeps our line breaks and puts the summaries in one column."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, max_help_position=28)
        # argparse does not count the indent of a list of commands.
        self._action_max_length = 16


_REFUSALS: Final = {
    "cli-argument": r"argument (?P<argument>[^:]+): (?P<why>.+)",
    "cli-argument-choice": r"invalid choice: (?P<typed>.+) \(choose from (?P<known>.+)\)",
    "cli-arguments-missing": r"(?:the following arguments are required:|one of the arguments) (?P<known>.+?)(?: is required)?",
    "cli-arguments-unknown": r"unrecognized arguments: (?P<typed>.+)",
    "cli-argument-beside": r"not allowed with argument (?P<other>.+)",
    "cli-argument-alone": r"expected one argument",
    "cli-argument-needless": r"ignored explicit argument (?P<typed>.+)",
}
"""Patterns of argparse's errors, by the message that replaces each. The first one may contain another error."""


class _Parser(argparse.ArgumentParser):
    """A parser whose help and refusals are in the language of its words."""

    def __init__(self, words: Sayings, formatter: type[_InWords] = _InWords, **more: Any) -> None:
        self._words = words
        spoken: Any = type("InWords", (formatter,), {"words": staticmethod(words)})
        super().__init__(formatter_class=spoken, allow_abbrev=False, add_help=False, **more)
        self.add_argument("-h", "--help", action="help", help=words("cli-help"))

    @override
    def error(self, message: str) -> NoReturn:
        self.print_usage(sys.stderr)
        what = self._words("cli-refused", program=self.prog, why=self._reason(message))
        self.exit(ExitCode.USAGE, f"{what}\n")

    def _reason(self, message: str) -> str:
        """Return the message for an error of argparse; unknown errors are our own messages already."""
        for key, pattern in _REFUSALS.items():
            found = re.fullmatch(pattern, message, re.DOTALL)
            if found is not None:
                given = found.groupdict()
                return self._words(key, **(given | {"why": self._reason(given["why"])} if "why" in given else given))
        return message


def build_parser(language: str | None = None) -> argparse.ArgumentParser:
    """Return the parser of all commands, with help in a language, by default the language of the settings. A parsed line has
    `command`, None for plain `croupier`, and `part` for commands with parts."""
    texts, spoken = shared_texts(), language or command_line_language()

    def words(key: str, /, **values: str) -> str:
        return texts.say(phrase(key, **{name: Verbatim(value) for name, value in values.items()}), spoken, plain=True)

    settings = f"{words('cli-settings')}\n  {words('cli-settings-where')}"
    codes = f"{words('cli-exit-codes')}\n  {words('cli-exit-codes-which')}"
    parser = _Parser(
        words,
        _Overview,
        prog="croupier",
        description=f"{words('cli-about')}\n{words('cli-about-without')}",
        epilog=f"{settings}\n\n{codes}\n",
    )
    version = f"croupier {__version__}"
    parser.add_argument("--version", action="version", version=version, help=words("cli-version"))
    title = words("cli-commands")
    one_command: Any = partial(_Parser, words)
    commands: Any = parser.add_subparsers(dest="command", metavar="COMMAND", title=title, parser_class=one_command)
    for add in (_run, _doctor, _status, _backup, _prune, _announce, _bar, _export, _playground, _game):
        add(commands, words)
    return parser


def _command(commands: Any, words: Sayings, summary: str, details: str = "") -> argparse.ArgumentParser:
    """Add a command with its summary (the message `cli-` plus its name) and further details for its own help. Return its
    parser."""
    name, short = summary.removeprefix("cli-"), words(summary)
    whole = f"{short[0].upper()}{short[1:]}.{' ' if details else ''}{words(details) if details else ''}"
    parser: argparse.ArgumentParser = commands.add_parser(name, help=short, description=whole)
    return parser


def _run(commands: Any, words: Sayings) -> None:
    parser = _command(commands, words, "cli-run", "cli-run-details")
    parser.add_argument("--trust-clock", action="store_true", help=words("cli-run-trust-clock"))


def _playground(commands: Any, words: Sayings) -> None:
    parser = _command(commands, words, "cli-playground", "cli-playground-details")
    parser.add_argument("--port", type=_port, metavar="PORT", help=words("cli-playground-port"))
    parser.add_argument("--game", metavar="NAME", help=words("cli-playground-game"))
    parser.add_argument("--seed", type=_text, metavar="TEXT", help=words("cli-playground-seed"))


def _game(commands: Any, words: Sayings) -> None:
    parser = _command(commands, words, "cli-game")
    one_part: Any = partial(_Parser, words)
    parts: Any = parser.add_subparsers(
        dest="part", metavar="COMMAND", title=words("cli-commands"), required=True, parser_class=one_part
    )
    for add in (_selfplay, _replay, _verify, _import, _render):
        add(parts, words)


def _selfplay(commands: Any, words: Sayings) -> None:
    parser = _command(commands, words, "cli-selfplay")
    parser.add_argument("--game", required=True, metavar="NAME", help=words("cli-selfplay-game"))
    parser.add_argument("--seats", type=_positive, metavar="N", help=words("cli-selfplay-seats"))
    parser.add_argument("--games", type=_positive, default=10, metavar="K", help=words("cli-selfplay-games"))
    parser.add_argument("--seed", type=_text, default="croupier", metavar="S", help=words("cli-selfplay-seed"))
    parser.add_argument("--player", action="append", metavar="KIND", help=words("cli-selfplay-player"))
    parser.add_argument("--option", action="append", metavar="NAME=VALUE", help=words("cli-selfplay-option"))
    parser.add_argument("--json", action="store_true", help=words("cli-selfplay-json"))


def _sha256(text: str) -> str:
    found = text.strip().lower()
    if len(found) != 64 or not set(found) <= set("0123456789abcdef"):
        raise argparse.ArgumentTypeError(in_words("cli-no-sha256", typed=repr(text)))
    return found


def _replay(commands: Any, words: Sayings) -> None:
    parser = _command(commands, words, "cli-replay")
    parser.add_argument("file", type=Path, metavar="FILE", help=words("cli-game-file"))


def _verify(commands: Any, words: Sayings) -> None:
    parser = _command(commands, words, "cli-verify", "cli-verify-details")
    parser.add_argument("file", type=Path, metavar="FILE", help=words("cli-verify-file"))
    parser.add_argument("--commitment", type=_sha256, metavar="SHA256", help=words("cli-verify-commitment"))
    parser.add_argument("--digest", type=_sha256, metavar="SHA256", help=words("cli-verify-digest"))


def _export(commands: Any, words: Sayings) -> None:
    parser = _command(commands, words, "cli-export", "cli-export-details")
    parser.add_argument("session", type=_session, metavar="SESSION", help=words("cli-export-session"))
    _which_tables(parser, words)


def _import(commands: Any, words: Sayings) -> None:
    parser = _command(commands, words, "cli-import")
    parser.add_argument("file", type=Path, metavar="FILE", help=words("cli-game-file"))
    _which_tables(parser, words)


def _render(commands: Any, words: Sayings) -> None:
    parser = _command(commands, words, "cli-render")
    source = parser.add_mutually_exclusive_group(required=True)
    source.add_argument("file", nargs="?", type=Path, metavar="FILE", help=words("cli-game-file"))
    source.add_argument("--session", type=_session, metavar="SESSION", help=words("cli-render-session"))
    parser.add_argument("--out", type=Path, required=True, metavar="DIR", help=words("cli-render-out"))
    _which_tables(parser, words)


def _doctor(commands: Any, words: Sayings) -> None:
    _command(commands, words, "cli-doctor", "cli-doctor-details")


def _status(commands: Any, words: Sayings) -> None:
    parser = _command(commands, words, "cli-status", "cli-status-details")
    parser.add_argument("--json", action="store_true", help=words("cli-status-json"))
    _which_tables(parser, words)


def _backup(commands: Any, words: Sayings) -> None:
    parser = _command(commands, words, "cli-backup", "cli-backup-details")
    parser.add_argument("file", type=Path, metavar="FILE", help=words("cli-backup-file"))
    _which_tables(parser, words)


def _prune(commands: Any, words: Sayings) -> None:
    parser = _command(commands, words, "cli-prune", "cli-prune-details")
    parser.add_argument("--older-than", type=_days, required=True, metavar="DAYS", help=words("cli-prune-older-than"))
    parser.add_argument("--dry-run", action="store_true", help=words("cli-prune-dry-run"))
    _which_tables(parser, words)


def _announce(commands: Any, words: Sayings) -> None:
    parser = _command(commands, words, "cli-announce", "cli-announce-details")
    parser.add_argument("text", type=_text, metavar="TEXT", help=words("cli-announce-text"))


def _bar(commands: Any, words: Sayings) -> None:
    parser = _command(commands, words, "cli-bar", "cli-bar-details")
    who = parser.add_mutually_exclusive_group()
    for kind in ("server", "person"):
        who.add_argument(f"--{kind}", type=_discord_id, metavar="ID", help=words(f"cli-bar-{kind}"))
    parser.add_argument("--lift", action="store_true", help=words("cli-bar-lift"))


def _which_tables(parser: argparse.ArgumentParser, words: Sayings) -> None:
    parser.add_argument("--playground", action="store_true", help=words("cli-which-tables-playground"))


def _text(text: str) -> str:
    """Return the argument. Raise ArgumentTypeError if it is not valid text: a shell may pass on bytes that are not UTF-8."""
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise argparse.ArgumentTypeError(in_words("cli-is-no-text", typed=ascii(text))) from error
    return text


def _number(text: str, what: Phrase, least: int, most: int, *, sign: str = "") -> int:
    """Return the number in a text, ignoring the character `sign` at its ends. Raise ArgumentTypeError if there is none from
    `least` to `most`."""
    number = number_in(text.strip(sign) if sign else text, most)
    if number is None or number < least:
        raise argparse.ArgumentTypeError(in_words("cli-is-not", typed=repr(text), what=what))
    return number


_port: Final = partial(_number, what=Phrase("cli-is-not-port"), least=0, most=65535)
_positive: Final = partial(_number, what=Phrase("cli-is-not-positive"), least=1, most=1_000_000)
_days: Final = partial(_number, what=Phrase("cli-is-not-days"), least=1, most=36_500, sign="d")
_session: Final = partial(_number, what=Phrase("cli-is-not-table"), least=1, most=LARGEST_STORED, sign="#")
_discord_id: Final = partial(_number, what=Phrase("cli-is-not-discord-id"), least=1, most=LARGEST_DISCORD_ID)
