"""The lobby's menus: options, computer seats, and the salt a player adds to the luck."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import discord
from discord import app_commands, ui

from bot.commands.game.group import decks_left_out, game
from bot.games.option_words import option_help, option_label
from bot.interactions.completion import complete_table
from bot.interactions.desk import Seen, Visit, desk_of, said
from bot.interactions.presses import opens_modal, press
from bot.services.base.ids import CustomId
from bot.services.base.ports import OutSelect
from bot.ui.command_words import described, named
from bot.ui.controls import AnyInteraction
from bot.ui.layout import OutRow, PrivateReply
from bot.ui.limits import BUTTONS_IN_ROW, MODAL_TITLE, OPTION_LABEL, PLACEHOLDER
from bot.ui.option_forms import OptionForm, option_forms
from bot.ui.panels import PRIVATE
from engines.core.phrase import Phrase, SeatName, phrase

SALT_LENGTH: Final = 64


@game.command(name=named("options", "game-options"), description=described("game-options"))
@app_commands.describe(table=described("table"))
@app_commands.autocomplete(table=complete_table)
async def options_command(interaction: AnyInteraction, table: str | None = None) -> None:
    """Change the options of a table that has not begun."""
    await desk_of(interaction).answer(interaction, lambda visit: show_options(visit, table))


@game.command(name=named("computers", "game-computers"), description=described("game-computers"))
@app_commands.describe(table=described("table"))
@app_commands.autocomplete(table=complete_table)
async def computers_command(interaction: AnyInteraction, table: str | None = None) -> None:
    """Add or take away computer players."""
    await desk_of(interaction).answer(interaction, lambda visit: change_computers(visit, table))


@game.command(name=named("salt", "game-salt"), description=described("game-salt"))
@app_commands.describe(text=described("game-salt-text"), table=described("table"))
@app_commands.autocomplete(table=complete_table)
async def salt_command(
    interaction: AnyInteraction, text: app_commands.Range[str, 1, SALT_LENGTH], table: str | None = None
) -> None:
    """Add words of one's own to the luck."""
    await desk_of(interaction).answer(interaction, lambda visit: _salted(visit, text, table))


@press("options")
async def show_options(visit: Visit, table: str | None = None) -> PrivateReply:
    """All options with their values, and a menu to change one."""
    seen = await visit.table(table)
    return await _options_menu(visit, seen)


@press("option")
async def choose_option(visit: Visit) -> PrivateReply:
    """The values of one option."""
    seen = await visit.table()
    forms = {form.name: form for form in await _forms(visit, seen)}
    form = forms.get(visit.values[0] if visit.values else "")
    if form is None or not _may_change(seen):
        return await _options_menu(visit, seen)
    voice = seen.voice
    slug = seen.card.game
    binding = visit.house.bindings[slug]
    values = tuple(
        (voice.label(binding.option_value(form.name, value), OPTION_LABEL), form.text(value), "")
        for value in form.values
        if binding.offers(form.name, value)
    )
    label = option_label(slug, form.name)
    select = OutSelect(
        voice.label(label, PLACEHOLDER), CustomId("set", seen.session, words=(form.name,)).encode(), values
    )
    back = voice.button(Phrase("button-back"), CustomId("options", seen.session))
    text = voice("ui-option", option=label, help=option_help(slug, form.name))
    return PrivateReply(text, rows=(select, (back,)), accent=PRIVATE)


@press("set")
async def set_option(visit: Visit) -> PrivateReply:
    """A new value for one option."""
    seen = await visit.table()
    words = visit.pressed.words if visit.pressed is not None else ()
    if len(words) == 1 and visit.values:
        card = await visit.house.sessions.set_options(seen.caller, seen.session, {words[0]: visit.values[0]})
        seen = replace(seen, card=card)
    return await _options_menu(visit, seen)


@press("computers")
async def change_computers(visit: Visit, table: str | None = None) -> PrivateReply:
    """Who of the computer players sits at the table; the control's words add one or take the last away."""
    seen = await visit.table(table)
    binding, _ = await visit.house.tables.public(seen.session)
    kinds = tuple(seat.computer for seat in seen.card.seats if seat.computer is not None)
    # The words name the number a button was made for, so that a second click on it changes nothing.
    match visit.pressed.words if visit.pressed is not None else ():
        case ("add", number, kind) if number == str(len(kinds)):
            wanted = (*kinds, kind)
        case ("less", number) if number == str(len(kinds)):
            wanted = kinds[:-1]
        case _:
            wanted = kinds
    card = seen.card
    if wanted != kinds:
        card = await visit.house.sessions.set_computers(seen.caller, seen.session, wanted)
    return _computers_menu(replace(seen, card=card, voice=seen.voice.at(card)), tuple(binding.players))


