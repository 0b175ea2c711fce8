"""Permissions that a table needs in a channel or thread, by the kind of place, and obstacles to posting there."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final, Literal, TypeAlias, cast

import discord

from bot.services.base.ports import NotNow
from bot.ui.invite import PERMISSIONS

Opens: TypeAlias = Literal["nothing", "public", "private"]
"""The kind of thread to be opened."""
Place: TypeAlias = discord.abc.GuildChannel | discord.Thread

_NAMES: Final[Mapping[str, str]] = MappingProxyType(
    {
        **{permission.flag: permission.name for permission in PERMISSIONS},
        "connect": "Connect",
        "manage_threads": "Manage Threads",
    }
)
"""Discord's own names of permission flags, in the order in which they are listed."""
_SEEN_AND_SHOWN: Final = frozenset({"view_channel", "attach_files"})


def permission_names(flags: Iterable[str]) -> tuple[str, ...]:
    """Return Discord's own names of permission flags."""
    wanted = set(flags)
    return tuple(name for flag, name in _NAMES.items() if flag in wanted)


def needed_permissions(place: object, opens: Opens = "nothing") -> frozenset[str]:
    """Return the permission flags that a table needs in a place, and that opening a thread of the kind `opens` needs. The chat
    of a voice or stage channel accepts messages only from members who may connect, and a forum has only threads."""
    flags = set(_SEEN_AND_SHOWN)
    if isinstance(place, discord.Thread | discord.ForumChannel):
        flags.add("send_messages_in_threads")
    else:
        flags.add("send_messages")
    if isinstance(place, discord.VoiceChannel | discord.StageChannel):
        flags.add("connect")
    if opens != "nothing":
        flags |= {f"create_{opens}_threads", "send_messages_in_threads"}
    return frozenset(flags)


def invite_permissions(place: object) -> frozenset[str]:
    """Return the permission flags of the invite link that apply in this kind of place, and `connect` in a voice or stage
    channel."""
    flags = needed_permissions(place) | {"read_message_history"}
    if not isinstance(place, discord.TextChannel):
        return flags
    threads = frozenset({"create_public_threads", "send_messages_in_threads"})
    return flags | threads if place.is_news() else flags | threads | {"create_private_threads"}


def missing_permissions(flags: Iterable[str], held: discord.Permissions) -> tuple[str, ...]:
    """Return Discord's names of the flags that `held` lacks."""
    return permission_names(flag for flag in flags if not getattr(held, flag))


def obstacle(place: Place, held: discord.Permissions | None = None, *, opens: Opens = "nothing") -> NotNow | None:
    """Return the reason why the bot cannot run a table in a place, or cannot open a thread of the kind `opens` there; None if
    no obstacle is known. `held` are the bot's permissions there, if Discord has just sent them."""
    me = cast("discord.Member | None", place.guild.me)
    if me is None:
        # The caller installed the app for themselves, and the bot is not a member of this server.
        return NotNow("unseen")
    held = place.permissions_for(me) if held is None else held
    if isinstance(place, discord.Thread) and _is_hidden(place, held):
        return NotNow("unseen")
    if me.is_timed_out():
        return NotNow("timed-out")
    lacking = missing_permissions(needed_permissions(place, opens), held)
    if lacking:
        return NotNow("permission", lacking)
    return NotNow("locked") if isinstance(place, discord.Thread) and place.locked else None


def _is_hidden(thread: discord.Thread, held: discord.Permissions) -> bool:
    """Return whether this is a private thread that the bot has not joined and cannot manage: Discord does not show it to the
    bot."""
    return thread.is_private() and not held.manage_threads and thread.guild.get_thread(thread.id) is None
