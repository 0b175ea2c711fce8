"""Public random numbers of drand (League of Entropy), chain *quicknet*: a round every three seconds, signed by a threshold of
independent operators. Nobody knows a round before its time, and nobody can choose it. The pure functions here select the round
that counts and check its signature; `bot.drand_mirrors` fetches signatures."""

import hashlib
import re
from datetime import UTC, datetime
from importlib.util import find_spec
from typing import Any, Final

CHAIN: Final = "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971"
"""The chain's hash, by which mirrors know it."""
PUBLIC_KEY: Final = (
    "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc2"
    "2b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a"
)
"""The operators' common key, a point of G2 (96 bytes)."""
GENESIS: Final = 1692803367
"""Time at which round 1 began, in seconds since 1970 UTC."""
PERIOD: Final = 3
"""Seconds from one round to the next."""
AHEAD: Final = 10
"""Minimum seconds from the start message to the round that counts: all can read the message before the round is known."""

_DOMAIN: Final = b"BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_"
_DISCORD_EPOCH: Final = 1420070400000
"""Milliseconds from 1970 to the beginning of Discord's time, from which message ids count."""
_SIGNATURE: Final = re.compile(r"[0-9a-f]{96}")


def round_after(message_id: int) -> int:
    """Return the round that counts for a start message: the first that begins at least `AHEAD` seconds after Discord received the
    message. The time is part of the message's id (its snowflake), so anybody can compute the round from the message's link."""
    given = (message_id >> 22) + _DISCORD_EPOCH
    wait = given + AHEAD * 1000 - GENESIS * 1000
    return -(-wait // (PERIOD * 1000)) + 1


def round_at(moment: datetime) -> int:
    """Return the latest round that is signed at `moment` or earlier."""
    return int((moment.timestamp() - GENESIS) // PERIOD) + 1


def signed_at(number: int) -> datetime:
    """Return the time at which a round is signed."""
    return datetime.fromtimestamp(GENESIS + (number - 1) * PERIOD, UTC)


def randomness(signature: str) -> str:
    """Return a round's random number: the SHA-256 of its signature (96 hexadecimal digits), as 64 hexadecimal digits."""
    return hashlib.sha256(bytes.fromhex(signature)).hexdigest()


def can_check_signatures() -> bool:
    """Return whether signatures can be checked here: py_ecc, which implements the curve, comes with the extra `beacon`."""
    return find_spec("py_ecc") is not None


def is_signed(number: int, signature: str) -> bool:
    """Return whether `signature` is drand's signature of round `number`, written as 96 lower-case hexadecimal digits. A round has
    only one valid signature.

    Takes about a second of computing, so it must not run on the event loop. Raise ImportError if py_ecc is not installed.
    """
    if number < 1 or _SIGNATURE.fullmatch(signature) is None:
        return False
    # Imported here: only this check needs these modules, and they take half a megabyte.
    from py_ecc.bls.g2_primitives import subgroup_check
    from py_ecc.bls.hash_to_curve import hash_to_G1
    from py_ecc.bls.point_compression import compress_G1, decompress_G1, decompress_G2
    from py_ecc.fields import optimized_bls12_381_FQ12
    from py_ecc.optimized_bls12_381.optimized_curve import G2, is_inf, neg
    from py_ecc.optimized_bls12_381.optimized_pairing import final_exponentiate, pairing

    compressed: Any = int(signature, 16)
    sha256: Any = hashlib.sha256
    try:
        point = decompress_G1(compressed)
    except ValueError:
        return False
    # Outside the subgroup, or in another encoding, a second signature would pass and give another random number.
    if is_inf(point) or compress_G1(point) != compressed or not subgroup_check(point):
        return False
    key = bytes.fromhex(PUBLIC_KEY)
    halves: Any = (int.from_bytes(key[:48], "big"), int.from_bytes(key[48:], "big"))
    message = hashlib.sha256(number.to_bytes(8, "big")).digest()
    hashed = hash_to_G1(message, _DOMAIN, sha256)
    # The pairings are equal if their quotient is one, so the final exponentiation is done once, on the quotient.
    quotient = pairing(G2, point, final_exponentiate=False) * pairing(
        decompress_G2(halves), neg(hashed), final_exponentiate=False
    )
    return final_exponentiate(quotient) == optimized_bls12_381_FQ12.one()
