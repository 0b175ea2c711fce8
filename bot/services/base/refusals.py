"""Construction of the services' refusals, each with its reason and its remedy (messages `refuse-<what>` and `remedy-<what>`)."""

from __future__ import annotations

from typing import TypeVar

from engines.core.errors import GameError
from engines.core.phrase import PhraseValue, phrase

ErrorT = TypeVar("ErrorT", bound=GameError)


def refusal(kind: type[ErrorT], what: str, **args: PhraseValue) -> ErrorT:
    """Return the refusal called `what`; both messages get the arguments."""
    return kind(phrase(f"refuse-{what}", **args), phrase(f"remedy-{what}", **args))
