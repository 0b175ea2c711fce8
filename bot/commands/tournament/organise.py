"""`/organise`: the organiser's panel, and drafting a new tournament by a form, or with an earlier set-up."""

import discord
from discord import app_commands, ui

from bot.commands.game.group import binding_of
from bot.commands.tournament.organiser_panel import panel_of
from bot.commands.tournament.player import complete_tournament, find, find_or_offer
from bot.commands.tournament.set_up import draft_again, find_or_draft, roles_of, show_set_up, zone_of
from bot.interactions.context import InteractionContext
from bot.interactions.handler import handler_of
from bot.interactions.presses import handles, opens_modal
from bot.interactions.thread_permissions import require_thread_channel
from bot.services.base.ids import CustomId
from bot.services.base.model import SessionRefusal, refusal
from bot.services.tournaments.organising import announcing, tournaments
from bot.services.tournaments.organising.announcing import require_may_organise
from bot.services.tournaments.setup.settings import ABOUT_LENGTH, NAME_LENGTH
from bot.services.tournaments.state.entrants import require_organiser
from bot.services.tournaments.state.templates import TEMPLATES
from bot.ui.command_words import command, option, options
from bot.ui.controls import AnyInteraction
from bot.ui.forms import Form
from bot.ui.layout import PrivateReply
from engines.core.phrase import Phrase, phrase


@app_commands.default_permissions(manage_events=True)
@command("organise")
@options(new=option("organise-new", "new"), tournament_number=option("tournament-which", "tournament"))
@app_commands.autocomplete(tournament_number=complete_tournament)
async def organise_command(
    interaction: AnyInteraction,
    new: app_commands.Range[str, 1, NAME_LENGTH] | None = None,
    tournament_number: str | None = None,
) -> None:
    """Show the organiser's panel, or for a draft its set-up panel; with a name, show the form of a new tournament. Only
    members who may manage events see the command, unless a server decides otherwise."""

    async def work(ctx: InteractionContext) -> PrivateReply:
        localizer = await find_or_offer(ctx, find_or_draft, tournament_number)
        if isinstance(localizer, PrivateReply):
            return localizer
        require_organiser(localizer.record, ctx.caller)
        if localizer.record.stage == "draft":
            return await show_set_up(ctx, localizer.record)
        return await panel_of(ctx, localizer)

    handler = handler_of(interaction)
    if new is None:
        await handler.answer(interaction, work)
    else:
        await handler.answer_with_modal(
            interaction, lambda ctx, pressed: _form(ctx, pressed, new), CustomId("tournament-new")
        )


@opens_modal("tournament-new")
async def new_form(ctx: InteractionContext, pressed: CustomId) -> ui.Modal:
    """Return the form for name, template, game and description of a draft."""
    return await _form(ctx, pressed, "")


async def _form(ctx: InteractionContext, pressed: CustomId, name: str) -> ui.Modal:
    """Return the form for a draft, with `name` and the game of the channel's last tournament filled in. Raise NotYours
    if the caller may not organise tournaments in the server."""
    require_may_organise(ctx.caller)
    form = Form(ctx.say, Phrase("tour-form-new"), pressed)
    form.typed("name", Phrase("tour-set-name"), Phrase("tour-how-name"), most=NAME_LENGTH, value=name, required=True)
    known = [(phrase("list-one", one=binding.game.info.title), slug) for slug, binding in ctx.services.bindings.items()]
    kinds = [(Phrase(f"tour-template-{one.name}"), one.name) for one in TEMPLATES if len(known) > 1 or not one.series]
    form.one_of("template", Phrase("tour-form-template"), kinds, TEMPLATES[0].name)
    # Radio buttons need at least two options.
    if len(known) > 1:
        last = await tournaments.tournament_in_channel(ctx.context, ctx.caller.channel_id)
        usual = known[0][1] if last is None else (await tournaments.load(ctx.context, last)).game
        form.one_of("game", Phrase("tour-form-game"), known, usual)
    form.written("about", Phrase("tour-set-about"), Phrase("tour-how-about"), most=ABOUT_LENGTH, required=False)
    return form.modal


@handles("tournament-new")
async def draft_new(ctx: InteractionContext) -> PrivateReply:
    """Draft the tournament of the submitted form in this channel, and show the draft."""
    channel = ctx.interaction.channel
    if not isinstance(channel, discord.TextChannel):
        raise refusal(SessionRefusal, "tournament-in-server")
    require_thread_channel(channel, private=False)
    slug = binding_of(ctx, ctx.form_line("game") or next(iter(ctx.services.bindings))).slug
    name, about, template = ctx.form_line("name") or "", ctx.form_line("about"), ctx.form_line("template")
    values, zone = {"about": about} if about else {}, await zone_of(ctx)
    plan = await announcing.plan(ctx.context, name, slug, values, template, zone, roles_of(ctx))
    require_thread_channel(channel, private=plan.setup.rules.duplicate)
    return await show_set_up(ctx, await announcing.draft(ctx.context, ctx.caller, plan))


@handles("tournament-again")
async def draft_same_again(ctx: InteractionContext) -> PrivateReply:
    """Draft a tournament with the set-up of another that is over (button **The same again**)."""
    localizer = await find(ctx)
    require_may_organise(ctx.caller)
    return await draft_again(ctx, localizer.record)
