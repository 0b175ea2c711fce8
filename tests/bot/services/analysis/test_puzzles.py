"""The puzzle of the day: one for everybody, answered once, from games that anybody could watch, without a trace of
their players."""

import asyncio

import pytest
from sqlalchemy import update

from bot.services.analysis import puzzles as module
from bot.services.base.model import SessionRefusal
from bot.services.composition import Services
from data.store.people import puzzles as store
from data.store.schema.games import sessions
from tests.bot.services.analysis.puzzle_making import advice, analysed, made, shipped
from tests.bot.services.conftest import OpenServices, on_both_stores
from tests.bot.services.fakes import FakeClock, assert_refused, sit_down, start_table


@pytest.fixture(autouse=True)
def one_is_shipped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "shipped_puzzle_of", lambda day, games: shipped())


async def test_it_is_the_same_for_everybody_and_in_every_process(
    open_services: OpenServices, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana, ben = await sit_down(services, 1, "Ana"), await sit_down(services, 2, "Ben")
    first = await services.puzzles.of(services.puzzles.today, ana.person)
    monkeypatch.setattr(module, "shipped_puzzle_of", lambda day, games: made(advice(4.0, 4.0, 4.0)))
    other = await open_services()
    assert (await other.puzzles.of(other.puzzles.today, ben.person)).puzzle == first.puzzle


@on_both_stores
async def test_the_first_answer_counts_and_nothing_is_told_before(services: Services) -> None:
    ana, ben = await sit_down(services, 1, "Ana"), await sit_down(services, 2, "Ben")
    day = services.puzzles.today
    await services.puzzles.answer(ana.person, day, 1)
    assert (await services.puzzles.of(day, ben.person)).chosen == {}
    assert (await services.puzzles.answer(ben.person, day, 0)).chosen == {0: 1, 1: 1}
    again = await services.puzzles.answer(ana.person, day, 0)
    assert again.answer == 1
    assert (await services.puzzles.record(ana.person)).right == 0


async def test_only_today_can_be_answered_and_only_by_a_choice_there_is(services: Services, clock: FakeClock) -> None:
    ana = await sit_down(services, 1, "Ana")
    day = services.puzzles.today
    await services.puzzles.of(day, ana.person)
    for wrong, choice in ((day - 1, 0), (day + 1, 0), (day, 3), (day, -1)):
        await assert_refused(services.puzzles.answer(ana.person, wrong, choice), "refuse-puzzle-over")
    clock.pass_seconds(86_400)
    with pytest.raises(SessionRefusal):
        await services.puzzles.answer(ana.person, day, 0)
    assert (await services.puzzles.of(day, ana.person)).answer is None, "yesterday's can still be looked at"
    await assert_refused(services.puzzles.of(day - 9, ana.person), "refuse-no-puzzle")


async def test_right_answers_in_a_row_are_counted(services: Services, clock: FakeClock) -> None:
    ana = await sit_down(services, 1, "Ana")

    async def on_a_day(choice: int | None) -> tuple[int, int, int]:
        if choice is not None:
            await services.puzzles.answer(ana.person, services.puzzles.today, choice)
        record = await services.puzzles.record(ana.person)
        clock.pass_seconds(86_400)
        return record.answered, record.right, record.streak

    assert [await on_a_day(choice) for choice in (0, 0, 1, 0, 0, None, None, 0)] == [
        (1, 1, 1),
        (2, 2, 2),
        (3, 2, 0),
        (4, 3, 1),
        (5, 4, 2),
        (5, 4, 2),
        (5, 4, 0),
        (6, 5, 1),
    ]


@on_both_stores
async def test_the_ranking_names_only_those_who_want_it(services: Services) -> None:
    ana, ben = await sit_down(services, 1, "Ana"), await sit_down(services, 2, "Ben")
    day = services.puzzles.today
    await services.puzzles.answer(ana.person, day, 0)
    await services.puzzles.answer(ben.person, day, 2)
    assert [(one.place, one.person, one.right, one.mine) for one in await services.puzzles.ranking(ben.person)] == [
        (1, None, 1, False),
        (2, None, 0, True),
    ]
    await services.puzzles.set_named(ana.person, named=True)
    assert [one.person for one in await services.puzzles.ranking(ben.person)] == [ana.person, None]
    await services.puzzles.set_named(ana.person, named=False)
    assert [one.person for one in await services.puzzles.ranking(ben.person)] == [None, None]
    await services.erase(ben.caller)
    assert len(await services.puzzles.ranking(ana.person)) == 1


@on_both_stores
async def test_pressed_twice_at_the_same_moment_one_is_named(services: Services) -> None:
    ana = await sit_down(services, 1, "Ana")
    await asyncio.gather(*(services.puzzles.set_named(ana.person, named=True) for _ in range(4)))
    assert await services.puzzles.is_named(ana.person)


@on_both_stores
async def test_only_games_anybody_could_watch_give_puzzles(services: Services) -> None:
    tables = [await analysed(services, 800 + number) for number in range(6)]
    plain, repeated, *others = tables
    running = await start_table(services, channel=900)
    changes = [
        (others[0].session, {"private": True}),
        (others[1].session, {"sealed": True}),
        (others[2].session, {"solo": True}),
        (others[3].session, {"luck_of": plain.session}),
        (running.session, {"luck_of": repeated.session}),
    ]
    for session, values in changes:
        change = update(sessions).where(sessions.c.id == session).values(values)
        await services.repository.database.write_tx(lambda tx, change=change: tx.execute(change))
    found = await services.repository.database.read_tx(lambda tx: store.candidates(tx, ["tiny"], 99))
    assert [session for session, *_ in found] == [plain.session]
    await services.repository.database.write_tx(lambda tx: store.put(tx, 1, "{}", plain.session))
    assert await services.repository.database.read_tx(lambda tx: store.candidates(tx, ["tiny"], 99)) == ()
