"""A table's own thread: check whether it can be opened, open it, close it if it stays empty."""

import logging
from collections.abc import Awaitable, Callable
from typing import Any

import discord

from bot.interactions.context import InteractionContext, SessionContext
from bot.interactions.thread_permissions import can_have_threads, require_may_open_thread
from bot.services.base.model import SessionRefusal, refusal
from bot.services.base.ports import DeliveryFailed
from bot.services.seats import gathering
from bot.services.sessions.record import Record
from engines.core.phrase import phrase

log = logging.getLogger(__name__)

_NAME_LENGTH = 100


def require_thread_channel(channel: object, *, private: bool) -> discord.TextChannel:
    """Return the channel. Raise SessionRefusal if it is of a kind that cannot have threads, or, with `private`, no
    private threads."""
    if not isinstance(channel, discord.TextChannel):
        raise refusal(SessionRefusal, "no-threads-here")
    if not can_have_threads(channel, private=private):
        raise refusal(SessionRefusal, "no-private-threads-here")
    return channel


def require_home(channel: object, *, private: bool) -> discord.TextChannel:
    """Return the channel. Raise SessionRefusal or NotNow if the bot cannot open a thread in it, a private one if
    `private`."""
    channel = require_thread_channel(channel, private=private)
    require_may_open_thread(channel, private=private)
    return channel


async def open_in_own_thread(
    ctx: InteractionContext,
    home: int,
    title: str,
    put: Callable[[int], Awaitable[Record]],
    language: str | None,
    *,
    private: bool,
) -> Record:
    """Open a thread under the channel `home`, admit the caller if it is private, and let `put` open or move the table there. The
    name of the thread contains the game's `title`, in `language` or else in the server's language. If admitting or `put` fails,
    close the thread. Raise DeliveryFailed if the thread cannot be opened, and whatever `put` raises."""
    language = language or await ctx.services.servers.language(ctx.caller.guild_id)
    label = phrase("ui-thread-name", game=title, host=ctx.caller.name)
    name = ctx.texts.label(label, language, length=_NAME_LENGTH)
    messenger = ctx.announcer
    thread = await (messenger.open_private_thread if private else messenger.open_thread)(home, name)
    try:
        if private:
            await messenger.admit(thread, ctx.caller.discord_id)
        return await put(thread)
    except Exception:
        await _close_empty_thread(ctx, thread)
        raise


async def move_to_own_thread(ctx: InteractionContext, session_ctx: SessionContext) -> Record:
    """Move a table into a thread of its own, a private one if only invited people may take seats. Raise NotYours or
    SessionRefusal if it may not be moved, NotNow or DeliveryFailed if the thread cannot be opened."""
    card = session_ctx.card
    gathering.require_may_move(session_ctx.caller, session_ctx.record)
    home = home_of(ctx.interaction.client.get_channel(card.channel_id), private=card.agreement.private)
    if home is None:
        raise refusal(SessionRefusal, "thread-already")
    under = require_home(home, private=card.agreement.private)

    async def put(thread: int) -> Record:
        return await gathering.move_to_thread(
            ctx.context, session_ctx.caller, session_ctx.session, card.channel_id, thread
        )

    return await open_in_own_thread(
        ctx, under.id, card.title, put, card.agreement.language, private=card.agreement.private
    )


def home_of(channel: Any, *, private: bool) -> object | None:
    """Return the channel under which a table in `channel` could have its own thread; None if `channel` already is that
    thread. For a private table only a private thread counts."""
    if not isinstance(channel, discord.Thread):
        return channel
    return channel.parent if private and not channel.is_private() else None


async def _close_empty_thread(ctx: InteractionContext, thread: int) -> None:
    """Close an empty thread. A failure is only logged: the caller is told why the table could not be put there."""
    try:
        await ctx.announcer.close_thread(thread)
    except DeliveryFailed as failure:
        log.warning("closing empty thread %s failed: %s", thread, type(failure).__name__)
