"""`/learn` and **How it works**: the lesson of each game, in a private panel."""

from discord import app_commands

from bot.commands.game.group import binding_of, offered_games
from bot.commands.rules import rules_of_game
from bot.games.controls import button_rows
from bot.games.played_lessons import PlayedLesson
from bot.interactions.completion import complete_game
from bot.interactions.context import InteractionContext
from bot.interactions.handler import handler_of
from bot.interactions.lesson_panel import lesson_panel
from bot.interactions.presses import handles
from bot.services.base.ids import CustomId, decode_words, number_in
from bot.services.base.ports import OutButton
from bot.services.people import lessons
from bot.ui.command_words import command, option, options
from bot.ui.controls import AnyInteraction
from bot.ui.layout import PrivateReply, private_reply
from engines.core.phrase import Phrase, phrase


@command("learn")
@options(title=option("learn-game", "game"))
@app_commands.autocomplete(title=complete_game)
async def learn_command(interaction: AnyInteraction, title: str | None = None) -> None:
    """Show the lesson of a game, or the list of games if none is named."""

    async def work(ctx: InteractionContext) -> PrivateReply:
        return await _which_game(ctx) if title is None else await _resumed_lesson(ctx, binding_of(ctx, title).slug)

    await handler_of(interaction).answer(interaction, work)


@handles("learn")
async def learn(ctx: InteractionContext) -> PrivateReply:
    """Show the list of games; the step of a game's lesson that the caller saw last; or a step by its number."""
    match ctx.words:
        case (slug,):
            return await _resumed_lesson(ctx, binding_of(ctx, slug).slug)
        case (slug, number):
            return await _step_reply(ctx, binding_of(ctx, slug).slug, number_in(number) or 0)
        case _:
            return await _which_game(ctx)


@handles("lesson-do")
async def lesson_do(ctx: InteractionContext) -> PrivateReply:
    """Answer a step of a lesson with a button."""
    return await _reply_to_answer(ctx, ctx.words)


@handles("lesson-pick")
async def lesson_pick(ctx: InteractionContext) -> PrivateReply:
    """Answer a step of a lesson with an option of a menu."""
    return await _reply_to_answer(ctx, decode_words(ctx.values[0]) if ctx.values else ())


@handles("lesson-words", "lesson-look")
async def lesson_look(ctx: InteractionContext) -> PrivateReply:
    """Show lessons as text, without pictures, from now on, or in pictures again."""
    lesson, number = _pressed_step(ctx)
    if lesson is None:
        return await _which_game(ctx)
    in_words = ctx.pressed is not None and ctx.pressed.verb == "lesson-words"
    await lessons.set_reads_without_pictures(ctx.context, ctx.caller.person, on=in_words)
    words = ctx.words
    begun = words if lesson.answer(number, words) == "further" else ()
    return await lesson_panel(ctx, lesson, number, begun)


async def _reply_to_answer(ctx: InteractionContext, words: tuple[str, ...]) -> PrivateReply:
    """Return the next step after the right answer; after a part of the right answer, the next question of the step; after
    any other answer, the step with the reason why the answer is wrong."""
    lesson, number = _pressed_step(ctx)
    if lesson is None:
        return await _which_game(ctx)
    match lesson.answer(number, words):
        case "right":
            return await _step_reply(ctx, lesson.binding.slug, number + 1)
        case "further":
            return await lesson_panel(ctx, lesson, number, words)
        case "other":
            return await lesson_panel(ctx, lesson, number, other=True)


def _pressed_step(ctx: InteractionContext) -> tuple[PlayedLesson | None, int]:
    """Return the lesson of the pressed control and the number of its step, from 0; the lesson is None if nothing was pressed
    or the game has no lesson now."""
    pressed = ctx.pressed
    slug = "" if pressed is None else pressed.decision
    lesson = lessons.played_lesson(ctx.context, slug) if slug in ctx.services.bindings else None
    number = 0 if pressed is None or lesson is None else min(pressed.draft or 0, len(lesson) - 1)
    return lesson, number


async def _resumed_lesson(ctx: InteractionContext, slug: str) -> PrivateReply:
    """Return the lesson at the step where the person stopped; from the beginning if they have finished it."""
    lesson = lessons.played_lesson(ctx.context, slug)
    reached = (await lessons.steps_reached(ctx.context, ctx.caller.person)).get(slug, 0)
    return await _step_reply(ctx, slug, reached if lesson is not None and reached < len(lesson) - 1 else 0)


async def _step_reply(ctx: InteractionContext, slug: str, number: int) -> PrivateReply:
    """Store the step at which the lesson resumes, and return its panel; for a game without a lesson, return its rules."""
    lesson = lessons.played_lesson(ctx.context, slug)
    if lesson is None:
        return rules_of_game(ctx.say, ctx.services.bindings[slug])
    number = min(number, len(lesson) - 1)
    await lessons.store_step(ctx.context, ctx.caller.person, slug, number)
    return await lesson_panel(ctx, lesson, number)


async def _which_game(ctx: InteractionContext) -> PrivateReply:
    reached = await lessons.steps_reached(ctx.context, ctx.caller.person)
    buttons: list[OutButton] = []
    for slug, binding in await offered_games(ctx):
        lesson, title = lessons.played_lesson(ctx.context, slug), binding.game.info.title
        step = reached.get(slug, 0)
        label = phrase("lesson-game", game=title)
        if lesson is not None and 0 < step < len(lesson) - 1:
            label = phrase("lesson-game-on", game=title, step=step + 1, steps=len(lesson))
        elif lesson is not None and step:
            label = phrase("lesson-game-done", game=title)
        buttons.append(ctx.say.button(label, CustomId("learn", words=(slug,)), "plain" if step else "main"))
    rules = ctx.say.button(Phrase("button-rules"), CustomId("rules"))
    rows = (*button_rows(buttons, 1 if len(buttons) <= 3 else 5), (rules,))
    return private_reply(ctx.say("lesson-which"), *rows)
