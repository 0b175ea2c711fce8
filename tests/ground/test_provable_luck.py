"""The program in docs/provable_luck.md says what the engine deals."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from data.components.vegas_showdown import vegas_showdown_tables
from engines.core.rng import commitment, game_key
from engines.vegas_showdown.game import VegasShowdown
from engines.vegas_showdown.opening import first_position
from engines.vegas_showdown.options import VegasOptions

ROOT = Path(__file__).parents[2]
TABLES = ROOT / "data" / "components" / "vegas_showdown"
SEED = "5e" * 32
SALTS = ("a pinch of luck", "Ünïcode ♣", "")


@pytest.fixture
def program(tmp_path: Path) -> Path:
    text = (ROOT / "docs" / "provable_luck.md").read_text(encoding="utf-8")
    found = re.search(r"```python\n(.*?)```", text, re.DOTALL)
    assert found is not None
    file = tmp_path / "check.py"
    file.write_text(found[1], encoding="utf-8")
    return file


def _run(program: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    line = [sys.executable, "-I", "-X", "utf8", "-W", "ignore", str(program), *arguments]
    return subprocess.run(line, capture_output=True, text=True, encoding="utf-8", timeout=60, check=False)


@pytest.mark.parametrize("seats", [3, 5])
def test_the_program_of_the_docs_reproduces_every_shuffle(program: Path, seats: int) -> None:
    game = VegasShowdown(vegas_showdown_tables())
    state = first_position(game.book, seats, VegasOptions(), game_key(SEED, SALTS))

    shown = _run(program, str(TABLES), str(seats), commitment(SEED), SEED, *SALTS)

    assert shown.returncode == 0, shown.stderr
    lines = dict(line.split(": ", 1) for line in shown.stdout.splitlines())
    secret, public = state.secret, state.public
    on_the_board = [space.tile for space in public.spaces if space.tile is not None]
    for size, first, stack in zip(
        ("small", "medium", "large"), on_the_board, (secret.small, secret.medium, secret.large), strict=True
    ):
        assert lines[size].split() == [first, *stack]
    assert lines["first player"] == f"seat {public.first + 1}"
    assert lines["events"].split() == [f"{card.event}/{card.symbol}" for card in secret.events]


def test_the_program_of_the_docs_finds_an_exchanged_seed(program: Path) -> None:
    shown = _run(program, str(TABLES), "3", commitment("another seed"), SEED)

    assert shown.returncode == 1
    assert "does not match the commitment" in shown.stderr


def test_the_program_of_the_docs_is_short() -> None:
    text = (ROOT / "docs" / "provable_luck.md").read_text(encoding="utf-8")
    found = re.search(r"```python\n(.*?)```", text, re.DOTALL)
    assert found is not None
    assert sum(1 for line in found[1].splitlines() if line.strip()) <= 35
