"""Autocompletion of commands. It only suggests: the sent value is checked again."""

from collections.abc import Awaitable, Callable, Coroutine, Iterable, Sequence
from itertools import islice
from typing import Any, Final

from discord import app_commands

from bot.games.binding import Binding
from bot.games.option_words import option_label
from bot.interactions.context import InteractionContext, RequestContext
from bot.interactions.handler import handler_of, log_label
from bot.interactions.session_lines import session_phrase
from bot.interactions.typed_values import SHOWN_WITH, find_value
from bot.services.base.faults import report
from bot.services.base.hours import zones
from bot.services.base.model import SessionRefusal, refusal
from bot.services.play import acting
from bot.services.servers import server_component_sets
from bot.services.servers.server_component_sets import has_choice, is_offered
from bot.services.views import session_queries
from bot.services.wording.messages import TextLocalizer
from bot.services.wording.typed_words import TypedWords
from bot.ui.controls import AnyInteraction
from bot.ui.limits import CHOICE, OPTIONS, fitting_label
from bot.ui.option_forms import option_forms
from engines.core.errors import GameError
from engines.core.phrase import Phrase
from engines.core.players.levels import levels_of

Choices = list[app_commands.Choice[str]]
AS_DISCORD: Final = "discord"
"""The value of an option that stands for the language of the person's Discord client."""


def completion(
    find: Callable[[InteractionContext, str], Awaitable[Choices]],
) -> Callable[[AnyInteraction, str], Coroutine[Any, Any, Choices]]:
    """Turn a function that finds the choices for a typed text into a completion. If it fails, nothing is suggested: the command
    itself will report a refusal, and other errors are logged."""

    async def complete(interaction: AnyInteraction, typed: str) -> Choices:
        try:
            return await find(await handler_of(interaction).completion_context(interaction), typed)
        except GameError:
            return []
        except Exception as error:
            report(error, log_label(interaction))
            return []

    return complete


def typed_option(ctx: InteractionContext, name: str) -> str | None:
    """Return the text that another option of the command has now; None if that option is empty."""
    return getattr(ctx.interaction.namespace, name, None)


@completion
async def complete_session(ctx: InteractionContext, typed: str) -> Choices:
    """Suggest the caller's live sessions: game, whose turn, opponents."""
    lines = await session_queries.lines_of_person(ctx.context, ctx.caller.person)
    return choices(((ctx.say.label(session_phrase(line), CHOICE), str(line.session)) for line in lines), typed)


@completion
async def complete_game(ctx: InteractionContext, typed: str) -> Choices:
    """Suggest the games."""
    return choices(game_pairs(ctx), typed)


@completion
async def complete_computer(ctx: InteractionContext, typed: str) -> Choices:
    """Suggest kinds of computer players."""
    return choices(_computer_pairs(ctx), typed)


@completion
async def complete_language(ctx: InteractionContext, typed: str) -> Choices:
    """Suggest the available languages, each under its own name, and the language of the person's Discord client."""
    return choices(_language_pairs(ctx), typed)


@completion
async def complete_table_language(ctx: InteractionContext, typed: str) -> Choices:
    """Suggest the available languages, each under its own name."""
    return choices(_language_pairs(ctx)[1:], typed)


@completion
async def complete_options(ctx: InteractionContext, typed: str) -> Choices:
    """Suggest `name=value` pairs for the game in the option `game`, or else for the first game, one after the other; keep the
    text before the last space."""
    before, _, last = typed.rpartition(" ")
    chosen = typed_option(ctx, "game") or next(iter(ctx.services.bindings))
    slug = find_value(chosen, game_pairs(ctx))
    if slug is None:
        return []
    pairs = await _option_pairs(ctx, slug)
    return choices(((label, f"{before} {value}".strip()) for label, value in pairs), last)


@completion
async def complete_move(ctx: InteractionContext, typed: str) -> Choices:
    """Suggest typed notation of the caller's legal actions."""
    session_ctx = await ctx.own_session(typed_option(ctx, "table"))
    words = session_ctx.typed_words(ctx.services.bindings)
    found = await acting.completions_of(ctx.context, session_ctx.caller, session_ctx.session, typed, words)
    return notation_choices(session_ctx.say, words, found)


@completion
async def complete_seat(ctx: InteractionContext, typed: str) -> Choices:
    """Suggest the seats of the session that are taken."""
    session_ctx = await ctx.session(typed_option(ctx, "table"))
    taken = (seat for seat in session_ctx.card.seats if seat.kind != "open")
    return choices(((session_ctx.seat_label(seat), str(seat.seat + 1)) for seat in taken), typed)


