"""The environment of commands: logs without secrets, seeds, databases that cannot be opened, and stop signals."""

import asyncio
import json
import logging
import os
import signal
import subprocess
import sys
from itertools import product
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.config import Settings
from bot.operations.logs import configure_logging
from bot.services.base.limits import Limits
from bot.terminal.environment import (
    RepeatableSeeds,
    SystemSeeds,
    UnusableDatabase,
    open_services,
    playground_url,
    service_settings,
)
from bot.terminal.screen import ExitCode
from bot.terminal.serving.signals import wait_for_stop_signal
from data.store import connecting
from tests.bot.terminal.nobody import Nobody


def test_our_own_packages_follow_the_setting_and_libraries_never_log_what_they_send_or_store() -> None:
    for level in ("DEBUG", "INFO", "WARNING", "ERROR"):
        configure_logging(level)

        for name in ("discord.http", "discord.gateway", "aiosqlite", "sqlalchemy.engine"):
            assert not logging.getLogger(name).isEnabledFor(logging.INFO)
    configure_logging("DEBUG")

    assert logging.getLogger("bot.services.delivery.outbox").isEnabledFor(logging.DEBUG)


def test_seeds_are_unpredictable_or_repeat() -> None:
    seeds = {SystemSeeds().seed() for _ in range(20)}

    assert len(seeds) == 20
    assert {len(bytes.fromhex(seed)) for seed in seeds} == {32}
    first, again, other = RepeatableSeeds("a"), RepeatableSeeds("a"), RepeatableSeeds("b")
    seeds = [first.seed(), first.seed()]

    assert seeds == [again.seed(), again.seed()]
    assert len({*seeds, other.seed()}) == 3
    assert len(bytes.fromhex(seeds[0])) == 32


def test_every_setting_reaches_the_services_and_the_playground_has_a_database_of_its_own() -> None:
    settings = Settings(
        tables_per_person=3,
        tables_per_server=4,
        actions_per_minute=5,
        looks_per_minute=8,
        picture_seconds=6,
        picture_workers=7,
    )
    services = service_settings(settings)
    assert services.limits == Limits(3, 4, 5, 8)
    assert service_settings(Settings()).limits == Limits()
    assert (services.picture_seconds, services.picture_workers) == (6, 7)
    assert services.picture_cache == settings.picture_cache
    assert playground_url() != Settings.model_fields["database_url"].default


async def test_a_database_that_is_none_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "notes.sqlite3").write_text(
        "This is no database, but long enough to look like one." * 20, encoding="utf-8"
    )
    settings = service_settings(Settings(), f"sqlite+aiosqlite:///{tmp_path}/notes.sqlite3")

    with pytest.raises(UnusableDatabase, match=r"cannot be opened: .*CROUPIER_DATABASE_URL") as refusal:
        async with open_services(settings, Nobody(), None):
            pass

    assert "\n" not in str(refusal.value)


def test_postgresql_without_its_driver_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("CROUPIER_DATABASE_URL", "postgresql+asyncpg://nobody@127.0.0.1:1/nothing")
    monkeypatch.setenv("CROUPIER_TOKEN", "x.y.z")
    monkeypatch.setattr(connecting, "find_spec", lambda _: None)
    for command in (
        *(["doctor"], ["run"], ["status"], ["export", "#1"], ["prune", "--older-than", "90d"], ["backup", "copy"]),
        *(["announce", "Back at noon"], ["bar"]),
    ):
        assert main(command) == ExitCode.USAGE
        (told,) = capsys.readouterr().err.splitlines()
        assert "its driver is not installed: pip install" in told


@pytest.mark.parametrize(
    "settings",
    [
        {},
        {"CROUPIER_TOKEN": "x.y.z", "CROUPIER_DATABASE_URL": "sqlite+aiosqlite:////dev/null/x"},
        {"CROUPIER_LANGUAGE": "xx"},
    ],
)
def test_what_keeps_the_bot_from_starting_is_json_where_the_log_is(settings: dict[str, str], tmp_path: Path) -> None:
    environment = os.environ | {"CROUPIER_LOG_FORMAT": "json"} | settings
    command = [sys.executable, "-m", "bot", "run"]
    (tmp_path / ".env").write_text("what is this\n", encoding="utf-8")
    environment["PYTHONPATH"] = str(Path(__file__).parents[3])
    ended = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert ended.returncode != 0
    assert ended.stderr
    for line in ended.stderr.splitlines():
        assert json.loads(line)["level"] in ("WARNING", "CRITICAL")


def test_arguments_that_are_no_number_and_no_text_are_refused_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    for line in (
        ["bar", "--server", "9" * 5000],
        ["export", "9" * 5000],
        ["prune", "--older-than", "9" * 5000],
        ["announce", "\udcff"],
        ["playground", "--seed", "\udcff"],
        ["game", "selfplay", "--game", "filthy_rich", "--games", "1", "--seed", "\udcff"],
    ):
        with pytest.raises(SystemExit) as leaving:
            main(line)
        assert leaving.value.code == ExitCode.USAGE
        said = capsys.readouterr().err.splitlines()[-1]
        assert " is not " in said or " is no text " in said


async def test_a_signal_ends_the_wait_and_the_old_handler_is_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows' event loop takes no signal handlers."""

    def refuse(*_: object) -> None:
        raise NotImplementedError

    for number, windows in product((signal.SIGTERM, signal.SIGINT), (False, True)):
        if windows:
            monkeypatch.setattr(asyncio.get_running_loop(), "add_signal_handler", refuse)
        before = signal.getsignal(number)
        waiting = asyncio.create_task(wait_for_stop_signal())
        await asyncio.sleep(0)
        assert not waiting.done()
        signal.raise_signal(number)
        async with asyncio.timeout(10):
            await waiting
        assert signal.getsignal(number) in (before, signal.SIG_DFL, signal.default_int_handler)
