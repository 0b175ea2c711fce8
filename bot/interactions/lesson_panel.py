"""The private panel of a step of a lesson: the task, on the game's own pictures and controls, and ways out."""

from dataclasses import replace

from bot.games.played_lessons import LEARNER, PlayedLesson
from bot.interactions.context import InteractionContext
from bot.services.base.ids import CustomId
from bot.services.base.ports import PictureFile
from bot.services.delivery.panels.panel_messages import controls_of, draw_pictures
from bot.services.people import lessons
from bot.services.seats.computer_seats import computer_name
from bot.services.wording.messages import TextLocalizer
from bot.services.wording.names import distinguish_names
from bot.ui.layout import ControlRow, PrivateReply, private_reply
from engines.core.notation import Words
from engines.core.phrase import Phrase, phrase


async def lesson_panel(
    ctx: InteractionContext, played: PlayedLesson, number: int, words: Words = (), *, other: bool = False
) -> PrivateReply:
    """Return the panel of step `number`, counted from 0, once the learner has chosen `words` of its answer. With `other` it
    explains why another choice was wrong. Readers who have switched pictures off get the position as text."""
    in_words = await lessons.reads_without_pictures(ctx.context, ctx.caller.person)
    computers = range(1, played.lesson.seats)
    say = replace(ctx.say, names=distinguish_names([ctx.caller.name, *map(computer_name, computers)], computers))
    binding, step = played.binding, played.step_panel(number, words)
    parts = [
        say("lesson-step", game=binding.game.info.title, step=number + 1, steps=len(played)),
        say.phrase(played.other_text(number) if other else played.text(number)),
    ]
    if step.control is not None:
        parts.append(say.phrase(press_request(step.control, step.menu)))
    panel = step.panel
    pictures: tuple[PictureFile, ...] = ()
    if in_words:
        parts.append(say.lines((*panel.lines, *binding.seat_in_words(played.view(number), LEARNER))))
    else:
        pictures = await draw_pictures(panel.pictures, say, ctx.services.images)
        if len(pictures) < len(panel.pictures):
            parts.append(say("ui-panel-picture-late"))
    slug = binding.slug
    rows = controls_of(
        panel.rows,
        say,
        lambda button: CustomId("lesson-do", 0, slug, number, button.words),
        lambda at: CustomId("lesson-pick", 0, slug, number, (str(at),)),
    )
    if step.control is None:
        rows.append(_next_step_row(say, slug, number, last=number + 1 == len(played)))
    rows.append(_other_views_row(say, slug, number, words, in_words=in_words))
    return private_reply("\n\n".join(parts), *rows, pictures=pictures).with_body(pictures_first=True)


def press_request(control: Phrase, menu: Phrase | None) -> Phrase:
    """Return the phrase that asks to press a control, or to choose it in the select whose placeholder is `menu`."""
    if menu is None:
        return phrase("lesson-press", control=control)
    return phrase("lesson-choose", control=control, menu=menu)


def _next_step_row(say: TextLocalizer, slug: str, number: int, *, last: bool) -> ControlRow:
    if last:
        others = say.button(Phrase("button-lesson-games"), CustomId("learn"))
        return (say.button(Phrase("button-now"), CustomId("now", words=(slug,)), "confirm"), others)
    return (say.button(Phrase("button-continue"), CustomId("learn", words=(slug, str(number + 1))), "main"),)


def _other_views_row(say: TextLocalizer, slug: str, number: int, words: Words, *, in_words: bool) -> ControlRow:
    """Return the row with the position as text, or in pictures again; on the first step also with other lessons, later
    with the first step. Three buttons would not fit into one row on a phone."""
    label, verb = ("button-lesson-pictures", "lesson-look") if in_words else ("button-describe", "lesson-words")
    look = say.button(Phrase(label), CustomId(verb, 0, slug, number, words))
    if number:
        return (look, say.button(Phrase("button-lesson-again"), CustomId("learn", words=(slug, "0"))))
    return (look, say.button(Phrase("button-lesson-games"), CustomId("learn")))
