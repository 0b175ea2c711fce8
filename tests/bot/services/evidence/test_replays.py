"""Replays of a game: every public step and nothing else, equal for every viewer."""

import io

import pytest
from PIL import Image

from bot.services.base.model import NotYours, SessionId, SessionRefusal, SessionRequest
from bot.services.composition import Services
from bot.services.delivery.posts.replay_posts import localizer_at_step, replay_message
from bot.services.evidence.archive import read_archive
from bot.services.play import acting
from bot.services.seats import hosting, lobbies, seating
from bot.services.seats.taking_over import take_over
from bot.services.views import replays, session_queries
from bot.services.views.replays import ReplayStep
from bot.services.wording.messages import TextLocalizer
from engines.core.seats import Seat
from render.core.pictures import strip as strips
from tests.bot.services.conftest import OpenServices
from tests.bot.services.fakes import Table, assert_refused, sit_down, start_table
from tests.bot.services.passing import record_of
from tests.bot.services.sending import rows


async def every_step(services: Services, session: SessionId) -> list[ReplayStep]:
    """Walk from the first step to the last by pressing **Next**."""
    line = (await session_queries.public_log(services.context, session, limit=1000))[0].number
    steps = [await replays.step_at(services.context, session, line)]
    while (following := steps[-1].next) is not None:
        steps.append(await replays.step_at(services.context, session, following))
    return steps


async def test_a_finished_game_is_stepped_through_and_filmed_whole(services: Services, table: Table) -> None:
    seen = [await table.public()]
    while (await table.card()).stage == "running":
        if (await table.public()).phase == "roll":
            await (await table.at_turn()).say(table.session, "roll")
        else:
            await table.everybody_pledges()
        seen.append(await table.public())
    steps = await every_step(services, table.session)
    assert [one.public for one in steps] == seen
    assert [one.number for one in steps] == list(range(1, len(seen) + 1))
    assert {one.count for one in steps} == {len(seen)}
    assert (steps[0].first, steps[0].back, steps[-1].next, steps[-1].last) == (None, None, None, None)
    assert steps[1].first == steps[1].back == steps[0].line
    assert steps[0].last == steps[-1].line
    assert (await replays.step_at(services.context, table.session)).number == 1

    strip = await replays.gif_of(services.context, table.session)
    rounds = strip.turns
    assert len(strip.pictures) == rounds + 1
    assert strip.pictures[-1].part == await table.public()
    assert set(strip.names) == {("Ana", "Ben")}
    words = [services.texts.picture_localizer("en", names) for names in strip.names]
    shown = await services.images.replay_gif(strip.pictures, words, "All of it")
    assert shown.filename.endswith(".gif")
    assert shown.alt == "All of it"
    with Image.open(io.BytesIO(shown.png)) as picture:
        assert picture.format == "GIF"


async def test_phases_are_skipped_both_ways_and_private_steps_leave_no_trace(services: Services, table: Table) -> None:
    await table.everybody_passes()
    await table.everybody_pledges()
    steps = await every_step(services, table.session)
    moments = [services.bindings["tiny"].game.moment(one.public) for one in steps]
    starts = [one for at, one in enumerate(steps) if at == 0 or moments[at] != moments[at - 1]]
    assert steps[0].phase_next == starts[1].line
    assert starts[1].phase_next == starts[2].line
    assert starts[2].phase_back == starts[1].line
    assert steps[0].phase_back is None

    await table.everybody_passes()
    before = await every_step(services, table.session)
    await table.ben.say(table.session, "add 3")
    await table.ben.say(table.session, "add 2")
    await table.ben.say(table.session, "confirm")
    assert await every_step(services, table.session) == before


