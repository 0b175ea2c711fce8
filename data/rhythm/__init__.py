"""Recordings of whole games of self-play: the order in which seats are asked. Estimates of a game's duration at a pace are
computed from them. A line of a file is one game: the number of seats, then each answered decision in order. `2` is seat 2,
counted from 0, asked by the preceding answer. With `2-3`, three more answers came in between, because several seats were asked at
once. `/` begins a turn. The files are written by `python -m tools.corpus.rhythm`."""

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parent
TURN: Final = "/"
"""The sign that a turn begins."""


@dataclass(frozen=True, slots=True)
class Ask:
    """One answered decision: its seat, and the number of other answers between its opening and its own answer."""

    seat: int
    since: int = 0


@dataclass(frozen=True, slots=True)
class Rhythm:
    """The decisions of one game in the order of their answers. `turns` has the number of answers before each turn."""

    seats: int
    asks: tuple[Ask, ...]
    turns: tuple[int, ...]

    def share_before(self, turn: int) -> float:
        """Return the share of the game's answers, 0 to 1, that were given before a turn (counted from 1); 1 if the game had no
        such turn."""
        return self.turns[turn - 1] / len(self.asks) if turn <= len(self.turns) else 1.0


@lru_cache(maxsize=64)
def rhythms(game: str, seats: int) -> tuple[Rhythm, ...]:
    """Return the recorded games with this number of seats, or else with the nearest recorded number (the lower of two); empty for
    a game without recordings."""
    try:
        lines = (FOLDER / f"{game}.txt").read_text(encoding="ascii").splitlines()
    except FileNotFoundError:
        return ()
    games = [read(line) for line in lines]
    nearest = min((recorded.seats for recorded in games), key=lambda count: (abs(count - seats), count), default=0)
    return tuple(recorded for recorded in games if recorded.seats == nearest)


def read(line: str) -> Rhythm:
    """Return the game in a line of a file. Raise ValueError if the line is not a game."""
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
