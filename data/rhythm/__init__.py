"""Recordings of whole games of self-play: the order in which seats are asked. Estimates of a game's duration at a pace
are computed from them.
A line of a file is one game: the number of seats, then each answered decision in order. `2` is seat 2, counted from 0,
asked by the preceding answer; `2-3` was asked three answers earlier, as happens where several seats are asked at once.
`/` begins a turn. The files are written by `python -m tools.corpus.rhythm`."""

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parent
TURN: Final = "/"
"""The sign that a turn begins."""


@dataclass(frozen=True, slots=True)
class Ask:
    """One answered decision: its seat, and the number of answers from the one that opened it to its own."""

    seat: int
    since: int = 0


@dataclass(frozen=True, slots=True)
class Rhythm:
    """The decisions of one game in the order of their answers. `turns` has the number of answers before each turn."""

    seats: int
    asks: tuple[Ask, ...]
    turns: tuple[int, ...]

    def share_before(self, turn: int) -> float:
        """Return the share of the game, 0 to 1, that lies before a turn (counted from 1)."""
        return self.turns[turn - 1] / len(self.asks) if turn <= len(self.turns) else 1.0


@lru_cache(maxsize=64)
def rhythms(game: str, seats: int) -> tuple[Rhythm, ...]:
    """Return the recorded games of a number of seats, or else of the nearest recorded number; empty for a game without
    recordings."""
    try:
        lines = (FOLDER / f"{game}.txt").read_text(encoding="ascii").splitlines()
    except FileNotFoundError:
        return ()
    found = [read(line) for line in lines]
    nearest = min((one.seats for one in found), key=lambda count: (abs(count - seats), count), default=0)
    return tuple(one for one in found if one.seats == nearest)


def read(line: str) -> Rhythm:
    """Return the game in a line of a file. Raise ValueError if it is none."""
    seats, *words = line.split()
    asks: list[Ask] = []
    turns: list[int] = []
    for word in words:
        if word[0] == TURN:
            turns += [len(asks)] * len(word)
        else:
            seat, _, since = word.partition("-")
            asks.append(Ask(int(seat), int(since or 0)))
    return Rhythm(int(seats), tuple(asks), tuple(turns))
