"""Checks that threads can be opened in a channel, and that a tournament's role can be mentioned there. They are made before a
table is opened and when a tournament is set up, so that its first draw does not fail."""

from typing import TypeGuard

import discord

from bot.services.base.model import SessionRefusal, refusal
from bot.services.wording.texts import Verbatim
from bot.ui.places import obstacle


def can_have_threads(channel: object, *, private: bool) -> TypeGuard[discord.TextChannel]:
    """Return whether a channel is a text channel; if `private`, an announcement channel is not enough."""
    return isinstance(channel, discord.TextChannel) and not (private and channel.is_news())


def require_thread_channel(channel: object, *, private: bool) -> None:
    """Raise SessionRefusal if a channel is of a kind that cannot have match threads, NotNow if anything else prevents them."""
    if not isinstance(channel, discord.TextChannel):
        raise refusal(SessionRefusal, "tournament-in-server")
    if not can_have_threads(channel, private=private):
        raise refusal(SessionRefusal, "tournament-news")
    require_may_open_thread(channel, private=private)


def require_mentionable_role(channel: object, member: object, role_id: int | None) -> None:
    """Raise SessionRefusal if the bot, or the member who sets a tournament up, may not mention its role in a text channel."""
    if role_id is None or not isinstance(channel, discord.TextChannel):
        return
    role = channel.guild.get_role(role_id)
    if role is None or role.mentionable:
        return
    may = isinstance(member, discord.Member) and channel.permissions_for(member).mention_everyone
    if not (may and channel.permissions_for(channel.guild.me).mention_everyone):
        raise refusal(SessionRefusal, "tournament-calls", role=Verbatim(role.mention))


def require_may_open_thread(channel: discord.TextChannel, *, private: bool) -> None:
    """Raise NotNow if the bot cannot open a thread in a channel, a private one if `private`."""
    found = obstacle(channel, opens="private" if private else "public")
    if found is not None:
        raise found
