"""What a table can choose in the lobby."""

from __future__ import annotations

from pydantic import Field

from engines.core.game import Options


class PigOptions(Options):
    """`target`: how many points win."""

    target: int = Field(default=100, ge=20, le=200)
