"""`/puzzle` as people see it: a picture, buttons, one answer, the worth of each choice, yesterday's puzzle, and a
ranking."""

import pytest

from bot.services.analysis import puzzles
from bot.services.analysis.puzzles import shipped_puzzles
from tests.bot.discord.world import Shown, World


def choices(shown: Shown) -> list[str]:
    return [label for label, button in shown.buttons.items() if button["custom_id"].split(":")[1] == "puzzle-do"]


async def test_somebody_answers_once_and_reads_why(world: World) -> None:
    question = await world.slash(world.ana, "puzzle")
    assert "**What would you do?**" in question.text
    assert question.alts
    assert 3 <= len(choices(question)) <= 6
    words = await world.press(world.ana, question, "In words")
    assert choices(words) == choices(question)
    assert not words.alts
    done = await world.press(world.ana, words, choices(words)[0])
    assert "Best: " in done.text
    assert ("That is the best choice" in done.text) != ("There is a better choice" in done.text)
    assert not choices(done)
    assert not done.alts, "who reads in words goes on in words"
    assert "answered" not in done.text, "nobody else has"
    direct = await world.slash_direct(world.ben.user, "puzzle")
    other = await world.press(world.ben.user, direct, choices(question)[1])
    right = sum("That is the best choice" in one.text for one in (done, other))
    assert f"2 people have answered, {50 * right}\u00a0% of them" in (await world.slash(world.ana, "puzzle")).text
    again = await world.slash(world.ana, "puzzle")
    assert not choices(again)
    assert choices(await world.slash(world.cleo, "puzzle")) == choices(question), "the same for everybody"
    assert not [message for message in world.public() if "uzzle" in message.text], "all of it is private"


async def test_it_says_what_the_panel_of_the_decision_says(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """The case needs text, because no picture shows which taxes are due."""
    taxes = next(
        one for one in reversed(shipped_puzzles("filthy_rich")) if ("pass",) in {choice.words for choice in one.choices}
    )
    monkeypatch.setattr(puzzles, "shipped_puzzle_of", lambda day, games: taxes)
    question = await world.slash(world.ana, "puzzle")
    assert "You owe $" in question.text
    assert "You owe $" not in (await world.press(world.ana, question, choices(question)[0])).text


async def test_yesterdays_solution_and_the_ranking_by_name_or_without(world: World) -> None:
    question = await world.slash(world.ana, "puzzle")
    assert "Yesterday" not in question.buttons, "there was none"
    await world.press(world.ana, question, choices(question)[0])
    world.watch.pass_by(86_400)
    today = await world.slash(world.ben, "puzzle")
    yesterday = await world.press(world.ben, today, "Yesterday")
    assert "Best: " in yesterday.text
    assert "decides" in yesterday.text
    ranking = await world.press(world.ana, await world.slash(world.ana, "puzzle"), "Ranking")
    assert "Anonymous (you)" in ranking.text
    named = await world.press(world.ana, ranking, "Show my name")
    assert "Ana (you)" in named.text
    assert "1. Ana:" in (await world.press(world.ben, await world.slash(world.ben, "puzzle"), "Ranking")).text
    hidden = await world.press(world.ana, named, "Hide my name")
    assert "Anonymous (you)" in hidden.text
    assert "Today's puzzle" in hidden.buttons
