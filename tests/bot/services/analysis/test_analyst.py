"""Analyses of finished games: when they are made and by which process, and who may see their parts."""

import asyncio
import json
from datetime import datetime, timedelta
from itertools import pairwise
from typing import Any

import pytest
from sqlalchemy import Connection, select, update

from bot.services.analysis import analyst
from bot.services.analysis.report import ReportLuck
from bot.services.analysis.worker import course_of
from bot.services.base.model import NotYours, SessionId, SessionRefusal
from bot.services.base.workers.pool import WorkerPool
from bot.services.composition import Services
from bot.services.delivery.posts.analysis_posts import analysis_lines, chances_part
from bot.services.people.personal_data import exported_data
from bot.services.seats import lobbies
from data.store.availability import DatabaseUnavailable
from data.store.schema import games
from data.store.sessions import analyses as analysis_store
from tests.bot.services.conftest import OpenServices, on_both_stores
from tests.bot.services.fakes import FakeClock, Table, assert_refused, sit_down
from tests.bot.services.finishing import played
from tests.bot.services.instant_analyst import answer
from tests.bot.services.tiny_game import Roll


class Instant:
    """A replacement for the analysing process that answers in the test's own, at once or when a test lets it."""

    def __init__(self, may: asyncio.Event | None = None) -> None:
        self.may = may

    async def ask(self, body: bytes) -> bytes:
        if self.may is not None:
            await self.may.wait()
        return answer(body)

    async def close(self) -> None:
        pass


