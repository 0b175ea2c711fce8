"""docs/notation.md tells what the engine reads."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from data.components.vegas_showdown import vegas_showdown_tables
from engines.vegas_showdown.game import VegasShowdown

ROOT = Path(__file__).parents[2]


def typed() -> list[str]:
    """Every complete line of the table: the examples, and the forms that have no gaps."""
    rows = re.findall(
        r"^\| [^|]+ \| ([^|]+) \|([^|]*)\|$", (ROOT / "docs/notation.md").read_text("utf-8"), re.MULTILINE
    )
    lines: list[str] = []
    for form, example in rows[1:]:
        examples = re.findall(r"`([^`]+)`", example)
        lines += examples or re.findall(r"`([^`]+)`", form)
        lines += [line for line in re.findall(r"`([^`]+)`", form) if " " in line]
    return list(dict.fromkeys(lines))


def test_the_table_is_found() -> None:
    assert len(typed()) >= 15


@pytest.mark.parametrize("line", typed())
def test_what_the_docs_say_can_be_typed(line: str) -> None:
    game = VegasShowdown(vegas_showdown_tables())

    action = game.parse(line)

    assert game.parse(game.text(action)) == action
