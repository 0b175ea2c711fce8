"""The permissions the bot needs, each with its reason, and the invite link that grants exactly these."""

from dataclasses import dataclass
from typing import Final

import discord


@dataclass(frozen=True, slots=True)
class NeededPermission:
    """A permission: discord.py's flag, its name in Discord's settings, and the reason it is needed."""

    flag: str
    name: str
    reason: str


PERMISSIONS: Final = (
    NeededPermission("view_channel", "View Channels", "see the channels tables are opened in"),
    NeededPermission("send_messages", "Send Messages", "post the lobby, the status and the turns"),
    NeededPermission("create_public_threads", "Create Public Threads", "open a thread for a table that wants its own"),
    NeededPermission(
        "create_private_threads",
        "Create Private Threads",
        "open threads seen by their players only: private tables, duplicate tournaments",
    ),
    NeededPermission("send_messages_in_threads", "Send Messages in Threads", "play in threads"),
    NeededPermission("attach_files", "Attach Files", "post the pictures of the board"),
    NeededPermission(
        "read_message_history", "Read Message History", "find its own last message after a crash, not to post twice"
    ),
)


def invite_link(application_id: int) -> str:
    """Return the link that adds the bot to a server with its slash commands and the permissions it needs."""
    return discord.utils.oauth_url(
        application_id, permissions=least_permissions(), scopes=("bot", "applications.commands")
    )


def least_permissions() -> discord.Permissions:
    """Return the needed permissions as a value; administrator is not among them."""
    return discord.Permissions(**{permission.flag: True for permission in PERMISSIONS})
