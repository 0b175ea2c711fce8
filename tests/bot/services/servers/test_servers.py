"""The settings of a server, and the permission to open and join tables by them."""

import asyncio
from dataclasses import replace
from typing import Any
from unittest.mock import Mock

import pytest
from sqlalchemy import Connection

from bot.services.base.model import Caller, NotYours, SessionRequest, TooMuch
from bot.services.composition import Services
from bot.services.preferences import servers
from bot.services.preferences.servers import NOTHING_SET, ServerSettings
from bot.services.seats import hosting, lobbies, seating, solo_tables
from bot.services.tournaments.organising import tournaments
from data.store.rows import upsert
from data.store.schema.games import ComponentSetRow
from data.store.schema.servers import ServerComponentSetRow
from data.store.servers import component_sets
from data.store.servers import servers as server_store
from engines.core.errors import GameError
from engines.core.seats import Seat
from tests.bot.services.conftest import OpenServices, on_both_stores
from tests.bot.services.fakes import CHANNEL, GUILD, Table, assert_refused, reason_of, sit_down, start_table
from tests.bot.services.tournament_play import ContestComposer, announced


def paced(settings: ServerSettings) -> ServerSettings:
    return settings.model_copy(update={"pace": "live"})


async def test_nothing_is_set_at_first_in_direct_messages_and_by_a_change_that_is_refused(services: Services) -> None:
    assert await services.servers.settings(GUILD) == NOTHING_SET
    assert await services.servers.settings(None) == NOTHING_SET
    assert await services.servers.language(GUILD) is None
    assert await services.servers.theme(None) is None

    with pytest.raises(LookupError):
        await services.servers.change(GUILD, Mock(side_effect=LookupError))
    assert await services.servers.settings(GUILD) == NOTHING_SET


@on_both_stores
async def test_a_setting_is_kept_for_this_server_only(open_services: OpenServices, services: Services) -> None:
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
async def test_two_changes_at_once_both_stay_and_other_processes_are_told(open_services: OpenServices) -> None:
    one, two = await open_services(), await open_services(seed=5)
    await two.servers.settings(GUILD)
    await one.servers.change(GUILD, paced)
    assert (await two.servers.settings(GUILD)).pace is None, "read from memory"
    two.servers.drop_older(GUILD, 1)
    assert (await two.servers.settings(GUILD)).pace == "live"

    await asyncio.gather(
        one.servers.change(GUILD, paced),
        two.servers.change(GUILD, lambda now: now.model_copy(update={"tables_per_person": 2})),
    )
    third = await open_services(seed=9)
    assert await third.servers.settings(GUILD) == ServerSettings(pace="live", tables_per_person=2)


