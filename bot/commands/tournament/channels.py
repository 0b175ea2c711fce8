"""`/organise channel`: further channels for match threads."""

from __future__ import annotations

from typing import Final

import discord
from discord import app_commands

from bot.commands.tournament.organise import organise
from bot.commands.tournament.player import TournamentContext, complete_tournament, find
from bot.interactions.context import InteractionContext
from bot.interactions.handler import handler_of
from bot.interactions.replies import plain_reply
from bot.interactions.thread_permissions import require_threads
from bot.services.base.model import SessionRefusal
from bot.services.base.refusals import refusal
from bot.services.tournaments.organising import channels as further_channels
from bot.services.tournaments.state.entrants import require_organiser
from bot.services.wording.texts import Verbatim
from bot.ui.command_words import described, named, option, options
from bot.ui.controls import AnyInteraction
from bot.ui.layout import PrivateReply

channel: Final = app_commands.Group(
    name=named("channel", "tournament-channel"), description=described("tournament-channel"), parent=organise
)


@channel.command(name=named("add", "tournament-channel-add"), description=described("tournament-channel-add"))
@options(
    where=option("tournament-channel-where"),
    tournament_number=option("tournament-which", "tournament"),
)
@app_commands.autocomplete(tournament_number=complete_tournament)
async def add_command(
    interaction: AnyInteraction, where: discord.TextChannel, tournament_number: str | None = None
) -> None:
    """Open tables there as well."""

    async def work(ctx: InteractionContext) -> PrivateReply:
        return await add_channel(ctx, await find(ctx, tournament_number), where)

    await handler_of(interaction).answer(interaction, work)


@channel.command(name=named("remove", "tournament-channel-remove"), description=described("tournament-channel-remove"))
@options(
    where=option("tournament-channel-where"),
    tournament_number=option("tournament-which", "tournament"),
)
@app_commands.autocomplete(tournament_number=complete_tournament)
async def remove_command(
    interaction: AnyInteraction, where: discord.TextChannel, tournament_number: str | None = None
) -> None:
    """Open no more tables there."""

    async def work(ctx: InteractionContext) -> PrivateReply:
        return await remove_channel(ctx, await find(ctx, tournament_number), where)

    await handler_of(interaction).answer(interaction, work)


async def add_channel(
    ctx: InteractionContext, tournament_ctx: TournamentContext, where: discord.TextChannel
) -> PrivateReply:
    """Tables open there as well."""
    require_organiser(tournament_ctx.record, ctx.caller)
    _require_own(ctx, where)
    require_threads(where, private=tournament_ctx.record.duplicate)
    after = await further_channels.add(ctx.services.context, ctx.caller, tournament_ctx.number, where.id)
    return plain_reply(ctx.say("ui-tournament-channel-added", name=after.name, channel=Verbatim(f"<#{where.id}>")))


async def remove_channel(
    ctx: InteractionContext, tournament_ctx: TournamentContext, where: discord.TextChannel
) -> PrivateReply:
    """No more tables open there."""
    after = await further_channels.remove(ctx.services.context, ctx.caller, tournament_ctx.number, where.id)
    return plain_reply(ctx.say("ui-tournament-channel-removed", name=after.name, channel=Verbatim(f"<#{where.id}>")))


def _require_own(ctx: InteractionContext, where: discord.TextChannel) -> None:
    """Organisers can only name channels they can see."""
    member = ctx.interaction.user
    if not isinstance(member, discord.Member) or not where.permissions_for(member).view_channel:
        raise refusal(SessionRefusal, "tournament-channel-unknown")
