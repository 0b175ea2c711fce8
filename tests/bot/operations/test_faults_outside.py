"""Fault reports contain types, frames and our own words only, whatever was in scope."""

import asyncio
import json
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import AsyncMock

import pytest
import sentry_sdk
from sentry_sdk.envelope import Envelope
from sentry_sdk.transport import Transport

from bot.operations.logs import ErrorListener, LogFormat, configure_logging, event
from bot.operations.operator_channel import OperatorChannel
from bot.operations.sentry import report_to_sentry
from bot.services.base.faults import report
from bot.services.wording.texts import shared_texts
from tests.bot.services.fakes import FakeClock

HAND, SEED, TOKEN = "queen-of-signs", "5eed" * 16, "MTk4.secret.token"
log = logging.getLogger("bot.services.play.deadlines.timeouts")


class _Captured(Transport):
    def __init__(self) -> None:
        super().__init__()
        self.sent: list[str] = []

    def capture_envelope(self, envelope: Envelope) -> None:
        self.sent.append(envelope.serialize().decode())


def _failing(hand: str, seed: str) -> None:
    token = TOKEN
    values = {"hand": hand, "seed": seed, "token": token}
    try:
        raise KeyError(hand)
    except KeyError as error:
        raise RuntimeError(f"{values} cannot be read") from error


def _fault() -> None:
    try:
        _failing(HAND, SEED)
    except RuntimeError as error:
        report(error, "component do #7")


@pytest.fixture
def sentry() -> Iterator[_Captured]:
    listener = report_to_sentry("https://key@sentry.example/1")
    captured = _Captured()
    sentry_sdk.get_client().transport = captured
    root = logging.getLogger()
    root.addHandler(listener)
    yield captured
    root.removeHandler(listener)
    sentry_sdk.get_global_scope().set_client(None)


def test_sentry_hears_where_and_what_kind_and_nothing_else(sentry: _Captured) -> None:
    _fault()
    (sent,) = sentry.sent
    assert "RuntimeError" in sent
    assert "KeyError" in sent
    assert "component do #7" in sent
    assert "_failing" in sent
    assert not [one for one in (HAND, SEED, TOKEN) if one in sent]
    made = json.loads(sent.splitlines()[-1])
    assert made["breadcrumbs"] == {"values": []}
    assert not {"request", "user", "extra", "modules"} & set(made)
    frames = [frame for one in made["exception"]["values"] for frame in one["stacktrace"]["frames"]]
    assert {key for frame in frames for key in frame} <= {"filename", "function", "lineno", "in_app"}


def test_no_other_package_is_reported(sentry: _Captured) -> None:
    logging.getLogger("discord.http").error("an answer of %s", HAND)
    assert sentry.sent == []


async def _listening(send: AsyncMock, clock: FakeClock, *folders: Path) -> tuple[OperatorChannel, ErrorListener]:
    operators = OperatorChannel(send, shared_texts(), folders, clock.now)
    task = asyncio.create_task(operators.run())
    await asyncio.sleep(0)
    task.cancel()
    return operators, operators.handler


async def _told(operators: OperatorChannel) -> None:
    await asyncio.sleep(0)
    await operators.flush()


async def test_operators_read_one_line_per_kind_of_error(clock: FakeClock) -> None:
    send = AsyncMock()
    operators, listener = await _listening(send, clock)
    root = logging.getLogger()
    root.addHandler(listener)
    try:
        for _ in range(3):
            log.error("time-out of session %d, seat %d\n%s", 5, 1, "frames")
        _fault()
        await _told(operators)
    finally:
        root.removeHandler(listener)
    send.assert_awaited_once()
    (text,) = send.await_args.args
    assert text.startswith("**4 errors** in the log:")
    assert "time-out of session 5, seat 1 (3 times)" in text
    assert "frames" not in text
    assert "component do" in text
    assert not [one for one in (HAND, SEED, TOKEN) if one in text]
    await _told(operators)
    send.assert_awaited_once()


async def test_what_cannot_be_sent_is_sent_later(clock: FakeClock) -> None:
    send = AsyncMock(side_effect=[OSError, None])
    operators, listener = await _listening(send, clock)
    listener.emit(logging.LogRecord("bot.app", logging.ERROR, "", 0, "it broke", None, None))
    for _ in range(3):
        await _told(operators)
    assert ["it broke" in call.args[0] for call in send.await_args_list] == [True, True], "refused once, then sent"


async def test_a_full_disk_is_told_once_in_six_hours(
    clock: FakeClock, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    class _Disk:
        total, used, free = 100_000_000_000, 99_900_000_000, 100_000_000

    monkeypatch.setattr("shutil.disk_usage", lambda _: _Disk)
    send = AsyncMock()
    operators, _ = await _listening(send, clock, tmp_path)
    for _ in range(3):
        await operators.flush()
        clock.pass_seconds(3600)
    send.assert_awaited_once()
    assert "100 MB left" in send.await_args.args[0]
    clock.pass_seconds(4 * 3600)
    await operators.flush()
    assert send.await_count == 2


@contextmanager
def logging_as(log_format: LogFormat) -> Iterator[None]:
    """Remove pytest's log handlers, as in a process of its own."""
    root = logging.getLogger()
    before, level = root.handlers[:], root.level
    root.handlers = []
    try:
        configure_logging("INFO", log_format)
        yield
    finally:
        root.handlers = before
        root.setLevel(level)


def test_a_line_has_its_facts_as_json_and_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    with logging_as("json"):
        event(logging.getLogger("bot.app"), "start", "started", version="1.0", shards=2)
        _fault()
    first, second = map(json.loads, capsys.readouterr().err.splitlines())
    assert (first["event"], first["version"], first["shards"], first["level"]) == ("start", "1.0", 2, "INFO")
    assert first["logger"] == "bot.app"
    assert first["time"]
    assert second["message"].startswith("fault ")
    assert HAND not in json.dumps(second)
    with logging_as("text"):
        event(logging.getLogger("bot.app"), "start", "started", version="1.0", shards=None)
    assert capsys.readouterr().err.rstrip().endswith("INFO bot.app: started (version 1.0)")
