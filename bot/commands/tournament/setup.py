"""`/organise new`, `change` and `template`: drafting a tournament with a preview, then announcing it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final, Literal, get_args

import discord
from discord import app_commands, ui

from bot.commands.game.group import OPTIONS_LENGTH, binding_of
from bot.commands.tournament.offers import (
    begins_meant,
    complete_begins,
    complete_own,
    complete_saved,
    complete_setting,
    complete_template,
    complete_value,
    setting_pairs,
    template_meant,
)
from bot.commands.tournament.organise import organise
from bot.commands.tournament.organiser_panel import RADIO_OPTIONS
from bot.commands.tournament.panel import TYPED_LENGTH, altered, edited, looked, meant, roles_of, saved, shown, zone_of
from bot.commands.tournament.player import complete_tournament, find
from bot.interactions.by_name import value_named
from bot.interactions.completion import complete_game
from bot.interactions.context import InteractionContext
from bot.interactions.handler import handler_of
from bot.interactions.presses import opens_modal, press
from bot.interactions.replies import plain_reply
from bot.interactions.thread_permissions import require_threads
from bot.services.base.ids import CustomId
from bot.services.base.model import SessionRefusal
from bot.services.base.refusals import refusal
from bot.services.preferences.server_settings import PaceLabel
from bot.services.tournaments.organising import announcing
from bot.services.tournaments.organising.announcing import require_organising
from bot.services.tournaments.setup.setting_parser import NO, YES
from bot.services.tournaments.setup.settings import NAME_LENGTH, Format, Worth
from bot.services.tournaments.state.entrants import require_organiser
from bot.services.tournaments.state.templates import TEMPLATE_NAME, TEMPLATES
from bot.ui.command_words import choices_named, described, named, option, options
from bot.ui.controls import AnyInteraction
from bot.ui.forms import Form
from bot.ui.layout import PrivateReply
from bot.ui.limits import CHOICE
from engines.core.phrase import Phrase, phrase

_PLAIN: Final = "plain"
"""No common set-up."""

template: Final = app_commands.Group(
    name=named("template", "tournament-template"), description=described("tournament-template"), parent=organise
)


@organise.command(name=named("new", "tournament-new"), description=described("tournament-new"))
@options(
    name=option("tournament-new-name"),
    title=option("tournament-new-game", "game"),
    template=option("tournament-new-template"),
    begins=option("tournament-new-begins"),
    kind=option("tournament-new-format", "format", choices_named("tour-value", get_args(Format))),
    size=option("tournament-new-size"),
    rounds=option("tournament-new-rounds"),
    pace=option("tournament-new-pace", choices=choices_named("pace", get_args(PaceLabel))),
    round_days=option("tournament-new-round-days"),
    maximum=option("tournament-new-maximum"),
    check_in=option("tournament-new-check-in"),
    points=option("tournament-new-points"),
    late=option("tournament-new-timeout", "timeout", choices_named("tour-worth", get_args(Worth))),
    follows=option("tournament-new-follows"),
    reliability=option("tournament-new-reliability"),
    away=option("tournament-new-away"),
    duplicate=option("tournament-new-duplicate", choices=choices_named("tour-value", (YES, NO))),
    options=option("tournament-new-options"),
    organisers=option("tournament-new-organisers"),
)
@app_commands.autocomplete(
    title=complete_game,
    follows=complete_tournament,
    template=complete_template,
    begins=complete_begins,
)
async def new_command(
    interaction: AnyInteraction,
    name: app_commands.Range[str, 1, NAME_LENGTH],
    title: str,
    template: app_commands.Range[str, 1, CHOICE] | None = None,
    begins: app_commands.Range[str, 1, CHOICE] | None = None,
    kind: Format | None = None,
    size: app_commands.Range[int, 2, 12] | None = None,
    rounds: app_commands.Range[int, 1, 32] | None = None,
    pace: PaceLabel | None = None,
    round_days: app_commands.Range[int, 0, 60] | None = None,
    maximum: app_commands.Range[int, 2, 512] | None = None,
    check_in: app_commands.Range[int, 0, 336] | None = None,
    points: app_commands.Range[str, 1, 60] | None = None,
    late: Worth | None = None,
    follows: str | None = None,
    reliability: app_commands.Range[int, 0, 100] | None = None,
    away: app_commands.Range[int, 0, 60] | None = None,
    duplicate: Literal["yes", "no"] | None = None,
    options: app_commands.Range[str, 1, OPTIONS_LENGTH] | None = None,
    organisers: discord.Role | None = None,
) -> None:
    """Draft a tournament."""
    typed = {
        "begins": None if begins is None else begins_meant(begins),
        "format": kind,
        "size": size,
        "rounds": rounds,
        "pace": pace,
        "round_time": None if round_days is None else f"{round_days}d" if round_days else "off",
        "maximum": maximum,
        "check_in": None if check_in is None else f"{check_in}h" if check_in else "off",
        "points": points,
        "timeout": late,
        "reliability": reliability,
        "away": away,
        "duplicate": duplicate,
        "options": options,
        "organisers": None if organisers is None else organisers.id,
    }
    values = {setting: str(value) for setting, value in typed.items() if value is not None}

    async def work(ctx: InteractionContext) -> PrivateReply:
        common = None if template is None else await template_meant(ctx, template)
        return await _drafted(ctx, name, binding_of(ctx, title).slug, values, common, follows)

    await handler_of(interaction).answer(interaction, work)


async def _drafted(
    ctx: InteractionContext,
    name: str,
    slug: str,
    values: Mapping[str, str] = MappingProxyType({}),
    common: str | None = None,
    follows: str | None = None,
) -> PrivateReply:
    """The draft of a tournament in this channel."""
    channel = ctx.interaction.channel
    if not isinstance(channel, discord.TextChannel):
        raise refusal(SessionRefusal, "tournament-in-server")
    require_threads(channel, private=False)
    zone, roles = await zone_of(ctx), roles_of(ctx)
    plan = await announcing.plan(ctx.services.context, ctx.caller, name, slug, values, common, zone, roles)
    require_threads(channel, private=plan.setup.rules.duplicate)
    before = None if follows is None else (await find(ctx, follows)).number
    if before is not None:
        plan = replace(plan, setup=plan.setup.model_copy(update={"follows": before}))
    return await shown(ctx, await announcing.draft(ctx.services.context, ctx.caller, plan))


@opens_modal("contest-new")
def new_form(ctx: InteractionContext, pressed: CustomId) -> ui.Modal:
    """Asks for what a draft begins with: its name, its game, and a common set-up."""
    form = Form(ctx.say, Phrase("tour-form-new"), pressed)
    form.typed("name", Phrase("tour-set-name"), Phrase("tour-how-name"), most=NAME_LENGTH, required=True)
    known = [(phrase("list-one", one=binding.game.info.title), slug) for slug, binding in ctx.services.bindings.items()]
    if len(known) > 1:  # radio buttons come in twos at least
        form.one_of("game", Phrase("tour-form-game"), known[:RADIO_OPTIONS], known[0][1])
    kinds = [(Phrase(f"tour-template-{one.name}"), one.name) for one in TEMPLATES[: RADIO_OPTIONS - 1]]
    form.one_of("template", Phrase("tour-form-template"), [(Phrase("tour-form-template-none"), _PLAIN), *kinds], _PLAIN)
    return form.modal


@press("contest-new")
async def new_pressed(ctx: InteractionContext) -> PrivateReply:
    """The form was sent in."""
    wanted = ctx.typed("template") or _PLAIN
    slug = ctx.typed("game") or next(iter(ctx.services.bindings))
    common = None if wanted == _PLAIN else wanted
    return await _drafted(ctx, ctx.typed("name") or "", binding_of(ctx, slug).slug, common=common)


@organise.command(name=named("change", "tournament-change"), description=described("tournament-change"))
@options(
    setting=option("tournament-change-setting"),
    value=option("tournament-change-value"),
    tournament_number=option("tournament-which", "tournament"),
)
@app_commands.autocomplete(setting=complete_setting, value=complete_value, tournament_number=complete_own)
async def change_command(
    interaction: AnyInteraction,
    setting: app_commands.Range[str, 1, CHOICE] | None = None,
    value: app_commands.Range[str, 1, TYPED_LENGTH] | None = None,
    tournament_number: str | None = None,
) -> None:
    """Change what was announced."""

    async def work(ctx: InteractionContext) -> PrivateReply:
        tournament_ctx = await meant(ctx, tournament_number)
        if setting is None:
            return await looked(ctx, tournament_ctx.record)
        chosen = value_named(setting, setting_pairs(ctx)) or setting
        if value is None:
            require_organiser(tournament_ctx.record, ctx.caller)
            return await edited(ctx, tournament_ctx.record, chosen)
        return await altered(ctx, tournament_ctx.record, chosen, value)

    await handler_of(interaction).answer(interaction, work)


@template.command(name=named("save", "tournament-template-save"), description=described("tournament-template-save"))
@options(name=option("tournament-template-name"), tournament_number=option("tournament-which", "tournament"))
@app_commands.autocomplete(tournament_number=complete_own)
async def save_command(
    interaction: AnyInteraction,
    name: app_commands.Range[str, 1, TEMPLATE_NAME],
    tournament_number: str | None = None,
) -> None:
    """Keep a set-up for further tournaments."""

    async def work(ctx: InteractionContext) -> PrivateReply:
        return await saved(ctx, await meant(ctx, tournament_number), name)

    await handler_of(interaction).answer(interaction, work)


@template.command(
    name=named("delete", "tournament-template-delete"), description=described("tournament-template-delete")
)
@options(name=option("tournament-template-name"))
@app_commands.autocomplete(name=complete_saved)
async def delete_command(interaction: AnyInteraction, name: app_commands.Range[str, 1, CHOICE]) -> None:
    """Forget a saved set-up."""

    async def work(ctx: InteractionContext) -> PrivateReply:
        require_organising(ctx.caller)
        chosen = await template_meant(ctx, name, common=False)
        await announcing.forget(ctx.services.context, ctx.caller, chosen)
        return plain_reply(ctx.say("ui-template-deleted", name=chosen))

    await handler_of(interaction).answer(interaction, work)
