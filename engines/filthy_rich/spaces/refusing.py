"""How a refusal is said: a reason and a remedy, with the same arguments for both."""

from __future__ import annotations

from engines.core.errors import IllegalAction
from engines.core.phrase import PhraseValue, phrase


def refuse(reason: str, remedy: str, **words: PhraseValue) -> IllegalAction:
    """`fr-refuse-<reason>` and `fr-remedy-<remedy>`."""
    return IllegalAction(phrase(f"fr-refuse-{reason}", **words), phrase(f"fr-remedy-{remedy}", **words))
