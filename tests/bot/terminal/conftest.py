"""Commands of the terminal, in an empty folder and without settings."""

from pathlib import Path

import pytest

from bot.config import Settings


@pytest.fixture(autouse=True)
def empty_surroundings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    for name in Settings.model_fields:
        monkeypatch.delenv(f"CROUPIER_{name.upper()}", raising=False)
