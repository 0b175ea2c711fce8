"""The commands and their arguments. Handlers are imported lazily, so that `--help` is fast."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from bot import __version__

_EPILOG = """\
settings:
  Settings come from the environment and from a file named .env in the current folder; see .env.example.

exit codes:
  0 done   1 something that was checked is not in order   2 the command could not run
"""


class _Help(argparse.RawDescriptionHelpFormatter):
    """Keeps our line breaks, and the summaries in one column."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, max_help_position=28)
        self._action_max_length = 16  # argparse forgets the indent of a list of commands


def build_parser() -> argparse.ArgumentParser:
    """All commands. A parsed line carries `command`, or None for plain `croupier`."""
    parser = argparse.ArgumentParser(
        prog="croupier",
        description="Croupier hosts board games in Discord channels.\n"
        "Without a command it runs the bot if a token is set, and the playground otherwise.",
        epilog=_EPILOG,
        formatter_class=_Help,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"croupier {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", title="commands")
    for add in (_run, _playground, _selfplay, _replay, _verify, _export, _import, _render, _doctor):
        add(commands)
    return parser


def _command(commands: Any, name: str, summary: str, details: str = "") -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = commands.add_parser(
        name,
        help=summary,
        description=f"{summary[0].upper()}{summary[1:]}.{' ' if details else ''}{details}",
        allow_abbrev=False,
    )
    return parser


def _run(commands: Any) -> None:
    parser = _command(
        commands, "run", "run the bot on Discord", "Needs CROUPIER_TOKEN. Prints the link that invites the bot."
    )
    parser.add_argument(
        "--trust-clock",
        action="store_true",
        help="this computer's clock is right, although it says that the bot was off for more than a month, "
        "or that time went back",
    )


def _playground(commands: Any) -> None:
    parser = _command(
        commands,
        "playground",
        "try everything in a browser, without a Discord account",
        "Serves a page on 127.0.0.1 only. Its tables are kept in playground.sqlite3 in the current folder.",
    )
    parser.add_argument(
        "--port", type=_port, metavar="PORT", help="port of the page (default: 8321, or a free one if it is taken)"
    )
    parser.add_argument("--game", metavar="NAME", help="open a table of this game at once")
    parser.add_argument("--seed", metavar="TEXT", help="make the luck of new tables repeatable")


def _selfplay(commands: Any) -> None:
    parser = _command(commands, "selfplay", "let computer players play against each other")
    parser.add_argument("--game", required=True, metavar="NAME", help="which game, for example vegas_showdown")
    parser.add_argument(
        "--seats", type=_positive, metavar="N", help="how many play (default: the game's smallest number)"
    )
    parser.add_argument("--games", type=_positive, default=10, metavar="K", help="how many games (default: 10)")
    parser.add_argument("--seed", default="croupier", metavar="S", help="the same seed gives the same games")
    parser.add_argument(
        "--player",
        action="append",
        metavar="KIND",
        help="kind of computer player, for example random or steady; once for all seats, or once per seat",
    )
    parser.add_argument(
        "--option",
        action="append",
        metavar="NAME=VALUE",
        help="an option of the game, as in the lobby; may be repeated",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of a table")


def _sha256(text: str) -> str:
    found = text.strip().lower()
    if len(found) != 64 or not set(found) <= set("0123456789abcdef"):
        raise argparse.ArgumentTypeError(f"{text!r} is no SHA-256: 64 digits 0 to 9 and a to f")
    return found


def _replay(commands: Any) -> None:
    parser = _command(commands, "replay", "play an exported game again and tell it line by line")
    parser.add_argument("file", type=Path, metavar="FILE", help="a file written by `croupier export`")


def _verify(commands: Any) -> None:
    parser = _command(
        commands,
        "verify",
        "check an exported game: its luck, its moves and its result",
        "The seed must match the commitment published before the first draw, and playing the moves again must give the "
        "same result. Compare with what was posted at the table, too: a file can agree with itself and be another game's.",
    )
    parser.add_argument(
        "file", type=Path, metavar="FILE", help="a file written by `croupier export`, or the evidence of a table"
    )
    parser.add_argument("--commitment", type=_sha256, metavar="SHA256", help="the commitment as posted before the game")
    parser.add_argument(
        "--digest", type=_sha256, metavar="SHA256", help="the digest of the log as posted with the result"
    )


def _export(commands: Any) -> None:
    parser = _command(
        commands,
        "export",
        "write one table as JSON to standard output",
        "A finished table is written whole; of a running one what a spectator may know at that moment, and of one whose luck "
        "others still play with no moves at all.",
    )
    parser.add_argument("session", type=_session, metavar="SESSION", help="the number of the table, as in #12")
    _which_tables(parser)


def _import(commands: Any) -> None:
    parser = _command(commands, "import", "take over a finished table from a file")
    parser.add_argument("file", type=Path, metavar="FILE", help="a file written by `croupier export`")
    _which_tables(parser)


def _render(commands: Any) -> None:
    parser = _command(commands, "render", "draw the pictures of a table as PNG files")
    source = parser.add_mutually_exclusive_group(required=True)
    source.add_argument("file", nargs="?", type=Path, metavar="FILE", help="a file written by `croupier export`")
    source.add_argument("--session", type=_session, metavar="SESSION", help="the number of a stored table")
    parser.add_argument(
        "--out", type=Path, required=True, metavar="DIR", help="folder for the pictures; made if missing"
    )
    _which_tables(parser)


def _doctor(commands: Any) -> None:
    _command(
        commands,
        "doctor",
        "check settings, database, fonts and token",
        "One line each, with what to do where it fails.",
    )


def _which_tables(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--playground", action="store_true", help="the playground's tables instead of the bot's")


def _number(text: str, what: str, least: int, most: int) -> int:
    if not text.isascii() or not text.isdigit() or not least <= int(text) <= most:
        raise argparse.ArgumentTypeError(f"{text!r} is not {what}")
    return int(text)


def _port(text: str) -> int:
    return _number(text, "a port (0 to 65535)", 0, 65535)


def _positive(text: str) -> int:
    return _number(text, "a number of 1 or more", 1, 1_000_000)


def _session(text: str) -> int:
    return _number(text.removeprefix("#"), "the number of a table", 1, 2**31)
