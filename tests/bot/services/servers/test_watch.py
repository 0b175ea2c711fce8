"""The tools of a host of many servers: an overview, barring, and announcements to everybody."""

from datetime import timedelta
from unittest.mock import AsyncMock

import pytest

from bot.operations.metrics import Metrics
from bot.operations.web import PageSources
from bot.services.base.model import SessionRefusal
from bot.services.composition import Services
from data.store.servers import announcements, barred
from data.store.upkeep.figures import figures, note_backup, number_of_servers
from tests.bot.services.conftest import OpenServices, on_both_stores
from tests.bot.services.fakes import CHANNEL, GUILD, FakeClock, FakeMessenger, reason_of, start_table
from tests.bot.services.processes.test_metrics import figure, page_of


async def look(services: Services, clock: FakeClock) -> None:
    """Let half a minute pass."""
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
    watched = PageSources(services.repository.database, AsyncMock(return_value=True), services.clock.now, None)
    page = await page_of(Metrics(), watched)
    assert figure(page, "croupier_servers") == 500
    assert figure(page, f'croupier_server_tables{{server="{GUILD}"}}') == 1
    assert figure(page, 'croupier_server_refusals{server="30"}') == 31
    assert figure(page, 'croupier_server_refusals{server="11"}') == 11
    assert figure(page, 'croupier_server_refusals{server="other"}') == sum(range(1, 11))
    assert page.count("croupier_server_refusals{") == 21
    assert figure(page, 'croupier_server_faults{server="7"}') == 1
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
async def test_the_age_of_the_backup_is_told_and_without_one_that_of_the_first_table(
    services: Services, clock: FakeClock
) -> None:
    watched = PageSources(services.repository.database, AsyncMock(return_value=True), services.clock.now, None)
    assert figure(await page_of(Metrics(), watched), "croupier_backup_age_seconds") == 0, "nothing could be lost"
    await start_table(services)
    clock.pass_seconds(600)
    assert figure(await page_of(Metrics(), watched), "croupier_backup_age_seconds") == pytest.approx(600, abs=1)
    await services.repository.database.write_tx(lambda tx: note_backup(tx, clock.now(), 7))
    clock.pass_seconds(60)
    assert figure(await page_of(Metrics(), watched), "croupier_backup_age_seconds") == pytest.approx(60, abs=1)


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
