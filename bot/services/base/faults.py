"""Log lines for defects: exception types and stack frames, never messages.

The message of an exception may quote a position, a row or somebody's name; its type and its frames do not.
"""

from __future__ import annotations

import traceback


def trace(fault: BaseException) -> str:
    """Frames and types of a fault and of what caused it, without their texts."""
    parts: list[str] = []
    seen: set[int] = set()
    current: BaseException | None = fault
    while current is not None and id(current) not in seen:
        seen.add(id(current))
        frames = "".join(traceback.format_list(traceback.extract_tb(current.__traceback__)))
        parts.append(f"{frames}{type(current).__module__}.{type(current).__qualname__}")
        current = current.__cause__ or (None if current.__suppress_context__ else current.__context__)
    return "\ncaused by\n".join(parts)
