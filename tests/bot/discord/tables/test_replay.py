"""After a game, or in its middle: stepping through it, its film, its analysis, and a rematch."""

import re
from random import Random
from unittest.mock import AsyncMock

import pytest

from bot.app import Croupier
from bot.services.analysis import analyst
from bot.services.base.model import SessionId
from bot.services.views import session_queries
from tests.bot.discord.playing import finished_table, pending, running_table, take_turn
from tests.bot.discord.world import SESSION, World


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
    assert re.match(r"Animated: Vegas Showdown in .*Ana \(\d+ Fame\)", film.alts[0])
    assert re.search(r"Ana \W \d+ Fame", world.public()[0].text), "the status says it too"
    await world.press(world.ana, film, "Post it in the channel")
    assert world.public()[-1].files[0].endswith(".gif")
    seen = await world.press(world.dan, await world.press(world.dan, final, "Replay"), "The film")
    assert "Post it in the channel" not in seen.buttons
    monkeypatch.setattr(world.services.images, "replay_gif", AsyncMock(return_value=None))
    late = await world.press(world.dan, await world.press(world.dan, final, "Replay"), "The film")
    assert "could not be drawn" in late.text
    assert late.files == ()


async def test_from_the_result_to_the_share_card(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analyst, "WORKER", "tests.bot.services.instant_analyst")
    world.analyses = "asked"
    await world.restart()
    final = await finished_table(world, computers=2, others=0)
    waiting = await world.press(world.dan, final, "Analysis")
    assert waiting.ephemeral
    assert "comes here by itself" in waiting.text
    asked = await world.press(world.ana, await world.slash(world.ana, "play", table="1"), "Analysis")
    back = await world.press(world.ana, asked, "Back")
    await world.services.analyst.run_due(world.watch.now())
    await world.services.analyst.wait_until_idle()
    assert isinstance(world.env.bot, Croupier)
    await world.env.bot.handler.traffic.wait_until_idle(5)
    assert world.now(back).text == back.text, "where something else stands by then, nothing comes"
    by_dan = world.now(waiting)
    assert "Ana rises from about 20% to 100%" in by_dan.text
    assert len(by_dan.files) == 1
    assert "For you alone" not in by_dan.text
    assert "Post it in the channel" not in by_dan.buttons

    mine = await world.press(world.ana, final, "Analysis")
    assert "For you alone" in mine.text
    assert "instead of 10%" in mine.text
    moment = await world.press(world.ana, mine, "Turning point 1")
    assert "- Ana: 20% → 100%" in moment.text
    assert len(moment.files) == 1
    assert moment.buttons["Turning point 1"]["disabled"]
    mine = await world.press(world.ana, moment, "Back")

    assert "in a moment" in (await world.press(world.ana, mine, "Post it in the channel")).text
    card = world.public()[-1]
    assert "Ana rises from about 20% to 100%" in card.text
    assert "chosen by" not in card.text
    assert len(card.files) == 1
    again = await world.press(world.ana, await world.press(world.ana, final, "Analysis"), "Post it in the channel")
    assert "stands in the channel already" in again.text
    await world.press(world.ana, await world.press(world.ana, final, "Analysis"), "Post my choice")
    assert "chosen by Ana: **pass**. Better: **roll**" in world.public()[-1].text
    assert (await world.press(world.dan, card, "Analysis")).ephemeral


NEXT = SessionId(3)
"""The rematch's table; another person's table was opened in between."""


async def test_a_rematch_is_one_press_away_and_asks_the_same_people(world: World) -> None:
    final = await finished_table(world)
    assert list(final.buttons) == ["Rematch", "Replay", "Fairness", "What happened?"]
    assert len(final.text.splitlines()) <= 6
    answer = await world.slash_direct(world.ana.user, "game rematch", table=str(SESSION))
    assert "played where the game was" in answer.text
    await world.slash(world.dan, "game new", computers=1)
    refused = await world.press(world.ana, final, "Rematch")
    assert "There is a table in this channel already" in refused.text
    assert "/game new" in refused.text
    await world.closed(world.dan)
    refused = await world.press(world.dan, final, "Rematch")
    assert "Only people who sat at table #1" in refused.text
    opened = await world.press(world.ben, final, "Rematch")
    assert opened.ephemeral
    assert "Table #3 is open" in opened.text
    assert "One person is asked" in opened.text
    card = await world.card(NEXT)
    assert [seat.name for seat in card.seats if seat.person is not None] == ["Ben"]
    assert sum(seat.kind == "computer" for seat in card.seats) == 1
    (invitation,) = [one for one in world.public() if "would like a rematch" in one.text]
    assert f"<@{world.ana.id}>" in invitation.text
    assert f"<@{world.ben.id}>" not in invitation.text
    second = await world.slash(world.ana, "game rematch", table=str(SESSION))
    assert "You have a seat" in second.text, "who presses second sits down at the first one's table"
    assert "already" in (await world.press(world.ana, invitation, "Join")).text
    assert "already" in (await world.press(world.ana, final, "Rematch")).text
    assert await session_queries.live_session_in(world.services.context, world.channel.id) == NEXT
    card = await world.card(NEXT)
    assert {"Ana", "Ben"} < {seat.name for seat in card.seats}
    assert len(card.seats) == card.agreement.maximum == 3
    assert "begins" in (await world.slash(world.ben, "game start")).text
    assert world.env.errors == []
