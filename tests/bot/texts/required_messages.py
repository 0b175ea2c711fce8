"""The messages that the host requires of every game."""

from typing import Literal, get_args, get_origin

from bot.games.binding import Binding
from bot.games.option_words import option_help, option_label


def required_messages(binding: Binding) -> tuple[str, ...]:
    """Return the keys of the messages that the game's own locale files must have: the game in the lobby, the help and
    the rules; the measure of its position (`Binding.standing_of`); its turns (with their number), phases, kinds of
    decision and ends; each option with its help and its named values; the first words of actions, and the remedy for an
    unreadable line; the text of each step of its lesson (`lesson_messages`)."""
    info = binding.game.info
    slug = binding.slug
    notation = binding.game.notation
    keys = [f"{notation.prefix}-verb-{word}" for word in notation.verbs] + [f"{notation.prefix}-remedy-unreadable"]
    keys += [f"{slug}-pitch", f"{slug}-length", f"{slug}-anew", f"{slug}-autopilot", f"{slug}-standing"]
    keys += [f"{slug}-turn", f"{slug}-turn.heading", f"{slug}-turn.later"]
    keys += [f"{slug}-phase-{phase}" for phase in info.phases]
    keys += [f"{slug}-decision-{kind}" for kind in info.decision_kinds]
    keys += [f"{slug}-end-{reason}" for reason in info.end_reasons]
    for name, field in info.options.model_fields.items():
        keys += [option_label(slug, name).key, option_help(slug, name).key]
        if get_origin(field.annotation) is Literal:
            keys += [binding.option_value(name, value).key for value in get_args(field.annotation)]
    return (*keys, *lesson_messages(binding))


def lesson_messages(binding: Binding) -> tuple[str, ...]:
    """Return the keys of the texts of a lesson's steps: the main text, and the one after a choice other than the
    expected."""
    steps = () if binding.lesson is None else binding.lesson.steps
    to_all = [f"{binding.slug}-lesson-{step.name}" for step in steps]
    return (*to_all, *(f"{binding.slug}-lesson-{step.name}.other" for step in steps if step.does))
