"""`make pages` writes the tables of settings that documents repeat; tests compare them."""

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

from bot.config import PREFIX, Settings, example_file

ROOT: Final = Path(__file__).parents[2]


def table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    lines = [head, *rows]
    texts = ["| " + " | ".join(line) + " |" for line in lines]
    return "\n".join([texts[0], "|" + "---|" * len(head), *texts[1:]])


def settings_table() -> str:
    """Return a table of all settings with their defaults and meanings."""
    rows = (
        (f"`{PREFIX}{name.upper()}`", "" if field.default is None else f"`{field.default}`", field.description or "")
        for name, field in Settings.model_fields.items()
    )
    return table(("Setting", "Default", "Meaning"), rows)


def texts() -> Mapping[Path, str]:
    """Return the files with repeated tables, as they should be."""
    page, made = ROOT / "docs/settings.md", settings_table()
    head = re.escape(made.partition("\n")[0])
    text = re.sub(rf"^{head}\n(?:\|.*\n)*", lambda _: f"{made}\n", page.read_text("utf-8"), flags=re.MULTILINE)
    return {ROOT / ".env.example": example_file(), page: text}


def main() -> None:
    """Write these files."""
    for file, text in texts().items():
        file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
