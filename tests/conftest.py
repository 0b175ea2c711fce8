"""What holds for every test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from data.store.backends import sqlite

_OUTSIDE_THIS_PROCESS: Final = frozenset({Path(__file__).parent / "browser", Path(__file__).parent / "e2e"})
"""Folders whose tests drive Chromium and processes of the bot in real time."""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Where real time decides (a browser, processes that are killed), a failing test is tried once more, and the summary lists
    it as RERUN: on a machine that is busy with much else, a click can come between two pictures. No other test has a second
    attempt; `-p no:rerunfailures` takes it away."""
    if not config.pluginmanager.hasplugin("rerunfailures"):
        return
    for item in items:
        if not _OUTSIDE_THIS_PROCESS.isdisjoint(item.path.parents):
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(scope="session", autouse=True)
def without_waiting_for_the_disk() -> Iterator[None]:
    """Databases of tests need not outlive a power cut: what is committed is there for every other process all the same, and a
    test with hundreds of transactions does not wait for the disk hundreds of times."""
    with pytest.MonkeyPatch.context() as patch:
        kept = tuple(pragma for pragma in sqlite.PRAGMAS if pragma != sqlite.DURABLE)
        patch.setattr(sqlite, "PRAGMAS", (*kept, "PRAGMA synchronous=OFF"))
        yield
