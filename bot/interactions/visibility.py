"""Which sessions a person may see: those of the channel, their own, and those in channels they can see."""

from __future__ import annotations

from collections.abc import Callable

import discord

from bot.services.base.model import Caller, SessionCard
from bot.ui.controls import AnyInteraction


def may_see(sees: Callable[[int], bool], caller: Caller, card: SessionCard) -> bool:
    """Session numbers are easy to guess, so a number alone gives no access. A sealed session is visible only to its players,
    and to members of its thread; a solo session to its player alone; a private one also to whoever is invited, and to nobody
    else where it is played in direct messages. `sees` tells which channels the caller can see."""
    if card.solo:
        return any(seat.person == caller.person for seat in card.seats)
    if any(seat.person == caller.person for seat in card.seats):
        return True
    if card.agreement.private and card.in_direct_messages:
        return card.host == caller.person or caller.person in card.invited
    if card.channel_id == caller.channel_id:
        return True
    if card.sealed:
        return False
    if card.host == caller.person or caller.person in card.invited:
        return True
    if card.guild_id is None or card.guild_id != caller.guild_id:
        return False
    if sees(card.channel_id):
        return True
    return card.seen_from is not None and sees(card.seen_from)


def neighbours(interaction: AnyInteraction) -> frozenset[int]:
    """The channel of an interaction, or that of its thread, with all its threads that are not archived."""
    channel = interaction.channel
    home = channel.parent if isinstance(channel, discord.Thread) else channel
    if not isinstance(home, discord.TextChannel):
        return frozenset() if channel is None else frozenset({channel.id})
    return frozenset({home.id, *(thread.id for thread in home.threads)})


def sees_channel(interaction: AnyInteraction, channel_id: int) -> bool:
    """Whether the calling member can see a channel or thread."""
    member = interaction.user
    channel = interaction.client.get_channel(channel_id)
    if not isinstance(member, discord.Member) or channel is None:
        return False
    if isinstance(channel, discord.Thread):
        return not channel.is_private() and channel.permissions_for(member).view_channel
    return isinstance(channel, discord.abc.GuildChannel) and channel.permissions_for(member).view_channel
