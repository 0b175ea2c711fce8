"""There is one private panel per person and table: it changes to the next question by itself, and a press on an old one
makes that the current one."""

import logging
import re
from dataclasses import replace

import pytest
from simcord.actors import MemberActor
from sqlalchemy import delete

from bot.services.pictures.worker import DrawnPicture, Job
from bot.services.play.cleanup import Cleanup
from data.store.delivery import outbox
from data.store.schema import messages as schema
from tests.bot.discord.playing import act_button, answers, pending, running_table
from tests.bot.discord.world import Shown, World, drawn_blank
from tests.data import stored_rows

WEBHOOKS = "/webhooks/*/*/messages/*"
DAY = 86_400


async def leading(world: World) -> tuple[MemberActor, Shown]:
    """Return the member who has bid $9 on the Lounge at a table of three, and their panel."""
    await running_table(world, computers=0, others=2)
    who = (await pending(world))[0]
    tiles = await world.press(who, act_button(world), "Act")
    amounts = await world.press(who, tiles, next(label for label in tiles.buttons if label.startswith("V · ")))
    return who, await world.press(who, amounts, next(label for label in amounts.buttons if label.startswith("$9")))


async def outbid(world: World) -> None:
    """Let the next player bid more on the Lounge."""
    await world.slash((await pending(world))[0], "play", move="bid lounge 11")


async def test_the_panel_says_what_was_done_and_whoever_is_outbid_sees_it_there_in_their_theme(world: World) -> None:
    who, panel = await leading(world)
    asked = (await pending(world))[0]
    assert "You bid $9 on Lounge." in panel.text
    assert f"Waiting for {asked.user.global_name}." in panel.text
    assert f"As of <t:{int(world.watch.time.timestamp()) - 2}:t>" in panel.text
    assert list(panel.buttons) == ["Undo", "Board", "Plan", "Rules", "More"]

    person = await world.services.people.register(who.id, who.user.global_name or "")
    await world.services.people.set_settings(person, theme="contrast")
    await outbid(world)
    while who not in await pending(world):
        await world.slash((await pending(world))[0], "play", move="publicity")
    themes: list[str] = []

    async def noted(job: Job) -> DrawnPicture:
        themes.append(job.words.theme.name)
        return await drawn_blank(job)

    world.services.images.pool.draw = noted
    await world.freshen()
    now = world.now(panel)
    assert answers(now)
    assert re.match(r"-# \w+ bids \$11 on Lounge: you are outbid\.\n", now.text)
    assert now.ephemeral
    assert now.files
    assert themes == ["contrast"]
    assert now.text not in "\n".join(message.text for message in world.public())
    again = await world.press(who, now, next(label for label in now.buttons if label.startswith("V · ")))
    assert again.id == panel.id


async def test_what_a_panel_does_not_show_opens_in_it_and_leads_back(world: World, all_people: None) -> None:
    who = (await pending(world))[0]
    panel = await world.press(who, act_button(world), "Act")
    assert "Board" not in panel.buttons, "the question is about the board, which is shown"
    for look in ("Plan", "Rules"):
        other = await world.press(who, panel, look)
        assert other.id == panel.id
        assert answers(other) == []
        back = await world.press(who, other, "Back")
        assert back.id == panel.id
        assert answers(back) == answers(panel)


async def test_a_press_on_an_old_panel_does_nothing_and_makes_it_the_only_one(world: World, all_people: None) -> None:
    who = (await pending(world))[0]
    old = await world.press(who, act_button(world), "Act")
    newer = await world.press(who, act_button(world), "Act")
    assert newer.id != old.id
    typed = await world.slash(who, "play", move="bid lounge 9")
    before = (await world.card()).seq
    label = next(label for label in old.buttons if label.startswith("IV · "))
    current = await world.press(who, old, label)
    assert current.text.splitlines()[0] == "Nothing was done: that question is over."
    assert (await world.card()).seq == before
    await outbid(world)
    await world.freshen()
    assert "bids $11" in world.now(old).text
    assert [world.now(one).text for one in (newer, typed)] == ["-# Go on below.", "-# You went on above."]
    await world.press(who, act_button(world), "Act")
    await world.freshen()
    assert (world.now(old).text, world.now(old).buttons) == ("-# Go on below.", {})


