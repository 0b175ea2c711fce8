"""The analysis of a finished game, from the button on its result to the share card in the channel."""

import pytest

from bot.app import Croupier
from bot.services.analysis import analyst
from tests.bot.discord.playing import finished_table
from tests.bot.discord.world import World


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
    assert "Ana rises from about 20\N{NO-BREAK SPACE}% to 100\N{NO-BREAK SPACE}%" in by_dan.text
    assert len(by_dan.files) == 1
    assert "For you alone" not in by_dan.text
    assert "Post it in the channel" not in by_dan.buttons

    mine = await world.press(world.ana, final, "Analysis")
    assert "For you alone" in mine.text
    assert "instead of 10\N{NO-BREAK SPACE}%" in mine.text
    moment = await world.press(world.ana, mine, "Turning point 1")
    assert "- Ana: 20\N{NO-BREAK SPACE}% → 100\N{NO-BREAK SPACE}%" in moment.text
    assert len(moment.files) == 1
    assert moment.buttons["Turning point 1"]["disabled"]
    mine = await world.press(world.ana, moment, "Back")

    assert "in a moment" in (await world.press(world.ana, mine, "Post it in the channel")).text
    card = world.public()[-1]
    assert "Ana rises from about 20\N{NO-BREAK SPACE}% to 100\N{NO-BREAK SPACE}%" in card.text
    assert "chosen by" not in card.text
    assert len(card.files) == 1
    again = await world.press(world.ana, await world.press(world.ana, final, "Analysis"), "Post it in the channel")
    assert "stands in the channel already" in again.text
    await world.press(world.ana, await world.press(world.ana, final, "Analysis"), "Post my choice")
    assert "chosen by Ana: **pass**. Better: **roll**" in world.public()[-1].text
    assert (await world.press(world.dan, card, "Analysis")).ephemeral
