"""The event for the beginning of a tournament in a server's list: made, moved, removed, and waiting for a permission."""

from datetime import timedelta

import pytest

from bot.services.base.ports import NotNow
from bot.services.tournaments.organising import announcing, deciding, tournaments
from bot.services.tournaments.setup.settings import TournamentPlan
from tests.bot.services.conftest import OpenServices
from tests.bot.services.fakes import CHANNEL, GUILD, FakeClock
from tests.bot.services.tournament_play import ThreadMessenger, announce, announced, organiser, referee, setup


async def test_the_event_follows_the_begin_and_outlives_a_refusal_and_a_restart(
    open_services: OpenServices, messenger: ThreadMessenger, clock: FakeClock
) -> None:
    services = await open_services(real_messages=True)
    host, begins = await referee(services), clock.now() + timedelta(days=2)
    messenger.channel_faults[GUILD] = NotNow("permission", ("Create Events",))
    plan = TournamentPlan("Autumn Open", "tiny", setup(begins_at=begins, event=True))
    number = (await announce(services.context, host, plan)).id
    await services.outbox.drain()
    assert not messenger.events
    assert any("Autumn Open" in text for text in messenger.texts_in()), "the announcement does not wait for the event"

    del messenger.channel_faults[GUILD]
    services = await open_services(real_messages=True)
    clock.pass_seconds(60)
    await services.outbox.drain()
    ((event, made),) = messenger.events.items()
    assert (made.guild_id, made.name, made.begins) == (GUILD, "Autumn Open", begins)
    assert made.place.endswith(f"/{GUILD}/{CHANNEL}")

    await announcing.change_settings(services.context, host, number, {"begins": "5d", "name": "Winter Open"})
    clock.pass_seconds(60)
    await services.outbox.drain()
    assert messenger.events.keys() == {event}
    assert messenger.events[event].name == "Winter Open"
    assert (
        messenger.events[event].begins == (await tournaments.load(services.context, number)).setup.begins_at != begins
    )

    await announcing.change_settings(services.context, host, number, {"event": "no"})
    clock.pass_seconds(60)
    await services.outbox.drain()
    assert not messenger.events
    await announcing.change_settings(services.context, host, number, {"event": "yes"})
    clock.pass_seconds(60)
    await services.outbox.drain()
    assert len(messenger.events) == 1

    await deciding.call_off(services.context, host, number)
    clock.pass_seconds(60)
    await services.outbox.drain()
    assert not messenger.events


@pytest.mark.parametrize("by_hand", [True, False])
async def test_a_begin_by_hand_takes_the_event_back_and_the_hour_itself_leaves_it(
    open_services: OpenServices, messenger: ThreadMessenger, clock: FakeClock, *, by_hand: bool
) -> None:
    services = await open_services(real_messages=True)
    number, people = await announced(services, 3, setup(begins_at=clock.now() + timedelta(days=2), event=True))
    await services.outbox.drain()
    assert len(messenger.events) == 1
    if by_hand:
        await tournaments.start(services.context, organiser(people[0]), number)
    clock.pass_seconds(0 if by_hand else 2 * 24 * 3600)
    assert (await services.runner.step(number)).stage == "running"
    clock.pass_seconds(60)
    await services.outbox.drain()
    assert len(messenger.events) == (not by_hand)
