"""The tables of a round as an organiser looks after them: the board, one table, a nudge, a ruling."""

from __future__ import annotations

from bot.services.base.ids import CustomId
from tests.bot.discord.test_tournament import begun, members, organiser
from tests.bot.discord.world import World


async def test_an_organiser_looks_after_a_table_from_the_board(world: World) -> None:
    olga = organiser(world)
    await begun(world, olga, members(world, 3), rounds=1)
    board = next(one.text for one in world.public() if "round 1" in one.text)
    assert "turn 1, bidding" in board
    assert "waits for" in board
    shown = await world.tournament(olga, "Tables")
    assert "look after a table" in str(shown.components)
    table = await world.press_id(olga, CustomId("contest-table", words=("look", "1", "1")))
    assert "Table 1" in table.text
    assert "waits for" in table.text
    called = await world.press(olga, table, "Nudge")
    assert called.text == "Table 1 is called."
    await world.calm()
    again = await world.press_id(olga, CustomId("contest-table", words=("nudge", "1", "1")))
    assert "was nudged today" in again.text


async def test_a_player_has_all_their_tables_at_one_press(world: World) -> None:
    olga = organiser(world)
    await begun(world, olga, members(world, 3), rounds=1)
    shown = await world.tournament(world.ana, "My tables")
    assert "your tables" in shown.text
    assert "The round ends" in shown.text
    assert shown.files == ("tournament_1.ics",)
    assert "not take part" in (await world.tournament(olga, "My tables")).text


async def test_tables_standings_and_own_tables_can_be_asked_for_at_once(world: World) -> None:
    olga = organiser(world)
    await begun(world, olga, members(world, 3), rounds=1)
    assert "waits for" in (await world.slash(world.ana, "tournament", what="tables")).text
    own = await world.slash(world.ana, "tournament", what="mine")
    assert "your tables" in own.text
    assert own.files == ("tournament_1.ics",)
    assert "standings" in (await world.slash(world.ana, "tournament", what="standings", tournament="1")).text
    assert "not take part" in (await world.slash(olga, "tournament", what="mine")).text


async def test_players_see_the_board_and_have_no_view_of_one(world: World) -> None:
    olga = organiser(world)
    await begun(world, olga, members(world, 3), rounds=1)
    shown = await world.tournament(world.ana, "Tables")
    assert "waits for" in shown.text
    assert "look after a table" not in str(shown.components)
    for action in ("look", "nudge"):
        refused = await world.press_id(world.ana, CustomId("contest-table", words=(action, "1", "1")))
        assert "organise" in refused.text
