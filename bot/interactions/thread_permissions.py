"""Checks that match threads can be opened under a channel, made early rather than when the first round is drawn."""

from __future__ import annotations

from typing import TypeGuard

import discord

from bot.services.base.model import SessionRefusal
from bot.services.base.refusals import refusal
from bot.ui.places import obstacle


def can_have_threads(channel: object, *, private: bool) -> TypeGuard[discord.TextChannel]:
    """Say whether a channel is a text channel; for private threads, no announcement channel."""
    return isinstance(channel, discord.TextChannel) and not (private and channel.is_news())


def require_threads(channel: object, *, private: bool) -> None:
    """Check that a channel can have match threads. Raise SessionRefusal if it cannot, NotNow if something stands in the
    way."""
    if not isinstance(channel, discord.TextChannel):
        raise refusal(SessionRefusal, "tournament-in-server")
    if not can_have_threads(channel, private=private):
        raise refusal(SessionRefusal, "tournament-news")
    require_opening(channel, private=private)


def require_opening(channel: discord.TextChannel, *, private: bool) -> None:
    """Check that the bot can open a thread. Raise NotNow."""
    found = obstacle(channel, opens="private" if private else "public")
    if found is not None:
        raise found
