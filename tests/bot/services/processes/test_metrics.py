"""What a host watches and does: the metrics for Prometheus, which identify nobody, and the tools of a host of many
servers: an overview, barring, and announcements to everybody."""

import math
import sqlite3 as sqlite_driver
from contextlib import closing
from datetime import timedelta
from pathlib import Path
from unittest.mock import AsyncMock

import aiohttp
import pytest
from sqlalchemy import insert

from bot.operations.metrics import Metrics
from bot.operations.web import PageSources, pages, serve_pages
from bot.services.base.model import SessionRefusal
from bot.services.composition import Services
from data.store.backends import sqlite
from data.store.processes import processes
from data.store.schema.processes import shards
from data.store.servers import announcements, barred
from data.store.upkeep.figures import figures, number_of_servers, record_backup
from tests.bot.services.conftest import OpenServices, on_both_stores
from tests.bot.services.fakes import CHANNEL, GUILD, FakeClock, FakeMessenger, reason_of, start_table
from tests.bot.services.passing import let_pass


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


async def test_processes_that_share_a_database_are_counted(store_url: str, services: Services) -> None:
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


async def look(services: Services, clock: FakeClock) -> None:
    clock.pass_seconds(31)
    await services.watch.run_due(clock.now())


@on_both_stores
async def test_figures_by_server_name_the_twenty_with_most_and_all_others(services: Services, clock: FakeClock) -> None:
    await start_table(services)
    for guild in range(1, 31):
        for _ in range(guild):
            services.watch.count_refusal(guild)
    services.watch.count_fault(7)
    services.watch.count_fault(None)
    services.watch.set_server_count_source(lambda: 500)
    await look(services, clock)
    services.watch.count_refusal(30)
    await look(services, clock)
    services.watch.count_fault(7)
    await look(services, clock)
    page = await page_of(Metrics(), watched(services))
    assert figure(page, "croupier_servers") == 500
    assert figure(page, f'croupier_server_tables{{server="{GUILD}"}}') == 1
    assert figure(page, 'croupier_server_refusals{server="30"}') == 31
    assert figure(page, 'croupier_server_refusals{server="11"}') == 11
    assert figure(page, 'croupier_server_refusals{server="other"}') == sum(range(1, 11))
    assert page.count("croupier_server_refusals{") == 21
    assert figure(page, 'croupier_server_faults{server="7"}') == 2
    assert figure(page, 'croupier_server_lost{server="other"}') == 0
    clock.pass_seconds(9 * 86400)
    services.watch.count_refusal(5)
    await look(services, clock)
    found = await services.repository.database.read_tx(lambda tx: figures(tx, clock.now()))
    assert found.by_server.refusals == {5: 1}, "what is older than a day counts no more"


async def test_a_process_that_is_not_connected_yet_counts_its_servers_soon_after(
    services: Services, clock: FakeClock
) -> None:
    known: list[int | None] = [None, 3]
    services.watch.set_server_count_source(lambda: known[0])
    await look(services, clock)
    del known[0]
    clock.pass_seconds(3)
    await services.watch.run_due(clock.now())
    assert await services.repository.database.read_tx(number_of_servers) == 3


@on_both_stores
async def test_the_age_of_the_backup_is_told_and_without_one_that_of_the_first_table(services: Services) -> None:
    assert figure(await page_of(Metrics(), watched(services)), "croupier_backup_age_seconds") == 0, (
        "nothing could be lost"
    )
    await start_table(services)
    let_pass(services, 600)
    assert figure(await page_of(Metrics(), watched(services)), "croupier_backup_age_seconds") == pytest.approx(
        600, abs=1
    )
    await services.repository.database.write_tx(lambda tx: record_backup(tx, services.clock.now(), 7))
    let_pass(services, 60)
    assert figure(await page_of(Metrics(), watched(services)), "croupier_backup_age_seconds") == pytest.approx(
        60, abs=1
    )


@on_both_stores
async def test_whom_the_host_bars_is_refused_within_a_minute_by_every_process(
    open_services: OpenServices, clock: FakeClock
) -> None:
    one, other = await open_services(), await open_services(seed=5)
    await one.repository.database.write_tx(lambda tx: barred.add_ban(tx, barred.PERSON, 1001, clock.now()))
    await one.repository.database.write_tx(lambda tx: barred.add_ban(tx, barred.SERVER, GUILD, clock.now()))
    heard = AsyncMock()
    one.watch.server_barred.connect(heard)
    for services in (one, other):
        await look(services, clock)
        services.watch.refuse_barred(None, 1000)
        services.watch.refuse_barred(GUILD + 1, 1000)
        with pytest.raises(SessionRefusal) as refused:
            services.watch.refuse_barred(None, 1001)
        assert reason_of(refused.value) == "refuse-barred-person"
        with pytest.raises(SessionRefusal) as refused:
            services.watch.refuse_barred(GUILD, 1000)
        assert reason_of(refused.value) == "refuse-barred-server"
    heard.assert_awaited_once()
    await one.repository.database.write_tx(lambda tx: barred.lift_ban(tx, barred.PERSON, 1001))
    await look(one, clock)
    one.watch.refuse_barred(None, 1001)


@on_both_stores
async def test_every_server_with_something_under_way_is_told_once(
    open_services: OpenServices, clock: FakeClock, messenger: FakeMessenger
) -> None:
    services = await open_services(real_messages=True)
    database = services.repository.database
    text = "Down on Sunday, *20:00*. @everyone"
    assert await database.write_tx(lambda tx: announcements.announce(tx, text, clock.now())) == (0, 0)
    await start_table(services)
    await services.outbox.drain()
    assert await database.write_tx(lambda tx: announcements.announce(tx, text, clock.now())) == (1, 0)
    assert await database.write_tx(lambda tx: announcements.announce(tx, text, clock.now())) == (0, 1), "a second try"
    await look(services, clock)
    await services.outbox.drain()
    told = [one for one in messenger.texts_in(CHANNEL) if "runs this bot" in one]
    assert told == [f"**From whoever runs this bot:** {text}"]
    later = clock.now() + timedelta(days=2)
    assert await database.write_tx(lambda tx: announcements.announce(tx, text, later)) == (1, 0), "next week again"
