"""Stepping through a game with buttons, alone or in the channel, and the film of a finished one."""

import re
from random import Random
from unittest.mock import AsyncMock

import pytest

from tests.bot.discord.playing import finished_table, pending, running_table, take_turn
from tests.bot.discord.world import World


async def test_anybody_steps_through_the_past_of_a_running_game_and_players_post_a_step(world: World) -> None:
    await running_table(world, computers=0, others=2)
    for seed in range(4):
        await take_turn(world, (await pending(world))[0], Random(seed))
    newest = await world.slash(world.dan, "game replay")
    (count,) = re.findall(r"Step (\d+) of \1 ", newest.text)
    assert newest.ephemeral
    assert len(newest.files) == 1
    assert newest.buttons["Next"]["disabled"]
    assert newest.buttons["Last"]["disabled"]
    assert newest.text.rindex("\n- ") < newest.text.rindex("**Turn "), "a step may belong to the turn before"
    first = await world.press(world.dan, newest, "First")
    assert f"Step 1 of {count}" in first.text
    assert first.buttons["Previous"]["disabled"]
    second = await world.press(world.dan, first, "Next")
    assert f"Step 2 of {count}" in second.text
    assert f"Step 1 of {count}" in (await world.press(world.dan, second, "Previous")).text
    assert "Post it in the channel" not in second.buttons
    assert "The film" not in newest.buttons

    shown, before = await world.slash(world.ana, "game replay"), len(world.public())
    assert "in a moment" in (await world.press(world.ana, shown, "Post it in the channel")).text
    posted = world.public()[-1]
    assert len(world.public()) == before + 1
    assert f"Step {count} of {count}" in posted.text
    assert len(posted.files) == 1
    own = await world.press(world.dan, posted, "First")
    assert own.ephemeral
    assert f"Step 1 of {count}" in own.text
    assert f"Step {count} of {count}" in next(one for one in world.public() if one.id == posted.id).text


async def test_a_finished_game_has_a_film_to_show_around(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    final = await finished_table(world, computers=2, others=0)
    assert {"Replay", "Fairness"} <= set(final.buttons)
    assert len(final.files) == 2
    assert final.alts[0].split(" wins with ")[0] in final.text
    posted = world.public()[-1]
    assert posted.files[0].endswith(".gif"), "the replay follows by itself"
    assert posted.text.startswith("### The film of the game")
    replay = await world.press(world.dan, final, "Replay")
    assert "Step 1 of " in replay.text
    film = await world.press(world.ana, await world.press(world.ana, final, "Replay"), "The film")
    assert film.files[0].endswith(".gif")
    assert film.alts[0].startswith("Animated: Vegas Showdown in ")
    assert "Ana" in film.alts[0]
    await world.press(world.ana, film, "Post it in the channel")
    assert world.public()[-1].files[0].endswith(".gif")
    seen = await world.press(world.dan, await world.press(world.dan, final, "Replay"), "The film")
    assert "Post it in the channel" not in seen.buttons
    monkeypatch.setattr(world.services.images, "replay_gif", AsyncMock(return_value=None))
    late = await world.press(world.dan, await world.press(world.dan, final, "Replay"), "The film")
    assert "could not be drawn" in late.text
    assert late.files == ()
