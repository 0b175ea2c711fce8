"""Public random numbers: the round that counts for a message, and the check of drand's own signature."""

import importlib
from datetime import UTC, datetime, timedelta
from math import ceil
from pathlib import Path
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from bot.services.base import drand

ROUND = 657413
SIGNATURE = "b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b"
RANDOMNESS = "fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587"
"""The randomness of a round recorded from the network."""


def message_at(moment: datetime) -> int:
    """Return the id of a message that Discord created at that moment."""
    milliseconds = round(moment.timestamp() * 1000) - 1420070400000
    return milliseconds << 22 | 12345


def test_the_recorded_round_is_signed_by_nothing_but_its_signature_and_gives_its_random_number() -> None:
    assert drand.is_signed(ROUND, SIGNATURE)
    assert drand.randomness(SIGNATURE) == RANDOMNESS
    for number, signature in (
        (ROUND + 1, SIGNATURE),
        (0, SIGNATURE),
        (ROUND, SIGNATURE[:-1] + "c"),
        (ROUND, SIGNATURE.upper()),
        (ROUND, SIGNATURE + "\n"),
        (ROUND, ""),
        (ROUND, "00" * 48),
        (ROUND, "c0" + "00" * 47),
        (ROUND, "ff" * 48),
    ):
        assert not drand.is_signed(number, signature)


def test_a_second_signature_of_the_same_round_is_refused() -> None:
    """Adding a point of small order gives a signature that the pairing alone would accept, with another random number."""
    bls: Any = importlib.import_module("py_ecc.optimized_bls12_381")  # its names are not declared public
    from py_ecc.bls.point_compression import compress_G1, decompress_G1

    good = decompress_G1(int(SIGNATURE, 16))  # type: ignore[arg-type]
    # The point (0, 2) is on the curve (y squared is x cubed and 4) and has order three.
    small = (bls.FQ(0), bls.FQ(2), bls.FQ(1))
    assert bls.FQ(2) ** 2 == bls.b
    assert bls.is_inf(bls.multiply(small, 3))
    assert not bls.is_inf(bls.multiply(small, bls.curve_order))
    other = bls.add(good, small)
    assert bls.pairing(bls.G2, other) == bls.pairing(bls.G2, good)
    second = f"{compress_G1(other):096x}"
    assert second != SIGNATURE
    assert not drand.is_signed(ROUND, second)


def test_a_round_begins_when_the_network_says_and_counts_from_that_very_moment() -> None:
    assert drand.signed_at(27946612) == datetime(2026, 4, 20, tzinfo=UTC)
    assert drand.signed_at(1) == datetime.fromtimestamp(1692803367, UTC)
    assert drand.round_at(datetime(2026, 4, 20, tzinfo=UTC)) == 27946612
    assert drand.round_at(datetime(2026, 4, 20, tzinfo=UTC) - timedelta(milliseconds=1)) == 27946611
    assert drand.round_after(message_at(drand.signed_at(ROUND) - timedelta(seconds=10))) == ROUND
    assert drand.round_after(message_at(drand.signed_at(ROUND) - timedelta(seconds=9.999))) == ROUND + 1


@given(st.integers(0, 80 * 365 * 24 * 3600 * 1000))
def test_the_round_is_the_first_that_begins_ten_seconds_after_the_message(since: int) -> None:
    moment = datetime(2023, 9, 1, tzinfo=UTC) + timedelta(milliseconds=since)
    message = message_at(moment)
    given_at = datetime.fromtimestamp(((message >> 22) + 1420070400000) / 1000, UTC)
    number = drand.round_after(message)
    ahead = timedelta(seconds=10)
    assert drand.signed_at(number) >= given_at + ahead
    assert drand.signed_at(number - 1) < given_at + ahead


def test_the_document_says_which_round_counts_and_where_to_look_it_up() -> None:
    told = (Path(__file__).parents[4] / "docs" / "provable_luck.md").read_text(encoding="utf-8")
    assert "ceil((*m* / 1000 + 10 - 1692803367) / 3) + 1" in told
    assert "(id >> 22) + 1420070400000" in told
    assert f"/{drand.CHAIN}/public/ROUND" in told
    for moment in (drand.signed_at(ROUND), drand.signed_at(ROUND) + timedelta(milliseconds=1234)):
        message = message_at(moment)
        m = (message >> 22) + 1420070400000
        assert drand.round_after(message) == ceil((m / 1000 + 10 - 1692803367) / 3) + 1
