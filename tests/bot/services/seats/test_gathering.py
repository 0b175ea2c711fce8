"""Private sessions and their invitations, and games that begin by themselves."""

import asyncio
from datetime import timedelta
from functools import partial

import pytest

from bot.services.base.agreement import Agreement
from bot.services.base.model import NotYours, PersonId, SessionId, SessionRequest
from bot.services.base.ports import NotNow, TryLater
from bot.services.composition import Services
from bot.services.seats import gathering, hosting, lobbies, seating
from bot.services.tournaments.queries import personal_data
from bot.services.views import session_queries
from data.store.sessions import clocks, session_lists
from engines.core.seats import Seat
from engines.core.values import replace
from tests.bot.services.conftest import OpenServices, on_both_stores
from tests.bot.services.fakes import (
    CHANNEL,
    FakeClock,
    FakeMessenger,
    Player,
    Table,
    assert_refused,
    moderator_of,
    open_table,
    reason_of,
    sit_down,
)
from tests.bot.services.passing import DAY, HOUR, pass_time, record_of, sources, told
from tests.bot.services.sending import rows, sent_after


async def private_table(services: Services, *invited: Player) -> Table:
    """Return Ana's table, at which only invited people may sit down."""
    table = await open_table(services, ("Ana",))
    people = [one.person for one in invited]
    await gathering.set_guests(services.context, table.ana.caller, table.session, private=True, people=people)
    return table


async def guests(services: Services) -> tuple[Player, Player]:
    return await sit_down(services, 2001, "Ben"), await sit_down(services, 2002, "Cleo")


async def restarted(open_services: OpenServices, services: Services) -> Services:
    """Return another process over this database, after the first was killed."""
    services.repository.forget()
    return await open_services(seed=50)


# ---------------------------------------------------------------------- invitations


async def test_only_invited_people_sit_down_and_others_hear_whom_to_ask_also_after_a_restart(
    open_services: OpenServices, services: Services
) -> None:
    ben, cleo = await guests(services)
    table = await private_table(services, ben)
    for each in (services, await restarted(open_services, services)):
        assert set((await each.repository.current(table.session)).invited) == {table.ana.person, ben.person}
        with pytest.raises(NotYours) as refused:
            await lobbies.join(each.context, cleo.caller, table.session)
        assert reason_of(refused.value) == "refuse-private"
        assert refused.value.remedy.key == "remedy-private"
    assert (await lobbies.join(services.context, ben.caller, table.session)).seat_of(ben.person) is not None
    await gathering.invite(services.context, table.ana.caller, table.session, [cleo.person])
    assert (await lobbies.join(services.context, cleo.caller, table.session)).seat_of(cleo.person) is not None


async def test_whoever_sits_there_stays_invited_until_taken_off_and_the_host_needs_no_invitation(
    services: Services, lobby: Table
) -> None:
    record = await gathering.set_guests(services.context, lobby.ana.caller, lobby.session, private=True, people=())
    assert record.invited == (lobby.ana.person, lobby.ben.person)
    await hosting.leave(services.context, lobby.ben.caller, lobby.session)
    await lobbies.join(services.context, lobby.ben.caller, lobby.session)
    assert (await record_of(lobby)).seat_of(lobby.ben.person) == 1
    await hosting.kick(services.context, await moderator_of(services), lobby.session, Seat(1))
    await assert_refused(lobbies.join(services.context, lobby.ben.caller, lobby.session), "refuse-private", NotYours)


async def test_only_the_host_invites_and_only_to_a_session_that_goes_on(services: Services) -> None:
    ben, cleo = await guests(services)
    table = await private_table(services, ben)
    with pytest.raises(NotYours):
        await gathering.invite(services.context, ben.caller, table.session, [cleo.person])
    attempt = gathering.invite(services.context, table.ana.caller, table.session, [ben.person])
    await assert_refused(attempt, "refuse-invited-already")
    many = [PersonId((await sit_down(services, 3000 + at, f"P{at}")).person) for at in range(25)]
    attempt = gathering.invite(services.context, table.ana.caller, table.session, many)
    await assert_refused(attempt, "refuse-invite-many")
    await hosting.end(services.context, await moderator_of(services), table.session)
    attempt = gathering.invite(services.context, table.ana.caller, table.session, [cleo.person])
    await assert_refused(attempt, "refuse-table-over")


