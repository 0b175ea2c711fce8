"""Tables that wait for a public random number: nothing is drawn before it arrives, whatever happens."""

import hashlib
from datetime import timedelta
from random import Random

import pytest

from bot.services.base import drand
from bot.services.base.model import NotYours, SessionRefusal, SessionRequest
from bot.services.base.ports import ChannelGone
from bot.services.composition import Services
from bot.services.evidence.archive import inconsistencies
from bot.services.seats import hosting, lobbies, seating
from bot.services.views import session_queries
from data.store.sessions import beacons
from engines.core.phrase import phrase
from engines.core.rng import game_key
from engines.core.seats import Seat
from tests.bot.services.conftest import OpenServices, on_both_stores
from tests.bot.services.drawing_rounds import FakeNetwork, SnowflakeMessenger, seems_signed, signature_of
from tests.bot.services.evidence.test_drand import RANDOMNESS, ROUND, SIGNATURE, message_at
from tests.bot.services.fakes import CHANNEL, FakeClock, Table, assert_refused, duty, open_table, sit_down, start_table
from tests.bot.services.passing import let_pass
from tests.bot.services.tiny_binding import TinyBinding
from tests.data import stored_rows
from tests.effort import so_many


@pytest.fixture
def messenger(clock: FakeClock) -> SnowflakeMessenger:
    snowflakes = SnowflakeMessenger()
    snowflakes.clock = clock
    return snowflakes


@pytest.fixture
def network() -> FakeNetwork:
    return FakeNetwork()


@pytest.fixture
async def services(open_services: OpenServices, network: FakeNetwork) -> Services:
    return await opened(open_services, network)


async def opened(open_services: OpenServices, network: FakeNetwork | None) -> Services:
    services = await open_services(beacon=network)
    services.beacon_starts.is_signed = seems_signed
    return services


started = start_table


async def looked_after(services: Services) -> None:
    """Send all waiting messages, and carry out everything due."""
    await services.outbox.drain()
    await services.timekeeper.tick()
    await services.beacon_starts.wait_until_idle()


async def pass_and_look_after(services: Services, clock: FakeClock, seconds: float) -> None:
    """Let time pass, and carry out everything due then."""
    clock.pass_seconds(seconds)
    await looked_after(services)


async def stage(services: Services, table: Table) -> str:
    record = await services.repository.current(table.session)
    return "waiting" if record.awaits_beacon else record.stage


def counting(clock: FakeClock) -> int:
    """Return the round that counts for a message sent now."""
    return drand.round_after(message_at(clock.now()))


async def start_sent(services: Services, network: FakeNetwork, clock: FakeClock) -> int:
    """Send the start message, whose number the network will have in time. Return its round."""
    number = counting(clock)
    network.rounds[number] = [signature_of(number)]
    await looked_after(services)
    return number


@on_both_stores
async def test_a_game_begins_with_the_round_that_follows_its_start_message(
    services: Services, network: FakeNetwork, clock: FakeClock, messenger: SnowflakeMessenger, lobby: Table
) -> None:
    await lobbies.add_salt(services.context, lobby.ben.caller, lobby.session, "tulips")
    await lobbies.start(services.context, lobby.ana.caller, lobby.session)
    assert await stage(services, lobby) == "waiting"
    record = await services.repository.current(lobby.session)
    assert record.state is None, "nothing is drawn yet"
    number = await start_sent(services, network, clock)
    record = await services.repository.current(lobby.session)
    assert record.beacon.round == number
    assert messenger.messages[record.beacon.message or 0][0] == record.beacon.channel == CHANNEL
    assert "starting" in messenger.messages[record.beacon.message or 0][1].text
    assert network.asked == [], "it is not asked for before it can be there"
    await pass_and_look_after(services, clock, 12)
    assert await stage(services, lobby) == "waiting"
    await pass_and_look_after(services, clock, 2)
    record = await services.repository.current(lobby.session)
    assert record.stage == "running"
    number_drawn = hashlib.sha256(bytes.fromhex(signature_of(number))).hexdigest()
    assert record.salts == (hashlib.sha256(b"tulips").hexdigest(), number_drawn)
    assert record.beacon.signature == signature_of(number)
    again = services.repository.binding("tiny").game.setup(
        2, record.agreement.options, game_key(record.seed, record.salts)
    )
    assert record.state == again.state
    assert await services.repository.database.fetch(beacons.next_due_at) is None


