"""Access for tests to positions that services do not look into."""

from __future__ import annotations

from typing import Any


def inside(part: object) -> Any:
    """Return the part as the game that made it knows it."""
    return part
