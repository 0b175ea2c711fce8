"""A series as its players see it: another game each round, with results and ratings of that game."""

from dataclasses import replace
from functools import cache
from typing import Any

from bot.games.listing import games
from bot.services.base.model import SessionId
from bot.services.results.ratings import Scope
from bot.services.sessions.record import Change, LogEntry, Record
from bot.services.tournaments.organising import tournaments
from engines.core.selfplay import play
from tests.bot.discord.tournament.test_tournament import NUMBER, members, organiser, tick
from tests.bot.discord.world import World

SERIES = ("vegas_showdown", "filthy_rich", "new_las_vegas")
TITLES = ("Vegas Showdown", "Filthy Rich", "Welcome to New Las Vegas")


@cache
def ends(game: str, seats: int) -> Any:
    """Return a position in which the game is over."""
    binding = games()[game]
    steps: list[Any] = []
    play(binding.game, [binding.players["random"]] * seats, binding.game.info.options(), "07" * 32, watch=steps.append)
    return steps[-1].state


async def last_moves(world: World, number: int) -> None:
    record = await tournaments.load(world.services.context, NUMBER)
    for one in record.tables_of(number):

        def last_move(table: Record) -> Change:
            return Change(replace(table, state=ends(table.game, len(table.seats))), LogEntry("resume", "system"))

        await world.services.repository.change(SessionId(one.session or 0), last_move)
    await tick(world)


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
        await last_moves(world, number)
    record = await tournaments.load(world.services.context, NUMBER)
    assert record.stage == "finished"
    for game in SERIES:
        rated = await world.services.context.ratings.of(Scope(game, world.guild.id))
        assert len(rated) == 3, game
        assert all(one.rated_sessions == 1 for one in rated.values())
    trophy = world.public()[-1]
    assert any("Trophy of Triathlon" in alt for alt in trophy.alts)
    assert world.env.errors == []
