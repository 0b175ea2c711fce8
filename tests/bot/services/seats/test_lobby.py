"""The lobby before a game, seats that change hands, and rematches."""

import asyncio
import hashlib
from dataclasses import replace
from functools import partial

import pytest

from bot.services.base.limits import Limits
from bot.services.base.model import ChannelTaken, NotYours, SessionId, SessionRefusal, SessionRequest, TooMuch
from bot.services.composition import Services
from bot.services.play import undoing
from bot.services.seats import hosting, lobbies
from bot.services.views import session_queries
from data.store.sessions import session_lists
from engines.core.rng import commitment
from engines.core.seats import Seat
from tests.bot.services.conftest import OpenServices
from tests.bot.services.fakes import (
    CHANNEL,
    FakeClock,
    FakeMessenger,
    Table,
    assert_refused,
    moderator_of,
    open_table,
    reason_of,
    sit_down,
    start_table,
)


async def test_a_channel_has_one_live_table_and_the_last_one_is_found_after_its_end(
    services: Services, open_services: OpenServices, lobby: Table
) -> None:
    for house in (services, await open_services(seed=50)):
        await assert_refused(open_table(house), "refuse-channel-taken", ChannelTaken)
    assert await session_queries.live_session_in(services.context, CHANNEL) == lobby.session
    await hosting.end(services.context, await moderator_of(services), lobby.session)
    assert await session_queries.live_session_in(services.context, CHANNEL) is None
    assert await session_queries.newest_session_in(services.context, CHANNEL) == lobby.session
    assert await session_queries.newest_session_in(services.context, 4711) is None
    over = lobbies.join(services.context, lobby.ben.caller, lobby.session)
    await assert_refused(over, "refuse-table-over")  # also for whoever sat there
    assert (await open_table(services)).session != lobby.session


async def test_a_full_table_takes_nobody_and_one_that_lacks_people_does_not_start(services: Services) -> None:
    table = await open_table(services, ("Ana", "Ben", "Cleo"), ("steady",))
    dan = await sit_down(services, 9, "Dan")
    await assert_refused(lobbies.join(services.context, dan.caller, table.session), "refuse-table-full")
    await assert_refused(lobbies.join(services.context, table.ben.caller, table.session), "refuse-already-seated")

    table = await open_table(services, ("Ana",), channel=701)
    await assert_refused(lobbies.start(services.context, table.ana.caller, table.session), "refuse-too-few")
    await lobbies.set_computers(services.context, table.ana.caller, table.session, ("steady",))
    assert (await lobbies.start(services.context, table.ana.caller, table.session)).stage == "running"
    await assert_refused(lobbies.start(services.context, table.ana.caller, table.session), "refuse-already-running")


async def test_a_request_that_does_not_fit_is_refused(services: Services) -> None:
    ana = await sit_down(services, 1, "Ana")
    for request, reason in (
        (SessionRequest("chess"), "no-such-game"),
        (SessionRequest("tiny", seats=9), "seat-count"),
        (SessionRequest("tiny", pace="hasty"), "pace"),
        (SessionRequest("tiny", options={"rounds": "99"}), "option"),
        (SessionRequest("tiny", options={"colour" * 9: "red" * 20}), "option"),
        (SessionRequest("tiny", computers=("genius" * 9,)), "computer-kind"),
        (SessionRequest("tiny", seats=2, computers=("steady", "steady")), "computer-count"),
    ):
        with pytest.raises(SessionRefusal) as refusal:
            await lobbies.open_table(services.context, ana.caller, request, CHANNEL)
        assert reason_of(refusal.value) == f"refuse-{reason}"
        assert refusal.value.remedy.key == f"remedy-{reason}"
        assert all(len(str(quoted)) <= 40 for _, quoted in refusal.value.reason.args)
        assert await session_queries.live_session_in(services.context, CHANNEL) is None


async def test_options_are_the_hosts_and_checked(services: Services, lobby: Table) -> None:
    card = await lobbies.set_options(services.context, lobby.ana.caller, lobby.session, {"rounds": "2"})
    card = await lobbies.set_options(services.context, lobby.ana.caller, lobby.session, {"deck": "long"})
    assert dict(card.agreement.options) == {"rounds": 2, "deck": "long"}
    with pytest.raises(NotYours):
        await lobbies.set_options(services.context, lobby.ben.caller, lobby.session, {"rounds": "1"})
    with pytest.raises(SessionRefusal):
        await lobbies.set_options(services.context, lobby.ana.caller, lobby.session, {"rounds": "0"})
    with pytest.raises(SessionRefusal) as refused:
        await lobbies.set_seats(services.context, lobby.ana.caller, lobby.session, 9)
    assert dict(refused.value.remedy.args) == {"least": 2, "most": 4}


