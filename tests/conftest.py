"""What holds for every test."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from data.store.backends import sqlite


@pytest.fixture(scope="session", autouse=True)
def without_waiting_for_the_disk() -> Iterator[None]:
    """Databases of tests need not outlive a power cut: what is committed is there for every other process all the same, and a
    test with hundreds of transactions does not wait for the disk hundreds of times."""
    with pytest.MonkeyPatch.context() as patch:
        kept = tuple(pragma for pragma in sqlite.PRAGMAS if pragma != sqlite.DURABLE)
        patch.setattr(sqlite, "PRAGMAS", (*kept, "PRAGMA synchronous=OFF"))
        yield
