"""The permissions that the bot lacks in each channel, on the server's panel: their names in Discord, and where to grant
them."""

from typing import Final, TypeAlias

import discord

from bot.games.joining import comma_list
from bot.interactions.context import InteractionContext
from bot.services.base.ids import CustomId
from bot.services.base.model import SessionRefusal, refusal
from bot.services.servers.permits import require_administrator
from bot.services.wording.refusals_of_discord import permission_list
from bot.services.wording.texts import Verbatim
from bot.ui.invite import PERMISSIONS
from bot.ui.layout import PrivateReply, private_reply
from bot.ui.places import invite_permissions, missing_permissions
from engines.core.phrase import Phrase

_NAMED: Final = 10
"""Maximum number of channels named in one line; the others are counted."""
_LINES: Final = 12
_Channel: TypeAlias = discord.TextChannel | discord.VoiceChannel | discord.StageChannel | discord.ForumChannel
"""The kinds of channels in which, or in whose threads, a table can be opened."""


async def permissions_page(ctx: InteractionContext) -> PrivateReply:
    """Return the page about the permissions that the bot lacks now: in the whole server, then by channel. Raise
    NotYours if the caller may not manage the server, SessionRefusal if the bot is not a member of it."""
    guild = ctx.interaction.client.get_guild(require_administrator(ctx.caller))
    if guild is None:
        raise refusal(SessionRefusal, "not-a-member")
    say = ctx.say
    settings = await ctx.services.servers.settings(guild.id)
    checked, unseen = _channels(guild, settings.channels)
    everywhere = missing_permissions((one.flag for one in PERMISSIONS), guild.me.guild_permissions)
    by_names: dict[tuple[str, ...], list[int]] = {}
    for channel in checked:
        lacking = missing_permissions(invite_permissions(channel), channel.permissions_for(guild.me))
        here = tuple(one for one in lacking if one not in everywhere)
        if here:
            by_names.setdefault(here, []).append(channel.id)
    lines = [say("server-permissions-title"), say("server-permissions-checked", count=len(checked))]
    if everywhere:
        role = guild.self_role
        name = guild.me.display_name if role is None else role.name
        lines.append(say("server-permissions-role", names=permission_list(everywhere), role=name))
    for names, channels in list(by_names.items())[:_LINES]:
        lines.append(say("server-permissions-channel", names=permission_list(names), channels=_mentions(channels)))
    if len(by_names) > _LINES:
        lines.append(say("server-permissions-more", count=sum(map(len, list(by_names.values())[_LINES:]))))
    if by_names:
        lines.append(say("server-permissions-where", name=guild.me.display_name))
    if not everywhere and not by_names:
        lines.append(say("server-permissions-whole"))
    if unseen:
        lines.append(say("server-permissions-unseen", count=unseen))
    row = (
        say.button(Phrase("button-server-check"), CustomId("server", words=("permissions",)), "main"),
        say.button(Phrase("button-back"), CustomId("server")),
    )
    return private_reply(lines, row)


def _channels(guild: discord.Guild, chosen: frozenset[int]) -> tuple[list[_Channel], int]:
    """Return the channels to check: the channels the server has chosen for tables, or else all channels that the bot sees.
    Also return the number of channels that the bot does not see; 0 if the server has chosen channels."""
    known: list[_Channel] = [*guild.text_channels, *guild.voice_channels, *guild.stage_channels, *guild.forums]
    if chosen:
        return [one for one in known if one.id in chosen], 0
    seen = [one for one in known if one.permissions_for(guild.me).view_channel]
    return seen, len(known) - len(seen)


def _mentions(channels: list[int]) -> Phrase:
    shown = [Verbatim(f"<#{one}>") for one in channels[:_NAMED]]
    more = len(channels) - len(shown)
    return comma_list([*shown, f"+{more}"] if more else shown)
