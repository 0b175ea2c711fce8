"""Construction of refusals: a reason and a remedy, with one set of arguments for both."""

from engines.core.errors import IllegalAction
from engines.core.phrase import PhraseValue, phrase


def refuse(reason: str, remedy: str, **words: PhraseValue) -> IllegalAction:
    """Return the refusal `fr-refuse-<reason>` with the remedy `fr-remedy-<remedy>`."""
    return IllegalAction(phrase(f"fr-refuse-{reason}", **words), phrase(f"fr-remedy-{remedy}", **words))
