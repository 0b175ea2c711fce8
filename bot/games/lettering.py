"""Letters for the places of a picture that answer a question, assigned anew for each question."""

from typing import Final

_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def letter(place: int) -> str:
    """Return `A` to `Z`, then `AA`, `AB` ..."""
    block, rest = divmod(place, len(_LETTERS))
    return _LETTERS[block - 1] + _LETTERS[rest] if block else _LETTERS[rest]
