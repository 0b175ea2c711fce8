"""Access for tests to positions that are opaque to services."""

from typing import Any


def inside(part: object) -> Any:
    """Return the part with the type that its game knows."""
    return part