@on_both_stores
async def test_people_are_excluded_and_let_in_again(services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    people = [(await sit_down(services, number, f"P{number}")).person for number in (1, 2, 3)]
    monkeypatch.setattr(servers, "MOST_EXCLUDED", 2)
    await services.servers.exclude(GUILD, people[:2])
    with pytest.raises(TooMuch):
        await services.servers.exclude(GUILD, people[1:])
    await services.servers.readmit(GUILD, people[:1])
    await services.servers.exclude(GUILD, people[1:])
    assert await services.servers.excluded_people(GUILD) == tuple(people[1:])
    assert await services.servers.excluded_people(GUILD + 1) == ()

    def work(tx: Connection) -> tuple[bool, bool]:
        return server_store.is_excluded(tx, GUILD, people[0]), server_store.is_excluded(tx, GUILD, people[1])

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
        upsert(tx, draft)
        upsert(tx, draft)
        component_sets.add_missing(tx, texts, now)
        component_sets.add_missing(tx, texts, now)
        upsert(tx, replace(draft, state="offered", text=None))
        component_sets.drop_old_drafts(tx, GUILD, now)

    def read(tx: Connection) -> None:
        (row,) = component_sets.sets_of_guild(tx, GUILD, "tiny")
        assert (row.state, row.text, row.name) == ("offered", None, "Corner")
        assert component_sets.sets_of_guild(tx, GUILD + 1) == ()
        assert [one.id for one in component_sets.sets_of_host(tx)] == ["house-2"]
        assert [one.text for one in component_sets.sets_by_ids(tx, "tiny", ["corner-1", "nothing"])] == ["text"]

    await services.repository.database.write_tx(write)
    await services.repository.database.read_tx(read)


ROLE = 55
ELSEWHERE = 702


async def settle(services: Services, **changed: Any) -> None:
    await services.servers.change(GUILD, lambda now: now.model_validate({**now.model_dump(), **changed}))


async def refused(services: Services, caller: Caller, channel: int = CHANNEL) -> str | None:
    """Return the reason why a person may not open a table, or None. An opened table is closed again."""
    try:
        record = await lobbies.open_table(services.context, caller, SessionRequest("tiny"), channel)
    except GameError as error:
        return reason_of(error)
    await hosting.end(services.context, caller, record.session)
    return None


async def test_everyone_opens_tables_unless_the_server_decides_otherwise(services: Services) -> None:
    ana = (await sit_down(services, 1, "Ana")).caller
    assert await refused(services, ana) is None
    await settle(services, openers="managers")
    assert await refused(services, ana) == "refuse-opening-moderators"
    checked = lobbies.check_request(services.context, ana, SessionRequest("tiny"))  # before a thread is opened
    await assert_refused(checked, "refuse-opening-moderators", NotYours)
    assert await refused(services, replace(ana, manages=True)) is None
    await settle(services, openers="role", opener_role=ROLE)
    assert await refused(services, ana) == "refuse-opening-role"
    assert await refused(services, replace(ana, roles=frozenset({ROLE}))) is None
    assert await refused(services, replace(ana, administers=True)) is None
    await settle(services, openers="everyone")
    assert await refused(services, ana) is None


async def test_tables_are_opened_where_the_server_has_them_and_of_its_games_only(services: Services) -> None:
    ana = (await sit_down(services, 1, "Ana")).caller
    await settle(services, channels={ELSEWHERE})
    assert await refused(services, ana) == "refuse-channel-without-tables"
    assert await refused(services, replace(ana, administers=True)) == "refuse-channel-without-tables"
    assert await refused(services, replace(ana, parent_id=ELSEWHERE)) is None, "a thread of it"
    assert await refused(services, replace(ana, channel_id=ELSEWHERE), ELSEWHERE) is None

    await settle(services, channels=(), games={"chess"})
    assert await refused(services, ana) == "refuse-no-game-here"
    await assert_refused(solo_tables.play_now(services.context, ana, "tiny"), "refuse-no-game-here")
    await settle(services, games={"chess", "tiny"})
    assert await refused(services, ana) is None
    assert (await solo_tables.play_now(services.context, replace(ana, guild_id=None), "tiny")).solo, (
        "in direct messages"
    )


async def test_a_table_has_the_pace_of_the_server_unless_one_was_chosen(services: Services) -> None:
    ana = await sit_down(services, 1, "Ana")
    await settle(services, pace="live")
    record = await lobbies.open_table(services.context, ana.caller, SessionRequest("tiny"), CHANNEL)
    assert record.agreement.terms.label == "live"
    other = await lobbies.open_table(services.context, ana.caller, SessionRequest("tiny", pace="daily"), ELSEWHERE)
    assert other.agreement.terms.label == "daily"


async def test_the_limits_of_the_server(services: Services, lobby: Table) -> None:
    await settle(services, tables_per_person=1)
    assert await refused(services, lobby.ana.caller, ELSEWHERE) == "refuse-too-many-tables-here"
    cleo = await sit_down(services, 3, "Cleo")
    other = await lobbies.open_table(services.context, cleo.caller, SessionRequest("tiny"), ELSEWHERE)
    attempt = lobbies.join(services.context, lobby.ben.caller, other.session)
    await assert_refused(attempt, "refuse-too-many-tables-here", TooMuch)
    await settle(services, tables_per_person=None, tables_per_server=2)
    assert await refused(services, lobby.ana.caller, 703) == "refuse-server-full"
    await settle(services, tables_per_server=None, tables_per_channel=1)
    thread = replace(lobby.ana.caller, channel_id=703, parent_id=CHANNEL, neighbours=frozenset({CHANNEL, 703}))
    assert await refused(services, thread, 703) == "refuse-channel-full"
    abroad = replace(lobby.ana.caller, guild_id=GUILD + 1)
    assert await refused(services, abroad, 704) is None, "another server has limits of its own"


async def test_somebody_excluded_opens_and_joins_nothing(services: Services, lobby: Table) -> None:
    cleo = await sit_down(services, 3, "Cleo")
    await services.servers.exclude(GUILD, [cleo.person])
    for attempt in (
        lobbies.join(services.context, cleo.caller, lobby.session),
        lobbies.open_table(services.context, cleo.caller, SessionRequest("tiny"), ELSEWHERE),
        solo_tables.play_now(services.context, cleo.caller, "tiny"),
    ):
        with pytest.raises(GameError) as error:
            await attempt
        assert reason_of(error.value) == "refuse-excluded"
        assert error.value.remedy.key == "remedy-excluded"
    await services.servers.readmit(GUILD, [cleo.person])
    await lobbies.join(services.context, cleo.caller, lobby.session)


async def test_a_game_goes_on_for_somebody_excluded_but_its_seat_is_not_taken_again(services: Services) -> None:
    table = await start_table(services, ("Ana", "Ben", "Cleo"))
    await services.servers.exclude(GUILD, [table.ben.person])
    await table.pass_once()
    await table.pass_once()
    await hosting.leave(services.context, table.ben.caller, table.session)
    attempt = seating.take_seat(services.context, table.ben.caller, table.session, Seat(1))
    await assert_refused(attempt, "refuse-excluded", NotYours)
    await assert_refused(
        seating.ask_person(services.context, table.ana.caller, table.session, Seat(1), table.ben.caller.discord_id),
        "refuse-asked-excluded",
        NotYours,
    )


async def test_a_rematch_obeys_the_server(services: Services) -> None:
    table = await start_table(services, options={"rounds": "1"})
    await table.play_out()
    await settle(services, openers="managers")
    before = await services.repository.current(table.session)
    attempt = lobbies.rematch(services.context, table.ana.caller, before)
    await assert_refused(attempt, "refuse-opening-moderators", NotYours)
    opened = await lobbies.rematch(services.context, replace(table.ana.caller, manages=True), before)
    await services.servers.exclude(GUILD, [table.ben.person])
    await assert_refused(lobbies.rematch(services.context, table.ben.caller, before), "refuse-excluded", NotYours)
    assert opened.opened


async def test_a_solo_session_is_anybodys_but_who_may_open_decides_who_moves_it_into_the_channel(
    services: Services,
) -> None:
    ana = await sit_down(services, 1, "Ana")
    await settle(services, openers="managers")
    record = await solo_tables.play_now(services.context, ana.caller, "tiny")
    attempt = solo_tables.invite(services.context, ana.caller, record.session)
    await assert_refused(attempt, "refuse-opening-moderators", NotYours)
    assert not (await solo_tables.invite(services.context, replace(ana.caller, manages=True), record.session)).solo


async def test_tournaments_obey_the_server(open_services: OpenServices) -> None:
    services = await open_services(message_builder=ContestComposer())
    await settle(services, games={"chess"})
    await assert_refused(announced(services, 2), "refuse-no-game-here")
    await settle(services, games=(), channels={ELSEWHERE})
    await assert_refused(announced(services, 2), "refuse-channel-without-tables")
    await settle(services, channels=())
    number, _ = await announced(services, 2)
    cleo = await sit_down(services, 3, "Cleo")
    await services.servers.exclude(GUILD, [cleo.person])
    await assert_refused(tournaments.join(services.context, cleo.caller, number), "refuse-excluded", NotYours)
