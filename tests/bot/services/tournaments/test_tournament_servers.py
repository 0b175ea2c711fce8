"""A tournament in several servers: the code, its acceptance, sign-up there, and the end from either side. The venues
of its tables: a server that all players belong to, or their direct messages."""

import json
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import select

from bot.services.base.model import Caller, NotYours, SessionRefusal
from bot.services.base.ports import ChannelGone, NotNow
from bot.services.composition import Services
from bot.services.seats import hosting
from bot.services.tournaments.organising import across_servers, announcing, tournaments
from bot.services.tournaments.posts.posts import localizer_of
from bot.services.tournaments.posts.signup_posts import tournament_invitation_post
from bot.services.tournaments.setup.settings import TournamentPlan, TournamentSetup
from bot.services.tournaments.state.posts import GroupCall
from bot.services.tournaments.state.record import MatchTable, TournamentId, TournamentRecord
from data.store.schema.messages import outbox
from data.store.sessions import matches
from tests.bot.services.conftest import OpenServices, on_both_stores
from tests.bot.services.fakes import CHANNEL, GUILD, FakeClock, FakeMessenger, Player, assert_refused, sit_down
from tests.bot.services.passing import HOUR, pass_and_send
from tests.bot.services.sending import sent_after
from tests.bot.services.tiny_binding import TinyBinding
from tests.bot.services.tournament_play import (
    ThreadMessenger,
    announce,
    announced,
    begin,
    entry_of,
    organiser,
    play_round,
    session_of,
    setup,
)

ATTIC = 91
"""The other server, and its channel."""
READING = 791
TWO = {"size": 3, "smallest": 3, "largest": 3, "rounds": 1}


def there(player: Player, **more: Any) -> Caller:
    """Return the player as a caller in the other server."""
    return replace(player.caller, guild_id=ATTIC, channel_id=READING, **more)


async def keeper(services: Services) -> Caller:
    """Return a person who may manage the other server."""
    return there(await sit_down(services, 4100, "Keeper"), administers=True)


async def accepted(
    services: Services, count: int = 2, chosen: TournamentSetup | None = None
) -> tuple[TournamentRecord, list[Player]]:
    """Return a tournament with this many people of the first server, accepted in the other one."""
    number, people = await announced(services, count, chosen)
    code = (await across_servers.issue_code(services.context, organiser(people[0]), number, "Corner")).code
    return await across_servers.accept(services.context, await keeper(services), code, READING, "Attic"), people


async def posts_in(services: Services, channel: int) -> list[tuple[str, int | None]]:
    """Return the posts in a channel, each with the further server it is for."""

    def work(tx: Any) -> list[tuple[str, int | None]]:
        query = select(outbox.c.payload).where(outbox.c.channel_id == channel, outbox.c.kind == "tournament")
        found = [json.loads(one) for one in tx.execute(query.order_by(outbox.c.id)).scalars()]
        return [(one["what"], one.get("guild")) for one in found]

    return await services.repository.database.read_tx(work)


@pytest.fixture
async def services(open_services: OpenServices) -> Services:
    return await open_services(real_messages=True)


def ids(people: list[Player]) -> set[int]:
    return {one.caller.discord_id for one in people}


async def begun_across(
    services: Services, messenger: ThreadMessenger, at_home: int, elsewhere: int, *, both: int = 0
) -> tuple[TournamentRecord, list[Player]]:
    """Return a round of a tournament with this many people of each server; the first `both` at home also belong to the
    other one."""
    record, people = await accepted(services, at_home, setup(rules=TWO))
    others = [await sit_down(services, 4200 + at, f"Other {at}") for at in range(elsewhere)]
    for one in others:
        await tournaments.join(services.context, there(one), record.id)
    messenger.members = {GUILD: ids(people), ATTIC: ids([*others, *people[:both]])}
    record = await begin(services, record.id, people)
    await services.outbox.drain()
    return record, [*people, *others]


def only(record: TournamentRecord) -> MatchTable:
    (match_table,) = record.pairings
    return match_table


