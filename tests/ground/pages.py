"""`make pages`: writes what the documents repeat of the code (settings, the command line) anew. Tests compare both."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

from bot.config import PREFIX, Settings, example_file
from bot.terminal.arguments import build_parser

ROOT: Final = Path(__file__).parents[2]


def table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    """A table in Markdown."""
    lines = [head, *rows]
    texts = ["| " + " | ".join(line) + " |" for line in lines]
    return "\n".join([texts[0], "|" + "---|" * len(head), *texts[1:]])


def settings_table() -> str:
    """Every setting with its default and what it means."""
    rows = (
        (f"`{PREFIX}{name.upper()}`", "" if field.default is None else f"`{field.default}`", field.description or "")
        for name, field in Settings.model_fields.items()
    )
    return table(("Setting", "Default", "Meaning"), rows)


def command_line_table() -> str:
    """Every command of the command line with its summary."""
    found = re.findall(r"^    (\w+) +(\S.*)$", build_parser().format_help(), re.MULTILINE)
    return table(("Command", "What it does"), [(f"`croupier {name}`", summary) for name, summary in found])


def texts() -> Mapping[Path, str]:
    """The files that repeat something, as they should be."""
    wanted = {ROOT / ".env.example": example_file()}
    for name, made in (("docs/settings.md", settings_table()), ("docs/hosting.md", command_line_table())):
        page = (ROOT / name).read_text("utf-8")
        head = re.escape(made.partition("\n")[0])
        wanted[ROOT / name] = re.sub(
            rf"^{head}\n(?:\|.*\n)*", lambda _, made=made: f"{made}\n", page, flags=re.MULTILINE
        )
    return wanted


def main() -> None:
    """Write them."""
    for file, text in texts().items():
        file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
