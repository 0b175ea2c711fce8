"""Deadlines: when they fire, their effect, and that they fire once. Tables that nobody attends: they are paused with a
notice, continue when somebody comes, who reads at once what happened, and are closed if nobody does."""

import asyncio
from dataclasses import replace
from datetime import datetime, timedelta

import pytest
from sqlalchemy import text, update

from bot.services.base.hours import QuietHours
from bot.services.base.model import ClockHold, SessionRequest
from bot.services.base.pace import Terms
from bot.services.composition import Services
from bot.services.context import Context
from bot.services.evidence.archive import inconsistencies
from bot.services.people import absences
from bot.services.play import acting
from bot.services.play.deadlines import timeouts
from bot.services.seats import hosting, lobbies, seating
from bot.services.sessions import clocks
from bot.services.sessions.posts import called_decisions
from bot.services.sessions.record import Change, LogEntry
from bot.services.views import session_queries
from data.store.schema.games import deadlines
from data.store.sessions import clocks as clock_store
from data.store.sessions.clocks import DueTimeout
from engines.core.seats import Seat
from tests.bot.services.conftest import OpenServices
from tests.bot.services.fakes import (
    CHANNEL,
    FakeClock,
    FakeMessenger,
    Player,
    Table,
    duty,
    moderator_of,
    open_table,
    open_table_of,
    sit_down,
)
from tests.bot.services.passing import (
    DAY,
    HOUR,
    MINUTE,
    acts,
    all_but,
    begun,
    dues,
    pass_and_send,
    pass_time,
    record_of,
    rows,
    sources,
    told,
)
from tests.bot.services.sending import news
from tests.bot.services.voting import notices


async def shorten(table: Table, seat: Seat, until: datetime) -> None:
    """Let the time of a seat end at this moment."""
    await table.services.repository.change(
        table.session, lambda found: Change(clocks.with_due(found, seat, until), LogEntry("pace"))
    )


async def test_a_decision_has_the_agreed_time_then_autopilot_takes_it_and_an_act_counts_as_present(
    services: Services, clock: FakeClock, daily: Table
) -> None:
    first = (await daily.public()).to_roll
    assert await dues(daily) == {first: clock.now() + timedelta(days=1)}
    await pass_time(services, DAY)
    assert (await daily.public()).to_roll == first, "the grace is not over"
    await pass_time(services, 2 * HOUR)
    assert (await daily.public()).to_roll != first
    assert "notice-time-out" in await told(daily)
    assert "notice-time-out" in [one.key for one in await news(services, daily.session, [first], 5)]
    assert (await record_of(daily)).seats[first].missed == 1

    await daily.pass_once()
    await pass_time(services, HOUR)
    await daily.everybody_pledges()
    record = await record_of(daily)
    assert [seated.missed for seated in record.seats] == [0, 0]


async def test_two_processes_fire_one_deadline_once(open_services: OpenServices, clock: FakeClock) -> None:
    one, two = await open_services(), await open_services()
    table = await begun(one)
    elsewhere = Table(two, table.session, table.players)
    await record_of(elsewhere)
    await one.pulse.store_pulse()
    clock.pass_seconds(DAY + 3 * HOUR)
    now = clock.now()
    await asyncio.gather(*(duty(services, "timeouts").run_due(now) for services in (one, two, one, two)))
    assert await acts(table) == ["timeout"]
    assert await acts(elsewhere) == ["timeout"]


async def test_at_the_same_time_every_seat_has_its_own_clock_and_confirmed_ones_are_left(services: Services) -> None:
    table = await begun(services, names=("Ana", "Ben", "Cleo"))
    await table.everybody_passes()
    assert len(set((await dues(table)).values())) == 1
    await table.ana.say(table.session, "add 3")
    await table.ana.say(table.session, "confirm")
    before = await acts(table)
    await pass_time(services, DAY + 2 * HOUR)
    assert (await acts(table))[len(before) :] == ["timeout", "timeout"]
    record = await record_of(table)
    assert [seated.missed for seated in record.seats] == [0, 1, 1]
    assert (await table.public()).points[0] == 5


