"""Before the game begins, and seats that change hands."""

from __future__ import annotations

import hashlib

import pytest

from bot.services.base.model import NotYours, OpenTable, TableRefusal, TooMuch
from bot.services.house import House, Limits
from data.store import session_lists
from engines.core.rng import commitment
from engines.core.seats import Seat
from tests.bot.services.conftest import OpenHouse
from tests.bot.services.fakes import CHANNEL, FakeClock, open_table, reason_of, sit_down, start_table


async def test_a_channel_has_one_live_table(house: House) -> None:
    table = await open_table(house)
    with pytest.raises(TableRefusal) as refusal:
        await open_table(house)
    assert reason_of(refusal.value) == "refuse-channel-taken"
    assert await house.tables.in_channel(CHANNEL) == table.session
    await house.sessions.end(table.ana.caller, table.session)
    assert (await open_table(house)).session != table.session


async def test_two_houses_cannot_open_a_table_in_the_same_channel(open_house: OpenHouse) -> None:
    one, two = await open_house(), await open_house(seed=50)
    await open_table(one)
    with pytest.raises(TableRefusal):
        await open_table(two)


async def test_a_full_table_and_a_second_seat_are_refused(house: House) -> None:
    table = await open_table(house, ("Ana", "Ben", "Cleo"), ("steady",))
    dan = await sit_down(house, 9, "Dan")
    with pytest.raises(TableRefusal) as refusal:
        await house.sessions.join(dan.caller, table.session)
    assert reason_of(refusal.value) == "refuse-table-full"
    with pytest.raises(TableRefusal) as refusal:
        await house.sessions.join(table.ben.caller, table.session)
    assert reason_of(refusal.value) == "refuse-already-seated"


@pytest.mark.parametrize(
    ("request_", "reason"),
    [
        (OpenTable("chess"), "refuse-no-such-game"),
        (OpenTable("tiny", seats=9), "refuse-seat-count"),
        (OpenTable("tiny", pace="hasty"), "refuse-pace"),
        (OpenTable("tiny", options={"rounds": "99"}), "refuse-option"),
        (OpenTable("tiny", options={"colour": "red"}), "refuse-option"),
        (OpenTable("tiny", computers=("genius",)), "refuse-computer-kind"),
        (OpenTable("tiny", seats=2, computers=("steady", "steady")), "refuse-computer-count"),
    ],
)
async def test_a_request_that_does_not_fit_is_refused(house: House, request_: OpenTable, reason: str) -> None:
    ana = await sit_down(house, 1, "Ana")
    with pytest.raises(TableRefusal) as refusal:
        await house.sessions.open(ana.caller, request_, CHANNEL)
    assert reason_of(refusal.value) == reason
    assert refusal.value.remedy.key == reason.replace("refuse", "remedy")
    assert await house.tables.in_channel(CHANNEL) is None


async def test_options_are_the_hosts_and_checked(house: House) -> None:
    table = await open_table(house)
    card = await house.sessions.set_options(table.ana.caller, table.session, {"rounds": "2"})
    card = await house.sessions.set_options(table.ana.caller, table.session, {"deck": "long"})
    assert card.options == {"rounds": 2, "deck": "long"}
    with pytest.raises(NotYours):
        await house.sessions.set_options(table.ben.caller, table.session, {"rounds": "1"})
    with pytest.raises(TableRefusal):
        await house.sessions.set_options(table.ana.caller, table.session, {"rounds": "0"})


async def test_a_table_needs_its_people_before_it_starts(house: House) -> None:
    table = await open_table(house, ("Ana",))
    with pytest.raises(TableRefusal) as refusal:
        await house.sessions.start(table.ana.caller, table.session)
    assert reason_of(refusal.value) == "refuse-too-few"
    await house.sessions.set_computers(table.ana.caller, table.session, ("steady",))
    card = await house.sessions.start(table.ana.caller, table.session)
    assert card.stage == "running"
    with pytest.raises(TableRefusal) as refusal:
        await house.sessions.start(table.ana.caller, table.session)
    assert reason_of(refusal.value) == "refuse-already-running"


async def test_the_luck_is_promised_first_and_opened_last(house: House) -> None:
    table = await open_table(house)
    promised = (await house.tables.card(table.session)).commitment
    first = (await house.tables.log(table.session))[0]
    assert any(("commitment", promised) in line.args for line in first.lines)
    card = await house.sessions.add_salt(table.ben.caller, table.session, "  tulips ")
    assert card.salts == 1
    await house.sessions.start(table.ana.caller, table.session)
    luck = await house.tables.luck(table.session)
    assert luck.seed is None
    assert luck.salts == (hashlib.sha256(b"tulips").hexdigest(),)
    with pytest.raises(TableRefusal):
        await house.sessions.add_salt(table.ben.caller, table.session, "late")
    await table.play_out()
    seed = (await house.tables.luck(table.session)).seed
    assert seed is not None
    assert commitment(seed) == promised


