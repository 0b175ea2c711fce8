"""The private panel of a step of a lesson: what to do, on the game's own pictures and controls, and ways out of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.games.controls import Button, Row
from bot.games.courses import LEARNER, Course, Question
from bot.interactions.context import InteractionContext
from bot.services.base.ids import CustomId, encode_words
from bot.services.base.ports import Body, OutButton, OutSelect, PictureFile
from bot.services.delivery.panels.panel_messages import drawn
from bot.services.people import lessons
from bot.services.seats.computer_seats import computer_name
from bot.services.wording.localizer import TextLocalizer
from bot.services.wording.names import told_apart
from bot.ui.layout import ControlRow, PrivateReply
from bot.ui.panels import PRIVATE
from engines.core.notation import Words
from engines.core.phrase import Phrase, phrase

_OPTION: Final = 100
_PLACEHOLDER: Final = 150
"""Characters of the longest label in a select, as on any panel; each is cut to its limit where it is shown."""


async def lesson_panel(
    ctx: InteractionContext,
    course: Course,
    number: int,
    words: Words = (),
    *,
    other: bool = False,
) -> PrivateReply:
    """Return step `number` after the learner has said `words` of its answer. With `other` it says why what was chosen
    instead is wrong. For whoever reads lessons without pictures the position is in words."""
    in_words = await lessons.in_words(ctx.context, ctx.caller.person)
    computers = range(1, course.lesson.seats)
    say = replace(ctx.say, names=told_apart([ctx.caller.name, *map(computer_name, computers)], computers))
    binding, question = course.binding, course.question(number, words)
    controls = _Controls(say, binding.slug, number)
    parts = [
        say("lesson-step", game=binding.game.info.title, step=number + 1, steps=len(course)),
        say.phrase(course.other(number) if other else course.text(number)),
    ]
    if question.control is not None:
        parts.append(say.phrase(pressing(question.control, question.menu)))
    panel = question.panel
    pictures: tuple[PictureFile, ...] = ()
    if in_words:
        parts.append(say.lines((*panel.lines, *binding.seat_in_words(course.view(number), LEARNER))))
    else:
        pictures = await drawn(panel.pictures, say, ctx.services.images)
        if len(pictures) < len(panel.pictures):
            parts.append(say("ui-panel-picture-late"))
    rows = [controls.row(at, row) for at, row in enumerate(panel.rows)]
    rows += controls.on(question, last=number + 1 == len(course))
    rows.append(controls.out(words, in_words=in_words))
    return PrivateReply(Body("\n\n".join(parts), pictures, tuple(rows), PRIVATE, pictures_first=True))


def pressing(control: Phrase, menu: Phrase | None) -> Phrase:
    """Return what to press, or what to choose in the select with that placeholder."""
    if menu is None:
        return phrase("lesson-press", control=control)
    return phrase("lesson-choose", control=control, menu=menu)


class _Controls:
    """A maker of the controls of one step of a game's lesson."""

    def __init__(self, say: TextLocalizer, slug: str, number: int) -> None:
        self._say, self._slug, self._number = say, slug, number

    def row(self, at: int, row: Row) -> ControlRow:
        """Return a row of the panel; `at` keeps the custom ids of two selects apart, as their words are in the
        options."""
        if isinstance(row, tuple):
            return tuple(self.button(button) for button in row)
        options = tuple(
            (
                self._say.label(option.label, _OPTION),
                encode_words(option.words),
                "" if option.hint is None else self._say.label(option.hint, _OPTION),
            )
            for option in row.options
        )
        custom_id = CustomId("lesson-pick", 0, self._slug, self._number, (str(at),))
        return OutSelect(self._say.label(row.placeholder, _PLACEHOLDER), custom_id.encode(), options)

    def button(self, button: Button) -> OutButton:
        """Return a button of the panel."""
        custom_id = CustomId("lesson-do", 0, self._slug, self._number, button.words)
        return self._say.button(button.label, custom_id, button.style, disabled=button.disabled)

    def on(self, question: Question, *, last: bool) -> tuple[ControlRow, ...]:
        """Return the buttons from a step that only explains to the next one, or from the last one to a real game."""
        if question.control is not None:
            return ()
        following = CustomId("learn", words=(self._slug, str(self._number + 1)))
        if last:
            now = CustomId("now", words=(self._slug,))
            others = self._say.button(Phrase("button-lesson-games"), CustomId("learn"))
            return ((self._say.button(Phrase("button-now"), now, "confirm"), others),)
        return ((self._say.button(Phrase("button-continue"), following, "main"),),)

    def out(self, words: Words, *, in_words: bool) -> ControlRow:
        """Return the row with the position in words, or again in pictures; on the first step with other lessons, later
        with the first step. Three buttons would not fit into one row on a phone."""
        slug = self._slug
        label, verb = ("button-lesson-pictures", "lesson-look") if in_words else ("button-describe", "lesson-words")
        look = self._say.button(Phrase(label), CustomId(verb, 0, slug, self._number, words))
        again = self._say.button(Phrase("button-lesson-again"), CustomId("learn", words=(slug, "0")))
        others = self._say.button(Phrase("button-lesson-games"), CustomId("learn"))
        return (look, again) if self._number else (look, others)
