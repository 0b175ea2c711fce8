"""The tables of a round: the board, and an organiser's ruling on one."""

from bot.services.tournaments.organising import tournaments
from tests.bot.discord.tournament.test_tournament import NUMBER, begun, last_moves, members, organiser, tick
from tests.bot.discord.world import World


async def test_tables_and_standings_can_be_asked_for_at_once(world: World) -> None:
    olga = organiser(world)
    await begun(world, olga, members(world, 3), rounds=1)
    assert "waits for" in (await world.slash(world.ana, "tournament", what="tables")).text
    assert "standings" in (await world.slash(world.ana, "tournament", what="standings", tournament="1")).text


async def test_players_see_the_board(world: World) -> None:
    olga = organiser(world)
    await begun(world, olga, members(world, 3), rounds=1)
    shown = await world.tournament(world.ana, "Tables")
    assert "waits for" in shown.text


async def test_a_small_tournament_is_organised_by_buttons_and_forms_alone(world: World) -> None:
    """After the draft, `/tournament` is the only typed command: beginning, ruling, and seeing the winner are presses."""
    olga, people = organiser(world), members(world, 6)
    wanted = {"name": "Cup", "game": "vegas_showdown", "size": 3, "rounds": 1}
    drafted = await world.draft(olga, **wanted)
    for setting, value in (("finals", "knockout"), ("qualify", "3")):
        drafted = await world.decide(olga, drafted, setting, value)
    answer = await world.press(olga, drafted, "Announce")
    post = world.public()[-1]
    for who in people:
        await world.press(who, post, "Sign up")
    begun = await world.press(olga, await world.press(olga, answer, "Organise"), "Begin now")
    await tick(world)
    assert "Begin now" not in (await world.press(olga, begun, "Organise")).buttons
    board = world.public()[-1]
    assert "Organise" in (await world.press(olga, board, "Tables")).buttons
    assert "Organise" not in (await world.press(people[0], board, "Tables")).buttons
    assert "round 1" in board.text
    await last_moves(world)
    seats = (await tournaments.load(world.services.context, NUMBER)).rounds[0].drawn.tables[0]
    places = {"place1": [str(seats[2])], "place2": [str(seats[1])]}
    ruled = await world.organise(olga, "1.1", reason="the wrong plan was scored", **places)
    assert "standings" in ruled.text
    assert any("the wrong plan was scored" in one.text for one in world.public())
    assert [one.round for one in (await tournaments.load(world.services.context, NUMBER)).pairings] == [1, 1, 2]
    await last_moves(world)
    end = world.public()[-1]
    assert "wins the tournament" in end.text or "share the victory" in end.text
    assert any("Trophy of Cup" in alt for alt in end.alts)
    page = await world.press(people[0], await world.press(people[0], end, "Data"), "Page with pictures")
    assert page.files == ("tournament_1.html",)
