"""Channels beside the tournament's own in which its tables open."""

from __future__ import annotations

import discord

from bot.commands.tournament.player import TournamentContext
from bot.interactions.context import InteractionContext
from bot.interactions.replies import plain_reply
from bot.interactions.thread_permissions import require_threads
from bot.services.base.model import SessionRefusal
from bot.services.base.refusals import refusal
from bot.services.tournaments.organising import channels as further_channels
from bot.services.tournaments.state.entrants import require_organiser
from bot.services.wording.texts import Verbatim
from bot.ui.layout import PrivateReply


async def add_channel(
    ctx: InteractionContext, tournament_ctx: TournamentContext, where: discord.TextChannel
) -> PrivateReply:
    """Let tables open in a channel as well."""
    require_organiser(tournament_ctx.record, ctx.caller)
    _require_own(ctx, where)
    require_threads(where, private=tournament_ctx.record.duplicate)
    after = await further_channels.add(ctx.services.context, ctx.caller, tournament_ctx.number, where.id)
    return plain_reply(ctx.say("ui-tournament-channel-added", name=after.name, channel=Verbatim(f"<#{where.id}>")))


async def remove_channel(
    ctx: InteractionContext, tournament_ctx: TournamentContext, where: discord.TextChannel
) -> PrivateReply:
    """Open no further tables in a channel."""
    after = await further_channels.remove(ctx.services.context, ctx.caller, tournament_ctx.number, where.id)
    return plain_reply(ctx.say("ui-tournament-channel-removed", name=after.name, channel=Verbatim(f"<#{where.id}>")))


def _require_own(ctx: InteractionContext, where: discord.TextChannel) -> None:
    """Refuse a channel that the caller cannot see."""
    member = ctx.interaction.user
    if not isinstance(member, discord.Member) or not where.permissions_for(member).view_channel:
        raise refusal(SessionRefusal, "tournament-channel-unknown")
