"""A rematch: another game of that kind for these people, with the seats moved on by one, however many ask for it at
once."""

import asyncio
from dataclasses import replace

import pytest

from bot.services.base.limits import Limits
from bot.services.base.model import ChannelTaken, NotYours, SessionId, SessionRequest, TooMuch
from bot.services.composition import Services
from bot.services.seats import hosting, lobbies
from data.store.sessions import session_lists
from tests.bot.services.conftest import OpenServices
from tests.bot.services.fakes import (
    CHANNEL,
    FakeMessenger,
    Table,
    assert_refused,
    moderator_of,
    open_table,
    sit_down,
    start_table,
)


async def played(services: Services, *computers: str) -> Table:
    """Return a finished table of Ana, Ben and Cleo: played out, or closed if it has computer players."""
    table = await start_table(services, ("Ana", "Ben", "Cleo"), computers, options={"rounds": "2"})
    if computers:
        await hosting.end(services.context, await moderator_of(services), table.session)
    else:
        await table.play_out()
    return table


async def asked(services: Services, table: Table, player: int = 0) -> SessionId:
    before = await services.repository.current(table.session)
    return (await lobbies.rematch(services.context, table.players[player].caller, before)).record.session


async def test_it_has_the_same_settings_whoever_asked_sits_and_the_seats_are_moved_on_by_one(
    services: Services,
) -> None:
    table = await played(services, "steady")
    before = await services.repository.current(table.session)
    rematch = await lobbies.rematch(services.context, table.ben.caller, before)
    assert rematch.opened
    assert rematch.invited == 2
    after = await services.repository.current(rematch.record.session)
    assert (after.stage, after.host, after.channel_id) == ("lobby", table.ben.person, before.channel_id)
    assert (after.game, after.agreement.options, after.agreement.terms) == (
        before.game,
        before.agreement.options,
        before.agreement.terms,
    )
    assert after.agreement.maximum == len(before.seats)
    assert [one.person for one in after.seats if one.person is not None] == [table.ben.person]
    assert [one.computer for one in after.seats if one.computer is not None] == ["steady"]
    assert after.seed != before.seed
    for who in (table.ana, table.players[2]):
        await lobbies.join(services.context, who.caller, after.session)
    await lobbies.start(services.context, table.ben.caller, after.session)
    ana, ben, cleo = (player.person for player in table.players)
    after = await services.repository.current(after.session)
    assert after.state is not None
    assert [one.person for one in before.seats] == [ana, ben, cleo, None]
    assert [one.person for one in after.seats] == [ben, cleo, None, ana]
    assert after.seats[2].name == before.seats[3].name


async def test_somebody_new_sits_behind_the_others(services: Services) -> None:
    table = await played(services)
    session = await asked(services, table)
    dan = await sit_down(services, 9, "Dan")
    await lobbies.join(services.context, dan.caller, session)
    await lobbies.join(services.context, table.ben.caller, session)
    after = await services.repository.current(session)
    assert [one.person for one in after.seats] == [table.ben.person, table.ana.person, dan.person]


async def test_two_presses_open_one_table_and_mention_the_others_once(
    services: Services, messenger: FakeMessenger
) -> None:
    table = await played(services)
    before = await services.repository.current(table.session)
    found = await asyncio.gather(
        *(lobbies.rematch(services.context, player.caller, before) for player in table.players[:2])
    )
    assert [one.opened for one in found].count(True) == 1
    assert len({one.record.session for one in found}) == 1
    after = await services.repository.current(found[0].record.session)
    assert {one.person for one in after.seats} == {table.ana.person, table.ben.person}
    await assert_refused(asked(services, table), "refuse-already-seated")
    live = await services.repository.database.fetch(lambda tx: session_lists.in_channel(tx, CHANNEL))
    assert live == found[0].record.session
    await services.outbox.drain()
    assert len([text for text in messenger.texts_in() if text.startswith("rematch ")]) == 1


async def test_two_processes_open_one_table(open_services: OpenServices) -> None:
    one, two = await open_services(), await open_services(seed=50)
    table = await played(one)
    before = await two.repository.current(table.session)
    found = await asyncio.gather(
        lobbies.rematch(one.context, table.ana.caller, before), lobbies.rematch(two.context, table.ben.caller, before)
    )
    assert len({each.record.session for each in found}) == 1


async def test_who_may_not_ask_and_where_it_cannot_be(services: Services) -> None:
    running = await start_table(services, ("Ana", "Ben", "Cleo"))
    await assert_refused(asked(services, running), "refuse-rematch-running")
    await running.play_out()
    before = await services.repository.current(running.session)
    dan = await sit_down(services, 9, "Dan")
    with pytest.raises(NotYours):
        await lobbies.rematch(services.context, dan.caller, before)
    elsewhere = replace(running.ana.caller, channel_id=CHANNEL + 1)
    await assert_refused(lobbies.rematch(services.context, elsewhere, before), "refuse-rematch-elsewhere")
    await assert_refused(
        lobbies.rematch(services.context, running.ana.caller, replace(before, seen_from=CHANNEL)),
        "refuse-rematch-tournament",
    )
    other = await open_table(services)
    await assert_refused(asked(services, running), "refuse-channel-taken", ChannelTaken)
    await hosting.end(services.context, await moderator_of(services), other.session)
    assert await asked(services, running) > other.session


async def test_limits_hold_for_a_rematch(open_services: OpenServices) -> None:
    services = await open_services(limits=Limits(tables_per_person=1))
    table = await played(services)
    await lobbies.open_table(services.context, table.ana.caller, SessionRequest("tiny"), CHANNEL + 5)
    with pytest.raises(TooMuch):
        await asked(services, table)
