"""The settings of a server."""

import asyncio
from dataclasses import replace

import pytest
from sqlalchemy import Connection

from bot.services.base.model import TooMuch
from bot.services.composition import Services
from bot.services.preferences import servers
from bot.services.preferences.servers import NOTHING_SET, ServerSettings
from data.store.rows import put
from data.store.schema.games import ComponentSetRow
from data.store.schema.servers import ServerComponentSetRow
from data.store.servers import component_sets
from data.store.servers import servers as store
from tests.bot.services.conftest import OpenServices, on_both_stores
from tests.bot.services.fakes import GUILD, sit_down


def paced(settings: ServerSettings) -> ServerSettings:
    return settings.model_copy(update={"pace": "live"})


def limited(settings: ServerSettings) -> ServerSettings:
    return settings.model_copy(update={"tables_per_person": 2})


async def test_nothing_is_set_at_first_and_in_direct_messages(services: Services) -> None:
    assert await services.servers.settings(GUILD) == NOTHING_SET
    assert await services.servers.settings(None) == NOTHING_SET
    assert await services.servers.language(GUILD) is None
    assert await services.servers.theme(None) is None


@on_both_stores
async def test_a_setting_is_kept_for_this_server_only(open_services: OpenServices) -> None:
    services = await open_services()
    chosen = ServerSettings(
        language="en", theme="large", pace="daily", openers="role", opener_role=5,
        channels=frozenset({7, 8}), games=frozenset({"tiny"}), tables_per_person=3, tables_per_server=40,
    )  # fmt: skip
    await services.servers.change(GUILD, lambda _: chosen)
    again = await open_services(seed=5)
    for one in (services, again):
        assert await one.servers.settings(GUILD) == chosen
        assert await one.servers.language(GUILD) == "en"
        assert await one.servers.theme(GUILD) == "large"
        assert await one.servers.settings(GUILD + 1) == NOTHING_SET


@on_both_stores
async def test_two_changes_at_once_both_stay(open_services: OpenServices) -> None:
    one, two = await open_services(), await open_services(seed=5)
    await asyncio.gather(one.servers.change(GUILD, paced), two.servers.change(GUILD, limited))
    third = await open_services(seed=9)
    assert await third.servers.settings(GUILD) == ServerSettings(pace="live", tables_per_person=2)


@on_both_stores
async def test_another_process_is_told_by_the_version(open_services: OpenServices) -> None:
    one, two = await open_services(), await open_services(seed=5)
    await two.servers.settings(GUILD)
    await one.servers.change(GUILD, paced)
    assert (await two.servers.settings(GUILD)).pace is None, "read from memory"
    two.servers.drop_older(GUILD, 1)
    assert (await two.servers.settings(GUILD)).pace == "live"


async def test_a_refused_change_changes_nothing(services: Services) -> None:
    def refused(settings: ServerSettings) -> ServerSettings:
        raise LookupError

    with pytest.raises(LookupError):
        await services.servers.change(GUILD, refused)
    assert await services.servers.settings(GUILD) == NOTHING_SET


@on_both_stores
async def test_people_are_excluded_and_let_in_again(services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    people = [(await sit_down(services, number, f"P{number}")).person for number in (1, 2, 3)]
    monkeypatch.setattr(servers, "MOST_EXCLUDED", 2)
    await services.servers.exclude(GUILD, people[:2])
    with pytest.raises(TooMuch):
        await services.servers.exclude(GUILD, people[1:])
    await services.servers.let_in(GUILD, people[:1])
    await services.servers.exclude(GUILD, people[1:])
    assert await services.servers.excluded(GUILD) == tuple(people[1:])
    assert await services.servers.excluded(GUILD + 1) == ()

    def work(tx: Connection) -> tuple[bool, bool]:
        return store.is_excluded(tx, GUILD, people[0]), store.is_excluded(tx, GUILD, people[1])

    assert await services.repository.database.read_tx(work) == (False, True)


@on_both_stores
async def test_component_sets_of_servers_are_kept_apart_from_those_of_the_host(services: Services) -> None:
    now = services.clock.now()
    draft = ServerComponentSetRow(GUILD, "tiny", "corner-1", "corner.toml", "Corner", "text", "draft", now)
    texts = [
        ComponentSetRow("tiny", "corner-1", "corner.toml", "text"),
        ComponentSetRow("tiny", "house-2", "house.toml", "other"),
    ]

    def write(tx: Connection) -> None:
        put(tx, draft)
        put(tx, draft)
        component_sets.add_missing(tx, texts, now)
        component_sets.add_missing(tx, texts, now)
        put(tx, replace(draft, state="offered", text=None))
        component_sets.drop_old_drafts(tx, GUILD, now)

    def read(tx: Connection) -> None:
        (row,) = component_sets.of_guild(tx, GUILD, "tiny")
        assert (row.state, row.text, row.name) == ("offered", None, "Corner")
        assert component_sets.of_guild(tx, GUILD + 1) == ()
        assert [one.id for one in component_sets.of_the_host(tx)] == ["house-2"]
        assert [one.text for one in component_sets.by_ids(tx, "tiny", ["corner-1", "nothing"])] == ["text"]

    await services.repository.database.write_tx(write)
    await services.repository.database.read_tx(read)