async def test_an_open_seat_of_a_private_session_is_for_people_who_are_invited_or_asked_to_replace_somebody(
    messenger: FakeMessenger, worded: Services
) -> None:
    ben, cleo = await guests(worded)
    table = await private_table(worded, ben)
    await lobbies.join(worded.context, ben.caller, table.session)
    dan = await sit_down(worded, 2003, "Dan")
    await lobbies.start(worded.context, table.ana.caller, table.session)
    await hosting.leave(worded.context, ben.caller, table.session)
    await gathering.invite(worded.context, table.ana.caller, table.session, [dan.person])
    await sent_after(worded, 60)
    assert [one.mention for _, one in messenger.messages.values() if "can take the seat" in one.text] == [(2003,)]
    (call,) = [one for _, one in messenger.messages.values() if "<@2003>: Ana invites you" in one.text]
    assert [button.label for row in call.rows if isinstance(row, tuple) for button in row] == ["Look at seat 2"]
    attempt = seating.take_seat(worded.context, cleo.caller, table.session, Seat(1))
    await assert_refused(attempt, "refuse-private-seat", NotYours)
    await seating.take_seat(worded.context, dan.caller, table.session, Seat(1))
    assert (await record_of(table)).seat_of(dan.person) == 1
    await seating.ask_person(worded.context, await moderator_of(worded), table.session, Seat(1), 2002)
    await seating.take_seat(worded.context, cleo.caller, table.session, Seat(1))
    assert cleo.person in (await record_of(table)).invited


async def test_an_open_seat_of_a_public_session_calls_none_of_the_invited(
    messenger: FakeMessenger, worded: Services
) -> None:
    table, dan = await open_table(worded, ("Ana", "Ben")), await sit_down(worded, 2003, "Dan")
    await gathering.invite(worded.context, table.ana.caller, table.session, [dan.person])
    await lobbies.start(worded.context, table.ana.caller, table.session)
    await hosting.leave(worded.context, table.ben.caller, table.session)
    await sent_after(worded, 60)
    assert [one.mention for _, one in messenger.messages.values() if "Ben left" in one.text] == [()]


async def test_a_rematch_keeps_who_is_invited_and_how_it_begins(services: Services) -> None:
    ben, cleo = await guests(services)
    table = await private_table(services, ben, cleo)
    await gathering.set_start(services.context, table.ana.caller, table.session, full=True, at=None)
    await lobbies.join(services.context, ben.caller, table.session)
    await lobbies.start(services.context, table.ana.caller, table.session)
    await hosting.end(services.context, await moderator_of(services), table.session)
    rematch = await lobbies.rematch(services.context, ben.caller, await record_of(table))
    assert rematch.record.agreement.private
    assert rematch.record.agreement.starts_full
    assert set(rematch.record.invited) == {table.ana.person, ben.person, cleo.person}
    assert [one.person for one in rematch.record.seats] == [ben.person]
    stranger = await sit_down(services, 2004, "Eve")
    with pytest.raises(NotYours):
        await lobbies.join(services.context, stranger.caller, rematch.record.session)
    await lobbies.join(services.context, cleo.caller, rematch.record.session)


async def test_an_erased_person_is_invited_nowhere(services: Services) -> None:
    ben, cleo = await guests(services)
    table = await private_table(services, ben, cleo)
    assert (await personal_data.export(services.context, cleo.person))["invitations"] == [table.session]
    await services.erase(cleo.caller)
    assert set((await record_of(table)).invited) == {table.ana.person, ben.person}
    database = services.repository.database
    assert await database.fetch(lambda tx: session_lists.sessions_inviting(tx, cleo.person)) == ()


# ---------------------------------------------------------------------- the call


async def test_invited_people_are_called_once_as_they_want_to_be(messenger: FakeMessenger, worded: Services) -> None:
    ben, cleo = await guests(worded)
    dan, eve = await sit_down(worded, 2003, "Dan"), await sit_down(worded, 2004, "Eve")
    await worded.people.set_settings(cleo.person, notify="direct")
    await worded.people.set_settings(dan.person, notify="off")
    table = await private_table(worded, ben, cleo, dan, eve)
    await lobbies.join(worded.context, eve.caller, table.session)
    await worded.outbox.drain()
    (call,) = [one for _, one in messenger.messages.values() if "invites you" in one.text]
    assert call.mention == (2001,)
    assert not call.quiet
    named = [person for person in range(2001, 2005) if f"<@{person}>" in call.text]
    assert named == [2001, 2003], "Eve sits there by then"
    assert [button.label for row in call.rows if isinstance(row, tuple) for button in row] == ["Join"]
    ((discord_id, direct),) = messenger.directs
    assert discord_id == 2002
    assert "invites you" in direct.text
    await worded.outbox.drain()
    assert len(messenger.directs) == 1