async def complete_zone(interaction: AnyInteraction, typed: str) -> Choices:
    """Suggest time zones by any part of their name."""
    wanted = typed.strip().casefold().replace(" ", "_")
    found = (name for name in zones() if wanted in name.casefold())
    return [app_commands.Choice(name=name, value=name) for name in islice(found, OPTIONS)]


def game_pairs(ctx: RequestContext) -> tuple[tuple[str, str], ...]:
    """Return title and slug of every game."""
    return tuple((binding.game.info.title, slug) for slug, binding in ctx.services.bindings.items())


def resolve_computer(ctx: InteractionContext, typed: str) -> str:
    """Return the kind of computer player meant; for an unknown kind the typed text, which is refused later."""
    return find_value(typed, _computer_pairs(ctx)) or typed


def resolve_language(ctx: InteractionContext, typed: str) -> str:
    """Return the language meant; for an unknown language the typed text, which is refused later."""
    return find_value(typed, _language_pairs(ctx)) or typed


def table_language(ctx: InteractionContext, typed: str) -> str:
    """Return the language meant for a table. Raise SessionRefusal for a language without texts."""
    language = resolve_language(ctx, typed)
    if language not in ctx.texts.languages:
        raise refusal(SessionRefusal, "no-such-language", language=typed)
    return language


async def resolve_options(ctx: InteractionContext, binding: Binding, typed: str) -> str:
    """Return the typed options; a single option may also be given as its label."""
    return find_value(typed, await _option_pairs(ctx, binding.slug), begun=False) or typed


def typed_part(typed: str) -> str:
    """Return the typed part of an entry with an explanation: `bid lounge 13 · Bid $13 on Lounge`."""
    return typed.partition(SHOWN_WITH)[0].strip()


def _computer_pairs(ctx: InteractionContext) -> tuple[tuple[str, str], ...]:
    kinds = dict.fromkeys(kind for binding in ctx.services.bindings.values() for kind in levels_of(binding.players))
    return tuple((ctx.say.label(Phrase(f"computer-{kind}"), CHOICE), kind) for kind in kinds)


def _language_pairs(ctx: InteractionContext) -> tuple[tuple[str, str], ...]:
    languages = ("", *ctx.texts.languages)
    return tuple((language_name(ctx.say, one), one or AS_DISCORD) for one in languages)


async def _option_pairs(ctx: InteractionContext, slug: str) -> tuple[tuple[str, str], ...]:
    component_sets = await server_component_sets.offered_sets(ctx.context, ctx.caller.guild_id, slug)
    binding = ctx.services.bindings[slug]
    pairs: list[tuple[str, str]] = []
    # The numbers of a long list come last, because they would leave no room for other options.
    for form in sorted(option_forms(binding.game.info.options), key=lambda form: len(form.values)):
        if not has_choice(binding, component_sets, form.name):
            continue
        label = ctx.say.label(option_label(binding.slug, form.name), CHOICE)
        for value in (value for value in form.values if is_offered(binding, component_sets, form.name, value)):
            shown = ctx.say.label(binding.option_value(form.name, value), CHOICE)
            pairs.append((f"{label}: {shown}", f"{form.name}={form.text(value)}"))
    return tuple(pairs)


def language_name(say: TextLocalizer, language: str) -> str:
    """Return a language's own name; an empty language stands for the language of the reader's Discord client."""
    if not language:
        return say.label(Phrase("settings-language-discord"), CHOICE)
    return say.texts.own_name(language)


def choices(pairs: Iterable[tuple[str, str]], typed: str) -> Choices:
    """Return the pairs (label, value) whose label or value contains the typed text, ignoring case; at most as many as Discord
    shows. Values that are too long are left out."""
    wanted = typed.casefold().strip()
    found = [
        app_commands.Choice(name=fitting_label(label, CHOICE), value=value)
        for label, value in pairs
        if len(value) <= CHOICE and (wanted in label.casefold() or wanted in value.casefold())
    ]
    return found[:OPTIONS]


def notation_choices(say: TextLocalizer, words: TypedWords, found: Sequence[tuple[str, Phrase]]) -> Choices:
    """Return completions for texts of a notation, at most as many as Discord shows. They are shown as typed words of the reader's
    language, with the meaning, and sent as notation. Texts that are too long are left out."""
    return [
        app_commands.Choice(
            name=fitting_label(f"{words.from_notation(text)}{SHOWN_WITH}{say.label(label, CHOICE)}", CHOICE), value=text
        )
        for text, label in found[:OPTIONS]
        if len(text) <= CHOICE
    ]
