"""The lobby's menus: options, computer seats, and salts."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import discord
from discord import app_commands, ui

from bot.commands.game.fairness import fairness
from bot.commands.game.group import decks_left_out, game
from bot.games.option_words import option_help, option_label
from bot.interactions.completion import complete_session
from bot.interactions.handler import InteractionContext, SessionContext, handler_of, plain_reply
from bot.interactions.presses import opens_modal, press
from bot.services.base.ids import CustomId
from bot.services.base.ports import OutSelect
from bot.ui.command_words import described, named
from bot.ui.controls import AnyInteraction
from bot.ui.layout import ControlRow, PrivateReply
from bot.ui.limits import BUTTONS_IN_ROW, MODAL_TITLE, OPTION_LABEL, PLACEHOLDER
from bot.ui.option_forms import OptionForm, option_forms
from bot.ui.panels import PRIVATE
from engines.core.phrase import Phrase, SeatName, phrase

SALT_LENGTH: Final = 64


@game.command(name=named("options", "game-options"), description=described("game-options"))
@app_commands.describe(table=described("table"))
@app_commands.autocomplete(table=complete_session)
async def options_command(interaction: AnyInteraction, table: str | None = None) -> None:
    """Change the options of a table that has not begun."""
    await handler_of(interaction).answer(interaction, lambda ctx: show_options(ctx, table))


@game.command(name=named("computers", "game-computers"), description=described("game-computers"))
@app_commands.describe(table=described("table"))
@app_commands.autocomplete(table=complete_session)
async def computers_command(interaction: AnyInteraction, table: str | None = None) -> None:
    """Add or take away computer players."""
    await handler_of(interaction).answer(interaction, lambda ctx: change_computers(ctx, table))


@game.command(name=named("salt", "game-salt"), description=described("game-salt"))
@app_commands.describe(text=described("game-salt-text"), table=described("table"))
@app_commands.autocomplete(table=complete_session)
async def salt_command(
    interaction: AnyInteraction, text: app_commands.Range[str, 1, SALT_LENGTH], table: str | None = None
) -> None:
    """Add a salt to the luck."""
    await handler_of(interaction).answer(interaction, lambda ctx: _salted(ctx, text, table))


@press("options")
async def show_options(ctx: InteractionContext, table: str | None = None) -> PrivateReply:
    """All options with their values, and a menu to change one."""
    session_ctx = await ctx.session(table)
    return _options_menu(ctx, session_ctx)


@press("option")
async def choose_option(ctx: InteractionContext) -> PrivateReply:
    """The values of one option."""
    session_ctx = await ctx.session()
    name, session = ctx.values[0] if ctx.values else "", session_ctx.session
    chosen, back = CustomId("set", session, words=(name,)), CustomId("options", session)
    found = value_choices(ctx, session_ctx, name, chosen, back) if may_change(session_ctx) else None
    return _options_menu(ctx, session_ctx) if found is None else found


def value_choices(
    ctx: InteractionContext, session_ctx: SessionContext, name: str, chosen: CustomId, back: CustomId
) -> PrivateReply | None:
    """A menu of the values of one option: `chosen` is what a value says, `back` leads back. None for an option the game does
    not have."""
    form = {form.name: form for form in _forms(ctx, session_ctx)}.get(name)
    if form is None:
        return None
    say = session_ctx.say
    slug = session_ctx.card.game
    binding = ctx.services.bindings[slug]
    values = tuple(
        (say.label(binding.option_value(form.name, value), OPTION_LABEL), form.text(value), "")
        for value in form.values
        if binding.offers(form.name, value)
    )
    label = option_label(slug, form.name)
    select = OutSelect(say.label(label, PLACEHOLDER), chosen.encode(), values)
    text = say("ui-option", option=label, help=option_help(slug, form.name))
    return PrivateReply(text, rows=(select, (say.button(Phrase("button-back"), back),)), accent=PRIVATE)


@press("set")
async def set_option(ctx: InteractionContext) -> PrivateReply:
    """A new value for one option."""
    session_ctx = await ctx.session()
    words = ctx.pressed.words if ctx.pressed is not None else ()
    if len(words) == 1 and ctx.values:
        wanted = {words[0]: ctx.values[0]}
        record = await ctx.services.lobby.set_options(session_ctx.caller, session_ctx.session, wanted)
        session_ctx = await ctx.changed(session_ctx, record)
    return _options_menu(ctx, session_ctx)


@press("computers")
async def change_computers(ctx: InteractionContext, table: str | None = None) -> PrivateReply:
    """The computer players; the control's words add one or remove the last."""
    session_ctx = await ctx.session(table)
    binding, _ = await ctx.services.session_queries.public(session_ctx.session)
    kinds = tuple(seat.computer for seat in session_ctx.card.seats if seat.computer is not None)
    # The words have the expected number, so that a double click changes nothing.
    match ctx.pressed.words if ctx.pressed is not None else ():
        case ("add", number, kind) if number == str(len(kinds)):
            wanted = (*kinds, kind)
        case ("less", number) if number == str(len(kinds)):
            wanted = kinds[:-1]
        case _:
            wanted = kinds
    if wanted != kinds:
        record = await ctx.services.lobby.set_computers(session_ctx.caller, session_ctx.session, wanted)
        session_ctx = await ctx.changed(session_ctx, record)
    return _computers_menu(session_ctx, tuple(binding.players))