@pytest.mark.parametrize(("status", "code"), [(404, 10015), (401, 50027)])
async def test_when_the_token_is_no_longer_taken_the_panel_rests(
    world: World, status: int, code: int, caplog: pytest.LogCaptureFixture
) -> None:
    who, panel = await leading(world)
    await world.services.panels.drain()
    await outbid(world)
    world.env.inject_error("PATCH", WEBHOOKS, status=status, code=code)
    with caplog.at_level(logging.INFO):
        await world.services.panels.drain()
        await world.services.panels.drain()
    assert world.now(panel).text == panel.text
    assert "simcord_interaction" not in "".join(
        record.getMessage() for record in caplog.records if record.name.startswith("bot")
    )
    current = await world.press(who, panel, "Board")
    assert current.id == panel.id


@pytest.mark.parametrize("typed", [False, True], ids=["pressed", "typed"])
async def test_an_answer_that_discord_did_not_take_is_shown_by_an_edit(world: World, *, typed: bool) -> None:
    await running_table(world, computers=0, others=2)
    who = (await pending(world))[0]
    tiles = await world.press(who, act_button(world), "Act")
    panel = await world.press(who, tiles, next(one for one in tiles.buttons if one.startswith("V · ")))
    world.env.inject_error("PATCH", WEBHOOKS, status=403, code=20016)
    if typed:
        result = await who.slash(world.channel, "play", move="bid lounge 9")
        panel = replace(panel, id=result.response.id)
    else:
        await who.click(panel.message, label=next(one for one in panel.buttons if one.startswith("$9")))
    await world.freshen()
    assert "Waiting for" in world.now(panel).text


async def test_an_answer_that_did_not_arrive_makes_no_panel(world: World, all_people: None) -> None:
    who = (await pending(world))[0]
    world.env.inject_error("PATCH", WEBHOOKS, status=404, code=10015)
    result = await who.slash(world.channel, "play")
    await world.calm()
    await world.slash(who, "play", move="bid lounge 9")
    await world.freshen()
    stored = world.env.backend.get_message(result.response.channel_id, result.response.id)
    assert stored.components == [] or "Lounge" not in str(stored.components)


async def call_of(world: World) -> tuple[Shown, outbox.OutboxRow]:
    rows = await world.services.repository.database.fetch(lambda tx: stored_rows.rows_of(tx, 1))
    row = next(one for one in rows if one.kind == "notice" and one.message_id is not None)
    return next(one for one in world.public() if one.id == row.message_id), row


async def test_the_first_press_on_a_call_nobody_knows_of_retires_it(world: World, playing: None) -> None:
    call, row = await call_of(world)
    await world.services.repository.database.write_tx(
        lambda tx: tx.execute(delete(schema.outbox).where(schema.outbox.c.id == row.id))
    )
    answer = await world.press(world.ana, call, "Act")
    assert answer.text, "the press is answered all the same"
    assert call.id in [one.id for one in world.public()], "it may have been posted just now, and be noted in a moment"
    world.env.backend.advance_clock(120)
    await world.press(world.ben, call, "Act")
    await world.calm()
    assert call.id not in [one.id for one in world.public()]


async def test_a_call_that_is_known_and_the_status_stay(world: World, playing: None) -> None:
    call, _ = await call_of(world)
    shown = [one.id for one in world.public()]
    world.env.backend.advance_clock(120)
    for one in [each for each in world.public() if "Act" in each.buttons]:
        await world.press(world.ben, one, "Act")
    await world.calm()
    assert [one.id for one in world.public()] == shown
    assert call.id in shown


async def test_a_post_stays_that_is_so_old_that_its_row_was_deleted(world: World, playing: None) -> None:
    shown = [one.id for one in world.public()]
    world.watch.pass_seconds(8 * DAY)
    world.env.backend.advance_clock(8 * DAY)
    await Cleanup(world.services.repository).run_due(world.watch.now())
    rows = await world.services.repository.database.fetch(lambda tx: stored_rows.rows_of(tx, 1))
    assert "start" not in [one.kind for one in rows]
    for one in [each for each in world.public() if "Act" in each.buttons]:
        await world.press(world.ben, one, "Act")
    await world.calm()
    assert [one.id for one in world.public()] == shown


async def test_a_call_leads_everybody_to_a_page_of_their_own(world: World) -> None:
    world.board_url = "https://board.test"
    await world.restart()
    await world.services.context.board_access.load_key()
    await running_table(world)
    call, _ = await call_of(world)
    assert call.buttons["Board page"].get("url") is None, "everybody in the channel reads a call"
    shown = [await world.press(who, call, "Board page") for who in (world.ana, world.ben)]
    links = [one.buttons["Board page"]["url"] for one in shown]
    assert all(one.ephemeral for one in shown)
    assert len(set(links)) == 2
    followed = [
        await world.services.context.board_access.follow_link(link.rpartition("/")[2], lambda _: None) for link in links
    ]
    assert [session for _, session in followed] == [1, 1]
    assert len({stay.person for stay, _ in followed}) == 2
