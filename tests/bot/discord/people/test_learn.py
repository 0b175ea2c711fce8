"""`/learn`: lessons in a private panel, which can be left and resumed, accept wrong choices and count for
nothing."""

import pytest
from sqlalchemy import func, select

from bot.games.listing import games
from bot.services.analysis import puzzles
from bot.services.analysis.puzzles import shipped_puzzles
from bot.services.base.ids import decode, decode_words
from bot.services.base.model import PersonId
from bot.services.people import lessons
from bot.services.pictures.worker import DrawnPicture, Job
from data.store.schema import games as schema
from data.store.schema import messages
from engines.core.players.levels import LEVELS, level_of
from tests.bot.discord.world import Shown, World, drawn_blank

VEGAS = "Vegas Showdown"


def offered(panel: Shown) -> list[tuple[str, tuple[str, ...], str | None]]:
    """Return the answers that a step offers: custom id, words, and the value of a select's option."""
    found: list[tuple[str, tuple[str, ...], str | None]] = []
    for button in panel.buttons.values():
        custom_id = decode(button["custom_id"])
        if custom_id is not None and custom_id.verb == "lesson-do":
            found.append((button["custom_id"], custom_id.words, None))
    for one in panel.selects:
        found += [(one["custom_id"], decode_words(option["value"]), option["value"]) for option in one["options"]]
    return found


async def answered(world: World, panel: Shown, *, right: bool) -> Shown:
    """Let Ana press the answer that the step asks for, or another one."""
    slug, number = where(panel)
    played = lessons.played_lesson(world.services.context, slug)
    assert played is not None
    for custom_id, words, value in offered(panel):
        if words and right == (played.answer(number, words) != "other"):
            if value is not None:
                at = next(at for at, one in enumerate(panel.selects) if one["custom_id"] == custom_id)
                return await world.choose(world.ana, panel, value, at)
            label = next(label for label, one in panel.buttons.items() if one["custom_id"] == custom_id)
            return await world.press(world.ana, panel, label)
    raise LookupError("nothing of the kind is offered")


def where(panel: Shown) -> tuple[str, int]:
    """Return game and step of a panel with a question."""
    custom_id = decode(offered(panel)[0][0])
    assert custom_id.draft is not None
    return custom_id.decision, custom_id.draft


async def ana(world: World) -> PersonId:
    return await world.services.people.register(world.ana.id, "Ana")


async def rows(world: World) -> tuple[int, int]:
    """Return the numbers of all sessions and of messages to send."""
    counts = [select(func.count()).select_from(table) for table in (schema.sessions, messages.outbox)]
    return await world.services.repository.database.fetch(
        lambda tx: (tx.execute(counts[0]).scalar_one(), tx.execute(counts[1]).scalar_one())
    )


@pytest.mark.parametrize("slug", games())
async def test_a_lesson_leads_by_its_buttons_from_how_it_works_to_a_real_game(world: World, slug: str) -> None:
    title = games()[slug].game.info.title
    panel = await world.press(world.ana, await world.slash(world.ana, "help"), "How it works")
    panel = await world.press(world.ana, panel, f"Learn {title}")
    presses = 0
    while "Play now" not in panel.buttons:
        assert panel.ephemeral
        assert panel.alts
        presses += 1
        panel = await answered(world, panel, right=True)
    assert presses <= 20
    assert await rows(world) == (0, 0)
    playing = await world.press(world.ana, panel, "Play now")
    assert "Level: novice" in playing.buttons
    card = await world.card()
    assert {level_of(seat.computer or "") for seat in card.seats[1:]} == {LEVELS[0]}
    menu = await world.slash(world.ana, "learn")
    assert f"{title} once more" in menu.buttons
    assert "step 1 of" in (await world.press(world.ana, menu, f"{title} once more")).text


async def test_a_wrong_choice_is_explained_and_can_be_tried_again(world: World) -> None:
    panel = await world.slash(world.ana, "learn", game=VEGAS)
    other = await answered(world, panel, right=False)
    assert "That is allowed in a game" in other.text
    assert "Press **IV · $5+**" in other.text
    assert "step 1 of 7" in other.text
    inside = await answered(world, other, right=True)
    assert "Press **$5**" in inside.text
    other = await answered(world, inside, right=False)
    assert "That is allowed in a game" in other.text
    inside = await answered(world, other, right=True)
    assert "step 2 of 7" in (await answered(world, inside, right=True)).text


async def test_it_is_resumed_where_it_was_left_also_after_a_restart_and_in_words(world: World) -> None:
    panel = await world.slash(world.ana, "learn", game="Filthy Rich")
    left = await answered(world, panel, right=True)
    assert "step 2 of 7" in left.text
    assert "step 1 of" in (await world.slash(world.ben, "learn", game="Filthy Rich")).text
    await world.restart()
    menu = await world.slash(world.ana, "learn")
    resumed = await world.press(world.ana, menu, "Filthy Rich: on at step 2 of 7")
    assert resumed.text == left.text
    in_words = await world.press(world.ana, resumed, "In words")
    assert in_words.alts == []
    assert "B · Neon Nights All-Day Bar · $6" in in_words.text
    assert "Press **B**" in in_words.text
    assert (await world.press(world.ana, in_words, "In pictures")).alts == left.alts
    following = await answered(world, left, right=True)
    assert "Press **Slot 9**" in following.text, "buttons of before the restart work"
    again = await world.press(world.ana, resumed, "Repeat the lesson")
    assert "step 1 of 7" in again.text
    assert "step 1 of 7" in (await world.slash(world.ana, "learn", game="Filthy Rich")).text


@pytest.mark.parametrize("slug", games())
async def test_who_reads_a_lesson_in_words_goes_on_in_words(world: World, slug: str) -> None:
    panel = await world.press(world.ana, await world.slash(world.ana, "learn", game=slug), "In words")
    for step in range(20):
        assert panel.alts == []
        if "Play now" in panel.buttons:
            break
        panel = await answered(world, panel, right=step != 1)
        if step == 1:
            panel = await answered(world, panel, right=True)
    assert "Play now" in panel.buttons
    again = await world.slash(world.ana, "learn", game=slug)
    assert again.alts == []
    assert (await world.press(world.ana, again, "In pictures")).alts
    assert (await world.slash(world.ana, "learn", game=slug)).alts


async def test_sentences_and_pictures_are_in_the_language_and_theme_of_the_person(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    english = await world.slash(world.ana, "learn", game=VEGAS)
    await world.services.people.set_settings(await ana(world), language="de", theme="contrast")
    jobs: list[Job] = []

    async def noted(job: Job) -> DrawnPicture:
        jobs.append(job)
        return await drawn_blank(job)

    monkeypatch.setattr(world.services.images.pool, "draw", noted)
    german = await world.slash(world.ana, "learn", game=VEGAS)
    assert "Drück **IV · ab 5\xa0$**" in german.text
    assert german.alts != english.alts
    assert {(job.words.language, job.words.theme.name) for job in jobs} == {("de", "contrast")}


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
    assert all(choice in done.text for choice in choices(question))
    assert not done.alts, "who reads in words goes on in words"
    assert "answered" not in done.text, "nobody else has"
    direct = await world.slash_direct(world.ben.user, "puzzle")
    other = await world.press(world.ben.user, direct, choices(question)[1])
    right = sum("That is the best choice" in one.text for one in (done, other))
    assert f"2 people have answered, {50 * right}% of them" in (await world.slash(world.ana, "puzzle")).text
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
    world.watch.pass_seconds(86_400)
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
    assert choices(await world.press(world.ana, hidden, "Today's puzzle"))
