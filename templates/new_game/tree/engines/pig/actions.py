"""What a seat can do, and its notation: `roll` and `hold`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final, Literal, TypeAlias

from pydantic import Field

from engines.core.notation import Form, Notation


@dataclass(frozen=True, slots=True)
class Roll:
    """Throw the die once more."""

    kind: Literal["roll"] = "roll"


@dataclass(frozen=True, slots=True)
class Hold:
    """Keep what was thrown in this turn and pass the die on."""

    kind: Literal["hold"] = "hold"


Action: TypeAlias = Annotated[Roll | Hold, Field(discriminator="kind")]

NOTATION: Final[Notation[Roll | Hold]] = Notation("pig", Form(Roll, "roll"), Form(Hold, "hold"))
"""What is typed and pressed for each action: one form each, with its arguments if it had any."""
