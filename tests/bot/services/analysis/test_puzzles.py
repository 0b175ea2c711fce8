"""The puzzle of the day: one for everybody, answered once, found in games that anybody could watch, without a trace of
their players."""

import asyncio
import json
import pickle
from collections.abc import Sequence
from typing import Any

import pytest
from sqlalchemy import insert, select, update

from bot.games.listing import games
from bot.services.analysis import puzzle_search
from bot.services.analysis import puzzles as module
from bot.services.analysis.puzzle import Puzzle, puzzle_of
from bot.services.analysis.puzzle_search import PuzzleJob, find_puzzle, search_game
from bot.services.base.model import SessionId, SessionRefusal
from bot.services.base.workers.pool import WorkFailed
from bot.services.composition import Services
from data.store.availability import DatabaseUnavailable
from data.store.people import puzzles as puzzle_store
from data.store.schema.games import analyses, puzzles, sessions
from engines.core.analysis.course import Course, PlayedStep
from engines.core.game import View
from engines.core.phrase import phrase
from engines.core.players.advice import Advice, Worth
from engines.core.players.lookahead import Lookahead
from engines.core.rng import Rng, game_key
from engines.core.seats import Seat
from tests.bot.services.conftest import OpenServices, on_both_stores
from tests.bot.services.fakes import FakeClock, Table, assert_refused, sit_down, start_table
from tests.bot.services.instant_analyst import missed
from tests.bot.services.tiny_binding import TinyBinding
from tests.bot.services.tiny_game import Add, Confirm, Roll
from tests.corpus.recording import FOLDER, archived, read


@pytest.fixture(autouse=True)
def one_is_shipped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "shipped_puzzle_of", lambda day, games: shipped())


