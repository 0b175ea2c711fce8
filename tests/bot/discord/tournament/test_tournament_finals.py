"""A tournament in two stages by buttons and forms: chosen in the draft, played to the trophy."""

from simcord.actors import MemberActor

from bot.services.tournaments.organising import tournaments
from tests.bot.discord.tournament.test_tournament import NUMBER, last_moves, members, organiser, tick
from tests.bot.discord.world import World


async def test_finals_are_chosen_and_played_by_buttons(world: World) -> None:
    olga = organiser(world)
    shown = await world.draft(olga, name="Cup", game="vegas_showdown", size=3, rounds=1)
    for setting, value in (("finals", "knockout"), ("qualify", "6"), ("advance", "2")):
        shown = await world.decide(olga, shown, setting, value)
    rules = await world.press(olga, shown, "Details")
    for words in ("Then finals for the best 6: a knockout", "The best 2 of each table go on"):
        assert words in f"{shown.text}\n{rules.text}"
    await world.press(olga, await world.slash(olga, "organise"), "Announce")
    post = world.public()[-1]
    people = members(world, 7)
    for who in people:
        await world.press(who, post, "Sign up")
    await world.begin(olga)
    await tick(world)
    await last_moves(world)
    record = await tournaments.load(world.services.context, NUMBER)
    assert len(record.rounds[1].drawn.qualified) == 6
    assert any("the semifinal" in one.text for one in world.public())
    for _ in range(2):
        await last_moves(world)
    end = world.public()[-1]
    assert "**Finals**" in end.text
    assert "**First stage**" in end.text
    assert "**Final, the last**" in end.text
    assert any("Trophy of Cup" in alt for alt in end.alts)
    assert (
        "You are on place 7"
        in (await world.tournament(loser(people, record.rounds[1].drawn.qualified), "Standings")).text
    )
    assert world.env.errors == []


def loser(people: list[MemberActor], qualified: tuple[int, ...]) -> MemberActor:
    """Return the person who did not qualify."""
    return next(who for number, who in enumerate(people, 1) if number not in qualified)
