"""The command line: `croupier`, or `python -m bot`."""

import gc
import importlib
import sys
from collections.abc import Callable, Sequence
from typing import Final

from bot.config import SettingsRefused, load_settings
from bot.terminal.arguments import build_parser
from bot.terminal.screen import CommandError, ExitCode, complain, complain_in_json, in_words, written_setting
from data.store.availability import DriverMissing

_HANDLERS: Final = {
    "run": "bot.terminal.serving.run:run",
    "doctor": "bot.terminal.checks.doctor:doctor",
    "status": "bot.terminal.checks.status:status",
    "backup": "bot.terminal.hosting:backup",
    "prune": "bot.terminal.hosting:prune",
    "announce": "bot.terminal.hosting:announce",
    "bar": "bot.terminal.hosting:bar",
    "export": "bot.terminal.records:export",
    "playground": "bot.terminal.playing:playground",
    "game selfplay": "bot.terminal.selfplay:selfplay",
    "game replay": "bot.terminal.records:replay",
    "game verify": "bot.terminal.records:verify",
    "game import": "bot.terminal.records:take_over",
    "game render": "bot.terminal.drawing:render",
}


def handler(command: str) -> Callable[..., int]:
    """Return the function that carries out a command, importing it with everything it needs. The garbage collector never searches
    the imported objects: they stay to the end, and searching them would take a fifth of the start-up time."""
    module, _, name = _HANDLERS[command].partition(":")
    gc.disable()
    try:
        return getattr(importlib.import_module(module), name)
    finally:
        gc.freeze()
        gc.enable()


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command in the arguments and return its exit code; without a command, run the bot if a token is set, otherwise the
    playground. Print the reason if the settings or the command are refused."""
    parser = build_parser()
    line = parser.parse_args(arguments)
    if line.command in (None, "run") and written_setting("CROUPIER_LOG_FORMAT").strip().lower() == "json":
        complain_in_json()
    try:
        # The doctor reports wrong settings itself.
        settings = None if line.command == "doctor" else load_settings()
        command = line.command or ("playground" if settings is None or settings.token is None else "run")
        if line.command is None:
            line = parser.parse_args([command])
        named = command if command != "game" else f"game {line.part}"
        return int(handler(named)(settings, line))
    except SettingsRefused as refusal:
        complain("\n".join(in_words(problem) for problem in refusal.problems))
        return ExitCode.USAGE
    except CommandError as refusal:
        complain(str(refusal))
        return ExitCode.USAGE
    except DriverMissing:
        complain(in_words("cli-no-driver"))
        return ExitCode.USAGE
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