async def test_whoever_takes_no_direct_messages_is_called_in_the_channel(
    messenger: FakeMessenger, worded: Services
) -> None:
    ben, _ = await guests(worded)
    await worded.people.set_settings(ben.person, notify="direct")
    messenger.channel_faults[2001] = NotNow("closed-direct")
    await private_table(worded, ben)
    await worded.outbox.drain()
    (call,) = [one for _, one in messenger.messages.values() if "invites you" in one.text]
    assert call.mention == (2001,)


async def test_a_session_is_moved_to_one_thread_only(services: Services, messenger: FakeMessenger) -> None:
    table = await open_table(services)
    first, second = [await messenger.open_thread(CHANNEL, "own") for _ in range(2)]
    await gathering.move_to_thread(services.context, table.ana.caller, table.session, CHANNEL, first)
    attempt = gathering.move_to_thread(services.context, table.ana.caller, table.session, CHANNEL, second)
    await assert_refused(attempt, "refuse-thread-already")
    assert await session_queries.live_session_in(services.context, CHANNEL) is None
    assert await session_queries.live_session_in(services.context, first) == table.session


@on_both_stores
async def test_people_are_let_into_the_thread_before_they_are_called(
    messenger: FakeMessenger, worded: Services
) -> None:
    ben, cleo = await guests(worded)
    table = await private_table(worded, ben)
    await gathering.invite(worded.context, table.ana.caller, table.session, [cleo.person])
    thread = await messenger.open_private_thread(CHANNEL, "own")
    await gathering.move_to_thread(worded.context, table.ana.caller, table.session, CHANNEL, thread)
    messenger.faults = [TryLater(5.0)]
    await worded.outbox.drain()
    await sent_after(worded, 60)
    assert messenger.inside[thread] == {1000, 2001, 2002}
    (call,) = [text for text in messenger.texts_in(thread) if "invites you" in text]
    assert [person for person in (1000, 2001, 2002) if f"<@{person}>" in call] == [2001, 2002]


@on_both_stores
async def test_somebody_who_cannot_be_let_in_keeps_nobody_else_outside(
    messenger: FakeMessenger, worded: Services
) -> None:
    ben, cleo = await guests(worded)
    table = await private_table(worded, ben, cleo)
    await worded.outbox.drain()
    thread = await messenger.open_private_thread(CHANNEL, "own")
    await gathering.move_to_thread(worded.context, table.ana.caller, table.session, CHANNEL, thread)
    call = (await rows(worded, table.session, "invite"))[-1]
    messenger.faults = [NotNow("permission"), None, None]
    await worded.outbox.send(call)
    assert len(messenger.inside[thread]) == 2


# ---------------------------------------------------------------------- games that begin by themselves


async def begins(table: Table) -> list[tuple[str, str]]:
    return [one for one in await sources(table) if one[0] in ("start", "too-few")]


@on_both_stores
async def test_a_full_table_begins_by_itself_and_exactly_once(services: Services, clock: FakeClock) -> None:
    table = await open_table(services, ("Ana", "Ben", "Cleo"))
    await gathering.set_start(services.context, table.ana.caller, table.session, full=True, at=None)
    await services.timekeeper.tick()
    assert (await record_of(table)).is_gathering
    dan = await sit_down(services, 2003, "Dan")
    await lobbies.join(services.context, dan.caller, table.session)
    await hosting.leave(services.context, dan.caller, table.session)
    await services.timekeeper.tick()
    assert (await record_of(table)).is_gathering, "a seat given up in time stops the start"
    await lobbies.join(services.context, dan.caller, table.session)
    await asyncio.gather(*(services.timekeeper.tick() for _ in range(3)))
    await services.timekeeper.tick()
    assert (await record_of(table)).stage == "running"
    assert await begins(table) == [("start", "system")]
    later = await services.repository.database.fetch(
        lambda tx: clocks.timers_due(tx, clock.now() + timedelta(days=99), 9)
    )
    assert [one.kind for one in later] == ["lobby"]


