"""Luck in a game's own terms: what was drawn beside what was to be expected."""

from __future__ import annotations

from engines.core.values import frozen


@frozen
class LuckTerm:
    """One thing a game counts as luck, by seat. `name` is a word of the game (locale message `<slug>-luckterm-<name>`);
    `expected` is what was to be expected at each draw, added up. `welcome`: more than expected is good luck, not bad."""

    name: str
    drawn: tuple[int, ...]
    expected: tuple[float, ...]
    welcome: bool = True
