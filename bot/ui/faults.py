"""Reports of defects: a short code for the player, the stack frames for the log.

Exception messages can contain secrets (a database error quotes its parameters, which hold hands and seeds), so a report has
types and frames only.
"""

from __future__ import annotations

import logging
import secrets
import traceback

log = logging.getLogger(__name__)


def report(error: BaseException, where: str) -> str:
    """Log the defect and return the code under which it is found again. `where` names a command or verb, no content."""
    code = secrets.token_hex(3).upper()
    log.error("fault %s in %s\n%s", code, where, _trace(error))
    return code


def _trace(error: BaseException) -> str:
    parts: list[str] = []
    seen: set[int] = set()
    current: BaseException | None = error
    while current is not None and id(current) not in seen:
        seen.add(id(current))
        frames = "".join(traceback.format_list(traceback.extract_tb(current.__traceback__)))
        parts.append(f"{frames}{type(current).__module__}.{type(current).__qualname__}")
        current = current.__cause__ or current.__context__
    return "\ncaused by\n".join(parts)
