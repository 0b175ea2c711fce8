"""`/puzzle`: a position of the day, its choices, and the ranking."""

from dataclasses import replace
from datetime import UTC, datetime
from typing import Final

from bot.commands.hint import tries_of, worth_of_best, worth_of_other
from bot.games.binding import AnyView, Binding
from bot.games.controls import Panel, button_rows
from bot.games.joining import comma_list
from bot.games.moments import turn_words
from bot.games.option_words import option_label
from bot.games.picture import AnyPicture
from bot.interactions.context import InteractionContext
from bot.interactions.plain_commands import plain_command
from bot.interactions.presses import handles
from bot.services.analysis.puzzle import Puzzle
from bot.services.analysis.puzzles import RANKED_DAYS, DailyPuzzle
from bot.services.base.ids import CustomId, number_in
from bot.services.base.ports import OutButton
from bot.services.delivery.panels.panel_messages import draw_pictures
from bot.services.wording.messages import TextLocalizer
from bot.ui.layout import PrivateReply, private_reply
from engines.core.phrase import Phrase, PhraseValue, SeatName, phrase
from engines.core.seats import Seat

_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_DAY: Final = 86_400


@handles("puzzle")
async def puzzle(ctx: InteractionContext) -> PrivateReply:
    """Show today's puzzle or another day's, or the ranking. A switch there stores whether the ranking names the
    caller."""
    puzzles, person = ctx.services.puzzles, ctx.caller.person
    match ctx.words:
        case ("top",):
            return await _ranking(ctx)
        case ("named", on):
            await puzzles.set_named(person, named=on == "on")
            return await _ranking(ctx)
        case ("day", day, *further):
            return await _puzzle_reply(ctx, await puzzles.puzzle_of_day(_number(day), person), in_words=bool(further))
        case _:
            return await _puzzle_reply(ctx, await puzzles.puzzle_of_day(puzzles.today, person))


puzzle_command: Final = plain_command("puzzle", puzzle)


@handles("puzzle-do", acts=True)
async def answer(ctx: InteractionContext) -> PrivateReply:
    """Store the pressed choice as the answer, unless there is one already, and show the solution."""
    day, choice, *further = (*ctx.words, "", "")[:3]
    answered = await ctx.services.puzzles.answer(ctx.caller.person, _number(day), _number(choice))
    return await _puzzle_reply(ctx, answered, in_words=further == ["words"])


def _number(word: str) -> int:
    found = number_in(word)
    return -1 if found is None else found


async def _puzzle_reply(ctx: InteractionContext, daily: DailyPuzzle, *, in_words: bool = False) -> PrivateReply:
    """Return a puzzle's position with its choices; once the puzzle is answered or over, with the worth of each choice."""
    puzzle, binding = daily.puzzle, ctx.services.bindings[daily.puzzle.game]
    view, seat = puzzle.view(binding), daily.puzzle.decider
    # Letters stand for the names of the players, so that nobody is recognised.
    names = tuple(ctx.say.label(phrase("puzzle-seat", letter=_LETTERS[one])) for one in range(puzzle.seats))
    say = replace(ctx.say, names=names, marks=())
    answerable = daily.answer is None and daily.day == ctx.services.puzzles.today
    panel = binding.panel(view, seat, binding.game.legal_actions(view), ())
    pictures = (
        () if in_words else await draw_pictures(pictures_of(binding, view, seat, panel), say, ctx.services.images)
    )
    turn = turn_words(puzzle.game, binding.game.moment(view.public).number)
    at = datetime.fromtimestamp(daily.day * _DAY, UTC)
    day = phrase("record-date", day=at.day, month=at.month, year=str(at.year))
    lines = [say("puzzle-title", game=binding.game.info.title, day=day)]
    lines.append(say("puzzle-question" if answerable else "puzzle-position", turn=turn, seat=SeatName(seat)))
    lines += _options(say, binding, puzzle)
    if answerable and panel.lines:
        lines.append(say.lines(panel.lines))
    lines += [] if answerable else await _solution_lines(ctx, say, binding, view, daily)
    if not pictures:
        lines += ["", say.lines(binding.seat_in_words(view, seat))]
    further = () if pictures else ("words",)
    buttons = [
        say.button(_label(binding, view, daily, one), CustomId("puzzle-do", words=(str(daily.day), str(one), *further)))
        for one in (puzzle.order if answerable else ())
    ]
    ways = _further_buttons(ctx, daily, pictured=bool(pictures))
    return private_reply(lines, *button_rows(buttons, 1), ways, pictures=pictures)


def _options(say: TextLocalizer, binding: Binding, puzzle: Puzzle) -> list[str]:
    values = binding.game.info.options.model_validate(puzzle.options)
    agreed = [
        phrase(
            "puzzle-option",
            option=option_label(binding.slug, name),
            value=binding.option_value(name, getattr(values, name)),
        )
        for name in sorted(puzzle.options)
    ]
    return [say("puzzle-options", options=comma_list(agreed))] if agreed else []


