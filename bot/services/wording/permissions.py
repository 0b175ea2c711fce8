"""Names of Discord's permissions, as Discord's own settings call them in the reader's language."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bot.games.joining import comma_list
from engines.core.phrase import Phrase

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
"""Message ids by Discord's English names, which `NotNow` and rows of the outbox carry."""


def permissions_named(names: Iterable[str]) -> Phrase:
    """Return a list of permissions, given by Discord's English names."""
    return comma_list([Phrase(_NAMED[name]) if name in _NAMED else name for name in names])
