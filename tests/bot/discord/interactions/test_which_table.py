"""A command in a channel without a table offers the person's own tables, and continues with the chosen one."""

from tests.bot.discord.playing import opened, pending, running_table
from tests.bot.discord.world import World

OF_A_TABLE = (
    "play", "game replay", "game leave", "show board", "show plan", "describe", "recap", "order",
)  # fmt: skip


async def test_a_command_goes_on_with_the_table_that_is_chosen_and_what_was_typed_along(world: World) -> None:
    await running_table(world)
    elsewhere = world.guild.create_text_channel("elsewhere")
    for command in OF_A_TABLE:
        shown = await world.slash(world.ana, command, elsewhere)
        assert "no table in this channel" in shown.text
        assert [option["value"] for option in shown.selects[0]["options"]] == ["1"]
        chosen = await world.choose(world.ana, shown, "1")
        there = await world.slash(world.ana, command)
        assert chosen.text.partition("-# As of")[0] == there.text.partition("-# As of")[0]
    shown = await world.slash(world.ana, "describe", elsewhere, full=True)
    chosen = await world.choose(world.ana, shown, "1")
    assert chosen.text == (await world.slash(world.ana, "describe", full=True)).text
    shown = await world.slash(world.ana, "show board", elsewhere)
    await world.restart()
    assert (await world.choose(world.ana, shown, "1")).files

    who, before = (await pending(world))[0], (await world.card()).seq
    shown = await world.slash(who, "play", elsewhere, move="bid lounge 7 " * 12)
    assert shown.selects == []
    assert "Choose one of yours" in shown.text
    asked = await world.slash(who, "play", elsewhere, move="publicity")
    assert (await world.card()).seq == before
    await world.choose(who, asked, "1")
    assert (await world.card()).seq > before


async def test_in_direct_messages_one_table_is_meant_and_several_are_asked_about(world: World) -> None:
    await running_table(world)
    assert "What happened" in (await world.slash_direct(world.ana.user, "recap")).text
    other = world.guild.create_text_channel("other")
    await world.slash(world.ana, "game new", other)
    shown = await world.slash_direct(world.ana.user, "show board")
    assert "2 tables" in shown.text
    assert {option["value"] for option in shown.selects[0]["options"]} == {"1", "2"}
    assert (await world.choose(world.ana.user, shown, "1")).files


async def test_without_any_table_the_way_to_one_is_a_button(world: World) -> None:
    shown = await world.slash(world.dan, "show board")
    assert "no table in this channel" in shown.text
    assert shown.selects == []
    assert list(shown.buttons) == ["Play now", "Open a table", "How it works"]
    games = await world.press(world.dan, shown, "Open a table")
    assert "Which game shall it be?" in games.text
    await world.press(world.dan, games, "Open Vegas Showdown")
    assert "Join" in world.public()[0].buttons


async def test_the_chosen_table_is_checked_like_any_other(world: World) -> None:
    await opened(world)
    elsewhere = world.guild.create_text_channel("elsewhere")
    shown = await world.slash(world.ana, "game leave", elsewhere)
    await world.choose(world.ana, shown, "1")
    again = await world.slash(world.ana, "game leave")
    assert "You have left" not in again.text
