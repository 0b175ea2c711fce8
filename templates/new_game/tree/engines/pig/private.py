"""The part that one seat alone sees."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Private:
    """Nothing: the game has no hands. A hand of cards would be a field here, shown in its seat's view."""
