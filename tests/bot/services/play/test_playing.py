"""Single steps: stored, reported, refused."""

from dataclasses import replace
from functools import partial

import pytest

from bot.services.base.model import NotYours, SessionId, StaleAction
from bot.services.composition import Services
from bot.services.play import acting, undoing
from bot.services.seats import hosting, lobbies
from bot.services.views import session_queries
from data.store.sessions import log, sessions
from engines.core.errors import IllegalAction, UnreadableAction
from tests.bot.services.fakes import FakeClock, Table, assert_refused, offers_undo, open_table, sit_down, unrate
from tests.data import stored_rows


async def test_a_stale_button_the_wrong_person_and_the_wrong_time_are_refused_and_a_press_sent_twice_is_answered(
    services: Services, table: Table
) -> None:
    first = await table.at_turn()
    panel = await acting.open_panel(services.context, first.caller, table.session)
    for _ in range(2):
        await first.press(table.session, "pass", panel.decision, panel.draft, key="once")
    assert sum(entry.kind == "act" for entry in await table.entries()) == 1
    await assert_refused(first.press(table.session, "pass", panel.decision, panel.draft), "refuse-stale", StaleAction)

    stranger = await sit_down(services, 5, "Eve")
    await assert_refused(stranger.say(table.session, "roll"), "refuse-not-seated", NotYours)
    _, other = await table.by_turn()
    await assert_refused(other.say(table.session, "roll"), "refuse-not-your-turn", NotYours)
    lobby = await open_table(services, channel=701)
    await assert_refused(lobby.ana.say(lobby.session, "roll"), "refuse-not-started")


async def test_an_interaction_sent_twice_acts_once_and_a_button_of_a_draft_is_stale_after_a_step_of_its_own_alone(
    services: Services, table: Table
) -> None:
    await table.everybody_passes()
    panel = await acting.open_panel(services.context, table.ben.caller, table.session)
    for _ in range(2):
        assert (await table.ana.say(table.session, "add 1", key="interaction 1")).draft == 1
    await table.ana.say(table.session, "confirm")
    assert (await table.ben.press(table.session, "add 1", panel.decision, panel.draft)).draft == 1
    attempt = table.ben.press(table.session, "add 1", panel.decision, panel.draft)
    await assert_refused(attempt, "refuse-stale-draft", StaleAction)
    first, twice = [await table.ben.say(table.session, "confirm", key="interaction 2") for _ in range(2)]
    assert (first.panel is None) == (twice.panel is None)


async def test_a_refused_step_changes_nothing(services: Services, table: Table) -> None:
    first = await table.at_turn()

    async def everything() -> object:
        return await services.repository.database.read_tx(
            lambda tx: (
                sessions.load(tx, table.session),
                log.entries(tx, table.session),
                stored_rows.rows_of(tx, table.session),
            )
        )

    before = await everything()
    with pytest.raises(IllegalAction):
        await first.say(table.session, "confirm")
    with pytest.raises(UnreadableAction):
        await first.say(table.session, "dance")
    assert await everything() == before


async def test_unfinished_words_ask_further_and_the_notation_completes_them(services: Services, table: Table) -> None:
    await table.everybody_passes()
    reply = await table.ana.say(table.session, "add")
    assert [button.words for button in reply.panel.rows[0]] == [("add", "1"), ("add", "2"), ("add", "3")]
    assert reply.draft == 0
    complete = partial(acting.completions_of, services.context)
    assert [text for text, _ in await complete(table.ana.caller, table.session, "")] == ["add", "confirm"]
    assert [text for text, _ in await complete(table.ana.caller, table.session, "ad")] == ["add"]
    assert [text for text, _ in await complete(table.ana.caller, table.session, "add ")] == ["add 1", "add 2", "add 3"]
    assert await complete(table.ana.caller, table.session, "dance ") == ()
    stranger = await sit_down(services, 5, "Eve")
    assert await complete(stranger.caller, table.session, "") == ()


async def test_private_steps_leave_no_trace_others_can_see(services: Services, clock: FakeClock, table: Table) -> None:
    await table.everybody_passes()

    async def seen_by_others() -> object:
        rows = await services.repository.database.fetch(lambda tx: stored_rows.rows_of(tx, table.session))
        return (
            await table.card(),
            await session_queries.public_log(services.context, table.session),
            (await services.repository.current(table.session)).public,
            # The number of the newest entry is never shown.
            replace(await acting.open_panel(services.context, table.ben.caller, table.session), seq=0),
            await offers_undo(services.context, table.ben.caller, table.session),
            rows,
        )

    before, opened = await seen_by_others(), clock.now()
    clock.pass_seconds(77)
    await table.ana.say(table.session, "add 3")
    await table.ana.say(table.session, "back")
    await table.ana.say(table.session, "confirm")
    assert await seen_by_others() == before
    assert {one.since for one in (await table.card()).pending} == {opened}, "what stays open keeps its time"


async def test_every_number_anybody_sees_counts_public_lines_only(services: Services, table: Table) -> None:
    for _ in range(2):
        await table.everybody_passes()
        await table.ana.say(table.session, "add 1")
        await table.ana.say(table.session, "back")
        await table.everybody_pledges()
    lines = [line.number for line in await session_queries.public_log(services.context, table.session, limit=100)]
    assert lines == list(range(1, len(lines) + 1))
    assert (await table.card()).seq == lines[-1]
    await unrate(services, table.session)
    points = [point.line for point in await undoing.rewind_points(services.context, table.session)]
    assert set(points) <= set(lines)


async def test_deadlines_are_the_open_decisions_until_a_game_has_its_result(services: Services, table: Table) -> None:

    async def rows() -> list[tuple[int, str]]:
        stored = await services.repository.database.read_tx(lambda tx: sessions.load(tx, table.session))
        return [(row.seat, row.decision) for row in stored.open_decisions]

    async def pending() -> list[tuple[int, str]]:
        game = services.bindings["tiny"].game
        return [(seat, one.id) for seat, one in sorted(game.pending(await table.public()).items())]

    while (await table.card()).stage == "running":
        assert await rows() == await pending()
        if (await table.public()).phase == "roll":
            await (await table.at_turn()).say(table.session, "roll")
        else:
            await table.everybody_pledges()
    assert await rows() == []

    card = await table.card()
    assert card.stage == "finished"
    assert card.pending == ()
    stored = await services.repository.database.fetch(lambda tx: stored_rows.results_of(tx, table.session))
    assert [row.score for row in stored] == list(card.outcome.scores)
    assert await session_queries.live_session_in(services.context, card.channel_id) is None


async def test_unknown_tables_are_refused_everywhere(services: Services) -> None:
    ana = await sit_down(services, 1, "Ana")
    nowhere = SessionId(4711)
    for refused in (
        session_queries.load_card(services.context, nowhere),
        session_queries.public_log(services.context, nowhere),
        lobbies.join(services.context, ana.caller, nowhere),
        acting.open_panel(services.context, ana.caller, nowhere),
        hosting.repost_status(services.context, ana.caller, nowhere),
        ana.say(nowhere, "roll"),
    ):
        await assert_refused(refused, "refuse-no-such-table")
