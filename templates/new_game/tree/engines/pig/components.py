"""The contents of the component table (`data/components/pig/die.toml`)."""

from pydantic import BaseModel, ConfigDict, Field


class Die(BaseModel):
    """The die: its faces are 1 to `sides`; `loses` is the face that loses the turn."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    sides: int = Field(ge=2, le=20)
    loses: int = Field(ge=1, le=20)


class Tables(BaseModel):
    """All tables of the game."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    die: Die