async def test_the_luck_is_promised_first_and_opened_last(services: Services, lobby: Table) -> None:
    promised = (await lobby.card()).commitment
    first = (await session_queries.public_log(services.context, lobby.session))[0]
    assert any(("commitment", promised) in line.args for line in first.lines)
    card = await lobbies.add_salt(services.context, lobby.ben.caller, lobby.session, "  tulips ")
    assert len(card.salts) == 1
    await lobbies.start(services.context, lobby.ana.caller, lobby.session)
    begun = await services.repository.current(lobby.session)
    assert begun.public_seed is None
    assert begun.salts == (hashlib.sha256(b"tulips").hexdigest(),)
    with pytest.raises(SessionRefusal):
        await lobbies.add_salt(services.context, lobby.ben.caller, lobby.session, "late")
    await lobby.play_out()
    seed = (await services.repository.current(lobby.session)).public_seed
    assert seed is not None
    assert commitment(seed) == promised


async def test_leaving_a_lobby_frees_the_seat_and_hands_the_host_on(services: Services) -> None:
    table = await open_table(services, ("Ana", "Ben", "Cleo"))
    record = await hosting.leave(services.context, table.ana.caller, table.session)
    card = await session_queries.card_of(services.context, record)
    assert [seat.name for seat in card.seats] == ["Ben", "Cleo"]
    assert card.host == table.ben.person
    await hosting.leave(services.context, table.ben.caller, table.session)
    record = await hosting.leave(services.context, table.players[2].caller, table.session)
    assert record.stage == "ended"
    assert await session_queries.live_session_in(services.context, CHANNEL) is None


async def test_leaving_gives_the_seat_to_the_computer_or_ends_a_game_without_people(services: Services) -> None:
    table = await start_table(services, ("Ana", "Ben"))
    card = await hosting.leave(services.context, table.ana.caller, table.session)
    assert card.seats[0].computer == "steady"
    assert card.host == table.ben.person
    last = (await session_queries.public_log(services.context, table.session))[-1]
    assert [line.key for line in last.lines] == ["seat-left"]
    await services.computers.play(table.session)
    while (await table.card()).stage == "running":
        word = "roll" if (await table.public()).phase == "roll" else "confirm"
        await table.ben.say(table.session, word)
        await services.computers.play(table.session)

    table = await start_table(services, ("Ana",), ("steady",), CHANNEL + 1)
    card = await hosting.leave(services.context, table.ana.caller, table.session)
    assert card.stage == "ended"
    assert card.host is None


async def test_only_a_host_or_moderator_kicks_names_hosts_and_ends_and_knows_the_limits(services: Services) -> None:
    table = await start_table(services, ("Ana", "Ben", "Cleo"))
    context, ben, session = services.context, table.ben.caller, table.session
    for refused in (
        hosting.kick(context, ben, session, Seat(2)),
        hosting.make_host(context, ben, session, ben.person),
        hosting.end(context, ben, session),
        undoing.rewind(services.context, ben, session, 1),
    ):
        await assert_refused(refused, "refuse-not-host", NotYours)
    card = await hosting.kick(context, await moderator_of(services), session, Seat(2))
    assert card.seats[2].computer
    card = await hosting.make_host(context, table.ana.caller, session, ben.person)
    assert card.host == ben.person
    moderator = await moderator_of(services)
    assert (await hosting.end(context, moderator, session)).stage == "ended"
    await assert_refused(hosting.end(context, moderator, session), "refuse-table-over")

    table = await start_table(services, ("Ana", "Ben"), ("steady",))
    for seat, reason in ((0, "kick-yourself"), (2, "kick-computer"), (7, "no-such-seat")):
        attempt = hosting.kick(services.context, table.ana.caller, table.session, Seat(seat))
        await assert_refused(attempt, f"refuse-{reason}")


async def test_open_tables_are_limited_per_person_and_per_server(open_services: OpenServices) -> None:
    services = await open_services(limits=Limits(tables_per_person=2, tables_per_server=3))
    await open_table(services, ("Ana",), channel=1)
    await open_table(services, ("Ana",), channel=2)
    await assert_refused(open_table(services, ("Ana",), channel=3), "refuse-too-many-tables", TooMuch)
    ben = await sit_down(services, 2, "Ben")
    third = await lobbies.open_table(services.context, ben.caller, SessionRequest("tiny"), 3)
    ana = await sit_down(services, 1000, "Ana")
    with pytest.raises(TooMuch):
        await lobbies.join(services.context, ana.caller, third.session)
    cleo = await sit_down(services, 3, "Cleo")
    attempt = lobbies.open_table(services.context, cleo.caller, SessionRequest("tiny"), 4)
    await assert_refused(attempt, "refuse-server-full", TooMuch)