async def test_a_code_is_made_once_by_organisers_and_is_not_guessed_from_the_number(services: Services) -> None:
    number, people = await announced(services, 2)
    first = await across_servers.issue_code(services.context, organiser(people[0]), number, "Corner")
    assert first.code.startswith(f"{number}-")
    assert len(first.invitation) == 10
    same = await across_servers.issue_code(services.context, organiser(people[0]), number, "Corner")
    assert same.code == first.code
    boss = await keeper(services)
    for wrong in ("", f"{number}", f"{number}-", f"{number}-0000000000", "999-0a", "x"):
        await assert_refused(across_servers.tournament_of_code(services.context, boss, wrong), "refuse-across-code")
    await across_servers.withdraw_code(services.context, organiser(people[0]), number)
    await assert_refused(across_servers.tournament_of_code(services.context, boss, first.code), "refuse-across-code")
    again = await across_servers.issue_code(services.context, organiser(people[0]), number, "Corner")
    assert again.code != first.code

    with pytest.raises(NotYours):
        await across_servers.issue_code(services.context, people[1].caller, number, "Corner")
    code = (await across_servers.issue_code(services.context, organiser(people[0]), number, "Corner")).code
    with pytest.raises(NotYours):
        await across_servers.tournament_of_code(services.context, there(people[1]), code)
    with pytest.raises(NotYours):
        await across_servers.accept(services.context, there(people[1]), code, READING, "Attic")
    own = replace(people[0].caller, administers=True)
    await assert_refused(across_servers.accept(services.context, own, code, READING, "Corner"), "refuse-across-own")
    elsewhere = there(people[0], manages=True)
    await assert_refused(across_servers.withdraw_code(services.context, elsewhere, number), "refuse-across-at-home")


@on_both_stores
async def test_what_is_announced_is_read_in_both_servers(services: Services, messenger: FakeMessenger) -> None:
    record, people = await accepted(services)
    assert record == await tournaments.load(services.context, TournamentId(record.id))
    assert [(one.guild_id, one.channel_id, one.name) for one in record.servers] == [(ATTIC, READING, "Attic")]
    assert record.server_name == "Corner"
    assert ("signup", ATTIC) in await posts_in(services, READING)
    assert ("signup", None) in await posts_in(services, CHANNEL)
    await services.outbox.drain()
    count = len(messenger.texts_in(READING))
    assert count
    await tournaments.leave(services.context, people[1].caller, record.id)
    await services.outbox.drain()
    assert len(messenger.texts_in(READING)) == count, "the announcement is updated, not posted again"
    assert await tournaments.tournament_in_channel(services.context, READING) == record.id
    assert [one[0] for one in await tournaments.tournaments_of_server(services.context, ATTIC)] == [record.id]
    attempt = across_servers.accept(services.context, await keeper(services), record.code, READING, "Attic")
    await assert_refused(attempt, "refuse-across-accepted")


@on_both_stores
async def test_people_sign_up_in_their_own_server_unless_either_server_excludes_them(services: Services) -> None:
    record, _ = await accepted(services)
    ana, ben = await sit_down(services, 4200, "Ana"), await sit_down(services, 4201, "Ben")
    await services.servers.exclude(GUILD, [ana.person])
    await services.servers.exclude(ATTIC, [ben.person])
    await assert_refused(tournaments.join(services.context, there(ana), record.id), "refuse-excluded", NotYours)
    await assert_refused(tournaments.join(services.context, there(ben), record.id), "refuse-excluded", NotYours)
    await tournaments.join(services.context, ben.caller, record.id)

    cleo = await sit_down(services, 4202, "Cleo")
    after = await tournaments.join(services.context, there(cleo), record.id)
    assert [one.guild for one in after.entries] == [None, None, None, ATTIC]
    assert (await tournaments.load(services.context, record.id)).entries == after.entries
    stranger = await sit_down(services, 4203, "Dan")
    third = replace(stranger.caller, guild_id=92)
    await assert_refused(tournaments.join(services.context, third, record.id), "refuse-tournament-not-held-here")


