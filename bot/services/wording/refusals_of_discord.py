"""Wording of Discord's refusals: the reason, missing permissions, and the remedy."""

import logging
import math
from collections.abc import Iterable
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

from bot.games.joining import comma_list
from bot.services.base import ports
from bot.services.base.model import SessionRefusal, refusal
from engines.core.phrase import Phrase, phrase
from engines.core.values import frozen

log = logging.getLogger(__name__)

Lasting: TypeAlias = Literal["soon", "passing", "gone", "never"]
"""Duration of a refusal. `soon`: it ends by itself in moments. `passing`: it lasts until somebody or something changes. `gone`:
the thing no longer exists. `never`: this request, text or file is impossible."""


@frozen
class RefusalMeaning:
    """Meaning of a refusal: `lasts` is its duration, `about` its reason, which is part of the ids of its messages."""

    lasts: Lasting
    about: str


ACKNOWLEDGED: Final = 40060
"""The interaction has been acknowledged before."""
ARCHIVED: Final = 50083
"""The thread is archived: it is reopened, and the request repeated."""
NO_ACCESS: Final = 50001
"""The bot does not see the channel or server."""
CANNOT_MESSAGE: Final = 50007
"""The person accepts no direct messages from the bot."""

# fmt: off
_PUBLISHED: Final[dict[RefusalMeaning, tuple[int, ...]]] = {
    # A slow mode or rate limit is reached, edits are too frequent, or a feature is off or overloaded for a while.
    RefusalMeaning("soon", "busy"): (
        20016, 20022, 20028, 20029, 30037, 30040, 30042, 40003, 40004, 40006, 40043, 40062, 40333, 110001, 130000,
    ),
    # Roles, overwrites, scopes or owners do not allow the bot to do this.
    RefusalMeaning("passing", "permission"): (20012, 20018, NO_ACCESS, 50013, 50026, 50173, 50600, 160002),
    RefusalMeaning("passing", "locked"): (160005,),
    RefusalMeaning("passing", "archived"): (ARCHIVED,),
    RefusalMeaning("passing", "starter"): (40058,),
    RefusalMeaning("passing", "threads-full"): (160006, 160007),
    RefusalMeaning("passing", "thread-members"): (30033,),
    # Automatic moderation or a person's block holds back a text, file or name.
    RefusalMeaning("passing", "moderation"): (20009, 20031, 90001, 200000, 200001, 240000),
    RefusalMeaning("passing", "closed-direct"): (CANNOT_MESSAGE, 50278),
    RefusalMeaning("passing", "flagged"): (20026,),
    # An account has to be verified, or a second factor given.
    RefusalMeaning("passing", "verification"): (20024, 40002, 50009, 50178, 60003),
    # A server's limit (of channels, roles, messages, boosts) is reached, or it has switched the feature off.
    RefusalMeaning("passing", "server"): (
        20035, 30001, 30002, 30003, 30004, 30005, 30007, 30008, 30010, 30011, 30013, 30016, 30018, 30019, 30030, 30031,
        30032, 30034, 30035, 30038, 30039, 30045, 30047, 30048, 30052, 30056, 30058, 30060, 30061, 50004, 50095, 50097,
        50101, 350000, 350001,
    ),
    # The channel or server does not exist, or the channel has no messages.
    RefusalMeaning("gone", "channel"): (10003, 10004, 50008),
    # 30046: an old message was edited too often, and a new one is due. 50005, 50021: the message is somebody else's.
    RefusalMeaning("gone", "message"): (10008, 10070, 30046, 50005, 50021),
    # The member or user does not exist, is banned, or is not a recipient.
    RefusalMeaning("gone", "person"): (10007, 10013, 40007, 50033, 80004),
    # The interaction or webhook does not exist, or its token has expired.
    RefusalMeaning("gone", "interaction"): (10012, 10015, 10062, 40094, 50027),
    RefusalMeaning("never", "too-large"): (40005, 50045, 400001),
    RefusalMeaning("never", "channel-kind"): (50003, 50024, 520002),
    # A form, text, file, tag or flag is invalid.
    RefusalMeaning("never", "request"): (
        0, 10011, 10014, 10063, 20001, 20002, 30015, 40033, ACKNOWLEDGED, 40061, 40066, 40067, 40074, 50006, 50010,
        50016, 50019, 50034, 50035, 50036, 50039, 50046, 50055, 50067, 50068, 50080, 50081, 50084, 50085, 50086, 50091,
        50109, 50110, 50123, 50124, 50146, 50151, 50159, 50160, 50161, 50162, 50192, 150006, 160004, 180000, 180002,
        220001, 220002, 220003, 220004, 500000, 520000, 520001, 520003, 520004, 520006,
    ),
    # The token is refused: the operator has to act, and messages wait.
    RefusalMeaning("soon", "token"): (40001, 50014, 50025),
}
# fmt: on
CODES: Final = MappingProxyType({code: meaning for meaning, codes in _PUBLISHED.items() for code in codes})
"""Meanings of refusals by Discord's error code."""
_BY_STATUS: Final = MappingProxyType(
    {
        400: RefusalMeaning("never", "request"),
        401: RefusalMeaning("soon", "token"),
        403: RefusalMeaning("passing", "permission"),
        405: RefusalMeaning("never", "request"),
        408: RefusalMeaning("soon", "busy"),
        411: RefusalMeaning("never", "request"),
        413: RefusalMeaning("never", "too-large"),
        414: RefusalMeaning("never", "request"),
        415: RefusalMeaning("never", "request"),
        429: RefusalMeaning("soon", "busy"),
    }
)
"""Meanings by HTTP status: for answers without a code (such as a proxy's), and for 413 and 429 unless their code has a meaning
that passes."""
LIMITED: Final = "limited"
_UNKNOWN: Final = RefusalMeaning("passing", "unknown")
_SHORT_PAUSE: Final = 5.0
_TOKEN_PAUSE: Final = 60.0
_LONG_PAUSE: Final = 300.0