async def test_leaving_a_lobby_frees_the_seat_and_hands_the_host_on(house: House) -> None:
    table = await open_table(house, ("Ana", "Ben", "Cleo"))
    card = await house.sessions.leave(table.ana.caller, table.session)
    assert [seat.name for seat in card.seats] == ["Ben", "Cleo"]
    assert card.host == table.ben.person
    await house.sessions.leave(table.ben.caller, table.session)
    card = await house.sessions.leave(table.players[2].caller, table.session)
    assert card.stage == "ended"
    assert await house.tables.in_channel(CHANNEL) is None


async def test_leaving_a_game_gives_the_seat_to_the_computer_publicly(house: House) -> None:
    table = await start_table(house, ("Ana", "Ben"))
    card = await house.sessions.leave(table.ana.caller, table.session)
    assert card.seats[0].kind == "computer"
    assert card.seats[0].computer == "steady"
    assert card.host == table.ben.person
    last = (await house.tables.log(table.session))[-1]
    assert [line.key for line in last.lines] == ["seat-left"]
    await house.computers.play(table.session)
    while (await house.tables.card(table.session)).stage == "running":
        word = "roll" if (await table.public()).phase == "roll" else "confirm"
        await table.ben.say(table.session, word)
        await house.computers.play(table.session)


async def test_a_game_without_people_is_over(house: House) -> None:
    table = await start_table(house, ("Ana",), ("steady",))
    card = await house.sessions.leave(table.ana.caller, table.session)
    assert card.stage == "ended"
    assert card.host is None


async def test_only_a_host_or_moderator_kicks_names_hosts_and_ends(house: House) -> None:
    table = await start_table(house, ("Ana", "Ben", "Cleo"))
    sessions_, ben, session = house.sessions, table.ben.caller, table.session
    for refused in (
        sessions_.kick(ben, session, Seat(2)),
        sessions_.make_host(ben, session, ben.person),
        sessions_.end(ben, session),
        sessions_.rewind(ben, session, 1),
    ):
        with pytest.raises(NotYours) as refusal:
            await refused
        assert reason_of(refusal.value) == "refuse-not-host"
    card = await sessions_.kick(table.ana.caller, session, Seat(2))
    assert card.seats[2].kind == "computer"
    card = await sessions_.make_host(table.ana.caller, session, ben.person)
    assert card.host == ben.person
    moderator = await sit_down(house, 44, "Mo")
    caller = type(moderator.caller)(moderator.person, 44, "Mo", 90, CHANNEL, manages=True)
    assert (await sessions_.end(caller, session)).stage == "ended"
    with pytest.raises(TableRefusal) as over:
        await sessions_.end(caller, session)
    assert reason_of(over.value) == "refuse-table-over"


async def test_kicking_knows_its_limits(house: House) -> None:
    table = await start_table(house, ("Ana", "Ben"), ("steady",))
    for seat, reason in ((0, "kick-yourself"), (2, "kick-computer"), (7, "no-such-seat")):
        with pytest.raises(TableRefusal) as refusal:
            await house.sessions.kick(table.ana.caller, table.session, Seat(seat))
        assert reason_of(refusal.value) == f"refuse-{reason}"


async def test_open_tables_are_limited_per_person_and_per_server(open_house: OpenHouse) -> None:
    house = await open_house(Limits(tables_per_person=2, tables_per_server=3))
    await open_table(house, ("Ana",), channel=1)
    await open_table(house, ("Ana",), channel=2)
    with pytest.raises(TooMuch) as refusal:
        await open_table(house, ("Ana",), channel=3)
    assert reason_of(refusal.value) == "refuse-too-many-tables"
    ben = await sit_down(house, 2, "Ben")
    third = await house.sessions.open(ben.caller, OpenTable("tiny"), 3)
    ana = await sit_down(house, 1000, "Ana")
    with pytest.raises(TooMuch):
        await house.sessions.join(ana.caller, third.session)
    cleo = await sit_down(house, 3, "Cleo")
    with pytest.raises(TooMuch) as refusal:
        await house.sessions.open(cleo.caller, OpenTable("tiny"), 4)
    assert reason_of(refusal.value) == "refuse-server-full"


