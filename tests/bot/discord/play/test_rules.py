"""`/rules` opens at the table's game and options, and every page is one press away."""

from tests.bot.discord.playing import running_table
from tests.bot.discord.world import World


async def test_the_rules_open_at_the_page_of_the_phase(world: World) -> None:
    await running_table(world)
    shown = await world.slash(world.dan, "rules")
    assert shown.ephemeral
    assert "Your action" in shown.text
    assert shown.buttons["Bidding"]["disabled"]
    for title in ("Overview", "Building", "What is ours", "This table"):
        following = await world.press(world.dan, shown, title)
        assert following.text != shown.text
        assert following.buttons[title]["disabled"]
        shown = following


async def test_the_rules_follow_the_options_and_seats_of_the_table(world: World) -> None:
    options = "full_plan_ends_at_once=true taxes_round_up=true"
    await world.slash(world.ana, "game new", game="vegas_showdown", options=options)
    shown = await world.slash(world.ana, "rules")
    assert "With three, 3 tiles" in shown.text
    events = await world.press(world.ana, shown, "Prices and income")
    assert "rounded up" in events.text
    for who in (world.ben, world.cleo):
        await world.slash(who, "game join")
    await world.slash(world.ana, "game start")
    shown = await world.slash(world.ana, "rules")
    start = await world.press(world.ana, shown, "Overview")
    assert "Three players" in start.text
    end = await world.press(world.ana, shown, "End and scoring")
    assert "ends at once when a plan is full" in end.text
    table = await world.press(world.ana, shown, "This table")
    assert "3 players" in table.text
    for line in ("Plan width: **7**", "Taxes round up: **on**", "A full plan ends the game at once: **on**"):
        assert line.lower() in table.text.lower()


async def test_without_a_table_a_game_is_told_with_its_usual_options(world: World) -> None:
    shown = await world.slash(world.ana, "rules", game="vegas_showdown")
    assert "This table" not in shown.buttons
    assert (
        "If the game goes back** past something that was revealed, the hidden tiles and events are shuffled again."
        in shown.text
    )
    end = await world.press(world.ana, shown, "End and scoring")
    assert "finish building first" in end.text
