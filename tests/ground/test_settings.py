"""Settings: the example file and docs/settings.md tell the truth, and a refusal helps."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final

import pytest

from bot.config import PREFIX, Settings, SettingsRefused, example_file, load_settings
from bot.services.wording.texts import shared_texts
from tests.ground.pages import settings_table

ROOT = Path(__file__).parents[2]

NO_FILE: Final[dict[str, Any]] = {"_env_file": None}
"""Settings are what the environment says, and no file in the working folder."""


@pytest.fixture(autouse=True)
def _empty_surroundings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    for name in Settings.model_fields:
        monkeypatch.delenv(PREFIX + name.upper(), raising=False)


def test_the_example_file_lists_every_setting_with_its_default() -> None:
    assert (ROOT / ".env.example").read_text(encoding="utf-8") == example_file()


def test_the_example_file_with_every_line_taken_in_gives_the_defaults(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text(
        re.sub(r"^#(CROUPIER_)", r"\1", example_file(), flags=re.MULTILINE), encoding="utf-8"
    )

    assert load_settings() == Settings(**NO_FILE)


def test_the_page_lists_every_setting_with_its_default() -> None:
    assert settings_table() in (ROOT / "docs/settings.md").read_text("utf-8")


def test_nothing_has_to_be_set() -> None:
    settings = load_settings()

    assert settings.token is None
    assert settings.database_url == "sqlite+aiosqlite:///croupier.sqlite3"


def test_a_token_is_never_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CROUPIER_TOKEN", "very.secret.token")

    assert "very.secret.token" not in repr(load_settings())


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("CROUPIER_DATABASE_URL", "mysql://somewhere"),
        ("CROUPIER_DATABASE_URL", "no address"),
        ("CROUPIER_PICTURE_WORKERS", "many"),
        ("CROUPIER_PICTURE_WORKERS", "0"),
        ("CROUPIER_PICTURE_SECONDS", "-1"),
        ("CROUPIER_LOG_LEVEL", "LOUD"),
        ("CROUPIER_LANGUAGE", "../en"),
        ("CROUPIER_BEACON", "api.drand.sh"),
        ("CROUPIER_BEACON", "https://api.drand.sh,ftp://drand.example"),
    ],
)
def test_a_wrong_value_names_the_setting_and_gives_an_example(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    monkeypatch.setenv(name, value)

    with pytest.raises(SettingsRefused) as refusal:
        load_settings()

    example = (Settings.model_fields[name.removeprefix(PREFIX).lower()].examples or [""])[0]
    for language, said in (("en", "cannot be used: "), ("de", "geht so nicht: ")):
        (sentence,) = (shared_texts(strict=True).say(one, language, plain=True) for one in refusal.value.problems)
        assert sentence.startswith(f"{name} {said}")
        assert sentence.endswith(f": {name}={example}")


def test_a_refused_token_is_not_repeated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CROUPIER_TOKEN", "very.secret.token")
    monkeypatch.setenv("CROUPIER_LANGUAGE", "?")

    with pytest.raises(SettingsRefused) as refusal:
        load_settings()

    assert len(refusal.value.problems) == 1
    assert "very.secret.token" not in f"{refusal.value}{refusal.value.problems}"


def test_mirrors_of_public_random_numbers_are_addresses_or_none(monkeypatch: pytest.MonkeyPatch) -> None:
    assert load_settings().beacon_mirrors == ()
    monkeypatch.setenv("CROUPIER_BEACON", "")
    assert load_settings().beacon_mirrors == ()
    monkeypatch.setenv("CROUPIER_BEACON", " https://api.drand.sh/ , http://127.0.0.1:8080/drand ,")
    assert load_settings().beacon_mirrors == ("https://api.drand.sh", "http://127.0.0.1:8080/drand")