@opens_modal("salt")
def salt_modal(visit: Visit, pressed: CustomId) -> ui.Modal:
    """Asks for the salt."""
    voice = visit.voice
    modal = ui.Modal(title=voice.label(Phrase("ui-salt-title"), MODAL_TITLE), custom_id=pressed.encode(), timeout=None)
    modal.add_item(
        ui.Label[ui.Modal](
            text=voice.label(Phrase("ui-salt-label"), MODAL_TITLE),
            description=voice.label(Phrase("ui-salt-help"), OPTION_LABEL),
            component=ui.TextInput[ui.Modal](
                custom_id="text", style=discord.TextStyle.short, min_length=1, max_length=SALT_LENGTH
            ),
        )
    )
    return modal


@press("salt")
async def add_salt(visit: Visit) -> PrivateReply:
    """The salt was sent in."""
    return await _salted(visit, visit.values[0] if visit.values else "", None)


@press("without")
async def begin_without(visit: Visit) -> PrivateReply:
    """Somebody at a waiting table would rather begin without its public random number."""
    seen = await visit.table()
    card = await visit.house.sessions.begin_without(seen.caller, seen.session)
    return said(seen.voice("ui-without" if card.waiting else "ui-without-begun"))


async def _salted(visit: Visit, text: str, table: str | None) -> PrivateReply:
    seen = await visit.table(table)
    card = await visit.house.sessions.add_salt(seen.caller, seen.session, text)
    return said(seen.voice("ui-salted", count=card.salts))


async def _forms(visit: Visit, seen: Seen) -> tuple[OptionForm, ...]:
    binding, _ = await visit.house.tables.public(seen.session)
    return option_forms(binding.game.info.options)


async def _options_menu(visit: Visit, seen: Seen) -> PrivateReply:
    forms = await _forms(visit, seen)
    voice, slug, values = seen.voice, seen.card.game, seen.card.options
    binding = visit.house.bindings[slug]
    shown: list[str] = []
    choices: list[tuple[str, str, str]] = []
    for form in forms:
        label = option_label(slug, form.name)
        value = binding.option_value(form.name, values.get(form.name, form.default))
        shown.append(voice("option-line", option=label, value=value))
        # The values stand above; below each name stands what the option changes.
        meaning = voice.label(option_help(slug, form.name), OPTION_LABEL)
        choices.append((voice.label(label, OPTION_LABEL), form.name, meaning))
    shown += decks_left_out(visit, slug) if _may_change(seen) else host_changes(seen)
    text = voice("ui-options-title", lines=len(forms)) + "\n" + "\n".join(shown)
    rows: tuple[OutRow, ...] = ()
    if choices and _may_change(seen):
        custom_id = CustomId("option", seen.session).encode()
        rows = (OutSelect(voice.label(Phrase("ui-options-change"), PLACEHOLDER), custom_id, tuple(choices)),)
    return PrivateReply(text, rows=rows, accent=PRIVATE)


def _computers_menu(seen: Seen, kinds: tuple[str, ...]) -> PrivateReply:
    card, voice = seen.card, seen.voice
    seated = [seat for seat in card.seats if seat.computer is not None]
    lines = [voice("ui-computers-title", count=len(seated))]
    lines += [voice("ui-computers-seat", name=seat.name, kind=Phrase(f"computer-{seat.computer}")) for seat in seated]
    if not _may_change(seen):
        return said("\n".join([*lines, *([voice("gap")] if seated else []), *host_changes(seen)]))
    full = sum(seat.kind != "open" for seat in card.seats) >= card.maximum
    number = str(len(seated))
    add = tuple(
        voice.button(
            phrase("button-add-computer", kind=Phrase(f"computer-{kind}")),
            CustomId("computers", card.session, words=("add", number, kind)),
            disabled=full,
        )
        for kind in kinds
    )
    less = voice.button(
        Phrase("button-less-computer"),
        CustomId("computers", card.session, words=("less", number)),
        disabled=not seated,
    )
    return PrivateReply("\n".join(lines), rows=(add[:BUTTONS_IN_ROW], (less,)), accent=PRIVATE)


def host_changes(seen: Seen) -> list[str]:
    """Who could change what is shown here, for everybody else; nothing once the game has begun, for then nobody can."""
    if seen.card.stage != "lobby" or seen.card.waiting or seen.hosts:
        return []
    seat = next((one.seat for one in seen.card.seats if one.person is not None and one.person == seen.card.host), None)
    if seat is None:
        return [seen.voice("ui-host-changes")]
    return [seen.voice("ui-named-host-changes", host=SeatName(seat))]


def _may_change(seen: Seen) -> bool:
    """Whether to offer the host's menus: nobody is shown a control that would only refuse them."""
    return seen.card.stage == "lobby" and not seen.card.waiting and seen.hosts