@opens_modal("salt")
def salt_modal(ctx: InteractionContext, pressed: CustomId) -> ui.Modal:
    """Asks for the salt."""
    say = ctx.say
    modal = ui.Modal(title=say.label(Phrase("ui-salt-title"), MODAL_TITLE), custom_id=pressed.encode(), timeout=None)
    modal.add_item(
        ui.Label[ui.Modal](
            text=say.label(Phrase("ui-salt-label"), MODAL_TITLE),
            description=say.label(Phrase("ui-salt-help"), OPTION_LABEL),
            component=ui.TextInput[ui.Modal](
                custom_id="text", style=discord.TextStyle.short, min_length=1, max_length=SALT_LENGTH
            ),
        )
    )
    return modal


@press("salt")
async def add_salt(ctx: InteractionContext) -> PrivateReply:
    """The salt was submitted."""
    return await _salted(ctx, ctx.values[0] if ctx.values else "", None)


@press("without")
async def begin_without(ctx: InteractionContext) -> PrivateReply:
    """A player of a waiting session waives the public random number."""
    session_ctx = await ctx.session()
    record = await ctx.services.waiting.without(session_ctx.caller, session_ctx.session)
    return plain_reply(session_ctx.say("ui-without" if record.waiting else "ui-without-begun"))


async def _salted(ctx: InteractionContext, text: str, table: str | None) -> PrivateReply:
    session_ctx = await ctx.session(table)
    record = await ctx.services.lobby.add_salt(session_ctx.caller, session_ctx.session, text)
    thanks = session_ctx.say("ui-salted", count=len(record.salts))
    shown = await fairness(ctx, await ctx.changed(session_ctx, record))
    return replace(shown, text=f"{thanks}\n\n{shown.text}")


def _forms(ctx: InteractionContext, session_ctx: SessionContext) -> tuple[OptionForm, ...]:
    return option_forms(ctx.services.bindings[session_ctx.card.game].game.info.options)


def option_choices(ctx: InteractionContext, session_ctx: SessionContext) -> tuple[tuple[str, str, str], ...]:
    """The game's options for a menu: label, name, and what the option changes."""
    say, slug = session_ctx.say, session_ctx.card.game
    return tuple(
        (
            say.label(option_label(slug, form.name), OPTION_LABEL),
            form.name,
            say.label(option_help(slug, form.name), OPTION_LABEL),
        )
        for form in _forms(ctx, session_ctx)
    )


def _options_menu(ctx: InteractionContext, session_ctx: SessionContext) -> PrivateReply:
    forms = _forms(ctx, session_ctx)
    say, slug, values = session_ctx.say, session_ctx.card.game, session_ctx.card.options
    binding = ctx.services.bindings[slug]
    # The values stand above; below each name in the menu stands what the option changes.
    shown = [
        say(
            "option-line",
            option=option_label(slug, form.name),
            value=binding.option_value(form.name, values.get(form.name, form.default)),
        )
        for form in forms
    ]
    choices = option_choices(ctx, session_ctx)
    shown += decks_left_out(ctx, slug) if may_change(session_ctx) else host_hint(session_ctx)
    text = say("ui-options-title", lines=len(forms)) + "\n" + "\n".join(shown)
    rows: tuple[ControlRow, ...] = ()
    if choices and may_change(session_ctx):
        custom_id = CustomId("option", session_ctx.session).encode()
        rows = (OutSelect(say.label(Phrase("ui-options-change"), PLACEHOLDER), custom_id, choices),)
    return PrivateReply(text, rows=rows, accent=PRIVATE)


def _computers_menu(session_ctx: SessionContext, kinds: tuple[str, ...]) -> PrivateReply:
    card, say = session_ctx.card, session_ctx.say
    seated = [seat for seat in card.seats if seat.computer is not None]
    lines = [say("ui-computers-title", count=len(seated))]
    lines += [say("ui-computers-seat", name=seat.name, kind=Phrase(f"computer-{seat.computer}")) for seat in seated]
    if not may_change(session_ctx):
        return plain_reply("\n".join([*lines, *([say("gap")] if seated else []), *host_hint(session_ctx)]))
    full = sum(seat.kind != "open" for seat in card.seats) >= card.maximum
    number = str(len(seated))
    add = tuple(
        say.button(
            phrase("button-add-computer", kind=Phrase(f"computer-{kind}")),
            CustomId("computers", card.session, words=("add", number, kind)),
            disabled=full,
        )
        for kind in kinds
    )
    less = say.button(
        Phrase("button-less-computer"),
        CustomId("computers", card.session, words=("less", number)),
        disabled=not seated,
    )
    return PrivateReply("\n".join(lines), rows=(add[:BUTTONS_IN_ROW], (less,)), accent=PRIVATE)


def host_hint(session_ctx: SessionContext) -> list[str]:
    """A hint for others who can change what is shown; nothing once the game has begun."""
    if session_ctx.card.stage != "lobby" or session_ctx.card.waiting or session_ctx.hosts:
        return []
    seat = next(
        (one.seat for one in session_ctx.card.seats if one.person is not None and one.person == session_ctx.card.host),
        None,
    )
    if seat is None:
        return [session_ctx.say("ui-host-changes")]
    return [session_ctx.say("ui-named-host-changes", host=SeatName(seat))]


def may_change(session_ctx: SessionContext) -> bool:
    """Whether to show the host's menus."""
    return session_ctx.card.stage == "lobby" and not session_ctx.card.waiting and session_ctx.hosts
