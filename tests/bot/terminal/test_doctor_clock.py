"""`croupier doctor` on clock jumps that a running bot has noticed, and the host's switch against a wrong report."""

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import Connection

from bot.__main__ import main
from bot.terminal.arguments import build_parser
from bot.terminal.environment import SystemClock
from data.store.database import Database
from data.store.upkeep import clock_jumps

NOW = datetime.now(UTC)


def told(capsys: pytest.CaptureFixture[str], *notes: Callable[[Connection], None]) -> str:
    """Return the doctor's findings about a database with these notes."""

    async def write() -> None:
        database = Database("sqlite+aiosqlite:///croupier.sqlite3")
        await database.migrate()
        for note in notes:
            await database.write_tx(note)
        await database.close()

    asyncio.run(write())
    main(["doctor"])
    return " ".join(capsys.readouterr().out.split())


def jumped(at: datetime) -> Callable[[Connection], None]:
    return lambda tx: clock_jumps.add_jump(tx, at, at + timedelta(days=365))


def ended(at: datetime, outcome: str) -> Callable[[Connection], None]:
    return lambda tx: clock_jumps.end_jump(tx, at, outcome)


def test_a_clock_that_is_not_believed_is_something_to_do(capsys: pytest.CaptureFixture[str]) -> None:
    assert " clock " not in told(capsys), "without a jump nothing is said"
    shown = told(capsys, jumped(NOW))
    assert "todo clock this computer's clock said" in shown
    assert "--trust-clock" in shown


@pytest.mark.parametrize(
    ("outcome", "words"), [(clock_jumps.AGREES, "it was right again"), (clock_jumps.FOLLOWED, "accepted since")]
)
def test_a_jump_that_is_over_is_told_for_a_week(capsys: pytest.CaptureFixture[str], outcome: str, words: str) -> None:
    shown = told(capsys, jumped(NOW - timedelta(days=3)), ended(NOW - timedelta(days=2), outcome))
    assert "ok clock this computer's clock said" in shown
    assert words in shown
    assert "clock" not in told(
        capsys, ended(NOW, outcome), jumped(NOW - timedelta(days=30)), ended(NOW - timedelta(days=8), outcome)
    )


def test_the_switch_of_a_host_who_knows_better_and_the_clock_nobody_can_set() -> None:
    assert build_parser().parse_args(["run", "--trust-clock"]).trust_clock
    assert not build_parser().parse_args(["run"]).trust_clock
    clock = SystemClock()
    assert clock.monotonic() <= clock.monotonic()
