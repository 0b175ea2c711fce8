"""No input can forge a log line or control the terminal, in text and JSON, with any logger."""

import json
import logging

import pytest

from bot.operations.logs import LogFormat, event
from bot.services.base.faults import report, trace
from tests.bot.operations.test_faults_outside import logging_as

FORGED = "2026-01-01 00:00:00,000 ERROR root: all is lost"
LOGGERS = ("bot.announcer", "data.store", "discord.gateway", "asyncio", "somebody.else")
EVIL = (
    *(f"x{end}{FORGED}" for end in ("\n", "\r", "\r\n", "\u2028", "\x85", "\x0b")),
    *("\x1b[2J\x1b[31mred", "\x9b31mred", "\x1b]0;title\x07", "abc\u202egpj.exe", "a\u2066b\u2069", "a\u200bb\ufeff"),
    *("a\x00b\x08\x7f", "\ud800"),
)


def said(logger: logging.Logger, evil: str) -> None:
    """Log a text in every way in which it can get into a record."""
    logger.error("a file called %s", evil)
    logger.error("a file called %(name)s", {"name": evil})
    logger.error("refused: %s", ValueError(evil))
    logger.error("refused: %r", ValueError(evil))
    logger.error(evil)
    event(logger, "server-joined", "added", server=evil)
    try:
        raise ValueError(evil)
    except ValueError as fault:
        logger.exception("it failed")
        report(fault, evil)
        logger.error("it failed\n%s", trace(fault))


@pytest.mark.parametrize("log_format", ["text", "json"])
def test_what_comes_from_outside_stays_in_its_line_and_is_shown_to_the_letter(
    log_format: LogFormat, capsys: pytest.CaptureFixture[str]
) -> None:
    with logging_as(log_format):
        for name in LOGGERS:
            for evil in EVIL:
                said(logging.getLogger(name), evil)
    written = capsys.readouterr().err
    assert [line for line in written.split("\n") if line.startswith(("2026-01-01", "\r"))] == []
    assert all(one.isprintable() for one in written.split("\n"))
    assert written.splitlines() == written.removesuffix("\n").split("\n")
    if log_format == "json":
        assert all("level" in json.loads(line) for line in written.splitlines())


def test_a_trace_is_still_read_line_by_line(capsys: pytest.CaptureFixture[str]) -> None:
    with logging_as("text"):
        try:
            raise ZeroDivisionError
        except ZeroDivisionError as fault:
            report(fault, "/play")
        logging.getLogger("bot").warning("Zoë und דני: %d of %.1f", 3, 2.5)
    head, *frames, last = capsys.readouterr().err.splitlines()
    assert "fault" in head
    assert "in /play" in head
    assert all(frame.startswith("    ") for frame in frames)
    assert frames[-1].strip() == "builtins.ZeroDivisionError"
    assert last.endswith("WARNING bot: Zoë und דני: 3 of 2.5")