async def test_nobody_can_tell_who_has_confirmed(services: Services, clock: FakeClock) -> None:
    table = await begun(services, names=("Ana", "Ben", "Cleo"))
    await table.everybody_passes()
    card = await table.card()
    await table.ana.say(table.session, "confirm")
    assert await table.card() == card
    # Ben's time ends before the others': autopilot's private choice for him stays private too.
    await shorten(table, Seat(1), clock.now() + timedelta(hours=1))
    card = await table.card()
    await pass_time(services, 4 * HOUR)
    assert (await acts(table))[-1] == "timeout"
    assert await table.card() == card
    assert "notice-time-out" not in await told(table)
    await table.players[2].say(table.session, "confirm")
    assert (await told(table)).count("notice-time-out") == 1
    assert [seated.missed for seated in (await record_of(table)).seats] == [0, 1, 0]


async def test_a_confirmed_answer_taken_back_late_does_not_hold_the_table(services: Services, daily: Table) -> None:
    await daily.everybody_passes()
    await daily.ana.say(daily.session, "confirm")
    await pass_time(services, DAY + HOUR)
    await daily.ana.say(daily.session, "back")
    await pass_time(services, HOUR + 6 * MINUTE)
    assert (await daily.public()).phase == "roll"


async def test_an_answer_taken_back_while_it_is_looked_at_has_a_clock_all_the_same(
    services: Services, clock: FakeClock, monkeypatch: pytest.MonkeyPatch, daily: Table
) -> None:
    await daily.everybody_passes()
    await daily.ana.say(daily.session, "confirm")
    put_to_rest = timeouts._set_timeout

    async def overtaken(context: Context, one: DueTimeout, at: datetime | None, now: datetime) -> None:
        await daily.ana.say(daily.session, "back")
        await put_to_rest(context, one, at, now)

    monkeypatch.setattr(timeouts, "_set_timeout", overtaken)
    monkeypatch.setattr(timeouts, "_step", lambda *_: asyncio.sleep(0, result=False))
    await pass_time(services, DAY + 2 * HOUR)
    assert {one.seat: one.fires_at for one in await rows(services)}[0] == clock.now() + timedelta(minutes=5)


async def test_twice_in_a_row_and_autopilot_keeps_the_seat_until_its_player_is_back(services: Services) -> None:
    table = await begun(services, names=("Ana", "Ben", "Cleo"))
    # Ana and Ben are present, Cleo is not.
    cleo = Seat(2)
    for _ in range(2):
        assert (await record_of(table)).seats[cleo].autopilot is None
        await all_but(cleo, table)
        await pass_time(services, DAY + 2 * HOUR)
    assert (await record_of(table)).seats[cleo].autopilot == services.clock.now()
    assert "notice-autopilot" in await told(table)
    assert (await table.card()).seats[cleo].autopilot
    count = len(await acts(table))
    await all_but(cleo, table)
    await services.timekeeper.tick()
    assert "autopilot" in (await acts(table))[count:]
    await acting.open_panel(services.context, table.players[2].caller, table.session)
    record = await record_of(table)
    assert record.seats[cleo].autopilot is None
    assert record.seats[cleo].missed == 0
    assert "notice-returned" in await told(table)
    assert all(
        due == services.clock.now() + timedelta(days=1) for seat, due in (await dues(table)).items() if seat == cleo
    )


