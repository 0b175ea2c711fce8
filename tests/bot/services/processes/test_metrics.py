"""The metrics for Prometheus: figures that change, and nothing that identifies anybody."""

import math
import sqlite3 as sqlite_driver
from contextlib import closing
from pathlib import Path
from unittest.mock import AsyncMock

import aiohttp
import pytest
from sqlalchemy import insert

from bot.operations.metrics import Metrics
from bot.operations.web import PageSources, pages, serve_pages
from bot.services.composition import Services
from data.store.backends import sqlite
from data.store.processes import processes
from data.store.schema.processes import shards
from tests.bot.services.conftest import OpenServices
from tests.bot.services.fakes import FakeClock, start_table


def figure(page: str, name: str) -> float:
    """Return the value of one line."""
    return next(float(line.rpartition(" ")[2]) for line in page.splitlines() if line.startswith(f"{name} "))


async def page_of(metrics: Metrics, watched: PageSources) -> str:
    return (await metrics.page(watched.figures, watched.now(), watched.folder)).decode()


def watched(services: Services, folder: Path | None = None) -> PageSources:
    return PageSources(services.repository.database, AsyncMock(return_value=True), services.clock.now, folder)


async def test_the_page_tells_what_there_is_and_what_happened(
    open_services: OpenServices, clock: FakeClock, tmp_path: Path
) -> None:
    metrics = Metrics()
    services = await open_services(observer=metrics)
    table = await start_table(services)
    page = await page_of(metrics, watched(services, tmp_path))
    assert figure(page, 'croupier_tables{game="tiny",stage="running"}') == 1
    assert figure(page, "croupier_outbox_waiting") == 3
    assert figure(page, 'croupier_session_changes_total{game="tiny"}') > 2
    assert figure(page, 'croupier_store_seconds_count{kind="write"}') > 2
    assert figure(page, "croupier_disk_free_bytes") > 0
    clock.pass_seconds(90)
    page = await page_of(Metrics(), watched(services))
    assert figure(page, "croupier_outbox_oldest_seconds") == pytest.approx(90, abs=1)
    await table.play_out()
    await services.outbox.drain()
    again = Metrics()
    page = await page_of(again, watched(services))
    assert figure(page, "croupier_finished_games") == 1
    assert math.isnan(figure(page, "croupier_disk_free_bytes")), "not known, which is not full"
    assert figure(page, "croupier_outbox_waiting") <= 1
    assert 'stage="running"' not in page
    page += await page_of(metrics, watched(services))
    assert not [one.caller.name for one in table.players if one.caller.name in page], "no metric names anybody"


async def test_processes_that_share_a_database_are_counted(open_services: OpenServices, store_url: str) -> None:
    services = await open_services()
    database = services.repository.database
    if store_url.startswith("postgresql"):
        number = await database.write_tx(lambda tx: processes.add_process(tx, "one", None))
        await database.write_tx(lambda tx: tx.execute(insert(shards), [{"number": 0, "holder": number}, {"number": 1}]))
    page = await page_of(Metrics(), watched(services))
    shared = (1.0, 2.0, 1.0) if store_url.startswith("postgresql") else (0.0, 0.0, 0.0)
    assert tuple(figure(page, f"croupier_{name}") for name in ("processes", "shards", "shards_held")) == shared


async def test_the_checks_tell_whoever_restarts_the_bot(
    open_services: OpenServices, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "_BUSY_SECONDS", 0.05)
    services = await open_services()
    contact = [True]

    async def in_contact() -> bool:
        return contact[0]

    watching = PageSources(services.repository.database, in_contact, services.clock.now, None)
    async with serve_pages(pages(Metrics(), watching), "127.0.0.1", 0) as port, aiohttp.ClientSession() as asking:
        base = f"http://127.0.0.1:{port}"
        assert await _asked(asking, f"{base}/healthz") == (200, "ok\n")
        assert await _asked(asking, f"{base}/readyz") == (200, "ok\n")
        status, text = await _asked(asking, f"{base}/metrics")
        assert status == 200
        assert "croupier_tables" in text
        contact[0] = False
        assert await _asked(asking, f"{base}/readyz") == (503, "no discord\n")
        contact[0] = True
        with closing(sqlite_driver.connect(services.repository.database.url.database or "")) as other:
            other.execute("BEGIN IMMEDIATE")  # others can read it, and not write to it
            assert await _asked(asking, f"{base}/readyz") == (503, "no database\n")
        assert await _asked(asking, f"{base}/readyz") == (200, "ok\n")
        assert await _asked(asking, f"{base}/healthz") == (200, "ok\n")


async def _asked(asking: aiohttp.ClientSession, address: str) -> tuple[int, str]:
    async with asking.get(address) as answer:
        return answer.status, await answer.text()