@on_both_stores
@pytest.mark.parametrize("way", ["withdrawn", "removed", "gone"])
async def test_either_side_ends_it_and_who_entered_there_stays(
    services: Services, messenger: FakeMessenger, way: str
) -> None:
    record, people = await accepted(services)
    ana = await sit_down(services, 4200, "Ana")
    await tournaments.join(services.context, there(ana), record.id)
    await services.outbox.drain()
    before = len(messenger.texts_in(READING))
    if way == "withdrawn":
        assert await across_servers.tournaments_of_other_servers(services.context, await keeper(services)) != ()
        await across_servers.withdraw(services.context, await keeper(services), record.id)
    elif way == "removed":
        await across_servers.remove(services.context, organiser(people[0]), record.id, ATTIC)
    else:
        await across_servers.leave_server(services.context, ATTIC)
    after = await tournaments.load(services.context, record.id)
    assert after.servers == ()
    assert after.entry_of(ana.person) is not None
    assert after.is_across_servers
    assert await across_servers.tournaments_of_other_servers(services.context, await keeper(services)) == ()
    await services.outbox.drain()
    assert len(messenger.texts_in(READING)) == before + (way != "gone")
    left = "**Autumn Open** is no longer held in Attic. Whoever signed up there plays on."
    assert left in messenger.texts_in(CHANNEL)
    assert await tournaments.tournament_in_channel(services.context, READING) is None
    with pytest.raises(SessionRefusal):
        await across_servers.withdraw(services.context, await keeper(services), record.id)


async def test_the_server_s_own_limits_hold_for_tournaments_of_others(services: Services) -> None:
    number, people = await announced(services, 2)
    code = (await across_servers.issue_code(services.context, organiser(people[0]), number, "Corner")).code
    await services.servers.change(ATTIC, lambda one: one.model_copy(update={"channels": frozenset({5})}))
    boss = await keeper(services)
    attempt = across_servers.accept(services.context, boss, code, READING, "Attic")
    await assert_refused(attempt, "refuse-channel-without-tables")
    await across_servers.accept(services.context, boss, code, 5, "Attic")


@on_both_stores
async def test_the_best_of_a_tournament_in_another_server_are_called_there_to_a_final(services: Services) -> None:
    chosen = setup(rules={"rounds": 1})
    hosts = [await sit_down(services, 4200 + at, f"Upstairs {at}") for at in range(4)]
    boss = there(hosts[0], manages=True)
    upstairs = await announce(services.context, boss, TournamentPlan("Upstairs", "tiny", chosen))
    elsewhere = replace(boss, channel_id=READING + 1)
    hidden = await announce(services.context, elsewhere, TournamentPlan("Hidden", "tiny", chosen))
    final, people = await accepted(services)
    possible = [one for one, _, _ in await tournaments.possible_qualifiers(services.context, final)]
    assert upstairs.id in possible
    assert hidden.id not in possible, "only what is announced where the final is read"
    host = organiser(people[0])
    attempt = announcing.change_settings(services.context, host, final.id, {"qualifiers": str(hidden.id)})
    await assert_refused(attempt, "refuse-tournament-qualifiers")
    await announcing.change_settings(services.context, host, final.id, {"qualifiers": str(upstairs.id)})

    for one in hosts:
        await tournaments.join(services.context, there(one), upstairs.id)
    await tournaments.start(services.context, boss, upstairs.id)
    await services.runner.step(upstairs.id)
    await play_round(services, upstairs.id, hosts)
    best = [one.invited for one in (await tournaments.load(services.context, final.id)).invited]
    assert len(best) == final.setup.qualifying
    assert ("qualified", ATTIC) in await posts_in(services, READING)
    # Nobody of the organisers' own server is among them.
    for guild, mentioned in ((ATTIC, tuple(best)), (None, ())):
        localizer = await localizer_of(services.context, final.id, guild=guild)
        assert tournament_invitation_post(localizer, GroupCall("qualified", 1, 99)).mention == mentioned
    first = next(one for one in hosts if one.caller.discord_id == best[0])
    after = await tournaments.join(services.context, there(first), final.id)
    entry = entry_of(after, first.person)
    assert (entry.guild, entry.qualifier) == (ATTIC, upstairs.id)