async def test_somebody_gone_for_long_is_replaced(services: Services) -> None:
    terms = Terms(decision=60, autopilot_after=1, replace_after=90)
    table = await begun(services, terms, names=("Ana", "Ben", "Cleo"))
    await all_but(Seat(2), table)
    await pass_time(services, HOUR)
    assert (await record_of(table)).seats[2].autopilot is not None
    await all_but(Seat(2), table)
    await pass_time(services, 45 * MINUTE)
    assert (await record_of(table)).seats[2].person is not None
    await all_but(Seat(2), table)
    await pass_time(services, 45 * MINUTE)
    record = await record_of(table)
    assert record.seats[2].computer is not None
    assert "notice-replaced" in await told(table)
    log = await session_queries.public_log(services.context, table.session, limit=200)
    (gone,) = [one for line in log for one in line.lines if one.key == "notice-replaced"]
    assert dict(gone.args)["seat"] in {player.caller.name for player in table.players}, "not the computer's name"
    assert record.seats[2].autopilot is None


async def test_a_table_that_is_over_has_nothing_left_to_fire(services: Services, daily: Table) -> None:
    await daily.play_out()
    assert await rows(services) == []
    await pass_time(services, 30 * DAY)
    assert (await record_of(daily)).stage == "finished"
    closed = await begun(services)
    await hosting.end(services.context, await moderator_of(services), closed.session)
    assert await rows(services) == []


async def test_a_game_on_autopilot_alone_replays_to_its_state(services: Services) -> None:
    table = await begun(services, Terms(decision=60, autopilot_after=20), names=("Ana", "Ben", "Cleo"))
    for _ in range(100):
        record = await record_of(table)
        if record.over:
            break
        if record.hold is not None:
            await acting.open_panel(services.context, table.ana.caller, table.session)
        await pass_time(services, HOUR)
    assert (await record_of(table)).stage == "finished"
    assert inconsistencies(await table.archive(), services.bindings) == ()


async def test_a_failing_game_is_tried_again_later_and_holds_nobody_else_up(
    services: Services, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, daily: Table
) -> None:
    dan, eve = await sit_down(services, 5, "Dan"), await sit_down(services, 6, "Eve")
    other = await open_table_of(services, [dan, eve], 5, SessionRequest("tiny", options={"rounds": "2"}, pace="daily"))
    await lobbies.start(services.context, dan.caller, other.session)
    game = services.bindings["tiny"].game
    sound = type(game).timeout_action
    broken = (await record_of(daily)).public

    secret = "four" + " " + "aces"

    def timeout_action(self, view):  # type: ignore[no-untyped-def]
        if view.public == broken:
            raise ZeroDivisionError(secret)
        return sound(self, view)

    monkeypatch.setattr(type(game), "timeout_action", timeout_action)
    await pass_time(services, DAY + 2 * HOUR)
    assert await acts(daily) == []
    assert await acts(other) == ["timeout"]
    assert "four aces" not in caplog.text
    monkeypatch.setattr(type(game), "timeout_action", sound)
    for minutes, played in ((4, []), (1, ["timeout"])):
        await pass_time(services, minutes * MINUTE)
        assert await acts(daily) == played


async def test_what_is_due_is_found_by_an_index(services: Services) -> None:
    """A round over ten thousand tables costs no more than one over ten."""
    asked = {
        "deadlines": "SELECT session_id, seat, decision FROM deadlines WHERE fires_at <= 1 ORDER BY fires_at LIMIT 50",
        "next": "SELECT fires_at FROM deadlines WHERE fires_at IS NOT NULL ORDER BY fires_at LIMIT 1",
        "look": "SELECT look_at FROM deadlines WHERE look_at IS NOT NULL ORDER BY look_at LIMIT 1",
        "timers": "SELECT * FROM timers WHERE at <= 1 ORDER BY at LIMIT 50",
    }
    for name, query in asked.items():
        plan = await services.repository.database.fetch(
            lambda tx, query=query: tx.execute(text(f"EXPLAIN QUERY PLAN {query}")).all()  # type: ignore[misc]
        )
        steps = " ".join(str(step[3]) for step in plan)
        assert "USING" in steps, name
        assert "INDEX" in steps, name
        assert "TEMP B-TREE" not in steps, name


