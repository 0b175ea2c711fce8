"""The actions of a seat, and their notation: `roll` and `hold`."""

from dataclasses import dataclass
from typing import Annotated, Final, Literal, TypeAlias

from pydantic import Field

from engines.core.notation import Form, Notation


@dataclass(frozen=True, slots=True)
class Roll:
    """A throw of the die."""

    kind: Literal["roll"] = "roll"


@dataclass(frozen=True, slots=True)
class Hold:
    """The end of a turn that keeps its points and passes the die on."""

    kind: Literal["hold"] = "hold"


Action: TypeAlias = Annotated[Roll | Hold, Field(discriminator="kind")]

NOTATION: Final[Notation[Roll | Hold]] = Notation("pig", Form(Roll, "roll"), Form(Hold, "hold"))
"""The notation of each action: one form each, without arguments."""
