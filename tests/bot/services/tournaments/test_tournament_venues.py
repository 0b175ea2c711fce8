"""The venues of tables in a tournament across servers: a server that all players belong to, or their direct messages."""

from dataclasses import replace

import pytest

from bot.services.base.ports import ChannelGone, NotNow
from bot.services.composition import Services
from bot.services.seats import hosting
from bot.services.tournaments.organising import across_servers, tournaments
from bot.services.tournaments.state.record import MatchTable, TournamentRecord
from data.store.sessions import matches
from tests.bot.services.conftest import OpenServices
from tests.bot.services.fakes import CHANNEL, GUILD, FakeClock, Player, sit_down
from tests.bot.services.tournament_play import ThreadMessenger, announced, organiser, play_round, session_of, setup

ATTIC = 91
"""The other server, and its channel."""
READING = 791
TWO = {"size": 3, "smallest": 3, "largest": 3, "rounds": 1}


@pytest.fixture
async def services(open_services: OpenServices) -> Services:
    return await open_services(real_messages=True)


def ids(people: list[Player]) -> set[int]:
    return {one.caller.discord_id for one in people}


async def begun(
    services: Services, messenger: ThreadMessenger, at_home: int, elsewhere: int, *, both: int = 0
) -> tuple[TournamentRecord, list[Player]]:
    """Return a round of a tournament with this many people of each server; the first `both` at home also belong to the
    other one."""
    number, people = await announced(services, at_home, setup(rules=TWO))
    code = (await across_servers.hand_out_code(services.context, organiser(people[0]), number, "Corner")).code
    boss = await sit_down(services, 4100, "Keeper")
    there = replace(boss.caller, guild_id=ATTIC, channel_id=READING, administers=True)
    await across_servers.accept(services.context, there, code, READING, "Attic")
    others = [await sit_down(services, 4200 + at, f"Other {at}") for at in range(elsewhere)]
    for one in others:
        await tournaments.join(services.context, replace(one.caller, guild_id=ATTIC, channel_id=READING), number)
    messenger.members = {GUILD: ids(people), ATTIC: ids([*others, *people[:both]])}
    await tournaments.start(services.context, organiser(people[0]), number)
    record = await services.runner.step(number)
    await services.outbox.drain()
    return record, [*people, *others]


def only(record: TournamentRecord) -> MatchTable:
    (match_table,) = record.pairings
    return match_table


async def test_players_of_one_server_have_a_thread_there(services: Services, messenger: ThreadMessenger) -> None:
    record, _ = await begun(services, messenger, 0 + 1, 2, both=1)
    match_table = only(record)
    assert (match_table.guild, match_table.place) == (ATTIC, "channel")
    assert messenger.homes == [READING]
    session = await services.repository.current(session_of(match_table))
    assert (session.guild_id, session.channel_id, session.seen_from) == (ATTIC, match_table.channel_id, READING)
    for guild, channel in ((GUILD, CHANNEL), (ATTIC, READING), (92, None)):
        assert await tournaments.channel_of_match(services.context, session_of(match_table), guild) == channel


async def test_players_at_home_have_a_thread_at_home(services: Services, messenger: ThreadMessenger) -> None:
    match_table = only((await begun(services, messenger, 3, 0))[0])
    assert (match_table.guild, match_table.place) == (None, "channel")
    assert messenger.homes == [CHANNEL]


async def test_players_who_share_no_server_play_in_direct_messages_to_the_end(
    services: Services, messenger: ThreadMessenger, clock: FakeClock
) -> None:
    record, people = await begun(services, messenger, 2, 1)
    match_table = only(record)
    assert (match_table.guild, match_table.place) == (None, "direct")
    assert messenger.homes == [CHANNEL], "a thread to watch"
    assert (await services.repository.current(session_of(match_table))).in_direct_messages
    clock.pass_seconds(10)
    await services.outbox.drain()
    reached = {person for person, _ in messenger.directs}
    assert reached == ids(people)
    record = await play_round(services, record.id, people)
    assert record.stage == "finished"
    await services.outbox.drain()
    for channel in (CHANNEL, READING):
        assert any("wins the tournament" in one or "share the victory" in one for one in messenger.texts_in(channel))


