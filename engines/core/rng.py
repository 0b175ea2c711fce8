"""A counter-based random generator as a value, whose draws can be verified afterwards.

Block number *i* is BLAKE2b-512 keyed with the game key over the eight-byte big-endian counter *i*; it yields eight 64-bit
big-endian words. A number below *n* is drawn by rejection, so it is unbiased. `docs/provable_luck.md` describes the algorithm
in prose, with a program of its own that reproduces every shuffle.
"""

import hashlib
import struct
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TypeVar

from engines.core.values import frozen, maker

T = TypeVar("T")

_WORDS_PER_BLOCK = 8
_WORDS = struct.Struct(f">{_WORDS_PER_BLOCK}Q")
_WORDS_PER_STRETCH = 1024
_WORD = 1 << 64
_TABLED = 256
_CEILINGS = (0, *[_WORD - _WORD % n for n in range(1, _TABLED + 1)])
"""For small bounds, the lowest rejected word: if such words counted, the first numbers would be likelier than the last."""


def _words(key: str, number: int) -> tuple[int, ...]:
    block = _keyed(key).copy()
    block.update(number.to_bytes(8, "big"))
    return _WORDS.unpack(block.digest())


_block = lru_cache(maxsize=256)(_words)
"""Cached `_words`, because successive draws use the same block."""


@lru_cache(maxsize=256)
def _keyed(key: str) -> hashlib.blake2b:
    """Return a hash initialised with the key, to be copied: keying costs twice as much as the rest of a block."""
    return hashlib.blake2b(key=bytes.fromhex(key))