@on_both_stores
async def test_duplicate_rounds_stay_in_one_server(services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TinyBinding, "has_duplicates", True)
    number, people = await announced(services, 2, setup(rules={"duplicate": True}))
    attempt = across_servers.issue_code(services.context, organiser(people[0]), number, "Corner")
    await assert_refused(attempt, "refuse-across-duplicate")
    record, people = await accepted(services)
    attempt = announcing.change_settings(services.context, organiser(people[0]), record.id, {"duplicate": "yes"})
    await assert_refused(attempt, "refuse-across-duplicate")


async def test_a_server_that_accepts_again_reads_the_announcement_anew(services: Services, clock: FakeClock) -> None:
    record, _ = await accepted(services)
    await services.outbox.drain()
    await across_servers.withdraw(services.context, await keeper(services), record.id)
    clock.pass_seconds(60)
    await across_servers.accept(services.context, await keeper(services), record.code, READING + 1, "Attic")
    assert ("signup", ATTIC) in await posts_in(services, READING + 1)


async def test_the_next_season_of_a_league_is_held_in_the_same_servers(
    services: Services, messenger: ThreadMessenger
) -> None:
    rules = {"format": "league", "rounds": 1, "division": 3, "promoted": 1}
    chosen = setup(rules=rules | {"smallest": 2}, round_hours=5 * 24, season_hours=30 * 24, gap_hours=7 * 24)
    number, people = await announced(services, 2, chosen)
    code = (await across_servers.issue_code(services.context, organiser(people[0]), number, "Corner")).code
    await across_servers.accept(services.context, await keeper(services), code, READING, "Attic")
    ana = await sit_down(services, 4200, "Ana")
    await tournaments.join(services.context, there(ana), number)
    messenger.members = {GUILD: {one.caller.discord_id for one in (*people, ana)}}
    await begin(services, number, people)
    assert (await play_round(services, number, [*people, ana])).stage == "finished"
    following = await tournaments.load(services.context, TournamentId(number + 1))
    assert [one.guild_id for one in following.servers] == [ATTIC]
    assert {one.invited: one.guild for one in following.entries}[4200] == ATTIC
    assert ("season", ATTIC) in await posts_in(services, READING)
    await services.outbox.drain()
    assert any("A place is kept for you" in text for text in messenger.texts_in(READING))


async def test_a_table_is_where_all_its_players_are(services: Services, messenger: ThreadMessenger) -> None:
    await services.servers.change(ATTIC, lambda settings: settings.model_copy(update={"language": "de"}))
    match_table = only((await begun_across(services, messenger, 1, 2, both=1))[0])
    assert (match_table.guild, match_table.place) == (ATTIC, "channel")
    assert any("Autumn Open · Runde 1, Tisch 1" in one for one in messenger.texts_in(match_table.channel_id or 0))
    assert messenger.homes == [READING]
    session = await services.repository.current(session_of(match_table))
    assert (session.guild_id, session.channel_id, session.seen_from) == (ATTIC, match_table.channel_id, READING)
    for guild, channel in ((GUILD, CHANNEL), (ATTIC, READING), (92, None)):
        assert await tournaments.channel_of_match(services.context, session_of(match_table), guild) == channel

    match_table = only((await begun_across(services, messenger, 3, 0))[0])
    assert (match_table.guild, match_table.place) == (None, "channel")
    assert messenger.homes == [READING, CHANNEL]

    messenger.channel_faults[READING] = NotNow("permission", ("Create Public Threads",))
    assert only((await begun_across(services, messenger, 1, 2, both=1))[0]).place == "direct"