async def test_whom_a_server_excludes_plays_at_no_table_there(services: Services, messenger: ThreadMessenger) -> None:
    number, people = await announced(services, 3, setup(rules=TWO))
    code = (await across_servers.hand_out_code(services.context, organiser(people[0]), number, "Corner")).code
    boss = replace(people[1].caller, guild_id=ATTIC, channel_id=READING, administers=True)
    await across_servers.accept(services.context, boss, code, READING, "Attic")
    messenger.members = {GUILD: ids(people), ATTIC: ids(people)}
    await services.servers.exclude(GUILD, [people[2].person])
    await tournaments.start(services.context, organiser(people[0]), number)
    assert only(await services.runner.step(number)).guild == ATTIC
    record = await tournaments.load(services.context, number)
    assert record.is_across_servers


async def test_where_no_thread_can_be_opened_the_next_best_is_taken(
    services: Services, messenger: ThreadMessenger
) -> None:
    messenger.channel_faults[READING] = NotNow("permission", ("Create Public Threads",))
    match_table = only((await begun(services, messenger, 1, 2, both=1))[0])
    assert (match_table.guild, match_table.place) == (None, "direct")


async def test_a_table_of_a_server_that_takes_the_bot_out_goes_on(
    services: Services, messenger: ThreadMessenger, clock: FakeClock
) -> None:
    record, people = await begun(services, messenger, 1, 2, both=1)
    match_table = only(record)
    before = await services.repository.current(session_of(match_table))
    messenger.members[ATTIC] = set()
    messenger.channel_faults[READING] = ChannelGone("server")
    await hosting.note_server_gone(services.context, ATTIC)
    await across_servers.leave_server(services.context, ATTIC)
    clock.pass_seconds(3600)
    await services.timekeeper.tick()
    after = await services.repository.current(session_of(match_table))
    assert after.in_direct_messages
    assert (after.guild_id, after.unreachable_at) == (GUILD, None)
    assert after.state == before.state
    assert only(await tournaments.load(services.context, record.id)).place == "direct"
    assert (await play_round(services, record.id, people)).stage == "finished"


async def test_whoever_takes_no_direct_messages_is_called_in_their_own_server(
    services: Services, messenger: ThreadMessenger, clock: FakeClock
) -> None:
    messenger.channel_faults[4200] = NotNow("closed-direct")
    record, _ = await begun(services, messenger, 2, 1)
    clock.pass_seconds(10)
    await services.outbox.drain()
    session = session_of(only(record))
    told = [text for text in messenger.texts_in(READING) if "<@4200>" in text]
    assert told
    assert not any("<@4200>" in text for text in messenger.texts_in(only(record).channel_id or 0))
    person = next(one.person for one in record.entries if one.guild == ATTIC)
    assert person is not None
    found = await services.repository.database.read_tx(lambda tx: matches.channel_of_person(tx, session, person))
    assert found == (ATTIC, READING)


async def test_an_erasure_reaches_the_posts_of_a_server_that_takes_part_no_more(
    services: Services, messenger: ThreadMessenger, clock: FakeClock
) -> None:
    record, people = await begun(services, messenger, 2, 1)
    record = await play_round(services, record.id, people)
    await services.outbox.drain()
    assert any("Player 2" in one for one in messenger.texts_in(READING))
    await across_servers.remove(services.context, organiser(people[0]), record.id, ATTIC)
    await services.erase(people[1].caller)
    clock.pass_seconds(10)
    await services.outbox.drain()
    assert not any("Player 2" in one for one in messenger.texts_in(READING))
    assert not any("Player 2" in one for one in messenger.texts_in(CHANNEL))