@on_both_stores
async def test_a_killed_process_leaves_the_start_to_the_next(open_services: OpenServices, services: Services) -> None:
    """The kill comes between the last seat and the start, and two processes find the start due."""
    table = await open_table(services, ("Ana", "Ben", "Cleo"), ("steady",))
    await gathering.set_start(services.context, table.ana.caller, table.session, full=True, at=None)
    one, two = await restarted(open_services, services), await open_services(seed=99)
    assert (await one.repository.current(table.session)).is_gathering
    await asyncio.gather(one.timekeeper.tick(), two.timekeeper.tick())
    services.repository.forget()
    assert (await record_of(table)).stage == "running"
    assert await begins(table) == [("start", "system")]


async def test_it_is_kept_until_its_time_and_begins_then(services: Services, clock: FakeClock, lobby: Table) -> None:
    at = clock.now() + timedelta(days=40)
    await gathering.set_start(services.context, lobby.ana.caller, lobby.session, full=False, at=at)
    for passed in (*(39 * (DAY,)), DAY - 0.1 * HOUR):
        await pass_time(services, passed)
        assert (await record_of(lobby)).is_gathering
    await pass_time(services, 0.2 * HOUR)
    assert (await record_of(lobby)).stage == "running"
    assert await begins(lobby) == [("start", "system")]


async def test_an_outage_does_not_move_an_agreed_time(
    open_services: OpenServices, services: Services, clock: FakeClock, lobby: Table
) -> None:
    await services.pulse.store_pulse()
    await gathering.set_start(
        services.context, lobby.ana.caller, lobby.session, full=False, at=clock.now() + timedelta(hours=1)
    )
    clock.pass_seconds(2 * HOUR)
    other = await restarted(open_services, services)
    await other.timekeeper.tick()
    assert (await other.repository.current(lobby.session)).stage == "running"


async def test_with_too_few_players_it_says_so_and_stays_open(services: Services, clock: FakeClock) -> None:
    table = await open_table(services, ("Ana",))
    at = clock.now() + timedelta(hours=1)
    await gathering.set_start(services.context, table.ana.caller, table.session, full=False, at=at)
    await pass_time(services, 1.1 * HOUR)
    record = await record_of(table)
    assert record.is_gathering
    assert record.agreement.starts_at is None
    assert (await told(table))[-1] == "notice-too-few"
    assert await rows(services, table.session, "line")
    await pass_time(services, HOUR)
    assert await begins(table) == [("too-few", "system")]
    ben, _ = await guests(services)
    await lobbies.join(services.context, ben.caller, table.session)
    assert (await lobbies.start(services.context, table.ana.caller, table.session)).stage == "running"


async def test_a_start_can_be_taken_back_and_is_neither_past_nor_far_away(services: Services, clock: FakeClock) -> None:
    table, now = await open_table(services), clock.now()
    start = partial(gathering.set_start, services.context)
    for at, reason in ((now, "refuse-start-past"), (now + timedelta(days=61), "refuse-start-far")):
        await assert_refused(start(table.ana.caller, table.session, full=False, at=at), reason)
    with pytest.raises(NotYours):
        await start(table.ben.caller, table.session, full=True, at=None)
    await start(table.ana.caller, table.session, full=True, at=now + timedelta(hours=1))
    await start(table.ana.caller, table.session, full=False, at=None)
    await pass_time(services, 2 * HOUR)
    assert (await record_of(table)).is_gathering


async def test_a_request_brings_all_of_it(services: Services, clock: FakeClock) -> None:
    ana = await sit_down(services, 1000, "Ana")
    at = clock.now() + timedelta(hours=1)
    agreed = Agreement(private=True, starts_full=True, starts_at=at)
    request = SessionRequest("tiny", computers=("steady",), agreement=agreed)
    record = await lobbies.open_table(services.context, ana.caller, request, CHANNEL)
    services.repository.forget()
    stored = await services.repository.current(SessionId(record.session))
    meant = replace(agreed, minimum=2, maximum=4, options=stored.agreement.options)
    assert (stored.agreement, stored.invited) == (meant, (ana.person,))
    await pass_time(services, 1.1 * HOUR)
    assert (await services.repository.current(record.session)).stage == "running"