async def test_a_recorded_round_of_the_network_is_checked_and_verifies_in_the_file(
    open_services: OpenServices, network: FakeNetwork, clock: FakeClock
) -> None:
    services = await open_services(beacon=network)  # with the real check
    clock.time = drand.signed_at(ROUND) - timedelta(seconds=12)
    table = await started(services)
    network.rounds[ROUND] = ["ab" * 48, SIGNATURE]
    await looked_after(services)
    await pass_and_look_after(services, clock, 13)
    record = await services.repository.current(table.session)
    assert record.stage == "running"
    assert record.salts == (RANDOMNESS,)
    await table.play_out()
    archive = await table.archive()
    assert (archive.beacon.round, archive.beacon.signature) == (ROUND, SIGNATURE)
    assert inconsistencies(archive, services.bindings) == ()


async def test_a_signature_that_is_not_drands_is_never_drawn_with(
    services: Services, network: FakeNetwork, clock: FakeClock, caplog: pytest.LogCaptureFixture
) -> None:
    table = await started(services)
    number = counting(clock)
    network.rounds[number] = [signature_of(number + 1), "00" * 48]
    await looked_after(services)
    await pass_and_look_after(services, clock, 20)
    assert network.asked == [number]
    assert await stage(services, table) == "waiting"
    assert "a mirror sent an invalid drand signature" in caplog.text
    network.rounds[number].append(signature_of(number))
    await pass_and_look_after(services, clock, 600)
    assert await stage(services, table) == "running"


async def test_mirrors_out_of_reach_are_asked_again_and_less_often(
    services: Services, network: FakeNetwork, clock: FakeClock
) -> None:
    table = await started(services)
    number = counting(clock)
    await looked_after(services)
    in_the_evening = clock.now() + timedelta(hours=12)
    while (due := await duty(services, "beacon starts").next_at()) is not None and due < in_the_evening:
        clock.time = due
        await services.beacon_starts.run_due(due)
        await services.beacon_starts.wait_until_idle()
    assert 140 < len(network.asked) < 170, "about every five minutes in the end"
    network.rounds[number] = [signature_of(number)]
    await pass_and_look_after(services, clock, 300)
    assert await stage(services, table) == "running"


@pytest.mark.parametrize("stopped", ["before the message", "before the round", "before the answer"])
async def test_waiting_survives_a_restart(
    open_services: OpenServices, network: FakeNetwork, clock: FakeClock, stopped: str
) -> None:
    first = await opened(open_services, network)
    table = await started(first)
    number = counting(clock)
    if stopped != "before the message":
        await looked_after(first)
    if stopped == "before the answer":
        await pass_and_look_after(first, clock, 20)
        assert network.asked == [number]
    await first.close()
    second = await opened(open_services, network)
    network.rounds[number] = [signature_of(number)]
    await looked_after(second)
    await pass_and_look_after(second, clock, 600)
    record = await second.repository.current(table.session)
    assert record.stage == "running"
    assert record.beacon.round == number


async def test_two_that_look_after_the_same_table_begin_its_game_once(
    open_services: OpenServices, network: FakeNetwork, clock: FakeClock
) -> None:
    one, other = await opened(open_services, network), await opened(open_services, network)
    table = await started(one)
    await start_sent(one, network, clock)
    clock.pass_seconds(20)
    await one.timekeeper.tick()
    await other.timekeeper.tick()
    await one.beacon_starts.wait_until_idle()
    await other.beacon_starts.wait_until_idle()
    lines = [line.lines[0].key for line in await session_queries.public_log(one.context, table.session)]
    assert lines.count("log-began") == 1


async def test_seats_and_options_are_settled_while_it_waits_and_its_host_can_close_it(
    services: Services, network: FakeNetwork, clock: FakeClock
) -> None:
    table = await started(services)
    cleo = await sit_down(services, 3000, "Cleo")
    for refused in (
        lobbies.join(services.context, cleo.caller, table.session),
        lobbies.set_options(services.context, table.ana.caller, table.session, {"rounds": "2"}),
        lobbies.set_computers(services.context, table.ana.caller, table.session, ("steady",)),
        lobbies.add_salt(services.context, table.ben.caller, table.session, "after the fact"),
        lobbies.start(services.context, table.ana.caller, table.session),
    ):
        await assert_refused(refused, "refuse-starting")
    attempt = hosting.kick(services.context, table.ana.caller, table.session, Seat(1))
    await assert_refused(attempt, "refuse-kick-starting")
    assert await stage(services, table) == "waiting"

    await start_sent(services, network, clock)
    await hosting.end(services.context, table.ana.caller, table.session)
    await pass_and_look_after(services, clock, 20)
    record = await services.repository.current(table.session)
    assert (record.stage, record.state, network.asked) == ("ended", None, [])
    assert await services.repository.database.fetch(beacons.next_due_at) is None