async def test_it_is_the_same_for_everybody_and_in_every_process(
    open_services: OpenServices, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana, ben = await sit_down(services, 1, "Ana"), await sit_down(services, 2, "Ben")
    first = await services.puzzles.puzzle_of_day(services.puzzles.today, ana.person)
    monkeypatch.setattr(module, "shipped_puzzle_of", lambda day, games: made(advice(4.0, 4.0, 4.0)))
    other = await open_services()
    assert (await other.puzzles.puzzle_of_day(other.puzzles.today, ben.person)).puzzle == first.puzzle


@on_both_stores
async def test_the_first_answer_counts_and_nothing_is_told_before(services: Services) -> None:
    ana, ben = await sit_down(services, 1, "Ana"), await sit_down(services, 2, "Ben")
    day = services.puzzles.today
    await services.puzzles.answer(ana.person, day, 1)
    assert (await services.puzzles.puzzle_of_day(day, ben.person)).chosen == {}
    assert (await services.puzzles.answer(ben.person, day, 0)).chosen == {0: 1, 1: 1}
    assert (await services.puzzles.answer(ana.person, day, 0)).answer == 1
    assert (await services.puzzles.record_of(ana.person)).right == 0


async def test_only_today_can_be_answered_and_only_by_a_choice_there_is(services: Services, clock: FakeClock) -> None:
    ana = await sit_down(services, 1, "Ana")
    day = services.puzzles.today
    await services.puzzles.puzzle_of_day(day, ana.person)
    for wrong, choice in ((day - 1, 0), (day + 1, 0), (day, 3), (day, -1)):
        await assert_refused(services.puzzles.answer(ana.person, wrong, choice), "refuse-puzzle-over")
    clock.pass_seconds(86_400)
    with pytest.raises(SessionRefusal):
        await services.puzzles.answer(ana.person, day, 0)
    assert (await services.puzzles.puzzle_of_day(day, ana.person)).answer is None, "yesterday's can still be looked at"
    await assert_refused(services.puzzles.puzzle_of_day(day - 9, ana.person), "refuse-no-puzzle")


async def test_right_answers_in_a_row_are_counted(services: Services, clock: FakeClock) -> None:
    ana = await sit_down(services, 1, "Ana")

    async def on_a_day(choice: int | None) -> tuple[int, int, int]:
        if choice is not None:
            await services.puzzles.answer(ana.person, services.puzzles.today, choice)
        record = await services.puzzles.record_of(ana.person)
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
    await asyncio.gather(*(services.puzzles.set_named(ana.person, named=True) for _ in range(4)))
    assert await services.puzzles.is_named(ana.person), "also when pressed several times at the same moment"
    assert [one.person for one in await services.puzzles.ranking(ben.person)] == [ana.person, None]
    await services.puzzles.set_named(ana.person, named=False)
    assert [one.person for one in await services.puzzles.ranking(ben.person)] == [None, None]
    await services.erase(ben.caller)
    assert len(await services.puzzles.ranking(ana.person)) == 1


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
    found = await services.repository.database.read_tx(lambda tx: puzzle_store.candidate_sessions(tx, ["tiny"], 99))
    assert [session for session, *_ in found] == [plain.session]
    await services.repository.database.write_tx(lambda tx: puzzle_store.add_puzzle(tx, 1, "{}", plain.session))
    assert (
        await services.repository.database.read_tx(lambda tx: puzzle_store.candidate_sessions(tx, ["tiny"], 99)) == ()
    )


KEY = game_key("11" * 32)


def advice(*behind: float) -> tuple[Advice[Any], ...]:
    """Return a best choice, and others that are worse by these amounts."""
    reason = phrase("choice-word", word="because")
    actions = (Add(1), Add(2), Add(3), Confirm())
    worths = (0.0, *behind)
    return tuple(
        Advice(action, reason, Worth("lead", 40, 9.0 - one, 1.0044, one))
        for action, one in zip(actions, worths, strict=False)
    )


def made(said: Sequence[Advice[Any]], key: str = KEY) -> Puzzle | None:
    binding = TinyBinding()
    state = binding.game.setup(2, binding.game.info.options(), KEY).state
    while state.public.phase == "roll":
        who = binding.game.next_asked(state)
        assert who is not None
        state = binding.game.apply(state, who, Roll()).state
    return puzzle_of(binding, state, Seat(0), said, key)


def shipped() -> Puzzle:
    found = made(advice(3.0, 5.0))
    assert found is not None
    return found


async def analysed(services: Services, channel: int) -> Table:
    """Return a finished game of two people in which one of them missed a choice."""
    table = await start_table(services, channel=channel)
    await table.play_out()
    row = {"session_id": table.session, "state": "done", "asked_at": services.clock.now(), "attempts": 1}
    choice = {**missed(4).model_dump(), "before": (await services.repository.current(table.session)).seq - 1, "seat": 1}
    await services.repository.database.write_tx(
        lambda tx: tx.execute(insert(analyses), row | {"missed": json.dumps([choice])})
    )
    return table


class Sure:
    """An adviser with fixed results: for a close look, and for choices compared again."""

    budget = 100
    most = 6

    by_chances = False

    def __init__(self, close: Sequence[float], again: Sequence[float]) -> None:
        self.close, self.again = close, again
        self.looks: list[str] = []
        self.limits: list[tuple[int, int]] = []

    def with_limits(self, most: int, budget: int) -> "Sure":
        self.limits.append((most, budget))
        return self

    def considered(self, view: View[Any, Any], *_: object) -> Sequence[int]:
        return range(0 if view.public.phase == "roll" else 3)

    def likeness(self, action: int) -> int:
        return action

    def advise(self, *_: object) -> tuple[Advice[Any], ...]:
        self.looks.append("close")
        return advice(*self.close)

    def compared(self, view: object, seat: Seat, choices: Sequence[object], key: str) -> tuple[Worth, ...]:
        self.looks.append("again")
        return tuple(Worth("lead", 60, 9.0 - one, 1.0, max(one, 0.0)) for one in (0.0, *self.again))


class Glancing:
    """A replacement for the player that looks ahead, with fixed chances for each choice by number."""

    noise = 0.0
    """Chance by which the second choice seems better or worse in single games."""

    def __init__(self, *chances: float) -> None:
        self.chances = chances

    def guess(self, view: View[Any, Any], rng: Rng) -> None:
        pass

    def result(self, position: object, seat: Seat, choice: int, luck: str) -> tuple[float, int]:
        noise = self.noise if int(luck, 16) % 2 else -self.noise
        return self.chances[choice] + (noise if choice == 1 else 0.0), 20

    try_out = Lookahead.try_out


class OnePool:
    """A replacement for the process that searches for puzzles: it finds the shipped one in every game."""

    def __init__(self, *, found: bool = True) -> None:
        self.jobs: list[PuzzleJob] = []
        self.found = found

    async def ask(self, body: bytes) -> bytes:
        job = pickle.loads(body)
        assert isinstance(job, PuzzleJob)
        self.jobs.append(job)
        return pickle.dumps(shipped().model_dump_json() if self.found else "")

    async def close(self) -> None:
        pass


class FailingFirst(OnePool):
    """A pool like `OnePool` whose first job fails."""

    def __init__(self, fault: Exception) -> None:
        super().__init__()
        self.fault = fault

    async def ask(self, body: bytes) -> bytes:
        answer = await super().ask(body)
        if len(self.jobs) == 1:
            raise self.fault
        return answer


def course() -> Course:
    """Return a course with a roll, and a decision after entry 2."""
    game = TinyBinding().game
    state = game.setup(2, game.info.options(), KEY).state
    steps = [PlayedStep(1, None, state, ())]
    while state.public.phase == "roll":
        who = game.next_asked(state)
        assert who is not None
        after = game.apply(state, who, Roll())
        steps.append(PlayedStep(len(steps) + 1, state, after.state, after.events, who, Roll()))
        state = after.state
    after = game.apply(state, Seat(0), Add(1))
    return (*steps, PlayedStep(len(steps) + 1, state, after.state, after.events, Seat(0), Add(1)))


def looked_through(
    sure: Sure, monkeypatch: pytest.MonkeyPatch, chances: tuple[float, ...] = (0.5, 0.7, 0.5)
) -> Puzzle | None:
    binding = TinyBinding()
    monkeypatch.setattr(puzzle_search, "thinker_at", lambda player, view: Glancing(*chances))
    monkeypatch.setattr(binding, "adviser", lambda public: sure)
    return find_puzzle(binding, course(), (), KEY)


def test_a_puzzle_has_one_best_choice_and_hides_what_its_seat_could_not_see() -> None:
    found = made(advice(3.0044, 0.0, 5.0))
    assert found.choices[1].worth == Worth("lead", 40, 5.996, 1.004, 3.004)
    assert [choice.words[-1] for choice in found.choices] == ["1", "2", "confirm"]
    assert sorted(found.order) == [0, 1, 2]
    assert made(advice(3.0)) is None
    assert made(advice(0.0, 0.0, 3.0)) is None
    assert made(advice(1.0, 1.5)) is None, "too little to be called a mistake"

    state = course()[-1].before
    assert state is not None
    found = puzzle_of(TinyBinding(), state, Seat(0), advice(3.0, 5.0), KEY)
    assert repr(state.secret.rng.key) not in found.model_dump_json()


async def test_tomorrows_puzzle_is_looked_for_in_a_finished_game(
    services: Services, clock: FakeClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    pool = OnePool()
    monkeypatch.setattr(services.puzzles, "_pool", pool)
    table = await analysed(services, 800)
    tomorrow = services.puzzles.today + 1
    await services.puzzles.run_due(clock.now())
    await services.puzzles.wait_until_idle()
    (job,) = pool.jobs
    assert job.missed == ((await services.repository.current(table.session)).seq - 1,)
    with pytest.raises(SessionRefusal):
        await services.puzzles.puzzle_of_day(tomorrow, table.ana.person)
    clock.pass_seconds(86_400)
    assert (await services.puzzles.puzzle_of_day(tomorrow, table.ana.person)).puzzle == shipped()
    stored = await services.repository.database.read_tx(lambda tx: tx.execute(select(puzzles)).one())
    assert (stored.day, stored.session_id) == (tomorrow, table.session)


async def test_games_that_end_later_are_looked_through_an_hour_later(
    services: Services, clock: FakeClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    pool = OnePool(found=False)
    monkeypatch.setattr(services.puzzles, "_pool", pool)
    tomorrow = services.puzzles.today + 1

    async def after(seconds: int) -> int:
        clock.pass_seconds(seconds)
        await services.puzzles.run_due(clock.now())
        await services.puzzles.wait_until_idle()
        return len(pool.jobs)

    assert await after(0) == 0
    await analysed(services, 800)
    assert [await after(60), await after(3600), await after(3600)] == [0, 1, 1], "none is looked through twice"
    await analysed(services, 801)
    pool.found = True
    assert [await after(3600), await after(3600)] == [2, 2], "found: nothing is looked for any more"
    assert await services.repository.database.read_tx(lambda tx: puzzle_store.puzzle_of_day(tx, tomorrow)) is not None


@pytest.mark.parametrize("fault", [WorkFailed("it ended"), ValueError("an entry nobody can read")])
async def test_a_game_that_cannot_be_looked_through_does_not_stand_in_the_way_of_others(
    services: Services,
    clock: FakeClock,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    fault: Exception,
) -> None:
    pool = FailingFirst(fault)
    monkeypatch.setattr(services.puzzles, "_pool", pool)
    tables = {(await analysed(services, 800 + number)).session for number in range(2)}

    async def look() -> list[SessionId]:
        before = len(pool.jobs)
        await services.puzzles.run_due(clock.now())
        await services.puzzles.wait_until_idle()
        return [SessionId(json.loads(job.archive)["session"]) for job in pool.jobs[before:]]

    failed, good = await look()
    assert {failed, good} == tables
    assert f"searching session {failed} for a puzzle failed" in caplog.text
    await analysed(services, 802)
    clock.pass_seconds(86_400)
    assert failed not in await look(), "it is left alone on later days, too"


async def test_a_game_the_database_did_not_give_is_looked_through_later(
    services: Services, clock: FakeClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    pool = FailingFirst(DatabaseUnavailable("the database is locked"))
    monkeypatch.setattr(services.puzzles, "_pool", pool)
    table = await analysed(services, 800)
    for _ in range(2):
        await services.puzzles.run_due(clock.now())
        await services.puzzles.wait_until_idle()
        clock.pass_seconds(3600)
    assert [json.loads(job.archive)["session"] for job in pool.jobs] == [table.session] * 2


def test_what_seems_clear_must_be_so_in_positions_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    sure = Sure(close=(3.0, 5.0), again=(2.5, 4.0))
    found = looked_through(sure, monkeypatch)
    assert sure.looks == ["close", "again"]
    assert sure.limits == [(6, 400), (3, 300)]
    assert [one.behind for one in found.choices] == [0.0, 2.5, 4.0], "what is shown is what the last look says"
    assert {one.games for one in found.choices} == {60}
    for again in ((0.0, 4.0), (-1.0, 4.0)):
        assert looked_through(Sure((3.0, 5.0), again), monkeypatch) is None
    assert looked_through(Sure((3.0, 5.0, 4.0), (-1.0, 4.0, 5.0)), monkeypatch) is None, "not the best"

    sure = Sure(close=(3.0, 5.0), again=(3.0, 5.0))
    assert looked_through(sure, monkeypatch, (0.9, 0.9, 0.1)) is None, "two are about as good"
    monkeypatch.setattr(Glancing, "noise", 0.5)
    assert looked_through(sure, monkeypatch) is None, "it may be by chance"
    assert sure.looks == []


async def test_without_a_clear_position_one_that_is_shipped_is_shown(
    services: Services, clock: FakeClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(services.puzzles, "_pool", OnePool(found=False))
    await analysed(services, 800)
    await services.puzzles.run_due(clock.now())
    await services.puzzles.wait_until_idle()
    clock.pass_seconds(86_400)
    ana = await sit_down(services, 1, "Ana")
    assert (await services.puzzles.puzzle_of_day(services.puzzles.today, ana.person)).puzzle == shipped()


@pytest.mark.slow
def test_a_recorded_game_gives_a_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzle_search, "_SEEN", 1)
    recording = read(FOLDER / "filthy_rich" / "v1-2-seats-branch-0.json")
    job = PuzzleJob(archived(recording).model_dump_json(), (43,), KEY)
    found = search_game(job)
    puzzle = Puzzle.model_validate_json(found)
    assert puzzle.options == {"luxuries_per_turn": "any", "seat_compensation": True, "round_limit": 4}, (
        "what the table agreed on decides what is best"
    )
    best, *others = puzzle.choices
    assert best.words[0] == "sell"
    assert len(others) >= 2
    assert all(one.behind >= 0.04 and one.games >= 100 for one in others)
    assert recording.seed not in found
    binding = games()[puzzle.game]
    view = puzzle.view(binding)
    assert len(list(binding.game.legal_actions(view))) >= len(puzzle.choices)
