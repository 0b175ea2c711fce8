"""Coaches and casters as people see them: below the hand, behind **Board**, with posts to the table."""

from bot.services.base.model import SessionId
from tests.bot.discord.playing import answers
from tests.bot.discord.world import Shown, World


async def at_filthy_rich(world: World, *, hints: bool = True) -> None:
    await world.slash(world.ana, "game new", game="filthy_rich", options="round_limit=2")
    await world.slash(world.ben, "game join")
    if hints:
        await world.setting(world.ana, await world.press(world.ana, world.public()[0], "Settings"), "hints", "on")
    await world.slash(world.ana, "game start")


async def panel_of_viewers(world: World) -> Shown:
    return await world.press(world.ana, await world.slash(world.ana, "hand"), "Who may see this")


async def let_cleo(world: World, part: str = "coach") -> Shown:
    return await world.fill_in(
        world.ana, await panel_of_viewers(world), "Let somebody see it", person=[world.cleo], part=part
    )


async def fairness(world: World) -> Shown:
    """Return the view behind **Fairness** of the game's first post, as Dan reads it."""
    return await world.press(world.dan, next(one for one in world.public() if "Fairness" in one.buttons), "Fairness")


async def play_turns(world: World, until: int) -> None:
    """Let players press the last control of their panel, until the given round."""
    for _ in range(60):
        card = await world.card()
        if card.stage != "running" or (card.turn or 0) >= until:
            return
        who = (world.ana, world.ben)[card.pending[0].seat]
        record = await world.services.repository.current(SessionId(1))
        game = world.services.bindings["filthy_rich"].game
        caller = card.seats[card.pending[0].seat]
        assert record.state is not None
        move = game.text(game.timeout_action(game.view_for(record.state, caller.seat)))
        await world.slash(who, "play", move=move)
    raise AssertionError("the game does not go on")


async def test_a_coach_finds_the_seat_behind_board_and_loses_it_when_it_is_taken_back(world: World) -> None:
    await at_filthy_rich(world)
    panel = await let_cleo(world)
    assert "Cleo** is your coach" in panel.text
    assert "they see everything a turn later" in panel.text
    assert "they see everything a turn later" in (await fairness(world)).text
    assert any("lets Cleo see seat 1 as a coach" in one.text for one in world.public())
    early = await world.slash(world.cleo, "show board")
    assert "See Ana's seat" not in early.buttons, "nothing is a turn old yet"
    await play_turns(world, 2)
    board = await world.slash(world.cleo, "show board")
    seat = await world.press(world.cleo, board, "See Ana's seat")
    assert "**Ana** in round 1" in seat.text
    assert seat.alts
    assert not answers(seat)
    words = await world.press(world.cleo, seat, "In words")
    assert words.text.startswith("**Ana** in round 1")
    assert "As Ana reads it:" in words.text
    assert words.text.count("Your hand:") + words.text.count("cards and $") == 1, "the hand is told once"
    earlier = await world.press(world.cleo, seat, "Earlier")
    assert "round 1" in earlier.text
    assert "See Ana's seat" not in (await world.slash(world.dan, "show board")).buttons
    back = await world.press(world.ana, await panel_of_viewers(world), "Withdraw")
    assert "Cleo" not in back.text
    assert "no longer lets Cleo see seat 1" in world.public()[-1].text
    gone = await world.press(world.cleo, earlier, "Later")
    assert "You may see no seat of table #1" in gone.text
    assert not gone.alts


async def test_a_table_that_counts_says_so_and_offers_no_seat_before_its_end(world: World) -> None:
    await at_filthy_rich(world, hints=False)
    panel = await let_cleo(world)
    assert "they see nothing before it is over" in panel.text
    assert "they see nothing before it is over" in (await fairness(world)).text
    await play_turns(world, 2)
    assert "See Ana's seat" not in (await world.slash(world.cleo, "show board")).buttons
    await play_turns(world, 3)
    ended = await world.press(world.cleo, await world.slash(world.cleo, "show board"), "See Ana's seat")
    assert "at the end of the game" in ended.text


async def test_a_caster_waits_for_everybody(world: World) -> None:
    await at_filthy_rich(world)
    await let_cleo(world, "caster")
    assert "See" not in " ".join((await world.slash(world.cleo, "show board")).buttons)
    bens = await world.press(world.ben, await world.slash(world.ben, "hand"), "Who may see this")
    assert "You have not agreed" in bens.text
    agreed = await world.press(world.ben, bens, "Agree")
    assert "Cleo** is a caster" in agreed.text
    await play_turns(world, 2)
    seats = await world.press(world.cleo, await world.slash(world.cleo, "show board"), "See the seats")
    other = await world.choose(world.cleo, seats, "1")
    assert "**Ben** in round 1" in other.text
