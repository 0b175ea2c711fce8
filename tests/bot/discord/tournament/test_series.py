"""A series as its players see it: another game each round, with results and ratings of that game."""

from bot.services.base.model import SessionId
from bot.services.results.ratings import Scope
from bot.services.tournaments.organising import tournaments
from tests.bot.discord.tournament.test_tournament import NUMBER, last_moves, members, organiser, tick
from tests.bot.discord.world import World

SERIES = ("vegas_showdown", "filthy_rich", "new_las_vegas")
TITLES = ("Vegas Showdown", "Filthy Rich", "Welcome to New Las Vegas")


async def test_each_round_plays_the_next_game(world: World) -> None:
    olga, people = organiser(world), members(world, 3)
    draft = await world.draft(olga, name="Triathlon", game=SERIES[0], template="series", size=3)
    await world.press(olga, draft, "Announce")
    await world.calm()
    post = world.public()[-1]
    assert ", ".join(TITLES) in post.text
    assert "the games take turns" in post.text
    for who in people:
        await world.press(who, post, "Sign up")
    await world.begin(olga)
    for who in people:
        await world.tournament(who, "I am there")
    await tick(world)
    for number, (game, title) in enumerate(zip(SERIES, TITLES, strict=True), 1):
        record = await tournaments.load(world.services.context, NUMBER)
        (table,) = record.tables_of(number)
        session = SessionId(table.session or 0)
        assert (await world.services.repository.current(session)).game == game
        assert f"Played in this round: **{title}**" in "\n".join(one.text for one in world.public())
        thread = [world.shown(one).text for one in world.env.backend.messages[table.channel_id or 0].values()]
        assert any(f"Played in this round: **{title}**" in text for text in thread)
        await last_moves(world)
    record = await tournaments.load(world.services.context, NUMBER)
    assert record.stage == "finished"
    for game in SERIES:
        rated = await world.services.context.ratings.ratings_in(Scope(game, world.guild.id))
        assert len(rated) == 3, game
        assert all(one.rated_sessions == 1 for one in rated.values())
    trophy = world.public()[-1]
    assert any("Trophy of Triathlon" in alt for alt in trophy.alts)
    assert world.env.errors == []
