"""Stepping through the past: every public step, nothing else, the same for whoever looks."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from bot.services.base.model import NotYours, OpenTable, SessionId, TableRefusal
from bot.services.delivery.replay_posts import replay_draft
from bot.services.evidence.archive import archive_of, read_archive
from bot.services.house import House
from bot.services.seats.taking_over import take_over
from bot.services.views.replays import ReplayStep
from data.store import outbox
from data.store.outbox import OutRow
from engines.core.seats import Seat
from tests.bot.services.conftest import OpenHouse
from tests.bot.services.fakes import Table, reason_of, sit_down, start_table


async def every_step(house: House, session: SessionId) -> list[ReplayStep]:
    """From the first step to the last by pressing Next."""
    line = (await house.tables.log(session, limit=1000))[0].seq
    steps = [await house.replays.step(session, line)]
    while (following := steps[-1].next) is not None:
        steps.append(await house.replays.step(session, following))
    return steps


async def test_a_finished_game_is_stepped_through_from_first_to_last(house: House) -> None:
    table = await start_table(house)
    seen = [await table.public()]
    while (await house.tables.card(table.session)).stage == "running":
        if (await table.public()).phase == "roll":
            await (await table.at_turn()).say(table.session, "roll")
        else:
            await table.everybody_pledges()
        seen.append(await table.public())
    steps = await every_step(house, table.session)
    assert [one.public for one in steps] == seen
    assert [one.number for one in steps] == list(range(1, len(seen) + 1))
    assert {one.count for one in steps} == {len(seen)}
    assert (steps[0].first, steps[0].back, steps[-1].next, steps[-1].last) == (None, None, None, None)
    assert steps[1].first == steps[1].back == steps[0].line
    assert steps[0].last == steps[-1].line
    assert (await house.replays.step(table.session)).number == 1


async def test_phases_can_be_skipped_both_ways(house: House) -> None:
    table = await start_table(house)
    await table.everybody_passes()
    await table.everybody_pledges()
    steps = await every_step(house, table.session)
    moments = [house.bindings["tiny"].game.moment(one.public) for one in steps]
    starts = [one for at, one in enumerate(steps) if at == 0 or moments[at] != moments[at - 1]]
    assert steps[0].phase_next == starts[1].line
    assert starts[1].phase_next == starts[2].line
    assert starts[2].phase_back == starts[1].line
    assert steps[0].phase_back is None


async def test_a_running_game_opens_at_its_newest_step(house: House) -> None:
    table = await start_table(house)
    await (await table.at_turn()).say(table.session, "pass")
    step = await house.replays.step(table.session)
    assert step.number == step.count == 2
    assert step.public == await table.public()
    assert [one.key for one in step.told] == ["tiny-passed"]


async def test_private_steps_leave_no_trace_in_a_replay(house: House) -> None:
    table = await start_table(house)
    await table.everybody_passes()
    before = await every_step(house, table.session)
    await table.ben.say(table.session, "add 3")
    await table.ben.say(table.session, "add 2")
    await table.ben.say(table.session, "confirm")
    assert await every_step(house, table.session) == before


async def test_a_step_taken_back_is_shown_and_marked(house: House) -> None:
    table = await start_table(house)
    first = await table.at_turn()
    opening = await table.public()
    await first.say(table.session, "pass")
    passed = await table.public()
    await house.sessions.undo(first.caller, table.session)
    await first.say(table.session, "roll")
    steps = await every_step(house, table.session)
    assert [one.public for one in steps[:3]] == [opening, passed, opening]
    assert [one.undone for one in steps] == [False, True, False, False]


async def test_lines_that_are_no_steps_lead_to_the_step_before(house: House) -> None:
    table = await start_table(house)
    newest = await house.replays.step(table.session)
    assert await house.replays.step(table.session, 4711) == newest
    assert (await house.replays.step(table.session, 0)).number == 1


async def test_a_game_taken_over_from_a_file_replays_with_its_jumps(house: House) -> None:
    table = await start_table(house, options={"rounds": "1"})
    first = await table.at_turn()
    await first.say(table.session, "pass")
    await house.sessions.undo(first.caller, table.session)
    await table.play_out()
    archive = await house.ledger.database.read(lambda tx: archive_of(tx, table.session, house.bindings))
    assert archive is not None
    again = read_archive(archive.model_dump_json())
    number = await house.ledger.database.write(lambda tx: take_over(tx, again, house.bindings))
    own = [one.public for one in await every_step(house, table.session)]
    assert [one.public for one in await every_step(house, number)] == own


async def test_before_the_start_there_is_nothing_to_replay(house: House) -> None:
    table = await start_table(house)
    eve = await sit_down(house, 77, "Eve")
    lobby = await house.sessions.open(eve.caller, OpenTable("tiny"), 7001)
    with pytest.raises(TableRefusal) as refusal:
        await house.replays.step(lobby.session)
    assert reason_of(refusal.value) == "refuse-not-started"
    with pytest.raises(TableRefusal) as refusal:
        await house.replays.strip(table.session)
    assert reason_of(refusal.value) == "refuse-strip-unfinished"


async def test_a_strip_has_a_picture_for_every_turn_and_the_result(house: House) -> None:
    table = await start_table(house)
    await table.play_out()
    strip = await house.replays.strip(table.session)
    rounds = strip.turns
    assert len(strip.pictures) == rounds + 1
    assert strip.pictures[-1].part == await table.public()
    assert set(strip.names) == {("Ana", "Ben")}
    words = [house.texts.speaker("en", names) for names in strip.names]
    shown = await house.images.strip(strip.pictures, words, "All of it")
    assert shown is not None
    assert shown.filename.endswith(".gif")
    assert shown.alt == "All of it"
    with Image.open(io.BytesIO(shown.png)) as picture:
        assert picture.format == "GIF"


async def test_the_past_shows_who_had_the_seats_then(house: House) -> None:
    """A substitute's name stands on no picture from before; somebody erased has none."""
    table = await start_table(house, options={"rounds": "2"})
    await table.everybody_passes()
    await table.everybody_pledges()
    ben = table.ben
    await house.sessions.leave(ben.caller, table.session)
    zoe = await sit_down(house, 77, "Zoe")
    await house.seating.take(zoe.caller, table.session, Seat(1))
    table.players[1] = zoe
    steps = await every_step(house, table.session)
    assert {step.names for step in steps} == {("Ana", "Ben")}
    await table.play_out()
    steps = await every_step(house, table.session)
    names = [step.names for step in steps]
    assert names == sorted(names), "Ana and Ben first, then Ana and Zoe"
    assert set(names) == {("Ana", "Ben"), ("Ana", "Zoe")}
    card = await house.tables.card(table.session)
    assert "Ben" in replay_draft(card, steps[2], house.texts).text
    assert all("Zoe" not in replay_draft(card, step, house.texts).text for step in steps if "Ben" in step.names)
    strip = await house.replays.strip(table.session)
    assert (strip.names[0], strip.names[-1]) == (("Ana", "Ben"), ("Ana", "Zoe"))
    await house.people.erase(ben.caller)
    assert (await house.replays.step(table.session, steps[0].line)).names == ("Ana", "")


async def test_only_people_of_the_table_post_it(house: House) -> None:
    table = await start_table(house)
    eve = await sit_down(house, 77, "Eve")
    with pytest.raises(NotYours) as refusal:
        await house.replays.post(eve.caller, table.session, 2)
    assert reason_of(refusal.value) == "refuse-replay-post"
    await house.replays.post(table.ben.caller, table.session, 2)
    kinds = [row.kind for row in await _rows(house, table)]
    assert kinds.count("replay") == 1
    with pytest.raises(TableRefusal):
        await house.replays.post(table.ben.caller, table.session, None)


async def test_what_is_posted_survives_a_restart(open_house: OpenHouse) -> None:
    house = await open_house()
    table = await start_table(house)
    await house.outbox.drain()
    await house.replays.post(table.ben.caller, table.session, 2)
    again = await open_house()
    await again.outbox.drain()
    assert [row.state for row in await _rows(again, table) if row.kind == "replay"] == ["sent"]


async def _rows(house: House, table: Table) -> tuple[OutRow, ...]:
    return await house.ledger.database.read(lambda tx: outbox.rows_of(tx, table.session))
