"""`python -m tests.e2e.calling_at_once run`: `croupier run`, in which nobody counts as being at their panel, and what the
host's commands wrote is read every second. Everybody is therefore called at once, and no test waits for long."""

import sys
from datetime import timedelta

from bot.__main__ import main
from bot.services.servers import watch
from bot.services.sessions import rows_to_send


def call_at_once() -> None:
    """Let nobody count as being at their panel from now on, and obey the host within a second."""
    for module, name, seconds in (
        (rows_to_send, "_PRESENT_FOR", 0),
        (rows_to_send, "FOLLOWS_WITHIN", 1),
        (watch, "_EVERY", 1),
    ):
        setattr(module, name, timedelta(seconds=seconds))


if __name__ == "__main__":
    call_at_once()
    sys.exit(main())