@pytest.fixture(autouse=True)
def no_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace the analysing process; tests of the process undo it with `in_processes`."""
    monkeypatch.setattr(analyst, "WorkerPool", lambda *_: Instant())


def in_processes(monkeypatch: pytest.MonkeyPatch, worker: str) -> None:
    """Let services opened from now on use an analysing process of their own."""
    module = f"tests.bot.services.{worker}"
    monkeypatch.setattr(analyst, "WorkerPool", lambda _, number, seconds: WorkerPool(module, number, seconds))


@pytest.fixture
async def services(open_services: OpenServices) -> Services:
    return await open_services(analyses="every")


async def worked(services: Services, clock: FakeClock) -> None:
    """Run one round of the duty, and finish the work it began."""
    await services.analyst.run_due(clock.now())
    await services.analyst.wait_until_idle()


async def analysed(services: Services, clock: FakeClock) -> Table:
    table = await played(services)
    await worked(services, clock)
    return table


async def stored(services: Services, session: SessionId) -> analysis_store.AnalysisRow | None:
    return await services.repository.database.read_tx(lambda tx: analysis_store.find_analysis(tx, session))


async def test_a_game_is_analysed_once_it_is_over_and_its_people_see_what_they_missed(
    services: Services, clock: FakeClock
) -> None:
    table = await analysed(services, clock)
    ana, ben = (player.caller.person for player in table.players)
    found = await analyst.analysis_of(services.context, table.session, ana)
    assert found.report.turning[0].seat == 0
    others = await analyst.analysis_of(services.context, table.session, ben)
    assert others.report == found.report
    assert (found.missed is None) != (others.missed is None)
    eve = await sit_down(services, 1900, "Eve")
    assert (await analyst.analysis_of(services.context, table.session, eve.caller.person)).missed is None

    for player in table.players:
        await services.erase(player.caller)
    for person in (ana, ben):
        assert (await analyst.analysis_of(services.context, table.session, person)).missed is None, "erased with it"


async def test_a_running_game_and_one_without_a_result_have_none(services: Services, clock: FakeClock) -> None:
    table = await played(services)
    ana = table.ana.caller
    record = await lobbies.rematch(services.context, ana, await services.repository.current(table.session))
    other = record.record.session
    await assert_refused(analyst.analysis_of(services.context, other, ana.person), "refuse-analysis-unfinished")
    await worked(services, clock)
    await worked(services, clock)
    assert await stored(services, other) is None


@on_both_stores
async def test_with_asked_only_what_is_asked_for_is_worked_out(open_services: OpenServices, clock: FakeClock) -> None:
    services = await open_services(analyses="asked")
    table = await analysed(services, clock)
    eve = await sit_down(services, 1900, "Eve")
    attempt = analyst.enqueue_post(services.context, eve.caller, table.session, "card")
    await assert_refused(attempt, "refuse-replay-post", NotYours)
    assert await stored(services, table.session) is None, "whoever may not share asks for nothing by it"
    asking = (analyst.analysis_of(services.context, table.session, player.person) for player in table.players * 3)
    assert {(one.report, one.waiting) for one in await asyncio.gather(*asking)} == {(None, True)}
    await worked(services, clock)
    assert (await analyst.analysis_of(services.context, table.session, table.ana.person)).report is not None


async def test_switched_off_there_are_none_and_no_button(open_services: OpenServices, clock: FakeClock) -> None:
    services = await open_services(analyses="off")
    table = await analysed(services, clock)
    assert await stored(services, table.session) is None
    assert not (await table.card()).analysed
    await assert_refused(analyst.analysis_of(services.context, table.session, table.ana.person), "refuse-analysis-off")


async def test_what_a_killed_process_began_is_taken_up_again_when_its_claim_is_over(
    open_services: OpenServices, clock: FakeClock
) -> None:
    first, second = await open_services(analyses="every"), await open_services(analyses="every")
    table = await played(first)
    now = clock.now()
    database = first.repository.database
    await database.write_tx(lambda tx: analysis_store.enqueue_analysis(tx, table.session, now))
    await database.write_tx(
        lambda tx: analysis_store.claim(tx, table.session, "killed", now, now + timedelta(minutes=3))
    )
    await worked(second, clock)
    found = await stored(second, table.session)
    assert found.state == "waiting"
    clock.pass_seconds(240)
    await worked(second, clock)
    found = await stored(second, table.session)
    assert found.state == "done"
    await database.write_tx(lambda tx: analysis_store.finish(tx, table.session, "killed", 1, "late", "[]"))
    assert (await stored(second, table.session)) == found


async def test_a_process_that_stops_gives_back_what_it_began(
    open_services: OpenServices, clock: FakeClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    in_processes(monkeypatch, "hanging_thinker")
    first = await open_services(analyses="every")
    in_processes(monkeypatch, "instant_analyst")
    second = await open_services(analyses="every")
    table = await played(first)
    await first.analyst.run_due(clock.now())
    await first.analyst.close()
    done = asyncio.Event()
    await first.analyst.call_when_done(table.session, done.set)
    await worked(second, clock)
    assert (await stored(second, table.session)).state == "done"
    await first.analyst.run_due(clock.now())
    assert done.is_set(), "a process that waits learns of it"


async def test_a_claim_is_renewed_while_the_work_lasts_and_the_work_ends_once_it_is_lost(
    open_services: OpenServices, clock: FakeClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    in_processes(monkeypatch, "hanging_thinker")
    monkeypatch.setattr(analyst, "_RENEW_EVERY", 0.01)
    renewed: list[int] = []

    def renew(tx: Connection, session: SessionId, key: str, until: datetime) -> bool:
        renewed.append(session)
        return len(renewed) < 3

    monkeypatch.setattr(analysis_store, "renew", renew)
    services = await open_services(analyses="every")
    table = await analysed(services, clock)
    assert renewed == [table.session] * 3
    assert (await stored(services, table.session)).state == "waiting", "it belongs to whoever took it over"


@pytest.mark.parametrize("step", ["renew", "finish"])
async def test_a_database_that_fails_once_costs_no_attempt(
    open_services: OpenServices, clock: FakeClock, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    monkeypatch.setattr(analyst, "_RENEW_EVERY", 0.01)
    done, failed, once = getattr(analysis_store, step), list[int](), asyncio.Event()
    monkeypatch.setattr(analyst, "WorkerPool", lambda *_: Instant(once if step == "renew" else None))

    loop = asyncio.get_running_loop()

    def fails_once(tx: Connection, session: SessionId, *words: Any) -> Any:
        if not failed:
            failed.append(session)
            loop.call_soon_threadsafe(once.set)
            raise DatabaseUnavailable("the database is locked")
        return done(tx, session, *words)

    monkeypatch.setattr(analysis_store, step, fails_once)
    services = await open_services(analyses="every")
    table = await analysed(services, clock)
    if step == "finish":
        await worked(services, clock)
    assert failed == [table.session]
    attempts = select(games.analyses.c.state, games.analyses.c.attempts)
    assert (await services.repository.database.read_tx(lambda tx: tx.execute(attempts).one())) == ("done", 1)


async def test_one_that_fails_three_times_is_left_alone(
    open_services: OpenServices, clock: FakeClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    in_processes(monkeypatch, "dying_thinker")
    services = await open_services(analyses="every")
    table = await played(services)
    for state in ("waiting", "waiting", "failed", "failed"):
        await worked(services, clock)
        assert (await stored(services, table.session)).state == state
    nothing = await analyst.analysis_of(services.context, table.session, table.players[0].caller.person)
    assert (nothing.report, nothing.waiting) == (None, False)


async def test_a_sealed_table_is_neither_analysed_nor_shown(services: Services, clock: FakeClock) -> None:
    table = await analysed(services, clock)
    await _sealed(services, table, sealed=True)
    person = table.players[0].caller.person
    await assert_refused(analyst.analysis_of(services.context, table.session, person), "refuse-luck-sealed")
    assert not (await table.card()).analysed
    other = await played(services, channel=701)
    await _sealed(services, other, sealed=True)
    await worked(services, clock)
    assert await stored(services, other.session) is None
    await _sealed(services, other, sealed=False)
    await worked(services, clock)
    assert (await analyst.analysis_of(services.context, other.session, person)).report is not None


async def _sealed(services: Services, table: Table, *, sealed: bool) -> None:
    here = update(games.sessions).where(games.sessions.c.id == table.session).values(sealed=sealed)
    await services.repository.database.write_tx(lambda tx: tx.execute(here))
    services.repository.forget()


async def test_luck_is_good_or_bad_from_one_draw_and_half_a_deviation_on(services: Services, clock: FakeClock) -> None:
    table = await analysed(services, clock)
    found = await analyst.analysis_of(services.context, table.session, table.ana.person)
    drawn, expected = (1, 2, 3, 33, 34, 39), (2.0, 2.0, 2.0, 36.0, 36.0, 36.0)
    for welcome, fortunes in (
        (True, ["bad", "even", "good", "bad", "even", "good"]),
        (False, ["good", "even", "bad", "good", "even", "bad"]),
    ):
        luck = ReportLuck(name="dice", drawn=drawn, expected=expected, welcome=welcome)
        report = found.report.model_copy(update={"luck": (luck,)})
        (column,) = chances_part(await table.card(), report, services.bindings["tiny"]).luck
        assert [cell.fortune for cell in column.cells] == fortunes
    exact = found.report.model_copy(update={"points": found.report.points[-1:]})
    about = analysis_lines(await table.card(), exact, services.bindings["tiny"])[-1]
    assert dict(about.args)["margin"] == 1, "at least one per cent"


async def test_only_people_of_the_table_share_and_only_once(services: Services, clock: FakeClock) -> None:
    table = await played(services)
    ana, ben = (player.caller for player in table.players)
    await assert_refused(analyst.enqueue_post(services.context, ana, table.session, "card"), "refuse-analysis-not-yet")
    await worked(services, clock)
    eve = (await sit_down(services, 1900, "Eve")).caller
    with pytest.raises(NotYours):
        await analyst.enqueue_post(services.context, eve, table.session, "card")
    await analyst.enqueue_post(services.context, ana, table.session, "card")
    await assert_refused(analyst.enqueue_post(services.context, ben, table.session, "card"), "refuse-analysis-shared")
    hers = (await analyst.analysis_of(services.context, table.session, ana.person)).missed is not None
    mine, other = (ana, ben) if hers else (ben, ana)
    with pytest.raises(SessionRefusal):
        await analyst.enqueue_post(services.context, other, table.session, "missed")
    await analyst.enqueue_post(services.context, mine, table.session, "missed")


async def test_the_evidence_has_the_report_and_the_export_ones_own_missed_choice(
    services: Services, clock: FakeClock
) -> None:
    table = await analysed(services, clock)
    exports = [
        await services.repository.database.read_tx(lambda tx, one=player: exported_data(tx, one.caller.person))
        for player in table.players
    ]
    assert sorted(len(one["missed_choices"]) for one in exports) == [0, 1]
    report = await services.evidence.analysis_report(table.session)
    assert report is not None
    assert "missed" not in json.loads(report)


async def test_a_course_begins_without_a_move_and_each_step_after_it_with_the_position_before(
    services: Services, table: Table
) -> None:
    await table.play_out()
    archive = await table.archive()
    first, *others = course_of(archive, services.bindings["tiny"], {})
    assert (first.before, first.seat, first.action) == (None, None, None)
    assert others[0].action == Roll()
    for earlier, step in pairwise((first, *others)):
        assert step.before == earlier.state
        assert step.action is not None
