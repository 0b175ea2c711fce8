"""Solo sessions: what they store, who finds them, how they end, and how they get into the channel."""

import asyncio
from collections.abc import Awaitable
from dataclasses import replace
from datetime import timedelta

import pytest
from sqlalchemy import select

from bot.services.base.limits import Limits
from bot.services.base.model import ChannelTaken, SessionId, SessionRequest, TooMuch
from bot.services.composition import Services
from bot.services.people import absences
from bot.services.play.votes import votes
from bot.services.seats import hosting, lobbies, seating, solo_tables
from bot.services.seats.solo_tables import MOST_SOLO, SoloTablesFull
from bot.services.sessions.record import Record
from bot.services.views import inboxes, replays, session_queries
from data.store.people import reliability
from data.store.schema import games as schema
from data.store.schema import messages
from data.store.sessions import session_lists
from engines.core.seats import Seat
from tests.bot.games.inside import inside
from tests.bot.services.conftest import OpenServices, on_both_stores
from tests.bot.services.fakes import CHANNEL, FakeClock, FakeMessenger, Player, assert_refused, open_table, sit_down
from tests.bot.services.passing import DAY, HOUR, MINUTE, pass_time
from tests.bot.services.tiny_binding import SteadyPlayer, TinyBinding


@pytest.fixture(autouse=True)
def steady_players(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the tiny game's other computer players fail or never answer."""
    made = TinyBinding.__init__

    def only_steady(binding: TinyBinding) -> None:
        made(binding)
        binding.players = {SteadyPlayer.kind: SteadyPlayer()}  # pyright: ignore[reportAttributeAccessIssue]

    monkeypatch.setattr(TinyBinding, "__init__", only_steady)


async def kinds(services: Services) -> list[str]:
    """Return the kinds of all rows ever written to the outbox, in order."""
    query = select(messages.outbox.c.kind).order_by(messages.outbox.c.id)
    return list(await services.repository.database.fetch(lambda tx: tx.execute(query).scalars().all()))


async def begun(services: Services, number: int = 1, name: str = "Ana") -> tuple[Player, Record]:
    """Let a person press **Play now**."""
    player = await sit_down(services, number, name)
    return player, await solo_tables.play_now(services.context, player.caller, "tiny")


async def answered(services: Services, session: SessionId) -> Record:
    """Return the session once the computer players have answered."""
    await services.computers.play(session)
    return await services.repository.current(session)


async def turn_taken(services: Services, player: Player, session: SessionId) -> Record:
    """Play until it is the person's turn again, and return the session."""
    public = (await services.repository.current(session)).public
    if public is None or inside(public).phase == "roll":
        await player.say(session, "roll")
    else:
        await player.say(session, "add 1")
        await player.say(session, "confirm")
    return await answered(services, session)


@on_both_stores
async def test_it_begins_at_once_and_occupies_nothing(services: Services) -> None:
    ana, record = await begun(services)
    assert (record.solo, record.stage, record.channel_id, record.host) == (True, "running", CHANNEL, ana.person)
    assert [seated.person for seated in record.seats] == [ana.person, None, None]
    assert all(seated.computer for seated in record.seats[1:])
    services.repository.forget()
    assert (await services.repository.current(record.session)).solo
    context = services.context
    assert await session_queries.live_session_in(context, CHANNEL) is None
    assert await session_queries.newest_session_in(context, CHANNEL) is None
    assert await session_queries.newest_game_in(context, CHANNEL) is None
    assert (await open_table(services)).session != record.session
    assert await seating.open_seats(services.context, record.guild_id or 0) == ()


@on_both_stores
async def test_a_whole_game_sends_nothing_has_no_clock_and_counts_for_nothing(
    services: Services, messenger: FakeMessenger
) -> None:
    ana, record = await begun(services)
    after = await answered(services, record.session)
    while not after.over:
        assert all((one.due, one.left) == (None, None) for one in after.open_decisions)
        await pass_time(services, 2 * DAY)
        after = await turn_taken(services, ana, record.session)
    assert after.stage == "finished"
    await services.timekeeper.tick()
    await services.outbox.drain()
    assert await kinds(services) == []
    assert messenger.texts_in() == []
    assert "fairness-posted" not in {line.key for line in (await services.fairness.report(record.session)).lines}
    assert (await services.context.ratings.finished.all()).sessions == ()
    counted = await services.repository.database.fetch(
        lambda tx: reliability.decision_counts(tx, [ana.person], record.created_at)
    )
    assert counted == ()


@on_both_stores
async def test_absences_pulses_and_a_server_that_comes_back_say_nothing(services: Services, clock: FakeClock) -> None:
    ana, record = await begun(services)
    await answered(services, record.session)
    await services.timekeeper.tick()
    clock.pass_seconds(5 * HOUR)  # the host was down
    await services.timekeeper.tick()
    await absences.announce(services.context, ana.caller, clock.now() + timedelta(days=1), spend=False)
    guild = record.guild_id or 0
    await hosting.handle_lost_server(services.context, guild)
    await hosting.handle_regained_server(services.context, guild)
    await hosting.handle_deleted_channel(services.context, CHANNEL)
    assert (await services.repository.current(record.session)).unreachable_at is None
    assert await kinds(services) == []
    assert await inboxes.next_waiting_game(services.context, ana.person) == (None, 0)
    assert [one.table.session for one in (await inboxes.inbox_of(services.context, ana.person)).waiting] == [
        record.session
    ]


async def test_what_needs_others_or_a_channel_is_refused(services: Services) -> None:
    ana, record = await begun(services)
    session = record.session
    works: tuple[Awaitable[object], ...] = (
        votes.ask(services.context, ana.caller, session, "pause", hours=5),
        hosting.repost_status(services.context, ana.caller, session),
        hosting.move(services.context, ana.caller, session, CHANNEL + 1),
        seating.replace_by_computer(services.context, ana.caller, session, Seat(1), "steady"),
    )
    for work in works:
        await assert_refused(work, "refuse-solo")
    await assert_refused(replays.enqueue_post(services.context, ana.caller, session, 1), "refuse-replay-nowhere")
    ben = await sit_down(services, 2, "Ben")
    again = SessionRequest("tiny", luck_of=session)
    await assert_refused(lobbies.open_table(services.context, ben.caller, again, CHANNEL), "refuse-duplicate-game")
    assert await kinds(services) == []


@on_both_stores
async def test_a_second_press_opens_no_second_table(services: Services, open_services: OpenServices) -> None:
    other = await open_services(seed=50)
    ana = await sit_down(services, 1, "Ana")
    found = await asyncio.gather(
        *(solo_tables.play_now(each.context, ana.caller, "tiny") for each in (services, other, services, other))
    )
    assert len({record.session for record in found}) == 1
    (session,) = await solo_tables.solo_tables_of(services.context, ana.person)
    elsewhere = replace(ana.caller, channel_id=CHANNEL + 1)
    assert (await solo_tables.play_now(services.context, elsewhere, "tiny")).session != session
    await answered(services, session)
    await turn_taken(services, ana, session)
    assert (await solo_tables.play_now(services.context, ana.caller, "tiny")).session != session


async def test_three_at_most_and_the_last_played_first(open_services: OpenServices, clock: FakeClock) -> None:
    services = await open_services(limits=Limits(tables_per_person=1, actions_per_minute=100_000))
    ana = await sit_down(services, 1, "Ana")
    opened: list[SessionId] = []
    for number in range(MOST_SOLO):
        caller = replace(ana.caller, channel_id=CHANNEL + number)
        opened.append((await solo_tables.play_now(services.context, caller, "tiny")).session)
        clock.pass_seconds(MINUTE)
    another = replace(ana.caller, channel_id=CHANNEL + 9)
    await assert_refused(solo_tables.play_now(services.context, another, "tiny"), "refuse-solo-full", SoloTablesFull)
    assert await solo_tables.solo_tables_of(services.context, ana.person) == tuple(reversed(opened))
    await answered(services, opened[0])
    await turn_taken(services, ana, opened[0])
    assert (await solo_tables.solo_tables_of(services.context, ana.person))[0] == opened[0]
    await lobbies.open_table(services.context, ana.caller, SessionRequest("tiny"), CHANNEL)  # others do not count
    await hosting.leave(services.context, ana.caller, opened[1])
    assert (await services.repository.current(opened[1])).stage == "ended"
    assert (await solo_tables.play_now(services.context, another, "tiny")).solo


async def test_it_closes_after_a_week_without_an_action(services: Services) -> None:
    ana, record = await begun(services)
    await answered(services, record.session)
    for days, stage in ((6, "running"), (6, "running"), (8, "ended")):
        await pass_time(services, days * DAY)
        assert (await services.repository.current(record.session)).stage == stage
        if stage == "running":
            await turn_taken(services, ana, record.session)
    assert await kinds(services) == []


@on_both_stores
async def test_a_restart_in_the_middle_goes_on(services: Services, open_services: OpenServices) -> None:
    ana, record = await begun(services)
    await answered(services, record.session)
    await ana.say(record.session, "roll")
    await services.close()
    restarted = await open_services()
    await restarted.computers.start()
    await restarted.computers.wait_for_answers(record.session, 20)
    after = await restarted.repository.current(record.session)
    assert after.solo
    assert [one.seat for one in after.open_decisions if after.seats[one.seat].person] == [0]
    assert await kinds(restarted) == []


async def test_who_is_erased_leaves_an_ended_session(services: Services) -> None:
    ana, record = await begun(services)
    await services.erase(ana.caller)
    after = await services.repository.current(record.session)
    assert (after.stage, after.seat_of(ana.person)) == ("ended", None)
    assert await kinds(services) == []


@on_both_stores
async def test_an_invitation_makes_it_a_table_of_the_channel_which_reads_one_message_with_the_open_seats(
    services: Services, open_services: OpenServices, messenger: FakeMessenger
) -> None:
    ana, record = await begun(services)
    await answered(services, record.session)
    assert await solo_tables.may_invite(services.context, ana.caller, await services.repository.current(record.session))
    after = await solo_tables.invite(services.context, ana.caller, record.session)
    assert not after.solo
    assert await session_queries.live_session_in(services.context, CHANNEL) == record.session
    assert [one.open_since is not None for one in after.seats] == [False, True, True]
    mine = next(one for one in after.open_decisions if one.seat == 0)
    assert mine.due is not None
    assert await kinds(services) == ["status"]
    assert (await solo_tables.invite(services.context, ana.caller, record.session)).seq == after.seq
    # Nothing was sent before the process ended; the next process sends it.
    await services.close()
    restarted = await open_services(real_messages=True)
    for _ in range(2):
        await restarted.outbox.drain()
        (text,) = messenger.texts_in()
        assert "seats that are open" in text
    ben = await sit_down(restarted, 2, "Ben")
    await seating.take_seat(restarted.context, ben.caller, record.session, Seat(1))
    assert (await restarted.repository.current(record.session)).seat_of(ben.person) == 1
    assert await solo_tables.solo_tables_of(restarted.context, ana.person) == ()
    timers = select(schema.timers.c.kind).where(schema.timers.c.session_id == record.session)
    assert await restarted.repository.database.fetch(lambda tx: tx.execute(timers).scalars().all()) == []


async def test_an_invitation_that_cannot_be(services: Services) -> None:
    ana, record = await begun(services)
    session = record.session
    await answered(services, session)
    elsewhere = replace(ana.caller, channel_id=CHANNEL + 1)
    await assert_refused(solo_tables.invite(services.context, elsewhere, session), "refuse-solo-elsewhere")
    taken = await open_table(services, ("Ben", "Cleo"))
    attempt = solo_tables.invite(services.context, ana.caller, session)
    await assert_refused(attempt, "refuse-channel-taken", ChannelTaken)
    assert not await solo_tables.may_invite(services.context, ana.caller, await services.repository.current(session))
    assert (await services.repository.current(session)).solo
    await hosting.end(services.context, taken.ana.caller, taken.session)
    after = await services.repository.current(session)
    while after.public is not None and inside(after.public).round == 1:
        after = await turn_taken(services, ana, session)
    await assert_refused(solo_tables.invite(services.context, ana.caller, session), "refuse-solo-late")
    direct = replace(ana.caller, guild_id=None, channel_id=77)
    alone = await solo_tables.play_now(services.context, direct, "tiny")
    assert not await solo_tables.may_invite(services.context, direct, alone)
    await assert_refused(solo_tables.invite(services.context, direct, alone.session), "refuse-solo-direct")


@on_both_stores
async def test_two_who_invite_at_once_get_one_table(services: Services, open_services: OpenServices) -> None:
    other = await open_services(seed=50)
    ana, one = await begun(services)
    ben, two = await begun(other, 2, "Ben")
    found = await asyncio.gather(
        solo_tables.invite(services.context, ana.caller, one.session),
        solo_tables.invite(other.context, ben.caller, two.session),
        return_exceptions=True,
    )
    assert [isinstance(each, ChannelTaken) for each in found].count(True) == 1
    live = await services.repository.database.fetch(lambda tx: session_lists.live_session_in(tx, CHANNEL))
    assert live in (one.session, two.session)
    services.repository.forget()
    assert [(await services.repository.current(each.session)).solo for each in (one, two)].count(True) == 1


async def test_limits_hold_for_an_invitation_and_a_new_beginning(open_services: OpenServices) -> None:
    services = await open_services(limits=Limits(tables_per_person=1, actions_per_minute=3))
    ana, record = await begun(services)
    await lobbies.open_table(services.context, ana.caller, SessionRequest("tiny"), CHANNEL + 1)
    attempt = solo_tables.invite(services.context, ana.caller, record.session)
    await assert_refused(attempt, "refuse-too-many-tables", TooMuch)
    attempt = solo_tables.begin_again(services.context, ana.caller, record.session, "", 2)
    await assert_refused(attempt, "refuse-too-fast", TooMuch)
    assert not (await services.repository.current(record.session)).over
