"""What people read who come back or ask: what happened since, with a picture, and the rules of this table."""

from random import Random

from bot.services.base.ids import CustomId
from tests.bot.discord.playing import pending, running_table, take_turn
from tests.bot.discord.world import SESSION, Shown, World


def call(world: World) -> Shown:
    """Return the newest message that mentions somebody."""
    return next(one for one in reversed(world.public()) if "it is your turn to" in one.text)


async def test_a_call_shows_what_happened_and_a_person_reads_what_the_others_did_since(world: World) -> None:
    await running_table(world, computers=0, others=2)
    called, first = call(world), (await pending(world))[0]
    assert (called.files, set(called.buttons)) == ((), {"Act", "Board", "Plan", "Rules"})
    for seed in range(3):
        who = (await pending(world))[0]
        await take_turn(world, who, Random(seed))
        world.watch.pass_seconds(1000)
        await world.freshen()
        notice = call(world)
        told = notice.text.startswith("-# ")
        assert (len(notice.files), "What happened?" in notice.buttons) == (int(told), told)
        assert all(notice.alts)
    shown = await world.slash(first, "recap")
    assert "Since your last move" in shown.text
    assert who.name.capitalize() in shown.text
    assert len(shown.files) == 1
    assert shown.ephemeral
    pressed = await world.press_id(first, CustomId("recap", SESSION))
    assert "Since your last move" in pressed.text


async def test_the_rules_open_at_the_page_of_the_phase(world: World, playing: None) -> None:
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