@frozen
class Rng:
    """A position in the stream of one key. Drawing returns the result and the generator after it.

    `key` is the hexadecimal game key (64 digits); `drawn` counts the 64-bit words used so far.
    """

    key: str
    drawn: int = 0

    def at(self, stretch: int) -> "Rng":
        """Return the generator at the beginning of stretch number `stretch` of the stream, whatever has been drawn before. A
        stretch is 1,024 words, so luck tied to a moment of the game does not depend on the draws of earlier moments."""
        return make_rng(self.key, stretch * _WORDS_PER_STRETCH)

    def below(self, n: int) -> "tuple[int, Rng]":
        """Return a uniform number in `range(n)` and the generator after the draw. Raise ValueError if n < 1."""
        if 1 <= n <= _TABLED:
            word = _block(self.key, self.drawn // _WORDS_PER_BLOCK)[self.drawn % _WORDS_PER_BLOCK]
            if word < _CEILINGS[n]:
                return word % n, make_rng(self.key, self.drawn + 1)
        (number,), after = self.below_each((n,))
        return number, after

    def below_each(self, bounds: Iterable[int]) -> "tuple[list[int], Rng]":
        """Return a number below each of the bounds, drawn in order, and the generator after the last. Raise ValueError for a
        bound below 1."""
        key, index = self.key, self.drawn
        words, last = _block(key, index // _WORDS_PER_BLOCK), index | _WORDS_PER_BLOCK - 1
        numbers: list[int] = []
        for n in bounds:
            if n < 1:
                raise ValueError(f"cannot draw below {n}")
            ceiling = _CEILINGS[n] if n <= _TABLED else _WORD - _WORD % n
            while True:  # terminates, because each try succeeds with a chance above one half
                if index > last:
                    words, last = _block(key, index // _WORDS_PER_BLOCK), index | _WORDS_PER_BLOCK - 1
                word = words[index % _WORDS_PER_BLOCK]
                index += 1
                if word < ceiling:
                    break
            numbers.append(word % n)
        return numbers, make_rng(key, index)

    def below_times(self, n: int, count: int) -> "tuple[list[int], Rng]":
        """Return `count` numbers below one bound, and the generator after the last. Raise ValueError if n < 1."""
        index = self.drawn % _WORDS_PER_BLOCK
        if 1 <= n <= _TABLED and 0 < count <= _WORDS_PER_BLOCK - index:
            words = _block(self.key, self.drawn // _WORDS_PER_BLOCK)[index : index + count]
            if max(words) < _CEILINGS[n]:
                return [word % n for word in words], make_rng(self.key, self.drawn + count)
        return self.below_each((n,) * count)

    def below_times_at(self, stretch: int, n: int, count: int) -> "tuple[list[int], Rng]":
        """Return the result of `at(stretch).below_times(n, count)`, without a generator in between."""
        key, first = self.key, stretch * _WORDS_PER_STRETCH
        if 1 <= n <= _TABLED and 0 < count <= _WORDS_PER_BLOCK:
            # Not cached: this block is hardly ever asked for twice.
            words = _words(key, first // _WORDS_PER_BLOCK)[:count]
            if max(words) < _CEILINGS[n]:
                return [word % n for word in words], make_rng(key, first + count)
        return make_rng(key, first).below_times(n, count)

    def below_at(self, stretch: int, n: int) -> "tuple[int, Rng]":
        """Return the first number of a stretch and the generator after it, as `at(stretch).below(n)` does."""
        key, first = self.key, stretch * _WORDS_PER_STRETCH
        if 1 <= n <= _TABLED:
            word = _words(key, first // _WORDS_PER_BLOCK)[0]
            if word < _CEILINGS[n]:
                return word % n, make_rng(key, first + 1)
        return make_rng(key, first).below(n)

    def die(self, sides: int = 6) -> "tuple[int, Rng]":
        """Roll one die: return a number from 1 to `sides`, and the generator after it."""
        face, after = self.below(sides)
        return face + 1, after

    def shuffled(self, items: Sequence[T]) -> "tuple[tuple[T, ...], Rng]":
        """Return a uniformly random order of `items` (Fisher-Yates from the last place down), and the generator after it."""
        order = list(items)
        picks, rng = self.below_each(range(len(order), 1, -1))
        for last, pick in zip(range(len(order) - 1, 0, -1), picks, strict=True):
            order[last], order[pick] = order[pick], order[last]
        return tuple(order), rng


make_rng = maker(Rng)


class Luck:
    """A mutable generator, for code that draws numbers in sequence. `rng` is its current state.

    It is used within one call only: store or pass on the generator itself, which is a value.
    """

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def below(self, n: int) -> int:
        """Return a uniform number in `range(n)`. Raise ValueError if n < 1."""
        number, self.rng = self.rng.below(n)
        return number

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """Return a uniformly random order of `items`."""
        order, self.rng = self.rng.shuffled(items)
        return order


def game_key(seed: str, salts: Sequence[str] = ()) -> str:
    """Return the key a game is played with: SHA-256 over the committed seed and the players' salts, in the order given.

    Each part is followed by a newline, so different lists of parts give different texts. Raise ValueError for a part with a
    newline in it.
    """
    if any("\n" in part for part in (seed, *salts)):
        raise ValueError("a part of the key has more than one line")
    text = "".join(f"{part}\n" for part in (seed, *salts))
    return hashlib.sha256(text.encode()).hexdigest()


def branch_key(key: str, branch: int) -> str:
    """Return the key for everything still undrawn in a branch of a game's history: SHA-256 over the game key and the number of
    the branch. Branch *n* begins with the *n*-th undo or rewind of the game."""
    return game_key(key, (f"branch {branch}",))


def salts_digest(salts: Sequence[str]) -> str:
    """Return one salt that stands for many: the SHA-256 over them in the order given, each followed by a newline."""
    return hashlib.sha256("".join(f"{salt}\n" for salt in salts).encode()).hexdigest()


def commitment(seed: str) -> str:
    """Return the SHA-256 of the seed, published before the first draw; it binds the host to `seed` without revealing it."""
    return hashlib.sha256(seed.encode()).hexdigest()
