"""Looking has an allowance of its own: a person who views many pictures delays nobody, and can still act."""

import pytest
from discord import app_commands

from bot.interactions.presses import ACTING_COMMANDS
from bot.services.base.limits import ViewRateLimiter
from tests.bot.discord.playing import pending, running_table
from tests.bot.discord.world import Shown, World

LOOKS = 4


def play_row(world: World) -> Shown:
    """Return the newest message with the buttons of a running table."""
    return next(one for one in reversed(world.public()) if "Board" in one.buttons)


@pytest.fixture
async def table(world: World) -> World:
    """Return a running table at which few looks are allowed in a minute."""
    await running_table(world, computers=0, others=2)
    world.services.looks = ViewRateLimiter(LOOKS, world.watch)
    world.services.completions = ViewRateLimiter(LOOKS, world.watch)
    return world


async def test_whoever_looks_too_often_is_told_from_when_on_they_may_again_and_can_still_act(table: World) -> None:
    board, who = play_row(table), (await pending(table))[0]
    for _ in range(LOOKS):
        assert (await table.press(who, board, "Board")).files
    refused = await table.press(who, board, "Board")
    assert refused.files == ()
    assert "That is more than 4 looks a minute." in refused.text
    assert "Look again <t:" in refused.text
    for command in ("show board", "show plan", "describe", "recap", "rules", "hand"):
        assert "4 looks a minute" in (await table.slash(who, command)).text, command
    other = next(one for one in (table.ana, table.ben) if one is not who)
    assert (await table.press(other, board, "Board")).files, "nobody else is held back"
    panel = await table.press(who, board, "Act")
    assert panel.buttons
    assert "looks a minute" not in panel.text
    assert "looks a minute" not in (await table.slash(who, "play")).text
    table.watch.pass_by(61)
    assert (await table.press(who, board, "Board")).files


async def test_lists_completed_beyond_the_allowance_are_empty(table: World) -> None:
    who = (await pending(table))[0]
    for _ in range(LOOKS):
        assert await who.autocomplete(table.channel, "play", "move", "") != []
    for command, option in (
        ("play", "move"),
        ("play", "table"),
        ("show plan", "seat"),
        ("order", "give"),
        ("rules", "game"),
    ):
        assert await who.autocomplete(table.channel, command, option, "") == [], command
    assert (await table.press(who, play_row(table), "Board")).files, "typing leaves the looks alone"
    table.watch.pass_by(61)
    assert await who.autocomplete(table.channel, "play", "move", "") != []


async def test_opening_the_panel_counts_as_an_action(table: World) -> None:
    table.services.rate_limiter._most = 3
    who = (await pending(table))[0]
    table.watch.pass_by(61)
    for _ in range(3):
        assert (await table.press(who, play_row(table), "Act")).buttons
    assert "more than 3 actions a minute" in (await table.press(who, play_row(table), "Act")).text


async def test_what_plays_is_named_as_it_is(world: World) -> None:
    commands = {one.qualified_name for one in world.tree.walk_commands() if isinstance(one, app_commands.Command)}
    assert commands > ACTING_COMMANDS