async def test_actions_are_limited_per_minute_and_the_refusal_says_until_when(
    open_house: OpenHouse, clock: FakeClock
) -> None:
    house = await open_house(Limits(actions_per_minute=5))
    table = await start_table(house)
    began = int(clock.now().timestamp())
    first = await table.at_turn()
    await first.say(table.session, "pass")
    while len(spent := house.sessions._rates._times[first.person]) < 5:
        with pytest.raises(NotYours):
            await first.say(table.session, "roll")
    assert len(spent) == 5
    with pytest.raises(TooMuch) as refusal:
        await first.say(table.session, "roll")
    assert reason_of(refusal.value) == "refuse-too-fast"
    assert dict(refusal.value.remedy.args)["at"] == str(began + 60)
    await (await table.at_turn()).say(table.session, "pass")
    clock.pass_seconds(60)
    await first.say(table.session, "add 1")


async def test_a_table_moves_to_another_channel(house: House) -> None:
    table = await start_table(house)
    other = await open_table(house, ("Cleo",), channel=702)
    with pytest.raises(TableRefusal):
        await house.sessions.move(table.ana.caller, table.session, 702)
    card = await house.sessions.move(table.ben.caller, table.session, 703)
    assert card.channel_id == 703
    assert await house.tables.in_channel(703) == table.session
    assert await house.tables.in_channel(CHANNEL) is None
    assert await house.tables.in_channel(702) == other.session


async def test_my_games_lists_what_waits_for_me_first(house: House) -> None:
    one = await start_table(house, channel=1)
    two = await start_table(house, channel=2)
    mover = await one.at_turn()
    lines = await house.tables.of_person(mover.person)
    assert {line.session for line in lines} == {one.session, two.session}
    assert lines[0].my_turn
    assert lines[0].opponents in {("Ana",), ("Ben",)}
    await house.sessions.end(one.ana.caller, one.session)
    assert [line.session for line in await house.tables.of_person(mover.person)] == [two.session]
    assert len(await house.tables.of_person(mover.person, live=False)) == 2
    assert await house.tables.of_person(mover.person, guild_id=1) == ()
    assert await house.ledger.database.look(lambda tx: session_lists.live_in_guild(tx, 90)) == (two.session,)


async def test_a_request_can_be_checked_before_a_thread_is_opened(open_house: OpenHouse) -> None:
    house = await open_house(Limits(tables_per_person=1))
    ana = await sit_down(house, 1000, "Ana")
    await house.sessions.check_open(ana.caller, OpenTable("tiny"))
    with pytest.raises(TableRefusal):
        await house.sessions.check_open(ana.caller, OpenTable("tiny", pace="hasty"))
    await open_table(house, ("Ana",))
    with pytest.raises(TooMuch):
        await house.sessions.check_open(ana.caller, OpenTable("tiny"))


async def test_everything_that_makes_the_bot_speak_counts_as_an_action(open_house: OpenHouse) -> None:
    house = await open_house(Limits(actions_per_minute=3))
    table = await open_table(house, ("Ana",))
    for _ in range(2):
        await house.sessions.status_anew(table.ana.caller, table.session)
    with pytest.raises(TooMuch):
        await house.sessions.status_anew(table.ana.caller, table.session)


async def test_a_computer_player_keeps_the_name_it_was_shown_with(house: House) -> None:
    table = await open_table(house, ("Ana",), ("steady",))
    named = (await house.tables.card(table.session)).seats[1].name
    ben = await sit_down(house, 2, "Ben")
    card = await house.sessions.join(ben.caller, table.session)
    assert [seat.name for seat in card.seats] == ["Ana", "Ben", named]
    card = await house.sessions.set_computers(table.ana.caller, table.session, ("steady", "random"))
    assert card.seats[2].name == named
    await house.sessions.start(table.ana.caller, table.session)
    card = await house.sessions.leave(ben.caller, table.session)
    assert len({seat.name for seat in card.seats}) == 4


async def test_the_last_table_of_a_channel_is_found_after_its_end(house: House) -> None:
    table = await open_table(house)
    await house.sessions.end(table.ana.caller, table.session)
    assert await house.tables.in_channel(CHANNEL) is None
    assert await house.tables.last_in_channel(CHANNEL) == table.session
    assert await house.tables.last_in_channel(4711) is None


async def test_joining_a_table_that_is_over_says_so_also_to_who_sat_there(house: House) -> None:
    table = await open_table(house)
    await house.sessions.end(table.ana.caller, table.session)
    with pytest.raises(TableRefusal) as refused:
        await house.sessions.join(table.ben.caller, table.session)
    assert reason_of(refused.value) == "refuse-table-over"
