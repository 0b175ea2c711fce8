"""The puzzle of the day: one for everybody, answered once, from games anybody could watch, and no trace of whose it was."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import pytest
from sqlalchemy import insert, update

from bot.services.analysis import puzzles as module
from bot.services.analysis.puzzle import Puzzle, puzzle_of
from bot.services.base.model import SessionRefusal
from bot.services.composition import Services
from data.store.people import puzzles as store
from data.store.schema.games import analyses, sessions
from engines.core.phrase import phrase
from engines.core.players.advice import Advice, Worth
from engines.core.rng import game_key
from engines.core.seats import Seat
from tests.bot.services.conftest import OpenServices
from tests.bot.services.fakes import FakeClock, Table, reason_of, sit_down, start_table
from tests.bot.services.instant_analyst import missed
from tests.bot.services.tiny_binding import TinyBinding
from tests.bot.services.tiny_game import Add, Confirm, Roll

STORES = ("sqlite", "postgres")
KEY = game_key("11" * 32)


def advice(*behind: float) -> tuple[Advice[Any], ...]:
    """A choice that is best, and others that are so much worse."""
    reason = phrase("choice-word", word="because")
    actions = (Add(1), Add(2), Add(3), Confirm())
    worths = (0.0, *behind)
    return tuple(
        Advice(action, reason, Worth("lead", 40, 9.0 - one, 1.0, one))
        for action, one in zip(actions, worths, strict=False)
    )


def made(said: Sequence[Advice[Any]], key: str = KEY) -> Puzzle | None:
    binding = TinyBinding()
    state = binding.game.setup(2, binding.game.info.options(), KEY).state
    while state.public.phase == "roll":
        who = binding.game.next_asked(state)
        assert who is not None
        state = binding.game.apply(state, who, Roll()).state
    return puzzle_of(binding, state, 1, Seat(0), said, key)


def shipped() -> Puzzle:
    found = made(advice(3.0, 5.0))
    assert found is not None
    return found


@pytest.fixture(autouse=True)
def one_is_shipped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "shipped_for", lambda day, games: shipped())


class Sure:
    """An adviser, and the process it would think in, that always say the same."""

    budget = 1

    def naming(self, most: int, budget: int) -> Sure:
        return self

    async def advise(self, *_: object) -> tuple[Advice[Any], ...]:
        return advice(3.0, 5.0)

    async def close(self) -> None:
        pass


def test_a_puzzle_has_one_best_choice_and_leaves_out_what_is_about_as_good() -> None:
    found = made(advice(3.0, 0.0, 5.0))
    assert found is not None
    assert [choice.words[-1] for choice in found.choices] == ["1", "2", "confirm"]
    assert sorted(found.order) == [0, 1, 2]
    assert made(advice(3.0)) is None
    assert made(advice(0.0, 0.0, 3.0)) is None
    assert made(advice(1.0, 1.5)) is None, "too little to be called a mistake"


async def test_it_is_the_same_for_everybody_and_in_every_process(
    open_services: OpenServices, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana, ben = await sit_down(services, 1, "Ana"), await sit_down(services, 2, "Ben")
    first = await services.puzzles.of(services.puzzles.today, ana.person)
    monkeypatch.setattr(module, "shipped_for", lambda day, games: made(advice(4.0, 4.0, 4.0)))
    other = await open_services()
    assert (await other.puzzles.of(other.puzzles.today, ben.person)).puzzle == first.puzzle


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
        with pytest.raises(SessionRefusal) as error:
            await services.puzzles.answer(ana.person, wrong, choice)
        assert reason_of(error.value) == "refuse-puzzle-over"
    clock.pass_seconds(86_400)
    with pytest.raises(SessionRefusal):
        await services.puzzles.answer(ana.person, day, 0)
    assert (await services.puzzles.of(day, ana.person)).answer is None, "yesterday's can still be looked at"
    with pytest.raises(SessionRefusal) as error:
        await services.puzzles.of(day - 9, ana.person)
    assert reason_of(error.value) == "refuse-no-puzzle"


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
    await services.erasure.erase(ben.caller)
    assert len(await services.puzzles.ranking(ana.person)) == 1


async def analysed(services: Services, channel: int) -> Table:
    """A finished game of two people in which somebody missed something."""
    table = await start_table(services, channel=channel)
    await table.play_out()
    row = {"session_id": table.session, "state": "done", "asked_at": services.clock.now(), "attempts": 1}
    choice = {**missed(4).model_dump(), "before": (await services.repository.current(table.session)).seq - 1, "seat": 1}
    await services.repository.database.write_tx(
        lambda tx: tx.execute(insert(analyses), row | {"missed": json.dumps([choice])})
    )
    return table


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
    assert [session for session, _ in found] == [plain.session]
    await services.repository.database.write_tx(lambda tx: store.put(tx, 1, "{}", plain.session))
    assert await services.repository.database.read_tx(lambda tx: store.candidates(tx, ["tiny"], 99)) == ()


async def test_tomorrows_puzzle_is_made_of_a_finished_game_and_names_nobody(
    services: Services, clock: FakeClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    sure = Sure()
    monkeypatch.setattr(services.repository.binding("tiny"), "adviser", lambda public: sure)
    monkeypatch.setattr(services.puzzles, "_thinkers", sure)
    table = await analysed(services, 800)
    tomorrow = services.puzzles.today + 1
    await services.puzzles.serve(clock.now())
    await services.puzzles.idle()
    text = await services.repository.database.read_tx(lambda tx: store.content(tx, tomorrow))
    assert text is not None
    assert not [one for one in ("Ana", "Ben", "session", str(table.ana.caller.discord_id)) if one in text]
    state = (await services.repository.current(table.session)).state
    assert state is not None
    assert repr(state.secret.rng.key) not in text
    with pytest.raises(SessionRefusal):
        await services.puzzles.of(tomorrow, table.ana.person)
    clock.pass_seconds(86_400)
    assert (await services.puzzles.of(tomorrow, table.ana.person)).puzzle == Puzzle.model_validate_json(text)


async def test_without_a_clear_position_one_that_is_shipped_is_shown(services: Services, clock: FakeClock) -> None:
    await analysed(services, 800)  # the tiny game has no adviser
    await services.puzzles.serve(clock.now())
    await services.puzzles.idle()
    clock.pass_seconds(86_400)
    ana = await sit_down(services, 1, "Ana")
    assert (await services.puzzles.of(services.puzzles.today, ana.person)).puzzle == shipped()
