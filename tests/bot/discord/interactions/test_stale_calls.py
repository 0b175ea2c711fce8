"""Calls: the first press deletes a call that was sent as the bot ended. Each has the button **Board page**."""

from sqlalchemy import delete

from data.store.delivery import outbox
from data.store.schema import messages as schema
from tests.bot.discord.playing import running_table
from tests.bot.discord.world import Shown, World
from tests.data import stored_rows


async def call_of(world: World) -> tuple[Shown, outbox.OutboxRow]:
    rows = await world.services.repository.database.fetch(lambda tx: stored_rows.rows_of(tx, 1))
    row = next(one for one in rows if one.kind == "notice" and one.message_id is not None)
    return next(one for one in world.public() if one.id == row.message_id), row


async def test_the_first_press_on_a_call_nobody_knows_of_retires_it(world: World) -> None:
    await running_table(world)
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


async def test_a_call_that_is_known_and_the_status_stay(world: World) -> None:
    await running_table(world)
    call, _ = await call_of(world)
    shown = [one.id for one in world.public()]
    world.env.backend.advance_clock(120)
    for one in [each for each in world.public() if "Act" in each.buttons]:
        await world.press(world.ben, one, "Act")
    await world.calm()
    assert [one.id for one in world.public()] == shown
    assert call.id in shown


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