def meaning_of(status: int, code: int) -> RefusalMeaning:
    """Return the meaning of a refusal by its code, or by its HTTP status if the code is 0. A server error counts as busy whatever
    its code. For the statuses 413 and 429 the code counts only if its refusal does not last for ever (`never`). Log a refusal of
    unknown meaning."""
    if status >= 500:
        return RefusalMeaning("soon", "busy")
    known = CODES.get(code) if code else None
    if status in {413, 429} and (known is None or known.lasts == "never"):
        return _BY_STATUS[status]
    if known is not None:
        return known
    if code == 0 and status in _BY_STATUS:
        return _BY_STATUS[status]
    log.warning("unknown Discord refusal: status %d, code %d", status, code)
    return _UNKNOWN


def failure(status: int, code: int, retry_after: float | None = None) -> ports.DeliveryFailed:
    """Return the port's exception for a refusal by Discord. `retry_after` is the wait in seconds that Discord asks for."""
    meaning = meaning_of(status, code)
    match meaning.lasts:
        case "soon":
            least = _TOKEN_PAUSE if meaning.about == "token" else _SHORT_PAUSE
            return failure_of_pause(least if retry_after is None else retry_after)
        case "passing":
            return ports.NotNow(meaning.about, code=code)
        case "gone":
            return _failure_for_gone(meaning.about)
        case "never":
            return ports.MessageRejected(f"status {status}, code {code}", meaning.about)


def failure_of_pause(seconds: float) -> ports.DeliveryFailed:
    """Return the port's exception for a pause that Discord requires; from five minutes on NotNow, so that nothing waits."""
    return ports.TryLater(seconds) if seconds < _LONG_PAUSE else ports.NotNow(LIMITED)


def _failure_for_gone(what: str) -> ports.DeliveryFailed:
    if what == "channel":
        return ports.ChannelGone("unknown channel")
    return ports.PersonGone("unknown person") if what == "person" else ports.MessageGone(f"unknown {what}")


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
"""Message ids by Discord's English names of permissions, which `NotNow` and rows of the outbox contain."""


def permission_list(names: Iterable[str]) -> Phrase:
    """Return a phrase that lists permissions given by Discord's English names; unknown names stay English."""
    return comma_list([Phrase(_NAMED[name]) if name in _NAMED else name for name in names])


def refusal_of(fault: ports.DeliveryFailed) -> SessionRefusal:
    """Return the refusal for the person whose request Discord has refused."""
    match fault:
        case ports.TryLater():
            return refusal(SessionRefusal, "busy", seconds=max(1, math.ceil(fault.seconds)))
        case ports.NotNow(permissions=names) if names:
            return refusal(SessionRefusal, "discord-permissions", permissions=permission_list(names), count=len(names))
        case ports.NotNow() | ports.MessageRejected():
            return _worded_refusal(fault.about, str(fault.code) if isinstance(fault, ports.NotNow) else "")
        case ports.ChannelGone():
            return refusal(SessionRefusal, "discord-channel-gone")
        case ports.MessageGone():
            return refusal(SessionRefusal, "discord-message-gone")
        case ports.PersonGone():
            return refusal(SessionRefusal, "discord-person-gone")
        case _:
            return _worded_refusal("unknown", "0")


def _worded_refusal(about: str, code: str) -> SessionRefusal:
    return SessionRefusal(phrase(f"refuse-discord-{about}", code=code), phrase(f"remedy-discord-{about}", code=code))
