"""Luck in a game's own terms: drawn values next to expected ones."""

from engines.core.values import frozen


@frozen
class LuckTerm:
    """One quantity that a game counts as luck, by seat. `name` is a word of the game (locale message
    `<slug>-luckterm-<name>`); `expected` is the sum of the expectations at each draw. `welcome`: more than expected is good
    luck, not bad."""

    name: str
    drawn: tuple[int, ...]
    expected: tuple[float, ...]
    welcome: bool = True