async def test_the_row_of_a_seat_on_autopilot_is_due_at_once(services: Services, clock: FakeClock) -> None:
    table = await begun(services, Terms(decision=60, autopilot_after=1), names=("Ana", "Ben", "Cleo"))
    first = Seat((await table.public()).to_roll)
    await pass_time(services, HOUR)
    assert (await record_of(table)).seats[first].autopilot is not None
    for player in (table.players[(first + 1) % 3], table.players[(first + 2) % 3]):
        await player.say(table.session, "pass")
    record = await record_of(table)
    mine = next(one for one in record.open_decisions if one.seat == first)
    assert clocks.timeout_at(record, mine) == mine.since
    due = await services.repository.database.fetch(lambda tx: clock_store.timeouts_due(tx, clock.now(), 10))
    assert [(one.seat, one.decision) for one in due] == [(first, mine.decision)]


async def test_a_row_that_fits_nothing_is_put_to_rest(services: Services, clock: FakeClock, daily: Table) -> None:
    past = clock.now() - timedelta(days=1)
    await services.repository.database.write_tx(
        lambda tx: tx.execute(update(deadlines).values(fires_at=past, decision="of another time"))
    )
    services.repository.forget()
    await services.timekeeper.tick()
    assert await acts(daily) in ([], ["timeout"])


@pytest.mark.parametrize("why", ["vacation", "quiet hours", "no channel"])
async def test_autopilot_has_no_end_to_put_off(services: Services, clock: FakeClock, why: str) -> None:
    """Autopilot acts at once, or waits where nobody can see it; it never extends its time again and again."""
    night = QuietHours(start=22 * 60, end=8 * 60) if why == "quiet hours" else None
    terms = Terms(decision=60, autopilot_after=1, quiet=night)
    table = await begun(services, terms, names=("Ana", "Ben", "Cleo"))
    cleo = Seat(2)
    await all_but(cleo, table)
    await pass_time(services, HOUR)
    assert (await record_of(table)).seats[cleo].autopilot is not None
    if why == "vacation":
        await absences.announce(services.context, table.players[2].caller, clock.now() + timedelta(days=5), spend=True)
    while why == "quiet hours" and night is not None and night.span_end_at(clock.now()) is None:
        await pass_time(services, HOUR / 2)
    await all_but(cleo, table)
    if why == "no channel":
        await hosting.handle_deleted_channel(services.context, CHANNEL)
    before = (await record_of(table)).seq
    for _ in range(3):
        await services.timekeeper.tick()
    assert "away" not in [kind for kind, _ in await sources(table)]
    assert ((await record_of(table)).seq == before) == (why == "no channel")
    earliest = await duty(services, "timeouts").next_at()
    assert earliest is None or earliest > clock.now()


