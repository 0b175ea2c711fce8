"""A pytest plugin, loaded by `addopts`: counts the processor seconds of each test file and limits them to budgets.

Seconds travel with the reports of tests, so it works in one process and with pytest-xdist. `tests/budgets.toml` has the
budgets; if `CI` is set, a file over its budget fails a run of the everyday tests. Processes that tests start are
counted in the sum only: their seconds arrive when they are reaped, often while another file runs."""

import os
import time
import tomllib
from collections import defaultdict
from collections.abc import Generator, Mapping
from pathlib import Path
from typing import Final

import pytest

BUDGETS: Final = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
_EVERY_DAY: Final = "not slow"
_OWN: Final = "processor seconds"
_STARTED: Final = "processor seconds of processes"
_PRINTED: Final = 10
"""Number of files in the summary."""
_BEGAN: Final = pytest.StashKey[tuple[float, float]]()

spent = defaultdict[str, float](float)
"""Processor seconds of the tests reported to this process, by file."""
_by_processes: list[float] = []
"""Processor seconds of processes that tests started, one number for each report."""
_speeds: list[float] = []
"""Seconds of the calibration loop, and at the end of all files, divided by those of the run that measured the budgets: other
programs slow tests down more than the loop."""


def over_budget(seconds: Mapping[str, float], slowness: float) -> list[str]:
    """Return a line for each file over its budget on a machine that is slower by the factor `slowness`."""
    files, default = BUDGETS["files"], BUDGETS["default"]
    found: list[str] = []
    for file, taken in seconds.items():
        budget = files.get(file, default)
        if taken > budget * slowness:
            found.append(f"{file}: {taken / slowness:.1f} of {budget:g}")
    return found


def _calibrate() -> float:
    """Return the factor by which this machine is now slower than the one where the budgets were measured; 1 if it is
    faster."""
    taken: list[float] = []
    for _ in range(5):
        began, found = time.process_time(), dict[int, str]()
        for number in range(100_000):
            found[number * 7919 % 4096] = str(number)
        taken.append(time.process_time() - began)
    return max(1.0, min(taken) / BUDGETS["calibration"])


def _is_of_every_day(config: pytest.Config) -> bool:
    return config.getoption("markexpr") == _EVERY_DAY


def _processor_seconds() -> tuple[float, float]:
    """Return the seconds of this process, and those of the processes it has started and reaped."""
    used = os.times()
    return used.user + used.system, used.children_user + used.children_system


def pytest_sessionstart(session: pytest.Session) -> None:
    if not hasattr(session.config, "workerinput"):
        _speeds.append(_calibrate())


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    item.stash[_BEGAN] = _processor_seconds()
    return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    now, began = _processor_seconds(), item.stash[_BEGAN]
    report.user_properties += [(_OWN, now[0] - began[0]), (_STARTED, now[1] - began[1])]
    item.stash[_BEGAN] = now
    return report


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    for name, value in report.user_properties:
        if name == _OWN and isinstance(value, float):
            spent[report.nodeid.partition("::")[0]] += value
        elif name == _STARTED and isinstance(value, float):
            _by_processes.append(value)


def pytest_sessionfinish(session: pytest.Session) -> None:
    if not _speeds:
        return
    _speeds.extend((_calibrate(), sum(spent.values()) / BUDGETS["total"]))
    if (
        "CI" in os.environ
        and _is_of_every_day(session.config)
        and over_budget(spent, max(_speeds))
        and session.exitstatus == pytest.ExitCode.OK
    ):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    own, started = sum(spent.values()), sum(_by_processes)
    terminalreporter.section(
        f"processor seconds: {own:.0f} in {len(spent)} files, {started:.0f} in processes they started; the most in"
    )
    for file, seconds in sorted(spent.items(), key=lambda one: -one[1])[:_PRINTED]:
        terminalreporter.write_line(f"{seconds:7.1f}  {file}")
    for line in over_budget(spent, max(_speeds)) if _is_of_every_day(terminalreporter.config) else ():
        terminalreporter.write_line(f"over budget: {line}")