async def test_whoever_leaves_while_it_waits_changes_nobodys_luck(
    services: Services, network: FakeNetwork, clock: FakeClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise a person who knows the coming number could cause another start."""
    table = await started(services, ("Ana", "Ben", "Cleo"))
    number = await start_sent(services, network, clock)
    record = await hosting.leave(services.context, table.ben.caller, table.session)
    assert [seat.computer is not None for seat in record.seats] == [False, True, False]
    assert record.awaits_beacon
    await pass_and_look_after(services, clock, 20)
    record = await services.repository.current(table.session)
    assert record.stage == "running"
    assert len(record.seats) == 3
    assert record.seats[1].open_since is not None, "somebody else can take the seat"
    assert record.beacon.round == number
    told = [line for entry in await session_queries.public_log(services.context, table.session) for line in entry.lines]
    assert any("Ben" in str(line) for line in told if line.key == "seat-left")
    monkeypatch.setattr(TinyBinding, "has_hand", True)
    await hosting.leave(services.context, table.players[2].caller, table.session)
    # Nothing was dealt when Ben left, so he knows no hand.
    await seating.take_seat(services.context, table.ben.caller, table.session, Seat(2))


async def test_all_players_together_can_do_without(services: Services, clock: FakeClock) -> None:
    table = await started(services, ("Ana", "Ben"), ("steady",))
    await looked_after(services)
    outsider = await sit_down(services, 3000, "Cleo")
    with pytest.raises(NotYours):
        await services.beacon_starts.waive(outsider.caller, table.session)
    card = await services.beacon_starts.waive(table.ben.caller, table.session)
    assert card.awaits_beacon
    await assert_refused(services.beacon_starts.waive(table.ben.caller, table.session), "refuse-without-known")
    await pass_and_look_after(services, clock, 600)
    assert await stage(services, table) == "waiting", "one alone decides nothing"
    card = await services.beacon_starts.waive(table.ana.caller, table.session)
    assert card.stage == "running"
    record = await services.repository.current(table.session)
    assert record.salts == ()
    assert (record.beacon.waived, record.beacon.without) == (True, ())
    await assert_refused(services.beacon_starts.waive(table.ana.caller, table.session), "refuse-not-waiting")


async def test_only_people_who_are_there_have_to_agree_and_the_forgotten_leave_nothing(services: Services) -> None:
    table = await started(services, ("Ana", "Ben", "Cleo"))
    await looked_after(services)
    await services.beacon_starts.waive(table.ben.caller, table.session)
    await services.erase(table.ben.caller)
    record = await services.repository.current(table.session)
    assert (record.beacon.without, record.awaits_beacon) == ((), True)
    await services.beacon_starts.waive(table.ana.caller, table.session)
    await hosting.leave(services.context, table.players[2].caller, table.session)
    await looked_after(services)
    assert await stage(services, table) == "running"


async def test_what_happens_while_a_table_is_looked_after_is_looked_at_next(services: Services) -> None:
    table = await started(services)
    session, now = table.session, services.clock.now()
    let_pass(services, 1)
    await services.beacon_starts.waive(table.ben.caller, session)
    later = now + timedelta(minutes=5)
    await services.repository.database.write_tx(lambda tx: beacons.postpone(tx, session, now, later))
    assert await services.repository.database.fetch(beacons.next_due_at) == services.clock.now()


async def test_alone_or_without_the_setting_no_game_waits(services: Services, open_services: OpenServices) -> None:
    alone = await started(services, ("Ana",), ("steady", "steady"))
    record = await services.repository.current(alone.session)
    assert (record.stage, record.beacon) == ("running", None)
    await hosting.end(services.context, alone.ana.caller, alone.session)
    without = await started(await open_services())
    record = await without.services.repository.current(without.session)
    assert (record.stage, record.beacon) == ("running", None)


async def test_what_was_announced_is_kept_when_the_host_switches_it_off(
    open_services: OpenServices, network: FakeNetwork, clock: FakeClock
) -> None:
    first = await opened(open_services, network)
    announced = await open_table(first)
    await first.close()
    second = await opened(open_services, None)
    await lobbies.start(second.context, announced.ana.caller, announced.session)
    await looked_after(second)
    await pass_and_look_after(second, clock, 3600)
    announced.services = second
    assert await stage(second, announced) == "waiting"
    await second.close()
    third = await opened(open_services, network)
    record = await third.repository.current(announced.session)
    number = record.beacon.round
    assert number is not None
    network.rounds[number] = [signature_of(number)]
    await pass_and_look_after(third, clock, 600)
    assert await stage(third, announced) == "running"


async def test_the_cards_of_a_finished_game_come_again_without_a_wait(
    services: Services, network: FakeNetwork, clock: FakeClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TinyBinding, "has_duplicates", True)
    table = await started(services)
    await start_sent(services, network, clock)
    await pass_and_look_after(services, clock, 20)
    await table.play_out()
    again = await lobbies.open_table(
        services.context, table.ana.caller, SessionRequest("tiny", luck_of=table.session), CHANNEL
    )
    await lobbies.join(services.context, table.ben.caller, again.session)
    assert (await lobbies.start(services.context, table.ana.caller, again.session)).stage == "running"
    before, after = await services.repository.current(table.session), await services.repository.current(again.session)
    assert (after.seed, after.salts) == (before.seed, before.salts)
    report = await services.fairness.report(again.session)
    assert phrase("fairness-known", session=str(table.session)) in report.lines


@on_both_stores
async def test_a_start_message_that_was_given_up_is_sent_again(
    services: Services, messenger: SnowflakeMessenger, clock: FakeClock, lobby: Table
) -> None:
    await services.outbox.drain()
    messenger.channel_faults[CHANNEL] = ChannelGone()
    await lobbies.start(services.context, lobby.ana.caller, lobby.session)
    await looked_after(services)
    await pass_and_look_after(services, clock, 60)
    assert (await services.repository.current(lobby.session)).unreachable_at is not None
    before = await services.repository.database.fetch(lambda tx: stored_rows.rows_of(tx, lobby.session))
    await pass_and_look_after(services, clock, 60)
    after = await services.repository.database.fetch(lambda tx: stored_rows.rows_of(tx, lobby.session))
    assert len(after) == len(before), "nothing is added to what cannot be sent"
    del messenger.channel_faults[CHANNEL]
    await hosting.move(services.context, lobby.ana.caller, lobby.session, CHANNEL + 1)
    for _ in range(3):
        await pass_and_look_after(services, clock, 60)
    assert (await services.repository.current(lobby.session)).beacon.channel == CHANNEL + 1
    assert sum("starting" in text for text in messenger.texts_in(CHANNEL + 1)) == 1


async def test_a_table_whose_number_never_comes_closes_like_any_that_nobody_starts(services: Services) -> None:
    table = await started(services)
    await looked_after(services)
    lapse = (await services.repository.current(table.session)).agreement.terms.idle_limit
    let_pass(services, lapse.total_seconds() + 1)
    for each in services.subscriptions.duties:  # `tick` would take the jump for an outage
        await each.run_due(services.clock.now())
    assert (await services.repository.current(table.session)).stage == "ended"


@pytest.mark.parametrize("seed", range(so_many(4, 12)))
async def test_whatever_people_do_nothing_is_drawn_before_the_number_or_their_agreement(
    services: Services, network: FakeNetwork, clock: FakeClock, seed: int
) -> None:
    """Random people leave, agree, erase themselves, and close the table; the number comes at some time or never."""
    random = Random(seed)
    names = ("Ana", "Ben", "Cleo")[: random.randint(2, 3)]
    table = await started(services, names, ("steady",) * random.randint(0, 1))
    number = counting(clock)
    agreed: set[int] = set()
    for _ in range(25):
        who = random.choice(table.players)
        act = random.choice(("pass", "pass", "agree", "leave", "erase", "number", "end"))
        try:
            match act:
                case "agree":
                    agreed.add(who.person)
                    await services.beacon_starts.waive(who.caller, table.session)
                case "leave":
                    await hosting.leave(services.context, who.caller, table.session)
                case "erase" if random.random() < 0.3:
                    await services.erase(who.caller)
                case "number" if random.random() < 0.3:
                    network.rounds[number] = [signature_of(number + 1), signature_of(number)]
                case "end" if random.random() < 0.1:
                    await hosting.end(services.context, table.ana.caller, table.session)
                case _:
                    clock.pass_seconds(random.choice((1, 5, 12, 30)))
        except (NotYours, SessionRefusal):
            pass
        await looked_after(services)
        record = await services.repository.current(table.session)
        if record.state is None:
            continue
        there = {seated.person for seated in record.seats if seated.person is not None}
        if record.beacon.waived:
            assert record.salts == ()
            assert there <= agreed
        else:
            assert record.salts == (drand.randomness(signature_of(number)),)
            assert number in network.rounds
            assert clock.now() > drand.signed_at(number)
        return
