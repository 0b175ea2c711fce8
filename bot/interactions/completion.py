"""Completion while a command is typed. Suggestions only: what is sent is checked again."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from itertools import islice
from typing import Final, TypeVar

from discord import app_commands

from bot.games.binding import Binding
from bot.games.option_words import option_label
from bot.interactions.by_name import SHOWN_WITH, by_name
from bot.interactions.desk import Visit, desk_of, where
from bot.interactions.table_lines import table_phrase
from bot.services.base.hours import zones
from bot.ui.controls import AnyInteraction
from bot.ui.faults import report
from bot.ui.limits import CHOICE, OPTIONS, fitting_label
from bot.ui.option_forms import option_forms
from bot.ui.voice import Voice
from engines.core.errors import GameError
from engines.core.phrase import Phrase

T = TypeVar("T")
Choices = list[app_commands.Choice[str]]
AS_DISCORD: Final = "discord"
"""Stands for "the language of my Discord" where a language is chosen."""


async def complete_table(interaction: AnyInteraction, typed: str) -> Choices:
    """The caller's live tables: game, whose turn, opponents."""

    async def find(visit: Visit) -> Choices:
        lines = await visit.house.tables.of_person(visit.caller.person)
        return choices(((visit.voice.label(table_phrase(line), CHOICE), str(line.session)) for line in lines), typed)

    return await found_for(interaction, find)


async def complete_game(interaction: AnyInteraction, typed: str) -> Choices:
    """The games there are."""

    async def find(visit: Visit) -> Choices:
        return choices(game_pairs(visit), typed)

    return await found_for(interaction, find)


async def complete_computer(interaction: AnyInteraction, typed: str) -> Choices:
    """Kinds of computer players."""

    async def find(visit: Visit) -> Choices:
        return choices(_computer_pairs(visit), typed)

    return await found_for(interaction, find)


async def complete_language(interaction: AnyInteraction, typed: str) -> Choices:
    """The languages there are sentences in, each under its own name, and the one of the person's Discord."""

    async def find(visit: Visit) -> Choices:
        return choices(_language_pairs(visit), typed)

    return await found_for(interaction, find)


async def complete_options(interaction: AnyInteraction, typed: str) -> Choices:
    """`name=value` pairs, one after the other; what stands before the last space is kept."""

    async def find(visit: Visit) -> Choices:
        before, _, last = typed.rpartition(" ")
        chosen = getattr(interaction.namespace, "game", None) or next(iter(visit.house.bindings))
        slug = by_name(chosen, game_pairs(visit))
        if slug is None:
            return []
        pairs = _option_pairs(visit, visit.house.bindings[slug])
        return choices(((label, f"{before} {value}".strip()) for label, value in pairs), last)

    return await found_for(interaction, find)


async def complete_move(interaction: AnyInteraction, typed: str) -> Choices:
    """Typed notation of the caller's legal actions at the table."""

    async def find(visit: Visit) -> Choices:
        seen = await visit.table(getattr(interaction.namespace, "table", None))
        found = await visit.house.sessions.complete(seen.caller, seen.session, typed)
        return [
            app_commands.Choice(name=fitting_label(_with_label(seen.voice, text, label), CHOICE), value=text)
            for text, label in found[:OPTIONS]
            if len(text) <= CHOICE
        ]

    return await found_for(interaction, find)


async def complete_seat(interaction: AnyInteraction, typed: str) -> Choices:
    """The seats of the table."""

    async def find(visit: Visit) -> Choices:
        seen = await visit.table(getattr(interaction.namespace, "table", None))
        taken = (seat for seat in seen.card.seats if seat.kind != "open")
        return choices(((seen.seat_label(seat), str(seat.seat + 1)) for seat in taken), typed)

    return await found_for(interaction, find)


async def complete_zone(interaction: AnyInteraction, typed: str) -> Choices:
    """Time zones by any part of their name."""
    wanted = typed.strip().casefold().replace(" ", "_")
    found = (name for name in zones() if wanted in name.casefold())
    return [app_commands.Choice(name=name, value=name) for name in islice(found, OPTIONS)]


def game_pairs(visit: Visit) -> tuple[tuple[str, str], ...]:
    """Title and short name of every game."""
    return tuple((binding.game.info.title, slug) for slug, binding in visit.house.bindings.items())


def computer_meant(visit: Visit, typed: str) -> str:
    """The kind of computer player meant; what was typed if there is none, which is refused later."""
    return by_name(typed, _computer_pairs(visit)) or typed


def language_meant(visit: Visit, typed: str) -> str:
    """The language meant; what was typed if there is none, which is refused later."""
    return by_name(typed, _language_pairs(visit)) or typed


def options_meant(visit: Visit, binding: Binding, typed: str) -> str:
    """Options as they are typed; a single one may be given in the words it is shown with."""
    return by_name(typed, _option_pairs(visit, binding), begun=False) or typed


def typed_part(typed: str) -> str:
    """What is typed of an entry that shows what it means behind it: `bid lounge 13 · Bid $13 on Lounge`."""
    return typed.partition(SHOWN_WITH)[0].strip()


def _computer_pairs(visit: Visit) -> tuple[tuple[str, str], ...]:
    kinds = dict.fromkeys(kind for binding in visit.house.bindings.values() for kind in binding.players)
    return tuple((visit.voice.label(Phrase(f"computer-{kind}"), CHOICE), kind) for kind in kinds)


def _language_pairs(visit: Visit) -> tuple[tuple[str, str], ...]:
    languages = ("", *visit.desk.texts.languages)
    return tuple((language_name(visit.voice, one), one or AS_DISCORD) for one in languages)


def _option_pairs(visit: Visit, binding: Binding) -> tuple[tuple[str, str], ...]:
    pairs: list[tuple[str, str]] = []
    for form in option_forms(binding.game.info.options):
        label = visit.voice.label(option_label(binding.slug, form.name), CHOICE)
        for value in (value for value in form.values if binding.offers(form.name, value)):
            shown = visit.voice.label(binding.option_value(form.name, value), CHOICE)
            pairs.append((f"{label}: {shown}", f"{form.name}={form.text(value)}"))
    return tuple(pairs)


def language_name(voice: Voice, language: str) -> str:
    """A language as its speakers call it; none given means the one of the reader's Discord."""
    if not language:
        return voice.label(Phrase("settings-language-discord"), CHOICE)
    return Voice(voice.texts, language).label(Phrase("language-name"), CHOICE)


def choices(pairs: Iterable[tuple[str, str]], typed: str) -> Choices:
    """The pairs (label, value) that contain what was typed, at most as many as Discord shows."""
    wanted = typed.casefold().strip()
    found = [
        app_commands.Choice(name=fitting_label(label, CHOICE), value=value)
        for label, value in pairs
        if len(value) <= CHOICE and (wanted in label.casefold() or wanted in value.casefold())
    ]
    return found[:OPTIONS]


async def found_for(interaction: AnyInteraction, find: Callable[[Visit], Awaitable[Choices]]) -> Choices:
    """Completion that cannot be answered shows nothing; the command itself will say why."""
    desk = desk_of(interaction)
    try:
        return await find(await desk.completing(interaction))
    except GameError:
        return []
    except Exception as error:
        report(error, where(interaction))
        return []


def _with_label(voice: Voice, text: str, label: Phrase) -> str:
    return f"{text}{SHOWN_WITH}{voice.label(label, CHOICE)}"
