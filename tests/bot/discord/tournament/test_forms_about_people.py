"""Forms of organisers about people: a message to them, seeds by hand, further organisers."""

from bot.services.tournaments.organising import tournaments
from tests.bot.discord.tournament.test_tournament import NUMBER, announced, members, organiser, tick
from tests.bot.discord.world import World


async def test_an_organiser_seeds_by_hand_writes_to_players_and_names_others(world: World) -> None:
    olga = organiser(world)
    post = await announced(world, olga)
    for who in members(world, 4):
        await world.press(who, post, "Sign up")
    unknown = await world.organise(olga, "seeds", names="1. Cleo\nZoe\nBen", reason="last year")
    assert "This name is not among the players: Zoe." in unknown.text
    seeded = await world.organise(olga, "seeds", names="1. Cleo\n2) Ben\n", reason="last year")
    assert "2 are seeded by hand" in seeded.text
    assert "seeds Cleo and Ben. Reason: last year" in world.public()[-1].text
    assert "Seeded by hand: Cleo, Ben" in (await world.press(world.ana, post, "Rules")).text
    assert "goes to 4 players" in (await world.organise(olga, "message", text="We begin at eight.")).text
    await world.calm()
    told = world.public()[-1].text
    assert "We begin at eight." in told
    assert all(f"<@{one.id}>" in told for one in members(world, 4)[:4])
    assert "have had a message in this hour" in (await world.organise(olga, "message", text="Again.")).text
    assert "may organise as well" in (await world.organise(olga, "helpers", people=[world.dan])).text
    await world.begin(world.dan)
    await tick(world)
    record = await tournaments.load(world.services.context, NUMBER)
    assert [record.entries[at].rank for at in (2, 1)] == [1, 2]
    assert world.env.errors == []