async def test_a_running_game_opens_at_its_newest_step_and_one_that_has_not_begun_not_at_all(
    services: Services, table: Table
) -> None:
    await table.pass_once()
    step = await replays.step_at(services.context, table.session)
    assert step.number == step.count == 2
    assert step.public == await table.public()
    assert [one.key for one in step.lines] == ["tiny-passed"]
    assert await replays.step_at(services.context, table.session, 4711) == step
    assert (await replays.step_at(services.context, table.session, 0)).number == 1

    eve = await sit_down(services, 77, "Eve")
    lobby = await lobbies.open_table(services.context, eve.caller, SessionRequest("tiny"), 7001)
    await assert_refused(replays.step_at(services.context, lobby.session), "refuse-not-started")
    await assert_refused(replays.gif_of(services.context, table.session), "refuse-film-unfinished")


async def test_a_step_taken_back_is_marked_also_in_a_game_from_a_file(services: Services, table: Table) -> None:
    first = await table.at_turn()
    opening = await table.public()
    await first.say(table.session, "pass")
    passed = await table.public()
    await acting.undo(services.context, first.caller, table.session)
    await first.say(table.session, "roll")
    steps = await every_step(services, table.session)
    assert [one.public for one in steps[:3]] == [opening, passed, opening]
    assert [one.undone for one in steps] == [False, True, False, False]

    await table.play_out()
    archive = await table.archive()
    again = read_archive(archive.model_dump_json())
    number = await services.repository.database.write_tx(lambda tx: take_over(tx, again, services.bindings))
    own = [one.public for one in await every_step(services, table.session)]
    steps = await every_step(services, number)
    assert [one.public for one in steps] == own
    assert (await services.repository.current(number)).line == (await record_of(table)).line


async def test_a_strip_of_too_many_turns_is_thinned_out_and_keeps_the_result(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(strips, "MOST_FRAMES", 3)
    table = await start_table(services, options={"rounds": "4"})
    for _ in range(4):
        await table.everybody_passes()
        await table.everybody_pledges()
    strip = await replays.gif_of(services.context, table.session)
    assert len(strip.pictures) == 3
    assert strip.pictures[-1].part == await table.public()


async def test_the_past_shows_who_had_the_seats_then(services: Services) -> None:
    """A substitute's name is on no earlier picture, and an erased person's name on none."""
    table = await start_table(services, options={"rounds": "2"})
    await table.everybody_passes()
    await table.everybody_pledges()
    ben = table.ben
    await hosting.leave(services.context, ben.caller, table.session)
    zoe = await sit_down(services, 77, "Zoe")
    await seating.take_seat(services.context, zoe.caller, table.session, Seat(1))
    table.players[1] = zoe
    steps = await every_step(services, table.session)
    assert {step.names for step in steps} == {("Ana", "Ben")}
    await table.play_out()
    steps = await every_step(services, table.session)
    names = [step.names for step in steps]
    assert names == sorted(names), "Ana and Ben first, then Ana and Zoe"
    assert set(names) == {("Ana", "Ben"), ("Ana", "Zoe")}
    card = await table.card()
    say = TextLocalizer.for_channel(card, services.texts)
    assert "Ben" in replay_message(card, steps[2], localizer_at_step(say, steps[2])).text
    assert all(
        "Zoe" not in replay_message(card, step, localizer_at_step(say, step)).text
        for step in steps
        if "Ben" in step.names
    )
    strip = await replays.gif_of(services.context, table.session)
    assert (strip.names[0], strip.names[-1]) == (("Ana", "Ben"), ("Ana", "Zoe"))
    await services.erase(ben.caller)
    assert (await replays.step_at(services.context, table.session, steps[0].line)).names == ("Ana", "")


async def test_people_post_it_across_a_restart(services: Services, open_services: OpenServices, table: Table) -> None:
    await services.outbox.drain()
    eve = await sit_down(services, 77, "Eve")
    attempt = replays.enqueue_post(services.context, eve.caller, table.session, 2)
    await assert_refused(attempt, "refuse-replay-post", NotYours)
    await replays.enqueue_post(services.context, table.ben.caller, table.session, 2)
    assert len(await rows(services, table.session, "replay")) == 1
    with pytest.raises(SessionRefusal):
        await replays.enqueue_post(services.context, table.ben.caller, table.session, None)

    again = await open_services()
    await again.outbox.drain()
    assert [row.state for row in await rows(again, table.session, "replay")] == ["sent"]