async def test_autopilot_acts_for_nobody_whom_the_rules_put_out_of_the_game(
    services: Services, clock: FakeClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither the status nor a picture offers them their seat back."""
    record = await record_of(await begun(services))
    record = replace(record, seats=tuple(replace(one, autopilot=clock.now()) for one in record.seats))
    assert [seat.autopilot for seat in (await session_queries.card_of(services.context, record)).seats] == [True, True]
    game = type(services.repository.binding("tiny").game)
    monkeypatch.setattr(game, "put_out", lambda self, public: frozenset({Seat(1)}))
    later = replace(record, seq=record.seq + 1)
    assert [seat.autopilot for seat in (await session_queries.card_of(services.context, later)).seats] == [True, False]


async def test_a_table_everybody_left_stands_still_and_is_closed(
    services: Services, clock: FakeClock, messenger: FakeMessenger, daily: Table
) -> None:
    for _ in range(12):
        await pass_time(services, DAY + 2 * HOUR)
        if (await record_of(daily)).hold:
            break
    record = await record_of(daily)
    assert record.hold == ClockHold("stalled", clock.now(), clock.now() + timedelta(days=14))
    assert all(one.due is None and one.left == timedelta(days=1) for one in record.open_decisions)
    assert "notice-stalled" in await told(daily)
    count = len(await acts(daily))
    await services.outbox.drain()
    said = len(messenger.calls)
    await pass_and_send(services, 13 * DAY)
    assert len(messenger.calls) == said, "nobody is called any more"
    assert len(await acts(daily)) == count
    await pass_time(services, DAY)
    assert (await record_of(daily)).stage == "ended"
    assert (await told(daily))[-1] == "notice-lapsed"
    assert await rows(services) == []


@pytest.mark.parametrize("out", [frozenset[Seat](), frozenset({Seat(2)})])
async def test_who_was_put_out_of_the_game_does_not_keep_a_deserted_table_going(
    services: Services, clock: FakeClock, out: frozenset[Seat]
) -> None:
    """A player who is never asked again misses nothing; autopilots alone would play on for ever, in no time."""
    table = await begun(services, names=("Ana", "Ben", "Cleo"))
    record = await record_of(table)
    gone = replace(record.seats[0], missed=5, autopilot=clock.now())
    record = replace(record, seats=(gone, replace(record.seats[1], missed=5), record.seats[2]))
    pending = services.repository.binding("tiny").game.pending(record.state.public)
    after = clocks.after_public_step(record, record, pending, LogEntry("act", "autopilot", Seat(0)), clock.now(), out)
    assert (after.hold is not None) == bool(out)


async def test_a_stalled_table_goes_on_when_somebody_comes(services: Services, clock: FakeClock) -> None:
    table = await begun(services)
    while (await record_of(table)).hold is None:
        await pass_time(services, DAY + 2 * HOUR)
    await pass_time(services, 3 * DAY)
    await acting.open_panel(services.context, table.ben.caller, table.session)
    record = await record_of(table)
    assert record.hold is None
    assert "notice-resumed" in await told(table)
    assert [seated.missed for seated in record.seats] == [2, 0]
    await pass_time(services, 20 * DAY)
    assert (await record_of(table)).stage == "running", "the timer of the stalled table is gone"

    table = await begun(services, channel=701)
    while (await record_of(table)).hold is None:
        await pass_time(services, DAY + 2 * HOUR)
    await hosting.leave(services.context, table.ben.caller, table.session)
    assert (await record_of(table)).hold is not None, "leaving is no way to go on"
    dan = await sit_down(services, 5, "Dan")
    seat = next(Seat(at) for at, one in enumerate((await record_of(table)).seats) if one.open_since is not None)
    await seating.take_seat(services.context, dan.caller, table.session, seat)
    record = await record_of(table)
    assert record.hold is None
    assert all(
        one.due == clock.now() + timedelta(days=1)
        for one in record.open_decisions
        if record.seats[one.seat].computer is None
    )


async def test_whoever_was_asked_as_the_table_stalled_is_called_when_it_goes_on(services: Services) -> None:
    table = await begun(services, Terms(decision=24 * 60, grace=120, autopilot_after=5))
    while (await record_of(table)).hold is None:
        await pass_time(services, DAY + 2 * HOUR)
    asked, other = await table.by_turn()
    called = len(await notices(table))
    await acting.open_panel(services.context, other.caller, table.session)
    call = (await notices(table))[called:]
    (open_decision,) = (await record_of(table)).open_decisions
    assert table.players[open_decision.seat] is asked
    assert [called_decisions(row) for row in call] == [{(open_decision.seat, open_decision.decision)}]


async def test_one_person_among_computers_stalls_the_table(services: Services) -> None:
    table = await begun(services, names=("Ana",), computers=("random", "random"))
    for _ in range(20):
        await services.computers.play(table.session)
        await pass_time(services, DAY + 2 * HOUR)
        if (await record_of(table)).hold:
            break
    record = await record_of(table)
    assert record.hold is not None
    assert [seated.missed for seated in record.seats if seated.person is not None] == [2]


async def test_a_table_nobody_can_be_told_of_waits(services: Services, clock: FakeClock, daily: Table) -> None:
    await hosting.handle_deleted_channel(services.context, CHANNEL)
    await pass_time(services, 2 * DAY)
    assert await acts(daily) == []
    assert (await record_of(daily)).unreachable_at is not None
    assert set((await dues(daily)).values()) == {None}
    await hosting.repost_status(services.context, daily.ana.caller, daily.session)
    await services.outbox.drain()
    assert (await dues(daily)).popitem()[1] == clock.now() + timedelta(days=1)


async def test_an_empty_lobby_is_closed_and_a_busy_one_is_not(services: Services) -> None:
    table = await open_table(services, ("Ana",))
    await pass_time(services, 10 * DAY)
    dan = await sit_down(services, 5, "Dan")
    await lobbies.join(services.context, dan.caller, table.session)
    await pass_time(services, 5 * DAY)
    assert (await record_of(table)).stage == "lobby"
    await pass_time(services, 10 * DAY)
    assert (await record_of(table)).stage == "ended"
    assert (await told(table))[-1] == "notice-lapsed-lobby"
    assert await session_queries.live_session_in(services.context, CHANNEL) is None


THREE = ("Ana", "Ben", "Cleo")


async def read(table: Table, player: Player) -> list[str]:
    return [line.key for line in (await acting.open_panel(table.services.context, player.caller, table.session)).lines]


async def runs_out_in_secret(services: Services, clock: FakeClock, terms: Terms) -> tuple[Table, Player]:
    """Return a table of three who choose in secret, and Cleo, whose time ends before the others'."""
    table = await begun(services, terms, THREE)
    await table.everybody_passes()
    await shorten(table, Seat(2), clock.now() + timedelta(minutes=5))
    await pass_time(services, 3 * HOUR)
    return table, table.players[2]


async def test_what_a_time_out_chose_in_secret_is_told_to_its_player_alone(
    services: Services, clock: FakeClock
) -> None:
    table, cleo = await runs_out_in_secret(services, clock, Terms(decision=24 * 60, autopilot_after=5))
    assert await read(table, cleo) == ["panel-chosen"]
    assert await read(table, table.ana) == []
    await cleo.say(table.session, "back")
    assert await read(table, cleo) == []
    await cleo.say(table.session, "confirm")
    assert await read(table, cleo) == []


async def test_a_seat_handed_back_says_so_once_and_what_autopilot_had_chosen(
    services: Services, clock: FakeClock
) -> None:
    table, cleo = await runs_out_in_secret(services, clock, Terms(decision=24 * 60, autopilot_after=1))
    # It keeps the seat from the reveal on, and chooses at once from then on.
    for player in table.players[:2]:
        await player.say(table.session, "confirm")
    assert (await record_of(table)).seats[2].autopilot is not None
    while (await table.public()).phase == "roll":
        await services.timekeeper.tick()
        if (await table.public()).phase == "roll" and await table.at_turn() is not cleo:
            await table.pass_once()
    await services.timekeeper.tick()
    assert await read(table, cleo) == ["panel-returned-chosen"]
    assert await read(table, cleo) == []
    await cleo.say(table.session, "back")


async def test_a_seat_handed_back_while_nothing_is_asked_says_so(services: Services, clock: FakeClock) -> None:
    table, cleo = await runs_out_in_secret(services, clock, Terms(decision=24 * 60, autopilot_after=1))
    for player in table.players[:2]:
        await player.say(table.session, "confirm")
    assert (await read(table, cleo))[0] == "panel-returned"


async def test_whoever_sets_a_stalled_table_going_is_told(services: Services) -> None:
    table = await begun(services, Terms(decision=24 * 60, grace=120, autopilot_after=5))
    while (await record_of(table)).hold is None:
        await pass_time(services, DAY + 2 * HOUR)
    who = await table.at_turn()
    assert await read(table, who) == ["panel-goes-on"]
    assert await read(table, who) == []
