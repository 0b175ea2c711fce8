"""Permission to open and join tables, by the server's settings."""

from dataclasses import replace
from typing import Any

import pytest

from bot.services.base.model import Caller, NotYours, SessionRequest, TooMuch
from bot.services.composition import Services
from bot.services.seats import hosting, lobbies, seating, solo_tables
from bot.services.tournaments.organising import tournaments
from engines.core.errors import GameError
from engines.core.seats import Seat
from tests.bot.services.conftest import OpenServices
from tests.bot.services.fakes import CHANNEL, GUILD, assert_refused, open_table, reason_of, sit_down, start_table
from tests.bot.services.tournament_play import ContestComposer, announced

ROLE = 55
ELSEWHERE = 702


async def settle(services: Services, **changed: Any) -> None:
    """Change the server's settings."""
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


async def test_the_limits_of_the_server(services: Services) -> None:
    table = await open_table(services)
    await settle(services, tables_per_person=1)
    assert await refused(services, table.ana.caller, ELSEWHERE) == "refuse-too-many-tables-here"
    cleo = await sit_down(services, 3, "Cleo")
    other = await lobbies.open_table(services.context, cleo.caller, SessionRequest("tiny"), ELSEWHERE)
    await assert_refused(
        lobbies.join(services.context, table.ben.caller, other.session), "refuse-too-many-tables-here", TooMuch
    )
    await settle(services, tables_per_person=None, tables_per_server=2)
    assert await refused(services, table.ana.caller, 703) == "refuse-server-full"
    await settle(services, tables_per_server=None, tables_per_channel=1)
    thread = replace(table.ana.caller, channel_id=703, parent_id=CHANNEL, neighbours=frozenset({CHANNEL, 703}))
    assert await refused(services, thread, 703) == "refuse-channel-full"
    abroad = replace(table.ana.caller, guild_id=GUILD + 1)
    assert await refused(services, abroad, 704) is None, "another server has limits of its own"


async def test_somebody_excluded_opens_and_joins_nothing(services: Services) -> None:
    table = await open_table(services)
    cleo = await sit_down(services, 3, "Cleo")
    await services.servers.exclude(GUILD, [cleo.person])
    for attempt in (
        lobbies.join(services.context, cleo.caller, table.session),
        lobbies.open_table(services.context, cleo.caller, SessionRequest("tiny"), ELSEWHERE),
        solo_tables.play_now(services.context, cleo.caller, "tiny"),
    ):
        with pytest.raises(GameError) as error:
            await attempt
        assert reason_of(error.value) == "refuse-excluded"
        assert error.value.remedy.key == "remedy-excluded"
    await services.servers.let_in(GUILD, [cleo.person])
    await lobbies.join(services.context, cleo.caller, table.session)


async def test_a_game_goes_on_for_somebody_excluded_but_its_seat_is_not_taken_again(services: Services) -> None:
    table = await start_table(services, ("Ana", "Ben", "Cleo"))
    await services.servers.exclude(GUILD, [table.ben.person])
    await (await table.at_turn()).say(table.session, "pass")
    await (await table.at_turn()).say(table.session, "pass")
    await hosting.leave(services.context, table.ben.caller, table.session)
    await assert_refused(
        seating.take_seat(services.context, table.ben.caller, table.session, Seat(1)), "refuse-excluded", NotYours
    )
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
    await assert_refused(
        lobbies.rematch(services.context, table.ana.caller, before), "refuse-opening-moderators", NotYours
    )
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
    await assert_refused(
        solo_tables.invite(services.context, ana.caller, record.session), "refuse-opening-moderators", NotYours
    )
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
