"""Public random numbers at the tables of tournaments: one for every table, or one for all tables with equal luck."""

import pytest

from bot.services.base import drand
from bot.services.composition import Services
from bot.services.seats import hosting
from bot.services.tournaments.organising import deciding, tournaments
from bot.services.tournaments.organising.posts_due import derived_key
from bot.services.tournaments.state.record import TournamentRecord
from tests.bot.services.conftest import OpenServices
from tests.bot.services.drawing_rounds import FakeNetwork, SnowflakeMessenger, seems_signed, signature_of
from tests.bot.services.fakes import CHANNEL, FakeClock, Player, assert_refused, sit_down
from tests.bot.services.play.test_beacon_starts import looked_after, pass_and_look_after
from tests.bot.services.tiny_binding import TinyBinding
from tests.bot.services.tournament_play import announced, begin, play_round, referee, session_of, setup
from tests.bot.services.tournaments.test_tournament_luck import sha, typed


@pytest.fixture
def messenger(clock: FakeClock) -> SnowflakeMessenger:
    snowflakes = SnowflakeMessenger()
    snowflakes.clock = clock
    return snowflakes


class _Everything(dict[int, list[str]]):
    def get(self, key: int, default: object = None) -> list[str]:  # type: ignore[override]
        return [signature_of(key)]


@pytest.fixture
async def services(open_services: OpenServices) -> Services:
    network = FakeNetwork()
    network.rounds = _Everything()
    services = await open_services(beacon=network)
    services.beacon_starts.is_signed = seems_signed
    return services


async def drawn(services: Services, **rules: object) -> tuple[TournamentRecord, list[Player]]:
    """Return a tournament of six whose first round is drawn; its two tables wait."""
    number, people = await announced(services, 6, setup(rules={"rounds": 2} | rules))
    await tournaments.add_salt(services.context, people[2].caller, number, "tulips")
    record = await begin(services, number, people)
    return record, people


async def test_every_table_waits_for_the_number_of_its_own_start_message(services: Services, clock: FakeClock) -> None:
    record, people = await drawn(services)
    for match_table in record.pairings:
        assert (await services.repository.current(session_of(match_table))).awaits_beacon
    await looked_after(services)
    await pass_and_look_after(services, clock, 30)
    for match_table in record.pairings:
        table = await services.repository.current(session_of(match_table))
        assert table.stage == "running"
        assert table.beacon.channel == match_table.channel_id
        assert table.beacon.round == drand.round_after(table.beacon.message or 0)
        assert table.seed == sha(record.seed, "table", "1", str(match_table.number))
        assert table.salts == (sha(typed("tulips")), drand.randomness(signature_of(table.beacon.round or 0)))
    record = await play_round(services, record.id, people)
    assert len(record.rounds) == 2


async def test_tables_with_the_same_luck_take_the_number_of_the_post_about_their_round_and_none_begins_alone(
    services: Services, clock: FakeClock, messenger: SnowflakeMessenger, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TinyBinding, "has_duplicates", True)
    record, people = await drawn(services, duplicate="yes")
    first = session_of(record.pairings[0])
    table = await services.repository.current(first)
    for player in people:
        if table.seat_of(player.person) is not None:
            await assert_refused(services.beacon_starts.waive(player.caller, first), "refuse-without-same-luck")
    assert (await services.repository.current(first)).awaits_beacon
    await looked_after(services)
    await pass_and_look_after(services, clock, 30)
    post = messenger.by_key[derived_key(record, "round 1")]
    assert post.channel_id == CHANNEL
    keys: set[tuple[str, tuple[str, ...]]] = set()
    for match_table in record.pairings:
        table = await services.repository.current(session_of(match_table))
        assert table.stage == "running"
        assert (table.beacon.message, table.beacon.channel) == (post.message_id, CHANNEL)
        assert table.beacon.round == drand.round_after(post.message_id)
        keys.add((table.seed, table.salts))
    assert len(keys) == 1


async def test_a_table_that_still_waits_is_ended_with_its_round(services: Services, clock: FakeClock) -> None:
    number, people = await announced(services, 3, setup(rules={"rounds": 1}, round_hours=24))
    record = await begin(services, number, people)
    session = session_of(record.pairings[0])
    clock.pass_seconds(24 * 3600 + 1)
    record = await services.runner.step(number)
    assert record.pairings[0].result is not None
    table = await services.repository.current(session)
    assert (table.stage, table.state) == ("ended", None)


async def test_a_player_and_a_thread_are_replaced_while_their_table_waits(services: Services, clock: FakeClock) -> None:
    record, _ = await drawn(services)
    first, zoe = record.pairings[0], await sit_down(services, 6004, "Zoe")
    await deciding.substitute_player(
        services.context, await referee(services), record.id, record.seats_at(first)[0], zoe.caller.discord_id, "ill"
    )
    await hosting.handle_deleted_channel(services.context, first.channel_id or 0)
    record = await services.runner.step(record.id)
    assert record.pairings[0].channel_id != first.channel_id
    for _ in range(4):
        await looked_after(services)
        clock.pass_seconds(40)
    table = await services.repository.current(session_of(first))
    assert table.beacon.channel == record.pairings[0].channel_id
    assert table.stage == "running"
    assert table.seat_of(zoe.person) is not None
