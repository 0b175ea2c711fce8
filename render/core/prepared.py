"""A cache of values derived from a game's tables. Tables are compared by value, because a picture's content that comes from
another process brings a copy of them."""

from collections.abc import Callable
from typing import Final, Generic, TypeVar

TablesT = TypeVar("TablesT")
MadeT = TypeVar("MadeT")

_KEPT: Final = 4


class Prepared(Generic[TablesT, MadeT]):
    """The results of `make` for the last few tables it was called with."""

    def __init__(self, make: Callable[[TablesT], MadeT]) -> None:
        self._make = make
        self._made: list[tuple[TablesT, MadeT]] = []

    def __call__(self, tables: TablesT) -> MadeT:
        """Return the result for `tables`, which may have been made for equal tables."""
        made = next((made for known, made in self._made if known is tables), None)
        made = made or next((made for known, made in self._made if known == tables), None)
        if made is None:
            made = self._make(tables)
            self._made = [*self._made, (tables, made)][-_KEPT:]
        return made
