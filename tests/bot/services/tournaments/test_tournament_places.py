"""The places of tables: archived threads, a server without free threads, deleted roles."""

from datetime import timedelta

import pytest

from bot.services.base.ports import ChannelGone, DeliveryFailed
from bot.services.composition import Services
from bot.services.tournaments.organising import deciding, inviting, tournaments
from bot.services.tournaments.state.record import TournamentRecord
from tests.bot.services.fakes import GUILD, FakeClock
from tests.bot.services.passing import MINUTE, pass_in_steps, pass_time
from tests.bot.services.tiny_binding import TinyBinding
from tests.bot.services.tournament_play import (
    ThreadMessenger,
    announced,
    begun,
    organiser,
    play,
    play_round,
    referee,
    session_of,
    setup,
)

ONE_ROUND = {"rounds": 1}


async def test_a_deleted_role_is_named_called_and_asked_for_no_longer(services: Services) -> None:
    number, _ = await announced(services, 3, setup(organisers=5, members=6, calls=7))
    for guild, gone in ((GUILD, 4242), (GUILD + 1, 5)):
        await inviting.remove_role(services.context, guild, gone)
        assert (await tournaments.load(services.context, number)).setup.organisers == 5
    for gone in (5, 6, 7):
        assert [one.id for one in await inviting.tournaments_with_roles(services.context)] == [number]
        await inviting.remove_role(services.context, GUILD, gone)
    assert await inviting.tournaments_with_roles(services.context) == ()
    assert (await tournaments.load(services.context, number)).setup.is_invitation_only


async def test_threads_of_tables_that_are_over_are_put_away_after_a_while(
    services: Services, messenger: ThreadMessenger, clock: FakeClock
) -> None:
    record, people = await begun(services, 6, setup(rules=ONE_ROUND))
    first, second = record.pairings
    await play(services, session_of(first), people)
    await pass_time(services, clock, MINUTE)
    assert messenger.archived == []
    await pass_in_steps(services, clock, 62 * MINUTE, 31 * MINUTE)
    assert messenger.archived == [first.channel_id]
    await pass_in_steps(services, clock, 62 * MINUTE, 31 * MINUTE)
    assert messenger.archived == [first.channel_id]
    assert second.channel_id not in messenger.archived


async def test_a_full_server_gets_the_threads_of_the_round_before(
    services: Services, messenger: ThreadMessenger
) -> None:
    messenger.thread_limit = 2
    record, people = await begun(services, 6, setup(rules={"rounds": 3}))
    for number in (1, 2, 3):
        assert all(one.session is not None for one in record.tables_of(number))
        record = await play_round(services, record.id, people)
    assert record.stage == "finished"
    assert len(messenger.threads) == 6
    assert len(messenger.archived) == 4
    await services.outbox.drain()
    assert "tournament full" not in messenger.texts_in()


async def test_a_full_server_is_told_once_and_tried_again(
    services: Services, messenger: ThreadMessenger, clock: FakeClock
) -> None:
    messenger.thread_limit = 1
    record, _ = await begun(services, 6, setup(rules=ONE_ROUND))
    assert [one.session is None for one in record.pairings] == [False, True]
    await pass_in_steps(services, clock, 22 * MINUTE, 2 * MINUTE)
    await services.outbox.drain()
    assert messenger.texts_in().count("tournament full") == 1
    messenger.thread_limit = 5
    await pass_time(services, clock, 11 * MINUTE)
    assert all(one.session is not None for one in (await tournaments.load(services.context, record.id)).pairings)


async def test_what_an_organiser_changes_in_the_middle_of_a_step_is_not_lost(
    services: Services, messenger: ThreadMessenger, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A thread becomes free while Discord still answers that there is none: the bot does not wait ten minutes to use
    it."""
    messenger.thread_limit = 0
    number, people = await announced(services, 3, setup(rules=ONE_ROUND))
    host = await referee(services)
    wait_after = services.runner._wait  # pyright: ignore[reportPrivateUsage]

    async def named_now(record: TournamentRecord, blocked: DeliveryFailed) -> timedelta:
        delay = await wait_after(record, blocked)
        monkeypatch.undo()
        messenger.thread_limit = 5
        await deciding.move_round_end(services.context, host, number, 1, "threads were full")
        return delay

    monkeypatch.setattr(services.runner, "_wait", named_now)
    await tournaments.start(services.context, organiser(people[0]), number)
    for _ in range(3):
        await services.timekeeper.tick()
    assert (await tournaments.load(services.context, number)).pairings[0].session is not None


@pytest.mark.parametrize("duplicate", [False, True])
async def test_a_table_whose_thread_was_deleted_goes_on_in_a_new_one(
    services: Services,
    messenger: ThreadMessenger,
    clock: FakeClock,
    monkeypatch: pytest.MonkeyPatch,
    *,
    duplicate: bool,
) -> None:
    monkeypatch.setattr(TinyBinding, "has_duplicates", True)
    record, people = await begun(services, 3, setup(rules=ONE_ROUND | {"duplicate": duplicate}))
    await services.outbox.drain()
    (table,) = record.pairings
    assert table.channel_id is not None
    messenger.channel_faults[table.channel_id] = ChannelGone()
    open_decision = (await services.repository.current(session_of(table))).open_decisions[0]
    sitting = (await services.repository.current(session_of(table))).seats[open_decision.seat].person
    await next(one for one in people if one.person == sitting).say(session_of(table), "roll")
    await services.outbox.drain()
    assert (await services.repository.current(session_of(table))).unreachable_at is not None
    await pass_time(services, clock, 30)
    (moved,) = (await tournaments.load(services.context, record.id)).pairings
    here = await services.repository.current(session_of(table))
    assert moved.channel_id == here.channel_id != table.channel_id
    assert here.unreachable_at is None
    assert len(messenger.threads) == 2
    if duplicate:
        assert messenger.inside[here.channel_id] == {one.caller.discord_id for one in people}
    await services.outbox.drain()
    assert any(text.startswith("tournament table") for text in messenger.texts_in(here.channel_id))
    await play(services, session_of(table), people)
    await pass_time(services, clock, 30)
    assert (await tournaments.load(services.context, record.id)).stage == "finished"
