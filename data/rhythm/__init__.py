"""Who is asked when in whole games, recorded from self-play, so that it can be said how long a game takes at a pace.

A line of a file is one game: the number of seats, then each answered decision in order. `2` is the seat, counted from 0, asked by
the answer before; `2-3` was asked three answers earlier, as where several are asked at the same time. `/` begins a turn. The
files are written by `python -m tools.corpus.rhythm`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parent
_TURN: Final = "/"


@dataclass(frozen=True, slots=True)
class Ask:
    """One answered decision: whose, and how many answers of the game lie between the one that opened it and its own."""

    seat: int
    since: int = 0


@dataclass(frozen=True, slots=True)
class Rhythm:
    """The decisions of one game in the order of their answers. `turns` says how many were answered when each turn began."""

    seats: int
    asks: tuple[Ask, ...]
    turns: tuple[int, ...]

    def share_before(self, turn: int) -> float:
        """The share of the game, 0 to 1, that lies before a turn (counted from 1)."""
        return self.turns[turn - 1] / len(self.asks) if turn <= len(self.turns) else 1.0


@lru_cache(maxsize=64)
def rhythms(game: str, seats: int) -> tuple[Rhythm, ...]:
    """The recorded games of a number of seats, or of the nearest number there are any of; none for a game nobody recorded."""
    try:
        lines = (FOLDER / f"{game}.txt").read_text(encoding="ascii").splitlines()
    except FileNotFoundError:
        return ()
    found = [read(line) for line in lines]
    nearest = min((one.seats for one in found), key=lambda count: (abs(count - seats), count), default=0)
    return tuple(one for one in found if one.seats == nearest)


def written(rhythm: Rhythm) -> str:
    """A game as a line."""
    begins = set(rhythm.turns)
    words = [str(rhythm.seats)]
    for at, ask in enumerate(rhythm.asks):
        if at in begins:
            words.append(_TURN * rhythm.turns.count(at))
        words.append(f"{ask.seat}-{ask.since}" if ask.since else str(ask.seat))
    return " ".join(words)


def read(line: str) -> Rhythm:
    """A line as a game. Raises ValueError for anything else."""
    seats, *words = line.split()
    asks: list[Ask] = []
    turns: list[int] = []
    for word in words:
        if word[0] == _TURN:
            turns += [len(asks)] * len(word)
        else:
            seat, _, since = word.partition("-")
            asks.append(Ask(int(seat), int(since or 0)))
    return Rhythm(int(seats), tuple(asks), tuple(turns))
