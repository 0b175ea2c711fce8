"""Every lesson of every game has legal moves, and each step says in a few words what to press and points at it."""

import re
from collections.abc import Iterator
from functools import cache

import pytest

from bot.games.binding import Lesson
from bot.games.controls import Panel
from bot.games.played_lessons import PlayedLesson, StepPanel, leads_to
from bot.interactions.lesson_panel import press_request
from bot.services.base.ids import CustomId
from bot.services.wording.texts import shared_texts
from engines.core.notation import Words
from engines.core.phrase import Phrase
from render.core.areas import area_of, painted
from tests.bot.texts.required_messages import lesson_messages
from tests.conformance.games import GAMES

TEXTS = shared_texts(strict=True)
STEPS = range(5, 9)
MOST_WORDS = 40
OF_PICTURES = re.compile("outline|umrand|umrahm", re.IGNORECASE)
LESSONS = {name: binding.lesson for name, binding in GAMES.items() if binding.lesson is not None}
every_lesson = pytest.mark.parametrize("name", LESSONS)


@cache
def played_lesson(name: str) -> PlayedLesson:
    return PlayedLesson(GAMES[name], LESSONS[name])


def names(lesson: Lesson) -> tuple[str, ...]:
    return tuple(f"Player {seat}" for seat in range(1, lesson.seats + 1))


def controls(panel: Panel) -> Iterator[tuple[Phrase, Words, str]]:
    """Yield label, words and style of everything that can be pressed or chosen."""
    for row in panel.rows:
        for one in row if isinstance(row, tuple) else row.options:
            yield one.label, one.words, getattr(one, "style", "")


def step_panels(name: str, number: int) -> Iterator[tuple[Words, StepPanel]]:
    """Yield every panel reached by controls that lead to the right answer."""
    open_words: list[Words] = [()]
    for words in open_words:
        shown = played_lesson(name).step_panel(number, words)
        yield words, shown
        for _, further, _ in controls(shown.panel):
            if further and further not in open_words and played_lesson(name).answer(number, further) == "further":
                open_words.append(further)


def test_the_listed_games_have_lessons_and_a_longer_answer_is_right_too() -> None:
    assert {"vegas_showdown", "filthy_rich", "new_las_vegas"} <= set(LESSONS)

    lesson = played_lesson("new_las_vegas")
    assert lesson.answer(0, ("1", "s2a5")) == "right"
    assert lesson.answer(0, ("2", "s2a5")) == "other"


@every_lesson
def test_steps_chain_to_the_end_and_each_answer_is_a_legal_action(name: str) -> None:
    lesson, steps, game = LESSONS[name], played_lesson(name), GAMES[name].game
    assert len(steps) in STEPS
    assert len({step.name for step in lesson.steps}) == len(steps)
    assert not lesson.steps[-1].does, "the last step leads to a real game"
    assert game.outcome(steps.view(len(steps) - 1).public) is None
    for number, step in enumerate(lesson.steps):
        view = steps.view(number)
        if step.does:
            action = game.parse_at(view.public, step.does)
            assert game.notation_at(view.public).text(action) == step.does
            assert action in game.legal_actions(view)
            assert steps.answer(number, tuple(step.does.split())) == "right"


@every_lesson
def test_each_panel_has_the_control_to_press_and_it_alone_stands_out(name: str) -> None:
    for number, step in enumerate(LESSONS[name].steps):
        for words, shown in step_panels(name, number):
            offered = list(controls(shown.panel))
            if not step.does:
                assert (offered, shown.control) == ([], None)
                continue
            leading = [one for one in offered if one[1] and played_lesson(name).answer(number, one[1]) != "other"]
            assert leading, (step.name, words)
            assert shown.control in {label for label, _, _ in leading}
            assert [label for label, _, style in offered if style == "main"] in ([], [shown.control])
            for _, further, _ in offered:
                CustomId("lesson-do", 0, name, number, further).encode()


@every_lesson
def test_no_step_offers_an_answer_to_what_only_a_later_one_explains(name: str) -> None:
    for number, step in enumerate(LESSONS[name].steps):
        if more_than_one(name, number, tuple(step.does.split())):
            continue
        for _, shown in step_panels(name, number):
            offered = [words for _, words, _ in controls(shown.panel)]
            assert not any(more_than_one(name, number, words) for words in offered), step.name


def more_than_one(name: str, number: int, words: Words) -> bool:
    """Return whether more words can follow an action that is already complete."""
    space = GAMES[name].game.legal_actions(played_lesson(name).view(number))
    return any(space.narrow(words[:length]).action is not None for length in range(1, len(words)))


def test_the_loan_is_explained_before_it_is_offered() -> None:
    new_las_vegas = played_lesson("new_las_vegas")
    offering = [
        step.name
        for number, step in enumerate(new_las_vegas.lesson.steps)
        if any("loan" in words for _, words, _ in controls(new_las_vegas.step_panel(number).panel))
    ]
    assert offering == ["loan"]


@every_lesson
def test_what_is_to_be_pressed_is_outlined_and_every_outline_is_on_its_picture(name: str) -> None:
    binding, words_for = GAMES[name], TEXTS.picture_localizer("en", names(LESSONS[name]))
    for number, step in enumerate(LESSONS[name].steps):
        found: set[tuple[str, str, str]] = set()
        for words, shown in step_panels(name, number):
            outlined: set[tuple[str, str]] = set()
            for picture in shown.panel.pictures:
                drawn = painted(picture.painter(picture.part, words_for)) if picture.marks else None
                for mark in picture.marks:
                    area_of(() if drawn is None else drawn.areas, mark.place, mark.word)
                    found |= {(picture.kind, mark.place, mark.word)} if mark.outlined else set()
                    outlined |= {(mark.place, mark.word)} if mark.outlined else set()
            if step.does and shown.panel.pictures:
                assert places_named(name, number, words) <= outlined, (step.name, words)
        assert {(look.kind, look.place, look.word) for look in step.looks} <= found, f"{binding.slug}: {step.name}"


def places_named(name: str, number: int, words: Words) -> set[tuple[str, str]]:
    """Return the places that the answer names in the word after these."""
    binding, view = GAMES[name], played_lesson(name).view(number)
    space = binding.game.legal_actions(view)
    action = binding.game.parse_at(view.public, LESSONS[name].steps[number].does)
    following = [
        one for one in space.narrow(words).following if leads_to(space, (*words, one.word), action) is not None
    ]
    return {(binding.places[one.question], one.word) for one in following if one.question in binding.places}


@every_lesson
def test_every_step_is_said_in_few_words_in_every_language(name: str) -> None:
    lesson, long = LESSONS[name], list[str]()
    for language in TEXTS.languages:
        missing = [key for key in lesson_messages(GAMES[name]) if not TEXTS.has(key, language)]
        assert missing == [], language
        for number, step in enumerate(lesson.steps):
            texts = (played_lesson(name).text(number), *([played_lesson(name).other_text(number)] if step.does else []))
            presses = [
                None if shown.control is None else press_request(shown.control, shown.menu)
                for _, shown in step_panels(name, number)
            ]
            for text in texts:
                assert not OF_PICTURES.search(TEXTS.lines((text,), language, names(lesson))), (
                    "read without pictures too"
                )
                for press in presses:
                    said = TEXTS.lines((text,) if press is None else (text, press), language, names(lesson))
                    long += [f"{language} {step.name}: {said}"] if len(said.split()) > MOST_WORDS else []
    assert long == []