def pictures_of(binding: Binding, view: AnyView, seat: Seat, panel: Panel) -> tuple[AnyPicture, ...]:
    """Return the picture of the table, then the seat's own pictures; each as on the panel if the panel shows it."""
    found: list[AnyPicture] = []
    for one in (*binding.phase_pictures(view.public)[:1], *binding.private_pictures(view, seat)):
        alike = [other for other in panel.pictures if type(other) is type(one) and other.kind == one.kind]
        found += [each for each in alike or [one] if each not in found]
    return tuple(found)


def _label(binding: Binding, view: AnyView, daily: DailyPuzzle, number: int) -> Phrase:
    space, seat = binding.game.legal_actions(view), daily.puzzle.decider
    action = binding.game.parse_at(view.public, " ".join(daily.puzzle.choices[number].words))
    return binding.hint_label(view, seat, space, action)


async def _solution_lines(
    ctx: InteractionContext, say: TextLocalizer, binding: Binding, view: AnyView, daily: DailyPuzzle
) -> list[str]:
    """Return the lines of the solution: whether the caller was right, their record, each choice with its worth and
    reason, and the share of right answers."""
    lines: list[str] = []
    if daily.answer is not None:
        record = await ctx.services.puzzles.record_of(ctx.caller.person)
        lines.append(say("puzzle-right" if daily.answer == 0 else "puzzle-wrong", streak=record.streak))
        if record.answered > 1:
            lines.append(say("puzzle-record", right=record.right, answered=record.answered))
    lines.append("")
    for number in range(len(daily.puzzle.choices)):
        label = _label(binding, view, daily, number)
        lines.append(say.phrase(_choice_line(daily, number, label)))
    answered = sum(daily.chosen.values())
    if answered > 1:
        share = round(100 * daily.chosen.get(0, 0) / answered)
        lines += ["", say("puzzle-others", count=answered, percent=share)]
    return [*lines, "", say.phrase(tries_of(daily.puzzle.choices[0].worth))]


def _choice_line(daily: DailyPuzzle, number: int, label: Phrase) -> Phrase:
    """Return a choice with its reason and its worth; leave out the worth of the best choice if chances were estimated.
    Estimates compare choices as well as games played to their end do, but do not give the share of games won."""
    choice = daily.puzzle.choices[number]
    if not number and choice.unit == "chances":
        return phrase("puzzle-best", choice=label, reason=choice.reason_phrase)
    worth = worth_of_other(choice.worth) if number else worth_of_best(choice.worth)
    kind = "best" if not number else "yours" if number == daily.answer else "other"
    return phrase("puzzle-choice", kind=kind, choice=label, worth=worth, reason=choice.reason_phrase)


def _further_buttons(ctx: InteractionContext, daily: DailyPuzzle, *, pictured: bool) -> tuple[OutButton, ...]:
    say, today = ctx.say, ctx.services.puzzles.today
    buttons: list[OutButton] = []
    if pictured:
        buttons.append(say.button(Phrase("button-describe"), _day_id(daily.day, "words")))
    else:
        buttons.append(say.button(Phrase("button-lesson-pictures"), _day_id(daily.day)))
    if daily.day != today:
        buttons.append(say.button(Phrase("button-puzzle-today"), CustomId("puzzle")))
    elif daily.follows_another:
        buttons.append(say.button(Phrase("button-puzzle-yesterday"), _day_id(today - 1)))
    return (*buttons, say.button(Phrase("button-puzzle-top"), CustomId("puzzle", words=("top",))))


def _day_id(day: int, *words: str) -> CustomId:
    return CustomId("puzzle", words=("day", str(day), *words))


async def _ranking(ctx: InteractionContext) -> PrivateReply:
    """Return the people of all servers with the most right answers in the last `RANKED_DAYS` days, with the names of
    the people who agreed to be named."""
    say, puzzles = ctx.say, ctx.services.puzzles
    places = await puzzles.ranking(ctx.caller.person)
    known = await ctx.services.people.rows([one.person for one in places if one.person is not None])
    lines = [say("puzzle-top", days=RANKED_DAYS)]
    for one in places:
        row = None if one.person is None else known.get(one.person)
        name: PhraseValue = Phrase("puzzle-somebody") if row is None or not row.name else row.name
        key = "puzzle-place-mine" if one.mine else "puzzle-place"
        lines.append(say(key, place=one.place, name=name, right=one.right, answered=one.answered))
    if not places:
        lines.append(say("puzzle-top-empty"))
    named = await puzzles.is_named(ctx.caller.person)
    lines += ["", say("puzzle-named" if named else "puzzle-unnamed")]
    switch = CustomId("puzzle", words=("named", "off" if named else "on"))
    label = Phrase("button-puzzle-unname" if named else "button-puzzle-name")
    row = (say.button(label, switch), say.button(Phrase("button-puzzle-today"), CustomId("puzzle"), "main"))
    return private_reply(lines, row)
