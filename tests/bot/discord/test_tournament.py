"""/tournament as organisers and players see it: from the announcement to the trophy."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

import discord
from simcord.actors import MemberActor

from bot.games.listing import games
from bot.services.model import SessionId
from bot.services.record import Change, Entry, Record
from bot.services.tournament_record import TournamentId
from engines.core.selfplay import play
from tests.bot.discord.world import Shown, World

NUMBER = TournamentId(1)


@cache
def final_state(seats: int) -> Any:
    """A position of Vegas Showdown in which the game is over."""
    binding = games()["vegas_showdown"]
    steps: list[Any] = []
    play(binding.game, [binding.players["random"]] * seats, binding.game.info.options(), "07" * 32, watch=steps.append)
    return steps[-1].state


def organiser(world: World) -> MemberActor:
    role = world.guild.create_role("Organisers", permissions=discord.Permissions(manage_messages=True))
    return world.guild.add_member(world.env.create_user("olga", global_name="Olga"), roles=[role])


def members(world: World, count: int) -> list[MemberActor]:
    """Ana, Ben, Cleo, Dan and more of their kind."""
    more = [
        world.guild.add_member(world.env.create_user(f"guest{number}", global_name=f"Guest {number}"))
        for number in range(4, count)
    ]
    return [world.ana, world.ben, world.cleo, world.dan, *more][:count]


async def tick(world: World) -> None:
    """What the clock brings, and what follows from it."""
    await world.house.timekeeper.tick()
    await world.calm()


async def announced(world: World, olga: MemberActor, **options: object) -> Shown:
    """The post of a new tournament."""
    wanted = {"name": "Autumn Open", "game": "vegas_showdown", "size": 3, "rounds": 2} | options
    answer = await world.slash(olga, "tournament new", **wanted)
    assert "announced in this channel" in answer.text, answer.text
    return world.public()[-1]


async def last_moves(world: World) -> None:
    """Every open table makes its last move."""
    record = await world.house.tournaments.load(NUMBER)
    for one in record.tables_of(len(record.rounds)):
        if one.session is None or one.result is not None:
            continue

        def last_move(table: Record) -> Change:
            return Change(replace(table, state=final_state(len(table.seats))), Entry("resume", "system"))

        await world.house.ledger.change(SessionId(one.session), last_move)
    await tick(world)


async def test_from_the_announcement_to_the_trophy(world: World) -> None:
    olga = organiser(world)
    post = await announced(world, olga)
    for words in ("Autumn Open", "Swiss", "2 rounds at most", "6, 3, 1", "last place", "Nobody has signed up yet"):
        assert words in post.text
    people = members(world, 6)
    for who in people:
        assert "You are in Autumn Open" in (await world.press(who, post, "Sign up")).text
    assert "You are in already" in (await world.press(world.ana, post, "Sign up")).text
    await world.calm()
    post = world.public()[-1]
    assert "6 players" in post.text
    assert "Guest 5" in post.text
    assert "begins" in (await world.slash(olga, "tournament start")).text
    await tick(world)
    texts = "\n".join(one.text for one in world.public())
    assert "Seed of all draws" in texts
    assert "round 1" in texts
    record = await world.house.tournaments.load(NUMBER)
    threads = [one.channel_id for one in record.pairings]
    assert len(set(threads)) == 2
    for thread in threads:
        assert f"<#{thread}>" in texts
        talk = "\n".join(world.shown(one).text for one in world.env.backend.messages[thread].values())
        assert "This is your table" in talk
        assert "<@" in talk
    for _ in range(2):
        await last_moves(world)
    texts = [one.text for one in world.public()]
    assert any("standings after round 1" in text for text in texts)
    assert any("standings after round 2" in text for text in texts)
    assert any("wins the tournament" in text or "share the victory" in text for text in texts)
    end = world.public()[-1]
    assert any("Trophy of Autumn Open" in alt for alt in end.alts)
    standings = await world.slash(world.ana, "tournament standings")
    assert "points" in standings.text
    assert len(standings.files) == 1
    tables = await world.slash(world.ana, "tournament tables", round=1)
    assert "Repeat meetings" in tables.text
    assert world.env.errors == []
