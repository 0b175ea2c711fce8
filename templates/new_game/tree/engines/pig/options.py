"""The options of a table in the lobby."""

from pydantic import Field

from engines.core.game import Options


class PigOptions(Options):
    """`target`: the number of points that win."""

    target: int = Field(default=100, ge=20, le=200)
