"""The common part of a lobby's panels: menus of options, and who may change them; and salts."""

from __future__ import annotations

from typing import Final

from discord import ui

from bot.commands.game.fairness import fairness
from bot.games.option_words import option_help, option_label
from bot.interactions.context import InteractionContext, SessionContext
from bot.interactions.presses import opens_modal, press
from bot.interactions.replies import plain_reply
from bot.services.base.ids import CustomId
from bot.services.base.ports import Body, OutSelect
from bot.services.servers.component_sets import is_choice, offers
from bot.ui.forms import Form
from bot.ui.layout import PrivateReply
from bot.ui.limits import OPTION_LABEL, OPTIONS, PLACEHOLDER
from bot.ui.option_forms import OptionForm, option_forms
from bot.ui.panels import PRIVATE
from engines.core.phrase import Phrase, SeatName

SALT_LENGTH: Final = 64


async def value_choices(
    ctx: InteractionContext, session_ctx: SessionContext, name: str, chosen: CustomId, back: CustomId
) -> PrivateReply | None:
    """Return a menu of the values of one option: a value is sent as `chosen`, and `back` leads back. None for an option
    the game does not have."""
    component_sets = await server_component_sets(ctx, session_ctx)
    form = {form.name: form for form in _forms(ctx, session_ctx)}.get(name)
    if form is None:
        return None
    say = session_ctx.say
    slug = session_ctx.card.game
    binding = ctx.services.bindings[slug]
    values = tuple(
        (say.label(binding.option_value(form.name, value), OPTION_LABEL), form.text(value), "")
        for value in form.values
        if offers(binding, component_sets, form.name, value)
    )[:OPTIONS]
    label = option_label(slug, form.name)
    select = OutSelect(say.label(label, PLACEHOLDER), chosen.encode(), values)
    text = say("ui-option", option=label, help=option_help(slug, form.name))
    return PrivateReply(Body(text, rows=(select,), accent=PRIVATE), back=back)


@opens_modal("salt")
def salt_modal(ctx: InteractionContext, pressed: CustomId) -> ui.Modal:
    """Return the form for the salt."""
    form = Form(ctx.say, Phrase("ui-salt-title"), pressed)
    return form.typed("text", Phrase("ui-salt-label"), Phrase("ui-salt-help"), most=SALT_LENGTH, required=True).modal


@press("without")
async def begin_without(ctx: InteractionContext) -> PrivateReply:
    """Waive the public random number for a player of a waiting session."""
    session_ctx = await ctx.session()
    record = await ctx.services.waiting.without(session_ctx.caller, session_ctx.session)
    return plain_reply(session_ctx.say("ui-without" if record.waiting else "ui-without-begun"))


@press("salt")
async def add_salt(ctx: InteractionContext) -> PrivateReply:
    """Add the salt of the form."""
    session_ctx, text = await ctx.session(), ctx.typed("text") or ""
    record = await ctx.services.lobby.add_salt(session_ctx.caller, session_ctx.session, text)
    thanks = session_ctx.say("ui-salted", count=len(record.salts))
    shown = await fairness(ctx, await ctx.changed(session_ctx, record))
    return shown.showing(text=f"{thanks}\n\n{shown.text}")


async def server_component_sets(ctx: InteractionContext, session_ctx: SessionContext) -> frozenset[str]:
    """Return the component sets that the session's server offers its tables of the game."""
    return await ctx.services.server_component_sets.offered(session_ctx.card.guild_id, session_ctx.card.game)


def _forms(ctx: InteractionContext, session_ctx: SessionContext) -> tuple[OptionForm, ...]:
    return option_forms(ctx.services.bindings[session_ctx.card.game].game.info.options)


def option_choices(
    ctx: InteractionContext, session_ctx: SessionContext, component_sets: frozenset[str]
) -> tuple[tuple[str, str, str], ...]:
    """Return the game's options for a menu: label, name, and the option's effect. `component_sets` are the server's."""
    say, slug = session_ctx.say, session_ctx.card.game
    binding = ctx.services.bindings[slug]
    return tuple(
        (
            say.label(option_label(slug, form.name), OPTION_LABEL),
            form.name,
            say.label(option_help(slug, form.name), OPTION_LABEL),
        )
        for form in _forms(ctx, session_ctx)
        if is_choice(binding, component_sets, form.name)
    )


def host_hint(session_ctx: SessionContext) -> list[str]:
    """Return a hint for others who can change these settings; nothing once the game has begun."""
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
    """Say whether to show the host's menus."""
    return session_ctx.card.stage == "lobby" and not session_ctx.card.waiting and session_ctx.hosts