async def test_actions_are_limited_per_minute_and_the_refusal_says_until_when(
    open_services: OpenServices, clock: FakeClock
) -> None:
    services = await open_services(limits=Limits(actions_per_minute=5))
    table = await start_table(services)
    began = int(clock.now().timestamp())
    first = await table.pass_once()
    while len(spent := services.rate_limiter._times[first.person]) < 5:
        with pytest.raises(NotYours):
            await first.say(table.session, "roll")
    assert len(spent) == 5
    with pytest.raises(TooMuch) as refusal:
        await first.say(table.session, "roll")
    assert reason_of(refusal.value) == "refuse-too-fast"
    assert dict(refusal.value.remedy.args)["at"] == str(began + 60)
    await table.pass_once()
    clock.pass_seconds(60)
    await first.say(table.session, "add 1")


async def test_a_table_moves_to_another_channel(services: Services, table: Table) -> None:
    other = await open_table(services, ("Cleo",), channel=702)
    with pytest.raises(SessionRefusal):
        await hosting.move(services.context, table.ana.caller, table.session, 702)
    assert (await hosting.move(services.context, table.ben.caller, table.session, 703)).channel_id == 703
    assert await session_queries.live_session_in(services.context, 703) == table.session
    assert await session_queries.live_session_in(services.context, CHANNEL) is None
    assert await session_queries.live_session_in(services.context, 702) == other.session


async def test_my_games_lists_what_waits_for_me_first(services: Services) -> None:
    one = await start_table(services, channel=1)
    two = await start_table(services, channel=2)
    mover = await one.at_turn()
    lines = await session_queries.lines_of_person(services.context, mover.person)
    assert {line.session for line in lines} == {one.session, two.session}
    assert lines[0].my_turn
    assert lines[0].opponents in {("Ana",), ("Ben",)}
    await hosting.end(services.context, await moderator_of(services), one.session)
    (line,) = await session_queries.lines_of_person(services.context, mover.person)
    assert line.session == two.session
    assert await services.repository.database.fetch(lambda tx: session_lists.live_sessions_of_guild(tx, 90)) == (
        two.session,
    )


async def test_a_request_can_be_checked_before_a_thread_is_opened(open_services: OpenServices) -> None:
    services = await open_services(limits=Limits(tables_per_person=1))
    ana = await sit_down(services, 1000, "Ana")
    await lobbies.check_request(services.context, ana.caller, SessionRequest("tiny"))
    with pytest.raises(SessionRefusal):
        await lobbies.check_request(services.context, ana.caller, SessionRequest("tiny", pace="hasty"))
    await open_table(services, ("Ana",))
    with pytest.raises(TooMuch):
        await lobbies.check_request(services.context, ana.caller, SessionRequest("tiny"))


async def test_everything_that_makes_the_bot_speak_counts_as_an_action(open_services: OpenServices) -> None:
    services = await open_services(limits=Limits(actions_per_minute=3))
    table = await open_table(services, ("Ana",))
    for _ in range(2):
        await hosting.repost_status(services.context, table.ana.caller, table.session)
    with pytest.raises(TooMuch):
        await hosting.repost_status(services.context, table.ana.caller, table.session)


async def test_a_computer_player_keeps_the_name_it_was_shown_with(services: Services) -> None:
    table = await open_table(services, ("Ana",), ("steady",))
    named = (await table.card()).seats[1].name
    ben = await sit_down(services, 2, "Ben")
    card_of = partial(session_queries.card_of, services.context)
    card = await card_of(await lobbies.join(services.context, ben.caller, table.session))
    assert [seat.name for seat in card.seats] == ["Ana", "Ben", named]
    record = await lobbies.set_computers(services.context, table.ana.caller, table.session, ("steady", "random"))
    assert record.seats[2].name == named
    await lobbies.start(services.context, table.ana.caller, table.session)
    card = await card_of(await hosting.leave(services.context, ben.caller, table.session))
    assert len({seat.name for seat in card.seats}) == 4


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


async def test_it_has_the_same_settings_whoever_asked_sits_and_seats_are_moved_on_by_one(services: Services) -> None:
    table = await played(services, "steady")
    before = await services.repository.current(table.session)
    rematch = await lobbies.rematch(services.context, table.ben.caller, before)
    assert rematch.opened
    assert rematch.invited == 2
    after = await services.repository.current(rematch.record.session)
    assert (after.stage, after.host, after.channel_id) == ("lobby", table.ben.person, before.channel_id)
    assert (after.game, after.agreement.options) == (before.game, before.agreement.options)
    assert after.agreement.terms == before.agreement.terms
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
    live = await services.repository.database.fetch(lambda tx: session_lists.live_session_in(tx, CHANNEL))
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
    attempt = lobbies.rematch(services.context, running.ana.caller, replace(before, seen_from=CHANNEL))
    await assert_refused(attempt, "refuse-rematch-tournament")
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