async def test_players_who_share_no_server_play_in_direct_messages_to_the_end(
    services: Services, messenger: ThreadMessenger
) -> None:
    record, people = await begun_across(services, messenger, 2, 1)
    match_table = only(record)
    assert (match_table.guild, match_table.place) == (None, "direct")
    assert messenger.homes == [CHANNEL], "a thread to watch"
    assert (await services.repository.current(session_of(match_table))).in_direct_messages
    await sent_after(services, 10)
    assert {person for person, _ in messenger.directs} == ids(people)
    assert (await play_round(services, record.id, people)).stage == "finished"
    await services.outbox.drain()
    for channel in (CHANNEL, READING):
        assert any("wins the tournament" in one or "share the victory" in one for one in messenger.texts_in(channel))


async def test_whom_a_server_excludes_plays_at_no_table_there(services: Services, messenger: ThreadMessenger) -> None:
    record, people = await accepted(services, 3, setup(rules=TWO))
    messenger.members = {GUILD: ids(people), ATTIC: ids(people)}
    await services.servers.exclude(GUILD, [people[2].person])
    record = await begin(services, record.id, people)
    assert only(record).guild == ATTIC
    assert record.is_across_servers


async def test_a_table_of_a_server_that_takes_the_bot_out_goes_on(
    services: Services, messenger: ThreadMessenger, clock: FakeClock
) -> None:
    record, people = await begun_across(services, messenger, 1, 2, both=1)
    match_table = only(record)
    before = await services.repository.current(session_of(match_table))
    messenger.members[ATTIC] = set()
    messenger.channel_faults[READING] = ChannelGone("server")
    await hosting.handle_lost_server(services.context, ATTIC)
    await across_servers.leave_server(services.context, ATTIC)
    await sent_after(services, 10)
    assert any("Table 1 \u00b7 in another server" in one for one in messenger.texts_in(CHANNEL))
    clock.pass_seconds(3600)
    await services.timekeeper.tick()
    after = await services.repository.current(session_of(match_table))
    assert after.in_direct_messages
    assert (after.guild_id, after.unreachable_at) == (GUILD, None)
    assert after.state == before.state
    assert only(await tournaments.load(services.context, record.id)).place == "direct"
    assert (await play_round(services, record.id, people)).stage == "finished"


async def test_whoever_takes_no_direct_messages_is_called_in_their_own_server(
    services: Services, messenger: ThreadMessenger
) -> None:
    messenger.channel_faults[4200] = NotNow("closed-direct")
    record, _ = await begun_across(services, messenger, 2, 1)
    await sent_after(services, 10)
    session = session_of(only(record))
    told = [text for text in messenger.texts_in(READING) if "<@4200>" in text]
    assert told
    assert not any("<@4200>" in text for text in messenger.texts_in(only(record).channel_id or 0))
    person = next(one.person for one in record.entries if one.guild == ATTIC)
    assert person is not None
    found = await services.repository.database.read_tx(lambda tx: matches.channel_of_person(tx, session, person))
    assert found == (ATTIC, READING)


async def test_whoever_is_reminded_in_their_own_server_is_reminded_in_its_language(
    services: Services, messenger: ThreadMessenger
) -> None:
    messenger.channel_faults[4200] = NotNow("closed-direct")
    await services.servers.change(ATTIC, lambda settings: settings.model_copy(update={"language": "de"}))
    record, people = await begun_across(services, messenger, 2, 1)
    table = await services.repository.current(session_of(only(record)))
    assert [table.seats[one.seat].person for one in table.open_decisions] == [people[2].person]
    for _ in range(4):
        await pass_and_send(services, 4 * HOUR)
    assert any(text.startswith("<@4200>, du bist noch am Zug") for text in messenger.texts_in(READING))


async def test_an_erasure_reaches_the_posts_of_a_server_that_takes_part_no_more(
    services: Services, messenger: ThreadMessenger
) -> None:
    record, people = await begun_across(services, messenger, 2, 1)
    record = await play_round(services, record.id, people)
    await services.outbox.drain()
    assert any("Player 2" in one for one in messenger.texts_in(READING))
    await across_servers.remove(services.context, organiser(people[0]), record.id, ATTIC)
    await services.erase(people[1].caller)
    await sent_after(services, 10)
    assert not any("Player 2" in one for one in messenger.texts_in(READING))
    assert not any("Player 2" in one for one in messenger.texts_in(CHANNEL))
