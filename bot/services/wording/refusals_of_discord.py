"""Wording of Discord's refusals: the reason and the remedy."""

from __future__ import annotations

import math

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
from bot.services.wording.permissions import permissions_named
from engines.core.phrase import phrase


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
