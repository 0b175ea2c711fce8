"""Verifiable luck: the stream, its uniformity, keys and commitments."""

import hashlib
from collections import Counter

import pytest

from engines.core.rng import Luck, Rng, commitment, game_key
from engines.core.watching import WatchedRng

KEY = "00" * 31 + "01"


def word(key: str, index: int) -> int:
    """Return a word of the stream, computed a second time from the description in `docs/provable_luck.md`."""
    block, place = divmod(index, 8)
    digest = hashlib.blake2b(block.to_bytes(8, "big"), key=bytes.fromhex(key)).digest()
    return int.from_bytes(digest[8 * place : 8 * place + 8], "big")


def test_numbers_come_from_keyed_blocks_in_order_that_never_changes() -> None:
    rng = Rng(KEY)
    for index in range(20):
        number, rng = rng.below(1 << 32)
        assert number == word(KEY, index) % (1 << 32)
    assert rng.drawn == 20

    # The recorded numbers must never change, or old games could not be verified.
    rng = Rng(KEY)
    numbers = []
    for _ in range(6):
        number, rng = rng.below(100)
        numbers.append(number)
    assert numbers == VECTOR
    assert Rng(KEY).shuffled(range(8))[0] == SHUFFLE


VECTOR = [23, 92, 97, 67, 71, 89]
SHUFFLE = (4, 0, 1, 3, 2, 6, 5, 7)


def test_numbers_and_shuffles_are_uniform() -> None:
    """In 20,000 throws no face of a hundred-sided die deviates far (a smoke test)."""
    rng, counts = Rng("ab" * 32), Counter()
    for _ in range(20_000):
        number, rng = rng.below(100)
        counts[number] += 1
    assert set(counts) == set(range(100))
    assert max(counts.values()) < 270
    assert min(counts.values()) > 140

    # Every order of three things occurs about equally often.
    rng, counts = Rng("cd" * 32), Counter()
    for _ in range(6_000):
        order, rng = rng.shuffled("abc")
        counts[order] += 1
    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts.values())

    # Below 2**63 + 1 almost half of all words are rejected; the rest stay uniform.
    rng = Rng(KEY)
    for _ in range(50):
        number, rng = rng.below((1 << 63) + 1)
        assert 0 <= number <= 1 << 63
    assert rng.drawn > 60


def test_drawing_changes_nothing_but_the_place_in_the_stream() -> None:
    rng = Rng(KEY)
    assert rng.below(1000) == rng.below(1000)
    assert rng == Rng(KEY)

    rng, faces = Rng(KEY), set[int]()
    for _ in range(200):
        face, rng = rng.die()
        faces.add(face)
    assert faces == {1, 2, 3, 4, 5, 6}


@pytest.mark.parametrize("n", [0, -1])
def test_there_is_no_number_below_zero_or_less(n: int) -> None:
    with pytest.raises(ValueError, match="cannot draw"):
        Rng(KEY).below(n)


def test_the_commitment_binds_to_the_seed_and_every_salt_changes_the_key() -> None:
    assert commitment("seed") == hashlib.sha256(b"seed").hexdigest()
    assert commitment("seed") != commitment("seed ")

    keys = {game_key("seed"), game_key("seed", ["a"]), game_key("seed", ["a", ""]), game_key("seed", ["", "a"])}
    assert len(keys) == 4
    assert game_key("seed", ["a"]) == hashlib.sha256(b"seed\na\n").hexdigest()
    for parts in (("seed", ["a\nb"]), ("seed\na", [])):
        with pytest.raises(ValueError, match="more than one line"):
            game_key(*parts)


def test_several_numbers_are_what_one_after_the_other_is() -> None:
    bounds = (6, 1, 10, 2**63 + 1, 6)
    numbers: list[int] = []
    one_by_one = Rng("2a" * 32, 5)
    for bound in bounds:
        number, one_by_one = one_by_one.below(bound)
        numbers.append(number)
    assert Rng("2a" * 32, 5).below_each(bounds) == (numbers, one_by_one)
    _, watched = WatchedRng("2a" * 32, 5).below_each(bounds)
    assert [drawn.number for drawn in watched.written] == numbers
    assert Rng("2a" * 32, 5).below_each(()) == ([], Rng("2a" * 32, 5))

    # Numbers drawn in sequence equal those of generators handed on.
    rng = Rng(game_key("luck"))
    luck = Luck(rng)
    drawn = [luck.below(n) for n in (1, 6, 25, 1000)]
    order = luck.shuffled("abcdef")
    expected: list[int] = []
    for n in (1, 6, 25, 1000):
        number, rng = rng.below(n)
        expected.append(number)
    other, rng = rng.shuffled("abcdef")
    assert (drawn, order, luck.rng) == (expected, other, rng)


def test_as_many_numbers_are_what_one_after_the_other_is(subtests: pytest.Subtests) -> None:
    for bound, count in ((10, 1), (10, 4), (6, 8), (2**63 + 1, 3), (1, 0), (300, 12)):
        for drawn in range(9):
            with subtests.test(f"{drawn} {bound} {count}"):
                rng = Rng("2a" * 32, drawn)
                expected = rng.below_each((bound,) * count)
                assert rng.below_times(bound, count) == expected
                numbers, watched = WatchedRng("2a" * 32, drawn).below_times(bound, count)
                assert numbers == expected[0] == [drawn.number for drawn in watched.written]


def test_numbers_of_a_stretch_are_the_same_wherever_the_generator_stands(subtests: pytest.Subtests) -> None:
    moved = Rng(KEY).shuffled(range(50))[1]
    assert moved.at(3) == Rng(KEY).at(3)
    assert Rng(KEY).at(3).below(1 << 32)[0] == word(KEY, 3 * 1024) % (1 << 32)
    assert Rng(KEY).at(0) == Rng(KEY)

    for bound, count in ((10, 1), (10, 4), (6, 8), (2**63 + 1, 3), (1, 0), (300, 12), (300, 1)):
        with subtests.test(f"{bound} {count}"):
            expected = Rng(KEY).at(3).below_times(bound, count)
            assert Rng(KEY, 5).below_times_at(3, bound, count) == expected
            numbers, watched = WatchedRng(KEY, 5).below_times_at(3, bound, count)
            assert numbers == expected[0] == [drawn.number for drawn in watched.written]
            if count == 1:
                assert Rng(KEY, 5).below_at(3, bound) == (expected[0][0], expected[1])
                assert WatchedRng(KEY, 5).below_at(3, bound)[1].written == watched.written
            assert [drawn.at for drawn in watched.written[:1]] == [3 * 1024][:count]
