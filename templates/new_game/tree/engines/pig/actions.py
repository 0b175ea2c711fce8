"""What a seat can do, and its notation: `roll` and `hold`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final, Literal, TypeAlias

from pydantic import Field

from engines.core.errors import UnreadableAction
from engines.core.phrase import Phrase, phrase


@dataclass(frozen=True, slots=True)
class Roll:
    """Throw the die once more."""

    kind: Literal["roll"] = "roll"


@dataclass(frozen=True, slots=True)
class Hold:
    """Keep what was thrown in this turn and pass the die on."""

    kind: Literal["hold"] = "hold"


Action: TypeAlias = Annotated[Roll | Hold, Field(discriminator="kind")]

_BY_WORD: Final[dict[str, Roll | Hold]] = {"roll": Roll(), "hold": Hold()}


def text_of(action: Action) -> str:
    """The canonical notation; `parsed` reads it back."""
    return action.kind


def parsed(text: str) -> Action:
    """The action a typed line means, in any case and with extra spaces. Raises UnreadableAction for anything else."""
    words = text.lower().split()
    action = _BY_WORD.get(words[0]) if len(words) == 1 else None
    if action is None:
        raise UnreadableAction(phrase("pig-refuse-unreadable", text=text), Phrase("pig-remedy-unreadable"))
    return action
