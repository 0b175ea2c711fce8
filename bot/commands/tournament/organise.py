"""`/organise`: the organiser's panel, and drafting a new tournament from a template, by a command, a form or the one before."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import discord
from discord import app_commands, ui

from bot.commands.game.group import binding_of
from bot.commands.tournament.offers import complete_template, template_meant
from bot.commands.tournament.organiser_panel import RADIO_OPTIONS, panel_of
from bot.commands.tournament.player import complete_tournament, find, no_tournament
from bot.commands.tournament.set_up import draft_again, meant, roles_of, shown, zone_of
from bot.interactions.completion import complete_game
from bot.interactions.context import InteractionContext
from bot.interactions.handler import handler_of
from bot.interactions.presses import opens_modal, press
from bot.interactions.thread_permissions import require_threads
from bot.services.base.ids import CustomId
from bot.services.base.model import SessionRefusal, refusal
from bot.services.tournaments.organising import announcing
from bot.services.tournaments.organising.announcing import require_organising
from bot.services.tournaments.setup.settings import ABOUT_LENGTH, NAME_LENGTH
from bot.services.tournaments.state.entrants import require_organiser
from bot.services.tournaments.state.templates import TEMPLATES
from bot.ui.command_words import command, option, options
from bot.ui.controls import AnyInteraction
from bot.ui.forms import Form
from bot.ui.layout import PrivateReply
from bot.ui.limits import CHOICE
from engines.core.phrase import Phrase, phrase

NOTHING: Final[Mapping[str, str]] = MappingProxyType({})


@app_commands.default_permissions(manage_events=True)
@command("organise")
@options(
    name=option("organise-new", "new"),
    title=option("organise-game", "game"),
    template=option("organise-template"),
    tournament_number=option("tournament-which", "tournament"),
)
@app_commands.autocomplete(title=complete_game, template=complete_template, tournament_number=complete_tournament)
async def organise_command(
    interaction: AnyInteraction,
    name: app_commands.Range[str, 1, NAME_LENGTH] | None = None,
    title: str | None = None,
    template: app_commands.Range[str, 1, CHOICE] | None = None,
    tournament_number: str | None = None,
) -> None:
    """Show the organiser's panel; with a name, the draft of a new tournament. Only members who may manage events see
    the command, unless a server decides otherwise."""

    async def work(ctx: InteractionContext) -> PrivateReply:
        if name is not None:
            common = None if template is None else template_meant(ctx, template)
            return await _drafted(ctx, name, title, common)
        try:
            localizer = await meant(ctx, tournament_number)
        except SessionRefusal as error:
            found = None if tournament_number is not None else await no_tournament(ctx, error)
            if found is None:
                raise
            return found
        require_organiser(localizer.record, ctx.caller)
        if localizer.record.stage == "draft":
            return await shown(ctx, localizer.record)
        return await panel_of(ctx, localizer)

    await handler_of(interaction).answer(interaction, work)


async def _drafted(
    ctx: InteractionContext, name: str, title: str | None, common: str | None, values: Mapping[str, str] = NOTHING
) -> PrivateReply:
    """Draft a tournament in this channel and show it."""
    channel = ctx.interaction.channel
    if not isinstance(channel, discord.TextChannel):
        raise refusal(SessionRefusal, "tournament-in-server")
    require_threads(channel, private=False)
    slug = binding_of(ctx, title or next(iter(ctx.services.bindings))).slug
    zone, roles = await zone_of(ctx), roles_of(ctx)
    plan = await announcing.plan(ctx.context, ctx.caller, name, slug, values, common, zone, roles)
    require_threads(channel, private=plan.setup.rules.duplicate)
    return await shown(ctx, await announcing.draft(ctx.context, ctx.caller, plan))


@opens_modal("tournament-new")
def new_form(ctx: InteractionContext, pressed: CustomId) -> ui.Modal:
    """Ask for the name, the template and the game of a draft."""
    form = Form(ctx.say, Phrase("tour-form-new"), pressed)
    form.typed("name", Phrase("tour-set-name"), Phrase("tour-how-name"), most=NAME_LENGTH, required=True)
    known = [(phrase("list-one", one=binding.game.info.title), slug) for slug, binding in ctx.services.bindings.items()]
    kinds = [(Phrase(f"tour-template-{one.name}"), one.name) for one in TEMPLATES if len(known) > 1 or not one.series]
    form.choice("template", Phrase("tour-form-template"), kinds)
    if len(known) > 1:  # radio buttons come in twos at least
        form.one_of("game", Phrase("tour-form-game"), known[:RADIO_OPTIONS], known[0][1])
    form.written("about", Phrase("tour-set-about"), Phrase("tour-how-about"), most=ABOUT_LENGTH, required=False)
    return form.modal


@press("tournament-new")
async def new_pressed(ctx: InteractionContext) -> PrivateReply:
    """Draft the tournament of the form."""
    about = ctx.typed("about")
    values = {"about": about} if about else {}
    return await _drafted(ctx, ctx.typed("name") or "", ctx.typed("game"), ctx.typed("template"), values)


@press("tournament-again")
async def again_pressed(ctx: InteractionContext) -> PrivateReply:
    """Draft a tournament with the set-up of one that is over (button **The same again**)."""
    localizer = await find(ctx)
    require_organising(ctx.caller)
    return await draft_again(ctx, localizer.record)
