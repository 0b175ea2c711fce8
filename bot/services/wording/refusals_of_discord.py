"""Wording of Discord's refusals: the reason, missing permissions, and the remedy."""

import math
from collections.abc import Iterable
from typing import Final

from bot.games.joining import comma_list
from bot.services.base.model import SessionRefusal, refusal
from bot.services.base.ports import (
    ChannelGone,
    DeliveryFailed,
    MessageGone,
    NotNow,
    PersonGone,
    Refused,
    TryLater,
)
from engines.core.phrase import Phrase, phrase

_NAMED: Final = {
    "View Channels": "permission-view-channels",
    "Send Messages": "permission-send-messages",
    "Create Public Threads": "permission-create-public-threads",
    "Create Private Threads": "permission-create-private-threads",
    "Send Messages in Threads": "permission-send-messages-in-threads",
    "Attach Files": "permission-attach-files",
    "Read Message History": "permission-read-message-history",
    "Manage Threads": "permission-manage-threads",
    "Connect": "permission-connect",
}
"""Message ids by Discord's English names, which are in `NotNow` and in rows of the outbox."""


def permissions_named(names: Iterable[str]) -> Phrase:
    """Return a list of permissions, given by Discord's English names."""
    return comma_list([Phrase(_NAMED[name]) if name in _NAMED else name for name in names])


def refusal_of(fault: DeliveryFailed) -> SessionRefusal:
    """Return the refusal for the person whose request Discord has refused."""
    match fault:
        case TryLater():
            return refusal(SessionRefusal, "busy", seconds=max(1, math.ceil(fault.seconds)))
        case NotNow(permissions=names) if names:
            return refusal(
                SessionRefusal, "discord-permissions", permissions=permissions_named(names), count=len(names)
            )
        case NotNow() | Refused():
            return _worded(fault.about, str(fault.code) if isinstance(fault, NotNow) else "")
        case ChannelGone():
            return refusal(SessionRefusal, "discord-channel-gone")
        case MessageGone():
            return refusal(SessionRefusal, "discord-message-gone")
        case PersonGone():
            return refusal(SessionRefusal, "discord-person-gone")
        case _:
            return _worded("unknown", "0")


def _worded(about: str, code: str) -> SessionRefusal:
    return SessionRefusal(phrase(f"refuse-discord-{about}", code=code), phrase(f"remedy-discord-{about}", code=code))
